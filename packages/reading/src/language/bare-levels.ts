/**
 * Levels said without their noun: a small number or an ordinal after words that tell where somebody is placed ("inquadrata al 6",
 * "passo dal quinto al quarto"), and in a reply ("e per il 5?").
 */
import { wordSet } from '@ccnl/knowledge'
import type { Cursor } from './cursor.ts'
import { counted, joints, type LevelAt, suffixed } from './levels.ts'
import { ordinalWord } from './numbers.ts'

const movement = /^(?:pass|promo|avanz|scend|salg|salto|sal[ie]|differenz|scatt[oa]re|retroce)/
const placing = /^(?:inquadr|assunt|assum|classific|declass|demans)/

/** Whether a word tells of passing from one level to another. */
export function isMovement(word: string): boolean {
  return movement.test(word)
}

const highest = 10

/** "sono un 4", "ero 5 livello, ora sono 4", "inquadrata al 6": a small number that counts nothing, after words that tell what somebody is. */
export function levelAlone(cursor: Cursor, known: boolean): LevelAt | undefined {
  const { from } = cursor
  const value = cursor.lexeme(from)?.value
  const before = cursor.lexeme(from - 1)?.word ?? ''
  const ranked = ofClass(cursor)
  if (ranked !== undefined) return ranked
  if (value === undefined || !Number.isInteger(value) || value < 1 || value > highest) return undefined
  if (!cursor.over(from + 1) && counted.has(cursor.at(from + 1))) return undefined
  const heads = before === 'un' || before === 'una' || (known && selves.has(before))
  const marked = cursor.lexeme(from)?.ordinal === true && cursor.over(from + 1) && before !== 'il'
  const goesOn = isReply(cursor) && openers.has(cursor.lexeme(0)?.word ?? '') && !several.has(before)
  return heads || marked || isPlaced(cursor) || goesOn ? suffixed(cursor, from + 1, [String(value)]) : undefined
}

/** "Impiegato di 3°", "operaia di quarto", "e per una di quinto?": who is of a class, or one of them, is of a level of it. */
const classes = wordSet('classes-of-workers')
const someone = wordSet('somebody-of-a-level')

export function ofClass(cursor: Cursor): LevelAt | undefined {
  const { from } = cursor
  const rank = cursor.lexeme(from)?.value ?? ordinalWord(cursor.at(from))
  // "Impiegata amministrativa di 3°"
  const isOfClass = [2, 3, 4].some(back => classes.has(cursor.lexeme(from - back)?.word ?? ''))
  // "Una di prima" is of another time.
  const isOne = someone.has(cursor.lexeme(from - 2)?.word ?? '') && cursor.at(from).endsWith('o')
  if (cursor.lexeme(from - 1)?.word !== 'di' || !(isOfClass || isOne)) return undefined
  if (rank === undefined || !Number.isInteger(rank) || rank < 1 || rank > highest) return undefined
  return counted.has(cursor.at(from + 1)) ? undefined : suffixed(cursor, from + 1, [String(rank)])
}

const timeNouns = wordSet('period-nouns')

/** "Impiegata di terzo anno" counts her years. */
export const isTimeNoun = (noun: string): boolean => timeNouns.has(noun)

const selves = wordSet('self-before-a-level')
const places = wordSet('to', 'in', 'how', 'from', 'un-una')
const being = wordSet('being-placed')

/** "inquadrata al 6", "mi hanno promosso al 3", "sono al 4". */
function isPlaced(cursor: Cursor): boolean {
  const { from } = cursor
  const word = (back: number): string => cursor.lexeme(from - back)?.word ?? ''
  if (placing.test(word(1))) return true
  // "Mi pagano 4° come le colleghe", "mi pagano da 4°"
  const isPaid = word(1) === 'pagano' || (word(1) === 'da' && word(2) === 'pagano')
  if (isPaid && cursor.lexeme(from)?.ordinal === true) return true
  if (isOffered(cursor)) return true
  if (!places.has(word(1))) return false
  if (word(1) === 'al' && (being.has(word(2)) || isFreeStanding(cursor))) return true
  return [2, 3].some(back => placing.test(word(back)) || (word(1) === 'al' && isMovement(word(back))))
}

/** "Mi hanno offerto il 6.": a level, and no day of the month. */
export const isOffered = (cursor: Cursor): boolean =>
  cursor.lexeme(cursor.from - 1)?.word === 'il' &&
  (given.has(cursor.lexeme(cursor.from - 2)?.word ?? '') || isOnSlip(cursor)) &&
  !counted.has(cursor.at(cursor.from + 1)) &&
  cursor.at(cursor.from + 1) !== 'del'

/** "In busta ho il 5", "sul contratto c'è il 4". */
const isOnSlip = (cursor: Cursor): boolean =>
  having.has(cursor.lexeme(cursor.from - 2)?.word ?? '') &&
  [3, 4].some(back => papers.has(cursor.lexeme(cursor.from - back)?.word ?? ''))

const having = wordSet('telling-on-paper')
const papers = wordSet('papers-of-pay')
const given = wordSet('offered')
const ranging = wordSet('until', 'within', 'from', 'unit-days', 'before')
const going = wordSet('after-a-bare-level')

/** "Commesso al 4 da tre anni", "ma al 5 quanto si prende?": nothing makes it a day or a share. */
function isFreeStanding(cursor: Cursor): boolean {
  const { from } = cursor
  const before = cursor.lexeme(from - 2)
  if (before?.value !== undefined || ranging.has(before?.word ?? '')) return false
  return cursor.over(from + 1) || going.has(cursor.at(from + 1))
}

