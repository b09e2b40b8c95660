/** One question asked of two people, each with circumstances of their own: "una fa 10 ore ed è qui da 3 anni, l'altra 30 ore da 7". */
import { wordSet } from '@ccnl/knowledge'
import type { Quantity, Reading, Span } from '../../language/reading.ts'
import { withoutSpans, wordsOfTail } from '../conditions/tails.ts'
import { joining } from '../message/lists.ts'
import type { Memory, Query } from '../shape/query.ts'
import { overlaps } from '../shape/sight.ts'

type Read = (reading: Reading, memory: Memory | undefined) => Query

/** A longer message is a letter. */
const longestMessage = 120

/** Acts that tell figures of one person. */
const asks: ReadonlySet<string> = new Set(['measure', 'verdict', 'list', 'explain', 'compute'])

/** What may set one person apart; of each at least two are told. */
const apart = ['livelli', 'anzianita', 'orario', 'mesi'] as const

/** Opens each of two people. */
const opening = wordSet('both')

/**
 * The query of the first person, with that of the second beside it; the same query where the message tells of one alone.
 * @param read reads a part of the message, after what was kept
 */
export function withPeople(query: Query, reading: Reading, memory: Memory | undefined, read: Read): Query {
  const { agreements, requests, slots } = query
  if (reading.tokens.length > longestMessage || agreements.length !== 1) return query
  // Who passes from one level, or week, to another is one person.
  if (slots.fromLevel !== undefined || slots.hoursChange !== undefined || !requests.some(({ act }) => asks.has(act)))
    return query
  const found = peopleIn(reading)
  if (!found) return query
  const [one, other] = [found.second, found.first].map(span => read(withoutSpans(reading, [span]), memory))
  if (!one || !other || ![one, other].every(alone => codesOf(alone) === codesOf(query))) return query
  const known = apart.filter(key => one.said[key] !== undefined && other.said[key] !== undefined)
  const differs = known.some(key => JSON.stringify(one.said[key]) !== JSON.stringify(other.said[key]))
  if (known.length < 2 || !differs) return query
  const words = wordsOfTail(reading, found.second)
  // What is asked is asked of both, wherever it stands.
  return {
    ...one,
    requests,
    length: query.length,
    cases: { words: '', others: [{ words, query: { ...other, requests } }] },
  }
}

const codesOf = ({ agreements }: Query): string => agreements.map(({ code }) => code).join()

/** The two stretches that tell the same kinds of things, at least two each, one after the other. */
function peopleIn(reading: Reading): { readonly first: Span; readonly second: Span } | undefined {
  const marks = marksOf(reading)
  for (let size = Math.floor(marks.length / 2); size >= 2; size--)
    for (let at = 0; at + 2 * size <= marks.length; at++) {
      const [one, other] = [marks.slice(at, at + size), marks.slice(at + size, at + 2 * size)]
      const kinds = new Set(one.map(({ kind }) => kind))
      const [start, end, next, last] = [one[0], one.at(-1), other[0], other.at(-1)]
      if (kinds.size < size || new Set(other.map(({ kind }) => kind)).size < size || !start || !end || !next || !last)
        continue
      if (!other.every(({ kind }) => kinds.has(kind))) continue
      const parts = partsBetween(reading, end.to, next.from)
      return { first: { from: start.from, to: parts }, second: { from: parts, to: last.to } }
    }
  return undefined
}

/** Where the second person begins, between what tells the two: after the word that opens each, the last joint, or at the last clause. */
function partsBetween({ tokens }: Reading, from: number, to: number): number {
  const opens = tokens.findIndex(({ word }, at) => at >= from && at < to && opening.has(word))
  if (opens >= 0) return opens + 1
  for (let at = to; at > from; at--) {
    const [before, token] = [tokens[at - 1], tokens[at]]
    if (joining.has(before?.word ?? '') || before?.sentence !== token?.sentence || before?.clause !== token?.clause)
      return at
  }
  return from
}

interface Mark extends Span {
  readonly kind: string
}

/** What may set one person apart, in the order told: levels, years and weeks of work. */
function marksOf({ quantities, patterns }: Reading): readonly Mark[] {
  const weeks = patterns.map(({ from, to }): Mark => ({ kind: 'week', from, to }))
  const others = quantities.flatMap((one): readonly Mark[] => {
    const kind = kindOf(one)
    const { from, to } = one
    return kind === undefined || weeks.some(week => overlaps(week, one)) ? [] : [{ kind, from, to }]
  })
  return [...weeks, ...others].toSorted((one, other) => one.from - other.from)
}

const units: Readonly<Record<string, string>> = { ore: 'week', anni: 'years', mesi: 'years' }

const kindOf = (one: Quantity): string | undefined =>
  one.type === 'level' ? 'level' : one.type === 'duration' ? units[one.unit] : undefined
