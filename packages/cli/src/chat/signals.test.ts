import { expect, test } from 'vitest'
import { createSignals } from './signals.ts'

test('a terminal that is not known hears nothing', () => {
  const { begin, title, busy, end } = createSignals({ TERM: 'xterm-256color' })
  expect([begin, title('Quante ferie?'), busy(true), end]).toEqual(['', '', '', ''])
})

test('a question in a title ends no sequence; the title that was there comes back', () => {
  const { begin, title, busy, end } = createSignals({ TERM_PROGRAM: 'ghostty' })
  const sent = title('Quante\nferie\u0007\u001b[2J?')
  expect([sent.split('\u001b').length, sent.split('\u0007').length]).toEqual([2, 2])
  expect(sent).toContain(' · Assistente CCNL\u0007')
  expect([begin, busy(true), end]).toEqual(['\u001b[22;2t', '\u001b]9;4;3;0\u0007', '\u001b]9;4;0;0\u0007\u001b[23;2t'])
})
