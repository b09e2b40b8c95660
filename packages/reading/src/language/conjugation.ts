/** Italian verbs in the persons and tenses in which people ask: present, imperfect, future, conditional. */

/** Endings of the six persons, from "io" to "loro". */
type Persons = readonly [string, string, string, string, string, string]

interface Paradigm {
  readonly present: Persons
  readonly imperfect: Persons
}

const paradigms: Readonly<Record<string, Paradigm>> = {
  are: { present: ['o', 'i', 'a', 'iamo', 'ate', 'ano'], imperfect: ['avo', 'avi', 'ava', 'avamo', 'avate', 'avano'] },
  ere: { present: ['o', 'i', 'e', 'iamo', 'ete', 'ono'], imperfect: ['evo', 'evi', 'eva', 'evamo', 'evate', 'evano'] },
  ire: { present: ['o', 'i', 'e', 'iamo', 'ite', 'ono'], imperfect: ['ivo', 'ivi', 'iva', 'ivamo', 'ivate', 'ivano'] },
}
const future: Persons = ['ò', 'ai', 'à', 'emo', 'ete', 'anno']
const conditional: Persons = ['ei', 'esti', 'ebbe', 'emmo', 'este', 'ebbero']

/** Verbs with a present of their own, and the stem of their future; all of their other forms are regular. */
const irregular: Readonly<Record<string, { readonly present: Persons; readonly future: string }>> = {
  avere: { present: ['ho', 'hai', 'ha', 'abbiamo', 'avete', 'hanno'], future: 'avr' },
  dare: { present: ['do', 'dai', 'dà', 'diamo', 'date', 'danno'], future: 'dar' },
  dovere: { present: ['devo', 'devi', 'deve', 'dobbiamo', 'dovete', 'devono'], future: 'dovr' },
  percepire: {
    present: ['percepisco', 'percepisci', 'percepisce', 'percepiamo', 'percepite', 'percepiscono'],
    future: 'percepir',
  },
}

/**
 * All forms of a verb, without compound tenses.
 *
 * @param infinitive of a regular verb, or of one of the irregular ones known here
 * @example conjugated('prendere') // ['prendo', …, 'prendevo', …, 'prenderò', …, 'prenderei', …]
 */
export function conjugated(infinitive: string): readonly string[] {
  const ending = infinitive.slice(-3)
  const paradigm = paradigms[ending]
  if (!paradigm) throw new Error(`no Italian verb ends as «${infinitive}»`)
  const stem = infinitive.slice(0, -3)
  const own = irregular[infinitive]
  // "Pago" and "paghi", "pagherò": the hard sound is written with an "h".
  const hard = (end: string): string => (/[cg]$/.test(stem) && ending === 'are' && /^[ei]/.test(end) ? 'h' : '')
  const futureStem = own?.future ?? `${stem}${ending === 'ire' ? 'ir' : `${hard('e')}er`}`
  return [
    ...(own?.present ?? paradigm.present.map(end => `${stem}${hard(end)}${end}`)),
    ...paradigm.imperfect.map(end => `${stem}${end}`),
    ...[...future, ...conditional].map(end => `${futureStem}${end}`),
  ]
}
