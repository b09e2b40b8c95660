import { describe, expect, test } from 'vitest'
import { end, expectProblem, gate, serverOfEachTest } from './testing/scripted-app.ts'

const { stage, beginAnswer, signIn, history } = serverOfEachTest()

describe('over a socket', () => {
  test('the answer arrives as it is written', async () => {
    const user = await signIn()
    const { url } = await stage.server.listen({ port: 0 })
    const go = gate()
    stage.agent.answer(async function* () {
      yield { type: 'text', text: 'prima ' }
      await go.passed
      yield { type: 'text', text: 'dopo' }
      yield end
    })
    const response = await fetch(`${url}/main-agent`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'x' }),
    })
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    expect(decoder.decode((await reader?.read())?.value)).toBe('prima ')
    go.open()
    expect(decoder.decode((await reader?.read())?.value)).toBe('dopo')
    expect((await reader?.read())?.done).toBe(true)
  })

  test('a reader that goes away stops the agent', async () => {
    const user = await signIn()
    const { url } = await stage.server.listen({ port: 0 })
    const stopped = beginAnswer('parte')
    const abort = new AbortController()
    const response = await fetch(`${url}/main-agent`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'x' }),
      signal: abort.signal,
    })
    const sessionId = response.headers.get('x-session-id') ?? ''
    await response.body?.getReader().read()
    abort.abort()
    await stopped
    expect((await history(user, sessionId)).at(-1)?.content).toBe('parte\n\n[Generazione interrotta]')
  })

  test('an agent that fails midway cuts the connection', async () => {
    const user = await signIn()
    const { url } = await stage.server.listen({ port: 0 })
    stage.agent.answer(async function* () {
      yield { type: 'text', text: 'parte' }
      throw new Error('guasto')
    })
    const response = await fetch(`${url}/main-agent`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'x' }),
    })
    await expect(response.text()).rejects.toThrow()
  })

  test('a body beyond the limit is refused with a sentence, not with a cut connection', async () => {
    const user = await signIn()
    const { url } = await stage.server.listen({ port: 0 })
    const response = await fetch(`${url}/main-agent`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'x'.repeat(3 * 1024 * 1024) }),
    })
    await expectProblem(response, 413, 'too-large')
  })
})
