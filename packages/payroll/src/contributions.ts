import type { Decimal } from 'decimal.js'
import { type Amount, atLeastZero, Exact, PayrollError, percentOf, quantity, toCents, toEuro } from './decimal.ts'
import type { Figure } from './rules/shape.ts'
import { rulesFor } from './rules/years.ts'

/**
 * How the base is rounded: to the euro (payslips, L. 160/1975) or left at the cent (yearly estimates).
 * In Italian: arrotondamento dell’imponibile contributivo.
 */
export type BaseRounding = 'euro' | 'cent'

/** What decides an employee's rate. (profilo contributivo) */
export interface ContributionProfile {
  /** Percent that replaces the ordinary rate: sectors with their own. */
  readonly rate?: Amount
  readonly apprentice?: boolean
  /** The employer pays CIGS: +0.30 %. */
  readonly cigs?: boolean
  /** The employer is in the FIS, by number of employees. */
  readonly fis?: 'up-to-five' | 'over-five'
  /**
   * A mother of three or more children with a permanent contract (esonero madri): her IVS share is relieved up to 3,000 euros
   * a year (L. 213/2023 art. 1 c. 180, 2024 to 2026).
   */
  readonly mother?: boolean
  /** Whether the yearly ceiling of L. 335/1995 art. 2 c. 18 applies (no contributions before 1996). Default: yes. */
  readonly ceiling?: boolean
}

/** Employee contributions of a month or a year (contributi a carico del lavoratore). */
export interface Contributions {
  /** The base the percentages were applied to, after its rounding. */
  readonly base: Decimal
  /** Percent, additional 1 % excluded. */
  readonly rate: Decimal
  readonly ordinary: Decimal
  /** The additional 1 % above the first band. */
  readonly additional: Decimal
  /** The relief of 2024 or that of mothers (esonero), positive. */
  readonly relief: Decimal
  /** What is withheld: ordinary + additional − relief. */
  readonly total: Decimal
  readonly sources: readonly string[]
}

function rates(
  year: number,
  profile: ContributionProfile,
): { readonly ivs: Decimal; readonly other: Decimal; readonly sources: readonly string[] } {
  const rules = rulesFor(year).contributions
  const main = profile.apprentice ? rules.apprentice : rules.employee
  const sources = [main.source]
  let other = new Exact(0)
  if (profile.cigs) {
    other = other.plus(rules.cigsShare.value)
    sources.push(rules.cigsShare.source)
  }
  if (profile.fis) {
    const fis = profile.fis === 'over-five' ? rules.fisShareOverFive : rules.fisShareUpToFive
    other = other.plus(fis.value)
    sources.push(fis.source)
  }
  if (profile.rate === undefined) return { ivs: new Exact(main.value), other, sources }
  return { ivs: quantity(profile.rate, 'rate'), other, sources: ['aliquota indicata', ...sources.slice(1)] }
}

/** A twelfth of the yearly cap of the mothers' relief; throws where the year has none. */
function motherCap(year: number, profile: ContributionProfile): Decimal {
  if (!profile.mother) return new Exact(0)
  const cap = rulesFor(year).contributions.mothersRelief
  if (!cap) throw new PayrollError('rate-missing', 'mother', `no relief of mothers in ${year}`)
  return new Exact(cap.value).dividedBy(12)
}

