/** One calculation asked of several cases in one message: "oggi e a maggio 2027", "al quinto mese e il secondo anno", "e se fosse di notte?". */
import type { Reading, Span } from '../../language/reading.ts'
import { questions, supposing, tailReading, tailsOf, withoutSpans, wordsOfTail } from '../conditions/tails.ts'
import { withListedNouns } from '../message/lists.ts'
import { remember } from '../shape/memory.ts'
import type { Memory, Query, Request } from '../shape/query.ts'
import { idSet, overlaps } from '../shape/sight.ts'
import type { Amount } from '../shape/slots.ts'

type Read = (reading: Reading, memory: Memory | undefined) => Query

/** More cases than these are a table that nobody asked for. */
const mostCases = 4

/** A longer message is a letter, whose clauses tell a story. */
const longestMessage = 120

/** What is compared is told by this one word. */
const comparing = 'rispetto'

/** Calculations of hours, which differ by when they were worked alone. */
const ofHours = idSet('overtime night-work holiday-work')

/** Calculations that hold two cases, or several months, already. */
const ofTwo = idSet('offers difference level-change raise table-step arrears mothers-relief return-debt')

/**
 * The query with the cases that its message tells beside the first: each is read as what a follow-up of the first would be.
 * @param read reads a part of the message, after what was kept of another
 */
export function withAlternatives(query: Query, whole: Reading, memory: Memory | undefined, read: Read): Query {
  if (whole.tokens.length > longestMessage) return query
  if (!splits(query)) return withYearBefore(query, whole)
  const reading = withListedNouns(whole)
  const asked = new Set(kindsOf(query))
  let first = query
  let tails: readonly Span[] = []
  for (const span of tailsOf(reading).toReversed()) {
    if (tails.length + 1 >= mostCases || tails.some(tail => overlaps(tail, span))) continue
    const head = withoutSpans(reading, [span, ...tails])
    const one = read(head, memory)
    const other = read(tailReading(reading, span), remember(one, memory))
    if (!kindsOf(one).every(kind => asked.has(kind))) continue
    if (!isAlternative(one, other, { span, head, reading })) continue
    // "Quanto di tredicesima? E in un anno intero quanto fa di lordo?": a tail with a calculation of its own is another question.
    if (namesOther(query, one, other)) continue
    tails = [span, ...tails]
    first = one
  }
  if (tails.length === 0) return withYearBefore(withLevels(withAmounts(withVouchers(query, whole))), whole)
  const kept = remember(first, memory)
  const others = tails.map(span => {
    const other = read(tailReading(reading, span), kept)
    const isPart = kindsOf(other).length < kindsOf(first).length
    return { words: wordsOfTail(reading, span), query: isPart ? { ...other, requests: first.requests } : other }
  })
  return { ...first, length: query.length, cases: { words: wordsOfFirst(first, others[0]?.query), others } }
}

/** Whether the whole message names a calculation that neither its head nor its tail alone is read for. */
const namesOther = (query: Query, one: Query, other: Query): boolean =>
  kindsOf(query).some(kind => ofWhole.has(kind) && !kindsOf(one).includes(kind) && !kindsOf(other).includes(kind))

const ofWhole = idSet('gross-year employer-contributions')

/** Calculations that take one amount: each of several alike is a case of them. */
const ofOneAmount = idSet(
  'surtaxes income-tax integrative-treatment wedge deductions contributions employer-cost employer-contributions gross-for-net net net-pay ' +
    'gross-year gross-month fifth seizure tax-seizure unemployment severance thirteenth fourteenth meal-vouchers',
)
const ofLoan = idSet('fifth seizure tax-seizure')
const ofNet = idSet('net net-pay gross-year gross-month')

