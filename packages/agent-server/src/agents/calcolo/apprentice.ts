/** What an apprentice is paid on the way to a level. */

import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { levelName } from '../format.ts'
import { type ApprenticePeriod, apprenticePeriods } from '../topics/apprenticeship.ts'
import { type Cited, sourceName } from './agreement-rules.ts'
import { levelPay } from './level-pay.ts'
import { cents, euro } from './money.ts'
import { type LevelTask, type Step, step } from './task.ts'

interface ApprenticePay {
  readonly amount: Decimal
  readonly name: string
  readonly steps: readonly Step[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
}

const roots = ['prim', 'second', 'terz', 'quart', 'quint', 'sest']

/** The period of an apprenticeship that a text means, from 0: said by its place, by the month, by the service; else the first. */
function periodOf(task: LevelTask, periods: readonly ApprenticePeriod[]): number {
  const { text, said } = task
  const place = new RegExp(`\\b(${roots.join('|')})\\w* (period|tranche|fase|meta|scaglion|semestr|ann)`).exec(text)
  const order = place ? roots.indexOf(place[1] ?? '') : -1
  const month =
    order >= 0 && place?.[2] === 'ann'
      ? order * 12 + 1
      : order >= 0 && place?.[2] === 'semestr'
        ? order * 6 + 1
        : (said.seniorityMonths ?? -1) + 1
  if (order >= 0 && !['ann', 'semestr'].includes(place?.[2] ?? '')) return Math.min(order, periods.length - 1)
  if (/\bultim[oa] (?:period|ann|fase|meta)/.test(text)) return periods.length - 1
  const found = periods.findIndex(period => period.untilMonth !== undefined && month <= period.untilMonth)
  return Math.max(found, 0)
}

/** What an apprentice on the way to a level is paid in the period said, and in the others. */
export function apprenticePay(task: LevelTask): ApprenticePay | undefined {
  const { agreement, level, pay } = task
  const periods = apprenticePeriods({ agreement }, level)
  const paid = periods.map(period => {
    const own = period.level ? levelPay(agreement, period.level, task.date, task.regime) : undefined
    const whole = own?.type === 'known' ? own.pay : period.level ? undefined : pay
    const percent = new Decimal(period.percent ?? 100)
    return whole
      ? {
          amount: cents(whole.total.times(percent).dividedBy(100)),
          what: period.level ? `paga del ${levelName(period.level.code)}` : `${formatPlain(percent)}%`,
          formula: period.level
            ? formatItalian(whole.total)
            : `${formatItalian(whole.total)} × ${formatPlain(percent)}% = ${formatItalian(cents(whole.total.times(percent).dividedBy(100)))}`,
          cited: whole.cited,
        }
      : undefined
  })
  const place = periodOf(task, periods)
  const chosen = paid[place]
  if (!chosen) return undefined
  const all = paid.flatMap((entry, index) => {
    const until = periods[index]?.untilMonth
    return entry
      ? [
          `${index + 1}° periodo${until === undefined ? '' : ` (fino al mese ${until})`} ${entry.what}: ${euro(entry.amount)}`,
        ]
      : []
  })
  return {
    amount: chosen.amount,
    name: `${place + 1}° periodo, ${chosen.what}`,
    steps: [
      step(
        `Apprendistato, ${place + 1}° periodo (${chosen.what})`,
        chosen.formula,
        chosen.amount,
        sourceName({ what: '', evidence: agreement.blocks.apprendistato }),
      ),
    ],
    notes: [`Paga dell’apprendista per periodo: ${all.join('; ')}.`],
    cited: [...chosen.cited, { what: 'Apprendistato', evidence: agreement.blocks.apprendistato }],
  }
}
