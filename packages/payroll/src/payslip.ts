import { Decimal } from 'decimal.js'
import { type ContributionProfile, monthlyContributions } from './contributions.ts'
import {
  type Amount,
  atLeastZero,
  Exact,
  formatItalian,
  formatPlain,
  PayrollError,
  percentOf,
  quantity,
  signedQuantity,
  sum,
  toCents,
} from './decimal.ts'
import { employerCost } from './employer-cost.ts'
import { extraMonthAccrual, hourlyPay, type UnitPlaces } from './gross.ts'
import {
  daysOfYear,
  type Family,
  familyDeduction,
  grossIncomeTax,
  integrativeTreatment,
  monthlyIncomeTax,
  type TaxSlice,
  wedge,
  workDeduction,
} from './income-tax.ts'
import { rulesFor } from './rules/years.ts'
import { severanceAccrual } from './severance.ts'

/** A fixed element of pay: minimum, contingency, EDR, seniority steps, superminimo, an allowance. */
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

/** Hours with a surcharge, worked out on the full-time monthly pay of the elements. */
export interface PayslipOvertime {
  readonly code: string
  readonly label: string
  readonly hours: Amount
  readonly surcharge: Amount
  readonly source?: string
  /** Codes of the elements that the surcharge is not worked out on (the superminimo in commerce). */
  readonly surchargeWithout?: readonly string[]
}

/** An amount of the month: holidays paid, allowances, a 13th, sickness benefits, refunds. */
export interface PayslipItem {
  readonly code: string
  readonly label: string
  readonly amount: Amount
  readonly contributory?: boolean
  readonly taxable?: boolean
  /** Percent of a substitute tax; the item then leaves the ordinary IRPEF. */
  readonly substituteRate?: Amount
  readonly formula?: string
  readonly source?: string
}

export interface PayslipInput {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** An extra month paid apart has no deductions, no trattamento integrativo, no wedge cut. Default `month`. */
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
  readonly absences?: readonly { readonly units: Amount; readonly divisor: Amount; readonly unit: 'days' | 'hours' }[]
  readonly profile?: ContributionProfile
  /** Monthly instalments of a year (13, 14, 13.5). */
  readonly instalments: Amount
  /** Days that give right to deductions. Default: the calendar days of the month. */
  readonly days?: number
  readonly fixedTerm?: boolean
  readonly family?: Family
  /** Deductible contributions of the month (pension fund), in euros. */
  readonly deductible?: Amount
  /** Total income expected for the year; by default the regular month × instalments, this month as it is. */
  readonly expectedIncome?: Amount
  readonly surtaxes?: { readonly regional: Amount; readonly municipal: Amount; readonly source?: string }
  /** Round the net to the euro, carrying what an earlier month left. */
  readonly rounding?: { readonly earlier: Amount }
  readonly employer?: { readonly contributionRate: Amount; readonly accidentRate?: Amount }
  /** Lines that the user corrected, by code: each replaces its line, and all that follows is computed from it. */
  readonly pinned?: Readonly<Record<string, Amount>>
}

export type LineGroup = 'competenze' | 'contributi' | 'imposte' | 'netto' | 'maturazioni' | 'azienda'

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

export interface Payslip {
  readonly lines: readonly PayslipLine[]
  readonly gross: Decimal
  readonly contributionBase: Decimal
  readonly contributions: Decimal
  readonly taxable: Decimal
  readonly netTax: Decimal
  readonly net: Decimal
  /** The year's income that deductions were judged on. */
  readonly expectedIncome: Decimal
}

const euro = (value: Decimal): string => formatItalian(value)

/** Days of a month of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function slicesFormula(slices: readonly TaxSlice[]): string {
  return slices.map(slice => `${euro(slice.part)} × ${formatPlain(slice.rate)}%`).join(' + ')
}

/**
 * One month's payslip, line by line, in euros.
 *
 * Order (TUIR art. 51, D.P.R. 600/1973 art. 23): fixed elements × part-time × month in force; overtime and variable
 * items; absences; contribution base and contributions; taxable; IRPEF by twelfths of the brackets; deductions on the
 * income expected for the year in proportion to the days; trattamento integrativo and wedge cut; surtaxes; net.
 *
 * A pinned line keeps the caller's value, marked `corretto`; what stands before it does not move, what depends on it
 * does. The yearly projection takes a pinned value for its own month only. Throws {@link PayrollError} on a value that
 * is not a number and on a pin that names no line.
 */
