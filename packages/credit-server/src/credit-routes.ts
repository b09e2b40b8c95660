/** The two credit routes and the look-up: who may call them, in which order a call is judged, and what it then does. */
import { bearerToken, createBucket, isJsonType, toCaller } from '@ccnl/core/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import { noStore, Refusal } from './http-refusal.ts'
import { type Caller, findSession } from './identity.ts'
import { it } from './it.ts'
import type { CreditServerOptions } from './options.ts'

type Bind = (crmid: string, header: string, hash: string) => Promise<boolean>

/** Serves them. */
export function serveCredit(
  server: FastifyInstance,
  options: CreditServerOptions,
  rules: CreditRules,
  service: CreditService,
  bind: Bind,
  now: () => number,
): void {
  const origins = productOrigins(options.config.productUrl)

  const sessions = new WeakMap<FastifyRequest, Promise<Caller | 'none' | 'refused'>>()
  const readBearer = async ({ headers }: FastifyRequest): Promise<Caller | 'none' | 'refused'> => {
    if (headers.authorization === undefined) return 'none'
    const token = bearerToken(headers.authorization)
    return (token && (await findSession(options.sessionKeys, token, now(), options.audience))) || 'refused'
  }
  /** Whose session came with the request; looked at once. */
  const bearer = (request: FastifyRequest): Promise<Caller | 'none' | 'refused'> => {
    const known = sessions.get(request) ?? readBearer(request)
    sessions.set(request, known)
    return known
  }

  /** Who the caller is, by ticket, by session, or by both when they agree. */
  const identify = async (request: FastifyRequest, ticket: string): Promise<Caller | CreditReply> => {
    const session = await bearer(request)
    if (session === 'refused') return creditRefused('invalid-ticket', 401)
    const holder = await options.findTicket?.(ticket)
    if (options.findTicket && !holder) return creditRefused('invalid-ticket', 401)
    if (session === 'none') return holder ?? creditRefused('invalid-ticket', 401)
    if (holder && holder.crmid !== session.crmid) return creditRefused('unknown-customer', 404)
    return session
  }

  const handle =
    <T extends { readonly ticket: string; readonly credentials?: unknown }>(
      judge: (body: unknown, rules: CreditRules) => Judged<T>,
      partsOf: (request: T) => Parameters<typeof foreignPart>[2],
      perform: (request: T, url: URL | undefined) => Promise<CreditReply>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = async (): Promise<CreditReply> => {
        const judged = judge(request.body, rules)
        if (!judged.ok) return creditRefused(judged.failure, judged.status)
        const key = request.headers['idempotency-key']
        if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))) {
          return creditRefused('missing-parameter', 400)
        }
        const caller = await identify(request, judged.request.ticket)
        if ('body' in caller) return caller
        const foreign = foreignPart(caller.crmid, rules, partsOf(judged.request))
        if (foreign) return creditRefused(foreign.failure, foreign.status)
        if (key !== undefined) {
          const { ticket: _ticket, credentials: _credentials, ...rest } = judged.request
          if (!(await bind(caller.crmid, key, hashOf([request.routeOptions.url, rest])))) return keyReused
        }
        return await perform(judged.request, judged.url)
      }
      const { status, body } = await answer()
      return noStore(reply).code(status).send(body)
    }

  const perMinute = options.requestsPerMinute ?? 1_200
  const calls = createBucket(perMinute / 60, perMinute)
  /** Those who have signed in are counted one by one, wherever they call from: an office has one address. */
  const throttle = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = await bearer(request)
    const counted = typeof caller === 'string' ? `address ${toCaller(request.ip)}` : `customer ${caller.crmid}`
    const wait = calls.take(counted, now())
    if (wait === 0) return
    reply.header('retry-after', wait)
    throw new Refusal(429, 'rate-limited', it.tooManyRequests)
  }

  server.register(async routes => {
    const guarded = {
      onRequest: throttle,
      preParsing: async (request: FastifyRequest) => {
        const { origin } = request.headers
        const crossSite = request.headers['sec-fetch-site'] === 'cross-site'
        if (crossSite || (origin !== undefined && !origins.has(origin)))
          throw new Refusal(403, 'origin', it.originRefused)
        if (!isJsonType(request.headers['content-type'])) throw new Refusal(415, 'unsupported-media-type', it.jsonOnly)
      },
    }
    routes.post(
      '/api/consumption',
      guarded,
      handle(
        judgeConsumption,
        request => [request],
        (request, url) => service.check(request, url),
      ),
    )
    routes.post(
      '/api/registerConsumption',
      guarded,
      handle(
        judgeRegistration,
        ({ list }) =>
          list.flatMap(({ CRMID, Customer_Type, consumptions }) =>
            consumptions.map(group => ({ ...group, CRMID, customerType: Customer_Type })),
          ),
        (request, url) => service.register(request, url),
      ),
    )
    routes.get<{ Params: { crmid: string } }>('/api/credit/:crmid', { onRequest: throttle }, async (request, reply) => {
      const caller = await bearer(request)
      if (typeof caller === 'string') {
        reply.header('www-authenticate', 'Bearer')
        throw new Refusal(401, 'unauthorized', it.signInRequired)
      }
      const available = caller.crmid === request.params.crmid ? await service.available(caller.crmid) : undefined
      if (available === undefined) throw new Refusal(404, 'not-found', it.notFound)
      return noStore(reply).send({ data: { availableCredit: available } })
    })
  })
}
