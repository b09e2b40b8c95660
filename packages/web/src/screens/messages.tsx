import type { Reference } from '@ccnl/core'
import * as it from '@ccnl/core/it'
import { type ChatView, type MessageView, type NumberedSource, numberSources, sourceNumber } from '@ccnl/core/view'
import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import controls from '../controls.module.css'
import { AlertIcon, BackIcon, BookIcon, ChevronIcon, CopyIcon, DownloadIcon, EditIcon, RetryIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { createPart } from '../part.ts'
import * as parts from '../parts.ts'
import { useAnswerNote } from '../place-context.ts'
import { type ReferenceTarget, ReferenceTargets } from '../reference-targets.ts'
import { useSeconds } from '../seconds.ts'
import { useSend } from '../session-context.ts'
import { TableReading, type TableReadingChoice } from '../table-reading.ts'
import { Timestamp } from '../timestamp.tsx'
import css from './chat.module.css'
import { Feedback } from './feedback.tsx'

/** The parser of answers is not needed for the first paint: until it is there, an answer is its text. */
const Answer = parts.answer.lazy(part => part.Answer)

const ReferencePreview = parts.referencePreview.lazy(part => part.ReferencePreview)

const ReferenceList = parts.referenceList.lazy(part => part.ReferenceList)

/** Most questions are sent once. */
const QuestionEditor = parts.questionEditor.lazy(part => part.QuestionEditor)

const PayslipChanges = createPart(() => import('./payslip.tsx')).lazy(part => part.PayslipChanges)

/** What stands with the last answer alone. */
export interface FollowUp extends Pick<ChatView, 'relatedQuestions' | 'canModify' | 'hasChanges'> {
  /** Whether the failed question can be sent again, in the place of its failure. */
  readonly canRetry: boolean
  /** What asks for another answer to the last question; absent while one is being written. */
  readonly regenerates: { readonly text: string; readonly replaces: number } | undefined
}

export interface MessageProps {
  readonly message: MessageView
  readonly followUp: FollowUp | undefined
}

/** One message; drawn again only when it changed. */
export const Message: ComponentType<MessageProps> = memo(function Message({ message, followUp }: MessageProps) {
  switch (message.role) {
    case 'user':
      return <Question message={message} />
    case 'assistant':
      return <Reply message={message} followUp={followUp} />
    case 'error':
      return <Failed message={message} canRetry={followUp?.canRetry === true} />
  }
})

/** From so many signs or lines on, a question is folded. */
const longQuestion = { signs: 700, lines: 9 }

function Question({ message }: Pick<MessageProps, 'message'>) {
  const send = useSend()
  const { content, version } = message
  const long = content.length > longQuestion.signs || content.split('\n').length > longQuestion.lines
  const [unfolded, setUnfolded] = useState(false)
  const [editing, setEditing] = useState(false)
  if (message.resent) return <p className={css.resent}>{web.conversation.resent}</p>
  const bubble = (
    <div className={css.bubble}>
      <article
        aria-label={message.author}
        className={long && !unfolded ? `${css.question} ${css.folded}` : css.question}
      >
        <h2>{content}</h2>
      </article>
      {long && (
        <button type="button" className={css.unfold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? web.conversation.fold : web.conversation.unfold}
        </button>
      )}
      <div className={css.under}>
        <button
          type="button"
          className={`${css.small} ${css.edit}`}
          aria-label={web.conversation.edit}
          title={web.conversation.edit}
          onClick={() => setEditing(true)}
        >
          <EditIcon />
        </button>
        {version && (
          <span className={css.versions}>
            <button
              type="button"
              className={css.small}
              aria-label={web.conversation.versionBefore}
              disabled={version.number === 1}
              onClick={() => send({ type: 'version-chosen', index: message.index, step: -1 })}
            >
              <BackIcon />
            </button>
            <span role="img" aria-label={web.conversation.version(version.number, version.count)}>
              {version.number}/{version.count}
            </span>
            <button
              type="button"
              className={css.small}
              aria-label={web.conversation.versionAfter}
              disabled={version.number === version.count}
              onClick={() => send({ type: 'version-chosen', index: message.index, step: 1 })}
            >
              <ChevronIcon />
            </button>
          </span>
        )}
        <Timestamp of={message.timestamp} className={css.time} />
      </div>
    </div>
  )
  if (!editing) return bubble
  return (
    <Suspense fallback={bubble}>
      <QuestionEditor message={message} onDone={() => setEditing(false)} />
    </Suspense>
  )
}

function Failed({ message, canRetry }: { readonly message: MessageView; readonly canRetry: boolean }) {
  const send = useSend()
  return (
    <div className={css.failure} role="alert">
      <p>
        <AlertIcon />
        {message.content}
      </p>
      {canRetry && (
        <button
          type="button"
          className={`${controls.button} ${controls.secondary}`}
          onClick={() => send({ type: 'retry-requested' })}
        >
          <RetryIcon />
          {it.chatScreen.retry}
        </button>
      )}
    </div>
  )
}

function Reply({ message, followUp }: MessageProps) {
  const send = useSend()
  const { references } = message
  const again = followUp?.regenerates
  const sources = useMemo(() => numberSources(references), [references])
  const list = useRef<HTMLDetailsElement>(null)
  const { targets, preview } = useReferenceTargets(references, sources, list)
  const streaming = message.status === 'streaming'
  const tables = useTableReading(streaming ? '' : message.content)
  return (
    <article aria-label={message.author} className={css.reply} aria-busy={streaming}>
      {followUp?.hasChanges && (
        <Suspense>
          <PayslipChanges />
        </Suspense>
      )}
      {!message.waiting && (
        <ReferenceTargets value={targets}>
          <TableReading value={streaming ? undefined : tables}>
            <Suspense fallback={<div className={css.plain}>{message.content}</div>}>
              <Answer markdown={message.content} streaming={streaming} references={references} />
            </Suspense>
          </TableReading>
          <Suspense>{preview}</Suspense>
        </ReferenceTargets>
      )}
      {streaming && <Writing waiting={message.waiting} />}
      {message.canCopy && (
        <div className={css.tools}>
          <button
            type="button"
            className={controls.quiet}
            onClick={() => send({ type: 'answer-copied', index: message.index })}
          >
            <CopyIcon />
            {it.chatScreen.copy}
          </button>
          <button
            type="button"
            className={controls.quiet}
            disabled={!message.canExport}
            onClick={() => send({ type: 'answer-exported', index: message.index })}
          >
            <DownloadIcon />
            {it.chatScreen.export}
          </button>
          {again && (
            <button type="button" className={controls.quiet} onClick={() => send({ type: 'question-asked', ...again })}>
              <RetryIcon />
              {web.conversation.regenerate}
            </button>
          )}
          {followUp?.canModify && (
            <button type="button" className={controls.quiet} onClick={() => send({ type: 'modify-started' })}>
              <EditIcon />
              {it.chatScreen.modify}
            </button>
          )}
          <Feedback content={message.content} />
          <Timestamp of={message.timestamp} className={css.time} />
        </div>
      )}
      {sources.length > 0 && !streaming && (
        <details ref={list} className={css.references}>
          <summary>
            <BookIcon />
            {it.chatScreen.references} ({sources.length})
            <ChevronIcon />
          </summary>
          <Suspense>
            <ReferenceList sources={sources} />
          </Suspense>
        </details>
      )}
      {followUp && followUp.relatedQuestions.length > 0 && (
        <section className={css.related} aria-label={it.chatScreen.relatedQuestions}>
          <h3>{it.chatScreen.relatedQuestions}</h3>
          <ul className={css.relatedList}>
            {followUp.relatedQuestions.map(question => (
              <li key={question}>
                <button
                  type="button"
                  className={css.suggestion}
                  onClick={() => send({ type: 'question-asked', text: question })}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

/** How the tables of an answer that is whole are read, as its reader chose. */
function useTableReading(content: string): TableReadingChoice {
  const [tablesByRows, note] = useAnswerNote(content, 'tablesByRows')
  const byRows = tablesByRows === true
  return useMemo(() => ({ byRows, toggle: () => note({ tablesByRows: byRows ? undefined : true }) }), [byRows, note])
}

/** A wait that is longer than so many seconds says how long it is. */
const longWait = 10

/** What is seen while an answer comes; the live regions say it to those who listen. */
function Writing({ waiting }: { readonly waiting: boolean }) {
  const seconds = useSeconds(waiting)
  return (
    <p className={css.writing}>
      <span className={css.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {waiting && it.chatScreen.waiting}
      {seconds >= longWait && <span>{web.conversation.waitingFor(seconds)}</span>}
    </p>
  )
}

/** How long a source stays beside its mark once the pointer has left both, in milliseconds. */
const previewRests = 150

/** What the marks of one answer lead to: its list of sources, and each source beside its mark. */
function useReferenceTargets(
  references: readonly Reference[],
  sources: readonly NumberedSource[],
  list: RefObject<HTMLDetailsElement | null>,
): { readonly targets: ReferenceTarget; readonly preview: ReactNode } {
  const id = useId()
  const [shown, setShown] = useState<{ readonly number: number; readonly beside: Element }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const previewed = shown?.number
  useLayoutEffect(() => {
    if (previewed === undefined) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The key takes the source away, and nothing else.
      event.stopImmediatePropagation()
      setShown(undefined)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [previewed])
  // After the paint: what brought the mark into view does not take its source away.
  useEffect(() => {
    if (previewed === undefined) return
    const onScroll = () => setShown(undefined)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [previewed])
  const targets = useMemo(
    () => ({
      numberOf: (label: string) => sourceNumber(label, references),
      show: (number: number) => {
        const details = list.current
        if (!details) return
        setShown(undefined)
        details.open = true
        const item = details.querySelectorAll('li')[sources.findIndex(source => source.number === number)]
        item?.focus({ preventScroll: true })
        item?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
      },
      preview: (next: { readonly number: number; readonly beside: Element } | undefined) => {
        clearTimeout(timer.current)
        if (next) setShown(next)
        else timer.current = setTimeout(() => setShown(undefined), previewRests)
      },
      describedBy: (number: number) => (number === previewed ? id : undefined),
    }),
    [references, sources, list, previewed, id],
  )
  const source = sources.find(({ number }) => number === previewed)
  const preview = shown && source && (
    <ReferencePreview
      id={id}
      source={source}
      beside={shown.beside}
      onEnter={() => clearTimeout(timer.current)}
      onLeave={() => targets.preview(undefined)}
    />
  )
  return { targets, preview }
}
