import { Decimal } from 'decimal.js'
import type { Json, JsonRecord } from '../../knowledge/schema.ts'
import { contentStems, fold } from '../../knowledge/text.ts'
import { topicOf } from '../../knowledge/topics.ts'
import { type Asked, speaksOf } from '../asked.ts'
import { coversLevel } from '../facts/conditions.ts'
import { saidTerms } from '../facts/named.ts'
import { factLines, isNamed, type Line, lineItem, missing, namedFirst, noteOf } from '../facts.ts'
import {
  capitalize,
  formatDate,
  formatDuration,
  formatEuro,
  formatNumber,
  levelName,
  levelsName,
  listOf,
  table,
  withArticle,
} from '../format.ts'
import type { Part } from '../part.ts'
import type { OvertimeKind, Qualification } from '../understanding/index.ts'
import { blockNotes, chosenFirst, cite, excerptOf, factsPart, missingPart, notesAbout } from './blocks.ts'
import type { Lead } from './leads.ts'
import { payBasis, payRowsOf, seniorityAmount, seniorityStep } from './pay.ts'

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A surcharge on the hourly pay. */
export interface Surcharge {
  readonly code: string
  readonly description: string
  /** 15 for 15 %; absent when the data has none. */
  readonly percent?: number
  readonly note?: string
  readonly verified?: number
}

/** The surcharges of an agreement, in the order of the data. */
export function surcharges(rules: JsonRecord): readonly Surcharge[] {
  if (!Array.isArray(rules.voci)) return []
  return rules.voci.filter(isRecord).map(entry => {
    const more = isRecord(entry.turnisti)
      ? `turnisti: ${Object.entries(entry.turnisti)
          .map(([key, value]) => `${key.replaceAll('_', ' ')} ${String(value)}%`)
          .join(', ')}`
      : typeof entry.turnisti === 'number'
        ? `turnisti: ${entry.turnisti}%`
        : undefined
    const note = [noteOf(entry), more].filter(Boolean).join('; ')
    return {
      code: typeof entry.codice === 'string' ? entry.codice : '',
      description: typeof entry.descrizione === 'string' ? entry.descrizione : '',
      ...(typeof entry.percentuale === 'number' ? { percent: entry.percentuale } : {}),
      ...(note ? { note } : {}),
      ...(typeof entry.verificato === 'number' ? { verified: entry.verificato } : {}),
    }
  })
}

const kindNames: Readonly<Record<OvertimeKind, string>> = {
  diurno: 'diurno',
  notturno: 'notturno',
  festivo: 'festivo',
  domenicale: 'di domenica',
  sabato: 'di sabato',
  supplementare: 'supplementare',
}

const kindRoots: Readonly<Record<Exclude<OvertimeKind, 'diurno'>, RegExp>> = {
  notturno: /nottur|\bnott[ei]\b|22-6|22_6/,
  festivo: /festiv/,
  domenicale: /(?<!non[ _])domenic/,
  sabato: /sabato/,
  supplementare: /supplementar/,
}

/** How a surcharge stands to the kinds of work said: made for them, for them among others, or for other work. */
function fitOf(entry: Surcharge, kinds: readonly OvertimeKind[]): 'exact' | 'related' | 'other' {
  const text = `${entry.code} ${entry.description}`.toLowerCase()
  const special = kinds.filter(kind => kind !== 'diurno')
  const named = Object.entries(kindRoots).flatMap(([kind, root]) => (root.test(text) ? [kind] : []))
  if (special.length === 0) return named.length === 0 ? 'exact' : 'other'
  const held = special.filter(kind => named.includes(kind))
  // "festivo o domenicale", "notturno oppure festivo": one of those named is enough.
  const either = /\bo\b|\boppure\b|_o_/.test(text)
  // Sunday work is paid as holiday work where the agreement has nothing of its own.
  const sunday = special.includes('domenicale') && named.includes('festivo')
  if (held.length === special.length && (named.length === special.length || either)) return 'exact'
  return held.length > 0 || sunday ? 'related' : 'other'
}

