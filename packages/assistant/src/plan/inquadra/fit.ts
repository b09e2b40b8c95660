/** How well a level fits a described job: by its work first, then by how well, led by whom and with which title it is done. */
import type { Level } from '@ccnl/knowledge'
import type { ReadJob } from './job.ts'
import type { AgreementTexts, LevelText, ProfileText } from './level-texts.ts'
import { type Grade, isWork, type TradeWords, type Unit } from './trade-words.ts'

export interface LevelFit {
  readonly level: Level
  readonly score: number
  /** The profile that fits best. */
  readonly profile?: string
  /** How much of it was said, 0–1. */
  readonly coverage: number
  /** Whether the work itself was recognised, not just its grade or class. */
  readonly byWork: boolean
  /** The level is told by a class and a grade alone ("operai comuni"), and both were said. */
  readonly byClass: boolean
  /** A title that the level requires, and nobody said to hold or to lack. */
  readonly titleUnknown: boolean
  /** A title whose lack excludes the level. */
  readonly titleDenied: boolean
  /** The profile asks for experience that was denied. */
  readonly inexperienced: boolean
  /** The profile asks for more skill, or for harder work, than was told ("punto vendita complesso"). */
  readonly asksMore: boolean
  /** The profile is that of who helps with the work. */
  readonly helps: boolean
  /** Other profiles of the level that were said whole. */
  readonly whole: readonly string[]
}

export interface FitContext {
  readonly words: TradeWords
  readonly texts: AgreementTexts
  readonly job: ReadJob
}

const leads: readonly Grade[] = ['coordina', 'responsabile', 'direttivo', 'quadro']
const low: readonly Grade[] = ['ingresso', 'semplice', 'aiuto', 'guidato']
const skilled: readonly Grade[] = ['esperto', 'specializzato', 'autonomia']
const has = (grades: ReadonlySet<Grade>, some: readonly Grade[]): boolean => some.some(grade => grades.has(grade))

/** How much of a unit of a level's text the job says, 0–1. */
function cover({ words, job }: FitContext, unit: Unit): number {
  const isDenied =
    unit.stems.some(stem => job.deniedStems.has(stem)) ||
    [...unit.trades.keys()].some(trade => job.deniedTrades.has(trade))
  if (unit.negated) return isDenied ? 1 : 0
  if (isDenied) return -1
  const stems = unit.stems.reduce((sum, stem) => sum + (job.stems.get(stem) ?? 0), 0) / unit.stems.length
  let trade = 0
  for (const [wanted, share] of unit.trades) {
    for (const [said, weight] of job.trades) {
      trade = Math.max(trade, Math.sqrt(share) * weight * words.likeness(wanted, said))
    }
  }
  const root = unit.stems.some(stem => job.roots.has(words.root(stem))) ? 0.7 : 0
  // Words shared by a trade of several words ("cuoco di bordo") are not yet the trade.
  return Math.max(
    unit.stems.every(stem => job.stems.has(stem)) ? stems : stems * 0.6,
    trade,
    unit.stems.length === 1 ? root : 0,
  )
}

/** How much more a narrower name of the work says, told in other words. */
const narrowWorth = 1.8

interface ProfileFit {
  readonly text: string
  readonly score: number
  readonly coverage: number
}

