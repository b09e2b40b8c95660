/** The measures that are compared, and what each side has of them. */

import {
  contentStems,
  type IsoDate,
  type Knowledge,
  type Missing,
  matchConditions,
  type PayRow,
  selectFacts,
  selectPay,
} from '@ccnl/knowledge'
import { yearsBetween } from '../../query/dates.ts'
import type { Query, Request, Subject } from '../../query/query.ts'
import type { PlanContext } from '../context.ts'
import { toCents } from '../euros.ts'
import { saidIn, saidOf } from '../facts.ts'
import { stepsTheme } from '../matured-steps.ts'
import { alternateMeasures, completingMeasures, mainMeasures } from '../themes.ts'
import { aboveLowest } from './derived.ts'
import type { ComparedCell, Entry, Row, Side, Topic } from './finding.ts'
import { amountOf, linesOf } from './outcome.ts'
import { fullWeek } from './sides.ts'
import { stepsCell, withSteps } from './steps.ts'

const measure = (theme: string, one: string): Topic => ({ type: 'measure', theme, measure: one })

/** What two agreements are compared by when nothing was asked in particular. */
const overview: readonly Topic[] = [
  { type: 'pay' },
  measure('paga', 'mensilita'),
  measure('orario', 'ore_settimanali'),
  measure('ferie', 'durata'),
  measure('permessi', 'totale'),
  measure('permessi', 'rol'),
  measure('prova', 'durata'),
  measure('preavviso', 'durata'),
  measure('scatti', 'numero'),
  measure('scatti', 'cadenza'),
  { type: 'validity' },
]

/** At most so many measures of one theme that was asked as a whole. */
const most = 3

/** So many sides have room for what completes a measure. */
const fewSides = 4

/** The measure of every theme that tells its rules in words. */
const rule = 'regola'

/** How sure a measure must be beside a level to be compared for itself. */
const leastGuess = 0.4

/** And beside another measure. */
const plainlyNamed = 0.9

/** A card of law is a topic of a comparison only when it was surely meant. */
const sureCard = 0.7

/** Conditions of an absence or of special work, which no table of pay knows. */
const ofEvents = ['giorni', 'evento', 'durata', 'caso', 'lavoro', 'causa'] as const

/** The topics of a request, in the order asked; empty when none was recognised. */
export function topicsOf(query: Query, request: Request, { scopes, knowledge }: PlanContext): readonly Topic[] {
  const said = saidIn(query, request)
  const subjects = request.certainty === 'nothing' ? [] : request.subjects
  const special = ofEvents.some(key => said[key] !== undefined)
  const own = subjects.filter(subject => subject.type !== 'card')
  const [subject] = special ? [...own.filter(isMeasured), ...own] : own
  const card = subjects.find(one => one.certainty >= sureCard)
  // "3° livello: prende di più con l'uno o con l'altro?" is about pay, unless another measure is plainly asked.
  const guessed = request.certainty === 'between' && subject?.type === 'measure' && subject.certainty < leastGuess
  if (guessed && said.livelli !== undefined && !special) return [{ type: 'pay' }]
  // "Lo stipendio di un anno con tutte le mensilità": the payments say what the year is made of.
  const paid = said.livelli !== undefined || subjects.some(one => one.type === 'agreement' && one.about === 'pay')
  if (paid && request.spans?.includes('year') && subject?.type === 'measure' && subject.theme === 'paga')
    return [{ type: 'pay' }]
  if (subject) {
    // "L'aumento per le ore in più e il numero di mensilità": what else is named by its own words.
    const others = own.filter(
      one => one !== subject && one.type === 'measure' && one.measures.length > 0 && one.certainty >= plainlyNamed,
    )
    return [subject, ...others].flatMap(one => topicsOfSubject(one, knowledge))
  }
  // "Ci perde un 4° livello?" asks about pay, whatever rule of law comes near.
  if (said.livelli !== undefined && subjects.length > 0) return [{ type: 'pay' }]
  if (card) return topicsOfSubject(card, knowledge)
  return scopes.flatMap(theme => topicsOfTheme(theme, knowledge))
}

