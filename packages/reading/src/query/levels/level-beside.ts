/** A level told by the one of the turn before: "e se lo passiamo al livello subito sopra?", "e alla categoria inferiore?". */
import { type Knowledge, levelAbove, levelBelow, wordSet } from '@ccnl/knowledge'
import type { Quantity, Reading } from '../../language/reading.ts'
import type { Memory } from '../shape/query.ts'

/** A longer message tells a case of its own. */
const longest = 14
/** Words at most between the noun and what points up or down ("livello subito sopra"). */
const farthest = 2

const nouns = wordSet('level-nouns')
const above = wordSet('one-level-above')
const below = wordSet('one-level-below')

/** The reading with the level above or below the one that was told, where a short second question asks for it and names none. */
export function withLevelBeside(knowledge: Knowledge, reading: Reading, memory: Memory | undefined): Reading {
  const { tokens, quantities } = reading
  const [told, another] = memory?.said.livelli ?? []
  const [mention, other] = memory?.agreements ?? []
  const isOne = told !== undefined && mention && another === undefined && other === undefined
  if (!isOne || tokens.length > longest || quantities.some(({ type }) => type === 'level')) return reading
  const isPointing = (at: number): boolean => [above, below].some(words => words.has(tokens[at]?.word ?? ''))
  const from = tokens.findIndex(({ word }) => nouns.has(word))
  const last = from < 0 ? -1 : tokens.findIndex((_, at) => at > from && at - from <= farthest && isPointing(at))
  if (last < 0) return reading
  const agreement = knowledge.agreement(mention.code)
  const own = agreement?.levels.find(({ code }) => code === told)
  const beside = above.has(tokens[last]?.word ?? '') ? levelAbove : levelBelow
  const level = agreement && own && beside(own, agreement)
  if (!level) return reading
  const to = last + 1
  const words = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
  const found: Quantity = { type: 'level', forms: [level.code], from, to, words }
  return { ...reading, quantities: [...quantities, found].toSorted((one, next) => one.from - next.from) }
}