/** The surcharges made for the kinds of work said, overtime or ordinary (`undefined`: not said). */
export function surchargesFor(
  all: readonly Surcharge[],
  kinds: readonly OvertimeKind[],
  overtime: boolean | undefined,
): readonly Surcharge[] {
  const kept = kinds.length > 0 ? all.filter(entry => fitOf(entry, kinds) === 'exact') : all
  if (overtime === undefined) return kept
  const same = kept.filter(entry => /straord/.test(`${entry.code} ${entry.description}`.toLowerCase()) === overtime)
  return same.length > 0 ? same : kept
}

/** Night and holiday said of the same hours ("notturno festivo", "la domenica notte"), not one after the other. */
const sameHours =
  /\b(?:nottur\w+|nott[ei])\s+(?:di\s+|del\s+|in\s+)?(?:giorno\s+)?(?:festiv|domenic|natale|capodanno|pasqua)|\b(?:festiv\w+|domenic\w+)\s+(?:di\s+)?(?:nottur|nott[ei])/

/** The surcharges that the question names by a word few of them have ("a scacchi"); all of them when it names none so. */
function distinctive(all: readonly Surcharge[], asked: Asked): readonly Surcharge[] {
  const words = all.map(entry => new Set(contentStems(entry.description)))
  const rare = (term: string): boolean => words.filter(own => own.has(term)).length <= Math.max(1, all.length / 4)
  const chosen = all.filter(entry => saidTerms(entry.description, asked).some(rare))
  return chosen.length > 0 ? chosen : all
}

/** The surcharges that a question is about; all of them when it names no kind of work. */
function wantedSurcharges(all: readonly Surcharge[], asked: Asked): readonly Surcharge[] {
  const text = fold(asked.said.text)
  const { overtimeKinds } = asked.said
  const named = /straordinari/.test(text)
  if (overtimeKinds.length === 0) return distinctive(all, asked)
  const overtime = /\bordinari[oae]\b/.test(text) ? false : named
  const supplementary = overtimeKinds.includes('supplementare')
  const special = overtimeKinds.filter(kind => kind !== 'diurno' && kind !== 'supplementare')
  const alone = special.length > 1 && !sameHours.test(text)
  const groups: readonly (readonly OvertimeKind[])[] = alone ? special.map(kind => [kind]) : [special]
  const found = [
    ...(supplementary ? surchargesFor(all, ['supplementare'], undefined) : []),
    // "Festivo e diurno" are two; "festivo diurno" is one.
    ...(special.length > 0 && /\bdiurn\w+(?: (?:e|o)\b|,)|(?:\be|\bo|,) (?:\w+ )?diurn/.test(text)
      ? surchargesFor(all, ['diurno'], overtime)
      : []),
    ...(special.length > 0
      ? groups.flatMap(kinds => surchargesFor(all, kinds, overtime))
      : supplementary
        ? named
          ? all.filter(entry => /straord/.test(entry.code))
          : []
        : surchargesFor(all, overtimeKinds, overtime)),
  ]
  return all.filter(entry => found.includes(entry))
}

