/**
 * How wide the columns of a table are, from what they hold. All measures are twentieths of a point, at the size of the
 * table's type.
 */

/** What a column needs: `least` for its longest word, `natural` for its longest text on one line. */
export interface Column {
  readonly least: number
  readonly natural: number
  /** Holds figures, which are never broken nor given room that words could use. */
  readonly figures: boolean
}

/** Twentieths of a point that characters take in Calibri of 11 points, rounded up. */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ['0123456789', 112],
  [" .,:;!|'’ijlIftr()[]-\u00a0", 78],
  ['mwMW@%€×−–—…', 185],
  ['ABCDEGHKNOPQRUVXYZ&', 142],
]
const OTHER_WIDTH = 116
const STRONG_WIDTH = 1.06

const widthOf = new Map(WIDTHS.flatMap(([characters, width]) => Array.from(characters, one => [one, width] as const)))

/** What the longest word of a text takes, and the longest of its lines; a space that does not break is part of a word. */
export function measureText(text: string, strong: boolean): { readonly word: number; readonly line: number } {
  let [word, line, longestWord, longestLine] = [0, 0, 0, 0]
  for (const character of text) {
    if (character === ' ' || character === '\n') {
      longestWord = Math.max(longestWord, word)
      word = 0
    }
    if (character === '\n') {
      longestLine = Math.max(longestLine, line)
      line = 0
      continue
    }
    const width = widthOf.get(character) ?? OTHER_WIDTH
    if (character !== ' ') word += width
    line += width
  }
  const factor = strong ? STRONG_WIDTH : 1
  return { word: Math.max(longestWord, word) * factor, line: Math.max(longestLine, line) * factor }
}

/** A column of words may be so narrow that its words break, but not narrower. */
const NARROWEST_WORDS = 480

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Shares a width out in proportion to the weights; where all are zero, in equal parts. */
function share(width: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  return weights.map(weight => (total === 0 ? width / weights.length : (width * weight) / total))
}

/** What the columns need at the least, together. */
export const leastWidth = (columns: readonly Column[]): number => sum(columns.map(({ least }) => least))

/**
 * Divides `width` among the columns, in whole numbers whose sum is no more than `width`. What is left once every text
 * stands on one line goes to the columns of words; when there is no room for that, every column has its longest word,
 * and the longest texts get the most of the rest; when there is not even room for the words, figures go first.
 */
export function divideWidth(columns: readonly Column[], width: number): number[] {
  const least = columns.map(column => column.least)
  const natural = columns.map(column => column.natural)
  const figures = columns.map(column => (column.figures ? column.least : 0))
  const words = columns.map(column => (column.figures ? 0 : 1))
  const added = (base: readonly number[], weights: readonly number[]): number[] => {
    const spare = share(width - sum(base), weights)
    return base.map((one, index) => Math.floor(one + (spare[index] ?? 0)))
  }
  if (sum(natural) <= width)
    return added(
      natural,
      natural.map((one, index) => one * (words[index] ?? 0)),
    )
  // Figures on one line are worth more than words on fewer.
  const roomy = columns.map(column => (column.figures ? column.natural : column.least))
  const base = sum(roomy) <= width ? roomy : least
  if (sum(base) <= width)
    return added(
      base,
      natural.map((one, index) => one - (base[index] ?? 0)),
    )
  if (sum(figures) + NARROWEST_WORDS * sum(words) <= width) return added(figures, words)
  return share(width, least).map(Math.floor)
}

/**
 * Divides `width` as the author of a table does: `given` are parts of their sum, 0 for a column of which nothing is said,
 * which gets as much as the others on average. A column too narrow for its longest word takes from those that have more.
 */
export function keepWidths(columns: readonly Column[], given: readonly number[], width: number): number[] {
  if (leastWidth(columns) > width) return divideWidth(columns, width)
  const said = given.filter(one => one > 0)
  const wanted = share(
    width,
    columns.map((_, index) => given[index] || sum(said) / said.length),
  )
  const spare = columns.map(({ least }, index) => (wanted[index] ?? 0) - least)
  const lack = sum(spare.map(one => Math.max(0, -one)))
  const more = sum(spare.map(one => Math.max(0, one)))
  return columns.map(({ least }, index) => {
    const over = spare[index] ?? 0
    return Math.floor(over <= 0 ? least : least + over - (lack * over) / more)
  })
}
