import { createQueryReader, firstQuestion, type Query } from '@ccnl/reading'
import { describe, expect, test } from 'vitest'
import { today } from '../../testing/queries.ts'
import { agreementOfLevel, proposeLevel } from './proposed-level.ts'
import { knowledge } from './testing/typed-query.ts'

const read = createQueryReader(knowledge)

function queryOf(message: string): Query {
  return read(firstQuestion(message, today, { agent: 'calcolo' }))
}

function proposed(message: string) {
  const query = queryOf(message)
  const [named] = query.agreements
  return proposeLevel(query, knowledge, named && knowledge.agreement(named.code))
}

describe('a job that was named without a level', () => {
  test.each([
    ['quanto guadagna un cameriere di ristorante full time?', 'H05Y', '4'],
    ['quanto prende un muratore specializzato all’ora?', 'F012', '3'],
    ['quanto guadagna al mese un OSS in cooperativa sociale?', 'T151', 'C2'],
  ])('%s', (message, agreement, level) => {
    const found = proposed(message)
    expect([found?.agreement.code, found?.levels.map(({ code }) => code)]).toEqual([agreement, [level]])
  })

  test('nothing is proposed on one weak guess', () => {
    expect(proposed('stipendio netto infermiera in una clinica privata')).toBeUndefined()
  })

  test('nothing is proposed where no job is named', () => {
    expect(proposed('fammi la busta paga di novembre 2026')).toBeUndefined()
  })
})

describe('a level that the agreement of the trade does not have', () => {
  test('is looked for in the others of that trade', () => {
    const found = agreementOfLevel(queryOf('paga oraria lorda operaio metalmeccanico D2'), knowledge)
    expect(found?.levels.map(({ code }) => code) ?? ['D2']).toEqual(['D2'])
  })
})
