/** Calculations that need no agreement: taxes, contributions, treatments, surtaxes, balances, gross from net, cost. */
import {
  apprenticeEmployerShares,
  arrearsTax,
  employerCost,
  formatItalian,
  formatPlain,
  grossForNet,
  monthlyContributions,
  rulesFor,
  surtax,
  type TaxPosition,
  yearEndBalance,
  yearTax,
} from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import type { Amount } from '../../query/query.ts'
import { cents, Exact, parsePlain, zero } from './amounts.ts'
import { annualOf, countedDaysOf, partOfYear, putAnnual, putYearTax, yearInput } from './annual.ts'
import { apprenticeMonth, basePay, instalmentsOf, isApprentice } from './base-pay.ts'
import type { Case } from './case.ts'
import { domesticQuarter } from './domestic.ts'
import { isDomestic } from './facts.ts'
import { difference, percent, product, quotient } from './it.ts'
import { outcome } from './outcome.ts'
import { amountOf, loneAmount, saidGross } from './request.ts'
import { MissingInput, type Outcome } from './shape.ts'
import { asSaid, byLaw, bySum } from './sheet.ts'
import { employeeRate, monthSlip } from './slip.ts'
import { familyOf, profileOf, sayUncertain, surtaxesOf } from './tax.ts'

/** The gross of a year: said, or the person's month × the instalments. */
export function yearGross(of: Case): Decimal {
  const { request } = of
  const gross = saidGross(request)
  if (gross?.per === 'anno') return cents(gross.value)
  if (gross?.per === 'mese') return cents(new Exact(gross.value).times(instalmentsOf(of)))
  if (!request.agreement && !request.level) throw new MissingInput({ code: 'gross', field: 'importo_lordo_annuo' })
  return cents(basePay(of).monthly.times(instalmentsOf(of)))
}

/** The only amount of a question on taxes is the income that they are on, whatever it was taken for. */
function loneIncome({ amounts }: Case['request']): Amount | undefined {
  const [only] = amounts
  return amounts.length === 1 && only?.role !== 'gross' && only?.role !== 'net' ? only : undefined
}

/** The taxable income of a year: said as such, or what contributions leave of the gross. */
function taxableOf(of: Case): Decimal {
  const { request } = of
  const ofYear = request.amounts.find(
    ({ role, year }) => role === 'income' && (year === undefined || year === request.year),
  )
  const amount = amountOf(request, 'taxable') ?? ofYear ?? amountOf(request, 'income') ?? loneIncome(request)
  if (amount) {
    const value = cents(amount.per === 'mese' ? new Exact(amount.value).times(12) : amount.value)
    of.sheet.put('reddito', value, asSaid)
    return value
  }
  if (!saidGross(request) && !request.agreement) throw new MissingInput({ code: 'income', field: 'reddito_annuo' })
  const pay = annualOf(of, yearGross(of))
  putAnnual(of, pay, instalmentsOf(of))
  return new Exact(pay.taxable)
}

/** The tax position of an income: neither gross nor place. */
function positionOf(of: Case): Pick<TaxPosition, 'family' | 'fixedTerm'> {
  const family = familyOf(of)
  const fixedTerm = of.request.said.contratto?.includes('tempo_determinato') === true
  return { ...(family ? { family } : {}), ...(fixedTerm ? { fixedTerm } : {}) }
}

/** IRPEF, deductions, trattamento integrativo or wedge (cuneo) on an income. */
export function taxOfIncome(of: Case, kind: 'income-tax' | 'integrative-treatment' | 'wedge' | 'deductions'): Outcome {
  const { sheet } = of
  const { year } = of.request
  const taxable = taxableOf(of)
  const days = partOfYear(of)?.days ?? countedDaysOf(of)
  const tax = yearTax({ ...positionOf(of), year, taxable, ...(days === undefined ? {} : { days }) })
  putYearTax(of, tax, taxable)
  const { integrativeTreatment, workDeduction, wedge, incomeTax } = rulesFor(year)
  const wedgeLine = tax.wedge.type === 'deduction' ? 'detrazione_cuneo' : 'somma_cuneo'
  for (const [id, law] of [
    ['irpef_lorda', incomeTax.source],
    ['detrazione_lavoro', workDeduction.source],
    ['trattamento_integrativo', integrativeTreatment.source],
    [wedgeLine, wedge?.source ?? tax.wedge.source],
  ] as const) {
    if (sheet.amount(id) === undefined) sheet.put(id, zero, byLaw(law))
  }
  const values = { income: formatItalian(taxable), year: String(year), days: String(days ?? 365) }
  const family = tax.familyDeduction.isZero() ? [] : ['detrazioni_familiari']
  switch (kind) {
    case 'income-tax':
      return outcome(of, kind, ['irpef_lorda', 'irpef_netta', 'detrazione_lavoro'], { values })
    case 'deductions':
      return outcome(of, kind, ['detrazione_lavoro', ...family], { values })
    case 'integrative-treatment': {
      const lead = tax.integrativeTreatment.isZero() ? 'no-integrative-treatment' : kind
      return outcome(of, kind, ['trattamento_integrativo'], { lead, values })
    }
    case 'wedge': {
      const lead = tax.wedge.amount.isZero() ? 'no-wedge' : tax.wedge.type === 'deduction' ? 'wedge-deduction' : kind
      return outcome(of, kind, [wedgeLine], { lead, values })
    }
  }
}

