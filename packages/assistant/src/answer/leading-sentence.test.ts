import { describe, expect, test } from 'vitest'
import { leadingSentences } from './leading-sentence.ts'

const card = [
  "L'indennità spetta ai collaboratori con almeno 1 mese di contributi.",
  'Dura tanti mesi quanti sono quelli dei contributi, al massimo 12.',
  'La domanda va fatta entro 68 giorni.',
  'Chi non la fa perde fino a 1.500 euro (art. 15).',
]
const ask = (wanted: readonly string[], ...terms: string[]) => leadingSentences(card, { wanted, terms })

describe('the sentences that a question is answered with', () => {
  test('are the ones that have the figure asked, near to its words', () => {
    expect(ask(['giorni'], 'domanda')).toEqual([2])
    expect(ask(['euro', 'giorni'], 'domanda', 'perde')).toEqual([2, 3])
  })
  test('are those of the card where nothing is counted, where the first has the figure, or where no word is near', () => {
    expect(ask([], 'domanda')).toEqual([])
    expect(ask(['mesi'], 'contribut', 'dura')).toEqual([])
    expect(ask(['giorni'], 'ricorso')).toEqual([])
  })
  test('give way to another of the same kind that is plainly nearer', () => {
    const two = ['Il limite è di 30 giorni.', 'Contro il giudizio del medico il ricorso va fatto entro 15 giorni.']
    expect(leadingSentences(two, { wanted: ['giorni'], terms: ['giudiz', 'medic', 'ricorso'] })).toEqual([1])
  })
})
