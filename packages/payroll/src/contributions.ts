import type { Decimal } from 'decimal.js'
import { type Amount, atLeastZero, Exact, percentOf, quantity, toCents, toEuro } from './decimal.ts'
import { rulesFor } from './rules/years.ts'

/** How the base is rounded: to the euro (payslips, L. 160/1975) or left at the cent (yearly estimates). */
export type BaseRounding = 'euro' | 'cent'

/** What decides an employee's rate. */
export interface ContributionProfile {
  /** Percent that replaces the ordinary rate: sectors with their own. */
  readonly rate?: Amount
  readonly apprentice?: boolean
  /** The employer pays CIGS: +0.30 %. */
  readonly cigs?: boolean
  /** The employer is in the FIS, by number of employees. */
  readonly fis?: 'up-to-five' | 'over-five'
  /** Whether the yearly ceiling of L. 335/1995 art. 2 c. 18 applies (no contributions before 1996). Default: yes. */
  readonly ceiling?: boolean
}

export interface Contributions {
  /** The base the percentages were applied to, after its rounding. */
  readonly base: Decimal
  /** Percent, additional 1 % excluded. */
  readonly rate: Decimal
  readonly ordinary: Decimal
  /** The additional 1 % above the first band. */
  readonly additional: Decimal
  /** The relief of 2024, positive; zero in every other year. */
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

/**
 * Employee contributions on a year's gross pay, in euros, with no monthly rounding unless `relief` needs it.
 *
 * Only the IVS share stops at the ceiling; CIGS and FIS go on (L. 335/1995 art. 2 c. 18). The relief of 2024
 * (L. 213/2023 art. 1 c. 15, circ. INPS 11/2024) is judged month by month on gross / `instalments` rounded to the
 * euro, and the extra months neither give it nor count for it.
 */
export function yearlyContributions(input: {
  readonly year: number
  readonly gross: Amount
  /** Monthly instalments of the year's pay (13, 14…). Default 13. */
  readonly instalments?: Amount
  readonly profile?: ContributionProfile
}): Contributions {
  const { year, profile = {} } = input
  const gross = quantity(input.gross, 'gross')
  const instalments = quantity(input.instalments ?? 13, 'instalments', 1)
  const rules = rulesFor(year).contributions
  const { ivs, other, sources } = rates(year, profile)
  const ceiling = new Exact(rules.ceiling.value)
  const capped = profile.ceiling !== false && gross.greaterThan(ceiling)
  const ivsBase = capped ? ceiling : gross
  const ordinary = toCents(percentOf(ivsBase, ivs).plus(percentOf(gross, other)))
  const additional = toCents(percentOf(atLeastZero(ivsBase.minus(rules.firstBandYear.value)), rules.additional.value))
  const relief = monthlyRelief(year, toEuro(gross.dividedBy(instalments))).times(12)
  return {
    base: gross,
    rate: ivs.plus(other),
    ordinary,
    additional,
    relief,
    total: ordinary.plus(additional).minus(relief),
    sources: [
      ...sources,
      ...(capped ? [rules.ceiling.source] : []),
      ...(additional.isZero() ? [] : [rules.additional.source, rules.firstBandYear.source]),
      ...(relief.isZero() || !rules.relief ? [] : [rules.relief.source]),
    ],
  }
}

/**
 * Employee contributions on one month's pay, in euros: the base is rounded to the euro by default, the additional 1 %
 * is due on the part above a twelfth of the first band (L. 438/1992 art. 3-ter), the ceiling counts what was paid
 * before in the year.
 */
export function monthlyContributions(input: {
  readonly year: number
  readonly base: Amount
  readonly profile?: ContributionProfile
  readonly rounding?: BaseRounding
  /** Contribution base of the year's earlier months: where the ceiling is counted from. */
  readonly earlierBase?: Amount
  /** An extra month (13th, 14th) paid apart: it has no relief. */
  readonly extraMonth?: boolean
}): Contributions {
  const { year, profile = {}, rounding = 'euro' } = input
  const raw = quantity(input.base, 'base')
  const base = rounding === 'euro' ? toEuro(raw) : raw
  const rules = rulesFor(year).contributions
  const { ivs, other, sources } = rates(year, profile)
  const room = atLeastZero(new Exact(rules.ceiling.value).minus(quantity(input.earlierBase ?? 0, 'earlierBase')))
  const capped = profile.ceiling !== false && base.greaterThan(room)
  const ivsBase = capped ? room : base
  const ordinary = toCents(percentOf(ivsBase, ivs).plus(percentOf(base, other)))
  const additional = toCents(percentOf(atLeastZero(ivsBase.minus(rules.firstBandMonth.value)), rules.additional.value))
  const relief = input.extraMonth ? new Exact(0) : monthlyRelief(year, toEuro(raw))
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
      ...(additional.isZero() ? [] : [rules.additional.source, rules.firstBandMonth.source]),
      ...(relief.isZero() || !rules.relief ? [] : [rules.relief.source]),
    ],
  }
}

/** The relief of 2024 on a month's base in whole euros (L. 213/2023 art. 1 c. 15); zero in the other years. */
export function monthlyRelief(year: number, base: Amount): Decimal {
  const relief = rulesFor(year).contributions.relief
  const read = quantity(base, 'base')
  const band = relief?.bands.find(({ upTo }) => read.lessThanOrEqualTo(upTo))
  return band ? toCents(percentOf(read, band.points)) : new Exact(0)
}

/** Contributions on a base at one explicit rate in percent, in euros: `contributionsAt(25000, '5.84') // 1460`. */
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

/** The weekly and yearly pay that a full year of pension contributions takes: 40 % of the minimum pension a week. */
export function pensionCreditThreshold(minimumPension: Amount): { readonly week: Decimal; readonly year: Decimal } {
  const week = toCents(percentOf(quantity(minimumPension, 'minimumPension'), 40))
  return { week, year: week.times(52) }
}
