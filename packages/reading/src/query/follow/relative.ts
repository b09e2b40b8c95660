/** Numbers that are told by what the turn before said: "uno scatto in più", "due figli in meno", "4 ore in più a settimana". */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity, Reading, Token } from '../../language/reading.ts'
import { counted } from '../numbers/counted.ts'
import { type Memory, stepsKey } from '../shape/query.ts'
import { idSet, overlaps } from '../shape/sight.ts'
import { roleOf } from './recounted.ts'

/** A longer message tells a case of its own. */
const longest = 14

const others = wordSet('other', 'further')
const single = wordSet('articles-a')
/** Kinds of concepts that ask for something. */
const asking = idSet('tema misura calcolo')
/** What the words take away, rather than add. */
const taken = 'variazione:meno'
const weekly = wordSet('weekly')
const each = wordSet('to', 'for', 'every')

/** The reading with its relative numbers as what they come to, and whether it has any. */
export function withRelative(
  reading: Reading,
  memory: Memory | undefined,
): { readonly reading: Reading; readonly isRelative: boolean } {
  const { tokens } = reading
  const none = { reading, isRelative: false }
  if (!memory || tokens.length > longest) return none
  const found = [...reading.quantities, ...another(tokens)].map(quantity => {
    const words = comparedBy(reading, quantity)
    const before = words && toldBefore(quantity, memory, tokens)
    if (!words || before === undefined || !('value' in quantity)) return { quantity }
    return { quantity: { ...quantity, value: Math.max(0, before + words.sign * quantity.value) }, words }
  })
  const spans = found.flatMap(({ words }) => words ?? [])
  if (spans.length === 0) return none
  const changed = found.flatMap(({ words, quantity }) => (words ? [quantity] : []))
  const quantities = found.filter(({ words, quantity }) => words || reading.quantities.includes(quantity))
  const covered = (hit: ConceptHit): boolean =>
    spans.some(span => overlaps(span, hit)) || (asking.has(hit.kind) && changed.some(one => overlaps(one, hit)))
  return {
    isRelative: true,
    reading: {
      ...reading,
      quantities: quantities.map(({ quantity }) => quantity).toSorted((one, other) => one.from - other.from),
      // "Ore in più" are no overtime, "in più" is no rise; of what is changed nothing is asked.
      concepts: reading.concepts.filter(hit => !covered(hit)),
    },
  }
}

/** "Un altro scatto": the number that stands apart from its noun. */
function another(tokens: readonly Token[]): readonly Quantity[] {
  return tokens.flatMap(({ word, text }, at): readonly Quantity[] => {
    const noun = tokens[at + 2]?.word ?? ''
    if (!single.has(word) || !others.has(tokens[at + 1]?.word ?? '')) return []
    if (!counted(noun, 'scatti') && !counted(noun, 'figli')) return []
    return [{ type: 'count', value: 1, of: noun, from: at, to: at + 3, words: `${text} ${noun}` }]
  })
}

/** The words that make a number relative, and whether it is added or taken away. */
function comparedBy(
  { tokens, concepts }: Reading,
  { from, to }: Quantity,
): { readonly sign: 1 | -1; readonly from: number; readonly to: number } | undefined {
  const word = (at: number): string => tokens[at]?.word ?? ''
  for (let at = to; at <= to + 2; at++) {
    if (word(at) !== 'in' && word(at) !== 'di') continue
    if (word(at + 1) === 'piu') return { sign: 1, from: at, to: at + 2 }
    if (word(at + 1) === 'meno') return { sign: -1, from: at, to: at + 2 }
  }
  const change = concepts.find(hit => hit.kind === 'variazione' && hit.to === from)
  if (change?.concept === taken) return { sign: -1, from: change.from, to: from }
  // "Uno ha 3 anni di servizio e l'altro 8" tells of another person.
  if (word(from - 2) === 'l') return undefined
  if (others.has(word(from - 1)) || change) return { sign: 1, from: from - 1, to: from }
  return others.has(word(from + 1)) ? { sign: 1, from: from + 1, to: from + 2 } : undefined
}

/** What the turn before said of the same thing. */
function toldBefore(quantity: Quantity, memory: Memory, tokens: readonly Token[]): number | undefined {
  const { said, slots, results } = memory
  // "Con altri 500 euro?" after one amount.
  if (quantity.type === 'money' && others.has(tokens[quantity.from - 1]?.word ?? ''))
    return slots.amounts.length === 1 ? slots.amounts[0]?.value : undefined
  if (quantity.type === 'count') {
    const { of = 'scatti' } = quantity
    const bare = quantity.of === undefined ? roleOf(tokens, memory, { from: quantity.from })?.told(memory) : undefined
    if (bare !== undefined) return bare
    const steps =
      slots.seniorityStepCount ?? (results?.[stepsKey] === undefined ? undefined : Number(results[stepsKey]))
    if (counted(of, 'scatti')) return steps
    return counted(of, 'figli') ? slots.family?.children?.length : undefined
  }
  if (quantity.type !== 'duration') return undefined
  const { unit } = quantity
  if (unit === 'ore') return isWeekly(tokens) ? slots.pattern?.weeklyHours : undefined
  if (slots.worked?.unit === unit) return slots.worked.value
  if (unit === 'anni') return typeof said.anzianita === 'number' ? said.anzianita : undefined
  return unit === 'giorni' ? slots.absences[0]?.days : undefined
}

/** "A settimana" of every week; "questa settimana" tells what was done in one. */
const isWeekly = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }, at) => weekly.has(word) || (word === 'settimana' && each.has(tokens[at - 1]?.word ?? '')))
