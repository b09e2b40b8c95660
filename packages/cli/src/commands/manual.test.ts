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
