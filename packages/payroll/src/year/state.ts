import { accruedMonths } from '../calendar.ts'
import { isRecord } from '../check.ts'
import { type Amount, Exact, PayrollError, percentOf, quantity, signedQuantity, wholeNumber } from '../decimal.ts'
import { ruleSet } from '../rules/years.ts'
import type { AgreementFacts, EmploymentFacts, EmploymentState, ExtraMonthRule, YearProgress } from './shape.ts'

const noProgress: YearProgress = {
  gross: '0',
  base: '0',
  contributions: '0',
  additional: '0',
  taxable: '0',
  taxWithheld: '0',
  integrativeTreatmentPaid: '0',
  wedgeSumPaid: '0',
  substituteTaxed: { productivity: '0', renewal: '0', shifts: '0' },
  pensionFund: '0',
  fringe: '0',
  fringeTaxed: '0',
  net: '0',
}

/**
 * Balances that an employment brings from before: of another program, another year or another payroll office.
 * In Italian: saldi di apertura: progressivi, ratei, ferie, TFR.
 */
export interface OpeningBalances {
  /** The last month that was settled; the next one is the first to be computed. Default 0: January comes first. */
  readonly month?: number
  readonly progress?: Partial<YearProgress>
  readonly days?: number
  readonly extraMonths?: EmploymentState['extraMonths']
  readonly leave?: EmploymentState['leave']
  readonly severance?: Partial<EmploymentState['severance']>
  readonly surtaxes?: Partial<EmploymentState['surtaxes']>
  readonly averageMonth?: Amount
  readonly sicknessEvents?: number
  readonly sicknessDays?: number
}

/** What an extra month has accrued since its last payment, from the date of hiring on: whole months of fifteen days. */
function accruedSince(
  year: number,
  rule: ExtraMonthRule,
  employment: EmploymentFacts,
): { months: string; weighted: string } {
  const begins = `${rule.accruesFrom === 1 ? year : year - 1}-${String(rule.accruesFrom).padStart(2, '0')}-01`
  const from = employment.hired > begins ? employment.hired : begins
  const to = `${year - 1}-12-31`
  const months = from > to ? 0 : accruedMonths({ from, to })
  return { months: String(months), weighted: percentOf(new Exact(months), employment.partTime ?? 100).toString() }
}

/**
 * The first state of an employment in a year, with its opening balances (progressivi, ratei, ferie, TFR, addizionali of the
 * year before). The ratei of extra months follow from the date of hiring where they are not given. Throws
 * {@link PayrollError} for a year without rules.
 *
 * @example openingState({ year: 2026, employment, agreement, balances: { severance: { fund: '4210.55' } } })
 */
export function openingState(input: {
  readonly year: number
  readonly employment: EmploymentFacts
  readonly agreement: AgreementFacts
  readonly balances?: OpeningBalances
}): EmploymentState {
  const { year, employment, agreement, balances = {} } = input
  const accrued = agreement.extraMonths.map(rule => [rule.code, accruedSince(year, rule, employment)] as const)
  return readState({
    version: 1,
    rules: ruleSet(year).id,
    year,
    month: balances.month ?? 0,
    level: employment.level,
    partTime: String(employment.partTime ?? 100),
    progress: { ...noProgress, ...balances.progress },
    days: balances.days ?? 0,
    unpaidDays: 0,
    extraMonths: { ...Object.fromEntries(accrued), ...balances.extraMonths },
    leave: balances.leave ?? {},
    severance: { fund: '0', year: '0', taxedRevaluations: '0', ...balances.severance },
    surtaxes: { regionalDue: '0', municipalDue: '0', advancePaidBefore: '0', advancePaid: '0', ...balances.surtaxes },
    recoveries: [],
    sickness: { events: balances.sicknessEvents ?? 0, days: balances.sicknessDays ?? 0, episodes: [] },
    ...(balances.averageMonth === undefined ? {} : { averageMonth: String(balances.averageMonth) }),
    carry: '0',
  })
}

/** The state that January takes from December: what belongs to the tax year begins anew, what accrues goes on. */
export function nextYear(state: EmploymentState): EmploymentState {
  const year = state.year + 1
  const { fund, year: accrued, ...severance } = state.severance
  return {
    ...state,
    rules: ruleSet(year).id,
    year,
    month: 0,
    progress: noProgress,
    days: 0,
    unpaidDays: 0,
    severance: { ...severance, fund: signedQuantity(fund, 'fund').plus(accrued).toString(), year: '0' },
    sickness: { events: 0, days: 0, episodes: state.sickness.episodes },
  }
}

/**
 * Reads a state back from JSON and checks it: every amount a number, every count whole. Throws {@link PayrollError} with the
 * field that is not as it must be; a state of another version is refused.
 * In Italian: lettura dei progressivi.
 */
export function readState(value: unknown): EmploymentState {
  if (!isRecord(value)) throw new PayrollError('unreadable', 'state', 'is no state of an employment', { value })
  // Each field is checked below; what is left of the type is its names.
  const state = value as unknown as EmploymentState
  if (state.version !== 1) {
    throw new PayrollError('unreadable', 'version', 'is a state of another version', {
      value: state.version,
      rule: '1',
    })
  }
  ruleSet(state.year)
  wholeNumber(state.month, 'month', 0, 12)
  wholeNumber(state.days, 'days', 0, 366)
  wholeNumber(state.unpaidDays, 'unpaidDays', 0, 366)
  if (typeof state.level !== 'string')
    throw new PayrollError('unreadable', 'level', 'must be a text', { value: state.level })
  quantity(state.partTime, 'partTime', 0, 100)
  for (const field of ['progress', 'extraMonths', 'leave', 'severance', 'surtaxes', 'sickness'] as const) {
    if (!isRecord(state[field]))
      throw new PayrollError('unreadable', field, 'must be an object', { value: state[field] })
  }
  const { substituteTaxed, ...amounts } = state.progress
  const checked = {
    ...amounts,
    ...substituteTaxed,
    ...state.leave,
    ...state.severance,
    ...state.surtaxes,
    carry: state.carry,
  }
  for (const [field, amount] of Object.entries(checked)) signedQuantity(amount, field)
  for (const [code, accrued] of Object.entries(state.extraMonths)) {
    quantity(accrued.months, code, 0, 24)
    quantity(accrued.weighted, code, 0, 24)
  }
  if (!Array.isArray(state.recoveries)) {
    throw new PayrollError('unreadable', 'recoveries', 'must be a list', { value: state.recoveries })
  }
  for (const recovery of state.recoveries) {
    for (const amount of recovery.instalments) signedQuantity(amount, recovery.code)
  }
  wholeNumber(state.sickness.events, 'sickness', 0, 366)
  wholeNumber(state.sickness.days, 'sickness', 0, 366)
  if (!Array.isArray(state.sickness.episodes)) {
    throw new PayrollError('unreadable', 'sickness', 'must have a list of episodes', { value: state.sickness.episodes })
  }
  return state
}
