/** The pay of a level as steps that can be shown: elements in force at a date, seniority steps, superminimo, part-time. */
import { formatItalian, formatPlain, monthlyPayByHours, senioritySteps } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { CollectiveAgreement, Evidence, Level, PayRow } from '../knowledge/agreement.ts'
import type { Json, JsonRecord } from '../knowledge/schema.ts'
import { contentStems, fold } from '../knowledge/text.ts'
import { formatDate, levelName, listOf, since } from './format.ts'
import type { Qualification } from './understanding/index.ts'

/** A figure that was used, and who says it. */
export interface Cited {
  readonly what: string
  readonly evidence: Evidence
}

export const euro = (value: Decimal.Value): string => `${formatItalian(value)} €`
export const bold = (value: Decimal.Value): string => `**${euro(value)}**`

/** Half-up to the cent: an amount that is paid. */
export function cents(value: Decimal): Decimal {
  return value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
}

export interface PayElementShown {
  readonly code: string
  readonly label: string
  readonly amount: Decimal
}

/** A level's pay at a date: full-time, without what depends on the person. */
export interface LevelPay {
  readonly level: Level
  readonly row: PayRow
  readonly next?: PayRow
  readonly unit: 'mese' | 'ora'
  readonly elements: readonly PayElementShown[]
  readonly total: Decimal
  readonly cited: Cited
}

export type LevelPayResult =
  | { readonly type: 'known'; readonly pay: LevelPay }
  | { readonly type: 'missing'; readonly sentence: string; readonly cited?: Cited }
  | { readonly type: 'regime'; readonly regimes: readonly PayRow[] }

export function elementsOf(row: PayRow): readonly PayElementShown[] {
  return [
    ...(row.minimum === undefined ? [] : [{ code: 'minimo', label: 'Minimo', amount: new Decimal(row.minimum) }]),
    ...(row.contingency ? [{ code: 'contingenza', label: 'Contingenza', amount: new Decimal(row.contingency) }] : []),
    ...row.others.flatMap(element =>
      element.amount === undefined || element.amount === 0
        ? []
        : [
            {
              code: element.key,
              label: element.name.charAt(0).toUpperCase() + element.name.slice(1),
              amount: new Decimal(element.amount),
            },
          ],
    ),
  ]
}

/** The regimes of a level in force at a date, one row each. */
export function regimesAt(level: Level, date: string): readonly PayRow[] {
  const regimes = new Map<string, PayRow>()
  for (const row of level.pay) if (row.since <= date) regimes.set(row.regime ?? '', row)
  return [...regimes.values()]
}

/** The regime that words point at ("convivente", "assistenza notturna"), among those in force. */
export function regimeFrom(
  regimes: readonly PayRow[],
  text: string,
  livingIn: boolean | undefined,
): string | undefined {
  const named = regimes.filter(({ regime }) => {
    const words = contentStems(regime ?? '').filter(stem => !['conviv', 'convivent'].includes(stem))
    const said = contentStems(text)
    return words.length > 0 && words.every(stem => said.includes(stem))
  })
  if (named.length === 1) return named[0]?.regime
  const reduced = /orario ridotto|convivenza ridotta|30 ore/.test(fold(text))
  if (livingIn === true && reduced)
    return regimes.find(({ regime }) => /convivente .*ridotto/.test(regime ?? ''))?.regime
  if (livingIn === true) return regimes.find(({ regime }) => regime === 'convivente')?.regime
  if (livingIn === false) return regimes.find(({ regime }) => regime === 'non convivente')?.regime
  return undefined
}

