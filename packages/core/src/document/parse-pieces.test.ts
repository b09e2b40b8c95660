import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paragraph, text } from '../testing/blocks.ts'
import { createAnswerParser, parseAnswer } from './parse.ts'
import { toPlainText } from './plain.ts'
import type { AnswerDocument, Block, Inline } from './tree.ts'

const runs = Number(process.env.FC_RUNS ?? 300)

function inPieces(markdown: string, cuts: readonly number[]): AnswerDocument {
  const parser = createAnswerParser()
  let start = 0
  for (const cut of [...cuts].map(part => Math.round(part * markdown.length)).sort((a, b) => a - b)) {
    parser.append(markdown.slice(start, cut))
    parser.document()
    start = cut
  }
  parser.append(markdown.slice(start))
  parser.end()
  return parser.document()
}

const everyCharacter = (markdown: string): AnswerDocument => {
  const parser = createAnswerParser()
  for (const unit of markdown.split('')) {
    parser.append(unit)
    parser.document()
  }
  parser.end()
  return parser.document()
}

/** Lines that open, continue, close and confuse every construct. */
const line = fc.constantFrom(
  '',
  '',
  '',
  'testo semplice',
  'testo **forte** e *enfasi* con [a] e [1]',
  '  rientrato',
  '    molto rientrato',
  '# Titolo',
  '===',
  '---',
  '- voce',
  '* altra',
  '- ',
  '1. uno',
  '7) sette',
  '  - annidata',
  '    continua',
  '- [x] fatto',
  '> cita',
  '> - lista citata',
  '>',
  '```',
  '```ts',
  '~~~',
  '| a | b |',
  '|---|:-:|',
  '| 1 | 2 |',
  '|-',
  '[a]: https://a.it/x',
  '[a]: https://b.it',
  '"titolo',
  'chiuso"',
  '[^1]: nota',
  '    della nota',
  '<details>',
  '<summary>s</summary>',
  '</details>',
  '<table><tr><td>',
  '</td></tr></table>',
  '<div>',
  '</div>',
  '<b>aperto',
  '<!-- commento',
  '-->',
  '<script>',
  '</script>',
  '<pre>',
  '</pre>',
  '<ul><li>',
  '</ul>',
  'a < b &amp; c &#39;',
  '![img](https://e.it/p.png "t")',
  'x [link](https://a.it',
  'y) fine',
  '\\',
  'hr\n***\nfine',
  '\u001b[2J\u202e',
  '👩‍⚖️ è',
)
const markdown = fc.array(line, { maxLength: 24 }).map(lines => lines.join('\n'))

