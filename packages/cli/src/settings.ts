import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError, type Config } from '@ccnl/core'
import { mergeConfig } from '@ccnl/core/config'
import { isRecord } from '@ccnl/core/contract'
import { CliError } from './exit.ts'
import { configFolder } from './folders.ts'
import type { Io } from './io.ts'
import { it } from './it.ts'

/** What the command line may say about where to go. */
export interface ConnectionFlags {
  readonly apiUrl?: string | undefined
  readonly gqlEndpoint?: string | undefined
  readonly productUrl?: string | undefined
  readonly timeout?: number | undefined
  readonly verbose?: boolean | undefined
}

/** Where a value came from, strongest first. */
export type Layer = 'flag' | 'environment' | 'file' | 'product' | 'default'

export type Settings = Readonly<Record<string, unknown>>

/** The effective configuration, and the layer that each top-level address comes from. */
export interface EffectiveSettings {
  readonly config: Config
  /** Seconds that a whole call may take. */
  readonly timeout: number | undefined
  readonly origin: (key: string) => Layer
}

export const defaultSettings: Config = {
  apiUrl: 'http://127.0.0.1:8787',
  gqlEndpoint: 'http://127.0.0.1:8787/graphql',
  productUrl: 'http://127.0.0.1:3000',
  agents: { MAIN: 'main-agent', INQUADRA: 'inquadra', CONFRONTA: 'confronta', CALCOLO: 'calcolo' },
  provisioning: {
    roles: ['FULLCCNLPIU-IA', 'DemoCCNLPIU-IA', 'BASECCNLPIU-IA', 'IterazioniCCNLPIU-IA'],
    hfurl: 'http://127.0.0.1:8787/sso/header.js',
    sitename: 'CCNL',
    prodgroup: 'demo',
    filtergroup: 'demo',
  },
  upload: { uploadTypes: ['.pdf', '.docx', '.txt', '.md'], uploadLimit: 3, MAX_FILE_SIZE: 10 },
  firewall: { header: 'x-firewall-key', value: 'demo' },
  credit: { idProduct: 20, measurementUnit: 'ITERAZIONI', customerType: 'CLIENTE', quantity: 1 },
}

/** Every key that `ccnl config` reads and writes, dotted. `timeout` is the CLI's own. */
export const settingKeys: readonly string[] = [...leafKeys(defaultSettings), 'salesUrl', 'timeout'].toSorted()

/** The user's own file of settings. */
export function settingsPath(io: Io): string {
  return join(configFolder(io), 'config.json')
}

/** The user's own file; a missing one is empty, one that is not a JSON object ends the command. */
export async function readSettingsFile(io: Io): Promise<Settings> {
  const path = settingsPath(io)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return {}
    throw new CliError(2, 'configuration', it.settingsUnreadable(path), { cause: error })
  }
  return parseSettings(text, path)
}

/** The text of a file of settings, `path` for the sentence of one that is no JSON object. */
export function parseSettings(text: string, path: string): Settings {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    // Falls through to the one sentence for every file that is not an object.
  }
  throw new CliError(2, 'configuration', it.settingsMalformed(path))
}

/** The addresses and the time limit that the environment sets. */
export function environmentSettings(env: Io['env']): Settings {
  return withoutUndefined({
    apiUrl: env.CCNL_API_URL || undefined,
    gqlEndpoint: env.CCNL_GQL_ENDPOINT || undefined,
    productUrl: env.CCNL_PRODUCT_URL || undefined,
    timeout: env.CCNL_TIMEOUT ? Number(env.CCNL_TIMEOUT) : undefined,
  })
}

/**
 * Merges the layers, strongest first: flags, environment, file, the product's own document, defaults. An address of the
 * login that nobody names follows the API's. A bad key is a {@link CliError} with exit 2 that names it.
 */
