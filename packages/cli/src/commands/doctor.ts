import { safeLine } from '@ccnl/core'
import { answersHealth, connect, findSource } from '../connection.ts'
import { credentialsPath } from '../credentials.ts'
import { CliError, toEnding } from '../exit.ts'
import { configFolder, dataFolder } from '../folders.ts'
import { chooseFormat } from '../formats.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { isProxied } from '../network.ts'
import { settingsPath } from '../settings.ts'
import { isLinear, toJson, writeTo } from '../terminal.ts'
import { version } from '../version.ts'
import type { ListFlags } from './account.ts'

/** Milliseconds that a configured server has to show its health: a far one is slow, not ill. */
const healthTime = 3000

/** `ccnl doctor`: where everything is, where the answers come from, and whether it works. */
export async function doctor(flags: ListFlags, io: Io, signal: AbortSignal): Promise<void> {
  const format = chooseFormat(flags, 'text', ['text', 'json'])
  const source = await findSource(flags, io)
  const { apiUrl, productUrl } = source.config
  const words = it.doctor
  const healthy = source.kind === 'local' || (await answersHealth(apiUrl, io, healthTime))
  const account = healthy ? await describeAccount(flags, io, signal) : words.notSignedIn
  await source.close()
  const facts: readonly (readonly [key: string, label: string, value: string])[] = [
    ['version', words.version, version],
    ['node', words.node, process.versions.node],
    ['source', words.source, words.sources[source.kind]],
    ...(source.kind === 'local'
      ? ([['dataDir', words.dataFolder, source.dataDir ?? dataFolder(io)]] as const)
      : ([
          ['apiUrl', words.apiUrl, apiUrl],
          ['productUrl', words.productUrl, productUrl],
        ] as const)),
    ['health', words.health, healthy ? words.ok : words.unreachable],
    ['account', words.credentials, account],
    ['configFile', words.configFile, settingsPath(io)],
    ['credentialsFile', words.credentialsFile, credentialsPath(io)],
    ['configDir', words.configFolder, configFolder(io)],
    ['terminal', words.terminal, isLinear(io, false) ? words.linear : words.interactive],
    ['proxy', words.proxy, isProxied(io.env) ? words.present : words.absent],
  ]
  await writeTo(
    io.stdout,
    format === 'json'
      ? `${toJson({ ...Object.fromEntries(facts.map(([key, , value]) => [key, value])), kind: source.kind, healthy }, 2)}\n`
      : facts.map(([, label, value]) => `${label}: ${safeLine(value, 500)}\n`).join(''),
  )
  if (!healthy) throw new CliError(5, 'network', words.unhealthy(apiUrl))
}

async function describeAccount(flags: ListFlags, io: Io, signal: AbortSignal): Promise<string> {
  try {
    const { user, source } = await connect(flags, io, signal)
    await source.close()
    return it.doctor.signedIn(safeLine(user.name) || safeLine(user.userId))
  } catch (error) {
    if (signal.aborted) throw error
    return toEnding(error).message
  }
}
