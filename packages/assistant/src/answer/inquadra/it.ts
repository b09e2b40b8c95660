/** Every Italian sentence of a classification. */

import type { Strength } from '../../plan/inquadra/classify.ts'
import type { Deciding } from '../../plan/inquadra/question.ts'
import { capitalise, joinWords, withOrdinal } from '../format.ts'
import { isNumbered } from '../words-it.ts'

/** «il 4° livello», «l’8° livello», «il livello C2». */
export const theLevel = (code: string): string =>
  isNumbered(code) ? `${withOrdinal('il', Number(code))} livello` : `il livello ${code}`

/** A level that was said and that the agreement has not. */
export const lacked = {
  lackedLevel: (agreement: string, level: string): string => `Nel CCNL ${agreement} un livello ${level} non c’è: `,
  nearestLevel: (names: string): string => `il più vicino è ${names}.`,
  nearestLevels: (names: string): string => `i più vicini sono ${names}.`,
  allLevels: (names: string): string => `i livelli sono ${names}.`,
} as const

export const classification = {
  /** Before the level of one of several jobs told. */
  of: (job: string): string => `«${capitalise(job)}»:`,
  /** Before the agreement that was asked for, set in bold. */
  agreement: 'Il contratto di riferimento è il ',
  named: (name: string): string => `CCNL ${name}`,
  /** After a level of an agreement that nobody named. */
  ofAgreement: (name: string): string => ` del CCNL ${name}`,
  /** Before the level, set in bold. */
  opening: {
    strong: '',
    fair: 'Con buona probabilità ',
    weak: 'Il più vicino è ',
    none: '',
  } as Readonly<Record<Strength, string>>,
  byProfile: (profile: string): string => `: il lavoro coincide con il profilo «${profile}».`,
  nearProfile: (profile: string): string => `: il profilo più vicino è «${profile}».`,
  byDescription: (description: string): string => `: la declaratoria parla di «${description}».`,
  byService: ': è il gradino da cui si comincia, e si sale con l’anzianità.',
  byScale: ': lo dicono la qualifica e l’esperienza, non un profilo preciso.',
  /** Of levels that the base describes alike. */
  among: 'Uno dei livelli ',
  amongLevels: (codes: readonly string[], isRange: boolean): string =>
    isRange ? `da ${codes.join(' a ')}` : joinWords(codes),
  alike: (text: string): string =>
    `: la base li descrive allo stesso modo${text === '' ? '' : ` («${text}»)`} e non dice che cosa li distingue.`,
  minimumFrom: 'Il minimo va da ',
  minimumTo: ' a ',
  written: 'Il livello è scritto nella lettera di assunzione e nella busta paga.',
  strength: (strength: Strength): string => strengths[strength],
  minimum: 'Il minimo è di ',
  minimumAt: (level: string): string => `${capitalise(level)} il minimo è di `,
  gross: { mese: ' lordi al mese', ora: ' lordi all’ora', giorno: ' lordi al giorno' } as const,
  /** Of a level that was given and doubted. */
  right: (given: string): string => `Il livello è giusto, il lavoro descritto corrisponde ${given}`,
  wrong: {
    strong: 'Per il lavoro descritto spetta ',
    fair: 'Per il lavoro descritto di solito spetta ',
    weak: 'Al lavoro descritto è più vicino ',
    none: '',
  } as Readonly<Record<Strength, string>>,
  notGiven: (given: string): string => `, non ${given}`,
  /** Of a level that service alone has come to, or not yet. */
  servedUp: (month: string): string => `Da ${month} spetta già `,
  servedAfter: (service: string, given: string): string => ` ${service}: ${given} si resta `,
  notYet: 'Per ora resta ',
  servedSo: 'con i mesi di servizio indicati',
  servedLater: (service: string): string => ` ${service}: il passaggio per anzianità arriva dopo `,
  servedOn: (month: string): string => `, cioè da ${month}.`,
  higher: 'Il livello superiore diventa definitivo dopo averne svolto le mansioni per ',
  difference: 'La differenza sul minimo è di ',
  differencePer: { mese: ' lordi al mese.', ora: ' lordi all’ora.', giorno: ' lordi al giorno.' } as const,
  apart: {
    more: (level: string): string => ` in più rispetto ${level}`,
    less: (level: string): string => ` in meno rispetto ${level}`,
  },
  forHours: (hours: string): string => `Per ${hours} sono `,
  toDo: 'Che cosa fare',
  /** The other items of the row are not known. */
  baseOnly: ' di sola paga base',
  since: (date: string): string => `, ${date}.`,
  minimumDepends: 'Il minimo dipende dal regime: ',
  regime: (name: string): string => `${name} `,
  noPay: (level: string): string => `La paga ${level} non è presente nella base.`,
  partTime: (hours: string, full: string): string => `Con ${hours} su ${full} la quota è di `,
  excluded: (profile: string | undefined): string =>
    profile === undefined
      ? ' richiede un titolo o un attestato che qui manca.'
      : ` («${profile}») richiede un titolo o un attestato che qui manca: spetta quando si ottiene.`,
  inexperienced: (profile: string | undefined): string =>
    profile === undefined ? ' chiede esperienza.' : ` («${profile}») chiede esperienza: spetta quando la si ha.`,
  changes: 'Che cosa lo cambierebbe',
  allowance: (name: string, included: boolean): string =>
    `${included ? 'Il minimo comprende già' : 'Si aggiunge'} ${name}: `,
  passage: 'Il passaggio per anzianità arriva dopo ',
  passageFrom: (note: string): string => ` (${note}).`,
  end: '.',
  others: 'In altri contratti',
  otherLevel: (agreement: string): string => `${agreement}: `,
  related: {
    notice: (level: string): string => `Quanto preavviso serve ${level}?`,
    net: (level: string): string => `Quanto prende netto al mese chi è ${level}?`,
    trial: (level: string): string => `Quanto dura la prova ${level}?`,
  },
} as const

