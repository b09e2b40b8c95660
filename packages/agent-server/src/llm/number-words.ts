/** Numbers as they are written: in digits the Italian way, in words, as ordinals, in Roman digits. */

const small =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  )
const tens = ' dieci venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')

/** Every number word below one thousand, with its elisions ("ventun", "trentotto", "centottanta"). */
const numberWords: ReadonlyMap<string, number> = (() => {
  const words = new Map<string, number>(small.map((word, value) => [word, value]))
  for (let ten = 2; ten <= 9; ten += 1) {
    const word = tens[ten] ?? ''
    words.set(word, ten * 10)
    for (const [unit, name] of small.entries()) {
      if (unit < 1 || unit > 9) continue
      const stem = unit === 1 || unit === 8 ? word.slice(0, -1) : word
      words.set(`${stem}${name}`, ten * 10 + unit)
      if (unit === 1) words.set(`${stem}un`, ten * 10 + 1)
    }
  }
  const belowHundred = [...words]
  for (let hundred = 1; hundred <= 9; hundred += 1) {
    for (const prefix of hundred === 1 ? ['cento', 'cent'] : [`${small[hundred]}cento`, `${small[hundred]}cent`]) {
      if (prefix.endsWith('cento')) words.set(prefix, hundred * 100)
      for (const [word, value] of belowHundred) {
        if (value === 0 || (prefix.endsWith('cent') && !/^[ou]/.test(word))) continue
        words.set(`${prefix}${word}`, hundred * 100 + value)
        words.set(`${prefix}e${word}`, hundred * 100 + value)
      }
    }
  }
  for (const [word, value] of Object.entries(foreignNumbers())) words.set(word, value)
  return words
})()

/** Number words of other languages, from two on: a model that changes language brings no figure in. */
function foreignNumbers(): Readonly<Record<string, number>> {
  const upToTwenty = [
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    'zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
    'dos tres cuatro cinco seis siete ocho nueve diez onze doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
  ]
  const fromThirty = [
    'thirty forty fifty sixty seventy eighty ninety hundred',
    'trente quarante cinquante soixante',
    'dreissig vierzig funfzig sechzig siebzig achtzig neunzig hundert',
    'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
  ]
  return Object.fromEntries([
    ...upToTwenty.flatMap(row => row.split(' ').map((word, place) => [word, place + 2] as const)),
    ...fromThirty.flatMap(row => row.split(' ').map((word, place) => [word, (place + 3) * 10] as const)),
    ['thousand', 1000],
    ['tausend', 1000],
  ])
}

const ordinalStems: Readonly<Record<string, number>> = {
  prim: 1,
  second: 2,
  terz: 3,
  quart: 4,
  quint: 5,
  sest: 6,
  settim: 7,
  ottav: 8,
  non: 9,
  decim: 10,
}

/** A whole number in words, folded: `quindici` → 15, `milleottocentodiciotto` → 1818. */
export function parseNumberWord(word: string): number | undefined {
  const known = numberWords.get(word)
  if (known !== undefined) return known
  if (word === 'mille') return 1000
  const thousands = /^(.+)mila(.*)$/.exec(word) ?? /^(mille)(.+)$/.exec(word)
  if (!thousands) return undefined
  const count = thousands[1] === 'mille' ? 1 : numberWords.get(thousands[1] ?? '')
  const rest = thousands[2] === '' ? 0 : numberWords.get((thousands[2] ?? '').replace(/^e(?=.)/, ''))
  return count === undefined || rest === undefined ? undefined : count * 1000 + rest
}

/** An ordinal in words, folded: `quarto` → 4, `quarantottesima` → 48. */
export function parseOrdinalWord(word: string): number | undefined {
  const simple = /^(.+)[oaie]$/.exec(word)?.[1]
  if (simple !== undefined && Object.hasOwn(ordinalStems, simple)) return ordinalStems[simple]
  const stem = /^(.+)esim[oaie]$/.exec(word)?.[1]
  if (stem === undefined) return undefined
  for (const ending of ['', 'o', 'i', 'a', 'e', 'uno']) {
    const value = numberWords.get(`${stem}${ending}`)
    if (value !== undefined) return value
  }
  return undefined
}

/** A number in digits as Italians read it: `1.818,75`, `1818.75`, `1 818,75`, `1,818.75` → 1818.75; `NaN` when unclear. */
export function parseDigits(written: string): number {
  const text = written.replace(/[\s']/g, '')
  const comma = text.lastIndexOf(',')
  const dot = text.lastIndexOf('.')
  if (comma >= 0 && dot >= 0) {
    const separator = comma > dot ? '.' : ','
    const plain = text.replaceAll(separator, '')
    return /^\d+[.,]\d+$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
  }
  if (comma >= 0) {
    if (/^\d+,\d+$/.test(text)) return Number(text.replace(',', '.'))
    return /^\d{1,3}(?:,\d{3}){2,}$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
  }
  if (dot < 0) return Number(text)
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text)) return Number(text.replaceAll('.', ''))
  return /^\d+\.\d+$/.test(text) ? Number(text) : Number.NaN
}

/** A Roman number in lower case: `iv` → 4, `mmxxvi` → 2026. */
export function parseRoman(word: string): number | undefined {
  if (!/^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(word)) return undefined
  const worth: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
  let total = 0
  for (const [index, letter] of [...word].entries()) {
    const value = worth[letter] ?? 0
    total += value < (worth[word[index + 1] ?? ''] ?? 0) ? -value : value
  }
  return total
}
