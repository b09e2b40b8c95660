import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'

interface LaterProps {
  /** What stands there until then; nothing, where it is left out. */
  readonly instead?: ReactNode
  readonly children: ReactNode
}

/**
 * Draws what is in it after everything around it has been, in slices: a screen that comes in two frames holds up neither. Not by
 * an initial value of `useDeferredValue`, which React leaves out where the screen itself is deferred.
 */
export function Later({ instead, children }: LaterProps): ReactNode {
  const [due, setDue] = useState(false)
  useEffect(() => setDue(true), [])
  return useDeferredValue(due) ? children : instead
}
