import { expect, test } from 'vitest'
import { isFigure } from './figure.ts'

test.each([
  '0',
  '15',
  '2026',
  '1.292,46',
  '28.000,00 €',
  '28.000,00\u00a0€',
  '€ 28.000,00',
  '− 183,80 €',
  '-5,00 €',
  '€ -5',
  '9,19%',
  '12,5 %',
  '100 euro',
])('%s is a figure', text => {
  expect(isFigure(text)).toBe(true)
})

test.each(['', '-', '30 giorni', '1/12/2026', '1.29', '1,2,3', 'art. 5', '2.000,00 / 12 = 166,67', '4°', '10-15'])(
  '%j is none',
  text => {
    expect(isFigure(text)).toBe(false)
  },
)
