/** Measures what the question says by the figures of a card of the law, and puts its terms on the calendar. */

import {
  addDays,
  addMonths,
  type Circumstances,
  type IsoDate,
  inForce,
  type LawCard,
  type LawFact,
  matchConditions,
} from '@ccnl/knowledge'
import type { Query } from '@ccnl/reading'
import type { FactsFinding, LawOutcome, LawTerm } from './facts-finding.ts'
import {
  agreementTerms,
  type LawBound,
  lawBounds,
  leastWorkingAge,
  type StoryDate,
  termStarts,
} from './law-measures.ts'
import { termNotes } from './term-notes-it.ts'

/** Figures of a card that hold at the date and are not excluded by what was said. */
export function factsInForce(card: LawCard, query: Query, said: Circumstances): readonly LawFact[] {
  return card.facts.filter(
    fact =>
      inForce(
        { from: fact.from ?? '0000-01-01', ...(fact.until === undefined ? {} : { until: fact.until }) },
        query.date,
      ) && matchConditions(fact.when, said).state !== 'fails',
  )
}

/** How the person stands to a bound of the card: what is broken before what is kept; nothing where it is not sure. */
export function lawOutcome(card: LawCard, query: Query, said: Circumstances): LawOutcome | undefined {
  // An age is measured by what holds for everybody: a bound that depends on it would exclude itself.
  const measured = factsInForce(card, query, withoutAges(said)).flatMap(fact =>
    (lawBounds[fact.measure] ?? []).flatMap(bound => measure(fact, bound, card, query, said)),
  )
  // Two bounds that leave two ends open ("under 24 or over 55"): one of them is enough.
  const apart = measured.filter(one => isApart(one, measured))
  // Neither kept says nothing: a case that suffices is not one that is needed.
  if (apart.length > 0) return apart.find(one => one.keeps)
  const values = new Set(measured.map(one => JSON.stringify([one.of, one.bound, one.needs, one.limit])))
  const kinds = new Set(measured.map(one => JSON.stringify([one.of, one.bound, one.needs])))
  // Two figures of one bound: which of them holds depends on what was not said.
  if (values.size > kinds.size) return undefined
  return (
    measured.find(one => !one.keeps && one.needs === undefined) ??
    measured.find(one => !one.keeps) ??
    measured.find(one => one.needs === undefined) ??
    measured[0]
  )
}

function withoutAges({
  eta: _age,
  eta_figlio: _childAge,
  anzianita: _seniority,
  ...rest
}: Circumstances): Circumstances {
  return rest
}

function isApart(one: LawOutcome, all: readonly LawOutcome[]): boolean {
  return all.some(
    other =>
      other.of === one.of &&
      other.bound !== one.bound &&
      (one.bound === 'least' ? one.limit > other.limit : other.limit > one.limit),
  )
}

function measure(
  fact: LawFact,
  bound: LawBound,
  card: LawCard,
  query: Query,
  said: Circumstances,
): readonly LawOutcome[] {
  if (typeof fact.value !== 'number') return []
  if (bound.theme !== undefined && !card.seeAlso.includes(bound.theme)) return []
  if (bound.of === 'age' && fact.value < leastWorkingAge) return []
  const value = saidValue(bound, query, said)
  const limit = inUnit(fact, unitOf[bound.of])
  if (value === undefined || limit === undefined) return []
  if (value === limit && bound.open) return []
  const keepsTo = (one: number) => (bound.bound === 'least' ? value >= one : value <= one)
  const keeps = keepsTo(limit)
  const hasException = card.facts.some(one => {
    const other = one.measure.startsWith(`${fact.measure}_`) ? inUnit(one, unitOf[bound.of]) : undefined
    return other !== undefined && keepsTo(other)
  })
  // Hours of one job may keep to a mean that those of all jobs do not.
  if (keeps && bound.mean) return []
  return [
    {
      of: bound.of,
      bound: bound.bound,
      said: value,
      limit,
      unit: unitOf[bound.of],
      keeps,
      ...(bound.needs === undefined ? {} : { needs: bound.needs }),
      ...(bound.mean ? { mean: true } : {}),
      ...(!keeps && hasException ? { hasException } : {}),
    },
  ]
}

/** The unit that each value is counted in. */
const unitOf: Readonly<Record<LawBound['of'], string>> = {
  seniority: 'anni',
  age: 'anni',
  'child-age': 'anni',
  contract: 'mesi',
  extension: 'numero',
  trial: 'mesi',
  days: 'giorni',
  'day-hours': 'ore',
  'week-hours': 'ore',
  disability: 'percento',
}

const monthsIn: Readonly<Record<string, number>> = { mesi: 1, anni: 12 }

function inUnit(fact: LawFact, unit: string): number | undefined {
  const value = Number(fact.value)
  const family = fact.unit === 'giorni_calendario' ? 'giorni' : fact.unit
  if (family === unit) return value
  const [from, to] = [monthsIn[family], monthsIn[unit]]
  return from === undefined || to === undefined ? undefined : (value * from) / to
}

