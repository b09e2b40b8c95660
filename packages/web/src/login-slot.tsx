import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * Where the login's own header shows, if it draws anything. The element stands in the page before the script is loaded,
 * which looks for it once; screens only borrow it, so that what the script put in it survives from one to the next.
 */
export function LoginSlot(): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const slot = document.querySelector('[data-sso-header]')
    if (!slot) return
    place.current?.append(slot)
    return () => document.body.append(slot)
  }, [])
  // No box of its own: a login that draws nothing leaves no gap.
  return <div ref={place} style={{ display: 'contents' }} />
}
