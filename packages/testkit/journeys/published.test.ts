import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'packages/core')

/** The resolutions a package of ES modules answers to; it has no CommonJS side to get wrong. */
const resolutions = new Set(['node16-esm', 'bundler'])

let packed = ''
beforeAll(() => {
  if (!existsSync(join(folder, 'dist/index.js'))) {
    execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'ignore' })
  }
  packed = mkdtempSync(join(tmpdir(), 'ccnl-packed-'))
})
afterAll(() => rmSync(packed, { recursive: true, force: true }))

describe('@ccnl/core as it would be published', () => {
  test('publint finds nothing to say about its manifest and files', async () => {
    const { messages, pkg } = await publint({ pkgDir: folder, strict: true, pack: 'npm' })
    expect(messages.map(message => formatMessage(message, pkg ?? {}))).toEqual([])
  })

  test('every entry has the types of the code that it resolves to', async () => {
    const output = execFileSync('npm', ['pack', '--json', '--pack-destination', packed], {
      cwd: folder,
      encoding: 'utf8',
    })
    // The shape that npm documents for `pack --json`.
    const [tarball] = JSON.parse(output) as [{ filename: string }]
    const result = await checkPackage(createPackageFromTarballData(readFileSync(join(packed, tarball.filename))))
    if (!result.types) throw new Error('the package has no types')
    const wrong = result.problems.filter(
      problem => !('resolutionKind' in problem) || resolutions.has(problem.resolutionKind),
    )
    expect(wrong).toEqual([])
    expect(Object.keys(result.entrypoints).sort()).toEqual([
      '.',
      './config',
      './contract',
      './credit',
      './document',
      './docx',
      './package.json',
      './react',
    ])
  })
})
