/** Facts of one measure with different values: what they differ by, as a phrase or as a table. */
import type { AgreementEntry, ConditionKey, Conditions, Fact } from '@ccnl/knowledge'
import type { Composer, Part } from './claims.ts'
import { conditionKeys, conditionText, type Entry, type Group, isOpenRange, stretchesOf } from './conditions.ts'
import { conditionQuestions } from './conditions-it.ts'
import { capitalise, formatDate, formatFigure, joinWords } from './format.ts'
import { facts as words } from './it.ts'
import type { Cell, Figure, Section } from './tree.ts'
import { figureOf, isSentence, valueParts, withoutStop, wordsOf } from './value.ts'

/** A longer note does not stand within a sentence. */
export const shortNote = 60

/** A longer table is folded. */
export const longestTable = 6

/** A longer table is told from–to, when it can be. */
export const longestList = 12

/** One group per measure, name and period, in the order of the measures. */
export function groupEntries(entries: readonly Entry[], measures: readonly string[]): readonly Group[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const { measure, name, per, borneBy, windowMonths, unit } = entry.fact
    const key = JSON.stringify([measure, name, per, borneBy, windowMonths, unit === 'testo'])
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  const place = (measure: string) => {
    const index = measures.indexOf(measure)
    return index < 0 ? measures.length : index
  }
  return [...groups.values()]
    .flatMap(list => (list[0] ? [{ measure: list[0].fact.measure, entries: list }] : []))
    .toSorted((one, other) => place(one.measure) - place(other.measure))
}

/** A condition as it is compared: one left open excludes nobody, as if it were not there. */
function conditionKeyOf(when: Conditions, key: ConditionKey): string {
  return when[key] === undefined || isOpenRange(key, when) ? '' : JSON.stringify(when[key])
}

/** The conditions by which these facts differ. */
export function differingKeys(entries: readonly Entry[]): readonly ConditionKey[] {
  const all = new Set(entries.flatMap(entry => conditionKeys(entry.fact.when)))
  const differing = [...all].filter(key => new Set(entries.map(entry => conditionKeyOf(entry.fact.when, key))).size > 1)
  const open = differing.filter(key => entries.some(entry => entry.on.includes(key)))
  const lines = new Set(entries.map(entry => open.map(key => conditionKeyOf(entry.fact.when, key)).join('|')))
  // What was said may still be what sets two lines apart.
  return lines.size === entries.length ? open : differing
}

