import { type Agent, agentRules, type Reference, settingOf } from '@ccnl/core'
import { readAgent } from '../agent-name.ts'
import { createAnswerWriter } from '../answer-writer.ts'
import { answerDocument, extraBlocks, extraMarkdown, payslipLines, toHtmlPage } from '../compose.ts'
import { type Connection, checkAccess, connect, settle } from '../connection.ts'
import { type DocxFlags, readDocxOptions, toDocxFile } from '../docx-options.ts'
import { CliError, toEnding } from '../exit.ts'
import { chooseFormat, type Format } from '../formats.ts'
import { Interruption, type Io, ReaderGone } from '../io.ts'
import { it } from '../it.ts'
import { claimOutput, type OutputFile } from '../output-file.ts'
import { type Answered, agreementNames, askQuestion, BrokenAnswer, type Picks, resolvePicks } from '../question.ts'
import { readQuestion } from '../question-input.ts'
import { note } from '../report.ts'
import type { ConnectionFlags } from '../settings.ts'
import { outputStyle, toJson, writeTo } from '../terminal.ts'
import { joinBlocks, renderBlocks, type TerminalStyle } from '../terminal-answer.ts'
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
  const message = modifying && words.length === 0 ? '' : await readQuestion(words, { stdin: flags.stdin }, io, signal)
  const connection = await connect(flags, io, signal)
  try {
    const { api, source } = connection
    const [credit, { sessionId, agent, picks }, files, model] = await Promise.all([
      checkAccess(connection, signal),
      settingFor(named, flags, connection, signal),
      flags.file?.length ? toUploadSources(flags.file, [], source.config, io) : [],
      flags.model === undefined ? undefined : readModel(flags.model, connection, signal),
    ])
    if (credit !== undefined && flags.verbose) note(io, it.credit(credit))
    const machine = format === 'json' || format === 'jsonl'
    const wanted = { references: machine || flags.references === true, related: machine || flags.related === true }
    const asked = { message, agent, ...picks, files, model, sessionId, modifying }
    const agreements = format === 'docx' ? await agreementNames(api, picks.agreements, signal) : []
    const sink = createSink(format, { ...flags, title: message || it.recalculated, agreements, docx }, file, io)
    try {
      const answered = await askQuestion(
        api,
        source.config,
        asked,
        wanted,
        {
          started: async id => await sink.start(id, agent),
          delta: async part => await sink.delta(part),
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
      await sink.done(answered)
      if (file) note(io, it.saved(file.shown))
      const left = await settle(connection, flags, { question: message, ...answered }, io, signal)
      if (left !== undefined) note(io, it.credit(left))
    } catch (error) {
      if (error instanceof BrokenAnswer && !(error.cause instanceof ReaderGone)) {
        await sink.broken(error.partial, error.cause)
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

/** Where an answer goes while it is written and once it is there. */
interface Sink {
  readonly start: (sessionId: string, agent: Agent) => Promise<void>
  readonly delta: (markdown: string) => Promise<void>
  readonly done: (answered: Answered) => Promise<void>
  /** Keeps what had arrived. */
  readonly broken: (partial: Answered, cause: unknown) => Promise<void>
}

interface SinkOptions {
  readonly title: string
  readonly agreements: readonly string[]
  readonly docx: ReturnType<typeof readDocxOptions>
  readonly linear?: boolean
  /** False with `--no-wrap`. */
  readonly wrap?: boolean
  readonly references?: boolean
  readonly related?: boolean
}

const nothing = async () => undefined

function createSink(format: Format, options: SinkOptions, file: OutputFile | undefined, io: Io): Sink {
  const put = async (content: string | Uint8Array) => await writeTo(io.stdout, content)
  const marked = ({ answer }: Answered) => `${answer.trimEnd()}\n\n${it.answerInterrupted}`
  const whole = (draw: (answered: Answered) => Promise<string | Uint8Array>): Sink => ({
    start: nothing,
    delta: nothing,
    done: async answered => await (file ? file.write : put)(await draw(answered)),
    broken: async partial => await (file ? file.write : put)(await draw({ ...partial, answer: marked(partial) })),
  })
  switch (format) {
    case 'text': {
      if (file) {
        const style: TerminalStyle = { width: 100, wrap: false, color: false, linear: true }
        return whole(async answered => textOf(answered, style))
      }
      const style = outputStyle(io, options.linear ?? false, (options.wrap ?? true) && io.stdout.isTTY === true)
      const writer = createAnswerWriter(style)
      return {
        start: nothing,
        delta: async part => {
          const text = writer.push(part)
          if (text !== '') await put(text)
        },
        done: async answered => {
          const extras = joinBlocks(renderBlocks(extraBlocks(answered), style))
          await put(writer.end() + (extras === '' ? '' : `\n${extras}\n`))
        },
        broken: async () => await put(writer.end()),
      }
    }
    case 'markdown': {
      const finish = (answered: Answered) => `${answered.answer.endsWith('\n') ? '' : '\n'}`
      if (file) return whole(async answered => `${answered.answer.trimEnd()}${extraMarkdown(answered)}\n`)
      return {
        start: nothing,
        delta: put,
        done: async answered => {
          const extras = extraMarkdown(answered)
          await put(extras === '' ? finish(answered) : `${finish(answered)}${extras.slice(1)}\n`)
        },
        broken: async partial => await put(finish(partial)),
      }
    }
    case 'html':
      return whole(async answered => toHtmlPage(answerDocument(answered.answer, answered), options.title))
    case 'docx':
      return whole(async answered => {
        const { title: question, agreements, docx } = options
        const timestamp = new Date(io.now()).toISOString()
        return await toDocxFile(answered, { question, agent: answered.agent, agreements, timestamp }, docx)
      })
    case 'json': {
      const sink = whole(async answered => `${toJson(jsonAnswer(answered), 2)}\n`)
      return {
        ...sink,
        broken: async (partial, cause) =>
          await (file ? file.write : put)(
            `${toJson({ ...jsonAnswer(partial), interrupted: true, error: toEnding(cause) }, 2)}\n`,
          ),
      }
    }
    case 'jsonl': {
      const lines: string[] = []
      const event = async (type: string, fields: object) => {
        const line = `${toJson({ v: 1, type, ...fields })}\n`
        if (file) lines.push(line)
        else await put(line)
      }
      return {
        start: async (sessionId, agent) => await event('start', { sessionId, agent }),
        delta: async text => await event('delta', { text }),
        done: async answered => {
          await event('references', { references: answered.references.map(toReferenceJson) })
          await event('related', { related: answered.related })
          if (answered.payslip.length > 0) await event('payslip', { fields: answered.payslip })
          await event('done', { answer: answered.answer, sessionId: answered.sessionId })
          if (file) await file.write(lines.join(''))
        },
        broken: async (_, cause) => {
          if (file) await file.write(`${lines.join('')}${toJson({ v: 1, type: 'error', ...toEnding(cause) })}\n`)
        },
      }
    }
  }
}

function textOf(answered: Answered, style: TerminalStyle): string {
  const text = joinBlocks(renderBlocks(answerDocument(answered.answer, answered).blocks, style))
  const fields = payslipLines(answered.payslip)
  return fields.length === 0 ? `${text}\n` : `${text}\n\n${fields.join('\n')}\n`
}

/** The shape of `--format json`, shared by `ask` and `batch`. */
export function jsonAnswer(answered: Answered): Readonly<Record<string, unknown>> {
  return {
    answer: answered.answer,
    sessionId: answered.sessionId,
    agent: answered.agent,
    references: answered.references.map(toReferenceJson),
    related: answered.related,
    ...(answered.payslip.length > 0 ? { payslip: answered.payslip } : {}),
  }
}

/** References keep the names of the wire, which users of the API know. */
export function toReferenceJson({ title, source, url, excerpt }: Reference): Readonly<Record<string, string>> {
  return { titolo: title, fonte: source, url, estratto: excerpt }
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
  const sessionId = latest ? await latestSession(connection, signal) : flags.session
  const before =
    sessionId === undefined ? undefined : settingOf(await api.history(sessionId, {}, signal), source.config.agents)
  const agent = named ?? before?.agent ?? 'main-agent'
  const picks = await resolvePicks(api, agent, { ccnl: flags.ccnl ?? [], parametri: flags.parametro ?? [] }, signal)
  const { agreements = [] } = before ?? {}
  const restored = flags.ccnl === undefined && agreements.length <= agentRules[agent].limits.max
  return { sessionId, agent, picks: restored ? { ...picks, agreements } : picks }
}

async function latestSession({ api }: Connection, signal: AbortSignal): Promise<string> {
  const [latest] = await api.recentConversations(1, signal)
  if (latest === undefined) throw new CliError(2, 'usage', it.noConversation)
  return latest.sessionId
}

async function tell(io: Io, line: string): Promise<void> {
  try {
    await writeTo(io.stdout, line)
  } catch {
    // The reader is gone; standard error still says what happened.
  }
}
