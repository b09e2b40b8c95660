import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runCli } from '../testing/run-cli.ts'

const page = async () => (await runCli(['__man'])).stdout

test('the manual holds every command and every option of --help', async () => {
  const text = (await page()).replaceAll('\\-', '-')
  for (const command of [[], ['ask'], ['batch'], ['export'], ['conversations', 'delete'], ['busta-paga', 'set']]) {
    const { stdout } = await runCli([...command, '--help'])
    const options = [...stdout.matchAll(/--[a-z][a-z-]*/g)].map(([option]) => option).filter(one => one !== '--help')
    expect(options.length).toBeGreaterThan(3)
    for (const option of options) expect(text, option).toContain(option)
    if (command.length > 0) expect(text).toContain(`.SS ${command.join(' ')} `)
  }
})

test('it tells the environment, the exit codes and examples', async () => {
  const text = await page()
  for (const part of ['CCNL_DATA_DIR', 'VISUAL, EDITOR', 'CODICI DI USCITA', '143', 'ccnl batch domande.csv']) {
    expect(text.replaceAll('\\-', '-')).toContain(part)
  }
})

test('no line of it is an order that the formatter does not know', async () => {
  const orders = (await page()).split('\n').flatMap(line => /^[.'](\S*)/.exec(line)?.[1] ?? [])
  expect([...new Set(orders)].toSorted()).toEqual(['B', 'SH', 'SS', 'TH', 'TP', 'br'])
})

test.skipIf(spawnSync('groff', ['--version']).status !== 0)('groff has nothing to say against it', async () => {
  const { stdout, stderr } = spawnSync('groff', ['-Kutf8', '-man', '-Tutf8', '-ww'], {
    input: await page(),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/modalità\s+locale/)
})

const commands = [
  ['chat'],
  ['ask'],
  ['export'],
  ['batch'],
  ['login'],
  ['logout'],
  ['whoami'],
  ['credit'],
  ['categories'],
  ['parametri'],
  ['modelli'],
  ['conversations'],
  ['conversations', 'list'],
  ['conversations', 'show'],
  ['conversations', 'delete'],
  ['upload'],
  ['files'],
  ['files', 'list'],
  ['files', 'rm'],
  ['busta-paga'],
  ['busta-paga', 'set'],
  ['config'],
  ['config', 'get'],
  ['config', 'set'],
  ['config', 'list'],
  ['config', 'path'],
  ['doctor'],
  ['completion'],
]

test.each([[], ...commands])('no line of the help of %s is wider than a terminal of 80 columns', async (...path) => {
  const { stdout } = await runCli([...path, '--help'], { columns: 80 })
  // Examples are lines to be copied whole.
  const [prose = '', rest = ''] = stdout.split('\nEsempi:\n')
  const told = path.length === 0 ? rest : ''
  expect(`${prose}\n${told}`.split('\n').filter(line => line.length > 80)).toEqual([])
})

test('the list above is that of --help', async () => {
  const { stdout } = await runCli(['--help'])
  const told = [...(stdout.split('Comandi:')[1]?.split('Esempi:')[0] ?? '').matchAll(/^ {2}([a-z-]+)/gm)]
  expect(new Set(commands.map(([name]) => name))).toEqual(
    new Set(told.map(([, name]) => name).filter(name => name !== 'help')),
  )
})

test.each(commands)('%s %s: its help ends on an example of its own, and shared options come last', async (...path) => {
  const { stdout } = await runCli([...path, '--help'])
  const [options = '', end = ''] = stdout.split('Esempi:')
  expect(end).toContain(`ccnl ${path.filter(Boolean).join(' ')}`)
  expect(end).toContain('ccnl --help')
  const own = [...options.matchAll(/ (--[a-z-]+)/g)].map(([, name]) => name)
  const shared = own.indexOf('--api-url')
  if (shared >= 0)
    expect(own.slice(shared)).toEqual([
      '--api-url',
      '--gql-endpoint',
      '--product-url',
      '--timeout',
      '--verbose',
      '--help',
    ])
})

test('--help of the program tells its environment and what it ends with', async () => {
  const { stdout } = await runCli(['--help'])
  for (const part of ['Ambiente:', 'CCNL_TICKET', 'Codici di uscita:', 'accesso mancante o rifiutato', 'ccnl batch']) {
    expect(stdout).toContain(part)
  }
})
