/** Net of a gross, and the gross that gives a net. */
import { annualPay, formatItalian, formatPlain, grossForNet, years } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { listOf } from '../format.ts'
import { annualLines, inOrder, netFormula } from './annual-steps.ts'
import { numberField } from './fields.ts'
import { bold, cents, euro } from './money.ts'
import { personPay } from './person-pay.ts'
import {
  type AmountQuestion,
  about,
  given,
  type Outcome,
  outcome,
  type Question,
  result,
  type Step,
  step,
  type Task,
} from './task.ts'
import { childrenNotes, taxedAs, taxYear } from './taxes.ts'
import { addedOvertime } from './with-overtime.ts'
import { type Instalments, instalmentsFor } from './yearly.ts'

const estimate =
  'Stima sull’intero anno con un solo rapporto di lavoro e senza altri redditi: il cedolino può differire per conguagli, addizionali e trattenute.'

/** A year's gross: given, or the month of the person × the instalments. */
export interface YearlyGross {
  readonly gross: Decimal
  readonly steps: readonly Step[]
  readonly notes: readonly string[]
  readonly cited: Outcome['cited']
  /** Whether the person is an apprentice: the contributions are others. */
  readonly apprentice: boolean
}

/** The year's gross that a task is about; the field to ask for when there is none. */
export function yearlyGross(task: Task, instalments: Instalments): YearlyGross | 'ore_settimanali' {
  const yearly = numberField(task.values, 'importo_lordo_annuo')
  const isApprentice = task.said.qualification === 'apprendisti'
  if (yearly)
    return {
      gross: yearly,
      steps: [step('Lordo annuo', '', yearly, given)],
      notes: [],
      cited: instalments.cited,
      apprentice: isApprentice,
    }
  const person = personPay(task)
  if (!person.monthly) return 'ore_settimanali'
  const gross = cents(person.monthly.times(instalments.count))
  return {
    gross,
    steps: [
      ...person.steps,
      step(
        'Lordo annuo',
        `${formatItalian(person.monthly)} × ${formatPlain(instalments.count)} = ${formatItalian(gross)}`,
        gross,
        instalments.source,
      ),
    ],
    notes: person.notes,
    cited: [...person.cited, ...instalments.cited],
    apprentice: isApprentice,
  }
}

/** The years that a question puts side by side ("2024, 2025 e 2026"); none when it names fewer than two. */
function comparedYears(text: string): readonly number[] {
  const said = years.filter(year => new RegExp(`\\b${year}\\b`).test(text))
  return said.length > 1 ? said : []
}

const missingAmount = 'Indica il lordo su cui fare la stima.'

const noInstalments = (title: string, question: Question): Outcome =>
  outcome(
    title,
    `Il numero di mensilità del CCNL ${question.agreement.shortName} non è presente nella base: indicalo e completo il calcolo.`,
    { ask: 'mensilita' },
  )

export function netOutcome(task: Task): Outcome {
  const title = 'Stima del netto'
  const instalments = instalmentsFor(task)
  if (!instalments) return noInstalments(title, task)
  const yearly = yearlyGross(task, instalments)
  if (typeof yearly === 'string')
    return outcome(title, 'Per stimare il netto servono le ore settimanali, oppure il lordo annuo.', {
      cited: task.pay.cited,
      ask: yearly,
    })
  return netOf(task, instalments, yearWithOvertime(task, yearly), task.level ? about(task) : undefined)
}

/** The year's gross with the hours of overtime corrected into it, counted once in the year. */
function yearWithOvertime(task: Task, yearly: YearlyGross): YearlyGross {
  const added = addedOvertime(task)
  if (!added) return yearly
  const { hours, paid, outcome: overtime } = added
  if (!paid) return { ...yearly, notes: [overtime.headline, ...yearly.notes] }
  const gross = cents(yearly.gross.plus(paid))
  return {
    ...yearly,
    gross,
    steps: [
      ...yearly.steps,
      ...overtime.steps.filter(line => !yearly.steps.some(other => other.label === line.label)),
      step(
        'Lordo annuo con lo straordinario',
        `${formatItalian(yearly.gross)} + ${formatItalian(paid)} = ${formatItalian(gross)}`,
        gross,
      ),
    ],
    notes: [
      `Le ore di straordinario (${formatPlain(hours)}) sono contate una volta nell’anno: per il netto di un mese chiedi la busta paga.`,
      ...yearly.notes,
      ...overtime.notes,
    ],
    cited: [...yearly.cited, ...overtime.cited],
  }
}

/** The net of an amount that the question says, in so many instalments; `undefined` when it says none. */
export function netOfAmount(question: AmountQuestion, instalments: Instalments): Outcome | undefined {
  const yearly = grossSaid(question, instalments)
  return yearly ? netOf(question, instalments, yearly) : undefined
}

