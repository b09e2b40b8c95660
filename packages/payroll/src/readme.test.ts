import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as payroll from './index.ts'
import { rulesFor } from './index.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const readme = await readFile(join(folder, 'README.md'), 'utf8')
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(match => match[1] ?? '')
const names: readonly string[] = Object.keys(payroll)

/** The Ministry's columns, with rows of our own. */
const municipal = (...rows: readonly string[]): string =>
  ['CODICE_CATASTALE;COMUNE;PR;NOTE;MULTIALIQ;ALIQUOTA;FASCIA;FLAG_NUOVA;IMPORTO_ESENTE', ...rows].join('\n')
const tables: Readonly<Record<string, string>> = {
  'Add_comunale_irpef2026.csv': municipal('C334;CASTRO;LE;;NO;0*;;;0', 'C337;CASTRO;BG;;NO;0,1;Aliquota unica;1;0'),
  'Add_comunale_irpef2025.csv': municipal('C334;CASTRO;LE;;NO;0,4;Aliquota unica;1;0'),
  'addreg2026.csv':
    'ANNO;REGIONE;NUMERO;DATA PUBBLICAZIONE;DISPOSIZIONE;ALIQUOTA;FASCIA\n2026;PROVINCIA AUTONOMA DI TRENTO;1;22-GEN-26;Deduzione.;1.23;Aliquota Unica',
}

/** Runs an example as a program of its own, against the package by its name. */
async function run(example: string): Promise<string> {
  const place = await mkdtemp(join(folder, '.readme-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(tables)) await writeFile(join(place, name), text)
  await writeFile(join(place, 'example.ts'), example)
  const program = spawn(process.execPath, ['--conditions=@ccnl/source', 'example.ts'], { cwd: place })
  let output = ''
  for (const pipe of [program.stdout, program.stderr])
    pipe.on('data', piece => {
      output += piece
    })
  const code = await new Promise(resolve => program.on('close', resolve))
  expect(code, output).toBe(0)
  return output
}

describe('the examples', () => {
  const printing = [...readme.matchAll(/```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)]

  test.each(printing.map(([, example = '', printed = ''], index) => [index + 1, example, printed] as const))(
    'number %i prints what the page says it prints',
    async (_, example, printed) => {
      expect(await run(example)).toBe(printed)
    },
  )

  test('read the Ministry’s tables as the page says', async () => {
    expect(printing).toHaveLength(3)
    expect(await run(examples.find(example => example.includes('parseMunicipalCsv')) ?? '')).toBe(
      'MEF, addizionale comunale 2025, CASTRO (C334), prorogata al 2026 100.00\nCASTRO 2\nfalse Deduzione.\n',
    )
  })
})

describe('what the page says is covered', () => {
  const section = /## What it covers\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? ''
  const rows = section
    .split('\n')
    .filter(line => line.startsWith('|') && !/^\| (?:rule|---)/.test(line))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )
  const quoted = (cell: string | undefined): readonly string[] =>
    [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '')

  test('each rule has a function that is exported', () => {
    expect(rows.length).toBeGreaterThan(35)
    for (const [rule, functions] of rows) {
      expect(quoted(functions).length, rule).toBeGreaterThan(0)
      for (const name of quoted(functions)) expect(names, rule).toContain(name)
    }
  })

  test('each rule has its table: of the year, of a file, or the caller’s', () => {
    const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    for (const [rule, , table] of rows) {
      if (table === 'caller' || table === '—') continue
      for (const name of quoted(table)) {
        const there = name.endsWith('.ts') ? files.some(file => file.endsWith(name)) : name in rulesFor(2026)
        expect(there, `${rule}: ${name}`).toBe(true)
      }
    }
  })

  test('each rule has a test that calls its function', async () => {
    const uncalled: string[] = []
    for (const [rule, functions, , tests] of rows) {
      const texts = await Promise.all(
        quoted(tests).map(name => readFile(join(folder, 'src', `${name}.test.ts`), 'utf8')),
      )
      const called = (name: string): boolean => texts.some(text => text.includes(`${name}(`))
      uncalled.push(...quoted(functions).flatMap(name => (called(name) ? [] : [`${rule}: ${name}`])))
    }
    expect(uncalled).toEqual([])
  })

  test('each function of the package is in the table, but for the ones that read and write', () => {
    const covered = rows.flatMap(([, functions]) => quoted(functions))
    const rest = Object.entries(payroll)
      .filter(([name, value]) => typeof value === 'function' && !covered.includes(name))
      .map(([name]) => name)
    expect(rest.toSorted()).toEqual([
      'PayrollError',
      'bracketsFor',
      'daysInMonth',
      'formatItalian',
      'formatPlain',
      'ruleSet',
      'rulesFor',
    ])
  })
})

test('every public function cites its law, or the agreement that it follows', async () => {
  const law =
    /\bTUIR\b|\bD\.Lgs\.|\bD\.L\.|\bD\.P\.R\.|\bL\. \d|\bR\.D\.L\.|\bc\.c\.|\bCost\.|\bcirc\.|\bINPS\b|\bIstat\b|agreement/
  const silent = [
    'bracketsFor',
    'daysInMonth',
    'findScheme',
    'flatScheme',
    'formatItalian',
    'formatPlain',
    'readPayslip',
    'readState',
    'ruleSet',
    'rulesFor',
    'schemeFor',
  ]
  const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const text = (await Promise.all(sources.map(name => readFile(join(folder, 'src', name), 'utf8')))).join('\n')
  const functions = Object.entries(payroll).filter(
    ([name, value]) => typeof value === 'function' && name !== 'PayrollError',
  )
  const uncited = functions
    .map(([name]) => name)
    .filter(name => {
      const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport function ${name}\\b`).exec(text)?.[1]
      return !law.test(comment ?? '')
    })
  expect(uncited.toSorted()).toEqual(silent)
})

test('the page warns that it is no payroll office', () => {
  expect(readme).toMatch(/> \*\*Avvertenza\.\*\*/)
})
