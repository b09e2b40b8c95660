import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import { fold, isTypo, stem, stopWords, tokenize } from '../../knowledge/text.ts'
import {
  chatter,
  classWords,
  commonWords,
  degrees,
  kindOfWork,
  masculine,
  ranks,
  sameWork,
  settings,
} from './job-words.ts'
import { promotionsThrough, reachedAfter } from './promotions.ts'

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
  /** Levels of the same work that service alone tells apart, from the level of entry up; empty when it moves none. */
  readonly byService: readonly Level[]
}

/** A word of a job or of a level, in the form in which both meet. */
interface Term {
  /** A stem; `!` before it: its contrary. */
  readonly term: string
  /** The words of the text that say it. */
  readonly said: string
}

/** Trades in -iere stay apart from the thing they are named after: "magazziniere" is not the "magazzino". */
const stemOf = (word: string): string => {
  const trade = masculine(word)
  return /\d|iere$/.test(trade) ? trade : stem(trade)
}
const readAs = sameWork.map(([pattern, words]) => [new RegExp(pattern, 'g'), words] as const)
const stemSet = (words: Iterable<string>): ReadonlySet<string> => new Set([...words].map(stemOf))
const leads = stemSet(ranks.leads)
const helps = stemSet(ranks.helps)
const common = stemSet(commonWords)
const settingStems = stemSet(settings)
const degreeStems = stemSet(degrees)
const chatterStems = stemSet(chatter.split(' '))
const classes = stemSet(classWords)
const kinds = new Map(Object.entries(kindOfWork).map(([word, kind]) => [stemOf(word), kind.split(' ').map(stemOf)]))
/** Whether a term only says how, where or with whom a work is done. */
const qualifies = (term: string): boolean => {
  const bare = term.replace('!', '')
  return degreeStems.has(bare) || settingStems.has(bare) || common.has(bare)
}
const opposite = (term: string): string => (term.startsWith('!') ? term.slice(1) : `!${term}`)

/** The text in pieces: what `sameWork` reads as other words, and the rest. */
function canonical(text: string): readonly { readonly words: string; readonly said: string | undefined }[] {
  let pieces: { words: string; said: string | undefined }[] = [
    { words: fold(text).replaceAll('’', "'"), said: undefined },
  ]
  for (const [pattern, words] of readAs) {
    pieces = pieces.flatMap(piece => {
      if (piece.said !== undefined) return [piece]
      const parts: typeof pieces = []
      let from = 0
      for (const match of piece.words.matchAll(pattern)) {
        if (match[0] === '') continue
        parts.push({ words: piece.words.slice(from, match.index), said: undefined })
        parts.push({ words: words.replace('$1', match[1] ?? ''), said: match[0].trim() })
        from = match.index + match[0].length
      }
      return [...parts, { words: piece.words.slice(from), said: undefined }]
    })
  }
  return pieces
}

/** The terms of a text, in order; what follows "non" or "senza" is the contrary of itself. */
function termsOf(text: string): readonly Term[] {
  const terms: Term[] = []
  let negated = false
  for (const { words, said } of canonical(text)) {
    for (const { word } of tokenize(words)) {
      if (word === 'non' || word === 'senza') {
        negated = true
        continue
      }
      if (stopWords.has(word) || word.length < 2) continue
      const term = stemOf(word)
      terms.push({ term: negated ? `!${term}` : term, said: said ?? word })
      negated = false
    }
  }
  return terms
}

/** The workmen that a description names ("Operaio specializzato e impiegato di 3ª."), which are as good as examples. */
function workmenOf(description: string): readonly string[] {
  return description
    .replace(/\.$/, '')
    .split(/\s+e\s+|[,;:]\s*/)
    .filter(part => /^operai\S* (?:comun|qualificat|specializzat)\S*$/i.test(part))
    .map(part => part.toLowerCase())
}

/** Degrees of skill, which hold for both trades of an example ("meccanico o carrozziere provetto"). */
const degree = /(?:provett|espert|qualificat|specializzat|format|autonom)[oaie]$/

