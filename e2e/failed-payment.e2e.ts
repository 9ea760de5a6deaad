import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireWorker, registerCompany } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { readAvailable, signIn, english as textOf, withdraw } from './src/steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a payment that the bank cannot make comes back to available at once, with the reason in plain words', async () => {
  const company = await registerCompany()
  // Of the sandbox bank: accepted, then rejected, because the account is closed.
  const worker = await hireWorker(company, { sortCode: '00-00-00', accountNumber: '00000099' })
  const { page, leave } = await openPerson(browser)
  await signIn(page, { username: worker.email, portal: 'worker' })
  const before = await readAvailable(page)

  const receipt = await withdraw(page, '25')
  await receipt.getByText(textOf('withdrawals.statusFailed')).waitFor()
  await receipt.getByText(textOf('withdrawals.failedAccountClosed')).waitFor()
  await page.goto('/dashboard')
  expect(await readAvailable(page)).toBe(before)
  await page.getByText(textOf('earnings.changeReleased')).first().waitFor()
  await leave()
})
