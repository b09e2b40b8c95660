import type { Decimal } from 'decimal.js'
import { daysInMonth, daysOfYear, periodDays } from '../calendar.ts'
import { monthlyContributions } from '../contributions.ts'
import { atLeastZero, Exact, formatPlain, percentOf, quantity, toCents, toPlaces } from '../decimal.ts'
import { familyDeduction } from '../family-deduction.ts'
import { grossIncomeTax, monthlyIncomeTax } from '../income-tax.ts'
import { integrativeTreatment } from '../integrative-treatment.ts'
import { type Wedge, wedge } from '../wedge.ts'
import { workDeduction } from '../work-deduction.ts'
import type { Contributed } from './contributions-lines.ts'
import type { Earnings } from './earnings.ts'
import { euro, type Ledger } from './ledger.ts'
import type { PayslipInput } from './shape.ts'

/** The month's part of what is due for the year. */
interface MonthShare {
  readonly of: (yearly: Decimal) => Decimal
  readonly shown: (yearly: Decimal) => string
}

function monthShare(days: number): MonthShare {
  const of = (yearly: Decimal): Decimal => toCents(yearly.times(days).dividedBy(daysOfYear))
  return { of, shown: yearly => `${euro(yearly)} × ${days}/365 = ${euro(of(yearly))}` }
}

/** The year's income that deductions are judged on: the ordinary month × instalments, this month as it is. */
function putExpectedIncome(ledger: Ledger, input: PayslipInput, earnings: Earnings, contributed: Contributed): Decimal {
  const { year } = input
  const instalments = quantity(input.instalments, 'instalments', 1)
  const yearDays = quantity(input.yearDays ?? daysOfYear, 'yearDays', 1)
  const ordinary = earnings.projected.minus(
    monthlyContributions({
      year,
      base: atLeastZero(earnings.projected),
      profile: input.profile,
    }).total,
  )
  // A 13th paid with the month is one of the instalments already.
  const { projection } = input
  const earned = quantity(projection?.earned ?? 0, 'projection')
  const month = projection ? contributed.taxable : contributed.taxable.minus(contributed.extraMonthTaxable)
  const others = projection
    ? quantity(projection.instalmentsLeft, 'projection')
    : instalments.times(yearDays).dividedBy(daysOfYear).minus(1)
  const exempt = quantity(input.exemptIncome ?? 0, 'exemptIncome')
  const regular = toCents(ordinary.minus(percentOf(ordinary, exempt)))
  const projected = toCents(atLeastZero(regular.times(others).plus(month).plus(earned)))
  const given = input.expectedIncome
  const computed = given === undefined ? projected : quantity(given, 'expectedIncome')
  return ledger.put({
    code: 'reddito_previsto',
    label: 'Reddito annuo previsto',
    group: 'imposte',
    effect: 'none',
    computed,
    formula:
      given === undefined
        ? `${euro(regular)} × ${formatPlain(others)} + ${euro(month)}${earned.isZero() ? '' : ` + ${euro(earned)}`} = ${euro(projected)}`
        : euro(computed),
    source: given === undefined ? 'proiezione sul mese ordinario' : 'valore indicato',
  })
}

/** The items taxed apart: one line each, whole. */
function putTaxedApart(ledger: Ledger, contributed: Contributed): void {
  const words = {
    substitute: ['imposta_sostitutiva', 'Imposta sostitutiva', 'imposta sostitutiva di IRPEF e addizionali'],
    separate: ['tassazione_separata', 'IRPEF a tassazione separata', 'TUIR art. 17 e 21'],
  } as const
  const counted = { substitute: 0, separate: 0 }
  for (const item of contributed.taxedApart) {
    counted[item.kind] += 1
    const [code, label, source] = words[item.kind]
    const computed = toCents(percentOf(item.amount, item.rate))
    ledger.put({
      code: counted[item.kind] === 1 ? code : `${code}_${counted[item.kind]}`,
      label,
      group: 'imposte',
      effect: 'subtracts',
      computed,
      formula: `${euro(item.amount)} × ${formatPlain(item.rate)}% = ${euro(computed)}`,
      source,
    })
  }
}

/** Days of the payslip that give right to deductions: those of the month in force. */
function daysOf(input: PayslipInput): number {
  if (input.days !== undefined) return input.days
  const whole = daysInMonth(input.year, input.month)
  if (input.period) {
    const { first, last } = periodDays(input.period, 'period')
    return last - first + 1
  }
  return toPlaces(quantity(input.monthShare ?? 1, 'monthShare').times(whole), 0).toNumber()
}

/** Total income that the wedge's limits look at: the exempt share of who moved to Italy counts (L. 207/2024 art. 1 c. 9). */
function wedgeIncomeOf(input: PayslipInput, income: Decimal): Decimal {
  if (input.wedgeIncome !== undefined) return quantity(input.wedgeIncome, 'wedgeIncome')
  const taxed = new Exact(100).minus(input.exemptIncome ?? 0)
  return taxed.equals(100) || taxed.isZero() ? income : toCents(income.times(100).dividedBy(taxed))
}

