import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openKnowledge } from './index.ts'
import { createSearchIndex } from './search.ts'

const folder = new URL('../../../testkit/acceptance/retrieval/', import.meta.url)
const lines = (name: string): readonly string[][] =>
  readFileSync(new URL(name, folder), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split('\t'))

/** Queries of our own over the same passages, put as people would who never read them. */
const own = readFileSync(new URL('testing/queries.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => line.split('\t'))

test.each([
  ['the judged queries', lines('queries.tsv'), 0.93],
  ['our own queries', own, 0.9],
] as const)('%s find their passage: recall@3 and MRR', (name, queries, leastRank) => {
  const passages = lines('passages.tsv').map(([id = '', scope = '', title = '', text = '']) => ({
    id,
    scope,
    title,
    text,
  }))
  const index = createSearchIndex(passages, openKnowledge().synonyms())
  let found = 0
  let reciprocal = 0
  for (const [, query = '', id = ''] of queries) {
    const rank = index.search(query, 10).findIndex(hit => hit.passage.id === id)
    if (rank >= 0 && rank < 3) found += 1
    if (rank >= 0) reciprocal += 1 / (rank + 1)
  }
  const recall = found / queries.length
  const mrr = reciprocal / queries.length
  console.info(`${name}: recall@3 ${recall.toFixed(3)}, MRR ${mrr.toFixed(3)} on ${queries.length} queries`)
  expect(recall).toBeGreaterThanOrEqual(0.95)
  expect(mrr).toBeGreaterThanOrEqual(leastRank)
})

test('a number is found in words and in digits alike', () => {
  const index = createSearchIndex([
    { id: 'a', scope: '', title: 'Orario', text: 'Al massimo quarantotto ore.' },
    { id: 'b', scope: '', title: 'Orario', text: 'Al massimo 44 ore.' },
  ])
  expect(index.search('48 ore')[0]?.passage.id).toBe('a')
  expect(index.search('quarantaquattro ore')[0]?.passage.id).toBe('b')
})

test('accents, plurals and slips of the keyboard find the same passage', () => {
  const index = createSearchIndex([
    { id: 'a', scope: '', title: 'Indennità di reperibilità', text: 'Il lavoratore reperibile ha un’indennità.' },
    { id: 'b', scope: '', title: 'Ferie', text: 'Ventisei giorni lavorativi.' },
  ])
  for (const question of ['indennita reperibilita', 'INDENNITÀ', 'reperibilitta', 'indennità per i reperibili']) {
    expect(index.search(question)[0]?.passage.id, question).toBe('a')
  }
  expect(index.search('qualcosa di estraneo')).toEqual([])
  expect(index.search('')).toEqual([])
})

test('a hit says how much of the question it covers', () => {
  const index = createSearchIndex([{ id: 'a', scope: '', title: 'Ferie', text: 'giorni' }])
  expect(index.search('ferie')[0]?.coverage).toBe(1)
  expect(index.search('ferie astronave')[0]?.coverage).toBeLessThan(0.7)
})
