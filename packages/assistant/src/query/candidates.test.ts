import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, it } from 'vitest'
import { firstQuestion } from '../assistant.ts'
import { createQueryReader } from './read.ts'

const read = createQueryReader(loadKnowledge())

describe('of the cards found, the one that rules on what was done', () => {
  it.each([
    ['mi hanno licenziata mentre ero in maternità obbligatoria, possono?', 'licenziamento-maternita'],
    ['sono in congedo parentale e mi è arrivata la lettera di licenziamento, è valido?', 'licenziamento-padre'],
    ['mi hanno negato le ferie perché sono in prova, possono?', 'ferie-chi-decide'],
    ['mi hanno abbassato lo stipendio mentre ero in malattia, possono?', 'riduzione-dello-stipendio'],
    ['mi vogliono trasferire mentre sono incinta, possono?', 'trasferimento'],
  ])('leads the verdict: %s', (message, id) => {
    expect(read(firstQuestion(message, '2026-11-22')).requests[0]?.subjects[0]).toMatchObject({ type: 'card', id })
  })
})
