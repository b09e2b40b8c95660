/** A page under watch: what ran in it, what it asked of strangers, where it was led, and what stands in it that must not. */
import type { Browser, Page } from 'playwright-core'
import { patience } from '../browser.ts'

export interface WatchedPage {
  readonly page: Page
  /** Every `alert`, `confirm`, `prompt` or `print`, from any frame. */
  readonly ran: readonly string[]
  /** Every request that left for an origin that is not ours, from any frame. */
  readonly fetched: readonly string[]
  /** Every address that the page itself was led to, its own included. */
  readonly visited: readonly string[]
  /** Everything the console said. */
  readonly said: readonly string[]
  readonly close: () => Promise<void>
}

export async function openWatchedPage(browser: Browser, ours: readonly string[]): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(patience)
  const [ran, fetched, visited, said]: [string[], string[], string[], string[]] = [[], [], [], []]
  await context.exposeFunction('reportRun', (what: string) => void ran.push(what))
  await context.addInitScript(() => {
    // Playwright's own binding, which TypeScript cannot see from the page.
    const { reportRun } = window as unknown as { reportRun: (what: string) => void }
    for (const name of ['alert', 'confirm', 'prompt', 'print']) {
      Object.defineProperty(window, name, { value: () => reportRun(`${name} in ${location.href}`) })
    }
  })
  // Asked here, where a request has passed every policy of the page: what the browser itself refused never left.
  await context.route(
    address => /^(?:https?|wss?|ftp):$/.test(address.protocol) && !ours.includes(address.origin),
    async route => {
      fetched.push(route.request().url())
      await route.abort()
    },
  )
  const page = await context.newPage()
  // Whatever opens a window of its own is a request as well; the window itself is not looked at.
  context.on('page', other => void other.close().catch(() => undefined))
  page.on('dialog', dialog => {
    ran.push('dialog')
    void dialog.dismiss()
  })
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) visited.push(frame.url())
  })
  page.on('console', message => void said.push(message.text()))
  page.on('pageerror', error => void said.push(error.message))
  return { page, ran, fetched, visited, said, close: () => context.close() }
}

/**
 * What stands in the page, under `selector`, and could run, fetch, redirect or hide a name: judged by what the document
 * is, whatever text it came from. Only the product's own emblem and its form without an address pass.
 */
export function findings(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate(within => {
    const bad = new Set<string>()
    const forbidden =
      /^(?:script|iframe|frame|frameset|object|embed|applet|base|meta|link|style|form|math|template|portal|fencedframe|img|image|picture|source|video|audio|track|use|foreignobject|animate|set|marquee|isindex|slot|map|area)$/
    const addresses = [
      'href',
      'src',
      'srcset',
      'action',
      'formaction',
      'poster',
      'data',
      'background',
      'ping',
      'xlink:href',
    ]
    for (const root of document.querySelectorAll(within)) {
      for (const element of root.querySelectorAll('*')) {
        const name = element.localName.toLowerCase()
        // The composer is a form of ours: it has a class of ours and no action.
        if (forbidden.test(name) && !(name === 'form' && !element.hasAttribute('action') && element.className !== '')) {
          bad.add(`element ${name}`)
        }
        for (const { name: attribute, value } of element.attributes) {
          if (/^on/i.test(attribute) || attribute === 'srcdoc' || attribute === 'is') bad.add(`attribute ${attribute}`)
          if (attribute === 'style' && /url|expression|position|@import/i.test(value)) bad.add(`style ${value}`)
          if (!addresses.includes(attribute.toLowerCase())) continue
          const own = name === 'a' && /^\/(?:[a-z-]*)$/.test(value)
          if (!own && !/^(?:https?:\/\/|mailto:)[^\s@]/i.test(value))
            bad.add(`${name} ${attribute}=${value.slice(0, 80)}`)
          if (/^https?:\/\/[^/]*@/i.test(value)) bad.add(`user information ${value.slice(0, 80)}`)
          if (!own && name === 'a' && element.getAttribute('rel') !== 'noopener noreferrer nofollow')
            bad.add('a without rel')
        }
      }
    }
    return [...bad]
  }, selector)
}

/** Moves over, focuses and clicks everything under `selector`; links that lead to the web are not followed. */
export function touchEverything(page: Page, selector: string): Promise<void> {
  return page.evaluate(within => {
    const web = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a, area') : null
      const address = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? ''
      const { protocol } = new URL(URL.canParse(address, location.href) ? address : '', location.href)
      // What asks to be opened by another program, or fails to open, is no request of this page.
      if (link && !/^(?:javascript|vbscript|data|blob|filesystem):$/.test(protocol)) event.preventDefault()
    }
    document.addEventListener('click', web, true)
    const kinds = [
      'mouseover',
      'mouseenter',
      'pointerover',
      'pointerdown',
      'mousedown',
      'mouseup',
      'focusin',
      'keydown',
    ]
    for (const element of document.querySelectorAll(`${within}, :is(${within}) *`)) {
      for (const kind of kinds) element.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))
      // A button is the product's own, and does what it says: only what the text brought is pressed.
      if (element.closest('button, input, select, textarea') === null) {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      }
    }
    document.removeEventListener('click', web, true)
  }, selector)
}
