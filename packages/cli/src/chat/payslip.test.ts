import type { PayslipField } from '@ccnl/core'
import { describe, expect, test } from 'vitest'
import { changesBetween, figure, knownValue, parsePayslipRequest } from './payslip.ts'

const field = (name: string, label: string, more: Partial<PayslipField> = {}): PayslipField => ({
  field: name,
  label,
  value: '0',
  type: 'number',
  ...more,
})
const kinds = ['Straordinario', 'Straordinario festivo', 'Straordinario notturno']
const fields = [
  field('livello', 'Livello', { type: 'select', options: ['3', '4', '5'], value: '4' }),
  field('ore_settimanali', 'Ore settimanali'),
  field('ore_straordinario', 'Ore di straordinario'),
  field('tipo_straordinario', 'Tipo di straordinario', { type: 'select', options: kinds, value: '' }),
  field('scatti', 'Scatti di anzianità maturati'),
  field('coniuge_a_carico', 'Coniuge a carico', { type: 'select', options: ['no', 'sì'], value: 'no' }),
  field('contributi', 'Contributi INPS a carico del lavoratore', { value: '167.17' }),
  field('aliquota_contributi', 'Aliquota contributiva del lavoratore (%)'),
]
const read = (line: string) => {
  const request = parsePayslipRequest(fields, line)
  if (request.type === 'unknown') return request
  return request.type === 'correction'
    ? [request.field.field, request.value]
    : [request.fields.map(one => one.field), request.value]
}

describe('a field of the payslip by its name', () => {
  test.each([
    ['Ore di straordinario 12', 'ore_straordinario', '12'],
    ['ore straord 12', 'ore_straordinario', '12'],
    ['ORE_STRAORDINARIO = 12,5', 'ore_straordinario', '12,5'],
    ['straordinario ore: 12', 'ore_straordinario', '12'],
    ['anzianita 2', 'scatti', '2'],
    ["scatti di anzianità '2'", 'scatti', '2'],
    ['contributi 150', 'contributi', '150'],
    ['coniuge a carico sì', 'coniuge_a_carico', 'sì'],
    ['tipo di straordinario festivo', 'tipo_straordinario', 'festivo'],
    ['tipo ""', 'tipo_straordinario', ''],
  ])('«%s» is %s', (line, name, value) => {
    expect(read(line)).toEqual([name, value])
  })

  test('of several fields the one that can take the value is meant', () => {
    expect(read('straordinario notturno')).toEqual(['tipo_straordinario', 'notturno'])
  })

  test('a name that several fields begin with leaves them to be chosen, the value kept', () => {
    expect(read('ore 12')).toEqual([['ore_settimanali', 'ore_straordinario'], '12'])
    expect(read('ore')).toEqual([['ore_settimanali', 'ore_straordinario'], undefined])
    expect(read('livello')).toEqual([['livello'], undefined])
    expect(read('')).toEqual([fields.map(one => one.field), undefined])
  })

  test('a name that no field has is answered with the nearest word', () => {
    expect(read('livelo 5')).toEqual({ type: 'unknown', name: 'livelo', near: 'livello' })
    expect(read('xyz 5')).toEqual({ type: 'unknown', name: 'xyz', near: undefined })
  })
})

test('an option is known by the beginnings of its words, a free value is left as it is', () => {
  const known = (name: string, value: string) =>
    knownValue(fields.find(one => one.field === name) ?? field('', ''), value)
  expect(known('coniuge_a_carico', 'si')).toBe('sì')
  expect(known('tipo_straordinario', 'notturno')).toBe('Straordinario notturno')
  expect(known('tipo_straordinario', 'straordinario')).toBe('Straordinario')
  expect(known('tipo_straordinario', 'strao')).toBe('strao')
  expect(known('scatti', '1.500,50')).toBe('1.500,50')
})

test('changes are told in the order of the payslip, figures in Italian', () => {
  const after = fields.map(one =>
    one.field === 'contributi' ? { ...one, value: '1180.80' } : one.field === 'livello' ? { ...one, value: '5' } : one,
  )
  expect(changesBetween(fields, after)).toEqual([
    { label: 'Livello', before: '4', after: '5' },
    { label: 'Contributi INPS a carico del lavoratore', before: '167,17', after: '1.180,80' },
  ])
  expect(figure(field('mese', 'Mese', { type: 'month' }), '2026-11')).toBe('2026-11')
})
