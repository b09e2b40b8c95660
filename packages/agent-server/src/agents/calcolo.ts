/**
 * The calculation agent: understands what is to be computed, puts the agreement's figures and the payroll rules together,
 * and answers with every step, its sources and the fields that can be corrected. It never computes on a missing figure.
 */
import type { PayslipField, Reference } from '@ccnl/core/contract'
import { formatPlain, municipalSchemes, type Payslip, regionalSchemes } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { CollectiveAgreement, Level } from '../knowledge/agreement.ts'
import { sharedKnowledge } from '../knowledge/index.ts'
import type { Json } from '../knowledge/schema.ts'
import { fold, isTypo } from '../knowledge/text.ts'
import type { AgentEvent, AgentRequest, RunAgent } from './answer.ts'
import {
  boardOutcome,
  dailyOutcome,
  extraMonthsOutcome,
  holidayOutcome,
  hourlyOutcome,
  monthlyOutcome,
  type Outcome,
  overtimeOutcome,
  severanceOutcome,
  stepsOutcome,
  type Task,
  yearlyOutcome,
} from './calcolo-calculations.ts'
import { documentFields } from './calcolo-document.ts'
import {
  type FieldName,
  type FieldTexts,
  type FieldValues,
  fieldLabel,
  fieldNames,
  fieldQuestion,
  isFieldName,
  mergeValues,
  parseFieldNumber,
  splitPins,
  toPayslipField,
} from './calcolo-fields.ts'
import { noticeOutcome, sicknessOutcome } from './calcolo-institutes.ts'
import { costOutcome, grossOutcome, netOutcome } from './calcolo-net.ts'
import { type Cited, euro, fullTimeHours, levelByJob, levelPay, regimeFrom, regimesAt } from './calcolo-pay.ts'
import { correctableLines, payslipOutcome } from './calcolo-payslip.ts'
import { surchargesOf } from './calcolo-surcharge.ts'
import { levelName, listOf, since, table } from './format.ts'
import {
  type Memory,
  matchLevel,
  parseMemory,
  type Understanding,
  type UnderstandingContext,
  understand,
} from './understanding/index.ts'
import { agreementOfSources, sourcesHead, sourceText } from './writing.ts'

type Intent =
  | 'payslip'
  | 'cost'
  | 'gross'
  | 'severance'
  | 'board'
  | 'overtime'
  | 'holiday'
  | 'net'
  | 'extra-months'
  | 'yearly'
  | 'steps'
  | 'sickness'
  | 'notice'
  | 'hourly'
  | 'daily'
  | 'monthly'

/** How each calculation is asked for, on folded text without punctuation; and what it makes superfluous. */
const intents: readonly { readonly intent: Intent; readonly asks: RegExp; readonly covers: readonly Intent[] }[] = [
  {
    intent: 'payslip',
    asks: /\bbust[ae] paga\b|\bcedolin|\bprospetto paga\b|\bnetto in busta\b/,
    covers: ['net', 'monthly', 'overtime', 'steps', 'hourly', 'daily', 'yearly', 'extra-months', 'severance', 'cost'],
  },
  {
    intent: 'cost',
    asks: /\bcost[oi] (?:\w+ )?(?:aziend|lavoro|datore|total|annu)|\bquanto (?:mi |ci |gli |le )?cost[ao]/,
    covers: ['monthly', 'yearly'],
  },
  {
    intent: 'gross',
    asks: /\bda(?:l)? netto a(?:l)? lordo\b|\bche (?:lordo|ral)\b.*\bnett|\b(?:quale|quanto) lordo\b.*\bnett|\blordo (?:per|che serve)\b.*\bnett|\bnetti?\b.*\b(?:che|quale|quanto) (?:lordo|ral)\b|\bper (?:avere|prendere|arrivare a)\b.*\bnett/,
    covers: ['net', 'monthly', 'yearly'],
  },
  {
    intent: 'severance',
    asks: /\btfr\b|\bliquidazion|\btrattamento di fine rapporto\b/,
    covers: ['yearly', 'monthly', 'extra-months'],
  },
  { intent: 'board', asks: /\bvitto\b|\balloggio\b|\bpast[oi]\b/, covers: ['monthly', 'daily'] },
  {
    intent: 'overtime',
    asks: /\bstraordinar|\bsupplementar|\bmaggiorazion|\bnottur[ni]|\bdi notte\b|\blavor\w* (?:\w+ ){0,3}(?:festiv[oi]|domenic|natale)|\b(?:or[ae]) (?:\w+ ){0,3}(?:festiv[oei]|domenic)|\bdomenic/,
    covers: ['hourly', 'monthly', 'holiday', 'cost'],
  },
  { intent: 'holiday', asks: /\bfestivita\b/, covers: ['monthly', 'daily'] },
  { intent: 'net', asks: /\bnett[oai]\b|\bin tasca\b/, covers: ['monthly', 'yearly', 'extra-months'] },
  {
    intent: 'yearly',
    asks: /\blord[oa] (?:\w+ )?annu|\bannu(?:o|a|ale)\b|\bral\b|\ball anno\b|\bl anno\b|\bin un anno\b|\banno intero\b/,
    covers: ['extra-months', 'monthly'],
  },
  {
    intent: 'extra-months',
    asks: /\btredicesim|\bquattordicesim|\b1[34] ?(?:a|esima|ma)\b|\b1[34][ªa]\b|\bmensilita (?:aggiuntiv|supplementar)|\brate[oi]\b/,
    covers: ['monthly'],
  },
  { intent: 'steps', asks: /\bscatt[oi]\b/, covers: ['monthly'] },
  {
    intent: 'sickness',
    asks: /\bmalatti|\bin mutua\b|\bmutua\b|\bcarenza\b/,
    covers: ['monthly', 'daily', 'net'],
  },
  {
    intent: 'notice',
    asks: /\bpreavvis/,
    covers: ['monthly', 'daily', 'yearly'],
  },
  {
    intent: 'hourly',
    asks: /\b(?:paga|quota|retribuzione|tariffa|costo) orari|\borari[ao] lord|\ball ora\b|\bper ora\b|\bogni ora\b|\bun ora\b|\bl ora\b|\bpaga (?:\w+ )?ora\b|\beuro ora\b/,
    covers: ['monthly'],
  },
  {
    intent: 'daily',
    asks: /\bgiornalier|\bal giorno\b|\buna giornata\b|\bun giorno\b|\bgiorn[oi] di (?:ferie|assenza|permess|aspettativ|sciopero)|\bferie (?:non )?godut|\bferie residu|\bassenz/,
    covers: ['monthly'],
  },
  {
    intent: 'monthly',
    asks: /\bmensil|\bal mese\b|\bstipendi|\bpaga\b|\bprend[eo]|\bguadagn|\bretribuzion|\bminim|\bdi tabella\b|\blord/,
    covers: [],
  },
]