/** "Addizionale con imponibile 27.900 e con 28.100", "costo con RAL 24.000, 26.000 e 28.000": amounts of one role, each by itself. */
function withAmounts(query: Query): Query {
  const { slots } = query
  const [first, ...others] = slots.amounts
  const kinds = kindsOf(query)
  if (!first || others.length === 0 || others.length >= mostCases || !kinds.every(kind => ofOneAmount.has(kind)))
    return query
  const years = new Set(slots.amounts.flatMap(({ year }) => year ?? []))
  const alike = years.size <= 1 && others.every(({ role, per }) => role === first.role && per === first.per)
  const values = new Set(slots.amounts.map(({ value }) => value))
  // What is withheld for a loan is no other pay.
  if (kinds.every(kind => ofLoan.has(kind)) && Math.min(...values) * 3 < Math.max(...values)) return query
  // Two pays have an answer of their own that tells what they leave of net.
  const paired = first.role === 'gross' && others.length === 1 && kinds.every(kind => ofNet.has(kind))
  if (!alike || values.size < slots.amounts.length || paired || query.said.livelli !== undefined) return query
  const only = (amount: Amount): Query => ({ ...query, slots: { ...slots, amounts: [amount] } })
  return {
    ...only(first),
    cases: { words: first.words, others: others.map(amount => ({ words: amount.words, query: only(amount) })) },
  }
}

/** "Paga oraria di una BS e di una CS": of several levels each by itself, where no answer tells them side by side. */
function withLevels(query: Query): Query {
  const { levels = [] } = query.slots
  const kinds = kindsOf(query)
  const [first, ...others] = levels.map((code): Query => {
    const { levels: _, ...slots } = query.slots
    return { ...query, slots, said: { ...query.said, livelli: [code] } }
  })
  if (query.cases || !first || others.length === 0 || levels.length > mostCases || kinds.every(kind => ofNet.has(kind)))
    return query
  const [own = '', ...words] = levels
  return {
    ...first,
    cases: { words: own, others: others.map((other, at) => ({ words: words[at] ?? '', query: other })) },
  }
}

/** "Elettronici o cartacei?": both kinds of vouchers, each by itself. */
function withVouchers(query: Query, { concepts, tokens }: Reading): Query {
  const { voucher } = query.slots
  const told = concepts.flatMap(({ concept, from }) => {
    const kind = concept === 'buono:cartaceo' ? 'paper' : concept === 'buono:elettronico' ? 'electronic' : undefined
    return kind ? [{ kind, words: tokens[from]?.text ?? '' } as const] : []
  })
  const [first, other] = told
  if (!voucher || !first || !other || told.length > 2 || first.kind === other.kind) return query
  const only = ({ kind }: typeof first): Query => ({
    ...query,
    slots: { ...query.slots, voucher: { ...voucher, kind } },
  })
  return { ...only(first), cases: { words: first.words, others: [{ words: other.words, query: only(other) }] } }
}

/** "IRPEF su 42.000, e rispetto all'anno precedente?", "quanto vale il taglio dell'aliquota?": the same income by the rules of the year before. */
function withYearBefore(query: Query, { concepts, quantities }: Reading): Query {
  const kinds = kindsOf(query)
  const before = concepts.filter(({ concept }) => concept === 'accanto:anno-prima')
  const told = quantities.flatMap(one =>
    one.type === 'date' && one.precision === 'year' && !before.some(hit => overlaps(hit, one))
      ? [Number(one.date.slice(0, 4))]
      : [],
  )
  const isOne = !kinds.includes('net') || query.slots.amounts.length === 1
  const [first, second, ...more] = [...new Set(told)]
  // "Netto con 45.000 nel 2025 e nel 2026: quanto cambia?"
  const areTwo = kinds.some(kind => ofGap.has(kind)) && first !== undefined && second !== undefined && more.length === 0
  if (!(before.length > 0 || areTwo) || !isOne || query.cases || !kinds.some(kind => ofTax.has(kind))) return query
  if (!kinds.every(kind => ofIncome.has(kind))) return query
  // The words of the year before may have set the period: without a year that was told, it is this one.
  const year = first ?? Number(query.today.slice(0, 4))
  const other = areTwo ? second : year - 1
  const of = (period: number): Query => ({
    ...query,
    requests: query.requests.map(withoutGap),
    date: query.today.startsWith(String(period)) ? query.today : `${period}-12-31`,
    slots: {
      ...query.slots,
      amounts: query.slots.amounts.map(({ year: _, ...amount }) => amount),
      period: String(period),
    },
  })
  return { ...of(year), cases: { words: String(year), others: [{ words: String(other), query: of(other) }] } }
}

