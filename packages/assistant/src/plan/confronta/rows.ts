/** The measures that are compared, and what each side has of them. */

import type { IsoDate, Knowledge } from '@ccnl/knowledge'
import { type Query, type Request, riseMeasures, type Subject } from '@ccnl/reading'
import type { PlanContext } from '../context.ts'
import { saidIn } from '../facts.ts'
import { stepsTheme } from '../matured-steps.ts'
import { alternateMeasures, completingMeasures, mainMeasures, rule } from '../themes.ts'
import { cellOf, nextCell, sideAt } from './cells.ts'
import type { ComparedCell, Row, Side, Topic } from './finding.ts'
import { linesOf } from './outcome.ts'
import { withSteps } from './steps.ts'

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

/** "Quale costa meno?": the side that is paid least is looked for. */
export const asksCheapest = ({ wanted }: Query): boolean => wanted?.includes('costo-minore') === true

/** At most so many measures of one theme that was asked as a whole. */
const most = 3

/** So many sides have room for what completes a measure. */
const fewSides = 4

/** And beside another measure. */
const plainlyNamed = 0.9

/** Conditions of an absence or of special work, which no table of pay knows. */
const ofEvents = ['giorni', 'evento', 'durata', 'caso', 'lavoro', 'causa'] as const

/** The topics of a request, in the order asked; empty when none was recognised. */
export function topicsOf(query: Query, request: Request, { scopes, knowledge }: PlanContext): readonly Topic[] {
  const said = saidIn(query, request)
  const subjects = request.certainty === 'nothing' ? request.subjects.filter(isLikelyPay) : request.subjects
  const special = ofEvents.some(key => said[key] !== undefined)
  const own = subjects.filter(subject => subject.type !== 'card')
  const sure = own.toSorted((one, other) => other.certainty - one.certainty)
  const [subject] = special ? [...own.filter(isMeasured), ...own] : request.certainty === 'sure' ? own : sure
  // "Lo stipendio di un anno con tutte le mensilità": the payments say what the year is made of.
  const paid = said.livelli !== undefined || subjects.some(one => one.type === 'agreement' && one.about === 'pay')
  if (paid && request.spans?.includes('year') && subject?.type === 'measure' && subject.theme === 'paga')
    return [{ type: 'pay' }]
  // "Conviene part time 20 ore di qua o di là?": the hours of both, and none of the rules of part-time.
  const isOfHours = subject?.type === 'measure' && subject.theme === 'part_time' && subject.measures.length === 0
  if (isOfHours && said.orario !== undefined) return [{ type: 'pay' }]
  if (subject) {
    // "L'aumento per le ore in più e il numero di mensilità": what else is named by its own words.
    // "Che differenza c'è tra il 4 e il 5, e quanto preavviso hanno?": beside what is named the levels differ by their pay.
    const isBesideNamed = query.requests.filter(({ act }) => act === 'compare').length > 1
    if (subject.type === 'agreement' && subject.about === 'levels' && isBesideNamed) return [{ type: 'pay' }]
    const others = own.filter(
      one =>
        one !== subject &&
        (one.type === 'measure'
          ? one.measures.length > 0 && one.certainty >= plainlyNamed
          : isRise(subject) && one.certainty >= likelyPaid),
    )
    return [subject, ...others].flatMap(one => topicsOfSubject(one, knowledge))
  }
  if (asksCheapest(query)) return [{ type: 'pay' }]
  return scopes.flatMap(theme => topicsOfTheme(theme, knowledge))
}

/** "Lo stipendio di novembre, e dopo la prossima tranche": how sure a pay must be to be told with what it rises by. */
const likelyPaid = 0.6
const isRise = (subject: Subject): boolean =>
  subject.type === 'measure' && subject.measures.some(one => riseMeasures.has(one))

/** "Chi prende di più?": the pay was named, whatever the whole resembles. */
const isLikelyPay = (subject: Subject): boolean =>
  subject.type === 'agreement' && subject.about === 'pay' && subject.certainty >= likelyPaid

const isMeasured = (subject: Subject): boolean => subject.type === 'measure' && subject.theme !== 'paga'

