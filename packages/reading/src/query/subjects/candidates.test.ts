import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, it } from 'vitest'
import { firstQuestion } from '../../request.ts'
import { createQueryReader } from '../read.ts'

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

describe('a brief question that tells no case finds the card of everybody', () => {
  it.each([
    ['posso prendere la naspi se mi dimetto per giusta causa?', 'naspi-dimissioni'],
    ['matrimonio giorni', 'congedo-matrimoniale'],
    ['dimissioni preavviso', 'preavviso-durata'],
    ['TFR quando lo pagano', 'tfr-quando-pagato'],
    ['giusta causa dimissioni e disoccupazione', 'dimissioni-giusta-causa'],
    // One that tells its case finds the card of that case.
    ['posso prendere la naspi se mi dimetto perché non mi pagano lo stipendio?', 'dimissioni-stipendio-non-pagato'],
    ['matrimonio, possono licenziarmi?', 'licenziamento-matrimonio'],
    ['TFR dipendenti pubblici quando lo pagano', 'tfr-tfs-pubblico'],
  ])('%s', (message, id) => {
    expect(read(firstQuestion(message, '2026-11-22')).requests[0]?.subjects[0]).toMatchObject({ type: 'card', id })
  })
})
