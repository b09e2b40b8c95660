/** Every screen of the web app and the way to it: for pictures (`screens.ts`) and for axe (`web-axe.test.ts`). */
import type { Browser, Page } from 'playwright-core'
// By path: the servers' own tests may use this package.
import type { RunAgent } from '../../agent-server/src/agent.ts'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { openPage } from './browser.ts'
import type { Product } from './product.ts'
import { answer, ask, askAndRead, chooseCalculation, openChat } from './web-actions.ts'

const names = Array.from({ length: 8 }, (_, at) => `CCNL numero ${at + 1}`)

const sample = `## Preavviso

Spettano **15 giorni** di calendario [1], cioè 1.634,58 € lordi.

| Istituto | ${names.join(' | ')} |
|---|${'---|'.repeat(names.length)}
| Ferie | ${names.map((_, at) => `${20 + at} giorni`).join(' | ')} |
| Preavviso | ${names.map((_, at) => `${10 + at} giorni di calendario`).join(' | ')} |

### Come si conta

1. Dal **primo** o dal **sedicesimo** giorno del mese.
2. Le assenze per malattia lo sospendono.

> Il computo decorre dal giorno dopo la comunicazione.
`

const reference = {
  title: 'CCNL Terziario, art. 247',
  source: 'CNEL',
  url: 'https://example.org/a',
  excerpt: 'Art. 247',
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** What answers in the screens: prose, a table that is too wide, sources, related questions, and a payslip when a net pay is asked for. */
export const runSampleAgent: RunAgent = async function* ({ message }) {
  yield { type: 'text', text: sample }
  const payslip = message.includes('netto')
  const field = { field: 'ore', label: 'Ore di lavoro', value: '40', type: 'number', min: 0, max: 48 } as const
  yield agentEnd({
    references: [reference],
    relatedQuestions: ['E se sono in prova?', 'Come si calcola l’indennità sostitutiva?'],
    showAction: payslip,
    payslipFields: payslip ? [field] : [],
  })
}

/** Answers a call of the page with a failure of the API. */
export async function failCalls(page: Page, calls: string, status: number, message: string): Promise<void> {
  await page.route(calls, async route => {
    if (route.request().method() === 'OPTIONS') return await route.continue()
    await route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
      body: JSON.stringify({ error: { code: 'unavailable', message } }),
    })
  })
}

type Screen = readonly [name: string, open: (page: Page) => Promise<void>]

