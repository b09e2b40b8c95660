import { parseAnswer, toPlainText } from '@ccnl/core/document'
import { describe, expect, it } from 'vitest'
import { numberSources, sourceNumber, splitSourceList } from './source-list.ts'

const reference = (title: string) => ({ title, source: 'Sindacare', url: `https://example.org/${title}`, excerpt: '' })
const [a, b] = [reference('a'), reference('b')]

describe('the sources of an answer', () => {
  it('stand there once, and the marks of twins lead to the first', () => {
    expect(numberSources([a, b, { ...a }]).map(({ number, reference }) => [number, reference.title])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ])
    expect(['1', '2', '3', '4', '0', 'x', '01'].map(label => sourceNumber(label, [a, b, a]))).toEqual([
      1,
      2,
      1,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  const answer = (list: string) =>
    `Quindici giorni. [1]\n\n**Fonti** (riferimento: 21/11/2026; base verificata il 21/11/2026)\n\n${list}`
  const split = (markdown: string, references = [a, b]) => {
    const { document, note } = splitSourceList(parseAnswer(markdown), references)
    return [toPlainText(document).trim(), note]
  }

  it('are not said again in prose, but for their dates', () => {
    const list = '1. [A](https://example.org/a) — Sindacare\n2. [B](https://example.org/b)'
    expect(split(answer(list))).toEqual([
      'Quindici giorni. [1]',
      'Riferimento: 21/11/2026; base verificata il 21/11/2026',
    ])
  })

  it('stay in prose where one of them is not among the references, or none has come', () => {
    const other = '1. [C](https://example.org/c)'
    expect(split(answer(other))[0]).toContain('Fonti')
    expect(split(answer('1. [A](https://example.org/a)'), [])[0]).toContain('Fonti')
    expect(split('Le fonti del diritto\n\n1. [A](https://example.org/a)')[0]).toContain('Le fonti del diritto')
  })
})
