/** SECURITY 9: however `ccnl` ends, the terminal is as it was. */
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binary, buildIfStale, environment, type Run, run } from '../built-cli.ts'
import { type SlowServer, startSlowServer } from '../slow-server.ts'

let slow: SlowServer
beforeAll(async () => {
  buildIfStale()
  slow = await startSlowServer()
})
afterAll(() => slow.close())

/** A shell of its own around the command, which says afterwards how the command ended and how the terminal stands. */
function inShell(script: string): Run {
  const env = environment({ CCNL_TICKET: 't', CCNL_API_URL: slow.url, CCNL: binary, PS1: '' })
  return run(['-c', `${script}; echo "ended $?"; stty -a; echo "left"`], env, '/bin/bash')
}

/** The private modes as the bytes left them, and whether the shell's `stty` finds the terminal in its usual state. */
function stateOf(output: string): {
  readonly modes: readonly string[]
  readonly cursor: string
  readonly line: string
} {
  const modes = new Map<string, string>()
  for (const sequence of output.split('\u001b[?').slice(1)) {
    const [, list = '', set = ''] = /^([\d;]+)([hl])/.exec(sequence) ?? []
    for (const mode of list.split(';').filter(Boolean)) modes.set(mode, set)
  }
  const settings = output.slice(output.lastIndexOf('ended '))
  return {
    modes: [...modes].filter(([mode, set]) => mode !== '25' && set === 'h').map(([mode]) => mode),
    cursor: modes.get('25') === 'l' ? 'hidden' : 'shown',
    line: ['icanon', 'echo', 'isig', 'icrnl', 'opost']
      .filter(name => new RegExp(`-${name}\\b`).test(settings))
      .join(' '),
  }
}

/** Sends a signal to the command alone, not to the shell around it. */
function signal(shell: Run, name: string): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(shell.pty.pid)], { encoding: 'utf8' })
  const [child] = children.trim().split(/\s+/)
  execFileSync('kill', [`-${name}`, child ?? ''])
}

const restored = { modes: [], cursor: 'shown', line: '' }

describe('the chat', () => {
  async function answering(): Promise<Run> {
    const chat = inShell('"$CCNL"')
    await chat.shows('Scrivi la tua domanda')
    chat.pty.write('Una domanda')
    await chat.shows('Una domanda')
    chat.pty.write('\r')
    await chat.shows('Riga numero 3')
    return chat
  }

  test.each<[string, number, (chat: Run) => void]>([
    ['SIGINT', 130, chat => signal(chat, 'INT')],
    ['SIGTERM', 143, chat => signal(chat, 'TERM')],
  ])('ended by %s in the middle of an answer leaves with %i and the terminal as it was', async (_, code, end) => {
    const chat = await answering()
    end(chat)
    await chat.shows('left')
    expect(chat.output()).toContain(`ended ${code}`)
    expect(stateOf(chat.output())).toEqual(restored)
  })

  test('left with Ctrl-C, after its server broke the answer off, restores it too', async () => {
    const chat = await answering()
    slow.breakOff()
    // The question is back where it was written; the first Ctrl-C clears it, the second leaves.
    await chat.shows('Una domanda', 'Errore')
    chat.pty.write('\u0003')
    await chat.shows('Scrivi la tua domanda', 'Una domanda')
    chat.pty.write('\u0003')
    await chat.shows('left')
    expect(chat.output()).toContain('ended 0')
    expect(stateOf(chat.output())).toEqual(restored)
  })
})

describe('ask on a terminal', () => {
  test.each<[string, string, (ask: Run) => void]>([
    ['a broken answer', 'ended 5', () => slow.breakOff()],
    ['SIGINT', 'ended 130', ask => signal(ask, 'INT')],
    ['SIGTERM', 'ended 143', ask => signal(ask, 'TERM')],
    ['Ctrl-C', 'ended 130', ask => ask.pty.write('\u0003')],
  ])('ended by %s leaves the terminal as it was', async (_, ended, end) => {
    const ask = inShell('trap : INT; "$CCNL" ask "Una domanda"')
    await ask.shows('Riga numero 3')
    end(ask)
    await ask.shows('left')
    expect(ask.output()).toContain(ended)
    expect(stateOf(ask.output())).toEqual(restored)
  })

  test('a reader that goes away (EPIPE) leaves it so as well', async () => {
    const ask = inShell('set -o pipefail; "$CCNL" ask "Una domanda" | head -c 5')
    await ask.shows('left')
    expect(ask.output()).toContain('ended 0')
    expect(stateOf(ask.output())).toEqual(restored)
  })

  test('a mode that was left on is found (SECURITY 40)', () => {
    expect(stateOf('\u001b[?25l\u001b[?2004h ended 0 -icanon -echo')).toEqual({
      modes: ['2004'],
      cursor: 'hidden',
      line: 'icanon echo',
    })
  })
})
