import { decodeAgreements, decodeErrorBody, decodeSessionId } from '@ccnl/core/contract'
import { describe, expect, test } from 'vitest'
import { end, expectProblem, reply, serverOfEachTest } from './testing/scripted-app.ts'

const { stage, start, beginAnswer, call, signIn, ask, history } = serverOfEachTest()

describe('a question', () => {
  test('streams the answer, keeps both turns, and names the session it made', async () => {
    const user = await signIn()
    stage.agent.answer(() => reply(['Quindici ', 'giorni ', 'di calendario.']))
    const { response, text, sessionId } = await ask(user.token, { user_id: user.userId, categories: [1] })
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toBe('Quindici giorni di calendario.')
    expect(await history(user, sessionId)).toMatchObject([
      { role: 'categories', content: '1' },
      { role: 'user', content: 'preavviso?' },
      {
        role: 'assistant',
        content: 'Quindici giorni di calendario.',
        agentName: 'main-agent',
        showAction: true,
        modified: false,
        payslipField: false,
        relatedQuestions: ['E per il licenziamento?'],
        references: [{ title: 'CCNL Terziario', source: 'CNEL', excerpt: 'art. 241' }],
      },
    ])
  })

  test('reaches the agent with its context', async () => {
    const user = await signIn()
    const { sessionId } = await ask(user.token, { categories: 'H011' })
    await ask(user.token, { session_id: sessionId, message: 'e per il terzo?', perimetri_lavoro: ['Preavviso'] })
    expect(stage.agent.requests[1]).toMatchObject({
      agent: 'main-agent',
      message: 'e per il terzo?',
      picked: ['H011'],
      scopes: ['preavviso'],
      history: [
        { role: 'user', text: 'preavviso?' },
        { role: 'assistant', text: 'Eco: preavviso?' },
      ],
      memory: { level: '4' },
      modifying: false,
      pinned: {},
      today: '2026-11-21',
    })
  })

  test('takes agreements as numbers, digits, CNEL codes, names, a list or commas', async () => {
    const { token } = await signIn()
    const id = decodeAgreements(await (await call('/categories', { token })).json()).find(
      ({ cnelCode }) => cnelCode === 'H011',
    )?.id
    const names = [[id], [`${id}`], `${id}`, 'h011', ['H011', `${id}`], 'Terziario Confcommercio', ['commercio']]
    for (const categories of names) {
      await ask(token, { categories })
      expect(stage.agent.requests.at(-1)?.picked, JSON.stringify(categories)).toEqual(['H011'])
    }
    await ask(token, { categories: `${id},C011` })
    expect(stage.agent.requests.at(-1)?.picked).toEqual(['H011', 'C011'])
  })

  test('a categories entry is kept when the selection is given or changes, and only then', async () => {
    const user = await signIn()
    const { sessionId } = await ask(user.token, {})
    for (const categories of [[2, 1], [2, 1], undefined, [1], []]) {
      await ask(user.token, { session_id: sessionId, categories })
    }
    const entries = (await history(user, sessionId)).filter(message => message.role === 'categories')
    expect(entries.map(entry => entry.content)).toEqual(['2,1', '1', ''])
  })

  test('a question that is too long is refused in words that its asker understands', async () => {
    const { token } = await signIn()
    const { response, text } = await ask(token, { message: 'x'.repeat(20_001) })
    expect([response.status, decodeErrorBody(JSON.parse(text))?.message]).toEqual([
      422,
      'La domanda supera i 20.000 caratteri. Accorciala e inviala di nuovo.',
    ])
  })

  test('goes to the agent named, on either route; an unknown one is refused in Italian', async () => {
    const { token } = await signIn()
    await ask(token, { agent_name: 'confronta' })
    await ask(token, {}, '/calcola-agent')
    expect(stage.agent.requests.map(request => request.agent)).toEqual(['confronta', 'calcolo'])
    const { response, text } = await ask(token, { agent_name: 'oracolo' })
    expect(response.status).toBe(422)
    expect(decodeErrorBody(JSON.parse(text))).toEqual({
      code: 'agent-not-found',
      message: "Non è stato possibile trovare l'agente selezionato",
    })
  })

  test('without a text, or with what cannot be read, is refused and names the field', async () => {
    const { token } = await signIn()
    const refused = async (body: Record<string, unknown>, field: string) => {
      const { response, text } = await ask(token, body)
      expect(response.status, text).toBe(422)
      expect(decodeErrorBody(JSON.parse(text))?.message).toContain(`«${field}»`)
    }
    await refused({ message: '  ' }, 'message')
    await refused({ message: undefined }, 'message')
    await refused({ message: 7 }, 'message')
    await refused({ categories: ['ZZZ9'] }, 'categories')
    await refused({ categories: {} }, 'categories')
    await refused({ perimetri_lavoro: [9999] }, 'perimetri_lavoro')
    await refused({ model: 'gpt-inesistente' }, 'model')
    await refused({ session_id: ['a'] }, 'session_id')
    await refused({ vector_store_id: {} }, 'vector_store_id')
    expect(stage.agent.requests).toEqual([])
  })

  test('a user without a tier may not ask', async () => {
    const { token } = await signIn('demo-nessuno')
    await expectProblem(await call('/main-agent', { method: 'POST', token, json: { message: 'x' } }), 403, 'no-tier')
    expect((await call('/categories', { token })).status).toBe(200)
  })

  test('sent again with corrections may leave its text out, and marks the answer', async () => {
    const user = await signIn()
    const { sessionId } = await ask(user.token, { message: 'netto di un quarto livello' }, '/calcola-agent')
    await ask(user.token, { session_id: sessionId, message: '', modifying: true }, '/calcola-agent')
    expect(stage.agent.requests[1]).toMatchObject({ message: 'netto di un quarto livello', modifying: true })
    const answers = (await history(user, sessionId)).filter(message => message.role === 'assistant')
    expect(answers.map(answer => answer.modified)).toEqual([false, true])
  })

  test('that the agent cannot begin to answer is an error, kept as one', async () => {
    const user = await signIn()
    // biome-ignore lint/correctness/useYield: this agent fails before it writes anything.
    stage.agent.answer(async function* () {
      throw new Error('segreto interno')
    })
    const sessionId = decodeSessionId(
      await (await call(`/create-empty-session/${user.userId}`, { method: 'POST', token: user.token })).json(),
    )
    const { response, text } = await ask(user.token, { session_id: sessionId })
    expect(response.status).toBe(500)
    expect(text).not.toContain('segreto')
    expect((await history(user, sessionId)).map(message => message.role)).toEqual(['user', 'error'])
  })

  test('whose agent fails midway breaks the stream, and what came is kept and marked', async () => {
    const user = await signIn()
    stage.agent.answer(async function* () {
      yield { type: 'text', text: 'Il preavviso è' }
      throw new Error('guasto')
    })
    const response = await call('/main-agent', { method: 'POST', token: user.token, json: { message: 'preavviso?' } })
    const sessionId = response.headers.get('x-session-id') ?? ''
    await expect(response.text()).rejects.toThrow()
    expect((await history(user, sessionId)).at(-1)).toMatchObject({
      role: 'assistant',
      content: 'Il preavviso è\n\n[Generazione interrotta]',
    })
  })

  test('whose agent stops without an end counts as broken off', async () => {
    const { token } = await signIn()
    stage.agent.answer(async function* () {
      yield { type: 'text', text: 'a metà' }
    })
    const response = await call('/main-agent', { method: 'POST', token, json: { message: 'x' } })
    await expect(response.text()).rejects.toThrow()
  })

  test.each(['the reader leaves', 'the request is aborted'])(
    'stops the agent when %s, and keeps the partial answer',
    async way => {
      const user = await signIn()
      const stopped = beginAnswer('Prima parte')
      const abort = new AbortController()
      const response = await call('/main-agent', {
        method: 'POST',
        token: user.token,
        json: { message: 'preavviso?' },
        signal: abort.signal,
      })
      const sessionId = response.headers.get('x-session-id') ?? ''
      const reader = response.body?.getReader()
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('Prima parte')
      if (way === 'the reader leaves') await reader?.cancel()
      else abort.abort()
      await stopped
      expect((await history(user, sessionId)).at(-1)?.content).toBe('Prima parte\n\n[Generazione interrotta]')
    },
  )

  test('is interrupted and kept when the server stops', async () => {
    const user = await signIn()
    beginAnswer('Prima parte')
    const response = await call('/main-agent', { method: 'POST', token: user.token, json: { message: 'x' } })
    const reader = response.body?.getReader()
    await reader?.read()
    await stage.server.close()
    await expect(reader?.read()).rejects.toThrow()
    stage.server = await start()
    const sessionId = response.headers.get('x-session-id') ?? ''
    expect((await history(user, sessionId)).at(-1)?.content).toBe('Prima parte\n\n[Generazione interrotta]')
  })

  test('is not pulled faster than it is read', async () => {
    const { token } = await signIn()
    let written = 0
    stage.agent.answer(async function* () {
      for (; written < 1000; written++) yield { type: 'text', text: 'x'.repeat(1000) }
      yield end
    })
    const response = await call('/main-agent', { method: 'POST', token, json: { message: 'x' } })
    const reader = response.body?.getReader()
    await reader?.read()
    expect(written).toBeLessThan(10)
    await reader?.cancel()
  })
})