/** Surcharges for overtime, night, Sunday and holiday work. */
export function overtimePart(asked: Asked): Part {
  const block = asked.agreement.blocks.maggiorazioni
  const topic = topicOf('overtime')
  const { overtimeKinds } = asked.said
  const partTime = supplementaryLine(asked)
  if (!block.found) {
    const part = missingPart(asked, topic, block.note)
    return partTime ? { ...part, paragraphs: [lineItem(partTime.line), ...part.paragraphs], ...partTime.part } : part
  }
  const only = typeof block.rules.qualifica === 'string' ? block.rules.qualifica : undefined
  const { qualification } = asked.said
  if (only && qualification && speaksOf(only, qualification) === false)
    return missingPart(asked, topic, `Le misure note sono solo per: ${only}.`)
  const all = surcharges(block.rules)
  const near = wantedSurcharges(all, asked)
  // Ordinary hours of the same kind are no overtime: they are told as what they are.
  const overtimeAsked =
    overtimeKinds.some(kind => kind !== 'supplementare') && /straordinari/.test(fold(asked.said.text))
  const foreign =
    overtimeAsked && near.length > 0 && !near.some(entry => /straord/.test(`${entry.code} ${entry.description}`))
  const wanted = foreign ? [] : near
  const base = typeof block.rules.base === 'string' ? block.rules.base : undefined
  const toLine = (entry: Surcharge): Line => ({
    key: `maggiorazioni.${entry.code}`,
    label: entry.description,
    value: entry.percent === undefined ? missing : `${formatNumber(entry.percent)}%`,
    ...(entry.percent === undefined ? {} : { amount: entry.percent, unit: '%' }),
    ...(entry.note ? { detail: entry.note } : {}),
    chosen: overtimeKinds.length > 0,
    ...(entry.verified === undefined ? {} : { verified: entry.verified }),
  })
  const told = wanted.some(entry => /supplementar/.test(entry.code)) ? undefined : partTime
  const lines = [...(told ? [told.line] : []), ...wanted.map(toLine)]
  const related = foreign
    ? near
    : overtimeKinds.length > 0
      ? all.filter(entry => !wanted.includes(entry) && fitOf(entry, overtimeKinds) !== 'other')
      : []
  const rest = namedFirst(factLines(block.rules, asked, new Set(['voci', 'base', 'alternative', 'qualifica'])), asked)
  // "In un anno" asks for the yearly limit before the daily one.
  const period = /\bann[oui]/.test(fold(asked.said.text))
    ? /ann[ou]/
    : /\bsettiman/.test(fold(asked.said.text))
      ? /settiman/
      : /giorn/
  const limits = rest
    .filter(line => /limit/.test(line.key))
    .toSorted((a, b) => Number(period.test(b.key)) - Number(period.test(a.key)))
  const asksLimits = /\blimit|\bal massimo\b|\bmassimo\b|\btetto\b|\bquante ore\b/.test(fold(asked.said.text))
  const paragraphs: string[] = []
  const own = rest.filter(line => isNamed(line, asked) && !limits.includes(line) && !/limit/.test(line.key))
  const apart = own.length > 0 && overtimeKinds.length === 0 && !/straordinari|maggiorazion/.test(fold(asked.said.text))
  // "Lavoro extra e di surroga" has a pay of its own, beside the surcharges.
  if (apart) paragraphs.push(own.map(lineItem).join('\n'))
  if (asksLimits && limits.length > 0) paragraphs.push(limits.map(lineItem).join('\n'))
  const [one] = lines
  if (lines.length === 1 && one?.amount !== undefined)
    paragraphs.push(
      `La maggiorazione per ${one.label} è ${withArticle('del', `**${one.value}**`)}${one.detail ? ` (${one.detail})` : ''}${one.verified === 1 ? ', secondo una sola fonte' : ''}.`,
    )
  else if (lines.length > 2) paragraphs.push('Maggiorazioni:', surchargeTable(lines))
  else if (lines.length > 0) paragraphs.push(['Maggiorazioni:', '', ...lines.map(lineItem)].join('\n'))
  else if (all.length > 0 && related.length === 0) {
    paragraphs.push(
      `Per questo tipo di lavoro la maggiorazione **non è presente nella base**. Le voci note sono:`,
      surchargeTable(all.map(toLine)),
    )
  }
  if (lines.length === 0 && related.length > 0)
    paragraphs.push(
      `Per ${foreign ? 'lo straordinario' : 'il lavoro'} di questo tipo (${listOf(overtimeKinds.map(kind => kindNames[kind]))}) una misura propria **non è presente nella base**.`,
    )
  if (related.length > 0)
    paragraphs.push(['Voci vicine, per altri casi:', '', ...related.map(toLine).map(lineItem)].join('\n'))
  if (base) paragraphs.push(`Si calcolano su: ${base}.`)
  const level = asked.levels[0]
  const row = level ? payRowsOf(level, asked, asked.said.date)[0]?.row : undefined
  const { hourlyDivisor } = payBasis(asked)
  const percent = wanted[0]?.percent
  if (
    level &&
    row?.total !== undefined &&
    row.unit === 'mese' &&
    hourlyDivisor &&
    percent !== undefined &&
    wanted.length === 1
  ) {
    const hour = new Decimal(row.total).div(hourlyDivisor)
    paragraphs.push(
      `Per il ${levelName(level.code)}: quota oraria ${formatEuro(row.total)} / ${formatNumber(hourlyDivisor)} = **${formatEuro(hour)}**; con la maggiorazione **${formatEuro(hour.times(new Decimal(percent).div(100).plus(1)))}** per ogni ora.`,
    )
  }
  const more = rest.filter(line => !(asksLimits && limits.includes(line)) && !(apart && own.includes(line)))
  if (more.length > 0) paragraphs.push(more.map(lineItem).join('\n'))
  return {
    title: topic.title,
    paragraphs,
    notes: blockNotes(block, asked),
    citations: [
      cite(asked, block, topic.title, excerptOf(wanted.length > 0 ? wanted.map(toLine) : all.map(toLine))),
      ...(told?.part.citations ?? []),
    ],
    lines: [...lines, ...rest],
    answered: all.length > 0 || told !== undefined,
  }
}

