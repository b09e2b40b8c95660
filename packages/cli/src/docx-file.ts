/** Answers and documents as the bytes of a `.docx`. */
import type { Agent, Reference } from '@ccnl/core'
import { type AnswerDocument, parseAnswer } from '@ccnl/core/document'
import type { DocxOptions } from '@ccnl/core/docx'
import { wordDetails, wordLabels, wordTitles } from '@ccnl/core/it'
import { withoutSourceList } from '@ccnl/core/view'
import { extraBlocks } from './compose.ts'
import { CliError } from './exit.ts'
import { it } from './it.ts'
import type { Answered } from './question.ts'

/** What was asked, of which agent, about which agreements by name, and when it was answered. */
export interface AskedFor {
  readonly question: string
  readonly agent: Agent
  readonly agreements: readonly string[]
  readonly timestamp: string
}

/** An answer with what was asked and, where asked for, its references, as a Word document. */
export async function toDocxFile(
  answered: Pick<Answered, 'answer' | 'related'> & { readonly references: readonly Reference[] },
  { question, agent, agreements, timestamp }: AskedFor,
  options: DocxOptions,
): Promise<Uint8Array> {
  const { blocks } = withoutSourceList(parseAnswer(answered.answer), answered.references)
  const document = { blocks: [...blocks, ...extraBlocks({ references: [], related: answered.related })] }
  return await documentToDocx(document, {
    ...options,
    title: wordTitles[agent],
    details: wordDetails(timestamp, agreements),
    question,
    references: answered.references,
    labels: wordLabels,
  })
}

/** The document as the bytes of a `.docx`; what it cannot have is a usage error that names the option. */
export async function documentToDocx(document: AnswerDocument, options: DocxOptions): Promise<Uint8Array> {
  const { DocxInputError, DocxOptionError, exportDocx } = await import('@ccnl/core/docx')
  try {
    return await exportDocx({ document }, options)
  } catch (error) {
    if (error instanceof DocxOptionError)
      throw new CliError(2, 'usage', it.badDocxOption(error.option), { cause: error })
    if (error instanceof DocxInputError) throw new CliError(2, 'export-empty', it.exportEmpty, { cause: error })
    throw error
  }
}

/** HTML as the tree that every renderer draws; loaded with the exporter, which is what reads HTML. */
export async function readHtml(html: string): Promise<AnswerDocument> {
  const { parseHtml } = await import('@ccnl/core/docx')
  return parseHtml(html)
}
