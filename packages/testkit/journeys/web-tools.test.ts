import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { agentEnd } from '../../agent-server/src/testing/agent-end.ts'
import { chromiumPath } from './browser.ts'
import { addressed, answers, ask, askAndRead, composer, conversations, questions, startScreen } from './web-actions.ts'
import { setUpWeb } from './web-set-up.ts'

describe.skipIf(!chromiumPath)('what can be done with a conversation', () => {
  let count = 0
  const web = setUpWeb({
    async *runAgent({ message }) {
      count += 1
      yield { type: 'text', text: `Risposta **${count}** a «${message}» [1].` }
      const reference = {
        title: `Fonte di ${message}`,
        source: 'Sindacare',
        url: 'https://example.org/a',
        excerpt: 'Art. 251',
      }
      yield agentEnd({ references: [reference] })
    },
  })

  it('a question is edited and sent again in its place, and both versions stay', async () => {
    const { page, complaints, close } = await web.open()
    await askAndRead(page, 'ferie')
    await askAndRead(page, 'permessi')
    await composer(page).fill('una bozza')
    await questions(page).first().hover()
    await page.getByRole('button', { name: 'Modifica la domanda' }).first().click()
    const editor = page.getByRole('textbox', { name: 'Nuovo testo della domanda' })
    await expect.poll(() => editor.inputValue()).toBe('ferie')
    await editor.press('Escape')
    await editor.waitFor({ state: 'detached' })
    await questions(page).first().hover()
    await page.getByRole('button', { name: 'Modifica la domanda' }).first().click()
    await editor.fill('ferie al 4° livello')
    await editor.press('Enter')
    await answers(page).getByText('a «ferie al 4° livello»').waitFor()
    await answers(page).first().getByRole('button', { name: 'Copia', exact: true }).waitFor()
    await expect.poll(() => questions(page).allInnerTexts()).toEqual(['ferie al 4° livello'])
    expect(await composer(page).inputValue()).toBe('una bozza')

    await page.getByRole('button', { name: 'Versione precedente' }).click()
    await expect.poll(() => questions(page).allInnerTexts()).toEqual(['ferie', 'permessi'])
    await page.getByRole('button', { name: 'Versione successiva' }).click()
    await expect.poll(() => questions(page).allInnerTexts()).toEqual(['ferie al 4° livello'])
    await page.reload()
    await questions(page).first().waitFor()
    await expect.poll(() => questions(page).allInnerTexts()).toEqual(['ferie al 4° livello'])
    await page.getByRole('img', { name: 'Versione 2 di 2' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('an answer is asked for again, and the first one can be read still', async () => {
    const { page, complaints, close } = await web.open()
    await askAndRead(page, 'malattia')
    const first = await answers(page).first().locator('strong').textContent()
    await page.getByRole('button', { name: 'Rigenera' }).click()
    await expect.poll(() => answers(page).first().locator('strong').textContent()).not.toBe(first)
    await answers(page).first().getByRole('button', { name: 'Copia', exact: true }).waitFor()
    await expect.poll(() => questions(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Versione precedente' }).click()
    await expect.poll(() => answers(page).first().locator('strong').textContent()).toBe(first)
    await expect.poll(() => answers(page).first().getByRole('time').count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  it('the whole of it is copied, saved as Markdown and as Word, with the sources of every answer', async () => {
    const { page, complaints, close } = await web.open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await askAndRead(page, 'preavviso')
    await askAndRead(page, 'prova')
    const take = async (name: string) => {
      await page.getByRole('button', { name: 'Copia o esporta la conversazione' }).click()
      await page.getByRole('button', { name }).click()
    }
    await take('Copia la conversazione')
    await page.getByText('Copiato negli appunti').waitFor()
    const plain = await page.evaluate(() => navigator.clipboard.readText())
    const download = async (name: string) => {
      const file = page.waitForEvent('download')
      await take(name)
      return file
    }
    const markdown = await download('Scarica la conversazione in Markdown')
    expect(markdown.suggestedFilename()).toBe('preavviso.md')
    const saved = readFileSync(await markdown.path(), 'utf8')
    for (const text of [plain, saved]) {
      expect(text).toContain('# preavviso')
      for (const name of ['preavviso', 'prova']) expect(text).toContain(`Fonte di ${name}`)
    }
    const word = await download('Esporta la conversazione in Word')
    expect(word.suggestedFilename()).toBe('preavviso.docx')
    const parts = unzipSync(readFileSync(await word.path()))
    const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
    for (const name of ['preavviso', 'prova']) expect(body.split(`Fonte di ${name}`)).toHaveLength(2)
    expect(complaints).toEqual([])
    await close()
  })

  it('without a network it says so before anything is sent, and keeps what is typed', async () => {
    const { page, close } = await web.open()
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = ''
    })
    await askAndRead(page, 'straordinario')
    // A browser never asks again for a part that failed: the page would load itself anew once the network is back.
    await answers(page).first().getByText('Riferimenti (1)').click()
    await answers(page).first().getByRole('listitem').getByText('Fonte di straordinario').waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByText('Sei offline.').waitFor()
    await ask(page, 'domanda senza rete')
    expect(await questions(page).count()).toBe(1)
    expect(await composer(page).inputValue()).toBe('domanda senza rete')
    await page.context().setOffline(false)
    await page.getByText('Sei offline.').waitFor({ state: 'detached' })
    await composer(page).press('Enter')
    await answers(page).getByText('a «domanda senza rete»').waitFor()
    expect(await page.evaluate(() => 'sameDocument' in document.documentElement.dataset)).toBe(true)
    await close()
  })

  it('Ctrl+K finds conversations and actions, by the keyboard alone', async () => {
    const { page, complaints, close } = await web.open()
    await askAndRead(page, 'scatti di anzianità')
    const id = addressed(page)
    await page.keyboard.press('Control+Shift+O')
    await startScreen(page).waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Cerca un’azione o una conversazione' })
    await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.type('anzianita scatti')
    await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    await questions(page).getByText('scatti di anzianità').waitFor()
    await expect.poll(() => addressed(page)).toBe(id)

    // One Esc is enough, also where something has been typed.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('scuro')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('scuro')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.colorMode)).toBe('dark')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('nuova conv')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await startScreen(page).waitFor()
    await expect.poll(() => addressed(page)).toBeNull()
    await conversations(page).getByRole('listitem').first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
