import type { Call } from '@ccnl/core/server'

export interface CorsRules {
  readonly origins: ReadonlySet<string>
  /** Headers that a page may send, besides the simple ones. */
  readonly headers: readonly string[]
}

const methods = 'GET, POST, PUT, DELETE, OPTIONS'

/** The headers that let a page of an allowed origin read the answer; none for any other origin. */
export function corsHeaders(call: Call, rules: CorsRules): Readonly<Record<string, string>> {
  const origin = call.header('origin')
  if (origin === undefined || !rules.origins.has(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-session-id, x-answer-id, x-request-id, retry-after',
    ...(call.method === 'OPTIONS'
      ? {
          'access-control-allow-methods': methods,
          'access-control-allow-headers': rules.headers.join(', '),
          'access-control-max-age': '600',
        }
      : {}),
  }
}
