import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { declares, hasTest, root, tableRows } from './documented.ts'

/** The rows of `docs/security.md`: the number of a requirement, what holds it, its tests and its figure. */
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| \d+ \|/.test(line))
  .map(line => {
    const [, number = '', requirement = '', homes = '', tests = '', figure = ''] = tableRows(line)
    return { number: Number(number), requirement, homes: homes.split('<br>'), tests: tests.split('<br>'), figure }
  })

describe('docs/security.md', () => {
  test('has one row for each of the forty requirements, in their order, each with a figure or its absence', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(rows.filter(({ requirement, figure }) => requirement === '' || figure === '')).toEqual([])
  })

  test('names what holds each requirement, and it is there', () => {
    const missing = rows.flatMap(({ number, homes }) =>
      homes
        .filter(home => {
          const [, file = '', name = ''] = /^`([^`]+)` `([^`]+)`$/.exec(home.trim()) ?? []
          return !declares(file, name)
        })
        .map(home => `${number}: ${home}`),
    )
    expect(missing).toEqual([])
  })

  test('names the tests of each requirement, and they are there', () => {
    const missing = rows.flatMap(({ number, tests }) =>
      tests
        .filter(one => {
          const [, file = '', title = ''] = /^`([^`]+)` “(.+)”$/.exec(one.trim()) ?? []
          return !hasTest(file, title)
        })
        .map(one => `${number}: ${one}`),
    )
    expect(missing).toEqual([])
  })
})
