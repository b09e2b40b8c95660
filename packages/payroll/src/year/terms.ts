import type { Decimal } from 'decimal.js'
import { agreementPay } from '../agreement.ts'
import { Exact, percentOf, quantity, sum, toCents } from '../decimal.ts'
import { hourlyPay } from '../gross.ts'
import type { PayElement } from '../payslip/shape.ts'
import { type Days, daysBetween, lengthOf, overlap, periodOf, workingDays } from './days.ts'
import type { EmploymentState, MonthFacts } from './shape.ts'

/** What the worker is owed for a month by level, hours and seniority. */
export interface Terms {
  /** Full-time, whole month. */
  readonly elements: readonly PayElement[]
  readonly partTime: Decimal
  readonly level: string
  /** Part-time, whole month. */
  readonly monthly: Decimal
  /** What the part of the month in force pays. */
  readonly regular: Decimal
  readonly share: Decimal
  readonly hourly: Decimal
  /** Level and hours at the end of the month. */
  readonly last: { readonly level: string; readonly partTime: string }
}

interface Stretch {
  readonly days: Days
  readonly level: string
  readonly partTime: string
}

/** The month cut where the level or the hours change. */
function stretches(facts: MonthFacts, state: EmploymentState, employed: Days): readonly Stretch[] {
  const changes = (facts.events ?? [])
    .filter(event => event.type === 'level-changed' || event.type === 'hours-changed')
    .toSorted((a, b) => a.from.localeCompare(b.from))
  let level = state.level
  let partTime = state.partTime
  let first = employed.first
  const found: Stretch[] = []
  for (const change of changes) {
    const at = daysBetween(change.from, undefined, 'from').first
    if (at > employed.last) continue
    if (at > first) {
      found.push({ days: { first, last: at - 1 }, level, partTime })
      first = at
    }
    if (change.type === 'level-changed') level = change.level
    else partTime = quantity(change.partTime, 'partTime', 0, 100).toString()
  }
  return [...found, { days: { first, last: employed.last }, level, partTime }]
}

function elementsOf(facts: MonthFacts, stretch: Stretch): readonly PayElement[] {
  const { agreement, employment } = facts
  const { elements } = agreementPay({
    agreement,
    level: stretch.level,
    on: periodOf(stretch.days).from,
    hired: employment.seniorityFrom ?? employment.hired,
  })
  return [...elements, ...(employment.personal ?? [])]
}

const scaled = (element: PayElement, partTime: Decimal): Decimal =>
  element.scales === false
    ? quantity(element.amount, element.code)
    : percentOf(quantity(element.amount, element.code), partTime)

/** The part of the month in force: working days over the divisor, or calendar days, and one where it is whole. */
function shareOf(facts: MonthFacts, employed: Days, month: Days): Decimal {
  if (lengthOf(employed) === lengthOf(month)) return new Exact(1)
  if (facts.agreement.partialMonth === 'calendar-days') return new Exact(lengthOf(employed)).dividedBy(lengthOf(month))
  const divisor = quantity(facts.agreement.dailyDivisor ?? 26, 'dailyDivisor', 1)
  return Exact.min(1, new Exact(workingDays(employed)).dividedBy(divisor))
}

/** The pay of a month: one set of elements, weighted by days where level or hours change within it. */
export function termsOf(facts: MonthFacts, state: EmploymentState, month: Days, employed: Days): Terms {
  const parts = stretches(facts, state, employed)
  const last = parts.at(-1) ?? { days: employed, level: state.level, partTime: state.partTime }
  const share = shareOf(facts, employed, month)
  const total = lengthOf(employed)
  const weighted = parts.map(part => ({
    weight: new Exact(lengthOf(overlap(part.days, employed))).dividedBy(total),
    partTime: new Exact(part.partTime),
    elements: elementsOf(facts, part),
  }))
  const [only] = weighted
  const partTime =
    weighted.length === 1 && only ? only.partTime : sum(weighted.map(part => part.partTime.times(part.weight)))
  const elements = weighted.length === 1 && only ? only.elements : blended(weighted, partTime)
  const monthly = toCents(sum(elements.map(element => toCents(scaled(element, partTime)))))
  const regular = toCents(sum(elements.map(element => toCents(scaled(element, partTime).times(share)))))
  const fullTime = sum(elements.map(element => quantity(element.amount, element.code)))
  return {
    elements,
    partTime,
    level: last.level,
    monthly,
    regular,
    share,
    hourly: hourlyPay(fullTime, facts.agreement.hourlyDivisor),
    last: { level: last.level, partTime: last.partTime },
  }
}

/** Elements of the same code in one line: each stretch counts by its days and its hours. */
function blended(
  parts: readonly { readonly weight: Decimal; readonly partTime: Decimal; readonly elements: readonly PayElement[] }[],
  partTime: Decimal,
): readonly PayElement[] {
  const codes = [...new Set(parts.flatMap(part => part.elements.map(({ code }) => code)))]
  return codes.flatMap(code => {
    const found = parts.flatMap(part =>
      part.elements.filter(element => element.code === code).map(element => ({ ...part, element })),
    )
    const [first] = found
    if (!first) return []
    const amount = sum(
      found.map(({ weight, partTime: own, element }) => {
        const full = quantity(element.amount, element.code).times(weight)
        return element.scales === false || partTime.isZero() ? full : full.times(own).dividedBy(partTime)
      }),
    )
    const source = [...new Set(found.flatMap(({ element }) => element.source ?? []))].join('; ')
    return [{ ...first.element, amount: toCents(amount), ...(source === '' ? {} : { source }) }]
  })
}