/** A request of two cases without the gap between them, which they tell by themselves. */
const withoutGap = (request: Request): Request =>
  request.calculations ? { ...request, calculations: request.calculations.filter(kind => !ofGap.has(kind)) } : request
const ofGap = idSet('difference raise')

const ofTax = idSet('income-tax deductions integrative-treatment wedge net net-pay')

/** What a year's taxes are of: the rules of another year make another figure of it. */
const ofIncome = idSet('income-tax deductions integrative-treatment wedge net net-pay gross-year difference raise')

const computed = ({ requests }: Query): readonly Request[] => requests.filter(({ act }) => act === 'compute')

const kindsOf = (query: Query): readonly string[] => computed(query).flatMap(({ calculations = [] }) => calculations)

/** Whether the message asks one matter, that has one case in it. */
function splits(query: Query): boolean {
  const kinds = kindsOf(query)
  const { slots } = query
  return (
    kinds.length > 0 &&
    // A fund and what the year was paid are one account.
    !(kinds.includes('severance-revaluation') && slots.amounts.length > 1) &&
    !kinds.some(kind => ofTwo.has(kind)) &&
    // The month before the leave is what it is worked out on, whatever month is told.
    !(kinds.includes('maternity') && slots.absences.some(({ from }) => from !== undefined)) &&
    // The net of one year has an answer of its own that tells it by two numbers of payments.
    !(slots.otherPayments !== undefined && slots.amounts.every(({ per }) => per === 'anno')) &&
    slots.fromLevel === undefined &&
    slots.hoursChange === undefined
  )
}

interface Cut {
  readonly span: Span
  readonly head: Reading
  readonly reading: Reading
}

/** Whether what was read of the tail is the first case with something else in the place of what it told. */
function isAlternative(one: Query, other: Query, { span, head, reading }: Cut): boolean {
  const kinds = (query: Query): ReadonlySet<string> =>
    new Set(kindsOf(query).map(kind => (ofHours.has(kind) ? 'hours' : kind)))
  const [asked, again] = [kinds(one), kinds(other)]
  if (!other.follows || asked.size === 0 || again.size === 0) return false
  if (![...again].every(kind => asked.has(kind))) return false
  if (computed(other).length !== other.requests.length) return false
  const changed = axes.filter(({ of }) => JSON.stringify(of(one)) !== JSON.stringify(of(other)))
  const word = (at: number): string => reading.tokens[at]?.word ?? ''
  const supposed = supposing.has(word(span.from + 1))
  // What supposes something else may name a part of what was asked alone.
  if (!supposed && again.size < asked.size) return false
  if (supposed) return JSON.stringify(stateOf(one)) !== JSON.stringify(stateOf(other))
  // "16 ore di notte e 8 festive: quanto per le notti e quanto per il festivo?" are both told already.
  if (one.slots.hours.length > 1 && changed.every(({ of }) => of === ofWork)) return false
  if (changed.length === 0 || JSON.stringify(restOf(one)) !== JSON.stringify(restOf(other))) return false
  // The level is a matter of both, wherever it was told.
  if (one.said.livelli === undefined && other.said.livelli !== undefined) return false
  const begins = reading.tokens[span.from - 1]?.sentence !== reading.tokens[span.from]?.sentence
  return (
    begins ||
    word(span.from) === comparing ||
    [span.from, span.from + 1].some(at => questions.has(word(at))) ||
    changed.every(({ isTold }) => isTold(one, head))
  )
}