export function contributions(of: Case): Outcome {
  const { request } = of
  if (request.agreement && isDomestic(request.agreement)) return domesticQuarter(of)
  const only = request.amounts.length === 1 && !request.agreement ? request.amounts[0] : undefined
  if (only && only.role !== 'gross' && only.per !== 'anno') {
    const found = monthlyContributions({ year: request.year, base: only.value, profile: profileOf(of) })
    const total = new Exact(found.total)
    of.sheet.put('lordo_mese', new Exact(only.value), asSaid)
    of.sheet.put('contributi', total, byLaw(found.sources.join('; ')), {
      formula: product([found.base, percent(found.rate)], total),
    })
    return outcome(of, 'contributions', ['contributi'], { lead: 'contributions-month' })
  }
  const gross = saidGross(request)
  if (gross?.per === 'mese' || (!gross && request.agreement)) {
    monthSlip(of)
    return outcome(of, 'contributions', ['contributi'], { lead: 'contributions-month' })
  }
  putAnnual(of, annualOf(of, yearGross(of)), instalmentsOf(of))
  return outcome(of, 'contributions', ['contributi', 'imponibile_fiscale'])
}

/** Regional and municipal surtaxes (addizionali) of a place on a year's income. */
export function surtaxes(of: Case): Outcome {
  const schemes = surtaxesOf(of)
  const { region, municipality } = schemes
  sayUncertain(of, schemes)
  if (!region && !municipality) throw new MissingInput({ code: 'place', field: 'regione' })
  const taxable = taxableOf(of)
  const goals = [...(region ? ['addizionale_regionale'] : []), ...(municipality ? ['addizionale_comunale'] : [])]
  for (const [index, scheme] of [region, municipality].filter(one => one !== undefined).entries()) {
    of.sheet.put(goals[index] ?? '', new Exact(surtax(scheme, taxable)), byLaw(scheme.source))
    if (scheme.note) of.remark('scheme-note', { name: scheme.name, note: scheme.note })
  }
  const values = { year: String(of.request.year), region: region?.name ?? '', town: municipality?.name ?? '' }
  return outcome(of, 'surtaxes', goals, { values })
}

/** What paying into a pension fund leaves of the net. */
export function pensionFund(of: Case): Outcome {
  const amount = amountOf(of.request, 'pension') ?? amountOf(of.request, 'fund')
  const share = of.request.slots.percent
  if (!amount && share === undefined) throw new MissingInput({ code: 'pension' })
  const gross = yearGross(of)
  const fund = amount
    ? cents(amount.per === 'mese' ? new Exact(amount.value).times(12) : amount.value)
    : cents(gross.times(share ?? 0).dividedBy(100))
  const without = annualOf(of, gross)
  const pay = annualOf(of, gross, { pensionFund: fund })
  const { cap, source } = rulesFor(of.request.year).pensionFundDeduction
  of.sheet.put('fondo_pensione', fund, asSaid, { effect: 'subtracts' })
  of.sheet.put('parte_deducibile', Exact.min(fund, cap), byLaw(source))
  putAnnual(of, pay, instalmentsOf(of))
  of.sheet.put('irpef_risparmiata', fund.minus(new Exact(without.net).minus(pay.net)), byLaw(source))
  return outcome(of, 'pension-fund', ['netto_anno', 'irpef_risparmiata'])
}

