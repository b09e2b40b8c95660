/** Italian of the seniority steps that somebody has. */
export const matured = {
  label: 'scatti maturati',
  worth: 'importo degli scatti maturati',
  none: (person: string): string => `${person} non è ancora maturato nessuno scatto.`,
  opens: (person: string, count: number): string => `${person} ${count === 1 ? 'è maturato' : 'sono maturati'} `,
  steps: (count: number): string => (count === 1 ? ' scatto' : ' scatti'),
  amounts: ', in tutto ',
  monthly: ' al mese',
} as const
