import { describe, expect, test } from 'vitest'
import { type Candidate, chooseNext, modelSlots, modelSlotsPerAsker } from './fair-scheduling.ts'

const plain = (asker: string): Candidate => ({ asker, isPlain: true })
const worded = (asker: string): Candidate => ({ asker, isPlain: false })
const place = (...jobs: Candidate[]) => ({ jobs })
const never = new Map<string, number>()

describe('the next question', () => {
  test('goes to the thread with the least to do', () => {
    const idle = place()
    expect(chooseNext([plain('a')], [place(worded('b')), idle], never)?.place).toBe(idle)
  })

  test('of a user who is being answered waits for that thread, though another is idle', () => {
    expect(chooseNext([plain('a')], [place(plain('a')), place()], never)).toBeUndefined()
  })

  test('is that of whoever was served longest ago, however many wait before it', () => {
    const waiting = [...Array.from({ length: 50 }, () => plain('hungry')), plain('patient')]
    const served = new Map([
      ['hungry', 9],
      ['patient', 2],
    ])
    expect(chooseNext(waiting, [place()], served)?.question.asker).toBe('patient')
  })

  test('of one user keeps its order', () => {
    const waiting = [plain('a'), plain('a')]
    expect(chooseNext(waiting, [place()], never)?.question).toBe(waiting[0])
  })

  test('is computed alone in its thread, while answers of models wait side by side', () => {
    expect(chooseNext([plain('a')], [place(plain('b'))], never)).toBeUndefined()
    expect(chooseNext([worded('a')], [place(plain('b'), worded('c'))], never)).toBeDefined()
  })

  test('to a model waits where a user, or a thread, has enough of them', () => {
    const own = Array.from({ length: modelSlotsPerAsker }, () => worded('a'))
    expect(chooseNext([worded('a')], [place(...own)], never)).toBeUndefined()
    expect(chooseNext([worded('b')], [place(...own)], never)).toBeDefined()
    const full = Array.from({ length: modelSlots }, (_, index) => worded(`user ${index}`))
    expect(chooseNext([worded('b')], [place(...full)], never)).toBeUndefined()
  })
})
