import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAt } from './agreement.ts'
import { KnowledgeError, openKnowledge } from './index.ts'
import { knowledgeFolder } from './load.ts'
import { workScopes } from './work-scopes.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ccnl-knowledge-'))
  for (const name of ['indice.json', 'synonyms.tsv', 'H011.json'])
    copyFileSync(join(knowledgeFolder(), name), join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every agreement of the index is valid, and has its place as its id', () => {
  const knowledge = openKnowledge()
  expect(knowledge.agreements).toHaveLength(26)
  for (const [index, summary] of knowledge.agreements.entries()) {
    const agreement = knowledge.agreement(summary.code)
    expect(agreement).toMatchObject({ id: index + 1, code: summary.code })
    expect(agreement?.levels.map(level => level.code)).toEqual(summary.levels)
  }
})

test('a file that does not hold is a clear error: the file and the path', () => {
  // The file is one of ours, changed in one place.
  const file = JSON.parse(readFileSync(join(folder, 'H011.json'), 'utf8')) as {
    livelli: { minimi: { decorrenza: unknown }[] }[]
  }
  const row = file.livelli[0]?.minimi[0]
  if (!row) throw new Error('the first row is not there')
  row.decorrenza = 'ieri'
  writeFileSync(join(folder, 'H011.json'), JSON.stringify(file))
  const opened = openKnowledge(folder)
  expect(() => opened.agreement('H011')).toThrow(KnowledgeError)
  expect(() => opened.agreement('H011')).toThrow(/H011\.json: "livelli\.0\.minimi\.0\.decorrenza"/)
  expect(() => opened.agreement('C011')).toThrow(/C011\.json/)
  expect(opened.agreement('X999')).toBeUndefined()
})

test('the pay of a level is the last row in force, and the next one is told apart', () => {
  const level = openKnowledge()
    .agreement('H011')
    ?.levels.find(candidate => candidate.code === '4')
  if (!level) throw new Error('level 4 is not there')
  expect(payAt(level, '2026-10-31').row?.since).toBe('2025-11-01')
  expect(payAt(level, '2026-11-01')).toMatchObject({
    row: { since: '2026-11-01', total: 1818.75, verified: 2 },
    next: { since: '2027-02-01' },
  })
  expect(payAt(level, '2020-01-01').row).toBeUndefined()
  expect(payAt(level, '2030-01-01').next).toBeUndefined()
})

test('an unknown part leaves the total out instead of counting it as nothing', () => {
  const level = openKnowledge()
    .agreement('I100')
    ?.levels.find(candidate => candidate.code === '5')
  const row = level?.pay.at(-1)
  expect(row?.minimum).toBe(1747.1)
  expect(row?.total).toBeUndefined()
  expect(row?.others).toEqual([expect.not.objectContaining({ amount: expect.anything() })])
})

test('every work-scope parameter has its own id, a name and an explanation', () => {
  expect(new Set(workScopes.map(scope => scope.id)).size).toBe(workScopes.length)
  expect(workScopes.map(scope => scope.name)).toEqual(
    expect.arrayContaining(['Retribuzione', 'Ferie', 'Preavviso', 'Orario']),
  )
  for (const scope of workScopes) expect(scope.explanation.length).toBeGreaterThan(20)
})
