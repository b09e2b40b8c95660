import type { Decimal } from 'decimal.js'
import { monthlyContributions, yearlyContributions } from '../contributions.ts'
import { atLeastZero, Exact, formatPlain, percentOf, quantity, sum, toCents, toEuro } from '../decimal.ts'
import { rulesFor } from '../rules/years.ts'
import type { Earnings, TaxedApart } from './earnings.ts'
import { euro, type Ledger } from './ledger.ts'
import type { PayslipInput } from './shape.ts'

/** What the taxable income of the month is made of. */
export interface Contributed {
  readonly base: Decimal
  readonly contributions: Decimal
  readonly taxable: Decimal
  /** The items taxed apart, net of their contributions. */
  readonly taxedApart: readonly TaxedApart[]
  /** The additional 1 %, the yearly balance's included. */
  readonly additional: Decimal
  /** Whether the base was raised to the least one. */
  readonly raised: boolean
  /** The taxable part of a 13th or 14th paid with the month. */
  readonly extraMonthTaxable: Decimal
}

/** Steps 4 to 6: contribution base to the euro, contributions, deductible amounts, taxable income without what is apart. */
export function putContributions(ledger: Ledger, input: PayslipInput, earnings: Earnings): Contributed {
  const { year } = input
  const earned = atLeastZero(earnings.contributory)
  const least = quantity(input.leastBase ?? 0, 'leastBase')
  const raised = earned.lessThan(least) && earned.greaterThan(0)
  const contributory = raised ? least : earned
  const base = ledger.put({
    code: 'imponibile_contributivo',
    label: 'Imponibile contributivo INPS',
    group: 'contributi',
    effect: 'none',
    computed: toEuro(contributory),
    formula: `${raised ? 'minimale ' : ''}${euro(contributory)} arrotondato all’euro = ${euro(toEuro(contributory))}`,
    source: raised ? 'L. 389/1989 art. 1 (minimale)' : 'L. 160/1975; L. 153/1969 art. 12',
  })
  const due = monthlyContributions({
    year,
    base: atLeastZero(base),
    extraMonth: input.kind === 'extra-month',
    extraMonthPart: earnings.extraMonthPart,
    profile: input.profile,
    earlierBase: input.earlierBase,
  })
  const contributions = ledger.put({
    code: 'contributi',
    label: 'Contributi INPS a carico del lavoratore',
    group: 'contributi',
    effect: 'subtracts',
    computed: due.total,
    formula: [
      `${euro(due.base)} × ${formatPlain(due.rate)}% = ${euro(due.ordinary)}`,
      ...(due.additional.isZero() ? [] : [`+ 1% oltre la prima fascia ${euro(due.additional)}`]),
      ...(due.relief.isZero() ? [] : [`- esonero ${euro(due.relief)}`]),
    ].join(' '),
    source: due.sources.join('; '),
  })
  const balance = putAdditionalBalance(ledger, input, base, due.additional)
  const withheld = contributions.plus(balance)
  // Each part of the base bears the same share of the contributions, corrected ones included.
  const afterContributions = (amount: Decimal): Decimal =>
    base.isZero() ? amount : toCents(amount.times(base.minus(withheld)).dividedBy(base))
  const taxedApart = earnings.taxedApart.map(item => ({ ...item, amount: afterContributions(item.amount) }))
  const apart = sum(taxedApart.map(item => item.amount))
  const deducted = putDeductible(ledger, input)
  const subject = earnings.contributory.plus(earnings.taxableOnly)
  const whole = atLeastZero(subject.minus(withheld).minus(deducted).minus(apart))
  const exempt = toCents(percentOf(whole, quantity(input.exemptIncome ?? 0, 'exemptIncome')))
  const computed = whole.minus(exempt)
  const subtracted = [withheld, ...[deducted, apart, exempt].filter(value => !value.isZero())]
  const taxable = ledger.put({
    code: 'imponibile_fiscale',
    label: 'Imponibile fiscale',
    group: 'imposte',
    effect: 'none',
    computed,
    formula: `${[subject, ...subtracted].map(euro).join(' - ')} = ${euro(computed)}`,
    source: exempt.isZero() ? 'TUIR art. 51' : 'TUIR art. 51; D.Lgs. 209/2023 art. 5 (impatriati)',
  })
  return {
    base,
    contributions: withheld,
    additional: due.additional.plus(balance),
    raised,
    taxable,
    taxedApart,
    extraMonthTaxable: afterContributions(earnings.extraMonthPart),
  }
}

/** What the yearly balance still withholds of the additional 1 %, or gives back. */
function putAdditionalBalance(ledger: Ledger, input: PayslipInput, base: Decimal, withheld: Decimal): Decimal {
  const { year, profile = {}, settlement } = input
  if (!settlement) return new Exact(0)
  const total = quantity(settlement.progress.base, 'progress').plus(atLeastZero(base))
  const before = quantity(settlement.progress.additional, 'progress').plus(withheld)
  const due = yearlyContributions({ year, gross: total, profile }).additional
  const computed = due.minus(before)
  if (computed.isZero()) return computed
  const { additional, firstBandYear } = rulesFor(year).contributions
  return ledger.put({
    code: 'conguaglio_contributo_aggiuntivo',
    label: 'Conguaglio del contributo aggiuntivo 1%',
    group: 'contributi',
    effect: 'subtracts',
    computed,
    formula: `dovuto sull’anno ${euro(due)} - trattenuto ${euro(before)} = ${euro(computed)}`,
    source: `${additional.source}; ${firstBandYear.source}`,
  })
}

/** Deductible amounts: what the caller has checked, and of the pension fund what is left of the year's limit. */
function putDeductible(ledger: Ledger, input: PayslipInput): Decimal {
  const rule = rulesFor(input.year).pensionFundDeduction
  const given = toCents(quantity(input.deductible ?? 0, 'deductible'))
  const fund = toCents(quantity(input.pensionFund ?? 0, 'pensionFund'))
  const room = atLeastZero(new Exact(rule.cap).minus(quantity(input.earlierPensionFund ?? 0, 'earlierPensionFund')))
  const within = Exact.min(fund, room)
  const health = toCents(quantity(input.healthFund ?? 0, 'healthFund'))
  const put = (code: string, label: string, computed: Decimal, source: string = rule.source): Decimal =>
    computed.isZero()
      ? computed
      : ledger.put({
          code,
          label,
          group: 'contributi',
          effect: 'subtracts',
          computed,
          formula: euro(computed),
          source,
        })
  const deductible = put('oneri_deducibili', 'Contributi deducibili (previdenza complementare)', given.plus(within))
  put('previdenza_oltre_limite', 'Previdenza complementare oltre il limite deducibile', fund.minus(within))
  const words = 'Assistenza sanitaria a carico del lavoratore'
  return deductible.plus(put('assistenza_sanitaria', words, health, 'TUIR art. 51 c. 2 lett. a'))
}