/** The works that one example names: each of two joined by "o" is enough. */
function worksOf(example: string): readonly string[] {
  const bare = example.replace(/\(.*?\)/g, ' ').trim()
  const [first = '', second, ...more] = bare.split(/,\s+|\s+o\s+/)
  if (second === undefined || more.length > 0) return [bare]
  const shared = degree.exec(second) ? ` ${second.split(' ').at(-1)}` : ''
  // "Responsabile tecnico o amministrativo": the second part lacks its noun.
  const whole = second.includes(' ') || !first.includes(' ') ? second : `${first.split(' ')[0]} ${second}`
  return [bare, `${first}${shared}`, whole]
}

/** What the code of a level says of itself: the letter Q is that of the managers in every agreement. */
const codeExamples = (code: string): readonly string[] => (/^(?:\d|ED-)?Q[A-D]?\d?$/.test(code) ? ['quadro'] : [])

interface ReadLevel {
  readonly level: Level
  readonly description: ReadonlySet<string>
  readonly examples: readonly {
    readonly example: string
    readonly terms: readonly string[]
    readonly words: ReadonlySet<string>
  }[]
}

interface Vocabulary {
  readonly levels: readonly ReadLevel[]
  /** In how many levels a term is. */
  readonly inLevels: ReadonlyMap<string, number>
  readonly exampleTerms: ReadonlySet<string>
  /** Stems of the agreement's own names. */
  readonly named: ReadonlySet<string>
  /** Words that a slip of the keyboard may stand for. */
  readonly words: readonly string[]
}

const tradeWords = sameWork.flatMap(([, words]) => words.split(' ')).concat(Object.keys(kindOfWork))
const vocabularies = new WeakMap<CollectiveAgreement, Vocabulary>()

function vocabularyOf(agreement: CollectiveAgreement): Vocabulary {
  const known = vocabularies.get(agreement)
  if (known) return known
  const levels = agreement.levels.map(
    (level): ReadLevel => ({
      level,
      description: new Set(termsOf(level.description).map(({ term }) => term)),
      examples: [...level.examples, ...workmenOf(level.description), ...codeExamples(level.code)].flatMap(example =>
        worksOf(example).map(work => ({
          example,
          terms: [...new Set(termsOf(work).map(({ term }) => term))],
          words: new Set(tokenize(work).map(({ word }) => word)),
        })),
      ),
    }),
  )
  const inLevels = new Map<string, number>()
  for (const { description, examples } of levels)
    for (const term of new Set([...description, ...examples.flatMap(({ terms }) => terms)]))
      inLevels.set(term, (inLevels.get(term) ?? 0) + 1)
  const vocabulary = {
    levels,
    inLevels,
    exampleTerms: new Set(levels.flatMap(({ examples }) => examples.flatMap(({ terms }) => terms))),
    named: new Set(
      agreement.aliases.concat(agreement.shortName).flatMap(alias => tokenize(alias).map(token => token.stem)),
    ),
    words: [
      ...new Set([...levels.flatMap(({ examples }) => examples.flatMap(({ words }) => [...words])), ...tradeWords]),
    ].filter(word => word.length >= 6),
  }
  vocabularies.set(agreement, vocabulary)
  return vocabulary
}

