import { describe, expect, test } from 'vitest'
import { createConcepts } from './concepts.ts'
import { pack, unpack } from './pack.ts'
import { createSearchIndex, type Passage } from './search.ts'
import { tableOf, wordsIn } from './word-table.ts'

const passages: readonly Passage[] = [
  { id: 'ferie', fields: { title: 'Ferie', text: 'Spettano ventisei giorni di ferie in un anno.' } },
  { id: 'preavviso', fields: { title: 'Preavviso', text: 'Il preavviso decorre dal primo o dal sedici del mese.' } },
  { id: 'malattia', fields: { title: 'Malattia', text: 'In malattia il posto è conservato per centottanta giorni.' } },
  { id: 'trasloco', fields: { title: 'Permessi', text: 'Per il trasloco spetta un giorno di permesso retribuito.' } },
]
const concepts = createConcepts('mutua\tmalattia\tmutua, ammalat*\nferie\tferie\tferie, vacanz*')
const ids = (question: string, index = createSearchIndex(passages, { concepts })): readonly string[] =>
  index.search(question).map(hit => hit.id)

describe('passages are found', () => {
  test('by their words, whatever their ending', () => {
    expect(ids('quanti permessi per un trasloco?')[0]).toBe('trasloco')
  })

  test('by what lay words stand for', () => {
    expect(ids('quanto posso stare in mutua?')[0]).toBe('malattia')
    expect(ids('le vacanze')[0]).toBe('ferie')
  })

  test('though a word is typed with a slip', () => {
    expect(ids('preaviso')[0]).toBe('preavviso')
  })

  test('never by words that say nothing, or that no passage has', () => {
    expect(ids('il del che')).toEqual([])
    expect(ids('astronave')).toEqual([])
  })
})

test('ties come in the order of the passages, and no more than are wanted', () => {
  const same = Array.from({ length: 30 }, (_, number) => ({ id: String(number), fields: { text: 'stesse parole' } }))
  const hits = createSearchIndex(same).search('parole', 3)
  expect(hits.map(hit => hit.id)).toEqual(['0', '1', '2'])
})

test('an empty index finds nothing', () => {
  expect(createSearchIndex([]).search('ferie')).toEqual([])
})

test('searching twice gives the same', () => {
  const index = createSearchIndex(passages)
  expect(index.search('giorni di malattia')).toEqual(index.search('giorni di malattia'))
})

test('packed arrays and tables come back as they were, wherever the bytes begin', () => {
  const packed = pack({
    json: { name: 'è' },
    arrays: { a: Uint8Array.of(1, 2, 3), b: Float32Array.of(0.5), c: Uint16Array.of(9), d: Uint32Array.of(7) },
    tables: { narrow: tableOf(['ferie', '', 'città']), wide: tableOf(['œuvre', 'δέλτα']) },
  })
  const shifted = new Uint8Array(packed.length + 3)
  shifted.set(packed, 3)
  for (const { json, arrays, tables } of [unpack(packed), unpack(shifted.subarray(3))]) {
    expect(json).toEqual({ name: 'è' })
    expect(arrays).toMatchObject({ b: Float32Array.of(0.5), d: Uint32Array.of(7) })
    expect(Object.entries(tables).map(([name, table]) => [name, ...wordsIn(table)])).toEqual([
      ['narrow', 'ferie', '', 'città'],
      ['wide', 'œuvre', 'δέλτα'],
    ])
  }
})
