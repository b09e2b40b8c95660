/** The monthly pay of a person: the table of the level, apprenticeship, seniority steps, superminimum, part-time. */
import type { Agreement, Evidence, Fact, Level, PayRow } from '@ccnl/knowledge'
import {
  formatItalian,
  formatPlain,
  hourlyPay,
  hourlyPayByWeeks,
  monthlyPayByHours,
  type PayElement,
  seniorityMonths,
} from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { cents, defined, Exact, over, part, plus, rate, shown, times, total, type Worked } from './amounts.ts'
import { allowancesOf, stepsOf } from './beside-table.ts'
import { asAssumed, asSaid, byAgreement, byLaw, bySum, type Case, isApprentice } from './case.ts'
import { wholeMonths } from './days.ts'
import { fullTimeWeek, isDomestic, missingStep, select, selectNumber, selectRow } from './facts.ts'
import { itemLabel, labels, named, numbered } from './it.ts'
import { agreementOf, levelOf, personOf, rowElements, rowTotal, tableRow } from './level-row.ts'
import { plainHours, saidGross } from './request-values.ts'
import { type LineSource, MissingInput } from './shape.ts'

export interface BasePay {
  readonly level?: Level
  readonly row?: PayRow
  /** Full-time, full month. */
  readonly elements: readonly PayElement[]
  readonly fullTime: Decimal
  /** Percent of full time. */
  readonly share: Decimal
  /** Of the contract: part-time, full month. */
  readonly monthly: Decimal
  /** Where pay is by the hour: the agreement's own hour. */
  readonly byHour?: Decimal
  readonly weeklyHours?: number
  /** Hours a week beyond full time. */
  readonly beyond?: number
  /** Of an apprentice: percent of the level's table, and how the table was scaled. */
  readonly apprentice?: { readonly percent?: number; readonly formula: string }
}

/** Where a pay comes from: the agreement's table, or what it was made of. */
export const sourceOf = ({ row }: BasePay): LineSource => byAgreement(row)

/** Months of the apprenticeship at the date: said, or counted from the hiring. */
export function apprenticeMonth(of: Case): number {
  const { request } = of
  const { mesi, anzianita } = request.said
  const { worked } = request.slots
  if (mesi !== undefined) return typeof mesi === 'number' ? mesi : Math.max(1, mesi[0] ?? 1)
  if (worked?.unit === 'mesi') return Math.max(1, worked.value)
  if (request.hired) return seniorityMonths(request.hired.value, request.date) + 1
  // Nobody is an apprentice for longer: more years are another person's, or an age.
  if (typeof anzianita === 'number' && anzianita <= 5) return wholeMonths(anzianita) + 1
  of.assume('apprentice-month', { month: '1' })
  return 1
}

/** What an apprentice is paid: a percent of the level, or the table of a lower one. */
function apprenticeElement(
  of: Case,
  level: Level,
  row: PayRow,
): { readonly element: PayElement; readonly percent?: number } | undefined {
  const agreement = agreementOf(of)
  const said = { ...personOf(of, level), mesi: apprenticeMonth(of) }
  const percent = selectNumber(agreement, 'apprendistato', 'retribuzione', said, of.request.date)
  const lower = select(
    agreement,
    'apprendistato',
    'sottoinquadramento',
    said,
    of.request.date,
    fact => fact.unit !== 'testo',
  )
  if (lower && (!percent || lower.openOn.length < percent.openOn.length)) {
    const paid = lowerLevel(agreement, level, lower.fact)
    if (paid) {
      of.cite(lower.fact, 'apprentice')
      of.remark('apprentice-level', { level: paid.code })
      const lowerRow = tableRow(of, paid)
      const amount = rowTotal(lowerRow)
      const label = labels.apprenticeLevel(paid.code)
      return { element: { code: 'paga_apprendista', label, amount, source: of.sourceName(lowerRow) } }
    }
  }
  if (!percent) {
    of.remark('no-apprentice-rule', { agreement: agreement.shortName })
    return undefined
  }
  of.cite(percent.fact, 'apprentice')
  const worked = times(rowTotal(row), rate(percent.value))
  const label = labels.apprentice(percent.value)
  const element = { code: 'paga_apprendista', label, ...worked, source: of.sourceName(percent.fact) }
  return { element, percent: percent.value }
}

