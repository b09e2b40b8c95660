import type { Decimal } from 'decimal.js'
import { daysOfYear } from './calendar.ts'
import { type Amount, Exact, quantity, signedQuantity, sum, toCents } from './decimal.ts'
import type { RecoveryRule } from './rules/shape.ts'
import { rulesFor } from './rules/years.ts'
import { type TaxPosition, type YearTax, yearTax } from './year-tax.ts'

/**
 * One employment of the year, as its certificate (CU) or its payslips say: euros.
 * In Italian: rapporto di lavoro dell’anno, dalla CU.
 */
export interface Employment {
  /** Taxable employment income (CU, box 1). */
  readonly taxable: Amount
  /** Days that give right to deductions, none counted twice. */
  readonly days: Amount
  /** IRPEF withheld, after the deductions granted. */
  readonly taxWithheld: Amount
  readonly integrativeTreatmentPaid?: Amount
  readonly wedgeSumPaid?: Amount
}

/** What is taken back from the worker: one amount a payslip. (recupero a rate) */
export interface Recovery {
  /** What was paid and not due; negative: what is still due to the worker. */
  readonly difference: Decimal
  /** The instalments add up to the difference; one where it is small or in the worker's favour. */
  readonly instalments: readonly Decimal[]
}

/** The yearly balance (conguaglio). */
export interface YearEndBalance extends YearTax {
  readonly taxable: Decimal
  readonly days: Decimal
  /** IRPEF still to withhold; negative: to give back. */
  readonly taxBalance: Decimal
  readonly integrativeTreatmentRecovery: Recovery
  readonly wedgeRecovery: Recovery
  /** What the balance adds to (or takes from) the payslip that settles it, surtaxes apart. */
  readonly settled: Decimal
}

function recovery(difference: Decimal, rule: RecoveryRule | undefined): Recovery {
  if (!rule || difference.lessThanOrEqualTo(rule.over)) return { difference, instalments: [difference] }
  const one = toCents(difference.dividedBy(rule.instalments))
  const last = difference.minus(one.times(rule.instalments - 1))
  return { difference, instalments: [...Array.from({ length: rule.instalments - 1 }, () => one), last] }
}

/**
 * The yearly balance (conguaglio) of December, of the end of the employment or by 28 February, in euros (D.P.R. 600/1973
 * art. 23 c. 3-4): the year worked out again on its totals, less what was withheld and paid.
 *
 * Earlier employments of the year are added when the worker hands their certificates in. Trattamento integrativo
 * (D.L. 3/2020 art. 1 c. 4) and wedge sum (L. 207/2024 art. 1 c. 8) paid and not due are taken back in 8 and in 10 equal
 * instalments where they are above 60 euros, else at once.
 */
export function yearEndBalance(
  input: Omit<TaxPosition, 'days'> & { readonly year: number; readonly employments: readonly Employment[] },
): YearEndBalance {
  const { year, employments } = input
  const total = (of: (employment: Employment) => Amount | undefined, field: string): Decimal =>
    sum(employments.map(employment => quantity(of(employment) ?? 0, field)))
  const taxable = total(employment => employment.taxable, 'taxable')
  const days = total(employment => employment.days, 'days')
  const tax = yearTax({ ...input, taxable, days })
  const rules = rulesFor(year)
  const withheld = sum(employments.map(employment => signedQuantity(employment.taxWithheld, 'taxWithheld')))
  const taxBalance = tax.netTax.minus(withheld)
  const treatmentPaid = total(employment => employment.integrativeTreatmentPaid, 'integrativeTreatmentPaid')
  const wedgePaid = total(employment => employment.wedgeSumPaid, 'wedgeSumPaid')
  const wedgeDue = tax.wedge.type === 'sum' ? tax.wedge.amount : new Exact(0)
  const treatment = recovery(treatmentPaid.minus(tax.integrativeTreatment), rules.integrativeTreatment.recovery)
  const wedge = recovery(wedgePaid.minus(wedgeDue), rules.wedge?.recovery)
  const first = ({ instalments }: Recovery): Decimal => instalments[0] ?? new Exact(0)
  return {
    ...tax,
    taxable,
    days: Exact.min(days, daysOfYear),
    taxBalance,
    integrativeTreatmentRecovery: treatment,
    wedgeRecovery: wedge,
    settled: taxBalance.negated().minus(first(treatment)).minus(first(wedge)),
  }
}
