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

/** The page is the service worker's, and the pages a tap away were loaded: nothing more comes. */
async function appIsKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const kept = async () => {
      const [name] = await caches.keys()
      return name === undefined ? [] : (await (await caches.open(name)).keys()).map(({ url }) => url)
    }
    const before = await kept()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const now = await kept()
    const has = (file: RegExp) => now.some((url) => file.test(url))
    return (
      navigator.serviceWorker.controller !== null &&
      before.length === now.length &&
      ['ewa', 'payslips', 'profile'].every(
        (word) => has(new RegExp(`/assets/${word}-.{8}\\.js$`)) && has(new RegExp(`/worker-${word}\\.json$`)),
      )
    )
  })
}

test('a page whose script cannot be loaded leaves the app where it is, and comes with another try', async () => {
  const person = await openPerson(browser, { width: 1280 })
  const { page } = person
  await withoutIdle(person)
  await signIn(page, { username: 'worker@demo.gpod', password: 'Demo-pass-2026', portal: 'worker' })
  await home(page).waitFor()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.route('**/assets/tax-*.js', (route) => route.abort())
  await linkTo(page, '/tax').click()
  await page.getByRole('alert').getByText(english('common.textsFailed')).waitFor()
  expect(await home(page).isVisible()).toBe(true)
  await page.unroute('**/assets/tax-*.js')
  await button(page, english('common.retry')).click()
  await calculator(page).waitFor()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)

  // Of a version that the server no longer has: the new one is loaded once it is there to be loaded.
  await linkTo(page, '/dashboard').click()
  await home(page).waitFor()
  let hasNewVersion = false
  await page.route('**/assets/communication-*.js', (route) =>
    hasNewVersion ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.route('**/login', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ body: '<p>another version</p>' }),
  )
  await linkTo(page, '/communication').click()
  await page.getByRole('alert').getByText(english('common.outdated')).waitFor()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  hasNewVersion = true
  await button(page, english('common.reload')).click()
  await pageTitle(page, 'messages.title').waitFor()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(false)
  await person.leave()
})

test('home keeps its place while it loads: what moves in sight is at most 0.02', async () => {
  const person = await openPerson(browser)
  const { page, context } = person
  await signIn(page, { username: 'worker@demo.gpod', password: 'Demo-pass-2026', portal: 'worker' })
  await context.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) moved.sum += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let later = 0
  await context.route(/\/api\/(?!events)/, async (route) => {
    later += 150
    await new Promise((resolve) => setTimeout(resolve, 300 + (later % 900)))
    await route.continue()
  })
  await page.goto('/dashboard')
  await home(page).waitFor()
  for (const key of ['earnings.paydayTitle', 'earnings.changesTitle', 'withdrawals.recent'] as const) {
    await page.getByRole('heading', { name: english(key) }).waitFor()
  }
  await page.locator('[role=status] .animate-pulse').first().waitFor({ state: 'detached' })
  const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)
  expect(moved).toBeLessThanOrEqual(0.02)
  await context.unrouteAll({ behavior: 'wait' })
  await person.leave()
})
