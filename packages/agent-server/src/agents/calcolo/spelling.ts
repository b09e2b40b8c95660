/** The words of a question as they are matched: slips of the keyboard set right, folded, punctuation as spaces. */
import { fold, isTypo } from '../../knowledge/text.ts'

/** Words that decide what is computed: a slip of the keyboard in one of them is set right before anything is read. */
const vocabulary: readonly string[] = [
  'livello',
  'straordinario',
  'straordinari',
  'supplementare',
  'maggiorazione',
  'notturno',
  'festivo',
  'domenica',
  'tredicesima',
  'quattordicesima',
  'liquidazione',
  'stipendio',
  'retribuzione',
  'superminimo',
  'alloggio',
  'cedolino',
  'giornaliera',
  'malattia',
  'preavviso',
  'mensile',
  'convivente',
  'contingenza',
]

/** Words one slip away from those that mean themselves. */
const themselves = new Set([
  'notturna',
  'notturni',
  'notturne',
  'festiva',
  'festivi',
  'festive',
  'mensili',
  'domeniche',
  'conviventi',
  'livelli',
  'malattie',
  'alloggi',
  'stipendi',
  'giornaliero',
  'retribuzioni',
  'maggiorazioni',
  'supplementari',
  'cedolini',
])

/** Abbreviations of payslips and of messages, written out; an amount in thousands becomes an amount in euro. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\bliv\b\.?/giu, 'livello'],
  [/\bstraord\b\.?/giu, 'straordinario'],
  [/\bstr\b\.?(?= (?:nott|fest|diur|dom|\d))/giu, 'straordinario'],
  [/\bnott\b\.?/giu, 'notturno'],
  [/\bfest\b\.?(?! )/giu, 'festivo'],
  [/\bmaggioraz\b\.?/giu, 'maggiorazione'],
  [/\bretrib\b\.?/giu, 'retribuzione'],
  [/\bstip\b\.?/giu, 'stipendio'],
  [/\bmens\b\.?/giu, 'mensile'],
  [/\bappr\b\.?/giu, 'apprendista'],
  [/\b(?:p\.t\.|pt\b|p\/t\b)/giu, 'part-time'],
  [/\bp\.d\.r\.?/giu, 'pdr'],
  [/\b(\d{1,3}(?:[.,]\d+)?) ?h(?:h|rs?)?\b(?!\d)/giu, '$1 ore'],
  [/\b13[ªa]\b|\b13(?:\.?ma|esima)\b/giu, 'tredicesima'],
  [/\b14[ªa]\b|\b14(?:\.?ma|esima)\b/giu, 'quattordicesima'],
]

/** `32k` and `27,5 mila` as amounts in euro. */
const inThousands = (message: string): string =>
  message.replace(/\b(\d{1,3})(?:[.,](\d{1,2}))? ?(?:k|mila)\b(?: euro| €)?/giu, (_, whole: string, tenths = '') => {
    const value = Number(whole) * 1000 + Number(String(tenths).padEnd(3, '0'))
    return `${value} euro`
  })

/** A question with its abbreviations written out and the slips in its key words set right. */
export function corrected(message: string): string {
  const whole = abbreviations.reduce((text, [short, word]) => text.replace(short, word), inThousands(message))
  return whole.replace(/\p{L}{5,}/gu, word => {
    const folded = fold(word)
    if (vocabulary.includes(folded) || themselves.has(folded)) return word
    return vocabulary.find(known => isTypo(folded, known)) ?? word
  })
}

/** Folded, punctuation as spaces; what belongs to a number stays. */
export const plainText = (message: string): string =>
  fold(message)
    .replace(/[^\p{L}\d%€.,°ºª/-]+/gu, ' ')
    .replace(/[.,](?=\s|$)/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
