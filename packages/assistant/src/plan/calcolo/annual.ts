/** The year of a gross pay, from the contributions to the net, line by line. */
import {
  type AnnualPay,
  type AnnualPayInput,
  accruedMonths,
  annualPay,
  deductionDays,
  formatItalian,
  formatPlain,
  type YearTax,
} from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { cents, Exact } from './amounts.ts'
import { instalmentsOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { labels, product } from './it.ts'
import { familyOf, profileOf, surtaxesOf } from './tax.ts'

const law = (text: string) => ({ type: 'law', text }) as const

/** The tax position of the person for a whole year. */
export function yearInput(of: Case): Omit<AnnualPayInput, 'gross'> {
  const { request } = of
  const family = familyOf(of)
  const fixedTerm = request.said.contratto?.includes('tempo_determinato') === true
  return {
    year: request.year,
    instalments: instalmentsOf(of),
    profile: profileOf(of),
    ...(family ? { family } : {}),
    ...(fixedTerm ? { fixedTerm } : {}),
    ...surtaxesOf(of),
  }
}

/** The part of a year between two dates that were said: its days, its months, a term. */
export function partOfYear(
  of: Case,
): { readonly days: number; readonly months: number; readonly from: string; readonly to: string } | undefined {
  const { hired, ended, year } = of.request
  if (!hired || !ended || ended.value < hired.value) return undefined
  const from = hired.value < `${year}-01-01` ? `${year}-01-01` : hired.value
  const to = ended.value > `${year}-12-31` ? `${year}-12-31` : ended.value
  if (to < from || (from.endsWith('-01-01') && to.endsWith('-12-31'))) return undefined
  return { from, to, days: deductionDays({ year, periods: [{ from, to }] }), months: accruedMonths({ from, to }) }
}

/** Taxes of a year in the order of the payslip. */
export function putYearTax(of: Case, tax: YearTax, taxable: Decimal): void {
  const { sheet } = of
  const [brackets = '', work = ''] = tax.sources
  const put = (
    id: string,
    label: string,
    amount: Decimal,
    source: string,
    effect: 'adds' | 'subtracts' | 'none',
  ): void => {
    if (!amount.isZero())
      sheet.put({ id, label, amount: new Exact(amount), source: law(source), effect, needs: ['imponibile_fiscale'] })
  }
  sheet.put({
    id: 'imponibile_fiscale',
    label: labels.taxable,
    amount: new Exact(taxable),
    source: law('TUIR art. 51'),
    needs: ['lordo_anno', 'contributi'],
  })
  put('irpef_lorda', labels.grossTax, tax.grossTax, brackets, 'none')
  put('detrazione_lavoro', labels.workDeduction, tax.workDeduction.total, work, 'none')
  put('detrazioni_familiari', labels.familyDeduction, tax.familyDeduction, 'TUIR art. 12', 'none')
  if (tax.wedge.type === 'deduction') {
    put('detrazione_cuneo', labels.wedgeDeduction, tax.wedge.amount, tax.wedge.source, 'none')
  }
  sheet.put({
    id: 'irpef_netta',
    label: labels.netTax,
    amount: new Exact(tax.netTax),
    source: law('TUIR art. 11-13'),
    effect: 'subtracts',
    needs: ['irpef_lorda', 'detrazione_lavoro', 'detrazioni_familiari', 'detrazione_cuneo'],
  })
  put('trattamento_integrativo', labels.treatment, tax.integrativeTreatment, 'D.L. 3/2020 art. 1', 'adds')
  if (tax.wedge.type === 'sum') put('somma_cuneo', labels.wedgeSum, tax.wedge.amount, tax.wedge.source, 'adds')
  put('addizionale_regionale', labels.regionalSurtax, tax.regionalSurtax, 'D.Lgs. 446/1997 art. 50', 'subtracts')
  put('addizionale_comunale', labels.municipalSurtax, tax.municipalSurtax, 'D.Lgs. 360/1998 art. 1', 'subtracts')
  for (const uncertain of tax.uncertain) of.remark('uncertain', { source: uncertain })
}

/** The lines of a year's pay. */
export function putAnnual(of: Case, pay: AnnualPay, instalments: number): void {
  const { sheet } = of
  const { contributions } = pay
  sheet.put({ id: 'lordo_anno', label: labels.grossYear, amount: new Exact(pay.gross), source: { type: 'said' } })
  sheet.put({
    id: 'contributi',
    label: labels.contributions,
    amount: new Exact(contributions.total),
    formula: product(
      [formatItalian(contributions.base), `${formatPlain(contributions.rate)}%`],
      new Exact(contributions.ordinary),
    ),
    source: law(contributions.sources.join('; ')),
    effect: 'subtracts',
    needs: ['lordo_anno'],
  })
  putYearTax(of, pay, new Exact(pay.taxable))
  sheet.put({
    id: 'netto_anno',
    label: labels.netYear,
    amount: new Exact(pay.net),
    source: { type: 'sum' },
    needs: ['lordo_anno', 'contributi', 'irpef_netta', 'trattamento_integrativo', 'somma_cuneo'],
  })
  const each = cents(new Exact(pay.net).dividedBy(instalments))
  sheet.put({
    id: 'netto_mensilita',
    label: labels.netInstalment,
    amount: each,
    formula: `${formatItalian(pay.net)} / ${formatPlain(instalments)} = ${formatItalian(each)}`,
    source: { type: 'sum' },
    needs: ['netto_anno'],
  })
}

/** The net of a year's gross, on the dates said where there are some. */
export function annualOf(of: Case, gross: Decimal, extra: Partial<AnnualPayInput> = {}): AnnualPay {
  return annualPay({ ...yearInput(of), ...extra, gross })
}
