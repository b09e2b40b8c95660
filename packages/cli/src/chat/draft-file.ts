import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '@ccnl/core/contract'
import { writeFileAtomically } from '../atomic-file.ts'
import { configFolder } from '../folders.ts'
import type { Io } from '../io.ts'
import { lock, type Unlock } from '../lock.ts'
import { makeConfigFolder } from '../settings.ts'

/** The question that is being typed, in a file that only its owner reads: a chat that is killed gives it back. */
export interface DraftFile {
  /** What was being typed when a chat before ended; empty for nothing. */
  readonly text: string
  /** Keeps a text in place of the one before; a file that cannot be written is no reason to stop the chat. */
  readonly keep: (text: string) => void
  /** Resolves once the last text is on the disk, and leaves the file to another chat. */
  readonly close: () => Promise<void>
}

/** The names of drafts, for as many chats at once as have one each. */
const numbered = Array.from({ length: 32 }, (_, at) => `draft${at === 0 ? '' : `-${at + 1}`}.json`)

const named = /^draft(?:-\d+)?\.json$/

interface HeldFile {
  readonly path: string
  readonly unlock: Unlock
}

/**
 * Opens a draft of this chat's own: one that a chat has left, or a new one. A file that is none is as good as none. Where
 * no chat has left any, a file is held when there is a text to keep: to hold one takes as long as a tenth of the start.
 */
export async function openDraft(io: Io): Promise<DraftFile> {
  const left = await filesIn(configFolder(io))
  let held = left.length === 0 ? undefined : takeFile(io, [...left, ...numbered])
  const text = held === undefined ? '' : await readDraft((await held).path)
  let kept = text
  let wanted = text
  let writing: Promise<void> | undefined
  /** Writes until the file holds what is wanted: of many keys in a hurry only the last is written. */
  const write = async () => {
    while (kept !== wanted) {
      const next = wanted
      held ??= takeNewFile(io)
      const { path } = await held
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
      await (await held)?.unlock()
    },
  }
}

/** The names of drafts that chats have left or hold, in their order; none where the folder cannot be read. */
async function filesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).filter(name => named.test(name)).toSorted()
}

/** A file that no chat has: one that another has left since this chat began is its next chat's. */
async function takeNewFile(io: Io): Promise<HeldFile> {
  const left = new Set(await filesIn(configFolder(io)))
  return await takeFile(
    io,
    numbered.filter(name => !left.has(name)),
  )
}

/** The first of these files that no other chat holds. A chat that is killed holds none. */
async function takeFile(io: Io, names: readonly string[]): Promise<HeldFile> {
  const folder = configFolder(io)
  for (const name of new Set(names)) {
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
