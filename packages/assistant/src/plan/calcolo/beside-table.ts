/** What stands beside the table: seniority steps by the length of service, allowances that are due for the case told. */
import {
  type Agreement,
  addMonths,
  type Circumstances,
  type ConditionKey,
  type Evidence,
  type Fact,
  type Level,
  type PayRow,
} from '@ccnl/knowledge'
import { formatItalian, seniorityMonths, senioritySteps } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { Exact, parsePlain } from './amounts.ts'
import type { Case } from './case.ts'
import { isApprentice } from './case.ts'
import { wholeMonths } from './days.ts'
import { possibleNumbers, selectNumber } from './facts.ts'
import { agreementOf, itemOf, personOf } from './level-row.ts'

/** Months of service at the date, where the hiring or the years are known; an age is never service. */
export function serviceMonths(of: Case): number | undefined {
  const { hired, date, said, fields } = of.request
  if (hired && hired.value <= date) return seniorityMonths(hired.value, date)
  const years = parsePlain(fields.anni_servizio) ?? said.anzianita
  return typeof years === 'number' ? wholeMonths(years) : undefined
}

/** How many steps: the number said, or counted from the service by the agreement's rhythm, with the month (`YYYY-MM`) of the next. */
export function stepCount(
  of: Case,
  agreement: Agreement,
  person: Circumstances,
): { readonly count: number; readonly most?: number; readonly next?: string } | undefined {
  const { date, stepCount: said } = of.request
  const number = (measure: string) => selectNumber(agreement, 'scatti', measure, person, date)?.value
  const most = number('numero')
  const limit = most === undefined ? {} : { most }
  if (said) return { count: said.value, ...limit }
  const months = serviceMonths(of)
  const first = number('primo_scatto')
  // A single step has no rhythm.
  const every = number('cadenza') ?? (most === 1 ? first : undefined)
  if (months === undefined || isApprentice(of) || every === undefined) return undefined
  const count = senioritySteps(months, every, most ?? unbounded, first)
  of.understand('steps', String(count), 'said')
  const { hired } = of.request.slots
  const isDue = hired !== undefined && hired.precision !== 'year' && count < (most ?? unbounded)
  const next = isDue ? addMonths(hired.date, (first ?? every) + count * every).slice(0, 7) : undefined
  return { count, ...limit, ...(next === undefined ? {} : { next }) }
}

/** More steps than anybody lives to have. */
const unbounded = 99

/** The steps with their amount; steps without one are told. */
export function stepsOf(
  of: Case,
  level: Level,
): { readonly count: number; readonly each: Decimal; readonly evidence: Evidence; readonly most?: number } | undefined {
  const agreement = agreementOf(of)
  const person = personOf(of, level)
  const steps = stepCount(of, agreement, person)
  if (steps === undefined || steps.count === 0) return undefined
  const amount = selectNumber(agreement, 'scatti', 'importo', person, of.request.date)
  if (amount) return { ...steps, each: new Exact(amount.value), evidence: amount.fact }
  of.remark('steps-without-amount', { count: String(steps.count) })
  return undefined
}

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
  // A table that was taken for who does not live in tells that of the person, too.
  const convivente = row?.when.convivente
  const person = { ...(typeof convivente === 'boolean' ? { convivente } : {}), ...personOf(of, level) }
  const facts = possibleNumbers(agreement, 'indennita', 'importo', person, date)
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
