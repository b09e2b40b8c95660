/**
 * The shape of a year of rules. A figure never travels alone: the law or circular it comes from goes with it, and so
 * does whether it was confirmed (`certain`) or still has to be checked before anyone relies on it.
 */
export interface Figure {
  /** Decimal text, in the unit its field's comment names. */
  readonly value: string
  readonly source: string
  readonly certain: boolean
}

/** One bracket of a progressive table: the rate in percent on the part up to `upTo` euros (`undefined`: no end). */
export interface Bracket {
  readonly upTo?: string
  readonly rate: string
}

export interface BracketTable {
  readonly brackets: readonly Bracket[]
  readonly source: string
  readonly certain: boolean
}

/** The relief on the employee's IVS share of 2024: points off for a monthly base not above `upTo` euros. */
export interface ReliefBand {
  readonly upTo: string
  readonly points: string
}

export interface YearRules {
  readonly year: number
  readonly contributions: {
    /** Percent of the base. */
    readonly employee: Figure
    readonly apprentice: Figure
    readonly cigsShare: Figure
    readonly fisShareOverFive: Figure
    readonly fisShareUpToFive: Figure
    /** Additional percent (IVS) above the first band. */
    readonly additional: Figure
    /** Euros a year, euros a month. */
    readonly firstBandYear: Figure
    readonly firstBandMonth: Figure
    /** Euros a year, for those without contributions before 1996. */
    readonly ceiling: Figure
    /** Euros a day. */
    readonly dailyMinimum: Figure
    /** Minimum pension, euros a month; `undefined` where no source was read. */
    readonly minimumPension?: Figure
    readonly relief?: { readonly bands: readonly ReliefBand[]; readonly source: string }
  }
  readonly incomeTax: BracketTable
  /** TUIR art. 13. */
  readonly workDeduction: {
    readonly source: string
    readonly upTo15: string
    readonly minimum: string
    readonly minimumFixedTerm: string
    readonly middleBase: string
    readonly middleSlope: string
    readonly extra: { readonly over: string; readonly upTo: string; readonly amount: string; readonly source: string }
  }
  readonly integrativeTreatment: {
    readonly source: string
    readonly yearly: string
    /** What is taken off the work deduction before it is compared with the gross tax. */
    readonly correction: string
  }
  /** The wedge cut of L. 207/2024; `undefined` before 2025. */
  readonly wedge?: {
    readonly source: string
    readonly sumUpTo: string
    readonly sumRates: readonly { readonly upTo?: string; readonly rate: string }[]
    readonly deduction: string
    readonly fullUpTo: string
    readonly endsAt: string
  }
  readonly substituteTaxes: {
    readonly productivity: {
      readonly rate: string
      readonly cap: string
      readonly source: string
      readonly certain: boolean
    }
    readonly renewal?: { readonly rate: string; readonly incomeLimit: string; readonly source: string }
    readonly shifts?: {
      readonly rate: string
      readonly cap: string
      readonly incomeLimit: string
      readonly source: string
    }
  }
  /** Euros a year: without and with dependent children. */
  readonly fringeBenefits: {
    readonly plain: string
    readonly withChildren: string
    readonly source: string
    readonly certain: boolean
  }
  /** Euros a day. */
  readonly mealVouchers: { readonly electronic: string; readonly paper: string; readonly source: string }
  /** Euros a year of deductible contributions to a pension fund. */
  readonly pensionFundDeduction: { readonly cap: string; readonly source: string }
}
