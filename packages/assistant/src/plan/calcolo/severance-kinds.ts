/** Severance pay, its revaluation, the pay in lieu of notice. */
import type { Fact } from '@ccnl/knowledge'
import {
  decemberIndexes,
  formatItalian,
  formatPlain,
  revaluation,
  revaluationCoefficientOf,
  severanceAccrual,
  severanceTax,
} from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { cents, Exact, parsePlain } from './amounts.ts'
import { agreementOf, basePay, instalmentsOf, personOf, serviceMonths } from './base-pay.ts'
import type { Case } from './case.ts'
import { select } from './facts.ts'
import { difference, labels, product, quotient } from './it.ts'
import { outcome } from './outcome.ts'
import { amountOf } from './request.ts'
import { MissingInput, type Outcome } from './shape.ts'
import { yearGross } from './tax-kinds.ts'

const law = (text: string) => ({ type: 'law', text }) as const
const civilCode = law('art. 2120 c.c.; L. 297/1982 art. 3')

/** Months of service that severance counts: said as worked, from the dates, from the seniority. */
function severanceMonths(of: Case): number | undefined {
  const { slots, fields, hired, ended, said } = of.request
  const years = parsePlain(fields.anni_servizio)
  if (years !== undefined) return Math.round(years * 12)
  if (slots.worked) {
    const { value, unit } = slots.worked
    if (unit === 'anni') return Math.round(value * 12)
    if (unit === 'mesi') return value
  }
  if (hired && ended) {
    const [y1 = 0, m1 = 1] = hired.value.split('-').map(Number)
    const [y2 = 0, m2 = 1, d2 = 1] = ended.value.split('-').map(Number)
    return Math.max(1, (y2 - y1) * 12 + (m2 - m1) + (d2 >= 15 ? 1 : 0))
  }
  if (typeof said.anzianita === 'number') return Math.round(said.anzianita * 12)
  return serviceMonths(of)
}

export function severance(of: Case): Outcome {
  const { request, sheet } = of
  const fund = amountOf(request, 'severance-fund')
  const months = severanceMonths(of)
  if (fund && months !== undefined) return taxedSeverance(of, new Exact(fund.value), months)
  const gross = yearGross(of)
  if (request.agreement && request.level) of.remark('severance-same-pay', {})
  sheet.put({ id: 'lordo_anno', label: labels.yearly, amount: gross, source: { type: 'sum' } })
  const accrual = severanceAccrual(gross, gross)
  sheet.put({
    id: 'quota_tfr',
    label: labels.severanceAccrual,
    amount: new Exact(accrual.gross),
    formula: quotient(formatItalian(gross), '13,5', undefined, new Exact(accrual.gross)),
    source: civilCode,
    needs: ['lordo_anno'],
  })
  sheet.put({
    id: 'contributo_tfr',
    label: labels.severanceRecovered,
    amount: new Exact(accrual.recovered),
    formula: product([formatItalian(gross), '0,5%'], new Exact(accrual.recovered)),
    source: civilCode,
    effect: 'subtracts',
    needs: ['lordo_anno'],
  })
  sheet.put({
    id: 'quota_tfr_netta',
    label: labels.severanceNetAccrual,
    amount: new Exact(accrual.net),
    formula: difference(formatItalian(accrual.gross), [formatItalian(accrual.recovered)], new Exact(accrual.net)),
    source: civilCode,
    needs: ['quota_tfr', 'contributo_tfr'],
  })
  if (months === undefined)
    return outcome(of, 'severance', ['quota_tfr', 'quota_tfr_netta'], { lead: 'severance-year' })
  of.understand('service', formatPlain(new Exact(months).dividedBy(12), 2), 'said')
  return taxedSeverance(of, cents(new Exact(accrual.net).times(months).dividedBy(12)), months, new Exact(accrual.net))
}

function taxedSeverance(of: Case, whole: Decimal, months: number, each?: Decimal): Outcome {
  const { request, sheet } = of
  sheet.put({
    id: 'tfr',
    label: labels.severance,
    amount: whole,
    formula: each
      ? product([formatItalian(each), months % 12 === 0 ? String(months / 12) : `${months}/12`], whole)
      : '',
    source: each ? civilCode : { type: 'said' },
    needs: ['quota_tfr_netta'],
  })
  const tax = severanceTax({
    severance: whole,
    years: Math.floor(months / 12),
    months: months % 12,
    year: request.year,
  })
  sheet.put({
    id: 'imposta_tfr',
    label: labels.severanceTax,
    amount: new Exact(tax.tax),
    formula: product([formatItalian(tax.taxable), `${formatPlain(tax.rate)}%`], new Exact(tax.tax)),
    source: law(`TUIR art. 17 e 19; ${tax.source}`),
    effect: 'subtracts',
    needs: ['tfr'],
  })
  sheet.put({
    id: 'tfr_netto',
    label: labels.severanceNet,
    amount: new Exact(tax.net),
    source: { type: 'sum' },
    needs: ['tfr', 'imposta_tfr'],
  })
  if (each) of.remark('no-revaluation', {})
  of.remark('tfr-reliquidation', {})
  const years = formatPlain(new Exact(months).dividedBy(12), 2)
  return outcome(of, 'severance', ['tfr', 'tfr_netto', 'imposta_tfr'], {
    lead: 'severance',
    values: { years, rate: formatPlain(tax.rate) },
  })
}

