import type { Decimal } from 'decimal.js'
import {
  checkChoice,
  checkFamily,
  checkFlag,
  checkNumber,
  checkObject,
  checkProfile,
  checkWaived,
  entriesOf,
  listOf,
  refuseNulls,
} from './check.ts'
import { type ContributionProfile, type Contributions, yearlyContributions } from './contributions.ts'
import { type Amount, atLeastZero, Exact, PayrollError, percentOf, quantity, sum, toCents } from './decimal.ts'
import { rulesFor } from './rules/years.ts'
import { type SubstituteTax, type SubstituteTaxKind, substituteTax } from './substitute-tax.ts'
import { type TaxPosition, type YearTax, yearTax } from './year-tax.ts'

/** Pay of the year that a substitute tax may take: it is part of the gross. (premio dell’anno) */
export interface AnnualBonus {
  readonly kind: SubstituteTaxKind
  /** Gross of contributions, in euros. */
  readonly amount: Amount
  readonly incomeBefore?: Amount
}

/** What a year’s net is worked out from (RAL, mensilità, familiari, addizionali). */
export interface AnnualPayInput extends TaxPosition {
  readonly year: number
  /** Gross pay of the year (RAL), in euros, bonuses included. */
  readonly gross: Amount
  readonly instalments?: Amount
  /** Months worked, where they are fewer than 12; see {@link yearlyContributions}. */
  readonly months?: Amount
  readonly profile?: ContributionProfile
  /** Contributions to a pension fund: all leave the net, the part within the year's limit leaves the taxable income. */
  readonly pensionFund?: Amount
  /** Other deductible amounts, in euros. */
  readonly deductible?: Amount
  readonly bonuses?: readonly AnnualBonus[]
  /** What INPS and INAIL paid through the employer (indennità): taxed, free of contributions, besides the gross. */
  readonly benefits?: Amount
  /** Percent of the income that is exempt: lavoratori impatriati, D.Lgs. 209/2023 art. 5 (50, or 60 with a child). */
  readonly exemptIncome?: Amount
  /**
   * Whether what a substitute tax takes counts in the total income that deductions look at. Default: no. The reading is
   * not verified, and a result that rests on it says so in `uncertain`.
   */
  readonly bonusesInTotalIncome?: boolean
}

/** A year from gross to net (netto annuo). */
export interface AnnualPay extends YearTax {
  readonly gross: Decimal
  readonly contributions: Contributions
  readonly taxable: Decimal
  readonly substituteTax: Decimal
  readonly net: Decimal
}

/**
 * From a year's gross pay to the net, in euros, on the year's totals and without the roundings of single payslips
 * (differences of cents). Order (TUIR art. 51, D.P.R. 600/1973 art. 23): contributions, taxable, IRPEF, deductions,
 * wedge, trattamento integrativo, surtaxes, substitute taxes.
 */
export function annualPay(input: AnnualPayInput): AnnualPay {
  checkAnnual(input)
  return annualOf(input)
}

/** As {@link annualPay}, for conditions that were checked already. */
export function annualOf(input: AnnualPayInput): AnnualPay {
  const { gross, contributions, fund, deductible, benefits, apart, apartTaxed, exempt, taxable } = taxableBase(input)
  const otherIncome = quantity(input.otherIncome ?? 0, 'otherIncome')
  // The exempt share counts for the wedge's limits (L. 207/2024 art. 1 c. 9).
  const whole = taxable.plus(exempt).plus(otherIncome)
  const tax = yearTax({
    ...input,
    ...(exempt.isZero() || input.wedgeIncome !== undefined ? {} : { wedgeIncome: whole }),
    taxable,
    otherIncome: input.bonusesInTotalIncome ? otherIncome.plus(apartTaxed) : otherIncome,
  })
  const substitute = sum(apart.map(entry => entry.tax))
  const credits = tax.wedge.type === 'sum' ? tax.integrativeTreatment.plus(tax.wedge.amount) : tax.integrativeTreatment
  return {
    ...tax,
    gross,
    contributions,
    taxable,
    substituteTax: substitute,
    net: gross
      .plus(benefits)
      .minus(contributions.total)
      .minus(fund)
      .minus(deductible)
      .minus(tax.netTax)
      .minus(substitute)
      .minus(tax.regionalSurtax)
      .minus(tax.municipalSurtax)
      .plus(credits),
    sources: [...contributions.sources, ...tax.sources, ...apart.map(entry => entry.source)],
    uncertain: [
      ...tax.uncertain,
      ...apart.filter(entry => !entry.certain).map(entry => entry.source),
      ...(apartTaxed.isZero()
        ? []
        : ['somme a imposta sostitutiva nel reddito complessivo: lettura da verificare, opzione bonusesInTotalIncome']),
    ],
  }
}

