/** Other ways of writing the same question, which change nothing of what is asked. */

/** One way: the question as somebody else would type it; the very question where there is nothing to change. */
export interface Wording {
  readonly name: string
  readonly of: (question: string) => string
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Ends of words with their accent as an apostrophe: "perche'". */
const accents: Readonly<Record<string, string>> = { à: "a'", è: "e'", é: "e'", ì: "i'", ò: "o'", ù: "u'" }

const ordinals = ['', 'primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto', 'settimo', 'ottavo']
const romans = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']

/** "4 livello" and "4° livello", of the agreements that number theirs so. */
const level = /(?<![\d.,])([1-8])[°º]? livello(?! super)(?!\p{L})/giu

export const wordings: readonly Wording[] = [
  { name: 'a greeting', of: question => `Buongiorno, avrei bisogno di un’informazione. ${question}` },
  {
    name: 'thanks',
    of: question => `${question.replace(/[?.! ]*$/u, '')}? Grazie mille per la disponibilità e buona giornata.`,
  },
  { name: 'a request', of: question => `Scusi il disturbo, vorrei sapere: ${lowerFirst(question)}` },
  { name: 'an urge', of: question => `${question} Mi serve entro stasera.` },
  {
    name: 'somebody else’s question',
    of: question => `Un mio collega mi ha chiesto una cosa e non so rispondere: ${question}`,
  },
  { name: 'capitals', of: question => question.toUpperCase() },
  { name: 'no accents', of: question => question.normalize('NFD').replace(/\p{M}/gu, '') },
  {
    name: 'apostrophes for accents',
    of: question => question.replace(/[àèéìòù](?!\p{L})/gu, letter => accents[letter] ?? letter),
  },
  { name: 'blanks', of: question => question.replaceAll(' ', '  ') },
  { name: 'many question marks', of: question => question.replaceAll('?', '???') },
  {
    name: 'levels in words',
    of: question => question.replace(level, (_, number) => `${ordinals[Number(number)]} livello`),
  },
  {
    name: 'levels in Roman',
    of: question => question.replace(level, (_, number) => `${romans[Number(number)]} livello`),
  },
]
