import type { BenefitCategory } from '../absences.ts'
import type { AgreementPay } from '../agreement.ts'
import type { ContributionProfile } from '../contributions.ts'
import type { Amount } from '../decimal.ts'
import type { Family } from '../family-deduction.ts'
import type { PayElement, Payslip, PayslipInput } from '../payslip/shape.ts'
import type { BenefitBand } from '../sickness.ts'
import type { SubstituteTaxKind } from '../substitute-tax.ts'
import type { SurtaxScheme } from '../surtax.ts'
import type { Employment } from '../year-end.ts'

/** A monthly instalment beyond the twelve: tredicesima, quattordicesima. */
export interface ExtraMonthRule {
  readonly code: string
  readonly label: string
  /** Month it is paid in, 1 to 12. */
  readonly paidIn: number
  /** Month its accrual (ratei) begins with; equal to `paidIn` where the month of payment already belongs to the next one. */
  readonly accruesFrom: number
  /** Part of a month's pay. Default 1. */
  readonly share?: Amount
  /** Paid as a line of the month's payslip, not apart. */
  readonly withMonth?: boolean
  readonly source?: string
}

/** A kind of hours with a surcharge (straordinario, notturno, festivo, supplementare). */
export interface OvertimeRule {
  readonly label: string
  /** Percent. */
  readonly surcharge: Amount
  readonly source?: string
  readonly surchargeWithout?: readonly string[]
  readonly countsForSeverance?: boolean
}

/** What accrues by months and is taken by days or hours: ferie, ROL, ex festività. */
export interface LeaveRule {
  readonly code: string
  readonly label: string
  readonly unit: 'days' | 'hours'
  readonly yearly: Amount
  readonly source?: string
}

/** How sickness is paid: what INPS pays and what the agreement guarantees (carenza e integrazione). */
export interface SicknessRule {
  /** Days that are counted: Monday to Saturday without holidays (operai), or those of the calendar (impiegati del commercio). */
  readonly days: 'working' | 'calendar'
  /** INPS percents by day; none for who has no INPS benefit. Default: {@link sicknessBands}. */
  readonly bands?: readonly BenefitBand[]
  /** What the agreement guarantees, INPS included, by the number of the event in the calendar year. */
  readonly tiers: readonly { readonly fromEvent: number; readonly guarantee: readonly BenefitBand[] }[]
  readonly source: string
}

/** A contribution to a contract fund or a bilateral body (fondo sanitario, ente bilaterale), a month. */
export interface FundRule {
  readonly code: string
  readonly label: string
  /** A health fund (assistenza sanitaria): the worker's share is no income (TUIR art. 51 c. 2 lett. a). */
  readonly health?: boolean
  /** Euros a month, or percent of the contractual pay. */
  readonly worker?: { readonly euros: Amount } | { readonly percent: Amount }
  readonly employer?: { readonly euros: Amount } | { readonly percent: Amount }
  readonly source: string
}

/**
 * What payroll needs of a collective agreement (CCNL): dated pay, divisors, extra months, surcharges, sickness, leave.
 * In Italian: dati del CCNL per le paghe.
 */
export interface AgreementFacts extends AgreementPay {
  readonly hourlyDivisor: Amount
  /** Default 26. */
  readonly dailyDivisor?: Amount
  /** Of full time. Default 40. */
  readonly weeklyHours?: Amount
  readonly extraMonths: readonly ExtraMonthRule[]
  readonly overtime?: Readonly<Record<string, OvertimeRule>>
  readonly leave?: readonly LeaveRule[]
  readonly sickness?: SicknessRule
  /** Guaranteed after an accident at work, INAIL included, by day from the one after it. */
  readonly injury?: { readonly guarantee: readonly BenefitBand[]; readonly source: string }
  /** Percent of pay guaranteed in compulsory maternity leave, INPS included. */
  readonly maternity?: { readonly guarantee: Amount; readonly source: string }
  readonly funds?: readonly FundRule[]
  /** How a month in part is paid: Monday to Saturday over the daily divisor, or calendar days. Default `working-days`. */
  readonly partialMonth?: 'working-days' | 'calendar-days'
}

