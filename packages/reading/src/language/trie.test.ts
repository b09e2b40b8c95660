import { describe, expect, it } from 'vitest'
import { createReader } from './reader.ts'

const today = '2026-11-22'
const forms = [
  ['tema:ferie', 'ferie', 'tema'],
  ['tema:ferie', 'giorno * riposo', 'tema'],
  ['tema:preavviso', 'preavviso', 'tema'],
  ['tema:notturno', 'lavoro notturno', 'tema'],
  ['lavoro:notturno', 'notturno', 'lavoro'],
  ['causa:licenziamento', 'licenziare~', 'causa'],
  ['tema:corso', 'corso', 'tema'],
  ['tema:banca-ore', 'banca delle ore', 'tema'],
  ['tema:banca', 'banca', 'tema'],
  ['atto:durata', 'quanto dura', 'atto'],
  ['tema:rol', '"rol"', 'tema'],
  ['tema:part-time', 'part-time', 'tema'],
  ['tema:azienda', "l'azienda", 'tema'],
  ['tema:tredicesima', 'tredicesima mensilità', 'tema'],
  ['tema:due', 'giusta causa', 'tema'],
  ['causa:dimissioni', 'giusta causa', 'causa'],
].map(([concept = '', form = '', kind = '']) => ({ concept, form, kind, weight: 1 }))
const read = createReader({ forms })
const conceptsOf = (text: string): readonly string[] => read(text, today).concepts.map(hit => hit.concept)

describe('the forms of the lexicon in a text', () => {
  it.each([
    ['quante FERIE ho', ['tema:ferie']],
    ['un giorno di riposo', ['tema:ferie']],
    ['un giorno libero di riposo', ['tema:ferie']],
    ['un giorno libero e pagato di riposo', []],
    ['un giorno. Il riposo', []],
    ['lavori notturni', ['tema:notturno', 'lavoro:notturno']],
    ['maggiorazioni notturne', ['lavoro:notturno']],
    ['mi hanno licenziata', ['causa:licenziamento']],
    ['il licenziamento', ['causa:licenziamento']],
    ['i corsi', ['tema:corso']],
    ['la corsa', []],
    ['la banca delle ore', ['tema:banca-ore']],
    ['le banche', ['tema:banca']],
    ['quanto dura il preavviso', ['atto:durata', 'tema:preavviso']],
    ['i rol', ['tema:rol']],
    ['un part time', ['tema:part-time']],
    ['un parttime', ['tema:part-time']],
    ['l’azienda', ['tema:azienda']],
    ['le tredicesime mensilita', ['tema:tredicesima']],
    ['dimissioni per giusta causa', ['tema:due', 'causa:dimissioni']],
    ['quanto preaviso devo dare', ['tema:preavviso']],
  ])('%s', (text, concepts) => {
    expect(conceptsOf(text)).toEqual(concepts)
  })

  it('gives the words as they were written', () => {
    expect(read('Il PREAVISO!', today).concepts[0]).toMatchObject({ words: 'PREAVISO', from: 1, to: 2, negated: false })
  })

  it('reads the same whatever was read before', () => {
    const fresh = createReader({ forms })
    const text = 'quanto dura il preavviso di lavoro notturno per giusta causa'
    fresh('ferie e corsi', today)
    expect(fresh(text, today)).toEqual(read(text, today))
  })

  it('takes thousands of forms without slowing a question', () => {
    const many = Array.from({ length: 15_000 }, (_, index) => ({
      concept: `c${index}`,
      form: `parola${(index % 700).toString(26).replace(/\d/g, 'k')} numero${index.toString(26).replace(/\d/g, 'j')}~`,
      kind: 'tema',
      weight: 1,
    }))
    const reader = createReader({ forms: [...forms, ...many] })
    expect(reader('quanto dura il preavviso', today).concepts).toHaveLength(2)
  })
})
