import { readFileSync } from 'node:fs'
import type { ReceivedMessage } from '@ccnl/core'
import { describe, expect, it } from 'vitest'
import { isDemoOrigin, type LoginPage, startLogin } from './login.ts'

const own = { name: 'our window' }
const https = { hfurl: 'https://login.example/header.js' }

function page(origin = 'https://app.example') {
  const loaded: string[] = []
  const logs: string[] = []
  const tickets: string[] = []
  let failed = () => {}
  let deliver: (message: ReceivedMessage) => void = () => {}
  let listening = false
  let signOuts = 0
  const timers = new Set<() => void>()
  const fake: LoginPage = {
    origin,
    window: own,
    listen: listener => {
      listening = true
      deliver = listener
      return () => {
        listening = false
        deliver = () => {}
      }
    },
    loadScript: (address, onError) => {
      expect(listening).toBe(true)
      loaded.push(address)
      failed = onError
    },
    schedule: (_, work) => {
      timers.add(work)
      return () => timers.delete(work)
    },
    log: message => void logs.push(message),
  }
  const events = {
    ticket: (ticket: string) => void tickets.push(ticket),
    signOut: () => {
      signOuts += 1
    },
  }
  return {
    fake,
    events,
    loaded,
    logs,
    tickets,
    signOuts: () => signOuts,
    fail: () => failed(),
    secondPasses: () => {
      const due = [...timers]
      timers.clear()
      for (const work of due) work()
    },
    post: (ticket: unknown, from: { origin?: string; source?: unknown } = {}) =>
      deliver({ origin, source: own, data: { task: 'gethfticket', params: { ticket } }, ...from }),
  }
}

describe('spec 7: the header loads the login script and listens', () => {
  it('takes a ticket that the script posts to its own window', () => {
    const tab = page()
    startLogin(https, tab.fake, tab.events)
    expect(tab.loaded).toEqual(['https://login.example/header.js'])
    tab.post('T-1')
    expect(tab.tickets).toEqual(['T-1'])
  })

  it('an empty ticket signs out', () => {
    const tab = page()
    startLogin(https, tab.fake, tab.events)
    tab.post('T-1')
    tab.post('')
    expect(tab.signOuts()).toBe(1)
    tab.post('T-1')
    expect(tab.tickets).toEqual(['T-1', 'T-1'])
  })

  it('10,000 equal messages are one sign-in', () => {
    const tab = page()
    startLogin(https, tab.fake, tab.events)
    for (let count = 0; count < 10_000; count += 1) tab.post('T-1')
    expect(tab.tickets).toEqual(['T-1'])
  })

  it('10,000 different tickets in a second are one sign-in, and the last one after it', () => {
    const tab = page()
    startLogin(https, tab.fake, tab.events)
    for (let count = 0; count < 10_000; count += 1) tab.post(`T-${count}`)
    expect(tab.tickets).toEqual(['T-0'])
    tab.secondPasses()
    expect(tab.tickets).toEqual(['T-0', 'T-9999'])
    tab.secondPasses()
    expect(tab.tickets).toHaveLength(2)
  })

  it('a sign-out forgets the ticket that waits', () => {
    const tab = page()
    startLogin(https, tab.fake, tab.events)
    tab.post('T-1')
    tab.post('T-2')
    tab.post('')
    tab.secondPasses()
    expect(tab.tickets).toEqual(['T-1'])
    expect(tab.signOuts()).toBe(1)
  })

  it('messages of another origin or window are ignored', () => {
    const tab = page()
    startLogin(https, tab.fake, tab.events)
    tab.post('T-1', { origin: 'https://evil.example' })
    tab.post('T-1', { source: {} })
    tab.post('T-1', { source: null })
    tab.post('', { origin: 'https://evil.example' })
    expect(tab.tickets).toEqual([])
    expect(tab.signOuts()).toBe(0)
  })

  it('stops listening when it is told to', () => {
    const tab = page()
    startLogin(https, tab.fake, tab.events).stop()
    tab.post('T-1')
    expect(tab.tickets).toEqual([])
  })
})

describe('spec 8: the login script', () => {
  it('a failed load is only logged', () => {
    const tab = page()
    startLogin(https, tab.fake, tab.events)
    tab.fail()
    expect(tab.logs).toHaveLength(1)
  })

  it('is loaded over http from loopback in demo only', () => {
    const local = { hfurl: 'http://127.0.0.1:8787/sso/header.js' }
    const demo = page('http://127.0.0.1:3000')
    startLogin(local, demo.fake, demo.events)
    expect(demo.loaded).toHaveLength(1)
    const real = page('https://app.example')
    startLogin(local, real.fake, real.events)
    expect(real.loaded).toEqual([])
    expect(real.logs).toHaveLength(1)
    expect(isDemoOrigin('http://127.0.0.1.evil.example')).toBe(false)
  })
})

interface MessageCase {
  readonly id: string
  readonly kind: string
  readonly data: unknown
}

describe('the acceptance cases of hfurl', () => {
  const cases: readonly MessageCase[] = JSON.parse(
    readFileSync(new URL('../../testkit/acceptance/security/postmessage.json', import.meta.url), 'utf8'),
  )
  const refused = cases.filter(({ kind, data }) => kind === 'hfurl-config' && typeof data === 'string')

  it('every bad address is refused and logged, none is loaded', () => {
    expect(refused.length).toBeGreaterThan(3)
    for (const { id, data } of refused) {
      const tab = page()
      startLogin({ hfurl: String(data) }, tab.fake, tab.events)
      expect({ id, loaded: tab.loaded, logs: tab.logs.length }).toEqual({ id, loaded: [], logs: 1 })
    }
  })
})

it('spec 7: asked again, the script runs anew, and its ticket is heard at once', () => {
  const tab = page()
  const login = startLogin(https, tab.fake, tab.events)
  tab.post('T-1')
  login.again()
  expect(tab.loaded).toEqual(['https://login.example/header.js', 'https://login.example/header.js'])
  tab.post('T-1')
  expect(tab.tickets).toEqual(['T-1', 'T-1'])
})
