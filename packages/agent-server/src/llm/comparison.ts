/** Who a sentence puts ahead of whom: "A paga più di B". */
import type { Mention } from './marks.ts'
import type { Span } from './sentences.ts'

/** Who a sentence puts ahead of whom. */
export interface Comparison {
  readonly ahead: readonly string[]
  readonly behind: readonly string[]
  readonly equal: boolean
}

const aheadWords =
  /\b(?:(?:di|in) piu\b|piu (?:alt|elevat|ricc|vantaggios|favorevol|generos|lung|convenient|protettiv)\w+|maggior[ei]\b|superior[ei]\b|miglior[ei]\b|meglio\b|convien\w+|prevale|supera\b|vince\b|tutela di piu|(?:paga|pagano|prende|ha|hanno|da|danno|prevede|prevedono|riconosce|offre|concede|garantisce) piu|piu (?:dei|degli|della|delle|del) (?!\d))/
const behindWords =
  /\b(?:(?:di|in) meno\b|piu (?:bass|scars|brev|sfavorevol|pover)\w+|minor[ei]\b|inferior[ei]\b|peggior[ei]\b|peggio\b|perde\b|(?:paga|pagano|prende|ha|hanno|da|danno|prevede|prevedono|riconosce|offre|concede|garantisce) meno|meno (?:dei|degli|della|delle|del) (?!\d))/
const equalWords =
  /\bugual[ei]\b|\bidentic\w+|\bstess[oaie] (?:paga|retribuzione|importo|importi|trattamento|valore|durata|numero|ferie|permessi|preavviso|comporto|regole|mensilita|condizioni)|\bnessuna differenza|\bnon (?:c'e|ci sono|vi e) (?:alcuna )?differenz|\bnon cambia/

const superlative =
  /\b(?:valore|aumento|importo|il|la) (?:piu|maggior|minor)|\b(?:alt|bass|lung|brev)[oae] (?:in cifra )?e (?:di|del|dei|degli|della|dello|delle|dell|quello)\b/

/** Words that make the name after them what another is compared with. */
const objectOf =
  /\b(?:rispetto|confronto|paragone|che|contro|del|dei|degli|della|dello|di|al|ai|alla|agli|a)\s*(?:a[il]?|alla|agli|con|il|i|gli|la|quell[oai]|del|dei|ccnl|contratto)?\s*(?:del|dei|degli|della|di|ccnl|il|i|gli|la)?\s*$/

/** Reads a comparison between agreements; a sentence that compares none gives empty lists. */
export function readComparison(folded: string, mentions: readonly Mention[]): Comparison {
  const named = mentions.filter(mention => mention.family === 'agreement')
  const ahead: string[] = []
  const behind: string[] = []
  if (named.length > 0) {
    for (const clause of clausesOf(folded)) {
      const here = named.filter(mention => mention.at >= clause.at && mention.at < clause.end)
      const text = folded.slice(clause.at, clause.end)
      const isAhead = aheadWords.test(text)
      const isBehind = behindWords.test(text)
      if (isAhead === isBehind || here.length === 0) continue
      // "Il valore più alto è di A": the first name is the subject, whatever stands before it.
      const subject = superlative.test(text)
        ? here[0]
        : here.find(
            mention =>
              !objectOf.test(
                folded
                  .slice(clause.at, mention.at)
                  .replace(/\b(?:ccnl|contratto|accordo)\s*(?:del|dei|degli|della|delle|di)?\s*$/, ''),
              ),
          )
      if (!subject) continue
      const side = new Set(sideOf(subject, here, folded).flatMap(mention => mention.members))
      for (const mention of here) {
        const isSubject = mention.members.some(member => side.has(member))
        ;(isSubject === isAhead ? ahead : behind).push(...mention.members)
      }
    }
  }
  return { ahead, behind, equal: (named.length > 0 || /\bcontratti\b/.test(folded)) && equalWords.test(folded) }
}

/** The subject of a comparison with those that stand beside it: "il Terziario e la Logistica". */
function sideOf(subject: Mention, all: readonly Mention[], folded: string): readonly Mention[] {
  const side = [subject]
  for (const mention of all.slice(all.indexOf(subject) + 1)) {
    const between = folded.slice(side.at(-1)?.end ?? 0, mention.at)
    if (
      !/^[\s(,)]*(?:\b(?:e|ed)\b)?\s*(?:(?:i|il|la|gli|le|di|del|dei|della|degli|nel|nei|nella|per il|per la)\s+)?\(?$/.test(
        between,
      )
    )
      break
    side.push(mention)
  }
  return side
}

/** Clauses in which one comparison stands: "il più alto è di A, il più basso di B" are two. */
function clausesOf(folded: string): readonly Span[] {
  const cuts = [...folded.matchAll(/,\s+(?=(?:il|la|mentre|invece|ma|e)\b)|;\s|\smentre\s/g)].map(
    match => match.index + 1,
  )
  const ends = [...cuts, folded.length]
  const clauses = ends.map((end, index) => ({ at: index === 0 ? 0 : (ends[index - 1] ?? 0), end }))
  // Words of comparison in one clause only: the sentence is one comparison.
  const comparing = clauses.filter(
    ({ at, end }) => aheadWords.test(folded.slice(at, end)) || behindWords.test(folded.slice(at, end)),
  )
  return comparing.length > 1 ? clauses : [{ at: 0, end: folded.length }]
}
