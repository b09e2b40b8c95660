import type { AnswerDocument } from '@ccnl/core/document'
import { loadPart } from './load-part.ts'

/** The two forms of what is copied: a mail keeps the tables and the bold, a text field the words. */
export interface CopiedForms {
  readonly html: string
  readonly plain: string
}

/** Copies both forms at once. They may still be made: the clipboard has to be asked while the click is fresh. */
export function copyForms(forms: Promise<CopiedForms>): Promise<void> {
  const blob = (form: keyof CopiedForms) => forms.then(made => new Blob([made[form]], { type: `text/${form}` }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/html': blob('html'), 'text/plain': blob('plain') })])
}

/** Copies a document; what writes its two forms is loaded when the first copy is asked for. */
export function copyDocument(read: (part: typeof import('@ccnl/core/document')) => AnswerDocument): Promise<void> {
  const forms = loadPart(() => import('@ccnl/core/document')).then(part => {
    const document = read(part)
    return { html: part.toHtml(document), plain: part.toPlainText(document) }
  })
  return copyForms(forms)
}
