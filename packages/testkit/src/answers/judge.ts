/** Asks the assistant the questions of a set, each after the turns before it, and scores what comes back. */
import { type Assistant, firstQuestion, type Reply } from '@ccnl/assistant'
import { type Score, score } from './score.ts'
import type { EvalCase } from './sets.ts'

export interface Judged {
  readonly testCase: EvalCase
  readonly text: string
  readonly score: Score
}

/** Judges cases one after the other: an assistant keeps nothing from one conversation to the next. */
export async function judge(assistant: Assistant, cases: readonly EvalCase[]): Promise<readonly Judged[]> {
  const judged: Judged[] = []
  for (const testCase of cases) {
    let memory: unknown
    for (const message of testCase.before) memory = (await ask(assistant, testCase, message, memory)).memory
    const { markdown, tree } = await ask(assistant, testCase, testCase.question, memory)
    judged.push({ testCase, text: markdown, score: score(testCase, markdown, tree.ask !== undefined) })
  }
  return judged
}

function ask(assistant: Assistant, testCase: EvalCase, message: string, memory: unknown): Promise<Reply> {
  const { agent, id, picked, today } = testCase
  if (agent !== 'main-agent' && agent !== 'inquadra' && agent !== 'confronta' && agent !== 'calcolo')
    throw new Error(`unknown agent ${agent} in ${id}`)
  return assistant.ask(firstQuestion(message, today, { agent, picked, memory }))
}
