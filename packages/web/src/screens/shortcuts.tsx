import type { ReactNode } from 'react'
import * as web from '../it.ts'
import * as onDemand from '../it-on-demand.ts'
import { Modal } from '../modal.tsx'
import css from './shortcuts.module.css'

/** The keys of the page, as a list to be read. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Modal title={web.shortcutsTitle} onClose={onClose}>
      <dl className={css.list}>
        {onDemand.shortcutKeys.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
