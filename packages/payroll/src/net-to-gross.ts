import type { Decimal } from 'decimal.js'
import { type AnnualPay, type AnnualPayInput, annualOf, checkAnnual, taxableBase } from './annual.ts'
import { daysOfYear } from './calendar.ts'
import { type Amount, Exact, PayrollError, quantity, sum } from './decimal.ts'
import { rounding } from './rounding.ts'
import { rulesFor } from './rules/years.ts'
import type { SurtaxScheme } from './surtax.ts'

type Conditions = Omit<AnnualPayInput, 'gross'>

/** Taxable incomes at which the law moves the net by a step: between two of them the net only rises. */
function stepIncomes(input: Conditions): readonly Decimal[] {
  const rules = rulesFor(input.year)
  const { workDeduction, familyDeductions, integrativeTreatment, wedge } = rules
  const total = [
    workDeduction.lowEnd,
    workDeduction.middleEnd,
    workDeduction.extra.over,
    workDeduction.extra.upTo,
    integrativeTreatment.wholeUpTo,
    integrativeTreatment.endsAt,
    ...(wedge ? [wedge.sumUpTo] : []),
    ...(input.family?.spouse ? familyDeductions.spouse.extras.flatMap(({ over, upTo }) => [over, upTo]) : []),
  ]
  const ofScheme = ({ exemptUpTo, reduced, relief }: SurtaxScheme): readonly string[] => [
    ...(exemptUpTo === undefined ? [] : [exemptUpTo]),
    ...(reduced ? [reduced.upTo] : []),
    ...(relief ? [relief.over, relief.upTo] : []),
  ]
  const earnedInDays = (wedge?.sumRates ?? []).flatMap(({ upTo }) =>
    upTo === undefined ? [] : [new Exact(upTo).times(input.days ?? daysOfYear).dividedBy(daysOfYear)],
  )
  return [
    ...total.map(income => new Exact(income).minus(input.otherIncome ?? 0)),
    ...earnedInDays,
    ...[input.region, input.municipality].flatMap(scheme => (scheme ? ofScheme(scheme) : [])).map(at => new Exact(at)),
  ]
}

/** Gross pays at which the relief of 2024 changes: half a euro over a month's limit rounds it up. */
function stepGrosses(input: Conditions): readonly Decimal[] {
  const monthly = rulesFor(input.year).contributions.relief?.bands ?? []
  const months = new Exact(input.instalments ?? 13).times(input.months ?? 12).dividedBy(12)
  return monthly.map(({ upTo }) => new Exact(upTo).plus('0.5').times(months))
}

const toGross = (cents: number): Decimal => new Exact(cents).dividedBy(100)
const upCents = (amount: Decimal): number => amount.times(100).toDecimalPlaces(0, rounding.up).toNumber()

/** What the pay of a number of cents is, each worked out once. */
interface Pays {
  readonly payOf: (cents: number) => AnnualPay
  readonly taxableOf: (cents: number) => Decimal
}

function paysOf(input: Conditions): Pays {
  const pays = new Map<number, AnnualPay>()
  return {
    payOf: cents => {
      const pay = pays.get(cents) ?? annualOf({ ...input, gross: toGross(cents) })
      pays.set(cents, pay)
      return pay
    },
    taxableOf: cents => taxableBase({ ...input, gross: toGross(cents) }).taxable,
  }
}

/**
 * The least number of cents in (low, high] that `gapOf` finds enough: the gap is a straight line but for steps of cents, so
 * that a guess on the line and one a little off it close in from both sides. The gap is below zero at `low`, not at `high`.
 */
