/** The bonus that INPS pays to working mothers (bonus mamme), free of taxes, for each month of work. */
import { accruedMonths, formatItalian, rulesFor, years } from '@ccnl/payroll'
import { counted, Exact, times } from './amounts.ts'
import { asSaid, byLaw, type Case } from './case.ts'
import { saidGross } from './request-values.ts'
import type { Found } from './shape.ts'
import { yearGross } from './year-pay.ts'

/** The bonus of a mother of two children, or of more on a fixed term; nothing where the relief is hers, or the children are not told. */
export function mothersBonus(of: Case): Found | undefined {
  const { request, sheet } = of
  const { year, said, family, slots, hired } = request
  const children = family?.children ?? []
  const many = children.length > 0 ? children.length : typeof said.figli === 'number' ? said.figli : undefined
  const rules = years.includes(year) ? rulesFor(year).mothersBonus : undefined
  const isFixedTerm = said.contratto?.includes('tempo_determinato') === true
  if (many === undefined || many < 2 || (many > 2 && !isFixedTerm) || !rules) return undefined
  of.understand('all-children', String(many), 'said')
  const until = rules.ages[many === 2 ? 'two' : 'more']
  const youngest = Math.min(...children.map(({ age }) => age ?? 0))
  const gross = saidGross(request) ? yearGross(of) : undefined
  const limits = { until: String(until), children: String(many), limit: formatItalian(rules.incomeLimit) }
  if (children.length > 0 && youngest >= until)
    return { goals: [], lead: 'no-mothers-bonus', values: { ...limits, of: 'age' } }
  if (gross?.greaterThan(rules.incomeLimit))
    return { goals: [], lead: 'no-mothers-bonus', values: { ...limits, of: 'income' } }
  const since = hired && hired.value > `${year}-01-01` ? accruedMonths({ from: hired.value, to: `${year}-12-31` }) : 12
  const months = slots.worked?.unit === 'mesi' ? Math.min(12, slots.worked.value) : since
  const each = sheet.put('bonus_mamme_mese', new Exact(rules.monthly), byLaw(rules.source))
  sheet.put('bonus_mamme', times(each, counted(months, 'mesi')), asSaid)
  of.remark('mothers-bonus', limits)
  if (many > 2) of.remark('mothers-relief-instead', {})
  return {
    goals: ['bonus_mamme', 'bonus_mamme_mese'],
    lead: 'mothers-bonus',
    values: { months: String(months), year: String(year) },
  }
}
