/** Severance pay (TFR): what a year adds, what years of service come to, and what tax takes at the end. */
import {
  decemberIndexes,
  formatItalian,
  formatPlain,
  revaluation,
  revaluationCoefficient,
  revaluationTaxRate,
  severanceAccrual,
  severanceTax,
} from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { numberField } from './fields.ts'
import { bold, cents } from './money.ts'
import { personPay } from './person-pay.ts'
import { type AmountQuestion, about, given, type Outcome, outcome, result, type Step, step, type Task } from './task.ts'
import { taxYear } from './taxes.ts'
import { instalmentsFor, missingInstalments } from './yearly.ts'

const civilCode = 'art. 2120 c.c.'
const pensionFund = 'L. 297/1982 art. 3 (contributo dello 0,5%)'

/** What counts for the severance pay of a year: the gross that was given, or the month × the instalments. */
interface Useful {
  readonly yearly: Decimal
  readonly steps: readonly Step[]
  readonly notes: readonly string[]
  readonly cited: Outcome['cited']
}

function usefulPay(task: Task): Useful | Outcome {
  const title = 'Quota di TFR'
  const yearlyGiven = numberField(task.values, 'importo_lordo_annuo')
  if (yearlyGiven)
    return { yearly: yearlyGiven, steps: [step('Lordo annuo', '', yearlyGiven, given)], notes: [], cited: [] }
  const person = personPay(task)
  const instalments = instalmentsFor(task)
  if (!instalments) return { ...missingInstalments(task), title }
  if (!person.monthly)
    return outcome(title, 'La paga è a ore: per la quota di TFR servono le ore settimanali.', {
      steps: person.steps,
      cited: person.cited,
      ask: 'ore_settimanali',
    })
  const yearly = cents(person.monthly.times(instalments.count))
  return {
    yearly,
    steps: [
      ...person.steps,
      step(
        'Retribuzione annua utile',
        `${formatItalian(person.monthly)} × ${formatPlain(instalments.count)} = ${formatItalian(yearly)}`,
        yearly,
        instalments.source,
      ),
    ],
    notes: person.notes,
    cited: [...person.cited, ...instalments.cited],
  }
}

export function severanceOutcome(task: Task): Outcome {
  const useful = usefulPay(task)
  if (!('yearly' in useful)) return useful
  const years = numberField(task.values, 'anni_servizio')
  return years?.greaterThan(1) ? ofYears(task, useful, years) : ofYear(task, useful)
}

function ofYear(task: Task, { yearly, steps, notes, cited }: Useful): Outcome {
  const accrual = severanceAccrual(yearly, yearly)
  const months = numberField(task.values, 'mesi_maturati')
  const part = months ? cents(accrual.gross.times(months).dividedBy(12)) : undefined
  const block = task.agreement.blocks.tfr
  return outcome(
    'Quota di TFR',
    part && months
      ? `${bold(part)} lordi di TFR in ${formatPlain(months)} ${months.equals(1) ? 'mese' : 'mesi'}; in un anno intero ${bold(accrual.gross)} (${subject(task)}).`
      : `${bold(accrual.gross)} lordi di TFR in un anno (${subject(task)}).`,
    {
      steps: [
        ...steps,
        step(
          'Quota annua',
          `${formatItalian(yearly)} / 13,5 = ${formatItalian(accrual.gross)}`,
          accrual.gross,
          civilCode,
        ),
        ...(part && months
          ? [
              step(
                `Per ${formatPlain(months)} mesi`,
                `${formatItalian(accrual.gross)} × ${formatPlain(months)} / 12 = ${formatItalian(part)}`,
                part,
                civilCode,
              ),
            ]
          : [
              step(
                'Al netto dello 0,5% trattenuto per il fondo pensioni',
                `${formatItalian(accrual.gross)} - ${formatItalian(accrual.recovered)} = ${formatItalian(accrual.net)}`,
                accrual.net,
                pensionFund,
              ),
            ]),
      ],
      notes: [
        ...notes,
        ...(part ? ['Contano i mesi con almeno 15 giorni di servizio.'] : []),
        'Ogni anno il fondo si rivaluta dell’1,5% più il 75% dell’aumento dei prezzi; alla cessazione è soggetto a tassazione separata.',
        ...(block.note ? [block.note] : []),
      ],
      cited: [...cited, ...(block.found ? [{ what: 'TFR: retribuzione utile diviso 13,5', evidence: block }] : [])],
      laws: [civilCode, pensionFund],
      results: [
        result('tfr', 'Quota annua di TFR', accrual.gross),
        result('tfr_netta', 'Quota annua al netto dello 0,5%', accrual.net),
        ...(part ? [result('tfr_mesi', 'Quota dei mesi', part)] : []),
      ],
    },
  )
}

