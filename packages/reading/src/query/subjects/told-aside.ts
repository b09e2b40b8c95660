/** What a message tells beside what it asks: a thing set beside another, one before a "but", the place of somebody on a scale. */
import { wordSet } from '@ccnl/knowledge'
import { articles } from '../../language/articles.ts'
import type { ConceptHit } from '../../language/reading.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'

/** Themes that often only tell the case in which another thing is asked ("ferie in maternità", "preavviso in prova"). */
export const circumstances: ReadonlySet<string> = idSet(
  'apprendistato part_time malattia maternita infortunio prova tempo_determinato festivita orario inquadramento altro',
)

export const themeOf = (hit: ConceptHit): string => idOf(hit).split('.')[0] ?? ''

/** "Oltre alle ferie, quante ore di permesso ho?", "ferie escluse": a thing told beside another, which is asked. */
const isBeside = (sight: Sight, hit: ConceptHit): boolean =>
  sight
    .hits('accanto')
    .some(cue =>
      idOf(cue) === 'dopo'
        ? cue.from === hit.to
        : cue.to === hit.from || (cue.to === hit.from - 1 && articles.has(sight.word(cue.to))),
    ) &&
  ['tema', 'misura', 'accordo'].some(kind =>
    sight
      .hits(kind, true)
      .some(one => !overlaps(one, hit) && sight.sentenceOf(one.from) === sight.sentenceOf(hit.from)),
  )

/** Told beside what is asked. */
export const isAside = (sight: Sight, hit: ConceptHit): boolean => isBeside(sight, hit) || isBeforeBut(sight, hit)

const but = wordSet('but')

/** "Le ferie sono già nella paga, ma quant'è il terzo elemento?": told before a "but" after which alone its sentence asks, of a theme that it names. */
function isBeforeBut(sight: Sight, hit: ConceptHit): boolean {
  const sentence = sight.sentenceOf(hit.from)
  const at = sight.reading.tokens.findLastIndex(one => one.sentence === sentence && but.has(one.word))
  if (at < hit.to) return false
  const inSentence = (kind: string): readonly ConceptHit[] =>
    sight.hits(kind).filter(({ from }) => sight.sentenceOf(from) === sentence)
  const acts = inSentence('atto')
  const asked = inSentence('chiede').filter(one => acts.some(act => overlaps(act, one)))
  const named = [...inSentence('tema'), ...inSentence('misura')]
  const isCase = circumstances.has(themeOf(hit)) && named.every(one => one.from > at || themeOf(one) === themeOf(hit))
  return !isCase && asked.length > 0 && asked.every(({ from }) => from > at) && named.some(({ from }) => from > at)
}

/** "Inquadrata B1: ferie e prova?": where somebody is placed, beside what is asked. */
export const isPlace = (sight: Sight, hit: ConceptHit): boolean =>
  sight.reading.quantities.some(
    one =>
      one.type === 'level' &&
      hit.to <= one.from &&
      one.from - hit.to <= mostBetween &&
      sight.clauseOf(one.from) === sight.clauseOf(hit.from),
  ) &&
  ['tema', 'misura'].some(kind =>
    sight.hits(kind, true).some(one => !overlaps(one, hit) && sight.clauseOf(one.from) !== sight.clauseOf(hit.from)),
  )
/** "Inquadrata come un B1": so many words may stand between. */
const mostBetween = 2
