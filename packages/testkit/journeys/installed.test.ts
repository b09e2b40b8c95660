/** What a user's `npm install` of the tarballs gives, on both lines of Node: at night, because it asks the registry. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { full } from '../src/effort.ts'
import { packAll, programOf, runIn } from './packed.ts'

/** The oldest line that `engines` allows; the package of a platform holds its binary and no install script. */
const oldNode = { package: `node-${process.platform}-${process.arch}`, version: '22' }

describe.runIf(full)('all packages installed together by npm', () => {
  const place = mkdtempSync(join(tmpdir(), 'ccnl-installed-'))
  const modules = join(place, 'node_modules')
  afterAll(() => rmSync(place, { recursive: true, force: true }))
  beforeAll(() => {
    const tarballs = [...packAll(place).values()].map(({ tarball }) => tarball)
    writeFileSync(join(place, 'package.json'), '{ "private": true }')
    const old = `${oldNode.package}@${oldNode.version}`
    execFileSync(
      'npm',
      [
        'install',
        '--ignore-scripts',
        '--strict-peer-deps',
        '--prefer-offline',
        '--no-audit',
        '--no-fund',
        ...tarballs,
        old,
      ],
      {
        cwd: place,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  }, 600_000)

  test('bring each other all that they need, peers too', () => {
    // Ends with another code when a package is missing, or is there in a version that nobody asked for.
    expect(() => execFileSync('npm', ['ls', '--all'], { cwd: place, stdio: 'ignore' })).not.toThrow()
  })

  test.each([
    ['the pinned Node', process.execPath],
    ['the oldest line of Node', join(modules, oldNode.package, 'bin', 'node')],
  ])('answer a question on %s', (_, node) => {
    expect(existsSync(node)).toBe(true)
    const question = ['ask', 'Quanti giorni di ferie?', '-c', 'H011', '--format', 'json', '--no-stdin']
    const answer = runIn(place, [programOf(modules, 'cli', 'ccnl'), ...question], node)
    expect(JSON.parse(answer)).toMatchObject({ answer: expect.stringContaining('**26 giorni') })
  })
})
