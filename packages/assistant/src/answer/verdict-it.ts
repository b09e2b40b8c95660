/** Sentences that measure what was said by what the agreement has. */
export const verdicts = {
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
