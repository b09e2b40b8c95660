/** Who keeps the credit: the ledger here, or an outside service behind the same three calls. */
import { type ConsumptionRequest, isRecord, type RegisterConsumptionRequest } from '@ccnl/core/contract'
import { creditFailureName } from '@ccnl/core/credit'
import { type Soon, whenKnown } from '@ccnl/core/server'
import {
  type CreditFigures,
  type CreditReply,
  creditGranted,
  creditRefused,
  creditUnverified,
  inProgress,
  keyReused,
} from './credit-answer.ts'
import { hashOf, toCharges } from './credit-request.ts'
import type { Account, Ledger } from './ledger.ts'
import { callUpstream, isRefusal, type Upstream } from './upstream.ts'

export interface CreditService {
  /** The credit that is left; `undefined` when nobody knows, which is not zero and not free either. */
  available(crmid: string): Soon<number | undefined>
  check(request: ConsumptionRequest, url: URL | undefined): Soon<CreditReply>
  register(request: RegisterConsumptionRequest, url: URL | undefined): Promise<CreditReply>
}

/** The credit kept in this server's own ledger. */
export function createLocalCredit(ledger: Ledger, measurementUnit: string): CreditService {
  const figures = (account: Account, customerType: string, idProduct: number): CreditFigures => ({
    crmid: account.crmid,
    customerType,
    idProduct,
    measurementUnit,
    available: account.balance,
    consumed: account.consumed,
    purchased: account.purchased,
  })
  return {
    available: crmid => whenKnown(ledger.account(crmid), account => account?.balance),

    check(request) {
      if (!request.creditVerification) return creditRefused('verification-not-set', 200)
      return whenKnown(ledger.account(request.CRMID), account => {
        if (!account) return creditRefused('invalid-profile', 200)
        const shown = figures(account, request.customerType, request.idProduct)
        return account.balance > 0 ? creditGranted(shown) : creditRefused('no-credit', 200, shown)
      })
    },

    async register(request) {
      // The list is never empty and its entries are all of one customer: both are judged before.
      const [entry] = request.list
      if (!entry) return creditRefused('missing-parameter', 400)
      const outcome = await ledger.consume(entry.CRMID, toCharges(request))
      const idProduct = entry.consumptions[0]?.idProduct ?? 0
      switch (outcome.type) {
        case 'consumed':
          return creditGranted(figures(outcome.account, entry.Customer_Type, idProduct))
        case 'no-credit':
          return creditRefused('no-credit', 200, figures(outcome.account, entry.Customer_Type, idProduct))
        case 'unknown-account':
          return creditRefused('invalid-profile', 200)
        case 'key-reused':
          return keyReused
      }
    },
  }
}

export interface ServiceAddress {
  readonly check: URL
  readonly register: URL
  readonly credentials?: { readonly user: string; readonly password: string } | undefined
}

/** Milliseconds past the deadline of a phase after which its process counts as gone. */
const leaseMargin = 2_000

/**
 * The credit kept by an outside service. `onTrouble` hears of calls that went wrong, in words without any secret.
 */
export function createUpstreamCredit(
  ledger: Ledger,
  upstream: Upstream,
  address: ServiceAddress,
  onTrouble: (call: string, reason: string) => void,
): CreditService {
  const credentials = address.credentials ? { credentials: address.credentials } : {}
  /** Registrations under way in this process: a repeat waits for the first. */
  const underWay = new Map<string, Promise<CreditReply>>()

  const remember = async (crmid: string, reply: CreditReply) => {
    const available = creditOf(reply)
    if (available !== undefined) await ledger.reportCredit(crmid, available)
  }

  const registerOnce = async (request: RegisterConsumptionRequest, url: URL): Promise<CreditReply> => {
    const crmid = request.list[0]?.CRMID ?? ''
    const charges = toCharges(request)
    const intent = await ledger.intend(crmid, charges, upstream.limits.headers + leaseMargin)
    switch (intent.type) {
      case 'key-reused':
        return keyReused
      case 'in-progress':
        return inProgress
      case 'unverified':
        return creditUnverified()
      case 'settled': {
        // Our own JSON, written by `conclude` below.
        return JSON.parse(intent.answer) as CreditReply
      }
      case 'granted':
    }
    const { ticket, list } = request
    const reply = await callUpstream(
      upstream,
      url,
      { ticket, ...credentials, list },
      { 'idempotency-key': hashOf([crmid, ...charges.map(({ key }) => key)]) },
      () => ledger.markSending(intent.lease, upstream.limits.total + leaseMargin),
    )
    if (reply.type !== 'answer') onTrouble('registerConsumption', reply.reason)
    if (reply.type === 'not-sent') {
      const refusal = creditRefused('invalid-answer', 502)
      await ledger.conclude(intent.lease, 'refused', '')
      return refusal
    }
    const read = reply.type === 'answer' ? readAnswer(reply.status, reply.body, crmid) : undefined
    if (!read || read.type === 'unknown') {
      await ledger.conclude(intent.lease, 'unverified', '')
      return read?.reply
        ? { ...read.reply, body: { ...read.reply.body, stato: creditUnverified().body.stato } }
        : creditUnverified()
    }
    await ledger.conclude(intent.lease, read.type, JSON.stringify(read.reply))
    await remember(crmid, read.reply)
    return read.reply
  }

  return {
    available: crmid => ledger.reportedCredit(crmid),

    async check(request, url) {
      const { ticket, CRMID, customerType, idProduct, measurementUnit, creditVerification } = request
      const reply = await callUpstream(
        upstream,
        url ?? address.check,
        { ticket, CRMID, customerType, idProduct, measurementUnit, creditVerification, ...credentials },
        {},
        async () => true,
      )
      if (reply.type !== 'answer') {
        onTrouble('consumption', reply.reason)
        return creditRefused('invalid-answer', 502)
      }
      const read = readAnswer(reply.status, reply.body, CRMID)
      await remember(CRMID, read.reply)
      return read.reply
    },

    register(request, url) {
      const target = url ?? address.register
      const key = hashOf([target.href, toCharges(request)])
      const earlier = underWay.get(key)
      if (earlier) return earlier
      const work = registerOnce(request, target).finally(() => underWay.delete(key))
      underWay.set(key, work)
      return work
    },
  }
}

