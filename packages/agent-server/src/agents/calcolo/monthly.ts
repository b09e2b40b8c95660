/** Pay of the month: of one level or several, at one date or several, of a whole month or of a part. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { formatDate, levelName, since } from '../format.ts'
import { numberField } from './fields.ts'
import { levelPay } from './level-pay.ts'
import { bold, cents, euro } from './money.ts'
import { partOfMonth } from './part-of-month.ts'
import { type PersonPay, personPay } from './person-pay.ts'
import {
  about,
  given,
  nextStep,
  type Outcome,
  outcome,
  type Question,
  type Result,
  result,
  type Step,
  step,
  type Task,
} from './task.ts'
import { instalmentsFor } from './yearly.ts'

const title = 'Retribuzione mensile'

/** Pay of the month, at the date asked and, when another date was said, also today. */
export function monthlyOutcome(task: Task): Outcome {
  if (task.levels.length > 1) return levelsOutcome(task)
  const table = task.level && !task.pay.row ? levelPay(task.agreement, task.level, task.date, task.regime) : undefined
  if (table?.type === 'known') return paidAgainstTable(task, table.pay)
  const person = personPay(task)
  if (!person.monthly) return hourlyLevel(task, person)
  const part = partOfMonth(task, person, person.monthly)
  if (part) return part
  const moments = momentsOf(task, person)
  return moments.compared.length === 0
    ? oneMoment(task, person, person.monthly, moments)
    : severalMoments(task, [{ date: task.date, task, person, monthly: person.monthly }, ...moments.compared], moments)
}

/** What a person is paid beside what the table of the level gives. */
function paidAgainstTable(task: Task, pay: Task['pay']): Outcome {
  const { importo_lordo_mensile: _paid, ...values } = task.values
  const due = personPay({ ...task, pay, values })
  const paid = task.pay.total
  if (!due.monthly) return hourlyLevel({ ...task, pay, values }, due)
  const difference = paid.minus(due.monthly)
  const words = difference.isZero()
    ? 'quanto è indicato'
    : `**${euro(difference.abs())}** al mese ${difference.isNegative() ? 'in più' : 'in meno'} di quanto è indicato (${euro(paid)})`
  return outcome(
    title,
    `${bold(due.monthly)} lordi al mese spettano dalla tabella${conditions(task, due)}: ${words} (${about(task)}, tabella in vigore${pay.row ? ` ${since(pay.row.since)}` : ''}).`,
    {
      steps: [
        ...due.steps,
        step('Lordo indicato', '', paid, given),
        step(
          'Differenza',
          `${formatItalian(paid)} - ${formatItalian(due.monthly)} = ${formatItalian(difference)}`,
          difference,
        ),
      ],
      notes: [
        ...due.notes,
        ...(difference.isNegative()
          ? [
              'Prima di concludere che la paga sia bassa controlla livello, orario, apprendistato e se l’importo è lordo.',
            ]
          : ['Quanto supera la tabella può essere superminimo, scatti o altre voci individuali.']),
        ...nextStep({ ...task, pay }),
      ],
      cited: due.cited,
      results: [
        result('mensile', 'Retribuzione mensile lorda', due.monthly),
        result('differenza', 'Differenza', difference),
      ],
    },
  )
}

/** The month of a yearly gross that the question gives. */
export function monthOfYear(question: Question): Outcome | undefined {
  const yearly = numberField(question.values, 'importo_lordo_annuo')
  if (!yearly) return undefined
  const instalments = instalmentsFor(question)
  if (!instalments)
    return outcome(title, 'Per passare dal lordo annuo al mensile serve il numero di mensilità.', { ask: 'mensilita' })
  const { count } = instalments
  const monthly = cents(yearly.dividedBy(count))
  return outcome(
    title,
    `${bold(monthly)} lordi al mese per ${formatPlain(count)} mensilità, da un lordo annuo di ${bold(yearly)}.`,
    {
      steps: [
        step('Lordo annuo (RAL)', '', yearly, given),
        step(
          'Lordo mensile',
          `${formatItalian(yearly)} / ${formatPlain(count)} = ${formatItalian(monthly)}`,
          monthly,
          instalments.source,
        ),
      ],
      cited: instalments.cited,
      results: [result('lordo_annuo', 'Lordo annuo', yearly), result('mensile', 'Retribuzione mensile lorda', monthly)],
    },
  )
}

