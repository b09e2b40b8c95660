/** The sides of a comparison: agreements with corresponding levels, or what differs within one agreement. */

import { type Agreement, type Circumstances, contentStems, type Level, selectFacts } from '@ccnl/knowledge'
import type { ComparedJob, Job, Query, Request } from '@ccnl/reading'
import type { PlanContext } from '../context.ts'
import { saidIn } from '../facts.ts'
import { type Classification, classify } from '../inquadra/classify.ts'
import { tradeWords } from '../inquadra/trade-words.ts'
import type { ComparisonFinding, Side } from './finding.ts'

type Placed = 'named' | 'sure'

export interface Sides {
  readonly sides: readonly Side[]
  readonly aligned?: NonNullable<ComparisonFinding['aligned']>
}

/** Nothing told that could be done there. */
const noJob: Job = { terms: [], pairs: [], titles: [] }

/** At most so many columns of agreements are told. */
const most = 8

/** @param placed how surely a described job must be placed for its levels to count; they count where pay is told */
export function sidesOf(query: Query, request: Request, context: PlanContext, placed: Placed): Sides {
  const said = saidIn(query, request)
  const [first, ...rest] = context.agreements
  if (!first) return { sides: [] }
  const places = rest.length === 0 ? [first] : placesOfAll(query, request, context)
  const jobs = places
    .flatMap(agreement => [betweenJobs(query, request, agreement, context) ?? []])
    .find(one => one.length > 0)
  if (!jobs && rest.length > 0) return betweenAgreements(query, request, context, placed)
  return jobs ? { sides: jobs, aligned: 'job' } : { sides: withinAgreement(query, said, first) }
}

/** Where the pay of several jobs is looked up together: in the one agreement that was named, else in those that their trades bring up, unless each job has its own. */
function placesOfAll({ agreements }: Query, request: Request, context: PlanContext): readonly Agreement[] {
  const [subject] = request.subjects
  if (subject?.type !== 'agreement' || subject.about !== 'pay') return []
  const named = agreements.filter(({ by }) => by !== 'trade')
  if (named.length === 1) return context.agreements.filter(({ code }) => named.some(one => one.code === code))
  return named.length === 0 && !jobsOfEach(request, context.agreements) ? context.agreements : []
}

/** "Un caporeparto rispetto a un commesso": each job with its level, where every one of them has one and none was said. */
function betweenJobs(
  query: Query,
  request: Request,
  agreement: Agreement,
  { knowledge }: PlanContext,
): readonly Side[] | undefined {
  const said = saidIn(query, request)
  const { jobs = [] } = request
  if (jobs.length < 2 || said.livelli !== undefined) return undefined
  const sides = jobs.flatMap(({ job, label, said: apart }): readonly Side[] => {
    const found = classify(knowledge, agreement, job, said.gruppo)
    const isFound = found.strength !== 'none' && !found.among && (found.strength !== 'weak' || found.named)
    const level = isFound ? found.ranked[0]?.level.code : undefined
    const own = { ...said, ...apart, livelli: level === undefined ? [] : [level] }
    return level === undefined
      ? []
      : [{ agreement, date: query.date, apart: 'job', label, level, classification: found, said: own }]
  })
  return sides.length === jobs.length ? sides : undefined
}

