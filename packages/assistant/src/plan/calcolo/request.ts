/** The one typed request of a calculation: the query, the agreement's words for it, and what was corrected. */

import { type Agreement, type Circumstances, type Knowledge, type Level, matchConditions } from '@ccnl/knowledge'
import type { Amount, CalculationKind, Documents, Memory, Query, Request, Slots, WorkedHours } from '@ccnl/reading'
import { withRoles } from './amount-roles.ts'
import { defined, Exact, parsePlain } from './amounts.ts'
import { lastDayOf } from './days.ts'
import {
  corrected,
  fieldHours,
  printedFields,
  withFieldAbsence,
  withFieldAmounts,
  withFieldFamily,
} from './field-values.ts'
import { boundsOf, isAllowed, isFieldName } from './fields.ts'
import { impossibleValues } from './impossible.ts'
import { type FieldName, fieldLabels } from './it.ts'
import { traits } from './kinds.ts'
import { agreementOfLevel, proposeLevel } from './proposed-level.ts'
import { paidForHours } from './request-values.ts'
import type { CalculationRequest, Given, Origin, Remark } from './shape.ts'
import { hiredBefore, settledTerm, withTerm } from './terms.ts'

/** Corrections of words and of the page, split into fields and lines; what no field takes is told. */
function splitCorrections(all: Readonly<Record<string, string>>): {
  readonly fields: Partial<Record<FieldName, string>>
  readonly pins: Record<string, string>
  readonly refused: readonly Remark[]
} {
  const fields: Partial<Record<FieldName, string>> = {}
  const pins: Record<string, string> = {}
  const refused: Remark[] = []
  for (const [name, value] of Object.entries(all)) {
    if (isFieldName(name)) {
      if (isAllowed(name, value)) fields[name] = value
      else refused.push(refusal(name, value))
    } else if (parsePlain(value) !== undefined) pins[name] = value
  }
  return { fields, pins, refused }
}

/** A value that its field does not take, with what it does. */
function refusal(name: FieldName, value: string): Remark {
  const { min, max } = boundsOf(name)
  return { code: 'out-of-range', values: { field: fieldLabels[name], value, min: String(min), max: String(max) } }
}

/** Rates that were said stand in the fields that take them. */
function fieldsOfRates(rates: Query['slots']['rates'] = {}): Readonly<Record<string, string>> {
  const names = { worker: 'aliquota_contributi', employer: 'aliquota_datore', accident: 'aliquota_inail' } as const
  return Object.fromEntries(
    (['worker', 'employer', 'accident'] as const).flatMap(of =>
      rates[of] === undefined ? [] : [[names[of], String(rates[of])]],
    ),
  )
}

const said = <T>(value: T | undefined): Given<T> | undefined =>
  value === undefined ? undefined : { value, origin: 'said' }

function levelOf(agreement: Agreement | undefined, code: string | undefined): Level | undefined {
  return code === undefined ? undefined : agreement?.levels.find(level => level.code === code)
}

/** Nobody works a smaller part of full time, in percent: "l'1% in più all'INPS" is none. */
const leastPartTime = 10