/** What the year and the month have in common: percentages on the base, the additional 1 % and the relief. */
function contributionsOn(input: {
  readonly year: number
  readonly base: Decimal
  readonly profile: ContributionProfile
  /** Where the ceiling still leaves room, in euros. */
  readonly room: Decimal
  /** The first band of the span: yearly or monthly. */
  readonly firstBand: Figure
  readonly relief: (ivs: Decimal) => Decimal
  /** What is left of the mothers' relief, in euros. */
  readonly motherRoom: Decimal
}): Contributions {
  const { base, profile, room, firstBand } = input
  const rules = rulesFor(input.year).contributions
  const { ivs, other, sources } = rates(input.year, profile)
  const capped = profile.ceiling !== false && base.greaterThan(room)
  const ivsBase = capped ? room : base
  const ordinary = toCents(percentOf(ivsBase, ivs).plus(percentOf(base, other)))
  const additional = toCents(percentOf(atLeastZero(ivsBase.minus(firstBand.value)), rules.additional.value))
  const ofAll = input.relief(ivs)
  // The mothers' relief takes the whole IVS share: nothing is left for the other (circ. INPS 27/2024).
  const relief = profile.mother ? Exact.min(input.motherRoom, toCents(percentOf(ivsBase, ivs)).plus(additional)) : ofAll
  const reliefSource = profile.mother ? rules.mothersRelief?.source : rules.relief?.source
  return {
    base,
    rate: ivs.plus(other),
    ordinary,
    additional,
    relief,
    total: ordinary.plus(additional).minus(relief),
    sources: [
      ...sources,
      ...(capped ? [rules.ceiling.source] : []),
      ...(additional.isZero() ? [] : [rules.additional.source, firstBand.source]),
      ...(relief.isZero() || reliefSource === undefined ? [] : [reliefSource]),
    ],
  }
}

/**
 * Employee contributions on a year's gross pay, in euros, with no monthly rounding unless the relief needs it.
 *
 * Only the IVS share stops at the ceiling; CIGS and FIS go on (L. 335/1995 art. 2 c. 18). The relief of 2024
 * (L. 213/2023 art. 1 c. 15, circ. INPS 11/2024) is judged month by month on the month's pay rounded to the euro, and
 * the extra months neither give it nor count for it.
 */
export function yearlyContributions(input: {
  readonly year: number
  readonly gross: Amount
  /** Monthly instalments of a whole year's pay (13, 14…). Default 13. */
  readonly instalments?: Amount | undefined
  /** Months worked in the year, where they are fewer: `gross` is their pay. Default 12. */
  readonly months?: Amount | undefined
  readonly profile?: ContributionProfile | undefined
}): Contributions {
  const { year, profile = {} } = input
  const gross = quantity(input.gross, 'gross')
  const instalments = quantity(input.instalments ?? 13, 'instalments', 1)
  const months = quantity(input.months ?? 12, 'months', '0.01')
  const rules = rulesFor(year).contributions
  const monthly = toEuro(gross.times(12).dividedBy(instalments.times(months)))
  return contributionsOn({
    year,
    base: gross,
    profile,
    room: new Exact(rules.ceiling.value),
    firstBand: rules.firstBandYear,
    relief: ivs => toCents(monthlyRelief(year, monthly, ivs).times(months)),
    motherRoom: toCents(motherCap(year, profile).times(months)),
  })
}

/**
 * Employee contributions on one month's pay, in euros: the base is rounded to the euro by default (L. 160/1975), the
 * additional 1 % is due on the part above a twelfth of the first band (L. 438/1992 art. 3-ter), the ceiling counts what
 * was paid before in the year (L. 335/1995 art. 2 c. 18).
 */
export function monthlyContributions(input: {
  readonly year: number
  readonly base: Amount
  readonly profile?: ContributionProfile | undefined
  readonly rounding?: BaseRounding
  /** Contribution base of the year's earlier months: where the ceiling is counted from. */
  readonly earlierBase?: Amount | undefined
  /** An extra month (13th, 14th) paid apart: it has no relief. */
  readonly extraMonth?: boolean
  /** Mothers' relief already taken in the month, by a payslip of its own: euros. */
  readonly motherReliefUsed?: Amount | undefined
  /** The part of the base that belongs to an extra month paid together with this one: it neither gives nor moves the relief. */
  readonly extraMonthPart?: Amount
}): Contributions {
  const { year, profile = {}, rounding = 'euro' } = input
  const raw = quantity(input.base, 'base')
  const rules = rulesFor(year).contributions
  const earlier = quantity(input.earlierBase ?? 0, 'earlierBase')
  const own = toEuro(atLeastZero(raw.minus(quantity(input.extraMonthPart ?? 0, 'extraMonthPart'))))
  return contributionsOn({
    year,
    base: rounding === 'euro' ? toEuro(raw) : raw,
    profile,
    room: atLeastZero(new Exact(rules.ceiling.value).minus(earlier)),
    firstBand: rules.firstBandMonth,
    relief: ivs => (input.extraMonth ? new Exact(0) : monthlyRelief(year, own, ivs)),
    motherRoom: atLeastZero(motherCap(year, profile).minus(quantity(input.motherReliefUsed ?? 0, 'motherReliefUsed'))),
  })
}