/** Bonuses net of contributions at the ordinary rate, each kind against its yearly cap. */
function bonusTaxes(input: AnnualPayInput, rate: Decimal): readonly SubstituteTax[] {
  const used = new Map<SubstituteTaxKind, Decimal>()
  return (input.bonuses ?? []).map(bonus => {
    const gross = quantity(bonus.amount, 'bonuses')
    const earlier = used.get(bonus.kind) ?? new Exact(0)
    const tax = substituteTax({
      year: input.year,
      kind: bonus.kind,
      amount: gross.minus(toCents(percentOf(gross, rate))),
      earlier,
      incomeBefore: bonus.incomeBefore,
    })
    used.set(bonus.kind, earlier.plus(tax.taxed))
    return tax
  })
}

/** The one door of a year's pay: type and range of every value. */
export function checkAnnual(input: AnnualPayInput): void {
  checkObject(input, 'input')
  quantity(input.gross, 'gross')
  refuseNulls(input)
  checkFamily(input.family)
  checkProfile(input.profile)
  checkNumber(input.instalments, 'instalments', 1, 18)
  checkNumber(input.months, 'months', '0.01', 12)
  checkNumber(input.days, 'days', 0, 366)
  checkNumber(input.exemptIncome, 'exemptIncome', 0, 100)
  checkFlag(input.fixedTerm, 'fixedTerm')
  checkFlag(input.extra, 'extra')
  for (const bonus of entriesOf(input.bonuses, 'bonuses')) {
    checkChoice(bonus.kind, 'bonuses', ['productivity', 'renewal', 'shifts'])
  }
  checkWaived(input.waived)
  for (const scheme of [input.region, input.municipality]) {
    if (scheme !== undefined) listOf(scheme.brackets, 'brackets')
  }
}

/** What a year's gross comes to before taxes: the part of {@link annualPay} that decides the taxable income. */
export function taxableBase(input: AnnualPayInput): {
  readonly gross: Decimal
  readonly contributions: Contributions
  readonly fund: Decimal
  readonly deductible: Decimal
  readonly benefits: Decimal
  readonly apart: readonly SubstituteTax[]
  readonly apartTaxed: Decimal
  readonly exempt: Decimal
  readonly taxable: Decimal
} {
  const { year } = input
  const gross = quantity(input.gross, 'gross')
  const contributions = yearlyContributions({
    year,
    gross,
    instalments: input.instalments,
    months: input.months,
    profile: input.profile,
  })
  const fund = quantity(input.pensionFund ?? 0, 'pensionFund')
  const deductible = quantity(input.deductible ?? 0, 'deductible')
  const benefits = quantity(input.benefits ?? 0, 'benefits')
  const apart = bonusTaxes(input, contributions.rate)
  const apartTaxed = sum(apart.map(tax => tax.taxed))
  if (sum((input.bonuses ?? []).map(bonus => quantity(bonus.amount, 'bonuses'))).greaterThan(gross)) {
    throw new PayrollError('out-of-range', 'bonuses', 'are more than the gross pay that they are part of')
  }
  const deducted = Exact.min(fund, rulesFor(year).pensionFundDeduction.cap).plus(deductible)
  const whole = atLeastZero(gross.plus(benefits).minus(contributions.total).minus(deducted).minus(apartTaxed))
  const exempt = toCents(percentOf(whole, quantity(input.exemptIncome ?? 0, 'exemptIncome')))
  const taxable = whole.minus(exempt)
  return { gross, contributions, fund, deductible, benefits, apart, apartTaxed, exempt, taxable }
}
