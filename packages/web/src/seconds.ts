import { useEffect, useState } from 'react'

/** A wait is told of in steps of so many seconds. */
const step = 5

/** How many seconds something has been going on, in steps; 0 while it is not. */
export function useSeconds(active: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!active) return
    setSeconds(0)
    const timer = setInterval(() => setSeconds(before => before + step), step * 1000)
    return () => clearInterval(timer)
  }, [active])
  return active ? seconds : 0
}
