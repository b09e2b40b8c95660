/** What typed queries have in common. */

import type { Absence, WorkedHours } from '@ccnl/reading'
export const terziario = { ccnl: 'H011', level: '4' } as const
export const november = { period: '2026-11' } as const
export const overtime = (hours: number, ...kinds: string[]): WorkedHours => ({
  kinds: ['straordinario', ...kinds],
  hours,
  words: '',
})
export const sick: Absence = { kind: 'sickness', from: '2026-11-09', to: '2026-11-20' }