function surchargeTable(lines: readonly Line[]): string {
  const noted = lines.some(line => line.detail || line.verified === 1)
  return table(
    ['Lavoro', 'Maggiorazione', ...(noted ? ['Note'] : [])],
    lines.map(line => [
      line.label,
      line.amount === undefined ? line.value : `**${line.value}**`,
      ...(noted ? [[line.detail, line.verified === 1 ? 'una sola fonte' : ''].filter(Boolean).join('; ')] : []),
    ]),
  )
}

/** The surcharge of supplementary hours, which some agreements keep with the part-time. */
function supplementaryLine(
  asked: Asked,
): { readonly line: Line; readonly part: Pick<Part, 'citations' | 'lines' | 'answered'> } | undefined {
  const block = asked.agreement.blocks.part_time
  const percent = block.rules.supplementare_percento
  if (!asked.said.overtimeKinds.includes('supplementare') || typeof percent !== 'number') return undefined
  const line: Line = {
    key: 'maggiorazioni.supplementare',
    label: 'lavoro supplementare nel part-time',
    value: `${formatNumber(percent)}%`,
    amount: percent,
    unit: '%',
    chosen: true,
    verified: block.verified,
  }
  return {
    line,
    part: {
      citations: [cite(asked, block, topicOf('part-time').title, excerptOf([line]))],
      lines: [line],
      answered: true,
    },
  }
}

