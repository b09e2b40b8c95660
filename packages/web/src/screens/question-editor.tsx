import { chatView, type MessageView } from '@ccnl/core/view'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import controls from '../controls.module.css'
import * as web from '../it.ts'
import { useAppView, useSend } from '../session-context.ts'
import css from './chat.module.css'
import { focusComposer } from './composer.tsx'

interface QuestionEditorProps {
  readonly message: MessageView
  readonly onDone: () => void
}

/** The question where it stands, to be written anew and sent again from there. */
export function QuestionEditor({ message, onDone }: QuestionEditorProps): ReactNode {
  const send = useSend()
  const [text, setText] = useState(message.content)
  const blocked = useAppView(chatView).blockFor(text)
  const ask = () => {
    if (blocked !== undefined) return
    onDone()
    send({ type: 'question-asked', text, replaces: message.index })
    focusComposer()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // The key leaves the field, and stops no answer.
      event.nativeEvent.stopImmediatePropagation()
      onDone()
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    ask()
  }
  return (
    <form
      className={css.editor}
      onSubmit={event => {
        event.preventDefault()
        ask()
      }}
    >
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the field is asked for to write in it
        autoFocus
        aria-label={web.conversation.editLabel}
        value={text}
        rows={Math.min(10, text.split('\n').length + Math.floor(text.length / 70))}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div>
        <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={onDone}>
          {web.cancel}
        </button>
        <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={blocked !== undefined}>
          {web.conversation.editSend}
        </button>
      </div>
    </form>
  )
}
