import type { Decimal } from 'decimal.js'
import { Exact, sum } from '../decimal.ts'
import { type RuleSet, ruleSet } from '../rules/years.ts'
import type { YearEndBalance } from '../year-end.ts'
import { checkFacts } from './check.ts'
import { daysBetween, monthDays, overlap } from './days.ts'
import { settleMonth } from './month.ts'
import type {
  AgreementFacts,
  DatedPayslip,
  EmploymentEvent,
  EmploymentFacts,
  EmploymentState,
  MonthFacts,
} from './shape.ts'
import { openingState, readState } from './state.ts'

/** What {@link employmentYear} is asked. (dati dell’anno di paga) */
export interface EmploymentYearInput {
  readonly year: number
  readonly employment: EmploymentFacts
  readonly agreement: AgreementFacts
  readonly events?: readonly EmploymentEvent[]
  /** State to go on from; the first one of the employment where it is left out. */
  readonly opening?: EmploymentState
  /** FOI indexes by month, for the revaluation of the TFR. */
  readonly priceIndexes?: Readonly<Record<number, string>>
  /** Corrected lines by month. */
  readonly pinned?: Readonly<Record<number, MonthFacts['pinned']>>
}

/** A year of payslips and what they come to. (anno di paga) */
export interface EmploymentYear {
  readonly payslips: readonly DatedPayslip[]
  /** Sums of the payslips, in euros. */
  readonly totals: {
    readonly gross: Decimal
    readonly contributions: Decimal
    readonly taxable: Decimal
    /** IRPEF withheld, the balance's included. */
    readonly netTax: Decimal
    readonly net: Decimal
    readonly severance: Decimal
  }
  /** The balance (conguaglio) of December or of the end of the employment. */
  readonly balance?: YearEndBalance
  readonly state: EmploymentState
  readonly missing: readonly string[]
  /** Which rules it was computed with. */
  readonly rules: RuleSet
}

/** The events that a month has: those of its days, spans as far as they reach into it. */
function eventsOf(events: readonly EmploymentEvent[], year: number, month: number): readonly EmploymentEvent[] {
  const days = monthDays(year, month)
  return events.filter(event => {
    if ('on' in event) return overlap(daysBetween(event.on, event.on, 'on'), days) !== undefined
    if (!('to' in event)) return overlap(daysBetween(event.from, event.from, 'from'), days) !== undefined
    return overlap(daysBetween(event.from, event.to, event.type), days) !== undefined
  })
}

/**
 * The year of one worker: payslips month by month (cedolini), tredicesima and quattordicesima, December or the last month with
 * the balance (conguaglio) as lines, and the state that the next year takes (TUIR art. 23, 51; D.P.R. 600/1973 art. 23; the
 * agreement's facts). Months, extra months and balance add up to {@link annualPay} within a euro.
 */
export function employmentYear(input: EmploymentYearInput): EmploymentYear {
  checkFacts({
    year: input.year,
    month: 1,
    employment: input.employment,
    agreement: input.agreement,
    ...(input.events === undefined ? {} : { events: input.events }),
  })
  const { year, employment, agreement, events = [] } = input
  let state = input.opening ? readState(input.opening) : openingState({ year, employment, agreement })
  const first = state.year === year ? state.month + 1 : 1
  const payslips: DatedPayslip[] = []
  const missing = new Set<string>()
  const last = employment.left?.startsWith(`${year}-`) ? Number(employment.left.slice(5, 7)) : 12
  for (let month = first; month <= last; month += 1) {
    const priceIndex = input.priceIndexes?.[month]
    const pinned = input.pinned?.[month]
    const done = settleMonth(state, {
      year,
      month,
      employment,
      agreement,
      events: eventsOf(events, year, month),
      ...(priceIndex === undefined ? {} : { priceIndex }),
      ...(pinned ? { pinned } : {}),
    })
    payslips.push(...done.payslips)
    for (const fact of done.missing) missing.add(fact)
    state = done.state
  }
  const total = (of: (dated: DatedPayslip) => Decimal): Decimal => sum(payslips.map(of))
  const balance = payslips.at(-1)?.payslip.balance
  const settled = balance?.taxBalance ?? new Exact(0)
  return {
    payslips,
    totals: {
      gross: total(({ payslip }) => payslip.gross),
      contributions: total(({ payslip }) => payslip.contributions),
      taxable: total(({ payslip }) => payslip.taxable),
      netTax: total(({ payslip }) => payslip.netTax).plus(settled),
      net: total(({ payslip }) => payslip.net),
      severance: total(({ payslip }) => payslip.severance),
    },
    ...(balance ? { balance } : {}),
    state,
    missing: [...missing],
    rules: ruleSet(year),
  }
}
