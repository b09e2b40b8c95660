import { months } from '../months.ts'

/** Numbers, durations, amounts and dates as people write them in Italian. Everything works on folded text. */

const units = [
  'zero',
  'uno',
  'due',
  'tre',
  'quattro',
  'cinque',
  'sei',
  'sette',
  'otto',
  'nove',
  'dieci',
  'undici',
  'dodici',
  'tredici',
  'quattordici',
  'quindici',
  'sedici',
  'diciassette',
  'diciotto',
  'diciannove',
  'venti',
]
const numberWords = new Map<string, number>([
  ...units.map((word, value): [string, number] => [word, value]),
  ['un', 1],
  ['una', 1],
  ['mezzo', 0.5],
  ['mezza', 0.5],
  ['ventiquattro', 24],
  ['venticinque', 25],
  ['trenta', 30],
  ['trentadue', 32],
  ['quaranta', 40],
])

/** Source of a regular expression for a number in digits or words. */
export const numberPattern: string = `(?:\\d+(?:[.,]\\d+)?|${[...numberWords.keys()].toSorted((a, b) => b.length - a.length).join('|')})`

/** A number in digits or words: `1.818,75`, `13,5`, `quattro`. */
export function parseNumber(text: string): number | undefined {
  const word = numberWords.get(text)
  if (word !== undefined) return word
  if (!/^\d/.test(text)) return undefined
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text) ? text.replaceAll('.', '') : text
  const value = Number(plain.replace(',', '.'))
  return Number.isFinite(value) ? value : undefined
}

const monthPattern = months.join('|')

function iso(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1900 || year > 2100) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The day that stands for a year: today in this one, its end when it is over ("nel 2024"), else its start ("dal 2024"). */
function wholeYear(year: string, preposition: string | undefined, today: string): string | undefined {
  if (year === today.slice(0, 4)) return today
  const begins = preposition !== undefined && /^(?:dal|da inizio|inizio)$/.test(preposition)
  return year < today.slice(0, 4) && !begins ? iso(Number(year), 12, 31) : iso(Number(year), 1, 1)
}

/** The dates a text says, in order, without repetitions; a month is its first day, a year its 1st of January. */
export function parseDates(text: string, today: string): readonly string[] {
  const found: { readonly at: number; readonly date: string }[] = []
  const taken: (readonly [number, number])[] = []
  const scan = (pattern: RegExp, read: (match: RegExpExecArray) => string | undefined): void => {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (taken.some(([from, to]) => match.index < to && end > from)) continue
      if (/\bassunt\w*\s+(?:\w+\s+){0,2}$/.test(text.slice(0, match.index))) continue
      const date = read(match)
      if (!date) continue
      taken.push([match.index, end])
      found.push({ at: match.index, date })
    }
  }
  scan(/\b(\d{4})-(\d{2})-(\d{2})\b/g, match => iso(Number(match[1]), Number(match[2]), Number(match[3])))
  scan(/\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})\b/g, match => {
    const year = Number(match[3])
    return iso(year < 100 ? 2000 + year : year, Number(match[2]), Number(match[1]))
  })
  scan(new RegExp(`\\b(\\d{1,2}|primo)[°º]?\\s+(${monthPattern})\\s+(?:del\\s+)?(\\d{4})\\b`, 'g'), match =>
    iso(Number(match[3]), months.indexOf(match[2] ?? '') + 1, match[1] === 'primo' ? 1 : Number(match[1])),
  )
  scan(new RegExp(`\\b(${monthPattern})\\s+(?:del\\s+)?(\\d{4})\\b`, 'g'), match =>
    iso(Number(match[2]), months.indexOf(match[1] ?? '') + 1, 1),
  )
  scan(/\b(\d{1,2})[/-](\d{4})\b/g, match => iso(Number(match[2]), Number(match[1]), 1))
  scan(/\b(dal|nel|del|per il|da inizio|inizio|anno)\s+(20\d{2})\b/g, match =>
    wholeYear(match[2] ?? '', match[1], today),
  )
  scan(/\b(?:anno prossimo|prossimo anno)\b/g, () => iso(Number(today.slice(0, 4)) + 1, 1, 1))
  scan(/\b(?:mese prossimo|prossimo mese)\b/g, () => {
    const month = Number(today.slice(5, 7))
    return month === 12 ? iso(Number(today.slice(0, 4)) + 1, 1, 1) : iso(Number(today.slice(0, 4)), month + 1, 1)
  })
  // A year alone, unless it is the name of a renewal ("il rinnovo 2024").
  scan(/\b(20[0-4]\d)\b(?![.,]?\d)(?!\s*(?:€|euro|ore|giorni))/g, match =>
    /\b(?:rinnov\w*|accordo|testo|ipotesi)(?:\s+\w+){0,3}\s*$/.test(text.slice(0, match.index))
      ? undefined
      : wholeYear(match[1] ?? '', undefined, today),
  )
  // A month alone is the one of this year, or of the next when it has passed.
  scan(new RegExp(`\\b(?:a|ad|da|dal mese di|di|dal) (${monthPattern})\\b(?! di ogni)`, 'g'), match => {
    const month = months.indexOf(match[1] ?? '') + 1
    const year = Number(today.slice(0, 4))
    return iso(month < Number(today.slice(5, 7)) ? year + 1 : year, month, 1)
  })
  const dates = found.toSorted((a, b) => a.at - b.at).map(entry => entry.date)
  return [...new Set(dates)]
}

