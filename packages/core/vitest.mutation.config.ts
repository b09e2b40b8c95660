import { defineConfig } from 'vitest/config'

/** The tests that hold the rules and the answer document; the others (servers, limits, validators) would only slow the mutations. */
export default defineConfig({
  test: {
    include: ['src/{document,domain,state,view}/*.test.ts', 'src/it.test.ts', 'src/api/consumption.test.ts'],
    exclude: [
      // Its thousands of runs make one mutant cost seconds.
      'src/state/model.test.ts',
      'src/document/{docx-commonmark,docx-schema,limits}.test.ts',
    ],
    // Properties are looked at less often: a mutant meets them hundreds of times.
    env: { FC_RUNS: '60' },
    environment: 'node',
  },
})
