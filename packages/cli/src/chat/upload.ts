import type { Config, Session } from '@ccnl/core'
import { CliError, toEnding } from '../exit.ts'
import type { Io } from '../io.ts'
import { toUploadSources } from '../upload-file.ts'

/**
 * The path that a person typed or dropped: quotes around it, a backslash before what a shell would read, and `~` for the
 * own folder are what terminals make of it.
 */
export function typedPath(typed: string, homeDir: string): string {
  const bare = typed.trim()
  const quoted = /^(["'])(.*)\1$/s.exec(bare)?.[2]
  const path = quoted ?? bare.replace(/\\(.)/gs, '$1')
  return path === '~' || path.startsWith('~/') ? `${homeDir}${path.slice(1)}` : path
}

/** Hands a file of the disk to the conversation; what is wrong with it is said before anything is sent. */
export async function uploadTo(session: Session, path: string, config: Config, io: Io): Promise<void> {
  try {
    const wanted = io.platform === 'win32' ? path : typedPath(path, io.homeDir)
    const files = await toUploadSources(wanted === '' ? [] : [wanted], session.getState().uploads.files, config, io)
    session.send({ type: 'files-chosen', files })
  } catch (error) {
    const { exitCode, code, message } = toEnding(error)
    throw new CliError(exitCode, code, message, { cause: error })
  }
}

/** Takes a file out of the conversation; resolves, once the server has said so, with whether it is gone. */
export async function removeFrom(session: Session, id: string): Promise<boolean> {
  session.send({ type: 'file-removal-requested', id })
  await session.settled()
  return !session.getState().uploads.files.some(file => file.id === id)
}
