/** Calculations on two institutes of an agreement: pay during sickness, and pay instead of notice. */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { Json, JsonRecord } from '../knowledge/schema.ts'
import { about, type Outcome, outcome, personPay, result, type Task } from './calcolo-calculations.ts'
import { numberField } from './calcolo-fields.ts'
import { bold, cents, payRule, ruleNumber } from './calcolo-pay.ts'
import { levelName } from './format.ts'

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const records = (value: Json | undefined): readonly JsonRecord[] =>
  // `Array.isArray` widens to any[]: the entries are the JSON that the schema checked.
  Array.isArray(value) ? (value as readonly Json[]).filter(isRecord) : []

/** Percent of pay guaranteed between two days of a sickness, both included. */
interface Guarantee {
  readonly from: number
  readonly to: number
  readonly percent: Decimal
  readonly name: string
}

/** Percent of the first three days, by the ordinal of the sickness in the year. */
function waitingPercent(rules: JsonRecord, ordinal: number, days: number): Decimal | undefined {
  for (const entry of records(rules.carenza_primi_3_giorni)) {
    const { evento, percento } = entry
    if (typeof percento !== 'number') continue
    if (typeof evento === 'number' && evento === ordinal) return new Decimal(percento)
    const from = typeof evento === 'string' ? /dal (\d+)/.exec(evento)?.[1] : undefined
    if (from !== undefined && ordinal >= Number(from)) return new Decimal(percento)
  }
  const whole = isRecord(rules.carenza) ? rules.carenza.malattia_oltre_3_giorni_percento : undefined
  return typeof whole === 'number' && days > 3 ? new Decimal(whole) : undefined
}

function guarantees(rules: JsonRecord, ordinal: number, days: number): readonly Guarantee[] | undefined {
  const waiting = waitingPercent(rules, ordinal, days)
  const early = rules.dal_4_al_20
  const late = rules.dal_21_al_180
  if (!waiting || (days > 3 && typeof early !== 'number') || (days > 20 && typeof late !== 'number') || days > 180)
    return undefined
  return [
    { from: 1, to: 3, percent: waiting, name: 'primi tre giorni (carenza)' },
    ...(typeof early === 'number'
      ? [{ from: 4, to: 20, percent: new Decimal(early), name: 'dal 4° al 20° giorno' }]
      : []),
    ...(typeof late === 'number'
      ? [{ from: 21, to: 180, percent: new Decimal(late), name: 'dal 21° al 180° giorno' }]
      : []),
  ]
}

/** What an agreement guarantees during so many days of sickness (INPS and employer together). */
export function sicknessOutcome(task: Task): Outcome {
  const title = 'Retribuzione in malattia'
  const block = task.agreement.blocks.malattia
  const cited = block.found && block.source ? [{ what: 'Trattamento di malattia', evidence: block }] : []
  const person = personPay(task)
  const days = numberField(task.values, 'giorni')
  const daily = ruleNumber(task.agreement.blocks.retribuzione.rules.divisore_giornaliero, {
    regime: task.regime,
    weekDays: task.said.weekDays,
  }).value
  const ordinal = task.said.eventOrdinal ?? 1
  if (!person.monthly)
    return outcome(title, 'La paga è a ore: per il trattamento di malattia servono le ore settimanali.', {
      steps: person.steps,
      cited: person.cited,
      ask: 'ore_settimanali',
    })
  if (!days) {
    return outcome(title, 'Quanti giorni dura la malattia? Con i giorni calcolo il trattamento.', {
      cited,
      notes: block.note ? [block.note] : [],
      ask: 'giorni',
    })
  }
  const bands = guarantees(block.rules, ordinal, days.toNumber())
  if (!bands || !daily) {
    return outcome(
      title,
      `Per il CCNL ${task.agreement.shortName} la base non contiene ${bands ? 'il divisore giornaliero' : 'tutte le percentuali del trattamento di malattia'}: non calcolo l’importo. La retribuzione mensile è ${bold(person.monthly)} (${about(task)}).`,
      { steps: person.steps, notes: block.note ? [block.note] : [], cited: [...person.cited, ...cited] },
    )
  }
  const day = person.monthly.dividedBy(daily)
  const paid = bands.flatMap(band => {
    const count = Math.max(0, Math.min(days.toNumber(), band.to) - band.from + 1)
    return count > 0 ? [{ ...band, count, amount: day.times(count).times(band.percent).dividedBy(100) }] : []
  })
  const total = cents(paid.reduce((sum, band) => sum.plus(band.amount), new Decimal(0)))
  return outcome(
    title,
    `Per ${formatPlain(days)} giorni di malattia (${ordinal}° evento dell’anno) spettano ${bold(total)} lordi, tra INPS e datore (${about(task)}).`,
    {
      steps: [
        ...person.steps,
        `Quota giornaliera: \`${formatItalian(person.monthly)} / ${formatPlain(daily)} = ${formatItalian(day, 4)}\``,
        ...paid.map(
          band =>
            `${band.name.charAt(0).toUpperCase()}${band.name.slice(1)}, **${formatPlain(band.percent)}%**: \`${formatItalian(day, 4)} × ${band.count} × ${formatPlain(band.percent)}% = ${formatItalian(band.amount)}\``,
        ),
        `Totale: ${bold(total)}`,
      ],
      notes: [
        ...person.notes,
        `Calcolo sulla quota di 1/${formatPlain(daily)} per ogni giorno di malattia; l’indennità INPS usa la retribuzione media giornaliera e può dare un riparto diverso tra INPS e datore.`,
        ...(task.said.eventOrdinal === undefined
          ? ['È considerata la prima malattia dell’anno: indica quale evento è, se non è il primo.']
          : []),
        ...(block.note ? [block.note] : []),
      ],
      cited: [
        ...person.cited,
        payRule(task.agreement, `Divisore giornaliero ${formatPlain(daily)}`, /divisor\w* giorn/),
        ...cited,
      ],
      results: [result('malattia', 'Trattamento di malattia', total)],
    },
  )
}

