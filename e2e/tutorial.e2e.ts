import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hireWorker, password, registerCompany } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { enter, tabTo } from './src/keyboard.ts'
import { english, signIn, withdraw } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
let worker: { email: string }
let phone: Person
beforeAll(async () => {
  browser = await openBrowser()
  worker = await hireWorker(await registerCompany())
  phone = await openPerson(browser)
  await signIn(phone.page, { username: worker.email, portal: 'worker' })
})
afterAll(async () => {
  await phone?.leave()
  await browser?.close()
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: english('tutorial.title') })
const stepOf = (page: Page) => dialogOf(page).locator('[aria-current=step]')

async function violationsIn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

test('P6 the home page offers the tutorial once the money is in sight, and the twelve steps are gone through by the keyboard alone', async () => {
  const { page } = phone
  await page.getByRole('heading', { name: english('earnings.available'), exact: true }).waitFor()
  await page.getByRole('heading', { name: english('tutorial.offer') }).waitFor()
  await enter(page, english('tutorial.start'))
  await dialogOf(page).getByText(english('tutorial.totalMinutes')).waitFor()
  await enter(page, english('tutorial.start'))
  for (let at = 1; at <= 12; at += 1) {
    await dialogOf(page).getByText(`Step ${at} of 12`, { exact: true }).waitFor()
    expect(await dialogOf(page).getByRole('heading', { level: 3 }).count()).toBe(1)
    // Nothing is recorded of who looks at the calculator: they mark it.
    if (at === 6) {
      await enter(page, english('tutorial.mark'))
      await dialogOf(page).getByText(english('tutorial.doneMarked')).waitFor()
    }
    if (at < 12) await enter(page, english('voice.guideNext'))
  }
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  // Twelve steps within a second or two: they are kept one after the other, also behind the closed dialog.
  const kept = async () => ((await (await page.request.get('/api/tutorial')).json()) as { at: string }).at
  await expect.poll(kept, { timeout: 20_000 }).toBe('integrations')
})

test('P6 where it was left survives a reload and is the same on another device, and a step that is done for real is ticked', async () => {
  const { page } = phone
  await page.goto('/help?tutorial=open')
  await expect.poll(() => stepOf(page).innerText()).toContain('Integrations')

  const desktop = await openPerson(browser, { width: 1280 })
  await signIn(desktop.page, { username: worker.email, portal: 'worker' })
  await withdraw(desktop.page, '10')
  await desktop.page.goto('/help?tutorial=open')
  await expect.poll(() => stepOf(desktop.page).innerText()).toContain('Integrations')
  await dialogOf(desktop.page)
    .getByRole('button', { name: english('common.navWithdraw') })
    .or(dialogOf(desktop.page).getByRole('button', { name: /Withdraw/ }))
    .first()
    .click()
  await dialogOf(desktop.page).getByText(english('tutorial.doneForReal')).waitFor()

  // The page it speaks of says where one came from, and how to go back.
  await dialogOf(desktop.page)
    .getByRole('link', { name: english('tutorial.explore') })
    .click()
  await desktop.page.waitForURL('**/ewa')
  const hint = desktop.page.getByText(english('tutorial.hint'))
  await hint.waitFor()
  expect(await desktop.page.locator('main').getAttribute('aria-describedby')).toBe(await hint.getAttribute('id'))
  await desktop.leave()
})

test('P6 skipped it is offered no more, and help opens it again', async () => {
  const { page } = phone
  await page.goto('/dashboard')
  await page.getByRole('button', { name: english('tutorial.skip') }).click()
  await page.getByRole('button', { name: english('tutorial.skip') }).waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { name: english('dashboard.ownTitle') }).waitFor()
  expect(await page.getByRole('heading', { name: english('tutorial.goOnTitle') }).count()).toBe(0)
  await page.goto('/help')
  await page.getByRole('button', { name: english('tutorial.again') }).click()
  await dialogOf(page).waitFor()
})

test('P6 and V4 tutorial, guide and the help of a page have no violation from right to left at 320 pixels', async () => {
  const small = await openPerson(browser, { width: 320, language: 'ar' })
  const { page } = small
  const textOf = textsIn('ar')
  await page.request.post('/api/auth/login', {
    headers: { origin: inject('productUrl') },
    data: { username: worker.email, password },
  })
  await page.goto('/help?tutorial=open')
  await page
    .getByRole('dialog', { name: textOf('tutorial.title') })
    .getByRole('heading', { level: 3 })
    .waitFor()
  expect(await violationsIn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await page.goto('/profile')
  await page.getByRole('button', { name: textOf('voice.guide') }).click()
  await page.getByRole('dialog', { name: textOf('voice.guide') }).waitFor()
  expect(await violationsIn(page)).toEqual([])

  await page.goto('/ewa')
  await page.getByText(textOf('help.ofPage')).click()
  await page.getByText(textOf('help.more')).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await small.leave()
})

test('the help of a page opens by the keyboard, one answer at a time, with no number that nobody set', async () => {
  const { page } = phone
  await page.goto('/payslips')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo(page, english('help.ofPage'))
  await page.keyboard.press('Enter')
  const help = page.locator('details').filter({ has: page.locator('summary', { hasText: english('help.ofPage') }) })
  const answers = help.getByRole('region')
  await help.getByRole('heading', { level: 3 }).first().waitFor()
  await enter(page, /^Reading your payslip$/)
  await expect.poll(() => answers.count()).toBe(1)
  await enter(page, /^Income tax$/)
  await expect.poll(() => answers.count()).toBe(1)
  expect(await help.locator('a[href^="tel:"]').count()).toBe(0)
})