function topicsOfSubject(subject: Exclude<Subject, { readonly type: 'card' }>, knowledge: Knowledge): readonly Topic[] {
  if (subject.type === 'agreement') {
    if (subject.about === 'pay') return [{ type: 'pay' }]
    return subject.about === 'validity' || subject.about === 'renewal' ? [{ type: 'validity' }] : []
  }
  const { theme, measures, name } = subject
  // A theme alone asks for its figures; "come funzionano gli scatti di qua e di là?" for its rules, too.
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
  const main = mainMeasures(theme)
  const all = knowledge.vocabulary.themes.find(one => one.id === theme)?.measures.map(one => one.id) ?? []
  return (main.length > 0 ? main : all).map(one => measure(theme, one))
}

interface RowOptions {
  readonly spans?: Request['spans']
  readonly later?: IsoDate
  /** What all of a thing comes to is asked. */
  readonly sumsAll?: boolean
  /** A single one is asked. */
  readonly tellsOne?: boolean
  /** The side that is paid least is looked for. */
  readonly cheapest?: boolean
}

/** The rows of a comparison; of a theme asked as a whole, the measures that some side has. */
export function rowsOf(
  topics: readonly Topic[],
  sides: readonly Side[],
  knowledge: Knowledge,
  { spans = [], later, sumsAll = false, tellsOne = false, cheapest = false }: RowOptions = {},
): readonly Row[] {
  // Beside many sides there is room for what was asked alone.
  const few = topics.filter(topic => sides.length <= fewSides || !isBeside(topic))
  const asked = spans.includes('year') ? ofYear(few, sides, knowledge) : few
  const wanted = asked.length > 0 ? asked : overview
  const topicsTold =
    asked.length > 0 ? withSteps(completed(asked, sides, knowledge), sides, { all: sumsAll, one: tellsOne }) : wanted
  const rows = topicsTold.flatMap(topic => {
    const row = rowOf(topic, sides, knowledge)
    if (topic.type === 'steps' && isBeside(topic) && !isTold(row)) return []
    const then = later === undefined ? undefined : rowOf({ ...topic, at: later }, sides, knowledge)
    const changes = then !== undefined && !isBeside(topic) && isTold(then) && !sameFigures(row, then)
    const isStepped =
      later === undefined &&
      !isBeside(topic) &&
      (topic.type === 'pay' || (topic.type === 'measure' && !riseMeasures.has(topic.measure)))
    const next = isStepped && sides.every(({ apart }) => apart !== 'date') ? nextRow(topic, sides) : []
    if (topic.type !== 'pay') return changes ? [row, then] : [row, ...next]
    const yearly = rowOf({ type: 'yearly' }, sides, knowledge)
    const hourly = rowOf({ type: 'hourly' }, sides, knowledge)
    const isAsked = (span: 'year' | 'hour', one: Row): boolean => spans.includes(span) && isTold(one)
    return [
      row,
      ...(then ? [then] : []),
      ...next,
      ...(isAsked('year', yearly) || tellsMore(yearly) ? [yearly] : []),
      ...(isAsked('hour', hourly) ? [hourly] : []),
    ]
  })
  // Of one agreement what is the same for all says nothing of them.
  const isOfOne = topics.length === 0 && sides.every(({ apart }) => apart === 'level' || apart === 'job')
  const told = rows.filter(row => isTold(row) && !(isOfOne && isEven(row)))
  // What no side has is told once per theme, not once per measure; what completes it does not stand for it.
  const tells = (other: Row, row: Row): boolean => themeOf(other) === themeOf(row) && !isBeside(other.topic)
  const left = rows.filter(row => !isTold(row) && !isBeside(row.topic) && !told.some(other => tells(other, row)))
  const missing = left.filter((row, index) => left.findIndex(other => themeOf(other) === themeOf(row)) === index)
  const perTheme = new Map<string, number>()
  const shown = rows.filter(row => {
    if (!told.includes(row)) return topics.length > 0 && missing.includes(row)
    if (row.topic.next) return true
    const count = (perTheme.get(themeOf(row)) ?? 0) + 1
    perTheme.set(themeOf(row), count)
    return count <= most
  })
  return cheapest ? shown.map(row => (ofPay.has(row.topic.type) ? { ...row, better: 'less' } : row)) : shown
}