const isMeasured = (subject: Subject): boolean => subject.type === 'measure' && subject.theme !== 'paga'

function topicsOfSubject(subject: Subject, knowledge: Knowledge): readonly Topic[] {
  if (subject.type === 'card')
    return (knowledge.card(subject.id)?.seeAlso ?? []).slice(0, 1).flatMap(theme => topicsOfTheme(theme, knowledge))
  if (subject.type === 'agreement') {
    if (subject.about === 'pay') return [{ type: 'pay' }]
    return subject.about === 'validity' || subject.about === 'renewal' ? [{ type: 'validity' }] : []
  }
  const { theme, measures, name } = subject
  if (measures.length === 0 && name === undefined) return topicsOfTheme(theme, knowledge)
  // "Come funzionano gli scatti di qua e di là?" asks for their figures, and for their rules.
  if (measures.every(one => one === rule) && name === undefined)
    return [...topicsOfTheme(theme, knowledge), ...measures.map(one => measure(theme, one))]
  const asked =
    measures.length > 0
      ? measures
      : knowledge.vocabulary.themes.find(one => one.id === theme)?.measures.map(one => one.id)
  const topics = (asked ?? []).map(
    (one): Topic => ({ type: 'measure', theme, measure: one, ...(name === undefined ? {} : { name }) }),
  )
  const beside = completingMeasures(theme, measures).map(
    (one): Topic => ({ type: 'measure', theme, measure: one, ...(name === undefined ? {} : { name }), beside: true }),
  )
  return [...topics, ...beside]
}

function topicsOfTheme(theme: string, knowledge: Knowledge): readonly Topic[] {
  if (theme === 'paga') return [{ type: 'pay' }]
  const main = mainMeasures(theme)
  const all = knowledge.vocabulary.themes.find(one => one.id === theme)?.measures.map(one => one.id) ?? []
  return (main.length > 0 ? main : all).map(one => measure(theme, one))
}

interface RowOptions {
  readonly spans?: Request['spans']
  readonly later?: IsoDate
  /** What all of a thing comes to is asked. */
  readonly sumsAll?: boolean
}

/** The rows of a comparison; of a theme asked as a whole, the measures that some side has. */
export function rowsOf(
  topics: readonly Topic[],
  sides: readonly Side[],
  knowledge: Knowledge,
  { spans = [], later, sumsAll = false }: RowOptions = {},
): readonly Row[] {
  // Beside many sides there is room for what was asked alone.
  const few = topics.filter(topic => sides.length <= fewSides || !isBeside(topic))
  const asked = spans.includes('year') ? ofYear(few, sides, knowledge) : few
  const wanted = asked.length > 0 ? asked : overview
  const topicsTold = asked.length > 0 ? withSteps(completed(asked, sides, knowledge), sides, sumsAll) : wanted
  const rows = topicsTold.flatMap(topic => {
    const row = rowOf(topic, sides, knowledge)
    if (topic.type === 'steps' && isBeside(topic) && !isTold(row)) return []
    const then = later === undefined ? undefined : rowOf({ ...topic, at: later }, sides, knowledge)
    const changes = then !== undefined && !isBeside(topic) && isTold(then) && !sameFigures(row, then)
    if (topic.type !== 'pay') return changes ? [row, then] : [row]
    const above = aboveLowest(row, sides)
    const yearly = rowOf({ type: 'yearly' }, sides, knowledge)
    const hourly = rowOf({ type: 'hourly' }, sides, knowledge)
    const isAsked = (span: 'year' | 'hour', one: Row): boolean => spans.includes(span) && isTold(one)
    return [
      row,
      ...(above === undefined ? [] : [above]),
      ...(then ? [then] : []),
      ...(isAsked('year', yearly) || tellsMore(yearly) ? [yearly] : []),
      ...(isAsked('hour', hourly) ? [hourly] : []),
    ]
  })
  const told = rows.filter(isTold)
  // What no side has is told once per theme, not once per measure.
  const left = rows.filter(row => !isTold(row) && !told.some(other => themeOf(other) === themeOf(row)))
  const missing = left.filter((row, index) => left.findIndex(other => themeOf(other) === themeOf(row)) === index)
  const perTheme = new Map<string, number>()
  return rows.filter(row => {
    if (!told.includes(row)) return topics.length > 0 && missing.includes(row)
    const count = (perTheme.get(themeOf(row)) ?? 0) + 1
    perTheme.set(themeOf(row), count)
    return count <= most
  })
}

