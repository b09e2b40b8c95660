/** A described job as the texts of levels are compared with it. */
import type { Job } from '@ccnl/reading'
import { type Grade, isWork, type TradeWords, toWord, type Unit } from './trade-words.ts'

export interface ReadJob {
  readonly units: readonly Unit[]
  /** Stems said, 0–1: a place says less than a duty. */
  readonly stems: ReadonlyMap<string, number>
  readonly roots: ReadonlySet<string>
  /** The very words of each unit. */
  readonly words: ReadonlySet<string>
  readonly deniedStems: ReadonlySet<string>
  /** Trades meant, 0–1. */
  readonly trades: ReadonlyMap<string, number>
  /** Trades and places that were denied, and not told, in other words than a level's ("non abita nello stabile"). */
  readonly deniedTrades: ReadonlySet<string>
  readonly grades: ReadonlySet<Grade>
  readonly deniedGrades: ReadonlySet<Grade>
  readonly classes: ReadonlyMap<string, number>
  readonly titles: ReadonlySet<string>
  readonly deniedTitles: ReadonlySet<string>
  readonly leads: boolean
  readonly helps: boolean
  readonly novice: boolean
  readonly skilled: boolean
  readonly autonomy: Job['autonomy']
  readonly qualification?: string
  /** Months of doing this work. */
  readonly months?: number
}

/** Years of doing a work after which one is no beginner any more, those that make an expert, and of whoever is skilled a master. */
const practised = { some: 2, expert: 5, master: 20 } as const

const leading: readonly Grade[] = ['coordina', 'responsabile', 'direttivo', 'quadro']

/** Puts the terms of a job into units and what they say of grade, class and title. */
export function readJob(words: TradeWords, job: Job): ReadJob {
  const said = job.terms.filter(term => !words.denies(term.word))
  const terms = said.map(term => ({ ...toWord(term.word, term.negated, term.weight), stem: words.stemOf(term.stem) }))
  const units = words.units(terms)
  const positive = units.filter(unit => !unit.negated)
  const grades = new Set(positive.flatMap(unit => unit.grades))
  if (job.autonomy === 'high') grades.add('autonomia')
  if (job.autonomy === 'low') grades.add('guidato')
  if (job.team !== undefined) grades.add('coordina')
  if (job.firstJob) grades.add('ingresso')
  if (job.simple) grades.add('semplice')
  // Who says how skilled somebody is has told what fewer years came to.
  const years = job.years ?? 0
  const isGraded = grades.has('specializzato') || grades.has('qualificato')
  if (years >= (isGraded ? practised.master : practised.expert)) grades.add('esperto')
  if (job.qualification === 'quadro') grades.add('quadro')
  const { titles, deniedTitles } = titlesOf(words, job, units)
  const work = positive.filter(isWork)
  const trades = tradesOf(work)
  return {
    units: work,
    stems: stemsOf(positive),
    roots: new Set(
      work
        .filter(unit => !unit.place)
        .flatMap(unit => unit.stems)
        .map(words.root),
    ),
    words: new Set(work.map(unit => unit.words)),
    deniedStems: new Set(units.filter(unit => unit.negated).flatMap(unit => unit.stems)),
    trades,
    deniedTrades: new Set(
      units
        .filter(unit => unit.negated)
        .flatMap(unit =>
          [...unit.trades].flatMap(([trade, weight]) => (weight >= surely && !trades.has(trade) ? [trade] : [])),
        ),
    ),
    grades,
    deniedGrades: new Set(units.filter(unit => unit.negated).flatMap(unit => unit.grades)),
    classes: classesOf(words, positive, trades, grades, job),
    titles,
    deniedTitles,
    // Who works under a head is not the head.
    leads: job.team !== undefined || (leading.some(grade => grades.has(grade)) && !grades.has('guidato')),
    helps: grades.has('aiuto'),
    novice: (grades.has('ingresso') || grades.has('guidato')) && (job.years ?? 0) < practised.some,
    skilled: grades.has('esperto') || grades.has('specializzato'),
    autonomy: job.autonomy ?? (grades.has('autonomia') ? 'high' : grades.has('guidato') ? 'low' : undefined),
    // Who has just been hired has served no month.
    ...(job.years === undefined ? (job.firstJob ? { months: 0 } : {}) : { months: job.years * 12 }),
    ...(job.qualification === undefined ? {} : { qualification: job.qualification }),
  }
}

