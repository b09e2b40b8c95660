/** Taxes, contributions, treatments and surtaxes on an income; the yearly balance; arrears. */

import {
  arrearsTax,
  daysInMonth,
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
import { type Amount, type CalculationKind, townLabel } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { additionalOf } from './additional-contribution.ts'
import { cents, defined, Exact, less, over, part, plus, rate, times, total, zero } from './amounts.ts'
import {
  annualOf,
  countedDaysOf,
  familyLines,
  isFixedTerm,
  partOfYear,
  putAdditional,
  putAnnual,
  putYearTax,
  sinceHired,
  stretchOf,
  yearInput,
} from './annual.ts'
import { basePay, instalmentsOf } from './base-pay.ts'
import { asSaid, byLaw, bySum, type Case } from './case.ts'
import { monthsTouched } from './days.ts'
import { domesticQuarter } from './domestic.ts'
import { isDomestic } from './facts.ts'
import { giveBack } from './give-back.ts'
import { traits } from './kinds.ts'
import { mothersBonus } from './mothers-bonus.ts'
import { yearlyNet } from './net-kinds.ts'
import { amountOf, saidGross } from './request-values.ts'
import { rulesNear } from './rules-near.ts'
import { type Found, MissingInput } from './shape.ts'
import { employeeRate, monthSlip, settleNet } from './slip.ts'
import { extraMonthsTold, isBetweenLevels, levelArrears, tableArrears } from './table-arrears.ts'
import { familyOf, profileOf, type Surtaxes, sayUncertain, surtaxesOf, townsMeant } from './tax.ts'
import { yearGross } from './year-pay.ts'

/** The taxable income of a year: said as such, or what contributions leave of the gross. */
export function taxableOf(of: Case): Decimal {
  const { amounts, agreement, year } = of.request
  const ofYear = amounts.find(one => one.role === 'income' && (one.year === undefined || one.year === year))
  // The only amount of a question on taxes is the income that they are on, whatever it was taken for.
  const [only] = amounts
  const lone = amounts.length === 1 && only?.role !== 'gross' && only?.role !== 'net' ? only : undefined
  const amount = amountOf(of.request, 'taxable') ?? ofYear ?? amountOf(of.request, 'income') ?? lone
  if (amount) {
    return of.sheet.put('reddito', yearlyAmount(amount), asSaid)
  }
  const net = saidGross(of.request) || agreement ? undefined : amountOf(of.request, 'net')
  if (net) return taxableOfNet(of, net)
  if (!saidGross(of.request) && !agreement) throw new MissingInput({ code: 'income', field: 'reddito_annuo' })
  // A month that was told for a part of the year is paid for that part.
  const rest = saidGross(of.request)?.per === 'mese' ? (partOfYear(of) ?? sinceHired(of)) : undefined
  const gross = rest ? times(yearGross(of), part(rest.months, 12)).amount : yearGross(of)
  const pay = annualOf(of, gross, rest ? { days: rest.days, months: rest.months } : stretchOf(of))
  putAnnual(of, pay, instalmentsOf(of))
  return new Exact(pay.taxable)
}

/** What is taxed of the gross that leaves a net. */
function taxableOfNet(of: Case, net: Amount): Decimal {
  const { pay } = grossForNet(yearlyNet(of, net), yearInput(of))
  putAnnual(of, pay, instalmentsOf(of))
  return new Exact(pay.taxable)
}

const yearlyAmount = ({ per, value }: Amount): Decimal => cents(per === 'mese' ? new Exact(value).times(12) : value)

/** The tax position of an income: neither gross nor place. */
const positionOf = (of: Case): Pick<TaxPosition, 'family' | 'fixedTerm'> =>
  defined({ family: familyOf(of), fixedTerm: isFixedTerm(of) || undefined })

/** The lines that taxes asked together come to. */
const linesAsked: Readonly<Partial<Record<CalculationKind, readonly string[]>>> = {
  contributions: ['contributi'],
  'income-tax': ['irpef_netta'],
  deductions: ['detrazione_lavoro', 'detrazioni_familiari', ...familyLines],
  'integrative-treatment': ['trattamento_integrativo'],
  net: ['netto_anno'],
}

/** What of the treatment a month that was said is paid, by its days (D.L. 3/2020 art. 1). */
function putTreatmentOfMonth({ request, sheet }: Case, yearly: Decimal): void {
  const { periodSaid, slots, month, year } = request
  if (!periodSaid || slots.period?.length !== monthLength || !request.kinds.includes('integrative-treatment')) return
  if (!yearly.isZero())
    sheet.put(
      'trattamento_mese',
      times(yearly, part(daysInMonth(year, Number(month.slice(5))), 365)),
      byLaw(rulesFor(year).integrativeTreatment.source),
    )
}
const monthLength = 'aaaa-mm'.length

/** IRPEF, deductions, trattamento integrativo or wedge (cuneo) on an income. */
export function taxOfIncome(of: Case, kind: CalculationKind): Found {
  const { sheet } = of
  const { year } = of.request
  const taxable = taxableOf(of)
  const days = partOfYear(of)?.days ?? countedDaysOf(of) ?? sinceHired(of)?.days
  const others = total(of.request.amounts.filter(({ role }) => role === 'other-income').map(yearlyAmount))
  if (!others.isZero()) sheet.put('altri_redditi', others, asSaid)
  const tax = yearTax({ ...positionOf(of), year, taxable, otherIncome: others, ...defined({ days }) })
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
  if (days === undefined) putTreatmentOfMonth(of, new Exact(tax.integrativeTreatment))
  const loses = of.request.loses === true ? 'yes' : ''
  const values = { income: formatItalian(taxable), year: String(year), days: String(days ?? 365), loses }
  const asked = of.request.kinds.flatMap(one => (one === 'wedge' ? [wedgeLine] : (linesAsked[one] ?? [])))
  // What is taken off the tax is asked beside it: the gross it is taken from stands before it.
  const [chain] = of.request.kinds.filter(one => one !== 'income-tax' && traits.ofIncome.has(one))
  const gross = chain && of.request.kinds.includes('income-tax') ? ['irpef_lorda'] : []
  if (asked.length > 1) return { goals: [...gross, ...asked, 'trattamento_mese'], lead: 'figures', values }
  switch (kind) {
    case 'integrative-treatment': {
      const lead = tax.integrativeTreatment.isZero() ? 'no-integrative-treatment' : kind
      return { goals: ['trattamento_integrativo', 'trattamento_mese'], lead, values }
    }
    case 'wedge': {
      const lead = tax.wedge.amount.isZero() ? 'no-wedge' : tax.wedge.type === 'deduction' ? 'wedge-deduction' : kind
      return { goals: [wedgeLine], lead, values }
    }
    default:
      return { goals: ['irpef_lorda', 'irpef_netta', 'detrazione_lavoro'], values }
  }
}

export function contributions(of: Case): Found {
  const { request } = of
  if (isDomestic(request.agreement)) return domesticQuarter(of)
  const beyond = additionalOf(of)
  if (beyond) return beyond
  const [amount] = request.amounts
  // What contributions are paid on is told, whatever the agreement.
  const isBase = amount?.role === 'taxable'
  const only = request.amounts.length === 1 && (isBase || !request.agreement) ? amount : undefined
  if (only && only.role !== 'gross' && only.per !== 'anno') {
    const found = monthlyContributions({ year: request.year, base: only.value, profile: profileOf(of) })
    of.sheet.put('lordo_mese', new Exact(only.value), asSaid)
    const worked = times(new Exact(found.base), rate(new Exact(found.rate)))
    const paid = of.sheet.put(
      'contributi',
      { ...worked, amount: new Exact(found.total) },
      byLaw(found.sources.join('; ')),
    )
    putAdditional(of, found)
    of.sheet.put('imponibile_fiscale', less(new Exact(only.value), paid), bySum)
    return { goals: ['contributi'], lead: 'contributions-month' }
  }
  const gross = saidGross(request)
  if (gross?.per === 'mese' || (!gross && request.agreement)) {
    monthSlip(of)
    return { goals: ['contributi'], lead: 'contributions-month' }
  }
  putAnnual(of, annualOf(of, yearGross(of)), instalmentsOf(of))
  return { goals: ['contributi', 'imponibile_fiscale'] }
}

/** What a mother of three children does not pay of her contributions (esonero madri), a month; of two, the bonus in its place. */
export function mothersRelief(of: Case): Found {
  const bonus = mothersBonus(of)
  if (bonus) return bonus
  const { request, sheet } = of
  const monthly = basePay(of).monthly
  const found = monthlyContributions({ year: request.year, base: monthly, profile: { ...profileOf(of), mother: true } })
  sheet.put('esonero_madri', new Exact(found.relief), byLaw(found.sources.at(-1) ?? ''))
  of.remark('mothers-relief', { cap: formatItalian(rulesFor(request.year).contributions.mothersRelief?.value ?? 0) })
  return { goals: ['esonero_madri'], values: { year: String(request.year) } }
}

/** Without an income the rates of the place are told, and the income is asked. */
function taxableOrRates(of: Case, { municipality, region }: Surtaxes): Decimal {
  try {
    return taxableOf(of)
  } catch (error) {
    if (!(error instanceof MissingInput)) throw error
    for (const scheme of [municipality, region]) {
      if (!scheme) continue
      const { name, year, brackets, exemptUpTo = '', reduced, relief, source } = scheme
      of.remark('rates', {
        kind: scheme === region ? 'regional' : 'municipal',
        name,
        year: String(year),
        rates: brackets.map(({ upTo = '', rate }) => `${upTo}:${rate}`).join('|'),
        exemptUpTo,
        reduced: reduced ? `${reduced.upTo}:${reduced.rate}` : '',
        relief: relief ? `${relief.over}:${relief.upTo}:${relief.amount}` : '',
        source,
      })
    }
    throw error
  }
}

/** Surtaxes that may be told, and which instalments each is withheld in. */
const dues = [
  { role: 'regional-due', id: 'rata_saldo_regionale', by: 'balanceInstalments' },
  { role: 'municipal-due', id: 'rata_saldo_comunale', by: 'balanceInstalments' },
  { role: 'municipal-advance', id: 'rata_acconto_comunale', by: 'advanceInstalments' },
] as const

/** The instalments of surtaxes that were told as the sums of a year, and the net that they leave. */
function surtaxDues(of: Case): Found | undefined {
  const { amounts } = of.request
  const rules = rulesNear(of.request.year).surtaxes
  const found = dues.flatMap(({ role, id, by }) => {
    const due = amounts.find(one => one.role === role)
    return due ? [{ id, amount: of.sheet.put(id, over(new Exact(due.value), rules[by]), bySum, subtracted) }] : []
  })
  if (found.length === 0) return undefined
  const goals = found.map(({ id }) => id)
  const all = of.sheet.put('rate_addizionali', plus(...found.map(({ amount }) => amount)), bySum, subtracted)
  const net = amountOf(of.request, 'net')
  if (net) settleNet(of, net.value, all)
  return { goals, lead: 'surtax-instalments' }
}

const subtracted = { effect: 'subtracts' } as const

/** Regional and municipal surtaxes (addizionali) of a place on a year's income. */
export function surtaxes(of: Case): Found {
  const told = surtaxDues(of)
  if (told) return told
  const schemes = surtaxesOf(of)
  const { region, municipality } = schemes
  sayUncertain(of, schemes)
  const meant = townsMeant(of)
  if (!municipality && meant.length > 1)
    throw new MissingInput({ code: 'town', field: 'comune', options: meant.map(townLabel) })
  if (!region && !municipality) throw new MissingInput({ code: 'place', field: 'regione' })
  const taxable = taxableOrRates(of, schemes)
  const goals = [...(region ? ['addizionale_regionale'] : []), ...(municipality ? ['addizionale_comunale'] : [])]
  for (const [index, scheme] of [region, municipality].filter(one => one !== undefined).entries()) {
    of.sheet.put(goals[index] ?? '', new Exact(surtax(scheme, taxable)), byLaw(scheme.source))
    if (scheme === region)
      of.sheet.put(
        'rata_regionale',
        over(of.sheet.amount(goals[index] ?? '') ?? zero, rulesNear(of.request.year).surtaxes.balanceInstalments),
        byLaw('D.Lgs. 446/1997 art. 50'),
      )
    if (scheme.note) of.remark('scheme-note', { name: scheme.name, note: scheme.note })
  }
  return {
    goals,
    values: { year: String(of.request.year), region: region?.name ?? '', town: municipality?.name ?? '' },
  }
}

/** Of what is paid into a fund, where no pay is told and no tax is asked: the part that may be deducted, and what is beyond it. */
function fundAlone(of: Case): Found | undefined {
  const { request, sheet } = of
  const paid = request.amounts.filter(({ role }) => role === 'pension' || role === 'fund')
  const asksTax = request.kinds.some(kind => kind === 'net' || kind === 'net-pay' || kind === 'income-tax')
  if (paid.length === 0 || asksTax || saidGross(request) || request.level) return undefined
  const { cap, source } = rulesFor(request.year).pensionFundDeduction
  const all = total(paid.map(({ per, value }) => new Exact(value).times(per === 'mese' ? 12 : 1)))
  const fund = sheet.put('fondo_pensione', all, asSaid)
  const deducted = sheet.put('parte_deducibile', Exact.min(fund, cap), byLaw(source))
  if (fund.greaterThan(deducted)) sheet.put('fondo_eccedenza', less(fund, deducted), bySum)
  const values = { cap: formatItalian(new Exact(cap)), year: String(request.year) }
  return { goals: ['parte_deducibile', 'fondo_eccedenza'], lead: 'fund-alone', values }
}

/** What paying into a pension fund leaves of the net. */
export function pensionFund(of: Case): Found {
  const amount = amountOf(of.request, 'pension') ?? amountOf(of.request, 'fund')
  const share = of.request.slots.percent
  const alone = fundAlone(of)
  if (alone) return alone
  if (!amount && share === undefined) throw new MissingInput({ code: 'pension' })
  const gross = yearGross(of)
  const fund = amount
    ? cents(amount.per === 'mese' ? new Exact(amount.value).times(12) : amount.value)
    : times(gross, rate(share ?? 0)).amount
  const without = annualOf(of, gross)
  const pay = annualOf(of, gross, { pensionFund: fund })
  const { cap, source } = rulesFor(of.request.year).pensionFundDeduction
  of.sheet.put('fondo_pensione', fund, asSaid, { effect: 'subtracts' })
  of.sheet.put('parte_deducibile', Exact.min(fund, cap), byLaw(source))
  putAnnual(of, pay, instalmentsOf(of))
  of.sheet.put('irpef_risparmiata', fund.minus(new Exact(without.net).minus(pay.net)), byLaw(source))
  return { goals: ['netto_anno', 'irpef_risparmiata', 'parte_deducibile'] }
}

/** The yearly balance (conguaglio) on what was taxed and withheld. */
export function yearEnd(of: Case): Found {
  const { request, sheet } = of
  const taxables = request.amounts.filter(({ role }) => role === 'taxable' || role === 'income')
  const withheld = request.amounts.filter(({ role }) => role === 'withheld')
  const days = partOfYear(of)?.days ?? countedDaysOf(of) ?? 365
  const incomes = taxables.length > 0 ? taxables.map(({ value }) => value) : [taxableOf(of).toNumber()]
  const back = giveBack(of, total(incomes.map(value => new Exact(value))))
  if (back) return back
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
  const paid = sheet.put('ritenute', total(withheld.map(({ value }) => new Exact(value))), asSaid, {
    effect: 'subtracts',
  })
  const result = new Exact(balance.taxBalance)
  const { formula } = less(new Exact(balance.netTax), paid)
  sheet.put('conguaglio', { amount: result.abs(), formula }, byLaw('D.P.R. 600/1973 art. 23'))
  const lead = result.isZero() ? 'year-end-even' : result.isNegative() ? 'year-end-credit' : 'year-end-debt'
  return { goals: ['conguaglio', 'irpef_netta'], lead, values: { year: String(request.year) } }
}

/** So little is nobody's income of a year. */
const leastIncome = 1_000

/** Arrears (arretrati): what months of a difference come to, and the tax of their own on those of earlier years. */
export function arrears(of: Case): Found {
  const { request, sheet } = of
  if (isBetweenLevels(request, true)) return levelArrears(of)
  // Where none is said to be the arrears, they come first and the incomes after them.
  // An income told beside a level is what a tax of its own looks at.
  const [first] = request.amounts.filter(({ role }) => role !== 'income' || !request.level)
  const amount = amountOf(request, 'arrears') ?? amountOf(request, 'raise') ?? first
  // A month's gross beside a level is what was paid in place of its table.
  const isPay =
    amount?.role === 'arrears' ? amount.per === 'mese' : amount?.role === 'gross' || amount?.role === 'unknown'
  const paid = amount && isPay && amount.value >= leastIncome && amount.per !== 'anno' ? amount : undefined
  if (request.level && (!amount || (paid && request.amounts.length === 1))) return tableArrears(of, paid?.value)
  const incomes = request.amounts.filter(one => one !== amount && one.value >= leastIncome).map(({ value }) => value)
  if (!amount) throw new MissingInput({ code: 'arrears' })
  const monthly = amount.per === 'mese' || (amount.per === undefined && amount.value < leastIncome)
  const months = monthly ? monthsOwed(of) : undefined
  const told = new Exact(amount.value)
  const gross = sheet.put('arretrati_lordi', months === undefined ? told : times(told, months), asSaid)
  const kept = new Exact(100).minus(employeeRate(of))
  const net = sheet.put(
    'arretrati',
    request.slots.afterContributions ? gross : times(gross, rate(kept)),
    byLaw(rulesFor(request.year).contributions.employee.source),
  )
  const [income, other = income] = incomes
  if (income === undefined || other === undefined) {
    if (months === undefined) throw new MissingInput({ code: 'incomes-before' })
    of.remark('arrears-tax', {})
    return { goals: ['arretrati_lordi', 'arretrati'], lead: 'arrears-gross', values: { months: formatPlain(months) } }
  }
  if (incomes.length < 2) of.remark('one-income', {})
  const found = arrearsTax({ year: request.year, amount: net, incomesBefore: [income, other] })
  of.remark('arrears-of-years', {})
  if (incomes.length > 1) {
    const mean = over(total([income, other].map(value => new Exact(value))), 2)
    sheet.put('reddito_medio', { ...mean, amount: new Exact(found.reference) }, bySum)
  }
  const worked = { ...times(net, rate(new Exact(found.rate))), amount: new Exact(found.tax) }
  const tax = sheet.put('imposta_arretrati', worked, byLaw(found.source), { effect: 'subtracts' })
  sheet.put('arretrati_netti', net.minus(tax), bySum)
  return { goals: ['arretrati_netti', 'imposta_arretrati'], values: { rate: formatPlain(found.rate) } }
}

/** Months that a difference is owed for: counted, or between the dates said, with the extra months told. */
function monthsOwed(of: Case): number | undefined {
  const { slots, hired, ended } = of.request
  if (slots.worked?.unit === 'mesi') return slots.worked.value + extraMonthsTold(of)
  // "25 euro al mese per 13 mensilità"
  const counted = slots.amounts.find(({ payments }) => payments !== undefined)?.payments ?? slots.monthlyPayments
  if (counted !== undefined) return counted + extraMonthsTold(of)
  if (hired && ended) return monthsTouched(hired.value, ended.value) + extraMonthsTold(of)
  // "Per tutto il 2025"
  return slots.period?.length === 4 && slots.period < of.request.today.slice(0, 4)
    ? 12 + extraMonthsTold(of)
    : undefined
}
