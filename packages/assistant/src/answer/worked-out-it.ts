/** Italian of what is worked out of facts. */

/** Italian of what is added up: the seniority steps that somebody has, a measure with what is added to it. */
export const matured = {
  label: 'scatti maturati',
  worth: 'importo degli scatti maturati',
  none: (person: string): string => `${person} non è ancora maturato nessuno scatto.`,
  opens: (person: string, count: number): string => `${person} ${count === 1 ? 'è maturato' : 'sono maturati'} `,
  steps: (count: number): string => (count === 1 ? ' scatto' : ' scatti'),
  amounts: ', in tutto ',
  monthly: ' al mese',
  next: (month: string): string => ` Il prossimo matura a ${month}.`,
  all: 'importo di tutti gli scatti',
  together: (count: number): string => `${count} scatti insieme fanno `,
  withAll: (count: number): string => `Tutti e ${count} gli scatti insieme fanno `,
} as const

/** What yearly figures are for a month, or for fewer hours. */
export const shares = {
  month: 'Maturano ',
  from: 'da ',
  to: ' a ',
  ofHours: (hours: string, full: string): string => `Con ${hours} ore a settimana su ${full}: `,
  week: (days: number): string => `settimana di ${days} giorni`,
} as const

/** What an apprentice is paid, from the least to the most. */
export const apprenticePays = {
  first: (when: string): string => `L’apprendista prende${when === '' ? '' : ` ${when}`} `,
  next: (when: string): string => `; ${when} `,
  from: 'da ',
  to: (atLevel: string): string => ` (se arriva ${atLevel}) a `,
  ends: (atLevel: string): string => ` (se arriva ${atLevel})`,
  gross: ' lordi al mese',
}

/** What is paid by one length of time, told by another. */
export const bySpan = {
  opens: { anno: 'Su 12 mesi sono ', mese: 'Un dodicesimo, per ogni mese, sono ' },
  of: (label: string): string => ` (${label}).`,
} as const

export const additions = { label: 'in tutto', opens: 'In tutto ', ends: ', aggiunta compresa.' }
/** Instalments of a payment made once. */
export const instalments = {
  due: (date: string): string => `Le rate scadute ${date} fanno `,
  dueLabel: 'rate scadute',
  left: '; restano ',
  leftLabel: 'rate ancora da pagare',
}

/** Sentences that measure what was said by what the agreement has. */
export const verdicts = {
  nothing: {
    respected: 'Sì, è regolare: in questo caso il contratto non prevede nulla.',
    broken: 'No, non è regolare: in questo caso qualcosa spetta.',
  },
  respected: (said: string, many: boolean): string => `Sì, ${said} ${many ? 'rispettano' : 'rispetta'} il contratto.`,
  broken: {
    exact: (said: string, many: boolean): string =>
      `No, ${said} non ${many ? 'corrispondono' : 'corrisponde'} a quanto prevede il contratto.`,
    least: (said: string, many: boolean): string =>
      `No, ${said} ${many ? 'sono' : 'è'} meno di quanto prevede il contratto.`,
    most: (said: string, many: boolean): string =>
      `No, ${said} ${many ? 'sono' : 'è'} più di quanto prevede il contratto.`,
  },
  limit: {
    below: (said: string): string =>
      `Con ${said} il comporto non è superato: per le sole assenze non si può licenziare.`,
    equal: (said: string): string =>
      `Con ${said} il comporto è raggiunto ma non superato: per le sole assenze non si può ancora licenziare.`,
    above: (said: string): string => `Con ${said} il comporto è superato: il datore può licenziare, con preavviso.`,
  },
}
