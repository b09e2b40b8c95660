import { CliError } from './exit.ts'
import { it } from './it.ts'

/** Something of a catalog that a user names on the command line. */
export interface Pickable {
  readonly id: number
  readonly name: string
  readonly cnelCode?: string
}

/**
 * Finds one entry by id, CNEL code, whole name or a part of the name that only one entry holds. A miss or a tie is a
 * usage error that shows the nearest entries.
 */
export function pick<T extends Pickable>(items: readonly T[], word: string, kind: 'ccnl' | 'parametro'): T {
  const wanted = fold(word)
  const exact =
    items.find(item => /^\d+$/.test(word.trim()) && item.id === Number(word)) ??
    items.find(item => item.cnelCode !== undefined && fold(item.cnelCode) === wanted) ??
    items.find(item => fold(item.name) === wanted)
  if (exact) return exact
  // As the pickers search: first the beginnings of words, then anywhere in the name (`commercio` in «Confcommercio»).
  const holding =
    [holdsWords, (name: string, part: string) => name.includes(part)]
      .map(holds => (wanted === '' ? [] : items.filter(item => holds(fold(item.name), wanted))))
      .find(found => found.length > 0) ?? []
  const [only, second] = holding
  if (only && !second) return only
  const near = holding.length > 0 ? holding : nearest(items, wanted)
  const shown = near.slice(0, 5).map(item => (item.cnelCode ? `${item.cnelCode} ${item.name}` : item.name))
  throw new CliError(2, 'usage', it.noSuchPick(kind, word, shown, holding.length > 1))
}

/** Every word, in any order, at the start of a word of the name. */
function holdsWords(name: string, wanted: string): boolean {
  const words = name.split(' ')
  return wanted.split(' ').every(part => words.some(word => word.startsWith(part)))
}

/** The entries whose words are the fewest edits away, best first; those with nothing in common are left out. */
export function nearest<T extends Pickable>(items: readonly T[], wanted: string): readonly T[] {
  const parts = wanted.split(' ').filter(part => part !== '')
  return items
    .map(item => {
      const words = [...fold(item.name).split(' '), fold(item.cnelCode ?? '')].filter(word => word !== '')
      const cost = parts.reduce((sum, part) => {
        const best = Math.min(
          ...words.map(word => edits(part, word.slice(0, part.length + 2)) / Math.max(part.length, 1)),
        )
        return sum + Math.min(best, 1)
      }, 0)
      return { item, cost: cost / Math.max(parts.length, 1) }
    })
    .filter(({ cost }) => cost <= 0.5)
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ item }) => item)
}

/** The nearest of some words, when it is near enough to be a slip of the hand. */
export function suggestWord(words: readonly string[], wanted: string): string | undefined {
  const [best] = words
    .map(word => ({ word, cost: edits(fold(wanted), fold(word)) }))
    .toSorted((a, b) => a.cost - b.cost)
  return best && best.cost <= Math.max(1, Math.floor(wanted.length / 3)) ? best.word : undefined
}

/** Lower case, without accents and punctuation, one space between words. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
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
