/** What a process has found out of single words: most questions are of the same few thousand. */
const mostRemembered = 20_000

/** Remembers what a word came to, for so many words as a language has in use; beyond them each is found out again. */
export function remembering<T>(find: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return word => {
    const found = known.get(word)
    if (found !== undefined || known.has(word)) return found as T
    const made = find(word)
    if (known.size < mostRemembered) known.set(word, made)
    return made
  }
}