/** What a side costs whoever pays it. */
const ofPay: ReadonlySet<Topic['type']> = new Set<Topic['type']>(['pay', 'yearly', 'hourly'])

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
          .map((one): Topic => ({ ...topic, measure: one, ...(known(topic) ? { instead: true } : {}) }))
          .filter(known)
  const themes = new Set(topics.filter(known).flatMap(topic => (topic.type === 'measure' ? [topic.theme] : [])))
  const seen = new Set<string>()
  return topics
    .flatMap(topic => {
      if (topic.type !== 'measure' || topic.name !== undefined || themes.has(topic.theme))
        return [topic, ...alternatesOf(topic)]
      const measures = knowledge.vocabulary.themes.find(one => one.id === topic.theme)?.measures ?? []
      // Words of a rule are no figure that stands for the one asked.
      const isFigured = (one: Topic): boolean => sides.some(side => isFigure(cellOf(one, side)))
      const told = measures.map(one => measure(topic.theme, one.id)).filter(isFigured)
      return told.length > 0 ? told.slice(0, most) : [topic]
    })
    .filter(topic => {
      // What was asked is not told again beside what completes it.
      const key = JSON.stringify({ ...topic, beside: undefined, instead: undefined })
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
}

const isFigure = (cell: ComparedCell): boolean =>
  cell.type === 'facts' ? cell.entries.some(({ fact }) => fact.unit !== 'testo') : cell.type !== 'missing'

/** Whether a topic only completes what was asked. */
export const isBeside = ({ beside }: Topic): boolean => beside === true

const themeOf = (row: Row): string => (row.topic.type === 'measure' ? row.topic.theme : row.topic.type)
const isTold = (row: Row): boolean => row.lines.some(line => line.cells.some(cell => cell.type !== 'missing'))
const isEven = ({ topic, lines }: Row): boolean =>
  topic.type !== 'pay' && lines.every(({ cells }) => new Set(cells.map(keyOfCell)).size === 1)
/** What a cell tells, whatever levels its facts name. */
const keyOfCell = (cell: ComparedCell): string =>
  JSON.stringify(
    cell.type === 'facts'
      ? cell.entries.map(
          ({
            fact: {
              value,
              unit,
              per,
              when: { livelli: _, ...when },
            },
          }) => [value, unit, per, when],
        )
      : cell,
  )
const isToldByAll = (row: Row): boolean => row.lines.some(line => line.cells.every(cell => cell.type !== 'missing'))
/** A year tells more than a month where the payments of a year are not as many on every side. */
const tellsMore = (row: Row): boolean =>
  row.lines.every(({ cells }) => {
    const payments = new Set(cells.map(cell => (cell.type === 'computed' ? cell.by : undefined)))
    return payments.size > 1 && !payments.has(undefined)
  })

function rowOf(topic: Topic, sides: readonly Side[], knowledge: Knowledge): Row {
  const better = betterOf(topic, knowledge)
  const cells = onOneBase(
    sides.map(side => cellOf(topic, topic.at === undefined ? side : sideAt(side, topic.at))),
    sides,
  )
  return { topic, lines: linesOf(cells), ...(better ? { better } : {}) }
}

/** Within one agreement, where the whole pay of a side is not known, the base pay of all of them. */
function onOneBase(cells: readonly ComparedCell[], [first, ...others]: readonly Side[]): readonly ComparedCell[] {
  const isOne = others.every(({ agreement }) => agreement === first?.agreement)
  const isPartly = cells.some(cell => cell.type === 'pay' && cell.rows.some(({ total }) => total === undefined))
  if (!isOne || !isPartly) return cells
  return cells.map(cell =>
    cell.type === 'pay' && cell.rows.every(({ items }) => items.minimo !== undefined)
      ? { ...cell, rows: cell.rows.map(({ total: _, ...row }) => row) }
      : cell,
  )
}

/** The next step that each side has of a topic, where one of them has one: "15,00 € al mese dal 1° gennaio 2027". */
function nextRow(topic: Topic, sides: readonly Side[]): readonly Row[] {
  const cells = sides.map(side => nextCell(topic, side))
  return cells.every(({ type }) => type === 'missing')
    ? []
    : [{ topic: { ...topic, next: true, beside: true }, lines: [{ cells, outcome: { type: 'open' } }] }]
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

/** Whether two rows tell the same, whatever day they are of. */
const sameFigures = (one: Row, other: Row): boolean => JSON.stringify(one.lines) === JSON.stringify(other.lines)
