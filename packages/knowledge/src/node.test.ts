import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bundleFiles, KnowledgeError, loadKnowledge } from './node.ts'
import { madeUpCard, madeUpFile } from './testing/made-up.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ccnl-knowledge-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const write = (path: string, value: unknown): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), JSON.stringify(value))
}

const card = madeUpCard()

describe('the shipped base', () => {
  test('has its agreements by code, with ids from one', () => {
    const { agreements, version } = loadKnowledge()
    expect(agreements.map(entry => entry.id)).toEqual(agreements.map((_, index) => index + 1))
    expect(agreements.map(entry => entry.code)).toEqual(agreements.map(entry => entry.code).toSorted())
    expect(version).toMatch(/^\d{4}\.\d{1,2}\.\d{1,2}$/)
  })

  test('reads an agreement when it is asked for, once', () => {
    const knowledge = loadKnowledge()
    const [entry] = knowledge.agreements
    const agreement = knowledge.agreement(entry?.code ?? '')
    expect(agreement?.facts.length).toBeGreaterThan(0)
    expect(knowledge.agreement(entry?.code ?? '')).toBe(agreement)
    expect(knowledge.agreement('????')).toBeUndefined()
  })

  test('holds by the strict schemas, and is bundled without what maintainers wrote', () => {
    const files = bundleFiles()
    expect(files.has('topics.bin')).toBe(true)
    expect(JSON.parse(String(files.get('entries.json')))).toHaveProperty(
      'fingerprint',
      expect.stringMatching(/^[\da-f]{16}$/),
    )
    for (const content of files.values()) if (typeof content === 'string') expect(content).not.toContain('"redazione"')
  })
})

describe('a folder of one’s own', () => {
  test('adds agreements after the shipped ones, and cards that are found', () => {
    write('fatti/ZZ99.json', madeUpFile())
    write('legge/fari.json', { schema: 'ccnl-legge/2', schede: [card] })
    const knowledge = loadKnowledge({ folder })
    expect(knowledge.agreements.at(-1)).toMatchObject({ code: 'ZZ99', id: knowledge.agreements.length })
    expect(knowledge.agreement('ZZ99')?.pay).toHaveLength(7)
    expect(knowledge.searchLaw('chi accende la lanterna del faro?')[0]).toMatchObject({ item: { id: card.id } })
    expect(knowledge.card(card.id)?.title).toBe('Chi guarda i fari')
  })

  test('stands before the shipped agreement of the same code, and keeps its id', () => {
    const [shipped] = loadKnowledge().agreements
    const code = shipped?.code ?? ''
    write(`${code}.json`, { ...madeUpFile(), codice: code })
    const knowledge = loadKnowledge({ folder })
    expect(knowledge.agreements[0]).toMatchObject({ code, id: 1, shortName: 'Fari e boe' })
    expect(knowledge.agreement(code)?.facts[0]?.id).toBe(`${code}#0`)
  })

  test('that does not hold is an error with file, place and what to write', () => {
    write('fatti/ZZ99.json', { ...madeUpFile(), settori: 'fari' })
    const load = (): unknown => loadKnowledge({ folder })
    expect(load).toThrow(KnowledgeError)
    expect(load).toThrow('campo sconosciuto «settori»: forse «settore»')
  })

  test('whose file is not JSON, or is named otherwise, is an error too', () => {
    mkdirSync(join(folder, 'fatti'))
    writeFileSync(join(folder, 'fatti', 'ZZ99.json'), '{')
    expect(() => loadKnowledge({ folder })).toThrow('non è un JSON valido')
    rmSync(join(folder, 'fatti', 'ZZ99.json'))
    write('fatti/altro.json', madeUpFile())
    expect(() => loadKnowledge({ folder })).toThrow('il file deve chiamarsi ZZ99.json')
  })

  test('that is not there is an error, not a base without it', () => {
    expect(() => loadKnowledge({ folder: join(folder, 'manca') })).toThrow('la cartella non esiste')
  })
})
