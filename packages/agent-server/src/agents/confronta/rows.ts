import type { TopicName } from '../../knowledge/topics.ts'
import type { Asked } from '../asked.ts'
import { type Line, missing } from '../facts.ts'
import { formatNumber, table } from '../format.ts'
import type { Part } from '../part.ts'
import type { Measured } from './measures.ts'
import { sizeOf, sizeOfText } from './measures.ts'

/** What an agreement says of a topic. */
export interface Told {
  readonly asked: Asked
  readonly part: Part
  /** The lines that the question is about. */
  readonly lines: readonly Line[]
}

/** One measure across the agreements: for each of them the lines that give it. */
export interface Row {
  readonly label: string
  readonly cells: readonly (readonly Line[])[]
}

/** A name of a measure, the row it stands in, and the words before what is left of the name, which stays as a detail. */
type Naming = readonly [name: RegExp, row: string, before?: string]

/** The same measure under the names that the agreements give it. */
const sameMeasure: Readonly<Partial<Record<TopicName, readonly Naming[]>>> = {
  leave: [
    [/^ferie(?: \((?:giorni|settimane|ore)\))?$/, 'ferie'],
    [/^(aree professionali|quadri direttivi)$/, 'ferie'],
  ],
  permits: [
    [/^(?:di cui, )?riduzione dell’orario \(ROL\)$/, 'riduzione dell’orario (ROL)'],
    [/^(?:di cui, )?ex festività$/, 'ex festività'],
    [/^(?:permessi annui retribuiti \(PAR\)|permessi in un anno|totale|a regime)(?:, (.+))?$/, 'permessi in un anno'],
  ],
  sickness: [
    [/^comporto(?: (breve))?$/, 'comporto'],
    [/^primi giorni di malattia \(carenza\)(?:, (.+))?$/, 'primi tre giorni (carenza)'],
    [/^(assenze brevi), primi tre giorni$/, 'primi tre giorni (carenza)'],
    [/^(eventi brevi), regola$/, 'primi tre giorni (carenza)'],
    [/^primi giorni, (malattie ripetute)$/, 'primi tre giorni (carenza)'],
  ],
  apprenticeship: [[/^durata(?:, (.+))?$/, 'durata', 'livelli ']],
  trial: [
    [/^(livell.+|secondo il livello)$/, 'durata'],
    [/^durata massima della prova$/, 'durata'],
  ],
  overtime: [[/^straordinario diurno(?: (feriale))?$/, 'straordinario diurno']],
}

/** The row of a line, and the line as it stands in it. */
function placed(line: Line, topic: TopicName): { readonly label: string; readonly line: Line } {
  for (const [pattern, label, before = ''] of sameMeasure[topic] ?? []) {
    const match = pattern.exec(line.label)
    if (!match) continue
    const left = match[1] ? `${before}${match[1]}` : undefined
    const detail = [left, line.detail].filter(Boolean).join('; ')
    return { label, line: { ...line, ...(detail ? { detail } : {}) } }
  }
  return { label: line.label, line }
}

const both = /^preavviso di licenziamento e dimissioni/
const endings = ['preavviso di licenziamento', 'preavviso di dimissioni'] as const

/** The rows of a topic, in the order in which the agreements first name them. */
export function rowsOf(told: readonly Told[], topic: TopicName): readonly Row[] {
  const rows = new Map<string, Line[][]>()
  const put = (label: string, place: number, line: Line): void => {
    const cells = rows.get(label) ?? told.map(() => [])
    cells[place]?.push(line)
    rows.set(label, cells)
  }
  const named = new Set(told.flatMap(({ lines }) => lines.map(line => line.label)))
  told.forEach(({ lines }, place) => {
    for (const one of lines) {
      const { label, line } = placed(one, topic)
      // One term for both ways of ending stands beside each of the terms of the others.
      const own = endings.filter(ending => named.has(ending))
      if (both.test(label) && own.length > 0) for (const ending of own) put(ending, place, line)
      else put(both.test(label) ? 'preavviso (licenziamento e dimissioni)' : label, place, line)
    }
  })
  return [...rows].map(([label, cells]) => ({ label, cells }))
}

const longest = 70

function lineText({ value, detail }: Line): string {
  return `**${value}**${detail && detail.length <= longest ? ` (${detail})` : ''}`
}

/** Several figures of one measure that the question does not choose among, as the least and the most. */
function spanText(lines: readonly Line[]): string | undefined {
  const known = lines.flatMap(line => {
    const size =
      line.amount === undefined ? sizeOfText(line.value) : (sizeOf(line.amount, line.unit ?? '') ?? line.amount)
    return size === undefined
      ? []
      : [{ line, size, isSpan: line.amount === undefined || sizeOf(1, line.unit ?? '') !== undefined }]
  })
  const units = new Set(known.map(({ line }) => line.unit))
  const spans = known.every(({ isSpan }) => isSpan)
  if (known.length < lines.length - 1 || known.length === 0 || (units.size > 1 && !spans)) return undefined
  const ordered = known.toSorted((a, b) => a.size - b.size)
  const [first] = ordered
  const last = ordered.at(-1)
  if (!first || !last) return undefined
  return first.line.value === last.line.value
    ? `**${first.line.value}**`
    : `da **${first.line.value}** a **${last.line.value}**`
}

