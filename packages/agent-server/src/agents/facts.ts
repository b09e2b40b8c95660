/**
 * Rules whose shape varies by agreement, read alike: every value of the data becomes a line with a name, a value with its
 * unit and the condition it holds under. Conditions that the question settles (level, seniority, employees, which
 * sickness…) choose the lines; the others are written beside the value.
 */
import { isRecord, type Json, type JsonRecord } from '../knowledge/schema.ts'
import type { Asked } from './asked.ts'
import {
  type Condition,
  conditionKeys,
  conditionOf,
  coversLevel,
  mayConcern,
  namesAnother,
  outlasted,
  silentKeys,
  spanCovers,
} from './facts/conditions.ts'
import { currentAt, inForce } from './facts/in-force.ts'
import { labelOf, placed } from './facts/labels.ts'
import { isSaid } from './facts/named.ts'
import { numberText, unitOf } from './facts/units.ts'
import {
  formatDate,
  formatDayOfYear,
  formatDuration,
  formatEuro,
  formatNumber,
  levelName,
  levelsName,
  listOf,
  since,
} from './format.ts'

/** A figure with its name. */
export interface Line {
  /** Path in the data: the same figure has the same key in every agreement. */
  readonly key: string
  readonly label: string
  /** With its unit. */
  readonly value: string
  readonly amount?: number
  readonly unit?: string
  /** The condition it holds under, and notes. */
  readonly detail?: string
  /** Whether the question's own data chose it. */
  readonly chosen: boolean
  /** Sources that agree on this line, where it differs from its block. */
  readonly verified?: number
}

/** What the data says is not known. */
export const missing = 'dato non presente nella base'

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** The note of an entry, without pointers to other parts of the data. */
export function noteOf(entry: JsonRecord): string | undefined {
  const note = typeof entry.nota === 'string' ? entry.nota.replace(/(?:^|, )vedi disaccordi/g, '').trim() : ''
  return note === '' ? undefined : note
}

/** The values of an entry of a list, as lines that share its condition. */
function entryLines(
  entry: JsonRecord,
  condition: Condition,
  key: string,
  outer: string,
  path: readonly string[],
  asked: Asked,
): readonly Line[] {
  // An entry with a name of its own ("acconciatori, estetisti") is called by it.
  const named = typeof entry.nome === 'string' ? entry.nome : undefined
  const label = named ? joinLabel(outer, named, ', ') : outer
  const chosen = condition.holds === true
  const note = noteOf(entry)
  const detail = [condition.words, note].filter(Boolean).join('; ')
  const verified = typeof entry.verificato === 'number' ? { verified: entry.verificato } : {}
  const common = { chosen, ...(detail ? { detail } : {}), ...verified }
  if ('durata' in entry) {
    const unit = typeof entry.unita === 'string' ? entry.unita : ''
    const duration = typeof entry.durata === 'number' ? entry.durata : undefined
    const value = duration === undefined ? missing : formatDuration(duration, unit)
    return [{ key, label, value, ...(duration === undefined ? {} : { amount: duration, unit }), ...common }]
  }
  const values = Object.entries(entry).filter(
    ([name, value]) =>
      !conditionKeys.has(name) &&
      !silentKeys.test(name) &&
      !(typeof value === 'string' && /\d/.test(value) && /^(?:mesi|giorni)$/.test(name)),
  )
  const generic = /^(?:ore|giorni|mesi|settimane|importo|percento|percentuale|valore|aggiunta|valori)$/
  return values.flatMap(([name, value]): readonly Line[] => {
    const own = generic.test(name) ? label : joinLabel(label, labelOf(name), ', ')
    return linesOf(value, `${key}.${name}`, name, own, [...path, name], asked).map(line => ({
      ...line,
      chosen: chosen || line.chosen,
      ...joinDetail(detail, line.detail),
      ...verified,
    }))
  })
}

/** A name within another; fields such as "indennita" or "importi" only gather others and have none of their own. */
function joinLabel(outer: string, inner: string, separator: string): string {
  if (outer === '' || inner.startsWith(outer)) return inner
  return inner === '' ? outer : `${outer}${separator}${inner}`
}

function joinDetail(first: string, second: string | undefined): { readonly detail?: string } {
  const text = [first, second].filter(Boolean).join('; ')
  return text ? { detail: text } : {}
}

/** Whether the fields of a record are codes of levels. */
function byLevel(record: JsonRecord, asked: Asked): boolean {
  const keys = Object.keys(record)
  const own = new Set(asked.agreement.levels.map(level => level.code))
  const family = new Set(asked.agreement.levels.map(level => level.code.replace(/\d.*$/, '')))
  return (
    keys.length > 1 &&
    keys.every(key => own.has(key) || (family.has(key) && key !== '')) &&
    keys.some(key => record[key] !== null)
  )
}