/** Seniority steps of the level asked about, or of all. */
export function stepsPart(asked: Asked): Part {
  const block = asked.agreement.blocks.scatti
  const topic = topicOf('seniority-steps')
  if (!block.found) return missingPart(asked, topic, block.note)
  const { rules } = block
  const count = typeof rules.numero === 'number' ? rules.numero : undefined
  const every = typeof rules.cadenza_mesi === 'number' ? rules.cadenza_mesi : undefined
  const first = typeof rules.primo_scatto_mesi === 'number' ? rules.primo_scatto_mesi : undefined
  const pace =
    every === undefined
      ? ''
      : ` ogni **${every % 12 === 0 ? formatDuration(every / 12, 'anni') : formatDuration(every, 'mesi')}**`
  const paragraphs: string[] = []
  const lines: Line[] = []
  if (count === 0) {
    paragraphs.push('**Gli scatti di anzianità non sono previsti**.')
    lines.push({
      key: 'scatti.numero',
      label: 'numero massimo di scatti',
      value: '0',
      amount: 0,
      unit: 'scatti',
      chosen: true,
    })
  }
  const only = typeof rules.solo === 'string' ? rules.solo : undefined
  const { qualification } = asked.said
  if (only && qualification && speaksOf(only, qualification) === false)
    paragraphs.push(`Per ${plural[qualification]} gli scatti **non sono previsti**: spettano soltanto agli ${only}.`)
  if (count) {
    paragraphs.push(
      `Gli scatti di anzianità sono al massimo **${count}**${pace}${first === undefined ? '' : ` (il primo dopo ${formatDuration(first / 12, 'anni')})`}${typeof rules.solo === 'string' ? `, solo per: ${rules.solo}` : ''}.`,
    )
    lines.push({
      key: 'scatti.numero',
      label: 'numero massimo di scatti',
      value: String(count),
      amount: count,
      unit: 'scatti',
      chosen: true,
    })
    if (every !== undefined)
      lines.push({
        key: 'scatti.cadenza',
        label: 'cadenza',
        value: formatDuration(every, 'mesi'),
        amount: every,
        unit: 'mesi',
        chosen: true,
      })
  }
  for (const level of asked.levels) {
    const step = seniorityStep(asked, level)
    if (step) {
      paragraphs.push(
        `Per il ${levelName(level.code)} ogni scatto vale **${formatEuro(step.amount)}** lordi al mese${step.count !== undefined && step.count !== count ? `, per al massimo ${step.count} scatti` : ''}.`,
      )
      lines.push({
        key: 'scatti.importo',
        label: 'importo di uno scatto',
        value: formatEuro(step.amount),
        amount: step.amount,
        unit: '€/mese',
        detail: levelName(level.code),
        chosen: true,
      })
    } else if (count)
      paragraphs.push(`Per il ${levelName(level.code)} l’importo dello scatto **non è presente nella base**.`)
  }
  const matured = seniorityAmount(asked)
  if (matured) paragraphs.push(matured.sentence)
  const skip = new Set([
    'numero',
    'cadenza_mesi',
    'solo',
    'primo_scatto_mesi',
    'massimo_per_livello',
    ...(asked.levels.length > 0 || emptyRecord(rules.importi) ? ['importi'] : []),
  ])
  if (asked.levels.length === 0 && isRecord(rules.importi) && !emptyRecord(rules.importi)) {
    skip.add('importi')
    paragraphs.push(
      table(
        ['Livello', 'Importo di uno scatto'],
        Object.entries(rules.importi).map(([code, amount]) => [
          code,
          typeof amount === 'number' ? formatEuro(amount) : missing,
        ]),
      ),
    )
  }
  const rest = chosenFirst(factLines(rules, asked, skip))
  if (rest.length > 0) paragraphs.push(rest.map(lineItem).join('\n'))
  return {
    title: topic.title,
    paragraphs,
    notes: blockNotes(block, asked),
    citations: [cite(asked, block, topic.title, excerptOf([...lines, ...rest]))],
    lines: [...lines, ...rest],
    answered: true,
  }
}

const plural: Readonly<Record<Qualification, string>> = {
  operai: 'gli operai',
  impiegati: 'gli impiegati',
  quadri: 'i quadri',
  intermedi: 'gli intermedi',
  apprendisti: 'gli apprendisti',
  viaggianti: 'il personale viaggiante',
  dirigenti: 'i dirigenti',
}

function emptyRecord(value: Json | undefined): boolean {
  return isRecord(value) && Object.keys(value).length === 0
}

/** Every place of the data where a word stands, as lines with their topic. */
function mentionsOf(asked: Asked, word: RegExp, except: readonly string[]): readonly Line[] {
  return Object.values(asked.agreement.blocks)
    .filter(block => block.found && !except.includes(block.name))
    .flatMap(block =>
      factLines(block.rules, asked).filter(line => word.test(`${line.label} ${line.key}`) && line.value.length > 2),
    )
    .map(line => ({ ...line, chosen: false }))
}

