/** How a message opens: as a question of its own, or as the next one of a conversation. */
import { wordSet } from '../language/cursor.ts'
import type { Sight } from './sight.ts'

/** Words that a second question opens with. */
export const openers: ReadonlySet<string> = wordSet(
  'e ed ma quindi allora invece se o oppure anche pero and cioe insomma poi dopo mentre ' +
    'aggiungi aggiungici aggiungiamo aggiungete mettici metti mettiamo considera consideriamo conta contiamo togli togliamo',
)

/** Words that take note of the answer before anything is asked ("ah ok. ma da gennaio …"). */
const notes = wordSet(
  'ah ok okay va bene perfetto capito grazie mille ottimo chiaro eh mmm si scusa scusi scusami senti dimenticavo aggiorno aggiungo preciso correggo anzi sempre ecco ho alt aspetta aspetti scusate pardon no attenzione ops oddio',
)

/** The first word that is no note, and whether a note stands before it. */
function openingOf(sight: Sight): { readonly word: string; readonly noted: boolean } {
  const { tokens } = sight.reading
  const at = tokens.findIndex(token => !notes.has(token.word))
  return { word: tokens[at]?.word ?? '', noted: at > 0 }
}

/** Whether a message opens as a second question: by its first word, or by what is said to the answer before ("ah ok, …"). */
export function opensAsSecond(sight: Sight): boolean {
  const { word, noted } = openingOf(sight)
  return openers.has(word) || noted || corrects(sight)
}

/** "Mi sono confuso, le ore sono 28": who corrects what was told goes on. */
const corrects = (sight: Sight): boolean => sight.has('svolta:correzione')

/** "Tutt'altra cosa: ho un debito…": what comes next has nothing to do with what was told. */
export const changesSubject = (sight: Sight): boolean => sight.has('svolta:altro')
