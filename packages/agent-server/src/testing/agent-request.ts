import type { AgentRequest } from '../agent.ts'

/** A first question to the main agent, with nothing picked, but for what is told. */
export function agentRequest(message: string, more: Partial<AgentRequest> = {}): AgentRequest {
  return {
    agent: 'main-agent',
    message,
    picked: [],
    scopes: [],
    history: [],
    memory: undefined,
    modifying: false,
    pinned: {},
    today: '2026-11-22',
    signal: new AbortController().signal,
    ...more,
  }
}
