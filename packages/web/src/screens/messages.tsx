import type { AppState, Reference } from '@ccnl/core'
import * as it from '@ccnl/core/it'
import { type ChatView, chatView, type MessageView } from '@ccnl/core/view'
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import controls from '../controls.module.css'
import { AlertIcon, BookIcon, ChevronIcon, CopyIcon, DownloadIcon, EditIcon, RetryIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { loadPart } from '../load-part.ts'
import { type ReferenceTarget, ReferenceTargets } from '../reference-targets.ts'
import { useAppView, useSend } from '../session-context.ts'
import { type NumberedSource, numberSources, sourceNumber } from '../source-list.ts'
import css from './chat.module.css'
import { focusComposer } from './composer.tsx'

/** The parser of answers is not needed for the first paint: until it is there, an answer is its text. */
const Answer = lazy(async () => ({ default: (await loadPart(() => import('../answer.tsx'))).Answer }))

const ReferencePreview = lazy(async () => ({
  default: (await loadPart(() => import('../reference-preview.tsx'))).ReferencePreview,
}))

const ReferenceList = lazy(async () => ({
  default: (await loadPart(() => import('../reference-list.tsx'))).ReferenceList,
}))

/** What stands under the last answer alone. */
export interface FollowUp extends Pick<ChatView, 'relatedQuestions' | 'canModify'> {
  /** Whether the failed question can be sent again, in the place of its failure. */
  readonly canRetry: boolean
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
  const canTakeUp = useAppView(canTakeUpQuestion)
  const { content } = message
  const long = content.length > longQuestion.signs || content.split('\n').length > longQuestion.lines
  const [unfolded, setUnfolded] = useState(false)
  if (message.resent) return <p className={css.resent}>{web.conversation.resent}</p>
  return (
    <div className={css.asked}>
      <button
        type="button"
        className={`${controls.quiet} ${css.takeUp}`}
        aria-label={web.conversation.takeUp}
        title={web.conversation.takeUp}
        disabled={!canTakeUp}
        onClick={() => {
          send({ type: 'draft-changed', text: content })
          focusComposer()
        }}
      >
        <EditIcon />
      </button>
      <div className={css.bubble}>
        <article
          aria-label={message.author}
          className={long && !unfolded ? `${css.question} ${css.folded}` : css.question}
        >
          {content}
        </article>
        {long && (
          <button type="button" className={css.unfold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? web.conversation.fold : web.conversation.unfold}
          </button>
        )}
      </div>
    </div>
  )
}

const canTakeUpQuestion = (state: AppState) => chatView(state).canTakeUp

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
  const sources = useMemo(() => numberSources(references), [references])
  const list = useRef<HTMLDetailsElement>(null)
  const { targets, preview } = useReferenceTargets(references, sources, list)
  const streaming = message.status === 'streaming'
  return (
    <article aria-label={message.author} className={css.reply} aria-busy={streaming}>
      {!message.waiting && (
        <ReferenceTargets value={targets}>
          <Suspense fallback={<div className={css.plain}>{message.content}</div>}>
            <Answer markdown={message.content} streaming={streaming} references={references} />
          </Suspense>
          <Suspense>{preview}</Suspense>
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
  useEffect(() => {
    if (previewed === undefined) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The key takes the source away, and nothing else.
      event.stopImmediatePropagation()
      setShown(undefined)
    }
    const onScroll = () => setShown(undefined)
    document.addEventListener('keydown', onKeyDown, { capture: true })
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
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
