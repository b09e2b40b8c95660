import { describe, expect, test } from 'vitest'
import { OptionError } from './option-error.ts'
import { readSettings } from './settings.ts'

describe('the environment', () => {
  test('without a word answers in two threads or more, on this machine', () => {
    const { host, port, options } = readSettings({})
    expect({ host, port }).toEqual({ host: '127.0.0.1', port: 8787 })
    expect(options.threads).toBeGreaterThanOrEqual(2)
    expect(options.limits).toEqual({})
    expect(options.trustedProxies).toEqual([])
  })

  test('sets limits in the units of their names', () => {
    const { options } = readSettings({
      CCNL_LIMIT_CALLS: '20',
      CCNL_LIMIT_ANSWER_SECONDS: '3',
      CCNL_LIMIT_TEXT_MB: '50',
      CCNL_THREADS: '0',
      TRUST_PROXY: ' loopback , 10.0.0.0/8 ',
    })
    expect(options.limits).toEqual({ callsPerSecond: 20, answerMilliseconds: 3000, charactersPerUser: 50_000_000 })
    expect(options.threads).toBe(0)
    expect(options.trustedProxies).toEqual(['loopback', '10.0.0.0/8'])
  })

  test('a demo ticket stands for many, and what is set wins', () => {
    expect(readSettings({ CCNL_DEMO: '1' }).options.limits?.callsPerSecond).toBe(1000)
    expect(readSettings({ CCNL_DEMO: '1', CCNL_LIMIT_CALLS: '5' }).options.limits?.callsPerSecond).toBe(5)
  })

  test.each([
    ['CCNL_LIMIT_CALLS', '0', 'CCNL_LIMIT_CALLS deve essere un numero intero tra 1 e 100.000: «0» non lo è.'],
    ['CCNL_LIMIT_BODY_SECONDS', '1e3', 'CCNL_LIMIT_BODY_SECONDS deve essere'],
    ['CCNL_THREADS', '-1', 'CCNL_THREADS deve essere un numero intero tra 0 e 64'],
    ['API_PORT', '70000', 'API_PORT non è una porta valida'],
  ])('a bad %s (%s) is refused in words', (name, value, words) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(OptionError)
    expect(read).toThrow(words)
  })
})
