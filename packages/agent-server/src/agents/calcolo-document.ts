/** What an uploaded payslip or letter says of the fields of a calculation. */
import type { DocumentPassage } from './answer.ts'
import { type FieldName, type FieldTexts, fieldLabel, parseFieldNumber } from './calcolo/fields.ts'
import { months } from './months.ts'

interface Reading {
  readonly value: string
  /** `(busta.pdf, pag. 1)`. */
  readonly place: string
}

export interface DocumentFields {
  readonly texts: FieldTexts
  /** How the documents name the agreement, and where. */
  readonly agreements: readonly Reading[]
  /** Where each was read, in words: `Livello (busta.pdf, pag. 1)`. */
  readonly places: readonly string[]
}

interface PrintedField {
  readonly field: FieldName
  /** How programs label it, alone in its cell or before its value. */
  readonly label: RegExp
  /** How a letter says it in a sentence; the value is the first group that matched. */
  readonly said?: RegExp
  /** The value as the field takes it; `undefined` when what is printed can be something else. */
  readonly value: (printed: string) => string | undefined
}

/**
 * The labels of the payslips of Zucchetti, TeamSystem, ADP and others. A label must say all: "Scatti" above an amount is
 * not their number, and hours in a row of the body count only under a heading that says that they are hours.
 */
const printedFields: readonly PrintedField[] = [
  {
    field: 'livello',
    label:
      /^(?:liv(?:ello|\.)?(?: ?(?:di )?(?:inquadramento|inq\.|contrattuale|contr\.|retributivo|ccnl))?|inquadramento|(?:cat(?:egoria|\.)|qual(?:ifica|\.)) ?[/-] ?liv(?:ello|\.)?)(?![\w/])/i,
    said: /\b(?:livello|liv\.)\s+([A-Z]{0,2}\d{1,2}[A-Z]{0,2}|[IVX]{1,4})\b(?![.,]?\d|\s*[%€])|\b(\d{1,2})[°ªº]?\s+livello\b/i,
    value: levelOf,
  },
  {
    field: 'livello',
    label: /^cat(?:egoria|\.)(?! ?[/-])/i,
    value: text => (/\d/.test(text) ? levelOf(text) : undefined),
  },
  {
    field: 'ore_settimanali',
    label: /^(?:ore|orario|h)\.? ?sett(?:imanal[ei]|\.)?(?: (?:contrattual[ei]|contr\.|di lavoro))?(?!\w)/i,
    said: /\borario settimanale (?:di lavoro )?(?:di|pari a) (\d{1,2}(?:[.,]\d{1,2})?) ore\b|\b(\d{1,2}(?:[.,]\d{1,2})?) ore settimanali\b/i,
    value: text => number('ore_settimanali', text.replace(/ ?ore$/i, '')),
  },
  {
    field: 'part_time_percento',
    label:
      /^(?:(?:%|perc(?:entuale|\.)?) ?(?:di )?(?:part[ -]?time|p\.? ?t\.?)|(?:part[ -]?time|tempo parziale) ?(?:%|perc(?:entuale|\.)?|al)?|p\.? ?t\.? ?%)(?!\w)/i,
    said: /\bpart[\s-]?time\s+(?:orizzontale |verticale |misto )?(?:al|pari al|del) (\d{1,3}(?:[.,]\d{1,2})?) ?%/i,
    value: text => number('part_time_percento', text.replace(/ ?%$/, '')),
  },
  {
    field: 'scatti',
    label:
      /^(?:(?:n(?:umero|r)?\.?|n°) ?)?scatti(?: (?:(?:di )?anz(?:ianit[aà]|\.)?|maturati|n(?:umero|r)?\.?|n°))?(?!\w)/i,
    value: text => (/^\d{1,2}$/.test(text) ? number('scatti', text) : undefined),
  },
  {
    field: 'superminimo',
    label: /^super ?minimo(?: (?:individuale|ind\.|assorbibile|ass\.|non assorbibile|collettivo))?(?!\w)/i,
    value: text => amount('superminimo', text),
  },
  {
    field: 'ore_straordinario',
    label:
      /^(?:ore (?:di )?(?:lavoro )?straord(?:inari[oe]|\.)?|(?:lavoro )?straord(?:inari[oe]|\.)? ?(?:\(?ore\)?|h\.?))(?!\w)/i,
    value: text => number('ore_straordinario', text.replace(/ ?(?:ore|h)$/i, '')),
  },
  {
    field: 'mensilita',
    label: /^(?:n(?:umero|r)?\.?|n°) ?(?:di )?mensilit[aà](?!\w)/i,
    value: text => number('mensilita', text),
  },
  {
    field: 'importo_lordo_annuo',
    label: /^(?:r\.?a\.?l\.?(?= |:|$)|retribuzione annua lorda|retr\. annua lorda|lordo annuo)(?!\w)/i,
    said: /\bretribuzione annua lorda (?:\(RAL\) )?(?:di|pari a|è di) (?:€|euro) ?(\d{1,3}(?:\.\d{3})*,\d{2})/i,
    value: text => amount('importo_lordo_annuo', text),
  },
  {
    field: 'fondo_tfr',
    label: /^(?:fondo )?t\.?f\.?r\.? ?(?:accantonato )?(?:al )?31[/.-]12(?:[/.-](?:\d{4}|\d{2}|a\.?p\.?))?(?!\w)/i,
    value: text => amount('fondo_tfr', text),
  },
  {
    field: 'mese',
    label:
      /^(?:mese(?: (?:di )?(?:retribuzione|retribuito|competenza|riferimento|paga))?|periodo(?: (?:di )?(?:paga|retribuzione|riferimento|competenza))?|competenza|retribuzione (?:del mese )?di)(?!\w)/i,
    value: monthOf,
  },
]