const replies = wordSet(
  'and',
  'but',
  'replacing',
  'or',
  'for',
  'articles-the',
  'un-una',
  'of',
  'with',
  'in',
  'to',
  'from',
  'if',
  'be',
  'also',
  'so',
)
/** "Il 4" alone may be a day; "e il 4?" goes on with levels. */
const openers = wordSet('and', 'but', 'replacing', 'or', 'if')
/** "E se erano 4?" counts what was told. */
const several = wordSet('being-several')
const longestReply = 6

/** Whether a text is a few small words and one number: "e per il 5?", "il 4", "e al 3 invece?". */
export function isReply(cursor: Cursor): boolean {
  if (cursor.lexeme(longestReply) !== undefined) return false
  for (let at = 0; at < longestReply; at++) {
    const word = cursor.lexeme(at)?.word
    if (at !== cursor.from && word !== undefined && !replies.has(word)) return false
  }
  return true
}

/** "passo dal 5 al 4". */
export function passage(cursor: Cursor): LevelAt | undefined {
  const { from } = cursor
  const back = cursor.lexeme(from - 1)?.word ?? ''
  const value = cursor.integer(from) ?? ordinalWord(cursor.at(from))
  if (value === undefined || value > highest || value < 1 || counted.has(cursor.at(from + 1))) return undefined
  // "Se dal 4 passo al 3 livello": the verb stands between the two.
  const moves = isMovement(cursor.at(from + 1)) && (cursor.at(from + 2) === 'al' || cursor.at(from + 2) === 'a')
  if (back === 'dal' && moves) return { forms: [String(value)], to: from + 1 }
  const opening =
    (back === 'dal' || back === 'da' || back === 'tra') &&
    joints.has(cursor.at(from + 1)) &&
    (cursor.lexeme(from + 2)?.value ?? 0) <= highest
  const beforeThis = cursor.lexeme(from - 2)
  const closing =
    (back === 'al' || back === 'a') &&
    (beforeThis?.value !== undefined || ordinalWord(beforeThis?.word ?? '') !== undefined)
  if (!opening && !closing) return undefined
  for (let at = from - 1; at >= Math.max(0, from - 7); at--)
    if (isMovement(cursor.lexeme(at)?.word ?? '')) return { forms: [String(value)], to: from + 1 }
  // "Se cambio livello da 5 a 4"
  const isOfLevels = cursor.lexeme(opening ? from - 2 : from - 4)?.word === 'livello'
  return isOfLevels && !(opening && counted.has(cursor.at(from + 3)))
    ? { forms: [String(value)], to: from + 1 }
    : undefined
}

const ordinalHeads = wordSet('before-an-ordinal-level')
const fraction = wordSet('after-a-fraction')
const prepositions = wordSet('after-an-ordinal-level')

const days = wordSet('unit-days')
const firsts = wordSet('first-few', 'first-ones')

/** Whether an ordinal goes on counting the days before it: "nei primi tre giorni e dal quarto", "giorni pagati dal quarto", "dal 4° al 20° giorno". */
function countsDays(cursor: Cursor): boolean {
  const here = cursor.lexeme(cursor.from)
  const before = Array.from({ length: 16 }, (_, back) => cursor.lexeme(cursor.from - 1 - back))
  const counted = (sameSentence: boolean): boolean =>
    before.some(one => days.has(one?.word ?? '') && (!sameSentence || one?.sentence === here?.sentence))
  if (cursor.at(cursor.from + 1) === 'al' && days.has(cursor.at(cursor.from + 3))) return true
  // "I primi tre giorni sono pagati? E dal quarto?"
  const first = before.some(one => firsts.has(one?.word ?? ''))
  return first ? counted(false) : cursor.over(cursor.from + 1) && counted(true)
}

/** Whether a word is all of the last clause of a sentence, after another. */
function isLastClause(cursor: Cursor): boolean {
  const [before, own, after] = [-1, 0, 1].map(step => cursor.lexeme(cursor.from + step))
  return (
    before !== undefined &&
    before.sentence === own?.sentence &&
    before.clause !== own.clause &&
    before.value === undefined &&
    ordinalWord(before.word) === undefined &&
    (after === undefined || after.sentence !== own.sentence)
  )
}

/** "un sesto", "al quarto": an ordinal from the third on without a noun. */
export function ordinalAlone(cursor: Cursor): LevelAt | undefined {
  const { from } = cursor
  const before = cursor.lexeme(from - 1)?.word ?? ''
  const word = cursor.at(from)
  const value = cursor.lexeme(from)?.ordinal === true ? cursor.lexeme(from)?.value : ordinalWord(word)
  if (value === undefined || value < 3 || value > highest) return undefined
  // "Commercio Confcommercio, terzo."
  if (isLastClause(cursor)) return { forms: [String(value)], to: from + 1 }
  if (!ordinalHeads.has(before)) return undefined
  if (before === 'dal' && countsDays(cursor)) return undefined
  const after = cursor.at(from + 1)
  if (before === 'un' && fraction.has(after) && cursor.lexeme(from - 2)?.word !== 'di') return undefined
  if (before === 'di' && !cursor.over(from + 1)) return undefined
  if (after !== '' && !cursor.over(from + 1) && !prepositions.has(after) && !fraction.has(after)) return undefined
  return { forms: [String(value)], to: from + 1 }
}
