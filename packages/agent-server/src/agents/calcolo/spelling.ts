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

export function corrected(message: string): string {
  return message.replace(/\p{L}{5,}/gu, word => {
    const folded = fold(word)
    if (vocabulary.includes(folded) || themselves.has(folded)) return word
    return vocabulary.find(known => isTypo(folded, known)) ?? word
  })
}

export const plainText = (message: string): string =>
  fold(message)
    .replace(/[^\p{L}\d%€.,°ºª/-]+/gu, ' ')
    .replace(/[.,](?=\s|$)/g, ' ')
    .trim()
