import { italianStem } from './stem.ts'

export { monthNames } from './months-it.ts'

const stems = new Map<string, string>()

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

/** Lower case without accents: `Più Città` → `piu citta`. */
export function fold(text: string): string {
  const plain = text.toLowerCase()
  // Most words have no accent, and taking them apart is dear.
  return isPlain(plain) ? plain : plain.normalize('NFD').replace(/\p{M}/gu, '')
}

const units =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  )
const tens = ['', '', 'venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta']

/** `48` → `quarantotto`, up to 999. */
function inWords(value: number): string {
  if (value < 20) return units[value] ?? ''
  if (value < 100) {
    const ten = tens[Math.floor(value / 10)] ?? ''
    const unit = value % 10
    if (unit === 0) return ten
    return `${unit === 1 || unit === 8 ? ten.slice(0, -1) : ten}${units[unit] ?? ''}`
  }
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const head = `${hundreds === 1 ? '' : (units[hundreds] ?? '')}cento`
  if (rest === 0) return head
  return `${rest >= 80 && rest < 90 ? head.slice(0, -1) : head}${inWords(rest)}`
}

/** Numbers in words and their digits; below eleven the words mean other things too ("sei", "uno"). */
const numbersInWords: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 989 }, (_, index): readonly [string, string] => [inWords(index + 11), String(index + 11)]),
)

/** The Snowball stem of one folded word, or its digits (`quarantotto` → `48`); `ferie` stays apart from `feriale`. */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  // The stemmer drops final vowels only from words it can still tell apart; two letters stay as they are.
  const stemmed =
    word.length < 3 || /\d/.test(word) ? word : (numbersInWords.get(word) ?? irregular.get(word) ?? italianStem(word))
  if (stems.size < 50_000) stems.set(word, stemmed)
  return stemmed
}

/** Words of this field that Snowball would confuse with others, or would not join with their plural. */
const irregular = new Map<string, string>([
  ['feriale', 'feriale'],
  ['feriali', 'feriale'],
  ['colf', 'colf'],
  ['rol', 'rol'],
  ['par', 'par'],
  ['edr', 'edr'],
  ['epa', 'epa'],
  ['mensilita', 'mensilita'],
  ['aspettativa', 'aspettativa'],
  ['prova', 'prova'],
  ['prove', 'prova'],
  ['sanita', 'sanita'],
  ['festivita', 'festivita'],
  ['retribuito', 'retribuit'],
  ['retribuita', 'retribuit'],
  ['retribuiti', 'retribuit'],
  ['retribuite', 'retribuit'],
  ['prevedi', 'prevedi'],
  ['vigilanza', 'vigilanza'],
  ['vigilia', 'vigilia'],
  // Who settles claims pays out no severance.
  ['liquidatore', 'liquidatore'],
  ['liquidatori', 'liquidatore'],
  ['liquidatrice', 'liquidatore'],
])

/** Words that carry no meaning for a search. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a ad ai al all dell nell sull dall coll quell alla alle allo agli anche ancora avere ho hai ha abbiamo avete hanno c che chi ci ciao cio come con cosa cui d da dai dal dalla ' +
    'dalle dallo degli dei del della delle dello di dove e ed e era essere fa fare fra gli ho i il in io l la le lei lo loro ma mi mia mie miei mio ' +
    'ne nei nel nella nelle nello negli no noi non nostra nostro o ogni per perche pero piu poi puo quale quali quando quanta quante quanti quanto ' +
    'quella quelle quelli quello questa queste questi questo se sei si sia siamo sono sta stato su sua sue sui sul sulla sulle sullo suo suoi ti tra tu ' +
    'tua tuo un una uno vi voi vorrei voglio sapere salve buongiorno buonasera grazie prego devo deve puoi posso ccnl contratto contratti collettivo ' +
    'nazionale lavoro lavoratore lavoratori azienda dipendente dipendenti'
  ).split(' '),
)

/** Words as people shorten them when they type. */
export const chatWords: ReadonlyMap<string, string> = new Map([
  ['nn', 'non'],
  ['xke', 'perche'],
  ['xche', 'perche'],
  ['perke', 'perche'],
  ['ke', 'che'],
  ['qnd', 'quando'],
  ['qnt', 'quanto'],
  ['x', 'per'],
  ['sn', 'sono'],
  ['gg', 'giorni'],
  ['cmq', 'comunque'],
  ['tt', 'tutto'],
  ['lav', 'lavoro'],
  ['dip', 'dipendente'],
  ['td', 'determinato'],
  ['xo', 'pero'],
  ['msg', 'messaggio'],
  ['hh', 'ore'],
])

/** A word of a text, with its place in the folded text. */
export interface Token {
  /** Folded. */
  readonly word: string
  readonly stem: string
  readonly start: number
  readonly end: number
}

/** The words of a text; apostrophes and hyphens part them, `4°`, `3s` and `4/125` stay whole. */
export function tokenize(text: string): readonly Token[] {
  const folded = fold(text)
  const tokens: Token[] = []
  for (const match of folded.matchAll(/\d+(?:[.,]\d+)*(?:\/\d+)?[a-z]*|[a-z]+\d*[a-z]*/g)) {
    const word = match[0]
    tokens.push({ word, stem: stem(word), start: match.index, end: match.index + word.length })
  }
  return tokens
}

/** Stems of the words that mean something. */
export function contentStems(text: string): readonly string[] {
  return tokenize(text)
    .filter(token => !stopWords.has(token.word) && token.word.length > 1)
    .map(token => token.stem)
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const

/** Damerau–Levenshtein distance (adjacent swaps count one), given up above `limit`; words of 63 letters and more are far. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || a.length > 62 || b.length > 62) return limit + 1
  let [beforeLast, last, row] = rows
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let best = i
    const letter = a.charCodeAt(i - 1)
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (letter === other ? 0 : 1))
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row[j] = cost
      if (cost < best) best = cost
    }
    if (best > limit) return limit + 1
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return Math.min(limit + 1, last[b.length] ?? limit + 1)
}

/** The name nearest to one that is not known, when one is near at all. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const allowed = Math.max(1, Math.floor(name.length / 3))
  let best: string | undefined
  let least = allowed + 1
  for (const one of known) {
    const distance = one.startsWith(name) || name.startsWith(one) ? 1 : editDistance(name, one, allowed)
    if (distance < least) {
      least = distance
      best = one
    }
  }
  return best
}
