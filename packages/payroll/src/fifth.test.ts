import { expect, test } from 'vitest'
import { loanBesideSeizure, transferableFifth } from './index.ts'

test('a fifth of the net for one cause, a half for several', () => {
  const { fifth, half } = transferableFifth('1450.03')
  expect([fifth.toFixed(2), half.toFixed(2)]).toEqual(['290.01', '725.02'])
})

test('taxes take a tenth, a seventh, a fifth as the net grows', () => {
  const of = (net: number) => transferableFifth(net).taxes.toFixed(2)
  expect([of(1680), of(3500), of(6000)]).toEqual(['168.00', '500.00', '1200.00'])
})

test('a loan beside a seizure has what is left of two fifths', () => {
  expect(
    [loanBesideSeizure(1900, 380), loanBesideSeizure(2000, 200), loanBesideSeizure(1000, 500)].map(Number),
  ).toEqual([380, 400, 0])
})
