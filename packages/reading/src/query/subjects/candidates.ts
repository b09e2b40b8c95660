/** What a part of the message may be about, weighed on one scale: topics found by example, themes named, the form of what is wanted. */
import { type Knowledge, type LawCard, type Scored, type Topic, wordSet } from '@ccnl/knowledge'
import { logOdds } from '../shape/certainty.ts'
import type { Act, Subject } from '../shape/query.ts'
import { candidateWeights, nothingScore } from './candidate-weights.ts'
import type { FoundTheme } from './themes.ts'

/** What is known of the part beside its words. */
export interface Asked {
  readonly act: Act
  /** It is asked whether a thing is there at all ("c'è la quattordicesima?"). */
  readonly exists: boolean
  readonly agreementKnown: boolean
  /** Few words beside the theme's own: the theme is all that is asked. */
  readonly brief: boolean
  readonly themes: readonly FoundTheme[]
  /** Concepts of what somebody does to another, as a dismissal or a transfer, that the question tells. */
  readonly deeds: readonly string[]
  /** Whether the agreements asked about have anything of a measure; all of them where none is known. */
  readonly holds: (measure: string) => boolean
  /** Topics of the whole message, and of the clause that asks. */
  readonly whole: readonly Scored<Topic>[]
  readonly clause: readonly Scored<Topic>[]
}

/** A subject in question, what speaks for it, and how likely it is among all. */
export interface Candidate {
  readonly subject: Subject
  readonly inputs: readonly number[]
  readonly score: number
  /** 0–1, of all candidates together. */
  readonly share: number
}

/** Below this a theme is only a possibility. */
export const likely = 0.6
/** What no example speaks for is not ruled out by that. */
const least = 0.02
/** A card that examples speak for as plainly as this is not outdone by a word of another theme. */
const plainCard = 0.35
/** A measure as sure as this is meant, even where it is missing. */
const plainMeasure = 0.35
export const abouts = ['pay', 'levels', 'validity', 'renewal', 'signatories', 'sources', 'scope', 'identity'] as const

/** `ferie` of the topics `ferie.durata` and `ferie.residue`: what speaks for the theme is what speaks for each. */
export function keyOfTopic({ kind, id }: Topic): string | undefined {
  if (kind === 'card') return `§${id}`
  if (kind === 'agreement') return `@${id}`
  return kind === 'measure' ? id.slice(0, id.indexOf('.')) : undefined
}

function byKey(topics: readonly Scored<Topic>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { item, certainty } of topics) {
    const key = keyOfTopic(item)
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + certainty)
  }
  return sums
}

/** The measure of a theme that its example questions speak for, when one stands out. */
export function measureByExample(topics: readonly Scored<Topic>[], theme: string): string | undefined {
  const own = topics.filter(({ item }) => item.kind === 'measure' && item.id.startsWith(`${theme}.`))
  const [first, second] = own
  if (!first || first.certainty < 0.15 || (second && first.certainty < second.certainty * 1.5)) return undefined
  return first.item.id.slice(theme.length + 1)
}

