import type { ConversationView } from '@ccnl/core/view'
import * as web from './it.ts'

export interface ConversationDay {
  readonly label: string
  readonly conversations: readonly ConversationView[]
}

const dayOfWeek = new Intl.DateTimeFormat('it-IT', { weekday: 'long', day: 'numeric', month: 'long' })
const date = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric' })

/** Groups conversations by the day they were last used, in the order in which they come. */
export function groupByDay(conversations: readonly ConversationView[], now: Date): readonly ConversationDay[] {
  const days = new Map<string, ConversationView[]>()
  for (const conversation of conversations) {
    const label = dayLabel(conversation.timestamp, now)
    const group = days.get(label)
    if (group) group.push(conversation)
    else days.set(label, [conversation])
  }
  return Array.from(days, ([label, group]) => ({ label, conversations: group }))
}

/**
 * The day of a timestamp in the reader's own time zone.
 *
 * @example dayLabel('2026-11-20T09:00:00Z', new Date('2026-11-21T12:00:00Z')) // 'Ieri'
 */
export function dayLabel(timestamp: string, now: Date): string {
  const time = Date.parse(timestamp)
  if (Number.isNaN(time)) return web.sidebar.undated
  const then = new Date(time)
  // Rounded, because a day on which the clocks change has 23 or 25 hours.
  const daysAgo = Math.round((startOfDay(now) - startOfDay(then)) / 86_400_000)
  if (daysAgo <= 0) return web.sidebar.today
  if (daysAgo === 1) return web.sidebar.yesterday
  const label = (daysAgo < 7 ? dayOfWeek : date).format(then)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const startOfDay = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
