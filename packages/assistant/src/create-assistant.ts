/** Puts the rooms together: language → query → plan → answer. */

import { toMarkdown } from './answer/markdown.ts'
import type { Assistant, AssistantOptions } from './assistant.ts'
import type { Finding } from './plan/finding.ts'
import { parseMemory, remember } from './query/memory.ts'
import type { Memory } from './query/query.ts'
import { createQueryReader } from './query/read.ts'
import { storyWith } from './query/story.ts'
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
  const answer: Assistant['answer'] = async (query, request) => {
    const memory = parseMemory(request.memory)
    const { documents, scopes, modifying, pinned } = request
    const response = await respond(knowledge, query, {
      scopes,
      modifying,
      pinned,
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
        ...remember(query, memory),
        ...(response.asked === undefined ? {} : { asked: response.asked }),
        ...(response.results === undefined ? {} : { results: response.results }),
        ...placedBy(response.findings),
        ...(query.tells ? { told: storyWith(request.message, memory) } : {}),
      },
    }
  }
  return { read, answer, ask: request => answer(read(request), request) }
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
