import type { Knowledge, Law } from '../knowledge/index.ts'
import { agreementPassages } from '../knowledge/passages.ts'
import { createSearchIndex, type SearchIndex } from '../knowledge/search.ts'
import { contentStems, fold } from '../knowledge/text.ts'
import { topics as allTopics, type TopicName, topicOf } from '../knowledge/topics.ts'
import { topicsOfWorkScopes } from '../knowledge/work-scopes.ts'
import type { DocumentPassage } from './answer.ts'
import { type Asked, ask } from './asked.ts'
import { classify } from './classification/classify.ts'
import { answerComparison, asksToCompare } from './confronta.ts'
import { isSaid } from './facts/named.ts'
import { factLines, type Line, lineItem } from './facts.ts'
import { capitalize, formatDate, formatNumber, levelName, listOf } from './format.ts'
import { asksOfDocuments, besideDocuments, documentAnswer, speaksOf } from './from-documents.ts'
import { classifyPart } from './inquadra/level.ts'
import { lawAnswer, lawReferences, lawSentence, lawSources, lawsSaid } from './law.ts'
import type { Citation, Part } from './part.ts'
import { relatedQuestions } from './related.ts'
import { askAgain, askAgreement, courtesy, isCourtesy, managersOutside, outOfField, uncovered } from './replies.ts'
import { accrualAnswer, asksAccrual } from './topics/accrued-months.ts'
import { articleOf } from './topics/blocks.ts'
import { answerTopic } from './topics/index.ts'
import { tellingLines, untold } from './topics/narrow.ts'
import { payBasis } from './topics/pay.ts'
import { shorterHours } from './topics/shorter-hours.ts'
import type { Understanding } from './understanding/index.ts'
import { findTopics } from './understanding/topics.ts'
import { type Answer, hasFigure, partBlocks, referencesOf, sourcesBlock, sourcesHead, sourceText } from './writing.ts'

/** What a question comes with, beside its words. */
export interface QuestionContext {
  readonly knowledge: Knowledge
  readonly workScopes: readonly string[]
  readonly documents: readonly DocumentPassage[]
}

/** Topics whose answer depends on the level, so that a job said without its level is worth classifying. */
const byLevel: readonly TopicName[] = [
  'pay',
  'notice',
  'trial',
  'seniority-steps',
  'extra-months',
  'overtime',
  'severance',
]

/** What a part rests on: the article, and who says it. */
function groundsOf(asked: Asked, topic: TopicName, part: Part): readonly string[] {
  const article = articleOf(asked, topic)
  const [main] = part.citations
  return [
    article
      ? `L’articolo indicato dalle fonti è: **${article}**.`
      : 'Il numero dell’articolo **non è presente nella base**.',
    ...(main ? [`Il dato viene da: ${sourceText(main.evidence)}.`] : []),
  ]
}

/** Topics that the law rules alike for every agreement. */
const byLaw: readonly TopicName[] = ['severance', 'holidays']

/** At most so many agreements are told one after the other; more are for a comparison. */
const manyAgreements = 6

