import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPerson } from './src/browser.ts'
import { addressesOf } from './src/pages.ts'
import { button, english, signIn } from './src/steps.ts'

const password = 'Demo-pass-2026'
const operatorPages = addressesOf('operator').reverse()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function expectForbidden(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(path)
  expect([path, answer.status(), (await answer.json()).code]).toEqual([path, 403, 'forbidden'])
}

test('an operator signs in, sees how the installation stands and what to do, and reaches no company', async () => {
  const { page, leave } = await openPerson(browser)
  for (const path of operatorPages) {
    await page.goto(path)
    await page.waitForURL('**/login?type=operator')
  }
  await signIn(page, { username: 'operator@demo.gpod', password, portal: 'operator' })

  const checks = page.getByRole('region', { name: english('operator.checksTitle') })
  await checks.getByRole('heading', { name: english('operator.name_backups') }).waitFor()
  const { checks: told } = (await (await page.request.get('/api/operator/state')).json()) as {
    checks: { code: string }[]
  }
  for (const { code } of told) {
    expect(await checks.getByRole('heading', { name: english(`operator.name_${code}`) }).count(), code).toBe(1)
  }
  // The demo makes no backups, and says so.
  expect(await checks.getByText(english('operator.finding_backups_not_set_up')).count()).toBe(1)
  expect(await checks.getByText('GPOD_BACKUP_DIR').count()).toBe(1)
  await button(page, english('operator.again')).click()
  await button(page, english('operator.again')).waitFor()

  for (const path of ['/dashboard', '/profile', '/employer', '/employer/employees']) {
    await page.goto(path)
    await page.waitForURL('**/operator')
  }
  for (const path of ['/api/employer/dashboard', '/api/employer/employees', '/api/employer/audit']) {
    await expectForbidden(page, path)
  }
  await leave()
})

test('nobody else is let in: an employer and a worker are taken home, and told nothing', async () => {
  for (const [portal, home] of [
    ['employer', '**/employer'],
    ['worker', '**/dashboard'],
  ] as const) {
    const { page, leave } = await openPerson(browser, { width: 1280 })
    await signIn(page, { username: `${portal}@demo.gpod`, password, portal })
    for (const path of operatorPages) {
      await page.goto(path)
      await page.waitForURL(home)
    }
    expect(await page.getByRole('link', { name: english('operator.title') }).count()).toBe(0)
    await expectForbidden(page, '/api/operator/state')
    await leave()
  }
})
