/**
 * The words that give a figure its meaning: the same 15 days are another rule for who resigns than for who is dismissed.
 * Words that exclude each other make a family; a figure keeps the members that stand beside it.
 */
import { parseNumberWord } from './number-words.ts'
import { foldInPlace } from './sentences.ts'

export type Family =
  | 'ending'
  | 'period'
  | 'gross'
  | 'days'
  | 'direction'
  | 'paid'
  | 'qualification'
  | 'worked'
  | 'topic'
  | 'length'
  | 'order'
  | 'hours'
  | 'term'
  | 'extra-pay'
  | 'state'
  | 'agreement'
  | 'level'

/** A mention of one member of a family, or of one of several that share a name. */
export interface Mention {
  readonly family: Family
  readonly members: readonly string[]
  readonly at: number
  readonly end: number
}

/** The members of each family that a text marks. */
export type Marks = ReadonlyMap<Family, ReadonlySet<string>>

const table: readonly (readonly [Family, string | readonly string[], RegExp])[] = [
  ['ending', 'resignation', /\bdimission\w*|\bdimett\w*|\bdimess\w*|\bdimiss\w*/g],
  ['ending', 'dismissal', /\blicenzi\w*/g],
  [
    'period',
    'hour',
    /\ball'ora\b|\bl'ora\b|\borari[ae]\b|\bogni ora\b|\bper ora\b|\bciascun'?a? ora\b|\bcadauna ora\b/g,
  ],
  ['period', 'day', /\bal giorno\b|\bgiornalier\w+|\bogni giorno\b/g],
  ['period', 'week', /\b(?:a|alla) settimana\b|\bsettimanal\w+|\bogni settimana\b/g],
  ['period', 'month', /\bal mese\b|\bmensil[ei]\b|\bmensilmente\b|\bogni mese\b|\bin un mese\b|\bper mese\b/g],
  ['period', 'year', /\ball'anno\b|\bl'anno\b|\bannu[oaie]\b|\bannual\w+|\bogni anno\b|\bin un anno\b|\bper anno\b/g],
  ['gross', 'gross', /\blord[oaie]\b/g],
  ['gross', 'net', /\bnett[oaie]\b/g],
  ['days', 'calendar', /\bcalendario\b|\bsolari\b/g],
  ['days', 'working', /\blavorativ[oi]\b/g],
  ['days', 'effective', /\beffettiv[oi]\b/g],
  ['direction', 'more', /\b(?:in|di) piu\b|\baument\w*|\bmaggior[ei]\b|\bpiu alt[oaie]\b|\bsuperior[ei]\b/g],
  [
    'direction',
    'less',
    /\b(?:in|di) meno\b|\bdiminu\w*|\bminor[ei]\b|\bpiu bass[oaie]\b|\binferior[ei]\b|\briduce\b|\bridott\w+/g,
  ],
  ['paid', 'unpaid', /\bnon (?:\w+ )?(?:retribuit|pagat)\w+|\bsenza retribuzione\b/g],
  ['paid', 'paid', /(?<!\bnon )(?<!\bnon e )(?<!\bnon sono )\b(?:retribuit|pagat)\w+/g],
  ['qualification', 'blue-collar', /\boperai[oae]?\b/g],
  ['qualification', 'white-collar', /\bimpiegat\w+/g],
  ['qualification', 'middle-manager', /\bquadr[oi]\b/g],
  ['qualification', 'manager', /\bdirigent[ei]\b/g],
  ['qualification', 'apprentice', /\bapprendist\w+/g],
  ['worked', 'night', /\bnotturn\w+/g],
  ['worked', 'day', /\bdiurn\w+/g],
  ['worked', 'holiday', /(?<!\bnon )\bfestiv[oaie]\b/g],
  ['worked', 'weekday', /\bferial[ei]\b/g],
  ['worked', 'sunday', /\bdomenical\w+/g],
  ['topic', 'leave', /\bferie\b/g],
  ['topic', 'notice', /\bpreavvis\w*/g],
  ['topic', 'trial', /\b(?:periodo di|la|di|in|della|alla|nella|una) prova\b/g],
  ['topic', 'sickness', /\bmalatti[ae]\b|\bcomporto\b|\bcarenza\b/g],
  ['topic', ['permits', 'par', 'rol', 'former-holidays'], /\bpermess\w+/g],
  ['topic', 'rol', /(?<!\b(?:nessun|senza|no) )\brol\b/g],
  ['topic', 'par', /\bpar\b/g],
  ['topic', 'former-holidays', /(?<!\b(?:nessuna|senza|no) )\bex[ -]festivita\b/g],
  ['topic', 'study', /\bper (?:motivi di )?studio\b|\bdiritto allo studio\b/g],
  ['topic', 'parenthood', /\bmaternita\b|\bpaternita\b|\bcongedo parentale\b/g],
  ['topic', 'severance', /\btfr\b|\btrattamento di fine rapporto\b|\bliquidazione\b/g],
  ['topic', 'seniority-step', /\bscatt[oi]\b/g],
  ['topic', 'overtime', /\bstraordinari\w*/g],
  ['topic', 'supplementary', /\blavoro supplementare\b|\bsupplementar[ei]\b/g],
  ['order', 'first', /\bprim[ei]\b/g],
  ['order', 'further', /\bsuccessiv[ei]\b|\bulterior[ei]\b|\bpoi\b/g],
  ['length', 'short', /\bbreve\b/g],
  ['length', 'long', /\bprolungat[oa]\b|\blung[oa]\b/g],
  ['hours', 'part-time', /\bpart[ -]time\b|\btempo parziale\b/g],
  ['hours', 'full-time', /\btempo pieno\b|\bfull[ -]time\b/g],
  ['term', 'fixed', /\b(?:tempo |a )determinato\b|\ba termine\b/g],
  ['extra-pay', '13th', /\btredicesim[ae]\b/g],
  ['extra-pay', '14th', /\bquattordicesim[ae]\b/g],
  ['state', 'in-force', /\bin vigore\b|\bvigent[ei]\b/g],
  ['state', 'ended', /\babolit\w+|\bsoppress\w+|\bscadut\w+|\bcessat\w+|\bnon (?:esiste|c'e) piu\b/g],
  ['term', 'open', /\bindeterminato\b/g],
]

/** The mentions of a text, whose positions are kept. */
export function readMarks(text: string): readonly Mention[] {
  const folded = foldInPlace(text)
  return [
    ...table.flatMap(([family, member, pattern]) =>
      [...folded.matchAll(pattern)].map(match => ({
        family,
        members: typeof member === 'string' ? [member] : member,
        at: match.index,
        end: match.index + match[0].length,
      })),
    ),
    ...readLevels(text, folded),
  ].toSorted((a, b) => a.at - b.at)
}

const ordinals = ['prim', 'second', 'terz', 'quart', 'quint', 'sest', 'settim', 'ottav', 'non', 'decim']
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
const notLevels = new Set([
  'di',
  'e',
  'e',
  'a',
  'al',
  'in',
  'o',
  'da',
  'il',
  'la',
  'ha',
  'si',
  'che',
  'non',
  'piu',
  'con',
  'i',
  'le',
  'ed',
  'piu',
  'per',
  'su',
  'se',
  'ai',
  'tu',
  'è',
])

/** One name for the forms of a level: `IV`, `4°`, `quarto` → `4`; `c1` → `C1`. */
export function levelKey(written: string): string {
  const text = written.replace(/[\s°ºª^]/g, '').toUpperCase()
  const roman = romans.indexOf(text)
  return roman >= 0 ? String(roman + 1) : text
}

/** The levels that a text names: "4° livello", "livelli C1 e C2", "quarto livello", "3S", "parametro 175". */
function readLevels(text: string, folded: string): readonly Mention[] {
  const found: Mention[] = []
  const add = (written: string, at: number, end: number): void => {
    if (found.some(mention => at < mention.end && end > mention.at)) return
    found.push({ family: 'level', members: [levelKey(written)], at, end })
  }
  const code = '(?:\\d{1,3}(?![.,]\\d)[A-Za-z]{0,2}|(?!CCNL)[A-Z]{1,3}\\d{0,2}[A-Z]?)'
  const list = new RegExp(
    `\\b(?:[Ll]ivell[oi]|LIVELL[OI]|[Cc]ategori[ae]|[Gg]rupp[oi]|[Pp]arametr[oi])\\s+(?:di inquadramento\\s+|contrattuale\\s+)?((?:${code}[°ºª]?)(?:\\s*(?:,|/|\\be\\b|\\bo\\b|\\bed\\b|\\ba\\b)\\s*${code}[°ºª]?(?![\\p{L}\\p{N}]))*)(?![\\p{L}])`,
    'gu',
  )
  for (const match of text.matchAll(list)) {
    const start = match.index + match[0].length - (match[1]?.length ?? 0)
    for (const item of (match[1] ?? '').matchAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${code}[°ºª]?(?![\\p{L}\\p{N}])`, 'gu'),
    )) {
      // In a list of levels a number that has a unit of its own is none: "livelli 4, 5, 15 giorni".
      const after = folded.slice(start + item.index + item[0].length)
      if (/^\s*(?:giorn|mes[ei]|ann[oi]|or[ae]\b|settiman|euro|€|%)/.test(after)) continue
      add(item[0], start + item.index, start + item.index + item[0].length)
    }
  }
  for (const match of folded.matchAll(/\b(?:livell[oi]|categori[ae]|grupp[oi])\s+([a-z]{1,2})\b(?!')/g)) {
    const word = match[1] ?? ''
    if (notLevels.has(word)) continue
    const end = match.index + match[0].length
    add(word, end - word.length, end)
  }
  for (const match of text.matchAll(
    /(?<![\p{L}\p{N}.,])(\d{1,2}|[IVX]{2,4}|[VX]|I(?=\s+(?:[Ll]ivello|LIVELLO)))\s?[°ºª^]?\s?(?:[Ll]ivell[oi]|LIVELLO|[Cc]ategoria|[Gg]ruppo|[Ss]uper)\b/gu,
  ))
    add(match[1] ?? '', match.index, match.index + (match[1]?.length ?? 0))
  for (const match of folded.matchAll(/\b([a-z]+)[oa]\s+(?:e\s+\w+\s+)?(?:livell[oi]|categoria|gruppo)\b/g)) {
    const index = ordinals.indexOf(match[1] ?? '')
    if (index >= 0) add(String(index + 1), match.index, match.index + (match[1]?.length ?? 0) + 1)
  }
  for (const match of folded.matchAll(/\blivello\s+([a-z]+)[oa]\b/g)) {
    const index = ordinals.indexOf(match[1] ?? '')
    // "Al 4° livello secondo il contratto" names no second level.
    if (index >= 0 && !(index === 1 && /^\s+\w/.test(folded.slice(match.index + match[0].length))))
      add(String(index + 1), match.index + match[0].length - (match[1]?.length ?? 0) - 1, match.index + match[0].length)
  }
  for (const match of folded.matchAll(/\blivello\s+(quadro|due|tre|quattro|cinque|sette|otto|nove|dieci)\b/g)) {
    const word = match[1] ?? ''
    const end = match.index + match[0].length
    add(String(parseNumberWord(word) ?? word), end - word.length, end)
  }
  const predicate = new RegExp(
    `\\blivello\\s+(?:[\\p{L}]+\\s+)?(?:è|sarà|sarebbe|resta|diventa|passa)\\s+(?:(?:il|al|un|quello)\\s+)?(${code})(?![\\p{L}\\p{N}]|[.,]\\d)`,
    'gu',
  )
  for (const match of text.matchAll(predicate)) {
    const end = match.index + match[0].length
    add(match[1] ?? '', end - (match[1]?.length ?? 0), end)
  }
  // "Al 4° livello sono 15 giorni, al 3° sono 20."
  if (found.length > 0)
    for (const match of folded.matchAll(
      /\b(?:al|del|nel|il)\s+(\d{1,2})\s?[°º](?=\s*(?:[,;:.)]|$|(?:sono|e|ne|si|invece|spetta|spettano|servono|prende)\b))/g,
    )) {
      const at = match.index + match[0].indexOf(match[1] ?? '')
      add(match[1] ?? '', at, at + (match[1]?.length ?? 0))
    }
  for (const match of text.matchAll(/(?<![\p{L}\p{N}.,/-])(?:[A-Z]{1,2}\d[A-Z]?|\d{1,2}[A-Z]{1,2})(?![\p{L}\p{N}])/gu))
    add(match[0], match.index, match.index + match[0].length)
  return found
}

/** An agreement that a text may name. */
export interface NamedAgreement {
  /** CNEL code. */
  readonly code: string
  readonly shortName: string
  readonly aliases: readonly string[]
}

export interface AgreementReader {
  /** The agreements named by code, name or alias. With `own`, bare everyday words count only as names of those. */
  read(text: string, own?: ReadonlySet<string>): readonly Mention[]
}

/** Makes the reader of the agreements' names; one for a catalog. */
export function createAgreementReader(agreements: readonly NamedAgreement[]): AgreementReader {
  const codes = new Map<string, Set<string>>()
  const proper = new Set<string>()
  const put = (name: string, code: string, isProper: boolean): void => {
    const key = foldInPlace(name).replace(/\s+/g, ' ').trim()
    if (key.length < 3) return
    const known = codes.get(key) ?? new Set<string>()
    known.add(code)
    codes.set(key, known)
    if (isProper) proper.add(key)
  }
  for (const { code, shortName, aliases } of agreements) {
    put(code, code, true)
    put(shortName, code, true)
    for (const alias of aliases)
      put(alias, code, /[A-Z]|\s/.test(alias) || /^(?:conf|feder|unionm|asso|fip|fiom|fait)/.test(alias))
  }
  const names = [...codes.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(
    `(?<![a-z0-9])(?:${names.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[ -]+')).join('|')})(?![a-z0-9])`,
    'g',
  )
  return {
    read(text, own) {
      if (names.length === 0) return []
      const folded = foldInPlace(text)
      return [...folded.matchAll(pattern)].flatMap(match => {
        const key = match[0].replace(/[ -]+/g, ' ')
        const members = [...(codes.get(key) ?? codes.get(match[0]) ?? [])]
        const isOwn = own === undefined || members.some(member => own.has(member))
        const named =
          /\b(?:ccnl|contratto|contratti|settore|comparto)\s+(?:collettivo\s+)?(?:nazionale\s+)?(?:\w+[ ']){0,2}$/.test(
            folded.slice(Math.max(0, match.index - 50), match.index),
          )
        if (!isOwn && !proper.has(key) && !named) return []
        return [{ family: 'agreement' as const, members, at: match.index, end: match.index + match[0].length }]
      })
    },
  }
}

/** Reads what a text marks, by family. */
export function marksOf(mentions: readonly Mention[]): Map<Family, Set<string>> {
  const marks = new Map<Family, Set<string>>()
  for (const { family, members } of mentions) {
    const known = marks.get(family) ?? new Set<string>()
    for (const member of members) known.add(member)
    marks.set(family, known)
  }
  return marks
}
