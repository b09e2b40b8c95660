import type { Agent, Reference } from '@ccnl/core'
import type { AnswerDocument } from '@ccnl/core/document'
import type { DocxMargins, DocxOptions, PageEdge } from '@ccnl/core/docx'
import { wordDetails, wordLabels, wordTitles } from '@ccnl/core/it'
import { answerDocument } from './compose.ts'
import { CliError } from './exit.ts'
import { it } from './it.ts'
import type { Answered } from './question.ts'

/** The flags that shape a Word document. Margins are twentieths of a point. */
export interface DocxFlags {
  readonly orientation?: string
  readonly marginTop?: number
  readonly marginRight?: number
  readonly marginBottom?: number
  readonly marginLeft?: number
  readonly marginHeader?: number
  readonly marginFooter?: number
  readonly marginGutter?: number
  readonly headerLeft?: string
  readonly headerCenter?: string
  readonly headerRight?: string
  readonly footerLeft?: string
  readonly footerCenter?: string
  readonly footerRight?: string
}

/** The page as the flags ask for it; without a word on the footer, its right is the page number. */
export function readDocxOptions(flags: DocxFlags): DocxOptions {
  const { orientation = 'portrait' } = flags
  if (orientation !== 'portrait' && orientation !== 'landscape') {
    throw new CliError(2, 'usage', it.badOrientation(orientation))
  }
  const margins: DocxMargins = defined({
    top: flags.marginTop,
    right: flags.marginRight,
    bottom: flags.marginBottom,
    left: flags.marginLeft,
    header: flags.marginHeader,
    footer: flags.marginFooter,
    gutter: flags.marginGutter,
  })
  const header: PageEdge = defined({ left: flags.headerLeft, center: flags.headerCenter, right: flags.headerRight })
  const footer: PageEdge = defined({ left: flags.footerLeft, center: flags.footerCenter, right: flags.footerRight })
  return { orientation, margins, header, footer: Object.keys(footer).length > 0 ? footer : { right: 'pageNum' } }
}

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }

function defined<T extends object>(values: T): Defined<T> {
  // Only keys whose value is there are kept, which is what the type says.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
}

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
  const document = answerDocument(answered.answer, { references: [], related: answered.related })
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
