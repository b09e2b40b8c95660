/** Seniority steps (scatti) added up: those that somebody's service has come to by the rhythm of the agreement, and all that there are. */

import { type Agreement, addMonths, type Circumstances, type Fact, type IsoDate, selectFacts } from '@ccnl/knowledge'
import { senioritySteps } from '@ccnl/payroll'
import type { Query } from '@ccnl/reading'
import { wholeMonths } from './calcolo/days.ts'
import type { AllSteps, MaturedSteps } from './facts-finding.ts'
import { onlyFact } from './shares.ts'

/** The theme of seniority steps. */
export const stepsTheme = 'scatti'

/** More steps than anybody lives to have. */
const unbounded = 99

const euro = (unit: string): boolean => unit === 'euro'
const months = (unit: string): boolean => unit === 'mesi'
const plain = (unit: string): boolean => unit === 'numero'

/** Whose steps they are: what is known of somebody under one agreement, at a date. */
export interface Employed {
  readonly agreement: Agreement
  readonly said: Circumstances
  readonly date: IsoDate
  readonly hired?: Query['slots']['hired']
  /** How many steps the person has. */
  readonly stepCount?: number
}

/** The steps of who told how long the service is; `undefined` where the rhythm depends on what was not said, or there are none. */
export function maturedSteps(served: Employed): MaturedSteps | undefined {
  const { said, hired } = served
  if (typeof said.anzianita !== 'number') return undefined
  const found = stepFacts(served)
  const most = found && onlyFact(found, 'numero', plain)?.value
  const first = found && onlyFact(found, 'primo_scatto', months)
  // A single step has no rhythm but its own month.
  const rhythm = found && (onlyFact(found, 'cadenza', months) ?? (most === 1 ? first : undefined))
  if (!rhythm) return undefined
  const count = senioritySteps(wholeMonths(said.anzianita), rhythm.value, most ?? unbounded, first?.value)
  const each = onlyFact(found, 'importo', euro)
  const due = (first?.value ?? rhythm.value) + count * rhythm.value
  const next =
    hired && hired.precision !== 'year' && count < (most ?? unbounded)
      ? addMonths(hired.date, due).slice(0, 7)
      : undefined
  return { count, rhythm, ...(each ? { each } : {}), ...(next === undefined ? {} : { next }) }
}

/** What the steps told, else all that there are, come to, where their number and the worth of one are one figure each. */
export function allSteps(served: Employed): AllSteps | undefined {
  const found = stepFacts(served)
  const most = found && onlyFact(found, 'numero', plain)
  const each = found && onlyFact(found, 'importo', euro)
  const { stepCount = 0 } = served
  if (each && stepCount > 1 && stepCount <= (most?.value ?? unbounded)) return { count: stepCount, each }
  return most && each && most.value > 1 ? { count: most.value, most, each } : undefined
}

/** The fact that says that nobody has steps. */
export function noSteps(served: Employed): Fact | undefined {
  const found = stepFacts(served)
  const most = found && onlyFact(found, 'numero', plain)
  return most?.value === 0 ? most : undefined
}

/** What the agreement has of steps for the person; an apprentice's are told by themselves, and who is one says so. */
function stepFacts({ agreement, said, date }: Employed) {
  if (said.contratto?.includes('apprendistato')) return undefined
  const { contratto = ['tempo_indeterminato'] } = said
  return selectFacts(agreement, { theme: stepsTheme }, { ...said, contratto }, date)
}
