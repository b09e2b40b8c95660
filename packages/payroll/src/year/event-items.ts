import type { Decimal } from 'decimal.js'
import { daysInMonth } from '../calendar.ts'
import { entryOf } from '../check.ts'
import { monthlyContributions } from '../contributions.ts'
import {
  type Amount,
  atLeastZero,
  Exact,
  PayrollError,
  percentOf,
  quantity,
  signedQuantity,
  sum,
  toCents,
} from '../decimal.ts'
import { companyCar, fringeBenefits, mealVouchers } from '../fringe.ts'
import type { PayslipItem, PayslipNetItem, PayslipOvertime } from '../payslip/shape.ts'
import { arrearsTax } from '../severance.ts'
import { type SubstituteTaxKind, substituteTax } from '../substitute-tax.ts'
import { travelAllowance } from '../travel.ts'
import type { EmploymentEvent, EmploymentState, FundRule, MonthFacts } from './shape.ts'

/** What the events of a month, absences apart, put on its payslip. */
export interface EventLines {
  readonly overtime: readonly PayslipOvertime[]
  readonly items: readonly PayslipItem[]
  readonly netItems: readonly PayslipNetItem[]
  readonly pensionFund: Decimal
  readonly healthFund: Decimal
  readonly substituteTaxed: EmploymentState['progress']['substituteTaxed']
  readonly fringe: Decimal
  readonly fringeTaxed: Decimal
}

type Of<Type extends EmploymentEvent['type']> = Extract<EmploymentEvent, { type: Type }>

/** Hours of one kind are one line, however many days they come from. */
function overtimeLines(facts: MonthFacts): readonly PayslipOvertime[] {
  const hours = new Map<string, Decimal>()
  for (const event of facts.events ?? []) {
    if (event.type !== 'overtime') continue
    hours.set(event.kind, (hours.get(event.kind) ?? new Exact(0)).plus(quantity(event.hours, 'hours', 0, 744)))
  }
  return [...hours].map(([kind, total]) => {
    const rule = entryOf(facts.agreement.overtime, kind)
    if (!rule) {
      const known = Object.keys(facts.agreement.overtime ?? {}).join(', ')
      throw new PayrollError('rate-missing', 'kind', `${facts.agreement.name} has no surcharge for ${kind}`, {
        value: kind,
        rule: `one of ${known}`,
      })
    }
    return { ...rule, code: kind, hours: total }
  })
}

/** The words of each kind of deduction from the net. */
const netWords = {
  advance: ['acconto', 'Acconto già pagato', -1],
  garnishment: ['pignoramento', 'Pignoramento', -1],
  fifth: ['cessione_quinto', 'Cessione del quinto', -1],
  'union-dues': ['quota_sindacale', 'Quota sindacale', -1],
  'tax-assistance': ['conguaglio_730', 'Conguaglio del modello 730', 1],
} as const

/** A list whose codes are kept apart: `premio`, `premio_2`. */
function collector<Line extends { readonly code: string }>(): {
  readonly lines: Line[]
  readonly add: (line: Line) => void
} {
  const lines: Line[] = []
  const counted = new Map<string, number>()
  return {
    lines,
    add: line => {
      const before = counted.get(line.code) ?? 0
      counted.set(line.code, before + 1)
      lines.push(before === 0 ? line : { ...line, code: `${line.code}_${before + 1}` })
    },
  }
}

function said(
  event: { readonly code?: string; readonly label?: string; readonly source?: string },
  code: string,
  label: string,
) {
  return {
    code: event.code ?? code,
    label: event.label ?? label,
    ...(event.source === undefined ? {} : { source: event.source }),
  }
}

/** A bonus under a substitute tax: the part within the year's cap, gross of contributions, and the rest. */
function bonusItems(
  facts: MonthFacts,
  event: Of<'bonus'>,
  used: Record<SubstituteTaxKind, Decimal>,
): readonly PayslipItem[] {
  const words = said(event, 'premio', 'Premio')
  const counts = { countsForSeverance: event.countsForSeverance ?? false }
  const gross = toCents(quantity(event.amount, words.code))
  if (!event.substitute) return [{ ...words, amount: gross, ...counts }]
  const { kind, incomeBefore } = event.substitute
  const rate = monthlyContributions({ year: facts.year, base: 1000, profile: facts.employment.profile }).rate
  const net = gross.minus(toCents(percentOf(gross, rate)))
  const tax = substituteTax({ year: facts.year, kind, amount: net, earlier: used[kind], incomeBefore })
  used[kind] = used[kind].plus(tax.taxed)
  const within = net.isZero() ? gross : toCents(gross.times(tax.taxed).dividedBy(net))
  const rest = gross.minus(within)
  return [
    ...(within.isZero() ? [] : [{ ...words, amount: within, ...counts, substituteRate: tax.rate, source: tax.source }]),
    ...(rest.isZero() ? [] : [{ ...words, code: `${words.code}_ordinario`, amount: rest, ...counts }]),
  ]
}

function arrearsItem(facts: MonthFacts, event: Of<'arrears'>): PayslipItem {
  const words = said(event, 'arretrati', 'Arretrati')
  if (!event.incomesBefore) return { ...words, amount: event.amount }
  const { rate, source } = arrearsTax({ year: facts.year, amount: event.amount, incomesBefore: event.incomesBefore })
  return { ...words, amount: event.amount, separateRate: rate, source }
}

