import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireWorker, password, registerCompany } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { enter, signInByKeyboard, tabTo } from './src/keyboard.ts'
import { fact, section, english as textOf } from './src/steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('A22 WCAG 2.2 AA: wages are taken out by the keyboard alone, from signing in to the receipt', async () => {
  const worker = await hireWorker(await registerCompany())
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await page.goto('/login')
  await signInByKeyboard(page, { username: worker.email })
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await enter(page, textOf('common.navWithdraw'))
  await page.waitForURL('**/ewa')
  await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).waitFor()
  await tabTo(page, textOf('withdrawals.amount'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('15')
  await fact(page, textOf('withdrawals.remaining')).waitFor()
  await enter(page, textOf('withdrawals.continue'))

  await section(page, textOf('withdrawals.checkTitle')).waitFor()
  expect(
    await fact(section(page, textOf('withdrawals.checkTitle')), textOf('withdrawals.youReceive')).innerText(),
  ).toBe('£15.00')
  await enter(page, textOf('withdrawals.confirm'))

  const dialog = page.getByRole('dialog', { name: textOf('verification.title') })
  await dialog.waitFor()
  // The dialog takes the focus into its field by itself.
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  const receipt = section(page, textOf('withdrawals.receiptTitle'))
  await receipt.getByText(textOf('withdrawals.shortPaid')).waitFor()
  await enter(page, textOf('withdrawals.done'))
  await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).waitFor()
  await leave()
})
