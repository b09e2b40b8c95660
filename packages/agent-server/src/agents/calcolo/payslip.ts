/** The monthly payslip, line by line, from the fields and the agreement's figures. */

import {
  type Amount,
  formatItalian,
  formatPlain,
  type PayElement,
  PayrollError,
  type Payslip,
  type PayslipInput,
  type PayslipLine,
  type PayslipOvertime,
  payslip,
  surtax,
  surtaxInstalments,
} from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { table } from '../format.ts'
import { months } from '../months.ts'
import { type Cited, fullTimeHours, hourlyDivisor, sourceName } from './agreement-rules.ts'
import { dayOf } from './daily.ts'
import { type FieldName, numberField } from './fields.ts'
import { divisorRule } from './hourly.ts'
import { bold } from './money.ts'
import { type PersonPay, personPay } from './person-pay.ts'
import { chooseSurcharges, hoursKind, surchargeNamed, surchargesOf } from './surcharge.ts'
import { about, given, type Outcome, outcome, type Task } from './task.ts'
import { familyOf, profileOf, surtaxesOf, surtaxFormula, taxYear } from './taxes.ts'
import { instalmentsFor } from './yearly.ts'

/** Computed lines that a user may correct, besides the fields: all that follows them is worked out again. */
export const correctableLines: readonly string[] = [
  'imponibile_contributivo',
  'contributi',
  'imponibile_fiscale',
  'irpef_lorda',
  'detrazione_lavoro',
  'trattamento_integrativo',
  'somma_cuneo',
  'detrazione_cuneo',
]

interface Prepared {
  readonly input: PayslipInput
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
}

