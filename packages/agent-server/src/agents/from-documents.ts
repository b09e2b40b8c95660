/** What the uploaded documents say to a question, quoted with file and page. */
import { companyNames } from '../documents/company-words.ts'
import { findQuotes, type Quote } from '../documents/quotes.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { contentStems, fold } from '../knowledge/text.ts'
import { type TopicName, topicOf } from '../knowledge/topics.ts'
import type { DocumentPassage } from './answer.ts'
import { listOf } from './format.ts'
import type { Understanding } from './understanding/index.ts'
import { findTopics } from './understanding/topics.ts'
import type { Answer } from './writing.ts'

const asksOfFile =
  /\b(?:document|file|allegat|caricat|pdf|lettera|contratto individuale|cedolino|busta|riassum|sintesi|regolament|accordo|integrativ|azienda)/

/** Whether the question speaks of what was uploaded. */
export const asksOfDocuments = (said: Understanding): boolean => asksOfFile.test(fold(said.text))

/** What the documents say, or that a file asked about says nothing; `undefined` when they have no part in the answer. */
export function documentAnswer(
  said: Understanding,
  documents: readonly DocumentPassage[],
  knowledge: Knowledge,
): Answer | undefined {
  if (documents.length === 0) return undefined
  const quotes = quotesFor(said, documents, knowledge.synonyms())
  const unread = unreadNotes(documents)
  if (quotes.length > 0) {
    return {
      blocks: ['Nei documenti caricati ho trovato questo:', ...quoteBlocks(quotes), ...unread, quoteSources(quotes)],
      references: quotes.map(toReference),
      relatedQuestions: [],
      showAction: true,
    }
  }
  if (unread.length > 0 && documents.every(({ text }) => text === '')) return plain(unread)
  if (!asksOfDocuments(said)) return undefined
  const beginnings = beginningsOf(documents)
  return {
    blocks: [
      'Nei documenti caricati non trovo un passo che risponda alla domanda; cominciano così:',
      ...quoteBlocks(beginnings),
      ...unread,
      quoteSources(beginnings),
    ],
    references: beginnings.map(toReference),
    relatedQuestions: [],
    showAction: false,
  }
}

/** Heads what the documents say after the answer of the agreement. All that follows it are words of the documents. */
export const documentsHeading = '### Nei documenti caricati'

/** At most so many subjects of one question are quoted each by its passage. */
const mostSubjects = 4

/** The passages that answer a question: the best of each subject where it has several ("il premio e il lavoro agile"). */
function quotesFor(
  said: Understanding,
  documents: readonly DocumentPassage[],
  synonyms: ReadonlyMap<string, readonly string[]>,
): readonly Quote[] {
  const find = (words: string, topics: readonly TopicName[]): readonly Quote[] =>
    findQuotes(words, documents, [...topics.flatMap(namesOf), ...companyNames(contentStems(words))], synonyms)
  const subjects = subjectsOf(said.text).slice(0, mostSubjects)
  const each = subjects.flatMap(words =>
    find(
      words,
      findTopics(words).map(({ topic }) => topic),
    ).slice(0, 1),
  )
  const places = new Set(each.map(({ fileName, page, text }) => `${fileName} ${page} ${text}`))
  // Pieces that meet in one passage, or of which one alone is found, are a question of one subject.
  return places.size > 1 && places.size === each.length ? each : find(said.text, said.topics)
}

/** The pieces of a question that say something of their own. */
const subjectsOf = (text: string): readonly string[] =>
  text.split(/[,;?]|\s(?:e|ed|oppure|o|nonché)\s/i).filter(piece => contentStems(piece).length > 0)

/** The answer from the agreement, then that of the documents: each with its sources, and a word when they differ. */
export function besideDocuments(agreement: Answer, documents: Answer): Answer {
  const figures = figuresIn(agreement.blocks)
  const quoted = figuresIn(documents.blocks.filter(block => block.startsWith('>')))
  const differs = figures.size > 0 && [...quoted].some(figure => !figures.has(figure))
  const [, ...said] = documents.blocks
  return {
    ...agreement,
    blocks: [
      ...agreement.blocks,
      documentsHeading,
      ...(differs
        ? [
            'Il documento indica cifre che non sono quelle del CCNL: qui trovi entrambe, ciascuna con la sua fonte. Un contratto individuale può scostarsi dal CCNL solo a favore del lavoratore (art. 2077 c.c.); per un accordo aziendale contano anche i rinvii del CCNL.',
          ]
        : []),
      ...said,
    ],
    references: [...agreement.references, ...documents.references],
  }
}