function betweenAgreements(query: Query, request: Request, context: PlanContext, placed: Placed): Sides {
  const said = saidIn(query, request)
  const agreements = context.agreements.slice(0, most)
  const { livelli, ...others } = said
  const forms = levelForms(livelli ?? query.slots.levels ?? [], agreements)
  const { saidOf = {} } = query.slots
  const levelsApart = Object.values(saidOf).some(own => own.livelli !== undefined)
  // A level that an agreement has not is told by the nearest that it has, never by that of another side.
  const nearest = ({ code }: Agreement): readonly string[] | undefined =>
    query.doubts.flatMap(one => (one.type === 'level' && one.lackedBy === code ? [one.candidates] : []))[0]
  const codesIn = (agreement: Agreement): readonly string[] =>
    levelsWith(agreement, saidOf[agreement.code]?.livelli ?? nearest(agreement) ?? (levelsApart ? [] : forms)).map(
      level => level.code,
    )
  // "Colf generica, o aiuto in un salone, livello 4": who was told no level has that of the job.
  const lacking = agreements.filter(agreement => codesIn(agreement).length === 0)
  const ofEach = jobsOfEach(request, agreements)
  const job =
    lacking.length > 0 ? (ofEach ? (one: Agreement) => ofEach(one)?.job : describedJob(query, context)) : undefined
  const classified = job ? classifiedIn(lacking, job, context, placed, said.gruppo) : undefined
  const sides = agreements.map((agreement): Side => {
    const label = ofEach?.(agreement)?.label
    const base = { agreement, date: query.date, apart: 'agreement' as const, ...(label === undefined ? {} : { label }) }
    const { livelli: _, ...own } = saidOf[agreement.code] ?? {}
    const told = { ...others, ...own }
    const codes = codesIn(agreement)
    const [code, ...more] = codes
    if (code !== undefined) {
      return { ...base, ...(more.length === 0 ? { level: code } : {}), said: { ...told, livelli: codes } }
    }
    const found = classified?.get(agreement.code)
    // Of levels that are described alike the pay of them all is told.
    const among = found?.named ? found.among?.map(level => level.code) : undefined
    if (among) return { ...base, said: { ...told, livelli: among } }
    const fit = found && isPlaced(found) ? found.ranked[0]?.level.code : undefined
    if (found === undefined || fit === undefined) return { ...base, said: told }
    return { ...base, level: fit, classification: found, said: { ...told, livelli: [fit] } }
  })
  const aligned =
    forms.length > 0
      ? 'code'
      : sides.some(side => side.classification)
        ? 'job'
        : said.qualifica
          ? 'qualification'
          : undefined
  return { sides, ...(aligned ? { aligned } : {}) }
}

/** Whether the work was recognised in the texts of a level: a weak likeness only where it is one of its examples, or near enough. */
const isPlaced = ({ named, strength, among, ranked: [first] }: Classification): boolean =>
  named &&
  among === undefined &&
  first !== undefined &&
  (strength !== 'weak' || first.profile !== undefined || first.score >= nearEnough)

/** The score from which a level is told of work that none of its examples names. */
const nearEnough = 0.9

/** Of several jobs, the one of each agreement: where each agreement is brought up by the words of one of them alone. */
function jobsOfEach(
  { jobs = [] }: Request,
  agreements: readonly Agreement[],
): ((agreement: Agreement) => ComparedJob | undefined) | undefined {
  const own = new Map(agreements.map(({ code }) => [code, jobs.filter(({ codes }) => codes.includes(code))]))
  const isEach = jobs.length === agreements.length && [...own.values()].every(found => found.length === 1)
  return isEach ? ({ code }) => own.get(code)?.[0] : undefined
}

/** The job in each agreement; in none, where it has to be sure and one of them is not. */
function classifiedIn(
  agreements: readonly Agreement[],
  job: (agreement: Agreement) => Job | undefined,
  { knowledge }: PlanContext,
  placed: Placed,
  groups: Circumstances['gruppo'],
): ReadonlyMap<string, Classification> {
  const found = agreements.map(agreement => classify(knowledge, agreement, job(agreement) ?? noJob, groups))
  const sure = found.every(({ strength, named }) => named && (strength === 'strong' || strength === 'fair'))
  return new Map(placed === 'sure' && !sure ? [] : found.map(one => [one.agreement.code, one]))
}

/**
 * The job as it is looked up in each agreement: without the words by which agreements were named, and of several trades
 * without the others' ("una badante e una OSS di cooperativa", "pulizie, colf").
 */
function describedJob(
  { job, agreements }: Query,
  { knowledge }: PlanContext,
): ((agreement: Agreement) => Job | undefined) | undefined {
  if (!job) return undefined
  const words = tradeWords(knowledge)
  const trades = agreements.filter(
    ({ by, words: said = '' }) =>
      (by === 'trade' || by === 'memory') &&
      words.units(words.words(said)).some(unit => !unit.place && unit.trades.size > 0),
  )
  return ({ code }) => {
    const own = trades.length > 1 ? trades.find(mention => mention.code === code) : undefined
    const naming = agreements.filter(
      mention => mention !== own && (mention.by !== 'trade' || (trades.length > 1 && trades.includes(mention))),
    )
    const kept = new Set(contentStems(own?.words ?? ''))
    const named = naming.flatMap(mention => contentStems(mention.words ?? '')).filter(stem => !kept.has(stem))
    const terms = withoutOnce(job.terms, named)
    return terms.some(term => !term.negated) ? { ...job, terms } : undefined
  }
}

