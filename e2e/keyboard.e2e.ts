import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireWorker, password, registerCompany } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { fact, section, english as words } from './src/steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('A22 WCAG 2.2 AA: wages are taken out by the keyboard alone, from signing in to the receipt', async () => {
  const worker = await hireWorker(await registerCompany())
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await page.goto('/login')
  await tabTo(page, words('sign-in.username'))
  await page.keyboard.type(worker.email)
  await tabTo(page, words('sign-in.password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await tabTo(page, words('common.navWithdraw'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/ewa')
  await page.getByRole('textbox', { name: words('ewa.amount') }).waitFor()
  await tabTo(page, words('ewa.amount'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('15')
  await fact(page, words('ewa.remaining')).waitFor()
  await tabTo(page, words('ewa.continue'))
  await page.keyboard.press('Enter')

  await section(page, words('ewa.checkTitle')).waitFor()
  expect(await fact(section(page, words('ewa.checkTitle')), words('ewa.youReceive')).innerText()).toBe('£15.00')
  await tabTo(page, words('ewa.confirm'))
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: words('verification.title') })
  await dialog.waitFor()
  // The dialog takes the focus into its field by itself.
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  const receipt = section(page, words('ewa.receiptTitle'))
  await receipt.getByText(words('ewa.statusCompleted')).waitFor()
  await tabTo(page, words('ewa.done'))
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: words('ewa.amount') }).waitFor()
  await leave()
})

/** Presses Tab until what has this name has the focus; fails where it cannot be reached. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (name.test(await nameOfFocused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

/** The name as a screen reader would say it, near enough: its label, else its text. */
function nameOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return ''
    const label = focused.getAttribute('aria-label')
    if (label) return label
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
    return labels.length > 0 ? labels.map((each) => each.innerText).join(' ') : (focused.textContent ?? '')
  })
}
