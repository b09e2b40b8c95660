import { decodeSessionKeys, KeyFileError, loadSessionKeys, type SessionKeys } from '@ccnl/core/server'
import { program } from '../it.ts'
import { OptionError } from '../option-error.ts'

/**
 * The keys of the data folder; the first is made where there are none.
 *
 * @throws {OptionError} for a file that holds none, with the sentence that names it.
 */
export function keysOfFolder(dataDir: string): SessionKeys {
  try {
    return loadSessionKeys(dataDir)
  } catch (error) {
    throw error instanceof KeyFileError ? new OptionError(program.badKeyFile(error.file)) : error
  }
}

/**
 * The keys that an environment variable holds.
 *
 * @throws {OptionError} for a text that holds none.
 */
export function keysOfText(text: string): SessionKeys {
  const keys = decodeSessionKeys(text)
  if (!keys) throw new OptionError(program.badKey)
  return keys
}
