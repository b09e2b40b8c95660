/** Every Italian sentence of a comparison. */
import { capitalise } from '../format.ts'

export const heads = {
  measure: '',
  agreement: 'Contratto',
  date: (date: string): string => `al ${date}`,
  withLevel: (name: string, level: string): string => `${name}, ${level}`,
} as const

export const labels = {
  pay: 'paga mensile lorda',
  payHour: 'paga oraria lorda',
  yearly: 'paga annua lorda',
  validity: 'scadenza del contratto',
} as const

export const cells = {
  missing: 'non presente nella base',
  or: '; ',
  from: 'da ',
  to: ' a ',
  fromPercent: 'dal ',
  toPercent: ' al ',
  depending: (nouns: string): string => `, secondo ${nouns}`,
  more: '; …',
  yearly: (payments: string): string => ` (${payments} mensilità)`,
} as const

/** Openings and joints of the sentences that tell an outcome. */
export const outcomes = {
  /** What a direction is called. */
  most: {
    pay: 'Paga di più ',
    yearly: 'In un anno paga di più ',
    other: (label: string): string => `${capitalise(label)}: di più `,
  },
  least: (label: string): string => `${capitalise(label)}: di meno `,
  /** More is neither better nor worse. */
  longest: (label: string): string => `${capitalise(label)}: la misura più alta è `,
  better: ' (meglio per chi lavora)',
  against: ' contro ',
  of: (side: string): string => ` (${side})`,
  lastly: (side: string): string => `; in fondo ${side}, con `,
  difference: ', differenza ',
  equal: (label: string, count: number): string =>
    `${capitalise(label)}: ${count === 2 ? 'uguale per entrambi' : 'uguale per tutti'}, `,
  equalPay: (count: number): string => `La paga è la stessa ${count === 2 ? 'in entrambi' : 'in tutti'}: `,
  equalAfter: ' (differenza ',
  equalEnd: ').',
  units: (label: string): string =>
    `${capitalise(label)}: si conta su basi diverse, quindi la differenza non si calcola: `,
  open: (label: string): string => `${capitalise(label)}: `,
  side: (name: string): string => `${name} `,
  join: '; ',
  missing: (label: string, names: string): string =>
    `${capitalise(label)}: il dato non è presente nella base per ${names}.`,
  end: '.',
} as const

export const notes = {
  code: 'Lo stesso livello in due contratti non è lo stesso lavoro: conta la mansione descritta in ciascuno.',
  job: (name: string, level: string, profile: string | undefined): string =>
    `${name}: il lavoro descritto corrisponde ${level}${profile === undefined ? '' : ` («${profile}»)`}.`,
  noLevel: (name: string): string =>
    `${name}: nella base non c’è un livello con questo nome, la paga è quella di tutta la tabella.`,
  qualification: 'I livelli si corrispondono per qualifica: le cifre vanno dal livello più basso al più alto.',
  law: 'Per legge: ',
  overview: 'Le misure principali, una accanto all’altra.',
} as const

export const ask = {
  which: 'Quali due contratti vuole confrontare?',
  with: (name: string): string => `Con quale contratto vuole confrontare il CCNL ${name}?`,
  opening: 'Per un confronto servono due contratti.',
  openingWith: (name: string): string => `Per un confronto serve un secondo contratto, oltre al CCNL ${name}.`,
  level: 'Per quale livello o per quale lavoro?',
} as const

export const related = {
  notice: (names: string): string => `Confronta il preavviso: ${names}`,
  leave: (names: string): string => `Confronta ferie e permessi: ${names}`,
  pay: (names: string): string => `Confronta le paghe: ${names}`,
} as const