/** The job with its slips of the keyboard set right by the words of the trades. */
function respelled(job: string, vocabulary: Vocabulary): string {
  const known = new Set(vocabulary.words.map(stemOf))
  let text = ''
  let from = 0
  const folded = fold(job)
  if (folded.length !== job.length) return job
  for (const { word, start, end } of tokenize(job)) {
    const own = stemOf(word)
    if (word.length < 6 || known.has(own) || chatterStems.has(own) || stopWords.has(word)) continue
    if (canonical(word).some(piece => piece.said !== undefined)) continue
    const meant = vocabulary.words.find(
      candidate => isTypo(masculine(word), candidate) && candidate.slice(0, 2) === word.slice(0, 2),
    )
    if (!meant) continue
    text += folded.slice(from, start) + meant
    from = end
  }
  return text + folded.slice(from)
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

/** Ranks the levels of an agreement by how well their examples and descriptions fit a described job. */
export function classify(agreement: CollectiveAgreement, job: string, seniorityMonths?: number): Classified {
  const vocabulary = vocabularyOf(agreement)
  const { inLevels, exampleTerms, named } = vocabulary
  const rarity = (term: string): number =>
    Math.log(1 + agreement.levels.length / (inLevels.get(term) ?? 0.5)) * (common.has(term) ? 0.25 : 1)
  const text = respelled(withoutEmployer(job.slice(0, longestJob)), vocabulary).replace(/\bccnl\b[^,.;:)?]*/g, match =>
    tokenize(match).some(token => token.word.length > 4 && exampleTerms.has(stemOf(token.word))) ? match : ' ',
  )
  const terms = termsOf(text.replace(/\bda sol[oaie]\b(?! [a-z]*mente)/g, match => match))
  const weights = new Map<string, number>()
  const saidBy = new Map<string, string>()
  const say = (term: string, weight: number, said: string): void => {
    const before = weights.get(term) ?? 0
    // What two words of the job point at is surer than what one does.
    if (before > 0 && saidBy.get(term) !== said) weights.set(term, Math.min(1, Math.max(before, weight) + 0.15))
    if (before >= weight) return
    weights.set(term, weight)
    saidBy.set(term, said)
  }
  const own = new Set<string>()
  const unknown = new Set<string>()
  const known = new Set<string>()
  for (const { term, said } of terms) {
    const bare = term.replace('!', '')
    if (chatterStems.has(bare) && !exampleTerms.has(bare)) continue
    const broader = kinds.get(bare) ?? []
    // A trade that the agreement names itself is that one, not another of its kind.
    if (!exampleTerms.has(term)) {
      const meant = term.startsWith('!') ? broader.slice(0, 1).map(opposite) : broader
      for (const kind of meant) say(kind, 0.8, said)
    }
    // A word of the agreement's name says nothing, unless it is also what the level does ("addetto alle pulizie").
    if (named.has(bare) && !exampleTerms.has(bare)) continue
    say(term, settingStems.has(bare) ? 0.5 : named.has(bare) ? 0.6 : 1, said)
    own.add(term)
    const told = inLevels.has(term) || inLevels.has(opposite(term)) || broader.some(kind => inLevels.has(kind))
    if (told || qualifies(term)) known.add(said)
    else if (said.length > 3 && !/(?:sse|ssero|rebbe|rebbero)$|\d/.test(said)) unknown.add(said)
  }
  const saidWords = new Set(tokenize(text).map(({ word }) => word))
  const weightOf = (term: string): number => weights.get(term) ?? 0
  /** The words of the job that say some terms; those that only qualify are left out beside others. */
  const wordsOf = (those: readonly string[]): readonly string[] => {
    const telling = those.filter(term => !qualifies(term))
    return [...new Set((telling.length > 0 ? telling : those).flatMap(term => saidBy.get(term) ?? []))]
  }
  const leading = [...own].some(term => leads.has(term))
  const bare = [...own].every(qualifies)
  const helping = [...own].some(term => helps.has(term))
  const ranking = vocabulary.levels
    .map(({ level, description, examples }): Classification => {
      let best: { example: string; coverage: number; score: number; own: boolean; said: readonly string[] } | undefined
      for (const { example, terms: needed, words } of examples) {
        const total = needed.reduce((sum, term) => sum + rarity(term), 0)
        const held = needed.reduce((sum, term) => sum + rarity(term) * weightOf(term), 0)
        if (total === 0 || held <= 0) continue
        if (!needed.every(qualifies) && !needed.some(term => weightOf(term) > 0 && !qualifies(term))) continue
        const against = needed.reduce((sum, term) => sum + (weights.has(opposite(term)) ? rarity(term) : 0), 0)
        const demands = (rank: ReadonlySet<string>): boolean => needed.some(term => rank.has(term))
        // Who leads or helps is another than who does the work.
        const unmet =
          (demands(leads) && !needed.some(term => leads.has(term) && weightOf(term) > 0)) ||
          (demands(helps) && !needed.some(term => helps.has(term) && weightOf(term) > 0))
        // What the work is called, past the words that every work has; without it the rest is another work's.
        const head = needed.find(term => !qualifies(term) && !classes.has(term))
        const headless =
          head !== undefined && weightOf(head) === 0 && !needed.some(term => leads.has(term) && weightOf(term) > 0)
        // "Responsabile" of something else.
        const rankAlone =
          needed.some(term => !qualifies(term) && !leads.has(term)) &&
          needed.every(term => weightOf(term) === 0 || leads.has(term) || qualifies(term))
        const beyond = (leading && !demands(leads)) || (helping && !demands(helps))
        const coverage = Math.max(0, held - against) / total
        // The very words of an example weigh more than words of the same stem ("magazziniere", not "magazzino").
        const literal = [...words].every(word => stopWords.has(word) || saidWords.has(word))
        const score =
          (held - 1.5 * against) *
          (0.35 + 0.65 * coverage) *
          (literal ? 1.25 : 1) *
          (unmet ? 0.4 : 1) *
          (beyond ? 0.6 : 1)
        if (best && score <= best.score) continue
        best = {
          example,
          coverage:
            unmet || headless || rankAlone ? Math.min(coverage, 0.34) : beyond ? Math.min(coverage, 0.7) : coverage,
          score,
          own: needed.some(term => own.has(term) && !common.has(term)),
          said: wordsOf(needed.filter(term => weightOf(term) > 0)),
        }
      }
      const described = [...description].filter(term => weightOf(term) > 0)
      const whole = [...description].reduce((sum, term) => sum + rarity(term), 0)
      const contrary = [...description].filter(term => weights.has(opposite(term)))
      const words =
        described.reduce((sum, term) => sum + rarity(term) * weightOf(term), 0) -
        contrary.reduce((sum, term) => sum + rarity(term), 0)
      // A degree alone ("con titolo") describes no work, unless the job says nothing else.
      const told = best !== undefined || bare || described.some(term => !qualifies(term))
      const score = told ? Math.max(0, best?.score ?? 0) + 0.35 * words : 0
      return {
        level,
        score,
        coverage: best?.coverage ?? 0,
        own: best?.own ?? false,
        said: best?.said ?? [],
        ...(best && best.coverage > 0 ? { example: best.example } : {}),
        descriptionCoverage:
          whole === 0 ? 0 : described.reduce((sum, term) => sum + rarity(term) * weightOf(term), 0) / whole,
        described: [
          ...new Set(described.filter(term => !term.startsWith('!')).flatMap(term => saidBy.get(term) ?? [])),
        ],
      }
    })
    .filter(entry => entry.score > 0.2)
    // Of two that fit alike the lower comes first: the higher one has to be shown.
    .toSorted((a, b) => b.score - a.score || b.level.order - a.level.order)
  const [first] = ranking
  const unrecognised = [...unknown].filter(said => !known.has(said))
  const service = first ? serviceLevels(agreement, first, ranking) : []
  const reached =
    first && service.length > 0 && seniorityMonths !== undefined
      ? reachedAfter(promotionsThrough(agreement, first.level), seniorityMonths)
      : undefined
  const lead = ranking.find(entry => entry.level === reached) ?? first
  const ordered = lead ? [lead, ...ranking.filter(entry => entry !== lead)] : []
  const rival = ordered.slice(1).find(entry => !service.includes(entry.level))
  const mixed = lead
    ? [...mixedWith(lead, ordered, vocabulary), ...(leading ? ledBy(lead, ordered, vocabulary, weights) : [])]
    : []
  const margin = lead && rival ? lead.score / rival.score : Number.POSITIVE_INFINITY
  const open =
    mixed.length > 0 ||
    (service.length > 0 && reached === undefined) ||
    (lead !== undefined && isGeneric(lead, vocabulary))
  return {
    ranking: ordered,
    strength: strengthOf(lead, margin, open, unrecognised.length),
    unknown: unrecognised,
    mixed,
    byService: service,
  }
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

function strengthOf(first: Classification | undefined, margin: number, open: boolean, unknown: number): Strength {
  if (!first) return 'none'
  // What is recognised only as a kind of something else settles no level.
  if (open || (!first.own && first.coverage > 0)) return 'weak'
  if (first.own && first.coverage >= 0.75 && margin >= 1.2) return unknown > 3 ? 'fair' : 'strong'
  const fair =
    (first.coverage >= 0.45 && margin >= 1.15) ||
    (first.coverage >= 0.35 && margin >= 1.8) ||
    (first.descriptionCoverage >= 0.5 && margin >= 1.3)
  return fair ? 'fair' : 'weak'
}

/** The first other level that is about leading, where the job leads and the leading level is not about it. */
function ledBy(
  lead: Classification,
  ranking: readonly Classification[],
  { levels }: Vocabulary,
  weights: ReadonlyMap<string, number>,
): readonly Classification[] {
  const isAbout = ({ level }: Classification): boolean => {
    const read = levels.find(entry => entry.level === level)
    const terms = [...(read?.description ?? []), ...(read?.examples.flatMap(example => example.terms) ?? [])]
    return terms.some(term => leads.has(term) && (weights.get(term) ?? 0) > 0)
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
