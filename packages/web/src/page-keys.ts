/** What a key does wherever the focus is: begin a conversation, go where the question is written, stop the answer. */
export type PageCommand = 'start' | 'write' | 'stop'

export type PageKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Esc stops, Maiusc+Esc goes to the question, Ctrl (⌘) + Maiusc + O begins; no single letter is ever taken. */
export function toPageCommand({ key, shiftKey, ctrlKey, metaKey, altKey }: PageKey): PageCommand | undefined {
  if (altKey) return undefined
  if (key === 'Escape' && !ctrlKey && !metaKey) return shiftKey ? 'write' : 'stop'
  return shiftKey && ctrlKey !== metaKey && key.toLowerCase() === 'o' ? 'start' : undefined
}
