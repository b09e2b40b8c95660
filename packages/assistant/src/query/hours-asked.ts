/** Hours that stand beside those worked: the hour that is asked, the hours that the year had before. */
import { wordSet } from '../language/cursor.ts'
import { type Draft, noteMore } from './draft.ts'
import { type Hours, hoursOf } from './hours.ts'
import { idOf, type Sight } from './sight.ts'

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

const unitWords = wordSet('vale valgono costa paga prezzo di quanto ogni')

/** "Quest'anno ha già fatto 50 ore di flessibilità e ora ne aggiunge 4": those added are paid by the band they fall in. */
export function readBefore(sight: Sight, draft: Draft): void {
  const kind = sight.hits('lavoro').find(hit => idOf(hit) === 'flessibile')
  if (!kind) return
  const all = hoursOf(sight).filter(({ quantity }) => !draft.taken.has(quantity))
  const before = all.find(({ quantity: { from }, value }) =>
    [1, 2, 3].some(back => sight.word(from - back) === 'gia' && value > 1),
  )
  const added = all.find(one => before && one.quantity.from > before.quantity.from && isAdded(sight, one))
  if (!before || !added) return
  for (const { quantity, value } of all) if (value === added.value || value === before.value) draft.taken.add(quantity)
  noteMore(draft, 'lavoro', 'flessibile', kind.words)
  draft.slots.hours.push({
    kinds: ['flessibile'],
    hours: added.value,
    before: before.value,
    words: added.quantity.words,
  })
}

const isAdded = (sight: Sight, { quantity: { from } }: Hours): boolean =>
  [1, 2].some(back => adding.has(sight.word(from - back)))

const adding = wordSet('aggiunge aggiungo aggiungono aggiungiamo aggiunte aggiunta altre ulteriori')
