/** Reads the words of `lessico/*.tsv`: rows of `concept · form · kind? · weight?`, `#` begins a comment. */
import type { Problem } from './errors.ts'
import { dataWords, nouns } from './it.ts'
import type { LexiconRow, Vocabulary } from './shapes.ts'
import { nearestName } from './text.ts'

/** Reads one file of words. */
export function parseLexicon(text: string): readonly LexiconRow[] {
  return text.split('\n').flatMap(line => {
    if (line.startsWith('#')) return []
    const [concept = '', form = '', kind = '', weight = ''] = line.split('\t').map(cell => cell.trim())
    if (concept === '' || form === '') return []
    return [
      {
        concept,
        form,
        kind: kind === '' ? (concept.split(':')[0] ?? concept) : kind,
        weight: weight === '' ? 1 : Number(weight),
      },
    ]
  })
}

/** Lists of the vocabulary that concepts of a kind are taken from. */
const listOf: ReadonlyMap<string, string> = new Map([
  ['causa', 'cause'],
  ['lavoro', 'lavoro'],
  ['contratto', 'contratti'],
  ['caso', 'casi'],
  ['qualifica', 'qualifiche'],
])

/** What is wrong with a file of words: concepts that the vocabulary does not know, weights that are none. */
export function checkLexicon(text: string, vocabulary: Vocabulary): readonly Problem[] {
  const themes = new Map(vocabulary.themes.map(theme => [theme.id, theme.measures.map(measure => measure.id)]))
  const unknown = (name: string, noun: string, known: readonly string[]): string | undefined =>
    known.includes(name) ? undefined : dataWords.notInList(name, noun, nearestName(name, known))
  const problemOf = (concept: string): string | undefined => {
    const [kind = '', name = ''] = concept.split(':')
    if (kind === 'tema') return unknown(name, nouns.theme, [...themes.keys()])
    if (kind === 'misura') {
      const [theme = '', measure = ''] = name.split('.')
      const measures = themes.get(theme)
      if (!measures) return unknown(theme, nouns.theme, [...themes.keys()])
      return unknown(measure, nouns.measure(theme), measures)
    }
    const list = vocabulary.lists[listOf.get(kind) ?? '']
    return list && unknown(name, nouns.value, list)
  }
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('#') || line.trim() === '') return []
    const place = `riga ${index + 1}`
    const [row] = parseLexicon(line)
    if (!row) return [{ place, sentence: dataWords.expected('concetto e forma, separati da una tabulazione') }]
    if (!(row.weight > 0 && row.weight <= 1)) return [{ place, sentence: dataWords.expected('un peso tra 0 e 1') }]
    const sentence = problemOf(row.concept)
    return sentence === undefined ? [] : [{ place, sentence }]
  })
}

/** Ids that questions may be written for, beside measures of the vocabulary and `fuori:` whatever. */
export interface KnownTopics {
  readonly cards: ReadonlySet<string>
  /** Concepts of the lexicon: `calcolo:net`, `accordo:pay`, `atto:classifica`, `sociale:greeting`. */
  readonly concepts: ReadonlySet<string>
  readonly vocabulary: Vocabulary
}

const acts: ReadonlySet<string> = new Set(['atto:classify', 'atto:compare'])

/** What is wrong with a file of questions: ids that nothing else knows, lines without a question. */
export function checkQuestions(text: string, known: KnownTopics): readonly Problem[] {
  const measures = known.vocabulary.themes.flatMap(theme => theme.measures.map(measure => `${theme.id}.${measure.id}`))
  const problemOf = (id: string): string | undefined => {
    if (id.startsWith('fuori:') || acts.has(id) || known.cards.has(id) || known.concepts.has(id)) return undefined
    if (id.startsWith('misura:') && measures.includes(id.slice('misura:'.length))) return undefined
    const near = [...known.cards, ...known.concepts, ...measures.map(measure => `misura:${measure}`)]
    return dataWords.notInList(id, nouns.value, nearestName(id, near))
  }
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('#') || line.trim() === '') return []
    const place = `riga ${index + 1}`
    const [id] = parseQuestions(line)
    if (!id) return [{ place, sentence: dataWords.expected('id e domanda, separati da una tabulazione') }]
    const sentence = problemOf(id[0])
    return sentence === undefined ? [] : [{ place, sentence }]
  })
}

/** Reads more ways to ask for a thing: `id<TAB>question`, `#` begins a comment. */
export function parseQuestions(text: string): readonly (readonly [id: string, question: string])[] {
  return text.split('\n').flatMap(line => {
    const [id = '', question = ''] = line.split('\t').map(cell => cell.trim())
    return line.startsWith('#') || id === '' || question === '' ? [] : [[id, question] as const]
  })
}
