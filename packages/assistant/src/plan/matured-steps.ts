/** Seniority steps (scatti) added up: those that somebody's service has come to by the rhythm of the agreement, and all that there are. */
import { type Fact, selectFacts } from '@ccnl/knowledge'
import { senioritySteps } from '@ccnl/payroll'
import type { Query } from '../query/query.ts'
import { wholeMonths } from './calcolo/days.ts'
import { addMonths } from './calendar.ts'
import type { FactsFinding } from './finding.ts'
import { type Counted, onlyFact } from './only-fact.ts'

export interface MaturedSteps {
  readonly count: number
  /** How often a step falls due. */
  readonly rhythm: Fact
  /** What one is worth a month, in euros, where one figure holds. */
  readonly each?: Counted
  /** The month in which the next falls due, where the month of hiring was told: `YYYY-MM`. */
  readonly next?: string
}

/** The most steps that anybody comes to, and what one of them is worth a month, in euros. */
export interface AllSteps {
  readonly most: Counted
  readonly each: Counted
}

/** More steps than anybody lives to have. */
const unbounded = 99

const euro = (unit: string): boolean => unit === 'euro'
const months = (unit: string): boolean => unit === 'mesi'
const plain = (unit: string): boolean => unit === 'numero'

/** The steps of who told how long the service is; `undefined` where the rhythm depends on what was not said. */
export function maturedSteps(query: Query, finding: FactsFinding): MaturedSteps | undefined {
  const { said } = finding
  if (typeof said.anzianita !== 'number') return undefined
  const found = stepFacts(query, finding)
  const rhythm = found && onlyFact(found, 'cadenza', months)
  if (!rhythm) return undefined
  const most = onlyFact(found, 'numero', plain)?.value ?? unbounded
  const first = onlyFact(found, 'primo_scatto', months)?.value
  const count = senioritySteps(wholeMonths(said.anzianita), rhythm.value, most, first)
  const each = onlyFact(found, 'importo', euro)
  const { hired } = query.slots
  const due = (first ?? rhythm.value) + count * rhythm.value
  const next = hired && hired.precision !== 'year' && count < most ? addMonths(hired.date, due).slice(0, 7) : undefined
  return { count, rhythm, ...(each ? { each } : {}), ...(next === undefined ? {} : { next }) }
}

/** What all the steps come to, where their number and the worth of one are one figure each. */
export function allSteps(query: Pick<Query, 'date'>, finding: OfSteps): AllSteps | undefined {
  const found = stepFacts(query, finding)
  const most = found && onlyFact(found, 'numero', plain)
  const each = found && onlyFact(found, 'importo', euro)
  return most && each && most.value > 1 ? { most, each } : undefined
}

/** What the agreement has of steps for the person; an apprentice's are told by themselves, and who is one says so. */
type OfSteps = Pick<FactsFinding, 'agreement' | 'said' | 'theme'>

function stepFacts({ date }: Pick<Query, 'date'>, { agreement, said, theme }: OfSteps) {
  if (theme !== 'scatti' || said.contratto?.includes('apprendistato')) return undefined
  return selectFacts(agreement, { theme }, { ...said, contratto: said.contratto ?? ['tempo_indeterminato'] }, date)
}
