import { expect, test } from 'vitest'
import { createConcepts, indexConcepts, openConcepts, packConcepts, unpackConcepts } from './concepts.ts'
import { readQuestions, synonymsText } from './node.ts'
import { pack, unpack } from './pack.ts'
import { tokenize } from './text.ts'

const concepts = createConcepts(
  [
    '# a comment',
    '!dimissioni\tdimissioni recesso\tmi licenzio, voglio licenziarmi, me ne vado',
    '!licenziamento\tlicenziamento\tlicenzi*, mi licenziano',
    'matrimonio\tmatrimonio\tmi sposo, sposat*',
    'mutua\tmalattia\tmutua',
  ].join('\n'),
)
const found = (text: string): readonly string[] => concepts.find(tokenize(text)).ids

test('who leaves is told from who is sent away by the whole expression', () => {
  expect(found('se mi licenzio domani')).toEqual(['dimissioni'])
  expect(found('mi licenziano domani')).toEqual(['licenziamento'])
  expect(found('voglio licenziarmi')).toEqual(['dimissioni'])
  expect(found('possono licenziarmi?')).toEqual(['licenziamento'])
})

test('one word may stand between two, a final vowel may differ', () => {
  expect(found('me ne voglio andare, me ne sa vado')).toEqual(['dimissioni'])
  expect(found('mi sposa a giugno')).toEqual(['matrimonio'])
})

test('a concept that takes its words leaves them to no other', () => {
  const { taken } = concepts.find(tokenize('mi licenzio per la mutua'))
  expect([...taken].toSorted()).toEqual([0, 1])
})

test('what documents call it comes with each concept', () => {
  expect(concepts.termsOf('mutua')).toEqual(['malattia'])
  expect(concepts.termsOf('altro')).toEqual([])
})

test('no two rows of the shipped file are of one concept', () => {
  const names = synonymsText()
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('\t')[0])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('the concepts of the shipped file are found in what was written of them as in the file', () => {
  const made = createConcepts(synonymsText())
  const read = openConcepts(unpackConcepts(unpack(pack(packConcepts(indexConcepts(synonymsText()))))))
  const questions = [...readQuestions().values()].map(([question = '']) => tokenize(question))
  expect(questions.length).toBeGreaterThan(500)
  for (const tokens of questions) {
    expect(read.find(tokens)).toEqual(made.find(tokens))
    for (const { word } of tokens) expect(read.knows(word)).toBe(made.knows(word))
  }
  expect(read.words()).toEqual(made.words())
})
