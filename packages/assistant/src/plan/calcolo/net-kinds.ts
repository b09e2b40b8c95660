/** From the net back, and out of it: the gross of a net, what an employee costs, what may be ceded or seized. */

import {
  apprenticeEmployerShares,
  employerCost,
  formatItalian,
  formatPlain,
  grossForNet,
  loanBesideSeizure,
  transferableFifth,
} from '@ccnl/payroll'
import type { Amount } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { cents, counted, Exact, less, over, parsePlain, plus, rate, times, total, zero } from './amounts.ts'
import { putAnnual, yearInput } from './annual.ts'
import { apprenticeMonth, basePay, instalmentsOf, usualWeek } from './base-pay.ts'
import { asSaid, byLaw, bySum, type Case, isApprentice, scratch } from './case.ts'
import { domesticYear } from './domestic.ts'
import { isDomestic } from './facts.ts'
import { labels } from './it.ts'
import { costOfRaise } from './raise-kinds.ts'
import { amountOf, loneAmount, saidGross } from './request-values.ts'
import { accrualDivisor } from './rules-near.ts'
import { type Found, MissingInput } from './shape.ts'
import { monthSlip } from './slip.ts'
import { yearGross } from './year-pay.ts'

/** A net without a period above this is a year's. */
const monthlyAtMost = 6_000

const isYearly = ({ per, value }: Amount): boolean => per === 'anno' || (per === undefined && value > monthlyAtMost)

/** Weeks of a year that an hour's pay is paid in, with the hours of the week told. */
const hoursOfYear = ({ request: { weeklyHours, said } }: Case): number =>
  (weeklyHours?.value ?? (typeof said.orario === 'number' ? said.orario : usualWeek)) * 52

/** The net of a year that was told by another length of time. */
export const yearlyNet = (of: Case, amount: Amount): Decimal =>
  amount.per === 'ora' ? cents(new Exact(amount.value).times(hoursOfYear(of))) : monthsOfNet(of, amount)

const monthsOfNet = (of: Case, amount: Amount): Decimal =>
  cents(isYearly(amount) ? amount.value : new Exact(amount.value).times(instalmentsOf(of)))

/** Below the month's net by more than surtaxes take, or above it by more than rounding: in euros. */
const [surtaxesAtMost, roundingAtMost] = [80, 20] as const

/** "Il netto è 1.480 e il lordo 1.900: è giusto?": what the month's gross leaves, beside the net that was told. */
function netJudged(of: Case): Found | undefined {
  const { request, sheet } = of
  const [gross, net] = [amountOf(request, 'gross'), amountOf(request, 'net')]
  const isMonth = (one: Amount | undefined): one is Amount =>
    one !== undefined && !isYearly(one) && (one.per === undefined || one.per === 'mese')
  if (request.judges === undefined || !isMonth(gross) || !isMonth(net)) return undefined
  const slip = monthSlip(scratch(of, { amounts: [{ ...gross, per: 'mese' }] }))
  sheet.put('lordo_mese', new Exact(gross.value), asSaid)
  const due = sheet.put('netto_mese', slip.net, bySum)
  const told = sheet.put('indicato', new Exact(net.value), asSaid)
  const lack = less(due, told)
  sheet.put('scarto', { ...lack, amount: lack.amount.abs() }, bySum)
  const isFit = lack.amount.lessThanOrEqualTo(surtaxesAtMost) && lack.amount.greaterThanOrEqualTo(-roundingAtMost)
  const values = { fits: isFit ? 'yes' : '', less: lack.amount.greaterThan(0) ? 'yes' : '' }
  return { goals: ['netto_mese'], lead: 'net-judged', values }
}

