/** The year of a gross pay, from the contributions to the net, line by line. */
import {
  type AnnualPay,
  type AnnualPayInput,
  accruedMonths,
  annualPay,
  type Contributions,
  deductionDays,
  familyDeduction,
  type YearTax,
} from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { defined, Exact, over, rate, times } from './amounts.ts'
import { instalmentsOf } from './base-pay.ts'
import { asSaid, byLaw, bySum, type Case } from './case.ts'
import { lastDayOf, yearOf } from './days.ts'
import { saidGross } from './request-values.ts'
import type { Line } from './shape.ts'
import { exemptShare, familyOf, profileOf, surtaxesOf } from './tax.ts'

/** The tax position of the person for a whole year. */
export function yearInput(of: Case): Omit<AnnualPayInput, 'gross'> {
  return {
    year: of.request.year,
    instalments: instalmentsOf(of),
    profile: profileOf(of),
    ...exemptShare(of),
    ...defined({ family: familyOf(of), fixedTerm: isFixedTerm(of) || undefined }),
    ...surtaxesOf(of),
  }
}

export const isFixedTerm = (of: Case): boolean => of.request.said.contratto?.includes('tempo_determinato') === true

/** The part of a year between two dates that were said: its days, its months, a term. */
export function partOfYear(
  of: Case,
): { readonly days: number; readonly months: number; readonly from: string; readonly to: string } | undefined {
  const { hired, ended, month, said } = of.request
  const year = yearOf(month)
  const term = said.durata_contratto
  if (!ended && typeof term === 'number' && term < 12) return monthsOfYear(of, term)
  if (!hired || !ended || ended.value < hired.value) return undefined
  const from = hired.value < `${year}-01-01` ? `${year}-01-01` : hired.value
  const to = ended.value > `${year}-12-31` ? `${year}-12-31` : ended.value
  if (to < from || (from.endsWith('-01-01') && to.endsWith('-12-31'))) return undefined
  return { from, to, days: deductionDays({ year, periods: [{ from, to }] }), months: accruedMonths({ from, to }) }
}

/** The part of a year that is left from a hiring within it, where no end was told. */
export function sinceHired(of: Case): ReturnType<typeof partOfYear> {
  const { hired, ended, month, slots } = of.request
  const year = yearOf(month)
  const [first, to] = [`${year}-01-01`, `${year}-12-31`]
  if (!hired || ended || slots.hired?.precision === 'year' || hired.value <= first || hired.value > to) return undefined
  const from = hired.value
  return { from, to, days: deductionDays({ year, periods: [{ from, to }] }), months: accruedMonths({ from, to }) }
}

/** Days of the year that were counted in words: "5 mesi", "200 giorni". */
export function countedDaysOf(of: Case): number | undefined {
  const { worked, count } = of.request.slots
  const days = worked
    ? { giorni: worked.value, settimane: worked.value * 7, mesi: Math.round((worked.value * 365) / 12), anni: 365 }[
        worked.unit
      ]
    : count?.of === 'giorni'
      ? count.value
      : undefined
  return days !== undefined && days > 0 && days < 365 ? days : undefined
}

/** A term that was said in months alone: it is taken for a part of one year. */
function monthsOfYear(of: Case, months: number): ReturnType<typeof partOfYear> {
  const year = yearOf(of.request.month)
  of.assume('term-in-year', { months: String(months) })
  const to = lastDayOf(`${year}-${String(Math.max(1, Math.floor(months))).padStart(2, '0')}`)
  return { from: `${year}-01-01`, to, days: Math.round((365 * months) / 12), months }
}

