/** A number told anew: "erano 8, scusa", "e se diventano dodici?", "ce ne servono 30 però": which of those told before it takes the place of. */
import { stem, wordSet } from '@ccnl/knowledge'
import type { Quantity, Span, Token } from '../../language/reading.ts'
import { corrects, opensAsSecond } from '../message/opening.ts'
import { asksAnything } from '../message/story.ts'
import type { CalculationKind } from '../shape/calculation-kinds.ts'
import { type Draft, note } from '../shape/draft.ts'
import { type Memory, stepsKey } from '../shape/query.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'
import type { Absence } from '../shape/slots.ts'
import { asksNumber, bareReply, numeric } from './fill.ts'
import { namesOther } from './retold.ts'

/** A number that a turn told, and how another takes its place. */
interface Role {
  /** What it counts, as stems. */
  readonly nouns: readonly string[]
  /** Calculations that are made of it before all else. */
  readonly kinds?: ReadonlySet<string>
  readonly least: number
  readonly most: number
  /** The number as the turns before told it. */
  readonly told: (memory: Memory) => number | undefined
  readonly set: (draft: Draft, memory: Memory, value: number, words: string) => void
}

const kinds = (...list: readonly CalculationKind[]): ReadonlySet<string> => new Set(list)
const stems = (words: string): readonly string[] => words.split(' ').map(stem)

const week: Role = {
  nouns: stems('ore settimana'),
  kinds: kinds('gross-month', 'part-time', 'net', 'net-pay', 'payslip', 'gross-year'),
  least: 8,
  most: 48,
  told: ({ slots: { pattern } }) => pattern?.weeklyHours,
  set: (draft, _, weeklyHours, words) => {
    draft.slots.pattern = { weeklyHours, words }
    note(draft, 'orario', weeklyHours, words)
  },
}

/** "Invece da 11,50?": what a voucher is worth. */
const worth: Role = {
  nouns: [],
  least: 1,
  most: 20,
  told: ({ slots: { amounts } }) => amounts.find(({ role }) => role === 'voucher')?.value,
  set: ({ slots }, _, value, words) => {
    slots.amounts.push({ value, role: 'voucher', words })
  },
}

/** "E se me ne danno altri 250?": the one amount told before, with what is added. */
const more: Role = {
  nouns: [],
  least: 1,
  most: 100_000,
  told: ({ slots: { amounts } }) => (amounts.length === 1 ? amounts[0]?.value : undefined),
  set: ({ slots }, memory, value) => {
    const [told] = memory.slots.amounts
    if (told) slots.amounts.push({ ...told, value })
  },
}

const [mostChildren, mostYears] = [15, 150]

/** How long the absence told first was, in its days or its hours. */
const lengthOf = ([told]: readonly Absence[]): number | undefined => told?.days ?? told?.hours

const withoutLength = ({ days: _, hours: __, ...told }: Absence): Absence => told

