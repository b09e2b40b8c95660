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

describe('what is asked of a case, after another question of the same sentence', () => {
  it.each([
    [
      'quanto preavviso devo dare al 4° livello e se me ne vado prima quanto mi trattengono?',
      'preavviso-non-rispettato',
    ],
    ['entro quando devo dare il preavviso e se cambio idea posso ritirare le dimissioni?', 'dimissioni-revoca'],
    ['quanto dura il comporto e se lo supero mi possono licenziare?', 'licenziamento-comporto'],
    ['quante ore di rol ho al 4° livello e se non le uso che fine fanno?', 'rol-ex-festivita-legge'],
  ])('is asked apart: %s', (message, id) => {
    const { requests } = read(firstQuestion(message, '2026-11-22', { picked: ['H011'] }))
    expect(requests).toHaveLength(2)
    expect(requests[1]?.subjects[0]).toMatchObject({ type: 'card', id })
  })
})
