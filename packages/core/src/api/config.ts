import { mergeConfig } from '../config.ts'
import type { Config } from '../contract.ts'
import { joinUrl } from './address.ts'
import { createTransport, type TransportOptions } from './http.ts'

/** Reads `config.json` of the product at `productUrl`, decoded; a bad key is a `configuration` failure that names it. */
export async function loadConfig(
  options: TransportOptions & { readonly productUrl: string; readonly signal?: AbortSignal | undefined },
): Promise<Config> {
  const url = joinUrl(options.productUrl, 'config.json')
  const { value } = await createTransport(options).json({ method: 'GET', url, signal: options.signal })
  return mergeConfig(value)
}
