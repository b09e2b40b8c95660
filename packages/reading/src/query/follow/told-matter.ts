/** Second questions that only tell an event or a kind of work, of which the question before says nothing: it is asked about. */
import type { Circumstances } from '@ccnl/knowledge'
import type { Draft } from '../shape/draft.ts'
import type { FollowContext } from '../shape/matters.ts'
import type { Memory, Request, Subject } from '../shape/query.ts'
import type { Sight } from '../shape/sight.ts'
import { dependsOn } from './retold.ts'

/** Circumstances that a theme of an agreement is about. */
const matters: readonly { readonly key: keyof Circumstances; readonly theme: string; readonly measures: string[] }[] = [
  { key: 'causa', theme: 'preavviso', measures: ['durata'] },
  { key: 'lavoro', theme: 'maggiorazioni', measures: [] },
]

/** A longer message tells a case of its own. */
const longest = 12
/** How sure another subject must be to be asked instead. */
const surely = 0.5

/**
 * "E se la licenzio?" after the holidays, "e se fa ore supplementari?" after a pay: the notice, and what is paid more.
 * Nothing where an agreement is not known, where a sum or another subject is asked, or where the question before has an
 * answer of its own for what is told now.
 */
export function matterTold(
  sight: Sight,
  draft: Draft,
  { knowledge, codes, agreementKnown }: FollowContext,
  memory: Memory,
  requests: readonly Request[],
): readonly Request[] | undefined {
  if (!agreementKnown || sight.reading.tokens.length > longest || sight.hits('chiede').length > 0) return undefined
  if (draft.slots.hours.length > 0 || draft.slots.amounts.length > 0 || memory.requests.some(isAsked)) return undefined
  const named = requests.flatMap(({ subjects }) => subjects)
  if (named.some(one => one.type === 'measure' && one.certainty >= surely && !isTold(one))) return undefined
  const told = matters.find(({ key }) => draft.said[key] !== undefined)
  if (!told) return undefined
  const own = { said: { [told.key]: draft.said[told.key] }, taken: new Set<never>() }
  if (memory.requests.some(request => dependsOn(request, own, knowledge, codes, false))) return undefined
  const subject: Subject = { type: 'measure', theme: told.theme, measures: told.measures, certainty: 0.85 }
  const act = memory.requests.some(request => request.act === 'compare') ? 'compare' : 'measure'
  return [{ act, subjects: [subject], certainty: 'sure' }]
}

/** Cards of law have second questions of their own, and calculations are made anew. */
const isAsked = ({ act, subjects: [first] }: Request): boolean => act === 'compute' || first?.type === 'card'

const isTold = (subject: Subject): boolean =>
  subject.type === 'measure' && matters.some(({ theme }) => theme === subject.theme)
