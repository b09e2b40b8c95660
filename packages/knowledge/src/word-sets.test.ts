import { expect, test } from 'vitest'
import { checkWordSets, wordSet, wordSets } from './word-sets.ts'

test('the words of several meanings stand together', () => {
  const joints = wordSet('and', 'or')
  expect(joints.has('ed')).toBe(true)
  expect(joints.has('oppure')).toBe(true)
  expect(joints.has('ma')).toBe(false)
})

test('the shipped sets hold', () => {
  expect(checkWordSets(wordSets)).toEqual([])
})

test('a word twice, an accent, an empty set and the words of another set are told with the name', () => {
  const sets = {
    now: { means: 'the day of the question', words: 'oggi ora oggi' },
    more: { means: 'a greater measure', words: 'più' },
    less: { means: 'a smaller measure', words: '' },
    and: { means: 'joins two things', words: 'e ed' },
    also: { means: 'one thing more', words: 'ed e' },
  }
  expect(checkWordSets(sets)).toEqual([
    { place: 'now', sentence: expect.stringContaining('oggi') },
    { place: 'more', sentence: 'qui serve «piu»' },
    { place: 'less', sentence: 'è vuoto' },
    { place: 'also', sentence: expect.stringContaining('and') },
  ])
})
