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
import { levelName, since, table } from '../format.ts'
import { months } from '../months.ts'
import { type Cited, fullTimeHours, hourlyDivisor, instalmentsOf, payRule, ruleNumber } from './agreement-rules.ts'
import { numberField } from './fields.ts'
import { bold } from './money.ts'
import { personPay } from './person-pay.ts'
import { chooseSurcharges, hoursKind, surchargeNamed, surchargesOf } from './surcharge.ts'
import type { Outcome, Task } from './task.ts'
import { familyOf, surtaxesOf, taxYear } from './taxes.ts'

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

function overtimeLines(task: Task): {
  readonly lines: readonly PayslipOvertime[]
  readonly notes: readonly string[]
  readonly cited: readonly Cited[]
} {
  const hours = numberField(task.values, 'ore_straordinario')
  if (!hours || hours.isZero()) return { lines: [], notes: [], cited: [] }
  const divisor = hourlyDivisor(task.agreement)
  if (!divisor) {
    return {
      lines: [],
      notes: ['Lo straordinario non è compreso: il divisore orario del contratto non è presente nella base.'],
      cited: [],
    }
  }
  const surcharges = surchargesOf(task.agreement)
  const percent = numberField(task.values, 'maggiorazione_percento')
  const named = task.values.tipo_straordinario
    ? surchargeNamed(surcharges, task.values.tipo_straordinario.value)
    : undefined
  const kind = hoursKind(task.text, { night: task.said.overtimeKinds.includes('notturno') })
  if (percent) {
    return {
      lines: [
        {
          code: 'straordinario',
          label: `Straordinario al ${formatPlain(percent)}%`,
          hours,
          surcharge: percent,
          source: 'percentuale indicata',
        },
      ],
      notes: [],
      cited: [
        payRule(task.agreement, `Divisore orario ${formatPlain(divisor)}`, /divisor\w* (?!giorn)|divisore verif/),
      ],
    }
  }
  const choice = named
    ? { parts: [{ surcharge: named, hours }], notes: [] }
    : chooseSurcharges(surcharges, { ...kind, overtime: true }, hours, task.text)
  if (!choice || choice.parts.some(part => part.surcharge.percent === undefined)) {
    return {
      lines: [],
      notes: [
        'Lo straordinario non è compreso: la percentuale di maggiorazione non è presente nella base; indicala nel campo «Maggiorazione (%)».',
      ],
      cited: [],
    }
  }
  return {
    lines: choice.parts.map((part, index) => ({
      code: index === 0 ? 'straordinario' : `straordinario_${index + 1}`,
      label: part.surcharge.name.charAt(0).toUpperCase() + part.surcharge.name.slice(1),
      hours: part.hours,
      surcharge: part.surcharge.percent ?? 0,
      source: `CCNL ${task.agreement.shortName}, maggiorazione ${formatPlain(part.surcharge.percent ?? 0)}%`,
    })),
    notes: choice.notes,
    cited: [
      payRule(task.agreement, `Divisore orario ${formatPlain(divisor)}`, /divisor\w* (?!giorn)|divisore verif/),
      ...choice.parts.map(part => ({
        what: `Maggiorazione ${formatPlain(part.surcharge.percent ?? 0)}% (${part.surcharge.name})`,
        evidence: part.surcharge.evidence,
      })),
    ],
  }
}

