import type { Config, Session } from '@ccnl/core'
import { CliError, toEnding } from '../exit.ts'
import type { Io } from '../io.ts'
import { toUploadSources } from '../upload-file.ts'

/** Hands a file of the disk to the conversation; what is wrong with it is said before anything is sent. */
export async function uploadTo(session: Session, path: string, config: Config, io: Io): Promise<void> {
  try {
    const files = await toUploadSources(path === '' ? [] : [path], session.getState().uploads.files, config, io)
    session.send({ type: 'files-chosen', files })
  } catch (error) {
    const { exitCode, code, message } = toEnding(error)
    throw new CliError(exitCode, code, message, { cause: error })
  }
}
