/** What a traineeship (tirocinio) pays: income like an employee's (TUIR art. 50), without contributions and without the wedge. */
import { rulesFor, yearTax } from '@ccnl/payroll'
import { defined, Exact, over, times } from './amounts.ts'
import { asSaid, byLaw, bySum, type Case } from './case.ts'
import { amountOf, loneAmount } from './request-values.ts'
import { type Found, MissingInput } from './shape.ts'
import { familyOf } from './tax.ts'

/** Months of a traineeship of which none were told. */
const months = 12
/** So much is nobody's month: it is told of the whole. */
const monthlyAtMost = 2_500

/**
 * The taxes of a trainee's pay over the months told, and what is left of it a month.
 * @throws MissingInput without an amount
 */
export function traineeship(of: Case): Found {
  const { request, sheet } = of
  const { year, slots } = request
  const told = amountOf(request, 'gross') ?? amountOf(request, 'net') ?? loneAmount(request)
  if (!told) throw new MissingInput({ code: 'gross-month', field: 'importo_lordo_mensile' })
  const isWhole = told.whole === true || told.per === 'anno' || (told.per === undefined && told.value > monthlyAtMost)
  const stretch = slots.worked?.unit === 'mesi' ? slots.worked.value : request.said.durata_contratto
  const many = typeof stretch === 'number' ? Math.min(months, stretch) : months
  if (typeof stretch === 'number') of.understand('months', String(many), 'said')
  else of.assume('trainee-months', { months: String(months) })
  const income = sheet.put(
    'indennita_tirocinio',
    isWhole ? new Exact(told.value) : times(new Exact(told.value), many),
    asSaid,
  )
  const days = Math.round((365 * many) / months)
  const tax = yearTax({ year, taxable: income, days, ...defined({ family: familyOf(of) }) })
  sheet.put('irpef_lorda', new Exact(tax.grossTax), byLaw(rulesFor(year).incomeTax.source))
  sheet.put('detrazione_lavoro', new Exact(tax.workDeduction.total), byLaw(rulesFor(year).workDeduction.source))
  const due = Exact.max(0, tax.grossTax.minus(tax.workDeduction.total).minus(tax.familyDeduction))
  const paid = sheet.put('irpef_netta', new Exact(due), byLaw('TUIR art. 11-13 e 50'), { effect: 'subtracts' })
  const treatment = new Exact(tax.integrativeTreatment)
  const had = treatment.isZero()
    ? treatment
    : sheet.put('trattamento_integrativo', treatment, byLaw('D.L. 3/2020 art. 1'), { effect: 'adds' })
  const net = sheet.put('netto_tirocinio', income.minus(paid).plus(had), bySum)
  if (many > 1) sheet.put('netto_mese', over(net, many), bySum)
  of.remark('trainee', {})
  const values = { months: String(many), taxed: paid.isZero() ? '' : 'yes' }
  return { goals: many > 1 ? ['netto_mese', 'irpef_netta'] : ['netto_tirocinio', 'irpef_netta'], values }
}
