import { CliError } from '../exit.ts'
import { chooseFormat } from '../formats.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { suggestWord } from '../pick.ts'
import {
  type EffectiveSettings,
  environmentSettings,
  mergeSettings,
  parseSetting,
  readKey,
  readSettingsFile,
  settingKeys,
  settingsPath,
  writeKey,
} from '../settings.ts'
import { toJson, writeTo } from '../terminal.ts'
import type { ListFlags } from './account.ts'
import { printRows } from './lists.ts'

/** `ccnl config get CHIAVE`: the effective value. */
export async function getSetting(key: string, flags: ListFlags, io: Io): Promise<void> {
  const settings = await effective(flags, io)
  const value = effectiveValue(settings, knownKey(key))
  await writeTo(io.stdout, `${typeof value === 'string' ? value : toJson(value ?? '')}\n`)
}

/** `ccnl config set CHIAVE [VALORE]`: checked before it is written; without a value the key is taken out. */
export async function setSetting(key: string, words: readonly string[], flags: ListFlags, io: Io): Promise<void> {
  const [, name = key, joined] = words.length === 0 ? (/^([^=]+)=(.*)$/s.exec(key) ?? []) : []
  const value = joined ?? (words.length === 0 ? undefined : words.join(' '))
  const { openSettingsStore } = await import('../settings-store.ts')
  const store = await openSettingsStore(io)
  const changed = writeKey(store.settings, knownKey(name), value === undefined ? value : parseSetting(name, value))
  mergeSettings({ flags: {}, environment: {}, file: changed, product: {} })
  store.write(changed)
  if (flags.verbose) await writeTo(io.stderr, `${settingsPath(io)}\n`)
}

/** `ccnl config list`: every key, its value, and the layer that it comes from. */
export async function listSettings(flags: ListFlags, io: Io): Promise<void> {
  const format = chooseFormat(flags, 'text', ['text', 'json'])
  const settings = await effective(flags, io)
  const entries = settingKeys.flatMap(key => {
    const value = effectiveValue(settings, key)
    return value === undefined ? [] : [{ key, value, origin: settings.origin(key) }]
  })
  await printRows(
    entries.map(({ key, value, origin }) => ({
      columns: [key, it.layers[origin], typeof value === 'string' ? value : toJson(value)],
      value: { key, value, origin },
    })),
    format,
    io,
  )
}

/** `ccnl config path`. */
export async function showSettingsPath(io: Io): Promise<void> {
  await writeTo(io.stdout, `${settingsPath(io)}\n`)
}

async function effective(flags: ListFlags, io: Io): Promise<EffectiveSettings> {
  const file = await readSettingsFile(io)
  return mergeSettings({ flags, environment: environmentSettings(io.env), file, product: {} })
}

function effectiveValue({ config, timeout }: EffectiveSettings, key: string): unknown {
  return key === 'timeout' ? timeout : readKey({ ...config }, key)
}

function knownKey(key: string): string {
  if (settingKeys.includes(key)) return key
  throw new CliError(2, 'usage', it.unknownSetting(key, suggestWord(settingKeys, key)))
}
