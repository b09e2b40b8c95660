/** What a key does wherever the focus is: begin a conversation, go where the question is written, stop the answer, search. */
export type PageCommand = 'start' | 'write' | 'stop' | 'search'

export type PageKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Esc stops, Maiusc+Esc goes to the question, Ctrl (⌘) + Maiusc + O begins, Ctrl (⌘) + K searches; no single letter is taken. */
export function toPageCommand({ key, shiftKey, ctrlKey, metaKey, altKey }: PageKey): PageCommand | undefined {
  if (altKey) return undefined
  if (key === 'Escape' && !ctrlKey && !metaKey) return shiftKey ? 'write' : 'stop'
  if (!shiftKey && ctrlKey !== metaKey && key.toLowerCase() === 'k') return 'search'
  return shiftKey && ctrlKey !== metaKey && key.toLowerCase() === 'o' ? 'start' : undefined
}
