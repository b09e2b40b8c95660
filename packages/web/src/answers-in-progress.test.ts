import type { Api } from '@ccnl/core'
import type { Question } from '@ccnl/core/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type AnswersInProgressOptions, createAnswersInProgress } from './answers-in-progress.ts'
import type { TextStorage } from './storage.ts'
import type { TabChannel, TabMessage } from './tab-channel.ts'

// In the browser the window tells when its page goes.
beforeAll(() => {
  vi.stubGlobal('window', new EventTarget())
  return () => vi.unstubAllGlobals()
})

/** A browser with as many tabs as are opened: one storage, one line between them, the locks of this process. */
function browser() {
  const kept = new Map<string, string>()
  const storage: TextStorage = {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
  const ears: { readonly tab: object; readonly hear: (news: TabMessage) => void }[] = []
  const tabsOf = (tab: object): TabChannel => ({
    // A tab never hears itself.
    broadcast: news => {
      for (const ear of [...ears]) if (ear.tab !== tab) ear.hear(news)
    },
    subscribe: hear => {
      const ear = { tab, hear }
      ears.push(ear)
      return () => void ears.splice(ears.indexOf(ear), 1)
    },
  })
  let time = 1_000_000
  return {
    kept,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    open: (options: Partial<AnswersInProgressOptions> = {}) =>
      createAnswersInProgress({
        baseUrl: 'https://api.example',
        storage,
        tabs: tabsOf({}),
        locks: navigator.locks,
        now: () => time,
        rejoin: async () => undefined,
        ...options,
      }),
  }
}

const user = { userId: 'u1', token: 't', crmid: 'C1', name: 'Anna', roles: [] }
const question: Question = {
  message: 'Quante ferie?',
  sessionId: 's1',
  agentName: 'main-agent',
  agreements: [],
  workScopes: [],
}

/** Calls of which only the question is asked here; its answer comes in parts, each once it is given; `undefined` ends it. */
function partsOnDemand() {
  const parts = new TransformStream<string | undefined, string | undefined>()
  const pen = parts.writable.getWriter()
  async function* ask(): AsyncGenerator<string> {
    for await (const part of parts.readable) {
      if (part === undefined) return
      yield part
    }
  }
  return {
    // True of what is called here: the other calls are never made.
    api: { ask } as unknown as Api,
    give: (part?: string) => void pen.write(part),
  }
}

const streamOf = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: controller => {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })

async function* told(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) if (part !== '') yield part
}

describe('an answer that is being written', () => {
  it('is followed by a second tab as it grows, to its end', async () => {
    const { open } = browser()
    const { api, give } = partsOnDemand()
    const [first, second] = [open(), open()]
    const reading = first.follow(user, api).ask(question)
    const one = reading.next()
    first.begun('a-follow')
    give('Le ferie ')
    await one

    const resumed = second.resume('s1', user, new AbortController().signal)
    expect(resumed?.question).toBe('Quante ferie?')
    if (!resumed) return
    const seen = told(resumed.parts)
    expect((await seen.next()).value).toBe('Le ferie ')
    const two = seen.next()
    const written = reading.next()
    give('sono 26 giorni.')
    await written
    // What was told within 200 ms of the last is told with what comes next.
    const end = reading.next()
    give()
    await end
    expect((await two).done).toBe(true)
    expect(resumed.elsewhere()).toBe(true)
  })

  it('wakes a tab that waits for more of it', async () => {
    const { open, pass } = browser()
    const { api, give } = partsOnDemand()
    const [first, second] = [open(), open()]
    const reading = first.follow(user, api).ask(question)
    const one = reading.next()
    first.begun('a-wake')
    give('Prima')
    await one
    const resumed = second.resume('s1', user, new AbortController().signal)
    if (!resumed) throw new Error('nothing to resume')
    const seen = told(resumed.parts)
    expect((await seen.next()).value).toBe('Prima')
    const more = seen.next()
    // It waits: nothing else is said until the next part comes.
    await Promise.resolve()
    pass(200)
    const next = reading.next()
    give(' e poi')
    await next
    expect((await more).value).toBe(' e poi')
    const end = reading.next()
    give()
    await end
    expect((await seen.next()).done).toBe(true)
  })

  it('is read on from the server once nobody else reads it, for ten minutes', async () => {
    const { open, pass, kept } = browser()
    const record = { s1: { question: 'Quante ferie?', answerId: 'a-left', at: 1_000_000 } }
    kept.set('ccnl-writing:u1', JSON.stringify(record))
    const tab = open({
      rejoin: async (_base, _token, id) => (id === 'a-left' ? streamOf('Tutta la risposta.') : undefined),
    })
    pass(600_000)
    const resumed = tab.resume('s1', user, new AbortController().signal)
    if (!resumed) throw new Error('nothing to resume')
    const parts: string[] = []
    for await (const part of told(resumed.parts)) parts.push(part)
    expect(parts).toEqual(['Tutta la risposta.'])
    expect(kept.size).toBe(0)

    kept.set('ccnl-writing:u1', JSON.stringify(record))
    pass(1)
    expect(tab.resume('s1', user, new AbortController().signal)).toBeUndefined()
  })

  it('that the server no longer has is left to the history, and forgotten', async () => {
    const { open, kept } = browser()
    kept.set('ccnl-writing:u1', JSON.stringify({ s1: { question: 'x', answerId: 'a-gone', at: 1_000_000 } }))
    const resumed = open().resume('s1', user, new AbortController().signal)
    if (!resumed) throw new Error('nothing to resume')
    for await (const part of resumed.parts) expect(part).toBe('')
    expect(resumed.elsewhere()).toBe(true)
    expect(kept.size).toBe(0)
  })

  it('of another user, or stored in another shape, is none', () => {
    const { open, kept } = browser()
    kept.set('ccnl-writing:u2', JSON.stringify({ s1: { question: 'x', answerId: 'a', at: 1_000_000 } }))
    kept.set('ccnl-writing:u1', JSON.stringify({ s1: { question: 'x', answerId: 7, at: 1_000_000 } }))
    expect(open().resume('s1', user, new AbortController().signal)).toBeUndefined()
  })
})
