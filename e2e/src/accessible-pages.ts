import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPerson, type Person } from './browser.ts'
import type { Portal } from './pages.ts'
import { signIn } from './steps.ts'

const password = 'Demo-pass-2026'
const publicPages = [
  '/',
  '/login',
  '/register?type=worker',
  '/register?type=employer',
  '/shared/payslip/any-link',
  '/give-feedback#any-link',
  '/kiosk',
  '/features',
  '/ai-agents',
  '/ur/eor-services',
  '/ar/pricing?plan=professional&employees=100',
  '/contact?kind=quote&plan=starter&employees=5',
  '/hi/privacy',
]

// The gate looks at every third page in dark colours; `npm run test:browser` at each.
const inDark = process.env.E2E_SAMPLE ? 3 : 1

/** The tests of pages as who is signed in to a portal sees them. */
export function testPagesOf({ portal, paths }: { portal: Portal; paths: readonly string[] }): void {
  describe(`the pages of ${portal}`, () => {
    testPages(paths, (page) => signIn(page, { username: `${portal}@demo.gpod`, password, portal }))
  })
}

/** The tests of the pages that everybody sees. */
export function testPublicPages(): void {
  describe('the pages for everybody', () => testPages(publicPages))
}

function testPages(paths: readonly string[], enter: (page: Page) => Promise<void> = async () => {}): void {
  let browser: Browser
  let person: Person
  beforeAll(async () => {
    browser = await openBrowser()
    person = await openPerson(browser)
    await enter(person.page)
  })
  afterAll(async () => {
    await person?.leave()
    await browser?.close()
  })
  const pages = paths.map((path, at) => ({ path, colours: at % inDark === 0 ? 'light and dark' : 'light' }))
  test.each(pages)('$path has no violation in $colours colours', async ({ path, colours }) => {
    const { page } = person
    await goTo(page, path)
    const found = await violationsOf(page, 'light')
    if (colours !== 'light') found.push(...(await violationsOf(page, 'dark')))
    expect(found).toEqual([])
  })
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
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
}

/** All rules in light colours; in dark ones only what colours can break, for the rest of the page is the same. */
async function violationsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  // Colours pass into each other for a moment.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const passing = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations, passes } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
  expect(passes.map(({ id }) => id)).toContain('color-contrast')
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme}: ${id}: ${html}`))
}
