import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Io } from '../io.ts'
import { it } from '../it.ts'

/** What came back from the editor; `notice` says why the text is the one that went in. */
export interface Edited {
  readonly text: string
  readonly notice: string
}

/**
 * Opens a text in the user's own editor (`VISUAL`, then `EDITOR`) and waits for its end. One that fails changes nothing;
 * what it has written by then stays in its file, which is named.
 */
export async function editOutside(text: string, io: Pick<Io, 'env' | 'platform' | 'cwd'>): Promise<Edited> {
  const command = io.env.VISUAL || io.env.EDITOR || (io.platform === 'win32' ? 'notepad' : 'vi')
  const folder = await mkdtemp(join(tmpdir(), 'ccnl-'))
  const path = join(folder, 'domanda.md')
  const forget = async () => await rm(folder, { recursive: true, force: true })
  await writeFile(path, text, { mode: 0o600 })
  const succeeded = runEditor(command, path, io)
  // An editor that has taken the file away has nothing to tell.
  const written = await readFile(path, 'utf8').catch(() => text)
  if (succeeded || written === text) await forget()
  if (succeeded) return { text: written.replace(/(?:\r?\n)+$/, ''), notice: '' }
  return { text, notice: it.chat.editorFailed(command, written === text ? undefined : path) }
}

/**
 * The words of the variable are the shell's to read, as git does: `code --wait` has an argument of its own. This process
 * stands still meanwhile: one that goes on would read keys that are meant for the editor.
 */
function runEditor(command: string, path: string, io: Pick<Io, 'platform' | 'cwd'>): boolean {
  const options = { stdio: 'inherit', cwd: io.cwd } as const
  const { status } =
    io.platform === 'win32'
      ? spawnSync(`${command} "${path}"`, { ...options, shell: true })
      : spawnSync('sh', ['-c', `${command} "$@"`, command, path], options)
  return status === 0
}
