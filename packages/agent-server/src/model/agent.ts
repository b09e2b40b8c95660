/** An agent whose questions a language model reads along with the engine, and whose answers it writes around the engine's claims. */
import { type AnswerTree, type Assistant, type Query, type Reply, toMarkdown } from '@ccnl/assistant'
import { parseJson } from '@ccnl/core/server'
import { createConcepts, type Knowledge, tokenize } from '@ccnl/knowledge'
import { loadAssociations, synonymsText } from '@ccnl/knowledge/node'
import { z } from 'zod/mini'
import { type AgentRequest, blocksOf, type RunAgent, toEnd, withPrintedAgreement } from '../agent.ts'
import { models } from '../it.ts'
import type { Log } from '../observe/log.ts'
import { type LanguageModel, ModelFailure } from './endpoint.ts'
import { agreementStems, type Evidence, fieldStems } from './gate.ts'
import { askTool, readingMessages, toolReplies, writingMessages } from './prompt-it.ts'
import { createProseReader } from './prose.ts'
import { joinReading, type ModelReading, parseReading, readingSchema } from './read.ts'
import { sayingsOf, withoutSaid } from './sayings.ts'
import { createSpeaker, type Toolbox } from './speaker.ts'
import { createProseWriter, type ProseWriter } from './write.ts'

