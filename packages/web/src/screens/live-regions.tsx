import type { ChatView } from '@ccnl/core/view'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { endAnnouncement, progressText } from '../announcements.ts'
import { loadPart } from '../load-part.ts'
import { useSeconds } from '../seconds.ts'

/** How long a text stays where it is read out, in milliseconds: who goes through the page does not find it twice. */
const readOutFor = 500

/** Regions that are always there, so that what comes into them is read out: how an answer comes along, and its text, once. */
export function LiveRegions({ view }: { readonly view: ChatView }): ReactNode {
  const seconds = useSeconds(view.loading)
  const before = useRef(view)
  const [ending, setEnding] = useState('')
  const [answer, setAnswer] = useState('')
  useEffect(() => {
    const end = endAnnouncement(before.current, view)
    before.current = view
    if (!end) return
    setEnding(end.text)
    if (end.markdown !== '') void toWords(end.markdown).then(setAnswer)
  }, [view])
  useEffect(() => {
    if (answer === '' && (ending === '' || view.loading)) return
    const timer = setTimeout(() => {
      setEnding('')
      setAnswer('')
    }, readOutFor)
    return () => clearTimeout(timer)
  }, [answer, ending, view.loading])
  return (
    <div className="visually-hidden">
      <p role="status">{view.loading ? progressText(seconds) : ending}</p>
      <div aria-live="polite">{answer}</div>
    </div>
  )
}

async function toWords(markdown: string): Promise<string> {
  const { parseAnswer, toPlainText } = await loadPart(() => import('@ccnl/core/document'))
  return toPlainText(parseAnswer(markdown))
}
