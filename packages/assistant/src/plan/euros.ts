/** Euros worked out of figures of the base. */

/** To the cent; a half rounds up. */
export const toCents = (euros: number): number => Math.round(euros * 100) / 100
