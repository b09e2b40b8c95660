/** The one payslip of a month: pay, hours, illness, absences, bonuses, taxes; every correction is a pin on its lines. */

import type { Level } from '@ccnl/knowledge'
import {
  annualPay,
  type PayslipAbsence,
  type PayslipInput,
  type PayslipItem,
  type PayslipNetItem,
  type PayslipOvertime,
  payslip,
  surtax,
  surtaxInstalments,
  yearlyContributions,
} from '@ccnl/payroll'
import { isExtra, isOrdinary, type WorkedHours } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { cents, defined, Exact, over, parsePlain, total, zero } from './amounts.ts'
import { isFixedTerm } from './annual.ts'
import { type BasePay, basePay, dailyDivisor, hourlyDivisor, instalmentsOf, usualWeek } from './base-pay.ts'
import { asSaid, bySum, type Case, pinsOf, scratch } from './case.ts'
import { monthNumber } from './days.ts'
import { domesticMonth } from './domestic.ts'
import { isDomestic } from './facts.ts'
import { labels, named, numbered } from './it.ts'
import { type MonthInForce, monthInForce } from './period.ts'
import { isOfNights, plainHours } from './request-values.ts'
import { type Sickness, sicknessOf } from './sickness.ts'
import { nightsPaid, paidHours, putHours } from './surcharges.ts'
import { exemptShare, familyOf, profileOf, sayUncertain, surtaxesOf } from './tax.ts'
import { guaranteeItems } from './wage-guarantee.ts'

export interface Slip {
  readonly pay: BasePay
  readonly inForce: MonthInForce
  readonly gross: Decimal
  readonly net: Decimal
  readonly hours: Decimal
  readonly sickness?: Sickness
  readonly domestic: boolean
}

/** The percent that the worker pays of the month, for what must be grossed up. */
export function employeeRate(of: Case): Decimal {
  const { year } = of.request
  return new Exact(yearlyContributions({ year, gross: 20_000, profile: profileOf(of) }).rate)
}

interface Parts {
  readonly overtime: PayslipOvertime[]
  readonly items: PayslipItem[]
  readonly absences: PayslipAbsence[]
  readonly hours: Decimal
  readonly sickness?: Sickness
}

/** The hours of the month with a surcharge: those said, or what a week beyond full time comes to. */
function hoursOfMonth(of: Case, { beyond = 0 }: BasePay): readonly WorkedHours[] {
  const { hours } = of.request
  if (plainHours(of.request) !== undefined) return []
  if (hours.length > 0 || beyond <= 0) return hours
  return [{ kinds: ['straordinario'], hours: cents(new Exact(beyond).times(52).dividedBy(12)).toNumber(), words: '' }]
}

function hoursParts(of: Case, pay: BasePay, parts: Parts): Decimal {
  const month = hoursOfMonth(of, pay)
  if (month.length === 0) return new Exact(0)
  const apart = pay.byHour ? month.filter(entry => !isOrdinary(entry)) : month
  const hours = paidHours(of, pay, apart)
  const divisor = hourlyDivisor(of, pay.level)
  const sums = putHours(of, pay, hours)
  const byPayroll = divisor !== undefined && pay.byHour === undefined
  for (const [index, entry] of hours.entries()) {
    const code = numbered('straordinario', index)
    const label = labels.overtime(entry.kinds, entry.percent)
    const source = defined({ source: entry.evidence && of.sourceName(entry.evidence) })
    if (entry.beyond && byPayroll) {
      parts.overtime.push({ code, label, hours: entry.hours, surcharge: entry.percent, ...source })
      continue
    }
    const line = of.sheet.lines.find(({ id }) => id === numbered('ore_maggiorate', index))
    const whole = line?.amount ?? new Exact(0)
    // Hours within the contract are paid by the month already: only the surcharge is added.
    const amount = entry.beyond ? whole : cents(whole.times(entry.percent).dividedBy(entry.percent.plus(100)))
    parts.items.push({ code, label, amount, formula: line?.formula ?? '', ...source })
  }
  return sums.total
}

function sicknessParts(of: Case, pay: BasePay, parts: Parts): Sickness | undefined {
  const absence = of.request.absences.find(({ kind }) => kind === 'sickness' || kind === 'injury')
  if (!absence) return undefined
  const sickness = sicknessOf(of, pay, absence, employeeRate(of))
  if (!sickness) return undefined
  const { benefit, company } = sickness.pay
  const { amount, formula } = sickness.deduction
  const injury = absence.kind === 'injury'
  const { label } = named(injury ? 'infortunio_inail' : 'malattia_inps')
  const source = injury ? 'D.P.R. 1124/1965 art. 68' : 'R.D.L. 1825/1924; art. 2110 c.c.; INPS'
  const items: readonly PayslipItem[] = [
    { ...named('malattia_trattenuta'), amount: amount.negated(), formula },
    { code: 'malattia_inps', label, amount: benefit, contributory: false, source },
    { ...named('malattia_azienda'), amount: company },
  ]
  parts.items.push(...items.filter(item => !new Exact(item.amount).isZero()))
  return sickness
}

