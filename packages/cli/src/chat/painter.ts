/** The end of the terminal's screen: text that is final, and below it the frame that Ink draws again and again. */

import { EventEmitter } from 'node:events'
import type { OutputStream } from '../io.ts'
import { windowOf } from '../terminal.ts'
import { change, findCaret, type Shown, withGap } from './screen-change.ts'

/** Milliseconds that a window has to stand still before all is drawn again for its width. */
const dragTime = 60

/** What draws on the screen: text that stays, and a frame below it. */
export interface Painter {
  /** What Ink writes to, in its debug mode: each of its writes is a whole frame. */
  readonly output: NodeJS.WriteStream
  /** Puts text below what is final; it ends with a line end. */
  readonly append: (text: string) => void
  /** Erases window and scrollback, and begins anew with this text. */
  readonly restart: (text: string) => void
  /** Asks for all of it anew, by `restart`, whenever the window has taken another width. The result stops that. */
  readonly whenBroken: (redraw: () => void) => () => void
  /** Sends a sequence that draws nothing. */
  readonly signal: (sequence: string) => void
  /** Takes the frame away and leaves the terminal alone until it is taken back. */
  readonly release: () => void
  /** Draws the frame anew, below whatever has been written meanwhile. */
  readonly takeBack: () => void
  /** Draws what is still waiting and leaves the cursor below it. */
  readonly end: () => void
}

/** Erases the window and what has scrolled out of it. */
const erase = '\u001b[2J\u001b[3J\u001b[H'

const nothingShown: Shown = { lines: [], row: 0 }

/** A painter on a terminal; `synchronized` marks the bytes of one picture, so that no half of it is seen. */
export function createPainter(stdout: OutputStream): Painter {
  let shown = nothingShown
  let written: string[] = []
  let frame: readonly string[] = []
  let pending = false
  let released = false
  let cursorHidden = false
  /** The window has another width: what it shows is broken at places that are not known, until all is drawn again. */
  let broken = false
  let dragged: NodeJS.Timeout | undefined
  let redraw = () => {}
  let { columns, rows } = windowOf(stdout)

  const paint = () => {
    pending = false
    if (released || broken) return
    const gapped = withGap(frame, written.length, shown.lines.length)
    const clipped = gapped.slice(-(rows - 1))
    const { bytes, shown: next } = change(shown, { written, frame: clipped }, { columns, rows })
    written = []
    shown = next
    const hide = findCaret(clipped) === undefined
    const cursor = hide === cursorHidden ? '' : hide ? '\u001b[?25l' : '\u001b[?25h'
    cursorHidden = hide
    if (bytes === '' && cursor === '') return
    // More than one row: the terminal is asked to show all of it at once.
    stdout.write(bytes.length > 200 ? `\u001b[?2026h${bytes}\u001b[?2026l${cursor}` : bytes + cursor)
  }
  const schedule = () => {
    if (pending) return
    pending = true
    setImmediate(() => {
      if (pending) paint()
    })
  }
  const emitter = new EventEmitter()
  const onResize = () => {
    const before = { columns, rows }
    ;({ columns, rows } = windowOf(stdout))
    if (before.columns !== columns) {
      broken = true
      clearTimeout(dragged)
      dragged = setTimeout(() => redraw(), dragTime)
    } else if (before.rows !== rows && !broken && !released) {
      // Rows may be gone from either end.
      stdout.write(`${shown.row > 0 ? `\u001b[${shown.row}A` : ''}\r\u001b[J`)
      shown = nothingShown
      schedule()
    }
    emitter.emit('resize')
  }
  stdout.on('resize', onResize)

  const output = Object.assign(emitter, {
    isTTY: true,
    destroyed: false,
    writableEnded: false,
    write: (text: string, done?: () => void) => {
      // Modes of the terminal pass; everything else is a frame.
      if (text.startsWith('\u001b[?')) stdout.write(text)
      else if (text !== '') {
        frame = text.replace(/\n$/, '').split('\n')
        schedule()
      }
      done?.()
      return true
    },
  })
  Object.defineProperties(output, { columns: { get: () => columns }, rows: { get: () => rows } })

  return {
    // All that Ink uses of a stream.
    output: output as unknown as NodeJS.WriteStream,
    append: text => {
      written.push(...text.replace(/\n$/, '').split('\n'))
      schedule()
    },
    whenBroken: ask => {
      redraw = ask
      return () => {
        redraw = () => {}
      }
    },
    restart: text => {
      if (released) return
      broken = false
      shown = nothingShown
      written = text === '' ? [] : text.replace(/\n$/, '').split('\n')
      stdout.write(erase)
      paint()
    },
    signal: sequence => {
      if (sequence !== '') stdout.write(sequence)
    },
    release: () => {
      paint()
      released = true
      stdout.write(`${shown.row > 0 ? `\u001b[${shown.row}A` : ''}\r\u001b[J\u001b[?25h`)
      shown = nothingShown
      cursorHidden = false
    },
    takeBack: () => {
      released = false
      shown = nothingShown
      cursorHidden = false
      if (broken) redraw()
      else schedule()
    },
    end: () => {
      stdout.off('resize', onResize)
      clearTimeout(dragged)
      paint()
      const below = shown.lines.length - 1 - shown.row
      stdout.write(`${below > 0 ? `\u001b[${below}B` : ''}\r\n\u001b[?25h`)
      released = true
    },
  }
}
