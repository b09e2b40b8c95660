import { describe, expect, test } from 'vitest'
import { type Answer, json, startServer, stream } from '../example/server.ts'
import { ApiError, type Failure } from '../failure.ts'
import * as it from '../it.ts'
import { type ApiOptions, createApi } from './client.ts'

async function client(answer: Answer, more: Partial<ApiOptions> = {}) {
  const { base, asked } = await startServer(answer)
  const api = createApi({
    baseUrl: base,
    userId: 'anna@studio.it',
    token: () => 'jwt-1',
    firewall: { header: 'x-firewall-key', value: 'demo' },
    productUrl: `${base}/product/`,
    crmid: 'C 1',
    schedule: (_milliseconds, _work) => () => {},
    ...more,
  })
  return { api, asked }
}

const failureOf = async (work: Promise<unknown>): Promise<Failure> => {
  const error = await work.then(() => undefined).catch((error: unknown) => error)
  if (!(error instanceof ApiError)) throw new Error('it did not fail with an ApiError')
  return error.failure
}

const question = { message: 'Ferie?', sessionId: 's1', agentName: 'main-agent', agreements: [12], workScopes: [1] }
const file = (name: string) => ({ name, size: 4, content: async () => new Blob(['ciao']) })

describe('spec 7: the calls it makes', () => {
  type Api = Awaited<ReturnType<typeof client>>['api']
  const calls: readonly (readonly [string, string, unknown, unknown, (api: Api) => Promise<unknown>])[] = [
    [
      'GET',
      'recent-conversations/anna%40studio.it?limit=20',
      undefined,
      { conversations: [] },
      api => api.recentConversations(),
    ],
    ['GET', 'conversation-history/anna%40studio.it/s%2F1', undefined, { messages: [] }, api => api.history('s/1')],
    [
      'GET',
      'conversation-history/anna%40studio.it/s1?limit=5&group=g',
      undefined,
      [],
      api => api.history('s1', { limit: 5, group: 'g' }),
    ],
    ['POST', 'create-empty-session/anna%40studio.it', undefined, { session_id: 's1' }, api => api.createSession()],
    ['GET', 'get-latest-session/anna%40studio.it', undefined, { session_id: 's1' }, api => api.latestSession()],
    ['DELETE', 'api/delete-document/f1', undefined, { deleted: true }, api => api.deleteDocument('f1')],
    ['DELETE', 'delete-session/s1', undefined, { deleted: true }, api => api.deleteConversation('s1')],
    ['GET', 'categories', undefined, { categories: [] }, api => api.agreements()],
    ['GET', 'parametri-lavoro', undefined, { parametri: [] }, api => api.workScopes()],
    ['POST', 'related-questions', { session_id: 's1' }, { domande: [] }, api => api.relatedQuestions('s1')],
    ['GET', 'api/riferimenti-risposta/s1', undefined, { riferimenti: [] }, api => api.references('s1')],
    ['GET', 'modelli', undefined, { modelli: [] }, api => api.models()],
    ['GET', 'tooltip_data/7', undefined, { id: 7, titolo: 't', testo: 'x' }, api => api.tooltip(7)],
    [
      'PUT',
      'api/update-busta-paga-field',
      { session_id: 's1', calcola_field: 'ore', value: '5' },
      { success: true },
      api => api.updatePayslipField('s1', 'ore', '5'),
    ],
    ['GET', 'product/api/credit/C%201', undefined, { data: { availableCredit: 25 } }, api => api.availableCredit()],
  ]
  test.each(calls)('%s %s', async (method, path, body, answer, call) => {
    const { api, asked } = await client(json(answer))
    await call(api)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ method, path: `/f/x/${path}` })
    expect(asked[0]?.headers.authorization).toBe('Bearer jwt-1')
    expect(asked[0]?.headers).not.toHaveProperty('x-firewall-key')
    expect(asked[0]?.body === '' ? undefined : JSON.parse(asked[0]?.body ?? '')).toEqual(body)
  })

  test.each([
    ['main-agent', 'main-agent'],
    ['inquadra', 'main-agent'],
    ['confronta', 'main-agent'],
    ['calcolo', 'calcola-agent'],
  ])('a question to %s goes to POST %s with everything it carries', async (agentName, path) => {
    const { api, asked } = await client(stream('Ventisei', ' giorni.'))
    const parts: string[] = []
    const sent = { ...question, agentName, vectorStoreId: 'vs-1', model: 'm1', modifying: true }
    for await (const part of api.ask(sent)) parts.push(part)
    expect(parts.join('')).toBe('Ventisei giorni.')
    expect(asked[0]).toMatchObject({ method: 'POST', path: `/f/x/${path}` })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      message: 'Ferie?',
      user_id: 'anna@studio.it',
      session_id: 's1',
      categories: [12],
      vector_store_id: 'vs-1',
      agent_name: agentName,
      model: 'm1',
      perimetri_lavoro: [1],
      modifying: true,
    })
  })

  test('configured names choose the same routes', async () => {
    const agents = { MAIN: 'a', INQUADRA: 'b', CONFRONTA: 'c', CALCOLO: 'paghe' }
    const { api, asked } = await client(stream('Ecco.'), { agents })
    for await (const _part of api.ask({ ...question, agentName: 'paghe' })) break
    expect(asked[0]?.path).toBe('/f/x/calcola-agent')
  })

  test('the token is asked for at every call', async () => {
    const tokens = ['uno', 'due']
    const { api, asked } = await client(json([]), { token: () => tokens.shift() ?? '' })
    await api.models()
    await api.models()
    expect(asked.map(one => one.headers.authorization)).toEqual(['Bearer uno', 'Bearer due'])
  })
})