function fitProfile(context: FitContext, profile: ProfileText): ProfileFit | undefined {
  const work = profile.units.filter(isWork)
  if (work.length === 0) return undefined
  let total = 0
  let held = 0
  let against = 0
  const counted = new Set<string>()
  for (const unit of work) {
    // A trade that a profile names twice ("parrucchiere o barbiere") is said once.
    const again = [...unit.trades].some(([trade, share]) => share >= 0.9 && counted.has(trade))
    for (const [trade, share] of unit.trades) if (share >= 0.9) counted.add(trade)
    const covered = cover(context, unit)
    const worth = context.texts.rarity(unit) * (again ? 0.15 : unit.place && covered === 0 ? 0.5 : 1)
    total += worth
    held += worth * Math.max(0, covered)
    against += worth * Math.max(0, -covered)
  }
  const [head] = work
  if (held <= 0 || head === undefined) return undefined
  const coverage = Math.max(0, held - against) / total
  // The very words weigh more than words of the same stem ("magazziniere", "magazzino").
  const literal = work.every(unit => context.job.words.has(unit.words)) ? 1.25 : 1
  // "Da solo in cucina" says the one cook, who is a cook, too: of two names of a work the narrower is meant.
  const isNarrow = (unit: Unit): boolean => {
    const trades = [...unit.trades].filter(([, share]) => share === 1).map(([trade]) => trade)
    return trades.length > 1 && trades.every(trade => context.job.trades.get(trade) === 1)
  }
  const narrow = literal === 1 && work.some(isNarrow) ? narrowWorth : 1
  // What the work is called stands first: without it the rest is another work's.
  const headless = cover(context, head) <= 0
  const weighed = headless ? Math.min(coverage, 0.34) : coverage
  return {
    text: profile.text,
    coverage: weighed,
    score:
      profile.weight *
      Math.max(0, held - 1.5 * against) *
      (0.3 + 0.7 * weighed) *
      (headless ? 0.6 : 1) *
      literal *
      narrow,
  }
}

/** Grades by which workers of one class are told apart. */
const skills: readonly Grade[] = [
  'ingresso',
  'semplice',
  'ordine',
  'qualificato',
  'specializzato',
  'esperto',
  'concetto',
  'direttivo',
  'quadro',
]

/** How surely a trade must tell its class. */
const ofTrade = 0.6

const noGrades: ReadonlySet<Grade> = new Set()

interface ClassFit extends Omit<ProfileFit, 'text'> {
  /** The class and the grade are those that were said. */
  readonly isSaid: boolean
}

interface GradedClass {
  readonly classes: readonly string[]
  readonly grades: readonly Grade[]
}

/** Classes each with its own grades ("impiegati d'ordine e operai specializzati"); one that has none shares the next one's. */
function gradedClasses(units: readonly Unit[]): readonly GradedClass[] {
  const out: GradedClass[] = []
  for (const unit of units) {
    const own = skills.filter(grade => unit.grades.includes(grade))
    const last = out.at(-1)
    if (unit.classes.length > 0) out.push({ classes: unit.classes, grades: own })
    else if (last) out[out.length - 1] = { ...last, grades: [...last.grades, ...own] }
  }
  return out.map((one, at) => (one.grades.length > 0 ? one : { ...one, grades: out[at + 1]?.grades ?? [] }))
}

/** What a text that names only a class and a grade ("operaio specializzato") has to do with the job. */
function fitClass(context: FitContext, units: readonly Unit[]): ClassFit | undefined {
  if (units.some(isWork)) return undefined
  const { job } = context
  const classes = units.flatMap(unit => unit.classes)
  const grades = [...new Set(units.flatMap(unit => unit.grades))]
  const share = Math.max(0, ...classes.map(name => job.classes.get(name) ?? 0))
  // Who is new to a work does what is simple, where no level is for those that enter.
  const enters = job.grades.has('ingresso') && !context.texts.hasEntry
  const own = enters ? new Set([...job.grades].map(grade => (grade === 'ingresso' ? 'semplice' : grade))) : job.grades
  const graded = grades.filter(grade => own.has(grade)).length
  const skill = grades.includes('specializzato')
    ? 'specializzato'
    : grades.includes('qualificato')
      ? 'qualificato'
      : undefined
  const fits = skill === undefined ? 0 : (job.classes.get(`operaio_${skill}`) ?? 0)
  if (share === 0 && graded === 0) return undefined
  // Another skill than the one that was said, or one more, is another level.
  const wanted = skills.filter(grade => grades.includes(grade))
  const said = skills.filter(grade => own.has(grade))
  // Who is an expert is skilled, too, where no more than skill is asked for.
  const isSkilled = said.includes('esperto') && !wanted.includes('esperto') && fits > 0
  const isHeld = (grade: Grade): boolean => said.includes(grade) || (grade === 'specializzato' && isSkilled)
  const missing = wanted.filter(grade => !isHeld(grade)).length
  const ofSkill = said.length === 0 ? 1 : wanted.length > 0 && missing === wanted.length ? 0.35 : missing > 0 ? 0.7 : 1
  // Who drives trains is no clerk, however expert.
  const isOther = classes.length > 0 && share === 0 && job.classes.size > 0
  const factor = ofSkill * (isOther ? 0.35 : 1)
  return {
    coverage: (0.3 * share + 0.2 * Math.min(1, graded)) * factor,
    score: (0.5 * share + 0.45 * Math.min(2, graded) + 0.35 * fits) * factor,
    isSaid: gradedClasses(units).some(
      one =>
        one.classes.some(name => (job.classes.get(name) ?? 0) >= ofTrade) &&
        one.grades.length > 0 &&
        one.grades.length === said.length &&
        said.every(grade => one.grades.includes(grade)),
    ),
  }
}

