import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { link, type Packed, type Published, packAll, programOf, published, root, runIn } from './packed.ts'

/** The resolutions a package of ES modules answers to; it has no CommonJS side to get wrong. */
const resolutions = new Set(['node16-esm', 'bundler'])

const place = mkdtempSync(join(tmpdir(), 'ccnl-published-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

let packages: ReadonlyMap<Published, Packed> = new Map()
beforeAll(() => {
  packages = packAll(place)
}, 120_000)

function packed(name: Published): Packed {
  const found = packages.get(name)
  if (!found) throw new Error(`${name} was not packed`)
  return found
}

describe.each(published)('@ccnl/%s as it would be published', name => {
  test('publint finds nothing to say about its manifest and files', async () => {
    const { messages, pkg } = await publint({ pkgDir: packed(name).unpacked, strict: true, pack: false })
    expect(messages.map(message => formatMessage(message, pkg ?? {}))).toEqual([])
  })

  test('every entry has the types of the code that it resolves to', async () => {
    const { exports = {} } = packed(name).manifest
    const result = await checkPackage(createPackageFromTarballData(readFileSync(packed(name).tarball)))
    const typed = Object.values(exports).some(entry => typeof entry !== 'string')
    if (!result.types) return expect(typed).toBe(false)
    const wrong = result.problems.filter(
      problem => !('resolutionKind' in problem) || resolutions.has(problem.resolutionKind),
    )
    expect(wrong).toEqual([])
    expect(Object.keys(result.entrypoints).sort()).toEqual(Object.keys(exports).sort())
  })

  test('holds every entry that it names', () => {
    const { manifest, files } = packed(name)
    const named = Object.values(manifest.exports ?? {}).flatMap(entry =>
      typeof entry === 'string' ? [entry] : [entry.default ?? '', entry.types ?? ''],
    )
    for (const file of named) expect(files).toContain(file.replace(/^\.\//, ''))
  })

  test('carries its licence and its page, and nothing that only we read', () => {
    const { files } = packed(name)
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md']))
    expect(
      files.filter(file => /\.test\.|\.fixture\.|\.map$|(?:^|\/)(?:testing|cases|bench|src)\//.test(file)),
    ).toEqual([])
  })

  test('says who wrote it and what it is for, and of the workspace nothing', () => {
    const { manifest } = packed(name)
    for (const field of ['description', 'license', 'author', 'keywords', 'engines'])
      expect(manifest, field).toHaveProperty(field)
    for (const field of ['scripts', 'devDependencies', 'bundled']) expect(manifest, field).not.toHaveProperty(field)
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|@ccnl\/source/)
    for (const version of Object.values(manifest.dependencies ?? {})) expect(version).toMatch(/^[\^~]?\d+\.\d+\.\d+/)
  })
})

test('what the servers take of core imports no file for nothing, which their build would warn of', () => {
  const { unpacked } = packed('core')
  const files = new Set([join(unpacked, 'dist/server/index.js')])
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    expect(text, file).not.toMatch(/^import "\./m)
    for (const [, name = ''] of text.matchAll(/(?:from |import\()"(\.[^"]+)"/g)) files.add(join(file, '..', name))
  }
  expect(files.size).toBeGreaterThan(3)
})

describe('the published packages in an empty folder', () => {
  const modules = join(place, 'node_modules')
  beforeAll(() => link(packages, modules))

  const run = (...argv: string[]): string => runIn(place, argv)

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
    const ccnl = programOf(modules, 'cli', 'ccnl')
    const answer = run(ccnl, 'ask', 'Quanti giorni di ferie?', '-c', 'H011', '--format', 'json', '--no-stdin')
    expect(JSON.parse(answer)).toMatchObject({ answer: expect.stringContaining('**26 giorni') })
  })

  test('ccnl knows the surtax of a town, and reads the towns only where one is named', () => {
    const ccnl = programOf(modules, 'cli', 'ccnl')
    const ask = (question: string): unknown => JSON.parse(run(ccnl, 'ask', question, '--format', 'json', '--no-stdin'))
    expect(ask('RAL 30000, residente a Empoli: netto?')).toMatchObject({
      answer: expect.stringContaining('Toscana, Empoli'),
    })
    const data = realpathSync(join(modules, '@ccnl/payroll/data'))
    for (const file of readdirSync(data)) writeFileSync(join(data, file), 'nobody reads this')
    expect(ask('RAL 30000: netto?')).toMatchObject({ answer: expect.stringContaining('24.021,37') })
  })

  test('ccnl-knowledge checks the agreements that came along', () => {
    const agreements = readdirSync(join(root, 'packages/knowledge/fatti')).length
    expect(run(programOf(modules, 'knowledge', 'ccnl-knowledge'), 'validate')).toContain(`${agreements} contratti`)
  })
})

test('every public package of the workspace is among them', () => {
  const open = readdirSync(join(root, 'packages')).filter(name => {
    const file = join(root, 'packages', name, 'package.json')
    return existsSync(file) && !JSON.parse(readFileSync(file, 'utf8')).private
  })
  expect(open.sort()).toEqual([...published].sort())
})
