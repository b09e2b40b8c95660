/** Italian, English, or something else, by the small words that every sentence has. */
import { wordSet } from '@ccnl/knowledge'
import type { Lexeme } from './tokens.ts'

const italian = wordSet('italian')
const english = wordSet('english')
/** Words of the other languages often met, none of which is Italian or English. */
const other = wordSet('other-languages')

/** @example detectLanguage(scan('how many days of holidays do I get?').lexemes) // 'en' */
export function detectLanguage(lexemes: readonly Lexeme[]): 'it' | 'en' | 'other' {
  let it = 0
  let en = 0
  let alien = 0
  let foreign = 0
  for (const [at, { word, text }] of lexemes.slice(0, 300).entries()) {
    if (italian.has(word)) it++
    // "Plug-in" is said in Italian, too.
    if (english.has(word) && lexemes[at - 1]?.word !== 'plug') en++
    if (other.has(word) && !italian.has(word)) alien++
    const code = text.codePointAt(0) ?? 0
    if (code > 0x24f && code < 0x2000) foreign++
  }
  if (foreign * 2 > lexemes.length) return 'other'
  if (en >= 2 && en > it && en >= alien) return 'en'
  if (alien >= 2 && alien > it && alien > en) return 'other'
  return 'it'
}