/** A fifth (quinto) of the net: what may be assigned. */
export function fifth(of: Case): Outcome {
  const amount = amountOf(of.request, 'net') ?? loneAmount(of.request)
  const said =
    amount && cents(amount.per === 'anno' ? new Exact(amount.value).dividedBy(instalmentsOf(of)) : amount.value)
  if (said) of.sheet.put('netto', said, asSaid)
  const net = said ?? monthSlip(of).net
  const value = cents(net.dividedBy(5))
  of.sheet.put('quinto', value, byLaw('D.P.R. 180/1950 art. 5'), {
    formula: quotient(net, 5, undefined, value),
    needs: ['netto'],
  })
  return outcome(of, 'fifth', ['quinto'])
}

/** The yearly balance (conguaglio) on what was taxed and withheld. */
export function yearEnd(of: Case): Outcome {
  const { request, sheet } = of
  const taxables = request.amounts.filter(({ role }) => role === 'taxable' || role === 'income')
  const withheld = request.amounts.filter(({ role }) => role === 'withheld')
  const days = partOfYear(of)?.days ?? countedDaysOf(of) ?? 365
  const incomes = taxables.length > 0 ? taxables.map(({ value }) => value) : [taxableOf(of).toNumber()]
  of.assume('year-days', { days: String(days) })
  const balance = yearEndBalance({
    ...positionOf(of),
    year: request.year,
    // Days count once, whatever the employments.
    employments: incomes.map((taxable, index) => ({
      taxable,
      days: index === 0 ? days : 0,
      taxWithheld: withheld[index]?.value ?? 0,
    })),
  })
  if (withheld.length === 0) of.remark('no-withheld', {})
  putYearTax(of, balance, new Exact(balance.taxable))
  const paid = withheld.reduce<Decimal>((all, { value }) => all.plus(value), zero)
  const result = new Exact(balance.taxBalance)
  sheet.put('ritenute', paid, asSaid, { effect: 'subtracts' })
  const formula = difference(balance.netTax, [paid], result)
  sheet.put('conguaglio', result.abs(), byLaw('D.P.R. 600/1973 art. 23'), {
    formula,
    needs: ['irpef_netta', 'ritenute'],
  })
  const lead = result.isZero() ? 'year-end-even' : result.isNegative() ? 'year-end-credit' : 'year-end-debt'
  return outcome(of, 'year-end', ['conguaglio', 'irpef_netta'], { lead, values: { year: String(request.year) } })
}

/** Arrears (arretrati) of earlier years, at their own rate. */
export function arrears(of: Case): Outcome {
  const { request, sheet } = of
  // Where none is said to be the arrears, they come first and the incomes after them.
  const amount = amountOf(request, 'arrears') ?? request.amounts[0]
  const incomes = request.amounts.filter(one => one !== amount).map(({ value }) => value)
  if (!amount) throw new MissingInput({ code: 'arrears' })
  const kept = new Exact(100).minus(employeeRate(of))
  const net = cents(new Exact(amount.value).times(kept).dividedBy(100))
  sheet.put('arretrati', net, asSaid, { formula: product([new Exact(amount.value), percent(kept)], net) })
  const [first, second = first] = incomes
  if (first === undefined || second === undefined) throw new MissingInput({ code: 'incomes-before' })
  if (incomes.length < 2) of.remark('one-income', {})
  const found = arrearsTax({ year: request.year, amount: net, incomesBefore: [first, second] })
  of.remark('uncertain', { source: found.source })
  const tax = new Exact(found.tax)
  sheet.put('imposta_arretrati', tax, byLaw(found.source), {
    formula: product([net, percent(found.rate)], tax),
    effect: 'subtracts',
  })
  sheet.put('arretrati_netti', net.minus(tax), bySum, { needs: ['arretrati', 'imposta_arretrati'] })
  return outcome(of, 'arrears', ['arretrati_netti', 'imposta_arretrati'], { values: { rate: formatPlain(found.rate) } })
}

/** A net without a period above this is a year's. */
const monthlyAtMost = 6_000

const isYearly = ({ per, value }: Amount): boolean => per === 'anno' || (per === undefined && value > monthlyAtMost)

const yearlyNet = (of: Case, amount: Amount): Decimal =>
  cents(isYearly(amount) ? amount.value : new Exact(amount.value).times(instalmentsOf(of)))

/** The gross that leaves the net asked for. */
export function grossFromNet(of: Case): Outcome {
  const amount = amountOf(of.request, 'net') ?? loneAmount(of.request)
  if (!amount) throw new MissingInput({ code: 'net', field: 'netto_desiderato' })
  const instalments = instalmentsOf(of)
  const found = grossForNet(yearlyNet(of, amount), yearInput(of))
  putAnnual(of, found.pay, instalments)
  of.sheet.put('lordo_mensilita', cents(new Exact(found.gross).dividedBy(instalments)), bySum, {
    needs: ['lordo_anno'],
  })
  if (!found.exact) of.remark('net-not-exact', {})
  const values = {
    instalments: formatPlain(instalments),
    net: formatItalian(amount.value),
    per: isYearly(amount) ? 'anno' : 'mese',
  }
  return outcome(of, 'gross-for-net', ['lordo_anno', 'lordo_mensilita', 'netto_anno'], { values })
}