/** Thirteenth and fourteenth: how many monthly payments, in what measure, when. */
export function extraMonthsPart(asked: Asked): Part {
  const block = asked.agreement.blocks.retribuzione
  const topic = topicOf('extra-months')
  const months = typeof block.rules.mensilita === 'number' ? block.rules.mensilita : undefined
  if (months === undefined) return missingPart(asked, topic, block.note)
  const detail = typeof block.rules.mensilita_dettaglio === 'string' ? block.rules.mensilita_dettaglio : undefined
  const when = typeof block.rules.quattordicesima === 'string' ? block.rules.quattordicesima : undefined
  const share = new Decimal(months).minus(13)
  const paragraphs: string[] = []
  const fourteenth = share.isZero()
    ? 'tredicesima, **nessuna quattordicesima**'
    : share.equals(1)
      ? 'tredicesima e quattordicesima'
      : `tredicesima e quattordicesima al **${formatNumber(share.times(100))}%** di una mensilità`
  paragraphs.push(`Le mensilità sono **${formatNumber(months)}** in un anno: ${fourteenth}.`)
  if (detail)
    paragraphs.push(
      `Nel dettaglio: **${detail}**${block.since ? `, ${detail.includes('dal') ? 'con maturazione' : 'in vigore'} dal **${formatDate(block.since)}**` : ''}.`,
    )
  if (when) paragraphs.push(`La quattordicesima si paga: **${when}**.`)
  else if (share.greaterThan(0) && !detail)
    paragraphs.push('Il mese di pagamento della quattordicesima **non è presente nella base**.')
  const lines: Line[] = [
    {
      key: 'retribuzione.mensilita',
      label: 'mensilità in un anno',
      value: formatNumber(months),
      amount: months,
      unit: 'mensilità',
      ...(detail ? { detail } : {}),
      chosen: true,
    },
  ]
  for (const level of asked.levels) {
    const row = payRowsOf(level, asked, asked.said.date)[0]?.row
    if (row?.total === undefined || row.unit !== 'mese') continue
    paragraphs.push(
      `Per il ${levelName(level.code)} la tredicesima intera è di **${formatEuro(row.total)}**${share.greaterThan(0) ? `, la quattordicesima di **${formatEuro(share.times(row.total))}**` : ''}, lordi (12 mesi di servizio, senza scatti né superminimi).`,
    )
  }
  const rest = mentionsOf(asked, /tredicesima|quattordicesima|mensilit/i, ['retribuzione', 'sanita_integrativa'])
  if (rest.length > 0) paragraphs.push(rest.map(lineItem).join('\n'))
  return {
    title: topic.title,
    paragraphs,
    notes: notesAbout(block, /mensilit|tredicesim|quattordicesim/i),
    citations: [cite(asked, block, topic.title, `${formatNumber(months)} mensilità${detail ? `: ${detail}` : ''}`)],
    lines: [...lines, ...rest],
    answered: true,
  }
}

/** Weekly hours and divisors. */
export function hoursPart(asked: Asked): Part {
  const block = asked.agreement.blocks.retribuzione
  const topic = topicOf('hours')
  const keys = [
    'ore_settimanali',
    'ore_settimanali_giornalieri',
    'ore_riferimento',
    'articolazioni',
    'divisore_orario',
    'divisore_giornaliero',
    'formula_oraria',
    'discontinui',
  ]
  const rules = Object.fromEntries(
    keys.filter(key => block.rules[key] !== undefined).map(key => [key, block.rules[key] ?? null]),
  )
  const names: Readonly<Record<string, string>> = {
    ore_settimanali: 'orario settimanale',
    divisore_orario: 'divisore orario',
    divisore_giornaliero: 'divisore giornaliero',
  }
  const lines = factLines(rules, asked).map((line): Line => {
    const label = names[line.key]
    if (line.key.startsWith('divisore') && line.amount !== undefined)
      return { ...line, value: formatNumber(line.amount), unit: '', label: label ?? line.label }
    if (line.key.startsWith('ore_settimanali') && line.amount !== undefined) {
      return {
        ...line,
        value: formatDuration(line.amount, 'ore'),
        unit: 'ore',
        label: label ?? line.label.replace(/^ore settimanali/, 'orario settimanale'),
      }
    }
    if (line.key.startsWith('discontinui') && line.amount !== undefined)
      return { ...line, value: formatDuration(line.amount, 'ore'), unit: 'ore' }
    return label ? { ...line, label } : line
  })
  if (lines.length === 0) return missingPart(asked, topic, block.note)
  const lead = hoursLead(lines, asked)
  const rest = lines.filter(line => !lead?.told.includes(line))
  const paragraphs = [...(lead ? [lead.sentence] : []), ...(rest.length > 0 ? [rest.map(lineItem).join('\n')] : [])]
  const { hourlyDivisor } = payBasis(asked)
  for (const level of asked.levels) {
    const row = payRowsOf(level, asked, asked.said.date)[0]?.row
    if (row?.total === undefined || row.unit !== 'mese' || !hourlyDivisor) continue
    paragraphs.push(
      `Paga oraria del ${levelName(level.code)}: ${formatEuro(row.total)} / ${formatNumber(hourlyDivisor)} = **${formatEuro(new Decimal(row.total).div(hourlyDivisor))}** lordi.`,
    )
  }
  return {
    title: topic.title,
    paragraphs,
    notes: notesAbout(block, /divisor|\bor[ae]\b|orario|settiman|1\/26/i),
    citations: [cite(asked, block, topic.title, excerptOf(lines))],
    lines,
    answered: true,
  }
}

