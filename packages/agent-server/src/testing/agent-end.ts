import type { AgentEnd } from '../agent.ts'

/** The end of an answer that carries nothing, but for what is told. */
export function agentEnd(more: Partial<AgentEnd> = {}): AgentEnd {
  return {
    type: 'end',
    references: [],
    relatedQuestions: [],
    showAction: false,
    payslipField: false,
    payslipFields: [],
    memory: undefined,
    ...more,
  }
}
