/** Calculations that need no agreement: taxes, contributions, treatments, surtaxes, benefits, cost, gross from net. */
import {
  annualPay,
  arrearsTax,
  companyCar,
  employerCost,
  formatItalian,
  formatPlain,
  fringeBenefits,
  grossForNet,
  mealVouchers,
  rulesFor,
  type SubstituteTaxKind,
  substituteTax,
  substituteTaxSaving,
  surtax,
  yearEndBalance,
  yearTax,
} from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { cents, Exact, parsePlain, zero } from './amounts.ts'
import { annualOf, partOfYear, putAnnual, putYearTax, yearInput } from './annual.ts'
import { basePay, instalmentsOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { difference, labels, product } from './it.ts'
import { outcome } from './outcome.ts'
import { amountOf, saidGross } from './request.ts'
import { MissingInput, type Outcome } from './shape.ts'
import { employeeRate, monthSlip } from './slip.ts'
import { surtaxesOf } from './tax.ts'

const law = (text: string) => ({ type: 'law', text }) as const
const said = { type: 'said' } as const

/** The gross of a year: said, or the person's month × the instalments. */
export function yearGross(of: Case): Decimal {
  const gross = saidGross(of.request)
  const instalments = instalmentsOf(of)
  if (gross?.per === 'anno') return cents(gross.value)
  if (gross?.per === 'mese') return cents(new Exact(gross.value).times(instalments))
  if (!of.request.agreement && !of.request.level)
    throw new MissingInput({ code: 'gross', field: 'importo_lordo_annuo' })
  return cents(basePay(of).monthly.times(instalments))
}

/** The taxable income of a year: said as such, or what contributions leave of the gross. */
function taxableOf(of: Case): Decimal {
  const { request } = of
  const lone = request.amounts.length === 1 && request.amounts[0]?.role === 'unknown' ? request.amounts[0] : undefined
  const amount =
    amountOf(request, 'taxable') ??
    request.amounts.find(({ role, year }) => role === 'income' && (year === undefined || year === request.year)) ??
    amountOf(request, 'income') ??
    lone
  if (amount) {
    const value = cents(amount.per === 'mese' ? new Exact(amount.value).times(12) : amount.value)
    of.sheet.put({ id: 'reddito', label: labels.taxable, amount: value, source: said })
    return value
  }
  if (!saidGross(request) && !request.agreement) throw new MissingInput({ code: 'income', field: 'reddito_annuo' })
  const gross = yearGross(of)
  const pay = annualOf(of, gross)
  putAnnual(of, pay, instalmentsOf(of))
  return new Exact(pay.taxable)
}

/** IRPEF, deductions, trattamento integrativo or wedge on an income. */
export function taxOfIncome(of: Case, kind: 'income-tax' | 'integrative-treatment' | 'wedge' | 'deductions'): Outcome {
  const { request, sheet } = of
  const taxable = taxableOf(of)
  const part = partOfYear(of)
  const { instalments: _, profile: __, ...position } = yearInput(of)
  const tax = yearTax({ ...position, year: request.year, taxable, ...(part ? { days: part.days } : {}) })
  putYearTax(of, tax, taxable)
  const rules = rulesFor(request.year)
  const ensure = (id: string, label: string, source: string): void => {
    if (sheet.amount(id) === undefined) sheet.put({ id, label, amount: zero, source: law(source) })
  }
  ensure('trattamento_integrativo', labels.treatment, rules.integrativeTreatment.source)
  ensure('detrazione_lavoro', labels.workDeduction, rules.workDeduction.source)
  const wedgeLine = tax.wedge.type === 'deduction' ? 'detrazione_cuneo' : 'somma_cuneo'
  ensure(wedgeLine, labels.wedgeSum, rules.wedge?.source ?? tax.wedge.source)
  const goals: Readonly<Record<typeof kind, readonly string[]>> = {
    'income-tax': ['irpef_lorda', 'irpef_netta', 'detrazione_lavoro'],
    'integrative-treatment': ['trattamento_integrativo'],
    wedge: [wedgeLine],
    deductions: ['detrazione_lavoro', ...(tax.familyDeduction.isZero() ? [] : ['detrazioni_familiari'])],
  }
  ensure('irpef_lorda', labels.grossTax, rules.incomeTax.source)
  const amount =
    kind === 'integrative-treatment' ? tax.integrativeTreatment : kind === 'wedge' ? tax.wedge.amount : tax.netTax
  const lead = kind === 'wedge' && tax.wedge.type === 'deduction' ? 'wedge-deduction' : kind
  return outcome(of, kind, goals[kind], {
    lead: amount.isZero() && (kind === 'integrative-treatment' || kind === 'wedge') ? `no-${kind}` : lead,
    values: { income: formatItalian(taxable), year: String(request.year), days: String(part?.days ?? 365) },
  })
}

export function contributions(of: Case): Outcome {
  const { request } = of
  const gross = saidGross(request)
  if (gross?.per === 'mese' || (!gross && request.agreement)) {
    monthSlip(of)
    return outcome(of, 'contributions', ['contributi'], { lead: 'contributions-month' })
  }
  const pay = annualOf(of, yearGross(of))
  putAnnual(of, pay, instalmentsOf(of))
  return outcome(of, 'contributions', ['contributi', 'imponibile_fiscale'], { values: { year: String(request.year) } })
}

export function surtaxes(of: Case): Outcome {
  const { request, sheet } = of
  const { region, municipality } = surtaxesOf(of)
  if (!region && !municipality) throw new MissingInput({ code: 'place', field: 'regione' })
  const taxable = taxableOf(of)
  const goals: string[] = []
  for (const [scheme, id, label] of [
    [region, 'addizionale_regionale', labels.regionalSurtax],
    [municipality, 'addizionale_comunale', labels.municipalSurtax],
  ] as const) {
    if (!scheme) continue
    goals.push(id)
    sheet.put({ id, label, amount: new Exact(surtax(scheme, taxable)), source: law(scheme.source) })
    if (scheme.note) of.remark('scheme-note', { name: scheme.name, note: scheme.note })
  }
  return outcome(of, 'surtaxes', goals, {
    values: {
      income: formatItalian(taxable),
      year: String(request.year),
      region: region?.name ?? '',
      town: municipality?.name ?? '',
    },
  })
}

/** What paying into a pension fund leaves of the net. */
export function pensionFund(of: Case): Outcome {
  const { request, sheet } = of
  const amount = amountOf(request, 'pension')
  if (!amount) throw new MissingInput({ code: 'pension' })
  const fund = cents(amount.per === 'mese' ? new Exact(amount.value).times(12) : amount.value)
  const gross = yearGross(of)
  const without = annualOf(of, gross)
  const pay = annualOf(of, gross, { pensionFund: fund })
  const { cap, source } = rulesFor(request.year).pensionFundDeduction
  const inside = Exact.min(fund, cap)
  sheet.put({ id: 'fondo_pensione', label: labels.fund, amount: fund, source: said, effect: 'subtracts' })
  sheet.put({ id: 'parte_deducibile', label: labels.deductible, amount: inside, source: law(source) })
  putAnnual(of, pay, instalmentsOf(of))
  const saved = fund.minus(new Exact(without.net).minus(pay.net))
  sheet.put({ id: 'irpef_risparmiata', label: labels.taxSaved, amount: saved, source: law(source) })
  return outcome(of, 'pension-fund', ['netto_anno', 'irpef_risparmiata'], {
    values: { year: String(request.year), cap: formatItalian(cap) },
  })
}

/** A fifth of the net: what may be assigned or seized. */
export function fifth(of: Case): Outcome {
  const { request, sheet } = of
  const amount =
    amountOf(request, 'net') ??
    (request.amounts.length === 1 && request.amounts[0]?.role === 'unknown' ? request.amounts[0] : undefined)
  const net = amount
    ? cents(amount.per === 'anno' ? new Exact(amount.value).dividedBy(instalmentsOf(of)) : amount.value)
    : undefined
  if (net) sheet.put({ id: 'netto', label: labels.netInstalment, amount: net, source: said })
  const base = net ?? monthSlip(of).net
  const value = cents(base.dividedBy(5))
  sheet.put({
    id: 'quinto',
    label: labels.fifth,
    amount: value,
    formula: `${formatItalian(base)} / 5 = ${formatItalian(value)}`,
    source: law('D.P.R. 180/1950 art. 5'),
    needs: ['netto'],
  })
  return outcome(of, 'fifth', ['quinto'])
}

/** The yearly balance on what was taxed and withheld. */
export function yearEnd(of: Case): Outcome {
  const { request, sheet } = of
  const taxables = request.amounts.filter(({ role }) => role === 'taxable' || role === 'income')
  const withheld = request.amounts.filter(({ role }) => role === 'withheld')
  if (taxables.length === 0) throw new MissingInput({ code: 'income', field: 'reddito_annuo' })
  const part = partOfYear(of)
  const { instalments: _, profile: __, ...position } = yearInput(of)
  const balance = yearEndBalance({
    ...position,
    year: request.year,
    employments: taxables.map(({ value }, index) => ({
      taxable: value,
      days: index === 0 ? (part?.days ?? 365) : 0,
      taxWithheld: withheld[index]?.value ?? 0,
    })),
  })
  if (withheld.length === 0) of.remark('no-withheld', {})
  of.assume('year-days', { days: String(part?.days ?? 365) })
  putYearTax(of, balance, new Exact(balance.taxable))
  const paid = withheld.reduce<Decimal>((sum, { value }) => sum.plus(value), zero)
  sheet.put({ id: 'ritenute', label: labels.withheld, amount: paid, source: said, effect: 'subtracts' })
  const result = new Exact(balance.taxBalance)
  sheet.put({
    id: 'conguaglio',
    label: labels.balance,
    amount: result.abs(),
    formula: difference(formatItalian(balance.netTax), [formatItalian(paid)], result),
    source: law('D.P.R. 600/1973 art. 23'),
    needs: ['irpef_netta', 'ritenute'],
  })
  return outcome(of, 'year-end', ['conguaglio', 'irpef_netta'], {
    lead: result.isZero() ? 'year-end-even' : result.isNegative() ? 'year-end-credit' : 'year-end-debt',
    values: { year: String(request.year) },
  })
}

export function arrears(of: Case): Outcome {
  const { request, sheet } = of
  const amount =
    amountOf(request, 'arrears') ?? request.amounts.find(({ role }) => role === 'gross' || role === 'unknown')
  if (!amount) throw new MissingInput({ code: 'arrears' })
  const net = cents(new Exact(amount.value).times(new Exact(100).minus(employeeRate(of))).dividedBy(100))
  sheet.put({
    id: 'arretrati',
    label: labels.arrears,
    amount: net,
    formula: product([formatItalian(amount.value), `${formatPlain(new Exact(100).minus(employeeRate(of)))}%`], net),
    source: said,
  })
  const incomes = request.amounts.filter(({ role }) => role === 'income').map(({ value }) => value)
  if (incomes.length === 0) throw new MissingInput({ code: 'incomes-before' })
  const [first = 0, second = first] = incomes
  const tax = arrearsTax({ year: request.year, amount: net, incomesBefore: [first, second] })
  if (incomes.length < 2) of.remark('one-income', {})
  of.remark('uncertain', { source: tax.source })
  sheet.put({
    id: 'imposta_arretrati',
    label: labels.arrearsTax,
    amount: new Exact(tax.tax),
    formula: product([formatItalian(net), `${formatPlain(tax.rate)}%`], new Exact(tax.tax)),
    source: law(tax.source),
    effect: 'subtracts',
  })
  sheet.put({ id: 'arretrati_netti', label: labels.arrearsNet, amount: net.minus(tax.tax), source: { type: 'sum' } })
  return outcome(of, 'arrears', ['arretrati_netti', 'imposta_arretrati'], { values: { rate: formatPlain(tax.rate) } })
}

/** Which substitute tax: by the rate said, by what the amount is, by the kind of work. */
function substituteKind(of: Case): SubstituteTaxKind {
  const { request } = of
  const { year, slots, said } = request
  const rules = rulesFor(year).substituteTaxes
  const byRate = (['productivity', 'renewal', 'shifts'] as const).find(kind => {
    const rate = rules[kind]?.rate
    return rate !== undefined && slots.percent !== undefined && new Exact(rate).equals(slots.percent)
  })
  const work = [...(said.lavoro ?? []), ...request.hours.flatMap(({ kinds }) => kinds)]
  if (byRate) return byRate
  if (request.amounts.some(({ role }) => role === 'raise')) return 'renewal'
  return work.some(kind => kind === 'notturno' || kind === 'festivo' || kind === 'turno') ? 'shifts' : 'productivity'
}

/** A bonus or other pay that the law taxes apart: its net, and what the substitute tax saves. */
export function bonus(of: Case, kind: 'bonus' | 'substitute-tax'): Outcome {
  const { request, sheet } = of
  const amount =
    request.amounts.find(({ role }) => role === 'bonus' || role === 'raise' || role === 'one-off') ??
    request.amounts.find(({ role }) => role === 'gross' || role === 'unknown')
  if (!amount) throw new MissingInput({ code: 'bonus', field: 'premio' })
  const which = substituteKind(of)
  const income = request.amounts.find(({ role }) => role === 'income')
  const rate = employeeRate(of)
  const gross = new Exact(amount.value)
  const contributions = cents(gross.times(rate).dividedBy(100))
  const after = gross.minus(contributions)
  const tax = substituteTax({ year: request.year, kind: which, amount: after, incomeBefore: income?.value })
  sheet.put({ id: 'importo', label: labels.bonus, amount: gross, source: said })
  sheet.put({
    id: 'contributi_premio',
    label: labels.bonusContributions,
    amount: contributions,
    formula: product([formatItalian(gross), `${formatPlain(rate)}%`], contributions),
    source: law(rulesFor(request.year).contributions.employee.source),
    effect: 'subtracts',
    needs: ['importo'],
  })
  sheet.put({
    id: 'imposta_sostitutiva',
    label: labels.substituteTax(formatPlain(tax.rate)),
    amount: new Exact(tax.tax),
    formula: product([formatItalian(tax.taxed), `${formatPlain(tax.rate)}%`], new Exact(tax.tax)),
    source: law(tax.source),
    effect: 'subtracts',
    needs: ['importo', 'contributi_premio'],
  })
  const values = { rate: formatPlain(tax.rate), year: String(request.year), tax: which }
  if (tax.taxed.isZero()) {
    of.remark('over-income-limit', { year: String(request.year - 1), income: formatItalian(income?.value ?? 0) })
    return outcome(of, kind, ['imposta_sostitutiva', 'importo'], { lead: 'no-substitute', values })
  }
  if (!tax.ordinary.isZero()) of.remark('over-cap', { ordinary: formatItalian(tax.ordinary) })
  const net = after.minus(tax.tax)
  sheet.put({
    id: 'netto_premio',
    label: labels.bonusNet,
    amount: net,
    source: { type: 'sum' },
    needs: ['importo', 'contributi_premio', 'imposta_sostitutiva'],
  })
  const goals = ['netto_premio', 'imposta_sostitutiva']
  if (income) {
    const saving = substituteTaxSaving({
      year: request.year,
      income: new Exact(income.value).plus(tax.taxed),
      amount: tax.taxed,
      rate: tax.rate,
    })
    sheet.put({ id: 'risparmio', label: labels.saving, amount: new Exact(saving), source: law('TUIR art. 11-13') })
    of.remark('saving-reading', { year: String(request.year) })
    goals.push('risparmio')
  } else of.remark('income-limit', limitWords(request.year, which))
  return outcome(of, kind, goals, { lead: 'substitute-tax', values })
}

function limitWords(year: number, kind: SubstituteTaxKind): Readonly<Record<string, string>> {
  const rule = rulesFor(year).substituteTaxes[kind]
  return {
    limit: rule?.incomeLimit ? formatItalian(rule.incomeLimit.value) : '',
    before: String(year - 1),
    cap: rule?.cap === undefined ? '' : formatItalian(rule.cap),
  }
}

export function fringe(of: Case): Outcome {
  const { request, sheet } = of
  const amount = amountOf(request, 'fringe') ?? amountOf(request, 'voucher') ?? amountOf(request, 'unknown')
  if (!amount) throw new MissingInput({ code: 'fringe', field: 'fringe_benefit' })
  const children = (request.family?.children ?? []).length > 0
  const result = fringeBenefits({ year: request.year, value: amount.value, dependentChildren: children })
  sheet.put({ id: 'fringe', label: labels.fringe, amount: new Exact(amount.value), source: said })
  sheet.put({
    id: 'parte_tassata',
    label: labels.taxed,
    amount: new Exact(result.taxable),
    source: law(result.source),
    needs: ['fringe'],
  })
  sheet.put({
    id: 'parte_esente',
    label: labels.exempt,
    amount: new Exact(result.exempt),
    source: law(result.source),
    needs: ['fringe'],
  })
  const goals = ['parte_tassata', 'parte_esente']
  const gross = saidGross(request)
  if (gross && gross.per === 'anno' && !result.taxable.isZero()) {
    const input = yearInput(of)
    const before = annualPay({ ...input, gross: gross.value })
    const after = annualPay({ ...input, gross: new Exact(gross.value).plus(result.taxable) })
    const effect = new Exact(after.net).minus(result.taxable).minus(before.net)
    sheet.put({ id: 'effetto_netto', label: labels.netEffect, amount: effect, source: { type: 'sum' } })
    goals.push('effetto_netto')
  }
  const { plain, withChildren } = rulesFor(request.year).fringeBenefits
  return outcome(of, 'fringe', goals, {
    lead: result.taxable.isZero() ? 'fringe-exempt' : 'fringe',
    values: {
      limit: formatItalian(children ? withChildren : plain),
      other: formatItalian(withChildren),
      year: String(request.year),
    },
  })
}

export function vouchers(of: Case): Outcome {
  const { request, sheet } = of
  const amount = amountOf(request, 'voucher') ?? amountOf(request, 'unknown')
  if (!amount) throw new MissingInput({ code: 'voucher' })
  const kind = request.slots.voucher?.kind ?? 'electronic'
  if (!request.slots.voucher) of.assume('electronic', {})
  const count = request.slots.voucher?.count ?? request.slots.count?.value
  const each = mealVouchers({ year: request.year, kind, value: amount.value, vouchers: 1 })
  sheet.put({
    id: 'buono_tassato',
    label: labels.voucherEach,
    amount: new Exact(each.taxable),
    source: law(each.source),
  })
  const limit = formatItalian(rulesFor(request.year).mealVouchers[kind])
  const values = { kind, limit, year: String(request.year) }
  if (count === undefined) return outcome(of, 'meal-vouchers', ['buono_tassato'], { values })
  const all = mealVouchers({ year: request.year, kind, value: amount.value, vouchers: count })
  sheet.put({
    id: 'buoni_tassati',
    label: labels.voucherTaxed,
    amount: new Exact(all.taxable),
    formula: product([formatItalian(each.taxable), formatPlain(count)], new Exact(all.taxable)),
    source: law(all.source),
    needs: ['buono_tassato'],
  })
  sheet.put({ id: 'parte_esente', label: labels.exempt, amount: new Exact(all.exempt), source: law(all.source) })
  return outcome(of, 'meal-vouchers', ['buoni_tassati', 'buono_tassato'], {
    lead: 'meal-vouchers-month',
    values: { ...values, count: formatPlain(count) },
  })
}

export function car(of: Case): Outcome {
  const { request, sheet } = of
  const amount = amountOf(request, 'car') ?? amountOf(request, 'unknown')
  if (!amount) throw new MissingInput({ code: 'car' })
  const drives = ['electric', 'plugInHybrid', 'other'] as const
  const results = drives.map(drive => ({
    drive,
    ...companyCar({ year: request.year, drive, costPerKilometre: amount.value }),
  }))
  for (const { drive, value, source } of results) {
    sheet.put({ id: `auto_${drive}`, label: carLabels[drive], amount: new Exact(value), source: law(source) })
  }
  return outcome(of, 'company-car', ['auto_other', 'auto_plugInHybrid', 'auto_electric'], {
    values: { cost: formatPlain(amount.value) },
  })
}

const carLabels = { electric: labels.carElectric, plugInHybrid: labels.carHybrid, other: labels.carOther } as const

/** The gross that leaves the net asked for. */
export function grossFromNet(of: Case): Outcome {
  const { request } = of
  const amount = amountOf(request, 'net') ?? amountOf(request, 'unknown')
  if (!amount) throw new MissingInput({ code: 'net', field: 'netto_desiderato' })
  const instalments = instalmentsOf(of)
  const yearly = amount.per === 'anno' || (amount.per === undefined && amount.value > 6_000)
  const target = cents(yearly ? amount.value : new Exact(amount.value).times(instalments))
  const found = grossForNet(target, yearInput(of))
  putAnnual(of, found.pay, instalments)
  const each = cents(new Exact(found.gross).dividedBy(instalments))
  of.sheet.put({
    id: 'lordo_mensilita',
    label: labels.grossInstalment,
    amount: each,
    source: { type: 'sum' },
    needs: ['lordo_anno'],
  })
  if (!found.exact) of.remark('net-not-exact', {})
  return outcome(of, 'gross-for-net', ['lordo_anno', 'lordo_mensilita', 'netto_anno'], {
    values: {
      instalments: formatPlain(instalments),
      net: formatItalian(amount.value),
      per: yearly ? 'anno' : 'mese',
      year: String(request.year),
    },
  })
}

/** What a year costs the employer; rates that were not given are asked, never made up. */
export function cost(of: Case): Outcome {
  const { request, sheet } = of
  const wanted = amountOf(request, 'net')
  const gross =
    wanted && !amountOf(request, 'gross')
      ? new Exact(
          grossForNet(
            wanted.per === 'anno' ? wanted.value : new Exact(wanted.value).times(instalmentsOf(of)),
            yearInput(of),
          ).gross,
        )
      : yearGross(of)
  const rate = parsePlain(request.fields.aliquota_datore) ?? request.slots.percent
  const accident = parsePlain(request.fields.aliquota_inail) ?? 0
  const result = employerCost({ gross, contributionRate: rate ?? 0, accidentRate: accident })
  sheet.put({
    id: 'lordo_anno',
    label: labels.grossYear,
    amount: gross,
    source: request.level ? { type: 'sum' } : said,
    effect: 'adds',
  })
  if (rate !== undefined) {
    sheet.put({
      id: 'contributi_datore',
      label: labels.employerContributions,
      amount: new Exact(result.contributions),
      formula: product([formatItalian(gross), `${formatPlain(rate)}%`], new Exact(result.contributions)),
      source: said,
      effect: 'adds',
    })
  }
  if (accident > 0)
    sheet.put({
      id: 'inail',
      label: labels.accident,
      amount: new Exact(result.accidentInsurance),
      source: said,
      effect: 'adds',
    })
  sheet.put({
    id: 'quota_tfr',
    label: labels.severanceAccrual,
    amount: new Exact(result.severance),
    formula: `${formatItalian(gross)} / 13,5 = ${formatItalian(result.severance)}`,
    source: law('art. 2120 c.c.'),
    effect: 'adds',
  })
  sheet.put({
    id: 'costo',
    label: labels.cost,
    amount: new Exact(result.total),
    source: { type: 'sum' },
    needs: ['lordo_anno', 'contributi_datore', 'inail', 'quota_tfr'],
  })
  if (rate === undefined) of.remark('no-employer-rate', {})
  else if (accident === 0) of.remark('no-inail', {})
  return outcome(of, 'employer-cost', ['costo', 'lordo_anno'], {
    lead: rate === undefined ? 'employer-cost-partial' : 'employer-cost',
  })
}

/** How long the unemployment benefit lasts: half of the weeks of contributions of the last four years. */
export function unemployment(of: Case): Outcome {
  const { slots, said } = of.request
  const perWeek: Readonly<Record<string, number>> = { giorni: 1 / 7, settimane: 1, mesi: 52 / 12, anni: 52 }
  const worked = slots.worked
  const years = typeof said.anzianita === 'number' ? said.anzianita : undefined
  const weeks = worked ? worked.value * (perWeek[worked.unit] ?? 1) : years === undefined ? undefined : years * 52
  if (weeks === undefined) throw new MissingInput({ code: 'weeks' })
  const counted = Math.min(weeks, 208)
  const half = new Exact(counted).dividedBy(2).floor()
  of.sheet.put({
    id: 'naspi_settimane',
    label: labels.naspiWeeks,
    amount: half,
    unit: 'settimane',
    formula: `${formatPlain(Math.floor(counted))} / 2 = ${formatPlain(half)}`,
    source: law('D.Lgs. 22/2015 art. 5'),
  })
  return outcome(of, 'unemployment', ['naspi_settimane'], {
    values: {
      weeks: formatPlain(Math.floor(counted)),
      months: formatPlain(half.times(12).dividedBy(52).toDecimalPlaces(1)),
    },
  })
}
