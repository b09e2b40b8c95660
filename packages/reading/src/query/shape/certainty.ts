/** How sure a reading is. */

/** A share of 0 to 1 as a certainty: to two decimals, a half rounds up. */
export const toCertainty = (share: number): number => Math.round(share * 100) / 100

/** The log odds of a share, kept between a least and 0.98: what never was is no infinity. */
export function logOdds(share: number, least: number): number {
  const bounded = Math.min(0.98, Math.max(least, share))
  return Math.log(bounded / (1 - bounded))
}
