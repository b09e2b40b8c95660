import type { ChatView } from '@ccnl/core/view'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSend } from '../session-context.ts'

/** How far from the bottom a reader still counts as being there, in pixels. */
const nearBottom = 80

/** The room above the first turn, in pixels. */
const columnEdge = 16

/** What the reader looks at: the end as it grows, or a place that stays where it is. */
type Following = 'end' | 'nothing'

/** A window too low for a dock: the whole of it is scrolled, as the style sheet says. */
const lowWindow = '(height < 30rem)'

function onLowChange(listener: () => void): () => void {
  const query = window.matchMedia(lowWindow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** What is scrolled to move the conversation: its own box, or all of the screen in a low window. */
function scrolled(box: HTMLElement | null): HTMLElement | null {
  return box && window.matchMedia(lowWindow).matches ? box.parentElement : box
}

/** Puts the question asked last at the top of the view. */
function toQuestion(element: HTMLElement): void {
  const question = element.querySelector('[data-pinned]')
  const edge = question ? question.getBoundingClientRect().top - element.getBoundingClientRect().top : columnEdge
  element.scrollTop += edge - columnEdge
}

export interface ReadingPlace {
  /** The end is out of sight. */
  readonly away: boolean
  readonly toBottom: () => void
}

/**
 * Where a conversation is read. One that has not begun shows its beginning, one that is opened its end; a question that is asked stands at the top of the view
 * and its answer grows below it, without a move; a modification keeps the place (spec section 2). Whoever scrolls to the
 * end stays at the end.
 */
export function useReadingPlace(
  scroller: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null>,
  { opened, askedTurn, scrollToEnd, isEmpty }: Pick<ChatView, 'opened' | 'askedTurn' | 'scrollToEnd' | 'isEmpty'>,
): ReadingPlace {
  const send = useSend()
  const following = useRef<Following>('end')
  const moved = useRef<number>(undefined)
  /** The question is at the top, and nobody has moved it since. */
  const atTop = useRef(false)
  const drawn = useRef(false)
  const [away, setAway] = useState(false)
  const low = useSyncExternalStore(onLowChange, () => window.matchMedia(lowWindow).matches)

  useLayoutEffect(() => {
    const element = scrolled(scroller.current)
    if (!element || opened < 0) return
    following.current = isEmpty ? 'nothing' : 'end'
    atTop.current = false
    // What has just been drawn stands at its beginning: asking for its place would lay out the page before its frame does.
    if (drawn.current || !isEmpty) element.scrollTop = isEmpty ? 0 : element.scrollHeight
    moved.current = isEmpty ? 0 : element.scrollTop
    drawn.current = true
  }, [opened, isEmpty, scroller])

  useLayoutEffect(() => {
    const element = scrolled(scroller.current)
    if (!element || askedTurn === undefined) return
    following.current = 'nothing'
    atTop.current = true
    // The last turn is as high as the view: its question can stand at the top.
    toQuestion(element)
    moved.current = element.scrollTop
  }, [askedTurn, scroller])

  useLayoutEffect(() => {
    if (scrollToEnd) return
    following.current = 'nothing'
    atTop.current = false
    send({ type: 'scroll-kept' })
  }, [scrollToEnd, send])

  useEffect(() => {
    const element = low ? scroller.current?.parentElement : scroller.current
    const content = column.current
    if (!element || !content) return
    let lastTop = moved.current ?? element.scrollTop
    const distance = () => element.scrollHeight - element.scrollTop - element.clientHeight
    const judge = () => setAway(distance() > nearBottom)
    const onScroll = () => {
      // Growing content moves the end away without any scrolling, and what we moved ourselves is no wish of the reader's.
      const own = moved.current !== undefined && Math.abs(element.scrollTop - moved.current) < 2
      if (!own) {
        moved.current = undefined
        atTop.current = false
        if (element.scrollTop < lastTop) following.current = 'nothing'
        else if (distance() < nearBottom) following.current = 'end'
      }
      lastTop = element.scrollTop
      judge()
    }
    const onClick = (event: MouseEvent) => {
      // What a reader unfolds stays where it is.
      if (event.target instanceof Element && event.target.closest('summary, [aria-expanded]'))
        following.current = 'nothing'
    }
    const observer = new ResizeObserver(() => {
      if (following.current === 'end') {
        element.scrollTop = element.scrollHeight
        moved.current = element.scrollTop
      } else if (atTop.current) {
        // What lies under the conversation, or an older turn that is laid out now, has another size: the question goes back to the top.
        toQuestion(element)
        moved.current = element.scrollTop
      }
      judge()
    })
    observer.observe(content)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    content.addEventListener('click', onClick, { capture: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
      content.removeEventListener('click', onClick, { capture: true })
    }
  }, [scroller, column, low])

  return {
    away,
    toBottom: () => {
      following.current = 'end'
      const element = scrolled(scroller.current)
      element?.scrollTo({ top: element.scrollHeight, behavior: 'smooth' })
    },
  }
}
