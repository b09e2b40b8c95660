import { createAssistant, type Documents } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, test } from 'vitest'
import { type AgentEnd, type AgentRequest, createAgent, toReference, withPrintedAgreement } from './agent.ts'
import { agentRequest } from './testing/agent-request.ts'

const assistant = createAssistant({ knowledge: loadKnowledge() })

const question = agentRequest('quanti giorni di ferie ho?', { picked: ['H011'] })

async function answer(request: AgentRequest) {
  const texts: string[] = []
  let end: AgentEnd | undefined
  for await (const event of createAgent(assistant)(request)) {
    if (event.type === 'text') texts.push(event.text)
    else end = event
  }
  return { texts, end }
}

describe('an answer of the engine', () => {
  test('comes block by block, with its sources as references and a memory that is JSON', async () => {
    const { texts, end } = await answer(question)
    const reply = await assistant.ask(question)
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.join('')).toBe(reply.markdown.trimEnd())
    expect(end?.references.length).toBe(reply.tree.sources.length)
    for (const { title, source, excerpt } of end?.references ?? [])
      for (const text of [title, source, excerpt]) expect(text).not.toBe('')
    expect(end?.showAction).toBe(true)
    expect(JSON.parse(JSON.stringify(end?.memory))).toEqual(end?.memory)
  })

  test('names the place of a source as the answer itself does', () => {
    const cited = {
      number: 1,
      title: 'CCNL Metalmeccanici',
      publisher: 'CNEL',
      excerpt: '2 mesi',
      kind: 'agreement',
    } as const
    expect(toReference({ ...cited, article: '10' }).title).toBe('CCNL Metalmeccanici, art. 10')
    expect(toReference({ ...cited, article: 'Sez. Quarta, Titolo VIII, art. 1' })).toMatchObject({
      title: 'CCNL Metalmeccanici, Sez. Quarta, Titolo VIII, art. 1',
      source: 'CNEL',
    })
    const uploaded = {
      number: 1,
      title: 'lettera.pdf',
      publisher: '3',
      article: '4',
      excerpt: '',
      kind: 'document',
    } as const
    expect(toReference(uploaded)).toMatchObject({ title: 'lettera.pdf, pag. 3, art. 4', source: 'lettera.pdf' })
  })

  test('goes on from the turn before', async () => {
    const { end } = await answer(question)
    const { texts } = await answer({ ...question, picked: [], message: 'e il preavviso?', memory: end?.memory })
    expect(texts.join('')).toContain('H011')
  })

  test('stops with the question', async () => {
    const abort = new AbortController()
    const reading = createAgent(assistant)({ ...question, signal: abort.signal })[Symbol.asyncIterator]()
    await reading.next()
    abort.abort(new Error('basta'))
    await expect(reading.next()).rejects.toThrow('basta')
  })
})

describe('the agreement that a document prints', () => {
  const documents = (ccnl: string): Documents => ({
    names: ['busta.pdf'],
    search: async () => [],
    fields: { ccnl: { value: ccnl, fileName: 'busta.pdf', page: 1 } },
  })

  test('is picked where nobody names one', () => {
    const printed = documents('CCNL Terziario Confcommercio')
    expect(withPrintedAgreement(assistant, { ...question, picked: [], documents: printed }).picked).toEqual(['H011'])
  })

  test('never takes the place of one that was picked or named, nor is guessed', () => {
    const printed = documents('CCNL Terziario Confcommercio')
    expect(withPrintedAgreement(assistant, { ...question, picked: ['C011'], documents: printed }).picked).toEqual([
      'C011',
    ])
    const named = {
      ...question,
      picked: [],
      message: 'quante ferie hanno i metalmeccanici industria?',
      documents: printed,
    }
    expect(withPrintedAgreement(assistant, named).picked).toEqual([])
    expect(
      withPrintedAgreement(assistant, { ...question, picked: [], documents: documents('CCNL Xyz') }).picked,
    ).toEqual([])
  })
})
