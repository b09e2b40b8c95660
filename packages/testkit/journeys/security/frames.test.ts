/** SECURITY 6: what markup made to hang costs the main thread of the built web app, from the first byte to the last frame. */
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { full } from '../../src/effort.ts'
import { chromiumPath } from '../browser.ts'
import { type HostileProduct, startHostileProduct } from './hostile-product.ts'

const { dos } = (await import(new URL('../../acceptance/security/dos.mjs', import.meta.url).href)) as {
  readonly dos: ReadonlyMap<string, string>
}
const names = [...dos.keys()].filter((_, index) => full || index % 3 === 0)

/** Milliseconds of the main thread for a whole answer; to set five million letters in lines is the browser's own work. */
const limit = (name: string): number => (name === 'one 5 MB line' ? 5000 : 1000)

let product: HostileProduct

/** Seconds of processor time that the main thread has spent on tasks so far: what else runs on the machine is not in it. */
async function busy(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** The longest task since the last time of asking, in milliseconds of the clock; 0 when none took 50. */
const longest = (page: Page) =>
  page.evaluate(() => {
    const { tasks } = window as unknown as { tasks: { durations: number[]; take(): void } }
    tasks.take()
    return Math.max(0, ...tasks.durations.splice(0))
  })

describe.skipIf(!chromiumPath)('an answer made to hang the page', () => {
  beforeAll(async () => {
    product = await startHostileProduct()
    product.backend.use(['Ferie nel commercio'])
  })
  afterAll(async () => await product?.close())

  test.each(names)('%s: the main thread is not held up', async name => {
    const { page, close } = await product.open()
    await page.addInitScript(() => {
      const durations: number[] = []
      const take = (entries: readonly PerformanceEntry[]) => durations.push(...entries.map(({ duration }) => duration))
      const observer = new PerformanceObserver(list => void take(list.getEntries()))
      observer.observe({ type: 'longtask' })
      Object.assign(window, { tasks: { durations, take: () => void take(observer.takeRecords()) } })
    })
    await page.goto(product.url)
    const composer = page.getByRole('textbox', { name: 'La tua domanda' })
    await composer.waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })

    product.backend.answerWith(`Risposta.\n\n${dos.get(name) ?? ''}`, 'stream')
    await composer.fill('Domanda')
    await longest(page)
    const before = await busy(devtools)
    const answered = page.waitForResponse(response => response.url().endsWith('-agent'))
    await page.getByRole('button', { name: 'Invia la domanda' }).click()
    await (await answered).finished()
    await page.getByRole('button', { name: 'Copia', exact: true }).first().waitFor()
    const whole = 1000 * ((await busy(devtools)) - before)
    const worst = await longest(page)
    if (full) console.info(`${name}: ${Math.round(whole)} ms in all, longest task ${Math.round(worst)} ms`)
    expect(whole).toBeLessThan(limit(name))
    // By the clock of a machine that others use too, so that only a hang fails: frames are held to 50 ms of processor
    // time beside the parser, in `core/src/document/limits.test.ts`.
    expect(worst).toBeLessThan(10_000)
    await close()
  })
})
