/** The three ways to run the server, and what each asks for. Whoever names none gets what is configured, unchecked. */
import { isLoopback } from './config.ts'
import { it } from './it.ts'

type Mode = 'demo' | 'office' | 'production'

type Environment = Readonly<Record<string, string | undefined>>

/** What breaks a mode, and the sentence that says what to set. */
type Rule = (environment: Environment, host: string) => string | undefined

const isHttps = (address: string | undefined): boolean => address?.startsWith('https://') ?? false

const rules: Readonly<Record<Mode, readonly Rule[]>> = {
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

/** The mode that the environment names, or the sentence that says what is wrong with it. */
export function readMode(
  environment: Environment,
  host: string,
): { readonly mode: Mode | undefined } | { readonly refusal: string } {
  const { CCNL_MODE: name, CCNL_DEMO } = environment
  const mode = name || (CCNL_DEMO === '1' ? 'demo' : undefined)
  if (mode === undefined) return { mode }
  if (!isMode(mode)) return { refusal: it.unknownMode(mode) }
  if (CCNL_DEMO === '1' && mode !== 'demo') return { refusal: it.foreignSetting(mode, 'CCNL_DEMO') }
  for (const rule of rules[mode]) {
    const refusal = rule(environment, host)
    if (refusal !== undefined) return { refusal }
  }
  return { mode }
}

function isMode(name: string): name is Mode {
  return Object.hasOwn(rules, name)
}
