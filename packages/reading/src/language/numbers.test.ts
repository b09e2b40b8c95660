import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseItalianNumber } from './numbers.ts'

const units =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  )
const tens = ' - venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.trim().split(' ')

/** Italian number words below a million, written apart from the code under test. */
function inWords(value: number): string {
  if (value < 20) return units[value] ?? ''
  if (value < 100) {
    const ten = tens[Math.floor(value / 10) - 1] ?? ''
    const unit = value % 10
    if (unit === 0) return ten
    return `${unit === 1 || unit === 8 ? ten.slice(0, -1) : ten}${units[unit]}`
  }
  if (value < 1000) {
    const hundreds = Math.floor(value / 100)
    return `${hundreds === 1 ? '' : units[hundreds]}cento${value % 100 === 0 ? '' : inWords(value % 100)}`
  }
  const thousands = Math.floor(value / 1000)
  return `${thousands === 1 ? 'mille' : `${inWords(thousands)}mila`}${value % 1000 === 0 ? '' : inWords(value % 1000)}`
}

describe('parseItalianNumber', () => {
  it.each([
    ['1.234,50', 1234.5],
    ['1.234', 1234],
    ['1234.5', 1234.5],
    ['0.125', 0.125],
    ['1.234.567', 1_234_567],
    ['1500.5', 1500.5],
    ['1818,75', 1818.75],
    ['1234.567', 1234.567],
    ['12.34', 12.34],
    ['1,234.50', 1234.5],
    ['1,234,567', 1_234_567],
    ['0,5', 0.5],
    ['007', 7],
    ['30k', 30_000],
    ['30 k', 30_000],
    ['2mila', 2000],
    ['1,5 milioni', 1_500_000],
    ['ventidue', 22],
    ['ventitré', 23],
    ['centottanta', 180],
    ['duecentotrentaquattro', 234],
    ['millenovecentottantaquattro', 1984],
    ['duemilacinquecento', 2500],
    ['due mila', 2000],
    ['mille e duecento', 1200],
    ['duemila euro', 2000],
    ['1.500 €', 1500],
    ['un paio', 2],
    ['mezza dozzina', 6],
    ['una decina', 10],
    ['due e mezzo', 2.5],
    ['tre e mezza', 3.5],
    ['mezzo', 0.5],
    ['DUE', 2],
    ['-12,5', -12.5],
  ])('%s', (text, value) => {
    expect(parseItalianNumber(text)).toBe(value)
  })

  it.each([
    '',
    'ferie',
    '1.2.3',
    '1,2,3',
    '12.34.56',
    'due ferie',
    '4°',
    'centomille',
    '1'.repeat(50),
    'cento'.repeat(100),
  ])('%s is no number', text => {
    expect(parseItalianNumber(text)).toBeUndefined()
  })

  it('reads back every whole number that it-IT writes', () => {
    const format = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        value => parseItalianNumber(format.format(value)) === value,
      ),
    )
  })

  it('reads back every amount with two decimals', () => {
    const format = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        cents => parseItalianNumber(format.format(cents / 100)) === cents / 100,
      ),
    )
  })

  it('reads back every number written in words', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 999_999 }), value => parseItalianNumber(inWords(value)) === value))
  })
})
