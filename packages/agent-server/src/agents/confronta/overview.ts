import { type TopicName, topicOf } from '../../knowledge/topics.ts'
import type { Asked } from '../asked.ts'
import { formatNumber, listOf, table } from '../format.ts'
import { payBasis } from '../topics/pay.ts'
import { compareMeasures, type Measured } from './measures.ts'
import { cellText, measuresOf, rowsOf, type Told, weeksRow } from './rows.ts'
import type { Section } from './section.ts'
import { tell } from './topic.ts'

/** A figure by which agreements are commonly weighed, and which way it is better for the worker. */
interface Criterion {
  readonly topic: TopicName
  readonly label: string
  readonly measure: RegExp
  readonly better: 'more' | 'less'
}

/** What an agreement is weighed by when the question names nothing. */
const criteria: readonly Criterion[] = [
  { topic: 'extra-months', label: 'mensilità in un anno', measure: /^mensilità/, better: 'more' },
  { topic: 'hours', label: 'orario settimanale', measure: /^orario settimanale$/, better: 'less' },
  { topic: 'leave', label: 'ferie', measure: /^in settimane$/, better: 'more' },
  { topic: 'permits', label: 'permessi in un anno', measure: /^permessi in un anno$/, better: 'more' },
  { topic: 'overtime', label: 'straordinario notturno', measure: /^straordinario notturno$/, better: 'more' },
  { topic: 'sickness', label: 'comporto', measure: /^comporto$/, better: 'more' },
  { topic: 'seniority-steps', label: 'cadenza degli scatti', measure: /^cadenza$/, better: 'less' },
  {
    topic: 'pension-fund',
    label: 'fondo pensione, quota dell’azienda',
    measure: /^quota dell’azienda$/,
    better: 'more',
  },
]

interface Weighed {
  readonly criterion: Criterion
  readonly cells: readonly string[]
  readonly measures: readonly Measured[]
  readonly told: readonly Told[]
}

function weigh(all: readonly Asked[], criterion: Criterion): Weighed {
  const told = tell(all, criterion.topic)
  const rows = rowsOf(told, criterion.topic)
  const weeks = rows.filter(row => row.label === 'ferie').flatMap(row => weeksRow(row) ?? [])
  const row = [...rows, ...weeks].find(({ label }) => criterion.measure.test(label))
  return {
    criterion,
    cells: told.map(({ part }, place) => cellText(row?.cells[place] ?? [], part.answered)),
    measures: row ? measuresOf(row, told) : [],
    told,
  }
}

/** Who is best by a figure; `undefined` where it does not rank them all, or they are alike. */
function bestBy({ criterion, measures, told }: Weighed): readonly string[] | undefined {
  const compared = compareMeasures(measures)
  if (measures.length < told.length || compared.apart.length > 0 || compared.approximate) return undefined
  const ranked = criterion.better === 'more' ? compared.ranked : compared.ranked.toReversed()
  const best = ranked.filter(measure => measure.amount === ranked[0]?.amount)
  return best.length === ranked.length ? undefined : best.map(measure => measure.name)
}

/** The agreements weighed by the usual figures, for a question that names none ("quale conviene?"). */
export function compareOverall(all: readonly Asked[]): Section {
  const weighed = criteria.map(criterion => weigh(all, criterion)).filter(({ measures }) => measures.length > 0)
  const wins = new Map<string, string[]>()
  for (const entry of weighed) {
    const best = bestBy(entry)
    for (const name of best ?? []) wins.set(name, [...(wins.get(name) ?? []), entry.criterion.label])
  }
  const outcome = [...wins].map(([name, labels]) => `**${name}** è più favorevole al lavoratore per ${listOf(labels)}.`)
  const names = all.map(({ agreement }) => `${agreement.shortName} (${agreement.code})`)
  const side = all.length <= 4
  return {
    title: 'Confronto generale',
    outcome: [
      ...(wins.size === 0 ? ['Sulle misure più comuni i contratti non si distinguono in modo netto.'] : []),
      ...(wins.size > 1 ? ['Nessun contratto è migliore in tutto: dipende da che cosa conta di più.'] : []),
      ...outcome,
      `Per la paga indica il livello o la mansione${payNote(all)}.`,
    ],
    blocks: [
      side
        ? table(
            ['Misura', ...names],
            weighed.map(({ criterion, cells }) => [criterion.label, ...cells]),
          )
        : table(
            ['CCNL', ...weighed.slice(0, 4).map(({ criterion }) => criterion.label)],
            names.map((name, place) => [name, ...weighed.slice(0, 4).map(({ cells }) => cells[place] ?? '–')]),
          ),
      `Per il dettaglio chiedi una misura alla volta o seleziona i parametri (${listOf(weighed.map(({ criterion }) => topicOf(criterion.topic).title))}).`,
    ],
    citations: weighed.flatMap(({ told }) => told.flatMap(({ part }) => part.citations.slice(0, 1))),
  }
}

function payNote(all: readonly Asked[]): string {
  const months = new Set(all.map(asked => payBasis(asked).months))
  return months.size > 1
    ? `: conta il lordo annuo, perché le mensilità non sono le stesse (${listOf([...months].flatMap(value => (value === undefined ? [] : [formatNumber(value)])))})`
    : ''
}
