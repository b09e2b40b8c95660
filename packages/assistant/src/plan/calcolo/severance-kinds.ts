/** Severance pay (TFR): what accrues, its tax, what may be had before, its revaluation. */
import {
  accruedMonths,
  decemberIndexes,
  formatPlain,
  revaluation,
  revaluationCoefficientOf,
  severanceAccrual,
  severanceTax,
  years as taxYears,
} from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { counted, Exact, less, over, parsePlain, part, plus, rate, times, years } from './amounts.ts'
import { serviceMonths } from './beside-table.ts'
import { asSaid, byLaw, bySum, type Case } from './case.ts'
import { yearOf } from './days.ts'
import { isDomestic } from './facts.ts'
import { labels, serviceWords } from './it.ts'
import { amountOf, loneAmount, saidGross } from './request-values.ts'
import { accrualDivisor, rulesNear } from './rules-near.ts'
import { type Found, MissingInput } from './shape.ts'
import { paidByTable, type Stretch } from './year-by-table.ts'
import { yearGross } from './year-pay.ts'

const civilCode = byLaw('art. 2120 c.c.; L. 297/1982 art. 3')

/** Months of service that severance counts: said as worked, from the dates, from the seniority. */
function severanceMonths(of: Case): number | undefined {
  const { slots, fields, hired, ended, said } = of.request
  const counted = parsePlain(fields.anni_servizio) ?? (slots.worked?.unit === 'anni' ? slots.worked.value : undefined)
  if (counted !== undefined) return Math.round(counted * 12)
  if (slots.worked?.unit === 'mesi') return slots.worked.value
  if (hired && ended) return Math.max(1, accruedMonths({ from: hired.value, to: ended.value }))
  return typeof said.anzianita === 'number' ? Math.round(said.anzianita * 12) : serviceMonths(of)
}

/** The part of a year that what accrues in it is asked of: the year is told, or its contribution taken back, and no end. */
function monthsOfYear({ request }: Case): number | undefined {
  const { slots, hired, ended, month } = request
  const year = yearOf(month)
  const accrues = slots.period?.length === 4 || slots.period === `${year}-12` || slots.rates?.severance !== undefined
  if (!accrues || ended || slots.worked || !hired || hired.value > `${year}-12-31`) return undefined
  const start = `${year}-01-01`
  return accruedMonths({ from: hired.value > start ? hired.value : start, to: `${year}-12-31` })
}

/** The stretch of one year whose months may be paid by several tables: the year told, from a hiring within it, or between two dates. */
function stretchAsked({ request }: Case, counted: number | undefined): Stretch | undefined {
  const { slots, hired, ended, month } = request
  const year = yearOf(month)
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const isOfYear = slots.period?.length === 4 && !slots.worked && !ended
  if (isOfYear && !hired) return { from: first, to: last }
  if (!hired || counted === undefined || counted > 12) return undefined
  const [, from = first] = [first, hired.value].toSorted()
  const to = ended ? ended.value : last
  return from < to && to <= last && accruedMonths({ from, to }) === counted ? { from, to } : undefined
}

/** The fund that was said: as such, or the only amount that has no other role. */
const fundOf = ({ request }: Case): number | undefined =>
  (amountOf(request, 'severance-fund') ?? amountOf(request, 'fund'))?.value