function lowerLevel(agreement: Agreement, level: Level, fact: Fact): Level | undefined {
  if (fact.unit === 'livello') return agreement.levels.find(({ code }) => code === fact.value)
  if (typeof fact.value !== 'number') return undefined
  const order = level.order + fact.value
  return agreement.levels.find(candidate => candidate.order === order)
}

/** The percent of full time, and the weekly hours where they are known. */
export function shareOf(
  of: Case,
  level: Level | undefined,
): { readonly share: Decimal; readonly weekly?: number; readonly full?: number; readonly beyond?: number } {
  const { request } = of
  const { agreement, share, weeklyHours } = request
  const week = agreement ? fullTimeWeek(agreement, personOf(of, level), request.date) : undefined
  const full = typeof week?.fact.value === 'number' ? week.fact.value : undefined
  if (share && share.origin !== 'corrected' && !weeklyHours) {
    const weekly = full === undefined ? undefined : (full * share.value) / 100
    return { share: new Exact(share.value), ...defined({ full, weekly }) }
  }
  if (!weeklyHours) return { share: new Exact(100), ...defined({ full }) }
  if (full === undefined) {
    if (agreement) of.remark('no-full-time-week', {})
    return { share: new Exact(100), weekly: weeklyHours.value }
  }
  if (week) of.cite(week.fact, 'week')
  if (weeklyHours.value > full)
    of.remark('more-than-full-time', { hours: formatPlain(weeklyHours.value), full: formatPlain(full) })
  const share100 = Exact.min(100, new Exact(weeklyHours.value).times(100).dividedBy(full))
  return { share: share100, weekly: weeklyHours.value, full, beyond: Math.max(0, weeklyHours.value - full) }
}

/** A divisor, with where the agreement has it; none where it was said or assumed. */
export interface Divisor {
  readonly value: number
  readonly evidence?: Evidence
}

/** Divisors of the month up to here make days, above it hours. */
const daysAtMost = 31

/** The divisor that makes an hour of the month. */
export function hourlyDivisor(of: Case, level: Level | undefined): Divisor | undefined {
  const { agreement, date, slots } = of.request
  const told = slots.divisors?.find(value => value > daysAtMost)
  if (told !== undefined) return { value: told }
  if (!agreement) return undefined
  const { orario: _, ...rest } = personOf(of, level)
  const found = selectNumber(agreement, 'paga', 'divisore_orario', rest, date)
  return found ? { value: found.value, evidence: found.fact } : undefined
}

/** The divisor that makes a day of the month; 26 is the common one where the agreement's was not read. */
export function dailyDivisor(of: Case, level: Level | undefined): Divisor {
  const { agreement, date, slots } = of.request
  const told = slots.divisors?.find(value => value <= daysAtMost)
  if (told !== undefined) return { value: told }
  const found = agreement
    ? selectNumber(agreement, 'paga', 'divisore_giornaliero', personOf(of, level), date)
    : undefined
  if (found) {
    of.cite(found.fact, 'daily-divisor')
    return { value: found.value, evidence: found.fact }
  }
  of.assume('daily-divisor', { days: '26' })
  return { value: 26 }
}

/** Days of the month's pay, by the daily divisor. */
export const daysOf = (of: Case, pay: BasePay, days: number): Worked =>
  over(pay.monthly, dailyDivisor(of, pay.level).value, days)

/** What is paid in a month. */
const ofMonth: ReadonlySet<string> = new Set(['net', 'net-pay', 'payslip', 'gross-month'])

