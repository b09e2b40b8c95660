/** Which sentences ask: by their mark, by an interrogative word, or by a request. */
import { wordSet } from '@ccnl/knowledge'
import type { Lexeme } from './tokens.ts'

const interrogatives = wordSet('interrogatives')
const verdicts = wordSet('verdict-verbs')
const requests = wordSet('request-verbs')
/** They ask in a message without a question mark; beside one they tell what somebody wants to do ("vorremmo assumere"). */
const wishes = wordSet('wishes')
const needs = wordSet('asked-for')
/** "Dobbiamo decidere" tells what the question is for. */
const deciding = wordSet('deciding')
/** Also conjunctions and relative pronouns: they ask at the start, or after a mark or a preposition. */
const relative = wordSet('also-relative')
const prefixes = wordSet('before-an-interrogative')

const joining = wordSet('and')
const articles = wordSet('articles-the')
/** "Quante ore sono? E le ferie": words of a thing that is asked after another, without a mark of its own. */
const brief = 4

/** Whether each sentence asks something. */
export function readAsking(lexemes: readonly Lexeme[], ends: readonly string[]): readonly boolean[] {
  const asking = ends.map(end => end.includes('?'))
  // Beside a question with its mark "dobbiamo mandarla via." only tells.
  const isMarked = asking.includes(true)
  asking.forEach((_, sentence) => {
    const [first, next, ...rest] = lexemes.filter(lexeme => lexeme.sentence === sentence)
    const goesOn = joining.has(first?.word ?? '') && articles.has(next?.word ?? '') && rest.length + 2 <= brief
    if (goesOn && asking[sentence - 1]) asking[sentence] = true
  })
  for (let at = 0; at < lexemes.length; at++) {
    const lexeme = lexemes[at]
    if (lexeme === undefined || asking[lexeme.sentence]) continue
    const before = lexemes[at - 1]
    const begins = before === undefined || before.sentence !== lexeme.sentence
    // "In appalto, dove sarebbe 2° livello" tells of a place.
    const marked = begins || (/[,:(]/.test(lexeme.gap) && lexeme.word !== 'dove')
    const opens = begins || before.clause !== lexeme.clause
    const early = opens || prefixes.has(before.word)
    if (
      (early && (interrogatives.has(lexeme.word) || requests.has(lexeme.word))) ||
      (opens && !isMarked && verdicts.has(lexeme.word) && !deciding.has(lexemes[at + 1]?.word ?? '')) ||
      (early && !isMarked && wishes.has(lexeme.word)) ||
      needs.has(lexeme.word)
    ) {
      if (!relative.has(lexeme.word) || marked || prefixes.has(before?.word ?? '')) asking[lexeme.sentence] = true
    }
  }
  return asking
}