/** Every candidate with its share, best first. */
export function weighCandidates(knowledge: Knowledge, asked: Asked): readonly Candidate[] {
  const whole = byKey(asked.whole)
  const clause = byKey(asked.clause)
  const named = new Map(asked.themes.map(theme => [theme.key, theme]))
  const sure = asked.themes.filter(theme => theme.certainty >= likely && !theme.key.startsWith('@'))
  const [firstCard] = asked.whole.filter(({ item }) => item.kind === 'card')
  const keys = new Set([...named.keys(), ...whole.keys(), ...clause.keys()])
  const quantity = asked.act === 'measure' || asked.act === 'list'
  const figures = asked.act === 'compute' || asked.act === 'compare' || asked.act === 'classify'
  const told = !quantity && !figures
  const scored = [...keys].flatMap(key => {
    const subject = subjectOf(knowledge, key, asked)
    if (!subject) return []
    const theme = named.get(key)
    const isCard = subject.type === 'card'
    const isAbout = subject.type === 'agreement'
    const isMeasure = subject.type === 'measure'
    const seeAlso = isCard ? (knowledge.card(subject.id)?.seeAlso ?? []) : []
    const completes = isCard && sure.some(one => seeAlso.includes(one.key))
    const flag = (value: boolean): number => (value ? 1 : 0)
    const ruled = isCard ? shareRuled(knowledge, knowledge.card(subject.id), asked.deeds) : 0
    const inputs = [
      logOdds(whole.get(key) ?? 0, least),
      logOdds(clause.get(key) ?? 0, least),
      theme?.certainty ?? 0,
      flag((theme?.certainty ?? 0) >= 0.8),
      flag(theme?.measured === true),
      flag(completes),
      flag(isCard && sure.length > 0 && !completes),
      flag(isCard),
      flag(isCard && told),
      flag(isCard && asked.agreementKnown),
      flag(isMeasure && asked.agreementKnown && quantity),
      flag(isMeasure && quantity),
      flag(isAbout),
      flag(isAbout && asked.agreementKnown),
      flag(!isCard && asked.exists && asked.agreementKnown),
      flag(isCard && firstCard?.item.id === subject.id),
      flag(theme === undefined && figures),
      asked.brief ? (theme?.certainty ?? 0) : 0,
      flag(
        theme !== undefined &&
          !asked.brief &&
          (firstCard?.certainty ?? 0) >= plainCard &&
          4 * Math.max(whole.get(key) ?? 0, clause.get(key) ?? 0) <= (firstCard?.certainty ?? 0),
      ),
      ruled,
      asked.act === 'verdict' ? ruled : 0,
    ]
    return [{ subject, inputs, score: inputs.reduce((sum, value, at) => sum + value * (candidateWeights[at] ?? 0), 0) }]
  })
  const highest = Math.max(...scored.map(one => one.score))
  // Nothing at all stands beside the candidates, so that weak ones stay weak when they are alone.
  const total = scored.reduce((sum, one) => sum + Math.exp(one.score - highest), 0) + Math.exp(nothingScore - highest)
  return scored
    .map(one => ({ ...one, share: Math.exp(one.score - highest) / total }))
    .toSorted((a, b) => b.share - a.share)
}

const deeds = wordSet('deeds', 'deeds-of-employers')
const ofEmployers = wordSet('deeds-of-employers')

/** What is done by one to another, of all that words stand for ("mi spostano in un'altra sede" → `trasferimento`). */
export const deedsIn = (knowledge: Knowledge, words: string): readonly string[] =>
  knowledge.conceptsIn(words).filter(id => deeds.has(id))

/** What the employer did, which "possono?" asks about wherever it is told. */
export const employerDeedsIn = (knowledge: Knowledge, words: string): readonly string[] =>
  deedsIn(knowledge, words).filter(id => ofEmployers.has(id))

/** How much of what was done a card rules on, by its title or else its words, and how much else: 0–1. */
function shareRuled(knowledge: Knowledge, card: LawCard | undefined, told: readonly string[]): number {
  if (!card || told.length === 0) return 0
  const titled = deedsIn(knowledge, card.title)
  const own = titled.length > 0 ? titled : deedsIn(knowledge, card.words.join(' , '))
  return told.filter(deed => own.includes(deed)).length / new Set([...told, ...own]).size
}

function subjectOf(knowledge: Knowledge, key: string, asked: Asked): Subject | undefined {
  if (key.startsWith('§')) return { type: 'card', id: key.slice(1), certainty: 0 }
  if (key.startsWith('@')) {
    const about = abouts.find(known => known === key.slice(1))
    return about && { type: 'agreement', about, certainty: 0 }
  }
  if (!knowledge.vocabulary.themes.some(theme => theme.id === key)) return undefined
  // A measure that is plainly asked is asked, whether the agreement has it or not.
  const held = asked.whole.filter(
    ({ item, certainty }) => item.kind !== 'measure' || certainty >= plainMeasure || asked.holds(item.id),
  )
  const measure = measureByExample(held, key)
  return { type: 'measure', theme: key, measures: measure === undefined ? [] : [measure], certainty: 0 }
}
