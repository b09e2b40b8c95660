/** Where the answer of `ccnl ask` goes, in each of its formats. */
import type { Agent } from '@ccnl/core'
import { jsonAnswer, toReferenceJson } from '../answer-json.ts'
import { createAnswerWriter } from '../answer-writer.ts'
import { answerDocument, extraBlocks, extraMarkdown, payslipLines, toHtmlPage } from '../compose.ts'
import { toDocxFile } from '../docx-file.ts'
import type { readDocxOptions } from '../docx-options.ts'
import { toEnding } from '../exit.ts'
import type { Format } from '../formats.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import type { OutputFile } from '../output-file.ts'
import type { Answered } from '../question.ts'
import { outputStyle, toJson, writeTo } from '../terminal.ts'
import { joinBlocks, renderBlocks, type TerminalStyle } from '../terminal-answer.ts'

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

/**
 * The sink of a format: to `file`, whole and at its end, or else to standard output, text, markdown and JSON lines as they
 * arrive.
 */
export function createSink(format: Format, options: SinkOptions, file: OutputFile | undefined, io: Io): Sink {
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
