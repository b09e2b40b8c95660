import { firstQuestion } from '@ccnl/assistant'
import type { AgentRequest } from '../agent.ts'

/** A first question to the main agent, with nothing picked, but for what is told. */
export function agentRequest(message: string, more: Partial<AgentRequest> = {}): AgentRequest {
  return { ...firstQuestion(message, '2026-11-22'), history: [], signal: new AbortController().signal, ...more }
}
