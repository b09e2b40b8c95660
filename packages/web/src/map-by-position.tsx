import { Fragment, type ReactNode } from 'react'

/** Draws siblings that have no identity but their place, as in a text that only grows at its end. */
export function mapByPosition<T>(items: readonly T[], draw: (item: T, place: number) => ReactNode): ReactNode {
  const drawn: ReactNode[] = []
  for (const item of items) drawn.push(<Fragment key={drawn.length}>{draw(item, drawn.length)}</Fragment>)
  return drawn
}
