import { fold } from '../../knowledge/text.ts'

/** Numbers that are always the same for the same seed. */
function numbers(seed: number): (limit: number) => number {
  let state = seed
  return limit => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return state % limit
  }
}

/** A slip of the keyboard in every long word, always the same for the same seed. */
function mistyped(question: string, seed: number): string {
  const next = numbers(seed)
  return question
    .split(' ')
    .map(word => {
      if (word.length < 8 || /\d/.test(word)) return word
      const at = 2 + next(word.length - 4)
      return next(2) === 0
        ? word.slice(0, at) + word.slice(at + 1)
        : `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
    })
    .join(' ')
}

/** Words put in the place of others, whole, in small letters. */
function reworded(question: string, words: Readonly<Record<string, string>>): string {
  return question.replace(/\p{L}+/gu, word => words[word.toLowerCase()] ?? word)
}

const abbreviations: Readonly<Record<string, string>> = {
  quanto: 'qnt',
  livello: 'liv.',
  livelli: 'liv.',
  giorni: 'gg',
  che: 'ke',
  per: 'x',
  con: 'cn',
  sono: 'sn',
  non: 'nn',
  perché: 'xke',
  settimana: 'sett',
  dipendenti: 'dip.',
  comunque: 'cmq',
  massimo: 'max',
  minimo: 'min.',
  tempo: 'tempo',
  contratto: 'contr.',
}

const everydayWords: Readonly<Record<string, string>> = {
  stipendio: 'paga',
  ferie: 'vacanze',
  spettano: 'toccano',
  azienda: 'ditta',
  datore: 'padrone',
  voglio: 'vorrei',
  retribuzione: 'stipendio',
  dimettermi: 'licenziarmi',
  dimette: 'licenzia da solo',
  prende: 'guadagna',
  prendo: 'guadagno',
}

/** Ways to put a question that leave it the same. */
export const rephrasings: Readonly<Record<string, (question: string) => string>> = {
  'without accents, capitals and punctuation': question => fold(question).replace(/[?!,.:;()]/g, ' '),
  'in capitals': question => question.toUpperCase(),
  'among courtesies': question => `Buongiorno, avrei bisogno di un’informazione: ${question} Grazie mille.`,
  'after a long preamble': question =>
    `Salve a tutti, scusate il disturbo, è la prima volta che scrivo e non sono pratico di queste cose. La mia domanda è questa: ${question}`,
  'as a chat message': question => `raga scusate ma ${question.toLowerCase().replace(/[.,;:]/g, '')}??? 😅🙏`,
  'over several lines': question => `Ciao,\n${question.replace(/, /g, ',\n')}\n\nSaluti`,
  'with its parts in another order': question => {
    const [first = '', ...others] = question.split(/(?<=[,:?])\s+/)
    return [...others, first].join(' ')
  },
  'with abbreviations': question => reworded(question, abbreviations),
  'in other words': question => reworded(question, everydayWords),
  'with straight and missing apostrophes': question => question.replace(/[’']/g, ' ').replace(/[«»"]/g, ''),
  'with doubled spaces and marks': question => question.replace(/ /g, '  ').replace(/\?/g, ' ?!?'),
  'mistyped (1)': question => mistyped(question, 7),
  'mistyped (2)': question => mistyped(question, 31),
  'mistyped (3)': question => mistyped(question, 2026),
}
