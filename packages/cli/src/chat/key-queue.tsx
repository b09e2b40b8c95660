import { type Key, useInput } from 'ink'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type OnKey = (input: string, key: Key) => void

interface Listener {
  readonly onKey: OnKey
  readonly byLetter: boolean
}

interface Press {
  readonly input: string
  readonly key: Key
}

/** Adds a listener; the result takes it away. */
type Listen = (listener: Listener) => () => void

const ListenContext = createContext<Listen | undefined>(undefined)

/** Keys of one chain of drawings: React takes fifty drawings that ask for one another for a loop, and ends the program. */
const chain = 16

const letters = new Intl.Segmenter('it', { granularity: 'grapheme' })

/**
 * Gives each key to the screens only after what the key before has changed is drawn. Ink delivers all keys of one read
 * before it renders again: without the queue the second would act on what the first has already changed.
 */
export function KeyQueue({ children }: { readonly children: ReactNode }): ReactElement {
  const listeners = useRef(new Set<Listener>())
  const queue = useRef<Press[]>([])
  const chained = useRef(0)
  const [, draw] = useState(0)
  const listen = useCallback<Listen>(listener => {
    listeners.current.add(listener)
    return () => listeners.current.delete(listener)
  }, [])
  useInput((input, key) => {
    queue.current.push(...separate({ input, key }))
    draw(count => count + 1)
  })
  // After every drawing one key; the drawing it asks for brings the next, after many of them by a chain of its own.
  useLayoutEffect(() => {
    const press = queue.current.shift()
    if (press === undefined) {
      chained.current = 0
      return
    }
    const active = [...listeners.current]
    const typed = active.some(({ byLetter }) => byLetter) ? byLetters(press) : [press]
    const [first, ...rest] = typed
    queue.current.unshift(...rest)
    if (first) for (const { onKey } of active) onKey(first.input, first.key)
    chained.current = (chained.current + 1) % chain
    if (chained.current > 0) draw(count => count + 1)
    else setImmediate(() => draw(count => count + 1))
  })
  return <ListenContext.Provider value={listen}>{children}</ListenContext.Provider>
}

/** Control keys but the line end, which the question reads by itself, and a tab only where typing has stopped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the keys that are looked for.
const controlKeys = /[\u0001-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f]|\t$/

/** Text and control keys that came in one read, apart: `ferie^W` is a word and the key that takes it away. */
function separate({ input, key }: Press): readonly Press[] {
  if (key.ctrl || key.meta || input.length < 2 || !controlKeys.test(input)) return [{ input, key }]
  return input
    .split(new RegExp(`(${controlKeys.source})`))
    .filter(part => part !== '')
    .map(part => {
      if (controlKeys.test(part)) return { input: letterOf(part), key: { ...key, ...kindOf(part) } }
      return { input: part, key: part === '\r' ? { ...key, return: true } : key }
    })
}

function kindOf(control: string): Partial<Key> {
  if (control === '\t') return { tab: true }
  if (control === '\u007f') return { backspace: true }
  return control < '\u001b' ? { ctrl: true } : {}
}

function letterOf(control: string): string {
  if (control === '\t' || control === '\u007f') return ''
  return control < '\u001b' ? String.fromCharCode(control.charCodeAt(0) + 96) : control
}

/** What was typed in one go, letter by letter; a line end among it is Enter. */
function byLetters({ input, key }: Press): readonly Press[] {
  if (key.ctrl || key.meta || input.length < 2) return [{ input, key }]
  return [...letters.segment(input)].map(({ segment }) => {
    if (/[\r\n]/.test(segment)) return { input: '\r', key: { ...key, return: true } }
    return segment === '\t' ? { input: '', key: { ...key, tab: true } } : { input: segment, key }
  })
}

/** Hears the keys while it is active. `byLetter` takes what comes in one read letter by letter, as a list does. */
export function useKeys(
  onKey: OnKey,
  { isActive = true, byLetter = false }: { readonly isActive?: boolean; readonly byLetter?: boolean } = {},
): void {
  const listen = useContext(ListenContext)
  if (listen === undefined) throw new Error('useKeys stands outside a KeyQueue')
  // Anew at every drawing: the next key meets what is on the screen now.
  useLayoutEffect(() => (isActive ? listen({ onKey, byLetter }) : undefined))
}
