import { CliError } from './exit.ts'
import type { Io, OutputStream } from './io.ts'
import { ReaderGone } from './io.ts'
import { it } from './it.ts'
import type { TerminalStyle } from './terminal-answer.ts'

/** Whether to speak in labelled lines: asked for, or because there is nothing that could draw. */
export function isLinear(io: Pick<Io, 'env' | 'stdout'>, asked: boolean): boolean {
  const { env, stdout } = io
  const automated = env.CI !== undefined && env.CI !== '' && env.CI !== 'false' && env.CI !== '0'
  return asked || env.TERM === 'dumb' || automated || stdout.isTTY !== true
}

/**
 * Whether a terminal is known to make links of words (OSC 8) and to take a title. Others would show nothing of an address;
 * tmux and screen are not asked what stands behind them.
 */
export function isKnownTerminal(env: Io['env']): boolean {
  if (env.TMUX || env.STY) return false
  return (
    ['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'Tabby'].includes(env.TERM_PROGRAM ?? '') ||
    ['xterm-kitty', 'alacritty', 'foot', 'xterm-ghostty'].includes(env.TERM ?? '') ||
    Number(env.VTE_VERSION ?? 0) >= 5000 ||
    Boolean(env.WT_SESSION ?? env.KONSOLE_VERSION)
  )
}

/** The size of a window; what has none, or says 0 as a terminal does that nobody has sized, is taken for 80×24. */
export function windowOf({ columns, rows }: Pick<OutputStream, 'columns' | 'rows'>): {
  readonly columns: number
  readonly rows: number
} {
  return { columns: columns || 80, rows: rows || 24 }
}

/** How an answer is drawn on standard output; `FORCE_COLOR` colours a pipe too, linear mode never has an escape. */
export function outputStyle(
  io: Pick<Io, 'env' | 'stdout'>,
  linear: boolean,
  wrap: boolean = io.stdout.isTTY === true,
): TerminalStyle {
  const { env, stdout } = io
  const plain = linear || env.TERM === 'dumb' || (env.NO_COLOR !== undefined && env.NO_COLOR !== '')
  const forced = env.FORCE_COLOR !== undefined && !['0', 'false'].includes(env.FORCE_COLOR)
  const color = !plain && (forced || (env.FORCE_COLOR === undefined && !isLinear(io, false)))
  const links = color && stdout.isTTY === true && isKnownTerminal(env)
  return { width: Math.max(20, windowOf(stdout).columns), wrap, color, linear: isLinear(io, linear), links }
}

/** Writes and waits until the stream takes more; a reader that went away throws {@link ReaderGone}. */
export async function writeTo(stream: OutputStream, content: string | Uint8Array): Promise<void> {
  if (stream.destroyed || stream.writableEnded) throw new ReaderGone()
  await new Promise<void>((resolve, reject) => {
    stream.write(content, error => {
      if (!error) resolve()
      else if (isReaderGone(error)) reject(new ReaderGone())
      else reject(new CliError(2, 'file-unwritable', it.outputUnwritable(codeOf(error)), { cause: error }))
    })
  })
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.message
}

/** Whether writing failed because nobody reads any more (`ccnl … | head`). */
export function isReaderGone(error: unknown): boolean {
  return (
    error instanceof ReaderGone ||
    (error instanceof Error &&
      'code' in error &&
      (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED' || error.code === 'ECONNRESET'))
  )
}

/** JSON without a character that could act on a terminal or hide in it: those are escaped, and read back the same. */
export function toJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
