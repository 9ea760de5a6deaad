import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPerson, type Person } from './browser.ts'
import { addressesOf, viewsOf } from './pages.ts'
import { signIn } from './steps.ts'

const password = 'Demo-pass-2026'
const publicPages = ['/', '/login', '/register?type=worker', '/register?type=employer', '/shared/payslip/any-link']
const operatorPages = addressesOf('operator')
const workerPages = addressesOf('worker')
const employerPages = [...addressesOf('employer'), ...viewsOf('employer')]

type Colours = 'light' | 'dark'

/** The tests of every page in some colours, for a file of its own each: they are the longest, and run beside each other. */
export function testEveryPage(colorScheme: Colours): void {
  let browser: Browser
  let person: Person
  beforeAll(async () => {
    browser = await openBrowser()
    person = await openPerson(browser, { colorScheme })
  })
  afterAll(async () => {
    await person?.leave()
    await browser?.close()
  })

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
}

/** All rules in light colours; in dark ones only what colours can break, for the rest of the page is the same. */
async function expectNoViolation(page: Page, path: string, colorScheme: Colours): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor().catch((cause: Error) => {
    throw new Error(`${path} has no heading`, { cause })
  })
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
