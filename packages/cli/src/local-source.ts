/** Answers from this process itself, where no server is configured or found. */

import { isIsoDate } from '@ccnl/core/contract'
import { CliError } from './exit.ts'
import { dataFolder } from './folders.ts'
import type { Io } from './io.ts'
import { it } from './it.ts'
import { note } from './report.ts'
import type { ConnectionFlags, EffectiveSettings } from './settings.ts'
import type { Source } from './source.ts'

/** The backend of local mode, started on its first call. What keeps it from starting is a {@link CliError} with exit 2. */
export function createLocalSource(settings: EffectiveSettings, { verbose }: ConnectionFlags, io: Io): Source {
  const dataDir = dataFolder(io)
  let started: ReturnType<Io['startLocalServer']> | undefined
  const server = async () => {
    const referenceDate = io.env.CCNL_REFERENCE_DATE
    if (referenceDate && !isIsoDate(referenceDate))
      throw new CliError(2, 'configuration', it.badVariable('CCNL_REFERENCE_DATE'))
    const log = (message: string) => {
      if (verbose) note(io, message)
    }
    started ??= io.startLocalServer({ dataDir, log, ...(referenceDate ? { referenceDate } : {}) })
    try {
      return await started
    } catch (error) {
      throw new CliError(2, 'local-mode', whyNotLocal(error, dataDir), { cause: error })
    }
  }
  return {
    kind: 'local',
    config: settings.config,
    settings,
    dataDir,
    credentialKey: `local:${dataDir}`,
    // The balance is the product server's: this process has none to tell.
    fetch: async request =>
      request.url.startsWith(`${settings.config.productUrl}/`)
        ? await io.fetch(request)
        : await (await server()).fetch(request),
    localUser: async () => await (await server()).localUser(),
    close: async () => {
      // One that never started was told of when it was asked.
      const running = await started?.catch(() => undefined)
      await running?.close()
    },
  }
}

function whyNotLocal(error: unknown, dataDir: string): string {
  if (error instanceof Error && 'code' in error && 'syscall' in error) return it.dataFolderUnusable(dataDir)
  const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
  return it.localUnavailable(reason)
}
