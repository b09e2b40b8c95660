/** Sentences of a message that tell nothing its question could be about ("ne parlavo con un amico"). */
import type { Knowledge } from '@ccnl/knowledge'
import type { Reading } from '../../language/reading.ts'
import { idSet } from '../shape/sight.ts'

/** Kinds of concepts that say of themselves what a message is about. */
const telling: ReadonlySet<string> = idSet(
  'tema calcolo importo voce periodo ruolo causa qualifica contratto lavoro convivente caso assenza famiglia studio ' +
    'pagamento aliquota parente esclude voce_esclusa',
)

/** Below this no card, measure or calculation is near. */
const near = 0.25
/** Of so few words ("azienda privata") a sentence completes another. */
const fewest = 3
/** A longer message is searched only where it asks. */
const longest = 90

/**
 * Numbers of the sentences that neither ask nor tell anything that is known; none where no other sentence would be left.
 *
 * @param knowledge whose topics are searched, once for each sentence in doubt
 */
export function idleSentences(knowledge: Knowledge, { tokens, concepts, asking }: Reading): ReadonlySet<number> {
  if (asking.length < 2 || tokens.length > longest) return new Set()
  const idle = [...asking.keys()].filter(sentence => {
    if (asking[sentence]) return false
    if (concepts.some(({ kind, from }) => telling.has(kind) && tokens[from]?.sentence === sentence)) return false
    const words = tokens.flatMap(token => (token.sentence === sentence ? [token.word] : []))
    if (words.length <= fewest) return false
    const [first] = knowledge.searchTopics(words.join(' '), 1)
    return (first?.certainty ?? 0) < near
  })
  return new Set(idle.length < asking.length ? idle : [])
}
