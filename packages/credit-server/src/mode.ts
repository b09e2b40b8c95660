/** The three ways to run the server, and what each asks for. Whoever names none gets what is configured, unchecked. */
import { type Environment, isHttps, isLoopback, type Mode, type ModeRules } from '@ccnl/core/server'
import { it } from './it.ts'

const rules: ModeRules['rules'] = {
  demo: [
    (_, host) => (isLoopback(host) ? undefined : it.demoOnlyOnLoopback(host)),
    ({ TLS_CERT }) => (TLS_CERT ? it.foreignSetting('demo', 'TLS_CERT') : undefined),
  ],
  office: [
    ({ TLS_CERT, TLS_KEY }, host) => (isLoopback(host) || (TLS_CERT && TLS_KEY) ? undefined : it.officeTls),
    (environment, host) => (isLoopback(host) ? undefined : addresses('office', environment)),
  ],
  production: [
    ({ TLS_CERT }) => (TLS_CERT ? it.foreignSetting('production', 'TLS_CERT') : undefined),
    ({ TRUST_PROXY }) => (TRUST_PROXY ? undefined : it.productionProxy),
    environment => addresses('production', environment),
  ],
}

function addresses(mode: Mode, environment: Environment): string | undefined {
  const name = ['PRODUCT_URL', 'API_URL'].find(one => !isHttps(environment[one]))
  return name === undefined ? undefined : it.httpsAddress(mode, name)
}

/** What each mode asks of this server, in its words. */
export const modeRules: ModeRules = { rules, unknown: it.unknownMode, foreign: it.foreignSetting }
