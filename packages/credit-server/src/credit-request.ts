/** What a body of the two credit routes may ask for: pure decisions, before anything is looked up or called. */

import { createHash } from 'node:crypto'
import type { ConsumptionRequest, CreditFailureName, RegisterConsumptionRequest } from '@ccnl/core/contract'
import type { z } from 'zod/mini'
import { consumptionSchema, registrationSchema } from './credit-body.ts'
import type { Charge } from './ledger.ts'
import { allowedUpstream } from './upstream-url.ts'

export interface CreditRules {
  readonly idProduct: number
  readonly customerType: string
  readonly measurementUnit: string
  /** Most that one consumption may take. */
  readonly maximumQuantity: number
  /** Addresses that the `URL` of a body may name. */
  readonly allowedUrls: readonly string[]
  /** For deployments whose clients must name `URL` and `credentials`; else both may be left out. */
  readonly requireServiceFields: boolean
}

export type Judged<T> =
  | { readonly ok: true; readonly request: T; readonly url?: URL }
  | { readonly ok: false; readonly status: number; readonly failure: CreditFailureName }

const maximumCharges = 20
const visible = /^[\x21-\x7e]{1,200}$/
const visibleTicket = /^[\x21-\x7e]{1,4096}$/

/** Judges the body of POST /api/consumption. */
export function judgeConsumption(body: unknown, rules: CreditRules): Judged<ConsumptionRequest> {
  return judge(body, rules, consumptionSchema, request => [request.CRMID])
}

/** Judges the body of POST /api/registerConsumption: every quantity whole, positive and small; every key once. */
export function judgeRegistration(body: unknown, rules: CreditRules): Judged<RegisterConsumptionRequest> {
  const judged = judge(body, rules, registrationSchema, request => request.list.map(({ CRMID }) => CRMID))
  if (!judged.ok) return judged
  const items = judged.request.list.flatMap(({ consumptions }) =>
    consumptions.flatMap(({ consumption }) => consumption),
  )
  const keys = new Set(items.map(({ Key }) => Key))
  const sound =
    items.length <= maximumCharges &&
    keys.size === items.length &&
    items.every(
      ({ Key, Quantity }) =>
        visible.test(Key) && Number.isInteger(Quantity) && Quantity >= 1 && Quantity <= rules.maximumQuantity,
    )
  return sound ? judged : missing
}

const missing = { ok: false, status: 400, failure: 'missing-parameter' } as const

function judge<
  T extends { readonly URL?: string | undefined; readonly ticket: string; readonly credentials?: unknown },
>(
  body: unknown,
  rules: CreditRules,
  schema: z.ZodMiniType<T>,
  customersOf: (request: T) => readonly string[],
): Judged<T> {
  const read = schema.safeParse(body)
  if (!read.success) return missing
  const request = read.data
  if (rules.requireServiceFields && (request.URL === undefined || request.credentials === undefined)) return missing
  const url = request.URL === undefined ? undefined : allowedUpstream(request.URL, rules.allowedUrls)
  if (request.URL !== undefined && !url) return missing
  if (!visibleTicket.test(request.ticket)) return { ok: false, status: 401, failure: 'invalid-ticket' }
  if (!customersOf(request).every(crmid => visible.test(crmid))) {
    return { ok: false, status: 404, failure: 'unknown-customer' }
  }
  return { ok: true, request, ...(url ? { url } : {}) }
}

/** Why the caller may not ask this: every customer, product, unit and customer type must be the caller's own. */
export function foreignPart(
  crmid: string,
  rules: CreditRules,
  asked: readonly {
    readonly CRMID: string
    readonly customerType: string
    readonly idProduct: number
    readonly measurementUnit: string
  }[],
): { readonly status: number; readonly failure: CreditFailureName } | undefined {
  // Another customer looks the same as none at all.
  if (asked.some(({ CRMID }) => CRMID !== crmid)) return { status: 404, failure: 'unknown-customer' }
  if (asked.some(({ customerType }) => customerType !== rules.customerType)) {
    return { status: 403, failure: 'invalid-profile' }
  }
  const foreign = asked.some(
    ({ idProduct, measurementUnit }) => idProduct !== rules.idProduct || measurementUnit !== rules.measurementUnit,
  )
  return foreign ? { status: 403, failure: 'insufficient-permissions' } : undefined
}

/** The charges of a registration; the hash leaves out ticket and credentials, which change while the charge does not. */
export function toCharges(request: RegisterConsumptionRequest): readonly Charge[] {
  return request.list.flatMap(({ CRMID, Customer_Type, consumptions }) =>
    consumptions.flatMap(({ consumption, ...group }) =>
      consumption.map(({ Key, Quantity }) => ({
        key: Key,
        quantity: Quantity,
        hash: hashOf([
          CRMID,
          Customer_Type,
          group.consumptionType,
          group.creditVerification,
          group.overquotaVerification,
          group.measurementUnit,
          group.idProduct,
          Quantity,
        ]),
      })),
    ),
  )
}

/** A fingerprint of a request: equal for equal JSON. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