/** Instalments of a year without the extra months that are left out: said, the agreement's, or 13 as an assumption. */
export function instalmentsOf(of: Case): number {
  const { kinds, slots } = of.request
  // The net of a month is taxed as a part of the whole year, whatever of that it is asked without.
  const leftOut = kinds.length > 0 && kinds.every(kind => ofMonth.has(kind)) ? [] : (slots.leftOut ?? [])
  const out = leftOut.filter(part => part === 'thirteenth' || part === 'fourteenth').length
  return out === 0 ? allInstalmentsOf(of) : Math.max(12, allInstalmentsOf(of) - out)
}

function allInstalmentsOf(of: Case): number {
  const { request } = of
  if (request.instalments) return request.instalments.value
  const { agreement, date } = request
  const said = personOf(of, request.level?.value)
  const fact = agreement ? selectNumber(agreement, 'paga', 'mensilita', said, date) : undefined
  if (fact) {
    of.cite(fact.fact, 'instalments')
    of.understand('instalments', formatPlain(fact.value), 'agreement')
    return fact.value
  }
  of.assume('instalments', { count: '13' })
  return 13
}

/** What stands beside the table: seniority steps, superminimum. */
function extraElements(of: Case, level: Level, row: PayRow): readonly PayElement[] {
  const { superminimum } = of.request
  const steps = stepsOf(of, level)
  const extra: PayElement[] = []
  if (steps) {
    of.cite(steps.evidence, 'steps')
    const worked = times(steps.each, steps.count)
    const label = labels.steps(steps.count)
    extra.push({ code: 'scatti_anzianita', label, ...worked, source: of.sourceName(steps.evidence) })
    of.sheet.put('scatti_anzianita', worked, byAgreement(steps.evidence), { label })
  }
  // Those of an hour are in the hour.
  const allowances = row.per === 'mese' ? allowancesOf(of, level, 'mese', row) : []
  for (const [index, { amount, fact }] of allowances.entries()) {
    const [code, label] = [numbered('indennita_caso', index), itemLabel(fact.name ?? '')]
    extra.push({ code, label, amount, source: of.sourceName(fact) })
    of.sheet.put(code, amount, byAgreement(fact), { label })
  }
  if (allowances.length > 1) of.sheet.put('indennita_in_tutto', total(allowances.map(({ amount }) => amount)), bySum)
  if (superminimum && superminimum.value > 0) {
    extra.push(element('superminimo_mensile', new Exact(superminimum.value)))
    of.sheet.put('superminimo_mensile', new Exact(superminimum.value), asSaid)
  }
  return extra
}

/** The pay of the person asked about, put line by line into the sheet. */
export function basePay(of: Case, ofLevel?: Level): BasePay {
  const { request, sheet } = of
  const gross = ofLevel ? undefined : saidGross(request)
  const told = gross && rowTold(of, gross)
  if (gross && !told && !request.fields.livello) {
    return gross.per === 'ora' || gross.per === 'giorno' ? saidUnitPay(of, gross) : saidPay(of, gross)
  }
  const level = ofLevel ?? levelOf(of)
  const row = told ?? tableRow(of, level)
  const { share, weekly, full, beyond = 0 } = shareOf(of, level)
  if (row.per === 'ora') return hourlyBase(of, level, row, weekly ?? full)
  const apprentice = isApprentice(of) ? apprenticeElement(of, level, row) : undefined
  const only = apprentice?.element
  const table = only ? [only] : rowElements(of, row)
  const amounts = (elements: readonly PayElement[]) => total(elements.map(({ amount }) => new Exact(amount)))
  sheet.put('tabella', amounts(table), byAgreement(row), only ? { label: only.label, formula: only.formula ?? '' } : {})
  const extra = extraElements(of, level, row)
  // Scaled item by item, a part-time table would be off by a cent: it is one item, as the agreement's total is.
  const label = share.equals(100) ? {} : { label: labels.partTime(formatPlain(share, 2)) }
  const whole: readonly PayElement[] = [{ ...element('tabella', amounts(table)), ...label, source: of.sourceName(row) }]
  const elements = [...(share.equals(100) || apprentice ? table : whole), ...extra]
  const fullTime = amounts(elements)
  const monthly = cents(fullTime.times(share).dividedBy(100))
  if (!share.equals(100)) {
    const words = weekly !== undefined && full !== undefined ? part(weekly, full).words : rate(share).words
    const worked = times(fullTime, { value: share.dividedBy(100), words })
    sheet.put('retribuzione_part_time', worked, byLaw('D.Lgs. 81/2015 art. 7'), label)
  }
  const learnt = only && { ...defined({ percent: apprentice?.percent }), formula: only.formula ?? '' }
  const known = defined({ weeklyHours: weekly ?? full, apprentice: learnt })
  return { level, row, elements, fullTime, share, monthly, beyond, ...known }
}

