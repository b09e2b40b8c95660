/** A change of the weekly hours: what they were and what they become. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity } from '../../language/reading.ts'
import { type Draft, note, noteMore } from '../shape/draft.ts'
import { isOfPay } from '../shape/matters.ts'
import type { Memory } from '../shape/query.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'
import { hoursOf, kindsAfter } from './hours-told.ts'

/** Hours that may be a week's. */
const [shortestWeek, longestWeek] = [8, 48]

/** No full-time week is shorter. */
const leastFull = 36

const reached = wordSet('do', 'doing', 'to')
const formerly = wordSet('replacing')

/** "Anziché 40", "invece di 40": the week before. */
const isFormer = (sight: Sight, from: number): boolean =>
  formerly.has(sight.word(from - 1)) || (sight.word(from - 1) === 'di' && formerly.has(sight.word(from - 2)))

/** "Da 40 scendo a 24 ore": the week that is left. */
const isLeft = (sight: Sight, { from, to }: Quantity): boolean =>
  sight.word(from - 1) === 'da' && sight.hits('orario').some(hit => idOf(hit) === 'cambia' && hit.from === to)

/** "Passo da 40 a 30 ore", "invece di 40 ore ne faccio 32", "da part-time 24 ore a tempo pieno": the week before and after. */
export function readChange(sight: Sight, draft: Draft): void {
  if (!sight.has('orario:cambia') && !sight.has('calcolo:difference') && !isSpan(sight) && !isBeside(sight)) return
  const told = hoursOf(sight).filter(
    ({ quantity, value, bare }) =>
      value >= shortestWeek &&
      kindsAfter(sight, quantity).length === 0 &&
      value <= longestWeek &&
      (!bare ||
        reached.has(sight.word(quantity.from - 1)) ||
        isFormer(sight, quantity.from) ||
        isLeft(sight, quantity)),
  )
  const weeks = [
    ...told.map(({ quantity, value }) => ({ ...quantity, hours: value })),
    ...sight.reading.patterns.flatMap(({ from, to, weeklyHours, fullTime }) => [
      ...(weeklyHours === undefined ? [] : [{ from: startsFull(sight, from) ? to : from, to, hours: weeklyHours }]),
      // Full time beside hours of its own pattern is what they change to.
      // "Full-time 40 ore" is one week.
      ...(fullTime && (weeklyHours ?? 0) < leastFull
        ? [{ from: weeklyHours === undefined || startsFull(sight, from) ? from : to, to, hours: undefined }]
        : []),
    ]),
  ].toSorted((one, other) => one.from - other.from)
  const [first, second, ...others] = weeks
  // "Se scendo a 28 ore… maturato a 28 ore": one week told twice changes to nothing else.
  if (!first || !second || others.length > 0 || first.hours === second.hours) return
  const swapped = isFormer(sight, second.from)
  const [from, to] = swapped ? [second.hours, first.hours] : [first.hours, second.hours]
  for (const { quantity } of told) draft.taken.add(quantity)
  // "Questa settimana ho fatto 46 ore invece di 40": hours on top of a week that stays.
  if (from !== undefined && to !== undefined && to > from && isDone(sight, first.from, second.to)) {
    draft.slots.pattern = { weeklyHours: from, words: `${from}` }
    note(draft, 'orario', from, `${from}`)
    noteMore(draft, 'lavoro', 'straordinario', `${to}`)
    draft.slots.hours.push({ kinds: ['straordinario'], hours: to - from, words: `${to}` })
    return
  }
  draft.slots.hoursChange = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  draft.slots.pattern = to === undefined ? { fullTime: true, words: '' } : { weeklyHours: to, words: `${to}` }
  if (to !== undefined) note(draft, 'orario', to, `${to}`)
}

const doing = wordSet('done')

/** Whether the hours were worked, rather than agreed. */
const isDone = (sight: Sight, from: number, to: number): boolean =>
  sight.reading.tokens.some(({ word }, at) => doing.has(word) && at >= from - 3 && at <= to)

/** "Da tempo pieno a 24 ore": full time is what it was. */
const startsFull = (sight: Sight, from: number): boolean => full.has(sight.word(from)) && sight.word(from - 1) === 'da'

const full = wordSet('full-time')

/** "Da 40 a 24 ore": a change without a verb. */
const isSpan = (sight: Sight): boolean =>
  hoursOf(sight).some(
    ({ quantity: { from, to } }) =>
      sight.word(from - 1) === 'da' &&
      sight.word(to) === 'a' &&
      hoursOf(sight).some(one => one.quantity.from === to + 1 && !one.bare),
  )

