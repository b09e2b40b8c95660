/**
 * The shape of a year of rules. A figure never travels alone: the law or circular it comes from goes with it, and so
 * does whether it was confirmed (`certain`) or still has to be checked before anyone relies on it.
 * In Italian: valore con la sua fonte.
 */
export interface Figure {
  /** Decimal text, in the unit its field's comment names. */
  readonly value: string
  readonly source: string
  readonly certain: boolean
}

/**
 * One bracket of a progressive table: the rate in percent on the part up to `upTo` euros (`undefined`: no end).
 * In Italian: scaglione.
 */
export interface Bracket {
  readonly upTo?: string
  readonly rate: string
}

/** Progressive brackets with their source (scaglioni). */
export interface BracketTable {
  readonly brackets: readonly Bracket[]
  readonly source: string
  readonly certain: boolean
}

/**
 * The relief on the employee's IVS share of 2024: points off for a monthly base not above `upTo` euros.
 * In Italian: fascia dell’esonero contributivo.
 */
export interface ReliefBand {
  readonly upTo: string
  readonly points: string
}

/**
 * Sums paid and not due are taken back at the yearly balance: at once up to `over` euros, else in equal instalments.
 * In Italian: recupero a rate.
 */
export interface RecoveryRule {
  readonly over: string
  readonly instalments: number
}

/** TUIR art. 13. The limits are euros of total income. (regole della detrazione per lavoro dipendente) */
export interface WorkDeductionRules {
  readonly source: string
  readonly lowEnd: string
  readonly middleEnd: string
  readonly end: string
  /** Up to `lowEnd`, with its least amounts. */
  readonly upTo15: string
  readonly minimum: string
  readonly minimumFixedTerm: string
  /** Up to `middleEnd`: base + slope × (middleEnd − income) / (middleEnd − lowEnd); then base × (end − income) / …. */
  readonly middleBase: string
  readonly middleSlope: string
  /** C. 1.1: whole, over the first limit and up to the second. */
  readonly extra: { readonly over: string; readonly upTo: string; readonly amount: string; readonly source: string }
}

/** TUIR art. 12. The limits are euros of total income. (regole delle detrazioni per familiari a carico) */
export interface FamilyDeductionRules {
  readonly source: string
  readonly child: {
    readonly amount: string
    /** The ratio is (base + step × (n − 1) − income) / (base + step × (n − 1)). */
    readonly base: string
    readonly step: string
    readonly fromAge: number
    /** No deduction from this age on, unless disabled; `undefined`: no limit. */
    readonly belowAge?: number
  }
  readonly spouse: {
    readonly lowEnd: string
    /** Up to `lowEnd`: amount − slope × income / lowEnd; `flat` where the ratio is one and up to `middleEnd`. */
    readonly amount: string
    readonly slope: string
    readonly flat: string
    readonly middleEnd: string
    readonly extras: readonly { readonly over: string; readonly upTo: string; readonly amount: string }[]
    /** Up to `end`: flat × (end − income) / (end − middleEnd). */
    readonly end: string
  }
  readonly relative: {
    readonly amount: string
    readonly base: string
    /** From 2025 on only ancestors who live with the worker. */
    readonly who: 'all' | 'ancestors'
  }
  /** Own income within which one is dependent, in euros; higher for children not above `youngUpTo` years. */
  readonly ownIncome: { readonly limit: string; readonly young: string; readonly youngUpTo: number }
}

/** A tax that replaces IRPEF and surtaxes. */
export interface SubstituteTaxRule {
  /** Percent. */
  readonly rate: string
  /** Euros a year. */
  readonly cap?: string
  /** Employment income of the year before, in euros, above which nothing is taxed apart. */
  readonly incomeLimit?: Figure
  /** Years in which the agreement must have been signed, both included. */
  readonly signed?: { readonly from: number; readonly to: number }
  /** Sectors that are left out. */
  readonly excludes?: readonly 'tourism'[]
  readonly source: string
  readonly certain: boolean
}

