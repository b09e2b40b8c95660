import type { Config } from '../contract.ts'

/** The four modes of the assistant, by the names that the product's own server uses. */
export type Agent = 'main-agent' | 'inquadra' | 'confronta' | 'calcolo'

export interface SelectionLimits {
  readonly min: number
  readonly max: number
}

/** What happens once a stream has ended (spec section 4). */
export interface AfterAnswer {
  readonly reloadHistory: boolean
  /** Besides the rule that refreshes it while a conversation has 3 messages or fewer. */
  readonly refreshSidebar: boolean
  /** From how many messages on the references and related questions are fetched; `undefined` is never. */
  readonly fetchExtrasFrom: number | undefined
}

export interface AgentRules {
  readonly endpoint: 'main-agent' | 'calcola-agent'
  /** The key of `config.agents` that holds the name on the wire. */
  readonly configKey: keyof Config['agents']
  /** Holds for agreements and for work-scope parameters alike (spec section 5). */
  readonly limits: SelectionLimits
  readonly afterAnswer: AfterAnswer
}

/** THE table: every rule that depends on the agent stands here and nowhere else. */
export const agentRules: Readonly<Record<Agent, AgentRules>> = {
  'main-agent': {
    endpoint: 'main-agent',
    configKey: 'MAIN',
    limits: { min: 0, max: 99 },
    afterAnswer: { reloadHistory: true, refreshSidebar: false, fetchExtrasFrom: 0 },
  },
  inquadra: {
    endpoint: 'main-agent',
    configKey: 'INQUADRA',
    limits: { min: 1, max: 1 },
    afterAnswer: { reloadHistory: true, refreshSidebar: true, fetchExtrasFrom: 3 },
  },
  confronta: {
    endpoint: 'main-agent',
    configKey: 'CONFRONTA',
    limits: { min: 1, max: 99 },
    afterAnswer: { reloadHistory: true, refreshSidebar: true, fetchExtrasFrom: 3 },
  },
  calcolo: {
    endpoint: 'calcola-agent',
    configKey: 'CALCOLO',
    limits: { min: 1, max: 1 },
    afterAnswer: { reloadHistory: true, refreshSidebar: false, fetchExtrasFrom: undefined },
  },
}

/** The agents in the order in which pickers and menus list them. */
export const agents: readonly Agent[] = ['main-agent', 'inquadra', 'confronta', 'calcolo']

/** Whether a name is one of the four agents, as the product itself calls them. */
export function isAgent(name: string): name is Agent {
  return Object.hasOwn(agentRules, name)
}

/** The agent's name on the wire, as configured; `undefined` when the configuration names none. */
export function nameOfAgent(agent: Agent, names: Config['agents']): string | undefined {
  return names[agentRules[agent].configKey].trim() || undefined
}

/** The agent that a wire name stands for: the configured names first, then the product's own. */
export function agentOfName(name: string, names?: Config['agents']): Agent | undefined {
  const configured = names && agents.find(agent => nameOfAgent(agent, names) === name)
  return configured ?? (isAgent(name) ? name : undefined)
}
