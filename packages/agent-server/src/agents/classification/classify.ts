import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import { type Classification, fitLevel, rarityIn } from './fit.ts'
import { promotionsThrough, reachedAfter } from './promotions.ts'
import { type ReadJob, readJob } from './reading.ts'
import { type Signal, signalsOf } from './signals.ts'
import { classes, helps, leads, qualifies } from './terms.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

export type { Classification } from './fit.ts'
export type { Signal } from './signals.ts'

export type Strength = 'strong' | 'fair' | 'weak' | 'none'

export interface Classified {
  /** Best first; only levels with something in common with the job. */
  readonly ranking: readonly Classification[]
  /**
   * `strong`: one level has an example that the job says whole, and no other comes near; `fair`: one leads;
   * `weak`: several are alike, or little was recognised; `none`: nothing was.
   */
  readonly strength: Strength
  /** Words of the job that no level of the agreement has. */
  readonly unknown: readonly string[]
  /** Other levels that have a whole example among the duties described: the job is made of several. */
  readonly mixed: readonly Classification[]
  /** What the job states beside its tasks, as the leading level takes it. */
  readonly signals: readonly Signal[]
  /** Levels of the same work that service alone tells apart, from the level of entry up; empty when it moves none. */
  readonly byService: readonly Level[]
}

/** Ranks the levels of an agreement by how well their examples and descriptions fit a described job. */
export function classify(agreement: CollectiveAgreement, job: string, seniorityMonths?: number): Classified {
  const vocabulary = vocabularyOf(agreement)
  const read = readJob(job, vocabulary)
  const rarity = rarityIn(vocabulary)
  const ranking = vocabulary.levels
    .map(level => fitLevel(level, read, rarity))
    .filter(entry => entry.score > 0.2)
    // Of two that fit alike the lower comes first: the higher one has to be shown.
    .toSorted((a, b) => b.score - a.score || b.level.order - a.level.order)
  const [first] = ranking
  if (!first) return { ranking, strength: 'none', unknown: read.unknown, mixed: [], signals: [], byService: [] }
  const byService = serviceLevels(agreement, first, ranking)
  const reached =
    byService.length > 0 && seniorityMonths !== undefined
      ? reachedAfter(promotionsThrough(agreement, first.level), seniorityMonths)
      : undefined
  const lead = ranking.find(entry => entry.level === reached) ?? first
  const ordered = [lead, ...ranking.filter(entry => entry !== lead)]
  const rival = ordered.slice(1).find(entry => !byService.includes(entry.level))
  const mixed = [
    ...mixedWith(lead, ordered, vocabulary),
    ...(read.leading ? ledBy(lead, ordered, vocabulary, read) : []),
  ]
  const open = mixed.length > 0 || (byService.length > 0 && reached === undefined) || isGeneric(lead, vocabulary)
  const margin = rival ? lead.score / rival.score : Number.POSITIVE_INFINITY
  return {
    ranking: ordered,
    strength: open ? 'weak' : strengthOf(lead, margin, read.unknown.length),
    unknown: read.unknown,
    mixed,
    signals: vocabulary.levels.filter(({ level }) => level === lead.level).flatMap(level => signalsOf(read, level)),
    byService,
  }
}

/** How sure the leading level is, by how much of it was said and how far the next one is. */
function strengthOf(first: Classification, margin: number, unknown: number): Strength {
  // What is recognised only as a kind of something else settles no level.
  if (!first.own && first.coverage > 0) return 'weak'
  if (first.own && first.coverage >= 0.75 && margin >= 1.2) return unknown > 3 ? 'fair' : 'strong'
  const fair =
    (first.coverage >= 0.45 && margin >= 1.15) ||
    (first.coverage >= 0.35 && margin >= 1.8) ||
    (first.descriptionCoverage >= 0.5 && margin >= 1.3)
  return fair ? 'fair' : 'weak'
}

/** Whether the work of an example is named by other levels too, with something that the job does not say ("impiegato"). */
function isGeneric(lead: Classification, { levels }: Vocabulary): boolean {
  const own = levels.find(({ level }) => level === lead.level)
  const terms = own?.examples.find(({ example }) => example === lead.example)?.terms
  if (!terms?.every(term => qualifies(term) || classes.has(term))) return false
  return levels.some(
    ({ level, examples }) =>
      level !== lead.level &&
      examples.some(
        other =>
          terms.every(term => other.terms.includes(term)) &&
          other.terms.some(term => !terms.includes(term) && !qualifies(term) && !leads.has(term) && !helps.has(term)),
      ),
  )
}

/** The levels that have the very example of the leading one, and that service alone tells apart. */
function serviceLevels(
  agreement: CollectiveAgreement,
  first: Classification,
  ranking: readonly Classification[],
): readonly Level[] {
  const steps = promotionsThrough(agreement, first.level)
  const chain = [...steps.slice(0, 1).map(({ from }) => from), ...steps.map(({ to }) => to)]
  const alike = ranking.filter(entry => chain.includes(entry.level) && entry.example === first.example)
  return alike.length > 1 ? chain : []
}

/** The first other level that is about leading, where the job leads and the leading level is not about it. */
function ledBy(
  lead: Classification,
  ranking: readonly Classification[],
  { levels }: Vocabulary,
  job: ReadJob,
): readonly Classification[] {
  const isAbout = ({ level }: Classification): boolean => {
    const read = levels.find(entry => entry.level === level)
    const terms = [...(read?.description ?? []), ...(read?.examples.flatMap(example => example.terms) ?? [])]
    return terms.some(term => leads.has(term) && job.weightOf(term) > 0)
  }
  return isAbout(lead) ? [] : ranking.filter(isAbout).slice(0, 1)
}

/** The levels whose own example is said whole by words that the first one does not need. */
function mixedWith(
  first: Classification,
  ranking: readonly Classification[],
  { levels }: Vocabulary,
): readonly Classification[] {
  if (first.coverage < 0.75) return []
  // "Operatore neoassunto" names no duty of its own.
  const namesDuty = ({ level, example }: Classification): boolean =>
    levels.some(
      read =>
        read.level === level &&
        read.examples.some(entry => entry.example === example && !entry.terms.every(term => qualifies(term))),
    )
  return ranking.filter(
    entry =>
      entry !== first &&
      entry.own &&
      entry.coverage >= 0.75 &&
      entry.said.length > 0 &&
      namesDuty(entry) &&
      entry.said.every(word => !first.said.includes(word)),
  )
}
