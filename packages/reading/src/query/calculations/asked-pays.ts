/** Which words of a pay ask for all of it, and which only say where something stands. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../../language/reading.ts'
import { idOf, idSet, type Sight } from '../shape/sight.ts'

/** "Il lordo del mese": all that the month is paid, rather than a word of the pay. */
export const isMonthGross = (sight: Sight, hit: ConceptHit): boolean =>
  idOf(hit) === 'gross-month' &&
  hit.to - hit.from > 1 &&
  sight.reading.tokens.slice(hit.from, hit.to).some(({ word }) => grossWords.has(word) || wholeWords.has(word))

/** "La mensile complessiva": the pay with all that belongs to it. */
const wholeWords = wordSet('whole')

/** "In busta ho 80 euro di scatti", "quanto vale in busta l'aumento": where it stands, beside what is asked. */
export function isPlace(sight: Sight, hit: ConceptHit): boolean {
  // "Nell'ultimo cedolino"
  const first = whichSlip.has(sight.word(hit.from - 1)) ? hit.from - 1 : hit.from
  const before = sight.word(first - 1)
  if (idOf(hit) !== 'payslip' || !placing.has(before)) return false
  // "Quanto vedo in busta in più?": where something more is seen.
  if (
    sight
      .hits('importo')
      .some(one => idOf(one) === 'aumento' && ((one.from >= hit.to && one.from - hit.to <= 1) || one.to === first - 1))
  )
    return true
  if ([2, 3].some(back => putting.has(sight.word(first - back)))) return true
  if (hit.to - hit.from > 1) return false
  // "Sul cedolino c'è la festività": it stands there.
  if (!inside.has(before)) return true
  const { asking } = sight.reading
  // "Lavora lì da anni, senza scatti in busta. Quanto è il rateo?": a sentence that is told.
  if (!asking[sight.sentenceOf(hit.from)] && asking.includes(true)) return true
  const clause = sight.clauseOf(hit.from)
  // "Quanto di rateo di 13ª nell'ultima busta?"
  const { tokens } = sight.reading
  if (tokens.some(({ word }, at) => at < first && sight.clauseOf(at) === clause && accruing.has(word))) return true
  if (before !== 'in') return false
  return (
    worth.has(sight.word(hit.from - 2)) ||
    sight.reading.quantities.some(one => one.type === 'money' && sight.clauseOf(one.from) === clause)
  )
}

const accruing = wordSet('accrued-share')
const whichSlip = wordSet('last', 'next', 'articles-a', 'mine-or-theirs')
const inside = wordSet('in')
const placing = wordSet('in', 'on', 'from')
const putting = wordSet('putting')

/** "Quanto fa la paga": the pay itself as what is asked, no part of it and no word for what it is told of. */
export function asksWholePay(sight: Sight): boolean {
  const { asking } = sight.reading
  return sight
    .hits('accordo')
    .filter(hit => idOf(hit) === 'pay' && asking[sight.sentenceOf(hit.from)])
    .some(({ from }) => payArticles.has(sight.word(from - 1)) && wholeVerbs.has(sight.word(from - 2)))
}

export const extraPays: ReadonlySet<string> = idSet('thirteenth fourteenth')

/** Words back from an extra month to the accrual of it that is spoken of. */
export const accrualBefore = (sight: Sight, { from }: Span): number | undefined =>
  [0, 1, 2, 3, 4, 5].find(back => accruals.has(sight.word(from - back)))

/** "Con il rateo di tredicesima", "ratei compresi": an accrual that goes into what is asked. */
export function isAccrualBeside(sight: Sight, hit: Span): boolean {
  const at = accrualBefore(sight, hit)
  if (at === undefined) return false
  const after = [0, 1, 2, 3, 4]
    .map(ahead => hit.to + ahead)
    .filter(one => sight.clauseOf(one) === sight.clauseOf(hit.from))
  return (
    [1, 2, 3].some(back => beside.has(sight.word(hit.from - at - back))) ||
    after.some(one => within.has(sight.word(one)))
  )
}

/** "Matura tredicesima e quattordicesima: quanto al giorno?": told in a clause that asks nothing, beside one that does. */
export function isToldBeside(sight: Sight, { from }: Span): boolean {
  const { asking } = sight.reading
  if (asking.some(Boolean) && !asking[sight.sentenceOf(from)]) return true
  const asked = [...sight.hits('chiede'), ...sight.hits('atto')].map(hit => sight.clauseOf(hit.from))
  return asked.length > 0 && !asked.includes(sight.clauseOf(from))
}

const accruals = wordSet('accrued-share', 'share')
const within = wordSet('included', 'inside')
const beside = wordSet('with', 'included', 'counting-in', 'more')

const payArticles = wordSet('articles-the', 'mine-or-theirs')
const wholeVerbs = wordSet('come-to', 'and', 'whole', 'articles-the')

const worth = wordSet('worth', 'more', 'gross', 'removing', 'withholding', 'finding')

export const grossWords: ReadonlySet<string> = new Set(['lordo', 'lorda', 'lordi', 'ral'])

/** Whether the gross itself is named, rather than a pay. */
export const saysGross = (sight: Sight): boolean =>
  sight
    .hits('importo')
    .some(({ from, to }) =>
      sight.reading.tokens.slice(Math.max(0, from - 1), to).some(({ word }) => grossWords.has(word)),
    )

/** "Quanto resta del superminimo?": what is left of a part of the pay is no net. */
export const isLeftOfPart = ({ sight, hit: { to } }: { readonly sight: Sight; readonly hit: Span }): boolean =>
  sight.hits('importo').some(hit => idOf(hit) === 'superminimo' && hit.from >= to && hit.from - to <= 1)
