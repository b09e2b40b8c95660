/** The search of passages on the judged queries of the acceptance material: the odd ones are for building. */
import { readFileSync } from 'node:fs'
import { createConcepts, createSearchIndex } from '@ccnl/knowledge'
import { loadAssociations } from '@ccnl/knowledge/node'
import { expect, test } from 'vitest'

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const rowsOf = (name: string): readonly (readonly string[])[] =>
  textOf(`../acceptance/retrieval/${name}`)
    .split('\n')
    .filter(line => line !== '')
    .map(line => line.split('\t'))

const passages = rowsOf('passages.tsv').map(([id = '', scope = '', title = '', text = '']) => ({
  id,
  fields: { scope, title, text },
}))
const associations = loadAssociations()
const queries = rowsOf('queries.tsv').filter((_, order) => order % 2 === 0)

test('at least 95 % of the judged queries for building find their passage among the first three', () => {
  const concepts = createConcepts(textOf('../../knowledge/lessico/sinonimi.tsv'))
  const index = createSearchIndex(passages, { concepts, associations })
  const missed = queries.filter(([, question = '', id]) => !index.search(question, 3).some(hit => hit.id === id))
  expect(queries).toHaveLength(50)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(queries.length * 0.05)
})

test('nine in ten find it without the concepts too, by what the base answers to their words', () => {
  const index = createSearchIndex(passages, { associations })
  const missed = queries.filter(([, question = '', id]) => !index.search(question, 3).some(hit => hit.id === id))
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(queries.length * 0.1)
})

test('a query in the words of the field needs none of the concepts', () => {
  const index = createSearchIndex(passages)
  const professional = queries.filter(([kind]) => kind === 'lex')
  const missed = professional.filter(([, question = '', id]) => !index.search(question, 3).some(hit => hit.id === id))
  expect(missed, missed.join('\n')).toEqual([])
})