interface Notice {
  readonly amount: Decimal
  readonly unit: string
}

/** The notice of a level and seniority in one of the two tables of an agreement. */
function noticeIn(task: Task, table: Json | undefined): Notice | undefined {
  const months = task.said.seniorityMonths
  const rows = records(table).filter(entry => {
    const { livelli } = entry
    return !Array.isArray(livelli) || (livelli as readonly Json[]).includes(task.level.code)
  })
  const values = rows.flatMap(entry => (Array.isArray(entry.valori) ? records(entry.valori) : [entry]))
  const found = values.filter(entry => {
    const from = typeof entry.da_anni === 'number' ? entry.da_anni * 12 : 0
    const to = typeof entry.a_anni === 'number' ? entry.a_anni * 12 : Number.POSITIVE_INFINITY
    return months === undefined ? values.length === 1 : months >= from && months < to
  })
  const [entry] = found
  if (!entry || found.length > 1) return undefined
  return typeof entry.durata === 'number' && typeof entry.unita === 'string'
    ? { amount: new Decimal(entry.durata), unit: entry.unita }
    : undefined
}

const noticeUnits: Readonly<Record<string, { readonly name: string; readonly perMonth: number }>> = {
  mesi: { name: 'mesi', perMonth: 1 },
  giorni_calendario: { name: 'giorni di calendario', perMonth: 30 },
  giorni: { name: 'giorni', perMonth: 30 },
}

/** Pay instead of notice: the month's pay for the time of notice. */
export function noticeOutcome(task: Task): Outcome {
  const title = 'Indennità sostitutiva del preavviso'
  const block = task.agreement.blocks.preavviso
  const person = personPay(task)
  const cited =
    block.found && block.source ? [{ what: `Preavviso del ${levelName(task.level.code)}`, evidence: block }] : []
  const resigns = task.said.ending === 'resignation'
  const notice = noticeIn(task, block.rules[resigns ? 'dimissioni' : 'licenziamento'])
  const unit = notice ? noticeUnits[notice.unit] : undefined
  const side = resigns ? 'dimissioni' : 'licenziamento'
  if (!notice || !unit || !person.monthly) {
    const why =
      task.said.seniorityMonths === undefined
        ? 'serve l’anzianità di servizio'
        : 'la base non contiene una durata calcolabile del preavviso'
    return outcome(
      title,
      `Per l’indennità di mancato preavviso (${side}) del ${levelName(task.level.code)} nel CCNL ${task.agreement.shortName} ${why}. La retribuzione mensile è ${bold(person.monthly ?? task.pay.total)}.`,
      {
        steps: person.steps,
        notes: block.note ? [block.note] : [],
        cited: [...person.cited, ...cited],
      },
    )
  }
  const amount = cents(person.monthly.times(notice.amount).dividedBy(unit.perMonth))
  return outcome(
    title,
    `Il preavviso (${side}) è di **${formatPlain(notice.amount)} ${unit.name}**: l’indennità sostitutiva è ${bold(amount)} lordi (${about(task)}).`,
    {
      steps: [
        ...person.steps,
        `Indennità: \`${formatItalian(person.monthly)}${unit.perMonth === 1 ? '' : ` / ${unit.perMonth}`} × ${formatPlain(notice.amount)} = ${formatItalian(amount)}\` → ${bold(amount)}`,
      ],
      notes: [
        ...person.notes,
        'L’importo è sulla retribuzione mensile: i ratei delle mensilità aggiuntive e i compensi continuativi vi si aggiungono (art. 2121 c.c.).',
        ...(resigns ? ['In caso di dimissioni senza preavviso è l’azienda a trattenere l’indennità.'] : []),
        ...(task.said.ending === undefined
          ? ['È considerato il licenziamento; per le dimissioni il preavviso può essere diverso.']
          : []),
        ...(block.note ? [block.note] : []),
      ],
      cited: [...person.cited, ...cited],
      laws: ['art. 2118 e 2121 c.c.'],
      results: [result('preavviso', 'Indennità sostitutiva del preavviso', amount)],
    },
  )
}
