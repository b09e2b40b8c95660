import { describe, expect, it } from 'vitest'
import { type PageKey, toPageCommand } from './page-keys.ts'

const press = (key: string, held: Partial<PageKey> = {}) =>
  toPageCommand({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })

describe('the keys of the page', () => {
  it('Esc stops the answer and Maiusc+Esc goes to the question', () => {
    expect(press('Escape')).toBe('stop')
    expect(press('Escape', { shiftKey: true })).toBe('write')
  })

  it('Ctrl or ⌘ with Maiusc and O begins a conversation', () => {
    expect(press('O', { shiftKey: true, ctrlKey: true })).toBe('start')
    expect(press('o', { shiftKey: true, metaKey: true })).toBe('start')
  })

  it('Ctrl or ⌘ with K searches', () => {
    expect(press('k', { ctrlKey: true })).toBe('search')
    expect(press('K', { metaKey: true })).toBe('search')
    expect(press('k')).toBeUndefined()
    expect(press('k', { shiftKey: true, ctrlKey: true })).toBeUndefined()
  })

  it('what is typed, and what the browser means by its own keys, is left alone', () => {
    for (const key of ['o', 'O', 'Enter', '/', '?']) expect(press(key)).toBeUndefined()
    expect(press('O', { shiftKey: true })).toBeUndefined()
    expect(press('o', { ctrlKey: true })).toBeUndefined()
    expect(press('O', { shiftKey: true, ctrlKey: true, altKey: true })).toBeUndefined()
    expect(press('Escape', { altKey: true })).toBeUndefined()
  })
})