/** The gross that leaves the net asked for. */
export function grossFromNet(of: Case): Found {
  const judged = netJudged(of)
  if (judged) return judged
  const amount = amountOf(of.request, 'net') ?? loneAmount(of.request)
  if (!amount) throw new MissingInput({ code: 'net', field: 'netto_desiderato' })
  const instalments = instalmentsOf(of)
  const found = grossForNet(yearlyNet(of, amount), yearInput(of))
  putAnnual(of, found.pay, instalments)
  of.sheet.put('lordo_mensilita', cents(new Exact(found.gross).dividedBy(instalments)), bySum)
  if (!found.exact) of.remark('net-not-exact', {})
  if (amount.per === 'ora') {
    const hours = hoursOfYear(of)
    of.sheet.put('lordo_ora', over(new Exact(found.gross), counted(hours, 'ore')), bySum)
    const values = { net: formatItalian(amount.value), weekly: formatPlain(hours / 52) }
    return { goals: ['lordo_ora', 'lordo_anno'], lead: 'gross-for-net-hour', values }
  }
  const values = {
    instalments: formatPlain(instalments),
    net: formatItalian(amount.value),
    per: isYearly(amount) ? 'anno' : 'mese',
  }
  return { goals: ['lordo_anno', 'lordo_mensilita', 'netto_anno'], values }
}

/** What a year costs the employer; rates that were not given are asked, never made up. */
export function cost(of: Case): Found {
  const { request, sheet } = of
  if (isDomestic(request.agreement) && saidGross(request)?.per !== 'anno') {
    const year = domesticYear(of)
    if (year) return year
    monthSlip(of)
    return householdCost(of)
  }
  const raised = costOfRaise(of)
  if (raised) return raised
  const wanted = amountOf(request, 'gross') ? undefined : amountOf(request, 'net')
  const gross = wanted ? new Exact(grossForNet(yearlyNet(of, wanted), yearInput(of)).gross) : yearGross(of)
  const said = parsePlain(request.fields.aliquota_datore) ?? request.slots.percent
  const apprentice = said === undefined ? apprenticeRate(of) : undefined
  const percent = said ?? apprentice?.rate
  const accident = parsePlain(request.fields.aliquota_inail) ?? 0
  const found = employerCost({ gross, contributionRate: percent ?? 0, accidentRate: accident })
  const adds = { effect: 'adds' } as const
  sheet.put('lordo_anno', gross, request.level ? bySum : asSaid, adds)
  // The gross that a net asked for leaves by the month.
  if (wanted) sheet.put('lordo_mensilita', over(gross, instalmentsOf(of)), bySum)
  if (percent !== undefined)
    sheet.put('contributi_datore', times(gross, rate(percent)), apprentice ? byLaw(apprentice.source) : asSaid, adds)
  if (accident > 0) sheet.put('inail', new Exact(found.accidentInsurance), asSaid, adds)
  const quota = over(gross, accrualDivisor(of))
  const leftOut = request.slots.leftOut?.includes('severance') === true
  const severance = leftOut ? quota.amount : sheet.put('quota_tfr', quota, byLaw('art. 2120 c.c.'), adds)
  // The 0.5 % that INPS has of severance is in the contributions already.
  const recovered = request.slots.rates?.severance
  const back = recovered === undefined ? zero : times(gross, rate(recovered)).amount
  if (!back.isZero() && !leftOut)
    sheet.put('contributo_tfr', times(gross, rate(recovered ?? 0)), asSaid, { effect: 'subtracts' })
  const usual = percent === undefined ? usualRates(of) : undefined
  const named = usual ? { label: labels.beforeContributions } : {}
  const whole =
    usual && leftOut
      ? gross
      : sheet.put('costo', less(new Exact(found.total), leftOut ? severance : back).amount, bySum, named)
  if (!usual) sheet.put('costo_mese', over(whole, 12), bySum)
  if (leftOut) of.remark('without-severance', { amount: formatItalian(severance) })
  else if (request.kinds.includes('severance') || !back.isZero())
    sheet.put('quota_tfr_netta', severance.minus(back), bySum)
  if (usual) {
    const put = (id: string, percent: number): void => {
      const yearly = sheet.put(id, plus(whole, times(gross, rate(percent)).amount), bySum, {
        label: labels.costAt(percent),
      })
      sheet.put(`${id}_mese`, over(yearly, 12), bySum, { label: labels.costOfMonthAt(percent) })
    }
    put('costo_da', usual.least)
    put('costo_a', usual.most)
    of.remark('usual-employer-rate', {})
  }
  if (percent === undefined && !usual) of.remark('no-employer-rate', {})
  else if (percent !== undefined && accident === 0) of.remark('no-inail', {})
  if (usual) {
    const values = {
      least: formatPlain(usual.least),
      most: formatPlain(usual.most),
      apprentice: isApprentice(of) ? 'yes' : '',
    }
    return { goals: ['costo_da', 'costo_a', 'lordo_anno'], lead: 'employer-cost-usual', values }
  }
  return { goals: ['costo', 'lordo_anno'], lead: percent === undefined ? 'employer-cost-partial' : 'employer-cost' }
}

