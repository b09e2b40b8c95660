/** A real Chromium, and a page that remembers everything it should never have seen. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { buildOnce } from './built.ts'

/** Where Chromium is; `undefined` where there is none, and the journeys through it are skipped. */
export const chromiumPath: string | undefined = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  path => path && existsSync(path),
)

/** How long a page is waited for before a journey fails, in milliseconds: a crowded machine draws in seconds. */
export const patience = 60_000

/**
 * What the browser leaves undone: the chrome around a page (a renderer for the drop-down of its address bar takes more time than a
 * page of ours) and renderers kept ready. The switch counts once: what playwright itself turns off is told again.
 */
const features = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** How every Chromium of the journeys is started. */
export const switches: readonly string[] = [
  ...['--no-sandbox', '--no-first-run', '--disable-gpu', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', `--disable-features=${features}`],
]

export function launchBrowser(): Promise<Browser> {
  if (!chromiumPath) throw new Error('There is no Chromium here: set CHROMIUM_PATH.')
  return chromium.launch({ executablePath: chromiumPath, args: [...switches] })
}

let shared: Promise<Browser> | undefined

/** The one browser of this worker of the tests: started for the first journey that asks, it ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared
  if (running?.isConnected()) return running
  shared = launchBrowser()
  return await shared
}

/**
 * Builds the web app as `npm run build` does, when there is no build or one older than what it is made of: after that
 * command, journeys that run side by side write nothing.
 */
export function buildWebApp(): void {
  const folder = fileURLToPath(new URL('../../web', import.meta.url))
  const sources = [
    join(folder, 'index.html'),
    join(folder, 'vite.config.ts'),
    join(folder, 'build'),
    join(folder, 'src'),
    join(folder, '..', 'core', 'src'),
  ]
  buildOnce(join(folder, 'dist', 'index.html'), sources, () => {
    // The test runner's own NODE_ENV would make a development build.
    const env = { ...process.env, NODE_ENV: 'production' }
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
      cwd: folder,
      env,
    })
  })
}

export interface WatchedPage {
  readonly page: Page
  /** Errors of the console and of scripts, violations of the policy, and requests to hosts that are not ours. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

/** Opens a page that has its own storage; it speaks Italian. */
export async function openPage(
  browser: Browser,
  ours: readonly string[],
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1280, height: 800 }, ...options })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(`script: ${error.message}`))
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !ours.includes(origin)) complaints.push(`request: ${request.url()}`)
  })
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(`policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      // The function above, which TypeScript cannot see from the page.
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
      reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
  return { page, complaints, close: () => context.close() }
}
