import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPerson } from './src/browser.ts'
import { addressesOf } from './src/pages.ts'
import { signIn } from './src/steps.ts'

const password = 'Demo-pass-2026'
const workerPages = addressesOf('worker')
const employerPages = addressesOf('employer')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('who is not signed in is sent to the login of the portal, from every page of both', async () => {
  const { page, leave } = await openPerson(browser)
  for (const [portal, pages] of [
    ['worker', workerPages],
    ['employer', employerPages],
  ] as const) {
    for (const path of pages) {
      await page.goto(path)
      await page.waitForURL(`**/login?type=${portal}`)
    }
  }
  await leave()
})

test('a worker cannot open a page of the employer, nor read what stands behind it', async () => {
  const { page, leave } = await openPerson(browser)
  await signIn(page, { username: 'worker@demo.gpod', password, portal: 'worker' })
  for (const path of employerPages) {
    await page.goto(path)
    await page.waitForURL('**/dashboard')
  }
  for (const path of ['/api/employer/dashboard', '/api/employer/employees', '/api/employer/withdrawals']) {
    const answer = await page.request.get(path)
    expect([path, answer.status(), (await answer.json()).code]).toEqual([path, 403, 'forbidden'])
  }
  await leave()
})

test('an employer who opens a page of the worker is taken to their own', async () => {
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await signIn(page, { username: 'employer@demo.gpod', password, portal: 'employer' })
  for (const path of workerPages) {
    await page.goto(path)
    await page.waitForURL('**/employer')
  }
  await leave()
})

test('an address without a page keeps the portal round who is signed in, and leads to its home', async () => {
  const { page, leave } = await openPerson(browser)
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  expect(await page.getByRole('main').getByRole('link').first().getAttribute('href')).toBe('/')
  await signIn(page, { username: 'worker@demo.gpod', password, portal: 'worker' })
  // Within the app, where no server is asked.
  await page.evaluate(() => {
    history.pushState({}, '', '/no-such-page')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
  await page.getByRole('navigation').last().getByRole('link', { name: 'Withdraw' }).waitFor()
  expect(await page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/dashboard')
  await leave()
})

test('signed out, the pages of the portal are closed again', async () => {
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await signIn(page, { username: 'worker@demo.gpod', password, portal: 'worker' })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login?type=worker')
  await page.goto('/ewa')
  await page.waitForURL('**/login?type=worker')
  await leave()
})

test('an address that a section once had, and one by its tab, lead to it', async () => {
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await signIn(page, { username: 'employer@demo.gpod', password, portal: 'employer' })
  for (const [former, current] of [
    ['/employer/staff', '/employer/users'],
    ['/employer?tab=staff', '/employer/users'],
    ['/employer?tab=reports', '/employer/payroll/reports'],
  ] as const) {
    await page.goto(former)
    await page.waitForURL(`**${current}`)
    // One alone: more than one would throw.
    await page.getByRole('navigation').getByRole('link').and(page.locator('[aria-current=page]')).waitFor()
  }
  await leave()
})
