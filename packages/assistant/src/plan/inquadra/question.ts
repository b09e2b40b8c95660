/** The one question that decides between two levels, made from what tells their texts apart. */
import type { FitContext, LevelFit } from './fit.ts'
import type { LevelText } from './level-texts.ts'
import type { Grade } from './trade-words.ts'

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

export function decidingQuestion({ texts, job }: FitContext, first: LevelFit, second: LevelFit): Deciding {
  const textOf = (fit: LevelFit): LevelText | undefined => texts.levels.find(text => text.level === fit.level)
  const [one, other] = [textOf(first), textOf(second)]
  const fallback: Deciding = { type: 'nearer', yes: first, no: second }
  if (!one || !other) return fallback
  const needsTitle = (text: LevelText): boolean => text.titles.size > 0 && text.withoutTitles.size === 0
  if (needsTitle(one) !== needsTitle(other) && job.titles.size === 0 && job.deniedTitles.size === 0) {
    return needsTitle(one) ? { type: 'title', yes: first, no: second } : { type: 'title', yes: second, no: first }
  }
  for (const [type, grades] of differences) {
    if (isSaid(type, job.leads, job.helps, job.autonomy !== undefined, job.skilled || job.novice)) continue
    const [mine, theirs] = [names(one, first, grades), names(other, second, grades)]
    if (mine !== theirs) return mine ? { type, yes: first, no: second } : { type, yes: second, no: first }
  }
  return fallback
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
  const profile = text.profiles.find(one => one.text === fit.profile)
  return grades.some(grade => profile?.grades.has(grade) || text.grades.has(grade))
}