/** How the way a job is done speaks for or against a level. */
function manner(job: ReadJob, profile: ReadonlySet<Grade>, described: ReadonlySet<Grade>): number {
  const all = new Set([...profile, ...described])
  let factor = 1
  if (job.leads) factor *= has(profile, leads) ? 1.3 : has(described, leads) ? 1.15 : 0.35
  else if (has(profile, leads)) factor *= 0.4
  else if (has(described, leads)) factor *= 0.8
  if (job.helps) factor *= all.has('aiuto') || all.has('semplice') ? 1.2 : 0.55
  else if (profile.has('aiuto')) factor *= job.novice ? 0.8 : 0.45
  if (job.novice) factor *= has(all, low) ? 1.3 : has(all, ['esperto']) ? 0.5 : has(all, skilled) ? 0.75 : 1
  else if (all.has('ingresso')) factor *= 0.7
  if (job.skilled) factor *= has(all, ['esperto', 'specializzato']) ? 1.25 : has(all, low) ? 0.75 : 1
  else if (profile.has('esperto')) factor *= 0.75
  else if (has(profile, ['specializzato', 'concetto']) && !has(job.grades, ['specializzato', 'concetto']))
    factor *= 0.85
  if (job.autonomy === 'high') factor *= all.has('autonomia') ? 1.2 : has(all, ['guidato', 'semplice']) ? 0.75 : 1
  if (job.autonomy === 'low')
    factor *= all.has('guidato') ? 1.25 : has(all, ['autonomia', 'concetto', 'direttivo']) ? 0.5 : 1
  const same = (grades: ReadonlySet<Grade>): number => [...grades].filter(grade => job.grades.has(grade)).length
  return factor * (1 + 0.12 * Math.min(2, same(profile)) + 0.05 * Math.min(3, same(described)))
}

/** Titles: a level that requires one which is denied is out; one that expects its lack is right then. */
function titles(
  context: FitContext,
  text: LevelText,
  profile: string | undefined,
): { factor: number; denied: boolean; unknown: boolean } {
  const { job, words } = context
  const fitting = text.profiles.find(one => one.text === profile)?.units ?? []
  const byLaw = fitting.flatMap(unit =>
    [...unit.trades].filter(([, share]) => share >= 0.9).flatMap(([trade]) => words.titlesFor(trade)),
  )
  const required = new Set([...text.titles, ...byLaw].filter(title => !text.withoutTitles.has(title)))
  const qualified =
    text.grades.has('qualificato') || text.profiles.some(one => one.text === profile && one.grades.has('qualificato'))
  const denied =
    [...required].some(title => job.deniedTitles.has(title)) || (qualified && job.deniedGrades.has('qualificato'))
  if (denied) return { factor: 0.05, denied: true, unknown: false }
  let factor = 1
  for (const title of text.withoutTitles)
    factor *= job.deniedTitles.has(title) ? 1.5 : job.titles.has(title) ? 0.5 : 0.85
  for (const title of text.titles) factor *= job.titles.has(title) ? 1.4 : 0.85
  // Who holds a licence drives what it is for, not what another one is for.
  const licences = [...text.titles].filter(title => title !== 'studio')
  const held = [...job.titles].filter(title => title !== 'studio')
  if (licences.length > 0 && held.length > 0 && !licences.some(title => held.includes(title))) factor *= 0.3
  const unknown = [...text.titles].some(title => !job.titles.has(title)) && !text.withoutTitles.size
  return { factor, denied: false, unknown }
}

const manager = 'quadro'

/** Whether a level is that of managers alone. */
export const isOfManagers = ({ qualifications }: Level): boolean =>
  qualifications.length > 0 && qualifications.every(one => one === manager)

