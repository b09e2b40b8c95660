/** A company car: what its kilometre costs, how it is driven. */
import { wordSet } from '@ccnl/knowledge'
import type { Draft } from '../shape/draft.ts'
import type { Sight } from '../shape/sight.ts'
import type { Slots } from '../shape/slots.ts'

const drives: readonly (readonly [NonNullable<Slots['drive']>, ReadonlySet<string>])[] = [
  ['electric', wordSet('electric')],
  ['plugInHybrid', wordSet('plug-in-hybrid')],
  ['other', wordSet('fuels')],
]

/** "Un'elettrica con costo ACI 0,52": the car, where one way to drive it is named. */
export function readCar(sight: Sight, draft: Draft): void {
  readCarCost(sight, draft)
  const named = drives.filter(([, words]) => sight.reading.tokens.some(({ word }) => words.has(word)))
  const [only, another] = named
  if (only && !another) draft.slots.drive = only[0]
}

const isDriven = ({ reading: { tokens } }: Sight): boolean =>
  drives.some(([, words]) => tokens.some(({ word }) => words.has(word)))

/** So much no kilometre costs, in euros. */
const mostPerKilometre = 3

/** "Costo ACI 0,4620 al km": what a kilometre of the car costs, without its sign. */
function readCarCost(sight: Sight, draft: Draft): void {
  const isOfCar = sight.has('calcolo:company-car') || isDriven(sight)
  if (!isOfCar || draft.slots.amounts.some(({ role }) => role === 'car')) return
  const told = draft.slots.amounts.findIndex(({ role, value }) => role === 'cost' && value < mostPerKilometre)
  const [found] = told < 0 ? [] : draft.slots.amounts.splice(told, 1)
  if (found) {
    draft.slots.amounts.push({ ...found, role: 'car' })
    return
  }
  const cost = sight.reading.quantities.find(
    one =>
      one.type === 'count' && !Number.isInteger(one.value) && one.value < mostPerKilometre && !draft.taken.has(one),
  )
  if (cost?.type !== 'count') return
  draft.taken.add(cost)
  draft.slots.amounts.push({ value: cost.value, role: 'car', words: cost.words })
}
