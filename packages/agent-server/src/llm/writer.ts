/** An agent whose answers a language model words, with no figure but the plain agents'. */
import type { Reference } from '@ccnl/core/contract'
import type { AgentEvent, AgentRequest, RunAgent } from '../agents/answer.ts'
import { documentsHeading } from '../agents/from-documents.ts'
import { unclear, unidentified } from '../agents/replies.ts'
import { parseMemory } from '../agents/understanding/index.ts'
import { models, prose as words } from '../it.ts'
import type { Log } from '../options.ts'
import { type AnswerParts, joinSources, leftOut, toAnswerParts, withSources } from './answer-parts.ts'
import { type ConversationPart, converse, type Toolbox } from './converse.ts'
import { draftOf } from './draft.ts'
import { type Facts, readFacts } from './facts.ts'
import { createGate } from './gate.ts'
import { type AgreementReader, createAgreementReader, type NamedAgreement } from './marks.ts'
import { type ChatMessage, type LanguageModel, ModelFailure } from './model.ts'
import { factsAsTools, factsInPrompt } from './prompt.ts'
import { foldInPlace } from './sentences.ts'
import { answerPlainly, createToolbox, type Finding, type PlainAnswer } from './toolbox.ts'

export interface WriterOptions {
  readonly model: LanguageModel
  readonly plain: RunAgent
  /** Every agreement that a sentence may name. */
  readonly agreements: () => Promise<readonly NamedAgreement[]>
  readonly log: Log
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** The longest that an endpoint which asks for it is left alone. */
const mostRestMilliseconds = 60_000

/**
 * The plain agent answers first. Its answer is then worded by the model, sentence by sentence through the gate, followed by
 * the plain answer's own tables, warnings and sources. Whatever goes wrong, the plain answer is given whole: alone when
 * nothing of the prose was shown, else under a line that says so. An aborted request throws the signal's reason.
 */
export function createWriter({ model, plain, agreements, log, now }: WriterOptions): RunAgent {
  let loading: Promise<AgreementReader> | undefined
  const reader = (): Promise<AgreementReader> => {
    loading ??= agreements().then(createAgreementReader)
    return loading
  }
  const endpoint = { hasTools: model.usesTools ?? true, restsUntil: 0 }

  return async function* write(request) {
    const whole = await answerPlainly(plain, request)
    // What documents say is shown as it is, and stays here: no model words it or sees it.
    const from = whole.text.indexOf(`\n\n${documentsHeading}\n`)
    const own = from < 0 ? whole.text : whole.text.slice(0, from)
    for await (const event of word(request, { ...whole, text: own })) {
      if (event.type === 'end' && from >= 0) yield { type: 'text', text: whole.text.slice(from) }
      yield event
    }
  }

  async function* word(request: AgentRequest, answer: PlainAnswer): AsyncGenerator<AgentEvent> {
    const parts = toAnswerParts(answer.text)
    if (!isWorthWording(answer, parts) || now() < endpoint.restsUntil) {
      if (answer.text !== '') yield { type: 'text', text: answer.text }
      yield answer.end
      return
    }
    if (parts.opening !== '') yield { type: 'text', text: parts.opening }
    const names = await reader()
    const facts = readFacts(answer.text, names, othersWords(request, answer.text))
    const topics = parseMemory(answer.end.memory)?.topics ?? []
    const gate = createGate(facts, { agreements: names, today: request.today, question: request.message, topics })
    const findings = new Map<Facts, Finding>()
    const toolbox = createToolbox({
      request,
      answer,
      plain,
      agreements: names,
      answered: facts.agreements,
      readsDocuments: model.readsDocuments ?? false,
      find(finding) {
        const found = readFacts(finding.text, names)
        findings.set(found, finding)
        gate.learn(found, finding.apart)
      },
    })
    const used = (): readonly Finding[] => [...gate.used].flatMap(found => findings.get(found) ?? [])
    const sources = (): readonly string[] => used().map(finding => finding.sources)
    let written = ''
    try {
      const conversation = speak(endpoint, {
        model,
        signal: request.signal,
        toolbox,
        withTools: factsAsTools(request, parts, toolbox.opening),
        withoutTools: factsInPrompt(request, parts),
      })
      for await (const { gap, text } of draftOf(conversation)) {
        const refusal = gate.check(withoutFileNames(text.replaceAll('**', ''), request), gap !== ' ')
        if (refusal) throw new Refused(refusal)
        written += gap + text
        yield { type: 'text', text: gap + text }
      }
      if (written === '') throw new ModelFailure('empty')
      const shown = joinSources(parts.sources, sources())
      const after = [...leftOut(parts.prose, written), ...parts.kept, ...(shown ? [shown] : [])]
      if (after.length > 0) yield { type: 'text', text: `\n\n${after.join('\n\n')}` }
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason
      if (error instanceof Refused) log.info(`the model's prose was refused: ${error.refusal}`)
      else if (error instanceof ModelFailure) {
        log.error(models.failed(model.model, error.reason), undefined)
        endpoint.restsUntil = now() + Math.min(error.retryAfterMilliseconds ?? 0, mostRestMilliseconds)
      } else throw error
      const whole = withSources(parts, sources())
      yield { type: 'text', text: written === '' ? whole : `\n\n---\n\n${words.plainAnswer}\n\n${whole}` }
    }
    yield { ...answer.end, references: joinReferences(answer.end.references, used()) }
  }
}

class Refused extends Error {
  readonly refusal: string

  constructor(refusal: string) {
    super(`refused: ${refusal}`)
    this.refusal = refusal
  }
}

interface Speech {
  readonly model: LanguageModel
  readonly signal: AbortSignal
  readonly toolbox: Toolbox
  readonly withTools: readonly ChatMessage[]
  readonly withoutTools: readonly ChatMessage[]
}

/** What is known of the endpoint from the answers before. */
interface Endpoint {
  hasTools: boolean
  restsUntil: number
}

/** Converses with tools where the endpoint has them, else with the facts in the prompt. */
async function* speak(endpoint: Endpoint, speech: Speech): AsyncGenerator<ConversationPart> {
  const { model, signal, toolbox, withTools, withoutTools } = speech
  let hasSpoken = false
  if (endpoint.hasTools) {
    try {
      for await (const part of converse({ model, messages: withTools, toolbox, signal })) {
        hasSpoken ||= part.type === 'text'
        yield part
      }
      return
    } catch (error) {
      if (hasSpoken || !(error instanceof ModelFailure && error.code === 'tools-unsupported')) throw error
    }
  }
  for await (const part of converse({ model, messages: withoutTools, toolbox: undefined, signal })) {
    // It refused the tools and nothing else: later answers need not ask again.
    if (part.type === 'text') endpoint.hasTools = false
    yield part
  }
}

/** Questions back, refusals and quotations of uploaded documents are the plain agent's alone. */
function isWorthWording({ text, end }: PlainAnswer, parts: AnswerParts): boolean {
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

/** A file's name says nothing of what is in it: its digits are no figures. */
function withoutFileNames(sentence: string, request: AgentRequest): string {
  let text = sentence
  for (const fileName of new Set(request.documents.map(passage => passage.fileName)))
    if (fileName !== '') text = text.replaceAll(fileName, 'documento')
  return text
}

/** The references of the answer, then those of what was looked up. */
function joinReferences(references: readonly Reference[], findings: readonly Finding[]): readonly Reference[] {
  const all = [...references, ...findings.flatMap(finding => finding.references)]
  const seen = new Set<string>()
  return all.filter(({ url, title }) => {
    const key = url || title
    return !seen.has(key) && seen.add(key)
  })
}
