/**
 * Measures the gate on sentences that somebody wrote for answers of the engine. A file holds cases: the question, what the
 * engine said (`sayings`), sentences that are true of it and sentences that are false. A true sentence counts as dropped when
 * neither it nor the saying that it paraphrases is shown; a false one counts as shown when its own words are.
 *
 *     node --conditions=@ccnl/source src/model/testing/sentences-command.ts check FILE.json
 *     node --conditions=@ccnl/source src/model/testing/sentences-command.ts show "quanto preavviso al 4 livello commercio?"
 */
import { createProseReader } from '../prose.ts'
import type { Shown } from '../sayings.ts'
import { createProseWriter } from '../write.ts'

export interface SentenceCase {
  readonly question: string
  readonly sayings: readonly { readonly id: string; readonly text: string; readonly lead?: boolean }[]
  readonly true: readonly string[]
  readonly false: readonly string[]
}

export interface GateScore {
  readonly true: number
  readonly false: number
  readonly dropped: readonly string[]
  readonly shown: readonly string[]
}

/** What is shown of one sentence that is the model's whole prose, before what it forgot is put back. */
export function proseOf(
  sayings: SentenceCase['sayings'],
  sentence: string,
  lexicon: ReadonlySet<string>,
  names: ReadonlySet<string> = new Set(),
): string {
  const known = sayings.map(
    ({ id, text, lead }): Shown => ({ id, text, markdown: text, isLead: lead ?? false, sources: [] }),
  )
  const writer = createProseWriter(known, lexicon, names)
  const reader = createProseReader()
  const written = [...reader.read(sentence), ...reader.end(true)].map(writer.write).join('')
  // Words that only connect wait for a saying that they lead to.
  const held = writer.end()
  const forgotten = known.filter(({ isLead, id }) => isLead && !written.includes(id)).map(({ text }) => text)
  return forgotten.reduce((shown, text) => shown.replace(text, ''), written + held).trim() || written
}

/** `namesOf` gives the stems of the agreements of a case. */
export function scoreGate(
  cases: readonly SentenceCase[],
  lexicon: ReadonlySet<string>,
  namesOf: (one: SentenceCase) => ReadonlySet<string> = () => new Set(),
): GateScore {
  const dropped: string[] = []
  const shown: string[] = []
  for (const one of cases) {
    const { sayings, ...sentences } = one
    const names = namesOf(one)
    // Each sentence of a piece of prose counts: one that is lost is a drop.
    for (const sentence of sentences.true)
      if (sentencesOf(sentence).some(part => proseOf(sayings, part, lexicon, names) === '')) dropped.push(sentence)
    for (const sentence of sentences.false)
      if (proseOf(sayings, sentence, lexicon, names).includes(wordsOf(sentence))) shown.push(sentence)
  }
  const count = (which: 'true' | 'false'): number => cases.reduce((sum, one) => sum + one[which].length, 0)
  return { true: count('true'), false: count('false'), dropped, shown }
}

function sentencesOf(prose: string): readonly string[] {
  const reader = createProseReader()
  return [...reader.read(prose), ...reader.end(true)].map(({ parts }) =>
    parts.map(part => (typeof part === 'string' ? part : `{{${part.ref}}}`)).join(' '),
  )
}

/** A sentence's own words: a saying that it refers to is the engine's. */
function wordsOf(sentence: string): string {
  return (
    sentence
      .split(/\{\{[^}]*\}\}/)
      .map(part => part.trim())
      .toSorted((one, other) => other.length - one.length)[0] ?? ''
  )
}
