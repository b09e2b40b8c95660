import type { RunAgent } from '../agent.ts'

/** Answers one question of no consequence, so that the first of a user finds everything loaded. */
export async function warmUp(runAgent: RunAgent): Promise<void> {
  const events = runAgent({
    agent: 'main-agent',
    message: 'Quante ferie spettano nel commercio al quarto livello?',
    picked: [],
    scopes: [],
    history: [],
    memory: undefined,
    modifying: false,
    pinned: {},
    today: '2026-01-01',
    signal: new AbortController().signal,
  })
  for await (const _ of events);
}
