import { expect, test } from 'vitest'
import type { AgentEvent, AgentRequest } from './answer.ts'
import { runAgent } from './index.ts'
import { outOfField, unclear, unidentified } from './replies.ts'

const base: AgentRequest = {
  agent: 'main-agent',
  message: '',
  agreements: [],
  workScopes: [],
  history: [],
  memory: undefined,
  modifying: false,
  pinned: {},
  documents: [],
  today: '2026-11-21',
  signal: new AbortController().signal,
}

async function put(
  request: Partial<AgentRequest>,
): Promise<{ readonly text: string; readonly parts: number; readonly end: Extract<AgentEvent, { type: 'end' }> }> {
  let text = ''
  let parts = 0
  let end: Extract<AgentEvent, { type: 'end' }> | undefined
  for await (const event of runAgent({ ...base, ...request })) {
    if (event.type === 'end') end = event
    else {
      text += event.text
      parts += 1
    }
  }
  if (!end) throw new Error('the answer did not end')
  return { text, parts, end }
}

test('a conversation goes on: level, ending and agreement change one at a time', async () => {
  const first = await put({ message: 'preavviso di dimissioni, 4 livello commercio, 3 anni di anzianità' })
  expect(first.text).toContain('**15 giorni di calendario**')
  const second = await put({ message: 'e per il terzo?', memory: first.end.memory })
  expect(second.text).toContain('**20 giorni di calendario**')
  const third = await put({ message: 'e se mi licenziano?', memory: second.end.memory })
  expect(third.text).toContain('**30 giorni di calendario**')
  const fourth = await put({ message: 'quante ferie ho?', memory: third.end.memory })
  expect(fourth.text).toContain('**26 giorni**')
})

test('the memory survives as JSON, as the store keeps it', async () => {
  const { end } = await put({ message: 'ferie nel commercio' })
  const again = await put({
    message: 'e il preavviso di dimissioni di un 2° livello con 12 anni di servizio?',
    memory: JSON.parse(JSON.stringify(end.memory)),
  })
  expect(again.text).toContain('**45 giorni di calendario**')
})

test('an agreement that cannot be told is asked for in the words the front ends know (spec section 4)', async () => {
  expect((await put({ message: 'quante ferie spettano?' })).text).toContain(unidentified)
  const choice = await put({ message: 'quante ferie spettano in un negozio?' })
  expect(choice.text).toContain(unidentified)
  expect(choice.text).toContain('Terziario Confcommercio')
  expect(choice.end.showAction).toBe(false)
})

test('a question that says no topic is asked for again in the words the front ends know (spec section 4)', async () => {
  expect((await put({ message: 'quanto?', agreements: ['H011'] })).text).toContain(unclear)
  expect((await put({ message: 'ferie', agreements: ['H011'], agent: 'confronta' })).text).toContain(unclear)
})

test('what is not about work is declined', async () => {
  const refusal = outOfField().blocks[0]
  for (const message of ['Che tempo fa domani a Roma?', 'ricetta della carbonara', 'chi ha vinto il campionato?']) {
    expect((await put({ message })).text).toContain(refusal)
    expect((await put({ message, agreements: ['H011'] })).text).toContain(refusal)
  }
})

test('picked parameters stand for topics that the words do not say', async () => {
  const { text } = await put({
    message: 'confronta',
    agent: 'confronta',
    agreements: ['H011', 'H05Y'],
    workScopes: ['Ferie', 'Scatti di anzianità'],
  })
  expect(text).toContain('### Ferie')
  expect(text).toContain('### Scatti di anzianità')
})

test('an uploaded document is quoted with its file and page', async () => {
  const documents = [
    { fileName: 'lettera.pdf', page: 1, text: 'Oggetto: assunzione. La presente per confermare quanto concordato.' },
    { fileName: 'lettera.pdf', page: 2, text: 'Il superminimo individuale assorbibile è di euro 120 lordi al mese.' },
  ]
  const { text, end } = await put({ message: 'quanto è il superminimo nella lettera?', documents })
  expect(text).toContain('120 lordi')
  expect(text).toContain('**lettera.pdf**, pagina 2')
  expect(end.references[0]).toMatchObject({ source: 'lettera.pdf' })
})

test('the missing datum is said, never made up', async () => {
  const { text } = await put({ message: 'quanti giorni di ferie prevede il ccnl confesercenti?' })
  expect(text).toContain('non è presente nella base')
  const unknown = await put({ message: 'paga del 5° livello logistica' })
  expect(unknown.text).toContain('**1.738,31 €**'.replace('1.738,31', '1.738,31'))
  expect(unknown.text).toMatch(/totale non si può calcolare|1\.7\d\d,\d\d €/)
})

test('an answer comes in blocks, and stops when its request is aborted', async () => {
  expect((await put({ message: 'ferie nel commercio' })).parts).toBeGreaterThan(2)
  const controller = new AbortController()
  const reading = async (): Promise<number> => {
    let parts = 0
    for await (const event of runAgent({ ...base, message: 'ferie nel commercio', signal: controller.signal })) {
      parts += event.type === 'text' ? 1 : 0
      controller.abort()
    }
    return parts
  }
  await expect(reading()).rejects.toThrow()
})

test('related questions can be asked as they are', async () => {
  const { end } = await put({ message: 'preavviso di dimissioni, 4 livello commercio, 3 anni' })
  expect(end.relatedQuestions.length).toBeGreaterThanOrEqual(2)
  for (const message of end.relatedQuestions) {
    const { text } = await put({ message })
    expect(text, message).toContain('**Fonti**')
  }
})
