/** What a browser is served: the app under its own policy, its build manifest, and the icons that come with it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noStore, Refusal } from './http-refusal.ts'
import { findIcons } from './icons.ts'
import { it } from './it.ts'
import type { CreditServerOptions } from './options.ts'
import { contentSecurityPolicy, createNonce, readWebApp } from './web-app.ts'

/** Screens of the app; any other path shows the app's error page, with status 404. */
const screens: ReadonlySet<string> = new Set(['/', '/cookie', '/video-tutorial'])
/** Paths that are no pages: an unknown one is an error in JSON. */
const noPage = /^\/(?:api|assets|builds)(?:\/|$)|\/_payload\.json$|\.(?:js|css|map|json|png|svg|ico|txt)$/

const maximumIconAddress = 500

/** Serves the icons by prefix and name. */
export function serveIcons(server: FastifyInstance): void {
  const serve = async (
    request: FastifyRequest<{ Params: { file: string }; Querystring: { icons?: string } }>,
    reply: FastifyReply,
  ) => {
    if (request.url.length > maximumIconAddress) throw new Refusal(414, 'address-too-long', it.addressTooLong)
    const prefix = /^(.+)\.json$/.exec(request.params.file)?.[1]
    const { icons } = request.query
    const names = typeof icons === 'string' ? icons.split(',').filter(Boolean) : []
    const set = prefix === undefined ? undefined : findIcons(prefix, names)
    if (!set) throw new Refusal(404, 'not-found', it.notFound)
    return reply.header('cache-control', 'public, max-age=604800').send(set)
  }
  server.get('/api/icons/:file', serve)
  server.get('/api/_nuxt_icon/:file', serve)
}

/** Serves the app, its files and the manifest of its build. */
export function serveWebApp(server: FastifyInstance, options: CreditServerOptions): void {
  const { config, redirects = {} } = options
  const app = options.webFolder === undefined ? undefined : readWebApp(options.webFolder)

  server.get('/builds/latest.json', async (_request, reply) => {
    if (!app) throw new Refusal(503, 'web-not-built', it.webNotBuilt)
    return noStore(reply).send({ id: app.buildId, timestamp: app.builtAt })
  })
  server.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    if (!app || request.params.file !== `${app.buildId}.json`) throw new Refusal(404, 'not-found', it.notFound)
    const routeRules = Object.fromEntries([...screens].map(path => [path, {}]))
    return reply.header('cache-control', 'no-cache').send({ id: app.buildId, routeRules, redirects })
  })

  const shell = (reply: FastifyReply, status: number) => {
    if (!app) throw new Refusal(503, 'web-not-built', it.webNotBuilt)
    const nonce = createNonce()
    return noStore(reply)
      .code(status)
      .header('content-security-policy', contentSecurityPolicy(config, nonce))
      .type('text/html; charset=utf-8')
      .send(app.shell(nonce))
  }

  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw noPage.test(path) || screens.has(path)
        ? new Refusal(404, 'not-found', it.notFound)
        : new Refusal(405, 'method-not-allowed', it.methodNotAllowed)
    }
    const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined
    if (target !== undefined) return reply.redirect(target, 302)
    if (screens.has(path.length > 1 ? path.replace(/\/$/, '') : path)) return shell(reply, 200)

    const asset = app?.assets.get(path)
    if (!asset) {
      if (noPage.test(path)) throw new Refusal(404, 'not-found', it.notFound)
      return shell(reply, 404)
    }
    reply
      .header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('etag', asset.etag)
      .header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    const body = encoding ? await asset.encoded(encoding) : asset.body
    if (encoding && body !== asset.body) reply.header('content-encoding', encoding)
    return reply.code(200).type(asset.type).send(body)
  })
}
