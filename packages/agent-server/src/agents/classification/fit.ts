import type { Level } from '../../knowledge/agreement.ts'
import { stopWords } from '../../knowledge/text.ts'
import type { ReadJob } from './reading.ts'
import { classes, common, helps, leads, opposite, qualifies } from './terms.ts'
import type { ReadExample, ReadLevel, Vocabulary } from './vocabulary.ts'

/** How well a level fits a described job. */
export interface Classification {
  readonly level: Level
  readonly score: number
  /** The example of the data that fits best, and how much of it was said, 0–1. */
  readonly example?: string
  readonly coverage: number
  /** Whether the job says a word of that example itself. */
  readonly own: boolean
  /** Words of the job found in the level's example. */
  readonly said: readonly string[]
  /** Words of the job found in the level's description, and how much of that they say, 0–1. */
  readonly described: readonly string[]
  readonly descriptionCoverage: number
}

type Rarity = (term: string) => number

/** How much telling a term is: the fewer levels have it, the more. */
export function rarityIn({ levels, inLevels }: Vocabulary): Rarity {
  return term => Math.log(1 + levels.length / (inLevels.get(term) ?? 0.5)) * (common.has(term) ? 0.25 : 1)
}

const sum = (terms: Iterable<string>, value: Rarity): number => {
  let total = 0
  for (const term of terms) total += value(term)
  return total
}

interface ExampleFit {
  readonly example: string
  readonly coverage: number
  readonly score: number
  readonly own: boolean
  readonly said: readonly string[]
}

/** How well an example fits a job; `undefined` where nothing of its work is said. */
function fitExample({ example, terms, words }: ReadExample, job: ReadJob, rarity: Rarity): ExampleFit | undefined {
  const { weightOf } = job
  const said = (term: string): boolean => weightOf(term) > 0
  const total = sum(terms, rarity)
  const held = sum(terms, term => rarity(term) * weightOf(term))
  if (total === 0 || held <= 0) return undefined
  if (!terms.every(qualifies) && !terms.some(term => said(term) && !qualifies(term))) return undefined
  const against = sum(
    terms.filter(term => said(opposite(term))),
    rarity,
  )
  const demands = (rank: ReadonlySet<string>): boolean => terms.some(term => rank.has(term))
  const meets = (rank: ReadonlySet<string>): boolean => terms.some(term => rank.has(term) && said(term))
  // Who leads or helps is another than who does the work.
  const unmet = (demands(leads) && !meets(leads)) || (demands(helps) && !meets(helps))
  // What the work is called, past the words that every work has; without it the rest is another work's.
  const head = terms.find(term => !qualifies(term) && !classes.has(term))
  const headless = head !== undefined && !said(head) && !meets(leads)
  // "Responsabile" of something else.
  const rankAlone =
    terms.some(term => !qualifies(term) && !leads.has(term)) &&
    terms.every(term => !said(term) || leads.has(term) || qualifies(term))
  const beyond = (job.leading && !demands(leads)) || (job.helping && !demands(helps))
  const coverage = Math.max(0, held - against) / total
  // The very words of an example weigh more than words of the same stem ("magazziniere", not "magazzino").
  const literal = [...words].every(word => stopWords.has(word) || job.words.has(word))
  return {
    example,
    coverage: unmet || headless || rankAlone ? Math.min(coverage, 0.34) : beyond ? Math.min(coverage, 0.7) : coverage,
    score:
      (held - 1.5 * against) * (0.35 + 0.65 * coverage) * (literal ? 1.25 : 1) * (unmet ? 0.4 : 1) * (beyond ? 0.6 : 1),
    own: terms.some(term => job.own.has(term) && !common.has(term)),
    said: job.wordsOf(terms.filter(said)),
  }
}

/** How well a level fits a job: by its best example, and by what its description has in common with it. */
export function fitLevel({ level, description, examples }: ReadLevel, job: ReadJob, rarity: Rarity): Classification {
  const [best] = examples
    .flatMap(example => fitExample(example, job, rarity) ?? [])
    .toSorted((a, b) => b.score - a.score)
  const described = [...description].filter(term => job.weightOf(term) > 0)
  const contrary = [...description].filter(term => job.weightOf(opposite(term)) > 0)
  const whole = sum(description, rarity)
  const held = sum(described, term => rarity(term) * job.weightOf(term))
  // A degree alone ("con titolo") describes no work, unless the job says nothing else.
  const told = best !== undefined || job.bare || described.some(term => !qualifies(term))
  return {
    level,
    score: told ? Math.max(0, best?.score ?? 0) + 0.35 * (held - 1.5 * sum(contrary, rarity)) : 0,
    ...(best && best.coverage > 0 ? { example: best.example } : {}),
    coverage: best?.coverage ?? 0,
    own: best?.own ?? false,
    said: best?.said ?? [],
    described: [...new Set(described.filter(term => !term.startsWith('!')).flatMap(term => job.wordsOf([term])))],
    descriptionCoverage: whole === 0 ? 0 : held / whole,
  }
}
