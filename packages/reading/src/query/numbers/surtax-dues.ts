/** Surtaxes (addizionali) told as amounts: what a month withholds of them, or the balance and the advance of the year. */
import { wordSet } from '@ccnl/knowledge'
import type { Quantity } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import type { Sight } from '../shape/sight.ts'
import type { AmountRole } from '../shape/slots.ts'

const regional = 'regionale'
const municipal = 'comunale'
const kinds = wordSet('surtax-kinds')
const names = wordSet('surtax', 'instalments', 'irpef')
const linking = wordSet('of', 'from', 'to', 'euro', 'for', 'equal-to')
const advance = 'acconto'
/** Words that tell the sum of a year, which is withheld in instalments. */
const ofYear = wordSet('instalments', 'whole', 'yearly')

/** No surtax of a year is more. */
const mostDue = 5_000

/** "Saldo regionale 372 euro, acconto comunale 66", "mi scalano 38,20 di addizionale regionale": amounts right beside the name of a surtax. */
export function readSurtaxDues(sight: Sight, draft: Draft): void {
  const yearly = sight.reading.tokens.some(({ word }) => ofYear.has(word))
  for (const quantity of sight.reading.quantities) {
    if ((quantity.type !== 'money' && quantity.type !== 'count') || draft.taken.has(quantity)) continue
    if (quantity.value <= 0 || quantity.value > mostDue) continue
    const named = nameBefore(sight, quantity) ?? nameAfter(sight, quantity)
    if (named === undefined) continue
    draft.taken.add(quantity)
    const { value, words } = quantity
    draft.slots.amounts.push({ value, role: yearly ? named : 'net-withheld', words })
  }
}

function nameBefore(sight: Sight, { from }: Quantity): AmountRole | undefined {
  let at = from - 1
  while (linking.has(sight.word(at))) at--
  return sight.sentenceOf(at) === sight.sentenceOf(from) ? roleAt(sight, at) : undefined
}

/** "38,20 di addizionale regionale, 14,50 di comunale" */
function nameAfter(sight: Sight, { to }: Quantity): AmountRole | undefined {
  if (sight.word(to) !== 'di') return undefined
  const at = names.has(sight.word(to + 1)) ? to + 2 : to + 1
  return roleAt(sight, at)
}

function roleAt(sight: Sight, at: number): AmountRole | undefined {
  const word = sight.word(at)
  if (!kinds.has(word)) return undefined
  const isAdvance = word === municipal && [1, 2].some(back => sight.word(at - back) === advance)
  return word === regional ? 'regional-due' : isAdvance ? 'municipal-advance' : 'municipal-due'
}