export interface ModelAgentOptions {
  readonly assistant: Assistant
  readonly knowledge: Knowledge
  readonly endpoint: LanguageModel
  readonly log: Log
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Cards of law that the model may choose from. */
const offeredCards = 12

/** Answers with this model of the endpoint. Whatever goes wrong with it, the engine's own answer is given whole. */
export function createModelAgents({
  assistant,
  knowledge,
  endpoint,
  log,
  now,
}: ModelAgentOptions): (model: string) => RunAgent {
  const speaker = createSpeaker(endpoint, log, now)
  let words: Pick<Evidence, 'field' | 'meanings'> | undefined
  const lexicon = () => {
    words ??= {
      field: fieldStems(knowledge),
      meanings: { concepts: createConcepts(synonymsText()), associations: loadAssociations() },
    }
    return words
  }

  async function read(model: string, query: Query, request: AgentRequest): Promise<Query> {
    const cards = knowledge.searchLaw(request.message, offeredCards).map(({ item }) => item)
    const ids = cards.map(({ id }) => id)
    let written = ''
    let reading: ModelReading | undefined
    try {
      const speech = {
        model,
        messages: readingMessages(request, knowledge, cards),
        schema: readingSchema(knowledge.vocabulary, ids),
        signal: request.signal,
        traceparent: request.traceparent,
      }
      for await (const part of speaker.speak(speech)) if (part.type === 'text') written += part.text
      reading = parseReading(written)
    } catch (error) {
      tell(model, error, request)
      return query
    }
    if (!reading) log.info(models.unread(model))
    return reading ? joinReading(query, reading, knowledge, numbersOf(request.message)) : query
  }

  /** What went wrong with the model; an aborted request and a fault of ours are thrown on. */
  function tell(model: string, error: unknown, { signal }: AgentRequest): void {
    if (signal.aborted) throw signal.reason
    if (!(error instanceof ModelFailure)) throw error
    log.error(models.failed(model, error.reason), undefined)
  }

  function toolboxFor(request: AgentRequest, writer: ProseWriter, learned: Learned): Toolbox {
    let questions = 0
    return {
      definitions: [askTool],
      async run(call) {
        const asked = furtherQuestion.safeParse(parseJson(call.arguments))
        if (!asked.success) return toolReplies.badQuestion
        const { domanda, contratto } = asked.data
        const { documents, ...rest } = request
        const reply = await assistant.ask({
          ...rest,
          ...(documents && endpoint.readsDocuments ? { documents } : {}),
          agent: 'main-agent',
          message: domanda,
          picked: contratto !== undefined && knowledge.agreement(contratto) ? [contratto] : request.picked,
          modifying: false,
        })
        const sayings = learned.learn(reply, `q${++questions}`)
        if (sayings.length === 0) return toolReplies.nothing
        writer.learn(sayings)
        return JSON.stringify(sayings.map(({ id, text }) => ({ codice: id, testo: text })))
      },
    }
  }

  return model =>
    async function* answer(asked) {
      asked.signal.throwIfAborted()
      const request = withPrintedAgreement(assistant, asked)
      const query = await read(model, assistant.read(request), request)
      const reply = await assistant.answer(query, request)
      if (!isWorthWording(reply)) {
        yield* blocksOf(reply.markdown, request.signal)
        yield toEnd(reply)
        return
      }
      const sayings = sayingsOf(reply.tree)
      const learned = createLearned(reply.tree)
      const writer = createProseWriter(sayings, {
        question: request.message,
        ...lexicon(),
        names: agreementStems(knowledge, codesOf(reply)),
      })
      const quotes = endpoint.readsDocuments ? quotesOf(reply.tree) : []
      const speech = {
        model,
        messages: writingMessages(request, sayings, quotes),
        toolbox: endpoint.usesTools === false ? undefined : toolboxFor(request, writer, learned),
        signal: request.signal,
        traceparent: request.traceparent,
      }
      let reader = createProseReader()
      let isWhole = true
      try {
        for await (const part of speaker.speak(speech)) {
          if (part.type === 'look-up') {
            writer.forget()
            reader = createProseReader()
            continue
          }
          for (const sentence of reader.read(part.text)) {
            const text = writer.write(sentence)
            if (text !== '') yield { type: 'text', text }
          }
        }
      } catch (error) {
        tell(model, error, request)
        isWhole = false
      }
      const last = [...reader.end(isWhole).map(writer.write), writer.end()].join('')
      if (last !== '') yield { type: 'text', text: last }
      const tree = learned.tree(writer.said)
      yield { type: 'text', text: '\n\n' }
      yield* blocksOf(toMarkdown(withoutSaid(tree, writer.said)), request.signal)
      yield toEnd({ ...reply, tree })
    }
}

const furtherQuestion = z.object({
  domanda: z.string().check(z.minLength(3), z.maxLength(500)),
  contratto: z.optional(z.string()),
})

/** Greetings, questions back and what is outside are the engine's alone. */
function isWorthWording({ tree }: Reply): boolean {
  return tree.lead.some(({ kind }) => kind === 'fact' || kind === 'law' || kind === 'computed' || kind === 'verdict')
}

/** The agreements that an answer is about. */
function codesOf({ query, tree }: Reply): readonly string[] {
  const figures = [...tree.lead, ...tree.about].flatMap(claim =>
    claim.figures.flatMap(({ agreement }) => agreement ?? []),
  )
  return [...query.agreements.map(({ code }) => code), ...figures]
}

function quotesOf({ sections }: AnswerTree): readonly string[] {
  return sections.flatMap(section => (section.type === 'quote' ? [section.text] : []))
}

interface Learned {
  /** The claims of a further reply, numbered so that their sources follow those of the answer. */
  learn(reply: Reply, prefix: string): ReturnType<typeof sayingsOf>
  /** The answer's tree with the sources of what was said of the further replies. */
  tree(said: ReadonlySet<string>): AnswerTree
}

function createLearned(own: AnswerTree): Learned {
  const further: { readonly sayings: ReturnType<typeof sayingsOf>; readonly sources: AnswerTree['sources'] }[] = []
  let last = Math.max(0, ...own.sources.map(({ number }) => number))
  return {
    learn({ tree }, prefix) {
      const shift = last
      const move = (numbers: readonly number[]): readonly number[] => numbers.map(number => number + shift)
      const sources = tree.sources.map(source => ({ ...source, number: source.number + shift }))
      last = Math.max(last, ...sources.map(({ number }) => number))
      const lead = tree.lead.map(claim => ({ ...claim, sources: move(claim.sources) }))
      // A further reply is told by its outcome alone: what changes it belongs to its own question.
      const sayings = sayingsOf({ ...tree, lead, sections: [] }, prefix)
        .filter(({ isLead }) => isLead)
        .map(saying => ({ ...saying, isLead: false }))
      further.push({ sayings, sources })
      return sayings
    },
    tree(said) {
      const used = further.flatMap(({ sayings, sources }) => {
        const numbers = new Set(sayings.filter(({ id }) => said.has(id)).flatMap(saying => saying.sources))
        return sources.filter(({ number }) => numbers.has(number))
      })
      return { ...own, sources: [...own.sources, ...used] }
    },
  }
}

function numbersOf(message: string): ReadonlySet<number> {
  return new Set(tokenize(message).flatMap(token => (/^\d+$/.test(token.stem) ? [Number(token.stem)] : [])))
}