describe('an answer that arrives in pieces', () => {
  test('is the same tree however it is cut', () => {
    fc.assert(
      fc.property(markdown, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (source, cuts) => {
        expect(inPieces(source, cuts)).toEqual(parseAnswer(source))
      }),
      { numRuns: runs },
    )
  })

  test('is the same tree when it comes one character at a time', () => {
    fc.assert(
      fc.property(markdown, source => {
        expect(everyCharacter(source)).toEqual(parseAnswer(source))
      }),
      { numRuns: runs },
    )
  })

  test('is the same tree when the text is noise', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'ab \n\n\t-*_`~[]()<>!#|:=1.&;"\\^/'), maxLength: 120 })
    fc.assert(
      fc.property(noise, source => {
        expect(everyCharacter(source)).toEqual(parseAnswer(source))
      }),
      { numRuns: runs },
    )
  })

  test('keeps the blocks that cannot change as the same objects', () => {
    const parser = createAnswerParser()
    parser.append('# Titolo\n\nPrimo paragrafo.\n\nSecondo ')
    parser.append('paragrafo\n\nterzo')
    const before = parser.document()
    parser.append(' paragrafo\n\n- voce\n')
    const after = parser.document()
    expect(after.blocks[0]).toBe(before.blocks[0])
    expect(after.blocks[1]).toBe(before.blocks[1])
    parser.end()
    expect(parser.document().blocks[1]).toBe(before.blocks[1])
  })

  test('says how many blocks are final as soon as a blank line ends them', () => {
    const parser = createAnswerParser()
    const settledAfter = (chunk: string): number => {
      parser.append(chunk)
      parser.document()
      return parser.settled
    }
    expect(settledAfter('Un paragrafo.\n')).toBe(0)
    expect(settledAfter('\n')).toBe(1)
    expect(settledAfter('- voce\n\n')).toBe(1)
    expect(settledAfter('altro')).toBe(1)
    expect(settledAfter(' testo\n')).toBe(2)
    parser.end()
    expect(parser.settled).toBe(3)
  })

  test('never takes back a block that was final, but for late definitions', () => {
    fc.assert(
      fc.property(markdown, source => {
        const parser = createAnswerParser()
        const finals: Block[] = []
        for (const unit of source.replaceAll(']:', ']').split('')) {
          parser.append(unit)
          const { blocks: now } = parser.document()
          for (let index = finals.length; index < parser.settled; index += 1) finals.push(now[index] as Block) // it exists: `settled` counts it
        }
        parser.end()
        finals.forEach((block, index) => {
          expect(parser.document().blocks[index]).toBe(block)
        })
      }),
      { numRuns: runs },
    )
  })

  test('reads what is open again once it grew by 2 %, however long what is final', () => {
    const parser = createAnswerParser()
    expect(parser.document()).toEqual({ blocks: [] })
    parser.append('# Titolo\n\n'.repeat(2000))
    parser.document()
    parser.append('a'.repeat(1000))
    const before = parser.document()
    expect(parser.document()).toBe(before)
    parser.append('b'.repeat(19))
    expect(parser.document()).toBe(before)
    parser.append('b')
    const after = parser.document()
    expect(after.blocks.at(-1)).toEqual(paragraph(text(`${'a'.repeat(1000)}${'b'.repeat(20)}`)))
    expect(after.blocks.slice(0, -1)).toEqual(before.blocks.slice(0, -1))
    parser.append('c')
    parser.end()
    expect(parser.document().blocks.at(-1)).toEqual(paragraph(text(`${'a'.repeat(1000)}${'b'.repeat(20)}c`)))
    const ended = parser.document()
    expect(parser.document()).toBe(ended)
    expect(before.blocks).toHaveLength(2001)
  })

  test('lets late definitions wait until as much has come as makes up for reading again', () => {
    const parser = createAnswerParser()
    const first = () => parser.document().blocks[0]
    const link = (label: string): Inline => ({
      type: 'link',
      href: 'https://a.it/',
      host: 'a.it',
      children: [text(label)],
    })
    const filler = 'parola '.repeat(1400).trim()
    parser.append(`[a] [b] ${filler}\n\n[a] [b]\n\n`)
    first()
    parser.append('[a]: https://a.it\n\n')
    expect(first()).toEqual(paragraph(link('a'), text(` [b] ${filler}`)))
    parser.append('[b]: https://a.it\n\n')
    expect(first()).toEqual(paragraph(link('a'), text(` [b] ${filler}`)))
    parser.append(`${'altro '.repeat(60)}\n\n`)
    expect(first()).toEqual(paragraph(link('a'), text(' '), link('b'), text(` ${filler}`)))
    expect(parser.document().blocks[1]).toEqual(paragraph(link('a'), text(' '), link('b')))
  })

  test('shows an open fence as code that is not closed yet', () => {
    const parser = createAnswerParser()
    parser.append('prima\n\n```ts\nlet a = 1\n\n# non un titolo')
    expect(parser.document().blocks[1]).toEqual({
      type: 'code',
      language: 'ts',
      text: 'let a = 1\n\n# non un titolo',
      closed: false,
    })
    parser.append('\n```\ndopo')
    parser.end()
    expect(parser.document().blocks.slice(1)).toEqual([
      { type: 'code', language: 'ts', text: 'let a = 1\n\n# non un titolo', closed: true },
      paragraph(text('dopo')),
    ])
  })

  test('makes links of brackets once their definition comes, and only of those', () => {
    const parser = createAnswerParser()
    parser.append('vedi [fonte] qui\n\naltro [ignoto]\n\nfine\n\n')
    const before = parser.document()
    parser.append('[fonte]: https://www.cnel.it/a\n\nultimo paragrafo\n\n.')
    const after = parser.document()
    expect(after.blocks[0]).toEqual(
      paragraph(
        text('vedi '),
        { type: 'link', href: 'https://www.cnel.it/a', host: 'www.cnel.it', children: [text('fonte')] },
        text(' qui'),
      ),
    )
    expect(after.blocks[1]).toBe(before.blocks[1])
  })

  test('does not settle on a definition that is still being written', () => {
    const source = 'vedi [f] qui\n\naltro\n\n[f]: https://a.it/lungo non una definizione\n'
    expect(everyCharacter(source)).toEqual(parseAnswer(source))
    expect(toPlainText(parseAnswer(source))).toContain('vedi [f] qui')
  })
})