function intentsOf(text: string): readonly Intent[] {
  const asked = intents.filter(rule => rule.asks.test(text))
  const covered = new Set(asked.flatMap(rule => rule.covers))
  return asked.filter(rule => !covered.has(rule.intent)).map(rule => rule.intent)
}

/** What a calculation leaves for the next turn. */
interface Calculation {
  readonly intents: readonly Intent[]
  readonly message: string
  readonly fields: FieldTexts
  readonly results: readonly { readonly key: string; readonly label: string; readonly value: string }[]
  readonly asked?: FieldName
}

function parseCalculation(value: unknown): Calculation | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const read: Partial<Calculation> = value
  const sound =
    Array.isArray(read.intents) &&
    read.intents.every(name => intents.some(rule => rule.intent === name)) &&
    typeof read.message === 'string' &&
    typeof read.fields === 'object' &&
    read.fields !== null &&
    Object.values(read.fields).every(text => typeof text === 'string') &&
    Array.isArray(read.results) &&
    read.results.every(
      entry =>
        typeof entry?.key === 'string' && typeof entry.label === 'string' && /^-?[\d.]+$/.test(String(entry.value)),
    ) &&
    (read.asked === undefined || isFieldName(String(read.asked)))
  // Every field was checked above.
  return sound ? (value as Calculation) : undefined
}

/** Words that decide what is computed: a slip of the keyboard in one of them is set right before anything is read. */
const vocabulary: readonly string[] = [
  'livello',
  'straordinario',
  'straordinari',
  'supplementare',
  'maggiorazione',
  'notturno',
  'festivo',
  'domenica',
  'tredicesima',
  'quattordicesima',
  'liquidazione',
  'stipendio',
  'retribuzione',
  'superminimo',
  'alloggio',
  'cedolino',
  'giornaliera',
  'malattia',
  'preavviso',
  'mensile',
  'convivente',
  'contingenza',
]
/** Words one slip away from those that mean themselves. */
const themselves = new Set([
  'notturna',
  'notturni',
  'notturne',
  'festiva',
  'festivi',
  'festive',
  'mensili',
  'domeniche',
  'conviventi',
  'livelli',
  'malattie',
  'alloggi',
  'stipendi',
  'giornaliero',
  'retribuzioni',
  'maggiorazioni',
  'supplementari',
  'cedolini',
])

function corrected(message: string): string {
  return message.replace(/\p{L}{5,}/gu, word => {
    const folded = fold(word)
    if (vocabulary.includes(folded) || themselves.has(folded)) return word
    return vocabulary.find(known => isTypo(folded, known)) ?? word
  })
}

const plainText = (message: string): string =>
  fold(message)
    .replace(/[^\p{L}\d%€.,°ºª/-]+/gu, ' ')
    .replace(/[.,](?=\s|$)/g, ' ')
    .trim()

/** The region of each municipality of the starter set: naming the town says both. */
const regionOf: Readonly<Record<string, string>> = { Milano: 'Lombardia', Roma: 'Lazio' }

const places: readonly { readonly name: string; readonly field: 'regione' | 'comune' }[] = [
  ...[...new Set(regionalSchemes.map(scheme => scheme.name))].map(name => ({ name, field: 'regione' as const })),
  ...[...new Set(municipalSchemes.map(scheme => scheme.name))].map(name => ({ name, field: 'comune' as const })),
]

function firstNumber(text: string, pattern: RegExp): string | undefined {
  return pattern.exec(text)?.[1]?.replace(',', '.')
}