/** What of a household's month may be left out of its cost, by the line that it is. */
const linesLeftOut = { thirteenth: 'rateo_tredicesima', accruals: 'rateo_tredicesima', severance: 'quota_tfr' } as const

/** A month and a year of a household, without what is asked to be left out. */
function householdCost({ request, sheet }: Case): Found {
  const left = (request.slots.leftOut ?? []).flatMap(one =>
    one in linesLeftOut ? [linesLeftOut[one as keyof typeof linesLeftOut]] : [],
  )
  const out = [...new Set(left)]
  const whole = sheet.amount('costo_azienda')
  const amounts = out.flatMap(id => sheet.amount(id) ?? [])
  const month = whole && amounts.length > 0 ? sheet.put('costo_azienda', less(whole, ...amounts), bySum) : whole
  if (month) sheet.put('costo_famiglia_anno', times(month, counted(12, 'mesi')), bySum)
  const goals = ['costo_azienda', 'costo_famiglia_anno', ...out]
  return { goals, lead: 'domestic-cost', values: { without: out.join(' ') } }
}

/** The employer's own contributions on a month's pay, or on a year's gross that was said. */
export function employerContributions(of: Case): Found {
  const { request, sheet } = of
  const said = parsePlain(request.fields.aliquota_datore)
  const apprentice = said === undefined ? apprenticeRate(of) : undefined
  const percent = said ?? apprentice?.rate
  const yearly = saidGross(request)?.per === 'anno'
  const gross = sheet.put(yearly ? 'lordo_anno' : 'lordo_mese', yearly ? yearGross(of) : basePay(of).monthly, bySum)
  if (percent === undefined) {
    of.remark('no-employer-rate', {})
    throw new MissingInput({ code: 'employer-rate', field: 'aliquota_datore' })
  }
  const source = apprentice ? byLaw(apprentice.source) : asSaid
  // A month's contributions are worked out on whole euros.
  sheet.put('contributi_datore', times(yearly ? gross : gross.toDecimalPlaces(0), rate(percent)), source)
  // "1.480 euro per 14 mensilità": the year of a month that is told with its instalments.
  const many = yearly ? undefined : request.instalments?.value
  if (many !== undefined) sheet.put('contributi_datore_anno', times(gross, many, rate(percent)), source)
  return {
    goals: ['contributi_datore', 'contributi_datore_anno'],
    values: { percent: formatPlain(percent), per: yearly ? 'anno' : 'mese' },
  }
}

/** What the employer of an apprentice pays by law, where the size of the firm was said. */
function apprenticeRate(of: Case): { readonly rate: number; readonly source: string } | undefined {
  const employees = of.request.said.dipendenti
  if (!isApprentice(of) || typeof employees !== 'number' || employees < 1) return undefined
  const contractYear = contractYearOf(of)
  of.remark('apprentice-employer', { employees: String(employees), year: String(contractYear) })
  return apprenticeShares(employees, contractYear)
}

const contractYearOf = (of: Case): number => Math.min(6, Math.floor((apprenticeMonth(of) - 1) / 12) + 1)

function apprenticeShares(employees: number, contractYear: number): { readonly rate: number; readonly source: string } {
  const shares = apprenticeEmployerShares({ employees, contractYear })
  return {
    rate: total(shares.map(({ value }) => new Exact(value))).toNumber(),
    source: shares.map(({ source }) => source).join('; '),
  }
}

/** Percents that an employer's contributions lie between: of an apprentice by the law, for a small firm and any other; else as they usually are. */
function usualRates(of: Case): { readonly least: number; readonly most: number } | undefined {
  if (!isApprentice(of)) return of.request.employerRates
  const [least, most] = firmSizes.map(employees => apprenticeShares(employees, contractYearOf(of)).rate)
  return least === undefined || most === undefined ? undefined : { least, most }
}