function prepare(task: Task, lines: Readonly<Record<string, Amount>>): Prepared | Outcome {
  const person = personPay(task)
  const instalments = instalmentsOf(task.agreement)
  const stop = (headline: string, ask: Outcome['ask']): Outcome => ({
    title: 'Busta paga',
    headline,
    steps: person.steps,
    tables: [],
    notes: person.notes,
    cited: person.cited,
    laws: [],
    results: [],
    ...(ask ? { ask } : {}),
  })
  if (!person.monthly || !person.fullTime)
    return stop('La paga è a ore: per la busta paga servono le ore settimanali.', 'ore_settimanali')
  if (!instalments)
    return stop(
      `Il numero di mensilità del CCNL ${task.agreement.shortName} non è presente nella base: senza non posso proiettare il reddito annuo e calcolare l’imposta.`,
      undefined,
    )
  const { year, notes: yearNotes } = taxYear(task.date)
  const source = `CCNL ${task.agreement.shortName}, tabella ${since(task.pay.row.since)}`
  const elements: readonly PayElement[] = [
    ...(task.pay.unit === 'ora'
      ? [{ code: 'paga_oraria', label: 'Retribuzione mensile media', amount: person.monthly, source }]
      : task.pay.elements.map(element => ({ ...element, source }))),
    ...(person.seniority
      ? [
          {
            code: 'scatti_anzianita',
            label: 'Scatti di anzianità',
            amount: person.seniority,
            source: `CCNL ${task.agreement.shortName}, scatti`,
          },
        ]
      : []),
    ...(person.superminimo
      ? [{ code: 'superminimo_mensile', label: 'Superminimo', amount: person.superminimo, source: 'valore indicato' }]
      : []),
  ]
  const overtime = overtimeLines(task)
  const divisor = hourlyDivisor(task.agreement)
  const daily = ruleNumber(task.agreement.blocks.retribuzione.rules.divisore_giornaliero, {
    regime: task.regime,
    weekDays: task.said.weekDays,
  }).value
  const absent = numberField(task.values, 'giorni_assenza')
  const rate = numberField(task.values, 'aliquota_contributi')
  const employerRate = numberField(task.values, 'aliquota_datore')
  const accident = numberField(task.values, 'aliquota_inail')
  const absenceNotes =
    absent && !absent.isZero() && !daily
      ? ['L’assenza non è compresa: il divisore giornaliero del contratto non è presente nella base.']
      : []
  const month = Number(task.date.slice(5, 7))
  return {
    input: {
      year,
      month,
      elements,
      ...(person.partTime ? { partTime: person.partTime.percent } : {}),
      ...(divisor ? { hourlyDivisor: divisor } : {}),
      overtime: overtime.lines,
      ...(absent && daily && !absent.isZero()
        ? { absences: [{ units: absent, divisor: daily, unit: 'days' as const }] }
        : {}),
      ...(rate ? { profile: { rate } } : {}),
      instalments,
      family: familyOf(task.values),
      ...(employerRate
        ? { employer: { contributionRate: employerRate, ...(accident ? { accidentRate: accident } : {}) } }
        : {}),
      pinned: lines,
    },
    notes: [...person.notes, ...yearNotes, ...overtime.notes, ...absenceNotes],
    cited: [
      ...person.cited,
      ...overtime.cited,
      payRule(task.agreement, `${formatPlain(instalments)} mensilità`, /mensilit/),
    ],
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
  task: Task,
  pins: Readonly<Record<string, string>>,
): { readonly lines: Readonly<Record<string, Amount>>; readonly refused: readonly string[] } {
  const lines: Record<string, Amount> = {}
  const refused: string[] = []
  for (const [code, text] of Object.entries(pins)) {
    const clean = text.replace(/[€\s]/g, '')
    const plain = /,/.test(clean) ? clean.replaceAll('.', '').replace(',', '.') : clean
    if (
      /^-?\d+(?:\.\d+)?$/.test(plain) &&
      (correctableLines.includes(code) || task.pay.elements.some(element => element.code === code))
    ) {
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

/** The payslip of a month with every line, its formula and its source; `lines` are the corrected ones by code. */
export function payslipOutcome(
  task: Task,
  pins: Readonly<Record<string, string>>,
): { readonly outcome: Outcome; readonly slip?: Payslip } {
  const { lines, refused } = validPins(task, pins)
  const prepared = prepare(task, lines)
  if (!('input' in prepared)) return { outcome: prepared }
  const { input, notes, cited } = prepared
  const surtaxes = surtaxesOf(task.values, input.year)
  const first = compute(input)
  const withSurtaxes =
    surtaxes.region || surtaxes.municipality
      ? compute({
          ...input,
          surtaxes: instalmentsFor(first.expectedIncome, input.month, surtaxes),
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
    ...(task.values.aliquota_contributi ? [] : ['aliquota contributiva ordinaria del 9,19%']),
  ]
  const slip = withSurtaxes
  const surtaxNote =
    surtaxes.region || surtaxes.municipality
      ? ['Addizionali: rate stimate come se il reddito dell’anno prima fosse uguale a quello previsto.']
      : []
  return {
    slip,
    outcome: {
      title: 'Busta paga',
      headline: `Il netto stimato di ${monthName(task.date)} è ${bold(slip.net)} su ${bold(slip.gross)} lordi (${levelName(task.level.code)}, CCNL ${task.agreement.shortName}).`,
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
    },
  }
}

function instalmentsFor(
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

function monthName(date: string): string {
  return `${months[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`
}