/** The fields that a question says. */
function saidFields(said: Understanding, text: string, wanted: readonly Intent[]): FieldTexts {
  const texts: Partial<Record<FieldName, string>> = {}
  const put = (name: FieldName, value: string | number | undefined): void => {
    if (value !== undefined) texts[name] = String(value)
  }
  if (said.dates[0] && said.dates.length === 1 && wanted.includes('payslip')) put('mese', said.dates[0].slice(0, 7))
  put('ore_settimanali', said.weeklyHours)
  put('part_time_percento', said.partTimePercent)
  put(
    'scatti',
    firstNumber(text, /\b(\d{1,2}) scatt[oi]\b/) ?? (/\b(?:uno|un) scatto maturato\b/.test(text) ? 1 : undefined),
  )
  put(
    'superminimo',
    firstNumber(text, /\bsuperminimo (?:\w+ ){0,3}?(\d[\d.]*(?:,\d+)?)/) ??
      firstNumber(text, /(\d[\d.]*(?:,\d+)?) (?:euro |€ )?(?:\w+ ){0,2}superminimo/),
  )
  const contracted = firstNumber(text, /\b(?:a|da|di|per|con) (\d{1,2}(?:,\d+)?) ore\b(?! di)/)
  if (
    said.weeklyHours === undefined &&
    contracted !== undefined &&
    Number(contracted) >= 4 &&
    !wanted.includes('overtime')
  ) {
    put('ore_settimanali', contracted)
  }
  const half = /\b(\d{1,3}) or[ae] e mezz[ao]\b/.exec(text)?.[1]
  const restated = firstNumber(
    text,
    /\bor[ae] (?:(?:sono|fossero|diventano|erano|invece|di straordinario) ){0,3}(\d{1,3}(?:,\d+)?)\b(?! ?(?:%|settiman|livell))/,
  )
  const single = /\b(?:un|una|1) ora (?:di |in )/.test(text) ? 1 : undefined
  const dayHours = said.dayHours
  const span = dayHours ? (dayHours[1] - dayHours[0] + 24) % 24 : undefined
  const loose = said.weeklyHours === undefined ? firstNumber(text, /\b(\d{1,3}(?:,\d+)?) or[ae]\b/) : undefined
  if (wanted.includes('overtime') || wanted.includes('payslip')) {
    put(
      'ore_straordinario',
      (half === undefined ? undefined : Number(half) + 0.5) ??
        said.workedHours ??
        restated ??
        (wanted.includes('overtime') ? (loose ?? single ?? (span ? span : undefined)) : undefined),
    )
    put('maggiorazione_percento', firstNumber(text, /\bmaggiorazione (?:\w+ ){0,2}?(\d{1,3}(?:,\d+)?) ?%/))
  }
  if (wanted.includes('payslip') && /\bassenz|\bnon retribuit|\bsciopero/.test(text)) put('giorni_assenza', said.days)
  else put('giorni', said.days)
  if (wanted.includes('board')) put('giorni', said.days ?? firstNumber(text, /\b(\d{1,3}) past[oi]\b/))
  if (wanted.includes('holiday')) put('giorni', firstNumber(text, /\b(\d{1,2}) festivita\b/) ?? said.days)
  if (wanted.some(intent => intent === 'extra-months' || intent === 'severance')) {
    const months =
      firstNumber(text, /\b(\d{1,2}) mesi\b/) ??
      (said.seniorityMonths !== undefined && said.seniorityMonths <= 12 ? said.seniorityMonths : undefined)
    put('mesi_maturati', months)
  }
  const [amount] = said.amounts
  const bare =
    firstNumber(text, /\b(?:ral|lord[oai]|netti?|reddito)\b\D{0,25}?(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{4,6}(?:,\d+)?)/) ??
    firstNumber(text, /(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{3,6}(?:,\d+)?) (?:euro |€ )?(?:\w+ )?(?:lord|nett|ral|annu)/)
  const money = amount === undefined ? bare : String(amount)
  if (money !== undefined) {
    if (wanted.includes('gross')) put('netto_desiderato', money)
    else if (
      wanted.some(intent => intent === 'net' || intent === 'cost' || intent === 'severance') &&
      texts.superminimo === undefined
    ) {
      put('importo_lordo_annuo', yearlyAmount(money, text))
    }
  }
  for (const { name, field } of places) {
    if (!` ${text.replaceAll('-', ' ')} `.includes(` ${plainText(name).replaceAll('-', ' ')} `)) continue
    texts[field] = name
    const home = field === 'comune' ? regionOf[name] : undefined
    if (home) texts.regione ??= home
  }
  put(
    'aliquota_datore',
    firstNumber(
      text,
      /\b(?:contributi|aliquota|oneri) (?:\w+ ){0,4}?(?:datore|azienda|aziendali)\D{0,12}(\d{1,2}(?:,\d+)?) ?%/,
    ),
  )
  put('aliquota_inail', firstNumber(text, /\binail\D{0,12}(\d{1,2}(?:,\d+)?) ?(?:%|per mille)/))
  put('figli_a_carico', firstNumber(text, /\b(\d{1,2}) figli[oa]? (?:\w+ ){0,3}?a carico\b/))
  if (/\b(?:coniuge|moglie|marito) a carico\b/.test(text)) texts.coniuge_a_carico = 'sì'
  return texts
}