/** A firm of either of the sizes that the law tells apart for apprentices. */
const firmSizes = [1, 15] as const

/** The instalment of a loan that is under way: told, or at most what the law lets be ceded. */
function cededOf(of: Case, net: Decimal): Decimal | undefined {
  const told = amountOf(of.request, 'net-withheld')
  if (told && net.greaterThan(told.value)) return new Exact(told.value)
  if (!of.request.slots.ceded) return undefined
  const fifthOfNet = transferableFifth(net).fifth
  of.remark('ceded-untold', { amount: formatItalian(fifthOfNet) })
  return fifthOfNet
}

/** What of the fifth is left beside what is withheld: of another loan on the pay, or beside a delegation, with which half of the net is the most. */
function fifthBeside({ sheet }: Case, net: Decimal, whole: Decimal, withheld: Decimal): Found {
  const law = byLaw('D.P.R. 180/1950 art. 70')
  const told = sheet.put('trattenuto', withheld, asSaid)
  sheet.put('quinto_residuo', Exact.max(0, whole.minus(told)), bySum)
  const loan = sheet.put('quinto_con_delega', Exact.max(0, Exact.min(whole, net.dividedBy(2).minus(told))), law)
  sheet.put('resto', less(net, told, loan), bySum)
  return { goals: ['quinto', 'quinto_residuo', 'quinto_con_delega', 'resto'], lead: 'fifth-beside' }
}

/** A fifth (quinto) of the net, ceded or seized; what a seizure leaves to a loan; what the tax collector may take. */
export function fifth(of: Case, kind: string): Found {
  const { request, sheet } = of
  const amount = amountOf(request, 'net') ?? amountOf(request, 'unknown')
  const told =
    amount && cents(amount.per === 'anno' ? new Exact(amount.value).dividedBy(instalmentsOf(of)) : amount.value)
  const net = told ? sheet.put('netto', told, asSaid) : monthSlip(of).net
  const { source, divisor, taxDivisor } = transferableFifth(net)
  const byTax = kind === 'tax-seizure'
  const most = byTax
    ? sheet.put('quota_fisco', over(net, taxDivisor), byLaw('D.P.R. 602/1973 art. 72-ter'))
    : sheet.put('quinto', over(net, divisor), byLaw(source))
  const ceded = kind === 'loan-beside-seizure' ? undefined : cededOf(of, net)
  if (ceded && kind === 'fifth') return fifthBeside(of, net, most, ceded)
  if (ceded) {
    // Loan and seizure together leave half of the net (D.P.R. 180/1950 art. 68 c. 2).
    const half = over(net, 2).amount.minus(ceded)
    sheet.put('quota_pignorabile', Exact.max(0, Exact.min(most, half)), byLaw('D.P.R. 180/1950 art. 68'))
    const lead = byTax ? 'tax-seizure-beside-loan' : 'seizure-beside-loan'
    return {
      goals: ['quota_pignorabile', byTax ? 'quota_fisco' : 'quinto'],
      lead,
      values: { divisor: String(taxDivisor) },
    }
  }
  if (byTax) return { goals: ['quota_fisco'], lead: kind, values: { divisor: String(taxDivisor) } }
  const whole = most
  if (kind !== 'loan-beside-seizure') {
    sheet.put('resto', less(net, whole), bySum)
    const { loanMonths } = request.slots
    if (kind === 'fifth' && loanMonths !== undefined)
      sheet.put('quinto_in_tutto', times(whole, counted(loanMonths, 'rate')), bySum)
    else if (request.spans.includes('year')) sheet.put('quinto_anno', times(whole, counted(12, 'mesi')), bySum)
    return {
      goals: ['quinto', 'quinto_in_tutto', 'quinto_anno', 'resto'],
      values: { months: String(loanMonths ?? '') },
    }
  }
  const seized = (amountOf(request, 'net-withheld') ?? amountOf(request, 'withheld'))?.value ?? whole
  sheet.put('rata_massima', new Exact(loanBesideSeizure(net, seized)), byLaw('D.P.R. 180/1950 art. 68'))
  return { goals: ['rata_massima', 'quinto'], lead: kind }
}
