import type { BenefitBand } from './sickness.ts'

/**
 * What INAIL pays of the average daily pay, by day from the one after the accident (infortunio): nothing for the first three,
 * 60 % from the fourth to the ninetieth, 75 % after (D.P.R. 1124/1965 art. 68). The day itself is the employer's, whole.
 */
export const injuryBands: readonly BenefitBand[] = [
  { from: 1, to: 3, percent: '0' },
  { from: 4, to: 90, percent: '60' },
  { from: 91, to: 100_000, percent: '75' },
]

/**
 * What the employer pays by law of the three days of waiting (carenza): 60 % (D.P.R. 1124/1965 art. 73).
 * In Italian: carenza dell’infortunio.
 */
export const injuryWaitingBands: readonly BenefitBand[] = [{ from: 1, to: 3, percent: '60' }]
