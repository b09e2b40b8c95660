import { type Agent, agentRules, settingOf } from '@ccnl/core'
import { readAgent } from '../agent-name.ts'
import { type Connection, checkAccess, connect, settle } from '../connection.ts'
import { type DocxFlags, readDocxOptions } from '../docx-options.ts'
import { CliError, known, toEnding } from '../exit.ts'
import { chooseFormat, type Format } from '../formats.ts'
import { Interruption, type Io, ReaderGone } from '../io.ts'
import { it } from '../it.ts'
import { claimOutput } from '../output-file.ts'
import { agreementNames, askQuestion, BrokenAnswer, latestSession, type Picks, resolvePicks } from '../question.ts'
import { readQuestion } from '../question-input.ts'
import { note } from '../report.ts'
import type { ConnectionFlags } from '../settings.ts'
import { toJson, writeTo } from '../terminal.ts'
import { toUploadSources } from '../upload-file.ts'
import { ownerOf, rememberUploads } from '../upload-record.ts'

export interface AskFlags extends ConnectionFlags, DocxFlags {
  readonly agent?: string
  readonly ccnl?: readonly string[]
  readonly parametro?: readonly string[]
  readonly file?: readonly string[]
  readonly model?: string
  readonly session?: string
  readonly continue?: boolean
  /** The answer before is computed again with the corrected fields; the question may be left out. */
  readonly modifying?: boolean
  readonly output?: string
  readonly format?: string
  readonly json?: boolean
  readonly references?: boolean
  readonly related?: boolean
  /** False with `--no-stdin`. */
  readonly stdin: boolean
  readonly force?: boolean
  readonly linear?: boolean
  /** False with `--no-wrap`. */
  readonly wrap?: boolean
}

/** `ccnl ask`: one question, one answer, in whatever format, as it arrives. */
export async function ask(words: readonly string[], flags: AskFlags, io: Io, signal: AbortSignal): Promise<void> {
  const format = chooseFormat(flags, 'text')
  try {
    await answerTo(words, format, flags, io, signal)
  } catch (error) {
    // A program that reads JSON gets the error in the same place as the answer.
    const ending = toEnding(error instanceof BrokenAnswer ? error.cause : error)
    const partial = error instanceof BrokenAnswer
    if (format === 'jsonl') await tell(io, `${toJson({ v: 1, type: 'error', ...ending })}\n`)
    if (format === 'json' && !partial) await tell(io, `${toJson({ error: ending })}\n`)
    throw error
  }
}