const roles: readonly Role[] = [
  worth,
  more,
  {
    nouns: stems('ore ora'),
    kinds: kinds('overtime', 'night-work', 'holiday-work', 'sunday-feast', 'on-call'),
    least: 0.25,
    most: 300,
    told: ({ slots: { hours }, requests }) =>
      hours.length === 1 && requests.some(({ act }) => act === 'compute') ? hours[0]?.hours : undefined,
    set: ({ slots }, memory, hours) => {
      const [told] = memory.slots.hours
      if (told) slots.hours.push({ ...told, hours })
    },
  },
  {
    nouns: stems('giorni giornate giorno'),
    kinds: kinds('sickness', 'injury', 'unpaid-absence', 'leave-in-lieu'),
    least: 1,
    most: 365,
    told: ({ slots: { absences, count } }) => lengthOf(absences) ?? (count?.of === 'giorni' ? count.value : undefined),
    set: (draft, { said, slots: { absences } }, days, words) => {
      const [told] = absences
      if (said.durata !== undefined) note(draft, 'durata', days, words)
      if (told) draft.slots.absences.push({ ...withoutLength(told), days })
      else draft.slots.count = { value: days, of: 'giorni' }
    },
  },
  {
    nouns: stems('ore ora'),
    kinds: kinds('unpaid-absence'),
    least: 0.25,
    most: 300,
    told: ({ slots: { absences } }) => lengthOf(absences),
    set: ({ slots }, memory, hours) => {
      const [told] = memory.slots.absences
      if (told) slots.absences.push({ ...withoutLength(told), hours })
    },
  },
  week,
  {
    nouns: stems('mensilità'),
    least: 12,
    most: 16,
    told: ({ slots }) => slots.monthlyPayments,
    set: ({ slots }, _, value) => {
      slots.monthlyPayments = value
    },
  },
  {
    nouns: stems('superminimo'),
    least: 1,
    most: 10_000,
    told: ({ slots }) => slots.amounts.find(({ role }) => role === 'superminimum')?.value,
    set: ({ slots }, _, value, words) => {
      slots.amounts.push({ value, role: 'superminimum', words })
    },
  },
  {
    nouns: stems('scatti scatto'),
    kinds: kinds('seniority-steps', 'gross-month'),
    least: 0,
    most: 20,
    told: ({ slots, results }) =>
      slots.seniorityStepCount ?? (results?.[stepsKey] === undefined ? undefined : Number(results[stepsKey])),
    set: ({ slots }, _, value) => {
      slots.seniorityStepCount = value
    },
  },
  {
    nouns: stems('mesi settimane anni'),
    kinds: kinds('thirteenth', 'fourteenth', 'leave-accrual', 'severance', 'unemployment'),
    least: 1,
    most: 600,
    told: ({ slots }) => slots.worked?.value,
    set: ({ slots }, memory, value) => {
      if (memory.slots.worked) slots.worked = { ...memory.slots.worked, value }
    },
  },
  {
    nouns: stems('buoni ticket'),
    kinds: kinds('meal-vouchers'),
    least: 1,
    most: 366,
    told: ({ slots }) => slots.voucher?.count,
    set: ({ slots }, memory, count) => {
      if (memory.slots.voucher) slots.voucher = { ...memory.slots.voucher, count }
    },
  },
  {
    nouns: stems('km chilometri'),
    kinds: kinds('mileage'),
    least: 1,
    most: 100_000,
    told: ({ slots }) => slots.kilometres,
    set: ({ slots }, _, value) => {
      slots.kilometres = value
    },
  },
  ...numeric.map(
    (key): Role => ({
      nouns: stems(key === 'eta' || key === 'anzianita' ? 'anni' : key === 'durata_contratto' ? 'mesi' : key),
      least: 0,
      most: key === 'dipendenti' ? 10_000 : key === 'figli' ? mostChildren : mostYears,
      told: ({ said }) => {
        const value = said[key]
        return typeof value === 'number' ? value : undefined
      },
      set: (draft, _, value, words) => note(draft, key, value, words),
    }),
  ),
]

/** A message that changes only a number says little else. */
const longest = 14

type Counted = Extract<Quantity, { readonly type: 'count' | 'duration' }>

/** "E al terzo?", "e il 5?", "è un 6" name a level, "per i tre giorni dopo" days of a case: neither counts anew. */
const beforeLevel = wordSet('before-a-bare-number-of-level', 'articles-the')
const toWeek = wordSet('to', 'on')
const toWorth = wordSet('from')
const toMore = wordSet('other')
const former = wordSet('replacing')
const denying = wordSet('not')

/** "Invece di 40", "erano 9, non 4": a number that another takes the place of. */
const isFormer = (sight: Sight, { from }: Span): boolean =>
  [1, 2].some(back => former.has(sight.word(from - back))) ||
  (denying.has(sight.word(from - 1)) && sight.clauseOf(from - 1) === sight.clauseOf(from))

/** Nothing stands after it that it counts ("ho visto i fogli: sono sette"). */
const isBare = (sight: Sight, one: Quantity): one is Extract<Quantity, { readonly type: 'count' }> =>
  one.type === 'count' && (one.of === undefined || sight.word(one.to - 1) !== one.of)

/** "E 22 buoni?": of what was counted before. */
const countsAgain = (one: Quantity, memory: Memory): one is Extract<Quantity, { readonly type: 'count' }> =>
  one.type === 'count' &&
  roles.some(({ nouns, told }) => nouns.includes(stem(one.of ?? '')) && told(memory) !== undefined)

/** "Questo mese ne ho fatte 6, due al giorno": so many of what was told before, however they came about. */
const isOfThem = (sight: Sight, { from }: Quantity): boolean =>
  [2, 3, 4].some(back => sight.word(from - back) === 'ne' && sight.clauseOf(from - back) === sight.clauseOf(from))

