import { type Knowledge, sharedKnowledge } from '../knowledge/index.ts'
import type { AgentEvent, AgentRequest, RunAgent } from './answer.ts'
import { runCalcolo } from './calcolo/calcolo.ts'
import { answerComparison } from './confronta.ts'
import { answerClassification, isAboutJob } from './inquadra.ts'
import { answerMain } from './main-agent.ts'
import { type Memory, parseMemory, type Understanding, understand } from './understanding/index.ts'
import type { Answer } from './writing.ts'

/** What an agent that reads its request whole gives back; the calculation streams its own events. */
type Answers = (said: Understanding, request: AgentRequest, knowledge: Knowledge) => Answer

const answers: Readonly<Record<Exclude<AgentRequest['agent'], 'calcolo'>, Answers>> = {
  'main-agent': (said, request, knowledge) =>
    answerMain(said, { knowledge, workScopes: request.workScopes, documents: request.documents }),
  inquadra: (said, request, knowledge) => {
    // "Quante ferie ho?" in the middle of a classification is answered for what it asks.
    if (!isAboutJob(said, knowledge))
      return answerMain(said, { knowledge, workScopes: request.workScopes, documents: request.documents })
    const before = parseMemory(request.memory)?.job
    return answerClassification(said, {
      knowledge,
      selected: request.agreements,
      ...(before === undefined ? {} : { before }),
    })
  },
  confronta: (said, request, knowledge) => answerComparison(said, { knowledge, workScopes: request.workScopes }),
}

/** Reads a request's question in its context. */
export function understandRequest(request: AgentRequest, knowledge: Knowledge = sharedKnowledge()): Understanding {
  const memory = parseMemory(request.memory)
  return understand(request.message, {
    known: knowledge.agreements,
    selected: request.agreements,
    today: request.today,
    many: request.agent === 'confronta',
    ...(memory ? { memory } : {}),
  })
}

/** What the next turns of a conversation need of this one. */
export function remember(said: Understanding, previous: unknown, calculation?: unknown): Memory {
  const before = parseMemory(previous)
  const kept = calculation ?? before?.calculation
  return {
    version: 1,
    agreements: said.agreements.length > 0 ? said.agreements.map(mention => mention.code) : (before?.agreements ?? []),
    topics: said.topics.length > 0 ? said.topics : (before?.topics ?? []),
    levels: said.levels.length > 0 ? said.levels : (before?.levels ?? []),
    ...(said.qualification ? { qualification: said.qualification } : {}),
    ...(said.seniorityMonths === undefined ? {} : { seniorityMonths: said.seniorityMonths }),
    ...(said.ending ? { ending: said.ending } : {}),
    ...(said.livingIn === undefined ? {} : { livingIn: said.livingIn }),
    ...(said.employees === undefined ? {} : { employees: said.employees }),
    question: said.message,
    ...(before?.job === undefined ? {} : { job: before.job }),
    ...(kept === undefined ? {} : { calculation: kept }),
  }
}

/** Answers with one of the agents that need no calculation, block by block. */
export async function* runAnswer(
  request: AgentRequest,
  knowledge: Knowledge = sharedKnowledge(),
): AsyncGenerator<AgentEvent> {
  request.signal.throwIfAborted()
  const agent = request.agent === 'calcolo' ? 'main-agent' : request.agent
  const said = understandRequest(request, knowledge)
  const answer = answers[agent](said, request, knowledge)
  for (const [index, block] of answer.blocks.entries()) {
    request.signal.throwIfAborted()
    yield { type: 'text', text: index === answer.blocks.length - 1 ? block : `${block}\n\n` }
  }
  yield {
    type: 'end',
    references: answer.references,
    relatedQuestions: answer.relatedQuestions,
    showAction: answer.showAction,
    payslipField: false,
    payslipFields: [],
    memory: { ...remember(said, request.memory), ...(answer.job === undefined ? {} : { job: answer.job }) },
  }
}

/** Answers a question with the agent it was put to. An aborted request throws the signal's reason. */
export const runAgent: RunAgent = request => (request.agent === 'calcolo' ? runCalcolo(request) : runAnswer(request))
