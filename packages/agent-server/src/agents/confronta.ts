import type { CollectiveAgreement, Knowledge } from '../knowledge/index.ts'
import { contentStems, fold, stopWords, tokenize } from '../knowledge/text.ts'
import { type TopicName, topicOf } from '../knowledge/topics.ts'
import { topicsOfWorkScopes } from '../knowledge/work-scopes.ts'
import { type Asked, ask } from './asked.ts'
import { classify } from './classification/classify.ts'
import { compareOverall } from './confronta/overview.ts'
import { comparePay } from './confronta/pay.ts'
import { compareRenewals } from './confronta/renewals.ts'
import type { Section } from './confronta/section.ts'
import { compareTopic } from './confronta/topic.ts'
import { formatDate, listOf } from './format.ts'
import { askAgain, askAgreement } from './replies.ts'
import { answerTopic } from './topics/index.ts'
import { type LevelMention, matchLevel, type Understanding } from './understanding/index.ts'
import { type Answer, comparedSources, referencesOf } from './writing.ts'

const compares =
  /\bconfront|\bparagon|\bdifferen|\bdivers[oaie]\b|\bugual[ei]\b|\b(?:vs|versus)\b|\brispetto a|\bmegli[oa]\b|\bpeggi[oa]\b|\bmiglior|\bconvien|\bconveng|\bpiu\b|\bmeno\b|\bdove\b|\b(?:oppure|invece)\b/

/** Whether a question puts two agreements or more side by side ("dove ho più ferie?", "commercio vs turismo"). */
export function asksToCompare({ agreements, text }: Understanding): boolean {
  return (
    agreements.length > 1 && (compares.test(fold(text)) || agreements.every(({ origin }) => origin === 'remembered'))
  )
}

/** Compares agreements on the topics of the question, or on the picked parameters. */
export function answerComparison(
  said: Understanding,
  context: { readonly knowledge: Knowledge; readonly workScopes: readonly string[] },
): Answer {
  const { knowledge } = context
  const agreements = said.agreements.flatMap(mention => knowledge.agreement(mention.code) ?? [])
  if (agreements.length === 0)
    return askAgreement(
      knowledge.agreements.filter(agreement => said.candidates.includes(agreement.code)),
      knowledge.agreements,
    )
  if (agreements.length === 1) return askForAnother(agreements, knowledge)
  const asked = askEach(agreements, said)
  // A name that only some rule of some agreement might bear is compared where one of these has it.
  const topics = topicsOf(asked, said, context.workScopes).filter(
    topic => topic !== 'other-rules' || asked.some(one => answerTopic(one, topic).answered),
  )
  const sections = topics.length > 0 ? topics.map(topic => compare(asked, topic)) : [compareOverall(asked)]
  const citations = sections.flatMap(section => section.citations)
  return {
    blocks: [
      ...(topics.length === 0 ? unknownBlock(asked, said) : []),
      ...outcomeBlocks(sections),
      `Confronto al ${formatDate(said.date)} fra ${namesOf(agreements)}.`,
      ...understoodBlock(asked, said),
      ...asked.flatMap(one => one.readings.map(reading => `${one.agreement.shortName}: ${reading}`)),
      ...sections.flatMap(section => [...(sections.length > 1 ? [`### ${section.title}`] : []), ...section.blocks]),
      ...(citations.length > 0 ? [comparedSources(citations, said.date)] : []),
    ],
    references: referencesOf(citations),
    relatedQuestions: related(
      agreements.map(agreement => agreement.shortName),
      topics,
    ),
    showAction: citations.length > 0,
  }
}

/** Which agreements were understood by a word that others share ("turismo"). */
function understoodBlock(asked: readonly Asked[], said: Understanding): readonly string[] {
  const byWord = said.agreements.flatMap(({ code, origin, words }) => {
    const agreement = asked.find(one => one.agreement.code === code)?.agreement
    return agreement && origin === 'word' ? [`«${words}» come **${agreement.shortName}** (${code})`] : []
  })
  return byWord.length > 0 ? [`Ho inteso ${listOf(byWord)}: se ne applichi un altro, selezionalo.`] : []
}

/** The agreements by name; many are named by the table alone. */
const namesOf = (agreements: readonly CollectiveAgreement[]): string =>
  agreements.length > 5
    ? `${agreements.length} contratti`
    : listOf(agreements.map(agreement => `**${agreement.shortName}** (${agreement.code})`))

function compare(asked: readonly Asked[], topic: TopicName): Section {
  if (topic === 'pay') return comparePay(asked)
  return topic === 'renewal' ? compareRenewals(asked) : compareTopic(asked, topic)
}

/** What the comparison comes to, before everything else: a sentence or two, or an item for each topic. */
function outcomeBlocks(sections: readonly Section[]): readonly string[] {
  const [only, ...more] = sections
  if (only && more.length === 0) return only.outcome.length > 0 ? [only.outcome.join(' ')] : []
  const items = sections.flatMap(({ title, outcome }) => {
    const [first] = outcome
    if (first === undefined) return []
    const told = outcome.slice(0, 2).join(' ')
    return [first.startsWith(title) ? `- ${told}` : `- **${title}.** ${told}`]
  })
  return items.length > 0 ? [['**In sintesi:**', '', ...items].join('\n')] : []
}

