/** The three ways to run the servers. What belongs to each is the server's own; whoever names none gets what is configured. */
import type { Environment } from './environment.ts'

/** On this machine with everybody's tickets; on the network of an office with its own accounts; behind a proxy. */
export type Mode = 'demo' | 'office' | 'production'

/** What breaks a mode, and the sentence that says what to set. */
export type ModeRule = (environment: Environment, host: string) => string | undefined

/** What each mode asks for, and the words for a name that is none and for a setting of another mode. */
export interface ModeRules {
  readonly rules: Readonly<Record<Mode, readonly ModeRule[]>>
  readonly unknown: (name: string) => string
  readonly foreign: (mode: Mode, setting: string) => string
}

/** The mode that `CCNL_MODE` or `CCNL_DEMO` names, or the sentence that says what is wrong with it. */
export function readMode(
  environment: Environment,
  host: string,
  { rules, unknown, foreign }: ModeRules,
): { readonly mode: Mode | undefined } | { readonly refusal: string } {
  const { CCNL_MODE: name, CCNL_DEMO } = environment
  const mode = name || (CCNL_DEMO === '1' ? 'demo' : undefined)
  if (mode === undefined) return { mode }
  if (!isMode(mode)) return { refusal: unknown(mode) }
  if (CCNL_DEMO === '1' && mode !== 'demo') return { refusal: foreign(mode, 'CCNL_DEMO') }
  for (const rule of rules[mode]) {
    const refusal = rule(environment, host)
    if (refusal !== undefined) return { refusal }
  }
  return { mode }
}

function isMode(name: string): name is Mode {
  return name === 'demo' || name === 'office' || name === 'production'
}

/** Whether an address is one of HTTPS. */
export const isHttps = (address: string | undefined): boolean => address?.startsWith('https://') ?? false
