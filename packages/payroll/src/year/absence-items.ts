import type { Decimal } from 'decimal.js'
import { averageDailyPay, benefitDays } from '../absences.ts'
import { monthlyContributions } from '../contributions.ts'
import { Exact, formatPlain, PayrollError, quantity, sum, toCents } from '../decimal.ts'
import { injuryBands, injuryWaitingBands } from '../injury.ts'
import type { PayslipAbsence, PayslipItem } from '../payslip/shape.ts'
import { rulesFor } from '../rules/years.ts'
import { type BenefitBand, type SicknessPay, sicknessBands, sicknessPay } from '../sickness.ts'
import { type Days, daysBetween, holidaysOf, lengthOf, overlap, periodOf, workingDays } from './days.ts'
import type { AgreementFacts, EmploymentEvent, EmploymentFacts, EmploymentState, MonthFacts } from './shape.ts'

/** The month as absences see it. */
export interface AbsenceMonth {
  readonly facts: MonthFacts
  readonly state: EmploymentState
  /** The days of the month in which the employment is in force. */
  readonly employed: Days
  /** Part-time pay of the whole month, and what the month in force pays. */
  readonly monthly: Decimal
  readonly regular: Decimal
  readonly hourly: Decimal
}

/** The month as one absence finds it: what the ones before have left of the pay, and whether it takes all the days left. */
interface Rest extends AbsenceMonth {
  readonly remaining: Decimal
  readonly coversRest: boolean
}

/** What absences put on the payslip and take from the counts. */
export interface AbsenceLines {
  readonly items: readonly PayslipItem[]
  readonly absences: readonly PayslipAbsence[]
  /** Calendar days that give no right to deductions. */
  readonly unpaidDays: number
  /** Days from Monday to Saturday that the firm does not pay, or that INPS or INAIL pays: out of the least base. */
  readonly workingDaysOff: number
  readonly sickness: EmploymentState['sickness']
}

type Absent = Extract<EmploymentEvent, { readonly from: string; readonly to: string }>

const spans = (event: EmploymentEvent): event is Absent => 'from' in event && 'to' in event

/** Percent of a day in a list of bands, the same from the first day to the last. */
const always = (percent: string): readonly BenefitBand[] => [{ from: 1, to: 100_000, percent }]

interface Paid {
  readonly code: string
  readonly label: string
  /** Numbers of the days paid, counted from the first of the event. */
  readonly numbers: readonly number[]
  readonly legal: readonly BenefitBand[]
  readonly guarantee: readonly BenefitBand[]
  readonly average: Decimal
  /** What the days take off the pay. */
  readonly withheld: Decimal
  readonly hospital?: 'to-two-fifths' | 'by-two-fifths'
  readonly institute: 'INPS' | 'INAIL'
  readonly source: string
}

/** The pay of some days: by the divisor, and all that is left of the month where nothing else is left of it. */
const payOf = ({ monthly, remaining, coversRest }: Rest, days: number, divisor: number): Decimal =>
  coversRest ? remaining : Exact.min(remaining, toCents(monthly.times(days).dividedBy(divisor)))

/** The three lines of a benefit: what is not worked, what the institute pays, what the company adds grossed-up. */
function benefitItems(month: AbsenceMonth, paid: Paid): readonly PayslipItem[] {
  const { code, label, numbers, institute, source } = paid
  if (numbers.length === 0) return []
  const { facts } = month
  const { withheld } = paid
  const profile = facts.employment.profile ?? {}
  const rate = monthlyContributions({ year: facts.year, base: 1000, profile }).rate
  const pay: SicknessPay = sicknessPay({
    dailyAverage: paid.average,
    dailyPay: withheld.dividedBy(numbers.length),
    dayNumbers: numbers,
    rate,
    bands: paid.legal,
    guarantee: paid.guarantee,
    ...(paid.hospital ? { hospital: paid.hospital } : {}),
  })
  const days = `${numbers.length} giorni`
  const put = (suffix: string, words: string, amount: Decimal, rest: Partial<PayslipItem>): readonly PayslipItem[] =>
    amount.isZero()
      ? []
      : [{ code: `${code}_${suffix}`, label: words, amount, countsForSeverance: false, source, ...rest }]
  return [
    ...put('trattenuta', `${label}: giorni non lavorati`, withheld.negated(), {
      formula: days,
    }),
    ...put(`indennita_${institute.toLowerCase()}`, `${label}: indennità ${institute}`, pay.benefit, {
      contributory: false,
      reimbursed: true,
      formula: pay.bands
        .filter(band => !band.benefit.isZero())
        .map(band => `${formatPlain(paid.average)} × ${formatPlain(band.inpsPercent)}% × ${band.days}`)
        .join(' + '),
    }),
    ...put('integrazione', `${label}: integrazione a carico azienda`, pay.company, {
      formula: `garantito - indennità × ${formatPlain(pay.factor, 5)} (lordizzazione)`,
    }),
  ]
}

