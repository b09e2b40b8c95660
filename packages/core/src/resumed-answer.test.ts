import { expect, test } from 'vitest'
import { readResumed } from './resumed-answer.ts'
import type { AppEvent } from './state/events.ts'

const place = { turn: 3, sessionId: 's1' }

async function read(parts: () => AsyncGenerator<string>, elsewhere = false, signal = new AbortController().signal) {
  const events: AppEvent[] = []
  const logs: string[] = []
  let begun = 0
  await readResumed({ question: 'Ferie?', parts: parts(), elsewhere: () => elsewhere }, place, signal, {
    send: event => events.push(event),
    begun: () => begun++,
    log: message => logs.push(message),
  })
  return { events, logs, begun }
}

test('an answer of another page arrives from its beginning and ends as one of ours', async () => {
  const { events, begun } = await read(async function* () {
    yield 'Ventisei '
    yield 'giorni.\u001b[31m'
  })
  expect(begun).toBe(1)
  expect(events).toEqual([
    { type: 'answer-resumed', turn: 3, question: 'Ferie?' },
    { type: 'answer-delta', turn: 3, text: 'Ventisei ' },
    { type: 'answer-delta', turn: 3, text: 'giorni.' },
    { type: 'answer-ended', turn: 3 },
  ])
})

test('what another tab has seen to, or what breaks, is told by the stored conversation', async () => {
  const seen = await read(async function* () {
    yield ''
  }, true)
  expect(seen.events.at(-1)).toEqual({ type: 'answer-ended', turn: 3, elsewhere: true })
  const broken = await read(async function* () {
    yield 'Venti'
    throw new TypeError('the connection was lost')
  })
  expect(broken.events.at(-1)).toEqual({ type: 'answer-ended', turn: 3, elsewhere: true })
  expect(broken.logs).toHaveLength(1)
  const none = await read(async function* () {})
  expect(none.events).toEqual([{ type: 'history-outdated', sessionId: 's1' }])
})

test('given up, it says nothing more', async () => {
  const controller = new AbortController()
  const { events } = await read(
    async function* () {
      yield 'Ventisei'
      controller.abort()
      yield ' giorni.'
    },
    false,
    controller.signal,
  )
  expect(events.map(({ type }) => type)).toEqual(['answer-resumed', 'answer-delta'])
})