/** One after the other, in one page: each begins where the last one ended. */
const screens: readonly Screen[] = [
  ['start', async () => {}],
  [
    'agreements',
    async page => {
      await page.getByRole('button', { name: /^CCNL/ }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  ],
  [
    'answer',
    async page => {
      await closeDialog(page)
      await askAndRead(page, 'Quanti giorni di preavviso devo dare se mi dimetto?')
    },
  ],
  [
    'references',
    async page => {
      await answer(page).getByText('Riferimenti (1)').click()
      await answer(page).getByRole('listitem').filter({ hasText: reference.title }).scrollIntoViewIfNeeded()
    },
  ],
  [
    'table-by-rows',
    async page => {
      await answer(page).getByRole('button', { name: 'Leggi per righe' }).click()
      await answer(page).getByRole('list', { name: 'Tabella' }).scrollIntoViewIfNeeded()
    },
  ],
  [
    'feedback',
    async page => {
      await answer(page).getByRole('button', { name: 'Risposta non utile' }).click()
      await answer(page).getByRole('textbox', { name: 'Commento facoltativo' }).scrollIntoViewIfNeeded()
    },
  ],
  [
    'palette',
    async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  ],
  [
    'shortcuts',
    async page => {
      await closeDialog(page)
      await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'payslip',
    async page => {
      await closeDialog(page)
      await chooseCalculation(page, /H011/)
      await askAndRead(page, 'Calcola il netto di un 4° livello')
      await answer(page).getByRole('button', { name: 'Modifica i dati' }).click()
      await page.getByRole('heading', { name: 'Modifica i dati della busta paga' }).waitFor()
    },
  ],
  [
    'failure',
    async page => {
      await page.getByRole('button', { name: 'Annulla' }).click()
      await failCalls(page, '**/{main,calcola}-agent', 503, 'Servizio in manutenzione')
      await ask(page, 'E con due mesi di ritardo?')
      await page.getByRole('alert').waitFor()
    },
  ],
  [
    'expired',
    async page => {
      await page.unroute('**/{main,calcola}-agent')
      await failCalls(page, '**/{main,calcola}-agent', 401, 'Accesso scaduto')
      await ask(page, 'E con tre?')
      await page.getByRole('button', { name: 'Accedi di nuovo' }).waitFor()
    },
  ],
  [
    'offline',
    async page => {
      await page.context().setOffline(true)
      await page.getByText('Sei offline.').waitFor()
    },
  ],
  [
    'drawer',
    async page => {
      await page.context().setOffline(false)
      const open = page.getByRole('button', { name: 'Apri l’elenco delle conversazioni' })
      // A wide window has the list in view.
      if (await open.isVisible()) await open.click()
      await page.getByRole('navigation', { name: 'Conversazioni' }).getByRole('button').first().waitFor()
    },
  ],
]

export interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
}

/** Widths in pixels: a telephone, a tablet, a desk. */
export const widths: readonly number[] = [360, 768, 1280]

export const looks: readonly Look[] = (['light', 'dark'] as const).flatMap(colorScheme =>
  widths.map(width => ({ colorScheme, width })),
)

/** Milliseconds after which a page that does not stand still says what it waits for. */
const longest = 60_000

/**
 * Gives what waits until a page stands still: what its document asked for has come, its letters too, and it was drawn twice since. What a
 * document that was left had asked for, ahead of need above all, may never be told to have ended: requests are known by their document.
 */
async function stillness(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Page.enable')
  const underWay = new Map<string, { readonly url: string; readonly document: string; readonly navigates: boolean }>()
  const { frameTree } = await browser.send('Page.getFrameTree')
  let shown = frameTree.frame.loaderId
  let begun = 0
  browser.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) shown = frame.loaderId
  })
  browser.on('Network.requestWillBeSent', ({ requestId, loaderId, request: { url }, type }) => {
    begun += 1
    underWay.set(requestId, { url, document: loaderId, navigates: type === 'Document' })
  })
  const ended = ({ requestId }: { readonly requestId: string }) => void underWay.delete(requestId)
  browser.on('Network.loadingFinished', ended)
  browser.on('Network.loadingFailed', ended)
  const awaited = () => [...underWay.values()].filter(({ document, navigates }) => document === shown || navigates)
  const draw = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    })
  return async () => {
    const end = performance.now() + longest
    for (let before = -1; before !== begun || awaited().length > 0; ) {
      before = begun
      await draw()
      if (performance.now() > end) {
        const urls = awaited().map(({ url }) => url)
        throw new Error(`never still: ${urls.join(' ') || 'it asks on and on'}`)
      }
    }
  }
}

/** Goes through every screen in one look, and hands each in when it stands still. */
export async function visitScreens(
  browser: Browser,
  product: Product,
  { colorScheme, width }: Look,
  take: (name: string, page: Page) => Promise<void>,
): Promise<void> {
  const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' } as const
  const signIn = await openPage(browser, [], options)
  await signIn.page.route('**/sso/header.js', route => route.abort())
  await signIn.page.goto(product.url)
  await signIn.page.getByRole('heading', { level: 1 }).waitFor()
  await take('sign-in', signIn.page)
  await signIn.close()

  const { page, close } = await openChat(browser, product, options)
  const isStill = await stillness(page)
  const still = async (name: string) => {
    await isStill()
    await take(name, page)
  }
  for (const [name, open] of screens) {
    await open(page)
    await still(name)
  }
  for (const path of ['cookie', 'video-tutorial', 'non/esiste']) {
    await page.goto(`${product.url}/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await still(path.replace('/', '-'))
  }
  await page.goto(product.url)
  await page.locator('[data-sso-header] select').selectOption('demo-esaurito', { force: true })
  await page.getByRole('dialog').getByText('Hai terminato il tuo periodo di prova.').waitFor()
  await still('trial-ended')
  await close()
}
