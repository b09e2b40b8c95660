/** How many seniority steps (scatti) somebody's service has come to, by the rhythm of the agreement. */
import { type Fact, selectFacts } from '@ccnl/knowledge'
import { senioritySteps } from '@ccnl/payroll'
import type { Query } from '../query/query.ts'
import { wholeMonths } from './calcolo/days.ts'
import type { FactsFinding } from './finding.ts'

export interface MaturedSteps {
  readonly count: number
  /** How often a step falls due. */
  readonly rhythm: Fact
  /** What one is worth a month, in euros, where one figure holds. */
  readonly each?: Fact & { readonly value: number }
}

/** More steps than anybody lives to have. */
const unbounded = 99

type Counted = Fact & { readonly value: number }

/** The steps of who told how long the service is; `undefined` where the rhythm depends on what was not said. */
export function maturedSteps(query: Query, finding: FactsFinding): MaturedSteps | undefined {
  const { agreement, said, theme } = finding
  if (theme !== 'scatti' || typeof said.anzianita !== 'number' || said.contratto?.includes('apprendistato'))
    return undefined
  const { holding, open } = selectFacts(agreement, { theme }, said, query.date)
  const only = (measure: string, unit: string): Counted | undefined => {
    const isOf = (fact: Fact): fact is Counted =>
      fact.measure === measure && fact.unit === unit && typeof fact.value === 'number'
    const [fact, ...others] = holding.filter(isOf)
    return others.length === 0 && !open.some(one => isOf(one.fact)) ? fact : undefined
  }
  const rhythm = only('cadenza', 'mesi')
  if (!rhythm) return undefined
  const most = only('numero', 'numero')?.value ?? unbounded
  const count = senioritySteps(wholeMonths(said.anzianita), rhythm.value, most, only('primo_scatto', 'mesi')?.value)
  const each = only('importo', 'euro')
  return { count, rhythm, ...(each ? { each } : {}) }
}
