/** Talk that asks for no figure: greetings, what the assistant is, other subjects, and questions about the answer before. */
import type { Request } from './query.ts'
import { idOf, overlaps, type Sight } from './sight.ts'

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
  const said = new Set(hits.filter(hit => !turns.some(turn => overlaps(turn, hit))).map(idOf))
  return abouts.find(kind => said.has(kind))
}

/** How much of the message the words of one prefix cover, 0–1. */
export function coverage(sight: Sight, prefix: string): number {
  const { length } = sight.reading.tokens
  if (length === 0) return 0
  const covered = new Set<number>()
  for (const hit of sight.hits(prefix, true)) for (let at = hit.from; at < hit.to; at++) covered.add(at)
  return covered.size / length
}
