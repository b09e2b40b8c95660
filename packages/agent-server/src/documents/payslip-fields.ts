/** What an uploaded payslip or letter of employment prints: level, hours, steps, by the names of the payslip's fields. */
import { fold, monthNames } from '@ccnl/knowledge/text'
import type { Passage } from './passages.ts'
import {
  agreementLabels,
  hoursHeadings,
  type LabelledField,
  labelledFields,
  otherPeriod,
  overtimeRows,
  type SaidField,
  saidFields,
} from './payslip-labels.ts'

export interface PrintedField {
  readonly value: string
  readonly page: number
}

/** By field; `ccnl` is how the document names the agreement. A field printed twice with different values is left out. */
export type PrintedFields = Readonly<Record<string, PrintedField>>

/** Characters of a document that are read: a payslip or a letter has fewer. */
const mostCharacters = 150_000

export interface PayslipReader {
  add(passage: Passage): void
  fields(): PrintedFields
}

/** A reader of the passages of one document. */
export function createPayslipReader(): PayslipReader {
  let characters = 0
  const pages = new Map<number, Passage[]>()
  return {
    add(passage) {
      characters += passage.text.length
      if (characters > mostCharacters) return
      const known = pages.get(passage.page)
      if (known) known.push(passage)
      else pages.set(passage.page, [passage])
    },
    fields() {
      const readings = new Map<string, Map<string, number>>()
      for (const [page, passages] of pages) {
        readPage(passages, (field, value) => {
          const known = readings.get(field) ?? new Map<string, number>()
          if (!known.has(value)) known.set(value, page)
          readings.set(field, known)
        })
      }
      const fields: Record<string, PrintedField> = {}
      for (const [field, values] of readings) {
        const [only, other] = values
        if (only && !other) fields[field] = { value: only[0], page: only[1] }
      }
      return fields
    },
  }
}

interface Cell {
  readonly text: string
  readonly start: number
  readonly end: number
}

type Found = (field: string, value: string) => void

function readPage(passages: readonly Passage[], found: Found): void {
  const lines = passages.flatMap(({ text }) => text.split('\n'))
  const rows = lines.map(cellsOf)
  for (const [index, row] of rows.entries()) {
    for (const [place, cell] of row.entries()) {
      const around = { right: row[place + 1], below: below(rows[index + 1] ?? [], cell) }
      for (const field of labelledFields) {
        const printed = labelled(cell, field.labels, around, text => readValue(field, text))
        if (printed !== undefined) found(field.field, printed)
      }
      const agreement = labelled(cell, agreementLabels, around, text => (/\p{L}{3}/u.test(text) ? text : undefined))
      if (agreement !== undefined) found('ccnl', agreement)
      const month = namedMonth(cell.text)
      if (month !== undefined) found('mese', month)
    }
  }
  readOvertime(rows, found)
  const prose = lines.join(' ')
  for (const [name] of prose.matchAll(/\bC\.?C\.?N\.?L\.?(?: [^\s,;:()]+){1,9}/g)) found('ccnl', name)
  // Rows of cells make no sentences.
  if (passages.some(({ view }) => view === 'rows')) return
  for (const field of saidFields) readSaid(prose, field, found)
}

function readSaid(prose: string, { field, says, kind, min, max }: SaidField, found: Found): void {
  for (const match of prose.matchAll(says)) {
    const text = match.slice(1).find(group => group !== undefined) ?? ''
    const value = readValue({ field, labels: [], kind, ...range(min, max) }, text)
    if (value !== undefined) found(field, value)
  }
}

const range = (min: number | undefined, max: number | undefined) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})

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
  labels: readonly string[],
  { right, below }: { readonly right: Cell | undefined; readonly below: Cell | undefined },
  read: (text: string) => string | undefined,
): string | undefined {
  const rest = afterLabel(cell.text, labels)
  if (rest === undefined) return undefined
  if (rest !== '') return read(rest)
  const beside = right && read(right.text)
  const under = below && read(below.text)
  return beside === undefined || under === undefined || beside === under ? (beside ?? under) : undefined
}

/** What follows the longest of the labels that a text begins with; `undefined` when it begins with none of them. */
function afterLabel(text: string, labels: readonly string[]): string | undefined {
  const words = wordsOf(text)
  const label = labels
    .map(known => known.split(' '))
    .filter(known => known.every((word, place) => words[place]?.text === word))
    .toSorted((one, other) => other.length - one.length)[0]
  const last = label && words[label.length - 1]
  if (!last) return undefined
  const rest = text.slice(last.end)
  // "Cat./Liv." is another label, not this one with a value.
  if (rest.startsWith('/')) return undefined
  return rest.replace(/^[\s:.=)°]+/, '')
}

