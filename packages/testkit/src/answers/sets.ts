/** The sets of questions that answers are measured on, each in two halves: one to build on, one only to check. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Half = 'building' | 'checking'

/** A fact that a right answer holds. */
export interface ExpectedFact {
  readonly field: string
  readonly value: string | number | boolean | null
  readonly tolerance: number
  /** It must stand in the head of the answer. */
  readonly inHead: boolean
}

export interface EvalCase {
  readonly id: string
  readonly half: Half
  readonly agent: string
  readonly question: string
  readonly picked: readonly string[]
  /** The turns before, oldest first. */
  readonly before: readonly string[]
  readonly today: string
  readonly facts: readonly ExpectedFact[]
  /** Texts that must occur, and texts that must not. */
  readonly contains: readonly string[]
  readonly notContains: readonly string[]
  /** Expressions that no right answer matches. */
  readonly forbidden: readonly string[]
  /** What a right answer says, for a person who reads. */
  readonly expected: string
}

export interface EvalSet {
  readonly name: string
  readonly cases: readonly EvalCase[]
}

const folder = join(import.meta.dirname, '..', '..', 'acceptance')
const defaultDay = '2026-11-21'

/** A case as the files write it. */
interface WrittenCase {
  readonly id: string
  readonly agente: string
  readonly domanda: string
  readonly ccnl: readonly string[]
  readonly data_riferimento?: string
  readonly prima?: readonly string[]
  readonly parte?: 'sviluppo' | 'verifica'
  readonly fatti_attesi: readonly {
    readonly campo: string
    readonly valore: string | number | boolean | null
    readonly tolleranza?: number
    readonly testa?: boolean
  }[]
  readonly non_deve?: readonly string[]
  readonly atteso?: string
}

/** Reads a file of questions; entries without a half of their own alternate, the first one is for building. */
export function readQuestions(file: string, forbiddenAreExpressions = true): readonly EvalCase[] {
  const { casi, data_riferimento }: { casi: readonly WrittenCase[]; data_riferimento?: string } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return casi.map((written, index) => ({
    id: written.id,
    half: (written.parte ?? (index % 2 === 0 ? 'sviluppo' : 'verifica')) === 'sviluppo' ? 'building' : 'checking',
    agent: written.agente,
    question: written.domanda,
    picked: written.ccnl,
    before: written.prima ?? [],
    today: written.data_riferimento ?? data_riferimento ?? defaultDay,
    facts: written.fatti_attesi.map(fact => ({
      field: fact.campo,
      value: fact.valore,
      tolerance: fact.tolleranza ?? 0.005,
      inHead: fact.testa ?? false,
    })),
    contains: [],
    notContains: [],
    forbidden: forbiddenAreExpressions ? (written.non_deve ?? []) : [],
    expected: written.atteso ?? '',
  }))
}

interface WrittenPayRequest {
  readonly id: string
  readonly question: string
  readonly agent: string
  readonly expect: { readonly contains?: readonly string[]; readonly notContains?: readonly string[] }
}

function readPayRequests(file: string): readonly EvalCase[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map((line, index) => {
      const written: WrittenPayRequest = JSON.parse(line)
      return {
        id: written.id,
        half: index % 2 === 0 ? 'building' : 'checking',
        agent: written.agent,
        question: written.question,
        picked: [],
        before: [],
        today: defaultDay,
        facts: [],
        contains: written.expect.contains ?? [],
        notContains: written.expect.notContains ?? [],
        forbidden: [],
        expected: '',
      }
    })
}

/** Every set of the acceptance material, by name. */
export function acceptanceSets(): readonly EvalSet[] {
  const questions = (name: string): EvalSet => ({
    name,
    cases: readQuestions(join(folder, 'questions', `${name}.json`)),
  })
  return [
    { name: 'domande', cases: readQuestions(join(folder, 'questions.json'), false) },
    questions('nuove'),
    questions('legge'),
    questions('parafrasi'),
    questions('conversazioni'),
    questions('lettura'),
    { name: 'paghe', cases: readPayRequests(join(folder, 'pay-requests.jsonl')) },
  ]
}
