import { Decimal } from 'decimal.js'
import { months } from './months.ts'

/** `1818.75` → `1.818,75`; as many decimals as asked, rounded half up. */
export function formatNumber(value: number | Decimal, decimals?: number): string {
  const exact = new Decimal(value)
  const fixed = decimals === undefined ? exact.toFixed() : exact.toFixed(decimals, Decimal.ROUND_HALF_UP)
  const negative = fixed.startsWith('-')
  const [whole = '0', fraction] = (negative ? fixed.slice(1) : fixed).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${negative ? '-' : ''}${grouped}${fraction ? `,${fraction}` : ''}`
}

/** `1818.75` → `1.818,75 €`. */
export function formatEuro(value: number | Decimal): string {
  return `${formatNumber(value, 2)} €`
}

/** With its sign: `+40,00 €`. */
export function formatChange(value: number | Decimal): string {
  return `${new Decimal(value).isNegative() ? '' : '+'}${formatEuro(value)}`
}

/** `2026-11-01` → `1° novembre 2026`; what is no date stays as it is. */
export function formatDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!match) return iso
  const day = Number(match[3])
  return `${day === 1 ? '1°' : day} ${months[Number(match[2]) - 1] ?? ''} ${match[1]}`
}

/** "il 6 marzo", "dal 1° marzo", "dall’8 marzo". */
export function since(iso: string): string {
  const text = formatDate(iso)
  return /^(?:8|11)\b/.test(text) ? `dall’${text}` : `dal ${text}`
}

/** `12-08` → `8 dicembre`; other words stay. */
export function formatDayOfYear(text: string): string {
  const match = /^(\d{2})-(\d{2})$/.exec(text)
  if (!match) return text
  const day = Number(match[2])
  return `${day === 1 ? '1°' : day} ${months[Number(match[1]) - 1] ?? ''}`
}

const singular: Readonly<Record<string, string>> = {
  giorni: 'giorno',
  mesi: 'mese',
  settimane: 'settimana',
  anni: 'anno',
  ore: 'ora',
}

/** The name of a unit alone, for the head of a column: `giorni_calendario` → `giorni di calendario`. */
export function unitName(unit: string): string {
  return formatDuration(2, unit).replace(/^2 /, '')
}

/** A number and its unit, `giorni_calendario` in words: `15 giorni di calendario`, `1 mese`, `1,5 mesi`. */
export function formatDuration(value: number, unit: string): string {
  const [noun = unit, ...kind] = unit.split('_')
  const word = value === 1 ? (singular[noun] ?? noun) : noun
  const one = value === 1
  const kinds: Readonly<Record<string, string>> = {
    calendario: 'di calendario',
    lavorativi: one ? 'lavorativo' : 'lavorativi',
    'lavoro effettivo': 'di lavoro effettivo',
  }
  const tail = kind.length > 0 ? ` ${kinds[kind.join(' ')] ?? kind.join(' ')}` : ''
  return `${formatNumber(value)} ${word}${tail}`
}

/** `48` → `4 anni`, `18` → `1 anno e 6 mesi`, `0` → `meno di un mese`. */
export function formatSeniority(totalMonths: number): string {
  const years = Math.floor(totalMonths / 12)
  const rest = totalMonths % 12
  const parts = [
    ...(years > 0 ? [formatDuration(years, 'anni')] : []),
    ...(rest > 0 ? [formatDuration(rest, 'mesi')] : []),
  ]
  return parts.length > 0 ? parts.join(' e ') : 'meno di un mese'
}

/** With the article before it: `il 50%`, `l’80%`, `l’1,5%`, `del 50%`, `dell’8%`. */
export function withArticle(preposition: 'il' | 'del' | 'al', value: string): string {
  const bare = value.replaceAll('*', '')
  if (!/^(?:8|1[1](?!\d)|1(?!\d))/.test(bare)) return `${preposition} ${value}`
  return `${{ il: 'l’', del: 'dell’', al: 'all’' }[preposition]}${value}`
}

/** `a, b e c`. */
export function listOf(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`
}

/** `4` → `4° livello`, `BS` → `livello BS`, `175` → `parametro 175`. */
export function levelName(code: string): string {
  if (/^\d{3}$/.test(code)) return `parametro ${code}`
  return /^\d{1,2}$/.test(code) ? `${code}° livello` : `livello ${code}`
}

/** `4° livello`, or `livelli C1 e C2`. */
export function levelsName(codes: readonly string[]): string {
  return codes.length === 1 ? levelName(codes[0] ?? '') : codes.length === 0 ? '' : `livelli ${listOf(codes)}`
}

/** First letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A text as the cell of a markdown table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

/** An amount, a count, a percentage, or the dash of a figure that is not there. */
const figure = /^\*{0,2}[+−-]?(?:\d[\d.]*(?:,\d+)?(?:\s?(?:€|%))?|–|—)\*{0,2}$/

/** A markdown table. A column of nothing but figures is set to the right, so that their digits stand in line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
  const rule = head.map((_, column) => {
    const cells = rows.map(row => row[column] ?? '').filter(text => text !== '')
    return column > 0 && cells.length > 0 && cells.every(text => figure.test(text)) ? '---:' : '---'
  })
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}
