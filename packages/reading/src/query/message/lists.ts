/** Lists whose items share the noun of the last one: "il primo, il secondo e il terzo anno", "a 20 e a 30 ore". */
import { wordSet } from '@ccnl/knowledge'
import { numberWord, ordinalWord } from '../../language/numbers.ts'
import type { Quantity, Reading } from '../../language/reading.ts'

/** Words that join the cases or the items that a message tells one beside the other. */
export const joining: ReadonlySet<string> = wordSet('and', 'or', 'then', 'compared-with')

/** Small words before an item of a list. */
const leading = wordSet('to', 'from', 'of', 'in', 'for', 'with', 'articles-the', 'un-una')

type Counted = Extract<Quantity, { readonly type: 'ordinal' | 'count' | 'duration' }>

const isCounted = (one: Quantity): one is Counted =>
  one.type === 'duration' || ((one.type === 'ordinal' || one.type === 'count') && one.of !== undefined)

/** The reading with each bare item of a list given the noun that its last item has. */
export function withListedNouns(reading: Reading): Reading {
  const counted = reading.quantities.filter(isCounted)
  const given = [
    ...[...counted, ...weeksOf(reading)].flatMap(last => itemsBefore(reading, last)),
    ...counted.flatMap(first => itemsAfter(reading, first)),
  ]
  if (given.length === 0) return reading
  const isGiven = (one: Quantity): boolean => given.some(({ from, to }) => from < one.to && one.from < to)
  const quantities = [...reading.quantities.filter(one => !isGiven(one)), ...given]
  return { ...reading, quantities: quantities.toSorted((one, other) => one.from - other.from) }
}

/** Weeks that were read as patterns of work are hours of a list, too. */
const weeksOf = ({ patterns }: Reading): readonly Counted[] =>
  patterns.flatMap(({ from, to, words, weeklyHours }): readonly Counted[] =>
    weeklyHours === undefined ? [] : [{ type: 'duration', unit: 'ore', value: weeklyHours, from, to, words }],
  )

/** Bare items right before one with a noun, each with that noun. */
function itemsBefore(reading: Reading, last: Counted): readonly Quantity[] {
  const found: Quantity[] = []
  for (let item = itemBefore(reading, last, last.from); item; item = itemBefore(reading, last, item.from))
    found.push(item)
  return found
}

/** Bare ordinals right after one with a noun: "il primo anno, il secondo e il terzo". */
function itemsAfter(reading: Reading, first: Counted): readonly Quantity[] {
  const { tokens, quantities } = reading
  if (first.type !== 'ordinal') return []
  const found: Quantity[] = []
  let end = first.to
  for (let at = end; at < tokens.length && at - end <= mostBetween; at++) {
    const token = tokens[at]
    if (token?.sentence !== tokens[first.from]?.sentence) break
    const value = ordinalWord(token?.word ?? '')
    const isFree = !quantities.some(one => one.from <= at && at < one.to)
    if (value !== undefined && isFree && (at > end || token?.clause !== tokens[at - 1]?.clause)) {
      found.push({ ...first, from: at, to: at + 1, words: token?.text ?? '', value })
      end = at + 1
    } else if (!leading.has(token?.word ?? '') && !joining.has(token?.word ?? '')) break
  }
  return found
}

/** A joint and an article stand between two items. */
const mostBetween = 2

function itemBefore(reading: Reading, last: Counted, start: number): Quantity | undefined {
  const { tokens } = reading
  const word = (at: number): string => tokens[at]?.word ?? ''
  let at = start - 1
  while (leading.has(word(at))) at--
  if (joining.has(word(at))) at--
  // A comma parts two clauses.
  else if (tokens[at]?.clause === tokens[start]?.clause) return undefined
  // "30 ore su 38, con due scatti": the whole of a part is no item.
  if (tokens[at]?.sentence !== tokens[start]?.sentence || word(at - 1) === 'su') return undefined
  const span = { from: at, to: at + 1, words: tokens[at]?.text ?? '' }
  const read = reading.quantities.find(one => one.from <= at && at < one.to)
  if (read && (read.to !== span.to || read.from !== span.from)) return undefined
  if (last.type !== 'ordinal') {
    const bare = read?.type === 'count' && read.of === undefined ? read.value : undefined
    const number = bare ?? (read === undefined ? numberWord(word(at)) : undefined)
    return number === undefined ? undefined : { ...last, ...span, value: number }
  }
  const value = read?.type === 'ordinal' && read.of === undefined ? read.value : ordinalWord(word(at))
  // "Il primo" alone is read as a day.
  return value !== undefined && (read === undefined || read.type === 'ordinal' || read.type === 'date')
    ? { ...last, ...span, value }
    : undefined
}
