import { Decimal } from 'decimal.js'
import type { Level } from '../../knowledge/agreement.ts'
import { isRecord, type Json, type JsonRecord } from '../../knowledge/schema.ts'
import { fold } from '../../knowledge/text.ts'
import type { Asked } from '../asked.ts'
import { type Line, lineItem } from '../facts.ts'
import { formatDuration, formatEuro, formatNumber, levelName, table } from '../format.ts'
import type { Citation, Part } from '../part.ts'
import { factsPart } from './blocks.ts'
import { payCitations, payRowsOf } from './pay.ts'

const numbers = (value: Json | undefined): readonly number[] =>
  Array.isArray(value) ? value.filter(entry => typeof entry === 'number') : []

/** A stretch of an apprenticeship: a share of the pay of the level of arrival, or the pay of another level. */
export interface ApprenticePeriod {
  /** Month in which it ends, from the start; absent when the data does not say. */
  readonly untilMonth?: number
  /** 85 for 85 % of the pay of the level of arrival. */
  readonly percent?: number
  /** The level whose pay is due. */
  readonly level?: Level
}

/** The stretches of the apprenticeship that leads to a level, where the data says them in figures or in the usual words. */
export function apprenticePeriods(asked: Pick<Asked, 'agreement'>, level: Level): readonly ApprenticePeriod[] {
  const { rules } = asked.agreement.blocks.apprendistato
  const excluded = Array.isArray(rules.esclusi) ? rules.esclusi : []
  const arrivals = Array.isArray(rules.livelli_destinazione) ? rules.livelli_destinazione : undefined
  if (excluded.includes(level.code) || (arrivals && !arrivals.includes(level.code))) return []
  const months = durationOf(rules, asked, level)
  const percents = numbers(rules.periodi_percento)
  if (percents.length > 0) {
    const every =
      typeof rules.cadenza_mesi === 'number'
        ? rules.cadenza_mesi
        : months === undefined
          ? undefined
          : months / percents.length
    const split =
      isRecord(rules.suddivisione) && months !== undefined ? numbers(rules.suddivisione[String(months)]) : []
    if (split.length === percents.length) {
      let end = 0
      return percents.map((percent, index) => {
        end += split[index] ?? 0
        return { percent, untilMonth: end }
      })
    }
    return percents.map((percent, index) => ({
      percent,
      ...(every === undefined || !Number.isInteger(every) ? {} : { untilMonth: every * (index + 1) }),
    }))
  }
  const ends = isRecord(rules.periodi_mesi) ? numbers(rules.periodi_mesi[level.code]) : []
  const codes = isRecord(rules.retribuzione_livello) ? rules.retribuzione_livello[level.code] : undefined
  if (Array.isArray(codes)) {
    return codes.flatMap((code, index): readonly ApprenticePeriod[] => {
      const paid = asked.agreement.levels.find(candidate => candidate.code === code)
      const end = ends[index]
      return paid ? [{ level: paid, ...(end === undefined ? {} : { untilMonth: end }) }] : []
    })
  }
  const words = typeof rules.descrizione === 'string' ? rules.descrizione : ''
  if (!/prima metà due livelli sotto.*seconda metà un livello sotto/.test(words)) return []
  const scale = asked.agreement.levels.filter(candidate => /^[A-Z]?\d$|^[IVX]+$/.test(candidate.code))
  const place = scale.indexOf(level)
  const [two, one] = [scale[place + 2], scale[place + 1]]
  if (place < 0 || !two || !one) return []
  return [
    { level: two, ...(months === undefined ? {} : { untilMonth: months / 2 }) },
    { level: one, ...(months === undefined ? {} : { untilMonth: months }) },
  ]
}

/** How many months the apprenticeship for a level lasts, by level or by span of levels ("2-5", "B-C"). */
function durationOf(rules: JsonRecord, asked: Pick<Asked, 'agreement'>, level: Level): number | undefined {
  const own = rules.durata_mesi
  if (typeof own === 'number') return own
  if (!isRecord(own)) return undefined
  const order = (code: string): number | undefined =>
    asked.agreement.levels.find(candidate => candidate.code === code || candidate.code.startsWith(code))?.order
  for (const [span, value] of Object.entries(own)) {
    if (typeof value !== 'number') continue
    const parts = span.split('-')
    if (parts.some(part => part === level.code || (/^[A-Z]$/.test(part) && level.code.startsWith(part)))) return value
    const ends = parts.map(order).filter(place => place !== undefined)
    if (
      parts.length > 1 &&
      ends.length === parts.length &&
      level.order >= Math.min(...ends) &&
      level.order <= Math.max(...ends)
    )
      return value
  }
  return undefined
}

interface StretchRow {
  readonly when: string
  readonly what: string
  readonly amount: Decimal | undefined
}

