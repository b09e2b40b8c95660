import { defineConfig } from 'vitest/config'

/** The tests that hold the rules; the others (servers, documents, seconds of properties) would only slow the mutations. */
export default defineConfig({
  test: {
    include: ['src/{domain,state,view}/*.test.ts', 'src/it.test.ts', 'src/api/consumption.test.ts'],
    // Its thousands of runs make one mutant cost seconds.
    exclude: ['src/state/model.test.ts'],
    environment: 'node',
  },
})