/** An amount said "al mese" is no yearly gross. */
function yearlyAmount(money: string, text: string): string | undefined {
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(money)
    ? money.replaceAll('.', '').replace(',', '.')
    : money.replace(',', '.')
  const value = Number(plain)
  if (!Number.isFinite(value)) return undefined
  return /\bal mese\b|\bmensil/.test(text) && value < 8000 ? undefined : plain
}

/** A short reply to the field that was asked for: "quarto", "40", "convivente". */
function replyTo(
  field: FieldName,
  message: string,
  agreement: CollectiveAgreement,
  context: UnderstandingContext,
): FieldTexts {
  const text = plainText(message)
  if (field === 'livello') {
    const word = text.replace(/^(?:(?:e|è|il|livello|al|sono|un|una)\s+)+/g, '').trim()
    const exact = agreement.levels.find(candidate => fold(candidate.code) === word)
    const [mention] = exact || word.split(' ').length > 3 ? [] : understand(`livello ${word}`, context).levels
    const level = exact ?? (mention ? matchLevel(agreement, mention, message)?.levels[0] : undefined)
    return level ? { livello: level.code } : {}
  }
  const number = /\d+(?:[.,]\d+)*/.exec(text)?.[0]
  if (number !== undefined && parseFieldNumber(field, number) !== undefined) return { [field]: number }
  if (field === 'regime' || field === 'regione' || field === 'comune' || field === 'tipo_straordinario')
    return { [field]: message.trim() }
  return {}
}

/** The figures used, one line each with date, source and how many agree. */
function sourceLines(
  cited: readonly Cited[],
  laws: readonly string[],
): { readonly lines: readonly string[]; readonly references: readonly Reference[] } {
  const lines: string[] = []
  const references: Reference[] = []
  const seen = new Set<string>()
  for (const { what, evidence } of cited) {
    const title = evidence.source?.title ?? 'fonte non conservata'
    const key = `${what}|${title}`
    if (seen.has(key)) continue
    seen.add(key)
    lines.push(`- ${what}: ${sourceText(evidence)}`)
    references.push({
      title,
      source: what,
      url: evidence.source?.url ?? '',
      excerpt: `${what}${evidence.since ? `, ${since(evidence.since)}` : ''}; ${agreementOfSources(evidence.verified).replaceAll('*', '')}`,
    })
  }
  for (const law of new Set(laws)) {
    if (law === 'valore indicato' || law.startsWith('somma')) continue
    lines.push(`- ${law}`)
    references.push({ title: law, source: 'Normativa', url: '', excerpt: law })
  }
  return { lines, references }
}

/** Fields worth correcting, by calculation. */
const fieldsByIntent: Readonly<Record<Intent, readonly FieldName[]>> = {
  payslip: [
    'mese',
    'ore_settimanali',
    'part_time_percento',
    'scatti',
    'superminimo',
    'ore_straordinario',
    'tipo_straordinario',
    'maggiorazione_percento',
    'giorni_assenza',
    'regione',
    'comune',
    'aliquota_regionale',
    'aliquota_comunale',
    'coniuge_a_carico',
    'figli_a_carico',
    'aliquota_contributi',
    'aliquota_datore',
    'aliquota_inail',
  ],
  cost: [
    'ore_settimanali',
    'part_time_percento',
    'scatti',
    'superminimo',
    'importo_lordo_annuo',
    'aliquota_datore',
    'aliquota_inail',
  ],
  gross: [
    'netto_desiderato',
    'regione',
    'comune',
    'aliquota_regionale',
    'aliquota_comunale',
    'coniuge_a_carico',
    'figli_a_carico',
  ],
  severance: ['ore_settimanali', 'part_time_percento', 'scatti', 'superminimo', 'importo_lordo_annuo', 'mesi_maturati'],
  board: ['giorni'],
  overtime: ['ore_straordinario', 'tipo_straordinario', 'maggiorazione_percento', 'scatti', 'superminimo'],
  holiday: ['giorni', 'ore_settimanali', 'scatti', 'superminimo'],
  net: [
    'importo_lordo_annuo',
    'ore_settimanali',
    'part_time_percento',
    'scatti',
    'superminimo',
    'regione',
    'comune',
    'aliquota_regionale',
    'aliquota_comunale',
    'coniuge_a_carico',
    'figli_a_carico',
    'aliquota_contributi',
  ],
  'extra-months': ['mesi_maturati', 'ore_settimanali', 'part_time_percento', 'scatti', 'superminimo'],
  yearly: ['ore_settimanali', 'part_time_percento', 'scatti', 'superminimo'],
  steps: ['scatti'],
  sickness: ['giorni', 'scatti', 'superminimo'],
  notice: ['scatti', 'superminimo'],
  hourly: ['scatti', 'superminimo'],
  daily: ['giorni', 'ore_settimanali', 'part_time_percento', 'scatti', 'superminimo'],
  monthly: ['ore_settimanali', 'part_time_percento', 'scatti', 'superminimo'],
}

