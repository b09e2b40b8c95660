/** Classification: which level of an agreement a described job belongs to, how surely, and what would decide. */

import { type Agreement, type AgreementEntry, contentStems, type Knowledge, type Level } from '@ccnl/knowledge'
import type { Job, Query } from '@ccnl/reading'
import { fitLevel, isOfManagers, type LevelFit } from './fit.ts'
import { type ReadJob, readJob } from './job.ts'
import { type AgreementTexts, agreementTexts, type LevelText } from './level-texts.ts'
import { type Deciding, decidingQuestion } from './question.ts'
import { tradeWords } from './trade-words.ts'

/** `none`: nothing of the work was recognised. */
export type Strength = 'strong' | 'fair' | 'weak' | 'none'

export interface Classification {
  readonly agreement: AgreementEntry
  readonly strength: Strength
  /** Best first; empty when nothing fits. */
  readonly ranked: readonly LevelFit[]
  /** The level that would fit best if a title that was denied were held. */
  readonly excluded?: LevelFit
  /** What decides between the two nearest levels. */
  readonly deciding?: Deciding
  /** The levels that the base describes alike, the best among them: nothing tells which of them it is. */
  readonly among?: readonly Level[]
  /** Whether the base holds any description of this agreement's levels. */
  readonly described: boolean
  /** A trade was named, not just hinted at. */
  readonly named: boolean
  /** Jobs that the agreement does name, to show what can be asked. */
  readonly examples: readonly { readonly level: string; readonly profile: string }[]
}

const examplesShown = 3
/** Share of the best score from which another level is a rival. */
const nearly = 0.4
/** Scores below are chance. */
const least = 0.12
/** Of a trade that is known, a level told by how well its work is done alone. */
const leastByGrade = 0.23

/**
 * Ranks the levels of an agreement by how well their profiles and descriptions fit a job.
 * @param groups those of the agreement that the person was said to be of
 */
export function classify(
  knowledge: Knowledge,
  agreement: AgreementEntry | Agreement,
  job: Job,
  groups: readonly string[] = [],
): Classification {
  const words = tradeWords(knowledge)
  const texts = agreementTexts(knowledge, agreement)
  const read = readJob(words, job)
  const context = { words, texts, job: read }
  const whole = knowledge.agreement(agreement.code)
  const isOpen = whole ? openToGroups(whole, groups) : () => true
  const each = texts.levels.filter(({ level }) => isOpen(level)).map(text => fitLevel(context, text))
  const found = each.some(fit => fit.byWork && fit.coverage >= 0.5)
  const fits = each
    // Where the work itself is named, a class of workers says little.
    .map(fit => (found && !fit.byWork ? { ...fit, score: fit.score * 0.4 } : fit))
    .map(fit => byService(fit, each, texts, read.months))
    // Of two that fit alike the lower comes first: the higher one has to be shown.
    .toSorted((a, b) => b.score - a.score || b.level.order - a.level.order)
  const barred = fits.filter(isBarred).toSorted((a, b) => b.coverage - a.coverage || b.score - a.score)[0]
  const isTrade = [...read.trades.values()].some(weight => weight >= 0.9)
  const floor = (fit: LevelFit): number => (isTrade && !fit.byWork && fit.coverage === 0 ? leastByGrade : least)
  const standing = fits.filter(fit => !isBarred(fit) && fit.score > floor(fit))
  const excluded = barred && isWhole(barred) && !(standing[0] && isWhole(standing[0])) ? barred : undefined
  const ranked = excluded ? belowExcluded(fits, excluded, texts) : standing
  const [first, second] = ranked
  const shown = examplesOf(texts)
  const named = first?.byClass === true || [...read.trades.values()].some(weight => weight >= 0.9)
  if (!first) return { agreement, strength: 'none', ranked: [], described: texts.described, named, examples: shown }
  const among = texts.alike(first.level.code).filter(isOpen)
  if (among.length > 1)
    return {
      agreement,
      strength: 'weak',
      ranked,
      among,
      ...(excluded ? { excluded } : {}),
      described: texts.described,
      named,
      examples: shown,
    }
  const strength = strengthOf(first, second, read, excluded !== undefined)
  const deciding =
    second && second.score > first.score * nearly && strength !== 'strong'
      ? decidingQuestion(context, first, second)
      : undefined
  return {
    agreement,
    strength,
    ranked,
    ...(excluded ? { excluded } : {}),
    ...(deciding ? { deciding } : {}),
    described: texts.described,
    named,
    examples: shown,
  }
}

/** The level that a job named in the question surely has: "quanto prende un infermiere". */
export function levelOfJob(
  query: Query,
  agreement: Agreement,
  knowledge: Knowledge,
): { readonly profile: string; readonly levels: readonly string[] } | undefined {
  if (!query.job) return undefined
  const found = classify(knowledge, agreement, query.job, query.said.gruppo)
  const [first, second] = found.ranked
  // "Muratore specializzato": a level that is told by its class of workers alone ("operai specializzati").
  const profile = first?.profile ?? (first?.byClass ? first.level.description : undefined)
  if (!first || profile === undefined || !found.named) return undefined
  const apart = first.byClass || second === undefined || first.score >= second.score * apartBy
  return found.strength === 'strong' || (found.strength === 'fair' && apart)
    ? { profile, levels: [first.level.code] }
    : undefined
}

/** How much better than the next a level must fit where its fit is only fair. */
const apartBy = 2