/** Answers a general question: from the agreements, from uploaded documents, or by asking for what is missing. */
export function answerMain(said: Understanding, context: QuestionContext): Answer {
  const { knowledge } = context
  if (isCourtesy(said.message)) return courtesy()
  const documents = documentAnswer(said, context.documents, knowledge)
  if (!documents && isManager(said))
    return managersOutside(
      knowledge.agreements.filter(agreement => said.agreements.some(mention => mention.code === agreement.code)),
    )
  const topics = said.topics.length > 0 ? said.topics : topicsOfWorkScopes(context.workScopes)
  const laws = lawsSaid(said, knowledge.laws())
  const lawAlone = topics.length === 0 ? !said.followUp : said.agreements.length === 0 && covers(laws, topics)
  if (laws.length > 0 && lawAlone && !documents) return lawAnswer(laws, said.date)
  if (said.agreements.length === 0) {
    if (documents) return documents
    if (topics.length === 1 && topics[0] === 'extra-months' && said.levels.length === 0 && asksAccrual(said))
      return accrualAnswer(said)
    if (topics.length > 0 && said.candidates.length === 0 && topics.every(topic => byLaw.includes(topic)))
      return byLawAnswer(said, topics, knowledge)
    const known = knowledge.agreements
    const candidates = known.filter(agreement => said.candidates.includes(agreement.code))
    if (candidates.length > 0 || topics.length > 0 || said.levels.length > 0)
      return askAgreement(candidates, known, said.text)
    return inField(said.message) || uncovered(said.text).length > 0
      ? askAgreement([], known, said.text)
      : contentStems(said.message).length === 0
        ? askAgain([])
        : outOfField()
  }
  if (asksToCompare(said)) {
    const compared = answerComparison(said, { knowledge, workScopes: context.workScopes })
    return documents && asksOfDocuments(said) ? besideDocuments(compared, documents) : compared
  }
  const agreements = said.agreements
    .slice(0, manyAgreements)
    .flatMap(mention => knowledge.agreement(mention.code) ?? [])
  const asked = agreements.map(agreement => ask(agreement, said))
  const found = topics.length > 0 ? topics : topicsByWords(asked, said)
  if (documents && found.length === 0) return documents
  if (found === 'nothing')
    return (
      documents ??
      (inField(said.message) || contentStems(said.message).length === 0
        ? askAgain(knowledge.agreements.filter(agreement => agreement.code === said.agreements[0]?.code))
        : outOfField())
    )
  const own = withoutRuled(found, laws)
  const parts = asked.flatMap(one =>
    own.length === 0 ? [overview(one)] : answerAgreement(one, sharpened(one, own), said, laws),
  )
  const answer = assemble(asked, parts, own, said)
  return documents && (asksOfDocuments(said) || speaksOf(documents, topics))
    ? besideDocuments(answer, documents)
    : answer
}

/** Whether the question is about a manager: not one whom the worker only mentions, and no "quadro direttivo". */
function isManager(said: Understanding): boolean {
  const text = fold(said.text)
  return (
    said.qualification === 'dirigenti' &&
    said.levels.length === 0 &&
    !/\b(?:mio|nostro|suo|tuo|questo|quel) dirigent|\b(?:il|dal|col|con il) dirigente (?:mi|ci|non|ha|vuole|dice)\b|\bquadr[oi]\b|\bimpiegat|\boperai/.test(
      text,
    )
  )
}

/** Share of the words of a rule's name that name it. */
const namesRule = 0.6

/**
 * The topics of a question as an agreement has them: a rule of its own that the question names ("CRM-BPO", "trasferta") comes
 * before the general ones, and the name of a regime of pay ("assistenza notturna") asks for the pay of that regime.
 */
function sharpened(asked: Asked, topics: readonly TopicName[]): readonly TopicName[] {
  const said = new Set(contentStems(asked.said.text))
  const ruled = asked.agreement.otherRules.filter(rule => {
    const words = contentStems(rule.name).filter(term => !/^\d/.test(term) || /[a-z]/.test(term))
    return words.length > 0 && words.filter(term => said.has(term)).length / words.length >= namesRule
  })
  const text = fold(asked.said.text)
  const regime =
    topics.includes('overtime') &&
    !/straordinari|maggiorazion/.test(text) &&
    asked.levels.some(level => level.pay.some(row => row.regime !== undefined && isSaid(row.regime, asked)))
  const own = regime ? topics.map(topic => (topic === 'overtime' ? 'pay' : topic)) : topics
  if (ruled.length === 0 || own.includes('levels')) return [...new Set(own)]
  // Topics that only the name of the rule says, and the scale of pay without a level, are not asked about.
  const inName = new Set(ruled.flatMap(rule => findTopics(rule.name).map(entry => entry.topic)))
  const rest = own.filter(
    topic => topic !== 'other-rules' && !inName.has(topic) && !(topic === 'pay' && asked.levels.length === 0),
  )
  return ['other-rules', ...rest]
}

/** One rule of the law that answers several of the topics ("il preavviso in prova") is told once, under the first it is of. */
function withoutRuled(topics: readonly TopicName[], laws: readonly Law[]): readonly TopicName[] {
  const rule = laws.find(law => !law.measure && topics.filter(topic => law.topics.includes(topic)).length > 1)
  return rule ? topics.filter(topic => topic === rule.topics[0] || !rule.topics.includes(topic)) : topics
}

/** Whether rules of the law belong to each of the topics. */
function covers(laws: readonly Law[], topics: readonly TopicName[]): boolean {
  return topics.every(topic => laws.some(law => law.topics.includes(topic)))
}

