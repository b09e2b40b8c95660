/**
 * What a reader waits for, in Chromium on the real servers: the first screens, the composer over a slow network, and conversations of 200 and 1,000
 * messages. The web app is built when its build is old.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { sampleAnswer } from '../../core/bench/sample.ts'
// By path: playwright-core and the product are the testkit's.
import { buildWebApp, chromiumPath, launchBrowser } from '../../testkit/journeys/browser.ts'
import { converse } from '../../testkit/journeys/converse.ts'
import { type Product, startProduct } from '../../testkit/journeys/product.ts'

const rounds = 5

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** What the page itself has seen of its start, in milliseconds; kept by `watch`. */
interface Seen {
  paint: number
  largest: number
  composer: number
  /** What long tasks took beyond 50 ms each, after the first paint. */
  blocked: number
  shift: number
  /** Requests that the composer has waited for or that were answered before it. */
  answered: number
}

/** Runs in the page before anything of its own does. */
function watch(): void {
  let composerDrawn = () => {}
  // Waited for from outside; whoever looks for the composer by its role makes long tasks of their own in the page.
  const drawn = new Promise<void>(resolve => {
    composerDrawn = resolve
  })
  const seen: Seen = { paint: Number.POSITIVE_INFINITY, largest: 0, composer: 0, blocked: 0, shift: 0, answered: 0 }
  Object.assign(window, { seen, drawn })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  observe('longtask', ({ startTime, duration }) => {
    if (startTime > seen.paint) seen.blocked += duration - 50
  })
  // TypeScript's DOM library does not know this entry.
  observe('layout-shift', entry => {
    seen.shift += (entry as unknown as { value: number }).value
  })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('textarea')) return
    observer.disconnect()
    seen.composer = performance.now()
    // The document itself is no resource.
    seen.answered = 1 + performance.getEntriesByType('resource').length
    composerDrawn()
  }).observe(document, { childList: true, subtree: true })
}

interface Conditions {
  /** The processor at this part of its speed. */
  readonly slower: number
  /** 400 kbit/s and 400 ms. */
  readonly slow3g?: boolean
}

/** Opens an empty page of its own under these conditions. */
async function emptyPage(browser: Browser, { slower, slow3g = false }: Conditions): Promise<Page> {
  const options: BrowserContextOptions = { locale: 'it-IT', viewport: { width: 1280, height: 800 } }
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  if (slow3g) {
    const bytes = 50_000
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
  }
  await page.addInitScript(watch)
  return page
}

async function start(browser: Browser, product: Product, conditions: Conditions) {
  const page = await emptyPage(browser, conditions)
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  await page.goto(product.url, { waitUntil: 'commit' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Runtime.evaluate', { expression: 'drawn', awaitPromise: true })
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => (window as unknown as { readonly seen: Seen }).seen)
  await page.context().close()
  return { ...seen, requests }
}

/** The middle of each figure over the rounds. */
async function middle<Row extends Readonly<Record<string, number>>>(measure: () => Promise<Row>): Promise<Row> {
  const rows: Row[] = []
  for (let round = 0; round < rounds; round += 1) rows.push(await measure())
  const entries = Object.keys(rows[0] ?? {}).map(key => [key, +median(rows.map(row => row[key] ?? 0)).toFixed(3)])
  // The keys are those of the rows.
  return Object.fromEntries(entries) as Row
}

/** Opens a conversation of these messages from the list, until its last answer is drawn and the frame is out. */
async function openConversation(browser: Browser, product: Product, title: string, conditions: Conditions) {
  const page = await emptyPage(browser, conditions)
  await page.goto(product.url)
  const row = page.getByRole('navigation', { name: 'Conversazioni' }).getByRole('button', { name: title, exact: true })
  await row.waitFor()
  await page.waitForLoadState('networkidle')
  const opened = await row.evaluate(
    button =>
      new Promise<number>(resolve => {
        const began = performance.now()
        // Drawn: the last answer has its table, and the browser has shown it.
        const look = () => {
          const last = [...document.querySelectorAll('article')].at(-1)
          const drawn = last?.querySelector('table') && document.querySelector('[aria-label="Domande correlate"]')
          if (drawn) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
          else requestAnimationFrame(look)
        }
        ;(button as HTMLButtonElement).click()
        look()
      }),
  )
  await page.waitForLoadState('networkidle')
  const counted = await page.evaluate(() => {
    const all = [...document.querySelectorAll('#app *')]
    const laidOut = all.filter(element => element.checkVisibility({ contentVisibilityAuto: true }))
    const scroller = document.querySelector('section[aria-label="Conversazione"]') as HTMLElement
    return {
      elements: all.length,
      'laid out': laidOut.length,
      'px from the end': scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight,
    }
  })
  const key = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const field = document.querySelector('textarea') as HTMLTextAreaElement
        field.focus()
        requestAnimationFrame(() => {
          const began = performance.now()
          document.execCommand('insertText', false, 'a')
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        })
      }),
  )
  await page.context().close()
  return { opened, 'key to frame': key, ...counted }
}

async function main(): Promise<void> {
  if (!chromiumPath) return console.log('There is no Chromium here: set CHROMIUM_PATH.')
  buildWebApp()
  const text = sampleAnswer(1200)
  const [product, browser] = await Promise.all([
    startProduct({
      async *runAgent() {
        yield { type: 'text', text }
        yield agentEnd({ relatedQuestions: ['E poi?'] })
      },
    }),
    launchBrowser(),
  ])
  try {
    console.log('\nthe first screens, milliseconds (medians)')
    console.table({
      'full speed': await middle(() => start(browser, product, { slower: 1 })),
      'processor at a quarter': await middle(() => start(browser, product, { slower: 4 })),
      'and slow 3G': await middle(() => start(browser, product, { slower: 4, slow3g: true })),
    })
    await converse(product, 'conversazione da 200', 100)
    await converse(product, 'conversazione da 1000', 500)
    console.log('\na conversation opened from the list, milliseconds (medians)')
    console.table({
      '200 messages': await middle(() => openConversation(browser, product, 'conversazione da 200', { slower: 1 })),
      '200, processor at a quarter': await middle(() =>
        openConversation(browser, product, 'conversazione da 200', { slower: 4 }),
      ),
      '1,000 messages': await middle(() => openConversation(browser, product, 'conversazione da 1000', { slower: 1 })),
    })
  } finally {
    await browser.close()
    await product.close()
  }
}

await main()
