/** A model's words, cut into sentences as they come: the words of each and the sayings that it refers to. */
import { ModelFailure } from './endpoint.ts'

export interface Sentence {
  /** Words and references in their order. */
  readonly parts: readonly (string | { readonly ref: string })[]
  /** How it begins: a new paragraph, a line of a list, or after the sentence before it. */
  readonly opens: 'paragraph' | 'item' | 'sentence'
}

export interface ProseReader {
  /** The sentences that these words complete. */
  read(text: string): readonly Sentence[]
  /** The last sentence; `isWhole` says that nothing cut it short. */
  end(isWhole: boolean): readonly Sentence[]
}

/** Most characters of a model's prose, and of one sentence of it. */
const mostCharacters = 24_000
const mostSentenceCharacters = 2000

const reference = /\{\{\s*([\w.-]+)\s*\}\}/g
const sentenceEnd = /[.!?…]["»”)]*(?:\s+(?=[\p{Lu}{«"“])|\s*$)|\{\{[\w\s.-]+\}\}(?=\s+[\p{Lu}{«"“])/gu

/** A reader of one answer's prose, from its first character. */
export function createProseReader(): ProseReader {
  let characters = 0
  let line = ''
  let isAfterGap = true

  function toSentences(text: string): readonly Sentence[] {
    const mark = /^\s*(?:[-*•]|\d+[.)])\s+/.exec(text)
    const bare = text
      .slice(mark?.[0].length ?? 0)
      .replaceAll(/\*\*|__|^\s*#+\s*/g, '')
      .trim()
    if (bare === '') {
      isAfterGap = true
      return []
    }
    // Tables, pages and links are not the model's to write.
    if (/[|<>]|\]\(|https?:|^-+$/.test(bare)) return []
    const sentences: Sentence[] = []
    let from = 0
    for (const end of [...[...bare.matchAll(sentenceEnd)].map(match => match.index + match[0].length), bare.length]) {
      const words = bare.slice(from, end).trim()
      from = end
      if (words === '') continue
      const opens = sentences.length > 0 ? 'sentence' : mark ? 'item' : isAfterGap ? 'paragraph' : 'sentence'
      sentences.push({ parts: partsOf(words), opens })
    }
    isAfterGap = false
    return sentences
  }

  return {
    read(text) {
      characters += text.length
      if (characters > mostCharacters) throw new ModelFailure('too-long')
      line += text
      const lines = line.split('\n')
      line = lines.pop() ?? ''
      const whole = lines.flatMap(toSentences)
      // Within a line a sentence is over once the next has begun.
      const ends = [...line.matchAll(sentenceEnd)].map(match => match.index + match[0].length)
      const last = ends.findLast(end => end < line.length)
      if (last === undefined) {
        if (line.length > mostSentenceCharacters) throw new ModelFailure('too-long')
        return whole
      }
      const begun = toSentences(line.slice(0, last))
      line = line.slice(last)
      return [...whole, ...begun]
    },
    end(isWhole) {
      const rest = line
      line = ''
      return isWhole || /[.!?…}]\s*$/.test(rest) ? toSentences(rest) : []
    },
  }
}

function partsOf(words: string): Sentence['parts'] {
  const parts: (string | { ref: string })[] = []
  let from = 0
  for (const match of words.matchAll(reference)) {
    const before = words.slice(from, match.index).trim()
    if (before !== '') parts.push(before)
    parts.push({ ref: match[1] ?? '' })
    from = match.index + match[0].length
  }
  const after = words.slice(from).trim()
  if (after !== '') parts.push(after)
  return parts
}
