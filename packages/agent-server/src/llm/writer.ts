/** An agent whose answers a language model words, with no figure but the plain agent's. */
import type { AgentEvent, AgentRequest, RunAgent } from '../agents/answer.ts'
import { unclear, unidentified } from '../agents/replies.ts'
import { prose as words } from '../it.ts'
import type { Log } from '../options.ts'
import { type AnswerParts, leftOut, toAnswerParts } from './answer-parts.ts'
import { type LanguageModel, ModelFailure, streamChat } from './chat-stream.ts'
import { readFacts } from './facts.ts'
import { createGate } from './gate.ts'
import { type AgreementReader, createAgreementReader, type NamedAgreement } from './marks.ts'
import { toMessages } from './prompt.ts'
import { createProseReader, type Sentence } from './prose.ts'
import { foldInPlace } from './sentences.ts'

export interface WriterOptions {
  readonly model: LanguageModel
  readonly plain: RunAgent
  /** Every agreement that a sentence may name. */
  readonly agreements: () => Promise<readonly NamedAgreement[]>
  readonly log: Log
}

/** Most characters of a model's prose, and of one sentence of it. */
const mostCharacters = 24_000
const mostSentenceCharacters = 2000

/**
 * The plain agent answers first. Its answer is then worded by the model, sentence by sentence through the gate, followed by
 * the plain answer's own tables, warnings and sources. Whatever goes wrong, the plain answer is given whole: alone when
 * nothing of the prose was shown, else under a line that says so. An aborted request throws the signal's reason.
 */
export function createWriter({ model, plain, agreements, log }: WriterOptions): RunAgent {
  let loading: Promise<AgreementReader> | undefined
  const reader = (): Promise<AgreementReader> => {
    loading ??= agreements().then(createAgreementReader)
    return loading
  }

  return async function* write(request) {
    let text = ''
    let end: Extract<AgentEvent, { type: 'end' }> | undefined
    for await (const event of plain(request)) {
      if (event.type === 'text') text += event.text
      else end = event
    }
    const parts = toAnswerParts(text)
    if (!end || !isWorthWording(text, parts, end)) {
      if (text !== '') yield { type: 'text', text }
      if (end) yield end
      return
    }
    if (parts.opening !== '') yield { type: 'text', text: parts.opening }
    const names = await reader()
    const facts = readFacts(text, names, othersWords(request, text))
    const gate = createGate(facts, { agreements: names, today: request.today })
    let written = ''
    try {
      for await (const { gap, text: sentence } of sentencesOf(model, request, parts)) {
        const refusal = gate.check(sentence.replaceAll('**', ''), gap !== ' ')
        if (refusal) throw new Refused(refusal)
        written += gap + sentence
        yield { type: 'text', text: gap + sentence }
      }
      if (written === '') throw new ModelFailure('empty')
      const after = [...leftOut(parts.prose, written), ...parts.kept, ...(parts.sources ? [parts.sources] : [])]
      if (after.length > 0) yield { type: 'text', text: `\n\n${after.join('\n\n')}` }
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason
      if (error instanceof Refused) log.info(`the model's prose was refused: ${error.refusal}`)
      else if (error instanceof ModelFailure) log.error(`${error.message}; the plain answer stands in`, undefined)
      else throw error
      yield { type: 'text', text: written === '' ? parts.rest : `\n\n---\n\n${words.plainAnswer}\n\n${parts.rest}` }
    }
    yield end
  }
}

class Refused extends Error {
  readonly refusal: string

  constructor(refusal: string) {
    super(`refused: ${refusal}`)
    this.refusal = refusal
  }
}

/** Questions back, refusals and quotations of uploaded documents are the plain agent's alone. */
function isWorthWording(text: string, parts: AnswerParts, end: Extract<AgentEvent, { type: 'end' }>): boolean {
  return (
    end.showAction &&
    parts.prose.length > 0 &&
    !text.includes(unidentified) &&
    !text.includes(unclear) &&
    !/^\s*>/m.test(text)
  )
}

/** Words of the plain answer that are not its own: names of uploaded files, and what it quotes of the question. */
function othersWords(request: AgentRequest, text: string): readonly string[] {
  const message = foldInPlace(request.message)
  return [
    ...request.documents.map(passage => passage.fileName),
    ...[...text.matchAll(/«([^«»]+)»/g)]
      .map(match => match[1] ?? '')
      .filter(quoted => /\d/.test(quoted) && message.includes(foldInPlace(quoted))),
  ]
}

async function* sentencesOf(model: LanguageModel, request: AgentRequest, parts: AnswerParts): AsyncGenerator<Sentence> {
  const reader = createProseReader()
  let characters = 0
  for await (const piece of streamChat(model, toMessages(request, parts), request.signal)) {
    characters += piece.length
    if (characters > mostCharacters) throw new ModelFailure('too-long')
    yield* reader.read(piece)
    if (reader.pending > mostSentenceCharacters) throw new ModelFailure('too-long')
  }
  yield* reader.end()
}
