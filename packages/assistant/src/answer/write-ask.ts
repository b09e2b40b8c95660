/** Asking for the agreement, with what the law says meanwhile. */
import type { AskFinding } from '../plan/finding.ts'
import { figuredParts } from './figured.ts'
import { joinWords } from './format.ts'
import { ask as words } from './it.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import { relatedToCard } from './related.ts'
import { sentences } from './text.ts'
import type { Claim } from './tree.ts'

export function writeAsk(finding: AskFinding, context: WriteContext): AnswerPart {
  const { composer, knowledge } = context
  const named = finding.candidates.flatMap(
    ({ code }) => knowledge.agreements.find(one => one.code === code)?.shortName ?? [],
  )
  const theme = knowledge.vocabulary.themes.find(one => one.id === finding.theme)?.name
  const { card } = finding
  const first = card && sentences(card.answer)[0]
  const lead: readonly Claim[] =
    card && first !== undefined
      ? [composer.claim('law', figuredParts(first, card, context), composer.citeCard(card))]
      : [composer.claim('question', [words.agreement])]
  const open = named.length > 0
  const question = card
    ? open
      ? words.whichOf(joinWords(named, 'o'))
      : theme === undefined
        ? words.which
        : words.depends(theme)
    : words.rephrase
  const between = open && !card ? [composer.claim('talk', [words.between(joinWords(named, 'o'))])] : []
  return {
    lead,
    about: [],
    sections: between.length > 0 ? [{ type: 'claims', claims: between }] : [],
    ask: {
      claim: composer.claim('question', [question]),
      key: 'agreement',
      ...(named.length > 0 ? { options: finding.candidates.map(candidate => candidate.code) } : {}),
    },
    related:
      card && finding.request
        ? relatedToCard(
            { type: 'card', request: finding.request, card, agreementFacts: [], said: {}, others: [] },
            context,
          )
        : [],
  }
}
