/** What is asked beside the level of a job, apart from what only tells the job. */
import { wordSet } from '@ccnl/knowledge'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'

const levelNouns = wordSet('level-nouns', 'level-places')

/** Words of a clause that only names what is asked ("e le ferie"). */
const bare = 3

/**
 * Whether a theme is asked for: "coordino turni e ferie. Che livello ho?" and "inforno di notte" tell the work, "livello, prova e ferie" and
 * "che livello è, e quante ferie ha?" ask.
 */
export function asksBeside(sight: Sight, theme: string): boolean {
  const { tokens, asking } = sight.reading
  const hasLevel = (sentence: number): boolean =>
    tokens.some(token => token.sentence === sentence && levelNouns.has(token.word))
  const asks = tokens.some(({ sentence }) => asking[sentence] === true || hasLevel(sentence))
  const works = sight.hits('lavoro')
  const hits = [...sight.hits('tema'), ...sight.hits('misura')].filter(hit => idOf(hit).split('.')[0] === theme)
  const isAsked = ({ from, to }: (typeof hits)[number]): boolean => {
    const clause = sight.clauseOf(from)
    const words = tokens.filter((_, at) => sight.clauseOf(at) === clause)
    const isOfWork = works.some(one => overlaps(one, { from, to }))
    const asksInClause = [...sight.hits('chiede'), ...sight.hits('atto')].some(
      one => sight.clauseOf(one.from) === clause,
    )
    const sentence = sight.sentenceOf(from)
    const isBare = words.length <= bare
    if (!asks) return isBare
    return (asking[sentence] === true || hasLevel(sentence)) && (!isOfWork || asksInClause || isBare)
  }
  return hits.length === 0 || hits.some(isAsked)
}
