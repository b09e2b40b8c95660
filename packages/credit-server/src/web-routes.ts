/** What a browser is served: the app under its own policy, its build manifest, and the icons that come with it. */
import { type Answer, type Call, json } from '@ccnl/core/server'
import { findIcons } from './icons.ts'
import { it } from './it.ts'
import type { CreditServerOptions } from './options.ts'
import { type Context, get, noStore, notFound, Refusal, type ServerRoute } from './routes.ts'
import { type Asset, contentSecurityPolicy, createNonce, readWebApp } from './web-app.ts'

/** Screens of the app; any other path shows the app's error page, with status 404. */
const screens: ReadonlySet<string> = new Set(['/', '/cookie', '/video-tutorial'])
/** Paths that are no pages: an unknown one is an error in JSON. */
const noPage = /^\/(?:api|assets|builds)(?:\/|$)|\/_payload\.json$|\.(?:js|css|map|json|png|svg|ico|txt)$/

const maximumIconAddress = 500

/** The icons by prefix and name. */
export const iconRoutes: readonly ServerRoute[] = [get('/api/icons/:file', icons), get('/api/_nuxt_icon/:file', icons)]

async function icons({ call, parameters }: Context): Promise<Answer> {
  if (call.path.length + call.query.toString().length > maximumIconAddress)
    throw new Refusal(414, 'address-too-long', it.addressTooLong)
  const prefix = /^(.+)\.json$/.exec(parameters.file ?? '')?.[1]
  const names = (call.query.get('icons') ?? '').split(',').filter(Boolean)
  const set = prefix === undefined ? undefined : findIcons(prefix, names)
  if (!set) throw notFound()
  return json(set, 200, { 'cache-control': 'public, max-age=604800' })
}

/** The app: the manifest of its build, and whatever no route of the server takes, which is a page or a file of it. */
export interface WebRoutes {
  readonly routes: readonly ServerRoute[]
  readonly serve: (call: Call) => Promise<Answer>
}

/** Reads the built app and serves it. */
export function webRoutes({ config, webFolder, redirects = {} }: CreditServerOptions): WebRoutes {
  const app = webFolder === undefined ? undefined : readWebApp(webFolder)

  const shell = (status: number): Answer => {
    if (!app) throw new Refusal(503, 'web-not-built', it.webNotBuilt)
    const nonce = createNonce()
    const headers = {
      ...noStore,
      'content-security-policy': contentSecurityPolicy(config, nonce),
      'content-type': 'text/html; charset=utf-8',
    }
    return { status, headers, body: app.shell(nonce) }
  }

  return {
    routes: [
      get('/builds/latest.json', async () => {
        if (!app) throw new Refusal(503, 'web-not-built', it.webNotBuilt)
        return json({ id: app.buildId, timestamp: app.builtAt }, 200, noStore)
      }),
      get('/builds/meta/:file', async ({ parameters }) => {
        if (!app || parameters.file !== `${app.buildId}.json`) throw notFound()
        const routeRules = Object.fromEntries([...screens].map(path => [path, {}]))
        return json({ id: app.buildId, routeRules, redirects }, 200, { 'cache-control': 'no-cache' })
      }),
    ],
    async serve({ method, path, header }) {
      if (method !== 'GET' && method !== 'HEAD') {
        throw noPage.test(path) || screens.has(path)
          ? notFound()
          : new Refusal(405, 'method-not-allowed', it.methodNotAllowed)
      }
      const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined
      if (target !== undefined) return { status: 302, headers: { location: target }, body: '' }
      if (screens.has(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)) return shell(200)
      const asset = app?.assets.get(path)
      if (asset) return answerAsset(asset, header)
      if (noPage.test(path)) throw notFound()
      return shell(404)
    },
  }
}

async function answerAsset(asset: Asset, header: Call['header']): Promise<Answer> {
  const headers = {
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: asset.etag,
    vary: 'accept-encoding',
  }
  if (header('if-none-match') === asset.etag) return { status: 304, headers, body: '' }
  const accepted = header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const body = encoding ? await asset.encoded(encoding) : asset.body
  const encoded = encoding && body !== asset.body ? { 'content-encoding': encoding } : {}
  return { status: 200, headers: { ...headers, ...encoded, 'content-type': asset.type }, body }
}
