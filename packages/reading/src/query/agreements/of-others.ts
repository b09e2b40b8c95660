/** What is told of somebody else's work, or of one's own before: it names no agreement of who asks for themselves. */
import { wordSet } from '@ccnl/knowledge'
import { articles } from '../../language/articles.ts'
import type { Span } from '../../language/reading.ts'
import { createSight, type Sight } from '../shape/sight.ts'
import { readPlaces } from './agreement-places.ts'

const kin = wordSet('friends-and-kin')
const ofSomebody = wordSet('mine-or-theirs', 'ours')
const prepositions = wordSet('of', 'from', 'with', 'to', 'for', 'in', 'by-way-of')
const speaker = wordSet('first-person')
const itself = wordSet('we-or-i')
const formerly = wordSet('was-at-work')
const now = wordSet('now')

/** "Un mio amico metalmeccanico", and not "da mio zio avvocato": who is told of stands before the verb, after no preposition. */
function isToldOf(sight: Sight, at: number): boolean {
  if (!kin.has(sight.word(at))) return false
  let before = at - 1
  while (ofSomebody.has(sight.word(before)) || articles.has(sight.word(before))) before--
  return before < at - 1 && !prepositions.has(sight.word(before)) && !prepositions.has(sight.word(before + 1))
}

/** From who is told of to where the sentence ends, or who speaks comes back ("…, io invece lavoro in farmacia"). */
function toldOfOthers(sight: Sight): readonly Span[] {
  const { tokens } = sight.reading
  return tokens.flatMap((_, from): readonly Span[] => {
    if (!isToldOf(sight, from)) return []
    const to = tokens.findIndex(
      ({ word }, at) => at > from && (sight.sentenceOf(at) !== sight.sentenceOf(from) || itself.has(word)),
    )
    return [{ from, to: to < 0 ? tokens.length : to }]
  })
}

/** "Prima stavo nel commercio e adesso …": from what somebody did to the word for what is now. */
function toldOfBefore(sight: Sight): readonly Span[] {
  const { tokens } = sight.reading
  return tokens.flatMap(({ word }, from): readonly Span[] => {
    if (!formerly.has(word)) return []
    const to = tokens.findIndex((token, at) => at > from && now.has(token.word))
    return to < 0 ? [] : [{ from, to }]
  })
}

/**
 * "Una collega arrivata dal commercio dice … Noi la quattordicesima ce l'abbiamo?": without what is told of the work of others and of
 * work before, where who speaks asks for themselves and has another agreement.
 */
export function ofSpeaker(sight: Sight): Sight {
  const others = [...toldOfOthers(sight), ...toldOfBefore(sight)]
  if (others.length === 0) return sight
  const { tokens, asking, concepts, quantities, patterns } = sight.reading
  const isOwn = ({ from }: Span): boolean => !others.some(one => from >= one.from && from < one.to)
  const { names, trades } = readPlaces(sight)
  const all = [...names, ...trades]
  const own = new Set(all.filter(isOwn).map(({ code }) => code))
  const isOther = all.some(place => !isOwn(place) && !own.has(place.code))
  const isOwnAt = (at: number): boolean => isOwn({ from: at, to: at + 1 })
  const asksForSelf = tokens.some(({ word, sentence }, at) => asking[sentence] && speaker.has(word) && isOwnAt(at))
  if (own.size === 0 || !isOther || !asksForSelf) return sight
  const told = new Set(tokens.flatMap(({ sentence }, at) => (isOwnAt(at) ? [sentence] : [])))
  return createSight(
    {
      ...sight.reading,
      concepts: concepts.filter(isOwn),
      quantities: quantities.filter(isOwn),
      patterns: patterns.filter(isOwn),
      asking: asking.map((asks, sentence) => asks && told.has(sentence)),
    },
    new Set([...sight.idle, ...asking.keys()].filter(sentence => sight.idle.has(sentence) || !told.has(sentence))),
    sight.before,
  )
}
