import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { button, english, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
let worker: Person
beforeAll(async () => {
  browser = await openBrowser()
  worker = await openPerson(browser, { width: 1280 })
  await signIn(worker.page, { username: 'worker@demo.gpod', password: 'Demo-pass-2026', portal: 'worker' })
})
afterAll(async () => {
  await worker?.leave()
  await browser?.close()
})

const home = (page: Page) => page.getByRole('heading', { name: english('earnings.available'), exact: true })
const calculator = (page: Page) => page.getByRole('heading', { level: 1, name: english('take-home.title') })
const linkTo = (page: Page, path: string) => page.getByRole('navigation').locator(`a[href="${path}"]`).first()

test('a page loads its own texts and the common ones, beside its script and not after it', async () => {
  const { page } = worker
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /assets\/texts\/(.*)\.json$/.exec(request.url()) ?? []
    if (name) asked.push(name.replace(/-[0-9a-f]+\//, '/'))
  })
  // The page's script is kept back until its texts are asked for: after it they would never be.
  const texts = page.waitForRequest('**/assets/texts/**/worker-home.json')
  await page.route('**/assets/home-*.js', async (route) => {
    await texts
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await home(page).waitFor()
  await page.unroute('**/assets/home-*.js')
  expect(asked.sort()).toEqual(['en/common', 'en/worker-home'])
})

test('a page whose texts cannot be loaded does not come; the one before it stays, and another try brings it', async () => {
  const { page } = worker
  await page.goto('/dashboard')
  await home(page).waitFor()
  await page.route('**/assets/texts/**', (route) => route.abort())
  await linkTo(page, '/tax').click()
  await page.getByRole('alert').getByText(english('common.textsFailed')).waitFor()
  expect(await home(page).isVisible()).toBe(true)

  // Elsewhere can be gone to meanwhile.
  await linkTo(page, '/dashboard').click()
  await page.getByRole('alert').waitFor({ state: 'hidden' })
  await linkTo(page, '/tax').click()
  await page.getByRole('alert').waitFor()
  await page.unroute('**/assets/texts/**')
  await button(page, english('common.retry')).click()
  await calculator(page).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('at the first page too, in its own language', async () => {
  const textOf = textsIn('ar')
  const stranger = await openPerson(browser, { language: 'ar' })
  const { page } = stranger
  await page.route('**/assets/texts/**', (route) => route.abort())
  await page.goto('/login')
  await page.getByText(textOf('common.textsFailed')).waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await page.unroute('**/assets/texts/**')
  await button(page, textOf('common.retry')).click()
  await page.getByRole('button', { name: textOf('sign-in.login') }).waitFor()
  await stranger.leave()
})

test('a language whose texts cannot be loaded is not switched to', async () => {
  const { page } = worker
  await page.goto('/dashboard')
  await home(page).waitFor()
  await page.route('**/assets/texts/**', (route) => route.abort())
  await page.getByRole('combobox').first().selectOption('de')
  await page.getByRole('alert').getByText(english('common.textsFailed')).waitFor()
  await page.unroute('**/assets/texts/**')
  expect(await home(page).isVisible()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})
