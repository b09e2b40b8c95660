/** Rules of law for years that have none of their own. */
import { rulesFor, type YearRules, years } from '@ccnl/payroll'

/** The year itself, or the nearest one whose rules are known. */
export const nearestYear = (year: number): number => Math.min(Math.max(year, years[0] ?? year), years.at(-1) ?? year)

/** The rules of a year; of the nearest one that is known, where the year is not. */
export const rulesNear = (year: number): YearRules => rulesFor(nearestYear(year))
