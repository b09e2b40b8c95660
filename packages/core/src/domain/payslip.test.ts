import { expect, test } from 'vitest'
import { checkPayslipValue } from './payslip.ts'

const field = { field: 'ore', label: 'Ore', value: '5', type: 'number', min: 0, max: 40 }

test('contract 4: a figure lies between its limits, with a comma or a dot', () => {
  expect(checkPayslipValue(field, '12,5')).toBeUndefined()
  expect(checkPayslipValue(field, '12.5')).toBeUndefined()
  expect(checkPayslipValue(field, '-1')).toEqual({ type: 'minimum', least: 0 })
  expect(checkPayslipValue(field, '41')).toEqual({ type: 'maximum', most: 40 })
  expect(checkPayslipValue(field, 'molte')).toEqual({ type: 'number' })
  expect(checkPayslipValue(field, ' ')).toBeUndefined()
})

test('a figure may be written as answers write it, dots separating thousands only where thousands stand', () => {
  const gross = { field: 'superminimo', label: 'Superminimo', value: '', type: 'number', min: 1, max: 2000 }
  for (const right of ['1.818,75', '1.818,75 €', '1818,75', '1.500', '1500.5', '12 %'])
    expect(checkPayslipValue(gross, right), right).toBeUndefined()
  expect(checkPayslipValue(gross, '2.500')).toEqual({ type: 'maximum', most: 2000 })
  expect(checkPayslipValue(gross, '0.125')).toEqual({ type: 'minimum', least: 1 })
  for (const wrong of ['1.5,000', '1,5.0', '1.23,4', '€', '1..5'])
    expect(checkPayslipValue(gross, wrong), wrong).toEqual({ type: 'number' })
})

test('contract 4: a field with options takes one of them', () => {
  const level = { field: 'livello', label: 'Livello', value: '4', type: 'select', options: ['3', '4'] }
  expect(checkPayslipValue(level, '3')).toBeUndefined()
  expect(checkPayslipValue(level, '9')).toEqual({ type: 'option' })
})

test('a field of text takes any text', () => {
  expect(checkPayslipValue({ field: 'nome', label: 'Nome', value: '', type: 'text' }, 'Anna')).toBeUndefined()
})

test.each(['number', 'integer', 'decimal', 'currency', 'money', 'percent', 'hours', 'days'])(
  'a field of type %s takes a figure and nothing else',
  type => {
    const figure = { field: 'x', label: 'X', value: '', type }
    expect(checkPayslipValue(figure, ' +5 ')).toBeUndefined()
    for (const wrong of ['x5', '5x', '5.', ',5', '1.2.3']) {
      expect(checkPayslipValue(figure, wrong)).toEqual({ type: 'number' })
    }
  },
)

test('the limits themselves are allowed, and a limit makes a figure of any type', () => {
  expect(checkPayslipValue(field, '0')).toBeUndefined()
  expect(checkPayslipValue(field, '40')).toBeUndefined()
  const bare = { field: 'x', label: 'X', value: '', type: 'text' }
  expect(checkPayslipValue({ ...bare, min: 1 }, 'uno')).toEqual({ type: 'number' })
  expect(checkPayslipValue({ ...bare, max: 9 }, 'uno')).toEqual({ type: 'number' })
})

test('a list without options is no list', () => {
  expect(checkPayslipValue({ field: 'x', label: 'X', value: '', type: 'text', options: [] }, 'Anna')).toBeUndefined()
})
