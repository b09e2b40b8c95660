import { Terminal } from '@xterm/headless'
import fc from 'fast-check'
import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { caretMark, change, gapMark, type Shown, type Wanted, withGap } from './screen-change.ts'

const window = { columns: 20, rows: 8 }

/** A terminal that has been sent the changes from one picture to the next. */
async function sent(pictures: readonly Wanted[]): Promise<{ readonly lines: readonly string[]; readonly at: string }> {
  const terminal = new Terminal({
    cols: window.columns,
    rows: window.rows,
    scrollback: 500,
    convertEol: true,
    allowProposedApi: true,
  })
  let shown: Shown = { lines: [], row: 0 }
  for (const picture of pictures) {
    const { bytes, shown: next } = change(shown, picture, window)
    shown = next
    await new Promise<void>(resolve => terminal.write(bytes, resolve))
  }
  const { active } = terminal.buffer
  const lines = Array.from({ length: active.length }, (_, row) => active.getLine(row)?.translateToString(true) ?? '')
  const row = active.baseY + active.cursorY
  terminal.dispose()
  return { lines: lines.slice(0, lines.findLastIndex(line => line !== '') + 1), at: `${row}:${active.cursorX}` }
}

const word = fc.constantFrom(
  'ferie',
  'è',
  '26 giorni',
  '\u001b[1mnetto\u001b[22m',
  '日本',
  '',
  'a',
  'b',
  'oltre quindici anni',
)
const line = fc.array(word, { maxLength: 2 }).map(words => words.join(' ').slice(0, 40))
const fitting = line.filter(text => stringWidth(text) < 18)
const picture = fc.record({
  written: fc.array(line, { maxLength: 5 }),
  frame: fc.array(fitting, { minLength: 1, maxLength: 7 }),
})

test('whatever pictures follow one another, the terminal shows all that was written and the last frame', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(picture, { minLength: 1, maxLength: 8 }), async pictures => {
      const { lines } = await sent(pictures)
      const all = [...pictures.flatMap(({ written }) => written), ...(pictures.at(-1)?.frame ?? [])]
      const { lines: anew } = await sent([{ written: all.slice(0, -1), frame: all.slice(-1) }])
      expect(lines).toEqual(anew)
    }),
  )
})

test('the cursor stands at its mark, which nobody sees', async () => {
  const frame = ['risposta', `› do${caretMark}manda`, 'stato']
  expect(await sent([{ written: ['prima'], frame }])).toEqual({
    lines: ['prima', 'risposta', '› domanda', 'stato'],
    at: '2:4',
  })
})

test('words that come cost themselves and a few bytes; the lines below stay as they are', () => {
  const below = [`› ${caretMark}Scrivi qui`, 'Generali', 'Invio manda']
  const { shown } = change({ lines: [], row: 0 }, { written: [], frame: ['Il preavviso', ...below] }, window)
  const more = change(shown, { written: [], frame: ['Il preavviso è di', ...below] }, window)
  expect(more.bytes).toBe('\u001b[1A\u001b[13G è di\u001b[1B\u001b[3G')
  const line = change(more.shown, { written: [], frame: ['Il preavviso è di', 'venti giorni', ...below] }, window)
  // What is final stays where it stood, too.
  const final = change(line.shown, { written: ['Il preavviso è di', 'venti giorni', ''], frame: below }, window)
  expect(final.bytes).not.toContain('giorni')
})

test('below an answer that grows there is room, so that what stands there moves down once in a while', () => {
  const below = ['› ', 'stato']
  const grown = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(count => [
    ...Array.from({ length: count }, (_, index) => `riga ${index}`),
    gapMark,
    ...below,
  ])
  const heights: number[] = []
  for (const frame of grown) heights.push(withGap(frame, 0, heights.at(-1) ?? 0).length)
  expect(heights).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 18])
  // What has become final takes the room of what it was.
  expect(withGap(['riga', gapMark, ...below], 3, 10)).toHaveLength(7)
  expect(withGap(below, 3, 10)).toEqual(below)
})