/** "Il suo mensile è 2.140,52 più gli scatti": an amount that is the table's of the level told, with what stands beside the table. */
function rowTold(
  { request }: Case,
  { per, value }: { readonly per: string; readonly value: number },
): PayRow | undefined {
  const { agreement, level, date, stepCount, weeklyHours, share } = request
  if (per !== 'mese' || !level || !stepCount?.value || weeklyHours || share) return undefined
  return agreement?.pay.findLast(
    row => row.level === level.value.code && row.per === 'mese' && row.from <= date && rowTotal(row).equals(value),
  )
}

/** The hour of a table, with what is due beside it. */
export function putHour(of: Case, level: Level, row: PayRow): Decimal {
  const table = rowTotal(row)
  const allowances = allowancesOf(of, level, 'ora', row).map(({ amount }) => amount)
  return of.sheet.put('paga_oraria', allowances.length > 0 ? plus(table, ...allowances) : table, byAgreement(row))
}

function hourlyBase(of: Case, level: Level, row: PayRow, weekly: number | undefined): BasePay {
  const hour = putHour(of, level, row)
  if (weekly === undefined) throw new MissingInput({ code: 'weekly-hours', field: 'ore_settimanali' })
  const told = of.request.weeklyHours ?? plainHours(of.request)
  if (told === undefined) of.assume('full-time-hours', { hours: formatPlain(weekly) })
  const average = new Exact(monthlyPayByHours(hour, weekly))
  const formula = `${shown(hour)} × ${shown(weekly)} × 52 / 12 = ${shown(average)}`
  of.sheet.put('media_mensile', average, byAgreement(row), { formula })
  const elements = [
    { ...element('paga_mensile_media', average), formula, source: of.sourceName(row) },
    ...extraElements(of, level, row),
  ]
  const fullTime = total(elements.map(({ amount }) => new Exact(amount)))
  return { level, row, elements, fullTime, share: new Exact(100), monthly: fullTime, byHour: hour, weeklyHours: weekly }
}

/** The pay that was said, in place of a table. */
function saidPay(of: Case, gross: { readonly per: string; readonly value: number }): BasePay {
  const value = new Exact(gross.value)
  const monthly = gross.per === 'mese' ? value : cents(value.dividedBy(instalmentsOf(of)))
  of.sheet.put('lordo_indicato', value, asSaid)
  const { level } = of.request
  if (level) sayBelowTable(of, level.value, monthly)
  const elements = [element('lordo_mensile', monthly)]
  return { ...defined({ level: level?.value }), elements, fullTime: monthly, share: new Exact(100), monthly }
}

/** The row of a level by the month or by the hour, where a pay that was said may be set against it. */
function rowToJudgeBy(of: Case, level: Level, per: PayRow['per']): PayRow | undefined {
  const { agreement, date, regime } = of.request
  if (!agreement || isApprentice(of) || missingStep(agreement, level.code, date)) return undefined
  const byHours = per === 'ora'
  const found = selectRow(agreement, level.code, personOf(of, level), date, { regime, byHours })
  return found?.row.per === per ? found.row : undefined
}

