/** What the law alone pays of an illness or an injury, band by band, and the lines of one that no payslip has whole. */
import {
  averageDailyPay,
  type BenefitBand,
  type BenefitCategory,
  injuryBands,
  injuryWaitingBands,
  sicknessBands,
} from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import type { Absence } from '../../query/slots.ts'
import { cents, Exact, total } from './amounts.ts'
import { basePay, instalmentsOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { counted, part, rate, times } from './formula.ts'
import { labels, named, numbered } from './it.ts'
import { type Found, MissingInput } from './shape.ts'
import { byLaw, bySum } from './sheet.ts'
import type { Sickness } from './sickness.ts'

interface Bands {
  readonly days: number
  readonly daily: Decimal
  readonly law: string
  /** How many of the days of a band are paid; all of them where nothing says otherwise. */
  readonly count?: (from: number, to: number) => number
}

/** What the insurance pays, by name and law: INAIL of an injury, INPS of an illness. */
export const benefitLabel = (injury: boolean): string => named(injury ? 'infortunio_inail' : 'malattia_inps').label
export const benefitLaw = (injury: boolean): string =>
  injury ? 'D.P.R. 1124/1965 art. 68' : 'R.D.L. 1825/1924; art. 2110 c.c.'

/** What each band of days pays of a mean day, one line each where there are several, and their sum. */
export function putBands(
  { sheet }: Case,
  [id, label]: readonly [string, string],
  bands: readonly BenefitBand[],
  { days, daily, law, count = (from, to) => to - from + 1 }: Bands,
): Decimal {
  const paid = bands
    .map(({ from, to, percent }) => ({ from, to: Math.min(to, days), percent: new Exact(percent) }))
    .filter(({ from, to, percent }) => to >= from && !percent.isZero())
  const each = paid.map(({ from, to, percent }) => times(daily, counted(count(from, to), 'giorni'), rate(percent)))
  const [only, another] = each
  if (another)
    paid.forEach(({ from, to, percent }, index) => {
      const worked = each[index]
      if (worked)
        sheet.put(numbered(`${id}_giorni`, index), worked, byLaw(law), { label: labels.paidDays(from, to, percent) })
    })
  return sheet.put(id, only && !another ? only : total(each.map(({ amount }) => amount)), byLaw(law), { label })
}

/** An injury on a mean day in euro, by the law alone: the employer's days of waiting, and INAIL's after them. */
export function injuryByLaw(of: Case, days: number, daily: Decimal): Found {
  const inail = putBands(of, ['malattia_inps', benefitLabel(true)], injuryBands, { days, daily, law: benefitLaw(true) })
  const waiting = putBands(of, ['malattia_azienda', named('malattia_azienda').label], injuryWaitingBands, {
    days,
    daily,
    law: 'D.P.R. 1124/1965 art. 73',
  })
  of.sheet.put('malattia_totale', inail.plus(waiting), bySum)
  of.remark('injury-day', {})
  const goals = ['malattia_totale', 'malattia_inps', 'malattia_azienda']
  return { goals, lead: 'injury-days', values: { days: String(days), later: days > injuryRise ? 'yes' : '' } }
}

/** The first band of days of which something is paid. */
const firstPaid = (bands: readonly BenefitBand[]): BenefitBand | undefined =>
  bands.find(({ percent }) => Number(percent) > 0)

/** The last day that INAIL pays at its first rate. */
const injuryRise = firstPaid(injuryBands)?.to ?? 0

/**
 * Of an illness without an agreement what INPS pays, by its bands; what the firm adds is asked for.
 * @throws MissingInput with what was found
 */
export function illnessByLaw(
  of: Case,
  { days, daily, count }: Pick<Required<Bands>, 'days' | 'daily' | 'count'>,
): never {
  putBands(of, ['malattia_inps', benefitLabel(false)], sicknessBands, { days, daily, law: benefitLaw(false), count })
  of.remark('insured-alone', {})
  const insured = days < firstInsured ? 0 : count(firstInsured, days)
  const found: Found = {
    goals: ['malattia_inps'],
    lead: 'sickness-insured',
    values: { days: String(days), insured: String(insured) },
  }
  throw new MissingInput({ code: 'sickness-agreement' }, found)
}

/** The first day of an illness that INPS pays. */
const firstInsured = firstPaid(sicknessBands)?.from ?? 1

/** The mean day that a monthly pay comes to, with the accruals of the extra months. */
export function meanDayOf(of: Case, category: BenefitCategory): Decimal {
  const pay = basePay(of)
  const accruals = times(pay.monthly, part(instalmentsOf(of) - 12, 12)).amount
  const day = new Exact(averageDailyPay({ category, monthly: pay.monthly, accruals }))
  return of.sheet.put('media_giornaliera', cents(day), byLaw('R.D.L. 1825/1924'))
}

/** The lines of an absence over several months, which no one payslip has. */
export function putAbsence({ sheet }: Case, { kind }: Absence, { pay, deduction }: Sickness): void {
  const injury = kind === 'injury'
  sheet.put('malattia_trattenuta', deduction, bySum, { effect: 'subtracts' })
  sheet.put('malattia_inps', new Exact(pay.benefit), byLaw(benefitLaw(injury)), { label: benefitLabel(injury) })
  sheet.put('malattia_azienda', new Exact(pay.company), bySum)
}