/** Different values, each with the first fact that has it. */
export function distinctValues(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<string>()
  return entries.filter(({ fact }) => {
    const key = JSON.stringify([fact.value, fact.unit])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Days in a unit of time, to put terms in order: a month is longer than 20 days. */
const daysIn: Readonly<Record<string, number>> = {
  giorni: 1,
  giorni_calendario: 1,
  giorni_lavorativi: 1.2,
  giorni_lavoro_effettivo: 1.2,
  settimane: 7,
  mesi: 30,
  anni: 365,
}

/** Least and most, when all values are numbers of one unit or lengths of time. */
export function extremes(entries: readonly Entry[]): readonly [Fact, Fact] | undefined {
  const [first] = entries
  if (!first || !entries.every(({ fact }) => typeof fact.value === 'number')) return undefined
  const alike = entries.every(({ fact }) => fact.unit === first.fact.unit)
  if (!alike && !entries.every(({ fact }) => daysIn[fact.unit] !== undefined)) return undefined
  const size = (fact: Fact) => Number(fact.value) * (alike ? 1 : (daysIn[fact.unit] ?? 1))
  const sorted = entries.map(entry => entry.fact).toSorted((one, other) => size(one) - size(other))
  const [least, most] = [sorted[0], sorted.at(-1)]
  return least && most ? [least, most] : undefined
}

/** The lower end of a range, without its unit where the upper end tells the same. */
export function leastParts([least, most]: readonly [Fact, Fact], composer: Composer, bold: boolean): readonly Part[] {
  const figure = figureOf(least, composer)
  const whole = Number.isInteger(least.value) && Number.isInteger(most.value)
  if (
    least.unit === most.unit &&
    least.per === most.per &&
    (whole || least.unit === 'euro' || least.unit === 'percento')
  )
    return [{ bare: figure, bold }]
  return [bold ? { strong: figure } : figure]
}

/** The entries that the conclusion rests on: those that hold; else those without a group or case of their own. */
export function plainEntries(group: Group): readonly Entry[] {
  const settled = group.entries.filter(entry => entry.on.length === 0)
  const finer = stretchesOf(group, settled)
  if (finer.length > 1) return finer
  if (settled.length > 0) return settled
  const particular = ({ on }: Entry) => on.some(key => key === 'gruppo' || key === 'caso')
  const plain = group.entries.filter(entry => !particular(entry))
  // A case apart is one that a plain rule covers too: all that the rule needs, the case needs as well.
  const covered = (entry: Entry) =>
    plain.some(({ fact }) =>
      conditionKeys(fact.when).every(
        key => isOpenRange(key, fact.when) || JSON.stringify(fact.when[key]) === JSON.stringify(entry.fact.when[key]),
      ),
    )
  return group.entries.filter(entry => !particular(entry) || !covered(entry))
}

/** Conditions of particular cases: the usual one is without them. */
const particular: readonly ConditionKey[] = ['caso', 'gruppo', 'durata', 'titolo_studio', 'turnista', 'territorio']

/** The cases that most people are in: no particular condition, the first event. Empty when they are as many as the table, or many. */
export function usualEntries(entries: readonly Entry[]): readonly Entry[] {
  const usual = entries.filter(
    ({ fact }) =>
      !particular.some(key => fact.when[key] !== undefined) &&
      (fact.when.evento === undefined || (fact.when.evento[0] ?? 1) <= 1),
  )
  return usual.length > 0 && usual.length <= 3 && usual.length < entries.length ? usual : []
}

/** «10 giorni (fino a 5 anni di servizio), 15 giorni (oltre 5 anni di servizio)». */
export function inlineValues(
  entries: readonly Entry[],
  agreement: AgreementEntry,
  composer: Composer,
  withNotes = true,
): readonly Part[] {
  const keys = differingKeys(entries)
  return entries.flatMap((entry, index): readonly Part[] => {
    const when = conditionText(entry.fact.when, agreement, keys)
    // Two values with nothing that sets them apart are one measure told in two ways.
    const last = keys.length === 0 ? words.or : words.and
    const join = index === 0 ? '' : index === entries.length - 1 ? ` ${last} ` : ', '
    const own = entry.fact.note
    const isFirst = entries.findIndex(other => other.fact.note === own) === index
    const note = withNotes && own !== undefined && isFirst && own.length <= shortNote ? `; ${withoutStop(own)}` : ''
    const general = keys.length === 0 ? '' : words.everybody
    const told = `${when === '' ? general : when}${note}`
    const aside = told.startsWith('; ') ? told.slice(2) : told
    return [join, ...valueParts(entry.fact, composer), aside === '' ? '' : ` (${aside})`]
  })
}

/** The facts as a table: one condition a column, or the second across when there are two. Empty when nothing sets them apart. */
export function spreadTable(
  entries: readonly Entry[],
  agreement: AgreementEntry,
  composer: Composer,
  sources: readonly number[],
): readonly Section[] {
  const keys = orderKeys(differingKeys(entries))
  const sorted = sortEntries(joinLevels(entries, keys), keys, agreement)
  const compact = sorted.length > longestList ? rangeTable(sorted, keys, agreement, composer, sources) : undefined
  if (compact) return [folded(compact)]
  const table =
    matrix(sorted, keys, agreement, composer, sources) ?? plainTable(sorted, keys, agreement, composer, sources)
  return [folded(table)]
}

/** A long table is folded away: the lead tells its ends. */
function folded(table: Table): Section {
  return table.rows.length <= longestTable
    ? table
    : { type: 'details', summary: words.wholeTable(table.rows.length), sections: [table] }
}

/** Levels with one value share a line, when nothing else sets them apart. */
function joinLevels(entries: readonly Entry[], keys: readonly ConditionKey[]): readonly Entry[] {
  if (keys.length !== 1 || keys[0] !== 'livelli') return entries
  return distinctValues(entries).map(entry => {
    const alike = entries.filter(
      ({ fact }) => fact.unit === entry.fact.unit && JSON.stringify(fact.value) === JSON.stringify(entry.fact.value),
    )
    const livelli = [...new Set(alike.flatMap(({ fact }) => fact.when.livelli ?? []))]
    return alike.length < 2 || livelli.length === 0
      ? entry
      : { ...entry, fact: { ...entry.fact, when: { ...entry.fact.when, livelli } } }
  })
}

type Table = Extract<Section, { readonly type: 'table' }>

function orderKeys(keys: readonly ConditionKey[]): readonly ConditionKey[] {
  const place = Object.keys(conditionQuestions)
  return keys.toSorted((one, other) => place.indexOf(one) - place.indexOf(other))
}

function sortEntries(
  entries: readonly Entry[],
  keys: readonly ConditionKey[],
  agreement: AgreementEntry,
): readonly Entry[] {
  const order = new Map(agreement.levels.map(level => [level.code, level.order]))
  const rank = (entry: Entry, key: ConditionKey): number => {
    const value = entry.fact.when[key]
    if (key === 'livelli') return order.get(entry.fact.when.livelli?.[0] ?? '') ?? 0
    if (Array.isArray(value)) return typeof value[0] === 'number' ? value[0] : 0
    return 0
  }
  return entries.toSorted((one, other) => {
    for (const key of keys) {
      const difference = rank(one, key) - rank(other, key)
      if (difference !== 0) return difference
    }
    return 0
  })
}

const header = (text: string): Cell => ({ pieces: [text], header: true })

function matrix(
  entries: readonly Entry[],
  keys: readonly ConditionKey[],
  agreement: AgreementEntry,
  composer: Composer,
  sources: readonly number[],
): Table | undefined {
  const [down, across] = keys
  if (keys.length !== 2 || down === undefined || across === undefined) return undefined
  const columns = [...new Set(entries.map(entry => text(entry, across, agreement)))]
  const lines = [...new Set(entries.map(entry => text(entry, down, agreement)))]
  if (
    columns.length > 4 ||
    columns.includes('') ||
    lines.includes('') ||
    columns.length * lines.length !== entries.length
  )
    return undefined
  const figures: Figure[] = []
  const rows: (readonly Cell[])[] = []
  for (const line of lines) {
    const cells = columns.map(column =>
      entries.find(entry => text(entry, down, agreement) === line && text(entry, across, agreement) === column),
    )
    if (cells.some(cell => cell === undefined)) return undefined
    rows.push([
      { pieces: [capitalise(line)], header: true },
      ...cells.flatMap(cell => (cell ? [valueCell(cell.fact, composer, figures)] : [])),
    ])
  }
  return {
    type: 'table',
    head: [header(conditionQuestions[down][0]), ...columns.map(column => header(capitalise(column)))],
    rows,
    figures,
    sources,
  }
}

/** A long table in short: one line for each value of the first condition, from–to over what is left. */
function rangeTable(
  entries: readonly Entry[],
  keys: readonly ConditionKey[],
  agreement: AgreementEntry,
  composer: Composer,
  sources: readonly number[],
): Table | undefined {
  // Every fact needs its line: a condition that some of them do not have cannot be the table's.
  const whole = keys.filter(key => entries.every(entry => text(entry, key, agreement) !== ''))
  const [down] = whole
  if (down === undefined || keys.length < 2) return undefined
  const across = whole.slice(1).find(key => new Set(entries.map(entry => text(entry, key, agreement))).size <= 3)
  const lines = [...new Set(entries.map(entry => text(entry, down, agreement)))]
  const columns = across === undefined ? [''] : [...new Set(entries.map(entry => text(entry, across, agreement)))]
  if (lines.length > longestList) return undefined
  const figures: Figure[] = []
  const cellOf = (line: string, column: string): Cell => {
    const inside = entries.filter(
      entry =>
        text(entry, down, agreement) === line && (across === undefined || text(entry, across, agreement) === column),
    )
    const range = extremes(inside)
    const [only] = distinctValues(inside)
    if (only && distinctValues(inside).length === 1) return valueCell(only.fact, composer, figures)
    if (!range) return { pieces: [inside.length === 0 ? '—' : words.varies] }
    const cell = composer.cell([...leastParts(range, composer, false), '–', ...valueParts(range[1], composer, false)])
    figures.push(...cell.figures)
    return { pieces: cell.pieces, align: 'right' }
  }
  const label = entries[0] ? capitalise(wordsOf(entries[0].fact).label) : ''
  return {
    type: 'table',
    head: [
      header(conditionQuestions[down][0]),
      ...columns.map(column => header(column === '' ? label : capitalise(column))),
    ],
    rows: lines.map(line => [
      { pieces: [capitalise(line)], header: true },
      ...columns.map(column => cellOf(line, column)),
    ]),
    figures,
    sources,
  }
}

function plainTable(
  entries: readonly Entry[],
  keys: readonly ConditionKey[],
  agreement: AgreementEntry,
  composer: Composer,
  sources: readonly number[],
): Table {
  const figures: Figure[] = []
  const whole = keys.every(key => entries.every(entry => text(entry, key, agreement) !== ''))
  const columns = keys.length > 3 || !whole ? undefined : keys
  const label = entries[0] ? capitalise(wordsOf(entries[0].fact).label) : ''
  const when = (entry: Entry): readonly Cell[] =>
    columns
      ? columns.map(key => ({ pieces: [capitalise(text(entry, key, agreement))] }))
      : [{ pieces: [capitalise(conditionText(entry.fact.when, agreement, keys)) || capitalise(words.everybody)] }]
  return {
    type: 'table',
    head: [
      ...(columns ?? []).map(key => header(conditionQuestions[key][0])),
      ...(columns ? [] : [header(words.whenColumn)]),
      header(label),
    ],
    rows: entries.map(entry => [...when(entry), valueCell(entry.fact, composer, figures)]),
    figures,
    sources,
  }
}

function text(entry: Entry, key: ConditionKey, agreement: AgreementEntry): string {
  return conditionText(entry.fact.when, agreement, [key])
}

function valueCell(fact: Fact, composer: Composer, figures: Figure[]): Cell {
  const cell = composer.cell(valueParts(fact, composer, false))
  figures.push(...cell.figures)
  return { pieces: cell.pieces, align: typeof fact.value === 'number' ? 'right' : 'left' }
}

/** Steps that stand side by side, each at its date. */
export function stepTable(
  entries: readonly Entry[],
  agreement: AgreementEntry,
  composer: Composer,
  sources: readonly number[],
): Section {
  const figures: Figure[] = []
  const conditioned = entries.some(({ fact }) => conditionText(fact.when, agreement) !== '')
  const label = entries[0] ? capitalise(wordsOf(entries[0].fact).label) : ''
  const rows = entries.map(({ fact }): readonly Cell[] => [
    { pieces: [formatDate(fact.from)], header: true },
    ...(conditioned ? [{ pieces: [capitalise(conditionText(fact.when, agreement)) || '—'] }] : []),
    valueCell(fact, composer, figures),
  ])
  const head = [header(words.dateColumn), ...(conditioned ? [header(words.whenColumn)] : []), header(label)]
  const table: Table = { type: 'table', head, rows, figures, sources }
  return rows.length <= longestTable
    ? table
    : { type: 'details', summary: words.wholeTable(rows.length), sections: [table] }
}

/** What a figure depends on, as a list of nouns. */
export function conditionNouns(keys: readonly ConditionKey[]): string {
  return joinWords(
    orderKeys(keys)
      .slice(0, 3)
      .map(key => conditionQuestions[key][2]),
  )
}

/** What a source is cited for. */
export function excerptOf(fact: Fact, agreement: AgreementEntry): string {
  const when = conditionText(fact.when, agreement)
  const value = isSentence(fact) ? withoutStop(String(fact.value)) : formatFigure({ ...fact })
  return `${agreement.shortName}: ${wordsOf(fact).label}${when === '' ? '' : `, ${when}`}: ${value}`
}
