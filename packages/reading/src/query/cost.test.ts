import { loadKnowledge } from '@ccnl/knowledge/node'
import { expect, it } from 'vitest'
import { firstQuestion } from '../request.ts'
import { growth, muchMore } from '../testing/processor-time.ts'
import { createQueryReader } from './read.ts'

const read = createQueryReader(loadKnowledge())

function ask(message: string): void {
  read(firstQuestion(message, '2026-11-22'))
}

const longest = 20_000

const pieces = [
  'Sono un operaio di 4 livello commercio con 12 anni di anzianità, ho lavorato di notte e di domenica 8 ore, prendo 1.600 euro lordi, quanto preavviso devo dare se mi dimetto e quante ferie non godute mi pagano? ',
  'malattia ferie preavviso tfr ',
  '1 maggio ',
  'livello ',
  '4 e ',
  '4 ore al giorno ',
  'commercio e turismo e ',
  'commessa ',
  'quanto ',
  'paga ',
  'lunedì e ',
  'dal 3 maggio al 4 giugno ',
  'dalle 22 alle 6 ',
  'euro 1 ',
  'ferie? ',
  'preaviso ',
  'non ho né ',
  '1000 euro netti ',
  'da 3 anni e ',
  'figlio di 2 anni ',
  '12 ore di straordinario ',
  'lavoro di notte e prendo la mutua quando mi pagano gli straordinari ',
]

it.each(pieces)('20,000 characters of «%s» cost as much more as they are longer', piece => {
  expect(growth(ask, piece.repeat(Math.ceil(longest / piece.length)).slice(0, longest))).toBeLessThan(muchMore)
})
