/**
 * Measures the gate on sentences that somebody wrote for answers of the engine. A true sentence counts as dropped when neither
 * it nor the claim that it repeats is shown; a false one counts as shown when its own words are.
 */
import type { Assistant } from '@ccnl/assistant'
import { createConcepts, type Knowledge } from '@ccnl/knowledge'
import { loadAssociations, synonymsText } from '@ccnl/knowledge/node'
import { z } from 'zod/mini'
import { agentRequest } from '../../testing/agent-request.ts'
import { agreementStems, fieldStems } from '../gate.ts'
import { createProseReader } from '../prose.ts'
import { type Shown, sayingsOf } from '../sayings.ts'
import { createProseWriter } from '../write.ts'

/** A sentence for the answer to a question. */
export interface JudgedSentence {
  readonly answerQuestion: string
  /** Those that it may refer to as `{{c1}}`: ids of the engine's, or ids and texts that take their place. */
  readonly claims: readonly string[] | Readonly<Record<string, string>>
  readonly sentence: string
  readonly truth: boolean
}

const sentencesSchema = z.array(
  z.object({
    answerQuestion: z.string(),
    claims: z._default(z.union([z.array(z.string()), z.record(z.string(), z.string())]), []),
    sentence: z.string(),
    truth: z.boolean(),
  }),
)

/** The sentences of a JSON file; throws on another shape. */
export function readSentences(json: string): readonly JudgedSentence[] {
  return sentencesSchema.parse(JSON.parse(json))
}

/** Sentences by question, `+` before the true ones and `-` before the false. */
export function parseSentences(text: string): readonly JudgedSentence[] {
  let answerQuestion = ''
  return text.split('\n').flatMap(line => {
    if (line.startsWith('# ')) answerQuestion = line.slice(2)
    return /^[+-] /.test(line)
      ? [{ answerQuestion, claims: [], sentence: line.slice(2), truth: line.startsWith('+') }]
      : []
  })
}

export interface GateScore {
  /** How many of the true ones stand in their own words; the others by the claim that they repeat. */
  readonly own: number
  readonly true: number
  readonly false: number
  readonly dropped: readonly JudgedSentence[]
  readonly shown: readonly JudgedSentence[]
}

export interface Bench {
  /** What the engine says to a question. */
  sayings(question: string): Promise<readonly Shown[]>
  /** What is shown of one sentence that is the model's whole prose, before what it forgot is put back. */
  prose(sentence: string, question: string, sayings?: readonly Shown[]): Promise<string>
  score(sentences: readonly JudgedSentence[]): Promise<GateScore>
}

export function createBench(assistant: Assistant, knowledge: Knowledge, today: string): Bench {
  const field = fieldStems(knowledge)
  const meanings = { concepts: createConcepts(synonymsText()), associations: loadAssociations() }
  const answers = new Map<string, Promise<readonly Shown[]>>()

  async function ask(message: string): Promise<readonly Shown[]> {
    return sayingsOf((await assistant.ask(agentRequest(message, { today }))).tree)
  }
  function sayings(question: string): Promise<readonly Shown[]> {
    const known = answers.get(question) ?? ask(question)
    answers.set(question, known)
    return known
  }

  async function prose(sentence: string, question: string, given?: readonly Shown[]): Promise<string> {
    const known = given ?? (await sayings(question))
    const codes = knowledge.agreements
      .map(({ code }) => code)
      .filter(code => known.some(({ text }) => text.includes(`(${code})`)))
    const writer = createProseWriter(known, {
      question,
      field,
      names: agreementStems(knowledge, codes),
      meanings,
    })
    const reader = createProseReader()
    const written = [...reader.read(sentence), ...reader.end(true)].map(writer.write).join('')
    // Words that only connect wait for a saying that they lead to.
    return (written + writer.connecting()).trim()
  }

  /** The claims that the file itself gives, or the engine's. */
  const claimsOf = ({ claims, answerQuestion }: JudgedSentence): Promise<readonly Shown[]> =>
    Array.isArray(claims)
      ? sayings(answerQuestion)
      : Promise.resolve(
          Object.entries(claims).map(([id, text], place) => ({
            id,
            text,
            markdown: text,
            isLead: place === 0,
            sources: [],
          })),
        )

  return {
    sayings,
    prose,
    async score(sentences) {
      const dropped: JudgedSentence[] = []
      const shown: JudgedSentence[] = []
      let own = 0
      for (const one of sentences) {
        const known = await claimsOf(one)
        if (one.truth) {
          const parts = await Promise.all(sentencesOf(one.sentence).map(part => prose(part, one.answerQuestion, known)))
          // Each sentence of a piece of prose counts: one that is lost is a drop.
          if (parts.includes('')) dropped.push(one)
          else if (parts.join(' ').includes(wordsOf(one.sentence))) own++
        } else if ((await prose(one.sentence, one.answerQuestion, known)).includes(wordsOf(one.sentence)))
          shown.push(one)
      }
      const count = sentences.filter(({ truth }) => truth).length
      return { own, true: count, false: sentences.length - count, dropped, shown }
    },
  }
}

function sentencesOf(prose: string): readonly string[] {
  const reader = createProseReader()
  return [...reader.read(prose), ...reader.end(true)].map(({ parts }) =>
    parts.map(part => (typeof part === 'string' ? part : `{{${part.ref}}}`)).join(' '),
  )
}

/** A sentence's own words: a saying that it refers to is the engine's. */
function wordsOf(sentence: string): string {
  const parts = sentence.split(/\{\{[^}]*\}\}/).map(part => part.trim())
  return parts.toSorted((one, other) => other.length - one.length)[0] || sentence
}
