import type { Decimal } from 'decimal.js'
import { daysInMonth, periodDays } from '../calendar.ts'
import {
  type Amount,
  atLeastZero,
  Exact,
  formatItalian,
  formatPlain,
  PayrollError,
  percentOf,
  quantity,
  signedQuantity,
  sum,
  toCents,
} from '../decimal.ts'
import { hourlyPay, type UnitPlaces } from '../gross.ts'
import { euro, type Ledger } from './ledger.ts'
import type { PayElement, PayslipAbsence, PayslipInput, PayslipItem, PayslipOvertime } from './shape.ts'

/** The fixed elements, as the month pays them and as the whole full-time month would. */
interface Fixed {
  readonly byCode: ReadonlyMap<string, Decimal>
  /** Full-time, full month: what hours are worked out on. */
  readonly fullTime: Decimal
  /** Part-time, full month: what absences are worked out on. */
  readonly monthly: Decimal
  /** As paid. */
  readonly regular: Decimal
  /** Part-time, full month, before corrections: what the year is projected on. */
  readonly projected: Decimal
}

/** An amount that leaves the ordinary IRPEF for a tax of its own. */
export interface TaxedApart {
  readonly amount: Decimal
  readonly rate: Decimal
  readonly kind: 'substitute' | 'separate'
}

/** What the pay of the month comes to, and which part of it each later step looks at. */
export interface Earnings {
  readonly gross: Decimal
  readonly regular: Decimal
  /** The fixed elements of the whole month, part-time. */
  readonly monthly: Decimal
  readonly projected: Decimal
  readonly contributory: Decimal
  /** What is taxed and bears no contributions, less what bears contributions and is not taxed. */
  readonly taxableOnly: Decimal
  readonly taxedApart: readonly TaxedApart[]
  /** The 13th or 14th paid with the month. */
  readonly extraMonthPart: Decimal
  /** What severance pay does not accrue on, less the benefits in kind that it does. */
  readonly outsideSeverance: Decimal
  /** Paid for INPS or INAIL. */
  readonly reimbursed: Decimal
}

function putFixed(ledger: Ledger, elements: readonly PayElement[], partTime: Decimal, monthShare: Decimal): Fixed {
  const byCode = new Map<string, Decimal>()
  const zero = new Exact(0)
  let fullTime: Decimal = zero
  let monthly: Decimal = zero
  let regular: Decimal = zero
  let projected: Decimal = zero
  for (const element of elements) {
    const full = toCents(signedQuantity(element.amount, element.code))
    const scale = element.scales === false ? new Exact(100) : partTime
    const computed = toCents(percentOf(full, scale).times(monthShare))
    const shown = [
      element.formula ?? euro(full),
      ...(scale.equals(100) ? [] : [`× ${formatPlain(scale)}%`]),
      ...(monthShare.equals(1) ? [] : [`× ${formatPlain(monthShare)} del mese`]),
    ]
    const amount = ledger.put({
      code: element.code,
      label: element.label,
      group: 'competenze',
      effect: 'adds',
      computed,
      formula:
        shown.length === 1 && element.formula === undefined ? euro(full) : `${shown.join(' ')} = ${euro(computed)}`,
      source: element.source ?? 'valore indicato',
    })
    // A corrected element is what the month pays; the hour and the accruals follow it, brought back to full time.
    const factor = percentOf(monthShare, scale)
    const fullNow = amount.equals(computed) || factor.isZero() ? full : amount.dividedBy(factor)
    byCode.set(element.code, fullNow)
    fullTime = fullTime.plus(fullNow)
    monthly = monthly.plus(percentOf(fullNow, scale))
    regular = regular.plus(amount)
    projected = projected.plus(toCents(percentOf(full, scale)))
  }
  return { byCode, fullTime, monthly, regular, projected }
}

function putOvertime(
  ledger: Ledger,
  overtime: PayslipOvertime,
  fixed: Fixed,
  divisor: Amount | undefined,
  places: UnitPlaces,
): Decimal {
  if (divisor === undefined) {
    throw new PayrollError('rate-missing', 'hourlyDivisor', 'overtime needs the hourly divisor of the agreement')
  }
  const hours = quantity(overtime.hours, overtime.code)
  const surcharge = quantity(overtime.surcharge, overtime.code)
  const without = sum((overtime.surchargeWithout ?? []).map(code => fixed.byCode.get(code) ?? new Exact(0)))
  const hourly = hourlyPay(fixed.fullTime, divisor, places)
  const surchargeHourly = hourlyPay(atLeastZero(fixed.fullTime.minus(without)), divisor, places)
  const computed = toCents(hourly.times(hours).plus(percentOf(surchargeHourly.times(hours), surcharge)))
  const shown = formatItalian(hourly, places)
  const hour = `${euro(toCents(fixed.fullTime))} / ${formatPlain(divisor)} = ${shown}`
  const total = `× ${formatPlain(hours)} = ${euro(computed)}`
  return ledger.put({
    code: overtime.code,
    label: overtime.label,
    group: 'competenze',
    effect: 'adds',
    computed,
    formula: without.isZero()
      ? `${hour}; ${shown} × ${formatPlain(percentOf(new Exact(1), surcharge.plus(100)))} ${total}`
      : `${hour}; (${shown} + ${formatPlain(surcharge)}% di ${formatItalian(surchargeHourly, places)}) ${total}`,
    source: overtime.source ?? 'percentuale indicata',
  })
}

