import type { Answer, Call } from './call.ts'

/** A path is written with `:name` for each of its ids. */
export interface Route<Context> {
  readonly method: string
  readonly path: string
  readonly handle: (context: Context) => Promise<Answer>
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
  const split = routes.map(route => ({ route, segments: route.path.split('/').slice(1) }))
  return call => {
    const segments = toSegments(call.path)
    if (!segments) return { type: 'unreadable' }
    const method = call.method === 'HEAD' ? 'GET' : call.method
    const allowed = new Set<string>()
    for (const { route, segments: pattern } of split) {
      const parameters = matchSegments(pattern, segments)
      if (!parameters) continue
      if (route.method === method) return { type: 'found', route, parameters }
      allowed.add(route.method)
    }
    return { type: 'missed', allowed: [...allowed] }
  }
}

/** The decoded segments of a path, one final slash forgiven; `undefined` when an escape cannot be read. */
function toSegments(path: string): readonly string[] | undefined {
  const raw = path.split('/').slice(1)
  if (raw.length > 1 && raw.at(-1) === '') raw.pop()
  try {
    const segments = raw.map(decodeURIComponent)
    // No id of ours holds a control character, and PostgreSQL takes no NUL.
    return segments.some(segment => /\p{Cc}/u.test(segment)) ? undefined : segments
  } catch {
    return undefined
  }
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (pattern.length !== segments.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':')) parameters[part.slice(1)] = segment
    else if (part !== segment) return undefined
  }
  return parameters
}
