import { expect, test } from 'vitest'
import { createAssociations } from './associations.ts'
import { createConcepts } from './concepts.ts'
import { createSearchIndex } from './search.ts'
import { stem } from './text.ts'
import { buildTopicIndex } from './topic-index.ts'

const topic = (id: string, questions: readonly string[], answer: string) => ({
  id,
  phrases: [],
  titles: [],
  questions,
  answers: [answer],
  asides: [],
})
const concepts = createConcepts('')
const associations = createAssociations(
  buildTopicIndex(
    [
      topic('ferie', ['quante vacanze ho?', 'mi negano le vacanze'], 'Le ferie spettano ogni anno.'),
      topic('malattia', ['sono in mutua', 'la mutua di notte'], 'Il comporto spetta in malattia.'),
      topic('orario', ['lavoro di notte', 'esco tardi'], 'Il turno spetta.'),
    ],
    concepts,
  ),
)

test('a lay word is told by the words that answer it, the likelier the stronger', () => {
  expect(associations.of(stem('vacanze')).map(([word]) => word)).toContain(stem('ferie'))
  expect(associations.of(stem('mutua')).map(([word]) => word)).toContain(stem('malattia'))
  expect(associations.of(stem('astronave'))).toEqual([])
})

test('what every answer holds is told of no word', () => {
  expect(associations.of(stem('vacanze')).map(([word]) => word)).not.toContain(stem('spettano'))
})

test('passages are found by them, unless a concept knows the word', () => {
  const passages = [
    { id: 'ferie', fields: { text: 'Le ferie sono di ventisei giorni.' } },
    { id: 'riposo', fields: { text: 'Il riposo è di domenica.' } },
  ]
  const found = (options: Parameters<typeof createSearchIndex>[1]) =>
    createSearchIndex(passages, options)
      .search('vacanze')
      .map(hit => hit.id)
  expect(found({})).toEqual([])
  expect(found({ associations })).toEqual(['ferie'])
  expect(found({ associations, concepts: createConcepts('riposo\triposo\tvacanze') })).toEqual(['riposo'])
})
