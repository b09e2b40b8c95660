/** One tax, contribution or bonus of a year by itself: what a question names, read from the year's lines. */
import {
  annualPay,
  formatItalian,
  formatPlain,
  grossIncomeTax,
  integrativeTreatment,
  surtax,
  wedge,
  workDeduction,
} from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { capitalize, listOf } from '../format.ts'
import { type AnnualLines, annualLines, inOrder } from './annual-steps.ts'
import { bold, cents, euro } from './money.ts'
import { yearlyGross } from './net.ts'
import { type AmountQuestion, given, type Outcome, outcome, result, type Step, step, type Task } from './task.ts'
import { familyOf, surtaxesOf, surtaxFormula, taxedAs, taxYear } from './taxes.ts'
import { instalmentsFor, missingInstalments } from './yearly.ts'

const title = 'Tasse, contributi e bonus'

/** What may be asked about: its words, its name, its line. */
const items: readonly {
  readonly key: string
  readonly asks: RegExp
  readonly name: string
  readonly line: keyof AnnualLines
  /** What to say when the year has no such line. */
  readonly none: string
}[] = [
  {
    key: 'contributi',
    asks: /\bcontribut|\binps\b/,
    name: 'contributi INPS',
    line: 'contributions',
    none: 'nessun contributo',
  },
  {
    key: 'irpef',
    asks: /\birpef\b|\btass[ea]\b|\bimpost[ae]\b/,
    name: 'IRPEF netta',
    line: 'netTax',
    none: 'nessuna IRPEF',
  },
  {
    key: 'detrazione_lavoro',
    asks: /\bdetrazion\w* (?:\w+ ){0,2}(?:lavor|spett)/,
    name: 'detrazione per lavoro dipendente',
    line: 'workDeduction',
    none: 'nessuna detrazione per lavoro dipendente',
  },
  {
    key: 'detrazioni_familiari',
    asks: /\bdetrazion\w* (?:\w+ ){0,2}(?:figli|coniuge|moglie|marito|familiar)/,
    name: 'detrazioni per familiari',
    line: 'familyDeduction',
    none: 'nessuna detrazione per familiari',
  },
  {
    key: 'trattamento_integrativo',
    asks: /\btrattamento integrativo\b|\bbonus (?:irpef|renzi|100|cento)/,
    name: 'trattamento integrativo',
    line: 'integrativeTreatment',
    none: 'il trattamento integrativo non spetta',
  },
  { key: 'cuneo', asks: /\bcuneo\b/, name: 'taglio del cuneo', line: 'wedge', none: 'il taglio del cuneo non spetta' },
  {
    key: 'addizionale_regionale',
    asks: /\baddizional\w+(?! comunal)|\bregional/,
    name: 'addizionale regionale',
    line: 'regional',
    none: 'l’addizionale regionale non è calcolata',
  },
  {
    key: 'addizionale_comunale',
    asks: /\baddizional\w+(?! regional)|\bcomunal/,
    name: 'addizionale comunale',
    line: 'municipal',
    none: 'l’addizionale comunale non è calcolata',
  },
]

const amountOf = (line: Step): string => line.amount.replace(/^-/, '')

/** What a year's amount is in a month: by instalment for what every pay bears, by twelfths for what months give. */
function perMonth(key: string, line: Step, instalments: Decimal): string {
  const amount = amountIn(line)
  if (amount.isZero()) return ''
  if (key === 'contributi' || key === 'irpef')
    return ` (in media ${euro(cents(amount.dividedBy(instalments)))} per mensilità)`
  return key === 'trattamento_integrativo' || key === 'cuneo'
    ? ` (in media ${euro(cents(amount.dividedBy(12)))} al mese)`
    : ''
}

export function withholdingsOutcome(task: Task): Outcome {
  const instalments = instalmentsFor(task)
  if (!instalments) return { ...missingInstalments(task), title }
  const yearly = yearlyGross(task, instalments)
  if (typeof yearly === 'string')
    return outcome(title, 'La paga è a ore: servono le ore settimanali, oppure il lordo annuo.', {
      cited: task.pay.cited,
      ask: yearly,
    })
  const { year, notes } = taxYear(task.date)
  const taxed = taxedAs(task.values, year, yearly.apprentice)
  const pay = annualPay({ year, gross: yearly.gross, instalments: instalments.count, ...taxed.input })
  const lines = annualLines(pay, year, taxed.input)
  const all = inOrder(lines, pay.wedge)
  const named = items.filter(item => item.asks.test(task.text))
  const wanted = named.length > 0 ? named : items.filter(item => ['contributi', 'irpef'].includes(item.key))
  const said = wanted.flatMap(item => {
    const line = lines[item.line]
    if (!line) return []
    const why = /^-?0,00/.test(line.amount) ? ` (${line.formula})` : ''
    return [`${item.name} **${amountOf(line)}**${why}${perMonth(item.key, line, instalments.count)}`]
  })
  const none = wanted.filter(item => !lines[item.line]).map(item => item.none)
  const lackingRegion = wanted.some(item => item.key === 'addizionale_regionale') && !taxed.input.region
  const lackingTown = wanted.some(item => item.key === 'addizionale_comunale') && !taxed.input.municipality
  const base = `su un lordo annuo di ${bold(yearly.gross)} (regole ${year})`
  return outcome(
    title,
    said.length > 0
      ? `${capitalize(listOf(said))} all’anno, ${base}.${none.length > 0 ? ` ${capitalize(listOf(none))}.` : ''}`
      : `${capitalize(listOf(none))}, ${base}.`,
    {
      steps: [...yearly.steps, ...all],
      notes: [...notes, ...taxed.notes, ...yearly.notes],
      cited: yearly.cited,
      laws: [...new Set(pay.sources)],
      results: wanted.flatMap(item => {
        const line = lines[item.line]
        return line ? [result(item.key, item.name, amountIn(line))] : []
      }),
      ...(lackingRegion ? { ask: 'regione' as const } : lackingTown ? { ask: 'comune' as const } : {}),
    },
  )
}

