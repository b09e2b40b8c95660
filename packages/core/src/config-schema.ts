/** The one shape of `config.json`. */
import type { Config } from './contract.ts'
import { type Decode, decode, finite, flag, listOf, maybe, present, record, such, text } from './decode.ts'

const address = such(text, value => {
  if (!URL.canParse(value)) return false
  const { protocol, username } = new URL(value)
  return (protocol === 'http:' || protocol === 'https:') && username === ''
})
const whole = such(finite, Number.isInteger)
const atLeastOne = such(whole, value => value >= 1)
const positive = such(finite, value => value > 0)
const fileEnd = such(text, value => /^\.[a-z0-9]+$/i.test(value))
const headerName = such(text, value => /^[A-Za-z0-9-]+$/.test(value))

const names: Decode<Config['agents']> = record(read => ({
  MAIN: read('MAIN', present),
  INQUADRA: read('INQUADRA', present),
  CONFRONTA: read('CONFRONTA', present),
  CALCOLO: read('CALCOLO', present),
}))

const config: Decode<Config> = record(read => ({
  apiUrl: read('apiUrl', address),
  gqlEndpoint: read('gqlEndpoint', address),
  productUrl: read('productUrl', address),
  salesUrl: read('salesUrl', maybe(address)),
  agents: read('agents', maybe(names)) ?? {
    MAIN: 'main-agent',
    INQUADRA: 'inquadra',
    CONFRONTA: 'confronta',
    CALCOLO: 'calcolo',
  },
  provisioning: read(
    'provisioning',
    record(read => ({
      roles: read('roles', listOf(text)),
      hfurl: read('hfurl', address),
      sitename: read('sitename', text),
      prodgroup: read('prodgroup', text),
      filtergroup: read('filtergroup', text),
    })),
  ),
  upload: read(
    'upload',
    record(read => ({
      uploadTypes: read('uploadTypes', listOf(fileEnd, 1)),
      uploadLimit: read('uploadLimit', atLeastOne),
      MAX_FILE_SIZE: read('MAX_FILE_SIZE', positive),
    })),
  ),
  resumableAnswers: read('resumableAnswers', maybe(flag)),
  firewall: read(
    'firewall',
    record(read => ({
      header: read('header', headerName),
      value: read('value', text),
    })),
  ),
  credit: read(
    'credit',
    record(read => ({
      idProduct: read('idProduct', whole),
      measurementUnit: read('measurementUnit', text),
      customerType: read('customerType', text),
      quantity: read('quantity', atLeastOne),
    })),
  ),
}))

/** Decodes `config.json`; a bad key throws a `ContractError` whose `field` is the key. */
export function decodeConfig(value: unknown): Config {
  return decode('config.json', config, value)
}