interface Told {
  readonly asked: Asked
  readonly part: Part
  readonly intro: readonly string[]
  /** Rules of the law that the part tells too. */
  readonly laws: readonly Law[]
}

/** A part with what the law says beside it, and with the word that the data lacks the very thing asked for. */
function completed(asked: Asked, topic: TopicName, part: Part, said: readonly Law[]): Omit<Told, 'intro'> {
  const narrow = part.answered ? untold(topic, asked, part.lines) : undefined
  const laws = said.filter(
    law => law.topics.includes(topic) && (!part.answered || narrow !== undefined || !law.measure),
  )
  const sentences = laws.map(lawSentence)
  // "Per giusta causa, quanto preavviso?": the rule of the case comes before the measure of the others.
  const special =
    (topic === 'trial' ||
      (topic === 'notice' && /\bgiusta causa\b|\bprova\b|\bwhatsapp\b|\ba voce\b/.test(fold(asked.said.text)))) &&
    laws.some(law => !law.measure)
  if (!narrow) {
    const own = topic === 'holidays' ? namedFirst(part, tellingLines(topic, asked, part.lines)) : part.paragraphs
    const paragraphs = special ? [...sentences, ...own] : [...own, ...sentences]
    return { asked, laws, part: { ...part, paragraphs } }
  }
  const missing = `${capitalize(narrow.what)}: per il CCNL ${asked.agreement.shortName} **il dato non è presente nella base**.`
  if (!narrow.apart) {
    // "Quante ferie ha, e se non le fa?" asks for the measure first.
    const [first, ...rest] = /\bquant\w+\b.*[\s,;?]e (?:se|quant|quand|come|cosa|che|per)/.test(fold(asked.said.text))
      ? part.paragraphs
      : [undefined, ...part.paragraphs]
    return {
      asked,
      laws,
      part: {
        ...part,
        paragraphs: [...(first ? [first] : []), missing, ...sentences, ...rest.filter(text => text !== undefined)],
      },
    }
  }
  const notes = ['Va verificato sul testo del contratto.']
  return {
    asked,
    laws,
    part: { ...part, paragraphs: [missing, ...sentences], notes, citations: [], lines: [], answered: laws.length > 0 },
  }
}

/** The paragraphs of a part, those of the lines that tell what was asked before the others. */
function namedFirst(part: Part, telling: readonly Line[]): readonly string[] {
  const first = telling.map(lineItem)
  return first.length === 0
    ? part.paragraphs
    : [first.join('\n'), ...part.paragraphs.filter(text => !first.includes(text))]
}

function answerAgreement(
  asked: Asked,
  topics: readonly TopicName[],
  said: Understanding,
  laws: readonly Law[],
): readonly Told[] {
  const leveled = topics.some(topic => byLevel.includes(topic))
  const intro: string[] = leveled ? [...asked.readings] : []
  if (leveled && asked.levels.length === 0 && !topics.includes('levels'))
    for (const words of asked.unknownLevels)
      intro.push(
        `Nel CCNL ${asked.agreement.shortName} **non c’è un livello «${words}»**: i livelli sono ${listOf(asked.agreement.levels.map(level => level.code))}.`,
      )
  const classifies =
    topics.includes('levels') &&
    said.levels.length === 0 &&
    asksForLevel(said.text) &&
    !(/\blivelli\b|\bcategorie\b/.test(fold(said.text)) && classify(asked.agreement, said.text).ranking.length === 0)
  let person = asked
  if (
    !classifies &&
    asked.levels.length === 0 &&
    asked.unknownLevels.length === 0 &&
    topics.some(topic => byLevel.includes(topic))
  ) {
    const classified = classify(asked.agreement, said.text)
    const first = classified.ranking[0]
    const clear = classified.strength === 'strong' || (classified.strength === 'fair' && (first?.coverage ?? 0) >= 0.6)
    if (first?.example && clear) {
      person = { ...asked, levels: [first.level] }
      intro.push(
        `Ho considerato il **${levelName(first.level.code)}**, che ha fra gli esempi «${first.example}»; se il livello è un altro, indicalo.`,
      )
    }
  }
  // The surcharge of supplementary hours is told once, with the part-time where that has it.
  const supplementary =
    topics.includes('part-time') &&
    said.overtimeKinds.every(kind => kind === 'supplementare') &&
    asked.agreement.blocks.part_time.rules.supplementare_percento !== undefined &&
    !/straordinari/.test(fold(said.text))
  // "Di quanto aumenta la paga": the rise tells the pay before and after it.
  const asksForRise =
    topics.includes('renewal') &&
    person.levels.length > 0 &&
    /\bquanto (?:\w+ ){0,2}(?:aument|cresc|sal[ei])\w*|\baumenta\b/.test(fold(said.text))
  return topics
    .filter(topic => !(topic === 'pay' && (classifies || asksForRise)) && !(supplementary && topic === 'overtime'))
    .map((topic, index) => {
      const one = byLevel.includes(topic) ? person : asked
      const part = topic === 'levels' && classifies ? classifyPart(asked) : answerTopic(one, topic)
      const whole = completed(one, topic, part, laws)
      const shorter = said.followUp ? shorterHours(one, topic, part) : undefined
      const rests = said.asksSource && part.answered ? groundsOf(one, topic, part) : []
      // "Perché?" after an answer asks for what it rests on; with the topic it asks for both.
      const paragraphs =
        said.followUp && !said.dates.length
          ? [...rests, ...whole.part.paragraphs]
          : [...whole.part.paragraphs, ...rests]
      const lead = shorter === undefined ? [] : [shorter]
      return {
        ...whole,
        part: { ...whole.part, paragraphs: [...lead, ...paragraphs] },
        intro: index === 0 ? intro : [],
      }
    })
}

