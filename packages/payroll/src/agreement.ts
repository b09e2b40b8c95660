import type { Decimal } from 'decimal.js'
import { dayNumber } from './calendar.ts'
import { entryOf } from './check.ts'
import { type Amount, PayrollError, percentOf, quantity, sum, toCents } from './decimal.ts'
import { senioritySteps } from './gross.ts'
import type { PayElement } from './payslip/shape.ts'

/** The pay of a level from a day on. (minimi tabellari dal giorno in cui valgono) */
export interface DatedPay {
  /** ISO date. */
  readonly from: string
  readonly elements: readonly PayElement[]
  readonly source: string
}

/**
 * The part of a collective agreement that pay is worked out from: a time series for each level.
 * In Italian: tabella retributiva del CCNL.
 */
export interface AgreementPay {
  readonly name: string
  readonly levels: Readonly<Record<string, readonly DatedPay[]>>
  readonly seniority?: {
    readonly everyMonths: number
    readonly most: number
    readonly firstAfterMonths?: number
    /** Euros a step, by level. */
    readonly amounts: Readonly<Record<string, Amount>>
    readonly source: string
  }
}

/**
 * Whole months of service that count for seniority steps, from the first of the month after each is completed: who is
 * hired on the 15th completes a month on the 14th and is paid for it from the first after (the agreements' clause).
 * In Italian: anzianità utile agli scatti.
 */
export function seniorityMonths(hired: string, on: string): number {
  if (dayNumber(on, 'on') < dayNumber(hired, 'hired')) {
    throw new PayrollError('out-of-range', 'on', `${on} comes before ${hired}`)
  }
  const month = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const counted = month(on) - month(hired)
  return hired.endsWith('-01') ? counted : Math.max(0, counted - 1)
}

/**
 * The monthly pay of a level on a day, element by element, with the seniority steps reached and a superminimo, in euros
 * (art. 36 Cost.; art. 2099 c.c.; the agreement; D.Lgs. 81/2015 art. 7 for part-time). The elements are full-time, as
 * {@link payslip} wants them; `monthly` is scaled by `partTime`.
 *
 * Throws {@link PayrollError} `rate-missing` for a level or a day that the agreement's table does not have.
 */
export function agreementPay(input: {
  readonly agreement: AgreementPay
  readonly level: string
  /** ISO date. */
  readonly on: string
  /** ISO date of hiring: seniority steps are counted from it. */
  readonly hired?: string
  readonly superminimo?: Amount
  /** Percent of full time. Default 100. */
  readonly partTime?: Amount
}): { readonly elements: readonly PayElement[]; readonly monthly: Decimal; readonly steps: number } {
  const { agreement, level, on } = input
  const day = dayNumber(on, 'on')
  const rows = entryOf(agreement.levels, level)
  if (!rows) throw new PayrollError('rate-missing', 'level', `${agreement.name} has no level ${level}`)
  const [row] = rows
    .filter(({ from }) => dayNumber(from, 'from') <= day)
    .toSorted((a, b) => dayNumber(b.from, 'from') - dayNumber(a.from, 'from'))
  if (!row) throw new PayrollError('rate-missing', 'on', `${agreement.name} has no pay of level ${level} on ${on}`)
  const { seniority } = agreement
  const steps =
    seniority && input.hired !== undefined
      ? senioritySteps(
          seniorityMonths(input.hired, on),
          seniority.everyMonths,
          seniority.most,
          seniority.firstAfterMonths,
        )
      : 0
  const step = entryOf(seniority?.amounts, level)
  if (steps > 0 && step === undefined) {
    throw new PayrollError('rate-missing', 'seniority', `${agreement.name} has no amount of a step of level ${level}`)
  }
  const elements: readonly PayElement[] = [
    ...row.elements.map(element => ({ source: row.source, ...element })),
    ...(steps > 0 && seniority
      ? [
          {
            code: 'scatti_anzianita',
            label: `Scatti di anzianità (${steps})`,
            amount: toCents(quantity(step ?? 0, 'seniority').times(steps)),
            source: seniority.source,
          },
        ]
      : []),
    ...(input.superminimo === undefined
      ? []
      : [{ code: 'superminimo', label: 'Superminimo', amount: input.superminimo, source: 'valore indicato' }]),
  ]
  const full = sum(elements.map(element => quantity(element.amount, element.code)))
  return { elements, monthly: toCents(percentOf(full, quantity(input.partTime ?? 100, 'partTime'))), steps }
}
