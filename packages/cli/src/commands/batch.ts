import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { ApiError, type Failure, toFailure } from '@ccnl/core'
import { toReferenceJson } from '../answer-json.ts'
import { writeFileAtomically } from '../atomic-file.ts'
import { explain, toJunit } from '../batch/junit.ts'
import { type BatchQuestion, checkExpectation, readQuestions } from '../batch/questions.ts'
import { type BatchResult, openResults, type PastResult } from '../batch/results.ts'
import { type Connection, checkAccess, settle, withConnection } from '../connection.ts'
import { toDocxFile } from '../docx-file.ts'
import { readDocxOptions } from '../docx-options.ts'
import { CliError, type ExitCode, toEnding } from '../exit.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { type Answered, agreementNames, askQuestion, BrokenAnswer, resolvePicks } from '../question.ts'
import { note } from '../report.ts'
import type { ConnectionFlags } from '../settings.ts'
import { toUploadSources } from '../upload-file.ts'

export interface BatchFlags extends ConnectionFlags {
  readonly output?: string
  readonly concurrency?: number
  readonly resume?: boolean
  readonly retryFailed?: boolean
  readonly retries?: number
  readonly maxCredits?: number
  readonly junit?: string
  readonly docxDir?: string
  readonly failFast?: boolean
  /** `2/4`: the second of four parts. */
  readonly shard?: string
  readonly agent?: string
  readonly ccnl?: readonly string[]
}

/** A question ready to be sent. */
interface Prepared extends BatchQuestion {
  readonly picks: { readonly agreements: readonly number[]; readonly workScopes: readonly number[] }
  /** The names of the picked agreements. */
  readonly agreements: readonly string[]
}

/**
 * `ccnl batch`: asks every question that has no result yet. Resolves with 0 when all are answered as expected, 1 when
 * any is not, 4 when the credit limit left some unasked.
 */
export async function batch(
  file: string | undefined,
  flags: BatchFlags,
  io: Io,
  signal: AbortSignal,
): Promise<ExitCode> {
  const path = file ?? (io.stdin.isTTY === true ? undefined : '-')
  if (path === undefined) throw new CliError(2, 'usage', it.missingArgument('file', it.manual.samplesOf.batch ?? []))
  const output = flags.output ?? (io.stdout.isTTY === true ? undefined : '-')
  if (output === undefined) throw new CliError(2, 'usage', it.batch.outputMissing)
  const defaults = { agent: flags.agent ?? 'main-agent', ccnl: flags.ccnl ?? [] }
  const questions = shardOf(await readQuestions(path, defaults, io, signal), flags.shard)
  const results = await openResults(
    output,
    { resume: (flags.resume ?? false) || (flags.retryFailed ?? false), retryFailed: flags.retryFailed ?? false },
    io,
  )
  try {
    const known = new Set(results.past.map(result => result.id))
    const left = questions.filter(({ id }) => !known.has(id))
    const outcome =
      left.length === 0
        ? { results: [], unasked: 0, limited: false }
        : await askAll(left, questions.length, { ...flags, asked: charged(results.past) }, results.append, io, signal)
    // Results of questions that the file no longer holds do not count.
    const ids = new Set(questions.map(({ id }) => id))
    const all = [...results.past.filter(({ id }) => ids.has(id)), ...outcome.results]
    if (flags.junit !== undefined) {
      await writeFileAtomically(resolve(io.cwd, flags.junit), toJunit(basename(path), questions, all), {
        overwrite: true,
      })
    }
    const count = (status: string) => all.filter(result => result.status === status).length
    note(io, it.batch.summary(count('ok'), count('failed'), count('error'), outcome.unasked))
    const unhappy = all.filter(({ status }) => status !== 'ok').map(({ id }) => id)
    if (unhappy.length > 0) note(io, it.batch.unhappy(unhappy))
    if (outcome.limited) {
      note(io, it.batch.creditLimit(flags.maxCredits ?? 0))
      return 4
    }
    return count('ok') === questions.length ? 0 : 1
  } finally {
    await results.close()
  }
}

/** Every n-th question, from the i-th on. */
function shardOf(questions: readonly BatchQuestion[], shard: string | undefined): readonly BatchQuestion[] {
  if (shard === undefined) return questions
  const [, part = 0, parts = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(shard) ?? []).map(Number)
  if (part < 1 || part > parts) throw new CliError(2, 'usage', it.batch.badShard(shard))
  return questions.filter((_, index) => index % parts === part - 1)
}

