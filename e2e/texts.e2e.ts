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
  await withoutIdle(worker)
  await signIn(worker.page, { username: 'worker@demo.gpod', password: 'Demo-pass-2026', portal: 'worker' })
})
afterAll(async () => {
  await worker?.leave()
  await browser?.close()
})

/** What waits until a page has nothing to do, as the pages a tap away, never comes: only what the page itself asks for is seen. */
const withoutIdle = ({ context }: Person) =>
  context.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: () => 0 })
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

const tab = (page: Page, path: string) => page.locator(`nav[data-foot-bar] a[href="${path}"]`)
const pageTitle = (page: Page, key: Parameters<typeof english>[0]) =>
  page.getByRole('heading', { level: 1, name: english(key) })
const noConnection = (page: Page) => page.getByText(english('common.noConnection'))

test('without a connection every tab opens with what was loaded and says from when it is, home too, and it ends by itself', async () => {
  const phone = await openPerson(browser, { keepsApp: true })
  const { page, context } = phone
  await signIn(page, { username: 'worker@demo.gpod', password: 'Demo-pass-2026', portal: 'worker' })
  await home(page).waitFor()
  await appIsKept(page)
  const before = await available(page).innerText()

  await context.setOffline(true)
  await noConnection(page).waitFor()
  await page.getByText(/^No connection\. What you saw at \d\d:\d\d is still here/).waitFor()
  // Money that cannot be asked for is not offered in the colour of money.
  expect(await page.locator('main a[href="/ewa"]').first().getAttribute('class')).not.toContain('bg-accent')
  for (const [path, title] of [
    ['/ewa', 'common.navWithdraw'],
    ['/payslips', 'payslips.title'],
    ['/profile', 'common.navProfile'],
  ] as const) {
    await tab(page, path).click()
    await pageTitle(page, title).waitFor()
    expect(await noConnection(page).isVisible(), path).toBe(true)
  }
  await tab(page, '/dashboard').click()
  expect(await available(page).innerText()).toBe(before)

  // A reload forgets what was on the page, and shows what is kept of it, with its age: decision 055.
  await page.reload()
  await home(page).waitFor()
  await page.getByText(/^No connection\. What you saw at \d\d:\d\d is still here/).waitFor()
  expect(await available(page).innerText()).toBe(before)
  const kept = await page.evaluate(async () => {
    const caches = await globalThis.caches.keys()
    const stored = await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).keys()))
    return stored.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])

  await context.setOffline(false)
  await home(page).waitFor()
  expect(await noConnection(page).count()).toBe(0)
  await phone.leave()
})

const available = (page: Page) =>
  page
    .getByRole('region', { name: english('earnings.available') })
    .locator('bdi')
    .first()

/** The page is the service worker's, and the pages a tap away were loaded with every script they import: nothing more comes. */
async function appIsKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const [name] = await caches.keys()
    if (name === undefined || navigator.serviceWorker.controller === null) return false
    const cache = await caches.open(name)
    const kept = async () => (await cache.keys()).map(({ url }) => url)
    const before = await kept()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const now = await kept()
    const imports = await Promise.all(
      now
        .filter((url) => url.endsWith('.js'))
        .map(async (url) => {
          const script = (await (await cache.match(url))?.text()) ?? ''
          return [...script.matchAll(/(?:from|import)"(\.\/[^"]+\.js)"/g)].map(
            ([, file]) => new URL(file ?? '', url).href,
          )
        }),
    )
    const has = (file: RegExp) => now.some((url) => file.test(url))
    return (
      before.length === now.length &&
      imports.flat().every((url) => now.includes(url)) &&
      ['ewa', 'payslips', 'profile'].every(
        (word) => has(new RegExp(`/assets/${word}-.{8}\\.js$`)) && has(new RegExp(`/worker-${word}\\.json$`)),
      )
    )
  })
}
