/** One thing asked for several cases: "notturno e festivo", "se mi dimetto e se mi licenziano". */

import { type Circumstances, type EndingCause, wordSet } from '@ccnl/knowledge'
import { weekdayOf } from '../../language/calendar.ts'
import type { ConceptHit, Span } from '../../language/reading.ts'
import { extraWork } from '../hours/hours-nature.ts'
import { within } from '../message/segments.ts'
import type { Draft } from '../shape/draft.ts'
import type { Request } from '../shape/query.ts'
import { idOf, isJustBefore, overlaps, type Sight } from '../shape/sight.ts'
import { coordinated } from '../subjects/themes.ts'

const workers = wordSet('shift-workers')

const isWorker = (sight: Sight, { from, to }: ConceptHit): boolean => to - from === 1 && workers.has(sight.word(from))

/** Kinds of work said together, apart where something parts them: `straordinario notturno e festivo` is two. */
export function workGroups(sight: Sight, span: Span): readonly (readonly string[])[] {
  const { patterns } = sight.reading
  const all = sight.hits('lavoro').filter(hit => within(hit, span) && !patterns.some(pattern => overlaps(pattern, hit)))
  // "Turnista, straordinario notturno" says who works; alone it says which work.
  const hits = all.some(hit => !isWorker(sight, hit)) ? all.filter(hit => !isWorker(sight, hit)) : all
  // "Di notte e festive insieme": of both kinds at once.
  if (hits.some(hit => isTogether(sight, hit))) return [plainKinds([...new Set(hits.map(idOf))])]
  const groups: string[][] = []
  let last: ConceptHit | undefined
  for (const hit of hits) {
    const kind = idOf(hit)
    const group = groups.at(-1)
    const apart = last && !overlaps(last, hit) && !isOneDay(sight, last, hit) && parted(sight, last, hit)
    const isAgain = group?.includes(kind) === true
    if (group === undefined || (apart && (!isAgain || isNext(sight, last, hit)))) {
      const head = group?.find(one => extraWork.includes(one))
      groups.push(head === undefined || extraWork.includes(kind) || kind === usual ? [kind] : [head, kind])
    } else if (!isAgain) group.push(kind)
    last = hit
  }
  return withoutRepeats(groups.map(plainKinds))
}

/** "Il 1 novembre, domenica", "domenica, 1 novembre": a day by its date and by its name, side by side. */
function isOneDay(sight: Sight, one: Span, other: Span): boolean {
  const isDate = (span: Span): boolean =>
    sight.reading.quantities.some(
      quantity => quantity.type === 'date' && quantity.precision === 'day' && within(span, quantity),
    )
  const isName = ({ from, to }: Span): boolean => to - from === 1 && weekdayOf(sight.word(from)) !== undefined
  return one.to === other.from && ((isDate(one) && isName(other)) || (isName(one) && isDate(other)))
}

/** What makes the hours of a case extra: "straordinario… e se è di notte?" asks of extra hours, too. */
export const headOf = (groups: readonly (readonly string[])[]): string | undefined =>
  extraWork.find(head => groups.some(group => group.includes(head)))

/** "6 ore di straordinario": hours of a kind are told, to be computed with; "un'ora" is any. */
export const countsHours = (sight: Sight, span: Span): boolean =>
  sight.reading.quantities.some(
    one =>
      one.type === 'duration' &&
      one.unit === 'ore' &&
      one.value !== 1 &&
      within(one, span) &&
      sight.hits('lavoro').some(hit => isJustBefore(one, hit)),
  )

/** Hours that are no extra ones; beside an extra kind it says that the day is a working day. */
const usual = 'ordinario'

const flexible = 'flessibile'

/** Kinds without what another of them says: extra hours of a flexible timetable are those, extra hours are no usual ones. */
export function plainKinds(group: readonly string[]): readonly string[] {
  if (group.includes(flexible)) return group.filter(kind => !extraWork.includes(kind))
  return group.some(kind => extraWork.includes(kind)) ? group.filter(kind => kind !== usual) : group
}

function withoutRepeats(groups: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const told = new Set<string>()
  return groups.filter(group => {
    const key = group.toSorted().join()
    return !told.has(key) && told.add(key)
  })
}

const parting = wordSet('and', 'or', 'then', 'replacing', 'also', 'how-much')
/** What may stand between two kinds of one list: "per quello festivo, per quello notturno". */
const between = wordSet('between-kinds-of-work')

/** Whether a conjunction or a comma parts two kinds of a list. */
function parted(sight: Sight, first: ConceptHit, second: ConceptHit): boolean {
  if (coordinated(sight, first, second)) return true
  return isNext(sight, first, second)
}

const isTogether = (sight: Sight, { to }: ConceptHit): boolean =>
  [to, to + 1].some(at => together.has(sight.word(at)) && sight.clauseOf(at) === sight.clauseOf(to - 1))

