import { Terminal } from '@xterm/headless'
import { describe, expect, test } from 'vitest'
// By path: the SDK's own tests read this package, and packages may not depend on each other in a ring.
import { createTextSanitizer, safeLine, sanitizeText } from '../../../core/src/document/safe-text.ts'
// @ts-expect-error the oracle is plain JavaScript
import * as untypedOracle from '../../acceptance/security/ansi-oracle.mjs'
import { ansiFamilies, ansiHarmless } from './ansi.ts'

interface Oracle {
  scanText(text: string): string[]
  emulate(terminal: typeof Terminal, text: string): Promise<string[]>
}
const oracle: Oracle = untypedOracle

function inTwo(text: string, at: number): string {
  const sanitizer = createTextSanitizer()
  return sanitizer.push(text.slice(0, at)) + sanitizer.push(text.slice(at)) + sanitizer.end()
}

describe('SECURITY 7: further text made to act on a terminal', () => {
  test.each(Object.entries(ansiFamilies))('%s: nothing is left of it and nothing happens', async (_, texts) => {
    for (const text of texts) {
      const safe = sanitizeText(text)
      expect(oracle.scanText(safe), JSON.stringify(text.slice(0, 80))).toEqual([])
      expect(oracle.scanText(safeLine(text)), JSON.stringify(text.slice(0, 80))).toEqual([])
      expect(await oracle.emulate(Terminal, safe), JSON.stringify(text.slice(0, 80))).toEqual([])
    }
  })

  test.each(Object.entries(ansiFamilies))('%s: cut in two anywhere, it comes out the same', (_, texts) => {
    for (const text of texts.filter(({ length }) => length < 400)) {
      const whole = sanitizeText(text)
      for (let at = 1; at < text.length; at += 1) {
        if (inTwo(text, at) !== whole) expect.fail(`${JSON.stringify(text)} cut at ${at}`)
      }
    }
  })

  test('what only looks like it survives to the letter', () => {
    for (const text of ansiHarmless) expect(sanitizeText(text)).toBe(text)
  })
})
