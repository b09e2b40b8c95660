/** The `config.json` that clients read, and the rules of credit that follow from it. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { decodeConfig } from '@ccnl/core/config'
import type { Config } from '@ccnl/core/contract'
import { isLoopback } from '@ccnl/core/server'

export interface Addresses {
  readonly apiUrl: string
  readonly gqlEndpoint?: string | undefined
  readonly productUrl: string
  readonly salesUrl?: string | undefined
  readonly hfurl?: string | undefined
}

/** The configuration of demo mode at the given addresses; `overrides` replaces whole keys of it. */
export function demoConfig(addresses: Addresses, overrides: Readonly<Record<string, unknown>> = {}): Config {
  const apiUrl = addresses.apiUrl.replace(/\/$/, '')
  return decodeConfig({
    apiUrl,
    gqlEndpoint: addresses.gqlEndpoint ?? `${apiUrl}/graphql`,
    productUrl: addresses.productUrl.replace(/\/$/, ''),
    salesUrl: addresses.salesUrl ?? 'https://example.org/contatti',
    agents: { MAIN: 'main-agent', INQUADRA: 'inquadra', CONFRONTA: 'confronta', CALCOLO: 'calcolo' },
    provisioning: {
      roles: ['FULLCCNLPIU-IA'],
      hfurl: addresses.hfurl ?? `${apiUrl}/sso/header.js`,
      sitename: 'CCNL',
      prodgroup: 'demo',
      filtergroup: 'demo',
    },
    upload: { uploadTypes: ['.pdf', '.docx', '.txt', '.md'], uploadLimit: 3, MAX_FILE_SIZE: 10 },
    resumableAnswers: true,
    firewall: { header: 'x-firewall-key', value: 'demo' },
    credit: { idProduct: 20, measurementUnit: 'ITERAZIONI', customerType: 'CLIENTE', quantity: 1 },
    ...overrides,
  })
}

/** The keys that a JSON file gives in place of those of {@link demoConfig}; none without a file. Throws for what is no object of JSON. */
export function readOverrides(file: string | undefined): Readonly<Record<string, unknown>> {
  const overrides: unknown = file ? JSON.parse(readFileSync(resolve(file), 'utf8')) : {}
  if (typeof overrides !== 'object' || overrides === null) throw new TypeError(`${file} holds no object`)
  // An object of JSON has text keys.
  return overrides as Readonly<Record<string, unknown>>
}

/** The origins whose pages may call: the product's own, and on loopback its other spellings. */
export function productOrigins(productUrl: string): ReadonlySet<string> {
  const url = new URL(productUrl)
  const names = isLoopback(url.hostname) ? ['127.0.0.1', 'localhost', '[::1]'] : []
  const port = url.port ? `:${url.port}` : ''
  return new Set([url.origin, ...names.map(name => `${url.protocol}//${name}${port}`)])
}