/** Days of an absence in this month, by their number from its first day. */
function numbersOf(month: AbsenceMonth, event: Absent, count: 'working' | 'calendar', before = 0): readonly number[] {
  const { facts, employed } = month
  const all = daysBetween(event.from, event.to, event.type)
  const here = overlap(all, employed)
  if (!here) return []
  const years = new Set([Number(event.from.slice(0, 4)), facts.year])
  const holidays = [...years].flatMap(year => holidaysOf(year, facts.employment.patron))
  const period = periodOf({ first: all.first, last: here.last })
  const category = count === 'working' ? 'blue-collar' : 'white-collar'
  return benefitDays({ period, category, holidays })
    .filter(number => all.first + number - 1 >= here.first)
    .map(number => number + before)
}

/** Average daily pay of INPS (RMGG): the pay of the month before with its share of the extra months. */
function averageOf(month: AbsenceMonth, count: 'working' | 'calendar'): Decimal {
  const { state, monthly, facts } = month
  const earned = state.averageMonth === undefined ? monthly : new Exact(state.averageMonth)
  const shares = sum(facts.agreement.extraMonths.map(rule => quantity(rule.share ?? 1, rule.code)))
  const accruals = toCents(monthly.times(shares).dividedBy(12))
  return averageDailyPay({ category: count === 'working' ? 'blue-collar' : 'white-collar', monthly: earned, accruals })
}

const divisorOf = (agreement: AgreementFacts, count: 'working' | 'calendar'): number =>
  count === 'calendar' ? 30 : quantity(agreement.dailyDivisor ?? 26, 'dailyDivisor', 1).toNumber()

/** Maternity and parental leave are counted as the worker's category says. */
const countOf = (employment: EmploymentFacts): 'working' | 'calendar' =>
  employment.category === 'blue-collar' ? 'working' : 'calendar'

function sicknessItems(
  month: Rest,
  event: Extract<EmploymentEvent, { type: 'sickness' }>,
  known: EmploymentState['sickness'],
): { readonly items: readonly PayslipItem[]; readonly sickness: EmploymentState['sickness'] } {
  const rule = month.facts.agreement.sickness
  if (!rule) {
    throw new PayrollError('rate-missing', 'sickness', `${month.facts.agreement.name} says nothing of sickness`)
  }
  const last = known.episodes.at(-1)
  const same = known.episodes.find(episode => episode.from === event.from)
  const length = (episode: { readonly from: string; readonly to: string }): number =>
    lengthOf(daysBetween(episode.from, episode.to, 'sickness'))
  const relapse = event.relapse === true && last !== undefined
  const episode = same ?? {
    from: event.from,
    to: event.to,
    event: relapse ? last.event : known.events + 1,
    before: relapse ? last.before + length(last) : 0,
  }
  const tier = rule.tiers.filter(({ fromEvent }) => fromEvent <= episode.event).at(-1)
  const numbers = numbersOf(month, event, rule.days, episode.before)
  const first =
    Math.max(month.employed.first - daysBetween(event.from, event.to, 'sickness').first, 0) + 1 + episode.before
  const here = lengthOf(overlap(daysBetween(event.from, event.to, 'sickness'), month.employed))
  // INPS pays 180 days of a calendar year: the others are the firm's, as far as the agreement wants.
  const lastPaid = first + mostInpsDays - known.days - 1
  const withinYear = numbers.filter(number => number <= lastPaid)
  const pay = (
    code: string,
    days: readonly number[],
    legal: readonly BenefitBand[],
    withheld: Decimal,
  ): readonly PayslipItem[] =>
    benefitItems(month, {
      code,
      label: 'Malattia',
      numbers: days,
      legal,
      guarantee: tier?.guarantee ?? [],
      average: averageOf(month, rule.days),
      withheld,
      ...(event.hospital ? { hospital: event.hospital } : {}),
      institute: 'INPS',
      source: `R.D.L. 1825/1924; art. 2110 c.c.; ${rule.source}`,
    })
  const whole = payOf(month, numbers.length, divisorOf(month.facts.agreement, rule.days))
  const byInps = toCents(whole.times(withinYear.length).dividedBy(Math.max(1, numbers.length)))
  const beyond = numbers.filter(number => number > lastPaid)
  return {
    items: [
      ...pay('malattia', withinYear, rule.bands ?? sicknessBands, byInps),
      ...pay('malattia_oltre_180', beyond, [], whole.minus(byInps)),
    ],
    sickness: {
      // An event that began last year is none of this one's.
      events: same ? known.events : Math.max(known.events, episode.event),
      days: Math.min(366, known.days + here),
      episodes: [...known.episodes.filter(({ from }) => from !== event.from), { ...episode, to: event.to }],
    },
  }
}