/** The revaluation of the fund of the year before, for a year whose index is known. */
export function severanceRevaluation(of: Case): Outcome {
  const { request, sheet } = of
  const fund = amountOf(request, 'severance-fund') ?? amountOf(request, 'fund') ?? amountOf(request, 'unknown')
  if (!fund) throw new MissingInput({ code: 'severance-fund', field: 'fondo_tfr' })
  const index = decemberIndexes[request.year]
  if (!index) {
    const last = Math.max(...Object.keys(decemberIndexes).map(Number))
    of.remark('no-index', { year: String(request.year), last: String(last) })
    return outcome(of, 'severance-revaluation', [], { lead: 'no-index', values: { year: String(request.year) } })
  }
  const coefficient = revaluationCoefficientOf({ year: request.year, month: 12, index: index.index })
  const result = revaluation(fund.value, coefficient)
  const source = law('art. 2120 c.c. c. 4; D.Lgs. 47/2000 art. 11; indice FOI Istat')
  sheet.put({ id: 'fondo_tfr', label: labels.severance, amount: new Exact(fund.value), source: { type: 'said' } })
  sheet.put({
    id: 'rivalutazione',
    label: labels.revaluation,
    amount: new Exact(result.amount),
    formula: product([formatItalian(fund.value), `${formatPlain(coefficient)}%`], new Exact(result.amount)),
    source,
    needs: ['fondo_tfr'],
  })
  sheet.put({
    id: 'imposta_rivalutazione',
    label: labels.revaluationTax,
    amount: new Exact(result.tax),
    source: law('L. 190/2014 art. 1 c. 623'),
    effect: 'subtracts',
    needs: ['rivalutazione'],
  })
  sheet.put({
    id: 'rivalutazione_netta',
    label: labels.revaluationNet,
    amount: new Exact(result.net),
    source: { type: 'sum' },
    needs: ['rivalutazione', 'imposta_rivalutazione'],
  })
  return outcome(of, 'severance-revaluation', ['rivalutazione', 'rivalutazione_netta'], {
    values: { coefficient: formatPlain(coefficient), year: String(request.year) },
  })
}

/** Days of a month that a length of notice is counted on. */
const monthOf: Readonly<Record<string, number>> = {
  giorni: 30,
  giorni_calendario: 30,
  giorni_lavorativi: 26,
  giorni_lavoro_effettivo: 26,
  settimane: 52 / 12,
  mesi: 1,
}

/** Pay in lieu of notice: the month with the accruals of the extra months (art. 2121 c.c.) × the length. */
export function noticePay(of: Case): Outcome {
  const { request, sheet } = of
  const agreement = agreementOf(of)
  const pay = basePay(of)
  const months = serviceMonths(of)
  const person = { ...personOf(of, pay.level), ...(months === undefined ? {} : { anzianita: months / 12 }) }
  const notice = select(agreement, 'preavviso', 'durata', person, request.date, fact => typeof fact.value === 'number')
  if (!notice) throw new MissingInput({ code: 'no-notice' })
  const [open] = notice.openOn
  if (open) throw new MissingInput({ code: `notice-${open}` })
  of.cite(notice.fact, 'notice')
  const length = lengthOf(notice.fact)
  const instalments = instalmentsOf(of)
  const withAccruals = cents(pay.monthly.times(instalments).dividedBy(12))
  sheet.put({
    id: 'mese_con_ratei',
    label: labels.noticeRatei,
    amount: withAccruals,
    formula: `${formatItalian(pay.monthly)} × ${formatPlain(instalments)} / 12 = ${formatItalian(withAccruals)}`,
    source: law('art. 2121 c.c.'),
  })
  const amount = cents(withAccruals.times(length))
  sheet.put({
    id: 'indennita_preavviso',
    label: labels.notice,
    amount,
    formula: product([formatItalian(withAccruals), formatPlain(length, 4)], amount),
    source: { type: 'agreement', evidence: notice.fact, agreement: agreement.code },
    needs: ['mese_con_ratei'],
  })
  return outcome(of, 'notice-pay', ['indennita_preavviso'], {
    values: { length: formatPlain(Number(notice.fact.value)), unit: notice.fact.unit, cause: request.said.causa ?? '' },
  })
}

function lengthOf(fact: Fact): Decimal {
  return new Exact(Number(fact.value)).dividedBy(monthOf[fact.unit] ?? 30)
}
