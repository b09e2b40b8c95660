import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '../atomic-file.ts'
import { configFolder } from '../folders.ts'
import type { Io } from '../io.ts'
import { lock, type Unlock } from '../lock.ts'
import { isRecord, makeConfigFolder } from '../settings.ts'

/** The question that is being typed, in a file that only its owner reads: a chat that is killed gives it back. */
export interface DraftFile {
  /** What was being typed when a chat before ended; empty for nothing. */
  readonly text: string
  /** Keeps a text in place of the one before; a file that cannot be written is no reason to stop the chat. */
  readonly keep: (text: string) => void
  /** Resolves once the last text is on the disk, and leaves the file to another chat. */
  readonly close: () => Promise<void>
}

/** Chats at once that have a draft each. */
const mostOpen = 32

const named = /^draft(?:-\d+)?\.json$/

/** Opens a draft of this chat's own: one that a chat has left, or a new one. A file that is none is as good as none. */
export async function openDraft(io: Io): Promise<DraftFile> {
  const { path, unlock } = await takeFile(io)
  const text = await readDraft(path)
  let kept = text
  let wanted = text
  let writing: Promise<void> | undefined
  /** Writes until the file holds what is wanted: of many keys in a hurry only the last is written. */
  const write = async () => {
    while (kept !== wanted) {
      const next = wanted
      if (next === '') await rm(path, { force: true })
      else {
        await makeConfigFolder(io)
        await writeFileAtomically(path, `${JSON.stringify({ text: next })}\n`, { overwrite: true, mode: 0o600 })
      }
      kept = next
    }
  }
  return {
    text,
    keep: text => {
      wanted = text
      writing ??= write()
        .catch(() => undefined)
        .finally(() => {
          writing = undefined
        })
    },
    close: async () => {
      await writing
      await unlock()
    },
  }
}

/** The first file that no other chat holds, those with a text before a new one. A chat that is killed holds none. */
async function takeFile(io: Io): Promise<{ readonly path: string; readonly unlock: Unlock }> {
  const folder = configFolder(io)
  const left = (await readdir(folder).catch(() => [])).filter(name => named.test(name)).toSorted()
  const numbered = Array.from(
    { length: left.length + mostOpen },
    (_, at) => `draft${at === 0 ? '' : `-${at + 1}`}.json`,
  )
  for (const name of new Set([...left, ...numbered])) {
    const path = join(folder, name)
    const unlock = await lock('draft', path, io).catch(() => undefined)
    if (unlock) return { path, unlock }
  }
  // Where no file can be held at all, chats share one.
  return { path: join(folder, 'draft.json'), unlock: async () => undefined }
}

async function readDraft(path: string): Promise<string> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    return isRecord(value) && typeof value.text === 'string' ? value.text : ''
  } catch {
    // None, or one that was never finished.
    return ''
  }
}