/** What a query asks to be computed, as one request; nothing in it is text any more. */
export function toCalculationRequest(input: {
  readonly query: Query
  readonly request: Request | undefined
  readonly knowledge: Knowledge
  readonly pinned: Readonly<Record<string, string>>
  readonly memory: Memory | undefined
  readonly documents?: Documents['fields']
}): { readonly request: CalculationRequest; readonly refused: readonly Remark[] } {
  const { query, request, knowledge, memory } = input
  const { slots } = query
  const printed = printedFields(query, input.documents ?? {})
  const { fields, pins, refused } = splitCorrections({
    ...Object.fromEntries(printed.map(({ field, value }) => [field, value])),
    ...fieldsOfRates(slots.rates),
    ...slots.corrections,
    ...input.pinned,
  })
  const week = fields.giorni_settimana === '5' ? 5 : fields.giorni_settimana === '6' ? 6 : undefined
  const circumstances: Circumstances = { ...query.said, ...request?.said, ...defined({ settimana: week } as const) }
  const kinds = kindsOf(query, request, memory)
  const amounts = withRoles(withFieldAmounts(slots.amounts, fields), kinds).filter(({ value }) => value >= 0)
  const asked: Asked = { query, request, knowledge, fields, kinds, amounts, circumstances }
  const placed = levelsAsked(asked)
  const { percent, ...time } = shareAsked(asked, placed.levels)
  const period = periodAsked(asked)
  const impossible = impossibleValues({ ...slots, ...defined({ percent }) }, circumstances)
  return {
    refused: [...refused, ...impossible, ...weeklyHoursSaid(slots, kinds)],
    request: {
      kinds,
      act: request?.act ?? 'compute',
      spans: request?.spans ?? [],
      themes: (request?.subjects ?? []).flatMap(one => (one.type === 'measure' ? one.theme : [])),
      today: query.today,
      ...placed,
      ...time,
      ...period,
      ...personAsked(asked),
      ...defined({
        items: request?.items,
        judges: request?.form?.judges,
        loses: request?.form?.loses,
        employerRates: usualEmployerRates(knowledge),
      }),
      amounts,
      hours: fieldHours(fields, ofMonth(slots, kinds), placed.agreement, period.date),
      absences: withFieldAbsence(slots.absences, fields),
      slots: withTerm(slots, circumstances, kinds),
      fields,
      pins,
      printed,
      before: memory?.results ?? {},
    },
  }
}

/** What a pay or a tax takes of the person: each field, or what was said in its place. */
const personAsked = ({ query: { slots }, knowledge, fields, amounts, circumstances }: Asked) =>
  defined({
    regime: fields.regime,
    instalments: corrected(fields.mensilita) ?? said(slots.monthlyPayments),
    stepCount: corrected(fields.scatti) ?? said(slots.seniorityStepCount),
    superminimum: corrected(fields.superminimo) ?? said(amounts.find(({ role }) => role === 'superminimum')?.value),
    family: withFieldFamily(slots.family, fields),
    sickDays: paidSickDays(knowledge, circumstances),
    place: merged(slots.place, { region: fields.regione, town: fields.comune }),
  })

/** The week and the part of full time; where nothing else is a percentage, the one that was said is that part. */
function shareAsked({ query: { slots }, request, fields, kinds, circumstances }: Asked, levels: readonly Level[]) {
  const { pattern } = slots
  const isOfLevel = levels.length > 0 && !circumstances.contratto?.includes('apprendistato')
  const isShare =
    request?.calculations?.includes('part-time') || (isOfLevel && kinds.every(kind => traits.ofShare.has(kind)))
  const percent = isShare && (slots.percent ?? 0) >= leastPartTime ? slots.percent : undefined
  const whole = pattern?.share === undefined ? within(percent) : pattern.share * 100
  const weeklyHours = corrected(fields.ore_settimanali) ?? said(pattern?.weeklyHours ?? hoursOf(pattern))
  const share = corrected(fields.part_time_percento) ?? said(whole)
  const orario = circumstances.orario ?? weeklyHours?.value
  return { ...defined({ percent, weeklyHours, share }), said: { ...circumstances, ...defined({ orario }) } }
}

const monthKinds: ReadonlySet<CalculationKind> = new Set<CalculationKind>(['net', 'net-pay', 'payslip', 'gross-month'])

const isOfMonth = (kinds: readonly CalculationKind[]): boolean => kinds.some(kind => monthKinds.has(kind))

/** "5 ore di straordinario a settimana: quanto prendo al mese?": a mean month has 52 / 12 of the hours of a week. */
function ofMonth({ hours }: Slots, kinds: readonly CalculationKind[]): Slots['hours'] {
  const inMonth = (many: number): number => new Exact(many).times(52).dividedBy(12).toDecimalPlaces(2).toNumber()
  const monthly = ({ everyWeek, ...one }: WorkedHours): WorkedHours =>
    everyWeek ? { ...one, hours: inMonth(one.hours) } : one
  return isOfMonth(kinds) ? hours.map(monthly) : hours
}