/** What the topic of a question is called: how a document may name it in its own words. */
function namesOf(topic: TopicName): readonly string[] {
  const { title, phrases } = topicOf(topic)
  return [title, ...phrases.filter(phrase => /^[a-zà-ù]/i.test(phrase))].slice(0, 12)
}

/** Whether a quote speaks of one of the topics: the words of the question alone may meet by chance. */
export function speaksOf(documents: Answer, topics: readonly TopicName[]): boolean {
  const about = findTopics(documents.blocks.filter(block => block.startsWith('>')).join(' '))
  return about.some(({ topic }) => topics.includes(topic))
}

function quoteBlocks(quotes: readonly Quote[]): readonly string[] {
  return quotes.map(({ heading, text, fileName, page }) => {
    const head = heading === '' ? '' : `> **${escaped(heading)}**\n>\n`
    return `${head}> ${escaped(text)}\n>\n> — **${escaped(fileName)}**, pagina ${page}`
  })
}

function quoteSources(quotes: readonly Quote[]): string {
  const places = new Set(
    quotes.map(({ fileName, page }) => `- ${escaped(fileName)}, pagina ${page} (documento caricato, non verificato)`),
  )
  return ['**Fonti**', '', ...places].join('\n')
}

const toReference = ({ fileName, page, text }: Quote): Answer['references'][number] => ({
  title: `${fileName}, pagina ${page}`,
  source: fileName,
  url: '',
  excerpt: text.slice(0, 400),
})

/** A document's words are text, whatever they look like. */
function escaped(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*[\]<>]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/^[#+-]|^(?:\d+(?=[.)]))/, mark => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`))
}

/** The first words of each document. */
function beginningsOf(documents: readonly DocumentPassage[]): readonly Quote[] {
  const first = new Map<string, Quote>()
  for (const { fileName, page, text } of documents) {
    if (text === '' || first.has(fileName)) continue
    first.set(fileName, { fileName, page, heading: '', text: text.slice(0, 300), coverage: 0 })
  }
  return [...first.values()]
}

/** What of the documents could not be read: it must not look as if it said nothing. */
function unreadNotes(documents: readonly DocumentPassage[]): readonly string[] {
  const pages = new Map<string, number[]>()
  for (const { fileName, page, text } of documents) {
    if (text === '') pages.set(fileName, [...(pages.get(fileName) ?? []), page])
  }
  return [...pages].map(([fileName, blank]) =>
    documents.some(passage => passage.fileName === fileName && passage.text !== '')
      ? `Di «${escaped(fileName)}» non ho potuto leggere ${blank.length === 1 ? 'la pagina' : 'le pagine'} ${listOf(blank.slice(0, 20).map(String))}${blank.length > 20 ? ' e altre' : ''}: senza testo, forse ${blank.length === 1 ? 'è un’immagine' : 'sono immagini'}.`
      : `Il file «${escaped(fileName)}» non contiene testo che si possa leggere: se è una scansione, passalo in un programma di riconoscimento del testo (OCR) e caricalo di nuovo.`,
  )
}

function plain(blocks: readonly string[]): Answer {
  return { blocks, references: [], relatedQuestions: [], showAction: false }
}

/** The numbers of a text, as they are written: `60`, `1.250,00`. Those of its sources are not its own. */
function figuresIn(blocks: readonly string[]): ReadonlySet<string> {
  const own = blocks.filter(block => !block.startsWith('**Fonti**')).join('\n')
  const said = own.replaceAll(
    /pagina \d+|art(?:icolo|\.) ?\d+|\(https?:[^)]*\)|\d{2}\/\d{2}\/\d{4}|\b(?:19|20)\d\d\b/gi,
    '',
  )
  return new Set(said.match(/\d+(?:[.,]\d+)*/g) ?? [])
}
