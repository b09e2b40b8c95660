import { describe, expect, it } from 'vitest'
import { parseAnswer, toPlainText } from '../document/index.ts'
import { findSourceList, numberSources, sourceNumber, splitSourceList, withoutSourceList } from './sources.ts'

const reference = (title: string) => ({ title, source: 'Sindacare', url: `https://example.org/${title}`, excerpt: '' })
const [a, b] = [reference('a'), reference('b')]

describe('the sources of an answer', () => {
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

  it('leave their dates to the end of a file', () => {
    const whole = parseAnswer(answer('1. [A](https://example.org/a)'))
    expect(toPlainText(withoutSourceList(whole, [a, b]))).toBe(
      'Quindici giorni. [1]\n\nRiferimento: 21/11/2026; base verificata il 21/11/2026',
    )
    expect(withoutSourceList(whole, [])).toEqual(whole)
  })

  it('are not said again where the list goes on in details, and names a law without a link', () => {
    const law = { title: 'TUIR art. 13', source: 'TUIR art. 13', url: '', excerpt: '' }
    const list = (name: string) =>
      `1. ${name}\n2. [A](https://example.org/a)\n\n<details>\n<summary>Un’altra fonte</summary>\n\n3. [B](https://example.org/b) — Sindacare\n\n</details>`
    expect(split(answer(list('TUIR art. 13')), [law, a, b])[0]).toBe('Quindici giorni. [1]')
    expect(split(answer(list('Codice civile')), [law, a, b])[0]).toContain('Fonti')
    expect(split(answer(list('TUIR art. 13')), [law, a])[0]).toContain('Fonti')
  })

  it('stay in prose where one of them is not among the references, or none has come', () => {
    const other = '1. [C](https://example.org/c)'
    expect(split(answer(other))[0]).toContain('Fonti')
    expect(split(answer('1. [A](https://example.org/a)'), [])[0]).toContain('Fonti')
    expect(split('Le fonti del diritto\n\n1. [A](https://example.org/a)')[0]).toContain('Le fonti del diritto')
  })
})

it('sources stand there once, and the marks of twins lead to the first', () => {
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

it('the list that an answer ends in begins with its title, and may go on in details', () => {
  const find = (markdown: string) => findSourceList(parseAnswer(markdown).blocks)
  expect(find('Sì.\n\n**Fonti** (oggi)\n\n1. a\n\n<details>\n\n2. b\n\n</details>')).toEqual({
    start: 1,
    title: 'Fonti (oggi)',
  })
  expect(find('Sì.\n\n**Fonti**')).toEqual({ start: 2, title: '' })
  expect(find('Sì.\n\n1. a')).toEqual({ start: 2, title: '' })
})