export function severance(of: Case): Found {
  const { request, sheet } = of
  const fund = fundOf(of)
  const months = severanceMonths(of)
  if (fund !== undefined && months !== undefined) {
    const revalued = amountOf(request, 'revaluation')?.value
    const whole = sheet.put('tfr', new Exact(fund), asSaid)
    if (revalued === undefined) return taxedSeverance(of, whole, months)
    const taxed = sheet.put('rivalutazione_tassata', new Exact(revalued), asSaid, { effect: 'subtracts' })
    return taxedSeverance(of, sheet.put('tfr_imponibile', less(whole, taxed), bySum), months, taxed)
  }
  // A fund that was told, and no pay that it accrues on: its tax goes by the years.
  if (fund !== undefined && !saidGross(request) && !request.level)
    throw new MissingInput({ code: 'severance-years', field: 'anni_servizio' })
  const isWhole = saidGross(request)?.whole
  // Part of a year accrues on what its months were paid; a sum for the whole stretch has them in it.
  const ofYear = monthsOfYear(of)
  const counted = ofYear ?? months
  const inYear = counted !== undefined && counted < 12 && !isWhole
  const stretch = stretchAsked(of, counted)
  const byTable = stretch && paidByTable(of, stretch)
  const gross = byTable ?? putYear(of, inYear ? counted : undefined)
  if (request.level && (counted ?? 0) > 12) of.remark('severance-same-pay', {})
  // A household recovers no 0.5 %: it does not pay the contribution. Nor is it a withholding agent.
  const household = isDomestic(request.agreement)
  const whole = sheet.put(
    'quota_tfr',
    { ...over(gross, accrualDivisor(of)), amount: new Exact(severanceAccrual(gross, 0).gross) },
    civilCode,
  )
  const each = household ? whole : netAccrual(of, gross, whole)
  // "Un anno intero: quota accantonata, prima dello 0,50 %": what accrues, and nothing that is paid out.
  const accrues =
    request.slots.rates?.severance !== undefined && months === 12 && !request.ended && request.said.causa === undefined
  if (months === undefined || ofYear !== undefined || accrues) {
    const values = ofYear === undefined || ofYear === 12 ? {} : { service: serviceWords(ofYear) }
    return household
      ? { goals: ['quota_tfr'], lead: 'severance-whole', values }
      : { goals: ['quota_tfr', 'quota_tfr_netta'], lead: 'severance-year', values }
  }
  of.understand('service', serviceWords(months), 'said')
  of.remark('no-revaluation', {})
  const accrued = sheet.put('tfr', isWhole || inYear ? each : times(each, years(months)), civilCode)
  if (!household) return taxedSeverance(of, accrued, months)
  of.remark('domestic-severance', {})
  return { goals: ['tfr'], lead: 'severance-domestic', values: { service: serviceWords(months) } }
}

/** The gross of a year, or of so many months of it, at one pay. */
function putYear(of: Case, months: number | undefined): Decimal {
  const whole = yearGross(of)
  return months === undefined
    ? of.sheet.put('lordo_anno', whole, bySum)
    : of.sheet.put('lordo_anno', times(whole, part(months, 12)), bySum, { label: labels.paidMonths(months) })
}

function netAccrual({ sheet }: Case, gross: Decimal, whole: Decimal): Decimal {
  const recovered = sheet.put('contributo_tfr', times(gross, rate(0.5)), civilCode, { effect: 'subtracts' })
  return sheet.put('quota_tfr_netta', less(whole, recovered), civilCode)
}

/** Puts the tax that the employer withholds from severance accrued in so many months; `share` of it is paid now. */
function putTax({ request, sheet }: Case, whole: Decimal, months: number, share = new Exact(1)): Decimal {
  const found = severanceTax({
    severance: whole,
    years: Math.floor(months / 12),
    months: months % 12,
    year: request.year,
  })
  if (share.equals(1))
    sheet.put(
      'reddito_tfr',
      { ...over(whole, counted(months, 'mesi'), 144), amount: new Exact(found.reference) },
      civilCode,
    )
  const taxable = new Exact(found.taxable).times(share).toDecimalPlaces(2)
  const tax = share.equals(1)
    ? { ...times(taxable, rate(found.rate)), amount: new Exact(found.tax) }
    : times(taxable, rate(found.rate))
  sheet.put('imposta_tfr', tax, byLaw(`TUIR art. 17 e 19; ${found.source}`), { effect: 'subtracts' })
  return found.rate
}

