import { describe, expect, it } from 'vitest'
import { reloadOnce } from './reload-guard.ts'

function tab(start = 0) {
  const values = new Map<string, string>()
  const tab = {
    time: start,
    reloads: 0,
    values,
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    },
    now: () => tab.time,
    reload: () => {
      tab.reloads += 1
    },
  }
  return tab
}

describe('spec 4: a failed chunk reloads the page once per path', () => {
  it('reloads the first time a part fails', () => {
    const page = tab()
    expect(reloadOnce('/cookie', page)).toBe(true)
    expect(page.reloads).toBe(1)
  })

  it('leaves the same path alone for 10 seconds', () => {
    const page = tab()
    reloadOnce('/cookie', page)
    page.time = 9_999
    expect(reloadOnce('/cookie', page)).toBe(false)
    page.time = 10_000
    expect(reloadOnce('/cookie', page)).toBe(true)
    expect(page.reloads).toBe(2)
  })

  it('another path has a reload of its own', () => {
    const page = tab()
    reloadOnce('/cookie', page)
    expect(reloadOnce('/', page)).toBe(true)
  })

  it('what is stored and cannot be read counts as nothing', () => {
    for (const stored of ['', 'null', '{"path":1}', '[]', '{']) {
      const page = tab()
      page.values.set('ccnl-reload', stored)
      expect(reloadOnce('/', page)).toBe(true)
    }
  })

  it('a page that can remember nothing does not loop', () => {
    const page = tab()
    page.storage.setItem = () => {
      throw new Error('quota')
    }
    expect(reloadOnce('/', page)).toBe(false)
    expect(page.reloads).toBe(0)
  })
})
