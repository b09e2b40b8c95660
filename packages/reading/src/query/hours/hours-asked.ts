/** Hours that stand beside those worked: the hour that is asked, the hours that the year had before. */
import { wordSet } from '@ccnl/knowledge'
import { type Draft, noteMore } from '../shape/draft.ts'
import { idOf, idSet, type Sight } from '../shape/sight.ts'
import { type Hours, hoursOf, kindsAt } from './hours-told.ts'

/** "6 ore di domenica: quanto vale un'ora?": what one of the hours told is paid. */
export function readUnitAsked(sight: Sight, draft: Draft, { quantity, value, bare }: Hours): boolean {
  const isUnit =
    value === 1 &&
    !bare &&
    draft.slots.hours.some(({ hours }) => hours > 1) &&
    [1, 2].some(back => unitWords.has(sight.word(quantity.from - back)))
  if (!isUnit) return false
  draft.slots.hourAsked = true
  draft.taken.add(quantity)
  return true
}

const unitWords = wordSet('worth', 'how-much', 'of', 'every', 'price-nouns')

/** Kinds of hours that an agreement may pay by how many the year has had. */
const counted = idSet('flessibile straordinario')

/**
 * "Quest'anno ha già fatto 50 ore di flessibilità e ora ne aggiunge 4", "fino a ottobre aveva 70 ore di straordinario, a novembre
 * ne ha fatte altre 9": those added are paid by the band they fall in.
 */
export function readBefore(sight: Sight, draft: Draft): void {
  const kinds = sight.hits('lavoro').filter(hit => counted.has(idOf(hit)))
  const kind = kinds.find(hit => idOf(hit) === 'flessibile') ?? kinds[0]
  if (!kind) return
  const all = hoursOf(sight).filter(({ quantity }) => !draft.taken.has(quantity))
  const before = all.find(hours => isOfYear(sight, hours))
  const others = all.filter(one => before && one.value !== before.value && !isOfContract(sight, one))
  const added = others.find(one => isAdded(sight, one)) ?? (isAlike(others) ? others[0] : undefined)
  if (!before || !added || (added.bare && !isAdded(sight, added))) return
  for (const { quantity, value } of all) if (value === added.value || value === before.value) draft.taken.add(quantity)
  noteMore(draft, 'lavoro', idOf(kind), kind.words)
  const own = others.flatMap(one => kindsAt(sight, one.quantity, one.bare)).filter(one => one !== 'ordinario')
  draft.slots.hours.push({
    kinds: [...new Set([idOf(kind), ...own])],
    hours: added.value,
    before: before.value,
    words: added.quantity.words,
  })
}

/** "70 ore nell'anno", "già 70 ore", "fino a ottobre 70 ore": hours that the year has had before those asked of. */
function isOfYear(sight: Sight, { quantity: { from, to }, value }: Hours): boolean {
  if (value <= 1) return false
  const sentence = sight.sentenceOf(from)
  const near = (at: number, words: ReadonlySet<string>): boolean =>
    words.has(sight.word(at)) && sight.sentenceOf(at) === sentence
  const already = [1, 2, 3].some(back => near(from - back, past)) || [0, 1, 2, 3].some(ahead => near(to + ahead, past))
  const yearly = [0, 1, 2, 3, 4, 5, 6, 7].some(ahead => near(to + ahead, ofYear))
  const until = sight.reading.quantities.some(
    one =>
      one.type === 'date' &&
      one.lead === 'fino' &&
      one.precision === 'month' &&
      one.to <= from &&
      sight.sentenceOf(one.from) === sentence,
  )
  return already || yearly || until
}

/** "Su 40 ore": the week of the contract. */
const isOfContract = (sight: Sight, { quantity: { from, to } }: Hours): boolean =>
  sight.word(from - 1) === 'su' || sight.word(to) === 'settimanali'

const isAlike = (hours: readonly Hours[]): boolean =>
  hours.length > 0 && new Set(hours.map(({ value }) => value)).size === 1

const past = wordSet('already')
const ofYear = wordSet('year', 'yearly')

const isAdded = (sight: Sight, { quantity: { from } }: Hours): boolean =>
  [1, 2].some(back => adding.has(sight.word(from - back)))

const adding = wordSet('adding', 'other', 'further')
