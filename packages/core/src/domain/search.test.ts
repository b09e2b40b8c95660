import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Searchable, searchByWords } from './search.ts'
import { searchByName } from './selection.ts'

const agreements: readonly Searchable[] = [
  {
    name: 'Metalmeccanici industria',
    cnelCode: 'C011',
    aliases: ['federmeccanica'],
    trades: ['officina', 'saldatore'],
  },
  { name: 'Metalmeccanici artigianato', cnelCode: 'C030', trades: ['officina artigiana', 'saldatore'] },
  { name: 'Edilizia industria', cnelCode: 'F012', aliases: ['edili'], trades: ['muratore', 'piastrellista'] },
  { name: 'Terziario Confcommercio', cnelCode: 'H011', aliases: ['commercio'], trades: ['società di servizi'] },
  { name: 'Pubblici esercizi', cnelCode: 'H05Y', trades: ['cameriere', 'cuoco', 'bar'] },
  {
    name: 'Lavoro domestico',
    cnelCode: 'H501',
    aliases: ['colf e badanti', 'badanti'],
    trades: ['badante convivente', 'tata'],
  },
]
const names = (text: string) => searchByWords(agreements, text).map(({ item }) => item.name)

describe('finding an agreement', () => {
  test.each([
    ['its code', 'h011', ['Terziario Confcommercio']],
    ['the beginning of its code', 'C0', ['Metalmeccanici industria', 'Metalmeccanici artigianato']],
    ['words in any order', 'industria metal', ['Metalmeccanici industria']],
    ['another name', 'colf', ['Lavoro domestico']],
    ['another name in the singular', 'badante', ['Lavoro domestico']],
    ['a trade in the plural', 'muratori', ['Edilizia industria']],
    ['a trade with a hard plural', 'cuochi', ['Pubblici esercizi']],
    ['words of a name and of a trade', 'edilizia muratore', ['Edilizia industria']],
    ['letters without their accents', 'societa servizi', ['Terziario Confcommercio']],
    ['letters with accents that it has not', 'èdìlizia', ['Edilizia industria']],
    ['words that say nothing around it', 'il contratto dei muratori', ['Edilizia industria']],
    ['one letter too few', 'metalmecanici', ['Metalmeccanici industria', 'Metalmeccanici artigianato']],
    ['one letter too many', 'camerriere', ['Pubblici esercizi']],
    ['one letter wrong', 'nuratori', ['Edilizia industria']],
    ['two letters that changed places', 'badnati', ['Lavoro domestico']],
    ['a slip in a short word', 'clof', ['Lavoro domestico']],
  ])('by %s', (_, text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  test('other names come before trades', () => {
    const list = [
      { name: 'Porti', trades: ['commercio marittimo'] },
      { name: 'Terziario', aliases: ['commercio'] },
    ]
    expect(searchByWords(list, 'commercio').map(({ item }) => item.name)).toEqual(['Terziario', 'Porti'])
  })

  test('says by which other name or trade it was found', () => {
    expect(searchByWords(agreements, 'colf')[0]?.by).toBe('colf e badanti')
    expect(searchByWords(agreements, 'badanti')[0]?.by).toBe('badanti')
    expect(searchByWords(agreements, 'badante convivente')[0]?.by).toBe('badante convivente')
    expect(searchByWords(agreements, 'industria metal')[0]?.by).toBe('')
  })

  test('a slip is forgiven only where nothing is found as it is written', () => {
    expect(names('colf')).toEqual(['Lavoro domestico'])
    expect(names('zzzz')).toEqual([])
    expect(names('H012')).toEqual([])
  })

  test('spec 5: where the substring finds something it alone counts, and blank text finds everything', () => {
    const text = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('i', 'ind', 'COMM', ' o ', 'zz'))
    fc.assert(
      fc.property(text, wanted => {
        const literal = searchByName(agreements, wanted)
        const found = searchByWords(agreements, wanted).map(({ item }) => item)
        if (literal.length > 0) expect(found).toEqual(literal)
        expect(new Set(found).size).toBe(found.length)
      }),
    )
    expect(searchByWords(agreements, 'il CCNL').map(({ item }) => item)).toEqual(agreements)
    expect(searchByWords(agreements, '  ').map(({ item }) => item)).toEqual(agreements)
  })
})