/** Who works, since when and on what terms. (dati del rapporto di lavoro) */
export interface EmploymentFacts {
  /** ISO date of hiring (assunzione). */
  readonly hired: string
  /** ISO date of the last day (cessazione). */
  readonly left?: string
  readonly level: string
  readonly category: BenefitCategory
  /** Percent of full time. Default 100. */
  readonly partTime?: Amount
  readonly fixedTerm?: boolean
  /** Superminimo, ad personam: full-time. */
  readonly personal?: readonly PayElement[]
  /** ISO date that seniority steps (scatti) are counted from. Default: `hired`. */
  readonly seniorityFrom?: string
  readonly profile?: ContributionProfile
  readonly family?: Family
  readonly otherIncome?: Amount
  /** Earlier employments of the year, from the certificates (CU) that the worker has handed in: the balance counts them. */
  readonly certificates?: readonly Employment[]
  readonly waived?: PayslipInput['waived']
  /** Percent of the income that is exempt (impatriati). */
  readonly exemptIncome?: Amount
  /** Surtaxes (addizionali) of the domicile of 1 January of the year. */
  readonly region?: SurtaxScheme
  readonly municipality?: SurtaxScheme
  readonly employer?: PayslipInput['employer']
  /** Pension fund: percents of the contractual pay; with `severance` the TFR goes there too. */
  readonly pension?: { readonly worker: Amount; readonly employer?: Amount; readonly severance?: boolean }
  /** Feast of the patron saint, `MM-DD`. */
  readonly patron?: string
  /** Net to the euro, with carry. */
  readonly rounding?: boolean
}

interface On {
  /** ISO date: the payslip of its month has it. */
  readonly on: string
}
interface Span {
  readonly from: string
  readonly to: string
}
interface Said {
  readonly code?: string
  readonly label?: string
  readonly source?: string
}

/**
 * What happens in a month, dated. Spans that cross months are given once: each month takes its part.
 * In Italian: variazione o evento del mese.
 */
export type EmploymentEvent =
  | ({ readonly type: 'overtime'; readonly kind: string; readonly hours: Amount } & On)
  | ({
      readonly type: 'sickness'
      readonly relapse?: boolean
      readonly hospital?: 'to-two-fifths' | 'by-two-fifths'
    } & Span)
  | ({ readonly type: 'injury'; readonly advanced?: boolean } & Span)
  | ({ readonly type: 'maternity' } & Span)
  | ({ readonly type: 'parental-leave'; readonly raised?: boolean } & Span)
  | ({ readonly type: 'care-leave'; readonly hours?: Amount; readonly days?: Amount } & On)
  | ({ readonly type: 'leave'; readonly code: string; readonly units: Amount } & On)
  | ({ readonly type: 'unpaid-absence' } & Span)
  | ({ readonly type: 'unpaid-hours'; readonly hours: Amount } & On)
  | ({
      readonly type: 'bonus'
      readonly amount: Amount
      readonly countsForSeverance?: boolean
      readonly substitute?: { readonly kind: SubstituteTaxKind; readonly incomeBefore?: Amount }
    } & Said &
      On)
  | ({ readonly type: 'one-off'; readonly amount: Amount } & Said & On)
  | ({ readonly type: 'arrears'; readonly amount: Amount; readonly incomesBefore?: readonly [Amount, Amount] } & Said &
      On)
  | ({
      readonly type: 'meal-vouchers'
      readonly kind: 'electronic' | 'paper'
      readonly value: Amount
      readonly vouchers: Amount
    } & On)
  | ({ readonly type: 'fringe'; readonly value: Amount } & Said & On)
  | ({
      readonly type: 'car'
      readonly drive: 'electric' | 'plugInHybrid' | 'other'
      readonly costPerKilometre: Amount
      readonly charged?: Amount
    } & On)
  | ({ readonly type: 'welfare'; readonly value: Amount } & Said & On)
  | ({
      readonly type: 'travel'
      readonly days: Amount
      readonly daily: Amount
      readonly abroad?: boolean
      readonly refunded?: 'nothing' | 'board-or-lodging' | 'board-and-lodging'
    } & On)
  | ({ readonly type: 'refund'; readonly amount: Amount } & Said & On)
  | ({ readonly type: 'tax-assistance'; readonly amount: Amount } & Said & On)
  | ({ readonly type: 'advance' | 'garnishment' | 'fifth' | 'union-dues'; readonly amount: Amount } & Said & On)
  | ({ readonly type: 'pension-contribution'; readonly amount: Amount } & On)
  | { readonly type: 'level-changed'; readonly from: string; readonly level: string }
  | { readonly type: 'hours-changed'; readonly from: string; readonly partTime: Amount }

