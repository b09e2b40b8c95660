/** Italian, English, or something else, by the small words that every sentence has. */
import type { Lexeme } from './tokens.ts'

const italian = new Set(
  (
    'il lo la gli le un una di del della dei delle al alla da dal dalla nel nella con su per tra che non mi ti si ci ho hai ha sono sei siamo quanto quanti come quando ' +
    'cosa se ma anche piu questo mio mia posso devo e o quale perche dopo anni giorni mese'
  ).split(' '),
)
const english = new Set(
  (
    'the of and to is are how what when my your does can am we you it at with many much days from get have has work if not be an or would should which ' +
    'this that hours year month pay salary'
  ).split(' '),
)
/** Words of the other languages often met, none of which is Italian or English. */
const other = new Set(
  (
    'los las el y pero muy es una tengo cuantos cuanto dias trabajo por para usted le les des est sont combien jours mon je suis nous vous avec pour dans ' +
    'der die das und ist ich wie viele nicht ein eine mit wir haben urlaub cat este sunt pentru zile lucrez si nu imi quantos trabalho meu minha nao ferias'
  ).split(' '),
)

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