function absenceParts(of: Case, pay: BasePay, parts: Parts): void {
  const { request } = of
  const field = parsePlain(request.fields.giorni_assenza)
  const unpaid = request.absences.filter(({ kind }) => kind === 'unpaid' || kind === 'strike')
  const days = field ?? total(unpaid.map(absence => new Exact(absence.days ?? 0))).toNumber()
  if (days > 0) parts.absences.push({ units: days, divisor: dailyDivisor(of, pay.level).value, unit: 'days' })
  const hours = unpaid.reduce((sum, absence) => sum + (absence.hours ?? 0), 0)
  const divisor = hours > 0 ? hourlyDivisor(of, pay.level) : undefined
  // An hour of part-time is worth what one of full time is.
  if (divisor) parts.absences.push({ units: hours, divisor: hoursPaid(divisor.value, pay), unit: 'hours' })
}

/** What divides the month of a contract into hours of full-time worth. */
const hoursPaid = (divisor: number, { share }: BasePay): number => share.times(divisor).dividedBy(100).toNumber()

/** Permits of L. 104/1992: INPS pays the whole day or hour, without contributions. */
function careParts(of: Case, pay: BasePay, parts: Parts): void {
  const care = of.request.absences.filter(({ kind }) => kind === 'l104')
  const days = total(care.map(absence => new Exact(absence.days ?? 0)))
  const hours = total(care.map(absence => new Exact(absence.days === undefined ? (absence.hours ?? 0) : 0)))
  const dayDivisor = days.isZero() ? undefined : dailyDivisor(of, pay.level).value
  const ofHours = hours.isZero() ? undefined : hourlyDivisor(of, pay.level)?.value
  const hourDivisor = ofHours === undefined ? undefined : hoursPaid(ofHours, pay)
  const [count, divisor] = dayDivisor === undefined ? [hours, hourDivisor] : [days, dayDivisor]
  if (divisor === undefined) return
  const { amount, formula } = over(pay.monthly, divisor, count)
  const source = 'L. 104/1992 art. 33; D.Lgs. 151/2001 art. 43'
  const same = { formula, countsForSeverance: false, source }
  parts.items.push(
    { ...named('permessi_104'), amount: amount.negated(), ...same },
    { ...named('permessi_104_inps'), amount, contributory: false, reimbursed: true, ...same },
  )
}

function bonusParts(of: Case, parts: Parts): void {
  const extras = of.request.amounts.filter(({ role }) => role === 'bonus' || role === 'one-off')
  for (const [index, { value, role }] of extras.entries()) {
    const { code, label } = named(role === 'bonus' ? 'premio' : 'una_tantum')
    parts.items.push({ code: numbered(code, index), label, amount: value, countsForSeverance: false })
  }
}

/** Nights of the month, where the agreement pays each. */
function nightItems(of: Case): readonly PayslipItem[] {
  const nights = isOfNights(of.request) ? nightsPaid(of) : undefined
  if (!nights) return []
  const source = nights.fact ? { source: of.sourceName(nights.fact) } : {}
  return [{ ...named('indennita_notti'), ...nights.worked, ...source }]
}

/** What the question gives or takes after taxes: a tax return (730), union dues, a loan. */
function netParts({ request }: Case): readonly PayslipNetItem[] {
  const signs = { 'net-added': 1, 'net-withheld': -1 } as const
  return (['net-added', 'net-withheld'] as const).flatMap(role =>
    request.amounts
      .filter(one => one.role === role)
      .map(({ value }, index) => {
        const { code, label } = named(role === 'net-added' ? 'accredito' : 'trattenuta_netta')
        return { code: numbered(code, index), label, amount: new Exact(value).times(signs[role]) }
      }),
  )
}

/** A net that was told, with what a tax return (730), a loan or the instalments of surtaxes add to it and take from it. */
export function settleNet(of: Case, net: number, due: Decimal = zero): void {
  const { sheet } = of
  const before = sheet.put('netto_indicato', new Exact(net), asSaid)
  const parts = netParts(of).map(({ code, amount }) => {
    const settled = new Exact(amount)
    sheet.put(code, settled.abs(), asSaid, { effect: settled.isNegative() ? 'subtracts' : 'adds' })
    return settled
  })
  sheet.put('netto_finale', before.plus(total(parts)).minus(due), bySum)
}

