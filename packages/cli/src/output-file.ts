import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { writeFileAtomically } from './atomic-file.ts'
import { CliError } from './exit.ts'
import type { Io } from './io.ts'
import { it } from './it.ts'

/** A file that may be written: it was not there, `--force` was given, or the user said yes. */
export interface OutputFile {
  readonly shown: string
  readonly write: (content: string | Uint8Array) => Promise<void>
}

/** Makes sure of the target before any work is done: an existing file is replaced only with `--force` or a yes. */
export async function claimOutput(
  path: string,
  options: { readonly force: boolean },
  io: Io,
  signal: AbortSignal,
): Promise<OutputFile> {
  const absolute = resolve(io.cwd, path)
  let overwrite = options.force
  const unwritable = (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return new CliError(2, 'file-unwritable', it.fileUnwritable(path, code), { cause: error })
  }
  const there = await stat(absolute).catch(() => undefined)
  if (there?.isDirectory()) throw new CliError(2, 'file-unwritable', it.fileIsFolder(path))
  // An answer that has been paid for must have where to go.
  await access(dirname(absolute), constants.W_OK).catch((error: unknown) => {
    throw unwritable(error)
  })
  if (!overwrite && there) {
    const { canAsk, saysYes } = await import('./confirm.ts')
    overwrite = canAsk(io) && (await saysYes(it.overwriteQuestion(path), { otherwise: false }, io, signal))
    if (!overwrite) throw new CliError(2, 'file-exists', it.fileExists(path))
  }
  return {
    shown: path,
    write: async content => {
      try {
        await writeFileAtomically(absolute, content, { overwrite })
      } catch (error) {
        const late = error instanceof Error && 'code' in error && error.code === 'EEXIST'
        throw late ? new CliError(2, 'file-exists', it.fileExists(path), { cause: error }) : unwritable(error)
      }
    },
  }
}
