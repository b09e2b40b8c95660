import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPrice } from './price.ts'

describe('spec 5: price display', () => {
  test.each([
    ['1.500 euro', '1.500,00 €'],
    ['1.500 Euros', '1.500,00 €'],
    ['€ 1.234,56', '1.234,56 €'],
    ['$12,5', '12,50 €'],
    ['£ 3', '3,00 €'],
    ['12 EUR', '12,00 €'],
    ['1234,5', '1.234,50 €'],
    ['1.234.567', '1.234.567,00 €'],
    ['1 500,75 €', '1.500,75 €'],
    ['1\u00a0500', '1.500,00 €'],
    ["1'500", '1.500,00 €'],
    ['-12,345', '-12,35 €'],
    ['0', '0,00 €'],
    [',5', '0,50 €'],
    ['007', '7,00 €'],
    [',55', '0,55 €'],
    ['−5', '-5,00 €'],
    ['+5', '5,00 €'],
    ['12 345,5', '12.345,50 €'],
    ['1 234 567', '1.234.567,00 €'],
    ['€  1  500 ', '1.500,00 €'],
  ])('%s is shown as %s', (written, shown) => {
    expect(formatPrice(written)).toBe(shown)
  })

  test('a comma alone is a decimal comma', () => {
    expect(formatPrice('1,5')).toBe('1,50 €')
    expect(formatPrice('1,234')).toBe('1,23 €')
  })

  test('a dot alone separates thousands, even where it looks like a decimal', () => {
    expect(formatPrice('1.5')).toBe('15,00 €')
    expect(formatPrice('1234.56')).toBe('123.456,00 €')
  })

  test('with both, the last one is the decimal', () => {
    expect(formatPrice('1,234.56')).toBe('1.234,56 €')
    expect(formatPrice('1.234,56')).toBe('1.234,56 €')
  })

  test.each([
    'da definire',
    '',
    '€',
    'euro',
    '1-2',
    '12 13',
    '1e5',
    'NaN',
    '1,2,3',
    'circa 100 euro',
    '--5',
    '1 500 00',
    '12 1 500',
  ])('what cannot be read is shown as it is: "%s"', written => {
    expect(formatPrice(written)).toBe(written)
  })

  test('a figure is rounded on its digits, half away from zero', () => {
    expect(formatPrice(1.005)).toBe('1,01 €')
    expect(formatPrice('2,675')).toBe('2,68 €')
    expect(formatPrice(-0.001)).toBe('0,00 €')
    expect(formatPrice('9999999999999999,995')).toBe('10.000.000.000.000.000,00 €')
  })

  test('a number that is none is shown as nothing', () => {
    expect(formatPrice(Number.NaN)).toBe('')
    expect(formatPrice(Number.POSITIVE_INFINITY)).toBe('')
  })

  test('a number too large or too small to be written out is shown as it is', () => {
    expect([1e21, 1e-7, 1.5e-7].map(formatPrice)).toEqual(['1e+21', '1e-7', '1.5e-7'])
  })

  test('whole cents come back as they went in', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), cents => {
        const shown = formatPrice(cents / 100)
        expect(shown).toMatch(/^-?\d{1,3}(?:\.\d{3})*,\d{2} €$/)
        expect(Number(shown.replace(' €', '').replaceAll('.', '').replace(',', '.'))).toBe(cents / 100 || 0)
      }),
    )
  })

  test('no text ever shows NaN or throws', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const shown = formatPrice(text)
        expect(shown === text || /^-?\d{1,3}(?:\.\d{3})*,\d{2} €$/.test(shown)).toBe(true)
      }),
    )
  })
})
