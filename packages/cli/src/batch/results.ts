import { constants } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { PayslipField } from '@ccnl/core'
import { isRecord } from '@ccnl/core/contract'
import { writeFileAtomically } from '../atomic-file.ts'
import { CliError } from '../exit.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { lock } from '../lock.ts'
import { toJson, writeTo } from '../terminal.ts'
import type { ExpectationResult } from './questions.ts'

export type ResultStatus = 'ok' | 'failed' | 'error'

/** One line of the results. */
export interface BatchResult {
  readonly id: string
  readonly status: ResultStatus
  readonly answer: string
  readonly sessionId: string
  readonly references: readonly unknown[]
  readonly payslip?: readonly PayslipField[]
  readonly expect?: ExpectationResult
  readonly error?: { readonly code: string; readonly message: string }
  readonly ms: number
}

/** The results already written, as far as a later run needs them. */
export type PastResult = Pick<BatchResult, 'id' | 'status' | 'answer' | 'ms' | 'error' | 'expect'>

/** The file of the results: one whole line at a time, on the disk before it counts. */
export interface ResultFile {
  readonly past: readonly PastResult[]
  readonly append: (result: BatchResult) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Opens the results for this run alone. A line that a power cut left half written is taken off: its question is asked
 * again. Results that are there already need `resume`; `retryFailed` takes off those that are not `ok`, so that their questions
 * are asked again.
 */
export async function openResults(
  path: string,
  options: { readonly resume: boolean; readonly retryFailed: boolean },
  io: Io,
): Promise<ResultFile> {
  if (path === '-') return openStdout(options.resume, io)
  if (/\.(?:csv|docx?|html?|md|pdf|txt|xlsx?|xml|ya?ml)$/i.test(path)) {
    throw new CliError(2, 'usage', it.batch.outputName(path))
  }
  const absolute = resolve(io.cwd, path)
  const unlock = await lock('batch', absolute, io).catch((error: unknown) => {
    throw new CliError(2, 'locked', it.batch.locked(path), { cause: error })
  })
  let file: FileHandle | undefined
  try {
    await mkdir(dirname(absolute), { recursive: true })
    const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0)
    file = await open(absolute, flags, 0o644)
    if (!(await file.stat()).isFile()) throw new CliError(2, 'batch-output', it.batch.notAFile(path))
    const text = (await file.readFile()).toString('utf8')
    if (text.trim() !== '' && !options.resume) throw new CliError(2, 'file-exists', it.batch.outputExists(path))
    let whole = text.slice(0, text.lastIndexOf('\n') + 1)
    if (options.retryFailed) {
      // A damaged line stays, so that the check below names it.
      const kept = whole.split('\n').filter(line => (readResult(line)?.status ?? 'ok') === 'ok')
      if (kept.length < whole.split('\n').length) {
        whole = kept.join('\n')
        await writeFileAtomically(absolute, whole, { overwrite: true, mode: 0o644 })
        await file.close()
        file = await open(absolute, flags, 0o644)
      }
    }
    const past = whole.split('\n').flatMap((line, index) => {
      if (line.trim() === '') return []
      const result = readResult(line)
      if (result === undefined) throw new CliError(2, 'batch-output', it.batch.outputDamaged(path, index + 1))
      return [result]
    })
    let size = Buffer.byteLength(whole)
    if ((await file.stat()).size > size) await file.truncate(size)
    const opened = file
    let last: Promise<void> = Promise.resolve()
    const write = async (line: Buffer): Promise<void> => {
      try {
        const { bytesWritten } = await opened.write(line)
        if (bytesWritten < line.length) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
        await opened.datasync()
        size += line.length
      } catch (error) {
        // Half a line must not stay; what cannot be truncated now is taken off by the next run.
        await opened.truncate(size).catch(() => undefined)
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        throw new CliError(2, 'file-unwritable', it.batch.writeFailed(path, code), { cause: error })
      }
    }
    return {
      past,
      append: async result => {
        const line = Buffer.from(`${toJson(result)}\n`)
        const turn = last.then(() => write(line))
        // The next line waits for this one, whatever became of it.
        last = turn.catch(() => undefined)
        await turn
      },
      close: async () => {
        await last
        await opened.close()
        await unlock()
      },
    }
  } catch (error) {
    await file?.close()
    await unlock()
    if (error instanceof CliError || !(error instanceof Error && 'code' in error)) throw error
    throw new CliError(2, 'file-unwritable', it.batch.writeFailed(path, String(error.code)), { cause: error })
  }
}

/** Standard output: nothing to resume, nothing to lock. */
function openStdout(resume: boolean, io: Io): ResultFile {
  if (resume) throw new CliError(2, 'usage', it.batch.nothingToResume)
  return {
    past: [],
    append: async result => await writeTo(io.stdout, `${toJson(result)}\n`),
    close: async () => undefined,
  }
}

function readResult(line: string): PastResult | undefined {
  try {
    const value: unknown = JSON.parse(line)
    if (!isRecord(value) || typeof value.id !== 'string') return undefined
    const { id, status, ms, error, expect } = value
    if (status !== 'ok' && status !== 'failed' && status !== 'error') return undefined
    return {
      id,
      status,
      answer: typeof value.answer === 'string' ? value.answer : '',
      ms: typeof ms === 'number' ? ms : 0,
      ...(isRecord(error) && typeof error.code === 'string' && typeof error.message === 'string'
        ? { error: { code: error.code, message: error.message } }
        : {}),
      ...(isRecord(expect)
        ? {
            expect: {
              ok: expect.ok === true,
              missing: Array.isArray(expect.missing) ? expect.missing.map(String) : [],
              forbidden: Array.isArray(expect.forbidden) ? expect.forbidden.map(String) : [],
              ...(typeof expect.matches === 'boolean' ? { matches: expect.matches } : {}),
            },
          }
        : {}),
    }
  } catch {
    return undefined
  }
}
