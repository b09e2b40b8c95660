/** What an apprentice is paid when the months that were told are over, and what who has the level is paid. */
import { formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { less } from './amounts.ts'
import { apprenticeMonth, type BasePay, basePay } from './base-pay.ts'
import { bySum, type Case, isApprentice, scratch } from './case.ts'
import { factsOf, openConditions, selectNumber } from './facts.ts'
import { labels } from './it.ts'
import { personOf } from './level-row.ts'

const steps = ['retribuzione', 'sottoinquadramento'] as const

/** "Al 20° mese quanto prende, e dopo?": puts what the month comes to at each step of the pay to come, and gives the month the next begins in. */
export function putNextMonths(of: Case, pay: BasePay): string | undefined {
  const { request } = of
  const { agreement, said, date } = request
  if (!agreement || !pay.level || !isApprentice(of)) return undefined
  const { mesi: _, ...person } = personOf(of, pay.level)
  const now = apprenticeMonth(quiet(of))
  const starts = steps
    .flatMap(measure => factsOf(agreement, 'apprendistato', measure, date))
    .flatMap(({ when }) => (openConditions(when, person) === undefined ? [] : (when.mesi?.[0] ?? [])))
    .filter(month => month > now)
  const shareAt = (month: number): string | undefined => {
    const share = selectNumber(agreement, apprenticeship, steps[0], { ...person, mesi: month }, date)
    return share && formatPlain(share.value)
  }
  let [next, last]: [string | undefined, Decimal] = [undefined, pay.monthly]
  for (const month of new Set(starts.toSorted((one, other) => one - other))) {
    const { monthly } = basePay({ ...quiet(of), request: { ...request, said: { ...said, mesi: month } } })
    if (monthly.equals(last)) continue
    of.sheet.put(next === undefined ? 'lordo_dopo' : `lordo_dopo_${month}`, monthly, bySum, {
      label: labels.fromMonth(month, shareAt(month)),
    })
    next ??= String(month)
    last = monthly
  }
  return next
}

/** A case that says nothing of what is worked out beside it. */
const quiet = (of: Case): Case => ({
  ...scratch(of),
  assume: () => {},
  remark: () => {},
  understand: () => {},
})

/** "Quanto gli manca alla paga piena?": puts what who has the level is paid, and how much less the apprentice has. */
export function putFullPay(of: Case, pay: BasePay): void {
  const { request, sheet } = of
  if (!pay.level || !isApprentice(of)) return
  const contratto = request.said.contratto?.filter(one => one !== apprenticeship) ?? []
  const { mesi: _, ...said } = request.said
  const { monthly } = basePay({ ...quiet(of), request: { ...request, said: { ...said, contratto } } })
  if (!monthly.greaterThan(pay.monthly)) return
  const full = sheet.put('paga_piena', monthly, bySum, { label: labels.fullPay(pay.level.code) })
  sheet.put('manca_al_pieno', less(full, pay.monthly), bySum, { label: labels.belowFull })
}

const apprenticeship = 'apprendistato'
