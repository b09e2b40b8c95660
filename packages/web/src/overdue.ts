import { useEffect, useState } from 'react'

/** After how long a wait deserves an explanation, in milliseconds. */
const patience = 10_000

/** Whether a wait has lasted too long; a new attempt (another `key`) starts the time afresh. */
export function useOverdue(waiting: boolean, key: number): boolean {
  const [lateFor, setLateFor] = useState<number>()
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLateFor(key), patience)
    return () => clearTimeout(timer)
  }, [waiting, key])
  return waiting && lateFor === key
}
