/** The commands of `examples/README.md`, as a reader would type them. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './packed.ts'

const place = mkdtempSync(join(tmpdir(), 'ccnl-examples-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

// A copy, because the examples write beside themselves.
const examples = join(place, 'examples')
cpSync(join(root, 'examples'), examples, { recursive: true, filter: path => !path.includes('node_modules') })
symlinkSync(join(root, 'examples', 'node_modules'), join(examples, 'node_modules'))

const commands = readFileSync(join(examples, 'README.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('    '))
  .map(line => line.trim())

function run(command: string): string {
  return execFileSync('sh', ['-c', command], {
    cwd: examples,
    encoding: 'utf8',
    env: {
      PATH: [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
      HOME: place,
      CCNL_DATA_DIR: join(place, 'data'),
      CCNL_CONFIG_DIR: join(place, 'config'),
      CCNL_TICKET: 'demo-full',
    },
  })
}

const expected: Readonly<Record<string, RegExp>> = {
  'node ask/ask.ts': /30 giorni di calendario[\s\S]*\n\[1\] \S/,
  'node ask/ask.ts "metalmeccanica, quante ore di permesso?"': /ore/,
  'node payroll/net.ts 30000': /netto 2\d\.\d{3},\d\d[\s\S]*quel netto: 30\.000,00/,
  'npx ccnl batch batch/domande.csv -o risposte.jsonl --junit esito.xml': /^/,
  'npx ccnl-knowledge add own-agreement/paga.csv --dir dati': /ZZ01/,
  'npx ccnl-knowledge update ZZ01 own-agreement/fatti.csv --dir dati': /2 nuove/,
  'CCNL_KNOWLEDGE_DIR=dati npx ccnl ask "quante ferie spettano?" -c ZZ01': /28 giorni/,
}

test('the examples are these', () => {
  expect(commands).toEqual(Object.keys(expected))
})

test.each(Object.entries(expected))('%s', (command, output) => {
  expect(run(command)).toMatch(output)
})

test('the batch leaves answers and a report', () => {
  const answers = readFileSync(join(examples, 'risposte.jsonl'), 'utf8').trim().split('\n')
  expect(answers.map(line => JSON.parse(line).id)).toEqual(['ferie', 'preavviso'])
  expect(readFileSync(join(examples, 'esito.xml'), 'utf8')).toMatch(/tests="2" failures="0"/)
})