const subject = (task: Task): string =>
  numberField(task.values, 'importo_lordo_annuo') ? 'sul lordo annuo indicato' : about(task)

/** The fund after so many years at the same pay, with the fixed part of the revaluation, which the law always gives. */
function fixedRevaluation(accrual: Decimal, years: Decimal): Decimal {
  const whole = years.floor().toNumber()
  let fund = new Decimal(0)
  for (let year = 0; year < whole; year += 1) fund = cents(fund.plus(fund.times('0.015'))).plus(accrual)
  return fund.plus(cents(accrual.times(years.minus(whole))))
}

/** The severance pay of years of service at today's pay; at the end the separate taxation, when the net is asked. */
function ofYears(task: Task, { yearly, steps, notes, cited }: Useful, years: Decimal): Outcome {
  const { net: accrual, gross, recovered } = severanceAccrual(yearly, yearly)
  const total = cents(accrual.times(years))
  const revalued = fixedRevaluation(accrual, years)
  const length = `${formatPlain(years, 2)} anni`
  const wantsNet = /\bnett|\btass|\bimpost|\bin tasca/.test(task.text)
  const { year, notes: yearNotes } = taxYear(task.date)
  const tax = wantsNet ? severanceTax({ severance: total, years, year }) : undefined
  const f = formatItalian
  return outcome(
    'TFR alla cessazione',
    `${tax ? `${bold(tax.net)} netti di TFR` : `${bold(total)} lordi di TFR`} dopo ${length} a retribuzione costante, senza rivalutazione${tax ? ` (${bold(total)} lordi meno ${bold(tax.tax)} di imposta)` : `; con la sola parte fissa dell’1,5% l’anno circa ${bold(revalued)}`} (${subject(task)}).`,
    {
      steps: [
        ...steps,
        step('Quota annua', `${f(yearly)} / 13,5 = ${f(gross)}`, gross, civilCode),
        step(
          'Al netto dello 0,5% trattenuto per il fondo pensioni',
          `${f(gross)} - ${f(recovered)} = ${f(accrual)}`,
          accrual,
          pensionFund,
        ),
        step(`Fondo dopo ${length}`, `${f(accrual)} × ${formatPlain(years, 2)} = ${f(total)}`, total, civilCode),
        ...(tax
          ? [
              step(
                'Reddito di riferimento',
                `${f(total)} × 12 / ${formatPlain(years, 2)} = ${f(tax.reference)}`,
                tax.reference,
                'TUIR art. 19',
              ),
              {
                label: 'Aliquota media',
                formula: `${f(tax.referenceTax)} / ${f(tax.reference)} = ${formatPlain(tax.rate)}%`,
                amount: `${formatPlain(tax.rate)}%`,
                source: tax.source,
              },
              step('Imposta', `${f(total)} × ${formatPlain(tax.rate)}% = ${f(tax.tax)}`, tax.tax, 'TUIR art. 17 e 19'),
              step('TFR netto', `${f(total)} - ${f(tax.tax)} = ${f(tax.net)}`, tax.net),
            ]
          : []),
      ],
      notes: [
        ...notes,
        ...yearNotes,
        `È un ordine di grandezza: il fondo vero somma le quote degli stipendi di ciascun anno, ogni anno rivalutate dell’1,5% più il 75% dell’aumento dei prezzi${tax ? `; con la sola parte fissa sarebbe circa ${bold(revalued)} lordi` : ''}.`,
        ...(tax
          ? [
              'L’imposta è quella provvisoria del datore: l’Agenzia delle Entrate la ricalcola sull’aliquota media dei cinque anni precedenti.',
            ]
          : ['Alla cessazione è soggetto a tassazione separata: chiedi il TFR netto per la stima.']),
      ],
      cited,
      laws: [civilCode, pensionFund, ...(tax ? ['TUIR art. 17 e 19'] : [])],
      results: [
        result('tfr_totale', 'TFR maturato', total),
        ...(tax ? [result('tfr_imposta', 'Imposta sul TFR', tax.tax), result('tfr_netto', 'TFR netto', tax.net)] : []),
      ],
    },
  )
}

