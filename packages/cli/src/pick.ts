import { fold, type Searchable, searchByWords } from '@ccnl/core/view'
import { CliError } from './exit.ts'
import { it } from './it.ts'

/** Something of a catalog that a user names on the command line. */
export interface Pickable extends Searchable {
  readonly id: number
}

/**
 * Finds one entry by id, CNEL code, whole name or whatever the search of the pickers finds it alone by: a part of its name,
 * what else it is called, a trade. A miss or a tie is a usage error; a tie shows the nearest entries.
 */
export function pick<T extends Pickable>(items: readonly T[], word: string, kind: 'ccnl' | 'parametro'): T {
  const wanted = foldName(word)
  const exact =
    items.find(item => /^\d+$/.test(word.trim()) && item.id === Number(word)) ??
    items.find(item => item.cnelCode !== undefined && foldName(item.cnelCode) === wanted) ??
    items.find(item => foldName(item.name) === wanted)
  if (exact) return exact
  const found = wanted === '' ? [] : searchByWords(items, word).map(({ item }) => item)
  const [only, second] = found
  if (only && !second) return only
  const shown = found.slice(0, 5).map(item => (item.cnelCode ? `${item.cnelCode} ${item.name}` : item.name))
  throw new CliError(2, 'usage', it.noSuchPick(kind, word, shown))
}

/** The nearest of some words, when it is near enough to be a slip of the hand. */
export function suggestWord(words: readonly string[], wanted: string): string | undefined {
  const [best] = words
    .map(word => ({ word, cost: edits(foldName(wanted), foldName(word)) }))
    .toSorted((a, b) => a.cost - b.cost)
  return best && best.cost <= Math.max(1, Math.floor(wanted.length / 3)) ? best.word : undefined
}

/** Lower case, without accents and punctuation, one space between words. */
export function foldName(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Insertions, deletions, replacements and swaps of neighbours between two short words. */
export function edits(a: string, b: string): number {
  let older: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (older[j - 2] ?? 0) + 1 : replaced
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped))
    }
    older = previous
    previous = row
  }
  return previous[b.length] ?? 0
}
