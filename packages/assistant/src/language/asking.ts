/** Which sentences ask: by their mark, by an interrogative word, or by a request. */
import type { Lexeme } from './tokens.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const interrogatives = set(
  'quanto quanti quanta quante quale quali come quando dove perche chi cosa che how what when which where why who',
)
const verdicts = set(
  'posso puo possono possiamo devo deve devono dobbiamo spetta spettano conviene esiste is are can do does should may',
)
const requests = set(
  'dimmi calcola calcolami spiegami spiega fammi confronta confrontami elenca elencami mostrami aiutami ditemi indicami indicatemi trova trovami scrivi dammi verifica verificami controlla ' +
    'potete potreste puoi potresti tell show compare calculate explain vorrei volevo chiedo',
)
/** They ask in a message without a question mark; beside one they tell what somebody wants to do ("vorremmo assumere"). */
const wishes = set(
  'vorremmo voglio vogliamo desidero desideriamo gradirei gradiremmo chiede chiediamo chiedono richiede richiediamo serve servono servirebbe ' +
    'servirebbero occorre occorrono necessito indicare indicate confronto inviatemi mandatemi fornire fornirmi',
)
const needs = set('sapere capire conoscere chiedere informazioni chiarimenti delucidazioni')
/** "Dobbiamo decidere" tells what the question is for. */
const deciding = set('decidere scegliere valutare')
/** Also conjunctions and relative pronouns: they ask at the start, or after a mark or a preposition. */
const relative = set('che chi come quando dove perche')
const prefixes = set(
  'e ma a di da in con per tra fra su entro dopo se allora quindi mi ci vi ti si non buongiorno salve ciao buonasera',
)

/** Whether each sentence asks something. */
export function readAsking(lexemes: readonly Lexeme[], ends: readonly string[]): readonly boolean[] {
  const asking = ends.map(end => end.includes('?'))
  // Beside a question with its mark "dobbiamo mandarla via." only tells.
  const isMarked = asking.includes(true)
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
