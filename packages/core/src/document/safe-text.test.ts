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
  })
})
