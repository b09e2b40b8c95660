import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, it } from 'vitest'
import { firstQuestion } from '../../request.ts'
import { createQueryReader } from '../read.ts'

const read = createQueryReader(loadKnowledge())

describe('one question asked of two people', () => {
  it.each([
    [
      'Commercio: la mia collega al 5 livello ha 3 anni di servizio, io al 2 livello 12 anni. Quanto preavviso deve dare lei e quanto io se ci dimettiamo?',
      { livelli: ['5'], anzianita: 3 },
      { livelli: ['2'], anzianita: 12 },
    ],
    [
      'Licenzio due colf non conviventi: una fa 10 ore a settimana ed è qui da 3 anni, l’altra 30 ore a settimana da 7 anni. Che preavviso per ciascuna?',
      { orario: 10, anzianita: 3 },
      { orario: 30, anzianita: 7 },
    ],
    [
      'Negozio commercio: licenziamo sia il magazziniere al 5 livello, con noi da 12 anni, sia la responsabile al 2 livello, da 4 anni. Quanti giorni di preavviso all’uno e quanti all’altra?',
      { livelli: ['5'], anzianita: 12 },
      { livelli: ['2'], anzianita: 4 },
    ],
  ])('each with its own years and levels: %s', (message, one, other) => {
    const { said, cases, requests } = read(firstQuestion(message, '2026-11-22'))
    expect(said).toMatchObject(one)
    expect(cases?.others.map(({ query }) => query.said)).toEqual([expect.objectContaining(other)])
    expect(cases?.others[0]?.query.requests).toEqual(requests)
  })

  it.each([
    'Commercio: sono al 4 livello da 6 anni, quanto preavviso do se mi dimetto?',
    'Cooperative sociali, coordinatrice E2 part time 20 ore, non è quadro. Nel mese 6 ore supplementari: quanto prende?',
    'Commercio: passo dal 4 livello a 24 ore al 3 livello a 30 ore, quanto prendo in più?',
  ])('one person is no two: %s', message => {
    expect(read(firstQuestion(message, '2026-11-22')).cases).toBeUndefined()
  })
})