/** Months of service that a text says ("da 3 anni", "18 mesi di anzianità", "assunto nel 2019"). */
export function parseSeniority(text: string, today: string): number | undefined {
  const duration = `(${numberPattern})\\s+(ann[oi]|mes[ei])(?:\\s+e\\s+(?:(mezzo)|(${numberPattern})\\s+mesi))?`
  const patterns = [
    `\\b${duration}\\s+(?:\\w+\\s+){0,2}?(?:anzianita|servizio|lavoro|esperienza)`,
    `\\banzianita\\s+(?:di\\s+|e\\s+|pari\\s+a\\s+|aziendale\\s+(?:di\\s+)?)?${duration}`,
    `\\b(?:da|dopo|con|ho|ha|lavoro(?: qui)? da|assunt[oaie] da|oltre|piu di|quasi|circa)\\s+(?:piu di\\s+|oltre\\s+|circa\\s+|quasi\\s+)?${duration}`,
    `\\bassunt[oaie]\\s+(?:\\w+\\s+)?${duration}\\s+fa\\b`,
  ]
  for (const pattern of patterns) {
    for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
      const before = text.slice(Math.max(0, match.index - 40), match.index)
      const words = text.slice(match.index, match.index + match[0].length)
      if (/(?:bimb|bambin|figli|neonat|mala[td]|malatt|ammalat|mutua|assent)\w*(?:\s+\w+){0,2}\s*$/.test(before))
        continue
      if (/^(?:ho|ha) /.test(words) && /\b(?:figli|bimb|bambin)/.test(before)) continue
      const amount = parseNumber(match[1] ?? '')
      if (amount === undefined) continue
      const months = match[2]?.startsWith('ann') ? amount * 12 : amount
      return Math.round(months + (match[3] ? 6 : match[4] ? (parseNumber(match[4]) ?? 0) : 0))
    }
  }
  const hired = new RegExp(
    `\\bassunt[oaie]\\s+(?:\\w+\\s+){0,3}?(?:(?:(\\d{1,2})[/.-])?(\\d{1,2})[/.-]|(${monthPattern})\\s+(?:del\\s+)?)?((?:19|20)\\d{2})\\b`,
  ).exec(text)
  if (!hired) return bareYears(text)
  const month = hired[3] ? months.indexOf(hired[3]) + 1 : hired[2] ? Number(hired[2]) : 1
  const elapsed =
    (Number(today.slice(0, 4)) - Number(hired[4])) * 12 +
    (Number(today.slice(5, 7)) - (month >= 1 && month <= 12 ? month : 1))
  return elapsed >= 0 ? elapsed : undefined
}

/** The year of hiring, where it is all that a text says of the service ("assunto nel 2019"). */
export function parseHiringYear(text: string): string | undefined {
  return /\bassunt[oaie]\s+(?:(?:nel|dal|del|in)\s+)?(?:(?:corso del|lontano)\s+)?((?:19|20)\d{2})\b(?![-/.]\d)/.exec(
    text,
  )?.[1]
}

/** "impiegato 5° livello, 8 anni": years with nothing else to say are of service; ages and terms are not. */
function bareYears(text: string): number | undefined {
  for (const match of text.matchAll(
    new RegExp(
      `\\b(${numberPattern}(?=\\s+anni\\b)|1(?=\\s+anno\\b))\\s+ann[io]\\b(?!\\s+(?:di eta|fa\\b|prim|dopo|scors|d'eta))`,
      'g',
    ),
  )) {
    const before = text.slice(Math.max(0, match.index - 30), match.index)
    if (
      /(?:\bogni|\bfra|\btra|\bnei|\bprimi|\bultimi|\bprossimi|\bfino a|\beta|\bbimb\w*|\bbambin\w*|\bfigli\w*|\bho|\bha|\bper|\bentro)(?:\s+(?:di|i|da|gli))?\s*$/.test(
        before,
      )
    )
      continue
    const years = parseNumber(match[1] ?? '')
    if (years !== undefined && years <= 45) return Math.round(years * 12)
  }
  return undefined
}

