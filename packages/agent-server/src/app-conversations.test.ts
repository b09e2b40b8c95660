import {
  decodeConversations,
  decodeErrorBody,
  decodeReferences,
  decodeRelatedQuestions,
  decodeSessionId,
} from '@ccnl/core/contract'
import { describe, expect, test } from 'vitest'
import { end, expectProblem, reply, serverOfEachTest } from './testing/scripted-app.ts'

const { stage, call, signIn, ask, history } = serverOfEachTest()

describe('conversations', () => {
  test('are listed newest first, titled by their first question, as many as asked', async () => {
    const user = await signIn()
    const recent = async (query = '') =>
      decodeConversations(
        await (await call(`/recent-conversations/${user.userId}${query}`, { token: user.token })).json(),
      )
    expect(await recent()).toEqual([])
    const first = await ask(user.token, { message: `  Quante\n ferie\u202e? ${'a'.repeat(100)}` })
    const second = await ask(user.token, { message: 'Quanti permessi?', agent_name: 'confronta' })
    expect(await recent()).toMatchObject([
      { sessionId: second.sessionId, title: 'Quanti permessi?', agentName: 'confronta' },
      { sessionId: first.sessionId, title: expect.stringMatching(/^Quante ferie \? a+…$/) },
    ])
    await ask(user.token, { session_id: first.sessionId, message: 'E la malattia?' })
    expect((await recent('?limit=1')).map(summary => summary.sessionId)).toEqual([first.sessionId])
    await expectProblem(
      await call(`/recent-conversations/${user.userId}?limit=tanti`, { token: user.token }),
      422,
      'validation',
    )
  })

  test('a history can be cut to its last messages', async () => {
    const user = await signIn()
    const { sessionId } = await ask(user.token, {})
    await ask(user.token, { session_id: sessionId, message: 'seconda' })
    expect((await history(user, sessionId, '?limit=2')).map(message => message.content)).toEqual([
      'seconda',
      'Eco: seconda',
    ])
  })

  test('an empty session is the latest until another comes', async () => {
    const user = await signIn('demo-base')
    const latest = () => call(`/get-latest-session/${user.userId}`, { token: user.token })
    await expectProblem(await latest(), 404, 'not-found')
    const created = await call(`/create-empty-session/${user.userId}`, { method: 'POST', token: user.token })
    const sessionId = decodeSessionId(await created.json())
    expect(decodeSessionId(await (await latest()).json())).toBe(sessionId)
    const second = await ask(user.token, {})
    expect(decodeSessionId(await (await latest()).json())).toBe(second.sessionId)
  })

  test('a deleted one is gone with all that belonged to it', async () => {
    const user = await signIn()
    const { sessionId } = await ask(user.token, {})
    const remove = () => call(`/delete-session/${sessionId}`, { method: 'DELETE', token: user.token })
    expect(await (await remove()).json()).toEqual({ deleted: true })
    await expectProblem(await remove(), 404, 'not-found')
    const gone = await call(`/conversation-history/${user.userId}/${sessionId}`, { token: user.token })
    await expectProblem(gone, 404, 'not-found')
  })

  test('references and related questions are those of the last answer', async () => {
    const user = await signIn()
    const { sessionId } = await ask(user.token, {})
    const references = await call(`/api/riferimenti-risposta/${sessionId}`, { token: user.token })
    expect(decodeReferences(await references.json())).toEqual(end.references)
    const related = await call('/related-questions', {
      method: 'POST',
      token: user.token,
      json: { session_id: sessionId },
    })
    expect(decodeRelatedQuestions(await related.json())).toEqual(end.relatedQuestions)
  })
})

describe('payslip fields', () => {
  const payslipFields = [
    { field: 'livello', label: 'Livello', value: '4', type: 'select', options: ['3', '4', 'Quadro'] },
    { field: 'ore', label: 'Ore', value: '5', type: 'number', min: 0, max: 80 },
    { field: 'comune', label: 'Comune', value: 'Roma', type: 'text' },
  ]

  test('a correction is pinned, shown in the history and handed to the next calculation', async () => {
    const user = await signIn()
    stage.agent.answer(() => reply(['Netto'], { payslipFields, payslipField: 'livello' }))
    const { sessionId } = await ask(user.token, {}, '/calcola-agent')
    const update = async (calcola_field: string, value: unknown) =>
      call('/api/update-busta-paga-field', {
        method: 'PUT',
        token: user.token,
        json: { session_id: sessionId, calcola_field, value },
      })
    expect(await (await update('livello', 'quadro')).json()).toEqual({ success: true })
    expect((await update('ore', '7,5')).status).toBe(200)
    expect((await update('comune', 'Città di Castello')).status).toBe(200)
    const last = (await history(user, sessionId)).at(-1)
    expect(last?.payslipField).toBe('livello')
    expect(last?.payslipFields?.map(({ value }) => value)).toEqual(['Quadro', '7.5', 'Città di Castello'])
    await ask(user.token, { session_id: sessionId, modifying: true }, '/calcola-agent')
    expect(stage.agent.requests.at(-1)?.pinned).toEqual({ livello: 'Quadro', ore: '7.5', comune: 'Città di Castello' })

    // The next answer shows its own figures: what was corrected before it is not about it any more.
    await ask(user.token, { session_id: sessionId, message: 'E per un altro?' }, '/calcola-agent')
    const anew = (await history(user, sessionId)).at(-1)
    expect(anew?.payslipFields?.map(({ value }) => value)).toEqual(payslipFields.map(({ value }) => value))

    for (const [field, value, named] of [
      ['inventato', '1', 'calcola_field'],
      ['livello', '9', 'Livello'],
      ['ore', 'molte', 'Ore'],
      ['ore', '81', 'Ore'],
      ['ore', -1, 'Ore'],
      ['comune', '', 'Comune'],
      ['comune', null, 'value'],
    ] as const) {
      const response = await update(field, value)
      expect(response.status).toBe(422)
      expect(decodeErrorBody(await response.json())?.message).toContain(`«${named}»`)
    }
  })
})
