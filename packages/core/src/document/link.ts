export interface SafeLink {
  readonly href: string
  /** What the reader is shown beside the link's own words: the host in its ASCII form, or the address of a mailbox. */
  readonly host: string
}

const ABSOLUTE = /^(?:https?:\/\/|mailto:)[^\s\\]+$/i
const MAILBOX = /^[^@/]+@[^@/]+$/
/** Percent-encoded controls: harmless to us, but the program that opens the link may decode them. */
const ENCODED_LINE_BREAK = /%0[ad]/i

/**
 * The link an answer may carry: absolute http, https or mailto, without user info.
 *
 * @returns `undefined` for everything else, which is then shown as text.
 * @example toSafeLink('https://www.cnel.it/a') // { href: 'https://www.cnel.it/a', host: 'www.cnel.it' }
 */
export function toSafeLink(address: string): SafeLink | undefined {
  const trimmed = address.trim()
  if (!ABSOLUTE.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const url = new URL(trimmed)
  if (url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'mailto:') {
    if (ENCODED_LINE_BREAK.test(trimmed) || !MAILBOX.test(url.pathname)) return undefined
    return { href: url.href, host: url.pathname }
  }
  return { href: url.href, host: url.host }
}
