/** The monthly pay of a person: the table of the level, apprenticeship, seniority steps, superminimum, part-time. */
import type { Agreement, Circumstances, Evidence, Fact, Level, PayRow } from '@ccnl/knowledge'
import {
  formatItalian,
  formatPlain,
  hourlyPay,
  hourlyPayByWeeks,
  monthlyPayByHours,
  type PayElement,
  seniorityMonths,
  senioritySteps,
} from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { cents, Exact, total } from './amounts.ts'
import type { Case } from './case.ts'
import { fullTimeWeek, missingStep, regimesOf, select, selectNumber, selectRow, withLevel } from './facts.ts'
import { itemLabel, labels, product } from './it.ts'
import { saidGross } from './request.ts'
import { MissingInput } from './shape.ts'

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
}

const agreementSource = (of: Case, evidence: Evidence) =>
  ({ type: 'agreement', evidence, agreement: of.request.agreement?.code ?? '' }) as const

/** The level asked about, or the question which one. */
export function levelOf(of: Case): Level {
  const { request } = of
  if (request.level) return request.level.value
  const options = (request.levels.length > 1 ? request.levels : (request.agreement?.levels ?? [])).map(
    ({ code }) => code,
  )
  throw new MissingInput({ code: 'level', field: 'livello', options })
}

/** What is known of the person, with what the level says. */
export function personOf(of: Case, level: Level | undefined): Circumstances {
  return withLevel(of.request.agreement, of.request.said, level, of.request.date)
}

export function agreementOf(of: Case): Agreement {
  const { agreement } = of.request
  if (!agreement) throw new MissingInput({ code: 'agreement' })
  return agreement
}

/** The table's row of a level on the date; a rise that is missing from it stops the calculation. */
export function tableRow(of: Case, level: Level): PayRow {
  const { request } = of
  const agreement = agreementOf(of)
  const said = personOf(of, level)
  const byHours = request.weeklyHours !== undefined || request.hours.length > 0
  const found = selectRow(agreement, level.code, said, request.date, { regime: request.regime, byHours })
  if (!found) {
    const regimes = regimesOf(agreement, level.code, request.date)
    if (regimes.length > 1) throw new MissingInput({ code: 'regime', field: 'regime', options: regimes })
    throw new MissingInput({ code: 'no-row', field: 'importo_lordo_mensile' })
  }
  if (found.assumedRegime && found.row.regime !== undefined) of.assume('regime', { regime: found.row.regime })
  const step = missingStep(agreement, level.code, request.date)
  if (step !== undefined) {
    of.remark('step-missing', { date: step, from: found.row.from })
    throw new MissingInput({ code: 'step-missing', field: 'importo_lordo_mensile' })
  }
  of.cite(found.row, 'table')
  return found.row
}

function rowElements(of: Case, row: PayRow): readonly PayElement[] {
  const source = of.sourceName(row)
  const items = Object.entries(row.items).filter(([, amount]) => amount !== 0)
  const elements = items.map(([item, amount]) => ({ code: item, label: itemLabel(item), amount, source }))
  const listed = total(items.map(([, amount]) => new Exact(amount)))
  const rest = row.total === undefined ? undefined : new Exact(row.total).minus(listed)
  if (rest && rest.greaterThan('0.01')) {
    return [...elements, { code: 'altre_voci', label: labels.otherItems, amount: rest, source }]
  }
  return elements
}

const rowTotal = (row: PayRow): Decimal =>
  row.total === undefined ? total(Object.values(row.items).map(amount => new Exact(amount))) : new Exact(row.total)

/** Months of the apprenticeship at the date: said, or counted from the hiring. */
function apprenticeMonth(of: Case): number {
  const { request } = of
  const { mesi } = request.said
  if (typeof mesi === 'number') return mesi
  if (request.hired) return seniorityMonths(request.hired.value, request.date) + 1
  of.assume('apprentice-month', { month: '1' })
  return 1
}

export const isApprentice = (of: Case): boolean => of.request.said.contratto?.includes('apprendistato') === true

