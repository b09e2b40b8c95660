/** The one line of English that opens the answer to an English question; the rest is in Italian, as the agreements are. */
import type { Figure } from './tree.ts'

/** Themes, as who asks in English calls them. */
export const englishThemes: Readonly<Record<string, string>> = {
  orario: 'working hours',
  paga: 'pay',
  mensilita_aggiuntive: '13th and 14th month pay',
  indennita: 'allowances',
  scatti: 'seniority increases',
  maggiorazioni: 'overtime and extra pay',
  ferie: 'annual leave',
  permessi: 'paid time off',
  congedi: 'special leave',
  festivita: 'public holidays',
  prova: 'trial period',
  preavviso: 'notice',
  malattia: 'sick leave',
  infortunio: 'injury at work',
  maternita: 'maternity and parental leave',
  apprendistato: 'apprenticeship',
  tempo_determinato: 'fixed-term contracts',
  part_time: 'part-time work',
  tfr: 'severance pay (TFR)',
  previdenza: 'pension fund',
  sanita: 'health fund',
  una_tantum: 'one-off payment',
  welfare: 'welfare',
  bilateralita: 'bilateral body',
  trasferta: 'business trips',
  inquadramento: 'job level',
  disciplina: 'disciplinary rules',
  buoni_pasto: 'meal vouchers',
}

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  giorni: ['day', 'days'],
  giorni_calendario: ['calendar day', 'calendar days'],
  giorni_lavorativi: ['working day', 'working days'],
  giorni_lavoro_effettivo: ['day actually worked', 'days actually worked'],
  settimane: ['week', 'weeks'],
  mesi: ['month', 'months'],
  anni: ['year', 'years'],
  ore: ['hour', 'hours'],
  minuti: ['minute', 'minutes'],
}

const periods: Readonly<Record<string, string>> = {
  ora: 'an hour',
  giorno: 'a day',
  settimana: 'a week',
  mese: 'a month',
  anno: 'a year',
  turno: 'a shift',
  notte: 'a night',
  evento: 'each time',
  km: 'a kilometre',
  triennio: 'every three years',
}

/** A number, an amount or a length of time in English; nothing for words. */
export function englishFigure({ value, unit, per }: Pick<Figure, 'value' | 'unit' | 'per'>): string | undefined {
  if (typeof value !== 'number') return undefined
  const format = (least: number) =>
    value.toLocaleString('en-GB', { minimumFractionDigits: least, maximumFractionDigits: 3 })
  const words = units[unit]
  const amount =
    unit === 'euro'
      ? `€${format(2)}`
      : unit === 'percento'
        ? `${format(0)}%`
        : words
          ? `${format(0)} ${words[value === 1 ? 0 : 1]}`
          : format(0)
  const period = per === undefined ? undefined : periods[per]
  return period === undefined ? amount : `${amount} ${period}`
}

export const english = {
  about: (subject: string | undefined, figures: string): string =>
    subject === undefined ? `In English: ${figures}` : `In English – ${subject}: ${figures}`,
  or: ' or ',
  and: ', ',
  rest: '. The conditions are below, in Italian, the language of the agreements.',
  none: 'I answer in Italian, the language of the agreements.',
}
