import type { Decimal } from 'decimal.js'
import type { Period } from '../calendar.ts'
import type { ContributionProfile } from '../contributions.ts'
import type { Amount } from '../decimal.ts'
import type { Family } from '../family-deduction.ts'
import type { UnitPlaces } from '../gross.ts'
import type { RuleSet } from '../rules/years.ts'
import type { Employment, YearEndBalance } from '../year-end.ts'
import type { TaxPosition } from '../year-tax.ts'

/**
 * A fixed element of pay: minimum, contingency, EDR, seniority steps, superminimo, an allowance.
 * In Italian: voce fissa della retribuzione.
 */
export interface PayElement {
  readonly code: string
  /** In Italian, as the payslip prints it. */
  readonly label: string
  /** Full-time, full month, in euros. */
  readonly amount: Amount
  /** Whether part-time scales it. Default: yes. */
  readonly scales?: boolean
  readonly formula?: string
  readonly source?: string
}

/** Hours with a surcharge, worked out on the full-time monthly pay of the elements. (straordinario del cedolino) */
export interface PayslipOvertime {
  readonly code: string
  readonly label: string
  readonly hours: Amount
  readonly surcharge: Amount
  readonly source?: string
  /** Codes of the elements that the surcharge is not worked out on (the superminimo in commerce). */
  readonly surchargeWithout?: readonly string[]
  /** Whether severance pay accrues on it (art. 2120 c.c. c. 2: not on occasional pay). Default: yes. */
  readonly countsForSeverance?: boolean
}

/**
 * An amount of the month: holidays paid, allowances, a 13th, sickness benefits, refunds.
 * In Italian: voce variabile del cedolino.
 */
export interface PayslipItem {
  readonly code: string
  readonly label: string
  readonly amount: Amount
  readonly contributory?: boolean
  readonly taxable?: boolean
  /** Percent of a substitute tax; the item then leaves the ordinary IRPEF. */
  readonly substituteRate?: Amount
  /** Percent of the separate taxation (arrears of earlier years: {@link arrearsTax}); the item then leaves it too. */
  readonly separateRate?: Amount
  /** A 13th or 14th paid with the month: it is already in the year's projection, and has no relief of 2024. */
  readonly extraMonth?: boolean
  /** Whether severance pay accrues on it. Default: yes, but for refunds. */
  readonly countsForSeverance?: boolean
  /** A benefit (fringe, auto aziendale): it is in the contribution base and in the taxable income, and nothing is paid. */
  readonly inKind?: boolean
  /** Paid for INPS or INAIL, which give it back: it is no cost of the firm. */
  readonly reimbursed?: boolean
  readonly formula?: string
  readonly source?: string
}

/** What the net gives or withholds after taxes: 730, quinto, pignoramento, quota sindacale, acconto. */
export interface PayslipNetItem {
  readonly code: string
  readonly label: string
  /** Euros: negative where it is withheld. */
  readonly amount: Amount
  readonly formula?: string
  readonly source?: string
}

/** What the year's earlier payslips came to: the progressivi of the tax year, in euros. (progressivi dell’anno) */
export interface Progress {
  /** Contribution base (imponibile contributivo). */
  readonly base: Amount
  /** The additional 1 % withheld. */
  readonly additional: Amount
  /** Taxable income (imponibile fiscale), extra months included. */
  readonly taxable: Amount
  /** IRPEF withheld. */
  readonly taxWithheld: Amount
  readonly integrativeTreatmentPaid: Amount
  readonly wedgeSumPaid: Amount
}

/** The balance (conguaglio) that a payslip carries, of December or of the end of the employment. */
export interface Settlement {
  readonly progress: Progress
  /** Days of the year that give right to deductions, this payslip's included. */
  readonly days: number
  /** Family of the whole year; by default that of the payslip. */
  readonly family?: Family
  /** Earlier employments of the year, from their certificates (CU). */
  readonly earlier?: readonly Employment[]
  readonly position?: Pick<TaxPosition, 'otherIncome' | 'otherDeductions' | 'region' | 'municipality'>
  /** The end of the employment (cessazione): recoveries and surtaxes are withheld whole. */
  readonly leaving?: boolean
  /** Municipal surtax already paid in advance in the year (acconto): taken off what is due at the end. */
  readonly municipalAdvance?: Amount
}

/** An unpaid absence (assenza non retribuita). */
export interface PayslipAbsence {
  readonly units: Amount
  readonly divisor: Amount
  readonly unit: 'days' | 'hours'
}

