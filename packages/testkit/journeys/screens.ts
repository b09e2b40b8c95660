/**
 * Makes a picture of every screen of the web app, in both themes and three widths, to be looked at:
 * `node --conditions=@ccnl/source packages/testkit/journeys/screens.ts folder`
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { buildWebApp, launchBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { answer, askAndRead, chooseCalculation, openChat } from './web-actions.ts'

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
    'payslip',
    async page => {
      await closeDialog(page)
      await chooseCalculation(page, /H011/)
      await askAndRead(page, 'Calcola il netto di un 4° livello')
      await answer(page).getByRole('button', { name: 'Modifica i dati' }).click()
      await page.getByRole('heading', { name: 'Modifica i dati della busta paga' }).waitFor()
    },
  ],
]

const folder = resolve(process.argv[2] ?? 'screens')
mkdirSync(folder, { recursive: true })
buildWebApp()
const [product, browser] = await Promise.all([
  startProduct({
    async *runAgent({ message }) {
      yield { type: 'text', text: sample }
      const payslip = message.includes('netto')
      const field = { field: 'ore', label: 'Ore di lavoro', value: '40', type: 'number', min: 0, max: 48 } as const
      yield agentEnd({
        references: [reference],
        relatedQuestions: ['E se sono in prova?', 'Come si calcola l’indennità sostitutiva?'],
        showAction: payslip,
        payslipFields: payslip ? [field] : [],
      })
    },
  }),
  launchBrowser(),
])
try {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 768, 1280]) {
      const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' } as const
      const { page, close } = await openChat(browser, product, options)
      const take = async (name: string) => {
        // What is loaded on demand is there, and so are its letters.
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`) })
      }
      for (const [name, open] of screens) {
        await open(page)
        await take(name)
      }
      for (const path of ['cookie', 'video-tutorial', 'non/esiste']) {
        await page.goto(`${product.url}/${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await take(path.replace('/', '-'))
      }
      await close()
    }
} finally {
  await browser.close()
  await product.close()
}