function putItem(ledger: Ledger, item: PayslipItem): Decimal {
  const computed = toCents(signedQuantity(item.amount, item.code))
  return ledger.put({
    code: item.code,
    label: item.label,
    group: 'competenze',
    effect: item.inKind ? 'none' : 'adds',
    computed,
    formula: item.formula ?? euro(computed),
    source: item.source ?? 'valore indicato',
  })
}

function putAbsence(ledger: Ledger, absence: PayslipAbsence, index: number, monthly: Decimal): Decimal {
  const units = quantity(absence.units, 'absences')
  const divisor = quantity(absence.divisor, 'divisor', '0.01')
  const computed = toCents(monthly.times(units).dividedBy(divisor))
  return ledger.put({
    code: index === 0 ? 'assenze' : `assenze_${index + 1}`,
    label: absence.unit === 'days' ? 'Assenze non retribuite (giorni)' : 'Assenze non retribuite (ore)',
    group: 'competenze',
    effect: 'subtracts',
    computed,
    formula: `${euro(toCents(monthly))} / ${formatPlain(divisor)} × ${formatPlain(units)} = ${euro(computed)}`,
    source: absence.unit === 'days' ? 'divisore giornaliero' : 'divisore orario',
  })
}

const isRefund = (item: PayslipItem): boolean => item.contributory === false && item.taxable === false

function apartOf(item: PayslipItem, amount: Decimal): readonly TaxedApart[] {
  if (item.substituteRate !== undefined) {
    return [{ amount, rate: quantity(item.substituteRate, item.code), kind: 'substitute' }]
  }
  if (item.separateRate !== undefined) {
    return [{ amount, rate: quantity(item.separateRate, item.code), kind: 'separate' }]
  }
  return []
}

/** The part of the month in force: as given, or the calendar days of the period over those of the month. */
export function monthShareOf(input: PayslipInput): Decimal {
  if (input.monthShare !== undefined || !input.period) return quantity(input.monthShare ?? 1, 'monthShare')
  const { first, last } = periodDays(input.period, 'period')
  return new Exact(last - first + 1).dividedBy(daysInMonth(input.year, input.month))
}

/** Steps 1 to 3 of the month: fixed elements × part-time × month in force, hours and variable items, unpaid absences. */
export function putEarnings(ledger: Ledger, input: PayslipInput): Earnings {
  const partTime = quantity(input.partTime ?? 100, 'partTime')
  const monthShare = monthShareOf(input)
  const fixed = putFixed(ledger, input.elements, partTime, monthShare)
  const overtime = (input.overtime ?? []).map(entry => ({
    entry,
    amount: putOvertime(ledger, entry, fixed, input.hourlyDivisor, input.unitPlaces ?? 5),
  }))
  const items = (input.items ?? []).map(entry => ({ entry, amount: putItem(ledger, entry) }))
  const absent = sum((input.absences ?? []).map((absence, index) => putAbsence(ledger, absence, index, fixed.monthly)))
  const total = (entries: readonly { readonly amount: Decimal }[]): Decimal => sum(entries.map(({ amount }) => amount))
  const contributoryItems = items.filter(({ entry }) => entry.contributory !== false)
  const paid = fixed.regular
    .plus(total(overtime))
    .plus(total(items.filter(({ entry }) => !entry.inKind)))
    .minus(absent)
  const gross = ledger.put({
    code: 'totale_lordo',
    label: 'Totale competenze lorde',
    group: 'competenze',
    effect: 'none',
    computed: paid,
    formula: `somma delle competenze = ${euro(paid)}`,
    source: 'somma delle righe precedenti',
  })
  ledger.adjust(
    {
      code: 'rettifica_lordo',
      label: 'Rettifica per il totale corretto',
      group: 'competenze',
      source: 'totale corretto',
    },
    gross,
    paid,
  )
  return {
    gross,
    regular: fixed.regular,
    monthly: fixed.monthly,
    projected: fixed.projected,
    contributory: fixed.regular
      .plus(total(overtime))
      .plus(total(contributoryItems))
      .minus(absent)
      .plus(gross.minus(paid)),
    taxableOnly: total(items.filter(({ entry }) => entry.contributory === false && entry.taxable !== false)).minus(
      total(contributoryItems.filter(({ entry }) => entry.taxable === false)),
    ),
    taxedApart: items.flatMap(({ entry, amount }) => apartOf(entry, amount)),
    extraMonthPart: atLeastZero(total(contributoryItems.filter(({ entry }) => entry.extraMonth === true))),
    reimbursed: total(items.filter(({ entry }) => entry.reimbursed === true)),
    outsideSeverance: total(overtime.filter(({ entry }) => entry.countsForSeverance === false)).plus(
      total(items.filter(({ entry }) => !entry.inKind && !(entry.countsForSeverance ?? !isRefund(entry)))).minus(
        total(items.filter(({ entry }) => entry.inKind && (entry.countsForSeverance ?? true))),
      ),
    ),
  }
}
