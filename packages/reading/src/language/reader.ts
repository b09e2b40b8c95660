/**
 * Reads a text into a {@link Reading}: tokens with slips put right, concepts of the lexicon, quantities, work patterns, tenses.
 *
 * How to write forms (see `form-words.ts`): plain words match their number and gender from four letters on (`corso` → `corsi`,
 * `notturno` → `notturne`), `word~` matches the whole Snowball family (`licenziare~` → licenziato, licenziamento), `"word"` only
 * itself, `*` up to two words between. Write forms without accents or with them, with the articles that people say or a `*`;
 * abbreviations and slang (nn, gg, liv., xké) are already written out when forms are matched, and typing errors put right against
 * the words of the forms. The longest match wins within a kind; rows that share a form give it several concepts. Rows of kind `parole` are no concepts: their form is a list of ordinary words that no spelling touches.
 */
import { type IsoDate, stem } from '@ccnl/knowledge'
import { readAsking } from './asking.ts'
import { createLine } from './cursor.ts'
import { detectLanguage } from './detect-language.ts'
import { type Form, type FormIndex, indexForms } from './form-index.ts'
import { readNegations } from './negation.ts'
import { withoutPoliteness } from './politeness.ts'
import { readQuantities } from './quantities.ts'
import type { ConceptHit, Reading, Token } from './reading.ts'
import { createSpeller } from './spelling.ts'
import { readTenses } from './tense.ts'
import { type Lexeme, scan } from './tokens.ts'
import { createTrie } from './trie.ts'
import { readPatterns } from './work-pattern.ts'

export interface ReaderOptions {
  /** Rows of the lexicon, and the names, trades and aliases of agreements and levels in the same shape. */
  readonly forms: readonly Form[]
}

export type Reader = (text: string, today: IsoDate) => Reading

/** What is read at most: a question, not a file. */
const longestText = 20_000

/** @example createReader({ forms })('4 livello da 3 anni, preaviso?', '2026-11-22').concepts[0]?.concept // 'tema:preavviso' */
export const createReader = ({ forms }: ReaderOptions): Reader => openReader(indexForms(forms))

/** A reader over forms that were indexed before. */
export function openReader(index: FormIndex): Reader {
  const trie = createTrie(index)
  const speller = createSpeller(index.spelling)
  return (text, today) => {
    const typed = scan(text.slice(0, longestText))
    const spell = speller()
    const stemOf = createStemmer()
    const written = typed.lexemes.map((lexeme, at) => {
      const word = isName(lexeme, typed.lexemes[at - 1]) ? lexeme.word : spell.correct(lexeme.word)
      return { ...lexeme, word, stem: stemOf(word) }
    })
    const found = trie.match(written)
    const { lexemes, ends, kept } = withoutPoliteness({ ...typed, lexemes: written }, found)
    const matches = lexemes === written ? found : trie.match(lexemes)
    const asked = readAsking(written, typed.ends)
    const line = createLine(lexemes)
    const tenses = readTenses(lexemes, ends.length)
    const { negated, denying } = readNegations(lexemes, ends)
    const wordsOf = (from: number, to: number): string => wordsBetween(lexemes, from, to)
    const patterns = readPatterns(line, tenses.at, wordsOf)
    const concepts = matches.map(
      ({ meaning, from, to, used }): ConceptHit => ({
        ...meaning,
        from,
        to,
        negated: used.some(at => negated[at] === true),
        words: wordsOf(from, to),
      }),
    )
    return {
      tokens: lexemes.map(toToken),
      concepts,
      quantities: readQuantities(line, patterns, tenses, today, wordsOf),
      patterns,
      tenses: tenses.bySentence,
      language: detectLanguage(lexemes),
      asking: lexemes === written ? asked : askingOf(lexemes, ends, kept, asked),
      denying: ends.map((_, sentence) => denying[sentence] === true),
    }
  }
}

const capitalised = /^\p{Lu}\p{Ll}+$/u

/** Within a sentence a capital begins a name ("un negozio a Thiene"), which is no slip for another word. */
const isName = ({ text, sentence }: Lexeme, before: Lexeme | undefined): boolean =>
  before !== undefined && before.sentence === sentence && capitalised.test(text)

/**
 * Which of the sentences ask that politeness was taken from: "vorrei sapere se …" does, though what is left does not say so; a
 * story that is only announced ("vorrei sapere: lavoro in …") does where nothing else asks.
 */
function askingOf(
  lexemes: readonly Lexeme[],
  ends: readonly string[],
  kept: readonly number[],
  asked: readonly boolean[],
): readonly boolean[] {
  const own = readAsking(lexemes, ends)
  const isAnnounced = (sentence: number) =>
    own.includes(true) && lexemes.find(one => one.sentence === sentence)?.gap.includes(':') === true
  return own.map((asks, sentence) => asks || (asked[kept[sentence] ?? -1] === true && !isAnnounced(sentence)))
}

/** Words stemmed for one text at most, and the longest: what comes after is no question, and keeps its words. */
const mostStems = 600
const longestStemmed = 40

function createStemmer(): (word: string) => string {
  const seen = new Map<string, string>()
  return word => {
    const known = seen.get(word)
    if (known !== undefined) return known
    const meant = word.length > longestStemmed || seen.size >= mostStems ? word : stem(word)
    seen.set(word, meant)
    return meant
  }
}

function toToken({ text, word, stem, sentence, clause, gap }: Lexeme): Token {
  return { text, word, stem, sentence, clause, ...(gap.includes('(') ? { bracketed: true as const } : {}) }
}

/** The words as written, marks between numbers kept. */
function wordsBetween(lexemes: readonly Lexeme[], from: number, to: number): string {
  let out = ''
  for (const lexeme of lexemes.slice(from, to)) {
    if (lexeme.text === '') continue
    out += out === '' ? lexeme.text : `${lexeme.gap}${lexeme.text}`
  }
  return out.slice(0, 300)
}