const against = wordSet('against', 'or')

/** "40 ore contro 25 ore", "full time o part-time 30 ore": two weeks side by side. */
function isBeside(sight: Sight): boolean {
  const weeks = [
    ...hoursOf(sight).flatMap(({ quantity, bare }) => (bare ? [] : [quantity])),
    ...sight.reading.patterns.filter(one => one.fullTime || one.weeklyHours !== undefined),
  ]
  return weeks.some(({ to }) => against.has(sight.word(to)) && weeks.some(other => other.from === to + 1))
}

/** A message that changes only the share says little else. */
const longestShare = 12

/** Words of what rises, which beside a share is the week. */
const rising = idSet('raise paga paga.aumento_previsto')
const stepNames = idSet('scatti seniority-steps scatti.importo scatti.numero')

/** "E se mi portano all'80%?", "se facessi il 60%?": a share of full time, where nothing else is named that it could be of. */
export function newShare(sight: Sight, memory: Memory | undefined): Share | undefined {
  const { quantities, tokens } = sight.reading
  const [share, ...others] = quantities.filter(one => one.type === 'percent')
  if (!memory || !share || others.length > 0 || tokens.length > longestShare) return undefined
  if (share.value < leastShare || share.value > 100) return undefined
  const told = memory.slots.pattern
  if (told?.share !== undefined) return share
  const named = ['tema', 'calcolo', 'misura', 'aliquota', 'famiglia', 'voce'].flatMap(prefix =>
    sight.hits(prefix, true),
  )
  // "Sempre con gli scatti": what was counted before is kept.
  const keepsSteps = memory.slots.seniorityStepCount !== undefined
  const isOfSteps = (hit: ConceptHit): boolean => keepsSteps && stepNames.has(idOf(hit))
  const isAlone = named.every(hit => rising.has(idOf(hit)) || overlaps(share, hit) || isOfSteps(hit))
  const isReached = ofWhole.has(sight.word(share.from - 1))
  return isAlone && isReached && (told !== undefined || memory.requests.some(isOfPay)) ? share : undefined
}

type Share = Extract<Quantity, { readonly type: 'percent' }>

/** No contract is of a smaller share, percent. */
const leastShare = 10
const ofWhole = wordSet('to', 'articles-the', 'articles-a')

/** "Se ne fa 24 a settimana?", "e se fossero 20?": a bare number in place of the week of the pay told before. */
function bareWeek(sight: Sight, memory: Memory | undefined): Quantity | undefined {
  const { quantities, tokens } = sight.reading
  const [week, ...others] = hoursOf(sight)
  if (!memory?.requests.some(isOfPay) || !week?.bare || others.length > 0 || quantities.length > 2) return undefined
  const { quantity, value } = week
  if (tokens.length > longestShare || value < shortestWeek || value > longestWeek || quantity.from === 0)
    return undefined
  const isNamed = ['tema', 'calcolo', 'misura', 'lavoro', 'importo', 'famiglia'].some(kind =>
    sight.hits(kind).some(hit => !rising.has(idOf(hit)) && idOf(hit) !== 'part-time'),
  )
  const isWorked = worked.has(sight.word(quantity.from - 1)) && sight.word(quantity.from - 2) === 'ne'
  const isWeekly = [1, 2].some(ahead => sight.word(quantity.to - 1 + ahead) === 'settimana')
  return !isNamed && (isWorked || (isWeekly && worked.has(sight.word(quantity.from - 1)))) ? quantity : undefined
}

const worked = wordSet('do', 'doing')

/** "Al 60 % invece?", "se ne fa 24?": a share or hours in place of the week told before. */
export function readNewWeek(sight: Sight, draft: Draft, memory: Memory | undefined): void {
  if (draft.slots.pattern) return
  const share = newShare(sight, memory)
  if (share && !draft.taken.has(share)) {
    draft.slots.pattern = { share: share.value / 100, words: share.words }
    draft.taken.add(share)
  }
  const week = share ? undefined : bareWeek(sight, memory)
  const hours = week?.type === 'count' ? week.value : undefined
  if (!week || hours === undefined || draft.taken.has(week)) return
  draft.slots.pattern = { weeklyHours: hours, words: week.words }
  note(draft, 'orario', hours, week.words)
  draft.taken.add(week)
}