/** What a payslip is worked out from (dati del cedolino). */
export interface PayslipInput {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** An extra month paid apart has no deductions and no trattamento integrativo; of the wedge (cuneo) the sum. Default `month`. */
  readonly kind?: 'month' | 'extra-month'
  readonly elements: readonly PayElement[]
  /** Percent of full time. Default 100. */
  readonly partTime?: Amount
  /** Part of the month in force, 0 to 1: hiring and leaving. Default 1. */
  readonly monthShare?: Amount
  readonly hourlyDivisor?: Amount
  readonly unitPlaces?: UnitPlaces
  readonly overtime?: readonly PayslipOvertime[]
  readonly items?: readonly PayslipItem[]
  /** Unpaid absences: days over the daily divisor, or hours over the hourly one. */
  readonly absences?: readonly PayslipAbsence[]
  readonly profile?: ContributionProfile
  /** Contribution base of the year's earlier months: where the ceiling is counted from. */
  readonly earlierBase?: Amount
  /** Monthly instalments of a year (13, 14, 13.5). */
  readonly instalments: Amount
  /** The days of the month in force, where it is not whole: `days` and `monthShare` follow from it. */
  readonly period?: Period
  /** Days of this payslip that give right to deductions. Default: the calendar days of the month in force. */
  readonly days?: number
  /** Days of the whole year that do, as now expected: fewer for who was hired or leaves during it. Default 365. */
  readonly yearDays?: number
  readonly fixedTerm?: boolean
  /** Each payslip grants a twelfth of the year's deduction, whatever its `months`: give the family while it is dependent. */
  readonly family?: Family
  /** Deductible contributions of the month that the caller has already checked, in euros. */
  readonly deductible?: Amount
  /** Contributions of the month to a pension fund: the part within the year's limit is deductible. */
  readonly pensionFund?: Amount
  /** Worker's share of a health fund of the agreement (assistenza sanitaria): it is no income. */
  readonly healthFund?: Amount
  /** What went to the fund in the year's earlier months: it uses the limit up. */
  readonly earlierPensionFund?: Amount
  /** Total income expected for the year; by default the regular month × instalments, this month as it is. */
  readonly expectedIncome?: Amount
  /** The year so far: the expected income is then what was earned, this payslip and the instalments still to come. */
  readonly projection?: { readonly earned: Amount; readonly instalmentsLeft: Amount }
  /** Percent of the income that is exempt: lavoratori impatriati, D.Lgs. 209/2023 art. 5 (50, or 60 with a child). */
  readonly exemptIncome?: Amount
  /** The least contribution base (minimale) of the month, in euros; see {@link minimumBase}. */
  readonly leastBase?: Amount
  /** Given and withheld after taxes. */
  readonly netItems?: readonly PayslipNetItem[]
  /** The yearly balance (conguaglio), as lines of this payslip. */
  readonly settlement?: Settlement
  /** Total income that the wedge's limits look at, where it is not the expected one. */
  readonly wedgeIncome?: Amount
  /** What the worker waived in writing. */
  readonly waived?: readonly ('integrative-treatment' | 'wedge')[]
  readonly surtaxes?: { readonly regional: Amount; readonly municipal: Amount; readonly source?: string }
  /** Round the net to the euro, carrying what an earlier month left: `carry` of its payslip. */
  readonly rounding?: { readonly earlier: Amount }
  /** Percents of the base that the firm pays (contributi, INAIL), and funds and bodies in euros: for the cost of the month. */
  readonly employer?: { readonly contributionRate: Amount; readonly accidentRate?: Amount; readonly other?: Amount }
  /** Lines that the user corrected, by code: each replaces its line, and all that follows is computed from it. */
  readonly pinned?: Readonly<Record<string, Amount>>
}

/** Parts of a payslip (sezioni del cedolino). */
export type LineGroup = 'competenze' | 'contributi' | 'imposte' | 'netto' | 'maturazioni' | 'azienda'

/** One line of a payslip (voce del cedolino). */
export interface PayslipLine {
  readonly code: string
  readonly label: string
  readonly group: LineGroup
  /** Euros, never negative but for adjustments; `effect` says which way it goes. */
  readonly amount: Decimal
  readonly effect: 'adds' | 'subtracts' | 'none'
  /** In Italian notation: `1.818,75 × 60% = 1.091,25`. */
  readonly formula: string
  readonly source: string
  readonly origin: 'calcolato' | 'corretto'
  /** What the rules give here, before a correction. */
  readonly computed: Decimal
}

/** What deserves a second look; nothing is changed for it. (avviso sul cedolino) */
export interface PayslipAlarm {
  readonly code: 'net-above-gross' | 'net-negative' | 'least-base' | 'tax-not-covered'
  /** In Italian. */
  readonly message: string
}

/** A payslip, line by line (cedolino, busta paga). */
export interface Payslip {
  readonly lines: readonly PayslipLine[]
  readonly gross: Decimal
  readonly contributionBase: Decimal
  readonly contributions: Decimal
  readonly taxable: Decimal
  readonly netTax: Decimal
  readonly net: Decimal
  /** What the rounding of the net leaves for the next month; zero without rounding. */
  readonly carry: Decimal
  /** The year's income that deductions were judged on. */
  readonly expectedIncome: Decimal
  /** The additional 1 % withheld, the balance's included. */
  readonly additional: Decimal
  /** Trattamento integrativo and wedge sum (somma del cuneo) of the payslip, before any balance. */
  readonly integrativeTreatment: Decimal
  readonly wedgeSum: Decimal
  /** Severance pay (TFR) accrued. */
  readonly severance: Decimal
  /** The year worked out again, where the payslip carries the balance. */
  readonly balance?: YearEndBalance
  readonly alarms: readonly PayslipAlarm[]
  readonly rules: RuleSet
}
