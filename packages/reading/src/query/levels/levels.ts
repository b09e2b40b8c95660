/** Levels as people write them, matched to the codes, aliases and names of an agreement's own levels. */
import { type AgreementEntry, fold, type Level, tokenize, wordSet } from '@ccnl/knowledge'
import { levelForms } from '../../language/levels.ts'
import type { Quantity, Token } from '../../language/reading.ts'

const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** Letters and digits alone: `4/125` and `4 125` are one key. */
function bareKey(form: string): string {
  return [...fold(form)].filter(sign => (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9')).join('')
}

function otherNumeral(key: string): string {
  const index = romans.indexOf(key)
  if (index > 0) return String(index)
  const value = Number(key)
  return Number.isInteger(value) ? (romans[value] ?? key) : key
}

type Table = ReadonlyMap<string, readonly string[]>
const tables = new WeakMap<AgreementEntry, Table>()

/** Codes by every key they go by: the code's own spelling first, then aliases, then names. */
function keysOf(agreement: AgreementEntry): Table {
  const known = tables.get(agreement)
  if (known) return known
  const table = new Map<string, readonly string[]>()
  const put = (key: string, level: Level): void => {
    if (key !== '' && !table.has(key)) table.set(key, [level.code])
  }
  for (const level of agreement.levels) put(bareKey(level.code), level)
  for (const level of agreement.levels) for (const form of levelForms(level.code)) put(bareKey(form), level)
  for (const level of agreement.levels) for (const alias of level.aliases) put(bareKey(alias), level)
  for (const level of agreement.levels)
    for (const alias of level.aliases) for (const form of levelForms(alias)) put(bareKey(form), level)
  for (const level of agreement.levels) if (level.name) put(bareKey(level.name), level)
  tables.set(agreement, table)
  return table
}

/** Codes of the levels that a form fits: one when it is sure, several when it is not. */
export function fitLevels(agreement: AgreementEntry, forms: readonly string[]): readonly string[] {
  const table = keysOf(agreement)
  const keys = forms.map(bareKey).filter(key => key !== '')
  for (const key of keys) {
    const exact = table.get(key) ?? table.get(otherNumeral(key))
    if (exact) return exact
  }
  for (const key of keys) {
    // "3" where the agreement has 3A and 3S only; "quadro" where it has several.
    const family = agreement.levels.filter(level => isFamily(bareKey(level.code), key))
    if (family.length > 0) return family.map(level => level.code)
  }
  return []
}

/** Of a level that an agreement has not, those of the same number or letter: of "4S" the 4, of "C5" C1 to C3. */
export function nearestLevels(agreement: AgreementEntry, forms: readonly string[]): readonly string[] {
  return forms.flatMap(form => {
    const key = bareKey(form)
    const isNumber = !Number.isNaN(Number(key))
    return isNumber || key.length < 2 ? [] : fitLevels(agreement, [key.slice(0, -1)])
  })
}

/** `1` is not the family of `10`. */
function isFamily(code: string, key: string): boolean {
  if (!code.startsWith(key)) return false
  const last = key.at(-1) ?? ''
  const next = code.charAt(key.length)
  return !(last >= '0' && last <= '9' && next >= '0' && next <= '9')
}

const announcing = wordSet('level-nouns', 'parameter-nouns')

export interface LevelMention {
  readonly codes: readonly string[]
  readonly from: number
  readonly to: number
  readonly words: string
}

/** Codes and aliases of several words or in capitals that stand in the text as the agreement writes them ("badante CS", "Area 1"). */
export function writtenLevels(
  agreement: AgreementEntry,
  tokens: readonly Token[],
  quantities: readonly Quantity[],
): readonly LevelMention[] {
  // "4 livello 5 giorni": what has a meaning of its own is no code.
  const counts = (at: number): boolean =>
    quantities.some(
      quantity =>
        quantity.type !== 'level' &&
        (quantity.type !== 'count' || quantity.of !== undefined) &&
        at >= quantity.from &&
        at < quantity.to,
    )
  const countsThings = (at: number): boolean =>
    quantities.some(one => one.type === 'count' && one.of !== undefined && at >= one.from && at < one.to)
  const found: LevelMention[] = []
  for (const level of agreement.levels) {
    for (const name of [level.code, ...level.aliases]) {
      const words = tokenize(name).map(token => token.word)
      const at = tokens.findIndex(({ text }, index) => {
        // "4a categoria, 3 scatti" writes no "categoria 3".
        const isThere = words.every(
          (word, offset) => tokens[index + offset]?.word === word && (offset === 0 || !countsThings(index + offset)),
        )
        if (!isThere || words.length > 1) return isThere
        const isUpper = text === text.toUpperCase() && text !== text.toLowerCase()
        const capital = isUpper && (text.length > 1 || isLetterOf(tokens, index))
        const spelled = mixed(text) && !isUpper
        const announced = announcing.has(tokens[index - 1]?.word ?? '') && (isCode(text) || text.length > 2)
        return (capital || announced || spelled) && !counts(index)
      })
      if (at >= 0 && words.length > 0) found.push({ codes: [level.code], from: at, to: at + words.length, words: name })
    }
  }
  return found
}

/** Words that a letter belongs to which is no level ("patente C"). */
const lettered = wordSet('lettered')
/** Letters that are words. */
const wordLetters = wordSet('letters-that-are-words')

/** "Colf B", "portiere D": a capital letter behind the name of who works, in a sentence that is not shouted. */
function isLetterOf(tokens: readonly Token[], at: number): boolean {
  const [before, own, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!before || !own || before.sentence !== own.sentence || before.clause !== own.clause) return false
  // "Mi vogliono come E": what ends its clause joins nothing.
  const isWord = wordLetters.has(own.word) && after?.sentence === own.sentence && after.clause === own.clause
  return before.text !== before.text.toUpperCase() && !lettered.has(before.word) && !isWord
}

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9'

/** "5bis": a number with more letters than the one of an ordinal is a code, however it is written. */
const mixed = (text: string): boolean =>
  isDigit(text.charAt(0)) && [...text].filter(sign => sign >= 'a' && sign <= 'z').length > 1

/** "Livello e paga": a lower-case letter alone is a word, not a code. */
function isCode(text: string): boolean {
  return [...text].some(isDigit) || text === text.toUpperCase()
}