function asksForLevel(message: string): boolean {
  return /\b(?:che|quale|quali|a che|di che) (?:livell|categori|inquadrament)|\binquadr(?:o|are|a|ato|ata|amento)\b|\blivello (?:e|spetta|do|dare|ha)\b|^\W*livello (?:di|per) un/.test(
    fold(message),
  )
}

function assemble(
  asked: readonly Asked[],
  told: readonly Told[],
  topics: readonly TopicName[],
  said: Understanding,
): Answer {
  const several = asked.length > 1
  const headed = told.length > 1
  const blocks: string[] = []
  const first = asked[0]
  if (first && !several) blocks.push(`**${first.agreement.name}** – codice CNEL ${first.agreement.code}`)
  const origin = said.agreements[0]
  if (first && origin?.origin === 'word' && !several)
    blocks.push(`Da «${origin.words}» ho inteso questo contratto: se ne applichi un altro, selezionalo.`)
  for (const { asked: one, part, intro } of told) {
    const heading = several ? `${one.agreement.shortName} – ${part.title}` : headed ? part.title : undefined
    blocks.push(...partBlocks({ ...part, paragraphs: [...intro, ...part.paragraphs], notes: withDoubt(part) }, heading))
  }
  if (said.agreements.length > manyAgreements)
    blocks.push(`Ho risposto per i primi ${manyAgreements} contratti: per gli altri usa il confronto.`)
  const citations = told.flatMap(entry => entry.part.citations)
  const figures = told.some(entry => entry.part.answered)
  const laws = [...new Set(told.flatMap(entry => entry.laws))]
  if (citations.length > 0) blocks.push([sourcesBlock(citations, said.date), ...lawSources(laws)].join('\n'))
  else if (laws.length > 0) blocks.push([sourcesHead(said.date), '', ...lawSources(laws)].join('\n'))
  else blocks.push(`Data di riferimento: ${formatDate(said.date)}.`)
  return {
    blocks,
    references: [...referencesOf(citations), ...lawReferences(laws)],
    relatedQuestions: first ? relatedQuestions(told[0]?.asked ?? first, topics) : [],
    showAction: figures && hasFigure(told.flatMap(entry => entry.part.paragraphs).join(' ')),
  }
}

/** The notes of a part, saying that its figures rest on one source where nothing else says it. */
function withDoubt(part: Part): readonly string[] {
  const [main, ...others] = part.answered ? part.citations : []
  const told = /\bun[ao]? (?:sola )?fonte\b|\bda ricontrollare\b|\bnon verificat/i.test(
    [...part.paragraphs, ...part.notes].join(' '),
  )
  if (!main || told) return part.notes
  if (main.evidence.verified < 2)
    return [...part.notes, 'Il dato viene da una sola fonte: va verificato sul testo del contratto.']
  return others.some(citation => citation.evidence.verified < 2)
    ? [...part.notes, 'Una parte dei dati viene da una sola fonte, indicata fra le fonti.']
    : part.notes
}

