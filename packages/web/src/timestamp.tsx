import type { ReactNode } from 'react'
import { dayAndHour, hour, wholeDay } from './dates-it.ts'

/**
 * When something was said, in the reader's own time zone; empty when that is not known.
 *
 * @example whenSaid('2026-11-20T09:05:00Z', new Date('2026-11-20T18:00:00Z')) // '10:05' in Rome
 */
export function whenSaid(timestamp: string, now: Date): string {
  const said = new Date(timestamp)
  if (Number.isNaN(said.getTime())) return ''
  return (said.toDateString() === now.toDateString() ? hour : dayAndHour)(said)
}

/** The day and the hour in full. */
export function wholeDate(timestamp: string): string {
  const said = new Date(timestamp)
  return Number.isNaN(said.getTime()) ? '' : wholeDay(said)
}

export function Timestamp(props: { readonly of: string; readonly className?: string | undefined }): ReactNode {
  const words = whenSaid(props.of, new Date())
  if (words === '') return null
  return (
    <time className={props.className} dateTime={props.of} title={wholeDate(props.of)}>
      {words}
    </time>
  )
}
