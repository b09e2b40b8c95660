/** The files of `deploy/`, as far as this machine can try them. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const deploy = join(root, 'deploy')
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8')
const units = readdirSync(join(deploy, 'systemd'))
const scratch = mkdtempSync(join(tmpdir(), 'ccnl-deploy-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe.runIf(hasSystemd).each(units)('%s', unit => {
  const file = join(scratch, unit)
  // The program lies in /opt/ccnl where it is installed; here the Node that runs this stands in for it.
  writeFileSync(file, read(join('systemd', unit)).replace('/opt/ccnl/node_modules/node/bin/node', process.execPath))

  test('is a unit that systemd takes without a remark', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  test('is closed to what it does not need', () => {
    // Of 100 points of exposure; a unit without any of its settings has 96.
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file], { stdio: 'pipe' })
  })
})

/** Every path under /opt/ccnl or /app that a file names, as one of the repository. */
const named = (text: string): readonly string[] =>
  [...text.matchAll(/\/(?:opt\/ccnl|app)\/(packages\/[\w-]+)\/dist\/(\w+)\.js/g)].map(
    ([, folder = '', entry = '']) => `${folder} ${entry}`,
  )

test.each(['systemd/ccnl-agent.service', 'systemd/ccnl-product.service', 'Containerfile', 'compose.yaml'])(
  '%s starts programs that are built',
  name => {
    const programs = named(read(name))
    expect(programs.length).toBeGreaterThan(0)
    for (const program of programs) {
      const [folder = '', entry = ''] = program.split(' ')
      const { bin } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      expect(Object.values(bin)).toContain(`./dist/${entry}.js`)
    }
  },
)

describe('the image', () => {
  const lines = read('Containerfile').split('\n')

  test('runs on the pinned Node, as a user without a name or a right', () => {
    const { node } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies
    for (const line of lines.filter(one => one.startsWith('FROM'))) expect(line).toContain(`node:${node}-`)
    expect(lines.filter(one => one.startsWith('USER')).at(-1)).toBe('USER 10001:10001')
  })

  test('is built with the pinned package manager', () => {
    const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const used = lines.flatMap(line => /pnpm@[\d.]+/.exec(line)?.[0] ?? [])
    expect(new Set(used)).toEqual(new Set([packageManager]))
  })
})

test('the services run read-only, without rights, and hold no secret', () => {
  const compose = read('compose.yaml')
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) expect(compose).toContain(line)
  expect(compose).not.toMatch(/PASSWORD: "?[^"$\n]+$/m)
  expect(existsSync(join(deploy, 'ccnl.env'))).toBe(false)
})

test('the example of an environment names variables that the servers know', () => {
  const sources = ['agent-server', 'credit-server']
    .map(name => join(root, 'packages', name, 'src'))
    .flatMap(folder =>
      readdirSync(folder)
        .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map(name => readFileSync(join(folder, name), 'utf8')),
    )
    .join('\n')
  const names = [...read('ccnl.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) expect(sources, name).toMatch(new RegExp(`\\b${name}\\b`))
})
