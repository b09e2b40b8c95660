/** The level that service alone has come to: from the level somebody was given, by the passages of the agreement. */

import {
  type Agreement,
  addMonths,
  type Circumstances,
  type Fact,
  type Level,
  levelAbove,
  selectFacts,
} from '@ccnl/knowledge'
import type { Query, Request } from '@ccnl/reading'
import { wholeMonths } from '../calcolo/days.ts'
import { saidIn } from '../facts.ts'
import type { Served } from '../facts-finding.ts'

/** @returns `undefined` where no one level and no service were told, or the agreement moves nobody up from there */
export function servedLevel(query: Query, request: Request, agreement: Agreement): Served | undefined {
  const said = saidIn(query, request)
  const given = givenLevel(query, said.livelli ?? [], agreement)
  const service = serviceOf(query, said.anzianita)
  if (!given || service === undefined) return undefined
  let level = given
  const start = query.slots.hired?.date ?? addMonths(query.today, -service)
  let left = service
  let made: Passage | undefined
  const monthAfter = (months: number): string => addMonths(start, months).slice(0, 7)
  for (;;) {
    const fact = passageFrom(level, query, request, agreement)
    const next = levelAbove(level, agreement)
    if (!fact || !next) break
    if (left < fact.value) {
      const own = { given: given.code, level, next }
      return made
        ? { ...own, fact: made, isDue: true, on: monthAfter(service - left) }
        : { ...own, fact, isDue: false, on: monthAfter(fact.value) }
    }
    left -= fact.value
    level = next
    made = fact
  }
  return made && { given: given.code, level, fact: made, isDue: true, on: monthAfter(service - left) }
}

/** Whole months of service, told as such or as time that was worked. */
function serviceOf({ slots: { worked } }: Query, years: Circumstances['anzianita']): number | undefined {
  if (typeof years === 'number') return wholeMonths(years)
  return worked?.unit === 'mesi' ? Math.floor(worked.value) : undefined
}

/** The level above the one that was told, where an agreement moves people up from there by service. */
export function aboveGiven(query: Query, request: Request, agreement: Agreement): Level | undefined {
  const given = givenLevel(query, saidIn(query, request).livelli ?? [], agreement)
  return given && passageFrom(given, query, request, agreement) ? levelAbove(given, agreement) : undefined
}

/** The one level that was told; of two, the lower where the other is the one above it ("al 5° da 10 mesi, quando passo al 4°?"). */
function givenLevel({ slots }: Query, codes: readonly string[], agreement: Agreement): Level | undefined {
  const told = [...new Set([...(slots.fromLevel === undefined ? [] : [slots.fromLevel]), ...codes])]
  const [first, second, ...others] = agreement.levels
    .filter(({ code }) => told.includes(code))
    .toSorted((a, b) => b.order - a.order)
  if (others.length > 0 || (second && first && levelAbove(first, agreement) !== second)) return undefined
  return first
}

type Passage = Fact & { readonly value: number }

/** The one passage that holds for who is at a level. */
function passageFrom({ code }: Level, query: Query, request: Request, agreement: Agreement): Passage | undefined {
  const said = { ...saidIn(query, request), livelli: [code] }
  const { holding, open } = selectFacts(
    agreement,
    { theme: 'inquadramento', measures: ['passaggio'] },
    said,
    query.date,
  )
  const own = [...holding, ...open.map(one => one.fact)].filter(
    (fact): fact is Passage => typeof fact.value === 'number' && fact.unit === 'mesi',
  )
  const [only, ...others] = own.filter(fact => fact.when.livelli?.includes(code))
  return others.length === 0 ? only : undefined
}