/** What an apprentice is paid: a percent of the level, or the table of a lower one. */
function apprenticeElements(of: Case, level: Level, row: PayRow): readonly PayElement[] | undefined {
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
      const lowerRow = tableRow(of, paid)
      const amount = rowTotal(lowerRow)
      return [
        { code: 'paga_apprendista', label: labels.apprenticeLevel(paid.code), amount, source: of.sourceName(lowerRow) },
      ]
    }
  }
  if (!percent) return undefined
  of.cite(percent.fact, 'apprentice')
  const amount = cents(rowTotal(row).times(percent.value).dividedBy(100))
  return [
    {
      code: 'paga_apprendista',
      label: labels.apprentice(percent.value),
      amount,
      formula: `${formatItalian(rowTotal(row))} × ${formatPlain(percent.value)}%`,
      source: of.sourceName(percent.fact),
    },
  ]
}

function lowerLevel(agreement: Agreement, level: Level, fact: Fact): Level | undefined {
  if (fact.unit === 'livello') return agreement.levels.find(({ code }) => code === fact.value)
  if (typeof fact.value !== 'number') return undefined
  const order = level.order + fact.value
  return agreement.levels.find(candidate => candidate.order === order)
}

/** Seniority steps: the number said, or counted from the hiring or the years of service. */
export function stepsOf(
  of: Case,
  level: Level,
): { readonly count: number; readonly each: Decimal; readonly evidence: Evidence; readonly most?: number } | undefined {
  const { request } = of
  const agreement = agreementOf(of)
  const said = personOf(of, level)
  const amount = selectNumber(agreement, 'scatti', 'importo', said, request.date)
  const count = stepCount(of, agreement, said)
  if (count === undefined || count.count === 0) return undefined
  if (!amount) {
    of.remark('steps-without-amount', { count: String(count.count) })
    return undefined
  }
  return {
    count: count.count,
    each: new Exact(amount.value),
    evidence: amount.fact,
    ...(count.most === undefined ? {} : { most: count.most }),
  }
}

export function stepCount(
  of: Case,
  agreement: Agreement,
  said: Circumstances,
): { readonly count: number; readonly most?: number; readonly months?: number } | undefined {
  const { request } = of
  const most = selectNumber(agreement, 'scatti', 'numero', said, request.date)?.value
  const every = selectNumber(agreement, 'scatti', 'cadenza', said, request.date)?.value
  const first = selectNumber(agreement, 'scatti', 'primo_scatto', said, request.date)?.value
  if (request.stepCount) return { count: request.stepCount.value, ...(most === undefined ? {} : { most }) }
  const months = serviceMonths(of)
  if (months === undefined || isApprentice(of) || every === undefined) return undefined
  const count = senioritySteps(months, every, most ?? 99, first)
  return { count, months, ...(most === undefined ? {} : { most }) }
}

/** Months of service at the date, where the hiring or the years are known. */
export function serviceMonths(of: Case): number | undefined {
  const { hired, date, said, fields } = of.request
  if (hired && hired.value <= date) return seniorityMonths(hired.value, date)
  const years = fields.anni_servizio === undefined ? said.anzianita : Number(fields.anni_servizio)
  return typeof years === 'number' ? Math.floor(years * 12) : undefined
}

