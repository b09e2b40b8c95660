import { acceptTicketMessage, type Config, isLoadableHfurl, type ReceivedMessage } from '@ccnl/core'
import * as it from '@ccnl/core/it'

/** What the listener needs of the page. */
export interface LoginPage {
  /** The page's own origin and window: the header script posts to the window that it runs in. */
  readonly origin: string
  readonly window: unknown
  readonly listen: (listener: (message: ReceivedMessage) => void) => () => void
  /** Runs the script; one that ran before is taken out of the page. */
  readonly loadScript: (address: string, failed: () => void) => void
  /** Runs `work` after that many milliseconds; the result cancels it. */
  readonly schedule: (milliseconds: number, work: () => void) => () => void
  readonly log: (message: string) => void
}

export interface LoginEvents {
  readonly ticket: (ticket: string) => void
  readonly signOut: () => void
}

export interface Login {
  /** Runs the header script anew, so that it hands in a new ticket. */
  readonly again: () => void
  readonly stop: () => void
}

/** A product served from loopback over http is a demo; any other loads its login over https alone. */
export function isDemoOrigin(origin: string): boolean {
  return /^http:\/\/(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})(?::\d+)?$/.test(origin)
}

/** After a ticket the next one waits this long, in milliseconds; of several the last counts. */
const ticketInterval = 1000

/**
 * Listens for tickets and then loads the header script of the configuration, in this order, so that a script that posts
 * at once is heard. Only the origin that the configuration names is loaded. Tickets are passed on at most once a
 * second, so that a flood of messages is not a flood of calls.
 */
export function startLogin(
  provisioning: Pick<Config['provisioning'], 'hfurl'>,
  page: LoginPage,
  events: LoginEvents,
): Login {
  const { hfurl } = provisioning
  const allowedOrigins = URL.canParse(hfurl) ? [new URL(hfurl).origin] : []
  if (!isLoadableHfurl(hfurl, { allowedOrigins, demo: isDemoOrigin(page.origin) })) {
    page.log(it.pageLogs.loginScriptRefused(hfurl))
    return { again: () => {}, stop: () => {} }
  }
  let last: string | undefined
  let next: string | undefined
  let cancelWait: (() => void) | undefined
  const deliver = (ticket: string) => {
    last = ticket
    next = undefined
    cancelWait = page.schedule(ticketInterval, () => {
      cancelWait = undefined
      if (next !== undefined && next !== last) deliver(next)
    })
    events.ticket(ticket)
  }
  const signOut = () => {
    cancelWait?.()
    cancelWait = undefined
    events.signOut()
  }
  const stop = page.listen(received => {
    const message = acceptTicketMessage(received, { origin: page.origin, source: page.window })
    if (message.type === 'sign-out') signOut()
    if (message.type !== 'ticket') return
    if (cancelWait) next = message.ticket
    else deliver(message.ticket)
  })
  const load = () => page.loadScript(hfurl, () => page.log(it.pageLogs.loginScript(hfurl)))
  load()
  return {
    again: () => {
      // What the script hands in now was asked for: it does not wait behind what came before.
      cancelWait?.()
      cancelWait = undefined
      load()
    },
    stop: () => {
      cancelWait?.()
      stop()
    },
  }
}

/** The real page. The script's address is the only one that a Trusted Types policy of ours ever lets through. */
export function loginPage(window: Window & typeof globalThis, log: (message: string) => void): LoginPage {
  let loginScript: HTMLScriptElement | undefined
  // A policy can be made only once, and lets through only the address it was made for.
  let trusted: string | undefined
  return {
    origin: window.location.origin,
    window,
    listen: listener => {
      window.addEventListener('message', listener)
      return () => window.removeEventListener('message', listener)
    },
    loadScript: (address, failed) => {
      loginScript?.remove()
      const script = window.document.createElement('script')
      loginScript = script
      script.async = true
      script.referrerPolicy = 'no-referrer'
      script.addEventListener('error', failed)
      trusted ??= trustedScript(window, address)
      script.src = trusted
      window.document.head.append(script)
    },
    schedule: (milliseconds, work) => {
      const timer = window.setTimeout(work, milliseconds)
      return () => window.clearTimeout(timer)
    },
    log,
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string
  }
}

function trustedScript(window: Window, address: string): string {
  // TypeScript's DOM library does not know Trusted Types; a browser without them takes the address as it is.
  const { trustedTypes } = window as Window & { readonly trustedTypes?: TrustedTypes }
  if (!trustedTypes) return address
  const rules = {
    createScriptURL: (asked: string) => {
      if (asked !== address) throw new TypeError('Only the login script of the configuration may be loaded.')
      return asked
    },
  }
  return trustedTypes.createPolicy('ccnl', rules).createScriptURL(address)
}
