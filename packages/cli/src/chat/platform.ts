import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Platform } from '@ccnl/core'
import { writeFileAtomically } from '../atomic-file.ts'
import { apiFor, type Connection, creditFor, signInAnew } from '../connection.ts'
import { readDocxOptions } from '../docx-options.ts'
import type { Io } from '../io.ts'
import type { ConnectionFlags } from '../settings.ts'

/** What the session is begun with. */
export const firstTicket = 'session'

/** Bytes of a text that a terminal is asked to put on the clipboard; most refuse more. */
const clipboardLimit = 74_000

/** Milliseconds between two pictures of an answer that is being written. */
const pictureTime = 100

/** What the session may do in a terminal. `renewSignIn` is asked by a question that waits for a sign-in that is over;
 * `saved` hears under which name a document stands. */
export function createTerminalPlatform(
  connection: Connection,
  flags: ConnectionFlags,
  io: Io,
  { renewSignIn, saved }: { readonly renewSignIn: () => void; readonly saved: (name: string) => void },
): Platform {
  const { source } = connection
  let { user } = connection
  return {
    renewSignIn,
    api: signed => apiFor(signed, source, flags, io),
    credit: signed => creditFor(signed, source, flags, io),
    // The user was signed in before the chat began: the session only takes notice. Later the sign-in may be over.
    signIn: async (ticket, signal) => {
      if (ticket !== firstTicket) user = await signInAnew({ source, user }, flags, io, signal)
      return user
    },
    now: io.now,
    schedule: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
    // Often enough for words that come, and seldom enough for a slow line.
    frame: draw => {
      const timer = setTimeout(draw, pictureTime)
      return () => clearTimeout(timer)
    },
    copy: async text => await copyText(text, io),
    save: async ({ markdown, references, name, ...asked }) => {
      const { toDocxFile } = await import('../docx-file.ts')
      const bytes = await toDocxFile({ answer: markdown, references, related: [] }, asked, readDocxOptions({}))
      const free = await saveBeside(bytes, name, io.cwd)
      saved(free)
      return free
    },
    open: io.openAddress,
    log: () => undefined,
  }
}

/** A name of its own in the current folder: what is there already stays. */
async function saveBeside(bytes: Uint8Array, wanted: string, folder: string): Promise<string> {
  const { name, ext } = parse(wanted)
  for (let count = 1; ; count++) {
    const free = count === 1 ? `${name}${ext}` : `${name}-${count}${ext}`
    if (existsSync(join(folder, free))) continue
    try {
      await writeFileAtomically(join(folder, free), bytes, { overwrite: false })
      return free
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

/** The system's own clipboard where there is one, else the terminal's (OSC 52), which also works over SSH. */
async function copyText(text: string, io: Io): Promise<void> {
  const commands: readonly (readonly [string, ...string[]])[] =
    io.platform === 'darwin'
      ? [['pbcopy']]
      : io.platform === 'win32'
        ? [['clip']]
        : io.env.WAYLAND_DISPLAY
          ? [['wl-copy']]
          : io.env.DISPLAY
            ? [
                ['xclip', '-selection', 'clipboard'],
                ['xsel', '--clipboard', '--input'],
              ]
            : []
  for (const [command, ...words] of commands) if (await pipeTo(command, words, text)) return
  // tmux keeps a buffer of its own, and with `-w` hands the text on to the terminal around it.
  if (io.env.TMUX && (await pipeTo('tmux', ['load-buffer', '-w', '-'], text))) return
  const bytes = Buffer.from(text)
  if (bytes.length > clipboardLimit) throw new Error(`copying ${bytes.length} bytes through the terminal`)
  const sequence = `\u001b]52;c;${bytes.toString('base64')}\u0007`
  io.stdout.write(io.env.TMUX ? `\u001bPtmux;${sequence.replaceAll('\u001b', '\u001b\u001b')}\u001b\\` : sequence)
}

async function pipeTo(command: string, words: readonly string[], text: string): Promise<boolean> {
  return await new Promise(resolve => {
    const child = spawn(command, words, { stdio: ['pipe', 'ignore', 'ignore'], timeout: 2000 })
    child.on('error', () => resolve(false))
    child.on('exit', code => resolve(code === 0))
    // A program that goes away before it has read everything is told by its exit code.
    child.stdin.on('error', () => undefined)
    child.stdin.end(text)
  })
}
