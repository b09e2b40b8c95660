import type { Decimal } from 'decimal.js'
import { entryOf } from '../check.ts'
import { minimumBase } from '../contributions.ts'
import { Exact, percentOf, quantity, sum, toCents } from '../decimal.ts'
import { instalmentsLeft } from '../payslip/settlement-lines.ts'
import type { Payslip, PayslipInput, PayslipNetItem, Settlement } from '../payslip/shape.ts'
import { rulesFor } from '../rules/years.ts'
import type { AbsenceLines } from './absence-items.ts'
import { type Days, daysBetween, lengthOf, monthDays, overlap, workingDays } from './days.ts'
import type { EventLines } from './event-items.ts'
import type { EmploymentState, MonthFacts } from './shape.ts'
import type { Terms } from './terms.ts'

/** What the month is made of, worked out once and read by each step. */
export interface Month {
  readonly facts: MonthFacts
  readonly state: EmploymentState
  readonly employed: Days
  readonly leaving: boolean
  readonly terms: Terms
  readonly absences: AbsenceLines
  readonly events: EventLines
  /** Days of the year that give right to deductions, as now expected. */
  readonly yearDays: number
  readonly days: number
}

/** A value as the state of an employment keeps it: plain notation, every digit. */
export const text = (value: Decimal): string => value.toString()
/** A kept value with more added to it. */
export const plus = (before: string, more: Decimal): string => text(new Exact(before).plus(more))

/** Days of employment in the year, of which the unpaid ones so far are taken off. */
export function expectedDays(facts: MonthFacts, unpaid: number): number {
  const whole = { first: monthDays(facts.year, 1).first, last: monthDays(facts.year, 12).last }
  const { hired, left } = facts.employment
  return Math.max(1, Math.min(365, lengthOf(overlap(daysBetween(hired, left, 'hired'), whole)) - unpaid))
}

/** Instalments still to come in the year after this month: months in force and extra months as far as they accrue. */
export function instalmentsAfter(month: Month): Decimal {
  const { facts, terms } = month
  const { hired, left } = facts.employment
  const in365 = daysBetween(hired, left, 'left')
  let ahead: Decimal = new Exact(0)
  for (let next = facts.month + 1; next <= 12; next += 1) {
    const days = monthDays(facts.year, next)
    ahead = ahead.plus(new Exact(lengthOf(overlap(days, in365))).dividedBy(lengthOf(days)))
  }
  const lastMonth = left?.startsWith(`${facts.year}-`) ? Number(left.slice(5, 7)) : 12
  const extra = facts.agreement.extraMonths.map(rule => {
    const due = left?.startsWith(`${facts.year}-`) ? true : rule.paidIn > facts.month
    if (!due || facts.month >= lastMonth) return new Exact(0)
    const accrued = new Exact(entryOf(month.state.extraMonths, rule.code)?.months ?? 0)
    const until = Math.min(lastMonth, Math.max(rule.paidIn, facts.month))
    const months = Exact.min(12, accrued.plus(until - facts.month + 1))
    return months.dividedBy(12).times(quantity(rule.share ?? 1, rule.code))
  })
  return terms.monthly.isZero() ? new Exact(0) : ahead.plus(sum(extra)).toDecimalPlaces(6)
}

/** What a month gives the payslip besides its elements of pay: days, instalments, family, what was earned before. */
export function baseInput(month: Month): Omit<PayslipInput, 'elements'> {
  const { facts, state } = month
  const { employment, agreement } = facts
  return {
    year: facts.year,
    month: facts.month,
    instalments: 12 + agreement.extraMonths.length,
    earlierBase: state.progress.base,
    yearDays: month.yearDays,
    ...(employment.profile ? { profile: employment.profile } : {}),
    ...(employment.fixedTerm === undefined ? {} : { fixedTerm: employment.fixedTerm }),
    ...(employment.family ? { family: employment.family } : {}),
    ...(employment.waived ? { waived: employment.waived } : {}),
    ...(employment.exemptIncome === undefined ? {} : { exemptIncome: employment.exemptIncome }),
  }
}