const agreementLabel =
  /^(?:c\.?c\.?n\.?l\.?|contratto(?: (?:collettivo|nazionale|applicato|ccnl))*|contr\. coll\.)(?: applicato)?(?!\w)/i

const agreementSaid = /\bC\.?C\.?N\.?L\.?(?: [^\s,;:()]+){1,9}/g

interface Cell {
  readonly text: string
  readonly start: number
  readonly end: number
}

interface Page {
  readonly fileName: string
  readonly page: number
  readonly lines: readonly string[]
  /** Whether its lines are rows of cells: such a page has no sentences. */
  readonly tabular: boolean
}

/**
 * Reads the fields that the documents print. A field that they print twice with different values, or whose value may be
 * that of another, is left to the user.
 */
export function documentFields(passages: readonly DocumentPassage[]): DocumentFields {
  const readings = new Map<FieldName | 'ccnl', Map<string, Reading>>()
  const add = (field: FieldName | 'ccnl', value: string, { fileName, page }: Page): void => {
    const known = readings.get(field) ?? new Map<string, Reading>()
    if (!known.has(value)) known.set(value, { value, place: `(${fileName}, pag. ${page})` })
    readings.set(field, known)
  }
  for (const page of pagesOf(passages)) readPage(page, (field, value) => add(field, value, page))

  const texts: Partial<Record<FieldName, string>> = {}
  const places: string[] = []
  for (const [field, known] of readings) {
    const [only, other] = known.values()
    if (field === 'ccnl' || !only || other) continue
    texts[field] = only.value
    places.push(`${fieldLabel(field)} ${only.place}`)
  }
  return { texts, places, agreements: [...(readings.get('ccnl')?.values() ?? [])] }
}

/** Characters of a file that are read: a payslip or a letter has fewer. */
const fileCharacters = 150_000

/** The pages as they look where they have columns, else their text. */
function pagesOf(passages: readonly DocumentPassage[]): readonly Page[] {
  const pages = new Map<string, { readonly fileName: string; readonly page: number; prose: string; rows: string }>()
  const read = new Map<string, number>()
  for (const { fileName, page, text, view } of passages) {
    const characters = (read.get(fileName) ?? 0) + text.length
    if (characters > fileCharacters) continue
    read.set(fileName, characters)
    const key = `${page} ${fileName}`
    const known = pages.get(key) ?? { fileName, page, prose: '', rows: '' }
    if (view === 'rows') known.rows += `${text}\n`
    else known.prose += `${text}\n`
    pages.set(key, known)
  }
  return [...pages.values()].map(({ fileName, page, prose, rows }) => ({
    fileName,
    page,
    lines: (rows === '' ? prose : rows).split('\n'),
    tabular: rows !== '',
  }))
}

function readPage(page: Page, found: (field: FieldName | 'ccnl', value: string) => void): void {
  const rows = page.lines.map(cellsOf)
  for (const [index, row] of rows.entries()) {
    for (const [place, cell] of row.entries()) {
      const around = { right: row[place + 1], below: below(rows[index + 1] ?? [], cell) }
      for (const { field, label, value } of printedFields) {
        const printed = labelled(cell, label, around, value)
        if (printed !== undefined) found(field, printed)
      }
      const agreement = labelled(cell, agreementLabel, around, text =>
        /\p{L}{3}|\b[A-Z]\w{3}\b/u.test(text) ? text : undefined,
      )
      if (agreement !== undefined) found('ccnl', agreement)
      const month = /^[a-z]+ (?:19|20)\d\d$/i.test(cell.text) ? monthOf(cell.text) : undefined
      if (month !== undefined) found('mese', month)
    }
  }
  readOvertime(rows, found)
  const prose = page.lines.join(' ')
  for (const [name] of prose.matchAll(agreementSaid)) found('ccnl', name)
  if (page.tabular) return
  for (const { field, said, value } of printedFields) {
    for (const match of said ? prose.matchAll(new RegExp(said, 'gi')) : []) {
      const text = value(match.slice(1).find(group => group !== undefined) ?? '')
      if (text !== undefined) found(field, text)
    }
  }
}