/** The value that a month's benefits in kind have for the yearly limit. */
function fringeValue(facts: MonthFacts, event: Of<'fringe'> | Of<'car'>): Decimal {
  if (event.type === 'fringe') return toCents(quantity(event.value, 'fringe'))
  const { year, month } = facts
  return companyCar({
    year,
    drive: event.drive,
    costPerKilometre: event.costPerKilometre,
    days: daysInMonth(year, month),
    ...(event.charged === undefined ? {} : { charged: event.charged }),
  }).value
}

/** Over the limit the whole year's benefits are pay: what the earlier months left untaxed comes now. */
function fringeItem(facts: MonthFacts, total: Decimal, taxedBefore: Decimal): PayslipItem | undefined {
  const { year, employment } = facts
  const { taxable, source } = fringeBenefits({
    year,
    value: total,
    dependentChildren: (employment.family?.children ?? 0) > 0,
  })
  const amount = atLeastZero(taxable.minus(taxedBefore))
  if (amount.isZero()) return undefined
  const label = 'Benefici in natura oltre la soglia (fringe benefit)'
  return { code: 'fringe_benefit', label, amount, inKind: true, countsForSeverance: false, source }
}

/** Percent-of-pay fields of the pension fund and what the worker adds of his own. */
function pensionOf(facts: MonthFacts, contractual: Decimal): Decimal {
  const own = (facts.events ?? []).flatMap(event => (event.type === 'pension-contribution' ? [event.amount] : []))
  const rate: Amount = facts.employment.pension?.worker ?? 0
  const regular = toCents(percentOf(contractual, quantity(rate, 'pension', 0, 100)))
  return own.reduce<Decimal>((total, amount) => total.plus(toCents(quantity(amount, 'pension'))), regular)
}

/** The worker's share of a contract fund, in euros of the month. */
function workerShare(fund: FundRule, contractual: Decimal): Decimal {
  if (!fund.worker) return new Exact(0)
  return 'euros' in fund.worker
    ? toCents(quantity(fund.worker.euros, fund.code))
    : toCents(percentOf(contractual, quantity(fund.worker.percent, fund.code, 0, 100)))
}

/** Shares that leave the net: those of health funds leave the taxable income before. */
function fundItems(facts: MonthFacts, contractual: Decimal): readonly PayslipNetItem[] {
  return (facts.agreement.funds ?? []).flatMap(fund => {
    const amount = workerShare(fund, contractual)
    if (fund.health || amount.isZero()) return []
    return [{ code: fund.code, label: fund.label, amount: amount.negated(), source: fund.source }]
  })
}

/** Turns the events of a month into the lines of its payslip. */
export function eventLines(facts: MonthFacts, state: EmploymentState, contractual: Decimal): EventLines {
  const items = collector<PayslipItem>()
  const net = collector<PayslipNetItem>()
  const taxed = state.progress.substituteTaxed
  const used = {
    productivity: new Exact(taxed.productivity),
    renewal: new Exact(taxed.renewal),
    shifts: new Exact(taxed.shifts),
  }
  let fringe: Decimal = new Exact(state.progress.fringe)
  const refund = { contributory: false, taxable: false, countsForSeverance: false } as const
  for (const event of facts.events ?? []) {
    switch (event.type) {
      case 'bonus':
        for (const item of bonusItems(facts, event, used)) items.add(item)
        break
      case 'one-off':
        items.add({ ...said(event, 'una_tantum', 'Una tantum'), amount: event.amount, countsForSeverance: false })
        break
      case 'arrears':
        items.add(arrearsItem(facts, event))
        break
      case 'meal-vouchers': {
        const vouchers = mealVouchers({ year: facts.year, ...event })
        const label = 'Buoni pasto oltre la soglia esente'
        if (!vouchers.taxable.isZero()) {
          const { taxable: amount, source } = vouchers
          items.add({ code: 'buoni_pasto', label, amount, inKind: true, countsForSeverance: false, source })
        }
        break
      }
      case 'fringe':
      case 'car':
        fringe = fringe.plus(fringeValue(facts, event))
        break
      case 'travel':
        for (const item of travelAllowance(event)) items.add(item)
        break
      case 'refund':
        items.add({ ...said(event, 'rimborso', 'Rimborso spese documentato'), amount: event.amount, ...refund })
        break
      case 'tax-assistance':
      case 'advance':
      case 'garnishment':
      case 'fifth':
      case 'union-dues': {
        const [code, label, sign] = netWords[event.type]
        const read = sign < 0 ? quantity(event.amount, code) : signedQuantity(event.amount, code)
        net.add({ ...said(event, code, label), amount: toCents(read.times(sign)) })
        break
      }
      default:
        // Overtime, leave, absences, the pension fund and changes of terms have places of their own; welfare is no pay.
        break
    }
  }
  const taxedBefore = new Exact(state.progress.fringeTaxed)
  const overLimit = fringeItem(facts, fringe, taxedBefore)
  if (overLimit) items.add(overLimit)
  for (const item of fundItems(facts, contractual)) net.add(item)
  return {
    overtime: overtimeLines(facts),
    items: items.lines,
    netItems: net.lines,
    pensionFund: pensionOf(facts, contractual),
    healthFund: sum(
      (facts.agreement.funds ?? []).filter(fund => fund.health).map(fund => workerShare(fund, contractual)),
    ),
    substituteTaxed: {
      productivity: used.productivity.toString(),
      renewal: used.renewal.toString(),
      shifts: used.shifts.toString(),
    },
    fringe,
    fringeTaxed: overLimit ? taxedBefore.plus(quantity(overLimit.amount, 'fringe')) : taxedBefore,
  }
}
