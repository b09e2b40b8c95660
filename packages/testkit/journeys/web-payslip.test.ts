import { describe, expect, it } from 'vitest'
import { chromiumPath } from './browser.ts'
import { answer, ask, chooseCalculation, composer, untilAnswered } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

describe.skipIf(!chromiumPath)('a payslip as a form, on both real servers', () => {
  const web = setUpWeb()

  it.each([
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ])('a field is found, corrected and calculated anew, and what it changed is told ($width px)', async viewport => {
    const { page, complaints, close } = await web.open({ viewport })
    await chooseCalculation(page, /H011/)
    await ask(page, 'Calcola la busta paga di un 4° livello a tempo pieno con 10 ore di straordinario')
    await page.getByRole('button', { name: 'Modifica i dati' }).click()
    await untilAnswered(page)
    const before = await answer(page).textContent()

    await page.getByText(/^Pagina 1 di [2-6]$/).waitFor()
    const heights = await page
      .locator('form :is(input, select):not([type="search"])')
      .evaluateAll(all => all.map(field => field.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
    const pages = page.getByRole('navigation', { name: 'Pagine del modulo' })
    await expect.poll(() => pages.getByRole('button').allInnerTexts()).toContain('Orario e assenze')
    const net = page.getByLabel('Totali').getByText('Netto in busta')
    await net.waitFor()
    await page.getByRole('button', { name: 'Avanti' }).click()
    await page.getByText(/^Pagina 2 di [2-6]$/).waitFor()
    await net.waitFor()

    await page.getByRole('searchbox', { name: 'Cerca un dato' }).fill('straordinario ore')
    const hours = page.getByRole('textbox', { name: 'Ore di straordinario' })
    await hours.fill('venti')
    await page.getByText('Scrivi un numero.').waitFor()
    await hours.fill('20')
    await hours.blur()
    const corrections = page.getByRole('list', { name: 'Correzioni' })
    await expect.poll(() => corrections.textContent()).toMatch(/Ore di straordinario: 10 → 20/)
    const name = await pages.getByRole('button', { name: 'Orario e assenze 1 correzione' }).textContent()
    // What is seen stands in the name that is heard.
    expect(name).toBe('Orario e assenze 1')
    await hours.fill('30')
    // Leaving the field saves it; this very click has to count all the same.
    await page.getByRole('button', { name: 'Ricalcola' }).click()
    await composer(page).waitFor()
    await expect.poll(() => answer(page).textContent()).not.toBe(before)
    await answer(page).getByRole('button', { name: 'Modifica i dati' }).waitFor()
    const rows = answer(page).getByRole('region', { name: 'Che cosa è cambiato' }).getByRole('row')
    const texts = () =>
      rows.evaluateAll(all => all.slice(0, 3).map(row => [...row.children].map(cell => cell.textContent).join(' | ')))
    await expect
      .poll(texts)
      .toEqual([
        'Voce | Prima | Dopo',
        'Ore di straordinario | 10 | 30',
        expect.stringMatching(/^Netto in busta \| 1\.\d{3},\d\d € \| 1\.\d{3},\d\d €$/),
      ])
    expect(complaints).toEqual([])
    await close()
  })
})
