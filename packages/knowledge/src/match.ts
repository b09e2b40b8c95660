/** Matches typed conditions against what was said, and picks the facts that hold at a date. Nothing here reads text. */
import { addMonths } from './calendar.ts'
import { groupsOfLine } from './group-lines.ts'
import {
  type Agreement,
  type Circumstances,
  type ConditionKey,
  type Conditions,
  type Fact,
  halfOpenConditions,
  type IsoDate,
  type Missing,
  type PayRow,
  type Qualification,
  type Range,
} from './shapes.ts'

/** Whether conditions hold: surely, surely not (on which), or depending on what was not said. */
export type Match =
  | { readonly state: 'holds' }
  | { readonly state: 'fails'; readonly on: ConditionKey }
  | { readonly state: 'open'; readonly on: readonly ConditionKey[] }

type Outcome = 'holds' | 'fails' | 'open'

/** From which number a count starts: a range that starts there and has no end leaves nobody out. */
const firstOf: Readonly<Partial<Record<ConditionKey, number>>> = { giorni: 1, evento: 1, mesi: 1, durata: 1 }

const setKeys = ['livelli', 'qualifica', 'gruppo', 'contratto', 'lavoro', 'territorio', 'caso'] as const
type SetKey = (typeof setKeys)[number]
const isSetKey = (key: ConditionKey): key is SetKey => (setKeys as readonly ConditionKey[]).includes(key)

/** Contracts that exclude one another; those of different lines may be true of one person together. */
const contractKinds: readonly (readonly string[])[] = [
  ['tempo_indeterminato', 'tempo_determinato', 'apprendistato', 'intermittente', 'somministrazione', 'extra'],
  ['part_time', 'tempo_pieno'],
]

/**
 * Matches the conditions of a fact against what is known.
 *
 * @example
 * matchConditions({ causa: 'dimissioni', anzianita: [0, 5] }, { anzianita: 3 }) // { state: 'open', on: ['causa'] }
 */
export function matchConditions(when: Conditions, said: Circumstances): Match {
  const open: ConditionKey[] = []
  for (const key of Object.keys(when) as ConditionKey[]) {
    const outcome = matchOne(key, when, said)
    if (outcome === 'fails') return { state: 'fails', on: key }
    if (outcome === 'open') open.push(key)
  }
  return open.length === 0 ? { state: 'holds' } : { state: 'open', on: open }
}

function matchOne(key: ConditionKey, when: Conditions, said: Circumstances): Outcome {
  if (key === 'assunzione') return matchDates(when.assunzione, said.assunzione)
  if (key === 'fascia') return matchBand(when.fascia, said.fascia)
  if (isSetKey(key)) return matchSet(key, when[key] ?? [], said)
  const wanted = when[key]
  const known = said[key]
  if (Array.isArray(wanted)) {
    // Every other condition with two places is a range of numbers.
    return matchRange(key, wanted as Range, known as number | Range | undefined)
  }
  if (known === undefined) return 'open'
  return sameWord(wanted, known) ? 'holds' : 'fails'
}

const sameWord = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.toLowerCase() === b.toLowerCase() : a === b

function matchRange(key: ConditionKey, [from, to]: Range, known: number | Range | undefined): Outcome {
  const vacuous = to === null && (from === null || from <= (firstOf[key] ?? 0))
  if (vacuous) return 'holds'
  if (known === undefined) return 'open'
  const [low, high] = typeof known === 'number' ? [known, known] : known
  const first = from ?? Number.NEGATIVE_INFINITY
  const last = to ?? Number.POSITIVE_INFINITY
  const lowest = low ?? firstOf[key] ?? 0
  const highest = high ?? Number.POSITIVE_INFINITY
  const halfOpen = halfOpenConditions.has(key)
  // A range that was said of such a value has an open end as well: "meno di 5 anni" lies within `[0, 5]`.
  const isPoint = typeof known === 'number'
  const pastEnd = halfOpen ? lowest >= last : lowest > last
  const beforeStart = halfOpen && !isPoint ? highest <= first : highest < first
  if (pastEnd || beforeStart) return 'fails'
  const endInside = halfOpen && isPoint ? highest < last : highest <= last
  return lowest >= first && endInside ? 'holds' : 'open'
}

function matchDates(range: Conditions['assunzione'], known: IsoDate | undefined): Outcome {
  const [from, to] = range ?? [null, null]
  if (from === null && to === null) return 'holds'
  if (known === undefined) return 'open'
  return (from === null || known >= from) && (to === null || known <= to) ? 'holds' : 'fails'
}