/** Weekly hours and the part-time share a text says. */
export function parsePartTime(text: string): {
  readonly weeklyHours?: number
  readonly fullTimeHours?: number
  readonly partTimePercent?: number
} {
  const share = new RegExp(`\\b(${numberPattern})\\s*(?:ore|h)?\\s*(?:settimanali\\s+)?(?:su|/)\\s*(\\d{2})\\b`).exec(
    text,
  )
  if (share) {
    const hours = parseNumber(share[1] ?? '')
    const full = Number(share[2])
    if (hours !== undefined && hours <= full && full >= 30 && full <= 54) {
      return { weeklyHours: hours, fullTimeHours: full }
    }
  }
  const weekly = new RegExp(
    `\\b(${numberPattern})\\s*(?:ore|h)\\s*(?:settiman|(?:al?la|per|in una|/|a)\\s*(?:la\\s+)?sett(?:imana|\\b)|sett\\b)`,
  ).exec(text)
  const beside =
    weekly ?? new RegExp(`part[\\s-]?time\\s*(?:di|da|a)?\\s*(${numberPattern})\\s*(?:ore|h)\\b`).exec(text)
  const hours = beside ? parseNumber(beside[1] ?? '') : undefined
  const percent =
    /\b(?:al|il|lavor\w+ (?:al|il)|orario (?:al|del))\s+(\d{2}(?:[.,]\d+)?)\s*%\s*$/.exec(
      text.replace(/[?.!\s]+$/, ''),
    ) ??
    /part[\s-]?time\s*(?:al?l?\s*)?(\d{1,2}(?:[.,]\d+)?)\s*%/.exec(text) ??
    /(\d{1,2}(?:[.,]\d+)?)\s*%\s*(?:di\s+)?(?:part[\s-]?time|orario)/.exec(text)
  const partTimePercent = percent ? parseNumber(percent[1] ?? '') : undefined
  return {
    ...(hours === undefined ? {} : { weeklyHours: hours }),
    ...(partTimePercent === undefined ? {} : { partTimePercent }),
  }
}

/** Whether a text says fewer hours than the full time: so many a week, a percentage, or only "part time". */
export function isPartTimeSaid(
  text: string,
  share: { readonly weeklyHours?: number; readonly partTimePercent?: number },
): boolean {
  return (
    share.weeklyHours !== undefined ||
    share.partTimePercent !== undefined ||
    /\bpart[\s-]?time\b|\bmezza giornata\b|\btempo parziale\b|\bmet[aà] (?:tempo|orario)\b/i.test(text)
  )
}

/** Hours of work asked about ("5 ore di straordinario"); weekly hours are not. */
export function parseWorkedHours(text: string): number | undefined {
  const match = new RegExp(
    `\\b(${numberPattern})\\s*(?:ore|ora|h)\\s+(?:\\w+\\s+){0,2}?(?:straordinari|supplementar|nottur|festiv|domenical|in piu|di notte|lavor)`,
  ).exec(text)
  if (match) return parseNumber(match[1] ?? '')
  const after = new RegExp(`straordinari\\w*\\s+(?:\\w+\\s+){0,3}?(${numberPattern})\\s*(?:ore|ora|h)\\b`).exec(text)
  return after ? parseNumber(after[1] ?? '') : undefined
}

/** Hours of the day ("tra mezzanotte e le 2", "dalle 22 alle 6"). */
export function parseDayHours(text: string): readonly [number, number] | undefined {
  const hour = '(mezzanotte|mezzogiorno|\\d{1,2})(?:[:.]\\d{2})?'
  const match = new RegExp(
    `\\b(?:tra|fra|dalle|dalla|da)\\s+(?:le\\s+|l')?${hour}\\s+(?:e|alle|alla|a|fino alle)\\s+(?:le\\s+|l')?${hour}\\b(?!\\s*(?:ann|mes|giorn|dipend|or[ae]\\b))`,
  ).exec(text)
  if (!match) return undefined
  const read = (word: string | undefined): number =>
    word === 'mezzanotte' ? 0 : word === 'mezzogiorno' ? 12 : Number(word)
  const from = read(match[1])
  const to = match[2] === 'mezzanotte' ? 24 : read(match[2])
  return from <= 24 && to <= 24 ? [from, to] : undefined
}

/** Amounts in euro. */
export function parseAmounts(text: string): readonly number[] {
  const amounts: number[] = []
  for (const match of text.matchAll(
    /(?:€|\beuro)\s*(\d[\d.]*(?:,\d{1,2})?)|(\d[\d.]*(?:,\d{1,2})?)\s*(?:€|euro\b|eur\b)/g,
  )) {
    const value = parseNumber((match[1] ?? match[2] ?? '').replace(/\.$/, ''))
    if (value !== undefined) amounts.push(value)
  }
  return amounts
}
