import { describe, expect, it } from 'vitest'
import { printedFields } from './field-values.ts'
import { amount, queryOf } from './testing/typed-query.ts'

const onPaper = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, fileName: 'busta.pdf', page: 1 }]))

const printed = onPaper({
  livello: '4',
  mese: '2026-10',
  mensilita: '14',
  ore_settimanali: '30',
  part_time_percento: '75',
  scatti: '2',
  superminimo: '100',
  data_assunzione: '2020-05-01',
  importo_lordo_annuo: '24000',
  fondo_tfr: '5000',
})

type Said = Parameters<typeof queryOf>[0]
const countedFor = (asked: Omit<Said, 'kinds'>) =>
  printedFields(queryOf({ kinds: ['net'], ...asked }), printed).map(({ field }) => field)
const all = Object.keys(printed)
const without = (...names: string[]) => all.filter(name => !names.includes(name))

describe('what is printed on a payslip', () => {
  it('fills all that the question leaves unsaid, with the place it stands in', () => {
    expect(countedFor({})).toEqual(all)
    expect(printedFields(queryOf({ kinds: ['net'] }), onPaper({ scatti: '2' }))).toEqual([
      { field: 'scatti', value: '2', fileName: 'busta.pdf', page: 1 },
    ])
  })

  it.each<readonly [string, Omit<Said, 'kinds'>, readonly string[]]>([
    ['a level', { level: '5' }, ['livello', 'importo_lordo_annuo']],
    ['several levels', { slots: { levels: ['4', '5'] } }, ['livello']],
    [
      'a gross',
      { slots: { amounts: [amount(1800, 'gross', 'mese')] } },
      ['livello', 'importo_lordo_annuo', 'fondo_tfr'],
    ],
    ['a net', { slots: { amounts: [amount(1400, 'net', 'mese')] } }, ['livello', 'importo_lordo_annuo', 'fondo_tfr']],
    ['a superminimum', { slots: { amounts: [amount(50, 'superminimum')] } }, ['superminimo', 'fondo_tfr']],
    ['a month', { slots: { period: '2026-11' } }, ['mese']],
    ['the extra months', { slots: { monthlyPayments: 13 } }, ['mensilita']],
    [
      'hours of a week',
      { slots: { pattern: { weeklyHours: 20, words: '' } } },
      ['ore_settimanali', 'part_time_percento'],
    ],
    ['hours in a condition', { said: { orario: 20 } }, ['ore_settimanali', 'part_time_percento']],
    ['seniority steps', { slots: { seniorityStepCount: 3 } }, ['scatti']],
    ['years of service', { said: { anzianita: 5 } }, ['scatti']],
    ['a day of hiring', { slots: { hired: { date: '2021-03-01', precision: 'day' } } }, ['scatti', 'data_assunzione']],
  ])('gives way to the question that says %s', (_what, asked, given) => {
    expect(countedFor(asked)).toEqual(without(...given))
  })

  it('counts only in fields that have a place in the question, and in their bounds', () => {
    const fields = onPaper({ scatti: '21', aliquota_regionale: '1', totale_lordo: '1800', mensilita: '15' })
    expect(printedFields(queryOf({ kinds: ['net'] }), fields).map(({ field }) => field)).toEqual(['mensilita'])
  })
})