/** A cell of the table: the figures of one agreement, or that there is none. */
export function cellText(lines: readonly Line[], answered: boolean): string {
  if (lines.length === 0) return answered ? '–' : missing
  if (lines.length > 3) {
    const span = spanText(lines)
    if (span) return `${span}, secondo il caso`
    return `${lines.slice(0, 3).map(lineText).join('; ')}; …`
  }
  return [...new Set(lines.map(lineText))].join('; ')
}

/** Whether a row is words rather than figures: it is told under the table. */
export function isWords({ cells }: Row): boolean {
  const lines = cells.flat()
  return lines.every(line => line.amount === undefined) && lines.some(line => line.value.length > 40)
}

/** Whether every agreement says the very same. */
export function isAlike({ cells }: Row): boolean {
  const texts = cells.map(lines => lines.map(line => `${line.value} ${line.detail ?? ''}`).join('; '))
  return texts.length > 1 && texts[0] !== '' && texts.every(text => text === texts[0])
}

/** `1 mese e 15 giorni di calendario` as months, for a ranking. */
function inMonths(line: Line): Line {
  const match = line.amount === undefined ? /^(\d+) mes[ei] e (\d+) giorni di calendario$/.exec(line.value) : null
  return match ? { ...line, amount: Number(match[1]) + Number(match[2]) / 30, unit: 'mesi' } : line
}

/** The agreements that have a row, but no single figure in it. */
export function openIn(row: Row, told: readonly Told[]): readonly string[] {
  const measured = new Set(measuresOf(row, told).map(({ name }) => name))
  return told.flatMap(({ asked: { agreement } }, place) =>
    (row.cells[place] ?? []).some(line => line.amount !== undefined) && !measured.has(agreement.shortName)
      ? [agreement.shortName]
      : [],
  )
}

/** The figure of each agreement in a row, where each has one: those that have it. */
export function measuresOf(row: Row, told: readonly Told[]): readonly Measured[] {
  return row.cells.flatMap((lines, place) => {
    const known = lines.map(inMonths).filter(line => line.amount !== undefined)
    const chosen = known.filter(line => line.chosen)
    const own = chosen.length > 0 ? chosen : known
    const [line] = own
    const name = told[place]?.asked.agreement.shortName
    // Two figures under different conditions are neither of them the figure.
    if (own.some(other => other.value !== line?.value) || line?.amount === undefined || name === undefined) return []
    return [{ name, value: line.value, amount: line.amount, unit: line.unit ?? '' }]
  })
}

const daysOfWeek = (detail: string): number | undefined =>
  /luned[iì] al sabato|settimana (?:convenzionale )?di 6|\bsu 6\b(?!\))/.test(detail.split('(')[0] ?? '')
    ? 6
    : /luned[iì] al venerd[iì]|settimana (?:convenzionale )?di 5/.test(detail)
      ? 5
      : undefined

/** Days of leave as weeks, by the days of the week they are counted on: the only way that 22 on 5 and 26 on 6 compare. */
export function weeksRow(row: Row): Row | undefined {
  const cells = row.cells.map((lines): readonly Line[] => {
    const weeks = lines.find(line => line.unit === 'settimane' && line.amount !== undefined)
    const days = lines.find(line => line.unit === 'giorni' && line.amount !== undefined)
    const base = daysOfWeek(days?.detail ?? '')
    const amount = weeks?.amount ?? (days?.amount !== undefined && base ? days.amount / base : undefined)
    if (amount === undefined) return []
    const rounded = Math.round(amount * 100) / 100
    return [
      {
        key: 'ferie.settimane_equivalenti',
        label: 'in settimane',
        value: `${formatNumber(rounded)} settimane`,
        amount: rounded,
        unit: 'settimane',
        ...(weeks || base === undefined ? {} : { detail: `${formatNumber(days?.amount ?? 0)} : ${base}` }),
        chosen: true,
      },
    ]
  })
  return cells.filter(lines => lines.length > 0).length > 1 ? { label: 'in settimane', cells } : undefined
}

/** Agreements beyond this stand one under the other. */
const columns = 4
/** Measures that fit beside each other on a screen. */
const measures = 4

/**
 * The rows as tables that fit a screen: few agreements side by side, many one under the other with the measures that most
 * of them have.
 */
export function rowsTable(
  title: string,
  rows: readonly Row[],
  told: readonly Told[],
): { readonly block: string | undefined; readonly left: readonly string[] } {
  if (rows.length === 0) return { block: undefined, left: [] }
  const text = (row: Row, place: number): string =>
    cellText(row.cells[place] ?? [], told[place]?.part.answered ?? false)
  if (told.length <= columns) {
    return {
      block: table(
        [title, ...told.map(({ asked }) => asked.agreement.shortName)],
        rows.map(row => [row.label, ...told.map((_, place) => text(row, place))]),
      ),
      left: [],
    }
  }
  const known = (row: Row): number => row.cells.filter(lines => lines.length > 0).length
  const shared = rows.filter((row, place) => place === 0 || known(row) > 1)
  const shown = shared.toSorted((a, b) => known(b) - known(a)).slice(0, measures)
  const kept = rows.filter(row => shown.includes(row))
  return {
    block: table(
      ['CCNL', ...kept.map(row => row.label)],
      told.map(({ asked }, place) => [
        `${asked.agreement.shortName} (${asked.agreement.code})`,
        ...kept.map(row => text(row, place)),
      ]),
    ),
    left: rows.filter(row => !kept.includes(row)).map(row => row.label),
  }
}
