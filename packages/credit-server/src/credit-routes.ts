/** The two credit routes and the look-up: who may call them, in which order a call is judged, and what it then does. */
import {
  BodyError,
  type BodyLimits,
  bearerToken,
  type Call,
  createBucket,
  isJsonType,
  json,
  parseJsonBody,
  readBody,
  type Soon,
  toCaller,
  whenKnown,
} from '@ccnl/core/server'
import { productOrigins } from './config.ts'
import { type CreditReply, creditRefused, keyReused } from './credit-answer.ts'
import {
  type CreditRules,
  foreignPart,
  hashOf,
  type Judged,
  judgeConsumption,
  judgeRegistration,
} from './credit-request.ts'
import type { CreditService } from './credit-service.ts'
import { type Caller, findRemembered, findSession } from './identity.ts'
import { it } from './it.ts'
import type { CreditServerOptions } from './options.ts'
import { get, noStore, notFound, Refusal, type ServerRoute } from './routes.ts'

/** Holds an idempotency header to the first body that it came with; `false` for another one. */
type Bind = (crmid: string, header: string, hash: string) => Promise<boolean>

/** Whose session came with a call. */
type Bearer = Caller | 'none' | 'refused'

/** A body of JSON: so large, and to come within so many milliseconds. */
const bodyLimits: BodyLimits = { bytes: 64 * 1024, milliseconds: 30_000 }

/** What the routes work with. */
export interface CreditMeans {
  readonly rules: CreditRules
  readonly service: CreditService
  readonly bind: Bind
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** The routes that cost money, and the look-up of what is left. */
export function creditRoutes(options: CreditServerOptions, means: CreditMeans): readonly ServerRoute[] {
  const { rules, service, bind, now } = means
  const origins = productOrigins(options.config.productUrl)
  const perMinute = options.requestsPerMinute ?? 1_200
  const [ofCustomer, ofAddress] = [createBucket(perMinute / 60, perMinute), createBucket(perMinute / 60, perMinute)]

  const readBearer = ({ header }: Call, at: number): Soon<Bearer> => {
    const authorization = header('authorization')
    if (authorization === undefined) return 'none'
    // A session that is remembered was read with care when it first came.
    const known = findRemembered(options.sessionKeys, authorization, at, options.audience)
    if (known) return known
    const token = bearerToken(authorization)
    if (token === undefined) return 'refused'
    return findSession(options.sessionKeys, token, at, options.audience).then(caller => caller ?? 'refused')
  }

  /** Whose session it is; those who have signed in are counted one by one, wherever they call from: an office has one address. */
  const enter = (call: Call): Soon<Bearer> => {
    const at = now()
    return whenKnown(readBearer(call, at), bearer => {
      const wait =
        typeof bearer === 'string'
          ? ofAddress.take(toCaller(call.address ?? ''), at)
          : ofCustomer.take(bearer.crmid, at)
      if (wait > 0) throw new Refusal(429, 'rate-limited', it.tooManyRequests, { 'retry-after': String(wait) })
      return bearer
    })
  }

  /** Who the caller is, by ticket, by session, or by both when they agree. */
  const identify = (session: Bearer, ticket: string): Soon<Caller | CreditReply> => {
    if (session === 'refused') return creditRefused('invalid-ticket', 401)
    return whenKnown<Caller | undefined, Caller | CreditReply>(options.findTicket?.(ticket), holder => {
      if (options.findTicket && !holder) return creditRefused('invalid-ticket', 401)
      if (session === 'none') return holder ?? creditRefused('invalid-ticket', 401)
      if (holder && holder.crmid !== session.crmid) return creditRefused('unknown-customer', 404)
      return session
    })
  }

  const post = <T extends { readonly ticket: string; readonly credentials?: unknown }>(
    path: string,
    judge: (body: unknown, rules: CreditRules) => Judged<T>,
    partsOf: (request: T) => Parameters<typeof foreignPart>[2],
    perform: (request: T, url: URL | undefined) => Soon<CreditReply>,
  ): ServerRoute => {
    const reply = (call: Call, session: Bearer, given: unknown): Soon<CreditReply> => {
      const judged = judge(given, rules)
      if (!judged.ok) return creditRefused(judged.failure, judged.status)
      const { request, url } = judged
      const key = call.header('idempotency-key')
      if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) return creditRefused('missing-parameter', 400)
      return whenKnown<Caller | CreditReply, CreditReply>(identify(session, request.ticket), caller => {
        if ('body' in caller) return caller
        const foreign = foreignPart(caller.crmid, rules, partsOf(request))
        if (foreign) return creditRefused(foreign.failure, foreign.status)
        if (key === undefined) return perform(request, url)
        const { ticket: _ticket, credentials: _credentials, ...rest } = request
        return bind(caller.crmid, key, hashOf([path, rest])).then(isFirst =>
          isFirst ? perform(request, url) : keyReused,
        )
      })
    }
    return {
      method: 'POST',
      path,
      handle: ({ call }) =>
        whenKnown(enter(call), session =>
          readOwnBody(call, origins).then(given =>
            whenKnown(reply(call, session, given), ({ status, body }) => json(body, status, noStore)),
          ),
        ),
    }
  }

  return [
    post(
      '/api/consumption',
      judgeConsumption,
      request => [request],
      (request, url) => service.check(request, url),
    ),
    post(
      '/api/registerConsumption',
      judgeRegistration,
      ({ list }) =>
        list.flatMap(({ CRMID, Customer_Type, consumptions }) =>
          consumptions.map(group => ({ ...group, CRMID, customerType: Customer_Type })),
        ),
      (request, url) => service.register(request, url),
    ),
    get('/api/credit/:crmid', ({ call, parameters }) =>
      whenKnown(enter(call), caller => {
        if (typeof caller === 'string')
          throw new Refusal(401, 'unauthorized', it.signInRequired, { 'www-authenticate': 'Bearer' })
        if (caller.crmid !== parameters.crmid) throw notFound()
        return whenKnown(service.available(caller.crmid), available => {
          if (available === undefined) throw notFound()
          return json({ data: { availableCredit: available } }, 200, noStore)
        })
      }),
    ),
  ]
}

/** The JSON of a call from a page of ours, or from no page at all. */
async function readOwnBody({ header, body }: Call, origins: ReadonlySet<string>): Promise<unknown> {
  const origin = header('origin')
  if (header('sec-fetch-site') === 'cross-site' || (origin !== undefined && !origins.has(origin)))
    throw new Refusal(403, 'origin', it.originRefused)
  if (!isJsonType(header('content-type'))) throw new Refusal(415, 'unsupported-media-type', it.jsonOnly)
  const read = body && (await readBody(body, bodyLimits))
  if (!read) throw new BodyError('not-json')
  return parseJsonBody(read)
}
