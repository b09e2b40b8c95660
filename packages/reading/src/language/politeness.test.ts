import { expect, it } from 'vitest'
import { createReader } from './reader.ts'

const polite = ['buongiorno', 'grazie', 'grazie mille', 'vorrei sapere', 'ho un dubbio'].map(form => ({
  concept: 'cortesia:modi',
  form,
  kind: 'cortesia',
  weight: 1,
}))
const joining = { concept: 'cortesia:legame', form: 'e', kind: 'cortesia', weight: 1 }
const read = createReader({ forms: [...polite, joining] })
const wordsOf = (text: string): string =>
  read(text, '2026-11-22')
    .tokens.map(({ word, sentence }) => `${sentence}:${word}`)
    .join(' ')

it.each([
  ['Buongiorno. Ho un dubbio: quante ferie ho? Grazie mille', '0:quante 0:ferie 0:ho'],
  ['Buongiorno e grazie, quante ferie ho?', '0:quante 0:ferie 0:ho'],
  ['Quante ferie ho? Grazie. E i permessi?', '0:quante 0:ferie 0:ho 1:e 1:i 1:permessi'],
  // What is said with it, or what is nothing else, stays.
  ['Ho un dubbio sulle ferie', '0:ho 0:un 0:dubbio 0:sulle 0:ferie'],
  ['Grazie mille', '0:grazie 0:mille'],
  ['E le ferie?', '0:e 0:le 0:ferie'],
])('reads what is left of «%s»', (text, left) => {
  expect(wordsOf(text)).toBe(left)
})

it.each([
  ['Vorrei sapere se ho diritto alle ferie', [true]],
  ['Vorrei sapere: ho cambiato lavoro. Quante ferie ho?', [false, true]],
])('knows that «%s» asks', (text, asking) => {
  expect(read(text, '2026-11-22').asking).toEqual(asking)
})
