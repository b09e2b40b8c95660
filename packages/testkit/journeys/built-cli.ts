/** The built `ccnl`, in an environment of its own: in a pseudo-terminal, or as a process like any other. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type IPty, spawn } from '@lydell/node-pty'
import { buildOnce } from './built.ts'

const packages = fileURLToPath(new URL('../../', import.meta.url))
const cli = join(packages, 'cli')

/** The program that users start. */
export const binary: string = join(cli, 'dist', 'ccnl.js')

/** Builds the CLI when there is no build, or one older than what it is made of. */
export function buildIfStale(): void {
  buildOnce(binary, [join(cli, 'src'), join(packages, 'core', 'src')], () => {
    const tsup = createRequire(join(packages, '..', 'package.json')).resolve('tsup/package.json')
    execFileSync(process.execPath, [join(tsup, '..', 'dist', 'cli-default.js')], { cwd: cli, stdio: 'pipe' })
  })
}

/** An environment with settings and data of its own, which go with the run. */
export function environment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-pty-'))
  const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, ...rest } = process.env
  // The terminal of whoever runs the tests is not the one that they open.
  const own = ['TERM_PROGRAM', 'VTE_VERSION', 'WT_SESSION', 'KONSOLE_VERSION', 'TMUX', 'STY']
  const inherited = Object.fromEntries(Object.entries(rest).filter(([name]) => !own.includes(name)))
  return {
    ...Object.fromEntries(
      Object.entries(inherited).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    CCNL_CONFIG_DIR: join(folder, 'config'),
    CCNL_DATA_DIR: join(folder, 'data'),
    TERM: 'xterm-256color',
    // The backend of local mode is read from its sources: only the CLI itself has to be built.
    NODE_OPTIONS: '--conditions=@ccnl/source',
    ...more,
  }
}

export interface Run {
  readonly pty: IPty
  readonly output: () => string
  /** Resolves when `what` stands in the output, or in the part of it that follows the last `after`. */
  readonly shows: (what: string, after?: string) => Promise<void>
  readonly ended: Promise<number>
}

/** Starts the CLI in a pseudo-terminal of 90 by 30. */
export function run(argv: string[], env: Record<string, string>, program: string = binary): Run {
  const pty = spawn(program, argv, { name: 'xterm-256color', cols: 90, rows: 30, cwd: tmpdir(), env })
  let output = ''
  const listeners = new Set<() => void>()
  pty.onData(data => {
    output += data
    for (const listener of listeners) listener()
  })
  const ended = new Promise<number>(resolve => pty.onExit(({ exitCode }) => resolve(exitCode)))
  return {
    pty,
    output: () => output,
    shows: (what, after = '') =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!output.slice(after === '' ? 0 : output.lastIndexOf(after)).includes(what)) return
          clearTimeout(timer)
          listeners.delete(check)
          resolve()
        }
        // The deadline of a test that fails; one that passes never waits for it.
        const timer = setTimeout(() => reject(new Error(`waiting for ${what}:\n${output}`)), 100_000)
        listeners.add(check)
        check()
      }),
    ended,
  }
}
