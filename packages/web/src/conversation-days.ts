import { type ConversationView, fold } from '@ccnl/core/view'
import { day, weekday } from './dates-it.ts'
import * as web from './it.ts'
import type { KeptConversation } from './memory.ts'

/** A conversation as the list shows it: under the name that the reader gave it, if there is one. */
export interface ListedConversation extends ConversationView {
  readonly storedTitle: string
  readonly pinned: boolean
}

export interface ConversationDay<Row extends ConversationView = ConversationView> {
  readonly label: string
  readonly conversations: readonly Row[]
}

/** The groups of the list: the pinned conversations first, then by day, all of them narrowed by what is searched. */
export function listConversations(
  conversations: readonly ConversationView[],
  kept: Readonly<Record<string, KeptConversation>>,
  search: string,
  now: Date,
): readonly ConversationDay<ListedConversation>[] {
  const listed = conversations
    .map(one => ({
      ...one,
      title: kept[one.sessionId]?.title ?? one.title,
      storedTitle: one.title,
      pinned: kept[one.sessionId]?.pinned === true,
    }))
    .filter(({ title, storedTitle }) => matchesSearch(`${title} ${storedTitle}`, search))
  const pinned = listed.filter(one => one.pinned)
  const days = groupByDay(
    listed.filter(one => !one.pinned),
    now,
  )
  return pinned.length > 0 ? [{ label: web.sidebar.pinned, conversations: pinned }, ...days] : days
}

/**
 * Whether a text holds every word that is searched, in any order, with or without its accents.
 *
 * @example matchesSearch('Perché spettano le ferie?', 'ferie perche') // true
 */
export function matchesSearch(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .trim()
    .split(/\s+/)
    .every(word => folded.includes(word))
}

/** Groups conversations by the day they were last used, in the order in which they come. */
export function groupByDay<Row extends ConversationView>(
  conversations: readonly Row[],
  now: Date,
): readonly ConversationDay<Row>[] {
  const days = new Map<string, Row[]>()
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
  const label = (daysAgo < 7 ? weekday : day)(then)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