/** Days of sickness that INPS pays in a calendar year (R.D.L. 1825/1924 art. 6). */
const mostInpsDays = 180

function injuryItems(month: Rest, event: Extract<EmploymentEvent, { type: 'injury' }>): readonly PayslipItem[] {
  const { facts, employed, monthly } = month
  const all = daysBetween(event.from, event.to, 'injury')
  const here = overlap(all, employed)
  if (!here) return []
  // The day of the accident is paid whole by the firm and is not counted (D.P.R. 1124/1965 art. 71 and 73).
  const numbers = Array.from({ length: lengthOf(here) }, (_, index) => here.first + index - all.first).filter(
    day => day > 0,
  )
  const rule = facts.agreement.injury
  const items = benefitItems(month, {
    code: 'infortunio',
    label: 'Infortunio',
    numbers,
    legal: injuryBands,
    guarantee: rule?.guarantee ?? injuryWaitingBands,
    // Fixed monthly pay over 25 (D.P.R. 1124/1965 art. 117).
    average: monthly.dividedBy(25).toDecimalPlaces(5),
    // The day itself is paid: where it is this month's, it is not all that is left.
    withheld: payOf(
      { ...month, coversRest: month.coversRest && numbers.length === lengthOf(here) },
      numbers.length,
      30,
    ),
    institute: 'INAIL',
    source: `D.P.R. 1124/1965 art. 68 e 73${rule ? `; ${rule.source}` : ''}`,
  })
  return event.advanced === false ? items.filter(({ code }) => code !== 'infortunio_indennita_inail') : items
}

function parentItems(
  month: Rest,
  event: Extract<EmploymentEvent, { type: 'maternity' | 'parental-leave' }>,
): readonly PayslipItem[] {
  const { year, agreement, employment } = month.facts
  const count = countOf(employment)
  const rules = rulesFor(year).parentalLeave
  const maternity = event.type === 'maternity'
  const legal = maternity ? rules.maternity : event.raised ? rules.raised : rules.ordinary
  const guarantee = maternity ? agreement.maternity : undefined
  const numbers = numbersOf(month, event, count)
  return benefitItems(month, {
    code: maternity ? 'maternita' : event.raised ? 'congedo_parentale_maggiorato' : 'congedo_parentale',
    label: maternity ? 'Maternità' : 'Congedo parentale',
    numbers,
    legal: always(legal.value),
    guarantee: guarantee ? always(String(guarantee.guarantee)) : [],
    average: averageOf(month, count),
    withheld: payOf(month, numbers.length, divisorOf(agreement, count)),
    institute: 'INPS',
    source: `${legal.source}${guarantee ? `; ${guarantee.source}` : ''}`,
  })
}

/** Permessi della L. 104/1992: INPS pays the whole hour or day, without contributions. */
function careItems(month: AbsenceMonth, remaining: Decimal): readonly PayslipItem[] {
  const events = (month.facts.events ?? []).filter(event => event.type === 'care-leave')
  const divisor = quantity(month.facts.agreement.dailyDivisor ?? 26, 'dailyDivisor', 1)
  const amount = sum(
    events.map(event =>
      toCents(
        month.hourly
          .times(quantity(event.hours ?? 0, 'hours', 0, 744))
          .plus(month.monthly.times(quantity(event.days ?? 0, 'days', 0, 31)).dividedBy(divisor)),
      ),
    ),
  )
  if (amount.isZero()) return []
  if (amount.greaterThan(remaining)) {
    throw new PayrollError('out-of-range', 'care-leave', 'is more than what is left of the month', {
      value: amount.toFixed(2),
    })
  }
  const source = 'L. 104/1992 art. 33; D.Lgs. 151/2001 art. 43'
  const words = { countsForSeverance: false, source }
  return [
    { code: 'permessi_104_trattenuta', label: 'Permessi L. 104: non lavorati', amount: amount.negated(), ...words },
    {
      code: 'permessi_104_indennita_inps',
      label: 'Permessi L. 104: indennità INPS',
      amount,
      contributory: false,
      reimbursed: true,
      ...words,
    },
  ]
}