/** What an agreement is, when nothing else was asked. */
function overview(asked: Asked): Told {
  const { agreement, said } = asked
  if (asked.levels.length > 0 || asked.unknownLevels.length > 0)
    return { asked, part: answerTopic(asked, 'levels'), intro: asked.readings, laws: [] }
  const { cycle, blocks } = agreement
  const { months, weeklyHours, hourlyDivisor } = payBasis(asked)
  const facts = [
    `- Settore: ${agreement.sector}`,
    `- Stato: **${cycle.state}**${cycle.expires ? `, scadenza ${formatDate(cycle.expires)}` : ''}`,
    ...(cycle.signedOn ? [`- Ultimo rinnovo: ${formatDate(cycle.signedOn)}`] : []),
    `- Livelli: ${agreement.levels.map(level => level.code).join(', ')}`,
    ...(months === undefined ? [] : [`- Mensilità: **${formatNumber(months)}**`]),
    ...(weeklyHours === undefined ? [] : [`- Orario settimanale: **${formatNumber(weeklyHours)} ore**`]),
    ...(hourlyDivisor === undefined ? [] : [`- Divisore orario: **${formatNumber(hourlyDivisor)}**`]),
    ...(agreement.signatories.employers.length > 0
      ? [`- Parti datoriali: ${listOf(agreement.signatories.employers)}`]
      : []),
  ]
  const available = allTopics.filter(
    topic => topic.workScope && topic.blocks.length > 0 && topic.blocks.every(block => blocks[block].found),
  )
  const absent = allTopics.filter(
    topic => topic.workScope && topic.blocks.length > 0 && !topic.blocks.every(block => blocks[block].found),
  )
  const citations: Citation[] = [
    { about: 'Rinnovo e validità', evidence: cycle, agreement, excerpt: cycle.agreements.at(-1)?.description ?? '' },
    { about: 'Struttura della retribuzione', evidence: blocks.retribuzione, agreement, excerpt: '' },
  ]
  return {
    asked,
    intro: [],
    laws: [],
    part: {
      title: 'In breve',
      paragraphs: [
        `${agreement.officialName}.`,
        facts.join('\n'),
        `Puoi chiedermi di: ${listOf(available.map(topic => topic.title.toLowerCase()))}.`,
        ...(absent.length > 0
          ? [`Nella base non sono presenti: ${listOf(absent.map(topic => topic.title.toLowerCase()))}.`]
          : []),
      ],
      notes: [
        ...agreement.notes,
        ...(cycle.note ? [cycle.note] : []),
        ...(cycle.expires && cycle.expires < said.date && !/scadut/.test(cycle.state)
          ? ['Alla data di riferimento il termine di scadenza è passato.']
          : []),
      ],
      citations,
      lines: [],
      answered: true,
    },
  }
}

/** TFR and holidays are of the law, alike in every agreement: the answer needs none. */
function byLawAnswer(said: Understanding, topics: readonly TopicName[], knowledge: Knowledge): Answer {
  const asked = knowledge.agreements
    .map(summary => knowledge.agreement(summary.code))
    .filter(agreement => agreement !== undefined)
    .find(agreement => topics.every(topic => topicOf(topic).blocks.every(block => agreement.blocks[block].found)))
  if (!asked) return askAgreement([], knowledge.agreements)
  const one = ask(asked, said)
  const told = topics.map(
    (topic): Told => ({ asked: one, part: answerTopic({ ...one, levels: [] }, topic), intro: [], laws: [] }),
  )
  const citations = told.flatMap(entry => entry.part.citations)
  return {
    blocks: [
      'La regola è di legge e vale per tutti i CCNL:',
      ...told.flatMap(entry => partBlocks(entry.part, told.length > 1 ? entry.part.title : undefined)),
      'Per eventuali regole in più del tuo contratto, seleziona il CCNL.',
      sourcesBlock(citations, said.date),
    ],
    references: referencesOf(citations),
    relatedQuestions: [
      'Quanto vale la quota di TFR di un 4° livello del commercio?',
      'Quante ore di ex festività prevede il CCNL Terziario Confcommercio?',
    ],
    showAction: true,
  }
}

const indexes = new WeakMap<object, SearchIndex>()

