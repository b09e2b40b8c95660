/** Severance pay (TFR), its revaluation, the pay in lieu of notice. */
import type { Fact } from '@ccnl/knowledge'
import {
  decemberIndexes,
  formatPlain,
  revaluation,
  revaluationCoefficientOf,
  severanceAccrual,
  severanceTax,
} from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { cents, Exact, parsePlain } from './amounts.ts'
import { basePay, instalmentsOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { isDomestic, select } from './facts.ts'
import { difference, percent, product, quotient, serviceWords } from './it.ts'
import { agreementOf, personOf } from './level-row.ts'
import { outcome } from './outcome.ts'
import { amountOf, loneAmount } from './request.ts'
import { serviceMonths } from './seniority.ts'
import { MissingInput, type Outcome } from './shape.ts'
import { asSaid, byAgreement, byLaw, bySum } from './sheet.ts'
import { yearGross } from './tax-kinds.ts'

const civilCode = byLaw('art. 2120 c.c.; L. 297/1982 art. 3')

/** Months of service that severance counts: said as worked, from the dates, from the seniority. */
function severanceMonths(of: Case): number | undefined {
  const { slots, fields, hired, ended, said } = of.request
  const years = parsePlain(fields.anni_servizio) ?? (slots.worked?.unit === 'anni' ? slots.worked.value : undefined)
  if (years !== undefined) return Math.round(years * 12)
  if (slots.worked?.unit === 'mesi') return slots.worked.value
  if (hired && ended) {
    const [fromYear = 0, fromMonth = 1] = hired.value.split('-').map(Number)
    const [toYear = 0, toMonth = 1, toDay = 1] = ended.value.split('-').map(Number)
    return Math.max(1, (toYear - fromYear) * 12 + (toMonth - fromMonth) + (toDay >= 15 ? 1 : 0))
  }
  return typeof said.anzianita === 'number' ? Math.round(said.anzianita * 12) : serviceMonths(of)
}

export function severance(of: Case): Outcome {
  const { request, sheet } = of
  const fund = amountOf(request, 'severance-fund') ?? amountOf(request, 'fund')
  const months = severanceMonths(of)
  if (fund && months !== undefined) return taxedSeverance(of, new Exact(fund.value), months)
  const gross = yearGross(of)
  if (request.level && (months ?? 0) > 12) of.remark('severance-same-pay', {})
  // A household recovers no 0.5 %: it does not pay the contribution.
  const household = request.agreement !== undefined && isDomestic(request.agreement)
  const accrual = severanceAccrual(gross, household ? 0 : gross)
  const [whole, recovered, each] = [new Exact(accrual.gross), new Exact(accrual.recovered), new Exact(accrual.net)]
  sheet.put('lordo_anno', gross, bySum)
  sheet.put('quota_tfr', whole, civilCode, {
    formula: quotient(gross, '13,5', undefined, whole),
    needs: ['lordo_anno'],
  })
  if (household) return householdSeverance(of, whole, months)
  sheet.put('contributo_tfr', recovered, civilCode, {
    formula: product([gross, '0,5%'], recovered),
    effect: 'subtracts',
    needs: ['lordo_anno'],
  })
  sheet.put('quota_tfr_netta', each, civilCode, {
    formula: difference(whole, [recovered], each),
    needs: ['quota_tfr', 'contributo_tfr'],
  })
  if (months === undefined)
    return outcome(of, 'severance', ['quota_tfr', 'quota_tfr_netta'], { lead: 'severance-year' })
  of.understand('service', serviceWords(months), 'said')
  return taxedSeverance(of, cents(each.times(months).dividedBy(12)), months, each)
}

/** Severance of a household: the whole share accrues. */
function householdSeverance(of: Case, each: Decimal, months: number | undefined): Outcome {
  if (months === undefined) return outcome(of, 'severance', ['quota_tfr'], { lead: 'severance-whole' })
  of.understand('service', serviceWords(months), 'said')
  // A household is no withholding agent: the whole is paid, and the worker declares it.
  const whole = cents(each.times(months).dividedBy(12))
  const times = months % 12 === 0 ? String(months / 12) : `${months}/12`
  of.sheet.put('tfr', whole, civilCode, { formula: product([each, times], whole), needs: ['quota_tfr'] })
  of.remark('no-revaluation', {})
  of.remark('domestic-severance', {})
  return outcome(of, 'severance', ['tfr'], {
    lead: 'severance-domestic',
    values: { service: serviceWords(months) },
  })
}

function taxedSeverance(of: Case, whole: Decimal, months: number, each?: Decimal): Outcome {
  const { sheet } = of
  const times = months % 12 === 0 ? String(months / 12) : `${months}/12`
  sheet.put('tfr', whole, each ? civilCode : asSaid, {
    formula: each ? product([each, times], whole) : '',
    needs: ['quota_tfr_netta'],
  })
  const found = severanceTax({
    severance: whole,
    years: Math.floor(months / 12),
    months: months % 12,
    year: of.request.year,
  })
  const tax = new Exact(found.tax)
  sheet.put('imposta_tfr', tax, byLaw(`TUIR art. 17 e 19; ${found.source}`), {
    formula: product([found.taxable, percent(found.rate)], tax),
    effect: 'subtracts',
    needs: ['tfr'],
  })
  sheet.put('tfr_netto', new Exact(found.net), bySum, { needs: ['tfr', 'imposta_tfr'] })
  if (each) of.remark('no-revaluation', {})
  of.remark('tfr-reliquidation', {})
  const values = { service: serviceWords(months), rate: formatPlain(found.rate) }
  return outcome(of, 'severance', ['tfr', 'tfr_netto', 'imposta_tfr'], { values })
}

/** The revaluation of the fund of the year before, for a year whose index is known. */
export function severanceRevaluation(of: Case): Outcome {
  const { request, sheet } = of
  const { year } = request
  const fund = amountOf(request, 'severance-fund') ?? amountOf(request, 'fund') ?? loneAmount(request)
  if (!fund) throw new MissingInput({ code: 'severance-fund', field: 'fondo_tfr' })
  const index = decemberIndexes[year]
  if (!index) {
    of.remark('no-index', { last: String(Math.max(...Object.keys(decemberIndexes).map(Number))) })
    return outcome(of, 'severance-revaluation', [], { lead: 'no-index', values: { year: String(year) } })
  }
  const coefficient = revaluationCoefficientOf({ year, month: 12, index: index.index })
  const found = revaluation(fund.value, coefficient)
  const amount = new Exact(found.amount)
  sheet.put('fondo_tfr', new Exact(fund.value), asSaid)
  sheet.put('rivalutazione', amount, byLaw('art. 2120 c.c. c. 4; indice FOI Istat'), {
    formula: product([new Exact(fund.value), percent(coefficient)], amount),
    needs: ['fondo_tfr'],
  })
  const tax = { effect: 'subtracts', needs: ['rivalutazione'] } as const
  sheet.put('imposta_rivalutazione', new Exact(found.tax), byLaw('L. 190/2014 art. 1 c. 623'), tax)
  sheet.put('rivalutazione_netta', new Exact(found.net), bySum, { needs: ['rivalutazione', 'imposta_rivalutazione'] })
  return outcome(of, 'severance-revaluation', ['rivalutazione', 'rivalutazione_netta'], {
    values: { coefficient: formatPlain(coefficient), year: String(year) },
  })
}

/** Units of a month that a length of notice is counted in. */
const unitsInMonth: Readonly<Record<string, number>> = {
  giorni: 30,
  giorni_calendario: 30,
  giorni_lavorativi: 26,
  giorni_lavoro_effettivo: 26,
  settimane: 52 / 12,
  mesi: 1,
}

const noticeMonths = (fact: Fact): Decimal => new Exact(Number(fact.value)).dividedBy(unitsInMonth[fact.unit] ?? 30)

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
  const instalments = instalmentsOf(of)
  const month = cents(pay.monthly.times(instalments).dividedBy(12))
  const amount = cents(month.times(noticeMonths(notice.fact)))
  sheet.put('mese_con_ratei', month, byLaw('art. 2121 c.c.'), {
    formula: product([pay.monthly, `${formatPlain(instalments)}/12`], month),
  })
  sheet.put('indennita_preavviso', amount, byAgreement(notice.fact), {
    formula: product([month, formatPlain(noticeMonths(notice.fact), 4)], amount),
    needs: ['mese_con_ratei'],
  })
  const values = { length: formatPlain(Number(notice.fact.value)), unit: notice.fact.unit }
  return outcome(of, 'notice-pay', ['indennita_preavviso'], { values })
}
