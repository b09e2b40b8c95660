/** `@ccnl/core/config`: what decodes a configuration, of one layer or more. */
import { decodeConfig } from './config-schema.ts'
import type { Config } from './contract.ts'
import { ContractError, isRecord } from './decode.ts'
import { ApiError } from './failure.ts'

export { decodeConfig } from './config-schema.ts'

/**
 * Merges the layers of a configuration, weakest first, and decodes the result. Objects merge key by key, anything else
 * replaces what was there; `undefined` says nothing. A bad key rejects with a `configuration` failure that names it.
 */
export function mergeConfig(...layers: readonly unknown[]): Config {
  try {
    return decodeConfig(layers.reduce(merge))
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause
    throw new ApiError({ code: 'configuration', key: cause.field || 'config.json' }, 'reading config.json', { cause })
  }
}

function merge(below: unknown, above: unknown): unknown {
  if (above === undefined) return below
  if (!isRecord(below) || !isRecord(above)) return above
  const keys = new Set([...Object.keys(below), ...Object.keys(above)])
  // A key from outside must never reach the prototype of the merged object.
  keys.delete('__proto__')
  return Object.fromEntries([...keys].map(key => [key, merge(below[key], above[key])]))
}