/** Days without pay, over the daily divisor: all that is left of the month's pay where nothing else is left of it. */
function unpaidDays(
  month: Rest,
  here: Days,
): { readonly absence: PayslipAbsence | undefined; readonly amount: Decimal } {
  const { monthly } = month
  const divisor = quantity(month.facts.agreement.dailyDivisor ?? 26, 'dailyDivisor', 1)
  const amount = payOf(month, workingDays(here), divisor.toNumber())
  if (amount.isZero()) return { absence: undefined, amount }
  return { absence: { units: amount.times(divisor).dividedBy(monthly), divisor, unit: 'days' }, amount }
}

function unpaidHours(month: AbsenceMonth, remaining: Decimal): readonly PayslipAbsence[] {
  const events = month.facts.events ?? []
  const divisor = month.facts.agreement.hourlyDivisor
  const hours = sum(
    events.map(event => (event.type === 'unpaid-hours' ? quantity(event.hours, 'hours', 0, 744) : new Exact(0))),
  )
  if (hours.isZero()) return []
  if (month.monthly.times(hours).dividedBy(divisor).greaterThan(remaining)) {
    throw new PayrollError('out-of-range', 'hours', 'are more than what is left of the month', {
      value: hours.toString(),
    })
  }
  return [{ units: hours, divisor, unit: 'hours' }]
}

/** What the lines of an absence take off the pay. */
const withheldIn = (items: readonly PayslipItem[]): Decimal =>
  sum(items.filter(({ code }) => code.endsWith('_trattenuta')).map(({ amount }) => new Exact(amount).negated()))

/** Nobody is away for two reasons on one day: which of them is paid is for the caller to say. */
function refuseOverlaps(events: readonly EmploymentEvent[]): void {
  const sorted = events.filter(spans).toSorted((a, b) => a.from.localeCompare(b.from))
  const refuse = (type: string, day: string, before: Absent): never => {
    throw new PayrollError('out-of-range', type, `${day} falls within the ${before.type} until ${before.to}`, {
      value: day,
      rule: `after ${before.to}`,
    })
  }
  for (const [index, event] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before && before.to >= event.from) refuse(event.type, event.from, before)
  }
  for (const event of events) {
    if (event.type !== 'care-leave') continue
    const around = sorted.find(({ from, to }) => from <= event.on && event.on <= to)
    if (around) refuse(event.type, event.on, around)
  }
}

/** All the absences of a month: sickness, injury, maternity, parental leave, L. 104, unpaid. */
export function absenceLines(month: AbsenceMonth): AbsenceLines {
  const { facts, state, employed } = month
  const items: PayslipItem[] = []
  const codes = new Map<string, number>()
  const add = (found: readonly PayslipItem[]): void => {
    for (const item of found) {
      const before = codes.get(item.code) ?? 0
      codes.set(item.code, before + 1)
      items.push(before === 0 ? item : { ...item, code: `${item.code}_${before + 1}` })
    }
  }
  refuseOverlaps(facts.events ?? [])
  const absences: PayslipAbsence[] = []
  let remaining = month.regular
  let covered = 0
  let workingDaysOff = 0
  let unpaid = 0
  let sickness = state.sickness
  const take = (found: readonly PayslipItem[]): void => {
    remaining = remaining.minus(withheldIn(found))
    add(found)
  }
  for (const event of (facts.events ?? []).filter(spans).toSorted((a, b) => a.from.localeCompare(b.from))) {
    const here = overlap(daysBetween(event.from, event.to, event.type), employed)
    if (!here) continue
    covered += lengthOf(here)
    workingDaysOff += workingDays(here)
    const rest: Rest = { ...month, remaining, coversRest: covered === lengthOf(employed) }
    if (event.type === 'sickness') {
      const found = sicknessItems(rest, event, sickness)
      sickness = found.sickness
      take(found.items)
    } else if (event.type === 'injury') take(injuryItems(rest, event))
    else if (event.type === 'unpaid-absence') {
      const { absence, amount } = unpaidDays(rest, here)
      remaining = remaining.minus(amount)
      unpaid += lengthOf(here)
      if (absence) absences.push(absence)
    } else take(parentItems(rest, event))
  }
  add(careItems(month, remaining))
  absences.push(...unpaidHours(month, remaining))
  return { items, absences, unpaidDays: unpaid, workingDaysOff, sickness }
}
