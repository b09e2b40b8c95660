import type { Decimal } from 'decimal.js'
import { checkFlag, checkObject, entriesOf, entryOf, refuseNulls } from './check.ts'
import { type Amount, Exact, PayrollError, quantity, toCents, wholeNumber } from './decimal.ts'
import { alarmWords } from './payslip/it.ts'
import { createLedger, euro } from './payslip/ledger.ts'
import type { Payslip, PayslipItem } from './payslip/shape.ts'
import { type DomesticBand, domesticFund, domesticRules } from './rules/domestic.ts'
import { ruleSet } from './rules/years.ts'
import { severanceAccrual } from './severance.ts'

/** What decides the contributions of domestic work. */
export interface DomesticTerms {
  readonly year: number
  /** Euros an hour, without the thirteenth. */
  readonly hourly: Amount
  readonly weeklyHours: Amount
  /** Value of board and lodging (vitto e alloggio) an hour, in euros. */
  readonly boardAndLodging?: Amount
  readonly fixedTerm?: boolean
  /** The spouse, or a relative within the third degree who lives with the employer: no CUAF is due. */
  readonly withoutCuaf?: boolean
}

/** Contributions an hour, in euros. */
export interface DomesticContributions {
  readonly whole: Decimal
  readonly worker: Decimal
  readonly employer: Decimal
  /** Hourly pay that the band is chosen by: with the share of the thirteenth, board and lodging. */
  readonly effective: Decimal
  readonly conventional: Decimal
  readonly source: string
}

/**
 * Contributions of a domestic worker (colf, badante), in euros an hour (INPS's circular of the year): by the effective hourly
 * pay up to 24 hours a week, one amount above. Throws {@link PayrollError} `rate-missing` for a year whose circular was not
 * read.
 *
 * @example domesticContributions({ year: 2026, hourly: 8, weeklyHours: 20 }).worker.toFixed(2) // '0.43'
 */
export function domesticContributions(terms: DomesticTerms): DomesticContributions {
  const rules = entryOf(domesticRules, terms.year)
  if (!rules) {
    const known = Object.keys(domesticRules).join(', ')
    throw new PayrollError('rate-missing', 'year', `no contributions of domestic work for ${terms.year}`, {
      value: terms.year,
      rule: `one of ${known}`,
    })
  }
  const effective = quantity(terms.hourly, 'hourly', '0.01', 1000)
    .times(13)
    .dividedBy(12)
    .plus(quantity(terms.boardAndLodging ?? 0, 'boardAndLodging'))
  const hours = quantity(terms.weeklyHours, 'weeklyHours', '0.01', 60)
  const band: DomesticBand = hours.greaterThan(rules.overHours.weeklyHours)
    ? rules.overHours
    : (rules.bands.find(({ upTo }) => upTo === undefined || toCents(effective).lessThanOrEqualTo(upTo)) ??
      rules.overHours)
  const withCuaf = terms.fixedTerm ? band.fixedTermWithCuaf : band.withCuaf
  const withoutCuaf = terms.fixedTerm ? band.fixedTermWithoutCuaf : band.withoutCuaf
  const whole = new Exact(terms.withoutCuaf ? withoutCuaf : withCuaf)
  return {
    whole,
    worker: new Exact(band.worker),
    employer: whole.minus(band.worker),
    effective: toCents(effective),
    conventional: new Exact(band.conventional),
    source: rules.source,
  }
}

/** A month of domestic work. (busta paga di colf e badanti) */
export interface DomesticPayslipInput extends DomesticTerms {
  readonly month: number
  /** Hours paid in the month. */
  readonly hours: Amount
  /** Thirteenth (`extraMonth`: its TFR has accrued already), leave paid, allowances: gross. */
  readonly items?: readonly PayslipItem[]
  /** Whether the Cassa Colf is paid. Default: yes, the agreement wants it. */
  readonly fund?: boolean
  /** Whether the employer takes the worker's part of the contributions off the pay. Default: yes. */
  readonly withholds?: boolean
  readonly pinned?: Readonly<Record<string, Amount>>
}

/**
 * The payslip of a domestic worker (busta paga colf e badanti), line by line: a household is no withholding agent (D.P.R.
 * 600/1973 art. 23), so that there is no IRPEF, no trattamento integrativo, no wedge cut; contributions by the hour (INPS) and
 * Cassa Colf are. The worker declares the income; `taxable` is what the employer certifies.
 */
