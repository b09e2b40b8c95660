/** Typed queries for tests: what the reader of a question would have filled in, without any words. */

import { loadKnowledge } from '@ccnl/knowledge/node'
import type { Amount, CalculationKind, Memory, Query, Request, Slots } from '@ccnl/reading'
import { toMarkdown } from '../../../answer/markdown.ts'
import type { AnswerTree } from '../../../answer/tree.ts'
import { writeAnswer } from '../../../answer/write.ts'
import { planCalculation } from '../plan.ts'
import type { CalculationFinding } from '../shape.ts'

export const knowledge: ReturnType<typeof loadKnowledge> = loadKnowledge()

export interface Asked {
  readonly kinds: readonly CalculationKind[]
  readonly ccnl?: string
  readonly level?: string
  readonly act?: Request['act']
  readonly said?: Query['said']
  readonly slots?: Partial<Slots>
  readonly pinned?: Readonly<Record<string, string>>
  readonly memory?: Memory
  readonly follows?: boolean
}

export function amount(value: number, role: Amount['role'], per?: Amount['per'], year?: number): Amount {
  return { value, role, words: '', ...(per ? { per } : {}), ...(year ? { year } : {}) }
}

export function queryOf(asked: Asked): Query {
  const { kinds, ccnl, level, act = 'compute', said = {}, slots = {}, follows = false } = asked
  return {
    today: '2026-11-22',
    date: '2026-11-22',
    tense: 'present',
    agent: 'calcolo',
    requests: [{ act, subjects: [], certainty: 'sure', calculations: kinds }],
    agreements: ccnl === undefined ? [] : [{ code: ccnl, by: 'name', certainty: 1 }],
    said: { ...said, ...(level === undefined ? {} : { livelli: [level] }) },
    words: {},
    slots: { amounts: [], hours: [], absences: [], ...slots },
    doubts: [],
    follows,
    language: 'it',
    length: 10,
    terms: [],
  }
}

/** What a query comes to, before and after it is written. */
export function compute(asked: Asked): {
  readonly finding: CalculationFinding
  readonly lead: string
  readonly query: Query
  readonly tree: AnswerTree
  readonly question: { readonly key: string; readonly options?: readonly string[] } | undefined
  readonly markdown: string
  readonly amount: (line: string) => string | undefined
} {
  const query = queryOf(asked)
  const [request] = query.requests
  const agreement = asked.ccnl === undefined ? undefined : knowledge.agreement(asked.ccnl)
  const finding =
    request &&
    planCalculation(query, request, {
      knowledge,
      agreements: agreement ? [agreement] : [],
      quotes: [],
      documentFields: {},
      documentNames: [],
      scopes: [],
      modifying: false,
      groupsIn: () => new Set(),
      pinned: asked.pinned ?? {},
      ...(asked.memory ? { memory: asked.memory } : {}),
    })
  if (finding?.type !== 'calculation') throw new Error('the query is no calculation')
  const { tree, asked: question } = writeAnswer([finding], { knowledge, query })
  const lead = tree.lead
    .map(claim =>
      claim.pieces
        .map(piece => {
          if (typeof piece === 'string') return piece
          if (!('figure' in piece)) return piece.strong
          return String(claim.figures.find(({ id }) => id === piece.figure)?.value)
        })
        .join(''),
    )
    .join(' ')
  const lines = finding.outcomes.flatMap(outcome => outcome.lines)
  return {
    finding,
    lead,
    query,
    tree,
    question,
    markdown: toMarkdown(tree),
    amount: line => lines.find(({ id }) => id === line)?.amount.toFixed(2),
  }
}

/** What a turn leaves for the next one. */
export function memoryOf(turn: ReturnType<typeof compute>): Memory {
  const { query, finding } = turn
  return {
    version: 2,
    agreements: query.agreements,
    said: query.said,
    slots: query.slots,
    requests: query.requests,
    results: finding.results,
  }
}