/** A pay that was said for a level and is less than its table says so; hours that were said are counted. */
function sayBelowTable(of: Case, level: Level, monthly: Decimal): void {
  const row = rowToJudgeBy(of, level, 'mese')
  if (!row) return
  const least = cents(rowTotal(row).times(shareOf(of, level).share).dividedBy(100))
  if (monthly.plus('0.5').lessThan(least)) {
    of.cite(row, 'table')
    of.remark('below-table', { minimum: formatItalian(least), said: formatItalian(monthly) })
  }
}

/** The same of an hour, with the month that the least of it makes. */
function sayHourBelowTable(of: Case, level: Level, hour: Decimal, weekly: number): void {
  const row = rowToJudgeBy(of, level, 'ora')
  const least = row && rowTotal(row)
  if (!row || !least || hour.greaterThanOrEqualTo(least)) return
  of.cite(row, 'table')
  const month = formatItalian(new Exact(monthlyPayByHours(least, weekly)))
  of.remark('below-table-hour', { minimum: formatItalian(least), said: formatItalian(hour), month })
}

/** Pay said by the hour or by the day: the mean month of the week worked. */
function saidUnitPay(of: Case, gross: { readonly per: string; readonly value: number }): BasePay {
  const { request, sheet } = of
  const unit = new Exact(gross.value)
  if (gross.per === 'giorno') {
    const { value: days } = dailyDivisor(of, request.level?.value)
    sheet.put('paga_giornaliera', unit, asSaid)
    const monthly = sheet.put('media_mensile', times(unit, days), asAssumed)
    return { elements: [element('lordo_mensile', monthly)], fullTime: monthly, share: new Exact(100), monthly }
  }
  const level = request.level?.value
  const { weekly: said, full } = shareOf(of, level)
  const household = isDomestic(request.agreement)
  if (said === undefined && household) throw new MissingInput({ code: 'weekly-hours', field: 'ore_settimanali' })
  const weekly = said ?? full ?? usualWeek
  if (said === undefined) of.assume('full-time-hours', { hours: formatPlain(weekly) })
  sheet.put('paga_oraria', unit, asSaid)
  const monthly = new Exact(monthlyPayByHours(unit, weekly))
  const formula = `${shown(unit)} × ${shown(weekly)} × 52 / 12 = ${shown(monthly)}`
  sheet.put('media_mensile', monthly, asSaid, { formula })
  if (level) sayHourBelowTable(of, level, unit, weekly)
  return {
    ...defined({ level }),
    elements: [{ ...element('paga_mensile_media', monthly), formula }],
    fullTime: monthly,
    share: new Exact(100),
    monthly,
    byHour: unit,
    weeklyHours: weekly,
  }
}

/** The week of who said none and has no agreement. */
export const usualWeek = 40

const element = (code: string, amount: Decimal): PayElement => ({ ...named(code), amount })

/** What an hour is worth, with the line that says so. */
export function hourOf(of: Case, pay: BasePay): Decimal {
  if (pay.byHour) return pay.byHour
  const divisor = hourlyDivisor(of, pay.level)
  if (divisor) {
    if (divisor.evidence) of.cite(divisor.evidence, 'hourly-divisor')
    const hour = new Exact(hourlyPay(pay.fullTime, divisor.value, 5))
    const formula = `${shown(pay.fullTime)} / ${shown(divisor.value)} = ${shown(hour)}`
    of.sheet.put('paga_oraria', hour, byAgreement(divisor.evidence, asSaid), { formula })
    return hour
  }
  const week = pay.weeklyHours ?? 40
  of.assume('hour-by-weeks', { hours: formatPlain(week) })
  const hour = new Exact(hourlyPayByWeeks(pay.fullTime, week, 5))
  const formula = `${shown(pay.fullTime)} × 12 / 52 / ${shown(week)} = ${shown(hour)}`
  of.sheet.put('paga_oraria', hour, asAssumed, { formula })
  return hour
}
