/** A colleague of a small office signs in with name and password, in the browser. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword, writeAccounts } from '../../agent-server/src/auth/accounts.ts'
import { buildWebApp, chromiumPath, openPage, sharedBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'

describe.runIf(chromiumPath)('an office', () => {
  const password = 'una frase abbastanza lunga'
  let product: Product
  beforeAll(async () => {
    buildWebApp()
    const accounts = join(mkdtempSync(join(tmpdir(), 'ccnl-office-')), 'accounts.json')
    const roles = ['FULLCCNLPIU-IA']
    writeAccounts(accounts, [
      { user: 'maria', name: 'Maria Rossi', crmid: 'C-1', roles, password: await hashPassword(password) },
    ])
    product = await startProduct({ demo: false, identity: { accounts } })
  })
  afterAll(() => product.close())

  test('refuses a wrong password in words, lets the right one in, and asks again after the sign-out', async () => {
    const browser = await sharedBrowser()
    const { page, complaints, close } = await openPage(browser, [product.url, product.apiUrl])
    try {
      await page.goto(product.url)
      await page.getByLabel('Nome utente').fill('maria')
      await page.getByLabel('Password').fill('un’altra frase lunga')
      await page.getByRole('button', { name: 'Accedi' }).click()
      await page.getByText('Nome utente o password non corretti.').waitFor()
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Accedi' }).click()
      await page.getByText('Maria Rossi').first().waitFor()
      await page.getByRole('button', { name: 'Esci' }).click()
      await page.getByLabel('Nome utente').waitFor()
      // The browser itself notes the 401 of the wrong password.
      expect(complaints.filter(text => !text.includes('401'))).toEqual([])
    } finally {
      await close()
    }
  })
})
