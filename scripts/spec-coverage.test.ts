import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

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
    const [, rule, home, test] = line.split(/(?<!\\)\|/).map(cell => cell.trim().replaceAll('\\|', '|'))
    if (!rule || !home || !test || rule === 'rule' || rule.startsWith('---')) continue
    rows.push({ section, rule, home, test })
  }
  return rows
}

const sources = new Map<string, string>()

/** The text of a file under `packages/`, empty for one that is not there. */
function source(file: string): string {
  const path = join(root, 'packages', file)
  const text = sources.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
  sources.set(file, text)
  return text
}

/** Whether the file declares the name: a function, a constant, a type, or a class or token of a style sheet. */
function declares(file: string, name: string): boolean {
  const pattern = file.endsWith('.css')
    ? `(?:\\.|^\\s*)${name}\\b`
    : `\\b(?:function|const|class|type|interface) ${name}\\b`
  return new RegExp(pattern, 'm').test(source(file))
}

/** Whether the file has a test of exactly that title. */
function hasTest(file: string, title: string): boolean {
  const text = source(file)
  return [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `'${title}'`, `\`${title}\``].some(quoted =>
    new RegExp(`(?:\\b(?:test|it)\\(|\\)\\(|^)\\s*${RegExp.escape(quoted)}`, 'm').test(text),
  )
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
