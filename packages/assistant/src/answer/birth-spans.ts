/** What the law says around a birth, as days. */
import type { BirthSpan } from '../plan/birth-spans.ts'
import type { CardFinding } from '../plan/finding.ts'
import { type Part, strong } from './claims.ts'
import { capitalise, formatDate, withDate } from './format.ts'
import { births as words } from './law-it.ts'
import type { WriteContext } from './part.ts'
import type { Claim } from './tree.ts'

/** «Con il parto il 20 febbraio 2027: dal **20 dicembre 2026** al **20 maggio 2027**.», a sentence for each variant. */
export const birthClaims = ({ births = [] }: CardFinding, { composer }: WriteContext): readonly Claim[] =>
  births.map(span => {
    const day = (opening: 'dal' | 'al', date: string): readonly Part[] => {
      const told = withDate(opening, date)
      const figure = composer.figure({ label: words.label, value: date, unit: 'data' })
      return [told.slice(0, told.length - formatDate(date).length), strong(figure)]
    }
    const { from, to } = span
    const parts = [
      openingOf(span),
      ...(from === undefined ? [words.until] : day('dal', from)),
      ...(from !== undefined && to !== undefined ? [' '] : []),
      ...(to === undefined ? [] : day('al', to)),
      '.',
    ]
    return composer.claim('computed', parts, composer.citeCard(span.card).slice(0, 1))
  })

const openingOf = ({ name, birth }: BirthSpan): string =>
  name === undefined ? words.rule(withDate('il', birth)) : `${capitalise(name)}: `
