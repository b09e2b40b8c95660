import * as it from '@ccnl/core/it'
import { isRecord } from './storage.ts'

/** The build manifest of the product server: which build is in force, and where its paths lead. */
export interface BuildManifest {
  readonly id: string
  readonly routeRules: Readonly<Record<string, RouteRule>>
  readonly redirects: Readonly<Record<string, string>>
}

export interface RouteRule {
  readonly redirect?: string
  readonly middleware?: readonly string[]
}

export type RouteDecision =
  | { readonly type: 'show' }
  | { readonly type: 'redirect'; readonly to: string }
  /** The target is another site: it takes a full page load. */
  | { readonly type: 'leave'; readonly to: string }

/** What a path does; throws for one that the app cannot show. */
export type DecidePath = (path: string) => RouteDecision

/** Reads `/builds/latest.json`; `undefined` when it is something else. */
export function parseBuildId(value: unknown): string | undefined {
  return isRecord(value) && typeof value.id === 'string' && value.id !== '' ? value.id : undefined
}

/** Reads `/builds/meta/{id}.json`; what has another shape is left out. */
export function parseManifest(value: unknown): BuildManifest | undefined {
  const id = parseBuildId(value)
  if (id === undefined || !isRecord(value)) return undefined
  const entries = (record: unknown) => (isRecord(record) ? Object.entries(record) : [])
  const redirects = entries(value.redirects).flatMap(([path, to]) => {
    const target = redirectTarget(to)
    return target === undefined ? [] : [[path, target] as const]
  })
  const routeRules = entries(value.routeRules).map(([path, rule]) => [path, toRouteRule(rule)] as const)
  return { id, redirects: Object.fromEntries(redirects), routeRules: Object.fromEntries(routeRules) }
}

function toRouteRule(value: unknown): RouteRule {
  if (!isRecord(value)) return {}
  const redirect = redirectTarget(value.redirect)
  const names = typeof value.appMiddleware === 'string' ? [value.appMiddleware] : value.appMiddleware
  return {
    ...(redirect === undefined ? {} : { redirect }),
    ...(Array.isArray(names) ? { middleware: names.filter(name => typeof name === 'string') } : {}),
  }
}

function redirectTarget(value: unknown): string | undefined {
  const to = isRecord(value) ? (value.to ?? value.redirect) : value
  return typeof to === 'string' && to !== '' ? to : undefined
}

/** `/guida/**` covers `/guida` and all that is under it; any other pattern covers itself. */
function covers(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/**')) return pattern === path
  const base = pattern.slice(0, -3)
  return path === base || path.startsWith(`${base}/`)
}

/**
 * What a path does under the manifest. A redirect to http or https of another origin leaves the app; one to any other
 * scheme is refused by showing the path. A rule that names a middleware throws: the app has none.
 */
export function decideRoute(path: string, origin: string, manifest: BuildManifest | undefined): RouteDecision {
  if (manifest === undefined) return { type: 'show' }
  const rules = Object.entries(manifest.routeRules).filter(([pattern]) => covers(pattern, path))
  const unknown = rules.flatMap(([, rule]) => rule.middleware ?? [])[0]
  if (unknown !== undefined) throw new Error(it.pageLogs.middleware(unknown))
  const to =
    Object.entries(manifest.redirects).find(([pattern]) => covers(pattern, path))?.[1] ??
    rules.find(([, rule]) => rule.redirect !== undefined)?.[1].redirect
  if (to === undefined || to === path || !URL.canParse(to, origin)) return { type: 'show' }
  const target = new URL(to, origin)
  if (target.origin === origin) return { type: 'redirect', to: target.pathname + target.search + target.hash }
  return target.protocol === 'https:' || target.protocol === 'http:'
    ? { type: 'leave', to: target.href }
    : { type: 'show' }
}

export interface BuildState {
  readonly manifest: BuildManifest | undefined
  /** True once the server runs another build than the one this page came from. */
  readonly outdated: boolean
}

/**
 * Makes what looks for the build in force: the first look loads the manifest of the build that this page came from, the
 * later ones tell when the server runs another. A look that fails is only logged.
 */
export function createBuildCheck(
  read: (path: string) => Promise<unknown>,
  now: () => number,
  log: (message: string) => void,
): () => Promise<BuildState> {
  let ours: string | undefined
  let state: BuildState = { manifest: undefined, outdated: false }
  return async () => {
    try {
      const id = parseBuildId(await read(`/builds/latest.json?${now()}`))
      if (id !== undefined && id !== ours) {
        const first = ours === undefined
        ours ??= id
        state = first
          ? { manifest: parseManifest(await read(`/builds/meta/${encodeURIComponent(id)}.json`)), outdated: false }
          : { ...state, outdated: true }
      }
    } catch (error) {
      // A manifest that cannot be read changes nothing for the reader.
      log(error instanceof Error ? error.message : String(error))
    }
    return state
  }
}