/** The stretches that a question names: "secondo anno" may lie in two of them, "dopo 20 mesi" and "primo periodo" in one. */
function stretchesSaid(
  message: string,
  rows: readonly StretchRow[],
  periods: readonly ApprenticePeriod[],
): readonly StretchRow[] {
  const text = fold(message)
  const named =
    /\b(prim|second|terz|quart|quint|sest)[oaie]\s+(anno|semestre|periodo)\b/.exec(text) ??
    /\b([1-6])[°º]?\s+(anno|semestre|periodo)\b(?! di (?:eta|anzianita))/.exec(text)
  const months = /\b(?:da|dopo|al)\s+(\d{1,2})°?\s+mes[ei]\b/.exec(text)
  const word = named?.[1] ?? ''
  const place = /^\d$/.test(word)
    ? Number(word) - 1
    : ['prim', 'second', 'terz', 'quart', 'quint', 'sest'].indexOf(word)
  if (named?.[2] === 'periodo') return rows.slice(place, place + 1)
  const length = named?.[2] === 'anno' ? 12 : 6
  const [from, to] = named
    ? [place * length + 1, (place + 1) * length]
    : months
      ? [Number(months[1]), Number(months[1])]
      : [undefined, undefined]
  if (from === undefined || to === undefined) return []
  return rows.flatMap((row, index) => {
    const end = periods[index]?.untilMonth
    const start = index === 0 ? 1 : (periods[index - 1]?.untilMonth ?? Number.POSITIVE_INFINITY) + 1
    if (end === undefined || start > to || end < from) return []
    // Of a stretch that goes beyond what was named, only the months named.
    return [named ? { ...row, when: `mesi ${Math.max(start, from)}-${Math.min(end, to)}` } : row]
  })
}

/** The apprenticeship: for a level said, how long it lasts and what is paid in each stretch; then all that the data says. */
export function apprenticeshipPart(asked: Asked): Part {
  const part = factsPart(asked, 'apprenticeship', asked.agreement.blocks.apprendistato)
  if (!part.answered) return part
  const blocks: string[] = []
  const citations: Citation[] = []
  const lines: Line[] = []
  for (const level of asked.levels) {
    const periods = apprenticePeriods(asked, level)
    const full = payRowsOf(level, asked, asked.said.date)[0]?.row
    if (periods.length === 0) continue
    const months = durationOf(asked.agreement.blocks.apprendistato.rules, asked, level) ?? periods.at(-1)?.untilMonth
    const rows = periods.map((period, index) => {
      const row = period.level ? payRowsOf(period.level, asked, asked.said.date)[0]?.row : full
      const whole = row?.unit === 'mese' ? row.total : undefined
      const amount = whole === undefined ? undefined : new Decimal(whole).times(period.percent ?? 100).div(100)
      const from = index === 0 ? 1 : (periods[index - 1]?.untilMonth ?? 0) + 1
      return {
        when:
          period.untilMonth === undefined ? `${index + 1}° periodo` : `mesi ${from}-${formatNumber(period.untilMonth)}`,
        what: period.level ? `paga del ${levelName(period.level.code)}` : `${formatNumber(period.percent ?? 100)}%`,
        amount,
      }
    })
    const now = stretchesSaid(asked.said.text, rows, periods)
    const [only] = now
    if (only)
      blocks.push(
        `Nel periodo indicato ${now.length === 1 ? `(${only.when}) ` : ''}all’apprendista che arriva al ${levelName(level.code)} spetta: ${now.map(row => `${now.length > 1 ? `${row.when} ` : ''}**${row.what}**${row.amount ? `, **${formatEuro(row.amount)}** lordi al mese` : ''}`).join('; ')}.`,
      )
    blocks.push(
      `L’apprendistato che porta al ${levelName(level.code)} ${months === undefined ? 'è pagato così' : `dura **${formatDuration(months, 'mesi')}**, pagati così`}${full?.total === undefined || periods.some(period => period.level) ? '' : ` (paga piena ${formatEuro(full.total)})`}:`,
      table(
        ['Periodo', 'Misura', 'Lordo al mese'],
        rows.map(row => [row.when, `**${row.what}**`, row.amount ? formatEuro(row.amount) : '–']),
      ),
    )
    citations.push(...payCitations(level, asked, asked.said.date))
    for (const period of periods)
      if (period.level) citations.push(...payCitations(period.level, asked, asked.said.date))
    if (months !== undefined)
      lines.push({
        key: 'apprendistato.durata',
        label: 'durata',
        value: formatDuration(months, 'mesi'),
        amount: months,
        unit: 'mesi',
        detail: levelName(level.code),
        chosen: true,
      })
  }
  const told = new Set(
    blocks.length > 0 ? ['sistema', 'periodi_percento', 'cadenza_mesi', 'durata_mesi', 'suddivisione'] : [],
  )
  const rest = part.lines.filter(line => {
    const [field = ''] = line.key.split('.')
    return !told.has(field) && !(blocks.length > 0 && /^(?:periodi_mesi|retribuzione_livello|descrizione)$/.test(field))
  })
  const shown = blocks.length === 0 ? part.paragraphs : rest.length > 0 ? [rest.map(lineItem).join('\n')] : []
  return {
    ...part,
    paragraphs: [...blocks, ...shown],
    citations: [...part.citations, ...citations],
    lines: [...lines, ...(blocks.length > 0 ? part.lines.filter(line => line.label !== 'durata') : part.lines)],
  }
}
