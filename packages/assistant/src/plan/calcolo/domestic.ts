/** The payslip of a household: no tax is withheld, contributions and the Cassa Colf are paid by the hour. */

import {
  type DomesticPayslipInput,
  type DomesticTerms,
  domesticContributions,
  domesticPayslip,
  formatPlain,
  type PayslipItem,
} from '@ccnl/payroll'
import type { Absence, CalculationKind, Slots } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { cents, counted, Exact, over, plus, shown, times } from './amounts.ts'
import { isFixedTerm } from './annual.ts'
import { type BasePay, basePay } from './base-pay.ts'
import { asSaid, byAgreement, byLaw, bySum, type Case, pinsOf, scratch } from './case.ts'
import { monthNumber } from './days.ts'
import { personOf } from './level-row.ts'
import { countedDays, type MonthInForce } from './period.ts'
import { plainHours } from './request-values.ts'
import { type Found, MissingInput } from './shape.ts'
import { guarantee } from './sickness.ts'

/** What a figure may be asked without. */
type LeftOut = NonNullable<Slots['leftOut']>[number]

/** Hours of a mean month. */
const monthly = (weekly: Decimal.Value): Decimal => new Exact(weekly).times(52).dividedBy(12)

/** Weekly hours beyond which the contributions follow no pay. */
const flatFrom = 24

/** Weeks of a quarter: what a household pays INPS for at once. */
const weeksOfQuarter = 13

/** Weeks of a year, and what of a year's pay the severance is (art. 2120 c.c.). */
const [weeksOfYear, severanceDivisor] = [52, '13.5']

/** Working days of a month: a day of illness is paid as one of them. */
const workingDays = 26

const weeksIn: Readonly<Record<string, number>> = { giorni: 1 / 7, settimane: 1, mesi: 52 / 12, anni: 52 }

/** What a household pays INPS for a quarter: the band of the hour × the hours, with the Cassa Colf apart. */
export function domesticQuarter(of: Case): Found {
  const { request, sheet } = of
  const weeklyTold = request.weeklyHours?.value ?? 0
  // Beyond 24 hours a week the contributions are those of any pay.
  const flat = !request.level && request.amounts.length === 0 && weeklyTold > flatFrom
  const pay = flat ? undefined : basePay(scratch(of))
  const weeklyHours = pay ? pay.weeklyHours : weeklyTold
  if (weeklyHours === undefined) throw new MissingInput({ code: 'weekly-hours', field: 'ore_settimanali' })
  const { worked, count } = request.slots
  const told = plainHours(request)
  const stretch = worked ? worked.value * (weeksIn[worked.unit] ?? 1) : undefined
  const ofYear = request.spans.includes('year') ? weeksOfYear : undefined
  const said = count?.of === 'settimane' ? count.value : (stretch ?? ofYear)
  const weeks = new Exact(said ?? weeksOfQuarter).toDecimalPlaces(2)
  if (told === undefined && said === undefined) of.assume('weeks', { weeks: String(weeksOfQuarter) })
  else if (told === undefined) of.understand('weeks', formatPlain(weeks), 'said')
  const hours = told === undefined ? weeks.times(weeklyHours) : new Exact(told)
  const hourly = pay ? (pay.byHour ?? cents(pay.monthly.dividedBy(monthly(weeklyHours)))) : new Exact(1)
  // "Al 10 gennaio pago il trimestre": the quarter paid then is of the year before.
  const { year, slots } = request
  const paidLate = slots.day?.endsWith('-01-10') && year > Number(request.today.slice(0, 4))
  const yearOf = paidLate ? year - 1 : year
  const each = domesticContributions({ year: yearOf, hourly, weeklyHours, fixedTerm: isFixedTerm(of) })
  const law = byLaw(each.source)
  const paid = counted(hours, 'ore')
  if (pay) sheet.put('paga_oraria', hourly, byAgreement(pay.row, asSaid))
  const formula =
    told === undefined ? `${formatPlain(weeks)} settimane × ${shown(weeklyHours)} ore = ${formatPlain(hours, 2)}` : ''
  sheet.put('ore_periodo', hours, asSaid, { unit: 'ore', formula })
  sheet.put('contributi_inps', times(new Exact(each.whole), paid), law)
  sheet.put('contributi_lavoratore', times(new Exact(each.worker), paid), law)
  // What is withheld goes with each month's pay, what INPS is paid with the quarter.
  const ofMonth = told === undefined && said === undefined
  const hoursOfMonth = counted(monthly(weeklyHours), 'ore')
  if (ofMonth) sheet.put('contributi_lavoratore_mese', times(new Exact(each.worker), hoursOfMonth), law)
  // "Quanto costano i contributi al mese?"
  if (ofMonth && request.kinds.includes('gross-month'))
    sheet.put('contributi_inps_mese', times(new Exact(each.whole), hoursOfMonth), law)
  const fund = fundOfHour({ year: yearOf, hourly, weeklyHours })
  sheet.put('cassa_colf_periodo', times(fund.each, paid), byLaw(fund.source))
  of.remark('domestic-cuaf', {})
  const values = {
    hours: formatPlain(hours, 2),
    each: shown(new Exact(each.whole)),
    effective: pay ? shown(new Exact(each.effective)) : '',
  }
  return { goals: ['contributi_inps', 'contributi_lavoratore'], lead: 'domestic-quarter', values }
}

