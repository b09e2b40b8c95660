import type { PayslipField, Reference } from '@ccnl/core'
import {
  type AnswerDocument,
  type Block,
  type Inline,
  parseAnswer,
  toHtml,
  toMarkdown,
  toSafeLink,
} from '@ccnl/core/document'
import { withoutSourceList } from '@ccnl/core/view'
import { it } from './it.ts'

/** What stands under an answer. */
export interface Extras {
  readonly references: readonly Reference[]
  readonly related: readonly string[]
}

const text = (value: string): Inline => ({ type: 'text', text: value })

/** References and related questions as blocks: built as nodes, so that nothing in them is read as markup. */
export function extraBlocks({ references, related }: Extras): readonly Block[] {
  const heading = (title: string): Block => ({ type: 'heading', level: 2, children: [text(title)] })
  const list = (ordered: boolean, items: readonly (readonly Inline[])[]): Block => ({
    type: 'list',
    ordered,
    start: 1,
    tight: true,
    items: items.map(children => ({ children: [{ type: 'paragraph', children }] })),
  })
  return [
    ...(references.length > 0 ? [heading(it.references), list(true, references.map(referenceInlines))] : []),
    ...(related.length > 0
      ? [
          heading(it.related),
          list(
            false,
            related.map(question => [text(question)]),
          ),
        ]
      : []),
  ]
}

/** A reference as one line: what it is, where, and the words of it that count. */
export function referenceInlines({ title, source, url, excerpt }: Reference): readonly Inline[] {
  const label = [title, source].filter(part => part !== '').join(' — ') || url
  const link = toSafeLink(url)
  return [
    ...(link ? [{ type: 'link', ...link, children: [text(label)] } as const] : [text(label)]),
    ...(excerpt === '' ? [] : [text(`: ${excerpt.replace(/\s+/g, ' ')}`)]),
  ]
}

/** The same in markdown, for a reader of the source. */
export function extraMarkdown(extras: Extras): string {
  const blocks = extraBlocks(extras)
  return blocks.length === 0 ? '' : `\n\n${toMarkdown({ blocks }).trimEnd()}`
}

/** An answer with what belongs to it below: references, which its own list of sources does not say before, and related questions. */
export function answerDocument(markdown: string, extras: Extras): AnswerDocument {
  const { blocks } = withoutSourceList(parseAnswer(markdown), extras.references)
  return { blocks: [...blocks, ...extraBlocks(extras)] }
}

/** A whole page in UTF-8 that fetches and runs nothing. */
export function toHtmlPage(document: AnswerDocument, title: string): string {
  const escapedTitle = toHtml({ blocks: [{ type: 'paragraph', children: [text(title)] }] })
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapedTitle.replace(/^<p>|<\/p>$/g, '')}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}th,td{border:1px solid;padding:.25rem .5rem}</style>
</head>
<body>
${toHtml(document)}
</body>
</html>
`
}

/** The fields behind a calculation, as they are printed. */
export function payslipLines(fields: readonly PayslipField[]): readonly string[] {
  return fields.map(({ field, label, value }) => `${label} (${field}): ${value}`)
}