function hourlyLevel(task: Task, person: PersonPay): Outcome {
  return outcome(
    'Paga oraria',
    `${bold(task.pay.total)} lordi all’ora (${about(task)}${inForce(task)}). Con le ore settimanali calcolo anche il mensile medio.`,
    {
      steps: person.steps,
      notes: [...person.notes, ...nextStep(task)],
      cited: person.cited,
      results: [result('oraria', 'Paga oraria', task.pay.total)],
      ask: 'ore_settimanali',
    },
  )
}

const inForce = ({ pay }: Task): string => (pay.row ? `, tabella in vigore ${since(pay.row.since)}` : '')

interface Moment {
  readonly date: string
  readonly task: Task
  readonly person: PersonPay
  readonly monthly: Decimal
}

interface Moments {
  readonly compared: readonly Moment[]
  /** Why there is no figure at a date that was said. */
  readonly missing: readonly string[]
  /** Whether other dates were said. */
  readonly others: boolean
}

/** The other dates of a question, where the table is another one. */
function momentsOf(task: Task, person: PersonPay): Moments {
  const { level, said } = task
  if (!level || person.hourly) return { compared: [], missing: [], others: false }
  const others = [...new Set([...(said.asksNow || said.dates.length > 0 ? [task.today] : []), ...said.dates])]
    .filter(date => date !== task.date)
    .toSorted()
  const found = others.map(date => ({ date, pay: levelPay(task.agreement, level, date, task.regime) }))
  return {
    others: others.length > 0,
    compared: found.flatMap(({ date, pay }) => {
      if (pay.type !== 'known' || pay.pay.row?.since === task.pay.row?.since) return []
      const other = { ...task, date, pay: pay.pay }
      const otherPerson = personPay(other)
      return otherPerson.monthly ? [{ date, task: other, person: otherPerson, monthly: otherPerson.monthly }] : []
    }),
    missing: found.flatMap(({ date, pay }) => {
      // A year alone was already read as the first table in it.
      if (date.endsWith('-01-01') && task.date.startsWith(date.slice(0, 4))) return []
      return pay.type === 'missing' ? [pay.sentence] : []
    }),
  }
}

/** " da apprendista (…) con part-time al 60%". */
function conditions(task: Task, person: PersonPay): string {
  return [
    task.said.qualification === 'apprendisti' && !person.apprentice
      ? ' del livello pieno: la paga dell’apprendista non è nella base'
      : '',
    person.apprentice ? ` (${person.apprentice.name})` : '',
    person.partTime ? ` con part-time al ${formatPlain(person.partTime.percent, 2)}%` : '',
  ].join('')
}

function oneMoment(task: Task, person: PersonPay, monthly: Decimal, { missing, others }: Moments): Outcome {
  const same = others && missing.length === 0
  const results: readonly Result[] = [
    ...(person.partTime && person.fullTime
      ? [result('tempo_pieno', 'Retribuzione a tempo pieno', person.fullTime)]
      : []),
    result('mensile', 'Retribuzione mensile lorda', monthly),
  ]
  return outcome(
    title,
    `${bold(monthly)} lordi al mese${conditions(task, person)} (${about(task)}${inForce(task)}).${same ? ' Alle date indicate vale la stessa tabella.' : ''}`,
    {
      steps: person.steps,
      notes: [...person.notes, ...nextStep(task), ...missing],
      cited: person.cited,
      results,
      ...(person.ask ? { ask: person.ask } : {}),
    },
  )
}

