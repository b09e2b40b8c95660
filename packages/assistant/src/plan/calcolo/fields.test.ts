import { describe, expect, it } from 'vitest'
import { boundsOf, isAllowed } from './fields.ts'
import type { FieldName } from './it.ts'
import { november, overtime, terziario } from './testing/parts.ts'
import { type Asked, amount, compute } from './testing/typed-query.ts'

const fieldsOf = (asked: Asked) => compute(asked).finding.fields
const valuesOf = (asked: Asked) => Object.fromEntries(fieldsOf(asked).map(({ field, value }) => [field, value]))
const optionsOf = (asked: Asked, name: string) => fieldsOf(asked).find(({ field }) => field === name)?.options

describe('the fields that a calculation offers', () => {
  it('of a payslip hold what the agreement gives, then what was worked out', () => {
    expect(Object.entries(valuesOf({ kinds: ['payslip'], ...terziario, slots: november })).map(String)).toEqual([
      'livello,4',
      'mese,2026-11',
      'importo_lordo_mensile,',
      'mensilita,14',
      'ore_settimanali,40',
      'part_time_percento,',
      'data_assunzione,',
      'data_cessazione,',
      'scatti,0',
      'superminimo,0',
      'ore_straordinario,0',
      'tipo_straordinario,',
      'maggiorazione_percento,',
      'ore_assenza,0',
      'giorni_assenza,0',
      'regione,',
      'comune,',
      'aliquota_regionale,',
      'aliquota_comunale,',
      'coniuge_a_carico,no',
      'figli_a_carico,0',
      'aliquota_contributi,9.19',
      'aliquota_datore,',
      'aliquota_inail,',
      'totale_lordo,1818.75',
      'imponibile_contributivo,1819.00',
      'contributi,167.17',
      'imponibile_fiscale,1651.58',
      'irpef_lorda,379.86',
      'detrazione_lavoro,193.68',
      'detrazione_cuneo,82.19',
      'trattamento_integrativo,0.00',
      'netto,1547.59',
      'quota_tfr,125.62',
    ])
  })

  it('without an agreement have none that only its tables give a meaning', () => {
    const values = valuesOf({
      kinds: ['net'],
      slots: {
        amounts: [amount(30000, 'gross', 'anno')],
        family: { spouse: true, children: [{ age: 21 }, { age: 20 }, {}] },
        place: { town: 'Roma', region: 'Lazio' },
      },
    })
    expect(values).toMatchObject({
      importo_lordo_mensile: '',
      importo_lordo_annuo: '30000',
      mensilita: '13',
      regione: 'Lazio',
      comune: 'Roma',
      coniuge_a_carico: 'sì',
      // The deduction is due from 21 years on; an age that was not said counts none.
      figli_a_carico: '1',
      contributi: '2757.00',
      imponibile_fiscale: '27243.00',
      irpef_lorda: '6265.89',
    })
    for (const name of ['livello', 'regime', 'scatti', 'superminimo', 'ore_settimanali', 'tipo_straordinario'])
      expect(values).not.toHaveProperty(name)
  })

  it('hold no kind of overtime where the agreement has no rate of it', () => {
    const names = fieldsOf({ kinds: ['payslip'], ccnl: 'G011', level: 'D2', slots: november }).map(({ field }) => field)
    expect(names).toContain('ore_straordinario')
    expect(names).not.toContain('tipo_straordinario')
  })

  it.each<readonly [string, Asked, Readonly<Record<string, string>>]>([
    [
      'steps that were corrected, before those that were said',
      { kinds: ['payslip'], ...terziario, slots: { ...november, seniorityStepCount: 1, corrections: { scatti: '3' } } },
      { scatti: '3', totale_lordo: '1880.73' },
    ],
    [
      'hours a week',
      { kinds: ['gross-month'], ...terziario, slots: { pattern: { weeklyHours: 20, words: '' } } },
      { ore_settimanali: '20', part_time_percento: '' },
    ],
    [
      'overtime, of all kinds together, by the first one',
      {
        kinds: ['payslip'],
        ...terziario,
        slots: { ...november, hours: [{ ...overtime(6, 'notturno'), percent: 55 }, overtime(4)] },
      },
      { ore_straordinario: '10', maggiorazione_percento: '55' },
    ],
    [
      'a percentage, before that of the hours',
      {
        kinds: ['overtime'],
        ...terziario,
        slots: { ...november, percent: 20, hours: [{ ...overtime(6), percent: 55 }] },
      },
      { maggiorazione_percento: '20' },
    ],
    [
      'days and hours of absence',
      {
        kinds: ['payslip'],
        ...terziario,
        slots: {
          ...november,
          absences: [
            { kind: 'unpaid', days: 3 },
            { kind: 'unpaid', hours: 5 },
          ],
        },
      },
      { giorni_assenza: '3', ore_assenza: '5' },
    ],
    [
      'days of an illness',
      { kinds: ['sickness'], ...terziario, slots: { ...november, absences: [{ kind: 'sickness', days: 10 }] } },
      { giorni: '10' },
    ],
    [
      'years of service and a fund',
      { kinds: ['severance-advance'], said: { anzianita: 9 }, slots: { amounts: [amount(15000, 'severance-fund')] } },
      { anni_servizio: '9', fondo_tfr: '15000' },
    ],
    [
      'a net to be reached',
      { kinds: ['gross-for-net'], slots: { amounts: [amount(1500, 'net', 'mese')] } },
      { netto_desiderato: '1500', netto_annuo_desiderato: '' },
    ],
    [
      'a net of the year to be reached',
      { kinds: ['gross-for-net'], slots: { amounts: [amount(24000, 'net', 'anno')] } },
      { netto_desiderato: '', netto_annuo_desiderato: '24000' },
    ],
    ['a bonus', { kinds: ['bonus'], slots: { amounts: [amount(2500, 'bonus')] } }, { premio: '2500' }],
    ['an income', { kinds: ['income-tax'], slots: { amounts: [amount(40000, 'income')] } }, { reddito_annuo: '40000' }],
  ])('hold what was said: %s', (_what, asked, held) => {
    expect(valuesOf(asked)).toMatchObject(held)
  })

  it('offer a regime only where the level has several', () => {
    expect(optionsOf({ kinds: ['payslip'], ccnl: 'H501', level: 'D' }, 'regime')).toEqual([
      'convivente',
      'non convivente',
    ])
    expect(valuesOf({ kinds: ['payslip'], ...terziario })).not.toHaveProperty('regime')
  })

  it('offer the choices there are', () => {
    const slip: Asked = { kinds: ['payslip'], ...terziario, slots: november }
    expect(optionsOf(slip, 'livello')).toHaveLength(10)
    expect(optionsOf(slip, 'regione')).toEqual(expect.arrayContaining(['Lazio', 'Piemonte']))
    expect(optionsOf(slip, 'coniuge_a_carico')).toEqual(['no', 'sì'])
    expect(optionsOf(slip, 'mensilita')).toBeUndefined()
  })

  it.each<readonly [FieldName, number, number]>([
    ['mensilita', 12, 16],
    ['ore_settimanali', 1, 60],
    ['part_time_percento', 1, 100],
    ['scatti', 0, 20],
    ['ore_straordinario', 0, 250],
    ['maggiorazione_percento', 0, 200],
    ['giorni_assenza', 0, 31],
    ['mesi_maturati', 0, 12],
    ['importo_lordo_mensile', 1, 1_000_000],
    ['importo_lordo_annuo', 1, 10_000_000],
    ['aliquota_contributi', 0, 20],
  ])('take %s from %d to %d', (name, min, max) => {
    expect(boundsOf(name)).toEqual({ min, max })
    expect([min - 1, min, max, max + 1].map(value => isAllowed(name, String(value)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('take whole numbers only where parts make no sense, and no empty words', () => {
    expect([isAllowed('scatti', '2,5'), isAllowed('ore_settimanali', '22,5')]).toEqual([false, true])
    expect([isAllowed('comune', ' '), isAllowed('comune', 'Roma'), isAllowed('mensilita', 'tante')]).toEqual([
      false,
      true,
      false,
    ])
  })
})
