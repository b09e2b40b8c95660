import Conf from 'conf'
import { CliError } from './exit.ts'
import { configFolder } from './folders.ts'
import type { Io } from './io.ts'
import { it } from './it.ts'
import { makeConfigFolder, parseSettings, type Settings, settingsPath } from './settings.ts'

/** The user's file of settings, to be changed. */
export interface SettingsStore {
  readonly settings: Settings
  /** Replaces the whole file or leaves it as it was. */
  readonly write: (settings: Settings) => void
}

/**
 * Opens the file of settings through `conf`, which costs a start of its own: only what changes a setting loads it, every
 * other command reads with {@link parseSettings} alone. A file that is no JSON object ends the command and stays as it is.
 */
export async function openSettingsStore(io: Io): Promise<SettingsStore> {
  await makeConfigFolder(io)
  const path = settingsPath(io)
  const store = orExplain(
    path,
    it.settingsUnreadable,
    () =>
      new Conf<Record<string, unknown>>({
        cwd: configFolder(io),
        configName: 'config',
        fileExtension: 'json',
        configFileMode: 0o600,
        // A file that somebody has broken is theirs to mend: it is never emptied.
        clearInvalidConfig: false,
        deserialize: text => parseSettings(text, path),
        serialize: settings => `${JSON.stringify(settings, null, 2)}\n`,
      }),
  )
  return {
    settings: orExplain(path, it.settingsUnreadable, () => ({ ...store.store })),
    write: settings => {
      orExplain(path, it.settingsUnwritable, () => {
        store.store = settings
      })
    },
  }
}

function orExplain<T>(path: string, sentence: (path: string) => string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliError(2, 'configuration', sentence(path), { cause: error })
  }
}
