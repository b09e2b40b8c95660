/** What answers questions: the knowledge, the assistant over it, and the models that word its answers. */
import type { Assistant } from '@ccnl/assistant'
import type { Knowledge } from '@ccnl/knowledge'
import { createAgent, type RunAgent } from '../agent.ts'
import type { Catalog } from '../catalog.ts'
import type { LanguageModel } from '../model/endpoint.ts'
import type { Log } from '../observe/log.ts'
import { once } from './once.ts'

export interface Engine {
  /** Loads what the first question needs. Rejects when the knowledge does not hold, with a sentence that says where. */
  ready(): Promise<void>
  /** What can be picked. */
  catalog(): Promise<Catalog>
  /** The agents as this model words them; `undefined` is the engine alone. */
  runAgent(model: string | undefined): Promise<RunAgent>
  /** Gives back what memory its threads do not need. */
  rest(): void
  close(): Promise<void>
}

export interface EngineOptions {
  readonly llm: LanguageModel | undefined
  readonly log: Log
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Answers in the thread that calls it. */
export function createEngine({ llm, log, now }: EngineOptions): Engine {
  const openEngine = once(async (): Promise<{ knowledge: Knowledge; assistant: Assistant }> => {
    const [{ openAssistant }, knowledge, { townSurtaxes }] = await Promise.all([
      import('@ccnl/assistant/node'),
      openKnowledge(),
      import('@ccnl/payroll/node'),
    ])
    return { knowledge, assistant: openAssistant({ knowledge, towns: townSurtaxes }) }
  })
  const openModelAgents = once(async () => {
    const [{ createModelAgents }, engine] = await Promise.all([import('../model/agent.ts'), openEngine()])
    return llm && createModelAgents({ ...engine, endpoint: llm, log, now })
  })
  const plain = once(async () => createAgent((await openEngine()).assistant))
  return {
    async ready() {
      await plain()
    },
    catalog: once(async () => {
      const [{ agreements }, { workScopes }] = await Promise.all([openKnowledge(), import('../work-scopes-it.ts')])
      return { agreements, workScopes }
    }),
    async runAgent(model) {
      const agents = model === undefined ? undefined : await openModelAgents()
      return agents && model !== undefined ? agents(model) : plain()
    },
    rest() {},
    async close() {},
  }
}

/** The knowledge that ships with the product, with that of CCNL_KNOWLEDGE_DIR; read when it is first asked for. */
const openKnowledge = once(async (): Promise<Knowledge> => {
  const { loadKnowledge } = await import('@ccnl/knowledge/node')
  const folder = process.env.CCNL_KNOWLEDGE_DIR
  return loadKnowledge(folder ? { folder } : {})
})
