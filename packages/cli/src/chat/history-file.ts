import { appendFile, chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '../atomic-file.ts'
import { configFolder } from '../folders.ts'
import type { Io } from '../io.ts'
import { makeConfigFolder } from '../settings.ts'

/** Questions that are kept; the file is cut to them when it has grown to twice as many. */
const mostKept = 500

/** The questions of the chats before, oldest first, in a file that only its owner reads. */
export interface HistoryFile {
  readonly questions: readonly string[]
  /** Adds a question; a file that cannot be written is no reason to stop the chat. */
  readonly add: (question: string) => void
  /** Resolves once everything added is on the disk. */
  readonly settled: () => Promise<void>
}

/** Opens the history, a JSON string a line; a line that is none is left out. */
export async function openHistory(io: Io): Promise<HistoryFile> {
  const path = join(configFolder(io), 'history.jsonl')
  const lines = await readLines(path)
  let writing: Promise<void> = lines.length > 2 * mostKept ? rewrite(path, lines.slice(-mostKept)) : Promise.resolve()
  return {
    questions: lines.slice(-mostKept),
    add: question => {
      writing = writing.then(() => append(path, question, io)).catch(() => undefined)
    },
    settled: () => writing,
  }
}

async function readLines(path: string): Promise<readonly string[]> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch {
    // None yet, or none that can be read: the chat begins with an empty one.
    return []
  }
  return text.split('\n').flatMap(line => {
    try {
      const question: unknown = JSON.parse(line)
      return typeof question === 'string' ? [question] : []
    } catch {
      return []
    }
  })
}

async function append(path: string, question: string, io: Io): Promise<void> {
  await makeConfigFolder(io)
  await appendFile(path, `${JSON.stringify(question)}\n`, { mode: 0o600 })
  if (io.platform !== 'win32') await chmod(path, 0o600)
}

async function rewrite(path: string, questions: readonly string[]): Promise<void> {
  const text = questions.map(question => `${JSON.stringify(question)}\n`).join('')
  await writeFileAtomically(path, text, { overwrite: true, mode: 0o600 }).catch(() => undefined)
}