function matchSet(key: SetKey, wanted: readonly string[], said: Circumstances): Outcome {
  const known: readonly string[] | undefined = said[key]
  if (key === 'gruppo' && wanted.every(group => said.nonGruppo?.includes(group))) return 'fails'
  if (known === undefined || known.length === 0) return 'open'
  switch (key) {
    case 'lavoro':
      // All the kinds of the fact must be in the question: night overtime is overtime and night.
      return wanted.every(kind => known.includes(kind)) ? 'holds' : 'fails'
    case 'livelli':
    case 'qualifica': {
      // Several of these are what the person may be, not what the person is.
      const inside = known.filter(one => wanted.includes(one)).length
      return inside === known.length ? 'holds' : inside === 0 ? 'fails' : 'open'
    }
    case 'contratto': {
      if (known.some(one => wanted.includes(one))) return 'holds'
      const compatible = wanted.some(
        one => !contractKinds.some(line => line.includes(one) && known.some(other => line.includes(other))),
      )
      return compatible ? 'open' : 'fails'
    }
    case 'territorio':
      return known.some(one => wanted.some(other => sameWord(one, other))) ? 'holds' : 'fails'
    default:
      return known.some(one => wanted.includes(one)) ? 'holds' : 'fails'
  }
}

/** `22:00-06:00` → minutes `[1320, 1800]`: a band past midnight ends on the next day. */
function minutesOf(band: string): readonly [number, number] {
  const [start = '', end = ''] = band.split('-')
  const at = (text: string, absent: number): number => {
    const [hours, minutes] = text.split(':')
    return text === '' ? absent : Number(hours) * 60 + Number(minutes)
  }
  const from = at(start, Number.NEGATIVE_INFINITY)
  const to = at(end, Number.POSITIVE_INFINITY)
  return [from, to <= from ? to + 1440 : to]
}

function matchBand(wanted: string | undefined, known: string | undefined): Outcome {
  if (wanted === undefined) return 'holds'
  if (known === undefined) return 'open'
  const [first, last] = minutesOf(wanted)
  const [from, to] = minutesOf(known)
  const days = [-1440, 0, 1440]
  if (days.some(shift => from + shift >= first && to + shift <= last)) return 'holds'
  return days.every(shift => to + shift <= first || from + shift >= last) ? 'fails' : 'open'
}

/** What is in force at a date. */
export function inForce(item: { readonly from: IsoDate; readonly until?: IsoDate }, date: IsoDate): boolean {
  return item.from <= date && (item.until === undefined || date < item.until)
}

/** A theme that speaks of one kind of contract only says so of whoever asks. */
const impliedContract: ReadonlyMap<string, string> = new Map([
  ['part_time', 'part_time'],
  ['apprendistato', 'apprendistato'],
])

/** Steps of these stand side by side, each at its date; those of every other measure replace the earlier ones. */
const sideBySide: ReadonlySet<string> = new Set(['aumento_previsto', 'rata'])

/**
 * What was said, with what follows from it in this agreement: a level has its qualifications, a qualification narrows the
 * levels, fewer hours than the full week are part-time, years of service have a day of hiring.
 */
export function completeCircumstances(agreement: Agreement, said: Circumstances, date: IsoDate): Circumstances {
  const levels = agreement.levels.filter(
    level =>
      (said.livelli === undefined || said.livelli.length === 0 || said.livelli.includes(level.code)) &&
      (said.qualifica === undefined ||
        level.qualifications.length === 0 ||
        level.qualifications.some(one => said.qualifica?.includes(one))),
  )
  const narrowed = levels.length > 0 && levels.length < agreement.levels.length ? levels : undefined
  const qualifications = new Set<Qualification>((narrowed ?? []).flatMap(level => level.qualifications))
  const known = narrowed?.every(level => level.qualifications.length > 0) && qualifications.size > 0
  const hours = fullWeek(agreement, date)
  const contracts = said.contratto ?? []
  const spoken = contracts.includes('part_time') || contracts.includes('tempo_pieno')
  const partTime = typeof said.orario === 'number' && hours !== undefined && said.orario < hours
  const fullTime = contracts.includes('tempo_pieno') && said.orario === undefined ? hours : undefined
  return {
    ...said,
    ...(narrowed ? { livelli: narrowed.map(level => level.code) } : {}),
    ...(said.qualifica === undefined && known ? { qualifica: [...qualifications] } : {}),
    ...(partTime && !spoken ? { contratto: [...contracts, 'part_time'] } : {}),
    ...(fullTime === undefined ? {} : { orario: fullTime }),
    // Who has served so long was hired so long ago, though nobody told the day.
    ...(typeof said.anzianita === 'number' && said.assunzione === undefined
      ? { assunzione: addMonths(date, -Math.round(said.anzianita * 12)) }
      : {}),
  }
}

