import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allowedUpstream, arePublicAddresses, isPublicAddress } from './upstream-url.ts'

interface Case {
  readonly id: string
  readonly kind: string
  readonly url: unknown
  readonly why: string
  readonly optional?: boolean
  readonly dynamic?: { readonly dns_answers?: readonly string[] }
}

const read = (name: string): readonly Case[] =>
  JSON.parse(readFileSync(new URL(`../../testkit/acceptance/security/${name}`, import.meta.url), 'utf8'))

const configured = ['https://crediti.example.it/consumption']
const cases = read('ssrf.json')
// The URL of these is the configured one: what must be refused is where it leads.
const byAddress = cases.filter(({ kind }) => kind === 'dns')
const byUrl = cases.filter(({ kind }) => kind !== 'dns' && kind !== 'redirect')

describe('the address in a body', () => {
  test.each(byUrl.map(entry => [entry.id, entry.why, entry.url] as const))('%s is refused: %s', (_id, _why, url) => {
    expect(allowedUpstream(url, configured)).toBeUndefined()
  })

  test.each(read('ssrf_allow.json').filter(({ optional }) => !optional))(
    '$url is the configured one: $why',
    ({ url }) => {
      expect(allowedUpstream(url, configured)?.href).toBe('https://crediti.example.it/consumption')
    },
  )

  test('another host of the same name but for a final dot is never called', () => {
    expect(allowedUpstream('https://crediti.example.it./consumption', configured)).toBeUndefined()
  })

  test('an entry without a path stands for its origin, and for nothing beyond it', () => {
    const origin = ['https://crediti.example.it']
    expect(allowedUpstream('https://crediti.example.it/v2/consumption', origin)?.pathname).toBe('/v2/consumption')
    expect(allowedUpstream('https://crediti.example.it:8443/', origin)).toBeUndefined()
    expect(allowedUpstream('http://crediti.example.it/', origin)).toBeUndefined()
    expect(allowedUpstream('https://user@crediti.example.it/', origin)).toBeUndefined()
    expect(allowedUpstream('https://crediti.example.it/#x', origin)).toBeUndefined()
  })

  test('nothing is allowed where nothing is configured', () => {
    expect(allowedUpstream('https://crediti.example.it/consumption', [])).toBeUndefined()
  })
})

describe('the addresses that a name resolves to', () => {
  test.each(byAddress.map(entry => [entry.id, entry.why, entry.dynamic?.dns_answers ?? []] as const))(
    '%s is refused: %s',
    (_id, _why, answers) => {
      expect(answers.length).toBeGreaterThan(0)
      expect(answers.every(answer => arePublicAddresses(answer.split(',')))).toBe(false)
    },
  )

  test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4002:402::200e'])(
    '%s is public',
    address => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    '',
    'localhost',
    '127.1',
    '::ffff:8.8.8.8',
    '::1%lo',
    '64:ff9b::808:808',
    '2002:808:808::',
    '3fff::1',
    '4000::1',
  ])('%j is not', address => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test('no address at all is not public', () => {
    expect(arePublicAddresses([])).toBe(false)
  })
})