/** What a year costs the employer; rates that were not given are asked, never made up. */
export function cost(of: Case): Outcome {
  const { request, sheet } = of
  if (request.agreement && isDomestic(request.agreement) && saidGross(request)?.per !== 'anno') {
    monthSlip(of)
    return outcome(of, 'employer-cost', ['costo_azienda'], { lead: 'domestic-cost' })
  }
  const wanted = amountOf(request, 'gross') ? undefined : amountOf(request, 'net')
  const gross = wanted ? new Exact(grossForNet(yearlyNet(of, wanted), yearInput(of)).gross) : yearGross(of)
  const said = parsePlain(request.fields.aliquota_datore) ?? request.slots.percent
  const apprentice = said === undefined ? apprenticeRate(of) : undefined
  const rate = said ?? apprentice?.rate
  const accident = parsePlain(request.fields.aliquota_inail) ?? 0
  const found = employerCost({ gross, contributionRate: rate ?? 0, accidentRate: accident })
  const [contributions, severance] = [new Exact(found.contributions), new Exact(found.severance)]
  sheet.put('lordo_anno', gross, request.level ? bySum : asSaid, { effect: 'adds' })
  if (rate !== undefined) {
    sheet.put('contributi_datore', contributions, apprentice ? byLaw(apprentice.source) : asSaid, {
      formula: product([gross, percent(rate)], contributions),
      effect: 'adds',
    })
  }
  if (accident > 0) sheet.put('inail', new Exact(found.accidentInsurance), asSaid, { effect: 'adds' })
  const formula = quotient(gross, '13,5', undefined, severance)
  sheet.put('quota_tfr', severance, byLaw('art. 2120 c.c.'), { formula, effect: 'adds' })
  sheet.put('costo', new Exact(found.total), bySum, {
    needs: ['lordo_anno', 'contributi_datore', 'inail', 'quota_tfr'],
  })
  if (rate === undefined) of.remark('no-employer-rate', {})
  else if (accident === 0) of.remark('no-inail', {})
  return outcome(of, 'employer-cost', ['costo', 'lordo_anno'], {
    lead: rate === undefined ? 'employer-cost-partial' : 'employer-cost',
  })
}

/** What the employer of an apprentice pays by law, where the size of the firm was said. */
function apprenticeRate(of: Case): { readonly rate: number; readonly source: string } | undefined {
  const employees = of.request.said.dipendenti
  if (!isApprentice(of) || typeof employees !== 'number' || employees < 1) return undefined
  const contractYear = Math.min(6, Math.floor((apprenticeMonth(of) - 1) / 12) + 1)
  const shares = apprenticeEmployerShares({ employees, contractYear })
  of.remark('apprentice-employer', { employees: String(employees), year: String(contractYear) })
  return {
    rate: shares.reduce((sum, { value }) => sum.plus(value), zero).toNumber(),
    source: shares.map(({ source }) => source).join('; '),
  }
}

const weeksIn: Readonly<Record<string, number>> = { giorni: 1 / 7, settimane: 1, mesi: 52 / 12, anni: 52 }

/** Weeks of contributions that the unemployment benefit looks at: four years. */
const weeksAtMost = 208

/** How long the unemployment benefit (NASpI) lasts: half of the weeks of contributions of the last four years. */
export function unemployment(of: Case): Outcome {
  const { slots, said } = of.request
  const years = typeof said.anzianita === 'number' ? said.anzianita : undefined
  const worked = slots.worked ?? (years === undefined ? undefined : { value: years, unit: 'anni' })
  if (!worked) throw new MissingInput({ code: 'weeks' })
  const weeks = Math.floor(Math.min(weeksAtMost, worked.value * (weeksIn[worked.unit] ?? 1)))
  const half = new Exact(weeks).dividedBy(2).floor()
  const formula = `${weeks} / 2 = ${formatPlain(half)}`
  of.sheet.put('naspi_settimane', half, byLaw('D.Lgs. 22/2015 art. 5'), { unit: 'settimane', formula })
  const months = formatPlain(half.times(12).dividedBy(52).toDecimalPlaces(1))
  return outcome(of, 'unemployment', ['naspi_settimane'], { values: { months } })
}
