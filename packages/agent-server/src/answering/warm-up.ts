import { firstQuestion } from '@ccnl/assistant'
import type { RunAgent } from '../agent.ts'

/** Answers one question of no consequence, so that the first of a user finds everything loaded. */
export async function warmUp(runAgent: RunAgent): Promise<void> {
  const events = runAgent({
    ...firstQuestion('Quante ferie spettano nel commercio al quarto livello?', '2026-01-01'),
    history: [],
    signal: new AbortController().signal,
  })
  for await (const _ of events);
}
