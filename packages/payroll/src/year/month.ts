import type { Decimal } from 'decimal.js'
import { dayNumber, daysInMonth } from '../calendar.ts'
import { Exact, PayrollError, percentOf, quantity, sum, toCents } from '../decimal.ts'
import { payslip } from '../payslip/payslip.ts'
import type { Payslip, PayslipInput, PayslipItem } from '../payslip/shape.ts'
import { ruleSet } from '../rules/years.ts'
import { surtaxInstalments } from '../surtax.ts'
import { absenceLines } from './absence-items.ts'
import { accrueExtraMonths, counts, extraMonthElement, leaveAfter, leftLeaveItems } from './accruals.ts'
import { checkFacts } from './check.ts'
import { type Days, daysBetween, lengthOf, monthDays, overlap } from './days.ts'
import { eventLines } from './event-items.ts'
import {
  baseInput,
  expectedDays,
  instalmentsAfter,
  laterRecoveries,
  leastBase,
  type Month,
  plus,
  progressAfter,
  recoveryItems,
  settlementOf,
  text,
} from './progress.ts'
import { finalSeverance, revaluedFund } from './severance-lines.ts'
import type { DatedPayslip, EmploymentMonth, EmploymentState, ExtraMonthRule, MonthFacts } from './shape.ts'
import { nextYear, readState } from './state.ts'
import { termsOf } from './terms.ts'

/** The state that this month follows; throws where months are left out. */
function stateFor(read: EmploymentState, { year, month }: MonthFacts): EmploymentState {
  const state = month === 1 && read.month === 12 && read.year + 1 === year ? nextYear(read) : read
  if (state.year !== year || state.month + 1 !== month) {
    throw new PayrollError('out-of-range', 'month', `${year}-${month} does not follow ${state.year}-${state.month}`, {
      value: month,
      rule: `the month after ${state.month} of ${state.year}`,
    })
  }
  return state
}

/** A 13th or 14th paid apart, before the payslip of its month. */
function extraPayslip(month: Month, state: EmploymentState, rule: ExtraMonthRule): DatedPayslip | undefined {
  const { facts, terms } = month
  const element = extraMonthElement(rule, state.extraMonths, terms.elements)
  if (!element) return undefined
  const slip = payslip({
    ...baseInput({ ...month, state }),
    kind: 'extra-month',
    elements: [element],
    days: 0,
    ...(state.expectedIncome === undefined ? {} : { expectedIncome: state.expectedIncome }),
  })
  return { year: facts.year, month: facts.month, kind: rule.code, payslip: slip }
}

/** Extra months as lines of the month's payslip. */
function extraItems(
  month: Month,
  state: EmploymentState,
  rules: readonly ExtraMonthRule[],
  words?: string,
): readonly PayslipItem[] {
  return rules.flatMap(rule => {
    const element = extraMonthElement(rule, state.extraMonths, month.terms.elements)
    const label = words ? `${rule.label}: ${words}` : rule.label
    return element ? [{ ...element, label, extraMonth: true }] : []
  })
}

