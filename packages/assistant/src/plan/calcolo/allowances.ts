/** Allowances that are due for the case told: who is looked after, a task, a group of people. */
import type { ConditionKey, Fact, Level, PayRow } from '@ccnl/knowledge'
import { formatItalian } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { Exact } from './amounts.ts'
import type { Case } from './case.ts'
import { possibleNumbers } from './facts.ts'
import { itemOf, personOf } from './level-row.ts'

export interface Allowance {
  readonly amount: Decimal
  readonly fact: Fact
}

/** Shares of the pay that are due for what was told of the person (terzo elemento of a fixed term). */
export function sharesOf(of: Case): readonly Fact[] {
  const { agreement, date, level } = of.request
  if (!agreement) return []
  return possibleNumbers(agreement, 'indennita', 'percentuale', personOf(of, level?.value), date)
    .filter(({ fact, openOn }) => openOn.length === 0 && Object.keys(fact.when).length > 0 && fact.unit === 'percento')
    .map(({ fact }) => fact)
}

/** What is said of one case alone: an allowance that asks for none of these is a matter of its own. */
const ofCase: readonly ConditionKey[] = ['eta_figlio', 'gruppo']

/** How many times what is due for each of a thing is due, as far as they were told: "ogni 10 vani oltre i 50". */
function timesDue({ request: { slots } }: Case, { perEach }: Fact): number {
  const told = perEach && slots.things?.[perEach.thing]
  return perEach && told !== undefined ? Math.max(0, Math.floor((told - perEach.beyond) / perEach.many)) : 0
}

/**
 * The allowances of an hour or a month whose case was told: of each name the one with the most conditions.
 * @param row the table that they stand beside, whose items they are not
 */
export function allowancesOf(of: Case, level: Level, per: 'ora' | 'mese', row?: PayRow): readonly Allowance[] {
  const { agreement, date } = of.request
  if (!agreement) return []
  const size = ({ when }: Fact): number => Object.keys(when).length
  const facts = possibleNumbers(agreement, 'indennita', 'importo', personOf(of, level), date)
    .filter(({ fact, openOn }) => openOn.length === 0 && fact.per === per)
    // What the table holds already counts once.
    .filter(({ fact }) => row === undefined || itemOf(row, fact) === undefined)
    .flatMap(({ fact }) => (ofCase.some(key => fact.when[key] !== undefined) || timesDue(of, fact) > 0 ? [fact] : []))
    .toSorted((one, other) => size(one) - size(other))
  return [...new Map(facts.map(fact => [fact.name, fact])).values()].map(fact => {
    const amount = new Exact(Number(fact.value)).times(fact.perEach ? timesDue(of, fact) : 1)
    of.cite(fact, 'allowance')
    of.understand('allowance', `${formatItalian(amount)} ${fact.name ?? ''}`, 'agreement')
    return { amount, fact }
  })
}