/** The percent of full time, and the weekly hours where they are known. */
function shareOf(
  of: Case,
  level: Level | undefined,
): { readonly share: Decimal; readonly weekly?: number; readonly full?: number } {
  const { request } = of
  const { agreement, share, weeklyHours } = request
  const week = agreement ? fullTimeWeek(agreement, personOf(of, level), request.date) : undefined
  const full = typeof week?.fact.value === 'number' ? week.fact.value : undefined
  if (share && share.origin !== 'corrected' && !weeklyHours) {
    return {
      share: new Exact(share.value),
      ...(full === undefined ? {} : { full, weekly: (full * share.value) / 100 }),
    }
  }
  if (share?.origin === 'corrected' && weeklyHours?.origin !== 'corrected') {
    return { share: new Exact(share.value), ...(full === undefined ? {} : { full }) }
  }
  if (!weeklyHours) return { share: new Exact(100), ...(full === undefined ? {} : { full }) }
  if (full === undefined) {
    if (agreement) of.remark('no-full-time-week', {})
    return { share: new Exact(100), weekly: weeklyHours.value }
  }
  if (week) of.cite(week.fact, 'week')
  if (weeklyHours.value > full)
    of.remark('more-than-full-time', { hours: formatPlain(weeklyHours.value), full: formatPlain(full) })
  const share100 = Exact.min(100, new Exact(weeklyHours.value).times(100).dividedBy(full))
  return { share: share100, weekly: weeklyHours.value, full }
}

/** The divisor that makes an hour of the month. */
export function hourlyDivisor(
  of: Case,
  level: Level | undefined,
): { readonly value: number; readonly evidence?: Evidence } | undefined {
  const { agreement, date } = of.request
  if (!agreement) return undefined
  const { orario: _, ...rest } = personOf(of, level)
  const found = selectNumber(agreement, 'paga', 'divisore_orario', rest, date)
  return found ? { value: found.value, evidence: found.fact } : undefined
}

