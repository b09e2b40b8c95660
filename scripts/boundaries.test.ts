import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { published } from '../packages/testkit/journeys/packed.ts'

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages')

/** Who may import whom: the picture in docs/architecture.md, as data. A rule names the importing folder, most specific first. */
const allowed: readonly { readonly from: string; readonly may: readonly string[] }[] = [
  { from: 'core/src/decode.ts', may: [] },
  { from: 'core/src/credit-contract.ts', may: ['core/src/decode.ts'] },
  { from: 'core/src/sign-in-contract.ts', may: ['core/src/decode.ts'] },
  {
    from: 'core/src/contract.ts',
    may: ['core/src/credit-contract.ts', 'core/src/decode.ts', 'core/src/sign-in-contract.ts'],
  },
  {
    from: 'core/src/config-schema.ts',
    may: ['core/src/contract.ts', 'core/src/credit-contract.ts', 'core/src/decode.ts', 'core/src/sign-in-contract.ts'],
  },
  { from: 'core/src/document', may: ['core/src/document'] },
  { from: 'core/src/docx', may: ['core/src/docx', 'core/src/document'] },
  { from: 'core/src/server', may: ['core/src/server'] },
  { from: 'core/src/react.ts', may: ['core/src'] },
  { from: 'core/src', may: ['core/src'] },
  { from: 'payroll/src', may: ['payroll/src'] },
  {
    from: 'knowledge/src',
    may: ['knowledge/src', 'knowledge/lessico/insiemi.json', 'knowledge/lessico/situazioni.json'],
  },
  { from: 'reading/src', may: ['reading/src', '@ccnl/knowledge', '@ccnl/payroll'] },
  {
    from: 'assistant/src',
    may: ['assistant/src', '@ccnl/knowledge', '@ccnl/payroll', '@ccnl/reading', '@ccnl/reading/node'],
  },
  {
    from: 'agent-server/src',
    may: [
      'agent-server/src',
      '@ccnl/core/contract',
      '@ccnl/core/document',
      '@ccnl/core/server',
      '@ccnl/payroll',
      '@ccnl/payroll/node',
      '@ccnl/assistant',
      '@ccnl/assistant/node',
      '@ccnl/reading',
      '@ccnl/knowledge',
      '@ccnl/knowledge/node',
      '@ccnl/knowledge/text',
    ],
  },
  {
    from: 'credit-server/src',
    may: [
      'credit-server/src',
      '@ccnl/core/config',
      '@ccnl/core/contract',
      '@ccnl/core/credit',
      '@ccnl/core/server',
      '@ccnl/core/it',
    ],
  },
  {
    from: 'cli/src',
    may: [
      'cli/src',
      '@ccnl/core',
      '@ccnl/core/config',
      '@ccnl/core/credit',
      '@ccnl/core/document',
      '@ccnl/core/contract',
      '@ccnl/core/it',
      '@ccnl/core/react',
      '@ccnl/core/resume',
      '@ccnl/core/view',
      '@ccnl/core/docx',
    ],
  },
  {
    from: 'web/src',
    may: [
      'web/src',
      '@ccnl/core',
      '@ccnl/core/credit',
      '@ccnl/core/document',
      '@ccnl/core/contract',
      '@ccnl/core/it',
      '@ccnl/core/react',
      '@ccnl/core/resume',
      '@ccnl/core/view',
      '@ccnl/core/docx',
    ],
  },
]

/** Only behind a dynamic import: the local mode of the CLI, and what a page loads after first paint. */
const allowedDynamically: Readonly<Record<string, readonly string[]>> = { cli: ['@ccnl/agent-server'], web: [] }

/** What only tests read: servers and programs to run against, programs that a README shows. */
const testMaterial = /(?:^|\/)(?:testing|example)\/|\.fixture\.ts$/

/** What core must never see: it is framework-free, but for its React entry and for the kit of the servers. */
const forbiddenInCore = /^(node:|react|ink|fs$|path$)/

/** Whether a file is of the kit of the servers: the one part of core that is for Node alone. */
const isKit = (file: string): boolean => file.startsWith('core/src/server/')

interface Import {
  readonly file: string
  readonly specifier: string
  readonly dynamic: boolean
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !testMaterial.test(name))
    .map(name => join(folder, name))
}

