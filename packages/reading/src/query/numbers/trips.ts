/** Meal vouchers, and trips by their days or their hours. */
import { wordSet } from '@ccnl/knowledge'
import { type Draft, note } from '../shape/draft.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'

/** Meal vouchers: "20 buoni al mese da 12 euro, elettronici". */
export function readVouchers(sight: Sight, draft: Draft): void {
  if (!sight.has('calcolo:meal-vouchers')) {
    // "E se fossero elettronici?", after vouchers of paper.
    const [told] = sight.hits('buono')
    if (told) draft.slots.voucher = { kind: idOf(told) === 'cartaceo' ? 'paper' : 'electronic' }
    return
  }
  const kind = sight.has('buono:cartaceo') ? 'paper' : 'electronic'
  const numbers = sight.reading.quantities.flatMap(one => (one.type === 'count' && !draft.taken.has(one) ? [one] : []))
  // "Da 10 euro al posto di 8": what each was worth before.
  const former = numbers.find(
    ({ from, to, of, value }) =>
      (of === undefined || sight.hits('buono').some(hit => overlaps(hit, { from, to }))) &&
      value <= mostWorth &&
      [1, 2].some(back => replacing.has(sight.word(from - back))),
  )
  if (former) draft.taken.add(former)
  // "Elettronici da 12 per 22 giorni": what each is worth, without its currency.
  const price = numbers.find(
    ({ from, of, value }) => of === undefined && value <= mostWorth && sight.word(from - 1) === 'da',
  )
  if (price && draft.slots.amounts.length === 0) {
    draft.taken.add(price)
    draft.slots.amounts.push({ value: price.value, role: 'voucher', words: price.words })
  }
  // "Buoni da 10,50 più un buono regalo di 300 euro": among other amounts, too.
  const { amounts } = draft.slots
  const at = amounts.findIndex(
    ({ role, value, words }) => role === 'unknown' && value <= mostWorth && isPriced(sight, words),
  )
  const [told] = at < 0 ? [] : amounts.slice(at, at + 1)
  if (told) amounts[at] = { ...told, role: 'voucher' }
  const isOfThem = ({ of, from, to }: (typeof numbers)[number]): boolean =>
    of === undefined
      ? !sight.hits('voce_esclusa').some(hit => overlaps(hit, { from, to }))
      : countedDays.has(of) ||
        sight.hits('calcolo').some(hit => idOf(hit) === 'meal-vouchers' && overlaps(hit, { from, to }))
  const counted = numbers.find(
    one => one !== price && one !== former && one.value >= 1 && one.value <= 400 && isOfThem(one),
  )
  // "Da 8 euro per 220 giorni l'anno": as many as the days that one is had on.
  const days = sight.reading.quantities.find(
    one => one.type === 'duration' && one.unit === 'giorni' && one.lead === 'per' && !draft.taken.has(one),
  )
  const ofDays = days?.type === 'duration' ? days.value : undefined
  const count = counted?.value ?? ofDays ?? draft.slots.count?.value
  const meant = counted ?? days
  if (meant) draft.taken.add(meant)
  draft.slots.voucher = {
    kind,
    ...(count === undefined ? {} : { count }),
    ...(former === undefined ? {} : { former: former.value }),
  }
}

/** "Da 10,50". */
const isPriced = (sight: Sight, words: string): boolean =>
  sight.reading.quantities.some(one => one.words === words && sight.word(one.from - 1) === 'da')

/** What vouchers may be counted by beside themselves: a day each. */
const countedDays = wordSet('unit-days', 'present-at-work')

const replacing = wordSet('replacing')

/** No voucher is worth more. */
const mostWorth = 20

/** A trip: abroad, with board or lodging that the firm pays beside the allowance. */
export function readTravel(sight: Sight, draft: Draft): void {
  // That somebody pays for himself is told of trips and of much else.
  const named = sight.hits('trasferta').some(hit => idOf(hit) !== 'nulla')
  if (!sight.has('calcolo:travel-allowance') && !named) return
  const told = (what: string): boolean => sight.has(`trasferta:${what}`)
  const both = told('vitto') && told('alloggio') && !told('nulla')
  const one = (told('vitto') || told('alloggio')) && !told('nulla')
  const refunded = both ? 'board-and-lodging' : one ? 'board-or-lodging' : 'nothing'
  const lasts = sight.reading.quantities.find(one => one.type === 'duration' && one.unit === 'giorni')
  const trips = readTrips(sight, draft)
  const [trip, another] = trips
  // What one trip is paid stands in the agreement by its hours.
  if (trip && !another) note(draft, 'prime_ore', trip.hours, `${trip.hours}`)
  draft.slots.travel = {
    ...(trips.length > 0 ? { trips } : {}),
    abroad: told('estero'),
    refunded,
    ...(lasts?.type === 'duration' ? { days: lasts.value } : {}),
  }
}

/** "Da 20 ore", "per 14 ore". */
const tripLeads = wordSet('of', 'from', 'for')

/** How far before its hours the number of the trips may stand: "3 trasferte in Italia da 20 ore". */
const mostToHours = 5

/** "3 trasferte da 20 ore e 2 da 8": trips by their hours, one where they are not counted. */
function readTrips(sight: Sight, draft: Draft): readonly { readonly count: number; readonly hours: number }[] {
  const { quantities } = sight.reading
  return quantities.flatMap((quantity, index) => {
    if (quantity.type !== 'duration' || quantity.unit !== 'ore') return []
    const [before, after] = [quantities[index - 1], quantities[index + 1]]
    // "Fuori 13 ore per 3 giorni"
    const days = after?.type === 'duration' && after.unit === 'giorni' && after.lead === 'per' ? after : undefined
    if (!tripLeads.has(quantity.lead ?? '') && !days) return []
    if (days) {
      draft.taken.add(quantity).add(days)
      return [{ count: days.value, hours: quantity.value }]
    }
    const isCount = before?.type === 'count' || (before?.type === 'duration' && before.unit === 'giorni')
    const counts = isCount && quantity.from - before.to <= mostToHours && !draft.taken.has(before)
    draft.taken.add(quantity)
    if (counts) draft.taken.add(before)
    return [{ count: counts ? before.value : 1, hours: quantity.value }]
  })
}