function least(low: number, high: number, gapOf: (cents: number) => number): number {
  let below = low
  let above = high
  let gapBelow = gapOf(low)
  let gapAbove = gapOf(high)
  let moved: 'below' | 'above' | undefined
  const look = (cents: number): void => {
    if (cents <= below || cents >= above) return
    const gap = gapOf(cents)
    if (gap < 0) {
      below = cents
      gapBelow = gap
      // A side that stays again weighs half as much (Illinois): a kink in the line does not hold the guess back.
      if (moved === 'below') gapAbove /= 2
      moved = 'below'
    } else {
      above = cents
      gapAbove = gap
      if (moved === 'above') gapBelow /= 2
      moved = 'above'
    }
  }
  for (let tries = 0; above - below > 1; tries += 1) {
    if (above - below <= 3 || tries > 9) {
      look(below + Math.floor((above - below) / 2))
      continue
    }
    const onLine = below + Math.round((-gapBelow / (gapAbove - gapBelow)) * (above - below))
    const guess = Math.min(above - 1, Math.max(below + 1, onLine))
    look(guess)
    // Where the guess is as good as the line goes, the other side is a little off it.
    const gap = above === guess ? gapAbove : -gapBelow
    const away = gap < veryNear ? 3 : nearby
    if (gap < near) look(above === guess ? guess - away : guess + away)
  }
  return above
}

/** Euros of gap under which a guess is taken for one on the line. */
const near = 0.2
const veryNear = 0.02

/** Cents around a guess: more than the cut ratios of the deductions let the net step. */
const nearby = 24

/** What nets can be more than the gross that they come from: trattamento integrativo, wedge sum and a bit. */
const mostCredits = 250_000

/**
 * The least gross pay of a year whose net reaches `net`, in euros to the cent (TUIR art. 11-13 and the other laws of
 * {@link annualPay}): lordo dal netto.
 *
 * The net falls by a step at thresholds (8,500, 15,000 and 35,000 of income, municipal exemptions…), so that more than one
 * gross can give the same net. Between two thresholds it is a straight line: the first stretch whose end reaches the net has
 * the lowest gross, but for the cents by which the cut ratios of the deductions let the net step back; `exact` says whether
 * its net is the one asked for.
 */
export function grossForNet(
  net: Amount,
  input: Conditions,
): { readonly gross: Decimal; readonly pay: AnnualPay; readonly exact: boolean } {
  const target = quantity(net, 'net', '0.01')
  checkAnnual({ ...input, gross: target })
  const targetCents = upCents(target)
  const pays = paysOf(input)
  const gapOf = (cents: number): number => pays.payOf(cents).net.minus(target).toNumber()
  // Bonuses are part of the gross: it cannot be less.
  const floor = upCents(sum((input.bonuses ?? []).map(bonus => quantity(bonus.amount, 'bonuses'))))
  let from = floor
  for (const stop of stopsOf(input, pays, floor, targetCents)) {
    if (stop <= from) continue
    if (stop + mostCredits >= targetCents && gapOf(stop) >= 0) {
      const before = Math.max(floor, from)
      // The surtaxes come as a whole where IRPEF begins: that is a step too.
      const begins = taxBegins(input, pays, before, stop)
      const end = begins !== undefined && begins > before && gapOf(begins) >= 0 ? begins : stop
      const start = end === stop && begins !== undefined && begins > before ? begins : before
      const cents = start >= 0 && gapOf(start) >= 0 ? start : least(start, end, gapOf)
      const pay = pays.payOf(cents)
      return { gross: pay.gross, pay, exact: pay.net.minus(target).abs().lessThanOrEqualTo('0.01') }
    }
    const begins = stop + mostCredits >= targetCents ? taxBegins(input, pays, from, stop) : undefined
    if (begins !== undefined && begins > from && gapOf(begins) >= 0) {
      const cents = least(from, begins, gapOf)
      const pay = pays.payOf(cents)
      return { gross: pay.gross, pay, exact: pay.net.minus(target).abs().lessThanOrEqualTo('0.01') }
    }
    from = stop
  }
  throw new PayrollError('out-of-range', 'net', 'no gross pay reaches it', {
    value: net,
    rule: 'a net that some gross has',
  })
}

