/** Length of service and the seniority steps that it gives. */
import { type Agreement, addMonths, type Circumstances, type Evidence, type Level } from '@ccnl/knowledge'
import { seniorityMonths, senioritySteps } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { Exact, parsePlain } from './amounts.ts'
import { isApprentice } from './base-pay.ts'
import type { Case } from './case.ts'
import { wholeMonths } from './days.ts'
import { selectNumber } from './facts.ts'
import { agreementOf, personOf } from './level-row.ts'

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
