import { describe, expect, it } from 'vitest'
import { openMemory } from './memory.ts'
import { readRecord, type TextStorage, writeRecord } from './storage.ts'

function fakeStorage(
  initial: Readonly<Record<string, string>> = {},
): TextStorage & { readonly kept: Map<string, string> } {
  const kept = new Map(Object.entries(initial))
  return {
    kept,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}

function place(local = fakeStorage(), tab = fakeStorage()) {
  const foreign: (() => void)[] = []
  let time = 0
  const open = (userId: string) =>
    openMemory(userId, {
      local,
      tab,
      now: () => ++time,
      onForeignChange: (_key, listener) => {
        foreign.push(listener)
        return () => foreign.splice(0)
      },
    })
  return { local, tab, open, storedElsewhere: () => foreign.map(listener => listener()) }
}

describe('what the browser keeps of the conversations', () => {
  it('is found again by the same user, and by nobody else', () => {
    const { open } = place()
    open('anna').change('s1', { draft: 'Ferie?', agreements: [12], files: [{ id: 'f', name: 'a.pdf' }] })
    expect(open('anna').of('s1')).toMatchObject({ draft: 'Ferie?', agreements: [12], files: [{ id: 'f' }] })
    expect(open('bruno').of('s1')).toBeUndefined()
  })

  it('holds what was noted on its answers', () => {
    const { open } = place()
    const notes = { 'j-1': { rating: 'bad', comment: 'manca la fonte' } } as const
    open('anna').change('s1', { notes })
    open('anna').change('s1', { draft: 'Ferie?' })
    expect(open('anna').of('s1')).toMatchObject({ notes, draft: 'Ferie?' })
    open('anna').change('s1', { notes: undefined })
    expect(open('anna').of('s1')).not.toHaveProperty('notes')
  })

  it('is shared by the tabs: each writes its own conversation and keeps those of the others', () => {
    const { open, storedElsewhere } = place()
    const [here, there] = [open('anna'), open('anna')]
    let told = 0
    here.subscribe(() => told++)
    there.change('s2', { title: 'Ferie 2026' })
    storedElsewhere()
    expect(told).toBe(1)
    here.change('s1', { pinned: true })
    expect(open('anna').all()).toMatchObject({ s1: { pinned: true }, s2: { title: 'Ferie 2026' } })
  })

  it('loses its drafts when the user signs out, and nothing else', () => {
    const { open, local, tab } = place()
    const memory = open('anna')
    memory.changeFresh({ draft: 'una domanda a metà' })
    memory.change('s1', { draft: 'un’altra a metà', title: 'Ferie' })
    memory.eraseDrafts()
    expect(JSON.stringify([...local.kept, ...tab.kept])).not.toContain('metà')
    expect(open('anna').of('s1')?.title).toBe('Ferie')
  })

  it('what another user typed in this tab is erased', () => {
    const { open, tab } = place()
    open('anna').changeFresh({ draft: 'una domanda a metà' })
    expect(open('anna').fresh()?.draft).toBe('una domanda a metà')
    expect(open('bruno').fresh()).toBeUndefined()
    expect([...tab.kept]).toEqual([])
  })

  it('forgets the oldest conversations, but none that has a name', () => {
    const { open } = place()
    const memory = open('anna')
    memory.change('named', { title: 'Ferie' })
    for (let count = 0; count < 250; count += 1) memory.change(`s${count}`, { agreements: [] })
    expect(Object.keys(memory.all())).toHaveLength(200)
    expect(memory.of('named')?.title).toBe('Ferie')
    expect(memory.of('s249')).toBeDefined()
    expect(memory.of('s0')).toBeUndefined()
  })

  it('takes nothing from a storage that holds something else', () => {
    const stored = { s1: { draft: 5, agreements: [1, 'x'], files: [{ id: 1 }, null], agent: 'toString' }, s2: 'x' }
    const { open } = place(fakeStorage({ 'ccnl-conversations:anna': JSON.stringify(stored) }))
    expect(open('anna').all()).toEqual({ s1: { agreements: [1], files: [], at: 0 } })
  })
})

it('a storage that refuses to be written or holds no JSON is as if it were empty', () => {
  const full: TextStorage = {
    getItem: () => '{',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {},
  }
  writeRecord(full, 'key', { a: 1 })
  expect(readRecord(full, 'key')).toBeUndefined()
})
