import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber } from '../agents/format.ts'
import { readFigures } from './figures.ts'
import { parseDigits, parseNumberWord } from './number-words.ts'

const numbersOf = (text: string) => readFigures(text).numbers.map(({ value, unit }) => [value, unit])

describe('readFigures', () => {
  test.each([
    ['1.818,75 €', 1818.75, 'euro'],
    ['1818,75 euro', 1818.75, 'euro'],
    ['€ 1.818,75', 1818.75, 'euro'],
    ['euro 1818.75', 1818.75, 'euro'],
    ['1,818.75 €', 1818.75, 'euro'],
    ['1 818,75 €', 1818.75, 'euro'],
    ['1’818,75 €', 1818.75, 'euro'],
    ['25 mila euro', 25_000, 'euro'],
    ['milleottocentodiciotto euro', 1818, 'euro'],
    ['15%', 15, 'percent'],
    ['quindici per cento', 15, 'percent'],
    ['13,5 mensilità', 13.5, 'monthly-pay'],
    ['quindici giorni', 15, 'day'],
    ['ventun giorni', 21, 'day'],
    ['trentotto ore', 38, 'hour'],
    ['centottanta giorni', 180, 'day'],
    ['un mese', 1, 'month'],
    ['sei mesi', 6, 'month'],
    ['due interi anni', 2, 'year'],
    ['fifteen giorni', 15, 'day'],
    ['vingt giorni', 20, 'day'],
    ['mille e cinquecento euro', 1500, 'euro'],
    ['due mila trecento euro', 2300, 'euro'],
    ['quindici virgola cinque giorni', 15.5, 'day'],
    ['1.818 euro e 75 centesimi', 1818.75, 'euro'],
    ['75 centesimi', 0.75, 'euro'],
    ['15‰', 15, 'per-mille'],
  ])('reads «%s»', (text, value, unit) => {
    expect(numbersOf(`Spettano ${text} in tutto.`)).toContainEqual([value, unit])
  })

  test('ordinals are told from counts', () => {
    const [ordinal] = readFigures('dalla 48ª ora').numbers
    const [count] = readFigures('per 48 ore').numbers
    expect([ordinal?.ordinal, count?.ordinal]).toEqual([true, false])
    expect(readFigures('dalla quarantottesima ora').numbers[0]).toMatchObject({
      value: 48,
      ordinal: true,
      unit: 'hour',
    })
  })

  test('a range gives its unit to both ends', () => {
    expect(numbersOf('da 5 a 10 anni')).toEqual([
      [5, 'year'],
      [10, 'year'],
    ])
    expect(numbersOf('15 (quindici) giorni')).toEqual([
      [15, 'day'],
      [15, 'day'],
    ])
  })

  test.each([
    ['1° novembre 2026', [2026, 11, 1]],
    ['primo novembre 2026', [2026, 11, 1]],
    ['1/11/2026', [2026, 11, 1]],
    ['01.11.2026', [2026, 11, 1]],
    ['2026-11-01', [2026, 11, 1]],
    ['novembre 2026', [2026, 11, undefined]],
    ['11/2026', [2026, 11, undefined]],
    ['8 dicembre', [undefined, 12, 8]],
    ['quindici marzo', [undefined, 3, 15]],
    ['giugno', [undefined, 6, undefined]],
    ['2027', [2027, undefined, undefined]],
  ])('reads the date «%s»', (text, [year, month, day]) => {
    const { dates, numbers } = readFigures(`La tabella vale da ${text}.`)
    expect(dates.map(date => [date.year, date.month, date.day])).toEqual([[year, month, day]])
    expect(numbers).toEqual([])
  })

  test.each([
    'Due cose contano.',
    'Sono tre gli aspetti.',
    'In due parole, ecco la regola.',
    'In terzo luogo vale la data.',
  ])('«%s» counts nothing that is given', text => {
    expect(readFigures(text)).toEqual({ numbers: [], dates: [], words: [] })
  })

  test('two numbers side by side stay two', () => {
    expect(numbersOf('Da cento a duecento euro, o venti e trenta giorni.').map(([value]) => value)).toEqual([
      100, 200, 20, 30,
    ])
  })

  test('«sei» the verb is no figure', () => {
    expect(numbersOf('Se sei un impiegato o sei in malattia, sei tenuto al preavviso.')).toEqual([])
    expect(numbersOf('Gli scatti sono sei.')).toEqual([[6, undefined]])
  })

  test('quantities that are no plain number are given as words', () => {
    expect(readFigures('la metà, il doppio e mezza giornata').words).toEqual(['meta', 'doppio', 'mezza'])
    expect(readFigures('un contratto da 40h').words).toEqual(['40h'])
  })

  test('every amount reads back from each way to write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), cents => {
        const value = cents / 100
        const italian = formatNumber(value, 2)
        for (const text of [`${italian} €`, `€ ${italian}`, `${italian} euro`, `${value.toFixed(2)} euro`]) {
          expect(numbersOf(`pari a ${text}.`)).toEqual([[value, 'euro']])
        }
      }),
    )
  })
})

test('number words read back', () => {
  const units =
    ' uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
      ' ',
    )
  const tens = '  venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')
  const below100 = (value: number): string => {
    if (value < 20) return units[value] ?? ''
    const ten = tens[Math.floor(value / 10)] ?? ''
    const unit = value % 10
    return `${unit === 1 || unit === 8 ? ten.slice(0, -1) : ten}${units[unit] ?? ''}`
  }
  const below1000 = (value: number): string =>
    `${value >= 200 ? units[Math.floor(value / 100)] : ''}${value >= 100 ? 'cento' : ''}${below100(value % 100)}`
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), value => {
      const thousands = Math.floor(value / 1000)
      const word = `${thousands === 0 ? '' : thousands === 1 ? 'mille' : `${below1000(thousands)}mila`}${below1000(value % 1000)}`
      expect(parseNumberWord(word)).toBe(value)
    }),
  )
})

test('a number that reads in no way is not a number', () => {
  for (const text of ['1.2.3', '1,2,3', '1.8187,5.0']) expect(parseDigits(text)).toBeNaN()
})