/** Questions that have been paid for: an answer that broke off may not have been. */
const charged = (past: readonly PastResult[]): number => past.filter(({ status }) => status !== 'error').length

async function askAll(
  questions: readonly BatchQuestion[],
  total: number,
  /** `asked` counts the questions that the runs before have sent: the ceiling of credits is one for all of them. */
  flags: BatchFlags & { readonly asked: number },
  append: (result: BatchResult) => Promise<void>,
  io: Io,
  signal: AbortSignal,
): Promise<{ readonly results: readonly PastResult[]; readonly unasked: number; readonly limited: boolean }> {
  return await withConnection(flags, io, signal, async connection => {
    await checkAccess(connection, signal)
    const prepared = await prepare(questions, connection, io, signal)
    const folder = flags.docxDir === undefined ? undefined : resolve(io.cwd, flags.docxDir)
    if (folder !== undefined) await mkdir(folder, { recursive: true })
    const { quantity } = connection.source.config.credit
    const done: PastResult[] = []
    const queue = [...prepared]
    /** Ends the other workers when one cannot go on: not for a question that failed, but for a full disk or a logout. */
    const stop = new AbortController()
    const onAbort = () => stop.abort(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort)
    let spent = flags.asked * quantity
    const started = io.now()
    let stopped = false
    let limited = false
    const work = async (): Promise<void> => {
      while (!stopped && !limited && !stop.signal.aborted) {
        const next = queue.shift()
        if (next === undefined) return
        if (flags.maxCredits !== undefined && spent + quantity > flags.maxCredits) {
          queue.unshift(next)
          limited = true
          return
        }
        spent += quantity
        const result = await askOne(next, connection, flags, folder, io, stop.signal)
        await append(result)
        done.push(result)
        const perQuestion = (io.now() - started) / done.length
        note(
          io,
          it.batch.progress(
            total - prepared.length + done.length,
            total,
            next.id,
            reasonOf(result),
            done.length === prepared.length
              ? undefined
              : Math.ceil((perQuestion * (prepared.length - done.length)) / 1000),
          ),
        )
        if (result.status !== 'ok' && flags.failFast) stopped = true
      }
    }
    const workers = Array.from({ length: Math.min(flags.concurrency ?? 1, prepared.length) }, () =>
      work().catch((error: unknown) => {
        stop.abort(error)
        throw error
      }),
    )
    const outcomes = await Promise.allSettled(workers)
    signal.removeEventListener('abort', onAbort)
    signal.throwIfAborted()
    if (stop.signal.aborted) throw stop.signal.reason
    const broken = outcomes.find(outcome => outcome.status === 'rejected')
    if (broken) throw broken.reason
    return { results: done, unasked: queue.length, limited }
  })
}

/** How a question came out, and why where it is not as it should be. */
function reasonOf(result: BatchResult): string {
  const status = it.batch.status[result.status]
  if (result.status === 'error') return `${status}: ${result.error?.message ?? ''}`
  return result.status === 'failed' ? `${status}: ${explain(result.expect)}` : status
}

/** Resolves every name and looks at every file before anything is asked: a slip in the last line is found before the first is paid for. */
async function prepare(
  questions: readonly BatchQuestion[],
  { api, source }: Connection,
  io: Io,
  signal: AbortSignal,
): Promise<readonly Prepared[]> {
  const named = {
    ccnl: questions.some(({ ccnl }) => ccnl.length > 0),
    parametri: questions.some(q => q.parametri.length > 0),
  }
  const [agreements, workScopes] = await Promise.all([
    named.ccnl ? api.agreements(signal) : [],
    named.parametri ? api.workScopes(signal) : [],
  ])
  const loaded = { agreements: async () => agreements, workScopes: async () => workScopes }
  return await Promise.all(
    questions.map(async question => {
      try {
        const picks = await resolvePicks(loaded, question.agent, question, signal)
        if (question.files.length > 0) await toUploadSources(question.files, [], source.config, io)
        return { ...question, picks, agreements: await agreementNames(loaded, picks.agreements, signal) }
      } catch (error) {
        const { exitCode, code, message } = toEnding(error)
        if (exitCode !== 2) throw error
        throw new CliError(2, code, `${question.id}: ${message}`, { cause: error })
      }
    }),
  )
}

