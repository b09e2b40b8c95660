/** What a conversation keeps: checked when it comes back, for it has been stored as opaque JSON. */
import { isOfPay, isOneMatter } from './matters.ts'
import { placedOf } from './placed.ts'
import type { AgreementMention, Memory, Query, Request } from './query.ts'
import type { Slots } from './slots.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMention = (value: unknown): value is AgreementMention =>
  isRecord(value) && typeof value.code === 'string' && typeof value.certainty === 'number'

const isRequest = (value: unknown): value is Request =>
  isRecord(value) &&
  typeof value.act === 'string' &&
  Array.isArray(value.subjects) &&
  typeof value.certainty === 'string'

const isSlots = (value: unknown): value is Slots =>
  isRecord(value) && Array.isArray(value.amounts) && Array.isArray(value.hours) && Array.isArray(value.absences)

const isWords = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every(word => typeof word === 'string'))

const optional = (value: unknown, type: 'string' | 'object'): boolean => value === undefined || typeof value === type

/** What the first turn left, which came after none: nothing is nested deeper. */
const isFirst = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && value.first === undefined && parseMemory(value) !== undefined)

/** Anything that is not a memory of this version counts as none. */
export function parseMemory(value: unknown): Memory | undefined {
  if (!isRecord(value) || value.version !== 2) return undefined
  const { agreements, said, slots, requests } = value
  if (!Array.isArray(agreements) || !agreements.every(isMention)) return undefined
  if (!isRecord(said) || !isSlots(slots)) return undefined
  if (!Array.isArray(requests) || !requests.every(isRequest)) return undefined
  const { terms, wanted, earlier } = value
  if (earlier !== undefined && !(Array.isArray(earlier) && earlier.every(isRequest))) return undefined
  if (![terms, wanted].every(isWords)) return undefined
  if (['told', 'formerLevel', 'date'].some(key => !optional(value[key], 'string'))) return undefined
  if (['job', 'placed', 'asked'].some(key => !optional(value[key], 'object'))) return undefined
  if (!isFirst(value.first)) return undefined
  // Every field that the reader looks into has been checked; the values of `said` were typed when they were written.
  return value as unknown as Memory
}

/** Words kept for the question that comes next. */
const mostTerms = 24

/** Words of the turns before, while the same may be meant: what is surely another matter has words of its own. */
function termsKept({ follows, requests: [now] }: Query, previous: Memory | undefined): readonly string[] {
  const [before] = previous?.requests ?? []
  const isNear = now?.subjects.some(subject => isOneMatter(before?.subjects[0], subject)) === true
  return follows && isNear ? (previous?.terms ?? []) : []
}

const isOneAgreement = (...turns: readonly (Pick<Memory, 'agreements'> | undefined)[]): boolean =>
  new Set(turns.map(turn => (turn?.agreements ?? []).map(({ code }) => code).join())).size === 1

/** The job told last, while the agreement is the same. */
function jobOf(query: Query, previous: Memory | undefined): Pick<Memory, 'job'> {
  const kept = query.job ?? (isOneAgreement(query, previous) ? previous?.job : undefined)
  return kept === undefined ? {} : { job: kept }
}

/** The level that a turn went on from, where it told another. */
function formerLevelOf(query: Query, previous?: Memory): Pick<Memory, 'formerLevel'> {
  const isSame = isOneAgreement(query, previous) && query.said.livelli?.[0] === previous?.said.livelli?.[0]
  const former = query.formerLevel ?? (isSame ? previous?.formerLevel : undefined)
  return former === undefined ? {} : { formerLevel: former }
}

/** A pay asked before other questions of one agreement: who then tells another level or job means that pay. */
function earlierOf(query: Query, previous: Memory | undefined): Pick<Memory, 'earlier'> {
  if (!previous || !isOneAgreement(query, previous) || query.requests.some(isOfPay)) return {}
  const paid = previous.requests.filter(isOfPay)
  const earlier = paid.length > 0 ? paid : previous.earlier
  return earlier ? { earlier } : {}
}

/** What the turn leaves behind. Talk leaves everything as it was. */
export function remember({ beside, ...query }: Query, previous: Memory | undefined): Memory {
  // What was asked last is what the next turn goes on with.
  if (beside) return remember(beside, remember(query, previous))
  const talk = query.requests.every(
    request => request.act === 'social' || request.act === 'outside' || request.certainty === 'nothing',
  )
  if (talk && previous)
    return { ...previous, agreements: query.agreements.length > 0 ? query.agreements : previous.agreements }
  const continued = query.requests.every(request => request.act === 'continue')
  const { asked: _asked, ...kept } = previous ?? { asked: undefined }
  const before: Partial<Memory> = query.follows ? kept : {}
  return {
    ...(before.results === undefined ? {} : { results: before.results }),
    ...(before.kind === undefined ? {} : { kind: before.kind }),
    ...placedOf(query, previous),
    version: 2,
    agreements: query.agreements,
    said: query.said,
    slots: query.slots,
    requests: continued && previous ? previous.requests : query.requests,
    ...earlierOf(query, previous),
    ...formerLevelOf(query, previous),
    terms: [...new Set([...termsKept(query, previous), ...query.terms])].slice(-mostTerms),
    wanted: query.wanted ?? [],
    ...(query.date === query.today ? {} : { date: query.date }),
    ...jobOf(query, previous),
    ...(previous ? { first: previous.first ?? previous } : {}),
  }
}
