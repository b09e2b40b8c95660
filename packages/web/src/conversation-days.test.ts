import type { ConversationView } from '@ccnl/core/view'
import { expect, it } from 'vitest'
import { dayLabel, groupByDay, listConversations, matchesSearch } from './conversation-days.ts'

const noon = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12)
const now = noon(2026, 11, 21)

it('a conversation stands under the day it was last used', () => {
  expect(dayLabel(now.toISOString(), now)).toBe('Oggi')
  expect(dayLabel(new Date(2026, 10, 20, 23, 59).toISOString(), now)).toBe('Ieri')
  expect(dayLabel(noon(2026, 11, 18).toISOString(), now)).toBe('Mercoledì 18 novembre')
  expect(dayLabel(noon(2025, 3, 2).toISOString(), now)).toBe('2 marzo 2025')
})

it('a clock that runs ahead is still today, and no date is said to be none', () => {
  expect(dayLabel(noon(2026, 11, 22).toISOString(), now)).toBe('Oggi')
  expect(dayLabel('', now)).toBe('Senza data')
})

it('the day on which the clocks change is one day long', () => {
  expect(dayLabel(noon(2026, 10, 24).toISOString(), noon(2026, 10, 25))).toBe('Ieri')
  expect(dayLabel(noon(2026, 3, 28).toISOString(), noon(2026, 3, 29))).toBe('Ieri')
})

const conversation = (sessionId: string, timestamp: string, title = sessionId): ConversationView => ({
  sessionId,
  title,
  timestamp,
  agentName: undefined,
  selected: false,
  deleting: false,
  writing: false,
  canDelete: true,
})

it('a search finds the words in any order, with or without accents, in the new name and in the old', () => {
  expect(matchesSearch('Perché spettano le ferie?', 'FERIE perche')).toBe(true)
  expect(matchesSearch('Perché spettano le ferie?', 'ferie permessi')).toBe(false)
  const list = [conversation('a', now.toISOString(), 'Ferie?'), conversation('b', now.toISOString(), 'Permessi?')]
  const kept = { a: { title: 'Rossi 2026', at: 1 }, b: { pinned: true, at: 1 } } as const
  const titles = (search: string) =>
    listConversations(list, kept, search, now).map(({ label, conversations }) => [
      label,
      ...conversations.map(({ title }) => title),
    ])
  expect(titles('rossi')).toEqual([['Oggi', 'Rossi 2026']])
  expect(titles('ferie')).toEqual([['Oggi', 'Rossi 2026']])
  expect(titles('')).toEqual([
    ['In evidenza', 'Permessi?'],
    ['Oggi', 'Rossi 2026'],
  ])
})

it('groups keep the order of the list', () => {
  const days = groupByDay(
    [
      conversation('c', now.toISOString()),
      conversation('b', now.toISOString()),
      conversation('a', noon(2026, 11, 20).toISOString()),
    ],
    now,
  )
  expect(days.map(day => [day.label, day.conversations.map(({ sessionId }) => sessionId)])).toEqual([
    ['Oggi', ['c', 'b']],
    ['Ieri', ['a']],
  ])
})
