import { type Knowledge, sharedKnowledge } from '../knowledge/index.ts'
import type { AgentEvent, AgentRequest, RunAgent } from './answer.ts'
import { ask } from './asked.ts'
import { runCalcolo } from './calcolo/calcolo.ts'
import { classify } from './classification/classify.ts'
import { answerComparison } from './confronta.ts'
import { classifyPart } from './inquadra.ts'
import { answerMain } from './main-agent.ts'
import { relatedQuestions } from './related.ts'
import { askAgreement } from './replies.ts'
import { type Memory, parseMemory, type Understanding, understand } from './understanding/index.ts'
import { type Answer, partBlocks, referencesOf, sourcesBlock } from './writing.ts'

/** What an agent that reads its request whole gives back; the calculation streams its own events. */
type Answers = (said: Understanding, request: AgentRequest, knowledge: Knowledge) => Answer

const answers: Readonly<Record<Exclude<AgentRequest['agent'], 'calcolo'>, Answers>> = {
  'main-agent': (said, request, knowledge) =>
    answerMain(said, { knowledge, workScopes: request.workScopes, documents: request.documents }),
  inquadra: (said, _request, knowledge) => answerClassification(said, knowledge),
  confronta: (said, request, knowledge) => answerComparison(said, { knowledge, workScopes: request.workScopes }),
}

/** The agreements that have an example for a described job, the best first, at most four. */
function agreementsOfJob(job: string, knowledge: Knowledge): readonly string[] {
  return knowledge.agreements
    .flatMap(summary => {
      const agreement = knowledge.agreement(summary.code)
      const first = agreement ? classify(agreement, job).ranking[0] : undefined
      return first?.example && first.coverage >= 0.5 ? [{ code: summary.code, fit: first.coverage * first.score }] : []
    })
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, 4)
    .map(entry => entry.code)
}

function answerClassification(said: Understanding, knowledge: Knowledge): Answer {
  const agreement = knowledge.agreement(said.agreements[0]?.code ?? '')
  if (!agreement) {
    const candidates = said.candidates.length > 0 ? said.candidates : agreementsOfJob(said.text, knowledge)
    return askAgreement(
      knowledge.agreements.filter(candidate => candidates.includes(candidate.code)),
      knowledge.agreements,
    )
  }
  const asked = ask(agreement, said)
  const part = classifyPart(asked)
  return {
    blocks: [...partBlocks(part, undefined), sourcesBlock(part.citations, said.date)],
    references: referencesOf(part.citations),
    relatedQuestions: relatedQuestions(asked, ['levels']),
    showAction: part.answered,
  }
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
    memory: remember(said, request.memory),
  }
}

/** Answers a question with the agent it was put to. An aborted request throws the signal's reason. */
export const runAgent: RunAgent = request => (request.agent === 'calcolo' ? runCalcolo(request) : runAnswer(request))
