import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli, temporaryFolder } from '../testing/run-cli.ts'
import { scripted } from '../testing/scripted-server.ts'

const values = async (words: readonly string[], more: Parameters<typeof runCli>[1] = {}) => {
  const { code, stdout, stderr } = await runCli(['__complete', ...words], more)
  expect([code, stderr]).toEqual([0, ''])
  return stdout.split('\n').flatMap(line => line.split('\t')[0] || [])
}

describe('ccnl __complete', () => {
  test.each([
    [['bat'], ['batch']],
    [
      ['config', ''],
      ['get', 'set', 'list', 'path'],
    ],
    [['config', 'get', 'credit.q'], ['credit.quantity']],
    [
      ['ask', '--mo'],
      ['--model', '--modifying'],
    ],
    [
      ['--api-url', 'http://127.0.0.1:9', 'ask', '--mod'],
      ['--model', '--modifying'],
    ],
    [
      ['ask', '-a', ''],
      ['main-agent', 'inquadra', 'confronta', 'calcolo'],
    ],
    [['ask', 'x', '--agent', 'co'], ['confronta']],
    [
      ['ask', '--format', ''],
      ['text', 'markdown', 'html', 'json', 'jsonl', 'docx'],
    ],
    [
      ['categories', '--format', ''],
      ['text', 'json'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['batch', ''], [':file']],
    [['ask', '-f', 'x'], [':file']],
    [['ask', ''], []],
    [['ask', '--timeout', ''], []],
  ])('%j may become %j', async (words, expected) => {
    expect(await values(words)).toEqual(expected)
  })

  test('agreements come from where the answers come from, by code or by a word of their name', async () => {
    expect(await values(['ask', '-c', 'H01'])).toContain('H011')
    expect(await values(['ask', 'Ferie?', '--ccnl', 'confcomm'])).toEqual(['H011'])
  })

  test('conversations are offered by their ids, with their titles', async () => {
    const cwd = temporaryFolder()
    const startLocalServer = scripted({ steps: ['Va bene.'] })
    await runCli(['ask', 'Quante ferie?'], { cwd, startLocalServer })
    const { stdout } = await runCli(['__complete', 'conversations', 'show', ''], { cwd, startLocalServer })
    expect(stdout).toMatch(/^[\w-]{8,}\tQuante ferie\?\n$/)
  })

  test('a server that is not there offers nothing, and says nothing', async () => {
    expect(await values(['ask', '--api-url', 'http://127.0.0.1:9', '-c', ''])).toEqual([])
  })
})

test('bash completes with it: options after a value, values, files where files stand', async () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'batteria.txt'), '')
  mkdirSync(join(cwd, 'bin'))
  const ccnl = join(cwd, 'bin', 'ccnl')
  writeFileSync(
    ccnl,
    `#!/bin/sh\nshift\nfor word in "$@"; do last=$word; done\ncase "$*" in *batch*) echo :file ;; *) printf '%s-uno\\tUno\\n%s-due\\tDue\\n' "$last" "$last" ;; esac\n`,
  )
  chmodSync(ccnl, 0o700)
  const { stdout: script } = await runCli(['completion', 'bash'])
  const replies = (words: string) =>
    execFileSync(
      'bash',
      [
        '-c',
        `${script}\nCOMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _ccnl; printf '%s\\n' "\${COMPREPLY[@]}"`,
      ],
      { cwd, encoding: 'utf8' },
    )
      .trim()
      .split('\n')
  expect(replies(`${ccnl} ask --mo`)).toEqual(['--mo-uno', '--mo-due'])
  expect(replies(`${ccnl} batch bat`)).toEqual(['batteria.txt'])
})

test.each(['zsh', 'fish'])('the script for %s asks the program', async shell => {
  const { code, stdout } = await runCli(['completion', shell])
  expect([code, stdout]).toEqual([0, expect.stringContaining('__complete')])
})
