import type { Answer, Call, Soon } from './call.ts'

/** A path is written with `:name` for each of its ids. */
export interface Route<Context> {
  readonly method: string
  readonly path: string
  readonly handle: (context: Context) => Soon<Answer>
}

export interface Match<R> {
  readonly type: 'found'
  readonly route: R
  readonly parameters: Readonly<Record<string, string>>
}

/** Why no route was found: the path cannot be read, or it takes these methods alone, which are none for an unknown path. */
export type Miss = { readonly type: 'unreadable' } | { readonly type: 'missed'; readonly allowed: readonly string[] }

/** Finds the route of a call, by a path whose final slash is forgiven; HEAD is asked of what GET answers. */
export function createRouter<R extends Route<never>>(routes: readonly R[]): (call: Call) => Match<R> | Miss {
  const bySize: { readonly route: R; readonly pattern: readonly string[] }[][] = []
  for (const route of routes) {
    const pattern = route.path.split('/').slice(1)
    bySize[pattern.length] = [...(bySize[pattern.length] ?? []), { route, pattern }]
  }
  const search = (method: string, path: string): Match<R> | Miss => {
    const segments = toSegments(path)
    if (!segments) return { type: 'unreadable' }
    let allowed: readonly string[] = []
    for (const { route, pattern } of bySize[segments.length] ?? []) {
      const parameters = matchSegments(pattern, segments)
      if (!parameters) continue
      if (route.method === method) return { type: 'found', route, parameters }
      if (!allowed.includes(route.method)) allowed = [...allowed, route.method]
    }
    return { type: 'missed', allowed }
  }
  // A path without ids is looked for once, not at every call.
  const written = new Map<string, Map<string, Match<R>>>()
  for (const { method, path } of routes) {
    const match = path.includes(':') ? undefined : search(method, path)
    if (match?.type === 'found') written.set(path, (written.get(path) ?? new Map()).set(method, match))
  }
  const ends = endsOf(routes)
  return call => {
    const { path } = call
    const method = call.method === 'HEAD' ? 'GET' : call.method
    for (const { route, lead, name } of ends) {
      if (method !== route.method || !path.startsWith(lead)) continue
      const id = path.slice(lead.length)
      if (plainSegment.test(id)) return { type: 'found', route, parameters: { [name]: id } }
    }
    return written.get(path)?.get(method) ?? search(method, path)
  }
}

/** A route whose path ends in its only id: what stands before it, and how the id is called. */
interface End<R> {
  readonly route: R
  readonly lead: string
  readonly name: string
}

/** The routes whose only id stands last, where no other route takes such a path: one look tells them, and no path is taken apart. */
function endsOf<R extends Route<never>>(routes: readonly R[]): readonly End<R>[] {
  return routes.flatMap(route => {
    const { method, path } = route
    const mark = path.indexOf(':')
    if (mark < 0 || path.includes('/', mark)) return []
    const [lead, name] = [path.slice(0, mark), path.slice(mark + 1)]
    const takes = (pattern: readonly string[]): boolean =>
      matchSegments([...pattern.slice(0, -1), ':'], path.split('/')) !== undefined
    const rivals = routes.filter(other => other.method === method && takes(other.path.split('/')))
    return rivals.length === 1 ? [{ route, lead, name }] : []
  })
}

/** One segment that is decoded already, and holds no control character. */
const plainSegment = /^[\x21-\x24\x26-\x2e\x30-\x7e]+$/

/** A path that is decoded already, and holds no control character. */
const plainPath = /^[\x21-\x24\x26-\x7e]*$/

/** The decoded segments of a path, one final slash forgiven; `undefined` when an escape cannot be read. */
function toSegments(path: string): readonly string[] | undefined {
  const raw = path.split('/')
  raw.shift()
  if (raw.length > 1 && raw.at(-1) === '') raw.pop()
  if (plainPath.test(path)) return raw
  try {
    const segments = raw.map(decodeURIComponent)
    // No id of ours holds a control character, and PostgreSQL takes no NUL.
    return segments.some(segment => /\p{Cc}/u.test(segment)) ? undefined : segments
  } catch {
    return undefined
  }
}

/** The ids that a path brings for a pattern; `undefined` where it is no path of it. */
function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (pattern.length !== segments.length) return undefined
  for (let at = 0; at < pattern.length; at++) {
    const part = pattern[at] ?? ''
    if (part !== segments[at] && !part.startsWith(':')) return undefined
  }
  const parameters: Record<string, string> = {}
  for (let at = 0; at < pattern.length; at++) {
    const part = pattern[at] ?? ''
    if (part.startsWith(':')) parameters[part.slice(1)] = segments[at] ?? ''
  }
  return parameters
}
