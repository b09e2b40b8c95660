/** Talk that asks for no figure: greetings, what the assistant is, other subjects, and questions about the answer before. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit } from '../../language/reading.ts'
import type { Memory, Request, Subject } from '../shape/query.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'

type Social = NonNullable<Request['social']>
type About = NonNullable<Request['about']>

/** What is said beside a greeting says more than the greeting. */
const socials: readonly Social[] = [
  'which-agreements',
  'what-can-you-do',
  'how-current',
  'trust',
  'who-are-you',
  'insult',
  'feelings',
  'thanks',
  'goodbye',
  'greeting',
]
const abouts: readonly About[] = ['other', 'source', 'example', 'how', 'repeat', 'doubt', 'why']

export function socialOf(sight: Sight): Social | undefined {
  const said = new Set(sight.hits('sociale', true).map(idOf))
  return socials.find(kind => said.has(kind))
}

/** Words about the assistant itself, which stand whatever themes they touch ("quali ccnl conosci"). */
export function aboutAssistant(sight: Sight): Social | undefined {
  const social = socialOf(sight)
  return social !== undefined && socials.indexOf(social) < 5 ? social : undefined
}

export function aboutAnswer(sight: Sight): About | undefined {
  const turns = sight.hits('svolta')
  const hits = sight.hits('continua', true)
  // "Ho sbagliato" doubts no answer, but corrects the question.
  const said = new Set(
    hits.filter(hit => !turns.some(turn => overlaps(turn, hit)) && !givesGround(sight, hit)).map(idOf),
  )
  return abouts.find(kind => said.has(kind))
}

const verdicts = wordSet('verdict-verbs')

/** "Possono mandarmi via prima perché cala il lavoro?": the ground of what is asked, no question about the answer. */
const givesGround = (sight: Sight, hit: ConceptHit): boolean =>
  idOf(hit) === 'why' &&
  hit.to < sight.reading.tokens.length &&
  sight.reading.tokens.slice(0, hit.from).some(({ word }) => verdicts.has(word))

/** How much of the message the words of one prefix cover, 0–1. */
export function coverage(sight: Sight, prefix: string): number {
  const { length } = sight.reading.tokens
  if (length === 0) return 0
  const covered = new Set<number>()
  for (const hit of sight.hits(prefix, true)) for (let at = hit.from; at < hit.to; at++) covered.add(at)
  return covered.size / length
}

/** A subject as likely as this is asked for, though a word of another field of life stands beside it. */
const outsideBelow = 0.5
/** A theme as sure as this, though several words of another field do. */
const likelyTheme = 0.7

const bySurety = (a: Subject, b: Subject): number => b.certainty - a.certainty

/** Greetings, questions about the assistant, other fields of life, nothing readable. */
export function talk(
  sight: Sight,
  requests: readonly Request[],
  memory: Memory | undefined,
): { readonly follows: boolean; readonly requests: readonly Request[] } | undefined {
  const { reading } = sight
  const one = (request: Request): { readonly follows: boolean; readonly requests: readonly Request[] } => ({
    follows: false,
    requests: [request],
  })
  const best = requests.flatMap(({ subjects }) => subjects.slice(0, 1)).toSorted(bySurety)[0]
  const computes = requests[0]?.calculations !== undefined && sight.hits('calcolo').length > 0
  const strength = computes ? 1 : (best?.certainty ?? 0)
  const job = requests[0]?.act === 'classify'
  const themed = job || (best !== undefined && best.type !== 'card' && strength >= likelyTheme)
  const itself = aboutAssistant(sight)
  // "Mi serve aiuto per un evento" in a longer question is no question about the assistant.
  if (itself && coverage(sight, 'sociale') >= (themed ? 0.5 : strength >= 0.3 ? 0.35 : 0.15))
    return one({ act: 'social', social: itself, subjects: [], certainty: 'sure' })
  const social = socialOf(sight)
  const meaty = hasMeat(sight)
  if (
    social &&
    !meaty &&
    !themed &&
    strength < 0.75 &&
    !(memory && aboutAnswer(sight) && social !== 'thanks') &&
    coverage(sight, 'sociale') >= 0.4
  ) {
    return one({ act: 'social', social, subjects: [], certainty: 'sure' })
  }
  // "Pioveva, sono scivolato in reparto. Chi mi paga?" has a word of the weather in its story, and is about work.
  const asks = reading.asking.some(Boolean)
  const outside = sight.hits('fuori').filter(hit => !asks || reading.asking[sight.sentenceOf(hit.from)] === true)
  const below = outside.length > 1 ? likelyTheme : outsideBelow
  if (outside.length > 0 && !themed && strength < below && !inField(sight))
    return one({ act: 'outside', subjects: [], certainty: 'sure' })
  if (reading.tokens.length === 0) return one({ act: 'inform', subjects: [], certainty: 'nothing' })
  return undefined
}

/** Figures that are not words of the talk itself ("grazie mille"). */
function hasMeat(sight: Sight): boolean {
  const said = sight.hits('sociale', true)
  return sight.reading.quantities.some(quantity => !said.some(hit => overlaps(hit, quantity)))
}

/** Words of this field, even where no theme is named: a cause, a contract, a case, a calculation. */
export function inField(sight: Sight): boolean {
  return ['causa', 'contratto', 'caso', 'calcolo', 'assenza', 'qualifica', 'lavoro'].some(
    prefix => sight.hits(prefix, true).length > 0,
  )
}
