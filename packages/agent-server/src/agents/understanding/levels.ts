import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import { contentStems, fold } from '../../knowledge/text.ts'
import type { LevelMention } from './understanding.ts'

const ordinals = ['prim', 'second', 'terz', 'quart', 'quint', 'sest', 'settim', 'ottav', 'non', 'decim']
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** One level as written: a number with its mark or suffix, an ordinal, a Roman numeral, or a code. */
const step = `(?:ed-?[\\dq]|\\d/\\d{3}|3a\\dl|\\d{1,3}(?:\\s?[°ºª^])?(?:\\s?(?:super|junior|bis|quadri?|[sjq])|[a-z])?\\b[°ºª]?|(?:${ordinals.join('|')})[oaie](?:\\s(?:super|junior|bis))?\\b|viii|vii|iii|iv|vi|ix|ii|[a-h][a-z]?\\d?[a-z]?\\b|ov[12]\\b|vp[12]\\b|qd?\\d?[ab]?\\b|[ivx]\\b|pn\\b|quadro\\b)`
const steps = `(${step}(?:\\s*(?:,|/|\\be\\b|\\bed\\b|\\bo\\b|\\bal\\b|contro|rispetto al|\\bcon il\\b)\\s*(?:il\\s+|al\\s+|del\\s+|un\\s+)?${step})*)`
const noun = '(?:livell?[oi]|livel\\b|liv\\.?|lvl|lv\\b\\.?|lev\\b\\.?|categori[ae]|cat\\.|parametr[oi]|par\\.)'

