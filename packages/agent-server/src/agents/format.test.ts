import { expect, test } from 'vitest'
import { table } from './format.ts'

test('a table sets its columns of figures to the right, and no other', () => {
  const rows = [
    ['1', 'Minimo', '1.292,46 €', '1.292,46', '15 %', '26 giorni'],
    ['2', 'Scatti', '**−41,32 €**', '', '–', '26'],
  ]
  expect(table(['N.', 'Voce', 'Importo', 'Differenza', 'Quota', 'Ferie'], rows).split('\n')[1]).toBe(
    '| --- | --- | ---: | ---: | ---: | --- |',
  )
})

test('a bar in a cell does not end it', () => {
  expect(table(['a|b'], [['c\nd']])).toBe('| a\\|b |\n| --- |\n| c d |')
})
