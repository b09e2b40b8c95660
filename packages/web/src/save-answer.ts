import type { Platform } from '@ccnl/core'
import * as it from '@ccnl/core/it'
import { numberSources, withoutSourceList } from '@ccnl/core/view'
import { downloadFile, wordDocument } from './download.ts'
import { loadPart } from './load-part.ts'

/** Saves an answer as a Word file, with its sources as a list of their own; gives back the name of the file. */
export const saveAnswer: Platform['save'] = async answer => {
  const { markdown, question, references, name } = answer
  const [{ exportDocx }, { parseAnswer }] = await Promise.all([
    loadPart(() => import('@ccnl/core/docx')),
    loadPart(() => import('@ccnl/core/document')),
  ])
  const bytes = await exportDocx(
    { document: withoutSourceList(parseAnswer(markdown), references) },
    {
      title: it.wordTitles[answer.agent],
      details: it.wordDetails(answer.timestamp, answer.agreements),
      question,
      references: numberSources(references).map(({ reference }) => reference),
      labels: it.wordLabels,
      footer: { right: 'pageNum' },
    },
  )
  // A copy in a buffer of its own: a Blob takes no view of memory that others may share.
  downloadFile(new Blob([bytes.slice()], { type: wordDocument }), name)
  return name
}