/** A fund of 31 December revalued at the end of the next year, where the price indexes of both are known. */
export function revaluationOutcome(question: AmountQuestion): Outcome {
  const title = 'Rivalutazione del TFR'
  const fund = numberField(question.values, 'fondo_tfr')
  if (!fund) return outcome(title, 'Indica il TFR accantonato al 31 dicembre dell’anno prima.', { ask: 'fondo_tfr' })
  const known = Object.keys(decemberIndexes)
    .map(Number)
    .filter(year => year - 1 in decemberIndexes)
  const asked = Number(question.date.slice(0, 4))
  const last = known.at(-1) ?? asked
  const year = known.includes(asked) ? asked : last
  const before = decemberIndexes[year - 1]
  const after = decemberIndexes[year]
  if (!before || !after)
    return outcome(title, 'Gli indici dei prezzi per la rivalutazione del TFR non sono nella base: non la calcolo.')
  const coefficient = revaluationCoefficient({ month: 12, index: after.index, decemberIndex: before.index })
  const { amount, tax, net } = revaluation(fund, coefficient)
  const total = fund.plus(net)
  const f = formatItalian
  const istat = 'indici FOI senza tabacco, Istat (base 2015)'
  return outcome(
    title,
    `${bold(amount)} di rivalutazione lorda sul ${year}, ${bold(net)} al netto dell’imposta: il fondo diventa ${bold(total)}.`,
    {
      steps: [
        step('Fondo al 31 dicembre dell’anno prima', '', fund, given),
        {
          label: `Coefficiente di dicembre ${year}`,
          formula: `1,5% + 75% × (${formatPlain(after.index)} / ${formatPlain(before.index)} - 1)`,
          amount: `${formatPlain(coefficient, 6)}%`,
          source: `${civilCode}; ${istat}`,
        },
        step('Rivalutazione', `${f(fund)} × ${formatPlain(coefficient, 6)}% = ${f(amount)}`, amount, civilCode),
        step(
          `Imposta sostitutiva del ${revaluationTaxRate}%`,
          `${f(amount)} × ${revaluationTaxRate}% = ${f(tax)}`,
          tax,
          'L. 190/2014 art. 1 c. 623',
        ),
        step('Fondo rivalutato', `${f(fund)} + ${f(amount)} - ${f(tax)} = ${f(total)}`, total),
      ],
      notes: [
        ...(year === asked
          ? []
          : [
              `Per il ${asked} il coefficiente di dicembre non è nella base: è usato quello del ${year}, l’ultimo disponibile.`,
            ]),
        'Si rivaluta solo il fondo accantonato al 31 dicembre dell’anno prima; la quota dell’anno non si rivaluta.',
      ],
      laws: [civilCode, istat, 'L. 190/2014 art. 1 c. 623'],
      results: [
        result('rivalutazione', 'Rivalutazione lorda', amount),
        result('imposta_rivalutazione', 'Imposta sostitutiva', tax),
        result('fondo', 'Fondo rivalutato', total),
      ],
    },
  )
}