function amountIn(line: Step): Decimal {
  return new Decimal(
    amountOf(line)
      .replace(/[^\d,]/g, '')
      .replace(',', '.'),
  )
}

/** The same on an income that was given: what the contributions leave. */
export function incomeOutcome(question: AmountQuestion, income: Decimal): Outcome {
  const { year, notes } = taxYear(question.date)
  const family = familyOf(question.values)
  const surtaxes = surtaxesOf(question.values, year)
  const gross = grossIncomeTax(year, income)
  const work = workDeduction({ year, income })
  const cut = wedge({ year, totalIncome: income, employmentIncome: income })
  const treatment = integrativeTreatment({ year, income, grossTax: gross.tax, workDeduction: work })
  const before = Decimal.max(0, gross.tax.minus(work.total))
  const netTax = cut.type === 'deduction' ? Decimal.max(0, before.minus(cut.amount)) : before
  const f = formatItalian
  const lines: Readonly<Partial<Record<string, Step>>> = {
    irpef: step(
      'IRPEF netta',
      `${f(gross.tax)} - ${f(work.total)}${cut.type === 'deduction' ? ` - ${f(cut.amount)}` : ''} = ${f(netTax)}`,
      netTax,
      'TUIR art. 11-13',
    ),
    detrazione_lavoro: step('Detrazione per lavoro dipendente', '', work.total, work.source),
    ...(treatment.amount.isZero()
      ? {}
      : {
          trattamento_integrativo: step('Trattamento integrativo', '', treatment.amount, treatment.source),
        }),
    ...(cut.type === 'none'
      ? {}
      : {
          cuneo:
            cut.type === 'sum'
              ? step(
                  'Somma esente (taglio del cuneo)',
                  `${f(income)} × ${formatPlain(cut.rate ?? 0)}% = ${f(cut.amount)}`,
                  cut.amount,
                  cut.source,
                )
              : step('Ulteriore detrazione (taglio del cuneo)', '', cut.amount, cut.source),
        }),
    ...(surtaxes.region
      ? {
          addizionale_regionale: step(
            `Addizionale regionale (${surtaxes.region.name})`,
            surtaxFormula(surtaxes.region, income, netTax),
            surtax(surtaxes.region, income, netTax),
            surtaxes.region.source,
          ),
        }
      : {}),
    ...(surtaxes.municipality
      ? {
          addizionale_comunale: step(
            `Addizionale comunale (${surtaxes.municipality.name})`,
            surtaxFormula(surtaxes.municipality, income, netTax),
            surtax(surtaxes.municipality, income, netTax),
            surtaxes.municipality.source,
          ),
        }
      : {}),
  }
  const wanted = items.filter(item => item.asks.test(question.text) && item.key !== 'contributi')
  const chosen = wanted.length > 0 ? wanted : items.filter(item => item.key === 'irpef')
  const said = chosen.flatMap(item => {
    const line = lines[item.key]
    return line ? [`${item.name} **${line.amount}**${perMonth(item.key, line, new Decimal(12))}`] : []
  })
  const none = chosen.filter(item => !lines[item.key]).map(item => item.none)
  const shown = [
    step('Reddito', '', income, given),
    step(
      'IRPEF lorda',
      `${gross.slices.map(slice => `${f(slice.part)} × ${formatPlain(slice.rate)}%`).join(' + ')} = ${f(gross.tax)}`,
      gross.tax,
      gross.source,
    ),
    ...Object.values(lines).filter(line => line !== undefined),
  ]
  return outcome(
    title,
    `${capitalize(said.length > 0 ? `${listOf(said)} all’anno` : listOf(none))} con un reddito di ${bold(income)} (regole ${year}, 365 giorni di lavoro).${said.length > 0 && none.length > 0 ? ` ${capitalize(listOf(none))}.` : ''}`,
    {
      steps: shown,
      notes: [
        ...notes,
        'Se il rapporto dura meno di un anno gli importi si riducono in proporzione ai giorni.',
        ...(family.spouse || family.children ? ['I familiari a carico non sono considerati in questo calcolo.'] : []),
        ...surtaxes.notes.filter(() => chosen.some(item => item.key.startsWith('addizionale'))),
      ],
      laws: [gross.source, work.source, ...(cut.type === 'none' ? [] : [cut.source]), treatment.source],
      results: chosen.flatMap(item => {
        const line = lines[item.key]
        return line ? [result(item.key, item.name, amountIn(line))] : []
      }),
    },
  )
}
