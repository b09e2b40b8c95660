/** The bonus that INPS pays to working mothers (bonus mamme), free of taxes, for each month of work. */
import { accruedMonths, formatItalian } from '@ccnl/payroll'
import { Exact } from './amounts.ts'
import type { Case } from './case.ts'
import { counted, times } from './formula.ts'
import { saidGross } from './request.ts'
import type { Found } from './shape.ts'
import { asSaid, byLaw } from './sheet.ts'
import { yearGross } from './year-gross.ts'

/** Euro a month, by year; the greatest income; until what age of the second child, and of the last of three. */
const rules = { monthly: { 2025: 40, 2026: 60 }, income: 40_000, ages: { 2: 10, 3: 18 } } as const

const laws = { 2025: 'D.L. 95/2025 art. 6', 2026: 'L. 199/2025 art. 1 c. 206-207' } as const

const isKnown = (year: number): year is keyof typeof laws => year in laws

/** The bonus of a mother of two children, or of more on a fixed term; nothing where the relief is hers, or the children are not told. */
export function mothersBonus(of: Case): Found | undefined {
  const { request, sheet } = of
  const { year, said, family, slots, hired } = request
  const children = family?.children ?? []
  const many = children.length > 0 ? children.length : typeof said.figli === 'number' ? said.figli : undefined
  const isFixedTerm = said.contratto?.includes('tempo_determinato') === true
  if (many === undefined || many < 2 || (many > 2 && !isFixedTerm) || !isKnown(year)) return undefined
  of.understand('all-children', String(many), 'said')
  const until = rules.ages[many === 2 ? 2 : 3]
  const youngest = Math.min(...children.map(({ age }) => age ?? 0))
  const gross = saidGross(request) ? yearGross(of) : undefined
  const limits = { until: String(until), children: String(many), limit: formatItalian(rules.income) }
  if (children.length > 0 && youngest >= until)
    return { goals: [], lead: 'no-mothers-bonus', values: { ...limits, of: 'age' } }
  if (gross?.greaterThan(rules.income))
    return { goals: [], lead: 'no-mothers-bonus', values: { ...limits, of: 'income' } }
  const since = hired && hired.value > `${year}-01-01` ? accruedMonths({ from: hired.value, to: `${year}-12-31` }) : 12
  const months = slots.worked?.unit === 'mesi' ? Math.min(12, slots.worked.value) : since
  const each = sheet.put('bonus_mamme_mese', new Exact(rules.monthly[year]), byLaw(laws[year]))
  sheet.put('bonus_mamme', times(each, counted(months, 'mesi')), asSaid)
  of.remark('mothers-bonus', limits)
  if (many > 2) of.remark('mothers-relief-instead', {})
  return {
    goals: ['bonus_mamme', 'bonus_mamme_mese'],
    lead: 'mothers-bonus',
    values: { months: String(months), year: String(year) },
  }
}
