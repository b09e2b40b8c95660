/** What the chat tells the window around it: a title, and that it works. Nothing where a terminal is not known to listen. */
import { safeLine } from '@ccnl/core'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { isKnownTerminal } from '../terminal.ts'

/** Sequences to be sent; empty where there is nobody to hear them. */
export interface Signals {
  /** Before anything else: keeps the title that the window has. */
  readonly begin: string
  /** The window's title (OSC 2), of what was asked last. */
  readonly title: (question: string) => string
  /** Whether an answer is awaited (OSC 9;4, as a progress of unknown length). */
  readonly busy: (busy: boolean) => string
  /** At last: no progress, and the title that was there. */
  readonly end: string
}

/** Characters of a question in a title. */
const titleLength = 60

/** The signals that the terminal of this environment understands. */
export function createSignals(env: Io['env']): Signals {
  const titled = isKnownTerminal(env)
  const progress = Boolean(env.WT_SESSION) || env.ConEmuANSI === 'ON' || env.TERM_PROGRAM === 'ghostty'
  const busy = (on: boolean) => (progress ? `\u001b]9;4;${on ? 3 : 0};0\u0007` : '')
  return {
    begin: titled ? '\u001b[22;2t' : '',
    title: question => {
      const words = safeLine(question).slice(0, titleLength)
      return titled ? `\u001b]2;${words === '' ? it.chat.title : `${words} · ${it.chat.title}`}\u0007` : ''
    },
    busy,
    end: `${busy(false)}${titled ? '\u001b[23;2t' : ''}`,
  }
}
