import { isTypo, stem, stopWords, type Token, tokenize } from '../../knowledge/text.ts'
import { type TopicName, topics } from '../../knowledge/topics.ts'

interface Phrase {
  readonly topic: TopicName
  readonly words: readonly string[]
  readonly stems: readonly string[]
  readonly weight: number
}

const phrases: readonly Phrase[] = topics.flatMap(topic =>
  topic.phrases.map(text => {
    const weak = text.startsWith('~')
    const soft = text.startsWith('-')
    const tokens = tokenize(weak || soft ? text.slice(1) : text)
    const words = tokens.map(token => token.word)
    return {
      topic: topic.name,
      words,
      stems: tokens.map(token => token.stem),
      weight: weak ? 1 : soft ? 2 : words.length > 1 ? 4 : 3,
    }
  }),
)

/** Stems that a topic shares with others: its stronger words count only as they are written ("la paga", not "pagano"). */
const shared = new Set(
  phrases.filter(phrase => phrase.weight === 1).map(phrase => `${phrase.topic} ${phrase.stems[0]}`),
)

/** Every word a topic is named by, for those typed with a slip. */
const vocabulary: readonly Phrase[] = phrases.filter(
  phrase => phrase.words.length === 1 && (phrase.words[0]?.length ?? 0) >= 6 && phrase.weight > 1,
)
const known = new Set(phrases.flatMap(phrase => phrase.stems))

/** Words one slip away from a topic's that mean something else. */
const others = new Set(
  [
    'tassa',
    'parte',
    'termini',
    'operai',
    'tempi',
    'mesi',
    'provato',
    'cadenza',
    'cadenze',
    'ferite',
    'feriale',
    'notturna',
    'orari',
    'premio',
    'primo',
    'primi',
    'prima',
    'prime',
  ].map(stem),
)

function occurs(phrase: Phrase, tokens: readonly Token[]): readonly number[] {
  // A stem that a weak word of the topic shares ("pagano") counts only in the very word of the phrase ("la paga").
  const fits = (token: Token | undefined, place: number): boolean =>
    token !== undefined &&
    token.stem === phrase.stems[place] &&
    // "Il part-time" is no birth, though its stem is the same.
    (phrase.words[place] !== 'parto' || token.word === 'parto') &&
    (phrase.weight === 1 || !shared.has(`${phrase.topic} ${token.stem}`) || token.word === phrase.words[place])
  const apart = !/^\d/.test(phrase.words[0] ?? '')
  for (let from = 0; from < tokens.length; from++) {
    if (!fits(tokens[from], 0)) continue
    const places = [from]
    let at = from
    for (let place = 1; place < phrase.stems.length; place++) {
      // "2 giugno" is a day, "2° livello a giugno" is not: what begins with a number has its words together.
      const next = (apart ? [1, 2, 3] : [1]).find(step => fits(tokens[at + step], place))
      if (next === undefined) break
      at += next
      places.push(at)
    }
    if (places.length === phrase.stems.length) return places
  }
  return []
}

/**
 * The topics of a question, the strongest first. Words that several topics share count only when no other word names a
 * topic; words inside the phrase of another topic ("ex festività", "fondo pensione") do not count again.
 */
export function findTopics(message: string): readonly { readonly topic: TopicName; readonly weight: number }[] {
  const tokens = tokenize(message)
  const hits: { readonly phrase: Phrase; readonly places: readonly number[]; readonly weight: number }[] = []
  for (const phrase of phrases) {
    const places = occurs(phrase, tokens)
    if (places.length > 0) hits.push({ phrase, places, weight: phrase.weight })
  }
  tokens.forEach((token, place) => {
    if (token.word.length < 5 || known.has(token.stem) || stopWords.has(token.word) || others.has(token.stem)) return
    const meant = vocabulary.find(phrase => isTypo(token.word, phrase.words[0] ?? ''))
    if (meant) hits.push({ phrase: meant, places: [place], weight: meant.weight - 0.5 })
  })
  const owned = new Map<number, (typeof hits)[number]>()
  for (const hit of hits.toSorted((a, b) => b.places.length - a.places.length || b.weight - a.weight)) {
    for (const place of hit.places) if (!owned.has(place)) owned.set(place, hit)
  }
  const weights = new Map<TopicName, { weight: number; at: number }>()
  for (const hit of hits) {
    const own = hit.places.filter(place => owned.get(place)?.phrase.topic === hit.phrase.topic)
    if (own.length === 0 || own.length < hit.places.length / 2) continue
    const before = weights.get(hit.phrase.topic)
    const at = Math.min(before?.at ?? Number.POSITIVE_INFINITY, hit.places[0] ?? 0)
    weights.set(hit.phrase.topic, { weight: Math.max(before?.weight ?? 0, hit.weight), at })
  }
  const strong = [...weights].filter(([, entry]) => entry.weight > 1)
  const kept = strong.length > 0 ? strong : [...weights]
  return kept.toSorted(([, a], [, b]) => a.at - b.at).map(([topic, entry]) => ({ topic, weight: entry.weight }))
}
