import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
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
      './health',
      './it',
      './package.json',
      './react',
      './resume',
      './view',
    ])
  })
})

const published = ['core', 'payroll', 'knowledge', 'assistant', 'agent-server', 'credit-server', 'cli'] as const

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
}

const manifestOf = (place: string): Manifest => JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))

describe('the published packages in an empty folder', () => {
  const place = mkdtempSync(join(tmpdir(), 'ccnl-installed-'))
  const modules = join(place, 'node_modules')
  afterAll(() => rmSync(place, { recursive: true, force: true }))

  /** What an installation does, from the tarballs and without a registry: a dependency from outside is the one of this checkout. */
  beforeAll(() => {
    const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      packageManager: string
    }
    const tarballs = join(place, 'tarballs')
    const filters = published.flatMap(name => ['--filter', `@ccnl/${name}`])
    execFileSync(
      'npx',
      ['--yes', '--prefer-offline', packageManager, ...filters, 'pack', '--pack-destination', tarballs],
      {
        cwd: root,
        stdio: 'ignore',
      },
    )
    for (const tarball of readdirSync(tarballs)) {
      const unpacked = mkdtempSync(join(place, 'unpacked-'))
      execFileSync('tar', ['-xzf', join(tarballs, tarball), '-C', unpacked, '--strip-components=1'])
      const target = join(modules, manifestOf(unpacked).name)
      mkdirSync(dirname(target), { recursive: true })
      symlinkSync(unpacked, target)
    }
    for (const name of published) {
      const installed = realpathSync(join(modules, `@ccnl/${name}`))
      for (const dependency of Object.keys(manifestOf(installed).dependencies ?? {})) {
        const target = join(installed, 'node_modules', dependency)
        mkdirSync(dirname(target), { recursive: true })
        symlinkSync(
          dependency.startsWith('@ccnl/')
            ? join(modules, dependency)
            : realpathSync(join(root, 'packages', name, 'node_modules', dependency)),
          target,
        )
      }
    }
  }, 120_000)

  const run = (file: string, ...argv: string[]): string =>
    execFileSync(process.execPath, [file, ...argv], {
      cwd: place,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
        HOME: place,
        CCNL_DATA_DIR: join(place, 'data'),
        CCNL_CONFIG_DIR: join(place, 'config'),
        // Good in local mode, and for a product that happens to run on this machine.
        CCNL_TICKET: 'demo-full',
      },
    })

  test('say of their siblings which version they need, and of the workspace nothing', () => {
    for (const name of published) {
      for (const version of Object.values(manifestOf(join(modules, `@ccnl/${name}`)).dependencies ?? {}))
        expect(version).toMatch(/^[\^~]?\d+\.\d+\.\d+/)
    }
  })

  test('hold every entry that they name', async () => {
    for (const name of published) {
      const exported = JSON.parse(readFileSync(join(modules, `@ccnl/${name}`, 'package.json'), 'utf8')) as {
        exports?: Readonly<Record<string, { readonly default?: string; readonly types?: string } | string>>
      }
      for (const entry of Object.values(exported.exports ?? {})) {
        for (const file of typeof entry === 'string' ? [entry] : [entry.default, entry.types])
          expect([name, file, existsSync(join(modules, `@ccnl/${name}`, file ?? ''))]).toEqual([name, file, true])
      }
    }
  })

  test('the example of the payroll package runs', () => {
    const [example] =
      /```ts\n([\s\S]*?)```/.exec(readFileSync(join(modules, '@ccnl/payroll/README.md'), 'utf8'))?.slice(1) ?? []
    writeFileSync(join(place, 'payroll.mjs'), example ?? '')
    expect(run(join(place, 'payroll.mjs'))).toMatch(/\d/)
  })

  test('core parses an answer and writes a document of Word', () => {
    writeFileSync(
      join(place, 'core.mjs'),
      `import { tierOf } from '@ccnl/core'
import { failure } from '@ccnl/core/it'
import { parseAnswer, toPlainText } from '@ccnl/core/document'
import { exportDocx } from '@ccnl/core/docx'
const bytes = await exportDocx({ markdown: '# Ferie' }, {})
console.log(tierOf([{ pos: 'BASECCNLPIU-IA' }]), failure({ code: 'no-stream' }), toPlainText(parseAnswer('**26** giorni')).trim(), bytes[0])
`,
    )
    expect(run(join(place, 'core.mjs'))).toBe('BASECCNLPIU-IA Stream non disponibile 26 giorni 80\n')
  })

  test('ccnl answers a question with what was installed', () => {
    const installed = join(modules, '@ccnl/cli')
    const program = join(installed, manifestOf(installed).bin?.ccnl ?? '')
    const answer = run(program, 'ask', 'Quanti giorni di ferie?', '-c', 'H011', '--format', 'json', '--no-stdin')
    expect(JSON.parse(answer)).toMatchObject({ answer: expect.stringContaining('**26 giorni') })
  })

  test('ccnl knows the surtax of a town, and reads the towns only where one is named', () => {
    const installed = join(modules, '@ccnl/cli')
    const program = join(installed, manifestOf(installed).bin?.ccnl ?? '')
    const ask = (question: string): unknown =>
      JSON.parse(run(program, 'ask', question, '--format', 'json', '--no-stdin'))
    expect(ask('RAL 30000, residente a Empoli: netto?')).toMatchObject({
      answer: expect.stringContaining('Toscana, Empoli'),
    })
    const data = realpathSync(join(modules, '@ccnl/payroll/data'))
    for (const file of readdirSync(data)) writeFileSync(join(data, file), 'nobody reads this')
    expect(ask('RAL 30000: netto?')).toMatchObject({ answer: expect.stringContaining('24.021,37') })
  })

  test('ccnl-knowledge checks the agreements that came along', () => {
    const installed = join(modules, '@ccnl/knowledge')
    expect(run(join(installed, manifestOf(installed).bin?.['ccnl-knowledge'] ?? ''), 'validate')).toContain('44')
  })
})
