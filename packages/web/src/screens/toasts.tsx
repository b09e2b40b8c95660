import { noticesView } from '@ccnl/core/view'
import { type ReactNode, useEffect, useRef } from 'react'
import { AlertIcon, CheckIcon, CloseIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { useAppView, useSend } from '../session-context.ts'
import css from './toasts.module.css'

/** Notices at the top centre, above whatever dialog is open. How long each stays is the session's matter. */
export function Toasts(): ReactNode {
  const { toasts } = useAppView(noticesView)
  const send = useSend()
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = layer.current
    if (!element) return
    // Shown anew with each change: the top layer orders by time, and a dialog may have opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])
  return (
    <div ref={layer} popover="manual" className={css.toasts}>
      <ul className={css.list} aria-live="polite" aria-label={web.toasts.label}>
        {toasts.map(toast => (
          <li key={toast.id} className={toast.color === 'red' ? `${css.toast} ${css.red}` : css.toast}>
            {toast.color === 'red' ? <AlertIcon /> : <CheckIcon />}
            <div className={css.words}>
              <p className={css.title}>{toast.title}</p>
              {toast.description !== '' && <p className={css.description}>{toast.description}</p>}
            </div>
            <button
              type="button"
              className={css.dismiss}
              aria-label={web.toasts.dismiss}
              onClick={() => send({ type: 'toast-removed', id: toast.id })}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
