import type { MouseEvent, ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'

export interface LinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly current?: boolean
  readonly children: ReactNode
}

/** A link within the app: the page stays. A click that asks for another tab or window is the browser's. */
export function Link({ to, className, current, children }: LinkProps): ReactNode {
  const follow = (event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0
    if (elsewhere || event.defaultPrevented) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a href={to} className={className} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}