/** The progress of the year after a payslip. */
export function progressAfter(month: Month, state: EmploymentState, slip: Payslip): EmploymentState {
  const { progress } = state
  const kept = month.facts.employment.pension?.severance ? new Exact(0) : slip.severance
  return {
    ...state,
    expectedIncome: text(slip.expectedIncome),
    progress: {
      ...progress,
      gross: plus(progress.gross, slip.gross),
      base: plus(progress.base, slip.contributionBase),
      contributions: plus(progress.contributions, slip.contributions),
      additional: plus(progress.additional, slip.additional),
      taxable: plus(progress.taxable, slip.taxable),
      taxWithheld: plus(progress.taxWithheld, slip.netTax),
      integrativeTreatmentPaid: plus(progress.integrativeTreatmentPaid, slip.integrativeTreatment),
      wedgeSumPaid: plus(progress.wedgeSumPaid, slip.wedgeSum),
      net: plus(progress.net, slip.net),
    },
    severance: { ...state.severance, year: plus(state.severance.year, kept) },
  }
}

/** Family of the whole year: the months in which somebody is employed. */
export function yearFamily(month: Month): Settlement['family'] {
  const { family, hired, left } = month.facts.employment
  if (!family) return undefined
  const { year } = month.facts
  const first = hired.startsWith(`${year}-`) ? Number(hired.slice(5, 7)) : 1
  const last = left?.startsWith(`${year}-`) ? Number(left.slice(5, 7)) : 12
  return { months: last - first + 1, ...family }
}

/**
 * What the settlement of the year needs, at its last month or on leaving.
 * In Italian: conguaglio di fine anno o di fine rapporto.
 */
export function settlementOf(month: Month, state: EmploymentState): Settlement {
  const { employment } = month.facts
  const { progress } = state
  const family = yearFamily(month)
  return {
    progress,
    days: Math.min(365, state.days + month.days),
    ...(family ? { family } : {}),
    ...(employment.certificates ? { earlier: employment.certificates } : {}),
    position: {
      ...(employment.otherIncome === undefined ? {} : { otherIncome: employment.otherIncome }),
      ...(employment.region ? { region: employment.region } : {}),
      ...(employment.municipality ? { municipality: employment.municipality } : {}),
    },
    leaving: month.leaving,
    municipalAdvance: state.surtaxes.advancePaid,
  }
}

/** Recoveries of the last balance: one instalment a month, all that is left where the employment ends. */
export function recoveryItems(month: Month): {
  readonly items: readonly PayslipNetItem[]
  readonly left: EmploymentState['recoveries']
} {
  const found = month.state.recoveries.map(({ code, label, instalments }) => {
    const [first = '0', ...rest] = instalments
    const amount = month.leaving ? sum(instalments.map(value => new Exact(value))) : new Exact(first)
    return {
      item: { code, label, amount: amount.negated() },
      left: { code, label, instalments: month.leaving ? [] : rest },
    }
  })
  return {
    items: found.map(({ item }) => item),
    left: found.map(({ left }) => left).filter(({ instalments }) => instalments.length > 0),
  }
}

/** The least base of the month: the daily minimum on the days paid by the firm, by hours for part-time. */
export function leastBase(month: Month): Decimal {
  const { facts, employed, absences, terms } = month
  const figure = rulesFor(facts.year).contributions.dailyMinimum
  const days = Math.max(0, Math.min(26, workingDays(employed)) - absences.workingDaysOff)
  return toCents(percentOf(minimumBase(figure.value, days), terms.partTime))
}

/** What the balance leaves to later payslips: trattamento integrativo in 8 instalments, wedge sum in 10. */
export function laterRecoveries(slip: Payslip, leaving: boolean): EmploymentState['recoveries'] {
  if (!slip.balance) return []
  const rows = [
    [
      'recupero_trattamento_integrativo',
      'Recupero del trattamento integrativo',
      slip.balance.integrativeTreatmentRecovery,
    ],
    ['recupero_somma_cuneo', 'Recupero della somma esente (cuneo)', slip.balance.wedgeRecovery],
  ] as const
  return rows.flatMap(([code, label, recovery]) => {
    const instalments = instalmentsLeft(recovery, leaving).map(text)
    return instalments.length === 0 ? [] : [{ code, label, instalments }]
  })
}