export function fitLevel(context: FitContext, text: LevelText): LevelFit {
  const { job } = context
  const fits = text.profiles
    .flatMap(profile => {
      const ofClass = profile.units.some(isWork) ? undefined : fitClass(context, profile.units)
      const fit = ofClass ?? fitProfile(context, profile)
      // The very class and grade that were said name the level, whatever else is described with it.
      const isSaid = ofClass?.isSaid === true
      const way = manner(job, profile.grades, isSaid ? noGrades : text.grades) * (isSaid ? 1.25 : 1)
      return fit
        ? [
            {
              ...fit,
              text: profile.text,
              byWork: profile.units.some(isWork),
              isSaid,
              expert: profile.grades.has('esperto'),
              helps: profile.grades.has('aiuto'),
              more: !job.skilled && has(profile.grades, ['esperto', 'specializzato']),
              way,
              score: fit.score * way,
            },
          ]
        : []
    })
    .toSorted((a, b) => b.score - a.score)
  const [best] = fits
  const described = describe(context, text.description, text.profiles.find(one => one.text === best?.text)?.units ?? [])
  const way = best?.way ?? 1
  const bare = fits.length === 0 ? manner(job, new Set(), text.grades) : Math.min(1, way)
  const { factor, denied, unknown } = titles(context, text, best?.text)
  const barred =
    job.qualification !== undefined &&
    text.level.qualifications.length > 0 &&
    !text.level.qualifications.some(one => one === job.qualification)
  // Whoever leads nobody is no manager.
  const isManager = best === undefined && isOfManagers(text.level) && !job.leads && job.qualification === undefined
  const ofClass = barred ? 0.2 : isManager && !job.grades.has(manager) ? 0.4 : 1
  return {
    level: text.level,
    // What was said word for word needs no description.
    score: ((best?.score ?? 0) + (best?.isSaid ? 0 : described.score * bare)) * factor * ofClass,
    ...(best && best.coverage > 0.2 && text.level.profiles.includes(best.text) ? { profile: best.text } : {}),
    // What is done another way is not yet the same work.
    coverage: (best?.byWork ? best.coverage : Math.max(best?.coverage ?? 0, described.work)) * Math.min(1, way),
    byWork: (best?.byWork ?? false) || described.work > 0,
    byClass: described.byClass || best?.isSaid === true,
    titleUnknown: unknown,
    titleDenied: denied,
    inexperienced: job.novice && (best?.expert ?? false),
    asksMore: best?.more ?? false,
    helps: best?.helps ?? false,
    whole: fits.filter(fit => fit.byWork && fit.coverage >= 0.75).map(fit => fit.text),
  }
}

/** The same work, told again. */
const sharesWork = (one: Unit, other: Unit): boolean =>
  [...one.trades.keys()].some(trade => other.trades.has(trade)) || one.stems.some(stem => other.stems.includes(stem))

/** The *declaratoria*: its work counts a third of a profile's, its class and grade as much as a profile of class alone. */
function describe(
  context: FitContext,
  units: readonly Unit[],
  told: readonly Unit[],
): { readonly score: number; readonly work: number; readonly byClass: boolean } {
  const { job, texts } = context
  let total = 0
  let held = 0
  for (const unit of units.filter(isWork)) {
    const worth = texts.rarity(unit)
    total += worth
    held += worth * cover(context, unit) * (told.some(other => sharesWork(unit, other)) ? 0.3 : 1)
  }
  const ofClass = fitClass(context, units)
  if (ofClass) return { score: 0.8 * ofClass.score, work: 0, byClass: ofClass.isSaid }
  const share = Math.max(0, ...units.flatMap(unit => unit.classes).map(name => job.classes.get(name) ?? 0))
  const grades = new Set(units.filter(unit => !unit.negated).flatMap(unit => unit.grades))
  const graded = [...grades].filter(grade => job.grades.has(grade)).length
  // Whom somebody leads stands in the description, not in the name of who leads.
  const weight = job.leads && has(grades, leads) ? 0.8 : 0.35
  return {
    score: weight * held + 0.3 * share + 0.2 * Math.min(2, graded),
    work: total > 0 ? Math.max(0, held) / total : 0,
    byClass: false,
  }
}
