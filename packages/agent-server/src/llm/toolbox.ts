/** The tools of a model: what it can read of the answer, of the agreements and of the documents of the conversation. */
import type { Reference } from '@ccnl/core/contract'
import * as z from 'zod/mini'
import type { AgentEvent, AgentRequest, DocumentPassage, RunAgent } from '../agents/answer.ts'
import { unclear, unidentified } from '../agents/replies.ts'
import { createSearchIndex } from '../knowledge/search.ts'
import { topics as allTopics } from '../knowledge/topics.ts'
import { toAnswerParts } from './answer-parts.ts'
import type { Toolbox } from './converse.ts'
import type { Apart } from './known-facts.ts'
import { type AgreementReader, levelKey } from './marks.ts'
import type { ChatMessage, ToolCall, ToolDefinition } from './model.ts'
import { visibleText } from './sentences.ts'

/** What a call brought: a text whose figures may now be used, with its sources. */
export interface Finding {
  readonly text: string
  readonly apart: Apart
  /** The sources as an answer shows them; `''` when it has none. */
  readonly sources: string
  readonly references: readonly Reference[]
}

export interface ToolboxOptions {
  readonly request: AgentRequest
  /** The plain answer. */
  readonly answer: PlainAnswer
  readonly plain: RunAgent
  readonly agreements: AgreementReader
  /** CNEL codes that the answer speaks of. */
  readonly answered: ReadonlySet<string>
  readonly readsDocuments: boolean
  readonly find: (finding: Finding) => void
}

/** The answer of a plain agent, whole. */
export interface PlainAnswer {
  readonly text: string
  readonly end: Extract<AgentEvent, { type: 'end' }>
}

/** Runs a plain agent to its end. */
export async function answerPlainly(plain: RunAgent, request: AgentRequest): Promise<PlainAnswer> {
  let text = ''
  let end: PlainAnswer['end'] | undefined
  for await (const event of plain(request)) {
    if (event.type === 'text') text += event.text
    else end = event
  }
  if (!end) throw new Error('an agent stopped before the end of its answer')
  return { text, end }
}

/** Most characters of one result. */
const mostCharacters = 6000

/** What can be looked up: the levels and the odds and ends of an agreement are no single fact. */
const topics = allTopics.filter(({ name }) => name !== 'levels' && name !== 'other-rules')

const nothing: ToolDefinition['parameters'] = { type: 'object', properties: {}, additionalProperties: false }

const readFactsTool: ToolDefinition = {
  name: 'leggi_fatti',
  description: 'I fatti verificati trovati per la domanda: cifre, livelli, date, condizioni. È la base della risposta.',
  parameters: nothing,
}

const readCalculationTool: ToolDefinition = {
  name: 'leggi_calcolo',
  description:
    'Le cifre calcolate per la domanda: passi del calcolo, righe della busta paga, avvertenze. Compaiono da sole sotto la risposta.',
  parameters: nothing,
}

const findFactTool: ToolDefinition = {
  name: 'cerca_fatto',
  description:
    'Che cosa prevede un contratto su un altro argomento, o a un altro livello. Da usare solo se la domanda chiede qualcosa che leggi_fatti non contiene.',
  parameters: {
    type: 'object',
    properties: {
      argomento: { type: 'string', enum: topics.map(topic => topic.title), description: 'L’argomento da cercare.' },
      contratto: {
        type: 'string',
        description: 'Nome o codice CNEL del contratto; se manca, quello della domanda.',
      },
      livello: {
        type: 'string',
        description: 'Il livello come lo scrive il contratto («4», «C1», «quadro»); se manca, quello della domanda.',
      },
      evento: {
        type: 'string',
        enum: ['dimissioni', 'licenziamento'],
        description: 'Come finisce il rapporto, se conta.',
      },
    },
    required: ['argomento'],
    additionalProperties: false,
  },
}

const findPassageTool: ToolDefinition = {
  name: 'cerca_documenti',
  description:
    'Passi dei documenti caricati dall’utente, non verificati. Ogni frase che ne usa una cifra deve dire che viene dal documento.',
  parameters: {
    type: 'object',
    properties: { parole: { type: 'string', description: 'Le parole da cercare.' } },
    required: ['parole'],
    additionalProperties: false,
  },
}

const factQuery = z.object({
  argomento: z.string(),
  contratto: z.nullish(z.string().check(z.maxLength(200))),
  livello: z.nullish(z.string().check(z.maxLength(30), z.regex(/^[\p{L}\p{N} °ª.]*$/u))),
  evento: z.nullish(z.enum(['dimissioni', 'licenziamento'])),
})

const passageQuery = z.object({ parole: z.string().check(z.minLength(1), z.maxLength(500)) })