/** Steps 7 to 9: IRPEF by twelfths of the brackets, deductions by days, taxes apart, trattamento integrativo and wedge. */
export function putTaxes(
  ledger: Ledger,
  input: PayslipInput,
  earnings: Earnings,
  contributed: Contributed,
): {
  readonly expectedIncome: Decimal
  readonly netTax: Decimal
  readonly integrativeTreatment: Decimal
  readonly wedgeSum: Decimal
} {
  const { year, waived = [] } = input
  const zero = new Exact(0)
  const ordinary = input.kind !== 'extra-month'
  const tax = monthlyIncomeTax(year, atLeastZero(contributed.taxable))
  const slices = tax.slices.map(slice => `${euro(slice.part)} × ${formatPlain(slice.rate)}%`).join(' + ')
  const grossTax = ledger.put({
    code: 'irpef_lorda',
    label: 'IRPEF lorda',
    group: 'imposte',
    effect: 'none',
    computed: tax.tax,
    formula: slices === '' ? euro(tax.tax) : `${slices} = ${euro(tax.tax)}`,
    source: `${tax.source}; scaglioni annui / 12`,
  })
  const expectedIncome = putExpectedIncome(ledger, input, earnings, contributed)
  const income = atLeastZero(expectedIncome)
  const days = daysOf(input)
  const yearDays = input.yearDays ?? daysOfYear
  const share = monthShare(days)

  const { fixedTerm } = input
  const work = workDeduction({ year, income, fixedTerm })
  const workMonth = ledger.put({
    code: 'detrazione_lavoro',
    label: 'Detrazione per lavoro dipendente',
    group: 'imposte',
    effect: 'none',
    computed: ordinary ? share.of(work.total) : zero,
    formula: ordinary ? share.shown(work.total) : 'non spetta sulla mensilità aggiuntiva pagata a parte',
    source: work.source,
  })
  const family = familyDeduction({ year, income, family: { ...input.family, months: 12 } })
  const familyTwelfth = ordinary ? toCents(family.dividedBy(12)) : zero
  const familyMonth = family.isZero()
    ? zero
    : ledger.put({
        code: 'detrazioni_familiari',
        label: 'Detrazioni per familiari a carico',
        group: 'imposte',
        effect: 'none',
        computed: familyTwelfth,
        formula: `${euro(family)} / 12 = ${euro(familyTwelfth)}`,
        source: 'TUIR art. 12',
      })
  const limits = { year, totalIncome: wedgeIncomeOf(input, income), employmentIncome: income }
  const cut: Wedge | undefined = waived.includes('wedge') ? undefined : wedge({ ...limits, days: yearDays })
  const whole = ordinary && cut?.type === 'deduction' ? wedge(limits).amount : zero
  const cutMonth = whole.isZero()
    ? zero
    : ledger.put({
        code: 'detrazione_cuneo',
        label: 'Ulteriore detrazione (taglio del cuneo)',
        group: 'imposte',
        effect: 'none',
        computed: share.of(whole),
        formula: share.shown(whole),
        source: cut?.source ?? '',
      })
  const netComputed = atLeastZero(grossTax.minus(workMonth).minus(familyMonth).minus(cutMonth))
  const deductions = [workMonth, familyMonth, cutMonth].filter(value => !value.isZero())
  const netTax = ledger.put({
    code: 'irpef_netta',
    label: 'IRPEF netta',
    group: 'imposte',
    effect: 'subtracts',
    computed: netComputed,
    formula: `${[grossTax, ...deductions].map(euro).join(' - ')} = ${euro(netComputed)}${netComputed.isZero() ? ' (mai sotto zero)' : ''}`,
    source: 'TUIR art. 11-13; D.P.R. 600/1973 art. 23',
  })
  putTaxedApart(ledger, contributed)
  let treatmentPaid: Decimal = zero
  let wedgeSum: Decimal = zero
  if (ordinary && !waived.includes('integrative-treatment')) {
    // Judged on the days of the whole year, paid by the days of the month.
    const treatment = integrativeTreatment({
      year,
      income,
      grossTax: grossIncomeTax(year, income).tax,
      workDeduction: workDeduction({ year, income, days: yearDays, fixedTerm }),
      days: yearDays,
      otherDeductions: family,
    })
    const computed = toCents(treatment.amount.times(Math.min(days, yearDays)).dividedBy(yearDays))
    treatmentPaid = ledger.put({
      code: 'trattamento_integrativo',
      label: 'Trattamento integrativo',
      group: 'imposte',
      effect: 'adds',
      computed,
      formula: treatment.amount.isZero()
        ? `non spetta con un reddito previsto di ${euro(expectedIncome)}`
        : `${euro(treatment.amount)} × ${days}/${yearDays} = ${euro(computed)}`,
      source: treatment.source,
    })
  }
  if (cut?.type === 'sum' && cut.rate) {
    const computed = toCents(percentOf(atLeastZero(contributed.taxable), cut.rate))
    wedgeSum = ledger.put({
      code: 'somma_cuneo',
      label: 'Somma esente (taglio del cuneo)',
      group: 'imposte',
      effect: 'adds',
      computed,
      formula: `${euro(contributed.taxable)} × ${formatPlain(cut.rate)}% = ${euro(computed)}`,
      source: cut.source,
    })
  }
  return { expectedIncome, netTax, integrativeTreatment: treatmentPaid, wedgeSum }
}

/** Step 10: the instalments of the surtaxes. */
export function putSurtaxes(ledger: Ledger, surtaxes: NonNullable<PayslipInput['surtaxes']>): void {
  const source = surtaxes.source ?? 'rate indicate'
  for (const [code, label, value] of [
    ['addizionale_regionale', 'Addizionale regionale (rata)', surtaxes.regional],
    ['addizionale_comunale', 'Addizionale comunale (rate)', surtaxes.municipal],
  ] as const) {
    const computed = toCents(quantity(value, code))
    ledger.put({ code, label, group: 'imposte', effect: 'subtracts', computed, formula: euro(computed), source })
  }
}
