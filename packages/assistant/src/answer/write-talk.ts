/** Talk: what the assistant is, what it did not understand, what it notes, what documents say. */
import type { ConditionKey } from '@ccnl/knowledge'
import type {
  AlsoFinding,
  CaseFinding,
  ContinueFinding,
  DocumentsFinding,
  Finding,
  InformFinding,
  NotUnderstoodFinding,
} from '../plan/finding.ts'
import { conditionText } from './conditions.ts'
import { saidPhrase } from './conditions-it.ts'
import { formatQuantity, joinWords, withDate } from './format.ts'
import { sources, themeQuestions, talk as words } from './it.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import { questionOf, relatedToAgreement } from './related.ts'
import { excerptOf } from './spread.ts'
import type { Claim, Section } from './tree.ts'
import { wordsOf } from './value.ts'
import { writeCatalogue } from './write-agreement.ts'
import { cardList, nearCards } from './write-law.ts'

type SocialFinding = Extract<Finding, { readonly type: 'social' }>

const say = (context: WriteContext, text: string): Claim => context.composer.claim('talk', [text])

function bullets(context: WriteContext, texts: readonly string[]): readonly Section[] {
  return texts.length === 0 ? [] : [{ type: 'list', ordered: false, items: texts.map(text => say(context, text)) }]
}

function part(lead: readonly Claim[], sections: readonly Section[] = [], related: readonly string[] = []): AnswerPart {
  return { lead, about: [], sections, related }
}

export function writeSocial(finding: SocialFinding, context: WriteContext): AnswerPart {
  const { knowledge } = context
  switch (finding.kind) {
    case 'greeting':
      return part([say(context, words.greeting)], [], words.capabilities)
    case 'thanks':
      return part([say(context, words.thanks)])
    case 'goodbye':
      return part([say(context, words.goodbye)])
    case 'insult':
      return part([say(context, words.insult)])
    case 'feelings':
      return part([say(context, words.feelings)])
    case 'who-are-you':
      return part([say(context, words.whoAreYou)], [], words.capabilities)
    case 'what-can-you-do':
      return part(
        [say(context, words.canDo(knowledge.agreements.length, knowledge.cards.length))],
        bullets(context, words.abilities),
        words.capabilities,
      )
    case 'how-current': {
      const dates = knowledge.agreements.flatMap(entry => knowledge.agreement(entry.code)?.checkedOn ?? []).toSorted()
      const [oldest, newest] = [dates[0], dates.at(-1)]
      const text = words.current(
        knowledge.version,
        withDate('il', newest ?? context.query.today),
        withDate('il', oldest ?? context.query.today),
      )
      return part([say(context, text)], [], words.capabilities)
    }
    case 'trust':
      return part(
        [say(context, words.trust)],
        [{ type: 'claims', claims: [say(context, words.trustLimits)] }],
        words.capabilities,
      )
    case 'which-agreements':
      return writeCatalogue(context)
  }
}

export function writeOutside(
  _finding: Extract<Finding, { readonly type: 'outside' }>,
  context: WriteContext,
): AnswerPart {
  return part(
    [say(context, words.outside)],
    [{ type: 'claims', claims: [say(context, words.outsideOffer)] }],
    words.capabilities,
  )
}

export function writeNotUnderstood({ cards }: NotUnderstoodFinding, context: WriteContext): AnswerPart {
  if (cards.length > 0) return part([say(context, words.notSure)], nearCards(cards, words.nearest, context))
  return part(
    [say(context, words.notUnderstood)],
    [{ type: 'claims', claims: [say(context, words.tryAsking)] }, ...bullets(context, words.ways)],
  )
}

/** The other reading in its own words: what it is about, and its first sentences. */
export function writeAlso({ name }: AlsoFinding, inner: AnswerPart, context: WriteContext): AnswerPart {
  return { ...part([say(context, words.also(name)), ...inner.lead.slice(0, 2)]), about: inner.about }
}

/** The measure asked for another case of the message: the words that tell it, and the outcome. */
export function writeCase(finding: CaseFinding, inner: AnswerPart, context: WriteContext): AnswerPart {
  const lead = inner.lead.slice(0, 2)
  const told = lead.length > 0 ? [say(context, words.case(finding.words)), ...lead] : []
  // Of several sides the table tells what one sentence cannot.
  const table = finding.inner.type === 'comparison' && told.length > 0 ? inner.sections.slice(0, 1) : []
  return { ...part(told, table), about: inner.about }
}