describe('spec 6 and 7: the upload', () => {
  test('it sends files[] and the session, with the firewall header', async () => {
    const answer = { files: [{ file_id: 'f1', file_name: 'busta.pdf' }], vector_store_id: 'vs-1' }
    const { api, asked } = await client(json(answer))
    expect(await api.uploadDocuments('s1', [file('busta.pdf')])).toEqual({
      files: [{ id: 'f1', name: 'busta.pdf' }],
      vectorStoreId: 'vs-1',
    })
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/f/x/api/upload-documents' })
    expect(asked[0]?.headers['x-firewall-key']).toBe('demo')
    expect(asked[0]?.body).toContain('name="files[]"; filename="busta.pdf"')
    expect(asked[0]?.body).toMatch(/name="session_id"\r\n\r\ns1\r\n/)
  })

  test('security 25: a name cannot end its header, and travels in one composition', async () => {
    const { api, asked } = await client(json({ files: [] }))
    await api.uploadDocuments('s1', [file('a"; name="x\r\nX-Evil: 1\r\n\r\n.pdf'), file('Citta\u0300.pdf')])
    const names = [...(asked[0]?.body.matchAll(/filename="([^"\r\n]*)"/g) ?? [])].map(match => match[1])
    expect(names).toEqual(['a%22; name=%22x X-Evil: 1 .pdf', 'Citt\u00e0.pdf'])
    expect(asked[0]?.body).not.toMatch(/^X-Evil/m)
  })

  test('a quote in a name comes back as it was, whether the server reads it or not', async () => {
    for (const file_name of ['busta %22x%22.pdf', 'busta "x".pdf']) {
      const { api } = await client(json({ files: [{ file_id: 'f1', file_name }] }))
      const { files } = await api.uploadDocuments('s1', [file('busta "x".pdf')])
      expect(files).toEqual([{ id: 'f1', name: 'busta "x".pdf' }])
    }
  })

  test.each([
    [504, {}, 'Errore di rete o timeout del server (504). Riprova tra poco.'],
    [413, { error: { code: 'x', message: 'Il file è troppo grande' } }, 'Errore 413: Il file è troppo grande'],
    [400, { detail: 'manca session_id' }, 'Errore 400: manca session_id'],
    [404, {}, 'Errore 404: non trovato. Aggiorna l’elenco e riprova.'],
    [200, { altro: true }, 'Errore durante il caricamento dei file.'],
  ])('spec 8: a %i is told in its words', async (status, body, words) => {
    const { api, asked } = await client(json(body, status))
    expect(it.failure(await failureOf(api.uploadDocuments('s1', [file('a.pdf')])))).toBe(words)
    expect(asked).toHaveLength(1)
  })

  test('spec 8: a server that is not there is a network error', async () => {
    const { api } = await client(json({}), { baseUrl: 'http://127.0.0.1:1' })
    expect(it.failure(await failureOf(api.uploadDocuments('s1', [file('a.pdf')])))).toBe(
      'Errore di rete o timeout del server (504). Riprova tra poco.',
    )
  })
})

describe('what comes back is safe to show', () => {
  test('a stream carries no escape sequence, however it is cut', async () => {
    const { api } = await client(stream('Ciao \u001b]52;c;', 'eA==\u0007mon\u0000', 'do\u202e'))
    let all = ''
    for await (const part of api.ask(question)) all += part
    expect(all).toBe('Ciao mondo')
  })

  test('titles, names and references are safe lines, and ids stay as they are', async () => {
    const { api } = await client((asked, response, count) => {
      const answers: Readonly<Record<string, unknown>> = {
        categories: [{ id_categoria: 1, descrizione: 'a\u001b[2Jb\nc' }],
        'related-questions': { domande: ['a\u0007b'] },
        'api/riferimenti-risposta/s1': [{ titolo: 'x\u0000y', url: 'javascript:alert(1)' }],
      }
      json(answers[asked.path.replace('/f/x/', '')])(asked, response, count)
    })
    expect(await api.agreements()).toEqual([{ id: 1, name: 'ab c' }])
    expect(await api.relatedQuestions('s1')).toEqual(['ab'])
    expect((await api.references('s1'))[0]?.title).toBe('xy')
  })
})

describe('errors', () => {
  test.each([
    [401, 'unauthorized'],
    [404, 'not-found'],
    [429, 'rate-limited'],
    [403, 'http'],
  ])('%i is %s', async (status, code) => {
    const { api } = await client(json({}, status, { 'retry-after': '600' }))
    expect((await failureOf(api.models())).code).toBe(code)
  })

  test("the server's own codes for no agent and no tier are ours", async () => {
    for (const code of ['agent-not-found', 'no-tier'] as const) {
      const { api } = await client(json({ error: { code, message: 'x' } }, 422))
      expect(await failureOf(api.models())).toEqual({ code })
    }
  })

  test('a shape that is not the contract’s names the call and the field', async () => {
    const { api } = await client(json({ categories: [{ id_categoria: 'x', descrizione: 'y' }] }))
    expect(await failureOf(api.agreements())).toEqual({
      code: 'bad-answer',
      call: 'GET categories',
      field: 'categories.0.id_categoria',
    })
  })

  test('a credit that is no number is an error, so that it stays unknown', async () => {
    for (const availableCredit of [null, '12,5', true]) {
      const { api } = await client(json({ data: { availableCredit } }))
      expect((await failureOf(api.availableCredit())).code).toBe('bad-answer')
    }
  })

  test('an id that could change the route is never asked', async () => {
    const { api, asked } = await client(json([]))
    expect(await failureOf(api.history('..'))).toEqual({ code: 'unsafe-value', what: 'sessionId' })
    expect(asked).toHaveLength(0)
  })
})
