import type { AppState } from '@ccnl/core'
import type { ReactNode } from 'react'
import * as web from '../it.ts'
import { usePlace } from '../place-context.ts'
import { useAppView } from '../session-context.ts'
import css from './removal-bar.module.css'

const leavingOf = ({ sidebar }: AppState) => sidebar.leaving

/** For the seconds in which a deletion has not left: what goes, and the way back. */
export function RemovalBar(): ReactNode {
  const leaving = useAppView(leavingOf) ?? []
  const deleting = useAppView(deletingOf)
  const { undoRemoval } = usePlace()
  const last = leaving.filter(id => id !== deleting).at(-1)
  return (
    <div className={css.place} role="status">
      {last !== undefined && (
        <div className={css.bar} key={last}>
          <span>{web.sidebar.removed(leaving.length)}</span>
          <button type="button" className={css.undo} onClick={() => undoRemoval(last)}>
            {web.cancel}
          </button>
        </div>
      )}
    </div>
  )
}

const deletingOf = ({ sidebar }: AppState) => sidebar.deleting
