/** What has accrued of the 13th and 14th. */
import { accruedMonths, extraMonthAccrual, formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { formatDate } from '../format.ts'
import { numberField } from './fields.ts'
import { bold } from './money.ts'
import { personPay } from './person-pay.ts'
import { about, nextStep, type Outcome, outcome, result, step, type Task } from './task.ts'
import { instalmentsFor, missingInstalments } from './yearly.ts'

const title = 'Mensilità aggiuntive'

interface AccrualYear {
  /** Month it begins with, from 1. */
  readonly from: number
}
const calendarYear: AccrualYear = { from: 1 }
const julyToJune: AccrualYear = { from: 7 }

/** Months of the accrual year in which a date falls, from the hiring or to the leaving when they are said; else all twelve. */
function monthsOf(task: Task, { from }: AccrualYear): Decimal {
  const { value: hired } = task.values.data_assunzione ?? {}
  const { value: left } = task.values.data_cessazione ?? {}
  const edge = hired ?? left
  if (!edge) return new Decimal(12)
  const year = Number(edge.slice(0, 4)) - (Number(edge.slice(5, 7)) < from ? 1 : 0)
  const begins = `${year}-${String(from).padStart(2, '0')}-01`
  const ends = from === 1 ? `${year}-12-31` : `${year + 1}-06-30`
  const first = hired && hired > begins ? hired : begins
  const last = left && left < ends ? left : ends
  return new Decimal(accruedMonths({ from: first, to: last }))
}

export function extraMonthsOutcome(task: Task): Outcome {
  const person = personPay(task)
  const instalments = instalmentsFor(task)
  if (!instalments) return { ...missingInstalments(task), title }
  const { monthly } = person
  if (!monthly)
    return outcome(
      title,
      `La paga è a ore (${bold(task.pay.total)} all’ora): per la tredicesima servono le ore settimanali.`,
      { steps: person.steps, notes: person.notes, cited: person.cited, ask: 'ore_settimanali' },
    )
  const said = numberField(task.values, 'mesi_maturati')
  const rest = instalments.count.minus(13)
  const thirteenth = /tredic|\b13/.test(task.text)
  const fourteenth = /quattordic|\b14(?! mensil)/.test(task.text)
  const both = !thirteenth && !fourteenth
  const parts = [
    ...(thirteenth || both
      ? [{ key: 'tredicesima', label: 'Tredicesima', share: new Decimal(1), year: calendarYear }]
      : []),
    ...((fourteenth || both) && rest.greaterThan(0)
      ? [{ key: 'quattordicesima', label: 'Quattordicesima', share: rest, year: julyToJune }]
      : []),
  ].map(part => {
    const months = said ?? monthsOf(task, part.year)
    return { ...part, months, amount: extraMonthAccrual(monthly, months, part.share) }
  })
  const none =
    fourteenth && rest.lessThanOrEqualTo(0)
      ? `Il CCNL ${task.agreement.shortName} prevede ${formatPlain(instalments.count)} mensilità: la quattordicesima non è prevista. `
      : ''
  const counted = (months: Decimal): string =>
    `${formatPlain(months)} ${months.equals(1) ? 'mese maturato' : 'mesi maturati'}`
  const same = new Set(parts.map(part => part.months.toString())).size === 1
  const [first] = parts
  const { value: hired } = task.values.data_assunzione ?? {}
  return outcome(
    title,
    `${none}${
      first
        ? `${parts.map((part, index) => `${index === 0 ? part.label : part.label.toLowerCase()} ${bold(part.amount)}${same ? '' : ` (${counted(part.months)})`}`).join(' e ')} lordi${same ? ` con ${counted(first.months)}` : ''} (${about(task)}).`
        : `Tredicesima intera: ${bold(monthly)} lordi (${about(task)}).`
    }`,
    {
      steps: [
        ...person.steps,
        ...parts.map(part =>
          step(
            part.label,
            `${formatItalian(monthly)}${part.share.equals(1) ? '' : ` × ${formatPlain(part.share)}`} / 12 × ${formatPlain(part.months)} = ${formatItalian(part.amount)}`,
            part.amount,
            instalments.source,
          ),
        ),
      ],
      notes: [
        ...person.notes,
        ...(hired && !said
          ? [
              `Mesi contati dall’assunzione (${formatDate(hired)}) al pagamento: indica i mesi se il rapporto finisce prima.`,
            ]
          : []),
        'Conta come mese intero quello con almeno 15 giorni di servizio, salvo regole diverse del contratto.',
        ...(parts.some(part => part.key === 'quattordicesima')
          ? ['La quattordicesima matura di regola da luglio a giugno, la tredicesima da gennaio a dicembre.']
          : []),
        ...nextStep(task),
      ],
      cited: [...person.cited, ...instalments.cited],
      results: parts.map(part => result(part.key, `${part.label} maturata`, part.amount)),
    },
  )
}