/** "L’orario è di **40 ore** a settimana": or the divisor, when that is what was asked for. */
function hoursLead(lines: readonly Line[], asked: Asked): Lead | undefined {
  const text = fold(asked.said.text)
  const find = (key: string): Line | undefined => lines.find(line => line.key === key && line.amount !== undefined)
  const weekly = lines.filter(line => /^ore_settimanali(?:\.|$)/.test(line.key) && line.amount !== undefined)
  if (/\bdivisor/.test(text)) {
    const wanted = [
      ...(/\bgiornal/.test(text) ? [] : [find('divisore_orario')]),
      ...(/\borari/.test(text) ? [] : [find('divisore_giornaliero')]),
    ].filter(line => line !== undefined)
    if (wanted.length === 0) return undefined
    return { sentence: `${capitalize(listOf(wanted.map(line => `${line.label} **${line.value}**`)))}.`, told: wanted }
  }
  const [only] = weekly
  if (!only || weekly.length > 1) return undefined
  return { sentence: `L’orario è di **${only.value}** a settimana.`, told: [only] }
}

/** The trial period of the level or the qualification said. */
export function trialPart(asked: Asked): Part {
  const block = asked.agreement.blocks.prova
  const topic = topicOf('trial')
  if (!block.found) return missingPart(asked, topic, block.note)
  const entries = Array.isArray(block.rules.voci) ? block.rules.voci.filter(isRecord) : []
  const judged = entries.map(entry => {
    const codes = Array.isArray(entry.livelli) ? entry.livelli.filter(code => typeof code === 'string') : []
    const who = [entry.qualifica, entry.categoria].filter(value => typeof value === 'string').join(', ')
    const names = `${who} ${codes.join(' ')}`
    const { qualification, livingIn } = asked.said
    if (codes.includes('apprendisti')) {
      const own = qualification === 'apprendisti'
      return { entry, codes: ['apprendisti'], who: '', no: !own && asked.levels.length > 0, yes: own }
    }
    const living = /conviven/.test(who) && livingIn !== undefined ? /\bnon\b/.test(who) !== livingIn : undefined
    const verdicts = [
      coversLevel(asked, codes),
      living,
      qualification && qualification !== 'apprendisti' && who ? speaksOf(names, qualification) : undefined,
    ]
    return { entry, codes, who, no: verdicts.includes(false), yes: verdicts.includes(true) }
  })
  const possible = judged.filter(item => !item.no)
  const sure = possible.filter(item => item.yes)
  const kept = asked.levels.length > 0 ? sure : possible
  const lines = kept.map(({ entry, codes, who }): Line => {
    const duration = typeof entry.durata === 'number' ? entry.durata : undefined
    const unit = typeof entry.unita === 'string' ? entry.unita : ''
    const kind =
      typeof entry.tipo === 'string' ? ` (${entry.tipo === 'calendario' ? 'di calendario' : `di ${entry.tipo}`})` : ''
    const reduced =
      isRecord(entry.ridotta) && typeof entry.ridotta.durata === 'number'
        ? `ridotta: ${formatDuration(entry.ridotta.durata, String(entry.ridotta.unita ?? ''))}`
        : undefined
    const detail = [typeof entry.nota === 'string' ? entry.nota : undefined, reduced].filter(Boolean).join('; ')
    const named = codes.filter(code => !/^[a-z]/.test(code))
    const group =
      [
        named.length > 0 ? `${named.length > 1 ? 'livelli' : 'livello'} ${listOf(named)}` : '',
        ...codes.filter(code => /^[a-z]/.test(code)),
        who,
      ]
        .filter(Boolean)
        .join(', ') || 'prova'
    return {
      key: 'prova.voci',
      label: group,
      value: duration === undefined ? missing : `${formatDuration(duration, unit)}${kind}`,
      ...(duration === undefined ? {} : { amount: duration, unit }),
      ...(detail ? { detail } : {}),
      chosen: asked.levels.length > 0,
      ...(typeof entry.verificato === 'number' ? { verified: entry.verificato } : {}),
    }
  })
  const rest = factLines(
    block.rules,
    asked,
    new Set(['voci', 'alternative', ...(lines.length > 0 && asked.levels.length > 0 ? ['estremi'] : [])]),
  )
  const alternatives = lines.length > 0 && asked.levels.length > 0 ? undefined : alternativesTable(block.rules)
  const paragraphs: string[] = []
  const only = lines[0]
  if (lines.length === 1 && only && asked.levels.length > 0) {
    paragraphs.push(
      `Il periodo di prova per ${asked.levels.length > 1 ? 'i' : 'il'} ${levelsName(asked.levels.map(level => level.code))} dura al massimo **${only.value}**${only.detail ? ` (${only.detail})` : ''}.`,
    )
  } else if (lines.length > 2) {
    const noted = lines.some(line => line.detail || line.verified === 1)
    paragraphs.push(
      table(
        ['Chi', 'Durata massima della prova', ...(noted ? ['Note'] : [])],
        lines.map(line => [
          line.label,
          line.amount === undefined ? line.value : `**${line.value}**`,
          ...(noted ? [[line.detail, line.verified === 1 ? 'una sola fonte' : ''].filter(Boolean).join('; ')] : []),
        ]),
      ),
    )
  } else if (lines.length > 0) paragraphs.push(['Durata massima della prova:', '', ...lines.map(lineItem)].join('\n'))
  else
    paragraphs.push(
      `Per il ${levelsName(asked.levels.map(level => level.code)) || 'caso indicato'} la durata della prova **non è presente nella base**.${rest.length > 0 || alternatives ? ' Si conosce questo:' : ''}`,
    )
  if (rest.length > 0) paragraphs.push(rest.map(lineItem).join('\n'))
  if (alternatives) paragraphs.push('Indicazioni che non concordano, da non usare come certe:', alternatives)
  return {
    title: topic.title,
    paragraphs,
    notes: blockNotes(block, asked),
    citations: [cite(asked, block, topic.title, excerptOf([...lines, ...rest]))],
    // One measure for the level asked about is the same figure in every agreement.
    lines: [
      ...(asked.levels.length > 0 && lines.length === 1
        ? lines.map(line => ({
            ...line,
            label: 'durata massima della prova',
            detail: [line.label, line.detail].filter(Boolean).join('; '),
          }))
        : lines),
      ...rest,
    ],
    answered: lines.length + rest.length > 0 || alternatives !== undefined,
  }
}

