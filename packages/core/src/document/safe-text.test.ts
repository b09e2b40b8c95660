import { readFileSync } from 'node:fs'
import { Terminal } from '@xterm/headless'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
// The acceptance oracle is plain JavaScript; its two functions are typed here.
// @ts-expect-error there are no declarations beside it
import * as untypedOracle from '../../../testkit/acceptance/security/ansi-oracle.mjs'
import { createTextSanitizer, safeLine, sanitizeText } from './safe-text.ts'

interface Oracle {
  scanText(text: string): string[]
  emulate(terminal: typeof Terminal, text: string): Promise<string[]>
}
const oracle: Oracle = untypedOracle

interface Vector {
  readonly id: string
  readonly kind: string
  readonly input: string
  readonly chunks?: readonly string[]
  readonly bytes?: string
  readonly bytes_chunks?: readonly string[]
  readonly literal?: boolean
}

const cases = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../../testkit/acceptance/security/${name}`, import.meta.url), 'utf8'))
const vectors = cases<Vector[]>('ansi.json')
const kept = cases<{ id: string; input: string; must: string; why: string }[]>('ansi_keep.json')

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))

function chunksOf(vector: Vector): readonly string[] {
  const bytes = vector.bytes_chunks ?? (vector.bytes ? [vector.bytes] : undefined)
  if (!bytes) return vector.chunks ?? [vector.input]
  const decoder = new TextDecoder()
  return bytes.map((hex, index) => decoder.decode(bytesOf(hex), { stream: index < bytes.length - 1 }))
}

function streamed(chunks: readonly string[]): string {
  const sanitizer = createTextSanitizer()
  return chunks.map(chunk => sanitizer.push(chunk)).join('') + sanitizer.end()
}

describe('text that a server or a model made', () => {
  test.each(vectors)('$id $kind leaves no control and does nothing to a terminal', async vector => {
    const text = streamed(chunksOf(vector))
    expect(oracle.scanText(text)).toEqual([])
    expect(await oracle.emulate(Terminal, text)).toEqual([])
    if (vector.literal) expect(text).toContain(vector.input.slice(0, 8))
  })

  test.each(kept)('$id $why comes through unharmed', ({ input, must }) => {
    expect(sanitizeText(input)).toContain(must)
    expect(streamed(input.split(''))).toBe(sanitizeText(input))
  })

  test('comes out the same however it is cut', () => {
    const unit = fc.constantFrom(
      ...'a1 \n\t\r[]0;:m\\PX^_kNO(#~',
      '\u001b',
      '\u0007',
      '\u0018',
      '\u009b',
      '\u009d',
      '\u009c',
      '\u0085',
      '\u202e',
      '\u200d',
      '\u200c',
      '\ufe0f',
      '\u0301',
      '\u0645',
      '👩',
      '🏽',
      '\ud83d',
      '\udc69',
      '\u{e0041}',
      '\ufeff',
      'à',
      '契',
    )
    const parts = fc.array(fc.string({ unit, maxLength: 12 }), { maxLength: 8 })
    fc.assert(
      fc.property(parts, chunks => {
        const whole = chunks.join('')
        expect(streamed(chunks)).toBe(sanitizeText(whole))
        expect(streamed(whole.split(''))).toBe(sanitizeText(whole))
        expect(sanitizeText(sanitizeText(whole))).toBe(sanitizeText(whole))
        expect(oracle.scanText(sanitizeText(whole))).toEqual([])
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 1000) },
    )
  })

  test('is not swallowed by a sequence that nobody closes', () => {
    for (const opening of ['\u001b]0;', '\u001bP', '\u001b_', '\u001b^', '\u001bX', '\u001b[', '\u009d', '\u0090']) {
      expect(sanitizeText(`${opening}titolo\nRisposta.`)).toContain('Risposta.')
      expect(sanitizeText(`${opening}${'x'.repeat(5000)}Risposta.`)).toContain('Risposta.')
    }
  })

  const ESC = '\u001b'
  test.each<[string, string, string]>([
    ['a colour', `a${ESC}[31mb`, 'ab'],
    ['parameters of every kind', `a${ESC}[?25;1<=>hb${ESC}[ @c${ESC}[!/pd${ESC}[0~e`, 'abcde'],
    ['a title, closed by BEL', `a${ESC}]0;titolo\u0007b`, 'ab'],
    ['a title, closed by ST', `a${ESC}]0;titolo${ESC}\\b`, 'ab'],
    ['a title in 8 bits', 'a\u009d0;titolo\u009cb', 'ab'],
    ['the strings of ESC', `${ESC}Pa\u0007b${ESC}Xa\u0007c${ESC}^a\u0007d${ESC}_a\u0007e${ESC}ka\u0007f`, 'bcdef'],
    ['the strings in 8 bits', '\u0090a\u0007b\u0098a\u0007c\u009ea\u0007d\u009fa\u0007e', 'bcde'],
    ['a colour in 8 bits', 'a\u009b31mb', 'ab'],
    ['the other 8-bit controls', 'a\u0080b\u0085c\u0084d\u009ae', 'abcde'],
    ['a single shift and its character', `a${ESC}Nxb${ESC}O~c\u008e!d\u008fye`, 'abcde'],
    ['a single shift of what has no other form', `a${ESC}N b${ESC}Oèc`, 'a bèc'],
    ['a short escape', `a${ESC}7b${ESC}~c${ESC}0(d`, 'abc(d'],
    ['an escape with intermediates', `a${ESC}(Bb${ESC} #/8c${ESC}/0d${ESC}(~e`, 'abcde'],
    ['an escape that letters or tabs cut', `${ESC}è${ESC}\t${ESC}(è${ESC}(\t${ESC}[1è${ESC}[1\tm`, 'è\tè\tè\tm'],
    ['a control inside a sequence', `a${ESC}[3\u0007\u00001mb${ESC}\u007f7c`, 'abc'],
    ['a sequence that CAN or SUB ends', `a${ESC}]0;t\u0018b${ESC}[3\u001ac\u0018\u001ad`, 'abcd'],
    ['controls alone', 'a\u0000\u0007\u0008\u000b\u000c\u000e\u001f\u007fb', 'ab'],
    ['returns', 'a\rb\r\nc\r\rd\n\re', 'a\nb\nc\n\nd\n\ne'],
    ['noncharacters', 'a\ufffe\uffff\u{1fffe}\u{1ffff}\ufdd0\ufddf\ufdefb', 'ab'],
    ['neighbours of noncharacters', '\ufdcf\ufdf0\ufffd\u{1fffd}', '\ufdcf\ufdf0\ufffd\u{1fffd}'],
    ['lone surrogates', 'a\ud800b\udbffc\udc00d\udfffe', 'abcde'],
    ['what shows nothing', 'a\u00ad\u200b\u2060\ufeff\u180e\u2028\u2029\u{e0041}b', 'ab'],
    ['what turns the line around', 'a\u202a\u202e\u2066\u2069\u061c\u200fb', 'ab'],
    ['a joiner between pictures', '👩\u200d⚖\ufe0f x', '👩\u200d⚖\ufe0f x'],
    ['a joiner after a style', '❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    ['a joiner after the mark of a picture', '👩\u0301\u200d👩', '👩\u0301\u200d👩'],
    ['a joiner on one side alone', 'a\u200d👩\u200db \u200d👩\u200d 👩\u200d\n👩', 'a👩b 👩 👩\n👩'],
    ['a joiner between letters that it shapes', 'م\u200cا م\u064e\u200cا', 'م\u200cا م\u064e\u200cا'],
    ['a joiner between other letters', 'a\u200cb م\u200ca a\u200cم è\u200cè', 'ab مa aم èè'],
    ['a style on a picture', '⚖\ufe0f ⚖\ufe0e 1\ufe0f', '⚖\ufe0f ⚖\ufe0e 1\ufe0f'],
    ['a style on anything else', 'a\ufe0f ⚖\ufe0f\ufe0f 👩\u200d\ufe0f \ufe0e', 'a ⚖\ufe0f 👩 '],
    ['ten marks on a letter', `e${'\u0300'.repeat(10)}`, `e${'\u0300'.repeat(10)}`],
    ['more marks', `e${'\u0300'.repeat(11)}f${'\u0301'.repeat(30)}`, `e${'\u0300'.repeat(10)}f${'\u0301'.repeat(10)}`],
    ['numbers of other scripts', '\u0601\u06dd\u070f', '\u0601\u06dd\u070f'],
    ['as long a title as is hidden', `a${ESC}]${'x'.repeat(4096)}\u0007b`, 'ab'],
    ['a longer one', `a${ESC}]${'x'.repeat(4097)}\u0007b`, 'axb'],
    ['64 breaks', `a${'\n'.repeat(64)}b${'\t'.repeat(64)}c`, `a${'\n'.repeat(64)}b${'\t'.repeat(64)}c`],
    ['more breaks', `a${'\n'.repeat(65)}b${'\t'.repeat(65)}c`, `a${'\n'.repeat(64)}b${'\t'.repeat(64)}c`],
    ['breaks and tabs by turns', `a${'\n\t'.repeat(40)}b`, `a${'\n\t'.repeat(40)}b`],
  ])('%s', (_, written, safe) => {
    expect(sanitizeText(written)).toBe(safe)
    expect(streamed(written.split(''))).toBe(safe)
  })

  test('is undecided for no longer than its chunks', () => {
    for (const blank of ['\n', '\t']) {
      const sixty = blank.repeat(60)
      expect(streamed([`a${sixty}`, 'b', `c${sixty}`, sixty, 'd'])).toBe(`a${sixty}bc${blank.repeat(64)}d`)
      expect(streamed([`a${sixty}`, `b${sixty}`])).toBe(`a${sixty}b${sixty}`)
    }
    expect(streamed(['\udbff', '\udffd', '\ud83d', 'x', '\ude00'])).toBe('\u{10fffd}x')
    expect(streamed([`e${'\u0300'.repeat(10)}`, 'f', '\u0300'.repeat(10)])).toBe(
      `e${'\u0300'.repeat(10)}f${'\u0300'.repeat(10)}`,
    )
    expect(streamed(['⚖', '\ufe0f', '', 'a', '\ufe0f'])).toBe('⚖\ufe0fa')
    expect(streamed(['a\r', 'b', '\n'])).toBe('a\nb\n')
  })

  test('after the end is another text', () => {
    const sanitizer = createTextSanitizer()
    const pairs: readonly (readonly [string, string, string])[] = [
      ['\u001b]titolo', 'testo', 'testo'],
      ['\ud83d', '\ude00', ''],
      ['👩\u200d', '👩', '👩'],
      ['⚖', '\ufe0f', ''],
      ['a\r', '\n', '\n'],
      [`a${'\n'.repeat(64)}`, '\n', '\n'],
      [`e${'\u0300'.repeat(10)}`, '\u0300', '\u0300'],
    ]
    for (const [before, after, safe] of pairs) {
      sanitizer.push(before)
      expect(sanitizer.end()).toBe('')
      expect(sanitizer.push(after)).toBe(safe)
      sanitizer.end()
    }
  })

  test('keeps its lines whatever ended them', () => {
    expect(sanitizeText('a\r\nb\rc\nd')).toBe('a\nb\nc\nd')
    expect(streamed(['a\r', '\nb', '\r', 'c'])).toBe('a\nb\nc')
  })

  test('is not pushed out of sight by blank lines', () => {
    expect(streamed(['a', '\n'.repeat(150), '\n'.repeat(150), 'b'])).toBe(`a${'\n'.repeat(64)}b`)
  })
})

describe('one line', () => {
  test('has no breaks, no runs of blanks and no controls', () => {
    expect(safeLine('  CCNL\n  Commercio\u001b[2J\t2024 ')).toBe('CCNL Commercio 2024')
  })

  test('is cut between characters, never inside one', () => {
    expect(safeLine('abcdef', 4)).toBe('abc…')
    expect(safeLine('👩‍⚖️👩‍⚖️', 3)).toBe('👩…')
    expect(safeLine('abc', 3)).toBe('abc')
    expect(safeLine('👩👩👩', 3)).toBe('👩👩👩')
    expect(safeLine('ab  cdef', 4)).toBe('ab…')
    expect(safeLine('a'.repeat(201))).toBe(`${'a'.repeat(199)}…`)
  })
})