export function writeInform(finding: InformFinding, context: WriteContext): AnswerPart {
  const { agreement, said } = finding
  const hasEvent = finding.cards.length > 0
  const keys = (Object.keys(said) as ConditionKey[]).filter(key => !(hasEvent && key === 'causa'))
  const told = [
    ...(agreement ? [words.agreement(agreement.shortName)] : []),
    ...keys.flatMap(key => saidPhrase(key, said) ?? []),
    ...(typeof said.orario === 'number' ? [words.weekly(formatQuantity(said.orario, 'ore'))] : []),
  ]
  const lead = say(context, told.length > 0 ? words.noted(told.join(', ')) : words.notedNothing)
  if (hasEvent) {
    const offers = finding.cards.flatMap(questionOf)
    return part(
      [lead, say(context, words.matters)],
      [...cardList(finding.cards, context), { type: 'claims', claims: [say(context, words.askNext)] }],
      offers,
    )
  }
  const themes = ['ferie', 'preavviso', 'malattia'] as const
  const offers = agreement ? relatedToAgreement(agreement) : themes.flatMap(theme => themeQuestions[theme] ?? [])
  return part([lead, say(context, words.whatNext)], bullets(context, offers), offers)
}

export function writeDocuments(finding: DocumentsFinding, context: WriteContext): AnswerPart {
  const quotes = finding.quotes.slice(0, 3)
  return part(
    [say(context, words.documents(finding.names.length))],
    quotes.map(quote => ({
      type: 'quote',
      text: quote.text,
      file: quote.fileName,
      page: quote.page,
      ...(quote.article === undefined ? {} : { article: quote.article }),
      source: context.composer.citations.citeDocument(quote.fileName, quote.page, words.documentExcerpt, quote.article),
    })),
  )
}

/** Repeats the conclusion with its ground; of a doubt, says where the other value would be right. */
export function writeContinue(finding: ContinueFinding, inner: AnswerPart, context: WriteContext): AnswerPart {
  const opening = {
    doubt: words.confirm,
    why: words.because,
    how: words.because,
    source: sourceOf(finding),
    example: words.again,
    repeat: words.again,
    other: words.again,
  }
  const doubt = doubtClaims(finding, context)
  return {
    ...inner,
    lead: [say(context, opening[finding.about]), ...inner.lead],
    sections: [...(doubt.length > 0 ? ([{ type: 'claims', claims: doubt }] as const) : []), ...inner.sections],
  }
}

/** How many norms are told by name; the others stand among the sources. */
const mostNorms = 2

/** The norms of a card by name, or where in the agreement a figure stands. */
function sourceOf({ inner }: ContinueFinding): string {
  const named = (act: string, article: string | undefined): string =>
    article === undefined ? act : sources.article(act, article)
  if (inner.type === 'card' && inner.card.norms.length > 0)
    return words.writtenIn(
      joinWords(inner.card.norms.slice(0, mostNorms).map(({ act, article }) => named(act, article))),
    )
  const articles = inner.type === 'facts' ? inner.holding.flatMap(({ article }) => article ?? []) : []
  return inner.type === 'facts' && new Set(articles).size === 1
    ? words.writtenIn(named(inner.agreement.shortName, articles[0]))
    : words.sourceIs
}

function doubtClaims(finding: ContinueFinding, context: WriteContext): readonly Claim[] {
  const { doubted, inner } = finding
  if (doubted === undefined || inner.type !== 'facts') return []
  const { composer } = context
  const unit =
    [...inner.holding, ...inner.open.map(one => one.fact)].find(fact => typeof fact.value === 'number')?.unit ??
    'numero'
  const value = formatQuantity(doubted, unit)
  const [first] = finding.elsewhere
  if (!first) {
    const label = wordsOf({ theme: inner.theme, measure: inner.measures[0] ?? '' }).label
    return [composer.claim('note', [words.doubtedNowhere(value, label)])]
  }
  const cases = finding.elsewhere.slice(0, 2).map(fact => conditionText(fact.when, inner.agreement))
  return [
    composer.claim(
      'note',
      [
        words.doubted(
          value,
          joinWords(
            cases.map(one => `«${one}»`),
            'o',
          ),
        ),
      ],
      composer.cite(first, excerptOf(first, inner.agreement)),
    ),
  ]
}