/** The year's gross of the amount that a question says. */
function grossSaid({ values, said }: AmountQuestion, { count, source }: Instalments): YearlyGross | undefined {
  const rest = { notes: [], cited: [], apprentice: said.qualification === 'apprendisti' }
  const yearly = numberField(values, 'importo_lordo_annuo')
  if (yearly) return { ...rest, gross: yearly, steps: [step('Lordo annuo', '', yearly, given)] }
  const monthly = numberField(values, 'importo_lordo_mensile')
  if (!monthly) return undefined
  const gross = cents(monthly.times(count))
  return {
    ...rest,
    gross,
    steps: [
      step('Lordo mensile indicato', '', monthly, given),
      step('Lordo annuo', `${formatItalian(monthly)} × ${formatPlain(count)} = ${formatItalian(gross)}`, gross, source),
    ],
  }
}

/** `who` the pay is of, where that is more than an amount. */
function netOf(question: AmountQuestion, instalments: Instalments, yearly: YearlyGross, who?: string): Outcome {
  const raised = numberField(question.values, 'aumento_mensile')
  if (raised) return netOfRaise(question, instalments, yearly, raised, who)
  const side = comparedYears(question.text)
  return side.length > 0
    ? netOfYears(question, instalments, yearly, side)
    : netOfYear(question, instalments, yearly, who)
}

function netOfYear(
  question: AmountQuestion,
  { count }: Instalments,
  yearly: YearlyGross,
  who: string | undefined,
): Outcome {
  const { gross } = yearly
  const { year, notes } = taxYear(question.date)
  const taxed = taxedAs(question.values, year, yearly.apprentice)
  const pay = annualPay({ year, gross, instalments: count, ...taxed.input })
  const each = cents(pay.net.dividedBy(count))
  return outcome(
    'Stima del netto',
    `${bold(each)} netti in media per ciascuna delle ${formatPlain(count)} mensilità, ${bold(pay.net)} netti all’anno su un lordo di ${bold(gross)} (regole ${year}${who && !numberField(question.values, 'importo_lordo_annuo') ? `; ${who}` : ''}).`,
    {
      steps: [
        ...yearly.steps,
        ...inOrder(annualLines(pay, year, taxed.input), pay.wedge),
        step('Netto annuo', netFormula(pay), pay.net),
        step(
          'Netto medio per mensilità',
          `${formatItalian(pay.net)} / ${formatPlain(count)} = ${formatItalian(each)}`,
          each,
        ),
      ],
      notes: [...childrenNotes(question), ...notes, ...taxed.notes, estimate, ...yearly.notes],
      cited: yearly.cited,
      laws: [...new Set(pay.sources)],
      results: [
        result('lordo_annuo', 'Lordo annuo', gross),
        result('netto_annuo', 'Netto annuo stimato', pay.net),
        result('netto_mensile', 'Netto medio per mensilità', each),
      ],
      ...(taxed.input.region ? {} : { ask: 'regione' as const }),
    },
  )
}

/** What is left of a raise: the nets of the year with and without it. */
function netOfRaise(
  question: AmountQuestion,
  { count }: Instalments,
  yearly: YearlyGross,
  raised: Decimal,
  who: string | undefined,
): Outcome {
  const { year, notes } = taxYear(question.date)
  const taxed = taxedAs(question.values, year, yearly.apprentice)
  const after = yearly.gross.plus(raised.times(count))
  const [now, then] = [yearly.gross, after].map(gross => annualPay({ year, gross, instalments: count, ...taxed.input }))
  if (!now || !then) return outcome('Netto di un aumento', missingAmount)
  const more = then.net.minus(now.net)
  const each = cents(more.dividedBy(count))
  const f = formatItalian
  return outcome(
    'Netto di un aumento',
    `${bold(each)} netti in più in media per ciascuna delle ${formatPlain(count)} mensilità con un aumento di ${bold(raised)} lordi al mese: ${bold(more)} all’anno (${who ? `${who}, ` : ''}regole ${year}).`,
    {
      steps: [
        ...yearly.steps,
        step('Netto annuo oggi', netFormula(now), now.net),
        step(
          'Lordo annuo con l’aumento',
          `${f(yearly.gross)} + ${f(raised)} × ${formatPlain(count)} = ${f(after)}`,
          after,
          given,
        ),
        ...inOrder(annualLines(then, year, taxed.input), then.wedge),
        step('Netto annuo con l’aumento', netFormula(then), then.net),
        step('Netto in più all’anno', `${f(then.net)} - ${f(now.net)} = ${f(more)}`, more),
        step('Netto in più per mensilità', `${f(more)} / ${formatPlain(count)} = ${f(each)}`, each),
      ],
      notes: [...notes, ...taxed.notes, estimate, ...yearly.notes],
      cited: yearly.cited,
      laws: [...new Set(then.sources)],
      results: [
        result('netto_in_piu', 'Netto in più all’anno', more),
        result('netto_in_piu_mese', 'Netto in più per mensilità', each),
      ],
      ...(taxed.input.region ? {} : { ask: 'regione' as const }),
    },
  )
}

