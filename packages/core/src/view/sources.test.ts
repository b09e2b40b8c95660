import { expect, it } from 'vitest'
import { parseAnswer } from '../document/parse.ts'
import { findSourceList, numberSources, sourceNumber } from './sources.ts'

const reference = (title: string) => ({ title, source: 'Sindacare', url: `https://example.org/${title}`, excerpt: '' })
const [a, b] = [reference('a'), reference('b')]

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
