import { toSafeLink } from '@ccnl/core/document'
import type { NumberedSource } from '@ccnl/core/view'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './reference-list.module.css'

/** So much of an excerpt tells what the source says. */
const longest = 260

export interface PreviewProps {
  readonly id: string
  readonly source: NumberedSource
  readonly beside: Element
  readonly onEnter: () => void
  readonly onLeave: () => void
}

/** A source beside its mark: above it where there is room, else below. */
export function ReferencePreview({ id, source, beside, onEnter, onLeave }: PreviewProps): ReactNode {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    element.showPopover()
    const mark = beside.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const left = Math.min(Math.max(8, mark.left + mark.width / 2 - width / 2), window.innerWidth - width - 8)
    const above = mark.top - height - 6
    element.style.left = `${left}px`
    element.style.top = `${above > 8 ? above : mark.bottom + 6}px`
  }, [beside])
  const { title, source: publisher, url, excerpt } = source.reference
  const host = toSafeLink(url)?.host ?? ''
  const from = [publisher, host].filter((text, place, all) => text !== '' && all.indexOf(text) === place).join(' · ')
  return (
    <div
      ref={card}
      id={id}
      role="tooltip"
      popover="manual"
      data-own-ui=""
      className={css.preview}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <p className={css.title}>{title || publisher}</p>
      {from !== '' && <p className={css.source}>{from}</p>}
      {excerpt !== '' && (
        <p className={css.excerpt}>{excerpt.length > longest ? `${excerpt.slice(0, longest).trimEnd()}…` : excerpt}</p>
      )}
    </div>
  )
}
