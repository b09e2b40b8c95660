import type { AppState, Reference } from '@ccnl/core'
import * as it from '@ccnl/core/it'
import { type ChatView, chatView, type MessageView } from '@ccnl/core/view'
import { type ComponentType, lazy, memo, Suspense, useMemo, useRef } from 'react'
import controls from '../controls.module.css'
import { AlertIcon, BookIcon, ChevronIcon, CopyIcon, DownloadIcon, EditIcon, RetryIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { loadPart } from '../load-part.ts'
import { ReferenceTargets } from '../reference-targets.ts'
import { useAppView, useSend } from '../session-context.ts'
import css from './chat.module.css'
import { focusComposer } from './composer.tsx'

/** The parser of answers is not needed for the first paint: until it is there, an answer is its text. */
const Answer = lazy(async () => ({ default: (await loadPart(() => import('../answer.tsx'))).Answer }))

const ReferenceList = lazy(async () => ({
  default: (await loadPart(() => import('../reference-list.tsx'))).ReferenceList,
}))

/** What stands under the last answer alone. */
export interface FollowUp extends Pick<ChatView, 'references' | 'relatedQuestions' | 'canModify'> {
  /** The question to ask again, under a failure that ends the conversation. */
  readonly retry: string | undefined
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
      return <Failed message={message} retry={followUp?.retry} />
  }
})

function Question({ message }: Pick<MessageProps, 'message'>) {
  const send = useSend()
  const canTakeUp = useAppView(canTakeUpQuestion)
  return (
    <div className={css.asked}>
      <button
        type="button"
        className={`${controls.quiet} ${css.takeUp}`}
        aria-label={web.conversation.takeUp}
        title={web.conversation.takeUp}
        disabled={!canTakeUp}
        onClick={() => {
          send({ type: 'draft-changed', text: message.content })
          focusComposer()
        }}
      >
        <EditIcon />
      </button>
      <article aria-label={message.author} className={css.question}>
        {message.content}
      </article>
    </div>
  )
}

const canTakeUpQuestion = (state: AppState) => chatView(state).canTakeUp

function Failed({ message, retry }: { readonly message: MessageView; readonly retry: string | undefined }) {
  const send = useSend()
  return (
    <div className={css.failure} role="alert">
      <p>
        <AlertIcon />
        {message.content}
      </p>
      {retry !== undefined && (
        <button
          type="button"
          className={`${controls.button} ${controls.secondary}`}
          onClick={() => send({ type: 'question-asked', text: retry })}
        >
          <RetryIcon />
          {it.chatScreen.retry}
        </button>
      )}
    </div>
  )
}

const noReferences: readonly Reference[] = []

function Reply({ message, followUp }: MessageProps) {
  const send = useSend()
  const references = followUp?.references ?? noReferences
  const list = useRef<HTMLDetailsElement>(null)
  const count = references.length
  const targets = useMemo(
    () => ({
      has: (label: string) => referenceIndex(label) < count,
      show: (label: string) => {
        const details = list.current
        if (!details) return
        details.open = true
        const item = details.querySelectorAll('li')[referenceIndex(label)]
        item?.focus({ preventScroll: true })
        item?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
      },
    }),
    [count],
  )
  const streaming = message.status === 'streaming'
  return (
    <article aria-label={message.author} className={css.reply} aria-busy={streaming}>
      {!message.waiting && (
        <ReferenceTargets value={targets}>
          <Suspense fallback={<div className={css.plain}>{message.content}</div>}>
            <Answer markdown={message.content} streaming={streaming} />
          </Suspense>
        </ReferenceTargets>
      )}
      {streaming && (
        <p className={css.writing} role="status">
          <span className={css.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {message.waiting ? (
            it.chatScreen.waiting
          ) : (
            <span className="visually-hidden">{web.conversation.writing}</span>
          )}
        </p>
      )}
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
          {followUp?.canModify && (
            <button type="button" className={controls.quiet} onClick={() => send({ type: 'modify-started' })}>
              <EditIcon />
              {it.chatScreen.modify}
            </button>
          )}
        </div>
      )}
      {count > 0 && (
        <details ref={list} className={css.references}>
          <summary>
            <BookIcon />
            {it.chatScreen.references} ({count})
            <ChevronIcon />
          </summary>
          <Suspense>
            <ReferenceList references={references} />
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

/** The mark `[2]` is the second reference; a mark that is no number leads nowhere. */
function referenceIndex(label: string): number {
  return /^\d{1,3}$/.test(label) && label !== '0' ? Number(label) - 1 : Number.POSITIVE_INFINITY
}
