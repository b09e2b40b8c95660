/** Which agreements a question is about: those picked, then names, then trades, then what the conversation knew. */

import { type AgreementEntry, contentStems, type Knowledge, wordSet } from '@ccnl/knowledge'
import { articles } from '../../language/articles.ts'
import { fitLevels } from '../levels/levels.ts'
import { tellsKin } from '../message/opening.ts'
import { toCertainty } from '../shape/certainty.ts'
import type { AgreementMention, Doubt } from '../shape/query.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'
import { type AgreementPlace, type AgreementPlaces, readPlaces } from './agreement-places.ts'
import { besideLevels, besideTold, byLevels } from './compared.ts'
import { joinedNames } from './joined-names.ts'
import { ofSector } from './sectors.ts'
import { perSide } from './side-places.ts'

export interface AgreementReading {
  /** Best first. */
  readonly agreements: readonly AgreementMention[]
  readonly doubts: readonly Doubt[]
  /** What the words of this question alone say. */
  readonly said: readonly AgreementMention[]
}

/** An agreement's own name, even an ordinary word, says more of it than a trade. */
const asName = 1.4

/** From here on one agreement is meant; below it, it is one of several. */
const decided = 0.7

export interface AgreementContext {
  readonly picked: readonly string[]
  readonly memory: readonly AgreementMention[]
  /** The agreements between which the last answer asked. */
  readonly offered: readonly string[]
  /** Several are wanted side by side. */
  readonly comparing: boolean
  /** Jobs are set side by side: with an agreement that was picked they are compared in it. */
  readonly ofJobs: boolean
  /** Comparing is what the agent is for; else the words alone say it. */
  readonly comparesOnly: boolean
  /** The message opens as a second question: a trade that several agreements share is one of the agreement told. */
  readonly goesOn: boolean
  /** The forms of the levels said: of equally fitting agreements, those that have them stay. */
  readonly levels: readonly (readonly string[])[]
}

export function createAgreementReader(
  knowledge: Knowledge,
): (sight: Sight, context: AgreementContext) => AgreementReading {
  const entries = new Map(knowledge.agreements.map(entry => [entry.code, entry]))
  return (sight, context) => {
    const { names, trades } = readPlaces(sight)
    const places = {
      names,
      trades: trades.map(trade => (isOwnWork(sight, trade) ? { ...trade, weight: trade.weight * ownWork } : trade)),
    }
    const known = new Set([...context.picked, ...context.memory.map(({ code }) => code)])
    const mentions = context.comparing ? sideBySide(sight, places, known, entries) : mentioned(places, entries)
    const here = withLevels(ofSector(mentions, sight, entries, context.comparing), entries, context)
    const told = context.comparing ? besideTold(sight, here, context.memory, context.goesOn) : here
    const isLiving = sight.hits('convivente').length > 0
    const tellsLiving = ({ code }: AgreementEntry): boolean =>
      isLiving && knowledge.agreement(code)?.pay.some(({ when }) => when.convivente !== undefined) === true
    const said = context.comparing ? besideLevels(told, entries, context.levels, tellsLiving) : told
    const named = (code: string): AgreementMention | undefined =>
      said.find(one => one.code === code && one.by === 'name')
    const picked = context.picked
      .filter(code => entries.has(code))
      .map((code): AgreementMention => ({ ...named(code), code, by: 'picked', certainty: 1 }))
    const others = context.goesOn && !context.comparing && tellsKin(sight) ? ofOther(said, picked) : []
    if (others.length > 0) return { agreements: others, doubts: [], said }
    if (picked.length > 0) return withPicked(picked, said, context)
    const joined = joinedNames(sight, names)
    if (joined.length > 1) {
      const named = new Set(names.map(name => name.code))
      return { agreements: withOthers(joined.map(asNamed), said, named, context), doubts: [], said }
    }
    if (said.length > 0) return undecided(ofTold(sight, said, entries, context), context)
    const before = context.memory
      .filter(mention => entries.has(mention.code))
      .map((mention): AgreementMention => ({ code: mention.code, by: 'memory', certainty: mention.certainty }))
    // "E nell'artigianato?"
    const kept = context.goesOn ? ofSector(before, sight, entries, context.comparing) : before
    if (kept.length > 0 || context.levels.length === 0) return { agreements: kept, doubts: [], said }
    return { agreements: byLevels([...entries.values()], context.levels, tellsLiving), doubts: [], said }
  }
}

/** "E la mia compagna che fa la badante?", with another agreement picked: hers is meant. */
const ofOther = (said: readonly AgreementMention[], picked: readonly AgreementMention[]): readonly AgreementMention[] =>
  said.slice(0, 1).filter(one => one.certainty >= decided && picked.every(({ code }) => code !== one.code))