function imports(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const fixed = [
    ...text.matchAll(
      /^\s*(?:import|export)\b[^'"\n]*?(?:from\s*)?['"]([^'"\n]+)['"]|^\s*}\s*from\s*['"]([^'"\n]+)['"]/gm,
    ),
  ]
  const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)]
  const name = relative(packages, file).replaceAll('\\', '/')
  return [
    ...fixed.map(match => ({ file: name, specifier: match[1] ?? match[2] ?? '', dynamic: false })),
    ...dynamic.map(match => ({ file: name, specifier: match[1] ?? '', dynamic: true })),
  ]
}

function target({ file, specifier }: Import): string {
  return specifier.startsWith('.') ? join(dirname(file), specifier).replaceAll('\\', '/') : specifier
}

const all = [...published, 'web'].flatMap(name => sources(join(packages, name, 'src')).flatMap(imports))

/** The first circle among files that import each other, as the chain that comes back to its beginning; `undefined` where there is none. */
function circleOf(imported: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const free = new Set<string>()
  const walk = (file: string, chain: readonly string[]): readonly string[] | undefined => {
    if (free.has(file)) return undefined
    if (chain.includes(file)) return [...chain.slice(chain.indexOf(file)), file]
    for (const next of imported.get(file) ?? []) {
      const circle = walk(next, [...chain, file])
      if (circle) return circle
    }
    free.add(file)
    return undefined
  }
  for (const file of imported.keys()) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return undefined
}

describe('the directions of imports', () => {
  test('every import inside the house follows the picture', () => {
    const wrong = all.filter(entry => {
      const to = target(entry)
      if (!to.startsWith('@ccnl/') && !entry.specifier.startsWith('.')) return false
      const rule = allowed.find(({ from }) => entry.file === from || entry.file.startsWith(`${from}/`))
      if (!rule) return true
      if (to === `${entry.file.split('/')[0]}/package.json`) return false
      const inside = rule.may.some(place => to === place || (!place.startsWith('@') && to.startsWith(`${place}/`)))
      if (inside) return false
      const home = entry.file.split('/')[0] ?? ''
      return !(entry.dynamic && (allowedDynamically[home] ?? []).includes(to))
    })
    expect(wrong.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([])
  })

  test('core reads no Node and no React, but for its React entry and the kit of the servers', () => {
    const wrong = all.filter(
      ({ file, specifier }) =>
        file.startsWith('core/src/') && file !== 'core/src/react.ts' && !isKit(file) && forbiddenInCore.test(specifier),
    )
    expect(wrong.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([])
  })

  test('the main entry of core does not pull the parser or the export in', () => {
    const seen = new Set<string>()
    const queue = ['core/src/index.ts']
    for (let file = queue.pop(); file; file = queue.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      for (const entry of all.filter(candidate => candidate.file === file && !candidate.dynamic)) {
        if (entry.specifier.startsWith('.')) queue.push(target(entry))
      }
    }
    expect([...seen].filter(file => /(document\/(parse|html-input)|docx\/.*)\.ts$/.test(file))).toEqual([])
  })

  test.for(readdirSync(packages))(
    'no files of %s import each other in a circle, by types or behind a dynamic import either',
    name => {
      const imported = new Map(
        sources(join(packages, name, 'src')).map(file => [
          relative(packages, file).replaceAll('\\', '/'),
          imports(file)
            .filter(({ specifier }) => specifier.startsWith('.'))
            .map(target),
        ]),
      )
      expect(circleOf(imported) ?? []).toEqual([])
    },
  )

  test('a circle is named by its chain, whoever leads into it', () => {
    const imported = new Map([
      ['app.ts', ['leaf.ts', 'options.ts']],
      ['leaf.ts', []],
      ['log.ts', ['leaf.ts', 'options.ts']],
      ['options.ts', ['log.ts']],
    ])
    expect(circleOf(imported)).toEqual(['options.ts', 'log.ts', 'options.ts'])
  })

  test('the test sees the imports it judges', () => {
    expect(all.length).toBeGreaterThan(50)
    expect(all.some(entry => entry.file.startsWith('web/') && entry.specifier.startsWith('@ccnl/core'))).toBe(true)
  })
})
