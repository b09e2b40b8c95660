import { readFile, stat } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { type AnswerDocument, parseAnswer, toMarkdown } from '@ccnl/core/document'
import { toHtmlPage } from '../compose.ts'
import { withConnection } from '../connection.ts'
import { decodeText } from '../decode-text.ts'
import { documentToDocx, readHtml } from '../docx-file.ts'
import { type DocxFlags, readDocxOptions } from '../docx-options.ts'
import { CliError, known } from '../exit.ts'
import { chooseFormat } from '../formats.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { claimOutput } from '../output-file.ts'
import { readAll } from '../question-input.ts'
import { note } from '../report.ts'
import type { ConnectionFlags } from '../settings.ts'
import { writeTo } from '../terminal.ts'
import { renderAnswer } from '../terminal-answer.ts'
import { conversationMarkdown } from './conversations.ts'

/** Bytes of a text that is worth a document; more is refused before it is read. */
const limit = 64_000_000

/** `ccnl export`: HTML or markdown, or a conversation, as a document. */
export async function exportDocument(
  path: string | undefined,
  flags: ConnectionFlags &
    DocxFlags & {
      readonly session?: string
      readonly output?: string
      readonly format?: string
      readonly force?: boolean
    },
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  const format = chooseFormat(flags, 'docx', ['docx', 'html', 'markdown', 'text'])
  const options = readDocxOptions(flags)
  if (path !== undefined && flags.session !== undefined) throw new CliError(2, 'usage', it.exportBothSources)
  if (path === undefined && flags.session === undefined && io.stdin.isTTY === true) {
    throw new CliError(2, 'usage', it.exportSourceMissing)
  }
  const toStdout = flags.output === undefined || flags.output === '-'
  if (format === 'docx' && toStdout && io.stdout.isTTY === true) throw new CliError(2, 'usage', it.binaryToTerminal)
  const file = toStdout ? undefined : await claimOutput(flags.output ?? '', { force: flags.force ?? false }, io, signal)
  const document =
    flags.session === undefined
      ? await readDocument(path ?? '-', io, signal)
      : await readConversation(flags.session, flags, io, signal)
  const content =
    format === 'docx'
      ? await documentToDocx(document, options)
      : format === 'html'
        ? toHtmlPage(document, flags.session ?? path ?? '')
        : format === 'markdown'
          ? `${toMarkdown(document).trimEnd()}\n`
          : `${renderAnswer(document, { width: 100, wrap: false, color: false, linear: true })}\n`
  if (file) {
    await file.write(content)
    note(io, it.saved(file.shown))
  } else {
    await writeTo(io.stdout, content)
  }
}

async function readDocument(path: string, io: Io, signal: AbortSignal): Promise<AnswerDocument> {
  const text = path === '-' ? await readAll(io.stdin, signal, { limit }) : await readTextFile(path, io)
  if (text.trim() === '') throw new CliError(2, 'export-empty', it.exportEmpty)
  return isHtml(path, text) ? await readHtml(text) : parseAnswer(text)
}

async function readConversation(
  sessionId: string,
  flags: ConnectionFlags,
  io: Io,
  signal: AbortSignal,
): Promise<AnswerDocument> {
  return await withConnection(flags, io, signal, async ({ api }) => {
    const markdown = conversationMarkdown(
      await known(api.history(sessionId, {}, signal), it.unknownConversation(sessionId)),
    )
    if (markdown.trim() === '') throw new CliError(2, 'export-empty', it.exportEmpty)
    return parseAnswer(markdown)
  })
}

async function readTextFile(path: string, io: Io): Promise<string> {
  const absolute = resolve(io.cwd, path)
  try {
    const { size } = await stat(absolute)
    if (size > limit) throw new CliError(2, 'too-large', it.exportTooLarge(path))
    return decodeText(await readFile(absolute)).text
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliError(2, 'file-unreadable', it.fileMissing(path), { cause: error })
  }
}

/** By the file's name; where that says nothing, by a tag at the start. */
function isHtml(path: string, text: string): boolean {
  const extension = extname(path).toLowerCase()
  if (['.html', '.htm', '.xhtml'].includes(extension)) return true
  if (['.md', '.markdown'].includes(extension)) return false
  return /^\s*<(?:!doctype|!--|[a-z][a-z0-9]*[\s/>])/i.test(text)
}
