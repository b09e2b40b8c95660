/** Every Italian sentence of a comparison. */
import { capitalise } from '../format.ts'

export const heads = {
  measure: '',
  agreement: 'Contratto',
  date: (date: string): string => `al ${date}`,
  living: { with: 'convivente', apart: 'non convivente' },
  withJob: (agreement: string, job: string): string => `${agreement}, ${job}`,
  withLevel: (name: string, level: string): string => `${name}, ${level}`,
} as const

export const labels = {
  pay: 'paga mensile lorda',
  payHour: 'paga oraria lorda',
  onDay: (label: string, day: string): string => `${label} ${day}`,
  next: (label: string): string => `${label}, prossimo passo`,
  matured: 'scatti maturati',
  allSteps: 'tutti gli scatti insieme',
  yearly: 'paga annua lorda',
  hourly: 'paga oraria lorda (mese diviso per il divisore)',
  validity: 'scadenza del contratto',
} as const

export const cells = {
  missing: 'non presente nella base',
  noStep: 'nessuno già scritto',
  baseOnly: ' (sola paga base)',
  or: '; ',
  from: 'da ',
  to: ' a ',
  fromPercent: 'dal ',
  toPercent: ' al ',
  depending: (nouns: string): string => `, secondo ${nouns}`,
  same: ', ',
  since: (date: string): string => `dal ${date}`,
  more: '; …',
  yearly: (payments: string): string => ` (${payments} mensilità)`,
  hourly: (divisor: string): string => ` (divisore ${divisor})`,
  steps: (count: number): string => (count === 0 ? 'nessuno scatto' : count === 1 ? '1 scatto' : `${count} scatti`),
} as const

/** Openings and joints of the sentences that tell an outcome. */
export const outcomes = {
  pays: 'Paga di più ',
  paysBy: { level: 'La paga più alta è quella del ', job: 'La paga più alta è quella di ' } as Readonly<
    Record<string, string>
  >,
  costs: {
    pay: 'Costa meno di paga ',
    yearly: 'In un anno costa meno di paga ',
    hourly: 'All’ora costa meno di paga ',
  } as Readonly<Record<string, string>>,
  fewer: {
    mese: ' in meno al mese',
    ora: ' in meno all’ora',
    giorno: ' in meno al giorno',
    anno: ' in meno all’anno',
  } as Readonly<Record<string, string>>,
  paysYear: 'In un anno paga di più ',
  paysHour: 'All’ora paga di più ',
  most: 'di più con ',
  least: 'di meno con ',
  values: (label: string): string => `${capitalise(label)}: `,
  with: ': ',
  against: ' contro ',
  of: (side: string): string => ` (${side})`,
  difference: ', differenza ',
  range: '; tra il valore più alto e il più basso ',
  followed: '; poi ',
  more: {
    mese: ' in più al mese',
    ora: ' in più all’ora',
    giorno: ' in più al giorno',
    anno: ' in più all’anno',
  } as Readonly<Record<string, string>>,
  comma: ', ',
  onDay: (day: string, opening: string): string =>
    `${capitalise(day)} ${opening.charAt(0).toLowerCase()}${opening.slice(1)}`,
  equal: (label: string, count: number): string =>
    `${capitalise(label)}: ${count === 2 ? 'uguale per entrambi' : 'uguale per tutti'}, `,
  equalPay: (count: number): string => `La paga è la stessa ${count === 2 ? 'in entrambi' : 'in tutti'}: `,
  equalAfter: ' (differenza ',
  equalEnd: ').',
  units: (label: string): string =>
    `${capitalise(label)}: i contratti contano su basi diverse, quindi non si calcola una differenza.`,
  otherBases: ' (basi diverse: la differenza non si calcola).',
  depends: (label: string, nouns: string): string =>
    `${capitalise(label)}: ${nouns === '' ? 'le misure stanno nella tabella' : `le misure cambiano secondo ${nouns}`}.`,
  side: (name: string): string => `${name} `,
  join: '; ',
  byLevel: (name: string): string => ` ${name} dipende dal livello: `,
  missing: (label: string, names: string): string =>
    `${capitalise(label)}: il dato non è presente nella base per ${names}.`,
  missingFor: (names: string): string => ` Per ${names} il dato non è presente nella base.`,
  end: '.',
} as const

export const notes = {
  code: 'Lo stesso livello in due contratti non è lo stesso lavoro: conta la mansione descritta in ciascuno.',
  job: (name: string, level: string, profile: string | undefined): string =>
    `${name}: il lavoro descritto corrisponde ${level}${profile === undefined ? '' : ` («${profile}»)`}.`,
  level: (name: string, description: string, profiles: readonly string[]): string =>
    `${name}: ${description}${profiles.length > 0 ? ` Per esempio: ${profiles.slice(0, 3).join(', ')}.` : ''}`,
  noLevel: (name: string): string =>
    `${name}: nella base non c’è un livello con questo nome, la paga è quella di tutta la tabella.`,
  qualification: 'I livelli si corrispondono per qualifica: le cifre vanno dal livello più basso al più alto.',
  gap: (name: string, label: string, when: string): string =>
    `${name}, ${label}: per ${when} il dato non è presente nella base.`,
  none: (name: string, note: string): string => `${name}: ${note}.`,
  law: 'Per legge: ',
  overview: 'Le misure principali, una accanto all’altra.',
} as const

export const ask = {
  which: 'Quali due contratti vuoi confrontare?',
  with: (name: string): string => `Con quale contratto vuoi confrontare il CCNL ${name}?`,
  opening: 'Per un confronto servono due contratti.',
  openingWith: (name: string): string => `Per un confronto serve un secondo contratto, oltre al CCNL ${name}.`,
  level: 'Per quale livello o per quale lavoro?',
} as const

const theSame = 'degli stessi contratti'

/** Questions that go on; more than two names would be too many words. */
export const related = {
  notice: (names: readonly string[]): string => `Confronta il preavviso ${among(names)}`,
  leave: (names: readonly string[]): string => `Confronta ferie e permessi ${among(names)}`,
  pay: (names: readonly string[]): string => `Confronta le paghe ${among(names)}`,
} as const

const among = (names: readonly string[]): string => (names.length > 2 ? theSame : `tra ${names.join(' e ')}`)
