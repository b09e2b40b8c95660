import { inspect } from 'node:util'
import { safeLine, sanitizeText } from '@ccnl/core'
import type { Ending } from './exit.ts'
import type { Io } from './io.ts'
import { toJson } from './terminal.ts'

/** One line for the reader, on standard error: progress, warnings, credit. Nothing that it holds can act on a terminal. */
export function note(io: Pick<Io, 'stderr'>, sentence: string): void {
  if (!io.stderr.destroyed) io.stderr.write(`${safeLine(sentence, 2000)}\n`)
}

/** How the command ended badly: one sentence, or one JSON object; the stack only when asked for. */
export function reportEnding(
  io: Pick<Io, 'stderr'>,
  ending: Ending,
  error: unknown,
  options: { readonly json: boolean; readonly verbose: boolean },
): void {
  if (options.json) note(io, toJson({ error: ending }))
  else note(io, ending.message)
  if (options.verbose && !io.stderr.destroyed) io.stderr.write(`${sanitizeText(withoutTokens(inspect(error)))}\n`)
}

/** A stack may quote a request: what looks like a token never leaves. */
function withoutTokens(text: string): string {
  return text.replace(/\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|Bearer\s+\S+)/g, '[…]')
}
