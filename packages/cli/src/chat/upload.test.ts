import { expect, test } from 'vitest'
import { typedPath } from './upload.ts'

test.each([
  ['/tmp/uno.txt', '/tmp/uno.txt'],
  ['"/tmp/il mio.txt"', '/tmp/il mio.txt'],
  ["'/tmp/il mio.txt'", '/tmp/il mio.txt'],
  ['/tmp/il\\ mio\\(1\\).txt', '/tmp/il mio(1).txt'],
  ['~/uno.txt', '/home/anna/uno.txt'],
  ['~anna.txt', '~anna.txt'],
])('%s is the file %s', (typed, path) => {
  expect(typedPath(typed, '/home/anna')).toBe(path)
})
