/** Asks the assistant the questions of a set, each after the turns before it, and scores what comes back. */
import type { Assistant, Reply } from '@ccnl/assistant'
import { lastReply } from './converse.ts'
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
    const { markdown, tree } = await ask(assistant, testCase)
    judged.push({ testCase, text: markdown, score: score(testCase, markdown, tree.ask !== undefined) })
  }
  return judged
}

function ask(assistant: Assistant, { agent, id, picked, today, before, question }: EvalCase): Promise<Reply> {
  if (agent !== 'main-agent' && agent !== 'inquadra' && agent !== 'confronta' && agent !== 'calcolo')
    throw new Error(`unknown agent ${agent} in ${id}`)
  return lastReply(assistant, { agent, picked, today }, [...before, question])
}
