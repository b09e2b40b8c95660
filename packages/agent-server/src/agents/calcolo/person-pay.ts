import { formatItalian, formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { type Cited, fullTimeHours, payRule } from './agreement-rules.ts'
import { allowancesOf } from './allowances.ts'
import { apprenticePay } from './apprentice.ts'
import { type FieldName, numberField } from './fields.ts'
import { elementNames, sumFormula } from './level-pay.ts'
import { bold, cents } from './money.ts'
import { monthlyOfHours, type PartTime, partTimeOf } from './part-time.ts'
import { stepsOf } from './seniority.ts'
import type { Task } from './task.ts'

/** What a person is paid: the level's pay, seniority steps, superminimo, part-time. */
export interface PersonPay {
  /** Full time, a month; absent for an hourly level. */
  readonly fullTime?: Decimal
  /** As contracted, a month; absent for an hourly level whose hours were not said. */
  readonly monthly?: Decimal
  /** Of an hourly level. */
  readonly hourly?: Decimal
  readonly partTime?: PartTime
  readonly seniority?: Decimal
  readonly superminimo?: Decimal
  /** Of an apprentice: the period and its measure, `1° periodo, 85%`. */
  readonly apprentice?: string
  readonly steps: readonly string[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
  readonly ask?: FieldName
}

/** What the person of a task is paid, step by step. */
export function personPay(task: Task): PersonPay {
  const { pay, agreement, level, values, said } = task
  const steps: string[] = []
  const notes: string[] = []
  const cited: Cited[] = [pay.cited]
  if (pay.row.note) notes.push(pay.row.note)
  const apprentice = said.qualification === 'apprendisti' ? apprenticePay(task) : undefined
  if (said.qualification === 'apprendisti' && !apprentice) {
    const rule = agreement.blocks.apprendistato.rules.descrizione
    notes.push(
      `Gli importi sono quelli del livello pieno: la paga dell’apprendista è diversa${typeof rule === 'string' ? ` (${rule})` : ' e qui non è calcolata'}.`,
    )
  }
  const superminimo = numberField(values, 'superminimo')
  const hours = numberField(values, 'ore_settimanali')
  const percent = numberField(values, 'part_time_percento')
  if (pay.unit === 'ora') {
    steps.push(
      `Paga oraria (${elementNames(pay.elements)}): \`${sumFormula(pay.elements, pay.total)}\` → ${bold(pay.total)} all’ora`,
    )
    if (!hours) return { hourly: pay.total, steps, notes, cited, ask: 'ore_settimanali' }
    const average = monthlyOfHours(pay.total, hours)
    steps.push(`Mensile medio: \`${average.formula}\` → ${bold(average.amount)}`)
    return { hourly: pay.total, monthly: average.amount, fullTime: average.amount, steps, notes, cited }
  }
  steps.push(
    `Retribuzione mensile a tempo pieno (${elementNames(pay.elements)}): \`${sumFormula(pay.elements, pay.total)}\` → ${bold(pay.total)}`,
  )
  let fullTime = pay.total
  if (apprentice) {
    fullTime = apprentice.amount
    steps.push(...apprentice.steps)
    notes.push(...apprentice.notes)
    cited.push(...apprentice.cited)
  }
  let seniority: Decimal | undefined
  const count = numberField(values, 'scatti')
  if (!apprentice && (count !== undefined || said.seniorityMonths !== undefined)) {
    const found = stepsOf(agreement, level, {
      ...(count === undefined ? {} : { count: count.toNumber() }),
      ...(said.seniorityMonths === undefined ? {} : { months: said.seniorityMonths }),
      ...(said.qualification ? { qualification: said.qualification } : {}),
    })
    if (found.sentence) notes.push(found.sentence)
    if (found.result && !found.result.amount.isZero()) {
      seniority = found.result.amount
      const before = fullTime
      fullTime = fullTime.plus(seniority)
      steps.push(`Scatti di anzianità: \`${found.result.formula}\``)
      steps.push(
        `Con gli scatti: \`${formatItalian(before)} + ${formatItalian(seniority)} = ${formatItalian(fullTime)}\` → ${bold(fullTime)}`,
      )
      cited.push(...found.result.cited)
      notes.push(...found.result.notes)
    }
  }
  if (superminimo && !superminimo.isZero()) {
    const before = fullTime
    fullTime = fullTime.plus(superminimo)
    steps.push(
      `Superminimo: \`${formatItalian(before)} + ${formatItalian(superminimo)} = ${formatItalian(fullTime)}\` → ${bold(fullTime)}`,
    )
  }
  for (const allowance of allowancesOf(task).filter(entry => entry.asked)) {
    const before = fullTime
    fullTime = fullTime.plus(allowance.amount)
    steps.push(
      `Indennità «${allowance.name}»: \`${formatItalian(before)} + ${formatItalian(allowance.amount)} = ${formatItalian(fullTime)}\` → ${bold(fullTime)}`,
    )
    cited.push(payRule(agreement, `Indennità «${allowance.name}»`))
  }
  const full = fullTimeHours(agreement, task.regime)
  if (hours && !full && said.fullTimeHours === undefined) {
    notes.push(
      `L’orario pieno del CCNL ${agreement.shortName} non è presente nella base: per il part-time indica la percentuale.`,
    )
  }
  const partTime = partTimeOf(hours, percent, full, said.fullTimeHours)
  const shared = {
    fullTime,
    ...(apprentice ? { apprentice: apprentice.name } : {}),
    ...(seniority ? { seniority } : {}),
    ...(superminimo ? { superminimo } : {}),
  }
  if (!partTime) return { ...shared, monthly: fullTime, steps, notes, cited }
  const monthly = cents(fullTime.times(partTime.percent).dividedBy(100))
  steps.push(partTime.step)
  steps.push(
    `Retribuzione part-time: \`${formatItalian(fullTime)} × ${partTime.shown} = ${formatItalian(monthly)}\` → ${bold(monthly)}`,
  )
  notes.push(...partTime.notes)
  if (full && said.fullTimeHours === undefined && hours)
    cited.push(payRule(agreement, `Orario pieno di ${formatPlain(full)} ore settimanali`))
  return { ...shared, monthly, partTime, steps, notes, cited }
}
