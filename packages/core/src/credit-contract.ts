/** The wire of the credit routes, shared by the clients of the credit service and by the service itself. */
import { ContractError, decode, field, finite, isRecord } from './decode.ts'

/** Credit data of the consumption service, spec section 3. */
export interface CreditData {
  readonly crmid: string
  readonly customerType: string
  readonly idProduct: number
  readonly availableCredit: number
  readonly totalConsumed: number
  readonly totalPurchased: number
  readonly measurementUnit: string
}

/** GET {productUrl}/api/credit/{crmid}: the available credit, a finite number. */
export function decodeCreditLookup(value: unknown): number {
  return decode('GET credit', field('data', field('availableCredit', finite)), value)
}

/** Body of POST /api/consumption, names as on the wire: both servers and clients of the credit service share them. */
export interface ConsumptionRequest {
  readonly URL?: string | undefined
  readonly ticket: string
  readonly CRMID: string
  readonly customerType: string
  readonly idProduct: number
  readonly measurementUnit: string
  readonly creditVerification: boolean
  readonly credentials?: ServiceCredentials | undefined
}

export interface ServiceCredentials {
  readonly user: string
  readonly password: string
}

/** One consumption: `Key` ends in an ISO timestamp and is the idempotency key. */
export interface ConsumptionItem {
  readonly Key: string
  readonly Quantity: number
}

export interface ConsumptionGroup {
  readonly consumptionType: string
  readonly creditVerification: boolean
  readonly overquotaVerification: boolean
  readonly measurementUnit: string
  readonly consumption: readonly ConsumptionItem[]
  readonly idProduct: number
}

/** Body of POST /api/registerConsumption. */
export interface RegisterConsumptionRequest {
  readonly URL?: string | undefined
  readonly ticket: string
  readonly credentials?: ServiceCredentials | undefined
  readonly list: readonly {
    readonly CRMID: string
    readonly Customer_Type: string
    readonly consumptions: readonly ConsumptionGroup[]
  }[]
}

/** Spec section 8, keyed by name: 5039 has two messages and 0 is an error, so a number cannot be the key. */
export type CreditFailureName =
  | 'missing-parameter'
  | 'invalid-ticket'
  | 'unknown-customer'
  | 'invalid-profile'
  | 'insufficient-permissions'
  | 'no-credit'
  | 'invalid-credentials'
  | 'verification-not-set'
  | 'invalid-answer'
  | 'missing-crmid'
  | 'unknown'
  | 'crmid'

/** An answer of the credit service: `code` 1 is success, any other a code of spec section 8. */
export interface ConsumptionAnswer {
  /** An unreadable code is 0, the code of an answer that is not valid. */
  readonly code: number
  readonly description: string
  /** Whether the answer has the entry of the CRMID, and whether that entry can be used. */
  readonly entry: 'present' | 'missing' | 'faulty'
  /** Present only when the entry names a balance that is a number: an unknown balance is blocked, not free. */
  readonly credit?: CreditData
}

/** The answer of the two credit routes; the balance stands in the entry or in its first consumption. */
export function decodeConsumption(value: unknown): ConsumptionAnswer {
  if (!isRecord(value)) throw new ContractError('POST consumption', '', 'is not an object')
  const code = typeof value.nRetCode === 'string' && /^\d{1,6}$/.test(value.nRetCode) ? +value.nRetCode : value.nRetCode
  const list: readonly unknown[] = Array.isArray(value.crmidlist) ? value.crmidlist : []
  const entry = list[0]
  const answer = {
    code: typeof code === 'number' && Number.isInteger(code) ? code : 0,
    description: typeof value.strDescription === 'string' ? value.strDescription : '',
  }
  if (list.length === 0) return { ...answer, entry: 'missing' }
  if (!isRecord(entry)) return { ...answer, entry: 'faulty' }
  const consumptions: readonly unknown[] = Array.isArray(entry.consumptions) ? entry.consumptions : []
  const nested = isRecord(consumptions[0]) ? consumptions[0] : {}
  const number = (key: string): number | undefined =>
    [entry[key], nested[key]].find((found): found is number => typeof found === 'number' && Number.isFinite(found))
  const string = (key: string): string => {
    const found = [entry[key], nested[key]].find(found => typeof found === 'string' || typeof found === 'number')
    return found === undefined ? '' : String(found)
  }
  const availableCredit = number('AvailableCredit')
  const faulty = typeof entry.nRetCode === 'number' && entry.nRetCode !== 1
  if (faulty || availableCredit === undefined) return { ...answer, entry: faulty ? 'faulty' : 'present' }
  return {
    ...answer,
    entry: 'present',
    credit: {
      crmid: string('CRMID'),
      customerType: string('Customer_Type'),
      idProduct: number('idProduct') ?? 0,
      availableCredit,
      totalConsumed: number('Total_Consumed') ?? 0,
      totalPurchased: number('Total_Purchased') ?? 0,
      measurementUnit: string('MeasurementUnit'),
    },
  }
}