/** Indications that do not agree, side by side. */
function alternativesTable(rules: JsonRecord): string | undefined {
  const all = Array.isArray(rules.alternative) ? rules.alternative.filter(isRecord) : []
  const values = all.map(entry => (isRecord(entry.valori) ? entry.valori : {}))
  const cases = [...new Set(values.flatMap(Object.keys))]
  if (cases.length === 0) return undefined
  const text = (value: Json | undefined): string =>
    value === undefined || value === null ? '–' : typeof value === 'number' ? formatNumber(value) : String(value)
  return table(
    ['Caso', ...values.map((_, index) => `${index + 1}ª indicazione`)],
    cases.map(name => [name, ...values.map(entry => text(entry[name]))]),
  )
}

/** Severance pay: the law's rule, with the yearly quota of the level when one is said. */
export function severancePart(asked: Asked): Part {
  const part = factsPart(asked, 'severance', asked.agreement.blocks.tfr)
  const level = asked.levels[0]
  const row = level ? payRowsOf(level, asked, asked.said.date)[0]?.row : undefined
  const { months } = payBasis(asked)
  if (!level || row?.total === undefined || row.unit !== 'mese' || months === undefined) return part
  const year = new Decimal(row.total).times(months)
  return {
    ...part,
    paragraphs: [
      ...part.paragraphs,
      `Per il ${levelName(level.code)}, su ${formatNumber(months)} mensilità: ${formatEuro(year)} / 13,5 = **${formatEuro(year.div(13.5))}** di quota per un anno intero, prima della rivalutazione e delle trattenute (senza scatti né altre voci).`,
    ],
  }
}
