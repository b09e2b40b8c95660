import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeErrorBody, decodeHistory, decodeSignAuth, type HistoryMessage } from '@ccnl/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgentServer, createAgentServer } from '../../app.ts'
import { sharedKnowledge } from '../../knowledge/index.ts'

// The whole server with its own agents, over its routes: what the paged modify mode of the front ends goes through.
let dataDir: string
let server: AgentServer
let user: { readonly userId: string; readonly token: string }

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ccnl-modify-'))
  server = await createAgentServer({
    dataDir,
    demo: true,
    today: '2026-11-21',
    llm: false,
    log: { info() {}, error() {} },
    limits: { callsPerMinute: 10_000 },
  })
  const query = 'mutation { signAuth(ticketSso: "demo-full") { ticketSso jwt profile { userId } roles { pos } } }'
  const signed = decodeSignAuth(await (await call('POST', '/graphql', { query })).json())
  if (signed.type !== 'signed') throw new Error(signed.type)
  user = signed.user
})

afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function call(method: string, path: string, json?: unknown): Promise<Response> {
  const headers = new Headers(user ? { authorization: `Bearer ${user.token}` } : {})
  if (json !== undefined) headers.set('content-type', 'application/json')
  return server.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    }),
  )
}

async function ask(body: Record<string, unknown>): Promise<{ readonly text: string; readonly sessionId: string }> {
  const response = await call('POST', '/calcola-agent', { agent_name: 'calcolo', ...body })
  return { text: await response.text(), sessionId: response.headers.get('x-session-id') ?? '' }
}

async function lastAnswer(sessionId: string): Promise<HistoryMessage> {
  const messages = decodeHistory(await (await call('GET', `/conversation-history/${user.userId}/${sessionId}`)).json())
  const last = messages.at(-1)
  if (!last) throw new Error('no history')
  return last
}

const correct = (sessionId: string, calcola_field: string, value: unknown): Promise<Response> =>
  call('PUT', '/api/update-busta-paga-field', { session_id: sessionId, calcola_field, value })

test('corrected fields are pinned, the payslip is computed again and the answer shows what changed (spec section 7)', async () => {
  const first = await ask({ message: 'busta paga di novembre 2026 di un 4 livello', categories: ['H011'] })
  const { sessionId } = first
  expect(first.text).toContain('**1.547,59 €** netti stimati a novembre 2026')
  expect((await lastAnswer(sessionId)).showAction).toBe(true)

  for (const [field, value] of [
    ['livello', '3'],
    ['mese', '12/2025'],
    ['ore_straordinario', '4,5'],
    ['coniuge_a_carico', 'si'],
  ] as const)
    expect(await (await correct(sessionId, field, value)).json()).toEqual({ success: true })
  const shown = new Map((await lastAnswer(sessionId)).payslipFields?.map(field => [field.field, field.value]))
  expect(shown.get('livello')).toBe('3')
  expect(shown.get('mese')).toBe('2025-12')

  const again = await ask({ session_id: sessionId, message: '', modifying: true })
  // 3rd level in December 2025: 1,983.91; 4.5 hours at 15% of 1/168.
  const overtime = (1983.91 / 168) * 1.15 * 4.5
  expect(again.text).toContain('a dicembre 2025')
  expect(again.text).toContain(`${overtime.toFixed(2).replace('.', ',')} €`)
  expect(again.text).toContain('### Cosa è cambiato')
  expect(again.text).toContain('| Livello | 4 | 3 |')
  expect(again.text).toContain('| Mese di riferimento | novembre 2026 | dicembre 2025 |')

  // A computed line is corrected: what stands before it stays, what follows is worked out again.
  expect((await correct(sessionId, 'contributi', '200,00')).status).toBe(200)
  const pinned = await ask({ session_id: sessionId, message: '', modifying: true })
  expect(pinned.text).toContain('Contributi INPS a carico del lavoratore (corretto) | -200,00 €')
  expect(pinned.text).toContain('a dicembre 2025')
})

test('a refused value names its field and changes nothing', async () => {
  const { sessionId } = await ask({ message: '5 ore di straordinario 4 livello', categories: ['H011'] })
  const before = await lastAnswer(sessionId)
  for (const [field, value, message] of [
    ['ore_straordinario', '-5', 'Il campo «Ore di straordinario» deve essere un numero tra 0 e 250'],
    ['ore_straordinario', 'due; drop table', 'Il campo «Ore di straordinario» deve essere un numero tra 0 e 250'],
    ['livello', '99', 'Il campo «Livello» deve essere uno tra: Q, 1, 2'],
    ['tipo_straordinario', 'inventato', 'Il campo «Tipo di straordinario» deve essere uno tra: '],
    ['__proto__', '1', '«calcola_field»'],
    ['livello', { toString: 'x' }, '«value»'],
  ] as const) {
    const response = await correct(sessionId, field, value)
    expect(response.status).toBe(422)
    expect(decodeErrorBody(await response.json())?.message).toContain(message)
  }
  expect((await lastAnswer(sessionId)).payslipFields).toEqual(before.payslipFields)
  expect((await ask({ session_id: sessionId, message: '', modifying: true })).text).toContain('**62,25 €**')
})

