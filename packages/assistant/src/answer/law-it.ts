/** The Italian of what a card's figures say of the person, and of its terms on the calendar. */
import type { LawVerdict } from '@ccnl/knowledge'
import type { LawOutcome } from '../plan/facts-finding.ts'
import { seniority } from './conditions-it.ts'
import { formatNumber, formatQuantity, ordinal } from './format.ts'

/** Stems by which a question asks whether something is denied or forbidden: there yes and no change places, so neither is said. */
export const denials: readonly string[] = [
  'rifiut',
  'neg',
  'illegal',
  'illegittim',
  'irregolar',
  'abus',
  'viet',
  'obblig',
  'costring',
  'licenz',
  'perd',
  'tolt',
  'togl',
  'nient',
]

const days = ['giorni', 'giorno']
const months = ['mesi', 'mese', 'anni', 'anno']
const money = ['euro']

/** The words after a number by which a sentence has what a question word wants; a penalty is money. */
export const unitsWanted: Readonly<Record<string, readonly string[]>> = {
  giorni: days,
  settimane: ['settimane', 'settimana'],
  mesi: months,
  durata: [...days, ...months, 'settimane', 'settimana'],
  ore: ['ore', 'ora'],
  euro: money,
  legge: money,
  percento: ['%'],
}

/** A fifth renewal is no fifth extension: the ordinal is measured only where the question names what it counts. */
export const namedBy: Readonly<Partial<Record<LawOutcome['of'], string>>> = { extension: 'prorog' }

const hours = (value: number, per: string): string => `${formatQuantity(value, 'ore')} ${per}`

/** What is needed or allowed, and what the person has: without a capital and without a full stop. */
export const measured: Readonly<Record<LawOutcome['of'], (one: LawOutcome) => string>> = {
  seniority: ({ limit, said }) =>
    `servono ${seniority(limit)} di servizio e ne hai ${Number.isInteger(said) && Number.isInteger(limit) ? formatNumber(said) : seniority(said)}`,
  age: ({ bound, limit, said }) =>
    bound === 'least'
      ? `servono almeno ${formatQuantity(limit, 'anni')} e ne hai ${formatNumber(said)}`
      : `il limite è di ${formatQuantity(limit, 'anni')} di età e ne hai ${formatNumber(said)}`,
  'child-age': ({ limit, said }) =>
    `il limite è di ${formatQuantity(limit, 'anni')} di età del figlio, che ne ha ${formatNumber(said)}`,
  contract: ({ limit, said, keeps, needs }) => {
    const length = formatQuantity(said, 'mesi')
    if (needs !== undefined)
      return keeps
        ? `${length} non superano i ${formatNumber(limit)} per cui non serve una causale`
        : `${length} superano i ${formatNumber(limit)} oltre i quali serve una causale`
    return keeps
      ? `${length} stanno nel massimo di ${formatNumber(limit)}`
      : `${length} superano il massimo di ${formatNumber(limit)}`
  },
  extension: ({ limit, said, keeps }) =>
    keeps
      ? `le proroghe ammesse sono ${formatNumber(limit)} e questa è la ${ordinal(said, true)}`
      : `le proroghe ammesse sono ${formatNumber(limit)} e questa sarebbe la ${ordinal(said, true)}`,
  trial: ({ limit, said, keeps }) =>
    `una prova di ${formatQuantity(said, 'mesi')} ${keeps ? 'sta nel' : 'supera il'} massimo di ${formatNumber(limit)}`,
  days: ({ bound, limit, said, keeps }) =>
    bound === 'least'
      ? `${formatQuantity(said, 'giorni')} ${keeps ? 'bastano' : 'non bastano'}: ne servono almeno ${formatNumber(limit)}`
      : `${formatQuantity(said, 'giorni')} ${keeps ? 'stanno nel' : 'superano il'} massimo di ${formatNumber(limit)}`,
  'day-hours': ({ limit, said, keeps }) =>
    `${hours(said, 'al giorno')} ${keeps ? 'stanno nel' : 'superano il'} massimo di ${formatNumber(limit)}`,
  'week-hours': ({ limit, said, keeps }) =>
    `${hours(said, 'a settimana')} ${keeps ? 'stanno nel' : 'superano il'} massimo di ${formatNumber(limit)}`,
  disability: ({ limit, said }) =>
    `per l’esonero serve un’invalidità di almeno il ${formatQuantity(limit, 'percento')}, a cui la malattia sia collegata, e la tua è del ${formatQuantity(said, 'percento')}`,
}

export const outcomes = {
  no: 'No, ',
  asRule: 'Di regola no: ',
  notYet: 'No, non ancora: ',
  onlyWith: 'Solo con un motivo scritto: ',
  /** A mean is not broken by one week. */
  mean: 'Non come regola: ',
  meanRest: ', che si calcola in media e può essere superato in qualche settimana',
  yes: {
    disability: 'Sì, ',
    seniority: 'Sì, per l’anzianità: ',
    age: 'Sì, per l’età: ',
    'child-age': 'Sì, per l’età del figlio: ',
    contract: 'Sì, per la durata: ',
    extension: 'Sì, per il numero: ',
    trial: 'Sì, per la durata: ',
    days: 'Sì, per i giorni: ',
    'day-hours': 'Sì, per le ore: ',
    'week-hours': 'Sì, per le ore: ',
  } as Readonly<Record<LawOutcome['of'], string>>,
}

/** Words that join a sentence to the one before it, which a verdict takes the place of. */
export const joining: readonly string[] = ['però', 'invece']

/** Phrases with such a word that join nothing ("invece di stare con il figlio"). */
export const comparing: readonly string[] = ['invece di', 'invece che']

/** How a sentence begins that says itself what holds as a rule. */
export const asRule = 'Di regola '

/** What a card answers with, before the sentence that says why. */
export const verdicts: Readonly<Record<LawVerdict['outcome'], string>> = {
  yes: 'Sì: ',
  no: 'No: ',
  'yes-as-rule': 'Di regola sì: ',
  'no-as-rule': 'Di regola no: ',
  'yes-within': 'Sì, ma con dei limiti: ',
  'no-within': 'No, ma con dei limiti: ',
  depends: 'Dipende: ',
  none: '',
}

export const terms = {
  label: 'termine',
  inTime: 'Sei ancora in tempo, fino ',
  /** Before a month or a year: «fino a giugno 2027», «5 anni da giugno 2022», «dal 2022». */
  to: 'a ',
  from: { month: 'da ', year: 'dal ' },
  passed: 'Il termine è passato: era ',
  until: 'Nel tuo caso il termine è ',
  rest: (length: string, from: string, isAssumed: boolean): string =>
    ` (${length} ${from}${isAssumed ? ', se la lettera è arrivata quel giorno' : ''})`,
  left: (days: number): string =>
    days === 0 ? ': è oggi' : days === 1 ? ': manca un giorno' : `: mancano ${formatNumber(days)} giorni`,
}

/** What the figures of a card come to. */
export const sums = {
  label: 'nel tuo caso',
  ofWeek: (hours: string, days: string): string => `Con ${hours} su ${days} sono `,
  ofWeeks: (weeks: string, due: string): string => `Con ${weeks} di contributi sono ${due}: circa `,
  ofFund: (percent: string, fund: string): string => `Al massimo il ${percent} di ${fund}: `,
  ofDays: (days: string): string => `Per un contratto di ${days} sono `,
  ofMonths: (months: string): string => `Per ${months} sono `,
}

/** Days around a birth. */
export const births = {
  label: 'giorno',
  rule: (day: string): string => `Con il parto ${day}: `,
  until: 'fino ',
}
