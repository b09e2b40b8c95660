/**
 * The one schema of `config.json`. It stands apart because a schema library is the heaviest thing that a page would load
 * for it: the page fetches this file together with the document itself.
 */
import * as z from 'zod/mini'
import type { Config } from './contract.ts'
import { ContractError } from './decode.ts'

const present = z.string().check(z.minLength(1))

const address = z.string().check(
  z.refine(value => {
    if (!URL.canParse(value)) return false
    const { protocol, username } = new URL(value)
    return (protocol === 'http:' || protocol === 'https:') && username === ''
  }),
)

const schema: z.ZodMiniType<Config> = z.object({
  apiUrl: address,
  gqlEndpoint: address,
  productUrl: address,
  salesUrl: z.optional(address),
  agents: z._default(z.object({ MAIN: present, INQUADRA: present, CONFRONTA: present, CALCOLO: present }), {
    MAIN: 'main-agent',
    INQUADRA: 'inquadra',
    CONFRONTA: 'confronta',
    CALCOLO: 'calcolo',
  }),
  provisioning: z.object({
    roles: z.array(z.string()),
    hfurl: address,
    sitename: z.string(),
    prodgroup: z.string(),
    filtergroup: z.string(),
  }),
  upload: z.object({
    uploadTypes: z.array(z.string().check(z.regex(/^\.[a-z0-9]+$/i))).check(z.minLength(1)),
    uploadLimit: z.number().check(z.int(), z.gte(1)),
    MAX_FILE_SIZE: z.number().check(z.gt(0)),
  }),
  resumableAnswers: z.optional(z.boolean()),
  firewall: z.object({ header: z.string().check(z.regex(/^[A-Za-z0-9-]+$/)), value: z.string() }),
  credit: z.object({
    idProduct: z.number().check(z.int()),
    measurementUnit: z.string(),
    customerType: z.string(),
    quantity: z.number().check(z.int(), z.gte(1)),
  }),
})

/** Decodes `config.json`; a bad key throws a {@link ContractError} whose `field` is the key. */
export function decodeConfig(value: unknown): Config {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new ContractError('config.json', result.error.issues[0]?.path.join('.') ?? '')
}