const prefixed = (prefix: string, steps: readonly Step[]): readonly Step[] =>
  steps.map(line => ({ ...line, label: `${prefix} – ${line.label}` }))

function severalMoments(task: Task, unordered: readonly Moment[], { missing }: Moments): Outcome {
  const moments = unordered.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const [first] = moments
  const last = moments.at(-1)
  const label = (date: string): string => (date === task.today ? 'oggi' : formatDate(date))
  const change = first && last ? last.monthly.minus(first.monthly) : new Decimal(0)
  const signed = `${change.isNegative() ? '' : '+'}${euro(change)}`
  const tables = moments
    .map(
      moment =>
        `${label(moment.date)}: ${bold(moment.monthly)} lordi al mese${moment.task.pay.row ? ` (tabella ${since(moment.task.pay.row.since)})` : ''}`,
    )
    .join('; ')
  const headline = `${tables}${first ? conditions(task, first.person) : ''}. Differenza: **${signed}** al mese (${about(task)}).`
  return outcome(title, headline.charAt(0).toUpperCase() + headline.slice(1), {
    steps: [
      ...moments.flatMap(moment => prefixed(label(moment.date), moment.person.steps)),
      ...(first && last
        ? [
            step(
              change.isNegative() ? 'Diminuzione' : 'Aumento',
              `${formatItalian(last.monthly)} - ${formatItalian(first.monthly)} = ${formatItalian(change)}`,
              change,
            ),
          ]
        : []),
    ],
    notes: [
      ...new Set(moments.flatMap(moment => moment.person.notes)),
      ...missing,
      ...(last ? nextStep(last.task) : []),
    ],
    cited: moments.flatMap(moment => moment.person.cited),
    results: [
      ...moments.map(moment =>
        result(`mensile_${moment.date}`, `Retribuzione mensile (${label(moment.date)})`, moment.monthly),
      ),
      result('aumento', 'Aumento mensile', change),
    ],
  })
}

/** Several levels side by side. */
function levelsOutcome(task: Task): Outcome {
  const found = task.levels.map(level => ({
    level,
    pay: levelPay(task.agreement, level, task.date, task.regime),
  }))
  const known = found.flatMap(({ level, pay }) => {
    if (pay.type !== 'known') return []
    const own = { ...task, level, levels: [level], pay: pay.pay }
    const person = personPay(own)
    return person.monthly ? [{ level, person, monthly: person.monthly }] : []
  })
  const missing = found.flatMap(({ pay }) => (pay.type === 'missing' ? [pay.sentence] : []))
  const [first, second] = known
  if (!first)
    return outcome(title, missing[0] ?? 'Per i livelli indicati la tabella retributiva non è presente nella base.')
  const difference = second && known.length === 2 ? second.monthly.minus(first.monthly) : undefined
  return outcome(
    title,
    `${known.map(entry => `${levelName(entry.level.code)}: ${bold(entry.monthly)} lordi al mese`).join('; ')}${difference ? `. Differenza: ${bold(difference.abs())} al mese` : ''} (CCNL ${task.agreement.shortName}, ${formatDate(task.date)}).`,
    {
      steps: [
        ...known.flatMap(entry => prefixed(levelName(entry.level.code), entry.person.steps)),
        ...(difference && second
          ? [
              step(
                'Differenza',
                `${formatItalian(second.monthly)} - ${formatItalian(first.monthly)} = ${formatItalian(difference)}`,
                difference,
              ),
            ]
          : []),
      ],
      notes: [...new Set(known.flatMap(entry => entry.person.notes)), ...missing],
      cited: known.flatMap(entry => entry.person.cited),
      results: known.map(entry =>
        result(`mensile_${entry.level.code}`, `Retribuzione mensile, ${levelName(entry.level.code)}`, entry.monthly),
      ),
    },
  )
}