/** An illness of who works in a household, which pays it alone: the share of each working day, up to the days of the service. */
export function domesticSickness(of: Case, absence: Absence): Found {
  const { request, sheet } = of
  const { from, to } = absence
  const told = from !== undefined && to !== undefined ? countedDays(from, to, workingDays) : (absence.days ?? 0)
  const most = request.sickDays ?? told
  const pay = basePay(of)
  const tiers = guarantee(of, personOf(of, pay.level), Math.min(told, most), 1, 'malattia')
  const shares = tiers.reduce((sum, tier) => sum + ((tier.to - tier.from + 1) * tier.percent) / 100, 0)
  for (const { fact, from: first, to: last, percent } of tiers) {
    if (!fact) continue
    of.cite(fact, 'sickness')
    of.remark('domestic-tier', { from: String(first), to: String(last), percent: formatPlain(percent) })
  }
  if (request.sickDays !== undefined) of.remark('domestic-sick-days', { days: String(most) })
  sheet.put('malattia_totale', over(pay.monthly, workingDays, shares), bySum)
  return { goals: ['malattia_totale'], lead: 'domestic-sickness', values: { days: formatPlain(told) } }
}

/**
 * What a year costs a household, part by part, where the parts are told: those that are listed, or all but those that are left out; nothing
 * where none is.
 */
