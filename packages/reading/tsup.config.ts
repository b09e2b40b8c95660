import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/node.ts'],
  format: 'esm',
  target: 'node22',
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
})