/** Makes the tools of one answer. Every result is read from the plain agents; none changes anything. */
export function createToolbox(options: ToolboxOptions): Toolbox & { readonly opening: readonly ChatMessage[] } {
  const { request, answer, readsDocuments } = options
  const parts = toAnswerParts(answer.text)
  const isCalculated = /^### (?:Calcolo|Righe della busta paga)\b/m.test(answer.text)
  const hasPassages = readsDocuments && request.documents.length > 0
  const facts = clip({
    contratto: visibleText(parts.opening).trim(),
    risposta_verificata: parts.prose.map(visibleText).join('\n\n'),
    ...(isCalculated ? {} : { mostrato_dopo: parts.kept.map(visibleText).join('\n\n') }),
  })
  const calculation = clip({ calcolo: parts.kept.map(visibleText).join('\n\n') })
  const run: Readonly<Record<string, (written: unknown) => string | Promise<string>>> = {
    leggi_fatti: () => facts,
    ...(isCalculated ? { leggi_calcolo: () => calculation } : {}),
    cerca_fatto: written => findFact(written, options),
    ...(hasPassages ? { cerca_documenti: (written: unknown) => findPassages(written, options) } : {}),
  }
  return {
    definitions: [readFactsTool, readCalculationTool, findFactTool, findPassageTool].filter(tool =>
      Object.hasOwn(run, tool.name),
    ),
    // The facts are given as calls already made: every question needs them, and a turn costs seconds and money.
    opening: [
      ...callMade('fatti0001', 'leggi_fatti', facts),
      ...(isCalculated ? callMade('calcolo01', 'leggi_calcolo', calculation) : []),
    ],
    async run(call) {
      const tool = Object.hasOwn(run, call.name) ? run[call.name] : undefined
      if (!tool) return failed('Lo strumento non esiste.')
      const written = argumentsOf(call)
      return written === undefined ? failed('Gli argomenti non sono un oggetto JSON.') : tool(written)
    },
  }
}

function callMade(id: string, name: string, content: string): readonly ChatMessage[] {
  return [
    { role: 'assistant', content: '', calls: [{ id, name, arguments: '{}' }] },
    { role: 'tool', callId: id, content },
  ]
}

function argumentsOf(call: ToolCall): unknown {
  if (call.arguments.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(call.arguments)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function failed(reason: string): string {
  return JSON.stringify({ errore: reason })
}

function clip(result: Readonly<Record<string, string>>): string {
  const share = Math.floor(mostCharacters / Object.keys(result).length)
  return JSON.stringify(
    Object.fromEntries(Object.entries(result).map(([name, text]) => [name, text.slice(0, Math.max(share, 2000))])),
  )
}

async function findFact(written: unknown, options: ToolboxOptions): Promise<string> {
  const { request, answer, plain, agreements, answered, find } = options
  const query = factQuery.safeParse(written)
  if (!query.success)
    return failed('Argomenti non validi: servono argomento e, se contano, contratto, livello, evento.')
  const { argomento, contratto, livello, evento } = query.data
  const topic = topics.find(({ title }) => title.toLowerCase() === argomento.trim().toLowerCase())
  if (!topic) return failed(`Argomento sconosciuto. Quelli possibili: ${topics.map(({ title }) => title).join(', ')}.`)
  const codes = contratto
    ? [...new Set(agreements.read(`CCNL ${contratto}`).flatMap(({ members }) => members))]
    : answered.size > 0
      ? [...answered]
      : request.agreements
  const [code] = codes
  if (code === undefined || codes.length > 1)
    return failed(`Indica un solo contratto, per nome o codice CNEL${codes.length > 1 ? `: ${codes.join(', ')}` : ''}.`)
  const level = livello?.trim() || undefined
  const found = await answerPlainly(plain, {
    ...request,
    agent: 'main-agent',
    message: `E ${topic.title}${level ? ` al livello ${level}` : ''}${evento ? ` in caso di ${evento}` : ''}?`,
    agreements: [code],
    workScopes: [],
    history: [],
    memory: answer.end.memory,
    modifying: false,
    pinned: {},
    documents: [],
  })
  if (!found.end.showAction || [unclear, unidentified].some(words => found.text.includes(words)))
    return JSON.stringify({ esito: 'La base non ha una risposta: non dirne altro.' })
  const parts = toAnswerParts(found.text)
  find({
    text: found.text,
    apart: {
      from: 'agreement',
      agreement: code,
      level: level && levelKey(level.replace(/^livello\s+/i, '')),
      ending: evento === 'dimissioni' ? 'resignation' : evento === 'licenziamento' ? 'dismissal' : undefined,
      topic: topic.name,
    },
    sources: parts.sources,
    references: found.end.references,
  })
  return clip({
    contratto: visibleText(parts.opening).trim(),
    risposta_verificata: [...parts.prose, ...parts.kept].map(visibleText).join('\n\n'),
  })
}

/** Passages of one search. */
const mostPassages = 3

function findPassages(written: unknown, { request, find }: ToolboxOptions): string {
  const query = passageQuery.safeParse(written)
  if (!query.success) return failed('Argomenti non validi: servono le parole da cercare.')
  const { documents } = request
  const index = createSearchIndex(
    documents.map(({ fileName, text }, place) => ({ id: String(place), scope: fileName, title: '', text })),
  )
  const hits = index.search(query.data.parole, mostPassages)
  const passages = hits
    .map(hit => documents[Number(hit.passage.id)])
    .filter((passage): passage is DocumentPassage => passage !== undefined)
  if (passages.length === 0) return JSON.stringify({ esito: 'Nei documenti non c’è nulla su queste parole.' })
  for (const { fileName, page, text } of passages)
    find({
      text,
      apart: { from: 'document' },
      sources: `- ${fileName}, pagina ${page} (documento caricato, non verificato)`,
      references: [{ title: `${fileName}, pagina ${page}`, source: fileName, url: '', excerpt: text.slice(0, 400) }],
    })
  return JSON.stringify({
    passi: passages.map(({ fileName, page, text }) => ({
      documento: fileName,
      pagina: page,
      testo: text.slice(0, 2000),
    })),
  })
}
