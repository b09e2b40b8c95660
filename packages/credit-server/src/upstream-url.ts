/**
 * Which outside address this server may call: a pure decision, without network. The address of a body is only compared;
 * the configured one is what gets called.
 */
import { BlockList, isIP } from 'node:net'

const maximumLength = 2_048

/** Scheme, host, optional port, the rest: no user info, percent sign, backslash or anything but plain ASCII before the path. */
const plainAddress =
  /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:\/[\x21\x24-\x5b\x5d-\x7e]*)?(?:\?[\x21\x24-\x5b\x5d-\x7e]*)?$/i

/**
 * The configured address that `candidate` names, or `undefined` when it names none. An entry without a path stands for
 * its whole origin; any other entry must be met to the letter, once scheme, host and default port are in one spelling.
 */
export function allowedUpstream(candidate: unknown, allowed: readonly string[]): URL | undefined {
  if (typeof candidate !== 'string' || candidate.length > maximumLength || !plainAddress.test(candidate))
    return undefined
  if (!URL.canParse(candidate)) return undefined
  const url = new URL(candidate)
  for (const entry of allowed) {
    const configured = new URL(entry)
    if (configured.href === url.href) return configured
    if (configured.pathname === '/' && configured.search === '' && configured.origin === url.origin) return url
  }
  return undefined
}

const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
// Of IPv6 only 2000::/3 is handed out to hosts; inside it, these carry IPv4 or lead nowhere.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether `address` is a host on the public internet: nothing private, local, reserved, or an IPv4 in disguise. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** Whether a name that resolved to `addresses` may be called: every one must be public, so that no choice is unsafe. */
export function arePublicAddresses(addresses: readonly string[]): boolean {
  return addresses.length > 0 && addresses.every(isPublicAddress)
}