function payslipFields(input: {
  readonly agreement: CollectiveAgreement
  readonly level: Level | undefined
  readonly values: FieldValues
  readonly wanted: readonly Intent[]
  readonly date: string
  readonly slip: Payslip | undefined
}): readonly PayslipField[] {
  const { agreement, level, values, wanted, date, slip } = input
  const regimes = level ? regimesAt(level, date).flatMap(row => (row.regime ? [row.regime] : [])) : []
  const choices: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
    livello: agreement.levels.map(candidate => candidate.code),
    regime: regimes,
    tipo_straordinario: surchargesOf(agreement)
      .filter(item => item.percent)
      .map(item => item.name),
    regione: [...new Set(regionalSchemes.map(scheme => scheme.name))],
    comune: [...new Set(municipalSchemes.map(scheme => scheme.name))],
    coniuge_a_carico: ['no', 'sì'],
  }
  const names: readonly FieldName[] = [
    'livello',
    ...(regimes.length > 1 ? ['regime' as const] : []),
    ...new Set(wanted.flatMap(intent => fieldsByIntent[intent])),
  ]
  const defaults: Readonly<Partial<Record<FieldName, string>>> = {
    livello: level?.code ?? '',
    mese: date.slice(0, 7),
    ore_settimanali: fullTimeHours(agreement, values.regime?.value)?.toString() ?? '',
    scatti: '0',
    superminimo: '0',
    giorni_assenza: '0',
    figli_a_carico: '0',
    coniuge_a_carico: 'no',
    ...(wanted.includes('payslip') ? { ore_straordinario: '0', aliquota_contributi: '9.19' } : {}),
  }
  const fields = names
    .filter(name => name !== 'tipo_straordinario' || (choices.tipo_straordinario?.length ?? 0) > 0)
    .map(name => {
      const text = values[name]?.value ?? defaults[name] ?? ''
      const number = choices[name] || name === 'mese' ? undefined : parseFieldNumber(name, text)
      return toPayslipField(name, number ? number.toString() : text, choices[name])
    })
  const lines = (slip?.lines ?? [])
    .filter(line => correctableLines.includes(line.code))
    .map(
      (line): PayslipField => ({
        field: line.code,
        label: line.label,
        value: line.amount.toFixed(2),
        type: 'number',
        min: 0,
        max: 1_000_000,
      }),
    )
  return [...fields, ...lines]
}

function relatedQuestions(
  agreement: CollectiveAgreement,
  level: Level | undefined,
  done: readonly Intent[],
): readonly string[] {
  const who = level ? `un ${levelName(level.code)}` : 'un livello'
  const all: readonly (readonly [Intent, string])[] = [
    ['yearly', `Qual è il lordo annuo di ${who}?`],
    ['overtime', `Quanto vale un’ora di straordinario per ${who}?`],
    ['payslip', `Calcola la busta paga di ${who}`],
    ['extra-months', `Quanta tredicesima matura ${who} in 6 mesi?`],
    ['severance', `Quanto TFR matura in un anno ${who}?`],
    ['net', `Quanto prende netto ${who}?`],
  ]
  return all
    .filter(([intent]) => !done.includes(intent))
    .slice(0, 3)
    .map(
      ([, question]) =>
        `${question.replace('?', '')} (CCNL ${agreement.shortName})${question.endsWith('?') ? '?' : ''}`,
    )
}

/** What changed since the calculation before: fields and results, old beside new. */
function changes(before: Calculation, fields: FieldTexts, results: Calculation['results']): string | undefined {
  const rows: (readonly string[])[] = []
  for (const name of fieldNames) {
    const was = before.fields[name]
    const is = fields[name]
    if (is === undefined || is === was) continue
    rows.push([fieldLabel(name), was ?? 'non indicato', is, ''])
  }
  for (const entry of results) {
    const was = before.results.find(old => old.key === entry.key)
    if (!was) {
      rows.push([entry.label, '–', euro(entry.value), ''])
      continue
    }
    const difference = new Decimal(entry.value).minus(was.value)
    if (!difference.isZero())
      rows.push([
        entry.label,
        euro(was.value),
        euro(entry.value),
        `${difference.isNegative() ? '' : '+'}${euro(difference)}`,
      ])
  }
  for (const old of before.results) {
    if (!results.some(entry => entry.key === old.key)) rows.push([old.label, euro(old.value), '–', ''])
  }
  return rows.length > 0 ? table(['Voce', 'Prima', 'Adesso', 'Differenza'], rows) : undefined
}

function end(rest: Partial<Extract<AgentEvent, { type: 'end' }>>): AgentEvent {
  return {
    type: 'end',
    references: [],
    relatedQuestions: [],
    showAction: false,
    payslipField: false,
    payslipFields: [],
    memory: undefined,
    ...rest,
  }
}

const text = (value: string): AgentEvent => ({ type: 'text', text: value })