function saidValue(bound: LawBound, { slots }: Query, said: Circumstances): number | undefined {
  const alone = (value: unknown) => (typeof value === 'number' ? value : undefined)
  switch (bound.of) {
    case 'seniority':
      return alone(said.anzianita)
    case 'age':
      return alone(said.eta)
    case 'child-age': {
      const children = slots.family?.children ?? []
      return alone(said.eta_figlio) ?? (children.length === 1 ? children[0]?.age : undefined)
    }
    case 'contract':
      return alone(said.durata_contratto) ?? (said.contratto === undefined ? undefined : workedMonths(slots.worked))
    case 'extension':
      return alone(said.evento)
    case 'trial':
      return slots.count?.of === 'mesi' ? slots.count.value : undefined
    case 'days':
      return slots.count?.of === 'giorni' ? slots.count.value : undefined
    case 'day-hours':
      return slots.pattern?.dailyHours
    case 'week-hours':
      return slots.pattern?.weeklyHours
    case 'disability':
      return said.caso?.includes('disabilita') ? slots.percent : undefined
  }
}

function workedMonths(worked: Query['slots']['worked']): number | undefined {
  if (worked === undefined) return undefined
  const months = monthsIn[worked.unit]
  return months === undefined ? undefined : worked.value * months
}

/** Terms of the card that run from a date of the story, those of its first sentences first. */
export function lawTerms(card: LawCard, query: Query, said: Circumstances): readonly LawTerm[] {
  const found = factsInForce(card, query, said).flatMap((fact): readonly LawTerm[] => {
    const start = termStart(fact)
    const from = start && storyDate(start, query, said)
    if (from === undefined || typeof fact.value !== 'number') return []
    const { date, precision } = from
    const ends =
      monthsIn[fact.unit] === undefined && precision !== 'day' ? undefined : after(date, fact.value, fact.unit)
    if (ends === undefined) return []
    const isAssumed = start === 'letter' && query.slots.letterDate === undefined
    const known = told[precision]
    return [
      {
        from: date,
        ends,
        precision,
        length: fact.value,
        unit: fact.unit,
        passed: ends.slice(0, known) < query.today.slice(0, known),
        ...(isAssumed ? { isAssumed } : {}),
        ...(start === 'birth' || start === 'event' ? { ofCase: true } : {}),
      },
    ]
  })
  return found.filter((one, index) => found.findIndex(other => other.ends === one.ends) === index)
}

/** The term of the one figure of an agreement that holds, when it runs from a date of the story. */
export function agreementTerm(query: Query, finding: FactsFinding): LawTerm | undefined {
  const measures = finding.asked.length > 0 ? finding.asked : finding.measures.slice(0, 1)
  const facts = finding.holding.filter(fact => measures.includes(fact.measure))
  const isOpen = finding.open.some(({ fact }) => measures.includes(fact.measure))
  const [fact] = facts
  const rule = fact && agreementTerms[`${fact.theme}.${fact.measure}`]
  const { date: from, precision } = (rule && storyDate(rule.start, query, finding.said)) ?? {}
  if (facts.length !== 1 || isOpen || from === undefined || typeof fact?.value !== 'number') return undefined
  const end = precision === 'day' ? after(from, fact.value, fact.unit) : undefined
  if (end === undefined) return undefined
  const ends = rule?.countsFirst ? addDays(end, -1) : end
  return { from, ends, precision: 'day', length: fact.value, unit: fact.unit, passed: ends < query.today }
}

/** How much of a date that was said so precisely is known, in characters. */
const told = { day: 10, month: 7, year: 4 } as const

function termStart(fact: LawFact): StoryDate | undefined {
  const known = termStarts[fact.measure]
  if (known === undefined) return undefined
  // The day of a wedding, a death or a birth is that of the case, whatever else the note tells.
  if (known === 'birth' || known === 'event') return known
  const note = fact.note?.toLowerCase() ?? ''
  const said = termNotes.find(([words]) => note.includes(words))?.[1] ?? known
  return said === 'unknown' || said === 'noted' ? undefined : said
}

type SaidDay = NonNullable<Query['slots']['ended']>

const onDay = (date: IsoDate | undefined): SaidDay | undefined =>
  date === undefined ? undefined : { date, precision: 'day' }

const ifDay = (said: SaidDay | undefined): SaidDay | undefined => (said?.precision === 'day' ? said : undefined)

function storyDate(start: StoryDate, { slots }: Query, said: Circumstances): SaidDay | undefined {
  switch (start) {
    case 'letter':
      // From one's own answer to a dismissal no term of the dismissal runs.
      if (said.causa === 'licenziamento' && slots.letterIsOwn) return undefined
      // Who says the day of the dismissal says when it was told.
      return onDay(slots.letterDate) ?? (said.causa === 'licenziamento' ? ifDay(slots.ended) : undefined)
    case 'end':
      return slots.ended
    case 'hiring':
      return slots.hired
    case 'birth':
      return onDay(slots.birth)
    case 'event':
      return said.caso === undefined ? undefined : onDay(slots.day)
    case 'recovery':
      return slots.absences.length === 1 ? onDay(slots.absences[0]?.to) : undefined
  }
}

/** The last day of a term: the day it runs from does not count. */
export function after(from: IsoDate, length: number, unit: string): IsoDate | undefined {
  switch (unit) {
    case 'giorni':
    case 'giorni_calendario':
      return addDays(from, length)
    case 'settimane':
      return addDays(from, length * 7)
    case 'mesi':
      return Number.isInteger(length) ? addMonths(from, length) : undefined
    case 'anni':
      return Number.isInteger(length) ? addMonths(from, length * 12) : undefined
    default:
      return undefined
  }
}
