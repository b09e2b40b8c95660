/** "E con le regole dell'anno scorso?", after a tax: the year whose rules a second turn asks the same sum by. */
import type { Draft } from '../shape/draft.ts'
import type { Memory } from '../shape/query.ts'
import { idOf, idSet, type Sight } from '../shape/sight.ts'

/** Calculations that the rules of a year decide. */
const byYear = idSet('income-tax deductions integrative-treatment wedge net net-pay surtaxes contributions dependant')

/** A longer message tells a story of its own. */
const longest = 14

export function readRulesYear(sight: Sight, { slots }: Draft, today: string, memory: Memory | undefined): void {
  const { tokens, quantities } = sight.reading
  if (slots.period !== undefined || slots.amounts.length > 0 || tokens.length > longest) return
  const asked = memory?.requests.flatMap(({ calculations = [] }) => calculations) ?? []
  if (!asked.some(kind => byYear.has(kind))) return
  const now = Number(today.slice(0, 4))
  const told = quantities.flatMap(one =>
    one.type === 'date' && one.precision === 'year' ? [one.date.slice(0, 4)] : [],
  )
  const before = sight.hits('tempo').flatMap(hit => (idOf(hit) === 'anno-scorso' ? [String(now - 1)] : []))
  const [year, ...others] = [...new Set([...told, ...before])]
  if (year !== undefined && others.length === 0 && Number(year) > now - mostBack) slots.period = year
}

/** Rules of an older year are of no sum that goes on. */
const mostBack = 5
