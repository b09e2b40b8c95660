import { expect, test } from 'vitest'
import { createQuietLog } from './quiet-log.ts'

function setUp() {
  const lines: string[] = []
  let now = 0
  const log = createQuietLog({ info() {}, error: message => void lines.push(message) }, () => now)
  return { lines, log, pass: (milliseconds: number) => (now += milliseconds) }
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('a cause has one line a minute, and the next one tells how many there were', () => {
  const { lines, log, pass } = setUp()
  for (let call = 0; call < 226; call++) log.error(`GET /path-${call % 7} failed`, refused())
  expect(lines).toEqual(['GET /path-0 failed'])
  pass(60_000)
  log.error('POST /main-agent failed', refused())
  expect(lines[1]).toBe('POST /main-agent failed (and 225 times more since the last line)')
})

test('another cause has its own line', () => {
  const { lines, log } = setUp()
  log.error('one', refused())
  log.error('two', new Error('a bug'))
  log.error('two', new Error('another bug'))
  log.error('two', new Error('a bug'))
  expect(lines).toEqual(['one', 'two', 'two'])
})
