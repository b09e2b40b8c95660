import { readFileSync } from 'node:fs'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, it } from 'vitest'
import { firstQuestion } from '../request.ts'
import { createQueryReader } from './read.ts'
import type { AgentName, Request, Subject } from './shape/query.ts'

const read = createQueryReader(loadKnowledge())
const rows = readFileSync(new URL('testing/questions.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split('\t'))

const agentOf = (name: string): AgentName =>
  name === 'calcolo' || name === 'confronta' || name === 'inquadra' ? name : 'main-agent'

function keysOf(subject: Subject): readonly string[] {
  if (subject.type === 'card') return [`§${subject.id}`]
  if (subject.type === 'agreement') return [`@${subject.about}`]
  return [subject.theme, ...subject.measures.map(measure => `${subject.theme}.${measure}`)]
}

/** What a request is first about: its calculation, else its first subject. */
function leadOf({ calculations = [], subjects }: Request): readonly string[] {
  return [...calculations.slice(0, 1).map(kind => `=${kind}`), ...subjects.slice(0, 1).flatMap(keysOf)]
}

/** Shares of right acts and right first subjects in every second question, from `start`. */
function score(start: 0 | 1): { readonly act: number; readonly subject: number } {
  const half = rows.filter((_, index) => index % 2 === start)
  let acts = 0
  let subjects = 0
  for (const [agent = '', picked = '', message = '', expectedActs = '', expectedSubjects = ''] of half) {
    const [request] = read(
      firstQuestion(message, '2026-11-22', { agent: agentOf(agent), picked: picked === '' ? [] : picked.split(',') }),
    ).requests
    if (!request) continue
    const expected = expectedSubjects.split('|').filter(Boolean)
    if (expectedActs.split('|').includes(request.act)) acts++
    if (expected.length === 0 || leadOf(request).some(key => expected.includes(key))) subjects++
  }
  return { act: acts / half.length, subject: subjects / half.length }
}

describe('questions written to calibrate the reading', () => {
  it('of the building half are read right', () => {
    const { act, subject } = score(0)
    expect(act).toBeGreaterThanOrEqual(0.95)
    expect(subject).toBeGreaterThanOrEqual(0.85)
  })

  it('of the other half are read nearly as well', () => {
    const { act, subject } = score(1)
    expect(act).toBeGreaterThanOrEqual(0.88)
    expect(subject).toBeGreaterThanOrEqual(0.75)
  })
})
