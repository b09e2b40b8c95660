/** Reads what the environment says. What cannot be read is `undefined`: each program has its own sentence for it. */
import { readFileSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

/** A whole number of at most nine digits, from `least` to `most`. */
export function toWholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

/** A port; 0 asks for any free one. */
export function toPort(text: string): number | undefined {
  return text.length <= 5 ? toWholeNumber(text, 0, 65_535) : undefined
}

/** What stands between commas. */
export function toList(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
}

/** Whether it is an address of HTTP, under TLS or not. */
export function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

/** Whether it can name those whom sessions are for: visible ASCII, 200 characters at most. */
export function isAudience(text: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(text)
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/

/** Whether a host name or address is this machine and nothing else. */
export function isLoopback(host: string): boolean {
  return loopback.test(host)
}

/** Certificate and key, as PEM. */
export interface Tls {
  readonly cert: string
  readonly key: string
}

/**
 * Certificate and key of the files that `TLS_CERT` and `TLS_KEY` name; `undefined` where neither is set. `refuse` is called
 * with the name of the variable whose file holds no PEM.
 */
export function readTls(
  { TLS_CERT, TLS_KEY }: Environment,
  refuse: (name: 'TLS_CERT' | 'TLS_KEY') => never,
): Tls | undefined {
  if (!TLS_CERT && !TLS_KEY) return undefined
  return { cert: readPem(TLS_CERT) ?? refuse('TLS_CERT'), key: readPem(TLS_KEY) ?? refuse('TLS_KEY') }
}

function readPem(file: string | undefined): string | undefined {
  try {
    const text = readFileSync(file ?? '', 'utf8')
    return text.includes('-----BEGIN ') ? text : undefined
  } catch {
    // Whatever kept it from being read, it is no PEM.
    return undefined
  }
}
