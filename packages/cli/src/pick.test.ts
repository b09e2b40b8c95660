import { describe, expect, test } from 'vitest'
import { CliError } from './exit.ts'
import { edits, pick, suggestWord } from './pick.ts'

const agreements = [
  { id: 1, name: 'Terziario Confcommercio', cnelCode: 'H011' },
  { id: 2, name: 'Metalmeccanica industria', cnelCode: 'C011' },
  { id: 12, name: 'Metalmeccanica artigianato', cnelCode: 'C030' },
  { id: 20, name: 'Lavoro domestico', cnelCode: 'H501', aliases: ['colf e badanti'] },
  { id: 15, name: 'Sanità privata AIOP', cnelCode: 'T011' },
]
const found = (word: string) => pick(agreements, word, 'ccnl').id
const refusal = (word: string) => {
  try {
    pick(agreements, word, 'ccnl')
  } catch (error) {
    if (error instanceof CliError) return { code: error.exitCode, message: error.message }
  }
  return undefined
}

describe('naming an entry of a catalog', () => {
  test('an id, a CNEL code in any case, a whole name and part of one find the same entry', () => {
    expect(
      ['1', 'H011', 'h011', 'terziario confcommercio', 'confcomm', ' Confcommercio ', 'commercio'].map(found),
    ).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  test('accents and case do not matter', () => {
    expect(found('sanita privata')).toBe(15)
    expect(found('SANITÀ')).toBe(15)
  })

  test('a word that several names hold is a tie, and says between which', () => {
    const { code, message } = refusal('metalmeccanica') ?? {}
    expect(code).toBe(2)
    expect(message).toContain('«C011 Metalmeccanica industria», «C030 Metalmeccanica artigianato»')
  })

  test('other names, trades and a slip of the hand find what the pickers find', () => {
    expect(['colf', 'BADANTI', 'metalmecanica artigianato'].map(found)).toEqual([20, 20, 12])
    expect(refusal('metalmeccanici')?.message).toContain('«C011 Metalmeccanica industria», «C030')
  })

  test('what resembles nothing says where the list is', () => {
    expect(refusal('zzzz')).toEqual({
      code: 2,
      message: "Nessun contratto corrisponde a «zzzz»: l'elenco è in «ccnl categories».",
    })
    expect(refusal('')?.code).toBe(2)
  })
})

test('a swap of two letters is one edit', () => {
  expect(edits('calcolo', 'calcool')).toBe(1)
  expect(edits('', 'abc')).toBe(3)
})

test('a suggestion is made only for what is near', () => {
  expect(suggestWord(['ask', 'batch'], 'bacth')).toBe('batch')
  expect(suggestWord(['ask', 'batch'], 'conversations')).toBeUndefined()
})
