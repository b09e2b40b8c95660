/** What a text does with its figures: a raise or a cut of so much, one figure added to another. */
import type { Figure } from './figures.ts'

/** A figure that is a difference: "+50 €", "50 € in più", "scende di 50 €". */
export type Change = 'more' | 'less'

const raises = 'aument\\w+|sal[ei]\\w*|cresc\\w+|rialz\\w+|increment\\w+|aggiung\\w+'
const cuts = 'diminu\\w+|cal[aoi]\\w*|scend\\w+|ridu\\w+|ridott\\w+|perd\\w+|tagli\\w+'

/** Whether a figure is said to be a difference, and in which direction, by the words around it. */
export function changeOf(folded: string, { at, end }: Pick<Figure, 'at' | 'end'>): Change | undefined {
  const before = folded.slice(Math.max(0, at - 60), at)
  const after = folded.slice(end, end + 40)
  if (/(?:^|[\s(])\+(?:€\s?)?$/.test(before)) return 'more'
  // A dash with a blank behind it is a mark of writing.
  if (/(?:^|[\s(])-(?:€\s?)?$/.test(before)) return 'less'
  const beside = /^\s*(?:€|euro|%|giorn\w|or[ae]|mes[ei]|settiman\w)?\s*(?:lord[oi]\s+)?(?:di|in) (piu|meno)\b/.exec(
    after,
  )
  if (beside) return beside[1] === 'piu' ? 'more' : 'less'
  const aside = /^\s*(?:€|euro|%)?\s*\((aument|riduzion)/.exec(after)
  if (aside) return aside[1] === 'aument' ? 'more' : 'less'
  const lead = (words: string): RegExp =>
    new RegExp(`\\b(?:${words})\\s+(?:\\w+\\s+){0,2}di\\s+(?:circa\\s+)?(?:€\\s?|euro\\s)?$`)
  if (lead(raises).test(before)) return 'more'
  return lead(cuts).test(before) ? 'less' : undefined
}

/** The directions that a text speaks of anywhere; "la differenza" is both. */
export function changesIn(folded: string): ReadonlySet<Change> {
  const found = new Set<Change>()
  if (new RegExp(`\\b(?:${raises})|\\b(?:in|di) piu\\b|\\bsuperior|\\+\\d`).test(folded)) found.add('more')
  if (new RegExp(`\\b(?:${cuts})|\\b(?:in|di) meno\\b|\\binferior`).test(folded)) found.add('less')
  if (/\bdifferenz|\bscart[oi]\b|\bdistacc|\bvantaggi/.test(folded)) found.add('more').add('less')
  return found
}

const operators: readonly (readonly [RegExp, string])[] = [
  [/^\s*\S{0,9}\s*(?:\+|piu(?: altr[ie]| gli| le| i)?)\s*(?:€\s?)?$/, '+'],
  [/^\s*\S{0,9}\s*meno\s+(?:€\s?)?$/, '-'],
  [/^\s*\S{0,9}\s*[×x*]\s*(?:€\s?)?$/, '*'],
  // "26 giorni su 6" is another figure than "26 giorni su 5".
  [/^\s*\S{0,9}\s+su\s+$/, 'su'],
]

/** Figures that a text adds, subtracts or multiplies without a word between: `56 + 32` → `56+32`. */
export function operationsIn(folded: string, numbers: readonly Figure[]): readonly string[] {
  return numbers.flatMap((figure, place) => {
    const next = numbers[place + 1]
    if (!next) return []
    const between = folded.slice(figure.end, next.at)
    const operator = operators.find(([pattern]) => pattern.test(between))?.[1]
    if (operator === 'su' && next.value > 7) return []
    return operator === undefined ? [] : [`${figure.value}${operator}${next.value}`]
  })
}
