import type { Reference } from '@ccnl/core'
import {
  type AnswerDocument,
  type Block,
  type Inline,
  parseAnswer,
  toHtml,
  toMarkdown,
  toSafeLink,
} from '@ccnl/core/document'
import { exportDocx } from '@ccnl/core/docx'
import * as it from '@ccnl/core/it'
import { type MessageView, numberSources, withoutSourceList } from '@ccnl/core/view'
import { answerKey, type ConversationNotes } from './answer-notes.ts'
import { copyForms } from './clipboard.ts'
import { downloadFile, wordDocument } from './download.ts'
import * as web from './it.ts'
import * as onDemand from './it-on-demand.ts'
import { wholeDate } from './timestamp.tsx'

/** A conversation as it leaves the app: what is shown of it, under its name. */
export interface Transcript {
  readonly title: string
  readonly messages: readonly MessageView[]
  /** What the reader noted on its answers. */
  readonly notes?: ConversationNotes | undefined
}

const text = (words: string): Inline => ({ type: 'text', text: words })

/** Where a list has no mark of its own, lines are kept as they were typed. */
function typedLines(content: string): readonly Inline[] {
  return content
    .split('\n')
    .flatMap((line, place): readonly Inline[] => (place === 0 ? [text(line)] : [{ type: 'break' }, text(line)]))
}

function sourceBlocks(references: readonly Reference[]): readonly Block[] {
  const sources = numberSources(references)
  if (sources.length === 0) return []
  const items = sources.map(({ number, reference }) => {
    const link = toSafeLink(reference.url)
    const name = text(reference.title || reference.source || reference.url)
    const title: Inline = link ? { type: 'link', ...link, children: [name] } : name
    const publisher = reference.source === '' || reference.source === link?.host ? [] : [text(` — ${reference.source}`)]
    // The marks of the answer name this number, which a list that counts by itself need not have.
    return [text(`[${number}] `), title, ...publisher] as const
  })
  return [
    { type: 'heading', level: 3, children: [text(it.chatScreen.references)] },
    ...items.map((children): Block => ({ type: 'paragraph', children })),
  ]
}

function ratingBlocks(content: string, notes: ConversationNotes | undefined): readonly Block[] {
  const { rating, comment } = notes?.[answerKey(content)] ?? {}
  if (rating === undefined) return []
  const words = onDemand.rated[rating]
  const whole = comment === undefined ? words : onDemand.rated.withComment(words, comment)
  return [{ type: 'paragraph', children: [{ type: 'emphasis', children: typedLines(whole) }] }]
}

function messageBlocks(message: MessageView, notes: ConversationNotes | undefined): readonly Block[] {
  const when = wholeDate(message.timestamp)
  const heading: Block = {
    type: 'heading',
    level: 2,
    children: [text(when === '' ? message.author : `${message.author} · ${when}`)],
  }
  if (message.role !== 'assistant') return [heading, { type: 'paragraph', children: typedLines(message.content) }]
  const { blocks } = withoutSourceList(parseAnswer(message.content), message.references)
  const rating = ratingBlocks(message.content, notes)
  return [heading, ...blocks, ...sourceBlocks(message.references), ...rating]
}

/** The whole conversation as one document: every question, every answer, and under each answer its sources. */
export function toDocument({ title, messages, notes }: Transcript): AnswerDocument {
  return {
    blocks: [
      { type: 'heading', level: 1, children: [text(title)] },
      ...messages.filter(({ content }) => content !== '').flatMap(message => messageBlocks(message, notes)),
    ],
  }
}

/** A name that every file system takes. */
function fileName(title: string, extension: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim()
  return `${plain || web.transcript.fileName}.${extension}`
}

export function copyTranscript(transcript: Transcript): Promise<void> {
  const document = toDocument(transcript)
  return copyForms(Promise.resolve({ html: toHtml(document), plain: toMarkdown(document) }))
}

export function saveMarkdown(transcript: Transcript): string {
  const name = fileName(transcript.title, 'md')
  downloadFile(new Blob([toMarkdown(toDocument(transcript))], { type: 'text/markdown;charset=utf-8' }), name)
  return name
}

export async function saveWord(transcript: Transcript): Promise<string> {
  const name = fileName(transcript.title, 'docx')
  const bytes = await exportDocx(
    // The title stands above the document already.
    { document: { blocks: toDocument(transcript).blocks.slice(1) } },
    { title: transcript.title, footer: { right: 'pageNum' } },
  )
  downloadFile(new Blob([bytes.slice()], { type: wordDocument }), name)
  return name
}