/** Words of a label: folded, without dots; a per cent sign is one. */
function wordsOf(text: string): readonly { readonly text: string; readonly end: number }[] {
  return [...text.matchAll(/[\p{L}\p{M}]+|\d+|%/gu)].map(match => ({
    text: fold(match[0]),
    end: match.index + match[0].length,
  }))
}

/**
 * The hours of overtime of the body of a payslip: the only row of overtime, in the column whose heading says hours.
 * Rows of several kinds are several answers, and so none.
 */
function readOvertime(rows: readonly (readonly Cell[])[], found: Found): void {
  const heading = rows.flat().find(cell => afterLabel(cell.text, hoursHeadings) === '')
  const isOvertime = (cell: Cell): boolean => afterLabel(cell.text, overtimeRows) !== undefined
  const overtime = rows.filter(row => row.some(isOvertime))
  const [row] = overtime
  if (!heading || !row || overtime.length > 1) return
  const text = row.find(isOvertime)?.text ?? ''
  const printed = below(row, heading)?.text
  const folded = fold(text)
  if (printed === undefined || otherPeriod.some(word => folded.includes(word))) return
  const hours = readValue({ field: '', labels: [], kind: 'number', max: 300 }, printed)
  if (hours === undefined) return
  found('ore_straordinario', hours)
  const percent = /(\d{1,3}(?:,\d{1,2})?) ?%/.exec(text)?.[1]
  if (percent !== undefined) found('maggiorazione_percento', percent)
}

function readValue({ kind, min = 0, max = 10_000_000 }: LabelledField, printed: string): string | undefined {
  const text = printed.replace(/^(?:€|eur(?:o)?)\s*|\s*(?:€|eur(?:o)?|ore|h|%)$/gi, '').trim()
  switch (kind) {
    case 'level':
      return levelOf(printed)
    case 'category':
      return /\d/.test(printed) ? levelOf(printed) : undefined
    case 'month':
      return monthOf(printed)
    case 'count':
      return /^\d{1,2}$/.test(text) && within(text) ? text : undefined
    case 'number':
      return /^\d{1,3}(?:[.,]\d{1,5})?$/.test(text) && within(text) ? text : undefined
    // An amount has two decimals; without them it may be a number of something.
    case 'amount':
      return /^\d{1,3}(?:\.?\d{3})*,\d{2}$/.test(text) && within(text.replaceAll('.', '')) ? text : undefined
  }
  function within(digits: string): boolean {
    const value = Number(digits.replace(',', '.'))
    return value >= min && value <= max
  }
}

/** A level as agreements write it: `4`, `C3`, `BS`, from `4°`, `04`, `liv. 4`. */
function levelOf(printed: string): string | undefined {
  const text = printed
    .replaceAll(/[°ªº^]|^liv(?:ello|\.)?\s|\slivello$/gi, '')
    .trim()
    .replace(/^0(?=\d)/, '')
  if (!/^(?:[A-Z]{0,2}\d{0,2} ?[A-Z]{0,2}|[IVX]{1,4}|\d super)$/i.test(text) || text === '') return undefined
  // Two small letters are an abbreviation, not a level.
  return /^[a-z]+$/.test(text) ? undefined : text.toUpperCase()
}

function namedMonth(text: string): string | undefined {
  const [, name = '', year] = /^([a-z]+)\s+((?:19|20)\d\d)$/i.exec(text) ?? []
  const place = monthNames.indexOf(name.toLowerCase())
  return place < 0 ? undefined : `${year}-${String(place + 1).padStart(2, '0')}`
}

/** `2026-03` from `Marzo 2026`, `03/2026`, `dal 01/03/2026 al 31/03/2026`. */
function monthOf(printed: string): string | undefined {
  const named = namedMonth(printed)
  if (named !== undefined) return named
  const numbers = /^(0?[1-9]|1[0-2])\s*[/.-]\s*((?:19|20)\d\d)$/.exec(printed)
  if (numbers) return `${numbers[2]}-${String(numbers[1]).padStart(2, '0')}`
  const days = [...printed.matchAll(/\b\d{1,2}[/.-](0?[1-9]|1[0-2])[/.-]((?:19|20)\d\d)\b/g)]
  const spanned = new Set(days.map(day => `${day[2]}-${String(day[1]).padStart(2, '0')}`))
  return days.length === 2 && spanned.size === 1 ? [...spanned][0] : undefined
}
