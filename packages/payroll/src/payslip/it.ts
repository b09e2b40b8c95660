import type { PayslipAlarm } from './shape.ts'

/** What the alarms say to people. */
export const alarmWords: Readonly<Record<PayslipAlarm['code'], string>> = {
  'net-above-gross':
    'Il netto supera il lordo: è possibile solo per trattamento integrativo, somma del cuneo o rimborsi.',
  'net-negative': 'Il netto è negativo: le trattenute superano le competenze.',
  'least-base': 'La retribuzione è sotto il minimale: i contributi si pagano sul minimale.',
  'tax-not-covered':
    'Le competenze non bastano per il conguaglio: il lavoratore può chiedere di rinviarlo (art. 23 D.P.R. 600/1973).',
}
