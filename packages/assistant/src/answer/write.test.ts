import { loadKnowledge } from '@ccnl/knowledge/node'
import type { Query, Request } from '@ccnl/reading'
import { describe, expect, test } from 'vitest'
import { respond } from '../respond.ts'
import { lamplighters, madeUpKnowledge } from '../testing/made-up.ts'
import { card, measure, plain, query, request } from '../testing/queries.ts'
import { toMarkdown } from './markdown.ts'

const knowledge = madeUpKnowledge(loadKnowledge())

async function body(requests: readonly Request[], about: Parameters<typeof query>[1] = {}): Promise<string> {
  const { tree } = await respond(knowledge, query(requests, about), plain)
  return toMarkdown({ ...tree, sources: [] })
}

const leave = request('measure', [measure('ferie', ['durata'])])
const lantern = request('verdict', [card('lanterna')])

describe('two questions in one message', () => {
  test('each have their answer, the second in few words', async () => {
    const told = await body([leave, lantern], { agreements: ['Z999'] })
    expect(told).toContain('Le ferie sono di **30 giorni lavorativi all’anno**')
    expect(told).toContain('La lanterna la paga il datore entro **15 giorni**')
    expect(told).not.toContain('Chiederla per iscritto')
  })

  test('tell the agreement once and no figure twice', async () => {
    const told = await body([leave, request('measure', [measure('ferie')])], { agreements: ['Z999'] })
    expect(told.split('CCNL Lampionai')).toHaveLength(2)
    expect(told.split('30 giorni lavorativi')).toHaveLength(2)
  })
})

describe('an agreement that was not said', () => {
  test('is asked for in a line after the law, where the law has an answer', async () => {
    const told = await body([request('measure', [measure('preavviso'), card('lanterna')])])
    expect(told).toContain('La lanterna la paga il datore')
    expect(told).toContain('La misura esatta la fissa il contratto collettivo (preavviso)')
    expect(told).not.toContain('Non riesco a identificare')
  })

  test('of the few that a trade leaves open is answered for each', async () => {
    const facts = lamplighters.facts.map(fact => ({ ...fact, agreement: 'Z998' }))
    const other = { ...lamplighters, id: 2, code: 'Z998', shortName: 'Fanalisti', facts }
    const base = { ...knowledge, agreement: (code: string) => (code === 'Z998' ? other : knowledge.agreement(code)) }
    const mentions = ['Z999', 'Z998'].map(code => ({ code, by: 'trade', certainty: 0.5 }) as const)
    const asked: Query = { ...query([leave]), doubts: [{ type: 'agreement', candidates: mentions }] }
    const { tree } = await respond(base, asked, plain)
    const told = toMarkdown({ ...tree, sources: [] })
    expect(told).toContain('*CCNL Lampionai (Z999)')
    expect(told).toContain('- CCNL Fanalisti: Le ferie sono di **30 giorni lavorativi all’anno**.')
  })
})

test('how a theme works is answered with its figures where it has no rule in words', async () => {
  const told = await body([request('explain', [measure('ferie', ['regola'])])], { agreements: ['Z999'] })
  expect(told).toContain('Le ferie sono di **30 giorni lavorativi all’anno**')
})

test('services of weeks are said in weeks', async () => {
  const told = await body([request('measure', [measure('preavviso', ['durata'])])], {
    agreements: ['Z999'],
    said: { causa: 'dimissioni', anzianita: 0.06 },
  })
  expect(told).toContain('con 3 settimane di servizio')
})

test('a trial ends on a date, its first day counted', async () => {
  const told = await body([request('measure', [measure('prova', ['durata'])])], {
    agreements: ['Z999'],
    said: { livelli: ['8'] },
    more: {
      slots: { amounts: [], hours: [], absences: [], hired: { date: '2026-10-05', precision: 'day' } },
    },
  })
  expect(told).toContain('Contando dal 5 ottobre 2026, finisce il **4 gennaio 2027**.')
})