/** A picked agreement stays first; a name of another one is a doubt, until the answer to that doubt names it again; a trade never. */
function withPicked(
  picked: readonly AgreementMention[],
  said: readonly AgreementMention[],
  { comparing, comparesOnly, offered, ofJobs }: AgreementContext,
): AgreementReading {
  const codes = new Set(picked.map(mention => mention.code))
  const others = said.filter(
    mention => mention.by === 'name' && mention.certainty >= decided && !codes.has(mention.code),
  )
  if (comparing) {
    // One that was picked is compared with whatever else is named, by its trade too.
    // "Pulisco in una banca: me le pagano uguale?" names a place of work.
    const least = comparesOnly ? 0 : decided
    const near = said.filter(mention => !codes.has(mention.code) && mention.certainty >= least)
    const beside = others.length > 0 || ofJobs ? others : near.slice(0, 1)
    return { agreements: [...picked, ...(picked.length > 1 ? [] : beside)], doubts: [], said }
  }
  const [first] = picked
  const chosen = others.find(({ code }) => offered.includes(code))
  if (chosen && first && offered.includes(first.code)) return { agreements: [chosen], doubts: [], said }
  const contradicts = others.length > 0 && !said.some(mention => mention.by === 'name' && codes.has(mention.code))
  const doubts: readonly Doubt[] =
    contradicts && first ? [{ type: 'agreement', candidates: others, picked: first.code }] : []
  return { agreements: picked, doubts, said }
}

function undecided(said: readonly AgreementMention[], context: AgreementContext): AgreementReading {
  const [first, second] = said
  const open = !context.comparing && first !== undefined && second !== undefined && first.certainty < decided
  // The conversation decides between candidates that the words of this question leave open.
  const kept = context.memory[0]
  const known = open
    ? (said.find(mention => kept?.code === mention.code) ?? (context.goesOn ? kept : undefined))
    : undefined
  if (known) return { agreements: [{ ...known, by: 'memory', certainty: 0.9 }], doubts: [], said }
  return { agreements: said, doubts: open ? [{ type: 'agreement', candidates: said }] : [], said }
}

/** "E alla macchina da stampa?": a trade that the twin of the agreement told would have, too, is of the one told. */
function ofTold(
  sight: Sight,
  said: readonly AgreementMention[],
  entries: ReadonlyMap<string, AgreementEntry>,
  { memory: [told], goesOn, comparing }: AgreementContext,
): readonly AgreementMention[] {
  const [first] = said
  if (comparing || !goesOn || !told || first?.by !== 'trade') return said
  // "È in un hotel": a place of the twin, by which it is called, too.
  const saysOf = (kind: string): boolean => sight.hits(kind).some(hit => idOf(hit) === first.code)
  if (saysOf('ccnl') && saysOf('mestiere-ccnl')) return said
  const sets = (one: string, other: string): boolean => entries.get(one)?.notToConfuse[0]?.code === other
  const areTwins = sets(told.code, first.code) || sets(first.code, told.code)
  return areTwins ? [{ code: told.code, by: 'memory', certainty: told.certainty }] : said
}

function withLevels(
  said: readonly AgreementMention[],
  entries: ReadonlyMap<string, AgreementEntry>,
  { comparing, levels }: AgreementContext,
): readonly AgreementMention[] {
  if (comparing || levels.length === 0 || said.length < 2) return said
  const fitting = said.filter(mention => {
    const entry = entries.get(mention.code)
    return entry !== undefined && levels.every(forms => fitLevels(entry, forms).length === 1)
  })
  if (fitting.length === 0 || fitting.length === said.length) return said
  const [first, second] = fitting
  return first && !second ? [{ ...first, certainty: Math.max(first.certainty, 0.8) }] : fitting
}