export function mergeSettings(given: {
  readonly flags: ConnectionFlags
  readonly environment: Settings
  readonly file: Settings
  readonly product: Settings
}): EffectiveSettings {
  const { apiUrl, gqlEndpoint, productUrl, timeout } = given.flags
  const flags = withoutUndefined({ apiUrl, gqlEndpoint, productUrl, timeout })
  const ordered: readonly (readonly [Layer, Settings])[] = [
    ['flag', flags],
    ['environment', given.environment],
    ['file', given.file],
    ['product', given.product],
  ]
  const origin = (key: string): Layer =>
    ordered.find(([, settings]) => readKey(settings, key) !== undefined)?.[0] ?? 'default'
  // The login of an API is the API's own, unless the user or the document that names the API names that too.
  const layers = [...ordered.map(([layer]) => layer), 'default']
  const named =
    layers.indexOf(origin('gqlEndpoint')) <= Math.max(layers.indexOf('file'), layers.indexOf(origin('apiUrl')))
  const address = firstValue(ordered, 'apiUrl')
  const follows =
    typeof address === 'string' && !named ? { gqlEndpoint: `${withoutFinalSlash(address)}/graphql` } : undefined
  const config = mergeOrExplain(
    [defaultSettings, ...ordered.toReversed().map(([, settings]) => settings), follows],
    origin,
  )
  const seconds = firstValue(ordered, 'timeout')
  if (seconds !== undefined && !(typeof seconds === 'number' && seconds > 0 && seconds <= 86_400)) {
    throw new CliError(2, 'configuration', badSetting('timeout', origin('timeout')))
  }
  return { config, timeout: seconds, origin }
}

function firstValue(ordered: readonly (readonly [Layer, Settings])[], key: string): unknown {
  return ordered.map(([, settings]) => readKey(settings, key)).find(value => value !== undefined)
}

function mergeOrExplain(layers: readonly unknown[], origin: EffectiveSettings['origin']): Config {
  try {
    const config = mergeConfig(...layers)
    return {
      ...config,
      apiUrl: withoutFinalSlash(config.apiUrl),
      productUrl: withoutFinalSlash(config.productUrl),
    }
  } catch (error) {
    if (error instanceof ApiError && error.failure.code === 'configuration') {
      throw new CliError(2, 'configuration', badSetting(error.failure.key, origin(error.failure.key)), {
        cause: error,
      })
    }
    throw error
  }
}

/** The variables that set a key, and the flags: what has to be mended is where the value comes from. */
const variables: Readonly<Record<string, string>> = {
  apiUrl: 'CCNL_API_URL',
  gqlEndpoint: 'CCNL_GQL_ENDPOINT',
  productUrl: 'CCNL_PRODUCT_URL',
  timeout: 'CCNL_TIMEOUT',
}
const flagNames: Readonly<Record<string, string>> = {
  apiUrl: '--api-url',
  gqlEndpoint: '--gql-endpoint',
  productUrl: '--product-url',
  timeout: '--timeout',
}

function badSetting(key: string, layer: Layer): string {
  if (layer === 'environment' && variables[key] !== undefined) return it.badVariable(variables[key])
  if (layer === 'flag' && flagNames[key] !== undefined) return it.badFlag(flagNames[key])
  return it.badSetting(key)
}

/** The folder of the settings, made if need be. Throws a {@link CliError} with exit 2 where it cannot be. */
export async function makeConfigFolder(io: Io): Promise<void> {
  const folder = configFolder(io)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new CliError(2, 'configuration', it.configFolderUnusable(folder), { cause: error })
  }
}

/** Reads a dotted key; own properties only, so that `__proto__` and its kin are never found. */
export function readKey(settings: Settings, key: string): unknown {
  let value: unknown = settings
  for (const part of key.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, part)) return undefined
    value = value[part]
  }
  return value
}

/** A copy with one dotted key changed; `undefined` takes it out. */
export function writeKey(settings: Settings, key: string, value: unknown): Settings {
  const [head = '', ...rest] = key.split('.')
  const inner = settings[head]
  const changed = rest.length === 0 ? value : writeKey(isRecord(inner) ? inner : {}, rest.join('.'), value)
  return withoutUndefined({ ...settings, [head]: changed })
}

/** What a shell word means for a key: a list of words, a number, or the text itself. */
export function parseSetting(key: string, word: string): unknown {
  const sample = key === 'timeout' ? 0 : readKey({ ...defaultSettings }, key)
  if (typeof sample === 'number') return word.trim() === '' ? Number.NaN : Number(word)
  if (Array.isArray(sample)) {
    return word
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== '')
  }
  return word
}

function leafKeys(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    isRecord(inner) ? leafKeys(inner, `${prefix}${key}.`) : [`${prefix}${key}`],
  )
}

function withoutUndefined(settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

function withoutFinalSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

/** Whether a file could not be read because it is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
