import type { Amount } from '@ccnl/reading'
import { describe, expect, it } from 'vitest'
import { terziario } from './testing/parts.ts'
import { type Asked, amount, compute } from './testing/typed-query.ts'

/** What a pay said beside the fourth level of the Terziario comes to: 1,818.75 gross and 1,547.59 net at least. */
function judged(value: number, role: Amount['role'], per: Amount['per'] = 'mese') {
  const slots = { amounts: [amount(value, role, per)] }
  return compute({ kinds: ['gross-month'], act: 'verdict', ...terziario, slots })
}

describe('a pay beside its level', () => {
  // Half a euro of a gross and fifteen of a net are no less: a net depends on what is withheld.
  it.each([
    [1818.25, 'gross', 'mese', 'above-minimum'],
    [1818.24, 'gross', 'mese', 'below-minimum'],
    [1532.59, 'net', 'mese', 'above-minimum'],
    [1532.58, 'net', 'mese', 'below-minimum'],
    [1818.25, 'unknown', 'mese', 'above-minimum'],
    [1532.59, 'unknown', 'mese', 'between-minimum'],
    [1532.58, 'unknown', 'mese', 'below-minimum'],
    [25_462, 'gross', 'anno', 'above-minimum'],
    [25_461.99, 'gross', 'anno', 'below-minimum'],
  ] as const)('%d %s by %s is %s', (value, role, per, lead) => {
    expect(judged(value, role, per).finding.outcomes[0]?.lead).toBe(lead)
  })

  it('is what it lacks or has more, of what it was said as', () => {
    expect(judged(1700, 'gross').amount('scarto')).toBe('118.75')
    expect(judged(1900, 'gross').amount('scarto')).toBe('81.25')
    expect(judged(1500, 'net').amount('scarto')).toBe('47.59')
    expect(judged(24_000, 'gross', 'anno').amount('scarto')).toBe('1462.50')
  })
})

const month = (value: number) => [amount(value, 'gross', 'mese')]
const trip = { amounts: [amount(60, 'unknown', 'giorno')], count: { value: 3, of: 'giorni' } } as const
const day = { amounts: [amount(80, 'gross', 'giorno')] } as const