/** "Quanto mette l'azienda in un anno?": before a sum of the month, the sums of its theme that every side tells by the year. */
function ofYear(topics: readonly Topic[], sides: readonly Side[], knowledge: Knowledge): readonly Topic[] {
  const isPer = (topic: Topic, per: string): boolean =>
    sides.every(side => {
      const cell = cellOf(topic, side)
      return cell.type === 'facts' && cell.entries.every(({ fact }) => fact.unit === 'euro' && fact.per === per)
    })
  return topics.flatMap(topic => {
    if (topic.type !== 'measure' || topic.name !== undefined || !isPer(topic, 'mese')) return [topic]
    const measures = knowledge.vocabulary.themes.find(one => one.id === topic.theme)?.measures ?? []
    return [...measures.map(one => measure(topic.theme, one.id)).filter(one => isPer(one, 'anno')), topic]
  })
}

/** Measures asked that no side has give way to the others of their theme that some side has. */
function completed(topics: readonly Topic[], sides: readonly Side[], knowledge: Knowledge): readonly Topic[] {
  const known = (topic: Topic): boolean => isTold(rowOf(topic, sides, knowledge))
  // Where one side says it another way, both ways are told.
  const alternatesOf = (topic: Topic): readonly Topic[] =>
    topic.type !== 'measure' || topic.name !== undefined || isToldByAll(rowOf(topic, sides, knowledge))
      ? []
      : alternateMeasures(topic.theme, topic.measure)
          .map(one => measure(topic.theme, one))
          .filter(known)
  const themes = new Set(topics.filter(known).flatMap(topic => (topic.type === 'measure' ? [topic.theme] : [])))
  const seen = new Set<string>()
  return topics
    .flatMap(topic => {
      if (topic.type !== 'measure' || topic.name !== undefined || themes.has(topic.theme))
        return [topic, ...alternatesOf(topic)]
      const measures = knowledge.vocabulary.themes.find(one => one.id === topic.theme)?.measures ?? []
      const told = measures.map(one => measure(topic.theme, one.id)).filter(known)
      return told.length > 0 ? told.slice(0, most) : [topic]
    })
    .filter(topic => {
      const key = JSON.stringify(topic)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
}

/** Whether a topic only completes what was asked. */
export const isBeside = (topic: Topic): boolean => 'beside' in topic && topic.beside === true

const themeOf = (row: Row): string => (row.topic.type === 'measure' ? row.topic.theme : row.topic.type)
const isTold = (row: Row): boolean => row.lines.some(line => line.cells.some(cell => cell.type !== 'missing'))
const isToldByAll = (row: Row): boolean => row.lines.some(line => line.cells.every(cell => cell.type !== 'missing'))
/** A year tells more than a month where the payments of a year are not as many on every side. */
const tellsMore = (row: Row): boolean =>
  row.lines.every(({ cells }) => {
    const payments = new Set(cells.map(cell => (cell.type === 'computed' ? cell.by : undefined)))
    return payments.size > 1 && !payments.has(undefined)
  })

function rowOf(topic: Topic, sides: readonly Side[], knowledge: Knowledge): Row {
  const better = betterOf(topic, knowledge)
  return { topic, lines: linesOf(sides.map(side => cellOf(topic, side))), ...(better ? { better } : {}) }
}

/** Whether more or less is better for who works, as the data says it. */
function betterOf(topic: Topic, knowledge: Knowledge): Row['better'] {
  const form =
    topic.type === 'measure'
      ? `${topic.theme}.${topic.measure}`
      : topic.type === 'steps'
        ? `${stepsTheme}.importo`
        : topic.type === 'pay'
          ? 'paga'
          : 'annua'
  const row =
    topic.type === 'validity' ? undefined : knowledge.lexicon.find(one => one.kind === 'confronto' && one.form === form)
  return row === undefined ? undefined : row.concept.endsWith('meno') ? 'less' : 'more'
}

/** The side on another day, by which its years of service have grown. */
function sideAt(side: Side, at: IsoDate): Side {
  const { anzianita: years } = side.said
  const said = typeof years === 'number' ? { ...side.said, anzianita: years + yearsBetween(side.date, at) } : side.said
  return { ...side, said, date: at }
}

/** Whether two rows tell the same, whatever day they are of. */
const sameFigures = (one: Row, other: Row): boolean => JSON.stringify(one.lines) === JSON.stringify(other.lines)

function cellOf(topic: Topic, sideNow: Side): ComparedCell {
  const side = topic.at === undefined ? sideNow : sideAt(sideNow, topic.at)
  switch (topic.type) {
    case 'pay':
      return payCell(side)
    case 'yearly':
      return spanCell(side, 'anno', 'mensilita', (month, payments) => month * payments)
    case 'hourly':
      return spanCell(side, 'ora', 'divisore_orario', (month, divisor) => month / divisor)
    case 'steps':
      return stepsCell(topic, side)
    case 'above':
      return { type: 'missing' }
    case 'validity': {
      const { expires } = side.agreement.validity
      return expires === undefined ? { type: 'missing' } : { type: 'date', date: expires }
    }
    case 'measure':
      return (
        (topic.theme === 'paga' && topic.measure === 'aumento_previsto' ? riseCell(side) : undefined) ??
        factsCell(topic, side)
      )
  }
}

function payCell(side: Side): ComparedCell {
  const selection = selectPay(side.agreement, side.said, side.date)
  const rows = selection.rows.length > 0 ? selection.rows : selection.open.map(one => one.row)
  const told = rows.filter(row => amountOf(row) !== undefined).flatMap(row => partOf(row, side) ?? [])
  return told.length > 0 ? { type: 'pay', rows: told } : { type: 'missing' }
}

/** Fewer weekly hours than these are a part-time week everywhere. */
const leastFull = 36

/** Part-time is paid by its hours: on a side of its own, and wherever a short week was told; without hours nobody knows. */
function partOf(row: PayRow, { agreement, apart, said: { orario, contratto } }: Side): PayRow | undefined {
  const isPart = apart === 'contract' && contratto?.includes('part_time') === true
  if (isPart && typeof orario !== 'number') return undefined
  const isShort = isPart || (typeof orario === 'number' && orario < leastFull && apart !== 'contract')
  const full = isShort ? fullWeek(agreement) : undefined
  if (full === undefined || typeof orario !== 'number' || row.total === undefined || row.per !== 'mese') return row
  return { ...row, total: Math.round((row.total * orario * 100) / full) / 100 }
}

/** The month's pay by the payments of a year or the divisor of an hour, where both are one figure. */
function spanCell(
  side: Side,
  per: 'anno' | 'ora',
  measure_: 'mensilita' | 'divisore_orario',
  work: (month: number, by: number) => number,
): ComparedCell {
  const pay = payCell(side)
  const [row, ...rest] = pay.type === 'pay' ? pay.rows : []
  const found = selectFacts(side.agreement, { theme: 'paga', measures: [measure_] }, side.said, side.date).holding
  const [fact, ...others] = found.filter(one => typeof one.value === 'number')
  if (
    row?.total === undefined ||
    rest.length > 0 ||
    row.per !== 'mese' ||
    typeof fact?.value !== 'number' ||
    others.length > 0
  )
    return { type: 'missing' }
  return {
    type: 'computed',
    per,
    value: toCents(work(row.total, fact.value)),
    by: fact.value,
    month: row.total,
    fact,
    row,
  }
}

/** What the step of the day that was said adds, else the next one; nothing unless a level says which row. */
function riseCell({ agreement, said, date }: Side): ComparedCell | undefined {
  const { rows, next, previous } = selectPay(agreement, said, date)
  const [row, ...others] = rows
  if (!row || others.length > 0 || said.livelli === undefined) return undefined
  const isOfDay = row.from.slice(0, 7) === date.slice(0, 7)
  const ofLine = (list: readonly PayRow[]): PayRow | undefined =>
    list.find(one => one.level === row.level && one.per === row.per && one.regime === row.regime)
  const [before, after] = isOfDay ? [ofLine(previous), row] : [row, ofLine(next)]
  if (before?.total === undefined || after?.total === undefined) return undefined
  return { type: 'rise', value: toCents(after.total - before.total), before, row: after }
}

function factsCell(topic: Extract<Topic, { readonly type: 'measure' }>, side: Side): ComparedCell {
  const name = topic.name === undefined ? undefined : nameLike(topic.name, topic.theme, side)
  if (topic.name !== undefined && name === undefined) return { type: 'missing' }
  const wanted = { theme: topic.theme, measures: [topic.measure], ...(name === undefined ? {} : { name }) }
  const selection = selectFacts(side.agreement, wanted, saidOf(topic.theme, side.said), side.date)
  const entries = plainEntries([...selection.holding.map(fact => ({ fact, on: [] })), ...selection.open])
  const gaps = gapsOf(topic, side)
  if (entries.length > 0) return { type: 'facts', entries, gaps }
  const note = selection.missing[0]?.note
  return { type: 'missing', ...(note === undefined ? {} : { note }) }
}

/** Cases of a measure that the base is known to lack, for whoever was described. */
function gapsOf(topic: Extract<Topic, { readonly type: 'measure' }>, { agreement, said }: Side): readonly Missing[] {
  return agreement.missing.filter(
    gap =>
      gap.theme === topic.theme &&
      gap.measure === topic.measure &&
      Object.keys(gap.when).length > 0 &&
      // Without a level, the levels that are missing would be a list.
      gap.when.livelli === undefined &&
      matchConditions(gap.when, said).state !== 'fails',
  )
}

/** Exceptions of a few people, contracts or cases are left out where the rule for everybody else is known. */
function plainEntries(entries: readonly Entry[]): readonly Entry[] {
  const special = ({ on }: Entry): boolean => on.some(key => key === 'gruppo' || key === 'caso' || key === 'contratto')
  const plain = entries.filter(entry => !special(entry))
  return plain.length > 0 ? plain : entries
}

/** The same thing goes by other names in other agreements: the name with most of the words that tell it from its siblings. */
function nameLike(name: string, theme: string, { agreement }: Side): string | undefined {
  const named = new Map<string, ReadonlySet<string>>()
  for (const fact of agreement.facts) {
    if (fact.theme === theme && fact.name !== undefined) {
      named.set(fact.name, new Set([fact.name, ...(fact.words ?? [])].flatMap(contentStems)))
    }
  }
  if (named.has(name)) return name
  const rarity = (stem: string): number => 1 / (1 + [...named.values()].filter(stems => stems.has(stem)).length)
  const wanted = [...new Set(contentStems(name))]
  const whole = wanted.reduce((sum, stem) => sum + rarity(stem), 0)
  const scored = [...named].map(([other, stems]) => {
    const shared = wanted.filter(stem => stems.has(stem))
    return { other, score: shared.reduce((sum, stem) => sum + rarity(stem), 0) }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score >= whole * 0.5 ? best.other : undefined
}
