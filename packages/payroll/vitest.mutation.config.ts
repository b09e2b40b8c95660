import { defineConfig } from 'vitest/config'

/** The tests with figures. Properties run hundreds of times and the published cases read another package: both stay out. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.properties.test.ts', 'src/acceptance.test.ts', 'src/index.test.ts', 'src/readme.test.ts'],
    environment: 'node',
    // Pure functions leave nothing behind: one world for all files makes a mutant cost a tenth.
    isolate: false,
    fileParallelism: false,
  },
})