/**
 * What the yearly balance of the additional 1 % still withholds (or gives back, negative), in euros: the yearly base is
 * judged on the yearly first band (L. 438/1992 art. 3-ter), whatever the months have withheld.
 * In Italian: conguaglio del contributo aggiuntivo 1%.
 */
export function additionalBalance(input: {
  readonly year: number
  /** Contribution base of the whole year. */
  readonly base: Amount
  readonly withheld: Amount
  readonly profile?: ContributionProfile
}): Decimal {
  const { year, base, profile = {} } = input
  return yearlyContributions({ year, gross: base, profile }).additional.minus(quantity(input.withheld, 'withheld'))
}

/**
 * The relief of 2024 on a month's base in whole euros (L. 213/2023 art. 1 c. 15); zero in the other years. It takes no
 * more points off than the IVS rate has: an apprentice's 5.84 is relieved whole.
 * In Italian: esonero contributivo del 2024.
 */
export function monthlyRelief(year: number, base: Amount, ivsRate?: Amount): Decimal {
  const { relief, employee } = rulesFor(year).contributions
  const read = quantity(base, 'base')
  const band = relief?.bands.find(({ upTo }) => read.lessThanOrEqualTo(upTo))
  return band ? toCents(percentOf(read, Exact.min(band.points, ivsRate ?? employee.value))) : new Exact(0)
}

/** Contributions on a base at one explicit rate in percent, in euros (L. 153/1969 art. 12): `contributionsAt(25000, '5.84') // 1460`. */
export function contributionsAt(base: Amount, rate: Amount): Decimal {
  return toCents(percentOf(quantity(base, 'base'), quantity(rate, 'rate')))
}

/** The least daily pay that contributions are due on, for `days` days (L. 389/1989 art. 1): euros. */
export function minimumBase(dailyMinimum: Amount, days: Amount): Decimal {
  return toCents(quantity(dailyMinimum, 'dailyMinimum').times(quantity(days, 'days')))
}

/**
 * The least hourly pay for part-timers (D.Lgs. 81/2015 art. 11): daily minimum × days a week / full-time weekly hours.
 * `daysPerWeek` is 6 for a normal week of 40 hours and 5 below it, as INPS works it out in its yearly circular.
 */
export function minimumHourlyBase(input: {
  readonly dailyMinimum: Amount
  readonly weeklyHours: Amount
  readonly daysPerWeek?: Amount
}): Decimal {
  const hours = quantity(input.weeklyHours, 'weeklyHours', '0.01')
  const days = quantity(input.daysPerWeek ?? (hours.lessThan(40) ? 5 : 6), 'daysPerWeek', 1)
  return toCents(quantity(input.dailyMinimum, 'dailyMinimum').times(days).dividedBy(hours))
}

/**
 * The pay that a full year of pension contributions takes, in euros (L. 638/1983 art. 7): 40 % of the minimum pension a
 * week, 52 weeks rounded to the euro.
 */
export function pensionCreditThreshold(minimumPension: Amount): { readonly week: Decimal; readonly year: Decimal } {
  const week = toCents(percentOf(quantity(minimumPension, 'minimumPension'), 40))
  return { week, year: toEuro(week.times(52)) }
}
