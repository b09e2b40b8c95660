/** How sure a reading is. */

/** A share of 0 to 1 as a certainty: to two decimals, a half rounds up. */
export const toCertainty = (share: number): number => Math.round(share * 100) / 100
