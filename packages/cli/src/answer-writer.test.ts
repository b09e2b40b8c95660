import { parseAnswer } from '@ccnl/core/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAnswerWriter } from './answer-writer.ts'
import { renderAnswer, type TerminalStyle } from './terminal-answer.ts'

const style: TerminalStyle = { width: 60, wrap: false, color: false, linear: false }
const pieces = [
  'Una frase semplice, con parole.',
  'Il **grassetto** e il *corsivo* e `codice`.',
  '# Titolo',
  '- uno\n- due\n  - tre',
  '1. primo\n2. secondo',
  '| a | b |\n|---|---|\n| 1 | **2** |',
  '> citazione',
  '```\ncodice\n```',
  'Un [legame](https://example.org/a) e https://example.org/b.',
  'Titolo sotto\n===',
  'prima riga\nseconda riga',
  '<details><summary>Voce</summary>\n\ntesto\n\n</details>',
  'vedi [1] e 2 * 3 * 4 < 5',
]
const markdown = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map(parts => parts.join('\n\n'))

function write(text: string, cuts: readonly number[]): string {
  const writer = createAnswerWriter(style)
  const places = [...new Set(cuts.map(cut => cut % (text.length + 1)))].toSorted((a, b) => a - b)
  let out = ''
  let from = 0
  for (const place of [...places, text.length]) {
    out += writer.push(text.slice(from, place))
    from = place
  }
  return out + writer.end()
}

test('however an answer is cut, what is written is the drawing of the whole', () => {
  fc.assert(
    fc.property(markdown, fc.array(fc.nat(2000), { maxLength: 60 }), (text, cuts) => {
      expect(write(text, cuts)).toBe(`${renderAnswer(parseAnswer(text), style)}\n`)
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 500) },
  )
})

test('the words of a paragraph are written as they arrive', () => {
  const writer = createAnswerWriter(style)
  expect(writer.push('Per il quarto livello ')).toContain('Per il quarto')
  expect(writer.push('sono quindici gio')).toContain('sono quindici')
  expect(writer.end()).toBe(' gio\n')
})

test('the label of an answer counts in the width of its first line, whatever the answer begins with', () => {
  const writer = createAnswerWriter({ ...style, width: 30, wrap: true }, 'Assistente:')
  const text =
    writer.push('Le ferie sono di ventisei giorni lavorativi, ') + writer.push('o di ventidue.') + writer.end()
  expect(text).toBe('Assistente: Le ferie sono di\nventisei giorni lavorativi, o\ndi ventidue.\n')
  const heading = createAnswerWriter(style, 'Assistente:')
  expect(heading.push('# Ferie\n\nSono 26.') + heading.end()).toBe('Assistente: Ferie\n\nSono 26.\n')
  const table = createAnswerWriter(style, 'Assistente:')
  expect(table.push('a | b\n') + table.push('--- | ---\n1 | 2') + table.end()).not.toMatch(/Assistente.*Assistente/s)
})

test('a table that began like prose is drawn whole under the words already written', () => {
  expect(write('a | b\n--- | ---\n1 | 2', [2])).toMatch(/^a\n┌───┬───┐\n/)
})

test('an answer of nothing writes nothing', () => {
  expect(createAnswerWriter(style).end()).toBe('')
})
