/** How a number is bounded by the words around it: "più di 15", "almeno 15", "non più di 15", "15 o più". */
import { wordSet } from '@ccnl/knowledge'
import type { Cursor } from './cursor.ts'
import type { Bound } from './reading.ts'

/** Whether a bound is the least of what it bounds. */
export const isLeast = (bound: Bound): boolean => bound === 'over' || bound === 'from'

const links = wordSet('between-a-bound-and-its-number')
const negations = wordSet('not')
const being = wordSet('be')
const exceeding = wordSet('exceeding')

/** "Più di 15", "fino a 15", "sotto i 15". */
const linked: readonly (readonly [ReadonlySet<string>, Bound, Bound?])[] = [
  [wordSet('more-than-a-number'), 'over', 'upTo'],
  [wordSet('less-than-a-number'), 'under', 'from'],
  [wordSet('up-to-a-number'), 'upTo'],
]

/** "Almeno 15", "oltre 15", "massimo 15". */
const alone: readonly (readonly [ReadonlySet<string>, Bound])[] = [
  [wordSet('beyond-a-number'), 'over'],
  [wordSet('at-least'), 'from'],
  [wordSet('at-most'), 'upTo'],
  [wordSet('not-quite'), 'under'],
]

/** The bound said before a number. */
export function boundBefore(cursor: Cursor, at: number): Bound | undefined {
  const word = (back: number): string => cursor.lexeme(at - back)?.word ?? ''
  if (!links.has(word(1))) return alone.find(([words]) => words.has(word(1)))?.[1]
  const [, bound, denied] = linked.find(([words]) => words.has(word(2))) ?? []
  // "Non siamo più di 15"
  const isDenied = negations.has(word(3)) || (being.has(word(3)) && negations.has(word(4)))
  return denied !== undefined && isDenied ? denied : bound
}

/** The bound of people, things or money, which a verb may say too: "superiamo i 50", "non supera i 15", "ho superato i 33.000". */
export function boundOfCount(cursor: Cursor, at: number): Bound | undefined {
  const word = (back: number): string => cursor.lexeme(at - back)?.word ?? ''
  const back = links.has(word(1)) ? 2 : 1
  // "Non ho superato i 33.000"
  if (exceeding.has(word(back))) return [1, 2].some(ahead => negations.has(word(back + ahead))) ? 'upTo' : 'over'
  return boundBefore(cursor, at)
}

/** The bound said after a number and what it counts: "15 o più", "15 al massimo". */
export function boundAfter(cursor: Cursor, to: number): Bound | undefined {
  const either = orElse.has(cursor.at(to))
  if (either && more.has(cursor.at(to + 1))) return 'from'
  if (either && less.has(cursor.at(to + 1))) return 'upTo'
  return alone.find(([words, bound]) => (bound === 'from' || bound === 'upTo') && words.has(cursor.at(to)))?.[1]
}

const orElse = wordSet('or')
const more = wordSet('more')
const less = wordSet('less')
