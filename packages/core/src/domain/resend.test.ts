import { expect, test } from 'vitest'
import { asksForAgreement } from './resend.ts'

test('spec 4: the two triggering texts are found wherever they stand in the answer', () => {
  expect(asksForAgreement('Mi dispiace. Non riesco a identificare con certezza il CCNL di cui parli.')).toBe(true)
  expect(asksForAgreement('Potresti riformulare la domanda specificando o selezionando un contratto?')).toBe(true)
})

test('spec 4: other answers send nothing again', () => {
  expect(asksForAgreement('Il preavviso è di 15 giorni.')).toBe(false)
  expect(asksForAgreement('non riesco a identificare con certezza il ccnl')).toBe(false)
})