interface Axis {
  readonly of: (query: Query) => unknown
  /** Whether the first case says where on it it stands. */
  readonly isTold: (query: Query, reading: Reading) => boolean
}

const isNow = ({ concepts }: Reading): boolean => concepts.some(({ concept }) => concept === 'tempo:ora')

const ofWork = ({ said, slots }: Query): unknown => [said.lavoro, slots.hours.map(({ kinds }) => kinds)]

/** Contracts that say how long a week is. */
const ofWeek = idSet('tempo_pieno part_time')

/** What cases of one calculation may differ in. */
const axes: readonly Axis[] = [
  {
    of: ({ agreements: [first] }) => first?.code,
    isTold: ({ agreements: [first] }) => first !== undefined && first.by !== 'memory',
  },
  {
    // The year that it is now is no other.
    of: ({ date, today, slots }) => [date, slots.period === today.slice(0, 4) ? undefined : slots.period],
    isTold: ({ date, today, slots }, reading) => date !== today || slots.period !== undefined || isNow(reading),
  },
  {
    of: ({ slots, said }) => [slots.family, said.figli, said.eta_figlio],
    isTold: ({ slots }, { concepts }) =>
      slots.family !== undefined || concepts.some(({ concept }) => concept.startsWith('famiglia:')),
  },
  {
    of: ofWork,
    isTold: ({ said, slots }) => said.lavoro !== undefined || slots.hours.length > 0,
  },
  {
    of: ({ said }) => said.contratto?.filter(contract => !ofWeek.has(contract)) ?? [],
    isTold: ({ said }) => said.contratto !== undefined,
  },
  {
    of: ({ said }) => said.orario,
    isTold: ({ said, slots }) => said.orario !== undefined || slots.pattern?.fullTime === true,
  },
  ...(['mesi', 'livelli', 'anzianita', 'dipendenti', 'eta', 'gruppo', 'convivente'] as const).map(
    (key): Axis => ({ of: ({ said }) => said[key], isTold: ({ said }) => said[key] !== undefined }),
  ),
  {
    of: ({ slots }) => slots.voucher?.kind,
    isTold: ({ slots }) => slots.voucher !== undefined,
  },
  ...(['pattern', 'seniorityStepCount', 'worked', 'count', 'place', 'monthlyPayments'] as const).map(
    (key): Axis => ({ of: ({ slots }) => slots[key], isTold: ({ slots }) => slots[key] !== undefined }),
  ),
]

const axisKeys = idSet(
  'lavoro period day tableOfToday voucher territorio mesi orario livelli anzianita dipendenti contratto figli eta_figlio eta gruppo convivente pattern seniorityStepCount family worked count place monthlyPayments',
)

const without = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !axisKeys.has(key)))

const restOf = ({ said, slots: { hours, amounts, ...slots } }: Query): object => ({
  said: without(said),
  slots: without(slots),
  // Of a shorter week the same gross is less.
  amounts: amounts.map(({ role, per, words }) => [role, per, words]),
  // More hours are added; the same ones may be of another kind.
  hours: hours.map(entry => entry.hours),
  week: hours.length > 0 ? said.orario : undefined,
})
const stateOf = ({ said, slots, date }: Query): object => ({ said, slots, date })

/** What tells the first case: the words of the conditions that the next one says otherwise. */
function wordsOfFirst(first: Query, other: Query | undefined): string {
  const { said, words } = first
  const keys = (Object.keys(words) as (keyof typeof words)[]).filter(
    // What is denied ("senza figli") has no words of its own.
    key => said[key] !== 0 && JSON.stringify(said[key]) !== JSON.stringify(other?.said[key]),
  )
  const [own, others] = [first, other].map(query => query?.agreements[0])
  const named = own?.code === others?.code ? [] : [own?.words ?? []].flat()
  return [[...new Set(keys.flatMap(key => words[key] ?? []))].join(', '), ...named].filter(Boolean).join(' ')
}
