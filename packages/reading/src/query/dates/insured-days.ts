/** Days of an illness that INPS pays, or INAIL of an injury, told as such: "8 giorni indennizzati", "i giorni che l'INPS indennizza sono 8". */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Token } from '../../language/reading.ts'
import { type Draft, note } from '../shape/draft.ts'
import { distance, idOf, type Sight } from '../shape/sight.ts'

/** Notes how many days are told to be paid by INPS: they are no length of the illness. */
export function readInsuredDays(sight: Sight, draft: Draft): void {
  if (!sight.has('calcolo:sickness') && !sight.has('calcolo:injury')) return
  const told = sight.hits('giorni')
  const days = sight.reading.quantities.filter(
    one =>
      !draft.taken.has(one) &&
      ((one.type === 'duration' && one.unit === 'giorni') || (one.type === 'count' && isOfDays(one.of))),
  )
  const found = days
    .flatMap(day =>
      told
        .filter(hit => sight.sentenceOf(hit.from) === sight.sentenceOf(day.from) && distance(hit, day) <= farthest)
        .filter(hit => !isOfWhole(sight, hit) || distance(hit, day) === 0)
        .map(hit => ({ day, apart: distance(hit, day) })),
    )
    .toSorted((one, other) => one.apart - other.apart)[0]
  if (!found || !('value' in found.day)) return
  draft.taken.add(found.day)
  draft.slots.insuredDays = found.day.value
}

/** "Malattia di 12 giorni, tutti indennizzabili": the days stay those of the illness, its waiting days too. */
const isOfWhole = (sight: Sight, hit: ConceptHit): boolean =>
  idOf(hit) === 'indennizzabili' && whole.has(sight.word(hit.from - 1))

const whole = wordSet('all-of-them')

/** "A che percentuale pagano la carenza?": the first days of an illness or an injury, by their name. */
export function readWaitingDays(sight: Sight, draft: Draft): void {
  const named = sight
    .hits('misura')
    .find(hit => idOf(hit) === 'malattia.trattamento' && sight.reading.tokens.slice(hit.from, hit.to).some(isWaiting))
  if (named && draft.slots.insuredDays === undefined && !sight.has('calcolo:unemployment'))
    note(draft, 'giorni', [1, waitingDays], named.words)
}

const waiting = wordSet('waiting-days')
const isWaiting = ({ word }: Token): boolean => waiting.has(word)

/** Days that INPS and INAIL leave to the employer (R.D.L. 1825/1924; D.P.R. 1124/1965 art. 73). */
const waitingDays = 3

/** Words between the days and what pays them: "i giorni che l'INPS indennizza, tolti carenza e domenica, sono 8". */
const farthest = 6

const isOfDays = (of: string | undefined): boolean => of === undefined || of === 'giorni' || of === 'giornate'
