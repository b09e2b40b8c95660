import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { declares, hasTest, root, tableRows } from './documented.ts'

interface Row {
  readonly section: number
  readonly rule: string
  readonly home: string
  readonly test: string
}

/** The rows of `docs/spec-coverage.md`, under the headings of their sections. */
function readRows(): readonly Row[] {
  const rows: Row[] = []
  let section = 0
  for (const line of readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8').split('\n')) {
    section = Number(/^## (\d)\./.exec(line)?.[1] ?? section)
    const [, rule, home, test] = tableRows(line)
    if (!rule || !home || !test || rule === 'rule' || rule.startsWith('---')) continue
    rows.push({ section, rule, home, test })
  }
  return rows
}

const rows = readRows()
const held = rows.filter(({ home }) => home !== '—')

describe('docs/spec-coverage.md', () => {
  test('every section from 2 to 9 has its rules', () => {
    const counts = [2, 3, 4, 5, 6, 7, 8, 9].map(section => rows.filter(row => row.section === section).length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(7)
    expect(new Set(rows.map(({ section, rule }) => `${section} ${rule}`)).size).toBe(rows.length)
  })

  test('every rule lives where the table says', () => {
    const missing = held.filter(({ home }) => {
      const [, file = '', name = ''] = /^`([^`]+)` `([^`]+)`$/.exec(home) ?? []
      return !declares(file, name)
    })
    expect(missing.map(({ section, rule, home }) => `${section}: ${rule} → ${home}`)).toEqual([])
  })

  test('every rule has the test that the table names', () => {
    const missing = held.filter(({ test }) => {
      const [, file = '', title = ''] = /^`([^`]+)` “(.+)”$/.exec(test) ?? []
      return !hasTest(file, title)
    })
    expect(missing.map(({ section, rule, test }) => `${section}: ${rule} → ${test}`)).toEqual([])
  })

  test('a rule that does not arise says why', () => {
    const silent = rows.filter(({ home, test }) => home === '—' && !/^Does not arise: .{20,}\.$/.test(test))
    expect(silent.map(({ rule }) => rule)).toEqual([])
  })
})
