/** Measures what the question says by what the agreement says: the verdict on "una prova di sei mesi è giusta?". */

import type { Fact } from '@ccnl/knowledge'
import type { Query } from '@ccnl/reading'
import type { Comparison, FactsFinding } from './facts-finding.ts'

/** How a measure binds: the least or most that is due, just so much, or a limit up to which the person is protected. */
const bounds: Readonly<Record<string, Comparison['bound']>> = {
  'part_time.minimo': 'least',
  'orario.ore_settimanali': 'most',
  'orario.massimo_settimanale': 'most',
  'orario.massimo_giornaliero': 'most',
  'orario.minimo_settimanale': 'least',
  'prova.durata': 'most',
  'prova.massimo': 'most',
  'ferie.durata': 'least',
  'permessi.rol': 'least',
  'permessi.quota': 'least',
  'permessi.totale': 'least',
  'permessi.ex_festivita': 'least',
  'preavviso.durata': 'exact',
  'preavviso.minimo': 'least',
  'malattia.comporto': 'limit',
  'malattia.trattamento': 'least',
  'malattia.aspettativa': 'least',
  'infortunio.trattamento': 'least',
  'maternita.trattamento': 'least',
  'maggiorazioni.maggiorazione': 'least',
  'maggiorazioni.limite': 'most',
  'part_time.maggiorazione': 'least',
  'scatti.importo': 'least',
  'scatti.cadenza': 'most',
  'scatti.numero': 'least',
  'paga.mensilita': 'least',
  'paga.divisore_orario': 'exact',
  'paga.divisore_giornaliero': 'exact',
  'apprendistato.durata': 'most',
  'apprendistato.retribuzione': 'least',
  'sanita.azienda': 'least',
  'sanita.lavoratore': 'most',
  'previdenza.azienda': 'least',
  'una_tantum.importo': 'least',
  'una_tantum.rata': 'least',
  'indennita.importo': 'least',
  'tempo_determinato.durata_massima': 'most',
  'congedi.durata': 'least',
  'congedi.retribuzione': 'least',
  'welfare.importo': 'least',
  'buoni_pasto.importo': 'least',
}

/** The measures of a theme that are a limit up to which the person is protected (*comporto*). */
export const limitsOf = (theme: string): readonly string[] =>
  Object.entries(bounds).flatMap(([key, bound]) =>
    bound === 'limit' && key.startsWith(`${theme}.`) ? [key.slice(theme.length + 1)] : [],
  )

/** Themes of leave that is granted by the year, and taken in parts. */
const ofLeave: ReadonlySet<string> = new Set(['ferie', 'permessi'])

/** Units counted in the same: calendar days and days are compared, months and days are not. */
const families: Readonly<Record<string, string>> = {
  giorni: 'days',
  giorni_calendario: 'days',
  giorni_lavorativi: 'days',
  giorni_lavoro_effettivo: 'days',
}

/** The verdict when one fact holds and the question says a value in its unit; nothing when either is not sure. */
export function compareSaid(query: Query, finding: FactsFinding): Comparison | undefined {
  const { asked, measures, theme } = finding
  if (query.slots.nothing)
    return compared(finding, asked.length > 0 ? asked : measures, ({ unit }) => ({ value: 0, unit }), ofGrants)
  if (query.slots.takesLeave && ofLeave.has(theme)) return undefined
  const told = (fact: Fact): Said | undefined => toldIn(fact.unit, query.slots.told ?? [])
  return (
    compared(finding, asked.length > 0 ? asked : measures, fact => saidValue(query, fact, theme)) ??
    // "Lo scatto ogni 4 anni è corretto?": what is told may be of a measure beside the one that was read.
    compared(finding, measures, told)
  )
}

function compared(
  finding: FactsFinding,
  measures: readonly string[],
  saidOf: (fact: Fact) => Said | undefined,
  ofBounds?: ReadonlySet<string>,
): Comparison | undefined {
  for (const measure of measures) {
    const bound = bounds[`${finding.theme}.${measure}`]
    if (bound === undefined || ofBounds?.has(bound) === false) continue
    const facts = inForce(candidates(finding, measure), finding)
    const [fact] = facts
    const said = fact && saidOf(fact)
    if (fact === undefined || said === undefined) continue
    const outcomes = facts.map(one => outcomeOf(said, one))
    const [outcome] = outcomes
    // Where one fact is respected and another is not, what is open decides.
    if (new Set(outcomes.map(one => one && respects(one, bound))).size > 1 || outcome === undefined) continue
    return { said: said.value, unit: said.unit, fact, bound, outcome }
  }
  return undefined
}

/** Bounds of what is granted, which nothing may fall short of. */
const ofGrants: ReadonlySet<string> = new Set(['least'])

/** The part of a figure that is due so far, by the years of service; all of it in percent. */
const share = 'quota'
const whole = 100

/** A figure of which the first years of service have a part: that part of it; nothing while the service is not known. */
function inForce(facts: readonly Fact[], { holding, open }: FactsFinding): readonly Fact[] {
  const part = holding.find(({ measure }) => measure === share)
  const isOpen = part === undefined && open.some(({ fact }) => fact.measure === share)
  return facts.flatMap(fact => {
    if (fact.when.anzianita !== undefined || (part === undefined && !isOpen)) return [fact]
    if (part === undefined) return []
    if (part.value === whole) return [fact]
    return [{ ...part, value: (Number(fact.value) * Number(part.value)) / 100, unit: fact.unit }]
  })
}