function weeklyHoursSaid({ hours }: Slots, kinds: readonly CalculationKind[]): readonly Remark[] {
  const weekly = hours.filter(({ everyWeek }) => everyWeek).map(one => String(one.hours))
  return isOfMonth(kinds) && weekly.length > 0
    ? [{ code: 'hours-every-week', values: { hours: weekly.join('|') } }]
    : []
}

/** Days of illness that are paid by the service told, where the law's cards count them. */
function paidSickDays({ cards }: Knowledge, said: Circumstances): number | undefined {
  const found = cards
    .flatMap(({ facts }) => facts)
    .find(({ measure, when }) => measure === 'giorni_pagati' && matchConditions(when, said).state === 'holds')
  return typeof found?.value === 'number' ? found.value : undefined
}

/** Between which percents an employer's contributions usually are, where the law's cards say so. */
function usualEmployerRates({ cards }: Knowledge): CalculationRequest['employerRates'] {
  const facts = cards.flatMap(card => card.facts)
  const percentOf = (name: string) => facts.find(({ measure }) => measure === name)?.value
  const [least, most] = [percentOf('contributi_datore_almeno'), percentOf('contributi_datore_al_massimo')]
  return typeof least === 'number' && typeof most === 'number' ? { least, most } : undefined
}

interface Asked {
  readonly query: Query
  readonly request: Request | undefined
  readonly knowledge: Knowledge
  readonly fields: Partial<Record<FieldName, string>>
  readonly kinds: readonly CalculationKind[]
  readonly amounts: readonly Amount[]
  readonly circumstances: Circumstances
}

/** The agreement and the levels meant: said, corrected, or proposed by the job where no amount stands in their place. */
function levelsAsked({ query, request, knowledge, fields, kinds, amounts, circumstances }: Asked) {
  const { slots } = query
  const named = agreementFor(query, knowledge, circumstances.livelli)
  const codes = fields.livello === undefined ? (circumstances.livelli ?? []) : [fields.livello]
  const unleveled = codes.length === 0 && slots.levels === undefined && kinds.length > 0
  const bare =
    amounts.length === 0 ||
    isJudgedPay(kinds, amounts, request) ||
    paidForHours({ amounts, hours: slots.hours }) !== undefined
  const elsewhere = unleveled ? agreementOfLevel(query, knowledge) : undefined
  const proposed = elsewhere ?? (unleveled && bare ? proposeLevel(query, knowledge, named) : undefined)
  const agreement = proposed?.agreement ?? named
  const toLevels = (all: readonly string[]): readonly Level[] => all.flatMap(level => levelOf(agreement, level) ?? [])
  const levels = proposed?.levels ?? toLevels(codes)
  const several = toLevels(slots.levels ?? [])
  const [value, ...rest] = levels
  const origin: Origin = proposed && !elsewhere ? 'assumed' : fields.livello === undefined ? 'said' : 'corrected'
  return {
    levels: several.length > 1 ? several : levels,
    ...defined({
      agreement,
      level: value && rest.length === 0 ? { value, origin } : undefined,
      otherAgreements: proposed?.others,
      fromLevel: levelOf(agreement, slots.fromLevel),
    }),
  }
}

/** The month asked about, when the employment began and ended, and the day that its figures are of. */
function periodAsked({ query, fields, kinds, circumstances }: Asked) {
  const { slots, date, today } = query
  // What accrues stops on the day told of the end; the day of a letter is one where nothing else tells it.
  const left = kinds.includes('payslip') ? slots.letterDate : undefined
  const told = slots.day ?? left ?? (date > today ? date : undefined)
  const lastDay = circumstances.causa !== undefined && told !== undefined ? { date: told } : undefined
  const ending = slots.day === undefined && left !== undefined ? { ...query, slots: { ...slots, day: left } } : query
  const term = settledTerm(query, circumstances, kinds)
  const began = slots.hired ?? hiredBefore(circumstances, slots.ended ?? lastDay, kinds)
  const month = monthAsked(ending, fields.mese, kinds, circumstances)
  return {
    ...month,
    year: Number(month.month.slice(0, 4)),
    ...defined({
      hired: dateOf(fields.data_assunzione, began) ?? term?.from,
      ended: dateOf(fields.data_cessazione, slots.ended ?? lastDay) ?? term?.to,
    }),
  }
}