/** The cells of a line: parted by tabs or by two blanks and more. */
function cellsOf(line: string): readonly Cell[] {
  return [...line.matchAll(/[^\s](?:[^\s]| (?! ))*/g)].map(match => ({
    text: match[0].replaceAll('\t', ' ').trim(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The cell of a row that stands under another: it begins or ends where that does, else it is the only one below it. */
function below(row: readonly Cell[], { start, end }: Cell): Cell | undefined {
  const aligned = row.filter(cell => Math.abs(cell.start - start) <= 2 || Math.abs(cell.end - end) <= 2)
  const under = aligned.length > 0 ? aligned : row.filter(cell => cell.start <= end && cell.end >= start)
  return under.length === 1 ? under[0] : undefined
}

/** The value of a label: behind it in its own cell, else to its right or under it, but not one here and another there. */
function labelled(
  cell: Cell,
  label: RegExp,
  { right, below }: { readonly right: Cell | undefined; readonly below: Cell | undefined },
  read: (text: string) => string | undefined,
): string | undefined {
  const match = label.exec(cell.text)
  if (!match) return undefined
  const rest = cell.text.slice(match[0].length).replace(/^[\s:.=]+/, '')
  if (rest !== '') return read(rest)
  const beside = right && read(right.text)
  const under = below && read(below.text)
  return beside === undefined || under === undefined || beside === under ? (beside ?? under) : undefined
}

const hoursHeading = /^(?:ore|n\.? ?ore|ore ?[/-] ?(?:gg\.?|giorni|giornate|num\.?)|quantit[aà]|q\.?t[aà]['’]?\.?)$/i
const overtimeRow = /^(?:(?:lavoro|ore|magg(?:iorazione|\.)) )*straord/i
const otherPeriod = /\b(?:prec|arretrat|conguagl|anno|a\.p\.|annu)/i

/**
 * The hours of overtime of the body of a payslip: the only row of overtime, in the column whose heading says hours.
 * Rows of several kinds are several answers, and so none.
 */
function readOvertime(rows: readonly (readonly Cell[])[], found: (field: FieldName, value: string) => void): void {
  const heading = rows.flat().find(cell => hoursHeading.test(cell.text))
  const overtime = rows.filter(row => row.some(cell => overtimeRow.test(cell.text)))
  const [row] = overtime
  if (!heading || !row || overtime.length > 1) return
  const text = row.find(cell => overtimeRow.test(cell.text))?.text ?? ''
  const printed = below(row, heading)?.text
  const hours = printed === undefined || otherPeriod.test(text) ? undefined : number('ore_straordinario', printed)
  if (hours === undefined) return
  found('ore_straordinario', hours)
  const percent = /(\d{1,3}(?:,\d{1,2})?) ?%/.exec(text)?.[1]
  if (percent !== undefined) found('maggiorazione_percento', percent)
}

/** A level as agreements write it: `4`, `C3`, `BS`, from `4°`, `04`, `liv. 4`. */
function levelOf(printed: string): string | undefined {
  const text = printed
    .replace(/^liv(?:ello|\.)?\s*/i, '')
    .replaceAll(/[°ªº^]/g, '')
    .replace(/\s+livello$/i, '')
    .trim()
  const [, zero, code] = /^(0?)([A-Z]{0,2}\d{0,2} ?[A-Z]{0,2}|[IVX]{1,4}|\d super)$/i.exec(text) ?? []
  if (code === undefined || code === '' || (zero === '0' && !/^\d/.test(code))) return undefined
  // Two small letters are an abbreviation, not a level.
  return /^[a-z]+$/.test(code) ? undefined : code.toUpperCase()
}

/** `2026-03` from `Marzo 2026`, `03/2026`, `dal 01/03/2026 al 31/03/2026`. */
function monthOf(printed: string): string | undefined {
  const named = /^([a-z]+)\s+((?:19|20)\d\d)$/i.exec(printed)
  const place = months.indexOf((named?.[1] ?? '').toLowerCase())
  if (place >= 0) return `${named?.[2]}-${String(place + 1).padStart(2, '0')}`
  const numbers = /^(0?[1-9]|1[0-2])\s*[/.-]\s*((?:19|20)\d\d)$/.exec(printed)
  if (numbers) return `${numbers[2]}-${String(numbers[1]).padStart(2, '0')}`
  const days = [...printed.matchAll(/\b\d{1,2}[/.-](0?[1-9]|1[0-2])[/.-]((?:19|20)\d\d)\b/g)]
  const spanned = new Set(days.map(day => `${day[2]}-${String(day[1]).padStart(2, '0')}`))
  return days.length === 2 && spanned.size === 1 ? [...spanned][0] : undefined
}

function number(field: FieldName, text: string): string | undefined {
  return /^\d{1,3}(?:[.,]\d{1,5})?$/.test(text) && parseFieldNumber(field, text) !== undefined ? text : undefined
}

/** An amount has two decimals; without them it may be a number of something. */
function amount(field: FieldName, text: string): string | undefined {
  const clean = text.replace(/^(?:€|eur(?:o)?)\s*|\s*(?:€|eur(?:o)?)$/gi, '')
  return /^\d{1,3}(?:\.?\d{3})*,\d{2}$/.test(clean) && parseFieldNumber(field, clean) !== undefined ? clean : undefined
}
