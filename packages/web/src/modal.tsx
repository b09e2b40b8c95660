import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from './icons.tsx'
import * as web from './it.ts'
import css from './modal.module.css'

export interface ModalProps {
  readonly title: string
  /** Absent where the reader cannot close it: no gesture does, not even a third Esc. */
  readonly onClose?: (() => void) | undefined
  readonly children: ReactNode
  /** The row of buttons at the foot. */
  readonly actions?: ReactNode
  readonly wide?: boolean
}

/** A native modal dialog: it holds the focus, and gives it back to what opened it. */
export function Modal({ title, onClose, children, actions, wide }: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    // Before it leaves the page: a dialog that is only taken away does not give the focus back.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={wide ? `${css.modal} ${css.wide}` : css.modal}
      closedby={onClose ? 'any' : 'none'}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose?.()
      }}
      onClose={event => {
        // Where `closedby` is not known, an Esc can close what must stay: it opens again.
        if (event.currentTarget.open || !event.currentTarget.isConnected) return
        if (onClose) onClose()
        else event.currentTarget.showModal()
      }}
    >
      <header className={css.header}>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <button type="button" className={css.close} aria-label={web.close} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </header>
      <div className={css.body}>{children}</div>
      {actions && <footer className={css.actions}>{actions}</footer>}
    </dialog>
  )
}