/** The month asked about, and the day that its figures are of. */
function monthAsked(
  { slots, date, today }: Query,
  field: string | undefined,
  kinds: readonly CalculationKind[],
  { causa }: Circumstances,
): { readonly date: string; readonly month: string; readonly periodSaid: boolean } {
  // The end of an employment is settled in its month.
  const ofTheEnd = (kind: CalculationKind): boolean => traits.ofTheEnd.has(kind) || kind === 'payslip'
  const settled = causa !== undefined || kinds.some(ofTheEnd)
  const last = slots.ended ?? (causa !== undefined && slots.day ? { date: slots.day, precision: 'day' } : undefined)
  const end = settled && last?.precision !== 'year' ? last?.date.slice(0, 7) : undefined
  // After its end nothing of an employment is paid: a later month, or its year, told before gives way.
  // "Nel 2025 avevo 34.000 di RAL: il netto?" tells the year of the pay that is asked about.
  const ofPay =
    slots.amounts.length === 1 && kinds.includes('net') && kinds.every(kind => traits.ofYear.has(kind))
      ? slots.amounts[0]?.year
      : undefined
  // "Oggi e da gennaio, e l'aumento?": the later of the two is what the rise is asked of.
  const later = kinds.includes('raise') && slots.day === today && date > lastDayOf(today.slice(0, 7))
  const asked = (later ? date.slice(0, 7) : slots.period) ?? (ofPay === undefined ? undefined : String(ofPay))
  const ends = (causa !== undefined || kinds.every(ofTheEnd)) && asked === end?.slice(0, 4)
  const told = end !== undefined && asked !== undefined && (ends || asked > end) ? end : asked
  // "A ottobre ha preso 2.235 lordi; malata dal 2 al 15 novembre": the month of the illness, not that of the pay.
  const [away] = kinds.some(kind => kind === 'sickness' || kind === 'injury') ? slots.absences : []
  const ill = away?.from?.slice(0, 7)
  const outside = ill !== undefined && told !== undefined && told.length >= 7 && told < ill
  const period = field ?? (outside ? ill : told) ?? end
  // "Malattia di 25 giorni dal 1° ottobre": the month that it began in, where it is over.
  const begun = ill !== undefined && ill < date.slice(0, 7) ? ill : undefined
  if (period === undefined && begun) return { date: lastOf(begun, date), month: begun, periodSaid: false }
  if (period === undefined) return { date, month: date.slice(0, 7), periodSaid: false }
  // A year alone means its month of today, so that tables of that year are read.
  const ofYear = period === today.slice(0, 4) ? today.slice(0, 7) : `${period}-12`
  const month = period.length >= 7 ? period.slice(0, 7) : ofYear
  return { date: slots.tableOfToday ? today : lastOf(month, date), month, periodSaid: true }
}

/** "Mi pagano 5 euro l'ora come lavapiatti": a pay to be judged by the level of the job. */
function isJudgedPay(kinds: readonly CalculationKind[], amounts: readonly Amount[], request?: Request): boolean {
  const byHour = kinds.length === 1 && kinds[0] === 'gross-hour' && amounts.some(({ per }) => per === 'ora')
  // A net beside a net asked for is there to be judged.
  const net = kinds.includes('net') && amounts.length === 1 && amounts[0]?.role === 'net'
  // "7 euro netti l'ora, è giusto?"
  const hour = request?.form?.judges !== undefined && amounts.length === 1 && amounts[0]?.per === 'ora'
  return byHour || net || hour || request?.act === 'verdict'
}

const dateOf = (field: string | undefined, told: { readonly date: string } | undefined): Given<string> | undefined =>
  field === undefined ? said(told?.date) : { value: field, origin: 'corrected' }

