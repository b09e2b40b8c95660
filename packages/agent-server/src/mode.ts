/** The three ways to run the server, and what belongs to each. Whoever names none gets what is configured, unchecked. */
import { modes as sentences } from './it.ts'
import { isLoopback, OptionError } from './options.ts'
import type { Environment } from './settings.ts'

/** On this machine with everybody's tickets; on the network of an office with its own accounts; behind a proxy. */
export type Mode = 'demo' | 'office' | 'production'

/** What breaks a mode, and the sentence that says what to set. */
type Rule = (environment: Environment, host: string) => string | undefined

const isHttps = (address: string | undefined): boolean => address?.startsWith('https://') ?? false

const without =
  (mode: Mode, ...names: readonly string[]): Rule =>
  environment => {
    const foreign = names.find(name => environment[name])
    return foreign === undefined ? undefined : sentences.foreign(mode, foreign)
  }

/** What each names a way to sign in through a provider. */
const providers = ['SSO_JWKS_URL', 'SSO_INTROSPECT_URL', 'SSO_LOGIN_CLIENT_ID'] as const

const rules: Readonly<Record<Mode, readonly Rule[]>> = {
  demo: [
    (_, host) => (isLoopback(host) ? undefined : sentences.demoOnNetwork(host)),
    without('demo', ...providers, 'CCNL_ACCOUNTS', 'TLS_CERT'),
  ],
  office: [
    without('office', ...providers),
    ({ TLS_CERT, TLS_KEY }, host) => (isLoopback(host) || (TLS_CERT && TLS_KEY) ? undefined : sentences.officeTls),
    ({ PRODUCT_URL }, host) => (isLoopback(host) || isHttps(PRODUCT_URL) ? undefined : sentences.productUrl('office')),
  ],
  production: [
    without('production', 'CCNL_ACCOUNTS', 'TLS_CERT'),
    environment => (providers.some(name => environment[name]) ? undefined : sentences.productionIdentity),
    ({ TRUST_PROXY }) => (TRUST_PROXY ? undefined : sentences.productionProxy),
    ({ PRODUCT_URL }) => (isHttps(PRODUCT_URL) ? undefined : sentences.productUrl('production')),
  ],
}

/**
 * The mode that the environment names.
 *
 * @throws {OptionError} for an unknown one, and for settings that belong to another.
 */
export function readMode(environment: Environment, host: string): Mode | undefined {
  const { CCNL_MODE: name, CCNL_DEMO } = environment
  if (!name) return CCNL_DEMO === '1' ? 'demo' : undefined
  if (!isMode(name)) throw new OptionError(sentences.unknown(name))
  if (CCNL_DEMO === '1' && name !== 'demo') throw new OptionError(sentences.foreign(name, 'CCNL_DEMO'))
  for (const rule of rules[name]) {
    const broken = rule(environment, host)
    if (broken !== undefined) throw new OptionError(broken)
  }
  return name
}

function isMode(name: string): name is Mode {
  return Object.hasOwn(rules, name)
}