/** The payslip of the month, with the balance where it is December's or the last. */
function monthPayslip(
  month: Month,
  state: EmploymentState,
  together: readonly PayslipItem[],
): { readonly slip: Payslip; readonly state: EmploymentState } {
  const { facts, terms, absences, events, leaving } = month
  const { employment, agreement } = facts
  const settles = leaving || facts.month === 12
  const surtaxes = surtaxInstalments({
    year: facts.year,
    month: facts.month,
    regionalDue: state.surtaxes.regionalDue,
    municipalDue: state.surtaxes.municipalDue,
    advancePaid: state.surtaxes.advancePaidBefore,
    leaving,
  })
  // Who leaves settles the surtax of the year whole: no advance of it is taken with the last payslip.
  const advance = leaving ? new Exact(0) : surtaxes.municipalAdvance
  const municipal = surtaxes.municipalBalance.plus(advance)
  const recovered = recoveryItems(month)
  const leftExtra = leaving ? extraItems(month, state, agreement.extraMonths, 'ratei') : []
  const leave = leaving ? leftLeaveItems(facts, state.leave, terms) : []
  const employerFund = toCents(percentOf(terms.regular, quantity(employment.pension?.employer ?? 0, 'pension', 0, 100)))
  const input: PayslipInput = {
    ...baseInput({ ...month, state }),
    elements: terms.elements,
    partTime: terms.partTime,
    monthShare: terms.share,
    days: month.days,
    hourlyDivisor: agreement.hourlyDivisor,
    overtime: events.overtime,
    items: [...absences.items, ...events.items, ...together, ...leftExtra, ...leave],
    absences: absences.absences,
    leastBase: leastBase(month),
    pensionFund: events.pensionFund,
    healthFund: events.healthFund,
    earlierPensionFund: new Exact(state.progress.pensionFund).plus(employerFund),
    projection: { earned: state.progress.taxable, instalmentsLeft: instalmentsAfter(month) },
    netItems: [...events.netItems, ...recovered.items],
    ...(employment.employer
      ? { employer: { ...employment.employer, other: employerFunds(facts, terms.regular) } }
      : {}),
    ...(surtaxes.regional.plus(municipal).isZero()
      ? {}
      : {
          surtaxes: {
            regional: surtaxes.regional,
            municipal,
            source: 'D.Lgs. 446/1997 art. 50; D.Lgs. 360/1998 art. 1',
          },
        }),
    ...(settles ? { settlement: settlementOf(month, state) } : {}),
    ...(employment.rounding ? { rounding: { earlier: state.carry } } : {}),
  }
  const pinned = facts.pinned ? { pinned: facts.pinned } : {}
  // The TFR of who leaves has the last month's own accrual in it, which the payslip tells.
  const final = leaving ? finalSeverance(facts, state, payslip(input).severance) : []
  const slip = payslip({ ...input, netItems: [...(input.netItems ?? []), ...final], ...pinned })
  const after = progressAfter(month, state, slip)
  return {
    slip,
    state: {
      ...after,
      carry: text(slip.carry),
      recoveries: [...recovered.left, ...laterRecoveries(slip, leaving)],
      surtaxes: { ...state.surtaxes, advancePaid: plus(state.surtaxes.advancePaid, advance) },
      progress: {
        ...after.progress,
        pensionFund: text(sum([new Exact(state.progress.pensionFund), events.pensionFund, employerFund])),
      },
    },
  }
}

/** What the firm pays into contract funds, bilateral bodies and the pension fund: euros of the month. */
function employerFunds({ agreement, employment }: MonthFacts, contractual: Decimal): Decimal {
  const parts = [
    ...(agreement.funds ?? []).map(fund => fund.employer),
    ...(employment.pension?.employer === undefined ? [] : [{ percent: employment.pension.employer }]),
  ]
  return sum(
    parts.map(part => {
      if (!part) return new Exact(0)
      return toCents(
        'euros' in part ? quantity(part.euros, 'funds') : percentOf(contractual, quantity(part.percent, 'funds')),
      )
    }),
  )
}

function prepare(facts: MonthFacts, state: EmploymentState, month: Days, employed: Days): Month {
  const terms = termsOf(facts, state, month, employed)
  const { hourly, monthly, regular } = terms
  const absences = absenceLines({ facts, state, employed, monthly, regular, hourly })
  const unpaid = state.unpaidDays + absences.unpaidDays
  const left = facts.employment.left
  return {
    facts,
    state,
    employed,
    leaving: left !== undefined && dayNumber(left, 'left') === employed.last,
    terms,
    absences,
    events: eventLines(facts, state, regular),
    yearDays: expectedDays(facts, unpaid),
    days: Math.max(0, lengthOf(employed) - absences.unpaidDays),
  }
}

/** The year's end in the state: what next year's instalments will be, and the revalued fund. */
function closeYear(state: EmploymentState, slip: Payslip, facts: MonthFacts): EmploymentState {
  const { balance } = slip
  return {
    ...state,
    severance: revaluedFund(facts, state.severance),
    surtaxes: {
      regionalDue: text(balance?.regionalSurtax ?? new Exact(0)),
      municipalDue: text(balance?.municipalSurtax ?? new Exact(0)),
      advancePaidBefore: state.surtaxes.advancePaid,
      advancePaid: '0',
    },
  }
}