export function payslip(input: PayslipInput): Payslip {
  const { year, month } = input
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw new PayrollError('out-of-range', 'month', `${month} is not a month`)
  }
  const rules = rulesFor(year)
  const pinned = input.pinned ?? {}
  const lines: PayslipLine[] = []
  const used = new Set<string>()

  const put = (line: Omit<PayslipLine, 'amount' | 'origin'>): Decimal => {
    const correction = pinned[line.code]
    used.add(line.code)
    if (correction === undefined) {
      lines.push({ ...line, amount: line.computed, origin: 'calcolato' })
      return line.computed
    }
    const amount = toCents(signedQuantity(correction, line.code))
    lines.push({ ...line, amount, origin: 'corretto', formula: `valore corretto: ${euro(amount)}` })
    return amount
  }

  const partTime = quantity(input.partTime ?? 100, 'partTime')
  const monthShare = quantity(input.monthShare ?? 1, 'monthShare')
  const instalments = quantity(input.instalments, 'instalments', 1)

  // 1. Fixed elements.
  let fullTime = new Exact(0)
  let regular = new Exact(0)
  let regularComputed = new Exact(0)
  const fullByCode = new Map<string, Decimal>()
  for (const element of input.elements) {
    const full = toCents(signedQuantity(element.amount, element.code))
    const scale = element.scales === false ? new Exact(100) : partTime
    const computed = toCents(percentOf(full, scale).times(monthShare))
    const shown = [
      element.formula ?? euro(full),
      ...(scale.equals(100) ? [] : [`× ${formatPlain(scale)}%`]),
      ...(monthShare.equals(1) ? [] : [`× ${formatPlain(monthShare)} del mese`]),
    ]
    const amount = put({
      code: element.code,
      label: element.label,
      group: 'competenze',
      effect: 'adds',
      computed,
      formula:
        shown.length === 1 && element.formula === undefined ? euro(full) : `${shown.join(' ')} = ${euro(computed)}`,
      source: element.source ?? 'valore indicato',
    })
    // A corrected element is what the month pays; the hour and the accruals follow it, brought back to full time.
    const factor = percentOf(monthShare, scale)
    const fullNow = amount.equals(computed) || factor.isZero() ? full : amount.dividedBy(factor)
    fullByCode.set(element.code, fullNow)
    fullTime = fullTime.plus(fullNow)
    regular = regular.plus(amount)
    regularComputed = regularComputed.plus(toCents(percentOf(full, scale)))
  }

  // 2. Overtime and variable items.
  const places = input.unitPlaces ?? 5
  let contributory = regular
  let taxableOnly = new Exact(0)
  let paid = regular
  const substituted: { readonly amount: Decimal; readonly rate: Decimal }[] = []
  let refunds = new Exact(0)
  for (const overtime of input.overtime ?? []) {
    if (input.hourlyDivisor === undefined) {
      throw new PayrollError('rate-missing', 'hourlyDivisor', 'overtime needs the hourly divisor of the agreement')
    }
    const hours = quantity(overtime.hours, overtime.code)
    const surcharge = quantity(overtime.surcharge, overtime.code)
    const without = sum((overtime.surchargeWithout ?? []).map(code => fullByCode.get(code) ?? new Exact(0)))
    const hourly = hourlyPay(fullTime, input.hourlyDivisor, places)
    const surchargeHourly = hourlyPay(atLeastZero(fullTime.minus(without)), input.hourlyDivisor, places)
    const computed = toCents(hourly.times(hours).plus(percentOf(surchargeHourly.times(hours), surcharge)))
    const hour = `${euro(toCents(fullTime))} / ${formatPlain(input.hourlyDivisor)} = ${formatItalian(hourly, places)}`
    const bonus = without.isZero()
      ? `× ${formatPlain(percentOf(new Exact(1), surcharge.plus(100)))}`
      : `+ ${formatPlain(surcharge)}% di ${formatItalian(surchargeHourly, places)}`
    const amount = put({
      code: overtime.code,
      label: overtime.label,
      group: 'competenze',
      effect: 'adds',
      computed,
      formula: without.isZero()
        ? `${hour}; ${formatItalian(hourly, places)} ${bonus} × ${formatPlain(hours)} = ${euro(computed)}`
        : `${hour}; (${formatItalian(hourly, places)} ${bonus}) × ${formatPlain(hours)} = ${euro(computed)}`,
      source: overtime.source ?? 'percentuale indicata',
    })
    contributory = contributory.plus(amount)
    paid = paid.plus(amount)
  }
  for (const item of input.items ?? []) {
    const computed = toCents(signedQuantity(item.amount, item.code))
    const amount = put({
      code: item.code,
      label: item.label,
      group: 'competenze',
      effect: 'adds',
      computed,
      formula: item.formula ?? euro(computed),
      source: item.source ?? 'valore indicato',
    })
    paid = paid.plus(amount)
    if (item.contributory !== false) contributory = contributory.plus(amount)
    else if (item.taxable !== false) taxableOnly = taxableOnly.plus(amount)
    if (item.contributory !== false && item.taxable === false) taxableOnly = taxableOnly.minus(amount)
    if (item.contributory === false && item.taxable === false) refunds = refunds.plus(amount)
    if (item.substituteRate !== undefined) {
      substituted.push({ amount, rate: quantity(item.substituteRate, item.code) })
    }
  }

  // 3. Unpaid absences.
  for (const [index, absence] of (input.absences ?? []).entries()) {
    const units = quantity(absence.units, 'absences')
    const monthly = percentOf(fullTime, partTime)
    const computed = toCents(monthly.dividedBy(quantity(absence.divisor, 'divisor', '0.01')).times(units))
    const amount = put({
      code: index === 0 ? 'assenze' : `assenze_${index + 1}`,
      label: absence.unit === 'days' ? 'Assenze non retribuite (giorni)' : 'Assenze non retribuite (ore)',
      group: 'competenze',
      effect: 'subtracts',
      computed,
      formula: `${euro(toCents(monthly))} / ${formatPlain(absence.divisor)} × ${formatPlain(units)} = ${euro(computed)}`,
      source: absence.unit === 'days' ? 'divisore giornaliero' : 'divisore orario',
    })
    contributory = contributory.minus(amount)
    paid = paid.minus(amount)
  }
  const gross = put({
    code: 'totale_lordo',
    label: 'Totale competenze lorde',
    group: 'competenze',
    effect: 'none',
    computed: paid,
    formula: `somma delle competenze = ${euro(paid)}`,
    source: 'somma delle righe precedenti',
  })
  contributory = contributory.plus(gross.minus(paid))
  // A corrected total is paid: the difference is a line of its own, so that the lines keep adding up.
  if (!gross.equals(paid)) {
    lines.push({
      code: 'rettifica_lordo',
      label: 'Rettifica per il totale corretto',
      group: 'competenze',
      effect: 'adds',
      computed: gross.minus(paid),
      amount: gross.minus(paid),
      formula: `${euro(gross)} - ${euro(paid)} = ${euro(gross.minus(paid))}`,
      source: 'totale corretto',
      origin: 'calcolato',
    })
  }

  // 4. Contributions.
  const base = monthlyContributions({ year, base: atLeastZero(contributory), rounding: 'euro' }).base
  const contributionBase = put({
    code: 'imponibile_contributivo',
    label: 'Imponibile contributivo INPS',
    group: 'contributi',
    effect: 'none',
    computed: base,
    formula: `${euro(atLeastZero(contributory))} arrotondato all’euro = ${euro(base)}`,
    source: 'L. 160/1975; L. 153/1969 art. 12',
  })
  const due = monthlyContributions({
    year,
    base: atLeastZero(contributionBase),
    ...(input.profile ? { profile: input.profile } : {}),
    extraMonth: input.kind === 'extra-month',
  })
  const contributions = put({
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

  // 5. and 6. Taxable, ordinary and apart.
  const deductible = quantity(input.deductible ?? 0, 'deductible')
  const effectiveRate = contributionBase.isZero() ? new Exact(0) : contributions.dividedBy(contributionBase)
  const apart = substituted.map(({ amount, rate }) => ({
    amount: toCents(amount.times(new Exact(1).minus(effectiveRate))),
    rate,
  }))
  const apartTotal = sum(apart.map(item => item.amount))
  const taxableComputed = atLeastZero(
    contributory.plus(taxableOnly).minus(contributions).minus(deductible).minus(apartTotal),
  )
  if (deductible.greaterThan(0)) {
    put({
      code: 'oneri_deducibili',
      label: 'Contributi deducibili (previdenza complementare)',
      group: 'contributi',
      effect: 'subtracts',
      computed: deductible,
      formula: euro(deductible),
      source: rules.pensionFundDeduction.source,
    })
  }
  const taxable = put({
    code: 'imponibile_fiscale',
    label: 'Imponibile fiscale',
    group: 'imposte',
    effect: 'none',
    computed: taxableComputed,
    formula: `${euro(contributory.plus(taxableOnly))} - ${euro(contributions)}${deductible.isZero() ? '' : ` - ${euro(deductible)}`}${apartTotal.isZero() ? '' : ` - ${euro(apartTotal)}`} = ${euro(taxableComputed)}`,
    source: 'TUIR art. 51',
  })

  // 7. IRPEF.
  const tax = monthlyIncomeTax(year, atLeastZero(taxable))
  const grossTax = put({
    code: 'irpef_lorda',
    label: 'IRPEF lorda',
    group: 'imposte',
    effect: 'none',
    computed: tax.tax,
    formula: tax.slices.length === 0 ? euro(tax.tax) : `${slicesFormula(tax.slices)} = ${euro(tax.tax)}`,
    source: `${tax.source}; scaglioni annui / 12`,
  })

  // 8. Deductions, on the income expected for the year.
  const ordinary = input.kind !== 'extra-month'
  const days = input.days ?? daysInMonth(year, month)
  const regularTaxable = regularComputed.minus(
    monthlyContributions({
      year,
      base: atLeastZero(regularComputed),
      ...(input.profile ? { profile: input.profile } : {}),
    }).total,
  )
  const projected = toCents(atLeastZero(regularTaxable.times(instalments).plus(taxable).minus(regularTaxable)))
  const expectedComputed =
    input.expectedIncome === undefined ? projected : quantity(input.expectedIncome, 'expectedIncome')
  const expectedIncome = put({
    code: 'reddito_previsto',
    label: 'Reddito annuo previsto',
    group: 'imposte',
    effect: 'none',
    computed: expectedComputed,
    formula:
      input.expectedIncome === undefined
        ? `${euro(regularTaxable)} × ${formatPlain(instalments.minus(1))} + ${euro(taxable)} = ${euro(projected)}`
        : euro(expectedComputed),
    source: input.expectedIncome === undefined ? 'proiezione sul mese ordinario' : 'valore indicato',
  })
  const share = (value: Decimal): Decimal => toCents(value.times(days).dividedBy(daysOfYear))
  const byDays = (value: Decimal, result: Decimal): string => `${euro(value)} × ${days}/365 = ${euro(result)}`

  const work = workDeduction({
    year,
    income: atLeastZero(expectedIncome),
    ...(input.fixedTerm === undefined ? {} : { fixedTerm: input.fixedTerm }),
  })
  const yearTax = grossIncomeTax(year, atLeastZero(expectedIncome)).tax
  const zero = new Exact(0)
  const workShare = ordinary ? share(work.total) : zero
  const workMonth = put({
    code: 'detrazione_lavoro',
    label: 'Detrazione per lavoro dipendente',
    group: 'imposte',
    effect: 'none',
    computed: workShare,
    formula: ordinary ? byDays(work.total, workShare) : 'non spetta sulla mensilità aggiuntiva pagata a parte',
    source: work.source,
  })
  const family = familyDeduction(atLeastZero(expectedIncome), input.family ?? {})
  const familyShare = ordinary ? toCents(family.dividedBy(12)) : zero
  const familyMonth = family.isZero()
    ? zero
    : put({
        code: 'detrazioni_familiari',
        label: 'Detrazioni per familiari a carico',
        group: 'imposte',
        effect: 'none',
        computed: familyShare,
        formula: `${euro(family)} / 12 = ${euro(familyShare)}`,
        source: 'TUIR art. 12',
      })
  const cut = wedge({ year, totalIncome: atLeastZero(expectedIncome) })
  const cutShare = ordinary && cut.type === 'deduction' ? share(cut.amount) : zero
  const cutMonth =
    ordinary && cut.type === 'deduction'
      ? put({
          code: 'detrazione_cuneo',
          label: 'Ulteriore detrazione (taglio del cuneo)',
          group: 'imposte',
          effect: 'none',
          computed: cutShare,
          formula: byDays(cut.amount, cutShare),
          source: cut.source,
        })
      : zero
  const netTaxComputed = atLeastZero(grossTax.minus(workMonth).minus(familyMonth).minus(cutMonth))
  const deductionsShown = [workMonth, familyMonth, cutMonth].filter(value => !value.isZero())
  const netTax = put({
    code: 'irpef_netta',
    label: 'IRPEF netta',
    group: 'imposte',
    effect: 'subtracts',
    computed: netTaxComputed,
    formula: `${[grossTax, ...deductionsShown].map(euro).join(' - ')} = ${euro(netTaxComputed)}${
      netTaxComputed.isZero() ? ' (mai sotto zero)' : ''
    }`,
    source: 'TUIR art. 11-13; D.P.R. 600/1973 art. 23',
  })
  for (const [index, item] of apart.entries()) {
    const computed = toCents(percentOf(item.amount, item.rate))
    put({
      code: index === 0 ? 'imposta_sostitutiva' : `imposta_sostitutiva_${index + 1}`,
      label: 'Imposta sostitutiva',
      group: 'imposte',
      effect: 'subtracts',
      computed,
      formula: `${euro(item.amount)} × ${formatPlain(item.rate)}% = ${euro(computed)}`,
      source: 'imposta sostitutiva di IRPEF e addizionali',
    })
  }

  // 9. Trattamento integrativo and the exempt sum.
  if (ordinary) {
    const treatment = integrativeTreatment({
      year,
      income: atLeastZero(expectedIncome),
      grossTax: yearTax,
      workDeduction: work,
      otherDeductions: family,
    })
    const treatmentShare = share(treatment.amount)
    put({
      code: 'trattamento_integrativo',
      label: 'Trattamento integrativo',
      group: 'imposte',
      effect: 'adds',
      computed: treatmentShare,
      formula: treatment.amount.isZero()
        ? `non spetta con un reddito previsto di ${euro(expectedIncome)}`
        : byDays(treatment.amount, treatmentShare),
      source: treatment.source,
    })
    if (cut.type === 'sum' && cut.rate) {
      const computed = toCents(percentOf(atLeastZero(taxable), cut.rate))
      put({
        code: 'somma_cuneo',
        label: 'Somma esente (taglio del cuneo)',
        group: 'imposte',
        effect: 'adds',
        computed,
        formula: `${euro(taxable)} × ${formatPlain(cut.rate)}% = ${euro(computed)}`,
        source: cut.source,
      })
    }
  }

  // 10. Surtaxes.
  if (input.surtaxes) {
    const source = input.surtaxes.source ?? 'rate indicate'
    for (const [code, label, value] of [
      ['addizionale_regionale', 'Addizionale regionale (rata)', input.surtaxes.regional],
      ['addizionale_comunale', 'Addizionale comunale (rate)', input.surtaxes.municipal],
    ] as const) {
      const computed = toCents(quantity(value, code))
      put({ code, label, group: 'imposte', effect: 'subtracts', computed, formula: euro(computed), source })
    }
  }

  // 11. Net.
  const signed = (line: PayslipLine): Decimal =>
    line.effect === 'adds' ? line.amount : line.effect === 'subtracts' ? line.amount.negated() : zero
  const exact = sum(lines.map(signed))
  if (input.rounding) {
    const carried = exact.plus(signedQuantity(input.rounding.earlier, 'rounding'))
    const rounded = carried.toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
    put({
      code: 'arrotondamento',
      label: 'Arrotondamento del netto',
      group: 'netto',
      effect: 'adds',
      computed: rounded.minus(exact),
      formula: `${euro(rounded)} - ${euro(exact)} = ${euro(rounded.minus(exact))}`,
      source: 'prassi aziendale, arrotondamento riportato al mese dopo',
    })
  }
  const netComputed = sum(lines.map(signed))
  const net = put({
    code: 'netto',
    label: 'Netto in busta',
    group: 'netto',
    effect: 'none',
    computed: netComputed,
    formula: `somma delle righe = ${euro(netComputed)}`,
    source: 'somma delle righe',
  })

  if (!net.equals(netComputed)) {
    const difference = net.minus(netComputed)
    lines.push({
      code: 'rettifica_netto',
      label: 'Rettifica per il netto corretto',
      group: 'netto',
      effect: 'adds',
      computed: difference,
      amount: difference,
      formula: `${euro(net)} - ${euro(netComputed)} = ${euro(difference)}`,
      source: 'netto corretto',
      origin: 'calcolato',
    })
  }

  // What accrues beside the net.
  const monthly = toCents(regular)
  const accrual = extraMonthAccrual(monthly, 1)
  const extraMonths = instalments.minus(12)
  if (ordinary && extraMonths.greaterThan(0)) {
    put({
      code: 'rateo_tredicesima',
      label: 'Rateo di tredicesima maturato',
      group: 'maturazioni',
      effect: 'none',
      computed: accrual,
      formula: `${euro(monthly)} / 12 = ${euro(accrual)}`,
      source: 'un dodicesimo al mese',
    })
    const rest = extraMonths.minus(1)
    if (rest.greaterThan(0)) {
      const computed = extraMonthAccrual(monthly, 1, rest)
      put({
        code: 'rateo_quattordicesima',
        label: 'Rateo di quattordicesima maturato',
        group: 'maturazioni',
        effect: 'none',
        computed,
        formula: `${euro(monthly)}${rest.equals(1) ? '' : ` × ${formatPlain(rest)}`} / 12 = ${euro(computed)}`,
        source: 'un dodicesimo al mese',
      })
    }
  }
  const useful = atLeastZero(gross.minus(refunds))
  const severance = severanceAccrual(useful, atLeastZero(contributionBase))
  put({
    code: 'quota_tfr',
    label: 'Quota di TFR maturata',
    group: 'maturazioni',
    effect: 'none',
    computed: severance.net,
    formula: `${euro(useful)} / 13,5 = ${euro(severance.gross)} - 0,5% di ${euro(contributionBase)} = ${euro(severance.net)}`,
    source: 'art. 2120 c.c.; L. 297/1982 art. 3',
  })
  if (input.employer) {
    const cost = employerCost({ gross: atLeastZero(gross), ...input.employer, recoverHalf: true })
    put({
      code: 'costo_azienda',
      label: 'Costo aziendale del mese',
      group: 'azienda',
      effect: 'none',
      computed: cost.total,
      formula: `${euro(gross)} + contributi ${euro(cost.contributions)} + INAIL ${euro(cost.accidentInsurance)} + TFR ${euro(cost.severance)} = ${euro(cost.total)}`,
      source: 'aliquote del datore indicate',
    })
  }
  for (const code of Object.keys(pinned)) {
    if (!used.has(code)) throw new PayrollError('out-of-range', code, 'names no line of this payslip')
  }
  return { lines, gross, contributionBase, contributions, taxable, netTax, net, expectedIncome }
}
