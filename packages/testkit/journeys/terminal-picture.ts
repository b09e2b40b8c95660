/** A picture of the real `ccnl` in a real pseudo-terminal: its cells, drawn by Chromium. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawn } from '@lydell/node-pty'
import xterm from '@xterm/headless'
import type { Browser } from 'playwright-core'

const binary = fileURLToPath(new URL('../../cli/dist/ccnl.js', import.meta.url))
const columns = 104
const rows = 46

/** The sixteen colours of the terminal that the picture shows. */
const palette = [
  ['#1d232a', '#f2777a', '#7fd17f', '#e5c46b', '#7aa6da', '#c397d8', '#70c0b1', '#d5dbe1'],
  ['#7b8794', '#ff9a9c', '#a3e6a3', '#ffe08a', '#a3c7f7', '#e0bcf2', '#9be0d3', '#ffffff'],
].flat()

interface Cell {
  readonly text: string
  readonly style: string
}

/** Types a question into the chat, waits for what comes after its answer, and saves what the window then shows. */
export async function takeTerminalPicture(
  browser: Browser,
  file: string,
  question: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const terminal = new xterm.Terminal({ cols: columns, rows, scrollback: 1000, allowProposedApi: true })
  const { NODE_ENV: _, CI: __, ...inherited } = process.env
  const pty = spawn(process.execPath, [binary], {
    cols: columns,
    rows,
    cwd: join(binary, '..', '..', '..', '..'),
    env: { ...inherited, TERM: 'xterm-256color', FORCE_COLOR: '1', ...environment },
  })
  let seen = ''
  let waiting: (() => void) | undefined
  pty.onData(data => {
    seen += data
    terminal.write(data, () => waiting?.())
  })
  const shows = (text: string) =>
    new Promise<void>((resolve, reject) => {
      // A terminal that ends shows nothing more: without its bundle `ccnl` ends at once.
      pty.onExit(({ exitCode }) => reject(new Error(`ccnl ended (${exitCode}) before “${text}”:\n${seen}`)))
      const look = () => {
        if (!seen.includes(text)) return
        waiting = undefined
        resolve()
      }
      waiting = look
      look()
    })
  try {
    await shows('Scrivi la tua domanda')
    pty.write(question)
    await shows(question.slice(-12))
    pty.write('\r')
    await shows('Domande correlate')
    const drawn = await drawing(browser, lines(terminal))
    await drawn.page.locator('main').screenshot({ path: file })
    await drawn.close()
  } finally {
    pty.kill()
    terminal.dispose()
  }
}

function lines(terminal: InstanceType<typeof xterm.Terminal>): readonly (readonly Cell[])[] {
  const buffer = terminal.buffer.active
  return Array.from({ length: rows }, (_, row) => {
    const line = buffer.getLine(buffer.viewportY + row)
    return Array.from({ length: columns }, (__, column): Cell => {
      const cell = line?.getCell(column)
      if (!cell || cell.getWidth() === 0) return { text: '', style: '' }
      const color = cell.isFgRGB()
        ? `#${cell.getFgColor().toString(16).padStart(6, '0')}`
        : cell.isFgPalette()
          ? palette[cell.getFgColor()]
          : undefined
      const style = [
        color ? `color:${color}` : '',
        cell.isBold() ? 'font-weight:700' : '',
        cell.isItalic() ? 'font-style:italic' : '',
        cell.isUnderline() ? 'text-decoration:underline' : '',
        cell.isDim() ? 'opacity:.65' : '',
        cell.isInverse() ? 'background:#d5dbe1;color:#14191f' : '',
      ]
      return { text: cell.getChars() || ' ', style: style.filter(Boolean).join(';') }
    })
  })
}

async function drawing(browser: Browser, cells: readonly (readonly Cell[])[]) {
  const context = await browser.newContext({ deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.setContent(`<style>
    main { display: inline-block; padding: 18px 22px; background: #14191f; color: #d5dbe1; border-radius: 10px }
    pre { margin: 0; font: 14px/1.4 "DejaVu Sans Mono", "Liberation Mono", monospace }
  </style><main><pre></pre></main>`)
  await page.evaluate(rowsOfCells => {
    const pre = document.querySelector('pre')
    for (const row of rowsOfCells) {
      for (const { text, style } of row) {
        const span = document.createElement('span')
        span.textContent = text
        span.style.cssText = style
        pre?.append(span)
      }
      pre?.append('\n')
    }
  }, cells)
  return { page, close: () => context.close() }
}
