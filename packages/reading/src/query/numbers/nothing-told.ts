/** That somebody got nothing of what is asked about, and asks whether it is right: a zero on the slip, days that were not paid. */
import { wordSet } from '@ccnl/knowledge'
import type { Draft } from '../shape/draft.ts'
import type { Sight } from '../shape/sight.ts'

const naught = wordSet('naught')
const not = wordSet('denies-a-verb')
const granting = wordSet('granting')

/** Words between the denial and its verb: "non me l'hanno pagato". */
const farthest = 4

const judging = wordSet('as-it-should-be', 'too-little', 'mistakes')

/** "Alla voce ROL leggo zero, è giusto?", "i primi tre giorni non sono pagati, hanno sbagliato?": only what is judged. */
export function readNothing({ reading: { tokens, quantities } }: Sight, { slots }: Draft): void {
  if (!tokens.some(({ word }) => judging.has(word))) return
  const isZero =
    quantities.some(one => 'value' in one && one.value === 0) || tokens.some(({ word }) => naught.has(word))
  const isDenied = tokens.some(
    ({ word, sentence, clause }, at) =>
      not.has(word) &&
      tokens
        .slice(at + 1, at + 1 + farthest)
        .some(next => granting.has(next.word) && next.sentence === sentence && next.clause === clause),
  )
  if (isZero || isDenied) slots.nothing = true
}
