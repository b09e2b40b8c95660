/** The network of the commands: undici's own `fetch`, through a proxy where the environment names one. */

/** The variables that name a proxy, and those that leave hosts out of it. */
export type ProxyEnvironment = Readonly<Record<string, string | undefined>>

/** Whether the environment sends calls through a proxy. */
export function isProxied(env: ProxyEnvironment): boolean {
  return [env.HTTPS_PROXY, env.https_proxy, env.HTTP_PROXY, env.http_proxy].some(Boolean)
}

/**
 * A `fetch` over undici, loaded with the first call. The agent and the `fetch` come from one package: an agent handed to
 * Node's own `fetch`, which is another version of undici, breaks every call.
 */
export function createFetch(env: ProxyEnvironment): typeof globalThis.fetch {
  let loaded: Promise<Network> | undefined
  return async (input, init) => {
    loaded ??= loadNetwork(env)
    const { fetch, Request: Own, dispatcher } = await loaded
    const through = dispatcher ? { dispatcher } : {}
    // A request of undici's goes out as it is: made anew, its body would be a stream without a length.
    const own = input instanceof Own && init === undefined
    const response = await (own ? fetch(input, through) : fetchForeign(new Request(input, init), fetch, through))
    // The same class of the same specification; only the type declarations of the two packages differ.
    return response as unknown as Response
  }
}

/** A request of Node's own, or of an address: told to undici part by part. */
async function fetchForeign(request: Request, fetch: Undici['fetch'], through: object): ReturnType<Undici['fetch']> {
  return await fetch(request.url, {
    method: request.method,
    headers: [...request.headers],
    redirect: request.redirect,
    signal: request.signal,
    ...(request.body === null ? {} : { body: request.body, duplex: 'half' as const }),
    ...through,
  })
}

type Undici = typeof import('./undici.ts')

interface Network {
  readonly fetch: Undici['fetch']
  readonly Request: Undici['Request']
  readonly dispatcher: InstanceType<Undici['EnvHttpProxyAgent']> | undefined
}

async function loadNetwork(env: ProxyEnvironment): Promise<Network> {
  const { EnvHttpProxyAgent, fetch, Request } = await import('./undici.ts')
  return { fetch, Request, dispatcher: isProxied(env) ? new EnvHttpProxyAgent() : undefined }
}