async function answerTo(
  words: readonly string[],
  format: Format,
  flags: AskFlags,
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  const named = flags.agent === undefined ? undefined : readAgent(flags.agent)
  const docx = readDocxOptions(flags)
  if (flags.session !== undefined && flags.continue) throw new CliError(2, 'usage', it.bothSessions)
  if (format === 'docx' && flags.output === undefined && io.stdout.isTTY === true) {
    throw new CliError(2, 'usage', it.binaryToTerminal)
  }
  const file =
    flags.output === undefined || flags.output === '-'
      ? undefined
      : await claimOutput(flags.output, { force: flags.force ?? false }, io, signal)
  const modifying = flags.modifying ?? false
  const { words: said, paths } = await readFiles(words, io)
  const attached = [...(flags.file ?? []), ...paths]
  const message = modifying && words.length === 0 ? '' : await readQuestion(said, { stdin: flags.stdin }, io, signal)
  const connection = await connect(flags, io, signal)
  try {
    const { api, source } = connection
    const [credit, { sessionId, agent, picks }, files, model] = await Promise.all([
      checkAccess(connection, signal),
      settingFor(named, flags, connection, signal),
      attached.length > 0 ? toUploadSources(attached, [], source.config, io) : [],
      flags.model === undefined ? undefined : readModel(flags.model, connection, signal),
    ])
    if (credit !== undefined && flags.verbose) note(io, it.credit(credit))
    const machine = format === 'json' || format === 'jsonl'
    const wanted = { references: machine || flags.references === true, related: machine || flags.related === true }
    const asked = { message, agent, ...picks, files, model, sessionId, modifying }
    const agreements = format === 'docx' ? await agreementNames(api, picks.agreements, signal) : []
    const options = { ...flags, title: message || it.recalculated, agreements, docx }
    /** What draws is loaded while the server answers: nothing before the first word needs it. */
    const loadSink = async () => (await import('./answer-sink.ts')).createSink(format, options, file, io)
    let loaded: ReturnType<typeof loadSink> | undefined
    const sink = () => {
      loaded ??= loadSink()
      return loaded
    }
    try {
      const answered = await askQuestion(
        api,
        source.config,
        asked,
        wanted,
        {
          started: async id => {
            if (format === 'jsonl') await (await sink()).start(id, agent)
            // Not waited for: the question goes out first, and who waits for the sink hears of its failure.
            else sink().catch(() => undefined)
          },
          delta: async part => await (await sink()).delta(part),
          uploaded: async (uploads, id) => {
            await rememberUploads(
              uploads.map(file => ({ ...file, sessionId: id, owner: ownerOf(connection) })),
              io,
            )
            note(io, it.uploaded(uploads.map(file => file.name)))
          },
        },
        signal,
      )
      await (await sink()).done(answered)
      if (file) note(io, it.saved(file.shown))
      const left = await settle(connection, flags, { question: message, ...answered }, io, signal)
      if (left !== undefined) note(io, it.credit(left))
    } catch (error) {
      // Where it was the output that failed, nothing more is written to it.
      const told =
        error instanceof BrokenAnswer && (error.cause instanceof ReaderGone || error.cause instanceof CliError)
      if (error instanceof BrokenAnswer && !told) {
        await (await sink()).broken(error.partial, error.cause)
        if (file) note(io, it.savedInterrupted(file.shown))
      }
      throw error
    }
  } finally {
    // Nothing waits for an interrupted command's backend to end in order: its store is safe at any moment.
    if (signal.reason instanceof Interruption) void connection.source.close()
    else await connection.source.close()
  }
}

/** What the words name as a file; loaded only where they look as if they did. */
async function readFiles(
  words: readonly string[],
  io: Io,
): Promise<{ readonly words: readonly string[]; readonly paths: readonly string[] }> {
  if (!words.some(word => /(?:^|\s)@|\.\w{2,5}$/.test(word))) return { words, paths: [] }
  const { takeMentions } = await import('../chat/mention.ts')
  const taken = takeMentions(words, io)
  for (const path of taken.loose) note(io, it.fileIsText(path))
  return taken
}

async function readModel(name: string, { api }: Connection, signal: AbortSignal): Promise<string> {
  const models = await api.models(signal)
  const found = models.find(model => model.id === name || model.name.toLowerCase() === name.toLowerCase())
  if (found) return found.id
  throw new CliError(
    2,
    'usage',
    it.unknownModel(
      name,
      models.map(model => model.id),
    ),
  )
}

/**
 * The conversation that a question goes to, with its agent and its picks: what the command does not name is as the
 * conversation left it.
 */
async function settingFor(
  named: Agent | undefined,
  flags: AskFlags,
  connection: Connection,
  signal: AbortSignal,
): Promise<{ readonly sessionId: string | undefined; readonly agent: Agent; readonly picks: Picks }> {
  const { api, source } = connection
  const latest = flags.continue || (flags.modifying && flags.session === undefined)
  const sessionId = latest ? await latestSession(api, signal) : flags.session
  const before =
    sessionId === undefined
      ? undefined
      : settingOf(
          await known(api.history(sessionId, {}, signal), it.unknownConversation(sessionId)),
          source.config.agents,
        )
  const agent = named ?? before?.agent ?? 'main-agent'
  const picks = await resolvePicks(api, agent, { ccnl: flags.ccnl ?? [], parametri: flags.parametro ?? [] }, signal)
  const { agreements = [] } = before ?? {}
  const restored = flags.ccnl === undefined && agreements.length <= agentRules[agent].limits.max
  return { sessionId, agent, picks: restored ? { ...picks, agreements } : picks }
}

async function tell(io: Io, line: string): Promise<void> {
  try {
    await writeTo(io.stdout, line)
  } catch {
    // The reader is gone; standard error still says what happened.
  }
}
