/** Whole frames of the screens at 80×24 and, below, at 40×15: pictures that a reader can judge. */
import { type AppState, initialState, type Session } from '@ccnl/core'
import { Box } from 'ink'
import { render } from 'ink-testing-library'
import type { ReactElement } from 'react'
import { expect } from 'vitest'
import { KeyQueue } from '../chat/key-queue.tsx'
import { caretCell, caretMark } from '../chat/screen-change.ts'
import { listHeight } from '../chat/screens/list.tsx'
import { defaultSettings } from '../settings.ts'

/** The state of a chat in which nothing has happened. */
export const nothing: AppState = initialState(defaultSettings)
/** For what a frame does not do. */
export const nothingToDo = (): undefined => undefined

/** A session that stands still at one state. */
export function at(state: AppState): Session {
  return {
    getState: () => state,
    subscribe: () => nothingToDo,
    send: nothingToDo,
    settled: async () => undefined,
    close: nothingToDo,
  }
}

/** The frames in both windows; the lists are as high as the chat makes them there. */
export function frames(screen: (height: number, columns: number) => ReactElement): string {
  const frame = (columns: number, rows: number) => {
    const app = render(
      <KeyQueue>
        <Box flexDirection="column" width={columns}>
          {screen(listHeight({ columns, rows }), columns)}
        </Box>
      </KeyQueue>,
    )
    // The cursor of the terminal, where it goes.
    const drawn = (app.lastFrame() ?? '').replaceAll(caretMark, '█').replaceAll(caretCell, '█')
    app.unmount()
    const lines = drawn.split('\n')
    // A frame of the chat is lower than its window; two lines of status stand below most of these.
    expect(lines.length).toBeLessThanOrEqual(rows - 1)
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(columns)
    return drawn
  }
  return `${frame(80, 24)}\n\n${frame(40, 15)}`
}