/** The full week of an agreement, when one figure holds for everybody. */
function fullWeek(agreement: Agreement, date: IsoDate): number | undefined {
  const general = agreement.facts.find(
    fact =>
      fact.theme === 'orario' &&
      fact.measure === 'ore_settimanali' &&
      Object.keys(fact.when).length === 0 &&
      inForce(fact, date),
  )
  return typeof general?.value === 'number' ? general.value : undefined
}

/** What is asked of an agreement's facts. */
export interface Wanted {
  readonly theme: string
  readonly measures?: readonly string[]
  /** In themes `con_nome`. */
  readonly name?: string
}

export interface OpenFact {
  readonly fact: Fact
  readonly on: readonly ConditionKey[]
}

export interface Selection {
  /** In force and surely the person's, the most specific of each measure. */
  readonly holding: readonly Fact[]
  /** In force, and the person's if the open conditions are met. */
  readonly open: readonly OpenFact[]
  /** Conditions that open facts wait for, those of most facts first. */
  readonly openOn: readonly ConditionKey[]
  /** What was looked for and not found. */
  readonly missing: readonly Missing[]
  /** Later steps, the nearest first. */
  readonly next: readonly Fact[]
}

/** How specific conditions are: first by kinds of work, then by number. */
type Rank = readonly [kinds: number, conditions: number]
const rankOf = (when: Conditions): Rank => [when.lavoro?.length ?? 0, Object.keys(when).length]
const beats = (a: Rank, b: Rank): boolean => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])

const slotOf = (fact: Fact): string =>
  JSON.stringify([fact.measure, fact.name, fact.per, fact.borneBy, fact.windowMonths])

const stepOf = (fact: Fact): string => JSON.stringify([slotOf(fact), fact.unit, sortedConditions(fact.when)])

const sortedConditions = (when: Conditions): readonly (readonly [string, unknown])[] =>
  Object.entries(when).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Rules in words complete one another: none replaces the rest. */
const standsAlone = (fact: Fact): boolean => sideBySide.has(fact.measure) || fact.unit === 'testo'

/** Of the steps of one thing, the newest of each. */
function newestSteps<T extends { readonly from: IsoDate }>(items: readonly T[], key: (item: T) => string | undefined) {
  const newest = new Map<string, IsoDate>()
  for (const item of items) {
    const step = key(item)
    if (step !== undefined && item.from > (newest.get(step) ?? '')) newest.set(step, item.from)
  }
  return items.filter(item => {
    const step = key(item)
    return step === undefined || newest.get(step) === item.from
  })
}

function byFrequency(lists: readonly (readonly ConditionKey[])[]): readonly ConditionKey[] {
  const counts = new Map<ConditionKey, number>()
  for (const list of lists) for (const key of list) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([key]) => key)
}

/**
 * The facts of a theme that answer: what holds for whoever was described, what would under open conditions, what is known to
 * be missing, and the steps to come.
 */
export function selectFacts(agreement: Agreement, wanted: Wanted, said: Circumstances, date: IsoDate): Selection {
  const implied = impliedContract.get(wanted.theme)
  const complete = completeCircumstances(agreement, said, date)
  const known: Circumstances =
    implied && !complete.contratto?.includes(implied)
      ? { ...complete, contratto: [...(complete.contratto ?? []), implied] }
      : complete
  const match = (when: Conditions, of: Circumstances): Match => matchConditions(when, groupsOfLine(agreement, when, of))
  // Whoever tells no level has one of the agreement's: a fact of all of them leaves nobody out.
  const ofSome = { ...known, livelli: known.livelli ?? agreement.levels.map(level => level.code) }
  const asked = (item: { readonly theme: string; readonly measure?: string; readonly name?: string }): boolean =>
    item.theme === wanted.theme &&
    (wanted.measures === undefined || item.measure === undefined || wanted.measures.includes(item.measure)) &&
    (wanted.name === undefined || item.name === undefined || item.name === wanted.name)
  const facts = agreement.facts.filter(asked).map(fact => ({ fact, match: match(fact.when, ofSome) }))
  const current = newestSteps(
    facts.filter(({ fact }) => inForce(fact, date)).map(entry => ({ ...entry, from: entry.fact.from })),
    ({ fact }) => (standsAlone(fact) ? undefined : stepOf(fact)),
  ).filter(({ match }) => match.state !== 'fails')
  // The longest set of kinds of work that the question contains is weighed before anything else.
  const kindsOf = new Map<string, number>()
  for (const { fact } of known.lavoro ? current : [])
    kindsOf.set(slotOf(fact), Math.max(kindsOf.get(slotOf(fact)) ?? 0, rankOf(fact.when)[0]))
  const gaps = agreement.missing.filter(asked).map(gap => ({ gap, match: match(gap.when, known) }))
  const ofGap = (gap: Missing, fact: Fact): boolean =>
    (gap.measure === undefined || gap.measure === fact.measure) && (gap.name === undefined || gap.name === fact.name)

  const bestOf = new Map<string, Rank>()
  for (const { fact, match } of current) {
    const best = bestOf.get(slotOf(fact))
    const rank = rankOf(fact.when)
    if (match.state === 'holds' && (best === undefined || beats(rank, best))) bestOf.set(slotOf(fact), rank)
  }
  const beaten = (fact: Fact): boolean => {
    const rank = rankOf(fact.when)
    const best = bestOf.get(slotOf(fact))
    if (gaps.some(({ gap, match }) => match.state === 'holds' && ofGap(gap, fact) && beats(rankOf(gap.when), rank)))
      return true
    if (rank[0] < (kindsOf.get(slotOf(fact)) ?? 0)) return true
    // Rules in words complete one another; only one on other kinds of work is out of place.
    return best !== undefined && (fact.measure === 'regola' ? best[0] > rank[0] : beats(best, rank))
  }
  const standing = current.filter(({ fact }) => !beaten(fact))
  const holding = standing.filter(({ match }) => match.state === 'holds').map(({ fact }) => fact)
  const open = standing.flatMap(({ fact, match }) => (match.state === 'open' ? [{ fact, on: match.on }] : []))
  const missing = gaps
    .filter(({ gap, match }) => {
      if (match.state !== 'holds') return false
      if (Object.keys(gap.when).length === 0) return !standing.some(({ fact }) => ofGap(gap, fact))
      return !holding.some(fact => ofGap(gap, fact) && !beats(rankOf(gap.when), rankOf(fact.when)))
    })
    .map(({ gap }) => gap)
  const next = facts
    .filter(({ fact, match }) => fact.from > date && match.state !== 'fails' && !beaten(fact))
    .map(({ fact }) => fact)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  return { holding, open, openOn: byFrequency(open.map(entry => entry.on)), missing, next }
}

