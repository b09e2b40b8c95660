import fc from 'fast-check'

const { FC_RUNS, FC_SEED } = process.env

/**
 * Before every test file: the seed of its properties. `npm test` draws the same cases every time, so that what it says of one
 * commit holds tomorrow; `npm run nightly` (`FC_RUNS` set) draws new ones, and more. `FC_SEED` repeats what failed.
 */
fc.configureGlobal({
  ...(FC_SEED === undefined ? (FC_RUNS === undefined ? { seed: 20_260_101 } : {}) : { seed: Number(FC_SEED) }),
  ...(FC_RUNS === undefined ? {} : { numRuns: Number(FC_RUNS) }),
})