/** Taxes of a year in the order of the payslip. */
export function putYearTax(of: Case, tax: YearTax, taxable: Decimal): void {
  const { sheet } = of
  const [brackets = '', work = ''] = tax.sources
  const put = (id: string, amount: Decimal, source: string, effect: Line['effect']): void => {
    if (!amount.isZero()) sheet.put(id, new Exact(amount), byLaw(source), { effect })
  }
  sheet.put('imponibile_fiscale', new Exact(taxable), byLaw('TUIR art. 51'))
  put('irpef_lorda', tax.grossTax, brackets, 'none')
  put('detrazione_lavoro', tax.workDeduction.total, work, 'none')
  put('detrazioni_familiari', tax.familyDeduction, 'TUIR art. 12', 'none')
  for (const [id, amount] of familyShares(of, taxable)) put(id, amount, 'TUIR art. 12', 'none')
  if (tax.wedge.type === 'deduction') {
    put('detrazione_cuneo', tax.wedge.amount, tax.wedge.source, 'none')
  }
  sheet.put('irpef_netta', new Exact(tax.netTax), byLaw('TUIR art. 11-13'), { effect: 'subtracts' })
  put('trattamento_integrativo', tax.integrativeTreatment, 'D.L. 3/2020 art. 1', 'adds')
  if (tax.wedge.type === 'sum') put('somma_cuneo', tax.wedge.amount, tax.wedge.source, 'adds')
  put('addizionale_regionale', tax.regionalSurtax, 'D.Lgs. 446/1997 art. 50', 'subtracts')
  put('addizionale_comunale', tax.municipalSurtax, 'D.Lgs. 360/1998 art. 1', 'subtracts')
  for (const uncertain of tax.uncertain) of.remark('uncertain', { source: uncertain })
}

/** The lines of the deductions for a spouse and for children, where there are both. */
export const familyLines = ['detrazione_coniuge', 'detrazione_figli'] as const

/** What a spouse and what children deduct, where both do and nothing else moves their sum. */
function familyShares(of: Case, taxable: Decimal): readonly (readonly [string, Decimal])[] {
  const { spouse, ...rest } = of.request.family ? (familyOf(of) ?? {}) : {}
  if (!spouse || (rest.children ?? 0) === 0) return []
  const income = new Exact(taxable).plus(of.sheet.amount('altri_redditi') ?? 0)
  const children = familyDeduction({ year: of.request.year, income, family: rest })
  const ofSpouse = familyDeduction({ year: of.request.year, income, family: { spouse } })
  return [
    [familyLines[0], ofSpouse],
    [familyLines[1], children],
  ]
}

/** What of the contributions is the additional 1 % (L. 438/1992 art. 3-ter), where any is due. */
export function putAdditional({ sheet }: Case, { additional }: Contributions): void {
  if (!additional.isZero()) sheet.put('contributo_aggiuntivo', new Exact(additional), byLaw('L. 438/1992 art. 3-ter'))
}

/** The lines of a year's pay. */
export function putAnnual(of: Case, pay: AnnualPay, instalments: number): void {
  const { sheet } = of
  const { contributions } = pay
  sheet.put('lordo_anno', new Exact(pay.gross), asSaid)
  const ordinary = times(new Exact(contributions.base), rate(new Exact(contributions.rate)))
  const paid = { ...ordinary, amount: new Exact(contributions.total) }
  sheet.put('contributi', paid, byLaw(contributions.sources.join('; ')), { effect: 'subtracts' })
  putAdditional(of, contributions)
  putYearTax(of, pay, new Exact(pay.taxable))
  sheet.put('netto_mensilita', over(sheet.put('netto_anno', new Exact(pay.net), bySum), instalments), bySum)
}

/** The days and months of a stretch that a whole sum was paid for: no fixed term lasts the year. */
export function stretchOf(of: Case): Pick<AnnualPayInput, 'days' | 'months'> {
  const part = saidGross(of.request)?.whole ? partOfYear(of) : undefined
  return part ? { days: part.days, months: part.months } : {}
}

/** The net of a year's gross, on the dates said where there are some. */
export function annualOf(of: Case, gross: Decimal, extra: Partial<AnnualPayInput> = {}): AnnualPay {
  return annualPay({ ...yearInput(of), ...extra, gross })
}