/** Sums so far of the tax year, in euros as decimal text. (progressivi dell’anno) */
export interface YearProgress {
  readonly gross: string
  readonly base: string
  readonly contributions: string
  readonly additional: string
  readonly taxable: string
  readonly taxWithheld: string
  readonly integrativeTreatmentPaid: string
  readonly wedgeSumPaid: string
  readonly substituteTaxed: Readonly<Record<SubstituteTaxKind, string>>
  readonly pensionFund: string
  readonly fringe: string
  readonly fringeTaxed: string
  readonly net: string
}

/**
 * All that a month needs of the ones before it: plain JSON, amounts as decimal text. The first state of an employment comes
 * from {@link openingState}; a firm that starts in the middle of a year gives its balances there.
 * In Italian: progressivi, ratei e saldi.
 */
export interface EmploymentState {
  readonly version: 1
  readonly rules: string
  readonly year: number
  /** The last month that was settled; 0 before January. */
  readonly month: number
  readonly level: string
  readonly partTime: string
  readonly progress: YearProgress
  /** Days so far that give right to deductions, and the unpaid ones among those of the employment. */
  readonly days: number
  readonly unpaidDays: number
  readonly expectedIncome?: string
  /** Accrued months of each extra month: counted, and weighted by the part-time. */
  readonly extraMonths: Readonly<Record<string, { readonly months: string; readonly weighted: string }>>
  /** Balances of leave, in their units. */
  readonly leave: Readonly<Record<string, string>>
  readonly severance: {
    /** Fund of 31 December before. */
    readonly fund: string
    readonly year: string
    readonly taxedRevaluations: string
  }
  readonly surtaxes: {
    /** Due for the year before. */
    readonly regionalDue: string
    readonly municipalDue: string
    readonly advancePaidBefore: string
    /** Advance (acconto) withheld in this year. */
    readonly advancePaid: string
  }
  readonly recoveries: readonly {
    readonly code: string
    readonly label: string
    readonly instalments: readonly string[]
  }[]
  readonly sickness: {
    readonly events: number
    /** Days of sickness of the calendar year: INPS pays the first 180. */
    readonly days: number
    readonly episodes: readonly {
      readonly from: string
      readonly to: string
      readonly event: number
      readonly before: number
    }[]
  }
  /** Pay of the last whole month: what INPS benefits are worked out on (RMGG). */
  readonly averageMonth?: string
  readonly carry: string
}

/** A payslip of the year, with the month it belongs to. (cedolino di un mese) */
export interface DatedPayslip {
  readonly year: number
  readonly month: number
  /** `mese`, or the code of an extra month paid apart. */
  readonly kind: string
  readonly payslip: Payslip
}

/**
 * What a month of an employment comes to: its payslips, and the state that the next month takes.
 * In Italian: cedolini di un mese con i progressivi.
 */
export interface EmploymentMonth {
  readonly payslips: readonly DatedPayslip[]
  readonly state: EmploymentState
  /** In Italian: what was left out because a fact is missing. */
  readonly missing: readonly string[]
}

/** What {@link employmentMonth} needs besides the state. (dati del mese di paga) */
export interface MonthFacts {
  readonly year: number
  readonly month: number
  readonly employment: EmploymentFacts
  readonly agreement: AgreementFacts
  readonly events?: readonly EmploymentEvent[]
  /** FOI index of the month, for the revaluation of the TFR in December and at the end of the employment. */
  readonly priceIndex?: Amount
  /** Corrected lines of the month's payslip. */
  readonly pinned?: PayslipInput['pinned']
}
