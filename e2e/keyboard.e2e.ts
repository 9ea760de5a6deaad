import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireWorker, password, registerCompany } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { enter, signInByKeyboard, tabTo } from './src/keyboard.ts'
import { fact, section, signIn, english as textOf } from './src/steps.ts'

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

test('a page that comes is told by its title and has the focus at its heading; what has the focus is never behind the bar', async () => {
  const { page, leave } = await openPerson(browser)
  await signIn(page, { username: 'worker@demo.gpod', password: 'Demo-pass-2026', portal: 'worker' })
  await page.locator('nav[data-foot-bar] a[href="/ewa"]').click()
  await page
    .getByRole('heading', { level: 1, name: textOf('common.navWithdraw') })
    .and(page.locator(':focus'))
    .waitFor()
  await page.locator('p[aria-live=polite]').getByText('Withdraw · GPOD').waitFor({ state: 'attached' })
  await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).waitFor()
  const hidden: string[] = []
  for (const path of ['/ewa', '/dashboard', '/tax']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (let press = 0; press < 45; press += 1) {
      await page.keyboard.press('Tab')
      const behind = await behindTheFoot(page)
      if (behind !== null) hidden.push(`${path}: ${behind}`)
    }
  }
  expect(hidden).toEqual([])
  await leave()
})

/** What has the focus, where it lies wholly behind something fixed at the foot of the page. */
function behindTheFoot(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.closest('[data-foot-bar], [data-thumb-bar]')) return null
    const { top, bottom, height } = focused.getBoundingClientRect()
    if (height === 0 || focused.closest('.sr-only')) return null
    const feet = [...document.querySelectorAll('[data-foot-bar], [data-thumb-bar]')].map((foot) =>
      foot.getBoundingClientRect(),
    )
    const isHidden = feet.some((foot) => foot.height > 0 && top >= foot.top && bottom <= foot.bottom + 1)
    return isHidden || top >= window.innerHeight ? (focused.textContent ?? '').slice(0, 40) : null
  })
}
