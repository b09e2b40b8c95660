import { createAssistant } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AgentEnd, AgentRequest } from '../agent.ts'
import { agentRequest } from '../testing/agent-request.ts'
import { createModelAgents } from './agent.ts'
import type { LanguageModel } from './endpoint.ts'
import { calling, type ModelServer, openModelServer, saying } from './testing/model-server.ts'

const knowledge = loadKnowledge()
const assistant = createAssistant({ knowledge })

let server: ModelServer
let logged: string[]
beforeEach(async () => {
  server = await openModelServer()
  logged = []
})
afterEach(() => server.close())

const log = { info: (message: string) => logged.push(message), error: (message: string) => logged.push(message) }

const question = agentRequest('quanto preavviso devo dare se mi dimetto? quarto livello, 3 anni di anzianità', {
  picked: ['H011'],
})

async function ask(request: Partial<AgentRequest> = {}, endpoint: Partial<LanguageModel> = {}) {
  const model = { baseUrl: server.url, models: ['prova'], ...endpoint }
  const agents = createModelAgents({ assistant, knowledge, endpoint: model, log, now: () => 0 })
  const parts: string[] = []
  let end: AgentEnd | undefined
  for await (const event of agents('prova')({ ...question, ...request })) {
    if (event.type === 'text') parts.push(event.text)
    else end = event
  }
  return { text: parts.join(''), parts, end }
}

/** A reading that agrees with the engine's: it adds nothing. */
const agrees = saying('{"richieste":[{"atto":"measure","temi":[{"tema":"preavviso"}]}]}')

const plain = await assistant.ask(question)
const [lead] = plain.tree.lead
const leadWords = '15 giorni di calendario'

describe('an answer that a model writes', () => {
  test('is made of the engine’s claims, and of words that connect them', async () => {
    server.answer(
      agrees,
      saying('Ecco che cosa prevede ', `il tuo contratto. {{${lead?.id}}}`, ' Spero di aver chiarito.'),
    )
    const { text, parts, end } = await ask()
    expect(text).toMatch(/^Ecco che cosa prevede il tuo contratto\. /)
    expect(text.split(leadWords).length).toBe(plain.markdown.split(leadWords).length)
    expect(text).toContain('Spero di aver chiarito.')
    expect(text).toContain('**Fonti**')
    expect(parts.length).toBeGreaterThan(3)
    expect(end?.references.length).toBe(plain.tree.sources.length)
    expect(end?.relatedQuestions).toEqual(plain.tree.related)
  })

  test('loses the sentences that assert something of their own, and those alone', async () => {
    server.answer(
      agrees,
      saying(
        'Il preavviso è di 90 giorni lavorativi. Puoi anche andartene subito. ',
        `{{${lead?.id}}} L’azienda deve pagarti il doppio. Se vuoi, posso spiegarti come si calcola.`,
      ),
    )
    const { text } = await ask()
    for (const wrong of ['90 giorni', 'andartene', 'doppio']) expect(text).not.toContain(wrong)
    expect(text).toContain(leadWords)
    expect(text).toContain('Se vuoi, posso spiegarti come si calcola.')
  })

  test('gives the outcome first, even where the model forgets it or says nothing', async () => {
    server.answer(agrees, saying('Vediamo insieme la tua situazione.'))
    expect((await ask()).text.indexOf(leadWords)).toBeGreaterThan(-1)
    server.answer(agrees, saying(''))
    expect((await ask()).text.trim()).toBe(plain.markdown.trim())
  })

  test('is the engine’s own when the model fails, whatever the failure', async () => {
    server.answer(({ response }) => void response.writeHead(500).end())
    expect((await ask()).text.trim()).toBe(plain.markdown.trim())
    expect(logged.join()).toContain('status 500')
    server.answer(agrees, reply => {
      reply.open()
      reply.say(`Nel tuo caso, {{${lead?.id}}} Il preavviso`)
      setImmediate(() => reply.response.destroy())
    })
    const { text } = await ask()
    expect(text).toContain(leadWords)
    expect(text).toContain('**Fonti**')
  })

  test('may ask the engine further questions, whose sources join the others', async () => {
    server.answer(
      agrees,
      calling('interroga', { domanda: 'quante ferie ho?', contratto: 'H011' }),
      saying(`{{${lead?.id}}} Quanto alle ferie: {{q1c1}}`),
    )
    const { text, end } = await ask()
    expect(text).toContain('26 giorni lavorativi')
    expect(text.indexOf(leadWords)).toBeLessThan(text.indexOf('26 giorni lavorativi'))
    expect(end?.references.length).toBeGreaterThan(plain.tree.sources.length)
    const told = JSON.parse(server.requests.at(-1)?.body ?? '') as { messages: { role: string; content: string }[] }
    expect(told.messages.find(({ role }) => role === 'tool')?.content).toContain('26 giorni lavorativi')
  })

  test('comes from the fallback where the model is busy, which is then left alone', async () => {
    const busy = ({ response }: { response: import('node:http').ServerResponse }) =>
      void response.writeHead(429, { 'retry-after': '30' }).end()
    server.answer(busy, agrees, saying(`{{${lead?.id}}} Spero ti sia utile.`))
    const { text } = await ask({}, { fallback: 'riserva' })
    expect(text).toContain('Spero ti sia utile.')
    const models = server.requests.map(({ body }) => (JSON.parse(body) as { model: string }).model)
    expect(models).toEqual(['prova', 'riserva', 'riserva'])
  })

  test('from an endpoint that knows no tools and no schemas comes in words alone', async () => {
    const refuses = ({ response }: { response: import('node:http').ServerResponse }) =>
      void response.writeHead(400).end()
    server.answer(refuses, agrees, saying(`{{${lead?.id}}} Spero ti sia utile.`))
    expect((await ask()).text).toContain('Spero ti sia utile.')
    expect(server.requests.map(({ body }) => body.includes('"tools"'))).toEqual([false, false, false])
  })

  test('tells what it cost', async () => {
    server.answer(agrees, reply => {
      reply.open()
      reply.say(`{{${lead?.id}}}`)
      reply.event('{"choices":[],"usage":{"prompt_tokens":900,"completion_tokens":40}}')
      reply.done()
    })
    await ask()
    expect(logged).toContain('Modello «prova»: 900 token in ingresso, 40 in uscita.')
  })

  test('stops with the question: an abort throws its reason and closes the connection', async () => {
    const abort = new AbortController()
    server.answer(agrees, reply => {
      reply.open()
      abort.abort(new Error('basta'))
    })
    await expect(ask({ signal: abort.signal })).rejects.toThrow('basta')
    await server.requests.at(-1)?.left
  })

  test('greetings and questions back are the engine’s alone', async () => {
    server.answer(saying('{"richieste":[{"atto":"social"}]}'))
    await ask({ message: 'grazie mille!' })
    expect(server.requests).toHaveLength(1)
  })
})