/** Asks one question, again where that is safe; rejects only with what must end the whole batch. */
async function askOne(
  question: Prepared,
  connection: Connection,
  flags: BatchFlags,
  folder: string | undefined,
  io: Io,
  signal: AbortSignal,
): Promise<BatchResult> {
  const started = io.now()
  const { api, source } = connection
  for (let attempt = 1; ; attempt++) {
    let asking = false
    try {
      // The questions before may have spent the last credit.
      await checkAccess(connection, signal)
      const files = question.files.length > 0 ? await toUploadSources(question.files, [], source.config, io) : []
      const answered = await askQuestion(
        api,
        source.config,
        { message: question.question, agent: question.agent, ...question.picks, files },
        { references: true, related: false },
        {
          started: async () => {
            asking = true
          },
        },
        signal,
      )
      await settle(connection, flags, { question: question.question, ...answered }, io, signal)
      if (folder !== undefined) await writeDocx(question, answered, folder, io)
      const expect = question.expect ? checkExpectation(answered.answer, question.expect) : undefined
      return {
        id: question.id,
        status: expect?.ok === false ? 'failed' : 'ok',
        answer: answered.answer,
        sessionId: answered.sessionId,
        references: answered.references.map(toReferenceJson),
        ...(answered.payslip.length > 0 ? { payslip: answered.payslip } : {}),
        ...(expect ? { expect } : {}),
        ms: io.now() - started,
      }
    } catch (error) {
      signal.throwIfAborted()
      const cause = error instanceof BrokenAnswer ? error.cause : error
      const ending = toEnding(cause)
      // Not signed in, no tier, no credit: no other question would fare better, and this one is not spent.
      if (ending.exitCode === 3 || ending.exitCode === 4) throw cause
      if (attempt <= (flags.retries ?? 0) && mayRepeat(cause, asking)) {
        note(io, it.batch.retry(question.id, attempt))
        await pause(waitFor(cause, attempt), signal)
        continue
      }
      const partial = error instanceof BrokenAnswer ? error.partial : undefined
      return {
        id: question.id,
        status: 'error',
        answer: partial?.answer ?? '',
        sessionId: partial?.sessionId ?? '',
        references: [],
        error: { code: ending.code, message: ending.message },
        ms: io.now() - started,
      }
    }
  }
}

/**
 * A question that may have been charged is never sent again: only what came before it, or a refusal that says the
 * server did not act.
 */
function mayRepeat(error: unknown, asking: boolean): boolean {
  if (!(error instanceof ApiError)) return false
  const failure: Failure = error.failure
  if (failure.code === 'rate-limited') return true
  if (failure.code === 'http' && failure.status === 503) return true
  if (failure.code === 'network' && isRefusedConnection(error)) return true
  return (
    !asking &&
    (failure.code === 'network' || failure.code === 'timeout' || (failure.code === 'http' && failure.status >= 500))
  )
}

function isRefusedConnection(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && (cause.code === 'ECONNREFUSED' || cause.code === 'ENOTFOUND')) return true
  }
  return false
}

/** Milliseconds: what the server asks for, else 0.5 s doubled each time. */
function waitFor(error: unknown, attempt: number): number {
  const failure = toFailure(error)
  const asked = failure.code === 'rate-limited' ? failure.retryAfterSeconds : undefined
  return asked === undefined ? 500 * 2 ** (attempt - 1) : Math.min(asked, 60) * 1000
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
}

async function writeDocx(question: Prepared, answered: Answered, folder: string, io: Io): Promise<void> {
  const { question: words, agreements } = question
  const asked = { question: words, agent: answered.agent, agreements, timestamp: new Date(io.now()).toISOString() }
  const bytes = await toDocxFile(answered, asked, readDocxOptions({}))
  await writeFileAtomically(join(folder, documentName(question.id)), bytes, { overwrite: true })
}

/** A file name of the id that stays in the folder; one that had to be changed carries its own mark. */
export function documentName(id: string): string {
  const safe = id.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 80)
  const mark = safe === id ? '' : `-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`
  return `${safe}${mark}.docx`
}
