/** Puts the rooms together: language → query → plan → answer. */

import {
  createGroupReader,
  createQueryReader,
  type Memory,
  parseMemory,
  remember,
  type Subject,
  storyWith,
} from '@ccnl/reading'
import { toMarkdown } from './answer/markdown.ts'
import type { Assistant, AssistantOptions } from './assistant.ts'
import type { Finding } from './plan/finding.ts'
import { respond } from './respond.ts'

/**
 * The engine over a base of knowledge. Pure: the day, the memory and the documents come with each request.
 *
 * @example
 * const assistant = createAssistant({ knowledge: loadKnowledge(), towns: townSurtaxes })
 * const reply = await assistant.ask({ agent: 'main-agent', message: 'Quanto preavviso al 4° livello del commercio?', … })
 * reply.markdown
 */
export function createAssistant({ knowledge, towns, forms }: AssistantOptions): Assistant {
  const read = createQueryReader(knowledge, { towns, forms })
  const groupsIn = createGroupReader(knowledge, { forms })
  const answer: Assistant['answer'] = async (query, request) => {
    const memory = parseMemory(request.memory)
    const { documents, scopes, modifying, pinned } = request
    const response = await respond(knowledge, query, {
      scopes,
      modifying,
      pinned,
      groupsIn,
      ...(documents === undefined ? {} : { documents }),
      ...(memory === undefined ? {} : { memory }),
      ...(towns === undefined ? {} : { towns }),
    })
    return {
      query,
      tree: response.tree,
      markdown: toMarkdown(response.tree),
      payslipField: response.payslipField,
      payslipFields: response.payslipFields,
      memory: {
        ...asAnswered(remember(query, memory), response.findings),
        ...(response.asked === undefined ? {} : { asked: response.asked }),
        ...(response.results === undefined ? {} : { results: response.results }),
        ...placedBy(response.findings),
        ...(query.tells ? { told: storyWith(request.message, memory) } : {}),
      },
    }
  }
  return { read, answer, ask: request => answer(read(request), request) }
}

/** What was asked, with what answered it first: a card may have been read where the agreement's figure was told, and the other way. */
function asAnswered(memory: Memory, findings: readonly Finding[]): Memory {
  const requests = memory.requests.map(request => {
    const told = findings.find(one => (one.type === 'facts' || one.type === 'card') && one.request === request)
    const isTold = (one: Subject): boolean =>
      told?.type === 'card'
        ? one.type === 'card' && one.id === told.card.id
        : told?.type === 'facts' && one.type === 'measure' && one.theme === told.theme
    const first = request.subjects.find(isTold)
    if (!first || first === request.subjects[0]) return request
    return { ...request, subjects: [first, ...request.subjects.filter(one => one !== first)] }
  })
  return { ...memory, requests }
}

/** The level that a classification is sure enough of for what is asked next, or whose examples alone name the job. */
function placedBy(findings: readonly Finding[]): Pick<Memory, 'placed'> {
  const paid = findings.find(one => one.type === 'pay')
  if (paid?.type === 'pay' && paid.job?.levels.length === 1) {
    const [level, ...others] = [...new Set(paid.rows.map(row => row.level))]
    if (level !== undefined && others.length === 0) return { placed: { code: paid.agreement.code, level } }
  }
  const found = findings.find(one => one.type === 'classification')
  if (found?.type !== 'classification' || found.classification.strength === 'weak') return {}
  const level = found.served?.level ?? found.classification.ranked[0]?.level
  return level ? { placed: { code: found.agreement.code, level: level.code } } : {}
}