function compute(
  intent: Intent,
  task: Task,
  linePins: Readonly<Record<string, string>>,
): { readonly outcome: Outcome; readonly slip?: Payslip } {
  switch (intent) {
    case 'payslip':
      return payslipOutcome(task, linePins)
    case 'cost':
      return { outcome: costOutcome(task) }
    case 'gross':
      return { outcome: grossOutcome({ agreement: task.agreement, values: task.values, date: task.date }) }
    case 'severance':
      return { outcome: severanceOutcome(task) }
    case 'board':
      return { outcome: boardOutcome(task) }
    case 'overtime':
      return { outcome: overtimeOutcome(task) }
    case 'holiday':
      return { outcome: holidayOutcome(task) }
    case 'net':
      return { outcome: netOutcome({ task, agreement: task.agreement, values: task.values, date: task.date }) }
    case 'extra-months':
      return { outcome: extraMonthsOutcome(task) }
    case 'yearly':
      return { outcome: yearlyOutcome(task) }
    case 'steps':
      return { outcome: stepsOutcome(task) }
    case 'sickness':
      return { outcome: sicknessOutcome(task) }
    case 'notice':
      return { outcome: noticeOutcome(task) }
    case 'hourly':
      return { outcome: hourlyOutcome(task) }
    case 'daily':
      return { outcome: dailyOutcome(task) }
    case 'monthly':
      return { outcome: monthlyOutcome(task) }
  }
}

/** Calculations that need no level when an amount was given. */
const byAmount: readonly Intent[] = ['net', 'gross']