test('a field of another calculation is refused with the labels of those that are', async () => {
  for (const [message, foreign, offered] of [
    [
      '5 ore di straordinario 4 livello',
      'fondo_tfr',
      ['Livello (livello)', 'Ore di straordinario (ore_straordinario)'],
    ],
    ['mensile 4 livello', 'premio', ['Ore di straordinario (ore_straordinario)', 'Superminimo mensile (superminimo)']],
    ['lordo annuo 4 livello', 'fringe_benefit', ['Numero di mensilità (mensilita)', 'Ore di straordinario']],
    ['netto 4 livello', 'fondo_tfr', ['Coniuge a carico (coniuge_a_carico)', 'Ore di straordinario']],
    ['busta paga 4 livello', 'premio', ['Giorni di assenza non retribuita', 'Ore di straordinario']],
    ['tredicesima 4 livello', 'regione', ['Mesi maturati (mesi_maturati)']],
  ] as const) {
    const { sessionId } = await ask({ message, categories: ['H011'] })
    const response = await correct(sessionId, foreign, '5')
    expect(response.status, message).toBe(422)
    const refusal = decodeErrorBody(await response.json())?.message ?? ''
    expect(refusal, message).toContain(`non è un campo di questo calcolo («${foreign}»)`)
    for (const label of offered) expect(refusal, message).toContain(label)
  }
})

// 4th level of H011 in November 2026: 1,818.75 a month, 1/168 an hour, 15% for the first hours.
const overtimeOf = (hours: number): number => Math.round((1818.75 / 168) * 1.15 * hours * 100) / 100

test.each([
  ['mensile 4 livello', '7', 1818.75 + overtimeOf(7)],
  ['quanto prende un 4 livello al mese?', '6', 1818.75 + overtimeOf(6)],
  ['stipendio 4 livello part-time 50%', '4', 909.38 + overtimeOf(4)],
  ['lordo annuo 4 livello', '8', 1818.75 * 14 + overtimeOf(8)],
  ['RAL di un 4 livello', '2,5', 1818.75 * 14 + overtimeOf(2.5)],
  ['netto 4 livello', '8', 1818.75 * 14 + overtimeOf(8)],
])('overtime hours are a field of «%s» and add what they are paid', async (message, hours, gross) => {
  const { sessionId, text } = await ask({ message, categories: ['H011'] })
  const shown = gross
    .toFixed(2)
    .replace('.', ',')
    .replace(/(\d)(?=\d{3},)/, '$1.')
  expect(text).not.toContain(shown)
  expect(await (await correct(sessionId, 'ore_straordinario', hours)).json()).toEqual({ success: true })
  const again = await ask({ session_id: sessionId, message: '', modifying: true })
  expect(again.text).toContain(`**${shown} €**`)
})

test('every field of every calculation carries a label, a type and its options or its bounds', async () => {
  const questions = [
    'busta paga',
    'netto',
    'costo azienda',
    'straordinario',
    'tredicesima',
    'tfr',
    'valore di una giornata',
    'malattia',
    'irpef',
    'mensile',
  ]
  for (const { code, levels } of sharedKnowledge().agreements) {
    const level = levels[Math.floor(levels.length / 2)] ?? ''
    for (const question of questions) {
      const { sessionId } = await ask({ message: `${question} livello ${level}`, categories: [code] })
      for (const field of (await lastAnswer(sessionId)).payslipFields ?? []) {
        const where = `${code} ${question} ${field.field}`
        expect(field.label, where).toMatch(/^\p{Lu}/u)
        expect(field.label, where).not.toContain('_')
        if (field.type === 'select') expect(field.options?.length, where).toBeGreaterThan(0)
        else if (field.type === 'number') {
          expect(field.max ?? 0, where).toBeGreaterThan(field.min ?? Number.POSITIVE_INFINITY)
          if (field.value !== '') {
            expect(Number(field.value), where).toBeGreaterThanOrEqual(field.min ?? 0)
            expect(Number(field.value), where).toBeLessThanOrEqual(field.max ?? 0)
          }
        } else expect(['month', 'date'], where).toContain(field.type)
      }
    }
  }
})