/** How much a place says of the work done there. */
const placeWorth = 0.4

const worthOf = (unit: Unit): number => Math.min(1, unit.weight) * (unit.place ? placeWorth : 1)

/** What a word is worth that was said as part of a trade of several words ("consegna cibo"). */
const partWorth = 0.6

function stemsOf(units: readonly Unit[]): ReadonlyMap<string, number> {
  const stems = new Map<string, number>()
  for (const unit of units) {
    if (unit.filler) continue
    const worth = worthOf(unit) * (unit.stems.length > 1 && unit.trades.size > 0 ? partWorth : 1)
    for (const stem of unit.stems) stems.set(stem, Math.max(stems.get(stem) ?? 0, worth))
  }
  return stems
}

/** Words that hint at a trade join their hints: "caffè" and "cornetti" make a barista more likely than either. */
function tradesOf(units: readonly Unit[]): ReadonlyMap<string, number> {
  const trades = new Map<string, number>()
  for (const unit of units) {
    for (const [trade, weight] of unit.trades) {
      const before = trades.get(trade) ?? 0
      trades.set(trade, 1 - (1 - before) * (1 - weight * worthOf(unit)))
    }
  }
  return trades
}

function titlesOf(words: TradeWords, job: Job, units: readonly Unit[]) {
  const titles = new Set<string>()
  const deniedTitles = new Set<string>()
  for (const unit of units) for (const title of unit.titles) (unit.negated ? deniedTitles : titles).add(title)
  for (const { name, held } of job.titles) {
    const named = words.units(words.words(name)).flatMap(unit => unit.titles)
    for (const title of named.length > 0 ? named : ['studio']) (held ? titles : deniedTitles).add(title)
  }
  // "Diplomata ma senza laurea": what is denied is the higher one; the levels ask for titles of one kind only.
  for (const title of deniedTitles) titles.delete(title)
  return { titles, deniedTitles }
}

/** How surely a trade is of a class, and what a word of another class is worth beside it. */
const surely = 0.8
const besideTrade = 0.3

function classesOf(
  words: TradeWords,
  units: readonly Unit[],
  trades: ReadonlyMap<string, number>,
  grades: ReadonlySet<Grade>,
  job: Job,
): ReadonlyMap<string, number> {
  const classes = new Map<string, number>()
  const add = (name: string, weight: number): void => {
    classes.set(name, Math.max(classes.get(name) ?? 0, weight))
  }
  if (job.qualification !== undefined) add(job.qualification, 1)
  for (const [trade, weight] of trades) {
    for (const [name, share] of words.classesOf(trade)) {
      const [kind = name, skill] = name.split('_')
      add(kind, share * weight)
      // Who has just begun has no skill of a trade yet.
      if (skill !== undefined && !grades.has('ingresso')) add(name, share * weight)
    }
  }
  // Who cleans offices is no clerk: a word of another class says little beside a trade that has one.
  const ofTrade = [...classes].filter(([, weight]) => weight >= surely).map(([name]) => name)
  for (const unit of units)
    for (const name of unit.classes) add(name, ofTrade.length === 0 || ofTrade.includes(name) ? 1 : besideTrade)
  const manual = classes.get('operaio') ?? 0
  if (manual > 0 && (grades.has('esperto') || grades.has('specializzato'))) add('operaio_specializzato', manual)
  return classes
}
