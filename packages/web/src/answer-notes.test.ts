import { describe, expect, it } from 'vitest'
import { answerKey, longestComment, toNotes, withNotes } from './answer-notes.ts'

describe('what a reader notes on an answer', () => {
  it('is found by the words of the answer, whatever blanks stand around them', () => {
    // Browsers hold notes under these keys: another way to make them would lose what is kept.
    expect(answerKey('Sono **26 giorni**.')).toBe('j-1aoaq0a')
    expect(answerKey('Sono **26 giorni**.\n')).toBe(answerKey('Sono **26 giorni**.'))
    expect(answerKey('Sono **26 giorni**.')).not.toBe(answerKey('Sono **25 giorni**.'))
  })

  it('changes one answer, and leaves nothing behind when it is taken back', () => {
    const rated = withNotes(undefined, 'a', { rating: 'bad', comment: 'manca la fonte' })
    const both = withNotes(rated, 'b', { tablesByRows: true })
    expect(both).toEqual({ a: { rating: 'bad', comment: 'manca la fonte' }, b: { tablesByRows: true } })
    expect(withNotes(both, 'a', { rating: undefined, comment: undefined })).toEqual({ b: { tablesByRows: true } })
    expect(withNotes(rated, 'a', { rating: undefined, comment: undefined })).toBeUndefined()
  })

  it('is read from storage as far as it has the right shape', () => {
    const stored = {
      a: { rating: 'good', comment: 'x'.repeat(2 * longestComment), other: 1 },
      b: { rating: 5, comment: '', tablesByRows: 'yes' },
      c: 'none',
    }
    expect(toNotes(stored)).toEqual({ a: { rating: 'good', comment: 'x'.repeat(longestComment) } })
    expect(toNotes([stored])).toBeUndefined()
  })
})