/** What the question says, in the unit it says it in. */
interface Said {
  readonly value: number
  readonly unit: string
}

/** What holds for sure, else what holds for most: exceptions of groups and cases are told beside the verdict. */
function candidates(finding: FactsFinding, measure: string): readonly Fact[] {
  const counted = (fact: Fact) => fact.measure === measure && typeof fact.value === 'number'
  const holding = finding.holding.filter(counted)
  if (holding.length > 0) return holding
  return finding.open
    .map(one => one.fact)
    .filter(fact => counted(fact) && fact.when.gruppo === undefined && fact.when.caso === undefined)
}

/** Whether what was said keeps to a bound. */
export function respects(outcome: Comparison['outcome'], bound: Comparison['bound']): boolean {
  if (outcome === 'equal') return true
  return outcome === (bound === 'least' ? 'above' : bound === 'exact' ? undefined : 'below')
}

/** How what was said lies to a figure; `undefined` where they are counted in other units and only the calendar could tell. */
function outcomeOf({ value, unit }: Said, fact: Fact): Comparison['outcome'] | undefined {
  const figure = Number(fact.value)
  if (familyOf(unit) === familyOf(fact.unit)) return value === figure ? 'equal' : value < figure ? 'below' : 'above'
  const [said, told] = [daysIn[familyOf(unit)], daysIn[familyOf(fact.unit)]]
  if (said === undefined || told === undefined) return undefined
  if (value * said[1] < figure * told[0]) return 'below'
  return value * said[0] > figure * told[1] ? 'above' : undefined
}

const familyOf = (unit: string): string => families[unit] ?? unit

/** How many days a length of time may have, the least of work and the most of the calendar. */
const daysIn: Readonly<Record<string, readonly [least: number, most: number]>> = {
  days: [1, 1],
  settimane: [5, 7],
  mesi: [20, 31],
  anni: [240, 366],
}

/** Days of a month as people count them, and how near to a limit in months only the calendar tells. */
const daysOfMonth = 30
const undecided = 5

/** Days told as months, unless they are so near the limit that the months' lengths decide. */
const inMonths = (days: number, limit: number): number | undefined =>
  days % daysOfMonth !== 0 && Math.abs(days - limit * daysOfMonth) <= undecided ? undefined : days / daysOfMonth

/** The value of the question that is counted as the fact is, or as a length of time where the fact is one. */
function saidValue(query: Query, fact: Fact, theme: string): Said | undefined {
  const { slots } = query
  const { unit } = fact
  const inUnit = (value: number | undefined): Said | undefined => (value === undefined ? undefined : { value, unit })
  if (unit === 'percento') return inUnit(slots.percent)
  const key = `${theme}.${fact.measure}`
  if (slots.told && key === 'paga.mensilita') return inUnit(slots.monthlyPayments)
  if (slots.told && (key === 'paga.divisore_orario' || key === 'paga.divisore_giornaliero'))
    return inUnit(slots.divisors?.length === 1 ? slots.divisors[0] : undefined)
  if (unit === 'euro') return inUnit(slots.amounts.length === 1 ? slots.amounts[0]?.value : undefined)
  const ill =
    theme === 'malattia' && fact.measure !== 'aspettativa'
      ? slots.absences.find(({ kind }) => kind === 'sickness')?.days
      : undefined
  if (ill !== undefined && familyOf(unit) === 'days') return inUnit(ill)
  if (ill !== undefined && unit === 'mesi') return inUnit(inMonths(ill, Number(fact.value)))
  if (unit === 'ore' && (theme === 'orario' || theme === 'part_time')) {
    return inUnit(
      fact.per === 'giorno' || fact.measure === 'massimo_giornaliero'
        ? slots.pattern?.dailyHours
        : (slots.pattern?.weeklyHours ?? (typeof query.said.orario === 'number' ? query.said.orario : undefined)),
    )
  }
  const { count, worked } = slots
  if (count !== undefined && familyOf(count.of) === familyOf(unit)) return inUnit(count.value)
  const leave = theme === 'ferie' ? slots.absences.find(({ kind }) => kind === 'leave')?.days : undefined
  if (leave !== undefined) return { value: leave, unit: 'giorni' }
  if (theme === 'prova' && worked) return { value: worked.value, unit: worked.unit }
  return toldIn(unit, slots.told ?? [])
}

/** The one number told that counts what the fact does; years are told in months. */
function toldIn(unit: string, told: readonly Said[]): Said | undefined {
  const found = told.flatMap((one): readonly Said[] => {
    if (unit === 'mesi' && one.unit === 'anni') return [{ value: one.value * monthsOfYear, unit }]
    return familyOf(one.unit) === familyOf(unit) ? [{ value: one.value, unit }] : []
  })
  return new Set(found.map(one => one.value)).size === 1 ? found[0] : undefined
}

const monthsOfYear = 12
