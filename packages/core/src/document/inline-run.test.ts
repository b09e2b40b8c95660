import { expect, test } from 'vitest'
import { type MarkedLeaf, trimmed } from './inline-run.ts'

const text = (words: string, ...marks: MarkedLeaf['marks']): MarkedLeaf => ({
  leaf: { type: 'text', text: words },
  marks,
})
const lineBreak: MarkedLeaf = { leaf: { type: 'break' }, marks: [] }

test('blanks at both ends of each line are no content, those between words are', () => {
  expect(trimmed([text(' \n a '), text(' b\t'), lineBreak, text('  c d ')])).toEqual([
    text('a '),
    text(' b'),
    lineBreak,
    text('c d'),
  ])
})

test('a line of blanks alone is nothing, and so are breaks at the ends', () => {
  expect(trimmed([text('  '), lineBreak, text('a'), text(' '), lineBreak, text(' ')])).toEqual([text('a')])
  expect(trimmed([text(' '), lineBreak])).toEqual([])
})

test('the blanks of code are its own, and one that does not break is content', () => {
  const code = text(' x ', { type: 'code', tag: 'code' })
  expect(trimmed([code])).toEqual([code])
  expect(trimmed([text('\u00a0a\u00a0')])).toEqual([text('\u00a0a\u00a0')])
})