/** The last grosses before each step, rising, and the end of the search. */
function* stopsOf(input: Conditions, pays: Pays, floor: number, target: number): Generator<number> {
  const grosses = stepGrosses(input).map(gross => upCents(gross) - 1)
  const incomes = stepIncomes(input)
    .filter(income => !income.isNegative())
    .toSorted((a, b) => a.comparedTo(b))
  // Half of the pay at the least is left of what stands over the first bracket: more is never needed.
  const most = target * 4 + 10_000_000
  // What a gross is besides the income of its step: funds and deductions, and what is paid without contributions.
  const besides = [input.pensionFund, input.deductible, input.benefits].reduce<number>(
    (cents, amount) => cents + upCents(quantity(amount ?? 0, 'net')),
    floor,
  )
  let from = floor
  for (const income of [...incomes, undefined]) {
    const least = income === undefined ? most : upCents(income)
    // A gross is no less than its taxable income, and no net is that much above its gross: this step is too low to matter.
    const tooLow = income !== undefined && least * tooLowShare + besides + mostCredits < target
    const end = tooLow ? Math.max(from, least) : income === undefined ? most : lastUpTo(income, pays, from, most)
    for (const gross of grosses.filter(gross => gross > from && gross < end)) yield gross
    if (end > from) yield end
    from = Math.max(from, end)
  }
}

/** What a gross is at most of its taxable income, contributions and funds aside, where a step is passed over. */
const tooLowShare = 1.25

/** The last gross whose taxable income is not above `income`, at least `from`: contributions are a line, near enough. */
function lastUpTo(income: Decimal, pays: Pays, from: number, most: number): number {
  const over = (cents: number): number => pays.taxableOf(cents).minus(income).times(100).toNumber()
  let below = from
  let guess = Math.max(from, upCents(income))
  let gap = over(guess)
  let slope = 0.9
  for (let tries = 0; tries < 6 && Math.abs(gap) >= 1; tries += 1) {
    const next = Math.min(most, Math.max(from, Math.round(guess - gap / slope)))
    if (next === guess) break
    const found = over(next)
    const steep = (found - gap) / (next - guess)
    if (steep > 0.5 && steep < 1.1) slope = steep
    guess = next
    gap = found
  }
  if (gap <= 0) {
    for (let ahead = 0; ahead < 4; ahead += 1) {
      if (over(guess + 1) > 0) return guess
      guess += 1
    }
    below = guess
    return over(most) <= 0 ? most : halved(below, most, over)
  }
  for (let back = 0; back < 4 && guess > from; back += 1) {
    guess -= 1
    if (over(guess) <= 0) return guess
  }
  return over(from) > 0 ? from : halved(from, guess, over)
}

/** The last number of cents that is not over, between one that is not and one that is. */
function halved(low: number, high: number, over: (cents: number) => number): number {
  let below = low
  let above = high
  while (above - below > 1) {
    const middle = below + Math.floor((above - below) / 2)
    if (over(middle) > 0) above = middle
    else below = middle
  }
  return below
}

/** The last gross without IRPEF between two, where surtaxes make its end a step. */
function taxBegins(input: Conditions, pays: Pays, from: number, to: number): number | undefined {
  if (!input.region && !input.municipality) return undefined
  const tax = (cents: number): number => pays.payOf(cents).netTax.toNumber()
  if (tax(from) > 0 || tax(to) === 0) return undefined
  // IRPEF falls in a line to where it begins: down the line from the far end, and by halves at the foot of it.
  let below = from
  let above = to
  let slope = 0.2
  while (above - below > 1) {
    const due = tax(above)
    const down = Math.ceil((due * 100) / slope)
    const guess = above - below <= 8 ? below + Math.floor((above - below) / 2) : Math.max(below + 1, above - down)
    const found = guess === above ? 0 : tax(guess)
    if (found > 0) {
      const steep = ((due - found) * 100) / (above - guess)
      if (steep > 0.02) slope = steep
      above = guess
    } else {
      below = guess
      // The line is less steep down here: a shorter way.
      slope = Math.max(slope * 1.05, (due * 100) / Math.max(1, above - below) + 0.001)
    }
  }
  return below
}
