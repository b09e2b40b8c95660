import { type ReactNode, useDeferredValue, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'

interface FirstProps {
  readonly onDrawn: () => void
  readonly children: ReactNode
}

/** Draws in slices, since nothing is waited for but what stands there already. */
function First({ onDrawn, children }: FirstProps): ReactNode {
  const begun = useDeferredValue(true, false)
  useLayoutEffect(() => {
    if (begun) onDrawn()
  }, [begun, onDrawn])
  return begun && children
}

/** Draws a screen in the place of what the page itself shows in this element, which stays until the screen is whole. */
export function drawPage(container: Element, screen: ReactNode): void {
  // An element without the page's own markup, that takes the place of the one with it.
  const drawn = document.createElement('div')
  drawn.id = container.id
  createRoot(drawn).render(<First onDrawn={() => container.replaceWith(drawn)}>{screen}</First>)
}
