import { type ReactNode, useId } from 'react'
import { type AnswerNotes, longestComment } from '../answer-notes.ts'
import controls from '../controls.module.css'
import * as web from '../it.ts'
import * as onDemand from '../it-on-demand.ts'
import css from './comment-form.module.css'

export interface CommentFormProps {
  readonly rating: NonNullable<AnswerNotes['rating']>
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onSave: () => void
  readonly onClose: () => void
}

/** A few words on an answer. Enter begins a new line, as in any letter; Ctrl+Enter saves. */
export function CommentForm({ rating, text, onChange, onSave, onClose }: CommentFormProps): ReactNode {
  const noteId = useId()
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        onSave()
      }}
    >
      <textarea
        rows={2}
        maxLength={longestComment}
        aria-label={onDemand.comment.label}
        aria-describedby={noteId}
        placeholder={onDemand.comment.placeholder[rating]}
        value={text}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSave()
        }}
      />
      <p id={noteId}>{onDemand.comment.kept}</p>
      <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={onClose}>
        {web.close}
      </button>
      <button type="submit" className={`${controls.button} ${controls.primary}`}>
        {onDemand.comment.save}
      </button>
    </form>
  )
}
