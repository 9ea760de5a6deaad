import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { addressesOf, viewsOf } from './src/pages.ts'
import { signIn } from './src/steps.ts'

const password = 'Demo-pass-2026'
const publicPages = ['/', '/login', '/register?type=worker', '/register?type=employer', '/shared/payslip/any-link']
const operatorPages = addressesOf('operator')
const workerPages = addressesOf('worker')
const employerPages = [...addressesOf('employer'), ...viewsOf('employer')]

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(['light', 'dark'] as const)('A22 WCAG 2.2 AA in %s colours at 390 px', (colorScheme) => {
  let person: Person
  beforeAll(async () => {
    person = await openPerson(browser, { colorScheme })
  })
  afterAll(() => person?.leave())

  test.each(publicPages)('%s has no violation', (path) => expectNoViolation(person.page, path, colorScheme))

  test('the pages of a worker have no violation', async () => {
    await signIn(person.page, { username: 'worker@demo.gpod', password, portal: 'worker' })
    for (const path of workerPages) await expectNoViolation(person.page, path, colorScheme)
    await person.context.clearCookies()
  })

  test('the pages of an employer have no violation', async () => {
    await signIn(person.page, { username: 'employer@demo.gpod', password, portal: 'employer' })
    for (const path of employerPages) await expectNoViolation(person.page, path, colorScheme)
    await person.context.clearCookies()
  })

  test('the pages of an operator have no violation', async () => {
    await signIn(person.page, { username: 'operator@demo.gpod', password, portal: 'operator' })
    for (const path of operatorPages) await expectNoViolation(person.page, path, colorScheme)
    await person.context.clearCookies()
  })
})

/** All rules in light colours; in dark ones only what colours can break, for the rest of the page is the same. */
async function expectNoViolation(page: Page, path: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The page itself, and not another in its place.
  if (!publicPages.includes(path)) expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''))
  // A view is a tab of its own: none that only an address knows.
  if (path.includes('?view=')) {
    expect(await page.getByRole('tab').first().getAttribute('aria-selected'), path).toBe('false')
  }
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations, passes } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
  expect(passes.map(({ id }) => id)).toContain('color-contrast')
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path}: ${id}: ${html}`))
  expect(found).toEqual([])
}