interface OvertimeLines {
  readonly lines: readonly PayslipOvertime[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
}

const noOvertime = (note?: string): OvertimeLines => ({ lines: [], notes: note ? [note] : [], cited: [] })

function overtimeLines(task: Task): OvertimeLines {
  const hours = numberField(task.values, 'ore_straordinario')
  if (!hours || hours.isZero()) return noOvertime()
  const divisor = hourlyDivisor(task.agreement)
  if (!divisor)
    return noOvertime('Lo straordinario non è compreso: il divisore orario del contratto non è presente nella base.')
  const rule = divisorRule(task, divisor)
  const percent = numberField(task.values, 'maggiorazione_percento')
  if (percent) {
    const label = `Straordinario al ${formatPlain(percent)}%`
    return {
      lines: [{ code: 'straordinario', label, hours, surcharge: percent, source: 'percentuale indicata' }],
      notes: [],
      cited: [rule],
    }
  }
  const surcharges = surchargesOf(task.agreement)
  const kind = { ...hoursKind(task.text, { night: task.said.overtimeKinds.includes('notturno') }), overtime: true }
  const named = task.values.tipo_straordinario
    ? surchargeNamed(surcharges, task.values.tipo_straordinario.value)
    : undefined
  const choice = named
    ? { parts: [{ surcharge: named, hours }], notes: [] }
    : chooseSurcharges(surcharges, kind, hours, task.text)
  if (!choice || choice.parts.some(part => part.surcharge.percent === undefined))
    return noOvertime(
      'Lo straordinario non è compreso: la percentuale di maggiorazione non è presente nella base; indicala nel campo «Maggiorazione (%)».',
    )
  return {
    lines: choice.parts.map((part, index) => ({
      code: index === 0 ? 'straordinario' : `straordinario_${index + 1}`,
      label: part.surcharge.name.charAt(0).toUpperCase() + part.surcharge.name.slice(1),
      hours: part.hours,
      surcharge: part.surcharge.percent ?? 0,
      source: `maggiorazione ${formatPlain(part.surcharge.percent ?? 0)}%: ${sourceName({ what: '', evidence: part.surcharge.evidence })}`,
    })),
    notes: choice.notes,
    cited: [
      rule,
      ...choice.parts.map(part => ({
        what: `Maggiorazione ${formatPlain(part.surcharge.percent ?? 0)}% (${part.surcharge.name})`,
        evidence: part.surcharge.evidence,
      })),
    ],
  }
}

/** The fixed elements of the month at full time; an apprentice and an hourly level have one. */
function elementsOf(task: Task, person: PersonPay, monthly: Decimal): readonly PayElement[] {
  const { pay } = task
  const { source } = pay
  const base: readonly PayElement[] =
    pay.unit === 'ora'
      ? [{ code: 'paga_oraria', label: 'Retribuzione mensile media', amount: monthly, source }]
      : person.apprentice
        ? [
            {
              code: 'paga_apprendista',
              label: `Paga da apprendista (${person.apprentice.name})`,
              amount: person.apprentice.amount,
              source,
            },
          ]
        : pay.elements.map(element => ({ ...element, source }))
  return [
    ...base,
    ...(person.seniority
      ? [{ code: 'scatti_anzianita', label: 'Scatti di anzianità', amount: person.seniority, source: 'CCNL, scatti' }]
      : []),
    ...(person.superminimo
      ? [{ code: 'superminimo_mensile', label: 'Superminimo', amount: person.superminimo, source: given }]
      : []),
    ...(person.allowances ?? []).map(({ name, amount }, index) => ({
      code: `indennita_${index + 1}`,
      label: `Indennità «${name}»`,
      amount,
      source: 'CCNL, indennità',
    })),
  ]
}

function prepare(task: Task, lines: Readonly<Record<string, Amount>>): Prepared | Outcome {
  const person = personPay(task)
  const instalments = instalmentsFor(task)
  const stop = (headline: string, ask: FieldName): Outcome =>
    outcome('Busta paga', headline, { steps: person.steps, notes: person.notes, cited: person.cited, ask })
  if (!person.monthly) return stop('La paga è a ore: per la busta paga servono le ore settimanali.', 'ore_settimanali')
  if (!instalments)
    return stop(
      `Il numero di mensilità del CCNL ${task.agreement.shortName} non è presente nella base: senza non posso proiettare il reddito annuo e calcolare l’imposta.`,
      'mensilita',
    )
  const { year, notes: yearNotes } = taxYear(task.date)
  const overtime = overtimeLines(task)
  const divisor = hourlyDivisor(task.agreement)
  const day = dayOf(task, person.monthly)
  const said = numberField(task.values, 'giorni_assenza')
  const absent = said && !said.isZero() ? said : undefined
  const profile = profileOf(task.values, task.said.qualification === 'apprendisti')
  const employerRate = numberField(task.values, 'aliquota_datore')
  const accident = numberField(task.values, 'aliquota_inail')
  return {
    input: {
      year,
      month: Number(task.date.slice(5, 7)),
      elements: elementsOf(task, person, person.monthly),
      ...(person.partTime ? { partTime: person.partTime.percent } : {}),
      ...(divisor ? { hourlyDivisor: divisor } : {}),
      overtime: overtime.lines,
      ...(absent && day ? { absences: [{ units: absent, divisor: day.divisor, unit: 'days' as const }] } : {}),
      ...(profile ? { profile } : {}),
      instalments: instalments.count,
      family: familyOf(task.values),
      ...(employerRate
        ? { employer: { contributionRate: employerRate, ...(accident ? { accidentRate: accident } : {}) } }
        : {}),
      pinned: lines,
    },
    notes: [
      ...person.notes,
      ...yearNotes,
      ...overtime.notes,
      ...(absent && !day
        ? ['L’assenza non è compresa: il divisore giornaliero del contratto non è presente nella base.']
        : []),
      ...(profile?.apprentice ? ['Contributi dell’apprendista: 5,84%.'] : []),
      ...(/\bmalatti|\bmutua\b|\bmaternit|\bcongedo/.test(task.text)
        ? [
            'Malattia, maternità e congedi non sono nelle righe della busta paga: il loro trattamento è calcolato a parte.',
          ]
        : []),
      ...(employerRate ? [] : ['Il costo aziendale del mese compare indicando l’aliquota contributiva del datore.']),
    ],
    cited: [...person.cited, ...overtime.cited, ...(absent && day ? [day.cited] : []), ...instalments.cited],
  }
}

const titles: Readonly<Record<PayslipLine['group'], string>> = {
  competenze: 'Competenze',
  contributi: 'Contributi',
  imposte: 'Imposte e bonus',
  netto: 'Netto',
  maturazioni: 'Maturazioni del mese',
  azienda: 'Azienda',
}

function linesTable(slip: Payslip): string {
  const groups = Object.keys(titles) as readonly PayslipLine['group'][]
  const rows = groups.flatMap(group => {
    const lines = slip.lines.filter(line => line.group === group)
    return lines.map(line => [
      line.origin === 'corretto' ? `${line.label} (corretto)` : line.label,
      `${line.effect === 'subtracts' && !line.amount.isZero() ? '-' : ''}${formatItalian(line.amount)} €`,
      line.formula,
      line.source,
    ])
  })
  return table(['Voce', 'Importo', 'Calcolo', 'Fonte'], rows)
}

/** Pins that name a line this payslip has. */
function validPins(
  codes: readonly string[],
  pins: Readonly<Record<string, string>>,
): { readonly lines: Readonly<Record<string, Amount>>; readonly refused: readonly string[] } {
  const lines: Record<string, Amount> = {}
  const refused: string[] = []
  for (const [code, text] of Object.entries(pins)) {
    const clean = text.replace(/[€\s]/g, '')
    const plain = /,/.test(clean) ? clean.replaceAll('.', '').replace(',', '.') : clean
    if (/^-?\d+(?:\.\d+)?$/.test(plain) && (correctableLines.includes(code) || codes.includes(code))) {
      lines[code] = plain
    } else {
      refused.push(code)
    }
  }
  return { lines, refused }
}

function compute(input: PayslipInput): Payslip {
  try {
    return payslip(input)
  } catch (error) {
    // A corrected line that this month does not have (a wedge cut of another kind): the others still count.
    if (!(error instanceof PayrollError) || !input.pinned || !(error.field in input.pinned)) throw error
    const { [error.field]: _, ...pinned } = input.pinned
    return compute({ ...input, pinned })
  }
}

/** The payslip of a month with every line, its formula and its source. */
export const payslipOutcome = (task: Task): Outcome => slipOutcome(task, 'month')

/** The payslip of a 13th or a 14th that is paid apart: no deduction and no bonus counts for it. */
export const extraPayslipOutcome = (task: Task): Outcome => slipOutcome(task, 'extra-month')

function slipOutcome(task: Task, kind: 'month' | 'extra-month'): Outcome {
  const { lines, refused } = validPins(
    task.pay.elements.map(element => element.code),
    task.pinnedLines,
  )
  const prepared = prepare(task, lines)
  if (!('input' in prepared)) return prepared
  const { notes, cited } = prepared
  const extra = kind === 'extra-month'
  const input: PayslipInput = extra ? { ...prepared.input, kind } : prepared.input
  const surtaxes = surtaxesOf(task.values, input.year)
  const first = compute(input)
  const withSurtaxes =
    !extra && (surtaxes.region || surtaxes.municipality)
      ? compute({
          ...input,
          surtaxes: surtaxesDue(first.expectedIncome, input.month, surtaxes),
        })
      : first
  const assumptions = [
    ...(task.values.ore_settimanali || task.values.part_time_percento
      ? []
      : [
          `tempo pieno${fullTimeHours(task.agreement, task.regime) ? ` (${formatPlain(fullTimeHours(task.agreement, task.regime) ?? 0)} ore settimanali)` : ''}`,
        ]),
    ...(task.values.scatti || task.said.seniorityMonths !== undefined ? [] : ['nessuno scatto di anzianità']),
    ...(task.values.superminimo ? [] : ['nessun superminimo']),
    ...(task.values.ore_straordinario ? [] : ['nessuno straordinario']),
    ...(task.values.giorni_assenza ? [] : ['nessuna assenza']),
    ...(task.values.figli_a_carico || task.values.coniuge_a_carico ? [] : ['nessun familiare a carico']),
    ...(task.values.aliquota_contributi || task.said.qualification === 'apprendisti'
      ? []
      : ['aliquota contributiva ordinaria del 9,19%']),
  ]
  const slip = withSurtaxes
  const surtaxNote =
    surtaxes.region || surtaxes.municipality
      ? [
          'Addizionali: rate stimate come se il reddito dell’anno prima fosse uguale a quello previsto.',
          ...[surtaxes.region, surtaxes.municipality].flatMap(scheme =>
            scheme && surtax(scheme, first.expectedIncome).isZero()
              ? [`Addizionale di ${scheme.name}: ${surtaxFormula(scheme, first.expectedIncome, first.netTax)}.`]
              : [],
          ),
        ]
      : []
  return {
    slip,
    title: 'Busta paga',
    headline: `${bold(slip.net)} netti stimati ${extra ? 'di mensilità aggiuntiva intera, pagata a parte' : inMonth(task.date)}, su ${bold(slip.gross)} lordi (${about(task)}).`,
    steps: [],
    tables: [linesTable(slip)],
    notes: [
      ...(assumptions.length > 0
        ? [`Ipotesi usate, modificabili dai campi della busta paga: ${assumptions.join(', ')}.`]
        : []),
      ...notes,
      ...surtaxes.notes,
      ...surtaxNote,
      ...refused.map(code => `Il campo corretto «${code}» non riguarda questa busta paga e non è stato usato.`),
      'È una stima: il cedolino del datore può differire per voci aziendali, conguagli e trattenute.',
    ],
    cited,
    laws: [...new Set(slip.lines.filter(line => line.group !== 'competenze').map(line => line.source))],
    results: slip.lines
      .filter(line => !line.amount.isZero() || line.origin === 'corretto')
      .map(line => ({ key: line.code, label: line.label, value: line.amount })),
  }
}

function surtaxesDue(
  expected: Decimal,
  month: number,
  schemes: ReturnType<typeof surtaxesOf>,
): NonNullable<PayslipInput['surtaxes']> {
  const due = surtaxInstalments({
    month,
    regionalDue: schemes.region ? surtax(schemes.region, expected) : new Decimal(0),
    municipalDue: schemes.municipality ? surtax(schemes.municipality, expected) : new Decimal(0),
  })
  const sources = [schemes.region?.source, schemes.municipality?.source].filter(source => source !== undefined)
  return {
    regional: due.regional,
    municipal: due.municipalBalance.plus(due.municipalAdvance),
    source: sources.join('; '),
  }
}

/** `a novembre 2026`, `ad agosto 2026`. */
const inMonth = (date: string): string => {
  const name = monthName(date)
  return `${name.startsWith('a') ? 'ad' : 'a'} ${name}`
}

/** `2026-11-01` or `2026-11` → `novembre 2026`. */
export function monthName(date: string): string {
  return `${months[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`
}
