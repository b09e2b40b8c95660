import { type Answer, json } from '@ccnl/core/server'
import type { BrowserSignIn } from '../auth/browser-sign-in.ts'
import { browserSignIn as sentences } from '../it.ts'
import type { Context, ServerRoute, Services } from './context.ts'
import { Problem } from './http.ts'
import { countSignIn } from './sign-in.ts'

/** Longest path of a page that is returned to. */
const longestBack = 1000

/**
 * Sign-in by a provider's page. `sso/start` leads there, `sso/callback` takes the browser back and leads on to the page,
 * whose login script comes to `sso/ticket` for a ticket: it never stands in an address. `sso/end` leads to where the provider
 * ends its session, where that is wanted.
 */
export const browserSignInRoutes: readonly ServerRoute[] = [
  { method: 'GET', path: '/sso/start', access: 'public', handle: start },
  { method: 'GET', path: '/sso/callback', access: 'public', handle: callback },
  { method: 'POST', path: '/sso/ticket', access: 'public', handle: ticket },
  { method: 'GET', path: '/sso/end', access: 'public', handle: end },
  { method: 'GET', path: '/sso/device', access: 'public', handle: device },
]

async function start({ call, services }: Context): Promise<Answer> {
  const browser = ownBrowser(services)
  const back = toBack(call.query.get('return'), services.productOrigin)
  return withoutProvider(services, async () => {
    const { address, cookie } = await browser.begin(back)
    return lead(address, setCookie(browser, cookie))
  })
}

async function callback({ call, services }: Context): Promise<Answer> {
  const browser = ownBrowser(services)
  const count = countSignIn(services, call)
  return withoutProvider(services, async () => {
    const outcome = await browser.finish(call.query, cookieOf(browser, call.header('cookie')))
    const page = new URL(outcome.back, services.productOrigin).href
    if (outcome.type === 'signed-in') return lead(page, setCookie(browser, outcome.cookie))
    if (outcome.type === 'refused') {
      count.failed()
      services.audit({ event: 'provider-refused', address: call.address, requestId: call.requestId })
    }
    return refusal(403, sentences[outcome.type], services, { 'set-cookie': setCookie(browser, '') })
  })
}

/** A provider that is away is told in a page, too: a person is looking at it. */
async function withoutProvider(services: Services, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return refusal(error.status, error.message, services, error.headers)
    throw error
  }
}

/** The ticket of whoever has just come back, for the product's own page alone; nothing for nobody. */
async function ticket({ call, services }: Context): Promise<Answer> {
  const browser = ownBrowser(services)
  if (call.header('origin') !== services.productOrigin) throw new Problem('not-found')
  const made = await browser.ticket(cookieOf(browser, call.header('cookie')))
  return json(made === undefined ? {} : { ticket: made }, 200, {
    'access-control-allow-credentials': 'true',
    'set-cookie': setCookie(browser, ''),
  })
}

/** A stranger's page can lead here, too: it is the provider that asks before it ends anything. */
async function end({ services }: Context): Promise<Answer> {
  const browser = ownBrowser(services)
  if (!browser.endsSession) throw new Problem('not-found')
  const page = new URL('/', services.productOrigin).href
  return withoutProvider(services, async () => lead((await browser.end(page)) ?? page, setCookie(browser, '')))
}

/** Whom a terminal asks for a code, and as which client. */
async function device({ services }: Context): Promise<Answer> {
  const { device: settings } = services.identity
  if (!settings) throw new Problem('not-found')
  const { issuer, clientId, scope, resource } = settings
  return json({ issuer, client_id: clientId, scope, ...(resource === undefined ? {} : { resource }) })
}

function ownBrowser({ identity }: Services): BrowserSignIn {
  if (!identity.browser) throw new Problem('not-found')
  return identity.browser
}

/** A path of the product, whatever was asked for. */
function toBack(asked: string | null, origin: string): string {
  if (asked === null || asked.length > longestBack || !URL.canParse(asked, origin)) return '/'
  const url = new URL(asked, origin)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/'
}

function lead(address: string, cookie: string): Answer {
  return { status: 303, headers: { location: address, 'set-cookie': cookie }, body: '' }
}

/** Under TLS the name makes sure that no neighbouring site can write it. */
const nameOf = ({ isSecure }: BrowserSignIn): string => (isSecure ? '__Host-ccnl-sso' : 'ccnl-sso')

/** For this browser session; an empty value takes it away. Not `Strict`: the provider's page leads back here. */
function setCookie(browser: BrowserSignIn, value: string): string {
  const end = value === '' ? '; Max-Age=0' : ''
  return `${nameOf(browser)}=${value}; Path=/; HttpOnly; SameSite=Lax${browser.isSecure ? '; Secure' : ''}${end}`
}

function cookieOf(browser: BrowserSignIn, header = ''): string {
  const start = `${nameOf(browser)}=`
  const found = header
    .split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(start))
  return found?.slice(start.length) ?? ''
}

function refusal(
  status: number,
  sentence: string,
  { productOrigin }: Services,
  headers: Readonly<Record<string, string>>,
): Answer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      ...headers,
    },
    body: `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${sentences.title}</title>
<h1>${sentences.title}</h1>
<p role="alert">${sentence}</p>
<p><a href="${productOrigin}/">${sentences.back}</a></p>
</html>
`,
  }
}
