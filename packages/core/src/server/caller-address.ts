/** Whether a hop is a proxy of ours, by its address and how many there are behind it. */
export type TrustedProxies = (address: string, hop: number) => boolean

/** The proxies of a list of addresses, networks, and the names `loopback`, `linklocal`, `uniquelocal`; `undefined` for a list that is none. */
export async function trustedProxies(proxies: readonly string[]): Promise<TrustedProxies | undefined> {
  if (proxies.length === 0) return () => false
  const { default: proxyAddr } = await import('@fastify/proxy-addr')
  try {
    return proxyAddr.compile([...proxies])
  } catch {
    return undefined
  }
}

/**
 * Whom a call comes from that reached this machine from `peer`: what proxies of ours say of it (`x-forwarded-for`) counts,
 * anybody else's word does not.
 */
export function callerAddress(peer: string, forwarded: string | undefined, isTrusted: TrustedProxies): string {
  if (forwarded === undefined) return peer
  const told = forwarded.split(',').map(hop => hop.trim())
  const hops = [...told.filter(hop => hop !== ''), peer].toReversed()
  return hops.find((hop, at) => !isTrusted(hop, at)) ?? hops.at(-1) ?? peer
}
