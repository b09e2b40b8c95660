import { Decimal } from 'decimal.js'
import { isRecord, type JsonRecord } from '../../knowledge/schema.ts'
import { contentStems, fold } from '../../knowledge/text.ts'
import { topicOf } from '../../knowledge/topics.ts'
import { type Asked, speaksOf } from '../asked.ts'
import { saidTerms } from '../facts/named.ts'
import { factLines, isNamed, type Line, lineItem, missing, namedFirst, noteOf } from '../facts.ts'
import { formatEuro, formatNumber, levelName, listOf, table, withArticle } from '../format.ts'
import type { Part } from '../part.ts'
import type { OvertimeKind } from '../understanding/index.ts'
import { blockNotes, cite, excerptOf, missingPart } from './blocks.ts'
import { asksDuty } from './narrow.ts'
import { payBasis, payRowsOf } from './pay.ts'

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
  const duty = asksDuty.test(fold(asked.said.text)) && overtimeKinds.length === 0
  const asksLimits = duty || /\blimit|\bal massimo\b|\bmassimo\b|\btetto\b|\bquante ore\b/.test(fold(asked.said.text))
  const paragraphs: string[] = []
  const own = rest.filter(line => isNamed(line, asked) && !limits.includes(line) && !/limit/.test(line.key))
  const apart = own.length > 0 && overtimeKinds.length === 0 && !/straordinari|maggiorazion/.test(fold(asked.said.text))
  // "Lavoro extra e di surroga" has a pay of its own, beside the surcharges.
  if (apart) paragraphs.push(own.map(lineItem).join('\n'))
  if (asksLimits && limits.length > 0) paragraphs.push(limits.map(lineItem).join('\n'))
  const [one] = lines
  // "Posso rifiutarli?" asks for no percentage.
  if (duty) {
    if (limits.length === 0) paragraphs.push('Anche i limiti di ore **non sono presenti nella base**.')
  } else if (lines.length === 1 && one?.amount !== undefined)
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
  if (base && !duty) paragraphs.push(`Si calcolano su: ${base}.`)
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
  const more = (duty ? [] : rest).filter(
    line => !(asksLimits && limits.includes(line)) && !(apart && own.includes(line)),
  )
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
