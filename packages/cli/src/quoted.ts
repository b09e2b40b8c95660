/** A word as sentences quote it. */
export const quoted = (word: string): string => `«${word}»`