function hoursOf(pattern: Query['slots']['pattern']): number | undefined {
  return pattern?.dailyHours !== undefined && pattern.daysPerWeek !== undefined
    ? pattern.dailyHours * pattern.daysPerWeek
    : undefined
}

/** What was said with what fields say in its place. */
function merged<T extends object, U extends object>(told: T | undefined, written: U) {
  const values = defined(written)
  return told === undefined && Object.keys(values).length === 0 ? undefined : { ...told, ...values }
}

/** The last day of a month, or the day asked about where it lies within. */
function lastOf(month: string, date: string): string {
  return date.startsWith(month) ? date : lastDayOf(month)
}

/** A percent of part-time is at most a whole. */
const within = (percent: number | undefined): number | undefined =>
  percent !== undefined && percent > 0 && percent <= 100 ? percent : undefined

/** Of the agreements that fit, the first that has the level said. */
function agreementFor(query: Query, knowledge: Knowledge, levels: readonly string[] = []): Agreement | undefined {
  const found = query.agreements.flatMap(({ code }) => knowledge.agreement(code) ?? [])
  const picked = query.agreements[0]?.by === 'picked'
  const fits = ({ levels: own }: Agreement): boolean => levels.some(code => own.some(level => level.code === code))
  return (picked || levels.length === 0 ? undefined : found.find(fits)) ?? found[0]
}

/** Where the lines of a calculation are kept, what was calculated is kept as well. */
export const kindsKey = 'calcoli'

/**
 * What is to be computed: what was asked now, or, where this turn only corrects or goes on with the last one, what was
 * computed then.
 */
function kindsOf(query: Query, request: Request | undefined, memory: Memory | undefined): readonly CalculationKind[] {
  const now = request?.calculations ?? []
  const before = memory?.results?.[kindsKey]
  if (before === undefined || !query.follows) return now
  // "Quanto in più all'anno?" of deductions names a length of time, and no pay.
  const paid = query.said.livelli !== undefined || query.agreements.length > 0
  const isOfPay = (kind: string): boolean => traits.unitOfPay.has(kind) || kind === 'gross-month'
  const span = !paid && now.length > 0 && now.every(isOfPay) && !before.split(' ').every(isOfPay)
  const inherited = memory?.requests.some(one => sameKinds(one.calculations ?? [], now)) ?? false
  const corrects = query.slots.corrections !== undefined && Object.keys(query.slots.corrections).length > 0
  const adds = now.length > 0 && now.every(kind => traits.changing.has(kind)) && addsTo(before)
  // "E senza la moglie a carico, quanto cambia l'IRPEF?" names the tax that is set beside that of before.
  const named = now.filter(kind => traits.ofIncome.has(kind))
  if (!inherited && named.length > 0 && comparesToBefore(query, now)) return named
  // The names were written by us: they are the kinds of the calculation before.
  return now.length === 0 || span || inherited || corrects || adds || comparesToBefore(query, now)
    ? (before.split(' ') as CalculationKind[])
    : now
}

/** "E con il marito a carico quanto cambia?": the calculation before is made again, to be set beside what it came to. */
export const comparesToBefore = (
  { follows, slots, said, wanted = [] }: Query,
  now: readonly CalculationKind[],
): boolean =>
  follows &&
  (now.some(kind => differing.has(kind)) ||
    (wanted.includes('in-piu') && now.some(kind => kind === 'net' || traits.ofIncome.has(kind)))) &&
  now.every(
    kind =>
      differing.has(kind) ||
      kind === 'net' ||
      kind === 'net-pay' ||
      kind === 'gross-month' ||
      traits.unitOfPay.has(kind) ||
      traits.ofIncome.has(kind),
  ) &&
  slots.amounts.length === 1 &&
  slots.fromLevel === undefined &&
  slots.hoursChange === undefined &&
  said.livelli === undefined

const differing: ReadonlySet<CalculationKind> = new Set<CalculationKind>(['difference', 'raise', 'table-step'])

/** A payslip or a net takes in whatever is said next of its month. */
const addsTo = (before: string): boolean => before.split(' ').some(kind => kind === 'payslip' || kind === 'net')

const sameKinds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(kind => other.includes(kind))
