import { type Answer, type Call, Problem } from './http.ts'

/** A path is written with `:name` for each of its ids. */
export interface Route<Context> {
  readonly method: string
  readonly path: string
  readonly handle: (context: Context) => Promise<Answer>
}

export interface Match<R> {
  readonly route: R
  readonly parameters: Readonly<Record<string, string>>
}

/** Finds the route of a call: no such path is a 404, a path without that method a 405 that lists the methods. */
export function createRouter<R extends Route<never>>(routes: readonly R[]): (call: Call) => Match<R> {
  const split = routes.map(route => ({ route, segments: route.path.split('/').slice(1) }))
  return call => {
    const segments = toSegments(call.path)
    const method = call.method === 'HEAD' ? 'GET' : call.method
    const allowed = new Set<string>()
    if (segments) {
      for (const { route, segments: pattern } of split) {
        const parameters = matchSegments(pattern, segments)
        if (!parameters) continue
        if (route.method === method) return { route, parameters }
        allowed.add(route.method)
      }
    }
    if (allowed.size === 0) throw new Problem('not-found')
    throw new Problem('method-not-allowed', undefined, { allow: [...allowed, 'OPTIONS'].join(', ') })
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