export function domesticYear(of: Case): Found | undefined {
  const { request, sheet } = of
  const { leftOut = [], worked } = request.slots
  const isListed = request.kinds.includes('employer-contributions')
  const isOfYear =
    request.spans.includes('year') ||
    request.kinds.includes('gross-year') ||
    worked !== undefined ||
    (leftOut.includes('household-fund') && !request.spans.includes('month'))
  if (!isListed && !(isOfYear && leftOut.some(part => partsOfYear.has(part)))) return undefined
  const pay = basePay(of)
  const weeklyHours = pay.weeklyHours ?? request.weeklyHours?.value
  if (weeklyHours === undefined) throw new MissingInput({ code: 'weekly-hours', field: 'ore_settimanali' })
  const isIn = (part: LeftOut, kind?: CalculationKind): boolean =>
    !leftOut.includes(part) && (!isListed || (kind !== undefined && request.kinds.includes(kind)))
  const thirteenth = !leftOut.includes('thirteenth')
  const months = thirteenth ? 13 : 12
  const year = sheet.put('paga_anno', times(pay.monthly, counted(months, 'mensilità')), byAgreement(pay.row, asSaid))
  const weeks = worked?.unit === 'settimane' ? worked.value : weeksOfYear
  const hours = new Exact(weeklyHours).times(weeks)
  const hourly = pay.byHour ?? cents(pay.monthly.dividedBy(monthly(weeklyHours)))
  const terms = { year: request.year, hourly, weeklyHours, fixedTerm: isFixedTerm(of) }
  const each = domesticContributions(terms)
  const own = new Exact(each.whole).minus(each.worker)
  const formula = `(${shown(new Exact(each.whole))} - ${shown(new Exact(each.worker))}) × ${shown(new Exact(weeklyHours))} ore × ${weeks} settimane = ${shown(own.times(hours))}`
  const paid = sheet.put('contributi_famiglia', { amount: cents(own.times(hours)), formula }, byLaw(each.source))
  const fund = fundOfHour(terms)
  const ofFund = isIn('household-fund')
    ? sheet.put('cassa_colf_famiglia', times(fund.family, counted(hours, 'ore')), byLaw(fund.source))
    : undefined
  const severance = isIn('severance', 'severance')
    ? sheet.put('quota_tfr', over(year, new Exact(severanceDivisor)), byLaw('art. 2120 c.c.'))
    : undefined
  sheet.put('costo_famiglia_anno', plus(year, paid, ...[ofFund ?? [], severance ?? []].flat()), bySum)
  return {
    goals: ['costo_famiglia_anno', 'contributi_famiglia', 'paga_anno'],
    lead: 'domestic-year',
    values: { thirteenth: thirteenth ? 'yes' : '' },
  }
}

/** Parts of a household's year that may be left out. */
const partsOfYear: ReadonlySet<string> = new Set<LeftOut>(['severance', 'thirteenth', 'household-fund'])

/** What an hour pays the Cassa Colf, both sides together and the household alone: what a payslip costs more with it. */
function fundOfHour(terms: DomesticTerms): {
  readonly each: Decimal
  readonly family: Decimal
  readonly source: string
} {
  const hours = 100
  const amount = (fund: boolean, code: string) =>
    domesticPayslip({ ...terms, month: 1, hours, fund }).lines.find(line => line.code === code)
  const cost = (fund: boolean): Decimal => new Exact(amount(fund, 'costo_azienda')?.amount ?? 0)
  const worker = amount(true, 'cassa_colf')
  const family = cost(true).minus(cost(false))
  const whole = family.plus(worker?.amount ?? 0)
  return { each: whole.dividedBy(hours), family: family.dividedBy(hours), source: worker?.source ?? '' }
}

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
  const told = inForce.hours
  const weeklyHours = request.weeklyHours || told === undefined ? weekly : (told * 12) / 52
  const terms = { year: request.year, hourly, weeklyHours, fixedTerm: isFixedTerm(of) }
  const fund = request.slots.leftOut?.includes('household-fund') !== true
  const input: DomesticPayslipInput = { ...terms, month: monthNumber(request.month), hours, items, fund }
  const first = domesticPayslip(input)
  const pinned = pinsOf(request.pins, first)
  const slip = Object.keys(pinned).length > 0 ? domesticPayslip({ ...input, pinned }) : first
  const result = { gross: cents(slip.gross), net: cents(slip.net) }
  if (plain) return result
  of.remark('domestic', {})
  const each = domesticContributions(terms)
  const worked = counted(hours, 'ore')
  const lines = slip.lines.map(line => {
    // The id of the hour is the hour's own; a month of uneven hours is written as people count it.
    if (line.code === 'paga_oraria') {
      const formula = pay.byHour ? `${shown(hourly)} × ${shown(weekly)} × 52 / 12` : shown(pay.monthly)
      const part = told === undefined ? `${formula} × ${formatPlain(inForce.share, 4)}` : times(hourly, worked).formula
      return { ...line, code: 'paga_mese', formula: inForce.whole ? formula : part }
    }
    if (line.code === 'contributi') return { ...line, formula: times(new Exact(each.worker), worked).formula }
    return line.code === 'cassa_colf' ? { ...line, formula: worked.words } : line
  })
  sheet.take({ ...slip, lines })
  return result
}