function askForAnother([agreement]: readonly CollectiveAgreement[], knowledge: Knowledge): Answer {
  const known = knowledge.agreements.filter(({ code }) => code === agreement?.code)
  return {
    ...askAgain(known),
    blocks: [
      `Per un confronto servono almeno due contratti: per ora c’è solo **${agreement?.shortName ?? ''}**. Potresti riformulare la domanda specificando o selezionando anche gli altri CCNL da confrontare?`,
    ],
  }
}

/** What is compared: what the question names, with the picked parameters; the pay where it only says who is paid; else nothing in particular. */
function topicsOf(asked: readonly Asked[], said: Understanding, workScopes: readonly string[]): readonly TopicName[] {
  // Supplementary hours are compared once, among the surcharges.
  const supplementary =
    said.topics.includes('overtime') &&
    said.overtimeKinds.length > 0 &&
    said.overtimeKinds.every(kind => kind === 'supplementare')
  const own = said.topics.filter(
    topic => (topic !== 'levels' || said.levels.length === 0) && !(supplementary && topic === 'part-time'),
  )
  const topics = [...new Set([...own, ...topicsOfWorkScopes(workScopes)])]
  if (topics.length > 0) return topics
  if (/\b(?:meno|piu|quante) ore\b|\bore (?:di lavoro|a settimana|settimanali)\b/.test(fold(said.text)))
    return ['hours']
  return said.levels.length > 0 || namesJob(asked) ? ['pay'] : []
}

/** Whether the question describes a job that one of the agreements knows, or two of them in part. */
function namesJob(asked: readonly Asked[]): boolean {
  const fits = asked.map(({ agreement, said }) => {
    const [first] = classify(agreement, said.text).ranking
    return first?.example === undefined ? 0 : first.own ? first.coverage : Math.min(first.coverage, 0.5)
  })
  return fits.some(fit => fit >= 0.6) || fits.filter(fit => fit >= 0.3).length > 1
}

/** Words of questions that compare without saying what. */
const comparing = new Set(
  contentStems(
    'qual piu sono tra rispetto oppure ccnl lavorare sotto passare restare confronto confronta confrontare conviene convengono meglio migliore migliori differenza differenze differente diverso diversi uguale uguali generale generali parametri scelti cambia cambiano ' +
      'vantaggi svantaggi favorevole vantaggioso tutela scegliere scelgo quale contratti principali lavoratore azienda dipendente fra applicare',
  ),
)

/** What the question asks for that the base has no measure of. */
function unknownBlock(asked: readonly Asked[], said: Understanding): readonly string[] {
  const names = new Set(
    asked.flatMap(({ agreement }) =>
      [agreement.code, agreement.shortName, agreement.sector, ...agreement.aliases].flatMap(contentStems),
    ),
  )
  const words = tokenize(said.text)
    .filter(({ word, stem }) => word.length > 3 && !stopWords.has(word) && !names.has(stem) && !comparing.has(stem))
    .map(({ word }) => `«${word}»`)
  return words.length > 0
    ? [
        `Di quello che chiedi non trovo una misura nella base (${listOf(words.slice(0, 4))}): sotto c’è il confronto sulle misure più comuni.`,
      ]
    : []
}

/**
 * The question as put to each agreement. Where it says one level for each ("un C3 metalmeccanico e un 4° del commercio"),
 * each agreement gets its own: the one that only it has, else the one said nearest to its name, else the one in its place.
 */
function askEach(agreements: readonly CollectiveAgreement[], said: Understanding): readonly Asked[] {
  if (said.levels.length < 2 || said.levels.length !== agreements.length)
    return agreements.map(agreement => ask(agreement, said))
  const text = fold(said.text)
  const placeOf = (words: string): number => text.indexOf(fold(words))
  const free = new Set(said.levels)
  const own = new Map<CollectiveAgreement, LevelMention>()
  const give = (agreement: CollectiveAgreement, level: LevelMention | undefined): void => {
    if (!level || own.has(agreement) || !free.has(level)) return
    own.set(agreement, level)
    free.delete(level)
  }
  const having = (level: LevelMention): readonly CollectiveAgreement[] =>
    agreements.filter(agreement => matchLevel(agreement, level, said.text)?.by === 'code')
  for (const level of said.levels) {
    const [only, ...more] = having(level)
    if (only && more.length === 0) give(only, level)
  }
  for (const agreement of agreements) {
    const at = namePlace(agreement, text)
    if (at === undefined || own.has(agreement)) continue
    give(agreement, [...free].toSorted((a, b) => Math.abs(placeOf(a.words) - at) - Math.abs(placeOf(b.words) - at))[0])
  }
  for (const agreement of agreements) give(agreement, [...free][0])
  return agreements.map(agreement => {
    const level = own.get(agreement)
    return ask(agreement, level ? { ...said, levels: [level] } : said)
  })
}

/** Where a folded text names an agreement; `undefined` when it does not. */
function namePlace(agreement: CollectiveAgreement, text: string): number | undefined {
  const places = [agreement.code, agreement.shortName, ...agreement.aliases]
    .flatMap(name => contentStems(name))
    .filter(term => term.length > 3)
    .map(term => text.indexOf(term))
    .filter(place => place >= 0)
  return places.length > 0 ? Math.min(...places) : undefined
}

function related(names: readonly string[], topics: readonly TopicName[]): readonly string[] {
  const who = listOf(names.slice(0, 3))
  return (['pay', 'leave', 'sickness', 'notice'] as const)
    .filter(topic => !topics.includes(topic))
    .slice(0, 3)
    .map(topic => `Confronta ${topicOf(topic).title.toLowerCase()} fra ${who}`)
}
