/** How a text is read and cut: what is visible of its markdown, its sentences, the parts of one, the cells of a table. */
/** Lower case without accents, with every character at its place: `Così` → `cosi`. */
export function foldInPlace(text: string): string {
  return text
    .replace(/[^\0-\u007f]/g, character => {
      if (character === 'ª' || character === 'º' || character === '°' || character === '€') return character
      if (character === '’' || character === '‘' || character === 'ʼ') return "'"
      if (character === '–' || character === '—' || character === '−' || character === '‑') return '-'
      if (character === '\u00a0' || character === '\u202f' || character === '\u2009') return ' '
      const base = character.normalize('NFD')[0] ?? character
      return base.length === character.length ? base : character
    })
    .toLowerCase()
}

/** Sentences of a line, without breaking abbreviations and numbers. */
export function splitSentences(line: string): readonly string[] {
  return line
    .split(
      /(?<=[.!?…][)»"”]?)(?<!\b(?:art|artt|n|nn|es|ecc|lett|pag|pagg|cfr|co|sig|dott|tab|all|c\.c|ca|min|max|max|liv|cat|par|cod|lgs|u\.s)\.)(?<!^\s*\d{1,3}[.)])\s+(?=[\p{Lu}\d«"“(*])/u,
    )
    .filter(sentence => sentence.trim() !== '')
}

/** Markdown that a reader does not see. */
export function visibleText(markdown: string): string {
  return markdown
    .replace(/!?\[[^\]]*\]\([^)\s]*\)/g, ' ')
    .replace(/\*\*|__|`|~~/g, '')
    .replace(/(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)/g, '')
}

/** A stretch of a text. */
export interface Span {
  readonly at: number
  readonly end: number
}

/** A figure with what it counts, which a code of a level has not. */
const countedFigure = /\d[\d.,]*\s?(?:€|%|euro\b|or[ae]\b|giorn|settiman|mes[ei]\b|ann[oi]\b|di\b)/

/** Cuts a sentence where its parts end, outside parentheses; `words` also cuts at conjunctions. */
export function segmentsOf(sentence: string, words: boolean): readonly Span[] {
  const folded = foldInPlace(sentence)
  const cuts: number[] = []
  let depth = 0
  for (let index = 0; index < folded.length; index += 1) {
    const character = folded[index]
    if (character === '(') {
      // An aside with figures of its own after other figures is a part by itself.
      const aside = folded.slice(index + 1, folded.indexOf(')', index) + 1)
      if (depth === 0 && countedFigure.test(aside) && /\d/.test(folded.slice(cuts.at(-1) ?? 0, index))) cuts.push(index)
      depth += 1
    }
    if (character === '+' && folded[index - 1] === ' ' && folded[index + 1] === ' ') cuts.push(index)
    if (character === ')') {
      depth = Math.max(0, depth - 1)
      if (depth === 0) cuts.push(index + 1)
    }
    if (depth > 0) continue
    if (character === ';' || character === ':') cuts.push(index + 1)
    if (character === ',' && !/\d/.test(folded[index + 1] ?? '')) cuts.push(index + 1)
    if (character === '-' && folded[index - 1] === ' ' && folded[index + 1] === ' ') cuts.push(index + 1)
    if (character === '|') cuts.push(index + 1)
  }
  if (words) {
    // "È" is no "e".
    for (const match of folded.matchAll(/\s(?:e|ed|mentre|contro|rispetto|invece|ma|o|oppure|anziche)\s/g))
      if (!/[èÈ]/.test(sentence[match.index + 1] ?? '')) cuts.push(match.index)
  }
  const ends = [...new Set([...cuts, sentence.length])].toSorted((a, b) => a - b)
  return ends
    .map((end, index) => ({ at: index === 0 ? 0 : (ends[index - 1] ?? 0), end }))
    .filter(({ at, end }) => end > at)
}

/** A table row's cells. */
export function cellsOf(line: string): readonly string[] {
  return line
    .replace(/^\s*\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim())
}
