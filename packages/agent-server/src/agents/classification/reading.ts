import { tokenize } from '../../knowledge/text.ts'
import { isWork } from './families.ts'
import { chatterTerms, helps, kindsOf, leads, opposite, qualifies, settingTerms, stemOf, termsOf } from './terms.ts'
import { respelled, type Vocabulary } from './vocabulary.ts'

/** A job as the words of an agreement tell it. */
export interface ReadJob {
  /** How much a term is said, 0–1: by its own word, or by one that means it. */
  weightOf(term: string): number
  /** The words of the job that say some terms; those that only qualify are left out beside others. */
  wordsOf(terms: readonly string[]): readonly string[]
  /** The terms that the job says by their own words. */
  readonly own: ReadonlySet<string>
  readonly leading: boolean
  readonly helping: boolean
  /** Whether it names a degree or a place, and no work. */
  readonly bare: boolean
  /** The very words of the job, folded. */
  readonly words: ReadonlySet<string>
  /** Words that no level of the agreement has. */
  readonly unknown: readonly string[]
}

/** The job alone, where who writes first says who they are ("gestisco un negozio e devo assumere una commessa"). */
function withoutEmployer(job: string): string {
  const hiring =
    /\b(?:devo|dobbiamo|vorrei|vorremmo|voglio|vogliamo|stiamo per|intendo|posso) (?:assumere|inquadrare|prendere)\b|\bassum(?:o|iamo)\b|\bcerc(?:o|hiamo)\b/i.exec(
      job,
    )
  return hiring ? job.slice(hiring.index + hiring[0].length) : job
}

/** Characters: a job is told in fewer, and the patterns are run over no more. */
const longestJob = 2000

/** What the parts of a job weigh: its own word, one of its family, a kind of it, a place, a word of the agreement's name. */
const weights = { own: 1, family: 0.85, kind: 0.8, named: 0.6, setting: 0.5, again: 0.15 } as const

const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf))
const skilled = stemsOf('letturadisegno esperto specializzato operaiospecializzato')
const unskilled = new Set([...stemsOf('ingresso junior semplici'), ...[...stemsOf('esperto autonomia')].map(opposite)])
/** The class of workmen that a trade is not where the job says how well it is known. */
const barred = { skilled: stemOf('operaioqualificato'), unskilled: stemOf('operaiospecializzato') } as const

/** How much a trade says each kind of work: skill and the lack of it make one class of workmen less likely. */
function kindWeights(terms: readonly string[]): (kind: string) => number {
  const isSkilled = terms.some(term => skilled.has(term))
  const isUnskilled = terms.some(term => unskilled.has(term))
  return kind =>
    (isSkilled && kind === barred.skilled) || (isUnskilled && kind === barred.unskilled)
      ? weights.setting
      : weights.kind
}

/** What joins a work to the thing that it is done on. */
const ofObject =
  /^(?:d|di|del|dell|della|dello|dei|degli|delle|a|al|all|alla|allo|ai|agli|alle|su|sul|sulla|sui|sulle)$/

/** Reads a job in the words of an agreement. */
export function readJob(job: string, vocabulary: Vocabulary): ReadJob {
  const { inLevels, exampleTerms, families, named, levels } = vocabulary
  const text = respelled(withoutEmployer(job.slice(0, longestJob)), vocabulary)
    // The name of the agreement, where it holds no work.
    .replace(/\bccnl\b[^,.;:)?]*/g, match =>
      tokenize(match).some(token => token.word.length > 4 && exampleTerms.has(stemOf(token.word))) ? match : ' ',
    )
  const said = new Map<string, { readonly weight: number; readonly words: string }>()
  const say = (term: string, weight: number, words: string): void => {
    const before = said.get(term)
    if (!before) said.set(term, { weight, words })
    // What two words of the job point at is surer than what one does.
    else if (before.words !== words)
      said.set(term, {
        weight: Math.min(1, Math.max(before.weight, weight) + weights.again),
        words: before.weight >= weight ? before.words : words,
      })
    else if (weight > before.weight) said.set(term, { weight, words })
  }
  const own = new Set<string>()
  const unknown = new Set<string>()
  const known = new Set<string>()
  // The works that the term before names: what follows them is what they are done on ("manutenzione delle macchine").
  let works: readonly string[] = []
  const isAlone = (term: string): boolean =>
    works.length > 0 &&
    !levels.some(({ examples }) =>
      examples.some(({ terms }) => terms.includes(term) && works.some(work => terms.includes(work))),
    )
  const terms = termsOf(text)
  const weightOfKind = kindWeights(terms.map(({ term }) => term))
  for (const read of terms) {
    const { term, said: words } = read
    const bare = term.replace('!', '')
    if (chatterTerms.has(bare) && !exampleTerms.has(bare)) continue
    const broader = kindsOf(read)
    const kin =
      exampleTerms.has(term) || term.startsWith('!') || qualifies(term) || leads.has(term)
        ? []
        : [...new Set(read.families.flatMap(family => families.get(family) ?? []))]
    for (const relative of kin) {
      say(relative, weights.family, words)
      own.add(relative)
    }
    // Words read together ("al banco") name a trade, not a thing.
    const object = !words.includes(' ') && (read.after === undefined || ofObject.test(read.after)) && isAlone(term)
    works = isWork(words) ? [...kin, ...(exampleTerms.has(term) ? [term] : [])] : []
    // A trade that the agreement names itself is that one, not another of its kind.
    if (!exampleTerms.has(term)) {
      const meant = term.startsWith('!') ? broader.slice(0, 1).map(opposite) : broader
      for (const kind of meant) say(kind, weightOfKind(kind), words)
    }
    // A word of the agreement's name says nothing, unless it is also what the level does ("addetto alle pulizie").
    if (named.has(bare) && !exampleTerms.has(bare)) continue
    say(term, object || settingTerms.has(bare) ? weights.setting : named.has(bare) ? weights.named : weights.own, words)
    own.add(term)
    const told =
      inLevels.has(term) || inLevels.has(opposite(term)) || kin.length > 0 || broader.some(kind => inLevels.has(kind))
    if (told || qualifies(term)) known.add(words)
    // Short words and verbs in the conditional ("avesse", "farebbe") name nothing.
    else if (words.length > 3 && !/(?:sse|ssero|rebbe|rebbero)$|\d/.test(words)) unknown.add(words)
  }
  return {
    weightOf: term => said.get(term)?.weight ?? 0,
    wordsOf: terms => {
      const telling = terms.filter(term => !qualifies(term))
      return [...new Set((telling.length > 0 ? telling : terms).flatMap(term => said.get(term)?.words ?? []))]
    },
    own,
    leading: [...own].some(term => leads.has(term)),
    helping: [...own].some(term => helps.has(term)),
    bare: [...own].every(qualifies),
    words: new Set(tokenize(text).map(({ word }) => word)),
    unknown: [...unknown].filter(words => !known.has(words)),
  }
}