function linesOf(
  value: Json | undefined,
  key: string,
  name: string,
  label: string,
  path: readonly string[],
  asked: Asked,
): readonly Line[] {
  if (value === undefined) return []
  if (value === null) return [{ key, label, value: missing, chosen: false }]
  if (typeof value === 'number') {
    const bound = /^(?:minimo|massimo)$/.test(name) && !Number.isInteger(value)
    const unit = bound ? '€' : unitOf(name, path)
    const more = name.startsWith('aggiunta_') ? ' in più' : ''
    return [
      {
        key,
        label,
        value: `${numberText(value, unit)}${more}`,
        amount: value,
        ...(unit ? { unit } : {}),
        chosen: false,
      },
    ]
  }
  if (typeof value === 'boolean') return [{ key, label, value: value ? 'sì' : 'no', chosen: false }]
  if (typeof value === 'string') return [{ key, label, value: inWords(value), chosen: false }]
  if (isList(value)) return listLines(value, key, name, label, path, asked)
  if (!isRecord(value)) return []
  return recordLines(value, key, label, path, asked)
}

function listLines(
  list: readonly Json[],
  key: string,
  name: string,
  label: string,
  path: readonly string[],
  asked: Asked,
): readonly Line[] {
  if (list.length === 0) return []
  const dated = currentAt(list, ruleDate(asked))
  if (dated) {
    return dated.flatMap(({ entry, from, current }) =>
      entryLines(entry, { holds: current, words: since(from) }, key, label, path, asked),
    )
  }
  if (list.some(isRecord)) {
    let previous = 0
    const entries = list.filter(isRecord).map((entry, index) => {
      const read = conditionOf(entry, asked, previous)
      // Indications that do not agree are told one by one.
      const condition =
        name === 'alternative'
          ? { ...read, words: [`${index + 1}ª indicazione`, read.words].filter(Boolean).join(', ') }
          : read
      if (typeof entry.fino_anni === 'number') previous = entry.fino_anni
      return { entry, condition }
    })
    const possible = entries.filter(({ condition }) => condition.holds !== false)
    const chosen = possible.filter(({ condition }) => condition.holds === true)
    const kept = chosen.length > 0 ? chosen : possible
    return kept.flatMap(({ entry, condition }) => entryLines(entry, condition, key, label, path, asked))
  }
  const unit = unitOf(name, path)
  const texts = list.map(entry =>
    typeof entry === 'number'
      ? numberText(entry, unit === '€' && Number.isInteger(entry) && entry > 1900 ? '' : unit)
      : formatDayOfYear(formatDate(String(entry))),
  )
  return [
    {
      key,
      label,
      value: list.every(entry => typeof entry === 'number') ? texts.join(', ') : listOf(texts),
      chosen: false,
    },
  ]
}

function recordLines(
  record: JsonRecord,
  key: string,
  label: string,
  path: readonly string[],
  asked: Asked,
): readonly Line[] {
  if (byLevel(record, asked)) {
    const codes = Object.keys(record)
    const wanted = asked.levels.length > 0 ? codes.filter(code => coversLevel(asked, [code])) : codes
    const lines = wanted.flatMap(code =>
      linesOf(record[code], `${key}.${code}`, path.at(-1) ?? '', label, path, asked).map(line => ({ line, code })),
    )
    if (asked.levels.length > 0) {
      return lines.map(({ line, code }) => ({ ...line, chosen: true, ...joinDetail(levelName(code), line.detail) }))
    }
    return lines.length > 0
      ? [{ key, label, value: lines.map(({ line, code }) => `${code}: ${line.value}`).join('; '), chosen: false }]
      : []
  }
  const spans = Object.keys(record).filter(name => spanCovers(name, asked) !== undefined)
  if (
    asked.levels.length > 0 &&
    spans.some(name => spanCovers(name, asked)) &&
    spans.length >= Object.keys(record).length - 1
  ) {
    return spans
      .filter(name => spanCovers(name, asked))
      .flatMap(name => linesOf(record[name], `${key}.${name}`, name, label, [...path, name], asked))
      .map(line => ({ ...line, chosen: true, ...joinDetail(`livelli ${line.key.split('.').at(-1)}`, line.detail) }))
  }
  if ('durata' in record || 'evento' in record)
    return entryLines(record, conditionOf(record, asked, 0), key, label, path, asked)
  const note = noteOf(record)
  const verified = typeof record.verificato === 'number' ? { verified: record.verificato } : {}
  const unit = typeof record.unita === 'string' ? record.unita : undefined
  const condition = conditionOf(record, asked, 0)
  // A figure given for one level ("350 euro al 4°") is told as such to the others too; they are often proportioned to it.
  if (condition.holds === false && typeof record.livello !== 'string') return []
  const dated = [condition.words, note].filter(Boolean).join('; ')
  const values = Object.entries(record).filter(([name]) => !conditionKeys.has(name) && !silentKeys.test(name))
  const span = spanLine(record, key, label, path, dated)
  if (span) return [{ ...verified, ...span }]
  const generic = /^(?:giorni|mesi|ore|settimane|importo|percento|valore)$/
  const ofLevels = asked.levels.length > 0 ? levelInstalments(record, key, label, asked) : []
  if (ofLevels.length > 0) return ofLevels
  const elsewhere = condition.holds === false
  const unknown: readonly Line[] = elsewhere
    ? [{ key, label, value: missing, detail: levelsName(asked.levels.map(level => level.code)), chosen: true }]
    : []
  const gone = outlasted(Object.keys(record), asked)
  const lines = values.flatMap(([name, value], index): readonly Line[] => {
    if (gone.has(name) || !mayConcern(name, asked) || namesAnother(name, asked)) return []
    const own = placed[`${path.at(-1) ?? ''}.${name}`]
    const named = own ?? (generic.test(name) ? label : joinLabel(label, labelOf(name), ', '))
    const lines =
      unit && typeof value === 'number' && /^(?:minimo|massimo)$/.test(name)
        ? [
            {
              key: `${key}.${name}`,
              label: named,
              value: formatDuration(value, unit),
              amount: value,
              unit,
              chosen: false,
            },
          ]
        : linesOf(value, `${key}.${name}`, name, named, [...path, name], asked)
    return lines.map(line => ({
      ...verified,
      ...line,
      chosen: line.chosen || condition.holds === true,
      // Every figure of another level says whose it is.
      ...joinDetail(index === 0 ? dated : elsewhere ? condition.words : '', line.detail),
    }))
  })
  return [...unknown, ...lines]
}

