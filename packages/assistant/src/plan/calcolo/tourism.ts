/** The exempt bonus of tourism, hotels, bars and restaurants (bonus turismo), on the pay of nights and of overtime on feasts. */
import { formatItalian, rulesFor, tourismBonus } from '@ccnl/payroll'
import type { Amount } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { Exact, plus, rate, times } from './amounts.ts'
import { incomeBefore, testedIncome } from './benefit-kinds.ts'
import { asSaid, byLaw, type Case } from './case.ts'
import { nearestYear } from './rules-near.ts'
import { type Found, MissingInput } from './shape.ts'
import { hours } from './time-kinds.ts'

const paid: ReadonlySet<Amount['role']> = new Set<Amount['role']>(['gross', 'bonus', 'raise', 'unknown'])

/** What the nights and feasts were paid: told, or by the hours of a level. */
function payOf(of: Case): Decimal {
  const { amounts, hours: told, level } = of.request
  const pays = amounts.filter(one => one !== incomeBefore(of) && paid.has(one.role) && one.per !== 'ora')
  const [first, ...others] = pays.map(({ value }) => new Exact(value))
  if (first && (told.length === 0 || !level))
    return of.sheet.put('paga_notti', others.length === 0 ? first : plus(first, ...others), asSaid)
  if (told.length === 0) throw new MissingInput({ code: 'tourism-pay', field: 'premio' })
  hours(of, 'night-work')
  const total = of.sheet.amount('ore_totale')
  if (!total) throw new MissingInput({ code: 'tourism-pay', field: 'premio' })
  return total
}

export function tourism(asked: Case): Found {
  const year = nearestYear(asked.request.year)
  const of = { ...asked, request: { ...asked.request, year } }
  const rule = rulesFor(year).tourismBonus
  if (!rule) throw new MissingInput({ code: 'no-tourism-bonus' })
  const values = {
    rate: rule.rate,
    until: rule.until,
    year: String(year),
    before: String(year - 1),
    limit: formatItalian(rule.incomeLimit),
  }
  const income = incomeBefore(of)
  if (income && new Exact(testedIncome(income) ?? 0).greaterThan(rule.incomeLimit)) {
    of.sheet.put('reddito', new Exact(income.value), asSaid)
    return { goals: ['reddito'], lead: 'no-tourism-bonus', values }
  }
  const pay = payOf(of)
  const { amount, source } = tourismBonus({ year, pay })
  of.sheet.put('bonus_turismo', { ...times(pay, rate(new Exact(rule.rate))), amount }, byLaw(source))
  of.remark('tourism-bonus', values)
  return { goals: ['bonus_turismo'], values }
}