/** One absence without pay was told, which hours or days may be of. */
const isUnpaid = ({ slots: { absences }, requests }: Memory): boolean =>
  absences.length === 1 && requests.some(({ calculations }) => calculations?.includes('unpaid-absence'))

/** The one number of a message that tells no more than it; what it is said in place of ("invece di 40") is none. */
function onlyNumber(
  sight: Sight,
  draft: Draft,
  memory: Memory,
): { readonly number: Counted; readonly others: readonly Quantity[]; readonly isPart?: true } | undefined {
  const { quantities } = sight.reading
  const partitive = quantities.find(one => isBare(sight, one) && isOfThem(sight, one))
  if (partitive && isBare(sight, partitive)) return { number: partitive, others: quantities, isPart: true }
  const others = quantities.filter(one => isFormer(sight, one))
  // A day from which the number holds ("a 30 da gennaio") is none.
  const [number, ...more] = quantities.filter(one => !others.includes(one) && one.type !== 'date')
  if (!number || more.length > 0 || draft.taken.has(number) || beforeLevel.has(sight.word(number.from - 1)))
    return undefined
  if (isBare(sight, number) || countsAgain(number, memory)) return { number, others }
  // "Ha fatto 52 ore" after the pay of a week is no other week.
  const isOfOne = memory.slots.hours.length === 1 || isUnpaid(memory)
  const isOfHours = number.type === 'duration' && number.unit === 'ore' && isOfOne
  // "Anzi no, era di 8 mesi", after a contract that ends.
  const isOfTerm = number.type === 'duration' && number.unit === 'mesi' && memory.said.durata_contratto !== undefined
  const isCounted = isOfHours || isOfTerm || (number.type === 'duration' && number.unit === 'giorni')
  const named = [...sight.hits('tema'), ...sight.hits('calcolo')].length > 0
  // Hours told with their days are a week of work.
  return isCounted && !named && sight.reading.patterns.length === 0 ? { number, others } : undefined
}

/** The number of those told before that a bare one stands for: the one its noun names, that is calculated with, or that alone was told. */
export function roleOf(
  tokens: readonly Token[],
  memory: Memory,
  { value, from }: { readonly value?: number; readonly from: number },
): Role | undefined {
  const asked = memory.requests.flatMap(({ calculations = [] }): readonly string[] => calculations)
  const all = roles.filter(
    role => role.told(memory) !== undefined && (value === undefined || (value >= role.least && value <= role.most)),
  )
  // "E a 24?", after hours of overtime, is another week; "e da 8,50?", after vouchers, what each is worth.
  const before = tokens[from - 1]?.word ?? ''
  const lead = toWeek.has(before) ? week : toWorth.has(before) ? worth : toMore.has(before) ? more : undefined
  const told = lead && all.includes(lead) ? [lead] : all.filter(role => role !== worth && role !== more)
  const words = new Set(tokens.map(token => token.stem))
  const named = told.filter(({ nouns }) => nouns.some(noun => words.has(noun)))
  const used = (named.length > 0 ? named : told).filter(role => asked.some(kind => role.kinds?.has(kind)))
  const fitting = used.length > 0 ? used : named.length > 0 ? named : told
  return fitting.length === 1 || used.length > 0 ? fitting[0] : undefined
}

/** Notes the number that takes the place of one told before, where the message says nothing else. */
export function recount(sight: Sight, draft: Draft, memory: Memory | undefined): void {
  const found = memory && onlyNumber(sight, draft, memory)
  const { length } = sight.reading.tokens
  if (!memory || !found || (length > longest && !found.isPart)) return
  const { number, others } = found
  const opens = found.isPart === true || opensAsSecond(sight) || corrects(sight)
  // A bare reply answers what was asked.
  if (!opens && length <= bareReply && asksNumber(memory)) return
  if (!opens && length > bareReply && asksAnything(sight.reading)) return
  const named = sight.hits('calcolo').some(hit => !overlaps(hit, number) && idOf(hit) !== 'payslip')
  if (named && namesOther(sight, memory, draft)) return
  const role = roleOf(sight.reading.tokens, memory, number)
  if (!role) return
  for (const one of [number, ...others]) draft.taken.add(one)
  role.set(draft, memory, number.value, number.words)
  draft.recounted = true
}