/**
 * One month of an employment (mese di paga): its payslips and the state that the next month takes. Pure: the same state and
 * facts give the same result. Days, shares, minimums and ratei follow from the dates (TUIR art. 23 and 51; D.P.R. 600/1973
 * art. 23; the agreement for pay, extra months, sickness and leave).
 *
 * An extra month (tredicesima, quattordicesima) is paid apart, before the payslip of its month; December and the last month
 * carry the yearly balance (conguaglio) as lines; the last pays ratei, leave not taken and TFR. Throws {@link PayrollError}
 * on a month that does not follow the state's.
 */
export function employmentMonth(state: EmploymentState, facts: MonthFacts): EmploymentMonth {
  checkFacts(facts)
  return settleMonth(readState(state), facts)
}

/** As {@link employmentMonth}, for facts and a state that were checked already. */
export function settleMonth(given: EmploymentState, facts: MonthFacts): EmploymentMonth {
  ruleSet(facts.year)
  const before = stateFor(given, facts)
  const { employment, agreement } = facts
  const whole = monthDays(facts.year, facts.month)
  const employed = overlap(daysBetween(employment.hired, employment.left, 'hired'), whole)
  if (!employed) return { payslips: [], state: { ...before, month: facts.month }, missing: [] }
  const month = prepare(facts, before, whole, employed)
  const counted = counts(employed, month.absences.unpaidDays)
  const accruesNow = (rule: ExtraMonthRule): boolean => rule.accruesFrom !== rule.paidIn || facts.month !== rule.paidIn
  const accrue = (state: EmploymentState, rules: readonly ExtraMonthRule[]): EmploymentState =>
    counted ? { ...state, extraMonths: accrueExtraMonths(facts, state.extraMonths, month.terms, rules) } : state
  // Where the month of payment already belongs to the next period, it accrues after the payment.
  let state = accrue(before, agreement.extraMonths.filter(accruesNow))
  state = { ...state, leave: leaveAfter(facts, state.leave, month.terms, counted) }
  const payslips: DatedPayslip[] = []
  const due = month.leaving ? [] : agreement.extraMonths.filter(({ paidIn }) => paidIn === facts.month)
  const together = extraItems(
    month,
    state,
    due.filter(({ withMonth }) => withMonth === true),
  )
  for (const rule of due) {
    const extra = rule.withMonth ? undefined : extraPayslip(month, state, rule)
    if (extra) {
      payslips.push(extra)
      state = progressAfter(month, state, extra.payslip)
    }
    state = { ...state, extraMonths: { ...state.extraMonths, [rule.code]: { months: '0', weighted: '0' } } }
  }
  state = accrue(
    state,
    agreement.extraMonths.filter(rule => !accruesNow(rule)),
  )
  const paid = monthPayslip(month, state, together)
  payslips.push({ year: facts.year, month: facts.month, kind: 'mese', payslip: paid.slip })
  state = finished(month, paid.state)
  return {
    payslips,
    state: facts.month === 12 && !month.leaving ? closeYear(state, paid.slip, facts) : state,
    missing: missingFacts(facts, month.leaving, before),
  }
}

/** The counts of the month in the state. */
function finished(month: Month, state: EmploymentState): EmploymentState {
  const { facts, terms, events, absences, employed } = month
  const whole = lengthOf(employed) === daysInMonth(facts.year, facts.month) && absences.items.length === 0
  return {
    ...state,
    month: facts.month,
    level: terms.last.level,
    partTime: terms.last.partTime,
    days: Math.min(366, state.days + month.days),
    unpaidDays: state.unpaidDays + absences.unpaidDays,
    sickness: absences.sickness,
    ...(whole ? { averageMonth: text(terms.monthly) } : {}),
    progress: {
      ...state.progress,
      substituteTaxed: events.substituteTaxed,
      fringe: text(events.fringe),
      fringeTaxed: text(events.fringeTaxed),
    },
  }
}

/** What could not be worked out, in words. */
function missingFacts(facts: MonthFacts, leaving: boolean, state: EmploymentState): readonly string[] {
  const ends = leaving || facts.month === 12
  const { region, municipality } = facts.employment
  const hasFund = new Exact(state.severance.fund).greaterThan(0)
  return [
    ...(ends && !region ? ['addizionale regionale: regione di domicilio non indicata'] : []),
    ...(ends && !municipality ? ['addizionale comunale: comune di domicilio non indicato'] : []),
    ...(ends && hasFund && facts.priceIndex === undefined
      ? ['rivalutazione del TFR: indice FOI del mese non indicato']
      : []),
  ]
}