function indexOf(asked: Asked, knowledge: ReadonlyMap<string, readonly string[]>): SearchIndex {
  const known = indexes.get(asked.agreement)
  if (known) return known
  const index = createSearchIndex(agreementPassages(asked.agreement), knowledge)
  indexes.set(asked.agreement, index)
  return index
}

const noSynonyms: ReadonlyMap<string, readonly string[]> = new Map()

/** Words that only name the agreement or ask politely leave nothing to look for: an overview. */
function topicsByWords(asked: readonly Asked[], said: Understanding): readonly TopicName[] | 'nothing' {
  const first = asked[0]
  if (!first) return 'nothing'
  if (said.levels.length > 0) return topicOfRule(first)
  if (contentStems(said.message).length === 0) return 'nothing'
  const names = new Set(
    [
      first.agreement.name,
      first.agreement.shortName,
      ...asked.flatMap(one => [one.agreement.shortName, ...one.agreement.aliases]),
    ].flatMap(contentStems),
  )
  const generic = new Set(
    contentStems(
      'informazioni parlami dimmi tutto prevede cosa panoramica riassunto sintesi spiegami descrivi aggiornato vigore caratteristiche generale principali',
    ),
  )
  const rest = contentStems(said.message).filter(
    term => !names.has(term) && !generic.has(term) && !asked.some(one => one.agreement.code.toLowerCase() === term),
  )
  if (rest.length === 0) return []
  const hit = indexOf(first, noSynonyms).search(rest.join(' '), 1)[0]
  // One word of two that happens to stand in the data ("che tempo fa domani") is no question about it.
  if (!hit || hit.coverage < 0.34 || (rest.length === 2 && hit.coverage <= 0.5)) return 'nothing'
  const [, place, code] = hit.passage.id.split('/')
  if (place === 'ciclo') return ['renewal']
  if (place === 'livelli' && code) return ['levels']
  if (place === 'altri_istituti') return ['other-rules']
  const topic = allTopics.find(candidate => candidate.blocks.some(block => block === place))
  return topic ? [topic.name] : 'nothing'
}

/** A level with other words that stand in a rule of the agreement ("elemento ex Confedertecnica, 3S") asks for that rule. */
function topicOfRule(asked: Asked): readonly TopicName[] {
  const words = contentStems(asked.said.text).filter(term => !/\d/.test(term))
  const known = new Set(
    [asked.agreement.name, asked.agreement.shortName, ...asked.agreement.aliases].flatMap(contentStems),
  )
  const rest = words.filter(term => !known.has(term) && !levelWords.has(term))
  if (rest.length === 0) return []
  const elements = new Set(
    asked.levels.flatMap(level => level.pay.flatMap(row => row.others.flatMap(element => contentStems(element.name)))),
  )
  if (rest.every(term => elements.has(term))) return ['pay']
  const found = allTopics.find(
    topic =>
      topic.blocks.length > 0 &&
      topic.blocks.some(name =>
        factLines(asked.agreement.blocks[name].rules, asked).some(line => {
          const named = new Set(contentStems(`${line.label} ${line.key.replace(/[._]/g, ' ')}`))
          return rest.every(term => named.has(term))
        }),
      ),
  )
  return found ? [found.name] : []
}

const levelWords = new Set(contentStems('livello liv categoria parametro quanto elemento importo'))

const fieldWords = new Set(
  contentStems(
    'lavorare lavoratore assunzione assumere datore padrone ufficio contratto ccnl collettivo sindacato busta paga cedolino inps inail contributi livello turno azienda ditta collega capo mansione operaio impiegato ' +
      'preavviso ferie permesso malattia tfr stipendio rapporto dimissioni licenziamento apprendista stage tirocinio disciplinare contestazione mobbing trasferimento distacco appalto orario pausa riposo trasferta rimborso indennita premio ' +
      'smart working agile telelavoro reperibilita sciopero assemblea multa richiamo infortunio sicurezza privacy somministrazione agenzia ccnl impiego occupazione assunto dipendente retribuzione',
  ),
)

/** Whether a question is about work at all. */
function inField(message: string): boolean {
  const text = fold(message)
  if (/\bpoesi|\bbarzellett|\bcanzon|\bfilastrocc|\bricett[ae]\b|\bun racconto\b/.test(text)) return false
  return (
    /\blavor|\bccnl\b|\bcontratt|\bdipendent|\bazienda\b/.test(text) ||
    contentStems(message).some(term => fieldWords.has(term))
  )
}
