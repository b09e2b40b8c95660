/** From a model's turns to the sentences of its prose: whole ones only, said once, without the words before a look-up. */
import type { ConversationPart } from './converse.ts'
import { readFigures } from './figures.ts'
import { ModelFailure } from './model.ts'
import { createProseReader, type Sentence } from './prose.ts'

/** Most characters of a model's prose, and of one sentence of it. */
const mostCharacters = 24_000
const mostSentenceCharacters = 2000

/** Reads the prose sentence by sentence, each as soon as it is whole. */
export async function* draftOf(parts: AsyncIterable<ConversationPart>): AsyncGenerator<Sentence> {
  let reader = createProseReader()
  let characters = 0
  let mayCall = false
  let hasSpoken = false
  // "Verifico il preavviso." before a call is no part of the answer; only a figure, or the end, makes it one.
  let held: Sentence[] = []
  let isForgotten = false
  const said = new Set<string>()
  const saidBefore = new Set<string>()

  const take = (sentences: readonly Sentence[]): readonly Sentence[] => {
    const ready: Sentence[] = []
    for (const sentence of sentences) {
      // After a look-up a model may begin its answer again.
      if (saidBefore.has(sentence.text)) continue
      held.push(sentence)
      if (mayCall && !hasSpoken && !saysFigure(sentence.text)) continue
      hasSpoken = true
      ready.push(...held)
      held = []
    }
    for (const { text } of ready) said.add(text)
    return ready
  }

  for await (const part of parts) {
    if (part.type === 'turn') {
      if (hasSpoken) yield* take(reader.end())
      for (const text of said) saidBefore.add(text)
      held = []
      hasSpoken = false
      mayCall = part.mayCall
      isForgotten = false
      reader = createProseReader(said.size > 0)
      continue
    }
    characters += part.text.length
    if (characters > mostCharacters) throw new ModelFailure('too-long')
    const sentences = reader.read(part.text)
    if (reader.isForgotten && !isForgotten) {
      if (said.size > 0) throw new ModelFailure('garbage')
      isForgotten = true
      held = []
    }
    yield* take(sentences)
    if (reader.pending > mostSentenceCharacters) throw new ModelFailure('too-long')
  }
  hasSpoken = true
  yield* take(reader.end())
  yield* held
}

function saysFigure(sentence: string): boolean {
  const { numbers, dates, words } = readFigures(sentence)
  return numbers.length + dates.length + words.length > 0
}
