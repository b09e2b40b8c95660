import type { CollectiveAgreement } from '../../knowledge/agreement.ts'
import { fold, tokenize } from '../../knowledge/text.ts'
import { type Classified, classify } from '../classification/classify.ts'

/** Words that go on with what was said before, or answer a question about it. */
const goesOn =
  /^\s*(?:e|ed|ma|se|pero|anzi|inoltre|in piu|aggiungo|aggiungi|considera|in realta|a dire il vero|dimenticavo|perche|sicur\w*|sei sicur\w*|quanto|si|no|non|nel|nella|nei|per il|con il|sotto|ha|ho|fa|faccio|usa|coordin\w+|gestisc\w+|dirig\w+|guida|lavora|rispond\w+)\b/
/** Words that put another worker in the place of the one before. */
const replaces = /^\s*(?:e|ed|e invece|invece|ma)\s+(?:per |di |invece )?(?:un[oa]?|il|la|lo)\b|^\s*(?:e\s+)?invece\b/

/**
 * The job that a question of a conversation is about: its own, or that of the turns before with what it adds ("e se
 * avesse anche le chiavi del negozio?").
 */
export function jobOf(text: string, before: string | undefined, isJob: (text: string) => boolean): string {
  if (before === undefined) return text
  const folded = fold(text).replace(/[^\p{L}\d]+/gu, ' ')
  if (replaces.test(folded) && !/^\s*(?:e|ed) (?:se|nel|nella)\b/.test(folded)) return text
  return goesOn.test(folded) || !isJob(text) ? `${before}; ${text}` : text
}

/** The other agreement that a follow-up moves the job to ("e nel turismo?"); the words after "nel". */
export function elsewhereOf(text: string): string | undefined {
  return /^\s*(?:e|ed|invece|ma|e invece)?\s*(?:se (?:fosse|lavorasse|fossimo) )?(?:nel|nella|nei|nelle|negli|in|con il|con|sotto il|per il)\s+(.+?)\s*\??\s*$/.exec(
    fold(text),
  )?.[1]
}

/** A worker of a question about several. */
export interface Worker {
  readonly job: string
  readonly classified: Classified
}

const someone = /\b(?:un[oa']?|due|tre|quattro|cinque|\d+)\s+(?=\p{L}{4,})/u
const several =
  /\bdifferenz\w+\b|\b(?:dipendenti|lavorator[ei]|persone|figure|assunzioni|profili|mansioni|ruoli|addetti)\b/

/** "Ho un autista?" → "autista". */
function bareName(part: string): string {
  const name = part.replace(/[?.!]+$/, '').trim()
  return (
    name
      .replace(/^(?:.*?\s)?(?:un[oa]?\s|un['’]|tra\s|fra\s)/i, '')
      .replace(/\s+(?:quanto|che|quale|differenza)\b.*$/i, '') || name
  )
}

/** The workers that a question names ("una commessa e un magazziniere"); empty when it is about one. */
export function workersOf(agreement: CollectiveAgreement, text: string, months: number | undefined): readonly Worker[] {
  const folded = fold(text)
  const parts = folded.split(/[,;:+\n]|\be\b/).map(part => part.trim())
  // "Saldatore, capo reparto, impiegata amministrativa": a list of bare names.
  const listed = several.test(folded) || parts.filter(part => part !== '' && part.split(' ').length <= 3).length >= 3
  const promoted = /\b(?:pass(?:o|a|are|aggio)|promu\w+|promozione|promosso|promossa)\b/.test(folded)
  const cuts = promoted
    ? /\s+(?:a|ad|da)\s+|\bcome\b/
    : listed
      ? /\s*(?:[;,:\n+]|\be\b)\s*/
      : new RegExp(`\\s*(?:[;,+]|\\be\\b)\\s*(?=${someone.source})`, 'u')
  const workers = text
    .split(cuts)
    .filter(part => tokenize(part).length <= 12)
    .map(part => ({ job: bareName(part), classified: classify(agreement, part, months) }))
    .filter(({ classified }) => {
      const first = classified.ranking[0]
      return first?.example !== undefined && first.coverage >= 0.45
    })
  const examples = new Set(workers.map(({ classified }) => classified.ranking[0]?.example))
  const named = listed || promoted ? workers.length >= 2 : workers.length >= 2 && someone.test(folded)
  return named && examples.size >= 2 ? workers : []
}
