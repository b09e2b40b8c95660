/** Rules of law for years that have none of their own. */
import { rulesFor, type YearRules, years } from '@ccnl/payroll'
import type { Case } from './case.ts'

/** The year itself, or the nearest one whose rules are known. */
export const nearestYear = (year: number): number => Math.min(Math.max(year, years[0] ?? year), years.at(-1) ?? year)

/** The rules of a year; of the nearest one that is known, where the year is not. */
export const rulesNear = (year: number): YearRules => rulesFor(nearestYear(year))

/** What a year's pay is divided by for the severance that accrues in it (quota di TFR). */
export const accrualDivisor = ({ request: { year } }: Case): number => Number(rulesNear(year).severance.divisor)
