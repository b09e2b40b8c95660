/** The level that service alone has come to: from the level somebody was given, by the passages of the agreement. */
import { type Agreement, type Fact, type Level, selectFacts } from '@ccnl/knowledge'
import type { Query, Request } from '../../query/query.ts'
import { wholeMonths } from '../calcolo/days.ts'
import { saidIn } from '../facts.ts'

export interface Served {
  readonly given: string
  /** The level by now; the one that was given while no passage is due. */
  readonly level: Level
  /** The last passage made, else the one to come. */
  readonly fact: Fact
  readonly isDue: boolean
}

/** @returns `undefined` where no one level and no service were told, or the agreement moves nobody up from there */
export function servedLevel(query: Query, request: Request, agreement: Agreement): Served | undefined {
  const said = saidIn(query, request)
  const [code] = said.livelli ?? []
  const given = agreement.levels.find(level => level.code === code)
  if (!given || said.livelli?.length !== 1 || typeof said.anzianita !== 'number' || query.slots.fromLevel !== undefined)
    return undefined
  let level = given
  let left = wholeMonths(said.anzianita)
  let made: Fact | undefined
  for (;;) {
    const fact = passageFrom(level, query, request, agreement)
    const next = levelAbove(level, agreement)
    if (!fact || !next) break
    if (left < fact.value) return { given: given.code, level, fact: made ?? fact, isDue: made !== undefined }
    left -= fact.value
    level = next
    made = fact
  }
  return made && { given: given.code, level, fact: made, isDue: true }
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

const levelAbove = ({ order }: Level, { levels }: Agreement): Level | undefined =>
  levels.filter(level => level.order < order).toSorted((a, b) => b.order - a.order)[0]
