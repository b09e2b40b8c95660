import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import type { AnswerNotes } from '../answer-notes.ts'
import controls from '../controls.module.css'
import { ThumbDownIcon, ThumbUpIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { createPart } from '../part.ts'
import { useAnswerNote } from '../place-context.ts'
import css from './feedback.module.css'

/** Few have more to say than a thumb. */
const CommentForm = createPart(() => import('./comment-form.tsx')).lazy(part => part.CommentForm)

const thumbs = [
  { rating: 'good', Icon: ThumbUpIcon },
  { rating: 'bad', Icon: ThumbDownIcon },
] as const

/** Whether an answer was of use, and why: kept with it in this browser. A thumb that is pressed again takes itself back. */
export function Feedback({ content }: { readonly content: string }): ReactNode {
  const [rating, note] = useAnswerNote(content, 'rating')
  const [comment = ''] = useAnswerNote(content, 'comment')
  const [writing, setWriting] = useState(false)
  /** What was written and not saved: closing the form loses nothing. */
  const [draft, setDraft] = useState<string>()
  const [said, setSaid] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const rate = (next: NonNullable<AnswerNotes['rating']>) => {
    const withdrawn = next === rating
    // The words come back with the next thumb.
    if (withdrawn && comment !== '') setDraft(draft ?? comment)
    note(withdrawn ? { rating: undefined, comment: undefined } : { rating: next })
    setWriting(!withdrawn)
    setSaid(withdrawn ? web.feedback.withdrawn : web.feedback.rated)
  }
  const close = () => {
    setWriting(false)
    opener.current?.focus()
  }
  const save = () => {
    const words = (draft ?? comment).trim()
    note({ comment: words === '' ? undefined : words })
    setDraft(undefined)
    setSaid(web.feedback.commented)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // The key leaves the form, and stops no answer.
    event.nativeEvent.stopImmediatePropagation()
    close()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no row of buttons */}
      <span role="group" className={css.thumbs} aria-label={web.feedback.label}>
        {thumbs.map(({ rating: one, Icon }) => (
          <button
            key={one}
            type="button"
            className={`${controls.quiet} ${css.thumb}`}
            aria-pressed={one === rating}
            aria-label={web.feedback[one]}
            title={web.feedback[one]}
            onClick={() => rate(one)}
          >
            <Icon />
          </button>
        ))}
        {rating && (
          <button
            ref={opener}
            type="button"
            className={controls.quiet}
            aria-expanded={writing}
            onClick={() => setWriting(!writing)}
          >
            {web.feedback.comment}
          </button>
        )}
      </span>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {rating && writing && (
        // biome-ignore lint/a11y/noStaticElementInteractions: what is inside has the focus
        <div className={css.place} onKeyDown={onKeyDown}>
          <Suspense>
            <CommentForm rating={rating} text={draft ?? comment} onChange={setDraft} onSave={save} onClose={close} />
          </Suspense>
        </div>
      )}
    </>
  )
}
