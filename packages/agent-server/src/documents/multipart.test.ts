import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundaryOf, createFormParser, FormError } from './multipart.ts'

interface Part {
  readonly name: string
  readonly fileName: string | undefined
  readonly content: string
}

function parse(body: Buffer, boundary: string, sizes: readonly number[] = []): readonly Part[] {
  const parser = createFormParser(boundary)
  const parts: { name: string; fileName: string | undefined; content: Buffer[] }[] = []
  let position = 0
  for (const size of [...sizes, body.length]) {
    for (const event of parser.read(body.subarray(position, position + size))) {
      if (event.type === 'part') parts.push({ name: event.name, fileName: event.fileName, content: [] })
      else parts.at(-1)?.content.push(Buffer.from(event.bytes))
    }
    position += size
  }
  parser.end()
  return parts.map(part => ({ ...part, content: Buffer.concat(part.content).toString('latin1') }))
}

const form = (boundary: string, ...parts: readonly string[]) =>
  Buffer.from(`${parts.map(part => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`)

const file = (disposition: string, content = 'x') => `Content-Disposition: form-data; ${disposition}\r\n\r\n${content}`

describe('a form', () => {
  test('is the same however it is cut into pieces, whatever its files hold', () => {
    // Contents made of what a delimiter is made of are the hardest.
    const content = fc
      .array(fc.constantFrom('\r', '\n', '\r\n', '-', '--', 'ab', '\r\n--a', '\r\n--ab', ' ', 'è'), { maxLength: 12 })
      .map(pieces => pieces.join(''))
      .filter(text => !`\r\n${text}\r\n`.includes('\r\n--abc'))
    fc.assert(
      fc.property(
        fc.array(content, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(9), { maxLength: 200 }),
        (contents, sizes) => {
          const body = form(
            'abc',
            ...contents.map((text, index) => file(`name="f${index}"; filename="${index}"`, text)),
          )
          const expected = contents.map((text, index) => ({
            name: `f${index}`,
            fileName: `${index}`,
            content: Buffer.from(text).toString('latin1'),
          }))
          expect(parse(body, 'abc')).toEqual(expected)
          expect(parse(body, 'abc', sizes)).toEqual(expected)
        },
      ),
    )
  })

  test('may have words before it and after it', () => {
    const body = Buffer.concat([Buffer.from('prologo\r\n'), form('b', file('name="a"')), Buffer.from('epilogo')])
    expect(parse(body, 'b')).toEqual([{ name: 'a', fileName: undefined, content: 'x' }])
    expect(parse(Buffer.from('--b--'), 'b')).toEqual([])
  })

  test.each([
    ['name="files[]"; filename="busta è.pdf"', 'busta è.pdf'],
    ['name="a"; filename="a%22b%0D%0A.pdf"', 'a"b\r\n.pdf'],
    ['name="a"; filename="a\\"b.pdf"', 'a"b.pdf'],
    ['name="a"; filename="C:\\temp\\b.pdf"', 'C:\\temp\\b.pdf'],
    ['name="a"; filename="a;b=c.pdf"', 'a;b=c.pdf'],
    ['name="a"; filename="vero.pdf"; filename="falso.exe"', 'vero.pdf'],
    ['name="a"; filename=nudo.pdf', 'nudo.pdf'],
    ['name="a"; filename="x"; filename*=UTF-8\'\'perch%C3%A9.pdf', 'perché.pdf'],
    ['name="a"; filename="x.pdf"; filename*=UTF-8\'\'%E9', 'x.pdf'],
    ['name="a"; filename=""', ''],
    ['name="a"', undefined],
  ])('with %s names its file %j', (disposition, expected) => {
    expect(parse(form('b', file(disposition)), 'b')[0]?.fileName).toBe(expected)
  })

  test.each([
    ['that stops in a file', '--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nmet'],
    ['that stops in its headers', '--b\r\nContent-Disposition: form-data'],
    ['of another boundary', '--c\r\n\r\nx\r\n--c--'],
    ['whose part has no name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
    ['whose part has no disposition', '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--'],
    ['with rubbish after a boundary', '--bX\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--'],
    ['with headers without end', `--b\r\n${'x-a: 1\r\n'.repeat(3000)}`],
    ['that is empty', ''],
  ])('%s is refused', (_, body) => {
    expect(() => parse(Buffer.from(body), 'b')).toThrow(FormError)
    expect(() => parse(Buffer.from(body), 'b', Array(body.length).fill(1))).toThrow(FormError)
  })
})

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b:c"', 'a b:c'],
  ['multipart/form-data; boundary=abc; charset=utf-8', 'abc'],
  ['multipart/form-data', undefined],
  ['multipart/form-data; boundary=', undefined],
  ['multipart/form-data; boundary="a\r\nb"', undefined],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
])('the boundary of %j is %j', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary)
})
