import type { Session, Toast } from '@ccnl/core'
import { useView } from '@ccnl/core/react'
import { accountView, type ChatView, noticesView, tooltipView, uploadsView } from '@ccnl/core/view'
import { Box, Text } from 'ink'
import { type ReactElement, useEffect, useState } from 'react'
import { it } from '../../it.ts'

/** Seconds of silence after which an answer under way is said to be. */
const silence = 3

const wheel = ['◐', '◓', '◑', '◒']

/**
 * What is being waited for and for how long. While an answer comes nothing is said, unless it stops coming: `progress` is how
 * much of it is there.
 */
export function Working({
  text,
  progress,
  now,
}: {
  readonly text: string
  readonly progress: number
  readonly now: () => number
}): ReactElement | null {
  const [at, setAt] = useState({ progress, since: now(), now: now() })
  if (at.progress !== progress) setAt({ progress, since: now(), now: now() })
  useEffect(() => {
    const timer = setInterval(() => setAt(before => ({ ...before, now: now() })), 1000)
    return () => clearInterval(timer)
  }, [now])
  const seconds = Math.floor((at.now - at.since) / 1000)
  if (text === '' && seconds < silence) return null
  return (
    <Text dimColor wrap="truncate">
      {wheel[seconds % wheel.length]} {text || it.chat.stillWriting}
      {seconds === 0 ? '' : ` · ${seconds} s`}
    </Text>
  )
}

/** The first related questions, each with the key that asks it. */
export function Related({ questions }: { readonly questions: readonly string[] }): ReactElement {
  const shown = questions.slice(0, 3)
  return (
    <Box flexDirection="column">
      <Text dimColor wrap="truncate">
        {it.related} ({it.chat.relatedHint(1, shown.length)})
      </Text>
      {shown.map((question, index) => (
        <Text key={question} wrap="truncate">
          {index + 1}. {question}
        </Text>
      ))}
    </Box>
  )
}

const toastColors: Readonly<Record<Toast['color'], string>> = { green: 'green', red: 'red', gray: 'gray' }

/** What was done or went wrong, for as long as the session shows it. */
export function Toasts({ session }: { readonly session: Session }): ReactElement {
  const { toasts } = useView(session, noticesView)
  const tooltip = useView(session, tooltipView)
  return (
    <Box flexDirection="column">
      {toasts.map(toast => (
        <Text key={toast.id} color={toastColors[toast.color]} wrap="truncate">
          {toast.color === 'red' ? '✗' : '✓'} {[toast.title, toast.description].filter(Boolean).join(' — ')}
        </Text>
      ))}
      {tooltip === '' ? null : <Text dimColor>{tooltip}</Text>}
    </Box>
  )
}

/** The lines that always stand last: who answers, about what, from where, and the keys of the question. */
export function Status({
  session,
  view,
  sourceText,
  width,
  hints,
}: {
  readonly session: Session
  readonly view: ChatView
  readonly sourceText: string
  readonly width: number
  /** False while a list with keys of its own is open. */
  readonly hints: boolean
}): ReactElement {
  const account = useView(session, accountView)
  const { files } = useView(session, uploadsView)
  const names = [...view.agreements, ...view.workScopes].map(item => item.name)
  const { credit } = account
  const partsWith = (agreements: string, documents: readonly string[]) =>
    [
      view.agentTitle,
      agreements || it.chat.noAgreements,
      ...documents,
      ...(account.showCredit && credit !== undefined ? [`${it.chat.credit} ${credit}`] : []),
      sourceText,
    ].join(' · ')
  const whole = partsWith(
    names.join(', '),
    files.map(({ name }) => name),
  )
  // Where that is too long, each thing in a word: the credit must not fall off the end.
  const short = partsWith(
    names.length > 1 ? `${names[0]} +${names.length - 1}` : names.join(''),
    files.length > 1 ? [it.chat.documents(files.length)] : files.map(({ name }) => name),
  )
  return (
    <Box flexDirection="column">
      {account.failureText === '' ? null : <Text color="red">{`${account.failureText} ${it.signInAgain}`}</Text>}
      <Text dimColor wrap="truncate">
        {whole.length <= width ? whole : short}
      </Text>
      {hints ? (
        <Text dimColor wrap="truncate">
          {view.canStop ? it.chat.stopHint : fitting(it.chat.hints, width)}
        </Text>
      ) : null}
    </Box>
  )
}

/** As many parts as a line of that width has room for. */
function fitting(parts: readonly string[], width: number): string {
  return parts.reduce((line, part) => {
    const longer = line === '' ? part : `${line} · ${part}`
    return longer.length <= width ? longer : line
  }, '')
}
