import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Company, callApi, hireWorker, password, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { english } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
let company: Company
let worker: Worker
beforeAll(async () => {
  browser = await openBrowser()
  company = await registerCompany()
  worker = await hireWorker(company)
})
afterAll(() => browser?.close())

async function letIn(context: BrowserContext, { email }: Worker): Promise<void> {
  const headers = { origin: inject('productUrl') }
  const answer = await context.request.post('/api/auth/login', { data: { username: email, password }, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function availableTo({ token }: Worker) {
  type Wages = { amount: string; takeable: { amount: string }; blockedBy: object | null }
  const wages = await callApi<Wages>('GET', '/api/ewa/available', { token })
  expect(Number(wages.amount)).toBeGreaterThan(0)
  return wages
}

const amountOn = (page: Page) => page.locator('main .text-amount')
const onScreen = (amount: string) => `£${Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`

/** All that the browser keeps of what came over the network, as text. */
function keptFiles(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: (string | undefined)[] = []
    for (const name of await caches.keys()) {
      const store = await caches.open(name)
      for (const key of await store.keys()) texts.push(key.url, await (await store.match(key))?.text())
    }
    return texts.join('\n')
  })
}

test.each(['en', 'ar'])(
  'what can be taken now stands on screen before any script of the app runs, and is not asked for again, in %s',
  async (language) => {
    const { page, context, leave } = await openPerson(browser, { language })
    await letIn(context, worker)
    const { amount: earned, takeable, blockedBy } = await availableTo(worker)
    const amount = blockedBy === null ? takeable.amount : earned
    const label = textsIn(language)(blockedBy === null ? 'earnings.available' : 'earnings.paused')
    let start = () => {}
    const held = new Promise<void>((resolve) => {
      start = resolve
    })
    await context.route('**/assets/start-*.js', async (route) => {
      await held
      await route.continue()
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await page.getByRole('heading', { name: label }).waitFor()
    expect(await amountOn(page).textContent()).toBe(onScreen(amount))
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    // What was read stays in the page no longer.
    expect(await page.locator('script[type="application/json"], gpod-begun').count()).toBe(0)
    start()
    await page.locator('main a[href="/ewa"]').waitFor()
    expect(await amountOn(page).allTextContents()).toEqual([onScreen(amount)])
    expect(asked.filter((url) => /\/api\/(ewa\/available|user\/profile|onboarding|tutorial)\b/.test(url))).toEqual([])
    await leave()
  },
)

test('what came with a page is its person’s alone: no file kept on the device has it, none is left to go back to, and who signs in next gets their own', async () => {
  const other = await hireWorker(company)
  const { page, context, leave } = await openPerson(browser, { keepsApp: true })
  await letIn(context, worker)
  await page.goto('/dashboard')
  await page.locator('main a[href="/ewa"]').waitFor()
  // The second visit passes the service worker.
  await page.evaluate(() => navigator.serviceWorker.ready)
  const visit = await page.reload()
  const html = (await visit?.text()) ?? ''
  expect(visit?.fromServiceWorker()).toBe(true)
  expect(html).toContain(worker.email)
  expect(visit?.headers()['cache-control']).toBe('no-store')
  await page.locator('main a[href="/ewa"]').waitFor()
  const kept = await keptFiles(page)
  expect(kept).toContain('id="page-first"')
  expect(kept).not.toContain(worker.email)
  expect(kept).not.toContain('"approvedGross"')

  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('button', { name: english('common.signOut') })
    .click()
  await page.waitForURL('**/login**')
  for (const back of [() => page.goBack(), () => page.goto('/dashboard')]) {
    await back()
    await page.waitForURL('**/login**')
    expect(await amountOn(page).count()).toBe(0)
    expect(await page.content()).not.toContain(worker.email)
  }
  expect(await (await page.request.get('/dashboard')).text()).not.toContain(worker.email)

  await letIn(context, other)
  const next = (await (await page.goto('/dashboard'))?.text()) ?? ''
  expect([next.includes(other.email), next.includes(worker.email)]).toEqual([true, false])
  await amountOn(page).waitFor()
  await leave()
})

test.each(['en', 'ar'])(
  'who is not signed in reads what sign-in is for before any script of the app runs, and waits for nothing more, in %s',
  async (language) => {
    const { page, context, leave } = await openPerson(browser, { language })
    const t = textsIn(language)
    let start = () => {}
    const held = new Promise<void>((resolve) => {
      start = resolve
    })
    await context.route('**/assets/start-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/login?type=employer', { waitUntil: 'commit' })
    const words = page.locator('#page-first')
    await words.getByText(t('sign-in.loginEmployerLead')).waitFor()
    await words.getByText(t('sign-in.loginEmployerHeading')).waitFor()
    const box = await words.locator('h1').boundingBox()
    // Nothing waits below it.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    start()
    const heading = page.getByRole('heading', { level: 1, name: t('sign-in.loginEmployerHeading') })
    await page.locator('input[name="username"]').waitFor()
    expect(await heading.boundingBox()).toEqual(box)
    await leave()
  },
)

test('a page that asks who is signed in is told without an error where it is nobody', async () => {
  const { page, leave } = await openPerson(browser)
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  for (const path of ['/login', '/register?type=worker', '/register?type=employer', '/join'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(failed).toEqual([])
  await leave()
})
