import { readFileSync } from 'node:fs'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { type AgentName, firstQuestion, type Query, type Request, type Subject } from '@ccnl/reading'
import { describe, expect, it } from 'vitest'
import { createAssistant } from './create-assistant.ts'

const assistant = createAssistant({ knowledge: loadKnowledge() })
const tableOf = (name: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`testing/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('\t'))
const rows = tableOf('follow')
const half = (start: 0 | 1) => rows.filter((_, index) => index % 2 === start)

const agentOf = (name: string): AgentName =>
  name === 'calcolo' || name === 'confronta' || name === 'inquadra' ? name : 'main-agent'

/** The last turn of a conversation as it is read, after the answers to the turns before. */
async function lastOf(agent: AgentName, picked: readonly string[], turns: readonly string[]): Promise<Query> {
  let memory: unknown
  const ask = (message: string) => firstQuestion(message, '2026-11-22', { agent, picked, memory })
  for (const message of turns.slice(0, -1)) memory = (await assistant.ask(ask(message))).memory
  return assistant.read(ask(turns.at(-1) ?? ''))
}

function keysOf(subject: Subject): readonly string[] {
  if (subject.type === 'card') return [`§${subject.id}`]
  if (subject.type === 'agreement') return [`@${subject.about}`]
  return [subject.theme, ...subject.measures.map(measure => `${subject.theme}.${measure}`)]
}

/** What a request is first about: the answer before, its calculation, else its first subject. */
function leadOf({ about, calculations = [], subjects }: Request): readonly string[] {
  if (about !== undefined) return [`~${about}`]
  return [...calculations.slice(0, 1).map(kind => `=${kind}`), ...subjects.slice(0, 1).flatMap(keysOf)]
}

/** Whether a condition holds as the table writes it: `livelli=["4"]`, `causa=licenziamento`, `-giorni`, or an agreement. */
function holds(query: Query, [request]: readonly Request[], expected: string): boolean {
  const said = Object.entries({ ...query.said, ...request?.said })
  if (expected.startsWith('-')) return said.every(([key]) => key !== expected.slice(1))
  const [key = '', value] = expected.split('=')
  if (value === undefined) return query.agreements.some(({ code }) => expected.split('|').includes(code))
  const found = said.find(([known]) => known === key)?.[1]
  return JSON.stringify(found) === value || (Array.isArray(found) ? found.includes(value) : String(found) === value)
}

/** Conversations of every second row, from `start`, that go wrong. */
async function wrong(
  asked: readonly (readonly string[])[],
): Promise<{ readonly share: number; readonly told: readonly string[] }> {
  const told: string[] = []
  for (const [agent = '', picked = '', turns = '', subjects = '', conditions = ''] of asked) {
    const query = await lastOf(agentOf(agent), picked === '' ? [] : [picked], turns.split(' || '))
    const [request] = query.requests
    const expected = subjects.split('|')
    const led = request !== undefined && leadOf(request).some(key => expected.includes(key))
    const broken = conditions.split(' ').filter(one => one !== '' && !holds(query, query.requests, one))
    if (!led || broken.length > 0)
      told.push(`${turns} → ${request ? leadOf(request).join(' ') : 'nothing'} ${broken.join(' ')}`)
  }
  return { share: 1 - told.length / asked.length, told }
}

describe('a second question', () => {
  it('about somebody else is classified by that work alone', async () => {
    const { job } = await lastOf(
      'inquadra',
      ['H05Y'],
      ['assumo una ragazza che serve ai tavoli. che livello?', 'e quello che dà una mano al cuoco?'],
    )
    expect(job?.terms.map(({ word }) => word)).toContain('cuoco')
    expect(job?.terms.map(({ word }) => word)).not.toContain('tavoli')
  })

  it('counts more of the hours told before', async () => {
    const { slots } = await lastOf(
      'calcolo',
      ['C011'],
      [
        "C2, quanto viene un'ora di straordinario?",
        'questo mese ne ho fatte 6, due ore al giorno per tre sere. totale?',
      ],
    )
    expect(slots.hours.map(({ hours }) => hours)).toEqual([6])
  })

  it('keeps two agreements that one name and a sector tell', async () => {
    const first = "due imprese di pulizie, una mette il multiservizi e l'altra quello artigiano: chi dà più ferie?"
    const { agreements } = await lastOf('confronta', [], [first, 'e quante mensilità?'])
    expect(agreements.map(({ code }) => code)).toEqual(['K511', 'K521'])
  })

  it.each([
    ["e sull'anno, con 13 mensilità?", ['year'], '2026-11-22'],
    ['e a luglio 2027, con gli aumenti già firmati?', undefined, '2027-07-01'],
  ])('after two pays compares them by another span or on another day: %s', async (second, spans, date) => {
    const first = 'C3 di Federmeccanica contro 5° livello Confapi, chi prende di più al mese?'
    const query = await lastOf('confronta', ['C011', 'C018'], [first, second])
    expect(query.requests[0]?.act).toBe('compare')
    expect(query.requests[0]?.spans).toEqual(spans)
    expect(query.date).toBe(date)
  })

  it('with a trade of both sides tells a level of both', async () => {
    const first = "manovale: prende di più nell'edilizia industria o in quella artigiana?"
    const { said, slots } = await lastOf(
      'confronta',
      ['F012', 'F015'],
      [first, 'e un muratore rifinito, terzo livello?'],
    )
    expect(said.livelli).toEqual(['3'])
    expect(slots.saidOf).toBeUndefined()
  })

  it('of normal hours at night is about no overtime', async () => {
    const { said } = await lastOf(
      'main-agent',
      ['H05Y'],
      ['pizzaiolo 4 livello, maggiorazione per lo straordinario di giorno?', 'e se sono ore normali, però di notte?'],
    )
    expect(said.lavoro).toEqual(['ordinario', 'notturno'])
  })
})

describe('conversations written to calibrate what goes on', () => {
  it('of the building half are read right', async () => {
    const { share, told } = await wrong(half(0))
    expect(share, told.join('\n')).toBeGreaterThanOrEqual(0.86)
  })

  it('of the other half are read nearly as well', async () => {
    const { share, told } = await wrong(half(1))
    expect(share, told.join('\n')).toBeGreaterThanOrEqual(0.8)
  })

  it.each([
    ['second-questions', 0.8],
    ['second-questions-apart', 0.75],
    ['second-questions-bare', 0.85],
  ])('of law find their own card: %s', async (name, least) => {
    const { share, told } = await wrong(tableOf(name))
    expect(share, told.join('\n')).toBeGreaterThanOrEqual(least)
  })
})
