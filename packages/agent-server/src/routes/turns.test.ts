import { expect, test } from 'vitest'
import type { AgentEvent } from '../agent.ts'
import { openSqlite } from '../store/sqlite.ts'
import { openStore } from '../store/store.ts'
import { createTurns } from './turns.ts'

test('whoever resumes an answer that is ending waits until it is kept, and is sent to the store', async () => {
  const store = await openStore(openSqlite(':memory:'))
  const conversationId = await store.createConversation('anna')
  const answerId =
    (await store.beginTurn({
      userId: 'anna',
      conversationId,
      agentName: 'main-agent',
      question: 'preavviso?',
      title: 'preavviso?',
      agreements: [],
      modified: false,
    })) ?? ''
  let keep: () => void = () => {}
  const kept = new Promise<void>(resolve => {
    keep = resolve
  })
  const slow = {
    ...store,
    interruptAnswer: async (id: string, content: string) => {
      await kept
      await store.interruptAnswer(id, content)
    },
  }
  const turns = createTurns(slow, { info() {}, error() {} }, 1000)
  const reader = new AbortController().signal
  const body = await turns.start({
    answerId,
    conversationId,
    reader,
    resumable: true,
    async *run(signal): AsyncGenerator<AgentEvent> {
      yield { type: 'text', text: 'Prima parte' }
      await new Promise(resolve => signal.addEventListener('abort', resolve))
    },
  })
  const read = body(() => undefined)
  const interrupted = turns.interrupt(answerId)
  const resumed = turns.resume(answerId, 0, reader)
  keep()
  expect(await resumed).toBeUndefined()
  expect(await store.answer('anna', answerId)).toMatchObject({ status: 'interrupted' })
  await interrupted
  await expect(read).rejects.toThrow()
  await turns.close()
  await store.close()
})
