/** Part-time, and the month of who is paid by the hour. */
import { formatItalian, formatPlain, monthlyPayByHours } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { given, type Step } from './task.ts'

/** Part-time as a fraction of the full time. */
export interface PartTime {
  readonly percent: Decimal
  /** `24/40` or `60%`. */
  readonly shown: string
  readonly step: Step
  readonly notes: readonly string[]
}

export function partTimeOf(
  hours: Decimal | undefined,
  percent: Decimal | undefined,
  full: Decimal | undefined,
  saidFull: number | undefined,
): PartTime | undefined {
  if (percent && !percent.equals(100)) {
    return {
      percent,
      shown: `${formatPlain(percent)}%`,
      step: { label: 'Percentuale di part-time', formula: '', amount: `${formatPlain(percent)}%`, source: given },
      notes: [],
    }
  }
  const base = saidFull === undefined ? full : new Decimal(saidFull)
  if (!hours || !base || hours.greaterThanOrEqualTo(base)) return undefined
  const share = hours.dividedBy(base).times(100)
  const clash = saidFull !== undefined && full !== undefined && !full.equals(saidFull)
  return {
    percent: share,
    shown: `${formatPlain(hours)}/${formatPlain(base)}`,
    step: {
      label: 'Percentuale di part-time',
      formula: `${formatPlain(hours)} / ${formatPlain(base)} = ${formatPlain(share, 2)}%`,
      amount: `${formatPlain(share, 2)}%`,
      source: saidFull === undefined ? 'orario pieno del CCNL' : given,
    },
    notes: clash
      ? [
          `L’orario pieno del contratto risulta di ${formatPlain(full)} ore; il calcolo usa le ${saidFull} ore indicate.`,
        ]
      : [],
  }
}

/** Average monthly pay of an hourly level: hourly × weekly hours × 52 / 12. */
export function monthlyOfHours(
  hourly: Decimal,
  weeklyHours: Decimal,
): { readonly amount: Decimal; readonly formula: string } {
  const amount = monthlyPayByHours(hourly, weeklyHours)
  return {
    amount,
    formula: `${formatItalian(hourly)} × ${formatPlain(weeklyHours)} × 52 / 12 = ${formatItalian(amount)}`,
  }
}