/** Side by side, what is named elsewhere in the question stands beside those that are joined. */
function withOthers(
  joined: readonly AgreementMention[],
  said: readonly AgreementMention[],
  // Names that are words, too ("Poste, commercio e turismo").
  named: ReadonlySet<string>,
  { comparing }: AgreementContext,
): readonly AgreementMention[] {
  const codes = new Set(joined.map(mention => mention.code))
  if (!comparing) return joined
  const order = said.map(({ code }) => code)
  const others = said.filter(({ by, code }) => (by === 'name' || named.has(code)) && !codes.has(code))
  return [...joined, ...others].toSorted((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
}

const asNamed = ({ code, words }: AgreementPlace): AgreementMention => ({ code, by: 'name', words, certainty: 0.95 })

/** How much more the work that somebody does says than a place that is spoken of. */
const ownWork = 1.3
const doing = wordSet('be', 'do', 'working-as', 'how', 'hired')

/** "Sono guardia giurata, faccio notti davanti a un centro logistico". */
function isOwnWork(sight: Sight, { from }: AgreementPlace): boolean {
  const word = sight.word(from - 1)
  const before = articles.has(word) || word === 'da' ? from - 2 : from - 1
  return doing.has(sight.word(before)) && sight.sentenceOf(before) === sight.sentenceOf(from)
}

/** Side by side, each side that is told of names one. */
function sideBySide(
  sight: Sight,
  places: AgreementPlaces,
  known: ReadonlySet<string>,
  entries: ReadonlyMap<string, AgreementEntry>,
): readonly AgreementMention[] {
  const found = perSide(sight, places, known, entries)
  // What an agreement is called by at most length is where it stands.
  const best = (place: AgreementPlace): boolean =>
    !found.some(
      other =>
        other.code === place.code &&
        (other.weight > place.weight ||
          (other.weight === place.weight &&
            (other.length > place.length || (other.length === place.length && other.from < place.from)))),
    )
  return found.filter(best).map(place => {
    const { code, words, weight } = place
    return { code, by: weight === 1 ? 'name' : 'trade', words, certainty: weight }
  })
}

function mentioned(
  { names, trades }: AgreementPlaces,
  entries: ReadonlyMap<string, AgreementEntry>,
): readonly AgreementMention[] {
  const byName = rank(
    names.filter(name => name.weight === 1),
    trades,
    'name',
  )
  if (byName.length > 0) return ownNamed(byName, entries)
  return settle(
    rank(
      [...names.filter(name => name.weight < 1).map(name => ({ ...name, weight: name.weight * asName })), ...trades],
      [],
      'trade',
    ),
    entries,
  )
}

/** "Metalmeccanico, confapi": a name by whose words another one named is called, too, and not the other way round, is that one's. */
function ownNamed(
  named: readonly AgreementMention[],
  entries: ReadonlyMap<string, AgreementEntry>,
): readonly AgreementMention[] {
  const isCalled = (mention: AgreementMention, words = ''): boolean => {
    const called = new Set(entries.get(mention.code)?.aliases.flatMap(contentStems))
    return contentStems(words).every(one => called.has(one))
  }
  const gives = (one: AgreementMention): boolean =>
    named.some(other => other !== one && isCalled(other, one.words) && !isCalled(one, other.words))
  const [first, ...others] = named.filter(one => !gives(one))
  return first && others.length === 0 ? [{ ...first, certainty: Math.max(first.certainty, sureName) }] : named
}

const sureName = 0.95

/** Sums what speaks for each agreement; longer words say more. AgreementPlaces of one place share its weight. */
function rank(
  hits: readonly AgreementPlace[],
  support: readonly AgreementPlace[],
  by: 'name' | 'trade',
): readonly AgreementMention[] {
  const scores = new Map<string, { score: number; words: string; from: number }>()
  const add = (candidate: AgreementPlace, factor: number): void => {
    const sharing = hits.filter(other => overlaps(other, candidate)).length || 1
    const score = (candidate.weight * (1 + 0.25 * (candidate.length - 1)) * factor) / Math.sqrt(sharing)
    const held = scores.get(candidate.code)
    scores.set(candidate.code, {
      score: (held?.score ?? 0) + score,
      words: held?.words ?? candidate.words,
      from: Math.min(held?.from ?? candidate.from, candidate.from),
    })
  }
  for (const hit of hits) add(hit, 1)
  for (const hit of support) if (scores.has(hit.code)) add(hit, 0.3)
  const sorted = [...scores].toSorted((a, b) => b[1].score - a[1].score || a[1].from - b[1].from)
  const best = sorted[0]?.[1].score ?? 0
  return sorted
    .filter(([, held]) => held.score >= best * 0.6)
    .slice(0, 5)
    .map(([code, held], index, kept) => ({
      code,
      by,
      words: held.words,
      certainty: certaintyOf(held.score, kept[index === 0 ? 1 : 0]?.[1].score ?? 0, by),
    }))
}

function certaintyOf(score: number, rival: number, by: 'name' | 'trade'): number {
  const share = score / (score + rival)
  const top = by === 'name' ? 1 : 0.9
  return toCertainty(Math.min(top, share >= 0.58 ? Math.max(0.8, share) * top : share))
}

/** An agreement that one candidate says not to be confused with it gives way only when its score does. */
function settle(
  ranked: readonly AgreementMention[],
  entries: ReadonlyMap<string, AgreementEntry>,
): readonly AgreementMention[] {
  const [first, second] = ranked
  if (!first || !second || first.certainty >= decided)
    return ranked.slice(0, first && first.certainty >= decided ? 1 : 4)
  // Of two equally fitting, the one whose own list puts the trade first speaks of it as its core.
  const place = (mention: AgreementMention): number => {
    const words = mention.words?.toLowerCase() ?? ''
    const index = entries.get(mention.code)?.activities.findIndex(activity => activity.toLowerCase() === words) ?? -1
    return index === -1 ? 99 : index
  }
  return ranked.toSorted((a, b) => b.certainty - a.certainty || place(a) - place(b)).slice(0, 4)
}