/** @param untaxed revaluation that was taxed year by year, which is paid with the rest */
function taxedSeverance(of: Case, whole: Decimal, months: number, untaxed = new Exact(0)): Found {
  if (!taxYears.includes(of.request.year)) {
    of.remark('unknown-year', { years: taxYears.join(', ') })
    return { goals: ['tfr'], lead: 'severance-gross', values: { service: serviceWords(months) } }
  }
  const percent = putTax(of, whole, months)
  of.sheet.put('tfr_netto', less(whole.plus(untaxed), of.sheet.amount('imposta_tfr') ?? new Exact(0)), bySum)
  of.remark('tfr-reliquidation', {})
  const values = { service: serviceWords(months), rate: formatPlain(percent) }
  return { goals: ['tfr', 'tfr_netto', 'imposta_tfr'], values }
}

/** What of the fund may be had before the end (anticipo del TFR), with its tax. */
export function severanceAdvance(of: Case): Found {
  const { request, sheet } = of
  const fund = fundOf(of) ?? request.amounts[0]?.value
  if (fund === undefined) throw new MissingInput({ code: 'severance-fund', field: 'fondo_tfr' })
  const { years: least, percent: most } = rulesNear(request.year).severance.advance
  const percent = request.slots.percent ?? Number(most)
  const months = severanceMonths(of)
  const whole = sheet.put('fondo_tfr', new Exact(fund), asSaid)
  const advance = sheet.put('anticipo_tfr', times(whole, rate(percent)), civilCode)
  if (months === undefined) of.assume('severance-rate', { years: String(least) })
  else of.understand('service', serviceWords(months), 'said')
  if (months !== undefined && months < least * 12) of.remark('advance-too-early', { years: String(least) })
  if (percent > Number(most)) of.remark('advance-too-much', { percent: most })
  const taxed = putTax(of, whole, months ?? least * 12, new Exact(percent).dividedBy(100))
  sheet.put('tfr_netto', less(advance, sheet.amount('imposta_tfr') ?? new Exact(0)), bySum)
  of.remark('tfr-reliquidation', {})
  return { goals: ['anticipo_tfr', 'tfr_netto'], values: { percent: formatPlain(percent), rate: formatPlain(taxed) } }
}

/** The revaluation of the fund of the year before, for a year whose index is known. */
export function severanceRevaluation(of: Case): Found {
  const { request, sheet } = of
  const { year } = request
  const said = fundOf(of) ?? loneAmount(request)?.value
  if (said === undefined) throw new MissingInput({ code: 'severance-fund', field: 'fondo_tfr' })
  const index = decemberIndexes[year]
  if (!index) {
    of.remark('no-index', { last: String(Math.max(...Object.keys(decemberIndexes).map(Number))) })
    return { goals: [], lead: 'no-index', values: { year: String(year) } }
  }
  const coefficient = revaluationCoefficientOf({ year, month: 12, index: index.index })
  const found = revaluation(said, coefficient)
  const fund = sheet.put('fondo_tfr', new Exact(said), asSaid)
  sheet.put('rivalutazione', times(fund, rate(coefficient)), byLaw('art. 2120 c.c. c. 4; indice FOI Istat'))
  sheet.put('imposta_rivalutazione', new Exact(found.tax), byLaw('L. 190/2014 art. 1 c. 623'), { effect: 'subtracts' })
  const net = sheet.put('rivalutazione_netta', new Exact(found.net), bySum)
  const values = { coefficient: formatPlain(coefficient), year: String(year) }
  const goals = ['rivalutazione', 'imposta_rivalutazione', 'rivalutazione_netta']
  // What the year was paid accrues beside it: the fund at its end.
  if (!saidGross(request)) return { goals, values }
  const gross = sheet.put('lordo_anno', yearGross(of), bySum)
  const whole = sheet.put('quota_tfr', over(gross, accrualDivisor(of)), civilCode)
  const accrued = netAccrual(of, gross, whole)
  sheet.put('fondo_fine_anno', plus(fund, net, accrued), bySum)
  return { goals: ['fondo_fine_anno', 'quota_tfr_netta', ...goals], lead: 'severance-fund-year', values }
}