/** The divisor that makes a day of the month; 26 is the common one where the agreement's was not read. */
export function dailyDivisor(
  of: Case,
  level: Level | undefined,
): { readonly value: number; readonly evidence?: Evidence } {
  const { agreement, date } = of.request
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

/** Instalments of a year: said, the agreement's, or 13 as an assumption. */
export function instalmentsOf(of: Case): number {
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

/** The pay of the person asked about, put line by line into the sheet. */
export function basePay(of: Case, ofLevel?: Level): BasePay {
  const { request, sheet } = of
  const gross = ofLevel ? undefined : saidGross(request)
  if (gross && (gross.per === 'mese' || gross.per === 'anno') && !request.fields.livello) return saidPay(of, gross)
  const level = ofLevel ?? levelOf(of)
  const row = tableRow(of, level)
  const hours = shareOf(of, level)
  const extra: PayElement[] = []
  const steps = stepsOf(of, level)
  if (steps) {
    const amount = cents(steps.each.times(steps.count))
    of.cite(steps.evidence, 'steps')
    extra.push({
      code: 'scatti_anzianita',
      label: labels.steps(steps.count),
      amount,
      formula: `${formatItalian(steps.each)} × ${steps.count}`,
      source: of.sourceName(steps.evidence),
    })
  }
  if (request.superminimum && request.superminimum.value > 0) {
    extra.push({ code: 'superminimo_mensile', label: labels.superminimum, amount: request.superminimum.value })
  }
  if (row.per === 'ora') return hourlyBase(of, level, row, hours.weekly ?? hours.full, extra)
  const table = (isApprentice(of) ? apprenticeElements(of, level, row) : undefined) ?? rowElements(of, row)
  const elements = [...table, ...extra]
  const tableAmount = total(table.map(({ amount }) => new Exact(amount)))
  sheet.put({ id: 'tabella', label: labels.table, amount: tableAmount, source: agreementSource(of, row) })
  for (const element of extra) {
    sheet.put({
      id: element.code,
      label: element.label,
      amount: new Exact(element.amount),
      formula: element.formula ?? '',
      source: element.code === 'superminimo_mensile' ? { type: 'said' } : agreementSource(of, steps?.evidence ?? row),
    })
  }
  const fullTime = total(elements.map(({ amount }) => new Exact(amount)))
  const monthly = cents(fullTime.times(hours.share).dividedBy(100))
  if (!hours.share.equals(100)) {
    const shown =
      hours.weekly !== undefined && hours.full !== undefined
        ? [formatItalian(fullTime), `${formatPlain(hours.weekly)}/${formatPlain(hours.full)}`]
        : [formatItalian(fullTime), `${formatPlain(hours.share)}%`]
    sheet.put({
      id: 'retribuzione_part_time',
      label: labels.partTime(formatPlain(hours.share, 2)),
      amount: monthly,
      formula: product(shown, monthly),
      needs: ['tabella', ...extra.map(({ code }) => code)],
      source: { type: 'law', text: 'D.Lgs. 81/2015 art. 7' },
    })
  }
  return {
    level,
    row,
    elements,
    fullTime,
    share: hours.share,
    monthly,
    ...(hours.weekly === undefined && hours.full === undefined ? {} : { weeklyHours: hours.weekly ?? hours.full ?? 0 }),
  }
}

function hourlyBase(
  of: Case,
  level: Level,
  row: PayRow,
  weekly: number | undefined,
  extra: readonly PayElement[],
): BasePay {
  const hour = rowTotal(row)
  const { sheet, request } = of
  sheet.put({ id: 'paga_oraria', label: labels.hourly, amount: hour, source: agreementSource(of, row) })
  if (weekly === undefined) throw new MissingInput({ code: 'weekly-hours', field: 'ore_settimanali' })
  if (!request.weeklyHours) of.assume('full-time-hours', { hours: formatPlain(weekly) })
  const average = monthlyPayByHours(hour, weekly)
  const formula = `${formatItalian(hour)} × ${formatPlain(weekly)} × 52 / 12 = ${formatItalian(average)}`
  sheet.put({
    id: 'media_mensile',
    label: labels.hourlyAverage,
    amount: new Exact(average),
    formula,
    needs: ['paga_oraria'],
    source: agreementSource(of, row),
  })
  const elements = [
    { code: 'paga_mensile_media', label: labels.hourlyAverage, amount: average, formula, source: of.sourceName(row) },
    ...extra,
  ]
  const fullTime = total(elements.map(({ amount }) => new Exact(amount)))
  return { level, row, elements, fullTime, share: new Exact(100), monthly: fullTime, byHour: hour, weeklyHours: weekly }
}

/** The pay that was said, in place of a table. */
function saidPay(of: Case, gross: { readonly per: string; readonly value: number }): BasePay {
  const monthly =
    gross.per === 'mese' ? new Exact(gross.value) : cents(new Exact(gross.value).dividedBy(instalmentsOf(of)))
  of.sheet.put({
    id: 'lordo_indicato',
    label: labels.grossSaid,
    amount: new Exact(gross.value),
    source: { type: 'said' },
  })
  const { level } = of.request
  return {
    ...(level ? { level: level.value } : {}),
    elements: [{ code: 'lordo_mensile', label: labels.grossSaid, amount: monthly }],
    fullTime: monthly,
    share: new Exact(100),
    monthly,
  }
}

/** What an hour is worth, with the line that says so. */
export function hourOf(of: Case, pay: BasePay): Decimal {
  if (pay.byHour) return pay.byHour
  const divisor = hourlyDivisor(of, pay.level)
  if (divisor) {
    if (divisor.evidence) of.cite(divisor.evidence, 'hourly-divisor')
    const hour = new Exact(hourlyPay(pay.fullTime, divisor.value, 5))
    of.sheet.put({
      id: 'paga_oraria',
      label: labels.hourly,
      amount: hour,
      formula: `${formatItalian(pay.fullTime)} / ${formatPlain(divisor.value)} = ${formatItalian(hour, 5)}`,
      needs: ['tabella'],
      source: divisor.evidence ? agreementSource(of, divisor.evidence) : { type: 'assumed' },
    })
    return hour
  }
  const week = pay.weeklyHours ?? 40
  of.assume('hour-by-weeks', { hours: formatPlain(week) })
  const hour = new Exact(hourlyPayByWeeks(pay.fullTime, week, 5))
  of.sheet.put({
    id: 'paga_oraria',
    label: labels.hourly,
    amount: hour,
    formula: `${formatItalian(pay.fullTime)} × 12 / 52 / ${formatPlain(week)} = ${formatItalian(hour, 5)}`,
    source: { type: 'assumed' },
  })
  return hour
}
