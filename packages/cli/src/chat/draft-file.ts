import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '../atomic-file.ts'
import { configFolder } from '../folders.ts'
import type { Io } from '../io.ts'
import { isRecord, makeConfigFolder } from '../settings.ts'

/** The question that is being typed, in a file that only its owner reads: a chat that is killed gives it back. */
export interface DraftFile {
  /** What was being typed when the chat before ended; empty for nothing. */
  readonly text: string
  /** Keeps a text in place of the one before; a file that cannot be written is no reason to stop the chat. */
  readonly keep: (text: string) => void
  /** Resolves once the last text is on the disk. */
  readonly settled: () => Promise<void>
}

/** Opens the draft; a file that is none is as good as none. */
export async function openDraft(io: Io): Promise<DraftFile> {
  const path = join(configFolder(io), 'draft.json')
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
    settled: async () => await writing,
  }
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