/** The calculation agent. */
export const runCalcolo: RunAgent = async function* (request: AgentRequest): AsyncGenerator<AgentEvent> {
  const knowledge = sharedKnowledge()
  const memory = parseMemory(request.memory)
  const before = parseCalculation(memory?.calculation)
  const again = request.modifying || (before !== undefined && before.message === request.message)
  const message = corrected(request.message)
  const said = understand(message, {
    known: knowledge.agreements,
    selected: request.agreements,
    today: request.today,
    ...(memory ? { memory } : {}),
  })
  const [mention] = said.agreements
  const agreement = mention ? knowledge.agreement(mention.code) : undefined
  if (!agreement) {
    const candidates = said.candidates.flatMap(code =>
      knowledge.agreements.filter(entry => entry.code === code).map(entry => `${entry.shortName} (${entry.code})`),
    )
    yield text(
      `Non riesco a identificare con certezza il CCNL: senza il contratto non posso calcolare.${candidates.length > 0 ? ` Potrebbe essere: ${listOf(candidates)}.` : ''}\n\nSeleziona il contratto dall’elenco oppure scrivine il nome nella domanda.`,
    )
    yield end({ memory: request.memory })
    return
  }

  const folded = plainText(message)
  const reply =
    before?.asked && !again
      ? replyTo(before.asked, message, agreement, {
          known: knowledge.agreements,
          selected: [agreement.code],
          today: request.today,
        })
      : {}
  const answered = Object.keys(reply).length > 0
  const own = intentsOf(folded)
  const carried = before && (again || answered || (said.followUp && own.length === 0)) ? before.intents : undefined
  const wanted: readonly Intent[] = carried ?? (own.length > 0 ? own.slice(0, 3) : ['monthly'])
  const follows = before !== undefined && (again || answered || said.followUp)
  const pins = splitPins(request.pinned)
  const usePins = again || follows || memory === undefined
  const saidTexts = { ...saidFields(said, folded, wanted), ...reply }
  const remembered = follows ? before.fields : {}

  const printed = documentFields(request.documents)
  const printedLevel = agreement.levels.find(candidate => candidate.code === printed.texts.livello?.toUpperCase())

  // The level: corrected, said, replied, deduced from the job, remembered.
  const managers = said.qualification === 'quadri' && said.levels.length === 0
  const mentions = managers ? [{ words: 'quadro', forms: ['q'] }] : said.levels
  const matched = mentions.flatMap(level => matchLevel(agreement, level, message)?.levels ?? [])
  const found = managers && matched.length > 1 ? [] : matched
  const pinnedLevel = usePins ? agreement.levels.find(level => level.code === pins.fields.livello) : undefined
  const repliedLevel = agreement.levels.find(level => level.code === reply.livello)
  const job = found.length === 0 && !repliedLevel && !pinnedLevel ? levelByJob(agreement, message) : undefined
  const rememberedLevel = agreement.levels.find(level => level.code === remembered.livello)
  const level = pinnedLevel ?? repliedLevel ?? found[0] ?? job?.level ?? rememberedLevel ?? printedLevel
  const layers = [
    ...(usePins && (again || !follows) ? [{ origin: 'pinned' as const, texts: pins.fields }] : []),
    { origin: 'said' as const, texts: { ...saidTexts, ...(level ? { livello: level.code } : {}) } },
    ...(usePins && follows && !again ? [{ origin: 'pinned' as const, texts: pins.fields }] : []),
    { origin: 'remembered' as const, texts: remembered },
    { origin: 'document' as const, texts: printed.texts },
  ]
  const merged = mergeValues(layers)
  const month = merged.mese?.value
  const earliest = said.dates.toSorted()[0]
  const compares = wanted.length === 1 && wanted[0] === 'monthly'
  const wantedDate =
    month && (wanted.includes('payslip') || merged.mese?.origin === 'pinned')
      ? `${month.slice(0, 7)}-01`
      : said.asksNow && compares
        ? request.today
        : (earliest ?? request.today)
  // A year alone ("nel 2024") is its first day: where the tables begin later in it, the first of them counts.
  const firstOfYear = wantedDate.endsWith('-01-01')
    ? level?.pay.find(row => row.since.startsWith(wantedDate.slice(0, 4)))
    : undefined
  const date = level && firstOfYear && regimesAt(level, wantedDate).length === 0 ? firstOfYear.since : wantedDate
  const regimes = level ? regimesAt(level, date) : []
  // Few hours a week are those of who does not live in.
  const fewHours = said.weeklyHours !== undefined && said.weeklyHours < 30 ? false : undefined
  const livingIn = said.livingIn ?? (wanted.includes('board') ? true : fewHours)
  const regime = merged.regime?.value ?? regimeFrom(regimes, message, livingIn)
  const values: FieldValues =
    regime && !merged.regime ? { ...merged, regime: { value: regime, origin: 'said' } } : merged
  const kept: FieldTexts = Object.fromEntries(Object.entries(values).map(([name, entry]) => [name, entry.value]))
  const remember = (rest: Partial<Calculation>): Memory => ({
    version: 1,
    agreements: [agreement.code],
    topics: said.topics,
    levels: said.levels,
    ...(said.qualification ? { qualification: said.qualification } : {}),
    ...(said.seniorityMonths === undefined ? {} : { seniorityMonths: said.seniorityMonths }),
    ...(said.livingIn === undefined ? {} : { livingIn: said.livingIn }),
    question: request.message,
    calculation: {
      intents: wanted,
      message: again && before ? before.message : request.message,
      fields: kept,
      results: [],
      ...rest,
    } satisfies Calculation,
  })
  const ask = function* (field: FieldName, words: string, cited: readonly Cited[] = []): Generator<AgentEvent> {
    const sources = sourceLines(cited, [])
    yield text(words)
    if (sources.lines.length > 0)
      yield text(`\n\n${sourcesHead(date, agreement.checkedOn)}\n\n${sources.lines.join('\n')}`)
    yield end({
      references: sources.references,
      payslipField: field,
      payslipFields: payslipFields({ agreement, level, values, wanted, date, slip: undefined }),
      relatedQuestions: [],
      memory: remember({ asked: field }),
    })
  }

  if (!level) {
    if (wanted.every(intent => byAmount.includes(intent)) && (values.importo_lordo_annuo || values.netto_desiderato)) {
      const outcomes = wanted.map(intent =>
        (intent === 'gross' ? grossOutcome : netOutcome)({ agreement, values, date }),
      )
      yield* write({ outcomes, agreement, level, slip: undefined })
      return
    }
    const unknown = said.levels.map(entry => `«${entry.words}»`)
    const options =
      managers && matched.length > 0 ? matched : job && job.candidates.length > 0 ? job.candidates : agreement.levels
    yield* ask(
      'livello',
      `${unknown.length > 0 ? `Nel CCNL ${agreement.shortName} non trovo il livello ${listOf(unknown)}. ` : ''}${fieldQuestion('livello')} Per il CCNL ${agreement.shortName} puoi indicare: ${options
        .map(option => `**${option.code}**${option.description ? ` (${option.description.replace(/\.$/, '')})` : ''}`)
        .join('; ')}.`,
    )
    return
  }

  const result = levelPay(agreement, level, date, regime)
  if (result.type === 'regime') {
    yield* ask(
      'regime',
      `Per il ${levelName(level.code)} la paga dipende dal regime. ${fieldQuestion('regime')}\n\n${result.regimes
        .map(
          row =>
            `- ${row.regime ?? ''}: ${row.total === undefined ? 'dato mancante' : `${euro(row.total)} ${row.unit === 'ora' ? 'all’ora' : 'al mese'}`}`,
        )
        .join('\n')}`,
      result.regimes.map(row => ({ what: `Minimi del ${levelName(level.code)} (${row.regime ?? ''})`, evidence: row })),
    )
    return
  }
  if (result.type === 'missing') {
    const amountOnly = wanted.filter(intent => byAmount.includes(intent))
    if (amountOnly.length > 0 && (values.importo_lordo_annuo || values.netto_desiderato)) {
      const outcomes = amountOnly.map(intent =>
        (intent === 'gross' ? grossOutcome : netOutcome)({ agreement, values, date }),
      )
      yield* write({ outcomes, agreement, level, slip: undefined })
      return
    }
    const sources = sourceLines(result.cited ? [result.cited] : [], [])
    yield text(result.sentence)
    if (sources.lines.length > 0)
      yield text(`\n\n${sourcesHead(date, agreement.checkedOn)}\n\n${sources.lines.join('\n')}`)
    yield end({
      references: sources.references,
      payslipFields: payslipFields({ agreement, level, values, wanted, date, slip: undefined }),
      relatedQuestions: relatedQuestions(agreement, level, wanted),
      memory: remember({}),
    })
    return
  }

  const levels = pinnedLevel || repliedLevel ? [level] : found.length > 1 ? found : [level]
  const task: Task = {
    agreement,
    said,
    text: again && before && before.message !== request.message ? plainText(before.message) : folded,
    values,
    level,
    levels,
    ...(regime ? { regime } : {}),
    pay: result.pay,
    date,
    today: request.today,
  }
  const computed = wanted.map(intent => compute(intent, task, usePins ? pins.others : {}))
  const slip = computed.find(entry => entry.slip)?.slip
  yield* write({ outcomes: computed.map(entry => entry.outcome), agreement, level, slip })

  function* write(answer: {
    readonly outcomes: readonly Outcome[]
    readonly agreement: CollectiveAgreement
    readonly level: Level | undefined
    readonly slip: Payslip | undefined
  }): Generator<AgentEvent> {
    const { outcomes } = answer
    const results = outcomes
      .flatMap(entry => entry.results)
      .map(entry => ({
        key: entry.key,
        label: entry.label,
        value: entry.value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toString(),
      }))
    const readings =
      job?.level && job.job && agreement
        ? [
            `Livello dedotto dalla mansione «${job.job}»: ${levelName(job.level.code)} (${job.level.description.replace(/\.$/, '')}); se non corrisponde, indica il livello.`,
          ]
        : []
    for (const entry of outcomes) {
      if (request.signal.aborted) return
      yield text(`${outcomes.length > 1 ? `### ${entry.title}\n\n` : ''}${entry.headline}\n\n`)
      if (entry.steps.length > 0)
        yield text(`### Calcolo\n\n${entry.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}\n\n`)
      for (const shown of entry.tables) yield text(`### Righe della busta paga\n\n${shown}\n\n`)
    }
    if (again && before) {
      const changed = changes(before, kept, results)
      yield text(`### Cosa è cambiato\n\n${changed ?? 'Nessun importo è cambiato.'}\n\n`)
    }
    const read =
      printed.places.length > 0
        ? [`Campi letti dai documenti caricati, se non indicati nella domanda: ${listOf(printed.places)}.`]
        : []
    const notes = [...new Set([...readings, ...read, ...outcomes.flatMap(entry => entry.notes)])]
    const cited = [
      ...(job?.level
        ? [
            {
              what: `Declaratoria del ${levelName(job.level.code)}`,
              evidence: { ...job.level, verified: job.level.examplesVerified },
            },
          ]
        : []),
      ...outcomes.flatMap(entry => entry.cited),
    ]
    const disputed = answer.agreement.disagreements.filter(entry =>
      touches(
        `${entry.field} ${Object.keys(entry.values).join(' ')}`,
        entry.field,
        answer.agreement,
        answer.level,
        wanted,
      ),
    )
    const shownNotes = [
      ...notes,
      ...disputed.map(
        entry =>
          `Fonti in contrasto su «${entry.field}»: ${Object.entries(entry.values)
            .map(([who, value]) => `${who} ${plainJson(value)}`)
            .join('; ')}${entry.choice ? `; usato ${choiceWords(entry.choice)}` : ''}.`,
      ),
    ]
    if (shownNotes.length > 0) yield text(`### Da sapere\n\n${shownNotes.map(note => `- ${note}`).join('\n')}\n\n`)
    const sources = sourceLines(
      cited,
      outcomes.flatMap(entry => entry.laws),
    )
    const single = cited.some(entry => entry.evidence.verified <= 1)
    if (sources.lines.length > 0) {
      yield text(
        `${sourcesHead(date, answer.agreement.checkedOn)}\n\n${sources.lines.join('\n')}${single ? '\n\nDove è indicata una sola fonte il dato va ricontrollato sul testo del contratto.' : ''}`,
      )
    }
    const asked = outcomes.find(entry => entry.ask)?.ask
    yield end({
      references: sources.references,
      relatedQuestions: relatedQuestions(answer.agreement, answer.level, wanted),
      showAction: results.length > 0,
      payslipField: asked ?? false,
      payslipFields: payslipFields({
        agreement: answer.agreement,
        level: answer.level,
        values,
        wanted,
        date,
        slip: answer.slip,
      }),
      memory: remember({ results, ...(asked ? { asked } : {}) }),
    })
  }
}

/** Whether a disagreement between sources is about the figures of a calculation for a level. */
function touches(
  all: string,
  field: string,
  agreement: CollectiveAgreement,
  level: Level | undefined,
  wanted: readonly Intent[],
): boolean {
  const words = fold(field)
  const named = agreement.levels.filter(other =>
    /[a-z]/i.test(other.code)
      ? new RegExp(`\\b${other.code.replace('/', '.')}\\b`).test(all)
      : new RegExp(`\\b${other.code.replace('/', '.')}(?:°|\\b livello)|livello ${other.code}\\b`).test(field),
  )
  if (level && named.length > 0 && !named.includes(level)) return false
  if (/\bquadri\b/.test(words) && level && !/^(?:1?q|qd?)/i.test(level.code)) return false
  if (/straord|maggioraz|nottur/.test(words)) return wanted.includes('overtime') || wanted.includes('payslip')
  if (/scatt/.test(words)) return wanted.includes('steps')
  if (/divisor\w* giorn/.test(words)) return wanted.includes('daily') || wanted.includes('holiday')
  if (/divisor/.test(words)) return wanted.includes('hourly') || wanted.includes('overtime')
  if (/mensilit/.test(words))
    return wanted.some(intent => intent === 'yearly' || intent === 'extra-months' || intent === 'net')
  return /minim[oi]\b|tabell/.test(words)
}

const plainJson = (value: Json): string =>
  typeof value === 'number'
    ? formatPlain(value)
    : Array.isArray(value)
      ? value.map(plainJson).join(' e ')
      : String(value)

/** The choice of a disagreement as the data keeps it (a text, a number, a list as JSON). */
function choiceWords(choice: string): string {
  try {
    return plainJson(JSON.parse(choice))
  } catch {
    // Not JSON: a sentence.
    return choice
  }
}
