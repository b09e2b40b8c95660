import { defineConfig } from 'vitest/config'

/** The tests that hold the rules and the answer document; the others (servers, limits, validators) would only slow the mutations. */
export default defineConfig({
  test: {
    include: ['src/{document,docx,domain,state,view}/*.test.ts', 'src/it.test.ts', 'src/api/consumption.test.ts'],
    exclude: [
      // Its thousands of runs make one mutant cost seconds.
      'src/state/model.test.ts',
      'src/docx/{commonmark,schema}.test.ts',
      'src/document/limits.test.ts',
    ],
    // Properties are looked at less often: a mutant meets them hundreds of times.
    env: { FC_RUNS: '60' },
    environment: 'node',
  },
})
