/** The payslip of a household: no tax is withheld, contributions and the Cassa Colf are paid by the hour. */
import {
  type DomesticPayslipInput,
  domesticContributions,
  domesticPayslip,
  formatPlain,
  type PayslipItem,
} from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { cents, Exact } from './amounts.ts'
import type { BasePay } from './base-pay.ts'
import type { Case } from './case.ts'
import { product, shown } from './it.ts'
import type { MonthInForce } from './period.ts'
import { MissingInput } from './shape.ts'
import { pinsOf } from './sheet.ts'

/** Hours of a mean month. */
const monthly = (weekly: Decimal.Value): Decimal => new Exact(weekly).times(52).dividedBy(12)

/** Works out the month of a household and puts its lines into the sheet; `plain` only compares. */
export function domesticMonth(
  of: Case,
  pay: BasePay,
  inForce: MonthInForce,
  items: readonly PayslipItem[],
  plain: boolean,
): { readonly gross: Decimal; readonly net: Decimal } {
  const { request, sheet } = of
  const weekly = pay.weeklyHours
  if (weekly === undefined) throw new MissingInput({ code: 'weekly-hours', field: 'ore_settimanali' })
  const whole = monthly(weekly)
  const hours = whole.times(inForce.share)
  const hourly = pay.byHour ?? pay.monthly.dividedBy(whole)
  const fixedTerm = request.said.contratto?.includes('tempo_determinato') === true
  const terms = { year: request.year, hourly, weeklyHours: weekly, ...(fixedTerm ? { fixedTerm } : {}) }
  const input: DomesticPayslipInput = { ...terms, month: Number(request.month.slice(5, 7)), hours, items }
  const first = domesticPayslip(input)
  const pinned = pinsOf(request.pins, first)
  const slip = Object.keys(pinned).length > 0 ? domesticPayslip({ ...input, pinned }) : first
  const result = { gross: cents(slip.gross), net: cents(slip.net) }
  if (plain) return result
  of.remark('domestic', {})
  const each = domesticContributions(terms)
  const worked = `${formatPlain(hours, 2)} ore`
  const lines = slip.lines.map(line => {
    // The id of the hour is the hour's own; a month of uneven hours is written as people count it.
    if (line.code === 'paga_oraria') {
      const formula = pay.byHour ? `${shown(hourly)} × ${shown(weekly)} × 52 / 12` : shown(pay.monthly)
      return {
        ...line,
        code: 'paga_mese',
        formula: inForce.whole ? formula : `${formula} × ${formatPlain(inForce.share, 4)}`,
      }
    }
    if (line.code === 'contributi') return { ...line, formula: product([each.worker, worked], line.amount) }
    return line.code === 'cassa_colf' ? { ...line, formula: worked } : line
  })
  sheet.take({ ...slip, lines })
  return result
}