/** The pay of a level at a date; says what is missing rather than computing on it. */
export function levelPay(
  agreement: CollectiveAgreement,
  level: Level,
  date: string,
  regime: string | undefined,
): LevelPayResult {
  const regimes = regimesAt(level, date)
  if (regimes.length > 1 && !regimes.some(row => row.regime === regime)) return { type: 'regime', regimes }
  const row = regimes.find(candidate => candidate.regime === regime) ?? regimes[0]
  const name = `${levelName(level.code)}${row?.regime ? ` (${row.regime})` : ''}`
  if (!row) {
    const first = level.pay[0]
    return {
      type: 'missing',
      sentence: first
        ? `Per il ${levelName(level.code)} del CCNL ${agreement.shortName} la prima tabella disponibile parte ${since(first.since)}: per il ${formatDate(date)} il dato manca.`
        : `Per il ${levelName(level.code)} del CCNL ${agreement.shortName} la tabella retributiva non è presente nella base: senza il minimo non posso calcolare.`,
    }
  }
  const cited = { what: `Minimi del ${name}, tabella in vigore ${since(row.since)}`, evidence: row }
  if (row.total === undefined) {
    const lacking = [
      ...(row.minimum === undefined ? ['il minimo'] : []),
      ...(row.contingency === undefined ? ['la contingenza'] : []),
      ...row.others.filter(element => element.amount === undefined).map(element => element.name),
    ]
    const known = elementsOf(row).map(element => `${element.label} ${euro(element.amount)}`)
    return {
      type: 'missing',
      sentence: `Per il ${name} del CCNL ${agreement.shortName} manca ${lacking.length > 0 ? listOf(lacking) : 'il totale'}: il totale non è calcolabile.${known.length > 0 ? ` È noto solo: ${listOf(known)} (${since(row.since)}).` : ''}`,
      cited,
    }
  }
  const next = level.pay.find(candidate => candidate.since > date && candidate.regime === row.regime)
  return {
    type: 'known',
    pay: {
      level,
      row,
      ...(next ? { next } : {}),
      unit: row.unit,
      elements: elementsOf(row),
      total: new Decimal(row.total),
      cited,
    },
  }
}

/** `1.117,36 (minimo) + 512,87 (contingenza) + 10,33 (EDR) = 1.640,56` or the one element alone. */
export function sumFormula(elements: readonly PayElementShown[], total: Decimal): string {
  if (elements.length < 2) return formatItalian(total)
  return `${elements.map(element => formatItalian(element.amount)).join(' + ')} = ${formatItalian(total)}`
}

export function elementNames(elements: readonly PayElementShown[]): string {
  return elements.map(element => element.label).join(' + ')
}

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A number of a block's rules that may differ by regime or working week (`{"settimana_6": 26, "settimana_5": 22}`). */
export function ruleNumber(
  value: Json | undefined,
  choose: { readonly regime?: string | undefined; readonly weekDays?: number | undefined },
): { readonly value?: Decimal; readonly options: readonly string[] } {
  if (typeof value === 'number') return { value: new Decimal(value), options: [] }
  if (!isRecord(value)) return { options: [] }
  const entries = Object.entries(value).filter(([, amount]) => typeof amount === 'number')
  const options = entries.map(([key, amount]) => `${key.replaceAll('_', ' ')}: ${String(amount)}`)
  const found = entries.find(([key]) => {
    if (choose.weekDays !== undefined && key.endsWith(String(choose.weekDays))) return true
    if (!choose.regime) return false
    const living = /^non /.test(choose.regime) || /sostituzione/.test(choose.regime) ? 'non_conviventi' : 'conviventi'
    return key === living
  })
  const amount = found?.[1]
  return typeof amount === 'number' ? { value: new Decimal(amount), options } : { options }
}

export const hourlyDivisor = (agreement: CollectiveAgreement): Decimal | undefined =>
  ruleNumber(agreement.blocks.retribuzione.rules.divisore_orario, {}).value

export function fullTimeHours(agreement: CollectiveAgreement, regime?: string): Decimal | undefined {
  return ruleNumber(agreement.blocks.retribuzione.rules.ore_settimanali, { regime }).value
}

export function instalmentsOf(agreement: CollectiveAgreement): Decimal | undefined {
  return ruleNumber(agreement.blocks.retribuzione.rules.mensilita, {}).value
}

