import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import snowball from 'snowball-stemmers'
import { describe, expect, test } from 'vitest'
import { packageFolder } from './node.ts'
import { filesIn } from './read-folder.ts'
import { openSpelling, spellingTable } from './spelling.ts'
import { italianStem } from './stem.ts'
import { editDistance, fold, nearestName, stem, tokenize } from './text.ts'

describe('stems', () => {
  test('are those of the reference implementation, on every word of the base', () => {
    const reference = snowball.newStemmer('italian')
    const words = new Set<string>()
    const files = ['fatti', 'legge', 'lessico'].flatMap(part =>
      ['.json', '.tsv'].flatMap(ending => filesIn(join(packageFolder, part), ending)),
    )
    for (const file of files)
      for (const [word] of fold(readFileSync(file, 'utf8')).matchAll(/[a-z]{3,}/g)) words.add(word)
    const different = [...words].filter(word => italianStem(word) !== reference.stem(word))
    expect(different).toEqual([])
    expect(words.size).toBeGreaterThan(10_000)
  })

  test('join forms of a word and keep leave from weekdays apart', () => {
    expect(stem('licenziamenti')).toBe(stem('licenziamento'))
    expect(stem('ferie')).not.toBe(stem('feriale'))
    expect(stem('quarantotto')).toBe('48')
  })
})

test('words are folded and found where they stand', () => {
  expect(tokenize('Perché l’Università?').map(token => token.word)).toEqual(['perche', 'l', 'universita'])
  expect(tokenize('al 4° livello, 3s').map(token => token.word)).toEqual(['al', '4', 'livello', '3s'])
})

describe('the distance of two words', () => {
  test.each([
    ['prova', 'prova', 0],
    ['prova', 'porva', 1],
    ['prova', 'prov', 1],
    ['prova', 'prove', 1],
    ['abc', 'xyz', 3],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance)
  })

  test('is the same both ways, and given up above the limit', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        fc.string({ maxLength: 12 }),
        fc.integer({ min: 0, max: 4 }),
        (a, b, limit) => {
          expect(editDistance(a, b, limit)).toBe(editDistance(b, a, limit))
          expect(editDistance(a, b, limit)).toBeLessThanOrEqual(limit + 1)
        },
      ),
    )
  })
})

test('the nearest of some names is found, if any is near', () => {
  expect(nearestName('anzianitaa', ['anzianita', 'eta'])).toBe('anzianita')
  expect(nearestName('pippo', ['anzianita', 'eta'])).toBeUndefined()
})

test('a word typed with a slip is the known one nearest to it, never a short one', () => {
  const spelling = openSpelling(spellingTable(['preavviso', 'malattia', 'ferie', 'oro']))
  expect(spelling.near('preaviso')).toEqual(['preavviso'])
  expect(spelling.near('mallatia')).toEqual([])
  expect(spelling.near('malatia')).toEqual(['malattia'])
  expect(spelling.near('ore')).toEqual([])
})