export function domesticPayslip(input: DomesticPayslipInput): Payslip {
  checkObject(input, 'input')
  refuseNulls(input)
  wholeNumber(input.month, 'month', 1, 12)
  for (const flag of ['fund', 'withholds', 'fixedTerm', 'withoutCuaf'] as const) checkFlag(input[flag], flag)
  const terms = domesticContributions(input)
  const hours = quantity(input.hours, 'hours', 0, 744)
  const hourly = quantity(input.hourly, 'hourly')
  const ledger = createLedger(input.pinned ?? {})
  const zero = new Exact(0)
  const put = (
    code: string,
    label: string,
    group: 'competenze' | 'contributi' | 'netto' | 'maturazioni' | 'azienda',
    effect: 'adds' | 'subtracts' | 'none',
    computed: Decimal,
    formula: string,
    source: string,
  ): Decimal => ledger.put({ code, label, group, effect, computed, formula, source })
  const perHour = (amount: Decimal): string => `${euro(amount)} × ${hours.toString()} ore`
  const agreement = 'contratto collettivo del lavoro domestico'
  let gross = put(
    'paga_oraria',
    'Paga del mese',
    'competenze',
    'adds',
    toCents(hourly.times(hours)),
    perHour(hourly),
    agreement,
  )
  // What has accrued month by month, or does not count, is no part of this month's TFR.
  let outside: Decimal = zero
  for (const item of entriesOf(input.items, 'items')) {
    const amount = toCents(quantity(item.amount, item.code))
    const { formula = euro(amount), source = 'valore indicato' } = item
    const paid = put(item.code, item.label, 'competenze', 'adds', amount, formula, source)
    gross = gross.plus(paid)
    if (item.extraMonth || item.countsForSeverance === false) outside = outside.plus(paid)
  }
  put(
    'totale_lordo',
    'Totale competenze lorde',
    'competenze',
    'none',
    gross,
    `somma delle competenze = ${euro(gross)}`,
    agreement,
  )
  const worker = input.withholds === false ? zero : toCents(terms.worker.times(hours))
  const withheld = put(
    'contributi',
    'Contributi INPS a carico del lavoratore',
    'contributi',
    'subtracts',
    worker,
    perHour(terms.worker),
    terms.source,
  )
  const fundHour = new Exact(input.fund === false ? 0 : domesticFund.worker)
  const fund = put(
    'cassa_colf',
    'Cassa Colf a carico del lavoratore',
    'contributi',
    'subtracts',
    toCents(fundHour.times(hours)),
    perHour(fundHour),
    domesticFund.source,
  )
  const computed = ledger.flow()
  const net = put(
    'netto',
    'Netto in busta',
    'netto',
    'none',
    computed,
    `somma delle righe = ${euro(computed)}`,
    'nessuna ritenuta IRPEF: il datore domestico non è sostituto d’imposta',
  )
  ledger.adjust(
    { code: 'rettifica_netto', label: 'Rettifica per il netto corretto', group: 'netto', source: 'netto corretto' },
    net,
    computed,
  )
  const month = toCents(hourly.times(hours).dividedBy(12))
  put(
    'rateo_tredicesima',
    'Rateo di tredicesima maturato',
    'maturazioni',
    'none',
    month,
    `${euro(hourly.times(hours))} / 12`,
    agreement,
  )
  const useful = gross.minus(outside)
  const accrual = severanceAccrual(useful.plus(month))
  const severance = put(
    'quota_tfr',
    'Quota di TFR maturata',
    'maturazioni',
    'none',
    accrual.net,
    `(${euro(useful)} + rateo ${euro(month)}) / 13,5`,
    'art. 2120 c.c.',
  )
  const employer = toCents(terms.employer.times(hours)).plus(
    input.withholds === false ? toCents(terms.worker.times(hours)) : 0,
  )
  const employerFund = toCents(new Exact(input.fund === false ? 0 : domesticFund.whole).minus(fundHour).times(hours))
  const cost = gross.plus(employer).plus(employerFund).plus(month).plus(severance)
  put(
    'costo_azienda',
    'Costo del mese per la famiglia',
    'azienda',
    'none',
    cost,
    `${euro(gross)} + contributi ${euro(employer)} + Cassa Colf ${euro(employerFund)} + rateo ${euro(month)} + TFR ${euro(severance)}`,
    terms.source,
  )
  const over = net.greaterThan(gross)
  return {
    lines: ledger.close(),
    gross,
    contributionBase: toCents(terms.conventional.times(hours)),
    contributions: withheld.plus(fund),
    taxable: gross.minus(withheld),
    netTax: zero,
    net,
    carry: zero,
    expectedIncome: zero,
    additional: zero,
    integrativeTreatment: zero,
    wedgeSum: zero,
    severance,
    alarms: over ? [{ code: 'net-above-gross', message: alarmWords['net-above-gross'] }] : [],
    rules: ruleSet(input.year),
  }
}