function surtaxPart(of: Case, pay: BasePay, instalments: number): PayslipInput['surtaxes'] | undefined {
  const schemes = surtaxesOf(of)
  const { region, municipality } = schemes
  if (!region && !municipality) return undefined
  sayUncertain(of, schemes)
  const { year, month } = of.request
  const yearly = annualPay({ year, gross: pay.monthly.times(instalments), instalments, profile: profileOf(of) })
  const parts = surtaxInstalments({
    month: monthNumber(month),
    regionalDue: region ? surtax(region, yearly.taxable, yearly.netTax) : 0,
    municipalDue: municipality ? surtax(municipality, yearly.taxable, yearly.netTax) : 0,
    year,
  })
  of.remark('surtax-instalments', {})
  return {
    regional: parts.regional,
    municipal: parts.municipalAdvance.plus(parts.municipalBalance),
    source: [region?.source, municipality?.source].filter(Boolean).join('; '),
  }
}

/** Hours that were told as all those of the month are the part of it that is paid. */
function hoursInForce(of: Case, pay: BasePay, inForce: MonthInForce): MonthInForce {
  const worked = plainHours(of.request) ?? hoursOfHourly(of, pay)
  if (worked === undefined) return inForce
  const divisor = pay.byHour ? undefined : hourlyDivisor(of, pay.level)?.value
  const whole = divisor ?? new Exact(pay.weeklyHours ?? usualWeek).times(52).dividedBy(12)
  return { ...inForce, whole: false, share: new Exact(worked).dividedBy(whole), hours: worked }
}

/** "108 ore normali e in più 4 di domenica", of who is paid by the hour: all those within the contract, whose hour the month pays. */
function hoursOfHourly({ request: { hours } }: Case, { byHour }: BasePay): number | undefined {
  if (!byHour || !hours.some(isOrdinary)) return undefined
  return hours.reduce((sum, entry) => sum + (isExtra(entry.kinds) ? 0 : entry.hours), 0)
}

/** Works out the month's payslip and puts its lines into the sheet. */
export function monthSlip(
  of: Case,
  ofLevel?: Level,
  plain = false,
  /** Lines of the month that the caller has worked out. */
  more: readonly PayslipItem[] = [],
): Slip {
  const { request, sheet } = of
  const pay = basePay(of, ofLevel)
  const inForce = hoursInForce(of, pay, monthInForce(of, pay.level))
  const parts: Parts = { overtime: [], items: [...more], absences: [], hours: new Exact(0) }
  const hours = plain ? new Exact(0) : hoursParts(of, pay, parts)
  const sickness = plain ? undefined : sicknessParts(of, pay, parts)
  if (!plain) {
    absenceParts(of, pay, parts)
    careParts(of, pay, parts)
    bonusParts(of, parts)
    parts.items.push(...guaranteeItems(of, pay), ...nightItems(of))
  }
  const domestic = isDomestic(request.agreement)
  if (domestic) return { pay, inForce, hours, domestic, ...domesticMonth(of, pay, inForce, parts.items, plain) }
  const instalments = instalmentsOf(of)
  const divisor = hourlyDivisor(of, pay.level)
  const { aliquota_datore: employer, aliquota_inail: accident = '0' } = request.fields
  const input: PayslipInput = {
    year: request.year,
    month: monthNumber(request.month),
    elements: pay.elements,
    partTime: pay.share,
    monthShare: inForce.share,
    overtime: parts.overtime,
    items: parts.items,
    absences: parts.absences,
    netItems: plain ? [] : netParts(of),
    profile: profileOf(of),
    instalments,
    days: inForce.days,
    yearDays: inForce.yearDays,
    fixedTerm: isFixedTerm(of),
    ...exemptShare(of),
    ...defined({
      hourlyDivisor: divisor?.value,
      family: familyOf(of),
      surtaxes: plain ? undefined : surtaxPart(of, pay, instalments),
      employer:
        employer === undefined
          ? undefined
          : { contributionRate: plainNumber(employer), accidentRate: plainNumber(accident) },
    }),
  }
  const first = payslip(input)
  const pinned = pinsOf(request.pins, first)
  const slip = Object.keys(pinned).length > 0 ? payslip({ ...input, pinned }) : first
  if (!plain) {
    sheet.take(slip)
    for (const { message } of slip.alarms) of.remark('alarm', { message })
  }
  return {
    pay,
    inForce,
    gross: new Exact(slip.gross),
    net: new Exact(slip.net),
    hours,
    ...defined({ sickness }),
    domestic: false,
  }
}

/** Puts what the net of the month is less, or more, than without the days away; `away` where no absence tells them. */
export function putWhole(of: Case, { net, domestic }: Slip, away = false): void {
  const { sheet, request } = of
  const told = away || request.absences.some(({ days, hours, from }) => (days ?? hours ?? from) !== undefined)
  if (domestic || !told) return
  const whole = monthSlip(scratch(of, { absences: [] })).net
  // Cents are the rounding of what the firm tops up.
  if (net.minus(whole).abs().lessThan(1)) return
  if (net.lessThan(whole)) sheet.put('netto_perso', whole.minus(net), bySum)
  if (net.greaterThan(whole)) sheet.put('netto_guadagnato', net.minus(whole), bySum)
}

const plainNumber = (text: string): string => text.split(',').join('.')
