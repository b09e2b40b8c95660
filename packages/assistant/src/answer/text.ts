/** Cutting the prose of cards into sentences, without reading it. */
import { abbreviations } from './it.ts'

/** Sentences of a text: a full stop ends one when a capital follows and no abbreviation stands before it. */
export function sentences(text: string): readonly string[] {
  const found: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '.' || (at + 1 < text.length && text[at + 1] !== ' ')) continue
    const next = text[at + 2]
    if (next !== undefined && !startsSentence(next)) continue
    const word = text.slice(text.lastIndexOf(' ', at) + 1, at)
    if (next !== undefined && abbreviations.has(word.toLowerCase())) continue
    found.push(text.slice(start, at + 1).trim())
    start = at + 1
  }
  const rest = text.slice(start).trim()
  return rest === '' ? found : [...found, rest]
}

function startsSentence(letter: string): boolean {
  return letter === '«' || letter === '“' || letter === '"' || letter.toLowerCase() !== letter.toUpperCase()
    ? letter === letter.toUpperCase()
    : false
}

export function firstSentence(text: string): string {
  return sentences(text)[0] ?? text
}
