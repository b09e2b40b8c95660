const FIGURE = /^[-−–]?\s?(?:€\s?)?[-−–]?\s?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?\s?(?:€|%|euro)?$/

/**
 * Whether a text is one figure and nothing else: a number as Italian writes it, with its sign, its currency or percent.
 *
 * @example isFigure('− 183,80 €') // true
 * @example isFigure('30 giorni') // false
 */
export const isFigure = (text: string): boolean => FIGURE.test(text.trim())

const NOTHING: ReadonlySet<string> = new Set(['', '-', '–', '—', '−', '/'])

/** Whether a cell of figures says that there is none. */
export const isNoFigure = (text: string): boolean => NOTHING.has(text.trim())