const isWhole = (fit: LevelFit): boolean => fit.whole.length > 0 || fit.coverage >= 0.5

/** Of levels that service alone tells apart, the one that the months said belong to has the work of them all. */
function byService(
  fit: LevelFit,
  each: readonly LevelFit[],
  { service }: AgreementTexts,
  months: number | undefined,
): LevelFit {
  const { level, score } = fit
  const chain = service.find(steps => steps.some(step => step.level === level.code))
  const own = chain?.find(step => step.level === level.code)
  if (!chain || !own) return fit
  if (months === undefined) {
    const isMiddle = own.from > 0 && own !== chain.at(-1)
    return isMiddle || chain.length === 1 ? { ...fit, score: score * 0.75 } : fit
  }
  if (months < own.from || months >= (own.to ?? Number.POSITIVE_INFINITY)) return { ...fit, score: score * 0.15 }
  const fits = chain.flatMap(step => each.find(one => one.level.code === step.level) ?? [])
  return {
    ...fit,
    score: Math.max(...fits.map(one => one.score)) * 1.4,
    coverage: Math.max(...fits.map(one => one.coverage)),
    byWork: fits.some(one => one.byWork),
  }
}

/** How much of a level that names no work must have been said. */
const partly = 0.2

/** What was denied is what the level asks for. */
const isBarred = (fit: LevelFit): boolean => fit.titleDenied || fit.inexperienced

/** Without the title the work is that of a lower level: those below come first, the nearest that asks for no skill at least. */
function belowExcluded(fits: readonly LevelFit[], excluded: LevelFit, { levels }: AgreementTexts): readonly LevelFit[] {
  const below = fits
    .filter(fit => !isBarred(fit) && fit.level.order > excluded.level.order)
    .toSorted((a, b) => a.level.order - b.level.order)
  // What is generic is no step of the work whose title or experience is missing.
  const fitting = below
    .filter(fit => fit.score > least && (fit.byWork || fit.byClass || fit.coverage >= partly))
    .toSorted((a, b) => b.score - a.score)
  const plain = below.find(fit => !skilled(levels.find(text => text.level === fit.level)))
  return fitting.length > 0 ? fitting : [plain ?? below[0]].flatMap(fit => fit ?? [])
}

const skilled = (text: LevelText | undefined): boolean =>
  text !== undefined &&
  [text, ...text.profiles].some(({ grades }) => grades.has('esperto') || grades.has('qualificato'))

/** How sure the first level is: never strong when something decisive is unknown or contradicted. */
function strengthOf(first: LevelFit, second: LevelFit | undefined, job: ReadJob, contradicted: boolean): Strength {
  const margin = second ? first.score / second.score : Number.POSITIVE_INFINITY
  const isDone = first.byWork && first.coverage >= 0.75
  // "Muratore specializzato" names the work, too; "operaio edile specializzato" does not.
  const isTrade = isDone && ![...job.classes.values()].includes(1)
  if (first.byClass && !isTrade && !second?.byClass && !contradicted && margin >= 1.25) return 'fair'
  if (!first.byWork && first.coverage < 0.3 && job.units.length > 0 && margin < 1.5) return 'weak'
  // "Aiuto cuoco" is not yet the cook.
  if (contradicted || (first.helps && !job.helps)) return 'weak'
  // "Responsabile di negozio" is no manager (quadro) of a large one, until somebody says so.
  if (first.asksMore && isOfManagers(first.level) && !job.grades.has('quadro')) return 'weak'
  if (isDone && margin >= 1.25) return first.titleUnknown || job.deniedTitles.size > 0 ? 'fair' : 'strong'
  // "Segretaria": all of one profile was said, and of the other ("segretario esperto") only what is in both.
  if (first.byWork && first.coverage >= 0.9 && second && isMoreOf(second, first)) return 'fair'
  if ((first.coverage >= 0.45 && margin >= 1.15) || (first.coverage >= 0.3 && margin >= 1.8)) return 'fair'
  return 'weak'
}

/** Whether a profile is that of another with more asked for, which was not said. */
function isMoreOf(more: LevelFit, fit: LevelFit): boolean {
  const stems = new Set(contentStems(more.profile ?? ''))
  return (
    more.coverage < fit.coverage && fit.profile !== undefined && contentStems(fit.profile).every(one => stems.has(one))
  )
}

/** Profiles from the middle of the scale, where most people are. */
function examplesOf({ levels }: AgreementTexts): Classification['examples'] {
  const named = levels.flatMap(({ level }) =>
    level.profiles.slice(0, 1).map(profile => ({ level: level.code, profile })),
  )
  const start = Math.max(0, Math.ceil(named.length * 0.6) - 2)
  return named.slice(start, start + examplesShown)
}

/**
 * Whether somebody of these groups can have a level: a level paid in the table of a group alone needs the group, and whoever is
 * of such a group has none of the others.
 */
export function openToGroups({ pay, groups }: Agreement, said: readonly string[]): (level: Level) => boolean {
  const apart = new Set(groups.map(({ key }) => key).filter(id => pay.some(({ regime }) => regime === id)))
  const isApart = said.some(group => apart.has(group))
  return ({ code }) => {
    const rows = pay.filter(({ level }) => level === code)
    return (
      rows.length === 0 ||
      rows.some(({ regime }) => regime === undefined || (apart.has(regime) ? said.includes(regime) : !isApart))
    )
  }
}