/** The same gross under the rules of several years. */
function netOfYears(
  question: AmountQuestion,
  { count }: Instalments,
  yearly: YearlyGross,
  side: readonly number[],
): Outcome {
  const { gross } = yearly
  const all = side.map(year => {
    const taxed = taxedAs(question.values, year, yearly.apprentice)
    return { year, taxed, pay: annualPay({ year, gross, instalments: count, ...taxed.input }) }
  })
  const first = all[0]
  const last = all.at(-1)
  if (!first || !last) return outcome('Stima del netto', missingAmount)
  const change = last.pay.net.minus(first.pay.net)
  return outcome(
    'Stima del netto',
    `${listOf(all.map(({ year, pay }) => `${year}: ${bold(pay.net)}`))} netti all’anno su un lordo di ${bold(gross)}; dal ${first.year} al ${last.year} **${change.isNegative() ? '' : '+'}${euro(change)}**.`,
    {
      steps: [
        ...yearly.steps,
        ...all.flatMap(({ year, pay, taxed }) =>
          [
            ...inOrder(annualLines(pay, year, taxed.input), pay.wedge),
            step('Netto annuo', netFormula(pay), pay.net),
          ].map(line => ({ ...line, label: `${year} – ${line.label}` })),
        ),
      ],
      notes: [...new Set(all.flatMap(({ taxed }) => taxed.notes)), estimate, ...yearly.notes],
      cited: yearly.cited,
      laws: [...new Set(all.flatMap(({ pay }) => pay.sources))],
      results: all.map(({ year, pay }) => result(`netto_${year}`, `Netto annuo ${year}`, pay.net)),
      ...(last.taxed.input.region ? {} : { ask: 'regione' as const }),
    },
  )
}

/** The gross that gives a net. */
export function grossOutcome(question: Question): Outcome {
  const instalments = instalmentsFor(question)
  return instalments ? grossOfNet(question, instalments) : noInstalments('Dal netto al lordo', question)
}

/** The gross that gives the net that a question says, in so many instalments. */
export function grossOfNet(question: AmountQuestion, instalments: Instalments): Outcome {
  const { values } = question
  const title = 'Dal netto al lordo'
  const monthlyNet = numberField(values, 'netto_desiderato')
  const yearlyNet = numberField(values, 'netto_annuo_desiderato')
  if (!monthlyNet && !yearlyNet)
    return outcome(title, 'Indica il netto mensile che vuoi raggiungere.', { ask: 'netto_desiderato' })
  const { count } = instalments
  const { year, notes } = taxYear(question.date)
  const taxed = taxedAs(values, year, question.said.qualification === 'apprendisti')
  const wanted = yearlyNet ?? (monthlyNet ?? count).times(count)
  const found = grossForNet(wanted, { year, instalments: count, ...taxed.input })
  const monthly = cents(found.gross.dividedBy(count))
  return outcome(
    title,
    `${bold(monthly)} lordi al mese, cioè ${bold(found.gross)} all’anno su ${formatPlain(count)} mensilità, per ${monthlyNet && !yearlyNet ? `un netto medio di ${bold(monthlyNet)} al mese` : `un netto di ${bold(wanted)} all’anno`} (regole ${year}).`,
    {
      steps: [
        monthlyNet && !yearlyNet
          ? step(
              'Netto annuo voluto',
              `${formatItalian(monthlyNet)} × ${formatPlain(count)} = ${formatItalian(wanted)}`,
              wanted,
              instalments.source,
            )
          : step('Netto annuo voluto', '', wanted, given),
        step(
          'Lordo annuo cercato',
          'il più basso che dà almeno quel netto',
          found.gross,
          'ricerca sul calcolo che segue',
        ),
        ...inOrder(annualLines(found.pay, year, taxed.input), found.pay.wedge),
        step('Verifica: netto annuo', netFormula(found.pay), found.pay.net),
      ],
      notes: [
        ...notes,
        ...(found.exact
          ? []
          : ['A cavallo di una soglia il netto salta: il lordo indicato è il più basso che raggiunge il netto.']),
        ...taxed.notes,
        estimate,
      ],
      cited: instalments.cited,
      laws: [...new Set(found.pay.sources)],
      results: [result('lordo_annuo', 'Lordo annuo', found.gross), result('lordo_mensile', 'Lordo mensile', monthly)],
    },
  )
}
