import type { TrialEndedView } from '@ccnl/core/view'
import type { ReactNode } from 'react'
import controls from '../controls.module.css'
import { ExternalIcon } from '../icons.tsx'
import { Modal } from '../modal.tsx'
import { useSend } from '../session-context.ts'

/** Spec section 2: it cannot be closed. */
export function TrialEnded({ view }: { readonly view: TrialEndedView }): ReactNode {
  const send = useSend()
  return (
    <Modal
      title={view.text}
      actions={
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          disabled={view.salesUrl === undefined}
          onClick={() => send({ type: 'sales-opened' })}
        >
          {view.action}
          <ExternalIcon />
        </button>
      }
    >
      <p>{view.invitation}</p>
    </Modal>
  )
}
