import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, muchMore } from '../testing/processor-time.ts'
import { createReader } from './reader.ts'

const today = '2026-11-22'
const read = createReader({
  forms: [
    { concept: 'tema:ferie', form: 'quante * ferie', kind: 'tema', weight: 1 },
    { concept: 'tema:preavviso', form: 'preavviso', kind: 'tema', weight: 1 },
    { concept: 'causa:dimissioni', form: 'dare * dimissioni~', kind: 'causa', weight: 1 },
    { concept: 'atto:misura', form: 'quanto', kind: 'atto', weight: 1 },
  ],
})

const long = 20_000
const repeated = (part: string): string => part.repeat(Math.ceil(long / part.length)).slice(0, long)
const noise = Array.from({ length: 3000 }, (_, index) => ((index * 7919) % 999_983).toString(26).replace(/\d/g, 'k'))
  .join(' ')
  .slice(0, long)

const families: Readonly<Record<string, string>> = {
  'one word': repeated('a'),
  'one number': repeated('1'),
  'dotted digits': repeated('1.'),
  'digits and commas': repeated('1,'),
  parentheses: repeated('('),
  'words in parentheses': repeated('(a)'),
  punctuation: repeated('?!.,;:'),
  'opening words of dates': repeated('dal '),
  'dates without end': repeated('1/1/'),
  levels: repeated('livello '),
  'lists of levels': repeated('4 e '),
  'hours and days': repeated('4 ore al giorno '),
  weekdays: repeated('lunedì e '),
  money: repeated('euro 1 '),
  articles: repeated('un '),
  denials: repeated('non ho né '),
  'number words': repeated('cento'),
  thousands: repeated('mila '),
  initials: repeated('a.'),
  codes: repeated('a1'),
  clocks: repeated('1:'),
  ranges: repeated('tra 1 e 2 '),
  commas: repeated('4, '),
  slips: repeated('preaviso '),
  'gaps of forms': repeated('dare quante '),
  'combining marks': `a${'\u0301'.repeat(long)}`,
  emoji: repeated('😀'),
  'unknown words': noise,
  'line breaks': repeated('\n'),
}

const cost = (text: string): void => void read(text, today)

describe('hostile texts', () => {
  it.each(Object.entries(families))('of %s cost as much more as they are longer', (_, text) => {
    expect(growth(cost, text)).toBeLessThan(muchMore)
  })

  it('are read no further than 20,000 characters', () => {
    expect(read(`${'ferie '.repeat(10_000)}`, today).tokens.length).toBeLessThanOrEqual(4000)
  })
})

const word = fc.constantFrom(
  ...'dal al 4 livello ore giorno settimana per x e , . ? euro 1.500 2026 ottobre più di 10 anni C2 20h 5% part time lun ven 9 13 - / : ° non senza mai quarto mezza 30k al mese tra fa scorso prossimo 16 11 26 dalle alle 22 mila cento un sei super area quadro a ( )'.split(
    ' ',
  ),
)

describe('any sentence', () => {
  it('gives quantities and patterns within its tokens, none over another', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 24 }), fc.constantFrom(' ', ''), (words, glue) => {
        const { tokens, quantities, patterns } = read(words.join(glue === '' ? ' ' : glue), today)
        const spans = [...quantities, ...patterns].sort((a, b) => a.from - b.from)
        spans.forEach((span, index) => {
          expect(span.from).toBeGreaterThanOrEqual(0)
          expect(span.to).toBeGreaterThan(span.from)
          expect(span.to).toBeLessThanOrEqual(tokens.length)
          expect(span.from).toBeGreaterThanOrEqual(spans[index - 1]?.to ?? 0)
        })
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 2000) },
    )
  })

  it('is read whatever it holds', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => read(text, today).language.length > 0))
  })

  it('never gives a date that no calendar has', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 1900, max: 2100 }),
        (day, month, year) => {
          for (const quantity of read(`il ${day}/${month}/${year} e dal ${day} al ${month} marzo`, today).quantities) {
            if (quantity.type === 'date') expect(new Date(quantity.date).toISOString().slice(0, 10)).toBe(quantity.date)
            if (quantity.type === 'dates') expect(quantity.start <= quantity.end).toBe(true)
          }
        },
      ),
    )
  })
})
