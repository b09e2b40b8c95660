import { type Command, CommanderError } from 'commander'
import { readCommandLine } from './command-line.ts'
import { CliError, type ExitCode, toEnding } from './exit.ts'
import { Interruption, type Io, ReaderGone } from './io.ts'
import { createProgram, usageSentence } from './program.ts'
import { BrokenAnswer } from './question.ts'
import { reportEnding } from './report.ts'
import { isReaderGone } from './terminal.ts'

/**
 * Runs one command line to its end and resolves with the exit code. It never ends the process and never rejects: what
 * went wrong is one Italian sentence on standard error.
 */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  const ending = new AbortController()
  const onInterrupt = () => ending.abort(io.interrupt.reason)
  const onOutputError = (error: unknown) => {
    if (isReaderGone(error)) ending.abort(new ReaderGone())
  }
  const onReportError = () => undefined
  if (io.interrupt.aborted) onInterrupt()
  io.interrupt.addEventListener('abort', onInterrupt)
  io.stdout.on('error', onOutputError)
  io.stderr.on('error', onReportError)
  const outcome = { exitCode: 0 as ExitCode }
  const create = (first?: string) =>
    createProgram(
      io,
      ending.signal,
      code => {
        outcome.exitCode = code
      },
      first,
    )
  const program = create(argv[0])
  let line = argv
  try {
    if (argv[0] === '__complete') {
      const { complete } = await import('./commands/complete.ts')
      await complete(argv.slice(1), program, io, ending.signal)
      return 0
    }
    if (argv[0] === '__man') {
      const { printManual } = await import('./commands/manual.ts')
      await printManual(program, io)
      return 0
    }
    if (argv[0] === '__texts') {
      const { printTexts } = await import('./commands/manual.ts')
      await printTexts(program, io)
      return 0
    }
    const keyboard = io.stdin.isTTY === true
    line = readCommandLine(argv, program, keyboard)
    await program.parseAsync(line, { from: 'user' })
    return outcome.exitCode
  } catch (error) {
    return end(error, line, io, ending.signal, create)
  } finally {
    io.interrupt.removeEventListener('abort', onInterrupt)
    io.stdout.off('error', onOutputError)
    io.stderr.off('error', onReportError)
  }
}

function end(thrown: unknown, argv: readonly string[], io: Io, signal: AbortSignal, create: () => Command): ExitCode {
  const cause = thrown instanceof BrokenAnswer ? thrown.cause : thrown
  // An abort reaches us in whatever shape the interrupted call gave it; its reason is the truth.
  const reason: unknown = signal.aborted ? signal.reason : undefined
  if (reason instanceof ReaderGone || isReaderGone(cause)) return 0
  if (cause instanceof CommanderError && cause.exitCode === 0) return 0
  const error =
    reason instanceof Interruption
      ? reason
      : cause instanceof CommanderError
        ? new CliError(2, 'usage', usageSentence(cause, create(), argv))
        : cause
  const ending = toEnding(error)
  reportEnding(io, ending, error, { json: wantsJson(argv), verbose: argv.includes('--verbose') })
  return ending.exitCode
}

/** Asked of the words themselves, because the error may be that they could not be understood. */
function wantsJson(argv: readonly string[]): boolean {
  return argv.some(
    (word, index) =>
      word === '--json' ||
      /^--format=jsonl?$/.test(word) ||
      (word === '--format' && /^jsonl?$/.test(argv[index + 1] ?? '')),
  )
}
