/** Asking for the agreement, with what the law says meanwhile. */
import type { AskFinding } from '../plan/finding.ts'
import type { JobAskFinding } from '../plan/inquadra/finding.ts'
import { levelName } from './conditions-it.ts'
import { figuredParts } from './figured.ts'
import { joinWords } from './format.ts'
import { freshnessLine } from './freshness-line.ts'
import { askJob } from './inquadra/it.ts'
import { namedClaim } from './inquadra/level-pay.ts'
import { ask as words } from './it.ts'
import { leadingSentences, sentences } from './leading-sentence.ts'
import type { AnswerPart, WriteContext, Writer } from './part.ts'
import { relatedToCard } from './related.ts'
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
    const places =
      finding.cards.length > 1 ? [0] : [...new Set([0, ...leadingSentences(all, { ...context.query, requests: [] })])]
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

export const writeJobAsk: Writer<JobAskFinding> = ({ agreement, examples, unknown, undescribed, named }, context) => {
  const { composer } = context
  const name = agreement?.shortName
  const opening =
    name === undefined
      ? askJob.general
      : undescribed
        ? askJob.undescribed(name)
        : unknown
          ? askJob.unknown(name)
          : askJob.whatIn(name)
  return {
    lead: [
      composer.claim(unknown || undescribed ? 'missing' : 'talk', [opening]),
      // What each is above the one before it: the difference of two that were named.
      ...named.flatMap(({ level, pay }, at) => namedClaim(level, pay, context, named[at - 1]?.pay)),
    ],
    about: agreement ? freshnessLine(agreement, context) : [],
    sections:
      examples.length === 0
        ? []
        : [
            { type: 'claims', claims: [composer.claim('talk', [askJob.examples])] },
            {
              type: 'list',
              ordered: false,
              items: examples.map(({ level, profile }) =>
                composer.claim('fact', [askJob.example(levelName(level), profile)]),
              ),
            },
          ],
    ...(undescribed ? {} : { ask: { claim: composer.claim('question', [askJob.what]), key: 'job' } }),
    related: [],
  }
}
