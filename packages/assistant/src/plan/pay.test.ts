import { describe, expect, it } from 'vitest'
import { type Asked, knowledge, queryOf } from './calcolo/testing/typed-query.ts'
import { planPay } from './pay.ts'

const agreement = knowledge.agreement('H011')

/** The pay of the fourth level of the Terziario, for a question that says more. */
function payOf(asked: Partial<Asked>) {
  const query = queryOf({ kinds: [], level: '4', ...asked })
  const [request] = query.requests
  if (!agreement || !request) throw new Error('no agreement to be paid by')
  return planPay(query, request, agreement, knowledge)
}

describe('the pay of a level', () => {
  it.each([
    ['hours of a week', { slots: { pattern: { weeklyHours: 24, words: '' } } }, { hours: 24, full: 40 }],
    ['hours in a condition', { said: { orario: 24 } }, { hours: 24, full: 40 }],
    ['the full week', { slots: { pattern: { weeklyHours: 40, words: '' } } }, undefined],
    ['no hours', {}, undefined],
  ])('is of a part of the time: %s', (_what, asked, share) => {
    expect(payOf(asked).share).toEqual(share)
  })

  it('has the step to come apart, or as the one asked where its day is', () => {
    const now = payOf({})
    expect(now.rows.map(({ total }) => total)).toEqual([1818.75])
    expect(now.next.map(({ from, total }) => [from, total])).toEqual([['2027-02-01', 1858.75]])
    expect(now.later).toBeUndefined()
  })
})
