import { createAssistant, type Query } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, test } from 'vitest'
import { agentRequest } from '../testing/agent-request.ts'
import { joinReading, parseReading, readingSchema } from './read.ts'

const knowledge = loadKnowledge()
const assistant = createAssistant({ knowledge })

const read = (message: string, picked: readonly string[] = []): Query =>
  assistant.read(agentRequest(message, { picked }))

const join = (query: Query, reading: object, numbers: readonly number[] = []): Query => {
  const parsed = parseReading(JSON.stringify(reading))
  if (!parsed) throw new Error('no reading')
  return joinReading(query, parsed, knowledge, new Set(numbers))
}

const asks = (tema: string, misure: readonly string[] = []) => ({
  richieste: [{ atto: 'measure', temi: [{ tema, misure }] }],
})

describe('the reading of a model', () => {
  const query = read('quanto preavviso devo dare al 4 livello commercio?', ['H011'])

  test('that agrees changes nothing but the certainty', () => {
    const joined = join(query, asks('preavviso'))
    expect({ ...joined, requests: [] }).toEqual({ ...query, requests: [] })
    expect(joined.requests[0]?.subjects).toEqual(query.requests[0]?.subjects)
    expect(joined.requests[0]?.certainty).toBe('sure')
  })

  test('that differs makes a doubt, and never takes the place of the engine’s', () => {
    const [request] = join(query, asks('ferie', ['durata'])).requests
    expect(request?.certainty).toBe('between')
    expect(request?.subjects[0]).toEqual(query.requests[0]?.subjects[0])
    expect(request?.subjects[1]).toMatchObject({ theme: 'ferie', measures: ['durata'] })
  })

  test('finds a subject where the engine found none', () => {
    const lost = read('quella cosa di cui parlava il collega, quanta ne ho?', ['H011'])
    const [request] = join(
      { ...lost, requests: [{ act: 'measure', subjects: [], certainty: 'nothing' }] },
      asks('ferie'),
    ).requests
    expect(request).toMatchObject({ certainty: 'sure', subjects: [{ type: 'measure', theme: 'ferie' }] })
  })

  test('adds what else was asked, and does not mistake it for a disagreement', () => {
    const both = { richieste: [...asks('ferie', ['durata']).richieste, ...asks('preavviso').richieste] }
    const { requests } = join(query, both)
    expect(requests).toHaveLength(2)
    expect(requests[0]?.subjects).toEqual(query.requests[0]?.subjects)
    expect(requests[1]).toMatchObject({ act: 'measure', certainty: 'sure', subjects: [{ theme: 'ferie' }] })
  })

  test('adds circumstances of the vocabulary, with numbers of the question alone', () => {
    const joined = join(
      query,
      {
        ...asks('preavviso'),
        condizioni: { anzianita: 7, eta: 40, causa: 'dimissioni', caso: ['inventato'], livelli: ['9'] },
      },
      [7],
    )
    expect(joined.said).toMatchObject({ ...query.said, anzianita: 7, causa: 'dimissioni' })
    expect(joined.said).not.toHaveProperty('eta')
    expect(joined.said).not.toHaveProperty('caso')
    expect(joined.said.livelli).toEqual(query.said.livelli)
  })

  test('never overrides an agreement that was picked, nor names one that is not there', () => {
    expect(join(query, { ...asks('preavviso'), contratti: ['C011'] }).agreements).toEqual(query.agreements)
    const open = read('quante ferie ho?')
    expect(join(open, { ...asks('ferie'), contratti: ['ZZZZ'] }).agreements).toEqual(open.agreements)
    expect(join(open, { ...asks('ferie'), contratti: ['H011'] }).agreements).toMatchObject([
      { code: 'H011', by: 'trade' },
    ])
  })

  test('that is none is no reading, and words around it are passed over', () => {
    for (const written of ['', 'Certo!', '{"richieste":[{"atto":"balla"}]}', '[1]', '{"richieste":'])
      expect(parseReading(written)).toBeUndefined()
    expect(parseReading('Ecco: ```json\n{"richieste":[{"atto":"verdict"}]}\n```')).toEqual({
      richieste: [{ atto: 'verdict' }],
    })
  })

  test('is told its shape with the themes of the vocabulary', () => {
    const schema = JSON.stringify(readingSchema(knowledge.vocabulary, ['ferie-maturazione']))
    expect(schema).toContain('"preavviso"')
    expect(schema).toContain('"ferie-maturazione"')
  })
})