export interface OpenRow {
  readonly row: PayRow
  readonly on: readonly ConditionKey[]
}

export interface PaySelection {
  /** In force, of the levels that the person may have, the highest first. */
  readonly rows: readonly PayRow[]
  /** Later steps of those rows, the nearest first. */
  readonly next: readonly PayRow[]
  /** The step before each. */
  readonly previous: readonly PayRow[]
  readonly open: readonly OpenRow[]
  readonly openOn: readonly ConditionKey[]
}

const lineOf = (row: PayRow): string => JSON.stringify([row.level, row.regime, row.per, sortedConditions(row.when)])

/** The pay rows of whoever was described. `openOn` has `livelli` when more than one level is possible. */
export function selectPay(agreement: Agreement, said: Circumstances, date: IsoDate): PaySelection {
  const known = completeCircumstances(agreement, said, date)
  const order = new Map(agreement.levels.map(level => [level.code, level.order]))
  const possible = agreement.pay
    .filter(row => known.livelli === undefined || known.livelli.includes(row.level))
    .map(row => ({ row, from: row.from, match: matchConditions(row.when, known) }))
    .filter(({ match }) => match.state !== 'fails')
  const current = newestSteps(
    possible.filter(({ row }) => inForce(row, date)),
    ({ row }) => lineOf(row),
  )
  const best = new Map<string, number>()
  for (const { row, match } of current) {
    const count = Object.keys(row.when).length
    if (match.state === 'holds') best.set(row.level, Math.max(best.get(row.level) ?? 0, count))
  }
  const beaten = (row: PayRow): boolean => Object.keys(row.when).length < (best.get(row.level) ?? 0)
  const byLevel = (a: PayRow, b: PayRow): number => (order.get(a.level) ?? 0) - (order.get(b.level) ?? 0)
  const rows = current
    .filter(({ row, match }) => match.state === 'holds' && !beaten(row))
    .map(({ row }) => row)
    .toSorted(byLevel)
  const open = current
    .flatMap(({ row, match }) => (match.state === 'open' && !beaten(row) ? [{ row, on: match.on }] : []))
    .toSorted((a, b) => byLevel(a.row, b.row))
  const lines = new Set([...rows, ...open.map(entry => entry.row)].map(lineOf))
  const steps = possible.map(({ row }) => row).filter(row => lines.has(lineOf(row)) || row.from > date)
  const next = steps
    .filter(row => row.from > date && !beaten(row))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : byLevel(a, b)))
  const startOf = new Map(current.map(({ row }) => [lineOf(row), row.from]))
  const previous = newestSteps(
    steps.filter(row => row.from < (startOf.get(lineOf(row)) ?? '')),
    lineOf,
  ).toSorted(byLevel)
  const levels = new Set([...rows, ...open.map(entry => entry.row)].map(row => row.level))
  return {
    rows,
    next,
    previous,
    open,
    openOn: [...(levels.size > 1 ? (['livelli'] as const) : []), ...byFrequency(open.map(entry => entry.on))],
  }
}