/** What a record gives level by level in instalments ("per_livello" beside "rate"), for the levels meant: each with its date. */
function levelInstalments(record: JsonRecord, key: string, label: string, asked: Asked): readonly Line[] {
  const { per_livello: byCode, rate: instalments } = record
  if (!isRecord(byCode) || !isList(instalments)) return []
  return asked.levels.flatMap(level => {
    const amounts = byCode[level.code]
    if (!isList(amounts)) return []
    return amounts.flatMap((amount, index): readonly Line[] => {
      const instalment = instalments[index]
      const date = isRecord(instalment) && typeof instalment.data === 'string' ? formatDate(instalment.data) : undefined
      if (typeof amount !== 'number') return []
      return [
        {
          key: `${key}.per_livello.${level.code}`,
          label: joinLabel(label, labelOf('rate'), ', '),
          value: formatEuro(amount),
          amount,
          unit: '€',
          detail: [levelName(level.code), date].filter(Boolean).join(', '),
          chosen: true,
        },
      ]
    })
  })
}

/** A least and a most of the same unit are one line: "da 60 a 180 giorni di calendario". */
function spanLine(
  record: JsonRecord,
  key: string,
  label: string,
  path: readonly string[],
  detail: string,
): Line | undefined {
  const { minimo, massimo, unita } = record
  if (typeof minimo !== 'number' || typeof massimo !== 'number') return undefined
  const unit = typeof unita === 'string' ? unita : Number.isInteger(minimo) ? unitOf('', path) : '€'
  const most = unit === '€' ? formatEuro(massimo) : formatDuration(massimo, unit)
  const least = unit === '€' ? formatEuro(minimo) : formatNumber(minimo)
  return { key, label, value: `da ${least} a ${most}`, chosen: false, ...(detail ? { detail } : {}) }
}

/** Every value of a block of rules that the question does not exclude; `skip` names the fields told elsewhere. */
export function factLines(rules: JsonRecord, asked: Asked, skip: ReadonlySet<string> = new Set()): readonly Line[] {
  const current = inForce(rules, ruleDate(asked))
  const gone = outlasted(Object.keys(current), asked)
  const lines = Object.entries(current)
    .filter(
      ([name]) =>
        !skip.has(name) &&
        !silentKeys.test(name) &&
        !gone.has(name) &&
        mayConcern(name, asked) &&
        !namesAnother(name, asked),
    )
    .flatMap(([name, value]) => linesOf(value, name, name, labelOf(name), [name], asked))
  const said = new Set<string>()
  return lines.filter(line => {
    const text = `${line.label} ${line.value} ${line.detail ?? ''}`
    if (said.has(text)) return false
    said.add(text)
    return true
  })
}

/** The lines that say what the question asks by name ("aspettativa", "violenza", "limite") before the others. */
export function namedFirst(lines: readonly Line[], asked: Asked): readonly Line[] {
  const named = lines.filter(line => isNamed(line, asked))
  return named.length === 0 ? lines : [...named, ...lines.filter(line => !named.includes(line))]
}

/** Whether the question names a line. */
export function isNamed(line: Line, asked: Asked): boolean {
  return isSaid(`${line.label} ${line.key.replace(/[._]/g, ' ')}`, asked)
}

/** The date whose rules are told: "adesso e nel 2028" begins with today's, and what comes later follows. */
function ruleDate(asked: Asked): string {
  const { asksNow, date, today } = asked.said
  return asksNow && date > today ? today : date
}

/** A text of the data with its dates as they are written. */
export function inWords(text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, date => formatDate(date))
}

/** A line as an item of a list: `- comporto: **180 giorni** (anno solare)`. */
export function lineItem(line: Line): string {
  const detail = line.detail ? ` (${line.detail})` : ''
  const source = line.verified === 1 ? ' – una sola fonte' : ''
  const long = line.value.length > 60 || line.value === missing
  const name = line.label ? `${line.label}: ` : ''
  return `- ${name}${long ? line.value : `**${line.value}**`}${detail}${source}`
}