describe('a figure turns where its rule does', () => {
  it.each<readonly [string, Asked, Readonly<Record<string, string>>]>([
    [
      'ten days after a term are a fifth more',
      { kinds: ['term-overrun'], slots: { ...day, count: { value: 10, of: 'giorni' } } },
      { maggiorazione_termine: '160.00' },
    ],
    [
      'the days after the tenth are two fifths more',
      { kinds: ['term-overrun'], slots: { ...day, worked: { value: 15, unit: 'giorni' } } },
      { maggiorazione_termine: '320.00' },
    ],
    [
      'a day after the term is a 26th of the month',
      { kinds: ['term-overrun'], slots: { amounts: month(2600), count: { value: 10, of: 'giorni' } } },
      { paga_giornaliera: '100.00', maggiorazione_termine: '200.00' },
    ],
    [
      'a day of a trip in Italy is exempt up to 46.48',
      { kinds: ['travel-allowance'], slots: trip },
      { trasferta: '180.00', parte_esente: '139.44', esente_giorno: '46.48', parte_tassata: '40.56' },
    ],
    [
      'a day of a trip abroad is exempt up to 77.47',
      { kinds: ['travel-allowance'], slots: { ...trip, travel: { abroad: true, refunded: 'nothing' } } },
      { parte_esente: '180.00', parte_tassata: '0.00' },
    ],
    [
      'hours lost are a share of those of a usual month, 173.33',
      { kinds: ['wage-guarantee'], slots: { amounts: month(1500), count: { value: 52, of: 'ore' } } },
      { cig: '360.00', lordo_lavorato: '1050.00' },
    ],
    [
      'weeks lost are twelve 52nds of the month each',
      { kinds: ['wage-guarantee'], slots: { amounts: month(1500), worked: { value: 3, unit: 'settimane' } } },
      { cig: '830.76', lordo_lavorato: '461.55' },
    ],
    [
      'days lost are 26ths',
      { kinds: ['wage-guarantee'], slots: { amounts: month(1500), worked: { value: 10, unit: 'giorni' } } },
      { cig: '461.54', lordo_lavorato: '923.08' },
    ],
    [
      'more days than a month has are the whole month',
      { kinds: ['wage-guarantee'], slots: { amounts: month(1500), count: { value: 30, of: 'giorni' } } },
      { cig: '1200.00' },
    ],
    [
      'a share that was said is the share lost',
      { kinds: ['wage-guarantee'], slots: { amounts: month(1500), percent: 25 } },
      { cig: '300.00', cig_netta: '282.48', lordo_lavorato: '1125.00' },
    ],
    ['the step asked is the next one', { kinds: ['table-step'], ...terziario }, { differenza_lorda: '40.00' }],
    [
      'a step past is told by its month',
      { kinds: ['table-step'], ...terziario, slots: { period: '2026-11' } },
      { lordo_prima: '1783.75', lordo_mese: '1818.75', differenza_lorda: '35.00' },
    ],
    [
      'a step to come is told by its month',
      { kinds: ['table-step'], ...terziario, slots: { period: '2027-02' } },
      { lordo_oggi: '1818.75', lordo_mese: '1858.75', differenza_lorda: '40.00' },
    ],
    [
      'being on call is paid a fifth of the month',
      { kinds: ['on-call'], ...terziario },
      { indennita_disponibilita: '363.75' },
    ],
    [
      'being on call is paid what was agreed',
      { kinds: ['on-call'], ...terziario, slots: { percent: 30 } },
      { indennita_disponibilita: '545.63' },
    ],
    [
      'three quarters of the week have three quarters of a one-off',
      { kinds: ['one-off'], ...terziario, slots: { pattern: { weeklyHours: 30, words: '' } } },
      { una_tantum: '262.50' },
    ],
    [
      'a week is paid 52 times a year',
      { kinds: ['net'], slots: { amounts: [amount(400, 'gross', 'settimana')], monthlyPayments: 13 } },
      { lordo_anno: '22533.33' },
    ],
    [
      'the wedge falls from 32,000 to nothing at 40,000',
      { kinds: ['year-end'], slots: { amounts: [amount(1000, 'wedge-had'), amount(36_000, 'taxable')] } },
      { spettante: '500.00', da_restituire: '500.00', rata_restituzione: '50.00' },
    ],
    [
      'half of the income of who moved here is taxed',
      { kinds: ['net'], slots: { relocated: true, amounts: [amount(40_000, 'gross', 'anno')] } },
      { imponibile_fiscale: '18162.00', netto_anno: '35416.71' },
    ],
    [
      'two fifths of it with a child under age',
      {
        kinds: ['net'],
        slots: { relocated: true, amounts: [amount(40_000, 'gross', 'anno')], family: { children: [{ age: 17 }] } },
      },
      { imponibile_fiscale: '14529.60', netto_anno: '36596.69' },
    ],
    [
      'and half again where the child is of age',
      {
        kinds: ['net'],
        slots: { relocated: true, amounts: [amount(40_000, 'gross', 'anno')], family: { children: [{ age: 18 }] } },
      },
      { imponibile_fiscale: '18162.00' },
    ],
    [
      'the share of it that was said is the exempt one or the taxed one',
      { kinds: ['net'], slots: { relocated: true, percent: 40, amounts: [amount(60_000, 'gross', 'anno')] } },
      { imponibile_fiscale: '21779.30', netto_anno: '51918.42' },
    ],
  ])('%s', (_title, asked, lines) => {
    const { amount: line } = compute(asked)
    expect(Object.fromEntries(Object.keys(lines).map(id => [id, line(id)]))).toEqual(lines)
  })
})
