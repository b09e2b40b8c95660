/** What a person is paid: the level's pay or the one given, seniority steps, superminimo, allowances, part-time. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { type Cited, fullTimeHours, payRule, sourceName } from './agreement-rules.ts'
import { allowancesOf } from './allowances.ts'
import { apprenticePay } from './apprentice.ts'
import { type FieldName, numberField } from './fields.ts'
import { elementNames, sumFormula } from './level-pay.ts'
import { cents } from './money.ts'
import { monthlyOfHours, type PartTime, partTimeOf } from './part-time.ts'
import { stepsOf } from './seniority.ts'
import { derived, given, type LevelTask, type Step, step, type Task } from './task.ts'

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
  /** Allowances that the question says are due. */
  readonly allowances?: readonly { readonly name: string; readonly amount: Decimal }[]
  /** Of an apprentice: the period and its measure, `1° periodo, 85%`, and what is paid. */
  readonly apprentice?: { readonly name: string; readonly amount: Decimal }
  /** Up to the full time, or to the hour of an hourly level. */
  readonly fullTimeSteps: readonly Step[]
  /** Up to the pay as contracted. */
  readonly steps: readonly Step[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
  readonly ask?: FieldName
}

const isOfLevel = (task: Task): task is LevelTask => task.level !== undefined

/** What the person of a task is paid, line by line. */
export function personPay(task: Task): PersonPay {
  return task.pay.unit === 'ora' ? hourlyPerson(task) : monthlyPerson(task)
}

function hourlyPerson({ pay, values }: Task): PersonPay {
  const notes = pay.row?.note ? [pay.row.note] : []
  const hourly = step(
    `Paga oraria (${elementNames(pay.elements)})`,
    sumFormula(pay.elements, pay.total),
    pay.total,
    pay.source,
  )
  const base = { hourly: pay.total, fullTimeSteps: [hourly], notes, cited: pay.cited }
  const hours = numberField(values, 'ore_settimanali')
  if (!hours) return { ...base, steps: [hourly], ask: 'ore_settimanali' }
  const { amount, formula } = monthlyOfHours(pay.total, hours)
  return { ...base, monthly: amount, fullTime: amount, steps: [hourly, step('Mensile medio', formula, amount)] }
}

function monthlyPerson(task: Task): PersonPay {
  const { pay, agreement, values, said } = task
  const steps: Step[] = [
    step(
      pay.row ? `Retribuzione mensile a tempo pieno (${elementNames(pay.elements)})` : elementNames(pay.elements),
      pay.formula ?? sumFormula(pay.elements, pay.total),
      pay.total,
      pay.source,
    ),
  ]
  const notes: string[] = pay.row?.note ? [pay.row.note] : []
  const cited: Cited[] = [...pay.cited]
  let fullTime = pay.total
  const add = (label: string, amount: Decimal, source: string): void => {
    const before = fullTime
    fullTime = fullTime.plus(amount)
    steps.push(
      step(label, `${formatItalian(before)} + ${formatItalian(amount)} = ${formatItalian(fullTime)}`, fullTime, source),
    )
  }
  const isApprentice = said.qualification === 'apprendisti'
  const apprentice = isApprentice && isOfLevel(task) ? apprenticePay(task) : undefined
  if (apprentice) {
    fullTime = apprentice.amount
    steps.push(...apprentice.steps)
    notes.push(...apprentice.notes)
    cited.push(...apprentice.cited)
  } else if (isApprentice) {
    const rule = agreement.blocks.apprendistato.rules.descrizione
    notes.push(
      `Gli importi sono quelli del livello pieno: la paga dell’apprendista è diversa${typeof rule === 'string' ? ` (${rule})` : ' e qui non è calcolata'}.`,
    )
  }
  const count = numberField(values, 'scatti')
  let seniority: Decimal | undefined
  if (task.level && !apprentice && (count !== undefined || said.seniorityMonths !== undefined)) {
    const found = stepsOf(agreement, task.level, {
      ...(count === undefined ? {} : { count: count.toNumber() }),
      ...(said.seniorityMonths === undefined ? {} : { months: said.seniorityMonths }),
      ...(said.qualification ? { qualification: said.qualification } : {}),
    })
    if (found.sentence) notes.push(found.sentence)
    if (found.result && !found.result.amount.isZero()) {
      seniority = found.result.amount
      const [source] = found.result.cited
      steps.push(step('Scatti di anzianità', found.result.formula, seniority, source ? sourceName(source) : given))
      add('Con gli scatti', seniority, derived)
      cited.push(...found.result.cited)
      notes.push(...found.result.notes)
    }
  }
  const superminimo = numberField(values, 'superminimo')
  if (superminimo && !superminimo.isZero()) add('Con il superminimo', superminimo, given)
  const allowances = isOfLevel(task) ? allowancesOf(task).filter(entry => entry.asked) : []
  for (const { name, amount } of allowances) {
    const rule = payRule(agreement, `Indennità «${name}»`)
    add(`Con l’indennità «${name}»`, amount, sourceName(rule))
    cited.push(rule)
  }
  const shared = {
    fullTime,
    fullTimeSteps: steps,
    ...(apprentice ? { apprentice: { name: apprentice.name, amount: apprentice.amount } } : {}),
    ...(seniority ? { seniority } : {}),
    ...(superminimo && !superminimo.isZero() ? { superminimo } : {}),
    ...(allowances.length > 0 ? { allowances } : {}),
  }
  const hours = numberField(values, 'ore_settimanali')
  const full = fullTimeHours(agreement, task.regime)
  if (hours && !full && said.fullTimeHours === undefined) {
    notes.push(
      `L’orario pieno del CCNL ${agreement.shortName} non è presente nella base: per il part-time indica la percentuale.`,
    )
  }
  const partTime = partTimeOf(hours, numberField(values, 'part_time_percento'), full, said.fullTimeHours)
  if (!partTime) return { ...shared, monthly: fullTime, steps, notes, cited }
  const monthly = cents(fullTime.times(partTime.percent).dividedBy(100))
  if (full && said.fullTimeHours === undefined && hours)
    cited.push(payRule(agreement, `Orario pieno di ${formatPlain(full)} ore settimanali`))
  return {
    ...shared,
    monthly,
    partTime,
    steps: [
      ...steps,
      partTime.step,
      step(
        'Retribuzione part-time',
        `${formatItalian(fullTime)} × ${partTime.shown} = ${formatItalian(monthly)}`,
        monthly,
      ),
    ],
    notes: [...notes, ...partTime.notes],
    cited,
  }
}
