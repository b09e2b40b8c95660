/** The three ways to run the server, and what belongs to each. Whoever names none gets what is configured, unchecked. */
import {
  type Environment,
  isHttps,
  isLoopback,
  type Mode,
  type ModeRule,
  type ModeRules,
  readMode,
} from '@ccnl/core/server'
import { modes as sentences } from './it.ts'
import { OptionError } from './option-error.ts'

const without =
  (mode: Mode, ...names: readonly string[]): ModeRule =>
  environment => {
    const foreign = names.find(name => environment[name])
    return foreign === undefined ? undefined : sentences.foreign(mode, foreign)
  }

/** What each names a way to sign in through a provider. */
const providers = ['SSO_JWKS_URL', 'SSO_INTROSPECT_URL', 'SSO_LOGIN_CLIENT_ID'] as const

const rules: ModeRules['rules'] = {
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
export function modeOf(environment: Environment, host: string): Mode | undefined {
  const read = readMode(environment, host, { rules, unknown: sentences.unknown, foreign: sentences.foreign })
  if ('refusal' in read) throw new OptionError(read.refusal)
  return read.mode
}
