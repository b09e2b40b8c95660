import { readFileSync } from 'node:fs'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, it } from 'vitest'
import { firstQuestion } from '../request.ts'
import { createQueryReader } from './read.ts'
import type { AgentName, Query } from './shape/query.ts'

const read = createQueryReader(loadKnowledge())

const agentOf = (name: string): AgentName =>
  name === 'calcolo' || name === 'confronta' || name === 'inquadra' ? name : 'main-agent'

const entriesOf = (value: object): readonly string[] =>
  Object.entries(value).map(([key, one]) => `${key}=${typeof one === 'object' ? JSON.stringify(one) : String(one)}`)

/** What a question says, as the table writes it: conditions, amounts, hours, absences, dates, what is of one side alone, agreements of more than one. */
function show(query: Query): string {
  const { amounts, hours, absences, hired, ended, letterDate, period, monthlyPayments, fromLevel, pattern } =
    query.slots
  const { territorio: _place, ...said } = query.said
  return [
    ...entriesOf(said),
    ...amounts.map(({ role, value, per }) => `${role} ${value}${per === undefined ? '' : `/${per}`}`),
    ...hours.map(one => `${one.hours}h ${one.kinds.join('+')}`),
    ...absences.map(({ kind, ...rest }) => [kind, ...entriesOf(rest)].join(' ')),
    ...entriesOf({
      ...(hired && { hired: hired.date }),
      ...(ended && { ended: ended.date }),
      ...(letterDate && { letterDate }),
      ...(period && { period }),
      ...(monthlyPayments && { monthlyPayments }),
      ...(fromLevel && { fromLevel }),
      ...(pattern?.weeklyHours && { weekly: pattern.weeklyHours }),
      ...(query.date === query.today ? {} : { date: query.date }),
    }),
    ...Object.entries(query.slots.saidOf ?? {}).map(([code, own]) => `${code}: ${entriesOf(own).join(' ')}`),
    ...query.agreements
      .filter(({ by }) => by !== 'picked')
      .map(({ code, certainty }) => (certainty >= 0.7 ? code : `${code}?`)),
  ].join(' · ')
}

describe('what the words of a question say', () => {
  const rows = readFileSync(new URL('testing/readings.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map((line): readonly [string, string, string, string] => {
      const [agent = '', picked = '', message = '', expected = ''] = line.split('\t')
      return [message, expected, agent, picked]
    })

  it.each(rows)('%s', (message, expected, agent, picked) => {
    const query = read(
      firstQuestion(message, '2026-11-22', { agent: agentOf(agent), picked: picked === '' ? [] : [picked] }),
    )
    expect(show(query)).toBe(expected)
  })
})
