/** Asking for the agreement, with what the law says meanwhile. */
import type { AskFinding } from '../plan/finding.ts'
import { figuredParts } from './figured.ts'
import { joinWords } from './format.ts'
import { ask as words } from './it.ts'
import { leadingSentences } from './leading-sentence.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import { relatedToCard } from './related.ts'
import { sentences } from './text.ts'
import type { Claim } from './tree.ts'

/** Sentences of the law that stand before the question for the agreement. */
const mostSentences = 2

export function writeAsk(finding: AskFinding, context: WriteContext): AnswerPart {
  const { composer, knowledge } = context
  const named = finding.candidates.flatMap(
    ({ code }) => knowledge.agreements.find(one => one.code === code)?.shortName ?? [],
  )
  const theme = knowledge.vocabulary.themes.find(one => one.id === finding.theme)?.name
  const [card] = finding.cards
  const told = finding.cards.flatMap(one => {
    const all = sentences(one.answer)
    // Of one card the sentence that has what was asked stands after the rule.
    const places = finding.cards.length > 1 ? [0] : [...new Set([0, ...leadingSentences(all, context.query)])]
    return places
      .slice(0, mostSentences)
      .flatMap(at => all[at] ?? [])
      .map(text => composer.claim('law', figuredParts(text, one, context), composer.citeCard(one)))
  })
  const lead: readonly Claim[] = told.length > 0 ? told : [composer.claim('question', [words.agreement])]
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