/** The rules of a year: every figure with its law (regole dell’anno). */
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
    /** Euros a year of the IVS share that mothers of three children do not pay. */
    readonly mothersRelief?: Figure
    readonly relief?: { readonly bands: readonly ReliefBand[]; readonly source: string }
  }
  readonly incomeTax: BracketTable
  readonly workDeduction: WorkDeductionRules
  readonly familyDeductions: FamilyDeductionRules
  readonly integrativeTreatment: {
    readonly source: string
    readonly yearly: string
    /** What is taken off the work deduction before it is compared with the gross tax. */
    readonly correction: string
    readonly wholeUpTo: string
    readonly endsAt: string
    readonly recovery: RecoveryRule
  }
  /** The wedge cut of L. 207/2024; `undefined` before 2025. */
  readonly wedge?: {
    readonly source: string
    readonly sumUpTo: string
    readonly sumRates: readonly { readonly upTo?: string; readonly rate: string }[]
    readonly deduction: string
    readonly fullUpTo: string
    readonly endsAt: string
    readonly recovery: RecoveryRule
  }
  /** Instalments of the surtaxes within a year. */
  readonly surtaxes: {
    readonly source: string
    /** Balances of the year before, from January on. */
    readonly balanceInstalments: number
    /** Percent of the municipal surtax paid in advance, from `advanceFrom` (a month) on. */
    readonly advance: string
    readonly advanceInstalments: number
    readonly advanceFrom: number
  }
  readonly substituteTaxes: {
    readonly productivity?: SubstituteTaxRule
    readonly renewal?: SubstituteTaxRule
    readonly shifts?: SubstituteTaxRule
  }
  /** Tips of guests (mance): the percent taken, of tips up to a percent of the year's income; euros of income the year before. */
  readonly tips: {
    readonly rate: string
    readonly share: string
    readonly incomeLimit: string
    readonly source: string
  }
  /** Tourism, hotels, bars and restaurants (bonus turismo): an exempt percent of the pay of nights and of overtime on feasts, of work until a day; euros of income the year before. */
  readonly tourismBonus?: {
    readonly rate: string
    readonly until: string
    readonly incomeLimit: string
    readonly source: string
  }
  /** Euros a year: without and with dependent children. Above the limit all of it is pay. */
  readonly fringeBenefits: {
    readonly plain: string
    readonly withChildren: string
    readonly source: string
    readonly certain: boolean
  }
  /** Percent of the cost of `kilometres` by how the car is driven; `undefined` where no source was read. */
  readonly companyCar?: {
    readonly kilometres: string
    readonly electric: string
    readonly plugInHybrid: string
    readonly other: string
    readonly source: string
  }
  /** Euros a day. */
  readonly mealVouchers: { readonly electronic: string; readonly paper: string; readonly source: string }
  /** Euros a year of deductible contributions to a pension fund. */
  readonly pensionFundDeduction: { readonly cap: string; readonly source: string }
  /** Percents of the average daily pay. */
  readonly parentalLeave: {
    readonly maternity: Figure
    readonly ordinary: Figure
    readonly raised: Figure
    /** Months paid at the raised percent. */
    readonly raisedMonths: Figure
    /** Days of a father's leave (congedo obbligatorio), paid in full. */
    readonly paternityDays: Figure
  }
  /** What part of a week's hours a feast is paid to who is paid by the hour: the week is divided by so much. */
  readonly hourlyFeast: Figure
  /** The least that is due for being on call (indennità di disponibilità), percent of the month. */
  readonly onCall: Figure
  /** What a tax return leaves to be paid (730 a debito): the months of its instalments, percent a month from the second on. */
  readonly returnDebt: {
    readonly first: number
    readonly last: number
    readonly interest: string
    readonly source: string
  }
  /** Bonus of working mothers (bonus mamme), euros a month; until what age of the second child, and of the last of three. */
  readonly mothersBonus?: {
    readonly monthly: string
    readonly incomeLimit: string
    readonly ages: { readonly two: number; readonly more: number }
    readonly source: string
  }
  /** Percent of the income that is exempt for who moved to Italy (impatriati), and with a child below `minorBelow`. */
  readonly relocated: {
    readonly exempt: string
    readonly withMinor: string
    readonly minorBelow: number
    readonly source: string
  }
  /** Euros a month: what unemployment (NASpI) and wage guarantee (cassa integrazione) look at; absent where not read. */
  readonly unemployment?: {
    readonly reference: Figure
    readonly maximum: Figure
    readonly wageGuarantee: Figure
    /** Of building sites and quarries that the weather stops (intemperie); absent where not read. */
    readonly weatherGuarantee?: Figure
    /** Percent of the pay lost that the wage guarantee replaces; percent of it that is withheld. */
    readonly guaranteeShare: Figure
    readonly guaranteeWithheld: Figure
    readonly source: string
  }
  readonly severance: {
    readonly divisor: string
    /** Percent of the contribution base that the employer recovers. */
    readonly recovered: string
    /** Percent a year, percent of the growth of prices. */
    readonly fixedRevaluation: string
    readonly indexShare: string
    readonly revaluationTax: Figure
    /** Percent of that tax paid by 16 December; the rest by 16 February. */
    readonly revaluationAdvance: string
    /** Employees from which what is not given to a fund goes to the INPS treasury. */
    readonly treasuryStaff: Figure
    /** An advance (anticipo del TFR): years of service, and the greatest percent of the fund. */
    readonly advance: { readonly years: number; readonly percent: string; readonly source: string }
  }
}