const strengths: Readonly<Record<Strength, string>> = {
  strong: 'Forza dell’indicazione: forte.',
  fair: 'Forza dell’indicazione: media.',
  weak: 'Forza dell’indicazione: debole.',
  none: '',
}

/** When the other level would be right. */
export const alternatives: Readonly<Record<Deciding['type'], { readonly yes: string; readonly no: string }>> = {
  title: { yes: 'se ha il titolo che quel livello richiede', no: 'se non ha il titolo di studio o l’attestato' },
  leads: { yes: 'se guida altre persone o risponde del loro lavoro', no: 'se non guida altre persone' },
  experience: {
    yes: 'se ha l’esperienza o la specializzazione che quel livello richiede',
    no: 'se ha poca esperienza',
  },
  autonomy: { yes: 'se lavora in autonomia', no: 'se lavora seguendo le istruzioni di altri' },
  helps: { yes: 'se aiuta un collega più esperto', no: 'se svolge il lavoro per intero e non da aiuto' },
  nearer: { yes: 'se il lavoro è soprattutto questo', no: 'se il lavoro è soprattutto questo' },
}

export const questions: Readonly<Record<Exclude<Deciding['type'], 'nearer'>, string>> = {
  title: 'Ha un diploma, un attestato o un altro titolo per questo lavoro?',
  leads: 'Guida o coordina altre persone?',
  experience: 'Ha già esperienza o una specializzazione in questo lavoro?',
  autonomy: 'Lavora in autonomia o seguendo le istruzioni di altri?',
  helps: 'Svolge il lavoro per intero o aiuta un collega più esperto?',
}

export const yesNo: Readonly<Record<Exclude<Deciding['type'], 'nearer'>, readonly [yes: string, no: string]>> = {
  title: ['Sì, ce l’ha', 'No, non ce l’ha'],
  leads: ['Sì, coordina altre persone', 'No, non coordina nessuno'],
  experience: ['Sì, ha esperienza', 'No, è alle prime armi'],
  autonomy: ['In autonomia', 'Seguendo istruzioni'],
  helps: ['Aiuta un collega', 'Svolge il lavoro per intero'],
}

export const nearer = (first: string, second: string): string => `Il lavoro è più vicino a ${first} o a ${second}?`
export const levelOf = (level: string, text: string): string => `«${text}» (${level})`

export const askJob = {
  what: 'Che lavoro svolge, in concreto? Bastano le mansioni principali, l’esperienza e se lavora da solo o guida altri.',
  whatIn: (agreement: string): string =>
    `Per dire il livello nel contratto ${agreement} serve sapere che lavoro svolge.`,
  general: 'Per dire il livello serve sapere che lavoro svolge e con quale contratto.',
  unknown: (agreement: string): string =>
    `Nel contratto ${agreement} nessun livello della base descrive un lavoro come questo.`,
  undescribed: (agreement: string): string =>
    `La base non contiene i profili dei livelli del contratto ${agreement}: il livello è scritto nella lettera di assunzione e nella busta paga.`,
  examples: 'Alcuni lavori che il contratto nomina:',
  example: (level: string, profile: string): string => `${profile}: ${level}`,
} as const