/** `settled`: the service did it; `refused`: it says that it did not; `unknown`: the answer tells neither. */
interface ReadAnswer {
  readonly type: 'settled' | 'refused' | 'unknown'
  readonly reply: CreditReply
}

/** Reads an answer of the service by figures and codes alone; its sentences are never passed on. */
export function readAnswer(status: number, body: unknown, crmid: string): ReadAnswer {
  const code = isRecord(body) ? toCode(body.nRetCode) : undefined
  if (!isRecord(body) || !('nRetCode' in body)) {
    return { type: isRefusal(status) ? 'refused' : 'unknown', reply: creditRefused('invalid-answer', 502) }
  }
  if (code === undefined) return { type: 'unknown', reply: creditRefused('unknown', 502) }
  // Past 500 a proxy may be speaking for a service that went on to do its work.
  if (status >= 500) return { type: 'unknown', reply: creditRefused('invalid-answer', 502) }
  const list: readonly unknown[] = Array.isArray(body.crmidlist) ? body.crmidlist : []
  const [entry] = list
  const entryCode = isRecord(entry) && 'nRetCode' in entry ? toCode(entry.nRetCode) : 1
  if (code !== 1 || entryCode !== 1) {
    const name = code === 1 ? 'crmid' : creditFailureName(code)
    return { type: 'refused', reply: creditRefused(name === 'unknown' && entryCode !== 1 ? 'crmid' : name, 200) }
  }
  if (list.length === 0) return { type: 'settled', reply: creditRefused('missing-crmid', 200) }
  const figures = isRecord(entry) ? toFigures(entry, crmid) : undefined
  return { type: 'settled', reply: figures ? creditGranted(figures) : creditRefused('crmid', 200) }
}

/** A whole number, or the digits of one. */
function toCode(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

function toFigures(entry: Readonly<Record<string, unknown>>, crmid: string): CreditFigures | undefined {
  if (entry.CRMID !== crmid) return undefined
  const first: unknown = Array.isArray(entry.consumptions) ? entry.consumptions[0] : undefined
  const nested = isRecord(first) ? first : {}
  const read = (name: string): unknown => entry[name] ?? nested[name]
  const available = toAmount(read('AvailableCredit'))
  if (available === undefined) return undefined
  const unit = read('MeasurementUnit')
  return {
    crmid,
    customerType: plainWord(entry.Customer_Type),
    idProduct: toAmount(read('idProduct')) ?? 0,
    measurementUnit: plainWord(unit),
    available: Math.max(0, available),
    consumed: toAmount(read('Total_Consumed')),
    purchased: toAmount(read('Total_Purchased')),
  }
}

/** A number that can be a credit; anything else is unknown, never a guess. */
function toAmount(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : undefined
}

/** A code word such as a unit or a customer type; text that is not one may be anything, so it is dropped. */
function plainWord(value: unknown): string {
  return typeof value === 'string' && /^[\w -]{1,40}$/.test(value) ? value : ''
}

function creditOf(reply: CreditReply): number | undefined {
  const list = reply.body.crmidlist
  const first: unknown = Array.isArray(list) ? list[0] : undefined
  return isRecord(first) && typeof first.AvailableCredit === 'number' ? first.AvailableCredit : undefined
}
