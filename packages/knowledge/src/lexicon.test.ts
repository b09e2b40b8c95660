import { expect, test } from 'vitest'
import { checkLexicon, checkQuestions, parseLexicon } from './lexicon.ts'
import { toVocabulary } from './load.ts'
import { checkWords, loadKnowledge, readVocabulary } from './node.ts'

const vocabulary = toVocabulary(readVocabulary())

test('rows have a concept and a form; class and weight when they are said', () => {
  expect(parseLexicon('# words\ntema:ferie\tferie\n\nlavoro:notturno\tdi notte\tora\t0.8\n')).toEqual([
    { concept: 'tema:ferie', form: 'ferie', kind: 'tema', weight: 1 },
    { concept: 'lavoro:notturno', form: 'di notte', kind: 'ora', weight: 0.8 },
  ])
})

test('a concept that the vocabulary does not know is told with its line and the nearest', () => {
  const text = 'tema:ferie\tferie\ntema:feriie\tferie\nmisura:malattia.comporte\tcomporto\ncausa:dimissione\tx\n'
  expect(checkLexicon(text, vocabulary)).toEqual([
    { place: 'riga 2', sentence: '«feriie» non è un tema del vocabolario: forse «ferie»' },
    { place: 'riga 3', sentence: '«comporte» non è una misura di «malattia»: forse «comporto»' },
    { place: 'riga 4', sentence: '«dimissione» non è un valore ammesso: forse «dimissioni»' },
  ])
})

test('a line without a form, or with a weight that is none, is told', () => {
  expect(checkLexicon('tema:ferie\ntema:ferie\tferie\t\t2\n', vocabulary).map(problem => problem.place)).toEqual([
    'riga 1',
    'riga 2',
  ])
})

test('a question for what is neither card, measure nor concept is told with its line', () => {
  const known = { cards: new Set(['ferie-malattia']), concepts: new Set(['calcolo:net']), vocabulary }
  const text =
    'ferie-malattia\tmi ammalo in ferie\nmisura:ferie.durata\tquante ferie\ncalcolo:netto\tquanto netto\nferie\n'
  expect(checkQuestions(text, known)).toEqual([
    { place: 'riga 3', sentence: '«calcolo:netto» non è un valore ammesso: forse «calcolo:net»' },
    { place: 'riga 4', sentence: expect.stringContaining('id e domanda') },
  ])
})

test('the shipped words and questions name only what is known', () => {
  const cards = new Set(loadKnowledge().cards.map(card => card.id))
  expect(() => {
    checkWords(cards)
  }).not.toThrow()
})

test('the name of a place stands for itself alone: "trenta" is no town', () => {
  const places = loadKnowledge().lexicon.filter(({ concept }) => /^(?:comune|regione):/.test(concept))
  const bent = places.filter(({ form }) => /^[a-zà-ù]+$/.test(form))
  expect(places.length).toBeGreaterThan(100)
  expect(bent).toEqual([])
})