/** The words left when each that names an agreement is taken away once: "pulizie artigianato, per un addetto alle pulizie" still tells who cleans. */
function withoutOnce(terms: Job['terms'], named: readonly string[]): Job['terms'] {
  const left = [...named]
  return terms.filter(({ stem }) => {
    const at = left.indexOf(stem)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The levels said, in every way that any of the agreements writes them. */
function levelForms(said: readonly string[], agreements: readonly Agreement[]): readonly string[] {
  const known = agreements.flatMap(agreement => levelsWith(agreement, said))
  return [...new Set([...said, ...known.flatMap(level => [level.code, ...level.aliases])])]
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The levels of an agreement that go by one of these forms: by their code, else by another name. */
function levelsWith(agreement: Agreement, forms: readonly string[]): readonly Level[] {
  const byCode = agreement.levels.filter(level => forms.some(form => same(form, level.code)))
  if (byCode.length > 0) return byCode
  return agreement.levels.filter(level => level.aliases.some(alias => forms.some(form => same(form, alias))))
}

/** Two levels, part-time and full time, two dates, dismissal and resignation: whichever of them was said. */
function withinAgreement(query: Query, said: Circumstances, agreement: Agreement): readonly Side[] {
  const base = { agreement, date: query.date }
  const codes = (query.slots.levels ?? said.livelli ?? []).flatMap(form => levelsWith(agreement, [form])[0]?.code ?? [])
  const levels = [...new Set(query.slots.fromLevel === undefined ? codes : [query.slots.fromLevel, ...codes])]
  if (levels.length > 1)
    return levels.map(level => ({ ...base, apart: 'level', level, said: { ...said, livelli: [level] } }))
  const contracts = (['part_time', 'tempo_pieno'] as const).filter(one => said.contratto?.includes(one))
  const hours = partHours(query, said, agreement)
  if (contracts.length > 1 || hours !== undefined)
    return (['part_time', 'tempo_pieno'] as const).map(one => ({
      ...base,
      apart: 'contract',
      said: contractSaid(said, one, hours),
    }))
  const other = query.later ?? query.date
  const days = query.days ?? (other === query.today ? [] : [other, query.today].toSorted())
  if (days.length > 0) return days.map(date => ({ agreement, apart: 'date', date, said }))
  const housed = [true, false].map((convivente): Side => ({ ...base, apart: 'living', said: { ...said, convivente } }))
  return tellsLiving(agreement) ? housed : []
}

/** "Da 40 scendo a 24 ore", "al 75%": the fewer hours that stand beside the whole week. */
function partHours(
  { slots }: Query,
  { orario, contratto = [] }: Circumstances,
  agreement: Agreement,
): number | undefined {
  const full = fullWeek(agreement)
  if (full === undefined) return undefined
  const { pattern, hoursChange, percent } = slots
  const share = pattern?.share ?? (contratto.some(isOfWeek) && percent !== undefined ? percent / 100 : undefined)
  const told = [orario, hoursChange?.to, hoursChange?.from, pattern?.weeklyHours, share && full * share]
  return told.find((hours): hours is number => typeof hours === 'number' && hours < full)
}

const isOfWeek = (contract: string): boolean => contract === 'tempo_pieno' || contract === 'part_time'

/** The hours of a full week, where the agreement has one. */
export function fullWeek(agreement: Agreement): number | undefined {
  const wanted = { theme: 'orario', measures: ['ore_settimanali'] }
  const { holding } = selectFacts(agreement, wanted, { contratto: ['tempo_pieno'] }, agreement.checkedOn)
  const [full] = holding
  return typeof full?.value === 'number' ? full.value : undefined
}

/** Whether an agreement pays who lives in the house of the employer otherwise than who does not. */
const tellsLiving = ({ pay }: Agreement): boolean => pay.some(({ when }) => when.convivente !== undefined)

/** The hours that were said are those of part-time. */
function contractSaid(
  said: Circumstances,
  contract: 'part_time' | 'tempo_pieno',
  hours: number | undefined,
): Circumstances {
  const { orario: _hours, ...others } = said
  return {
    ...others,
    contratto: [contract],
    ...(contract === 'part_time' && hours !== undefined ? { orario: hours } : {}),
  }
}