/** Words that make one case of what an "e" joins. */
export const together: ReadonlySet<string> = wordSet('together')

/** Whether only words of a list stand between two kinds, and one of them parts them. */
function isNext(sight: Sight, first: ConceptHit | undefined, second: ConceptHit): boolean {
  if (first === undefined) return false
  let joined = sight.clauseOf(first.to - 1) !== sight.clauseOf(second.from)
  for (let at = first.to; at < second.from; at++) {
    const word = sight.word(at)
    if (parting.has(word)) joined = true
    else if (!between.has(word)) return false
  }
  return joined
}

/** How sure words must be of who ends a contract. */
const surelyEnds = 0.85

/** Words that say who ends the contract; those that only let it be guessed ("quanto preavviso devo dare") where no others do. */
export function endingHits(sight: Sight): readonly ConceptHit[] {
  const hits = sight.hits('causa')
  const sure = hits.filter(({ weight }) => weight >= surelyEnds)
  return sure.length > 0 ? sure : hits
}

/** Who ends the contract, each said once. */
function causes(sight: Sight, span: Span): readonly EndingCause[] {
  const said = endingHits(sight)
    .filter(hit => within(hit, span))
    .map((hit): EndingCause => (idOf(hit) === 'licenziamento' ? 'licenziamento' : 'dimissioni'))
  return [...new Set(said)]
}

/** "Dobbiamo licenziarla. Quanti giorni prima? E se invece si dimette lei?": who ended it in the story is asked of first. */
function causesBefore(sight: Sight, span: Span): readonly EndingCause[] {
  const [own] = sight.hits('causa').filter(hit => within(hit, span))
  const contrasts =
    own && sight.reading.tokens.some(({ word }, at) => word === 'invece' && at >= span.from && at < own.from)
  const told = contrasts ? causes(sight, { from: 0, to: span.from }) : []
  return told.filter(one => !causes(sight, span).includes(one)).slice(-1)
}

/** Themes whose figures differ by the kind of work, and by who ends the contract. */
export const byWork: ReadonlySet<string> = new Set(['maggiorazioni', 'part_time', 'indennita'])
const byCause: ReadonlySet<string> = new Set(['preavviso'])

/**
 * What each request of a part says for itself; one empty one where nothing parts them.
 * @param extra what makes the hours of the question before extra, where this one is a case of it
 */
export function variantsOf(
  sight: Sight,
  { span, extra }: { readonly span: Span; readonly extra?: string },
  theme: string | undefined,
  { said }: Pick<Draft, 'said'>,
): readonly Circumstances[] {
  if (extra !== undefined)
    return workGroups(sight, span).map(group => ({
      lavoro: group.some(kind => extraWork.includes(kind)) ? group : [extra, ...group],
    }))
  if (theme !== undefined && byWork.has(theme)) {
    const isFlexible = said.lavoro?.includes(flexible) === true
    const groups = workGroups(sight, span).filter(
      group => !isFlexible || !group.every(kind => extraWork.includes(kind)),
    )
    const [only] = groups
    // "… ore oltre l'orario, di sabato. Quelle ore di sabato come le pagano?"
    const head = only && !only.includes('ordinario') ? extraWork.find(one => said.lavoro?.includes(one)) : undefined
    if (groups.length === 1 && head !== undefined && !only?.includes(head)) return [{ lavoro: [head, ...(only ?? [])] }]
    if (groups.length > 1 || (only && only.join() !== said.lavoro?.join())) return groups.map(lavoro => ({ lavoro }))
  }
  if (theme !== undefined && byCause.has(theme) && said.causa === undefined) {
    const ends = [...causesBefore(sight, span), ...causes(sight, span)]
    if (ends.length > 0) return ends.map(causa => ({ causa }))
  }
  return [{}]
}

/**
 * A request of one of several cases; beside supplementary hours overtime is no part-time's.
 * @param all every case that is asked ("supplementare e straordinario")
 */
export function asVariant(request: Request, said: Circumstances, all: readonly Circumstances[]): Request {
  if (Object.keys(said).length === 0) return request
  const isOf = (one: Circumstances, kind: string): boolean => one.lavoro?.some(known => known === kind) === true
  const [first] = request.subjects
  const ofOvertime = request.subjects.find(one => one.type === 'measure' && one.theme === 'maggiorazioni')
  const isApart = isOf(said, overtime) && !isOf(said, supplementary) && all.some(one => isOf(one, supplementary))
  if (!ofOvertime || !isApart || first?.type !== 'measure' || first.theme !== 'part_time') return { ...request, said }
  return { ...request, said, subjects: [ofOvertime, ...request.subjects.filter(one => one !== ofOvertime)] }
}

const [overtime, supplementary] = ['straordinario', 'supplementare']