/** The codes a written level may stand for. */
function formsOf(words: string): readonly string[] {
  const text = words
    .replace(/[°ºª^.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const suffix = /\s?(super|junior|bis)$/.exec(text)?.[1]
  const stem = suffix ? text.slice(0, text.length - suffix.length).trim() : text
  const tail = suffix === 'super' ? 's' : suffix === 'junior' ? 'j' : suffix === 'bis' ? 'bis' : ''
  const ordinal = ordinals.findIndex(root => new RegExp(`^${root}[oaie]$`).test(stem))
  const roman = romans.indexOf(stem)
  if (ordinal >= 0) return [`${ordinal + 1}${tail}`, ...(tail ? [] : [romans[ordinal] ?? ''])]
  if (roman >= 0) return [stem + tail, `${roman + 1}${tail}`]
  if (/^quadr[oi]$/.test(stem)) return ['q']
  const compact = stem.replace(/\s/g, '') + tail
  // "5a categoria" is the fifth where no code is "5a".
  const feminine = /^(\d)a$/.exec(compact)
  if (feminine) return [compact, feminine[1] ?? '', romans[Number(feminine[1]) - 1] ?? '']
  const number = /^(\d{1,2})$/.exec(compact)
  if (number) return [compact, ...(romans[Number(number[1]) - 1] ? [romans[Number(number[1]) - 1] ?? ''] : [])]
  // "3° a" and the like: the letter after a space belongs to the next words.
  return [compact]
}

/** What follows a number that is not a level ("4ª malattia", "2 anni", "30 giorni"). */
const notLevel =
  /^\s*(?:[°ºª]\s*)?(?:malatt|event|assenz|volt|episod|mes[ei]|ann[oi]|giorn|or[ae]\b|h\b|euro|€|%|dipend|addett|figli|settiman|semestr|period|tapp|rat[ae]|scatt|mensilit|ottobre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|novembre|dicembre|persone|turni|bambin|person)/

/** What unmakes even a number that stands after "livello", because it counts something ("3 livello, 4 anni"). */
const measured = /^\s*(?:[°ºª]\s*)?(?:mes[ei]\b|ann[oi]\b|giorn|or[ae]\b|h\b|euro|€|%|dipend|settiman|semestr|period)/

/**
 * The levels a question says, in order. `codes` are the codes of the agreements it may be about: a bare `C3` or `BS` is
 * a level only when one of them has it. `certain`: they are those of the agreement meant, so that a small letter may be one.
 */
export function findLevels(written: string, codes: ReadonlySet<string>, certain = false): readonly LevelMention[] {
  // "D super" is DS; the blanks keep every place where it was.
  const message = written.replace(/\b([a-h])( super)\b/gi, (whole, letter: string, rest: string) =>
    codes.has(`${letter.toLowerCase()}s`) ? `${letter.toUpperCase()}S${' '.repeat(rest.length - 1)}` : whole,
  )
  const text = fold(message)
  const found: { readonly at: number; readonly mention: LevelMention }[] = []
  const add = (words: string, at: number): void => {
    const forms = formsOf(words.trim())
    const plainWord = /^[a-z]{2,}$/.test(forms[0] ?? '') && !romans.includes(forms[0] ?? '')
    if (plainWord && forms[0] !== 'q' && !codes.has(forms[0] ?? '')) return
    if (forms.length === 0 || forms[0] === '') return
    if (found.some(entry => entry.mention.forms[0] === forms[0])) return
    found.push({ at, mention: { words: words.trim(), forms } })
  }
  const split = (words: string, at: number): void => {
    if (/^\S+$/.test(words.trim())) {
      add(words, at)
      return
    }
    let offset = 0
    for (const part of words.split(
      /\s*(?:,|\be\b|\bed\b|\bo\b|\bal\b|contro|rispetto al|\bcon il\b)\s*(?:il\s+|al\s+|del\s+|un\s+)?|(?<!4)(?<!2)\/(?!\d{3})/,
    )) {
      // "Livello D2, 6 anni": the second number counts years.
      const end = Math.max(text.indexOf(part, at + offset), at + offset) + part.length
      if (part && !(/^\d/.test(part) && measured.test(text.slice(end)))) add(part, at + offset)
      offset += part.length + 1
    }
  }
  const after = new RegExp(`\\b${noun}\\s*(?:di\\s+|n\\.?\\s*|numero\\s+)?${steps}`, 'g')
  for (const match of text.matchAll(after)) {
    const words = match[1] ?? ''
    // A lone vowel after "livello" is a word ("livello e paga", "livello a un addetto"), unless it was a capital letter.
    const start = match.index + match[0].length - words.length
    const first = words.split(/\s/)[0] ?? ''
    const small = /^[aeiodcl]$/.test(first) && !/[A-Z]/.test(message[start] ?? '') && !/categori/.test(match[0])
    if (small && !(certain && codes.has(first) && couldBeCode(first, text.slice(start + first.length)))) continue
    if (/^[a-h][a-z]$/.test(first) && !codes.has(first)) continue
    // "3 livello 2 scatti": the number before the noun is the level, the one after it counts.
    const numbered = new RegExp(`(?:^|\\s)${step}\\s*$`).test(text.slice(0, match.index))
    const counts = numbered ? notLevel : measured
    if (
      counts.test(text.slice(start + first.length)) &&
      /^\d|^(?:prim|second|terz|quart|quint|sest)[oaie]$/.test(first)
    )
      continue
    split(words, start)
  }
  const before = new RegExp(`(?:^|[\\s("'])${steps}\\s*${noun.replace('par\\\\.', '')}(?![a-z])`, 'g')
  for (const match of text.matchAll(before)) {
    const words = match[1] ?? ''
    if (/^(?:[a-z]|[a-h][a-z])$/.test(words) && !codes.has(words)) continue
    if (/^[aeio]$/.test(words)) continue
    split(words, match.index)
  }
  // "terzo livello super": the suffix may stand after the noun; "6 junior" needs none.
  for (const match of text.matchAll(new RegExp(`\\b(${step})\\s*${noun}\\s+(super|junior|bis)\\b`, 'g'))) {
    const forms = formsOf(`${(match[1] ?? '').trim()} ${match[2] ?? ''}`)
    const plain = formsOf((match[1] ?? '').trim())[0]
    const index = found.findIndex(entry => entry.mention.forms[0] === plain)
    if (index >= 0) found.splice(index, 1)
    found.push({ at: match.index, mention: { words: match[0].trim(), forms } })
  }
  for (const match of text.matchAll(/\b(\d{1,2})\s(super|junior|bis)\b/g)) add(match[0], match.index)
  // A number with its mark, alone: "impiegato di 2°", "al 4°"; an ordinal with an article: "e per il terzo?".
  for (const match of text.matchAll(/(\d{1,2})\s?[°ºª]\s?(super|junior|bis|s\b|j\b)?/g)) {
    if (!notLevel.test(text.slice(match.index + match[0].length))) add(match[0], match.index)
  }
  for (const match of text.matchAll(
    new RegExp(
      `\\b(?:il|al|del|per il|un|nel|dal|sono|con il|come)\\s+((?:${ordinals.join('|')})o(?:\\s(?:super|junior|bis))?)(?=[\\s?.,!]|$)`,
      'g',
    ),
  )) {
    const words = match[1] ?? ''
    const at = match.index + match[0].length
    if (!notLevel.test(text.slice(at)) && words !== 'primo') add(words, match.index)
  }
  // "E il 3?", "e per il 3S?": a bare number that ends the message.
  const last = /^\s*(?:e|ed|invece|ma)\b.*\b(?:il|al|del|nel|un)\s+(\d{1,2}[a-z]?)\s*[?.!]*\s*$/.exec(text)
  if (last?.[1]) add(last[1], text.lastIndexOf(last[1]))
  // "Colf B", "operaio D": a capital letter after who has the level.
  for (const match of message.matchAll(
    /\b(?:colf|badante|baby ?sitter|domestic[oa]|operai[oa]|impiegat[oa]|chimic[oi]|grupp[oi]|minimo|paga|stipendio|retribuzione|scatt[oi]|prova|preavviso) ([A-Z])(?![\p{L}\d'’.])/giu,
  )) {
    const code = match[1] ?? ''
    if (
      code === code.toUpperCase() &&
      isLevelOrFamily(code.toLowerCase(), codes) &&
      !/^\s*ore\b/i.test(message.slice(match.index + match[0].length))
    )
      add(code.toLowerCase(), match.index + match[0].length - 1)
  }
  // Codes on their own; "6J" is one even where the scale has it no more, a lone letter only where it can be no word.
  const shouted = message === message.toUpperCase()
  for (const match of message.matchAll(/(?<![\p{L}\d])[A-Za-z0-9]{1,4}(?:[/-]\d{1,3})?(?![\p{L}\d'’])/gu)) {
    const word = match[0]
    const code = fold(word)
    if (/^\d[sj]$/.test(code) && !codes.has(code)) add(code, match.index)
    if (!codes.has(code)) continue
    const before = message.slice(0, match.index)
    const mixed = /\d/.test(code) && /[a-z]/.test(code)
    const capitals = word === word.toUpperCase() && /[A-Z]/.test(word) && !shouted
    const starts = /(?:^|[.?!:]\s*|\bpatente\s+)$/i.test(before)
    if (mixed || (capitals && !(word.length === 1 && starts)) || (shouted && word.length > 1)) add(code, match.index)
    else if (certain && !starts && couldBeCode(code, text.slice(match.index + word.length))) add(code, match.index)
  }
  const kept = found.toSorted((a, b) => a.at - b.at).map(entry => entry.mention)
  return kept.slice(0, 12)
}

/** Whether a letter is a level, or the family of some ("C" of C1 and C2). */
function isLevelOrFamily(letter: string, codes: ReadonlySet<string>): boolean {
  return codes.has(letter) || [...codes].some(code => code.startsWith(letter) && /^.\d/.test(code))
}

/** Whether a code in small letters is no word of the language: `cs`, `c stipendio`, but not `c e`, `d accordo`. */
function couldBeCode(code: string, rest: string): boolean {
  if (/^[b-df-hp-tvz]{2}$/.test(code) || /^(?:as|bs|cs|ds)$/.test(code)) return true
  return /^[bdfghq]$/.test(code) ? !/^\s*[aeiou]/.test(rest) : code === 'c' && !/^\s*(?:e|era|erano|sono)\b/.test(rest)
}

interface LevelMatch {
  readonly levels: readonly Level[]
  /** By its code, by an older name of it ("5ª" is C3), as a family ("categoria C" is C1 and C2), or as its description calls it. */
  readonly by: 'code' | 'former' | 'family' | 'description'
}

/** The levels of an agreement that a mention stands for; `undefined` when it has none of that name. */
export function matchLevel(
  agreement: CollectiveAgreement,
  mention: LevelMention,
  question = '',
): LevelMatch | undefined {
  const exact = mention.forms.flatMap(form => agreement.levels.filter(level => level.code.toLowerCase() === form))
  if (exact.length > 0) return { levels: exact.slice(0, 1), by: 'code' }
  const first = mention.forms[0] ?? ''
  if (first === 'q') {
    const managers = agreement.levels.filter(
      level =>
        /^(?:1?q|qd?)/i.test(level.code) || /\bquadr[oi]\b/i.test(`${level.description} ${level.examples.join(' ')}`),
    )
    if (managers.length > 0) return { levels: managers, by: 'family' }
  }
  const former = agreement.levels.filter(level =>
    level.otherNames.some(name => formerForms(name).some(form => mention.forms.includes(form))),
  )
  if (former.length > 0) return { levels: former, by: 'former' }
  const family = /^[a-z]{1,2}$/.test(first)
    ? agreement.levels.filter(level => new RegExp(`^${first}\\d`, 'i').test(level.code))
    : []
  if (family.length > 0) return { levels: family, by: 'family' }
  const described = describedAs(agreement, mention, question)
  return described.length > 0 ? { levels: described, by: 'description' } : undefined
}

/** Levels whose description bears the number said ("Terza area professionale, 4° livello"), those of the area said when it says one. */
function describedAs(agreement: CollectiveAgreement, mention: LevelMention, question: string): readonly Level[] {
  const numbers = mention.forms.filter(form => /^\d$/.test(form))
  const levels = agreement.levels.filter(level =>
    numbers.some(number =>
      new RegExp(`\\b${number}[°ºª] livello\\b|\\blivello ${number}\\b`, 'i').test(level.description),
    ),
  )
  const said = new Set(contentStems(question))
  const fit = levels.map(level => new Set(contentStems(level.description).filter(term => said.has(term))).size)
  const best = Math.max(0, ...fit)
  return levels.filter((_, index) => fit[index] === best)
}

/** `5ª super` → `5s`; `1ª e 2ª` → `1`, `2`; `7Q (quadri)` → `7q`. */
function formerForms(name: string): readonly string[] {
  return fold(name)
    .replace(/\(.*\)/g, '')
    .split(/\s+e\s+/)
    .map(part =>
      part
        .replace(/[°ºª]/g, '')
        .replace(/\s*super/, 's')
        .replace(/\s+quadri/, 'q')
        .trim(),
    )
}
