/** The one question that decides between two levels, made from what tells their texts apart. */
import type { FitContext, LevelFit } from './fit.ts'
import type { LevelText } from './level-texts.ts'
import { type Grade, isWork } from './trade-words.ts'

/** What is asked; the words are in `answer/inquadra/it.ts`. */
export type Deciding =
  | {
      readonly type: 'title' | 'leads' | 'experience' | 'autonomy' | 'helps'
      readonly yes: LevelFit
      readonly no: LevelFit
    }
  | { readonly type: 'nearer'; readonly yes: LevelFit; readonly no: LevelFit }

/** What a question asks about, in the order that usually decides, with the grades that a text names it by. */
const differences: readonly (readonly [Exclude<Deciding['type'], 'title' | 'nearer'>, readonly Grade[]])[] = [
  ['leads', ['coordina', 'responsabile', 'direttivo']],
  ['helps', ['aiuto']],
  ['autonomy', ['autonomia']],
  ['experience', ['esperto', 'specializzato']],
]

/** Nothing where the texts of both levels read alike and all that could decide was said. */
export function decidingQuestion({ texts, job }: FitContext, first: LevelFit, second: LevelFit): Deciding | undefined {
  const textOf = (fit: LevelFit): LevelText | undefined => texts.levels.find(text => text.level === fit.level)
  const [one, other] = [textOf(first), textOf(second)]
  if (!one || !other) return undefined
  const needsTitle = (text: LevelText): boolean => text.titles.size > 0 && text.withoutTitles.size === 0
  const same = sameWork(one, first, other, second)
  if (same && needsTitle(one) !== needsTitle(other) && job.titles.size === 0 && job.deniedTitles.size === 0) {
    return needsTitle(one) ? { type: 'title', yes: first, no: second } : { type: 'title', yes: second, no: first }
  }
  for (const [type, grades] of differences) {
    // Of two different works, how well one is done decides nothing.
    if (!same && type !== 'leads') continue
    if (isSaid(type, job.leads, job.helps, job.autonomy !== undefined, job.skilled || job.novice)) continue
    const [mine, theirs] = [names(one, first, grades), names(other, second, grades)]
    if (mine !== theirs) return mine ? { type, yes: first, no: second } : { type, yes: second, no: first }
  }
  const alike = (first.profile ?? first.level.description) === (second.profile ?? second.level.description)
  return alike ? undefined : { type: 'nearer', yes: first, no: second }
}

const profileOf = (text: LevelText, fit: LevelFit) => text.profiles.find(one => one.text === fit.profile)

/** Whether the profiles that fit name one work, or no work at all. */
function sameWork(one: LevelText, first: LevelFit, other: LevelText, second: LevelFit): boolean {
  const [mine, theirs] = [profileOf(one, first), profileOf(other, second)].map(profile =>
    (profile?.units ?? []).filter(isWork),
  )
  if (!mine || !theirs || mine.length === 0 || theirs.length === 0) return true
  return mine.some(unit =>
    theirs.some(
      their =>
        [...unit.trades.keys()].some(trade => their.trades.has(trade)) ||
        unit.stems.some(stem => their.stems.includes(stem)),
    ),
  )
}

function isSaid(
  type: Deciding['type'],
  leads: boolean,
  helps: boolean,
  autonomy: boolean,
  experience: boolean,
): boolean {
  if (type === 'leads') return leads
  if (type === 'helps') return helps
  return type === 'autonomy' ? autonomy : experience
}

/** Whether the profile that fits, or the description, names one of these grades. */
function names(text: LevelText, fit: LevelFit, grades: readonly Grade[]): boolean {
  const profile = profileOf(text, fit)
  return grades.some(grade => profile?.grades.has(grade) || text.grades.has(grade))
}
