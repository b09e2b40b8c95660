/** How a message opens: as a question of its own, or as the next one of a conversation. */
import { wordSet } from '@ccnl/knowledge'
import { idOf, idSet, type Sight } from '../shape/sight.ts'

/** Words that a second question opens with. */
export const openers: ReadonlySet<string> = wordSet(
  'and',
  'but',
  'so',
  'replacing',
  'if',
  'or',
  'also',
  'then',
  'that-is',
  'after',
  'while',
  'adding',
  'counting-in-requests',
  'removing',
)

/** Words that take note of the answer before anything is asked ("ah ok. ma da gennaio …"). */
const notes = wordSet('noting', 'sorry', 'hesitating')

/** The first word that is no note, and whether a note stands before it. */
function openingOf(sight: Sight): { readonly word: string; readonly noted: boolean } {
  const { tokens } = sight.reading
  const at = tokens.findIndex(token => !notes.has(token.word))
  return { word: tokens[at]?.word ?? '', noted: at > 0 }
}

/** Whether a message opens as a second question: by its first word, or by what is said to the answer before ("ah ok, …"). */
export function opensAsSecond(sight: Sight): boolean {
  const { word, noted } = openingOf(sight)
  const turns = sight.hits('svolta').some(hit => goesOn.has(idOf(hit)))
  return openers.has(word) || noted || turns || sets(sight) || tellsOther(sight)
}

/** Turns of a conversation that go on with it. */
const goesOn = idSet('correzione detto primo pari qualificato')

const against = wordSet('but', 'replacing')
const farthestAgainst = 4

/** "Dal primo dicembre però scendo a 30 ore": what is set against what was told, near the start. */
const sets = ({ reading: { tokens } }: Sight): boolean =>
  tokens.some(({ word, sentence }, at) => at > 0 && at <= farthestAgainst && sentence === 0 && against.has(word))

const told = wordSet('reported')
const alike = wordSet('same', 'replacing', 'also', 'alike', 'he-or-she')

/** "E la mia compagna che fa la badante?", "un collega con 8 anni": another person is told of first. */
export const tellsKin = (sight: Sight): boolean =>
  sight.hits('parente', true).some(hit => idOf(hit) === 'altro' && hit.from <= mostBefore)

/** "Mio fratello sta nella stessa ditta, ma lui ha 8 anni": somebody set beside the one told, or with no work of their own. */
const tellsOther = (sight: Sight): boolean =>
  tellsKin(sight) &&
  !sight.reading.tokens.some(({ word }) => told.has(word)) &&
  (sight.hits('mestiere-ccnl').length === 0 || sight.reading.tokens.some(({ word }) => alike.has(word)))

/** "Il mio vecchio collega": words before who is told. */
const mostBefore = 3

/** "Mi sono confuso, le ore sono 28": who corrects what was told goes on. */
export const corrects = (sight: Sight): boolean => sight.has('svolta:correzione')

/** "Tutt'altra cosa: ho un debito…": what comes next has nothing to do with what was told. */
export const changesSubject = (sight: Sight): boolean => sight.has('svolta:altro')

/** "Tornando alla paga, quante mensilità sono?": an earlier matter is named again. */
export const returnsTo = (sight: Sight): boolean => sight.has('svolta:ritorno')

const beside = wordSet('also')
const joint = wordSet('and', 'but', 'if', 'be', 'were')

/** "E se è anche festivo?", "era pure di notte": what is said holds beside what was told, of the same. */
export const addsToTold = ({ reading: { tokens } }: Sight): boolean =>
  tokens.some(({ word }, at) => beside.has(word) && at > 0 && joint.has(tokens[at - 1]?.word ?? ''))

const asWas = wordSet('if', 'be', 'were', 'done')

/** "E se erano ore di straordinario?", "fatto però oltre l'orario": what the same work was, and no other one. */
export const tellsSame = ({ reading: { tokens } }: Sight): boolean => tokens.some(({ word }) => asWas.has(word))