const countWords: readonly (readonly [RegExp, number])[] = [
  [/\bda una\b|\buna (?:sola )?(?:fonte|raccolta)|\bda ccnl-engine\b/, 1],
  [/\bdue fonti\b/, 2],
  [/\btre fonti\b/, 3],
  [/\bquattro fonti\b/, 4],
]

/** The sentences of a block's note that speak of one of its figures. */
export function noteOn(note: string | undefined, subject: RegExp): readonly string[] {
  const sentences = (note ?? '').split(/(?<=;)\s+|(?<=\.)\s+(?=[A-ZÈ])/)
  return sentences
    .filter(sentence => subject.test(fold(sentence)))
    .map(sentence => {
      const whole = sentence.replace(/;$/, '.')
      return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`
    })
}

/**
 * The block of general pay rules, as a source for one of its figures. A block counts the sources of its main figure; its
 * note may say that another has fewer, and then those are the ones that count.
 */
export function payRule(agreement: CollectiveAgreement, what: string, subject?: RegExp): Cited {
  const block = agreement.blocks.retribuzione
  if (!subject) return { what, evidence: block }
  const own = Object.entries(block.rules).find(
    ([key]) => /_verificato$/.test(key) && subject.test(key.replaceAll('_', ' ')),
  )?.[1]
  if (typeof own === 'number') return { what, evidence: { ...block, verified: own } }
  const clauses = noteOn(block.note, subject)
    .flatMap(sentence => sentence.split(/[;,]\s+/))
    .filter(clause => subject.test(fold(clause)))
  const counts = clauses.flatMap(clause =>
    countWords.filter(([pattern]) => pattern.test(fold(clause))).map(([, count]) => count),
  )
  return { what, evidence: counts.length > 0 ? { ...block, verified: Math.min(...counts) } : block }
}

export interface StepsResult {
  readonly amount: Decimal
  readonly formula: string
  readonly count: number
  readonly cited: readonly Cited[]
  readonly notes: readonly string[]
}

/**
 * Seniority steps of a level: so many as said, or as many as the months of service give. `undefined` with a sentence when
 * the agreement's figures do not allow it.
 */
export function stepsOf(
  agreement: CollectiveAgreement,
  level: Level,
  input: { readonly count?: number; readonly months?: number; readonly qualification?: Qualification },
): { readonly result?: StepsResult; readonly sentence?: string } {
  const block = agreement.blocks.scatti
  const rules = block.rules
  const number = rules.numero
  const every = rules.cadenza_mesi
  const cited = [{ what: `Scatti di anzianità del ${levelName(level.code)}`, evidence: block }]
  if (number === 0) {
    return {
      result: {
        amount: new Decimal(0),
        formula: 'nessuno scatto previsto',
        count: 0,
        cited,
        notes: block.note ? [block.note] : [],
      },
    }
  }
  const only = typeof rules.solo === 'string' ? rules.solo : undefined
  if (only && input.qualification && input.qualification !== only) {
    return {
      sentence: `Nel CCNL ${agreement.shortName} gli scatti spettano solo agli ${only}.${block.note ? ` ${block.note}` : ''}`,
    }
  }
  const amounts = isRecord(rules.importi) ? rules.importi : {}
  const one = amounts[level.code]
  const caps = isRecord(rules.massimo_per_livello) ? rules.massimo_per_livello : {}
  const cap = caps[level.code]
  const most = typeof cap === 'number' ? cap : typeof number === 'number' ? number : undefined
  if (typeof one !== 'number' || most === undefined) {
    return {
      sentence: `L’importo degli scatti di anzianità del ${levelName(level.code)} non è presente nella base per il CCNL ${agreement.shortName}: non lo calcolo.${block.note ? ` ${block.note}` : ''}`,
    }
  }
  const first = rules.primo_scatto_mesi
  const counted =
    input.count ??
    (input.months !== undefined && typeof every === 'number'
      ? senioritySteps(input.months, every, most, typeof first === 'number' ? first : undefined)
      : undefined)
  if (counted === undefined) {
    return { sentence: 'Per contare gli scatti serve l’anzianità di servizio o il numero di scatti maturati.' }
  }
  const count = Math.min(counted, most)
  const amount = new Decimal(one).times(count)
  const rhythm = typeof every === 'number' ? `uno ogni ${every} mesi, al massimo ${most}` : `al massimo ${most}`
  return {
    result: {
      amount,
      formula: `${formatItalian(one)} × ${count} = ${formatItalian(amount)}`,
      count,
      cited,
      notes: [
        `Scatti: ${rhythm}${typeof first === 'number' ? `, il primo dopo ${first} mesi` : ''}; decorrono di regola dal mese dopo la maturazione.`,
        ...(counted > most ? [`Gli scatti sono ${most} al massimo: ne sono contati ${most}.`] : []),
        ...(only ? [`Gli scatti spettano solo agli ${only}.`] : []),
      ],
    },
  }
}

/** Part-time as a fraction of the full time. */
export interface PartTime {
  readonly percent: Decimal
  /** `24/40` or `60%`. */
  readonly shown: string
  readonly step: string
  readonly notes: readonly string[]
}

export function partTimeOf(
  hours: Decimal | undefined,
  percent: Decimal | undefined,
  full: Decimal | undefined,
  saidFull: number | undefined,
): PartTime | undefined {
  if (percent && !percent.equals(100)) {
    return { percent, shown: `${formatPlain(percent)}%`, step: `Part-time al **${formatPlain(percent)}%**`, notes: [] }
  }
  const base = saidFull === undefined ? full : new Decimal(saidFull)
  if (!hours || !base || hours.greaterThanOrEqualTo(base)) return undefined
  const share = hours.dividedBy(base).times(100)
  const clash = saidFull !== undefined && full !== undefined && !full.equals(saidFull)
  return {
    percent: share,
    shown: `${formatPlain(hours)}/${formatPlain(base)}`,
    step: `Percentuale di part-time: \`${formatPlain(hours)} / ${formatPlain(base)} = ${formatPlain(share, 2)}%\` → **${formatPlain(share, 2)}%**`,
    notes: clash
      ? [
          `L’orario pieno del contratto risulta di ${formatPlain(full)} ore; il calcolo usa le ${saidFull} ore indicate.`,
        ]
      : [],
  }
}

/** Average monthly pay of an hourly level: hourly × weekly hours × 52 / 12. */
export function monthlyOfHours(
  hourly: Decimal,
  weeklyHours: Decimal,
): { readonly amount: Decimal; readonly formula: string } {
  const amount = monthlyPayByHours(hourly, weeklyHours)
  return {
    amount,
    formula: `${formatItalian(hourly)} × ${formatPlain(weeklyHours)} × 52 / 12 = ${formatItalian(amount)}`,
  }
}

/** Levels whose example jobs the words of a question name, when they name one level and no other. */
export function levelByJob(
  agreement: CollectiveAgreement,
  message: string,
): { readonly level?: Level; readonly job?: string; readonly candidates: readonly Level[] } {
  const said = new Set(contentStems(message))
  const scored = agreement.levels.flatMap(level =>
    level.examples.flatMap(example => {
      const stems = contentStems(example)
      const [head] = stems
      if (head === undefined || !said.has(head)) return []
      const hits = stems.filter(stem => said.has(stem)).length
      return [{ level, example, score: hits / stems.length, hits }]
    }),
  )
  const whole = scored.filter(entry => entry.score === 1)
  const most = Math.max(0, ...whole.map(entry => entry.hits))
  const best = whole.filter(entry => entry.hits === most)
  const levels = [...new Set(best.map(entry => entry.level))]
  const [level] = levels
  if (level && levels.length === 1) return { level, job: best[0]?.example ?? '', candidates: [level] }
  return { candidates: [...new Set(scored.map(entry => entry.level))] }
}
