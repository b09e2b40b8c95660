/**
 * The facts that prose may use: those of the answer, and those that the model looked up. What was looked up is true of
 * another level, agreement or topic than the question's: a sentence must say so before it may use it.
 */
import { findTopics } from '../agents/understanding/topics.ts'
import type { TopicName } from '../knowledge/topics.ts'
import type { Facts } from './facts.ts'
import type { Family, Marks } from './marks.ts'

/** What sets looked-up facts apart from those of the answer. */
export type Apart =
  | {
      readonly from: 'agreement'
      /** CNEL code. */
      readonly agreement: string
      readonly level?: string | undefined
      readonly ending?: 'resignation' | 'dismissal' | undefined
      readonly topic: TopicName
    }
  | { readonly from: 'document' }

/** A sentence of the prose, as far as it tells what it speaks of. */
export interface Spoken {
  readonly folded: string
  /** What it marks, and what the sentences before left to it. */
  readonly marks: Marks
}

export interface KnownFacts {
  /** Adds facts that were looked up. */
  learn(facts: Facts, apart: Apart): void
  /** The facts that a sentence may use, and which of them were looked up. */
  usableBy(sentence: Spoken): { readonly facts: Facts; readonly learned: readonly Facts[] }
  /** Of everything known: whatever a name may mean. */
  readonly agreements: ReadonlySet<string>
}

interface Learned {
  readonly facts: Facts
  readonly apart: Apart
}

/** Starts from the facts of the answer and the topics that the question asked about. */
export function createKnownFacts(answer: Facts, askedTopics: readonly TopicName[] = []): KnownFacts {
  const learned: Learned[] = []
  const merged = new Map<string, Facts>()
  let topicsBefore: readonly TopicName[] = []
  let agreements = answer.agreements
  return {
    get agreements() {
      return agreements
    },
    learn(facts, apart) {
      learned.push({ facts, apart })
      agreements = union(agreements, facts.agreements)
    },
    usableBy(sentence) {
      if (learned.length === 0) return { facts: answer, learned: [] }
      const said = findTopics(sentence.folded).map(({ topic }) => topic)
      // "Al 3° livello sono 20 giorni" goes on with the topic of the sentence before.
      const topics = said.length > 0 ? said : topicsBefore
      topicsBefore = topics
      const usable = learned.filter(({ apart }) => isSaid(apart, sentence, topics, askedTopics, answer))
      const key = usable.map(entry => learned.indexOf(entry)).join()
      const facts = merged.get(key) ?? usable.reduce((sum, entry) => merge(sum, entry.facts), answer)
      merged.set(key, facts)
      return { facts, learned: usable.map(entry => entry.facts) }
    },
  }
}

function isSaid(
  apart: Apart,
  { folded, marks }: Spoken,
  topics: readonly TopicName[],
  askedTopics: readonly TopicName[],
  answer: Facts,
): boolean {
  if (apart.from === 'document')
    return (
      /\bdocument[oi]\b|\bfile\b|\ballegat[oi]\b|\bpdf\b|\blettera\b|\bcaricat[oi]\b/.test(folded) &&
      !/\bccnl\b|\bcontratt[oi] collettiv|\blegge\b/.test(folded) &&
      (marks.get('agreement')?.size ?? 0) === 0
    )
  const needs = (family: Family, member: string | undefined): boolean => {
    const own = answer.members.get(family)
    return member !== undefined && !(own?.size === 1 && own.has(member))
  }
  const has = (family: Family, member: string | undefined): boolean =>
    !needs(family, member) || (member !== undefined && (marks.get(family)?.has(member) ?? false))
  const needsAgreement = !(answer.agreements.size === 1 && answer.agreements.has(apart.agreement))
  return (
    (!needsAgreement || (marks.get('agreement')?.has(apart.agreement) ?? false)) &&
    has('level', apart.level) &&
    has('ending', apart.ending) &&
    (askedTopics.includes(apart.topic) || topics.includes(apart.topic))
  )
}

function union<Thing>(first: ReadonlySet<Thing>, second: ReadonlySet<Thing>): ReadonlySet<Thing> {
  return new Set([...first, ...second])
}

function merge(first: Facts, second: Facts): Facts {
  const members = new Map(first.members)
  for (const [family, added] of second.members) members.set(family, union(members.get(family) ?? new Set(), added))
  return {
    facts: [...first.facts, ...second.facts],
    dates: [...first.dates, ...second.dates],
    members,
    folded: `${first.folded}\n${second.folded}`,
    agreements: union(first.agreements, second.agreements),
    ahead: union(first.ahead, second.ahead),
    behind: union(first.behind, second.behind),
    denials: [...first.denials, ...second.denials],
    denied: [...first.denied, ...second.denied],
    assertions: [...first.assertions, ...second.assertions],
    dated: [...first.dated, ...second.dated],
    states: [...first.states, ...second.states],
    operations: union(first.operations, second.operations),
    saysEqual: first.saysEqual,
    qualified: [...first.qualified, ...second.qualified],
    classified: first.classified,
  }
}
