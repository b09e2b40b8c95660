import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { Terminal } from '@xterm/headless'
import type { InputStream, OutputStream } from '../io.ts'

/** A whole terminal in memory: what a program writes is emulated, so that erasing and scrolling back are seen. */
export interface Screen {
  readonly stdout: OutputStream
  readonly stdin: InputStream
  readonly type: (keys: string) => void
  /** The window takes another size, as the hand that drags it makes it. */
  readonly resize: (columns: number, rows: number) => void
  /** Every line, the scrolled ones first, without the blanks at the ends. */
  readonly lines: () => readonly string[]
  /** How often a text stands in the lines. */
  readonly count: (text: string) => number
  /** Resolves once the screen shows what the test waits for; rejects with the screen when it never does. */
  readonly shows: (what: string | RegExp) => Promise<void>
  readonly gone: (what: string | RegExp) => Promise<void>
  /** Resolves once the expectations hold; rejects with the last that did not when they never do. */
  readonly settles: (expectations: () => void) => Promise<void>
  /** All bytes, as written. */
  readonly written: () => string
}

export function createScreen(columns = 80, rows = 24): Screen {
  const terminal = new Terminal({
    cols: columns || 80,
    rows: rows || 24,
    scrollback: 1000,
    allowProposedApi: true,
    convertEol: true,
  })
  const changed = new EventEmitter()
  changed.setMaxListeners(0)
  let written = ''
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns, rows })
  stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString('utf8')
    terminal.write(chunk, () => changed.emit('change'))
  })
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => stdin,
    ref: () => stdin,
    unref: () => stdin,
  })
  const lines = () => {
    const { active } = terminal.buffer
    const all = Array.from({ length: active.length }, (_, row) => active.getLine(row)?.translateToString(true) ?? '')
    return all.slice(0, all.findLastIndex(line => line !== '') + 1)
  }
  const until = (holds: () => boolean, what: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        changed.off('change', check)
        settle()
      }
      const check = () => {
        if (holds()) finish(resolve)
      }
      // The deadline of a test that fails; one that passes never waits for it.
      const timer = setTimeout(
        () => finish(() => reject(new Error(`waiting for ${what}:\n${lines().join('\n')}`))),
        25_000,
      )
      changed.on('change', check)
      check()
    })
  const has = (what: string | RegExp) => {
    const text = lines().join('\n')
    return typeof what === 'string' ? text.includes(what) : what.test(text)
  }
  return {
    stdout,
    stdin,
    type: keys => stdin.write(keys),
    resize: (columns, rows) => {
      terminal.resize(columns, rows)
      Object.assign(stdout, { columns, rows })
      stdout.emit('resize')
    },
    lines,
    count: text => lines().join('\n').split(text).length - 1,
    shows: what => until(() => has(what), what),
    gone: what => until(() => !has(what), `the end of ${what}`),
    settles: async expectations => {
      let failure: unknown
      const hold = () => {
        try {
          expectations()
          return true
        } catch (error) {
          failure = error
          return false
        }
      }
      await until(hold, 'what is expected').catch(() => {
        throw failure
      })
    },
    written: () => written,
  }
}
