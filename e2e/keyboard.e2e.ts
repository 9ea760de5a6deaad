import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hireWorker, password, registerCompany } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { enter, signInByKeyboard, tabTo } from './src/keyboard.ts'
import { addressesOf, viewsOf } from './src/pages.ts'
import { fact, section, signIn, english as textOf } from './src/steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('A22 WCAG 2.2 AA: wages are taken out by the keyboard alone, from signing in to the receipt', async () => {
  const worker = await hireWorker(await registerCompany())
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await page.goto('/login')
  await signInByKeyboard(page, { username: worker.email })
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await enter(page, textOf('common.navWithdraw'))
  await page.waitForURL('**/ewa')
  await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).waitFor()
  await tabTo(page, textOf('withdrawals.amount'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('15')
  await fact(page, textOf('withdrawals.remaining')).waitFor()
  await enter(page, textOf('withdrawals.continue'))

  await section(page, textOf('withdrawals.checkTitle')).waitFor()
  expect(
    await fact(section(page, textOf('withdrawals.checkTitle')), textOf('withdrawals.youReceive')).innerText(),
  ).toBe('£15.00')
  await enter(page, textOf('withdrawals.confirm'))

  const dialog = page.getByRole('dialog', { name: textOf('verification.title') })
  await dialog.waitFor()
  // The dialog takes the focus into its field by itself.
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  const receipt = section(page, textOf('withdrawals.receiptTitle'))
  await receipt.getByText(textOf('withdrawals.shortPaid')).waitFor()
  await enter(page, textOf('withdrawals.done'))
  await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).waitFor()
  await leave()
})

/** The words on the page that reach beyond the screen, and what holds them. */
function whatSticksOut(): string {
  const { clientWidth } = document.documentElement
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (words.nextNode()) {
    const { currentNode: node } = words
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    const isBeyond = right > clientWidth + 0.5 || left < -0.5
    // What is hidden from sight lies anywhere.
    if (isBeyond && !node.parentElement?.closest('.sr-only'))
      found.push(`"${node.textContent}" in ${node.parentElement?.className}`)
  }
  return found.join('; ')
}

/** What is wider than the screen on a page whose text is twice as large. */
async function tooWideOn(page: Page, path: string, widths: readonly number[]): Promise<string[]> {
  const tooWide: string[] = []
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) tooWide.push(`${path}: ${wide} of ${width}, ${await page.evaluate(whatSticksOut)}`)
  }
  return tooWide
}

// The gate opens each page once, every other one in Arabic; `ALL_PAGES=1` each in both.
const isWhole = process.env.ALL_PAGES === '1'
const languages = ['en', 'ar'] as const

function shareOf(paths: readonly string[], language: (typeof languages)[number]): string[] {
  return isWhole ? [...paths] : paths.filter((_, at) => (at % 2 === 0) === (language === 'en'))
}

function letIn(page: Page, portal: 'worker' | 'employer') {
  return page.request.post('/api/auth/login', {
    headers: { origin: inject('productUrl') },
    data: { username: `${portal}@demo.gpod`, password: 'Demo-pass-2026' },
  })
}

const entrances = ['/login', '/register?type=worker', '/forgot-password', '/take-home-calculator', '/no-such-page']

test.each(languages)(
  'A22 WCAG 2.2 AA: with text twice as large no public entrance and no page of a worker is wider than a screen of 390 or 320 pixels, in %s',
  { timeout: isWhole ? 480_000 : 240_000 },
  async (language) => {
    const { page, leave } = await openPerson(browser, { language })
    const tooWide: string[] = []
    const open = async (path: string) => tooWide.push(...(await tooWideOn(page, path, [390, 320])))
    await open(language === 'en' ? '/' : `/${language}`)
    for (const path of shareOf(entrances, language)) await open(path)
    await letIn(page, 'worker')
    const paths = shareOf([...addressesOf('worker'), ...viewsOf('worker')], language)
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths) await open(path)
    expect(tooWide).toEqual([])
    await leave()
  },
)

/** Where an employer looks after people: the sections, and of another the page of its own. */
const ofPeople =
  /^\/employer\/(?:employees|documents|expenses|benefits|training|communication|performance|rewards|incidents|support|users|plan|lists|profile|payroll\/(?:rates|pension|settings))\b/

/** One address of each kind of record that a page leads to. */
async function recordsOn(page: Page, found: Map<string, string>): Promise<void> {
  const links = await page
    .locator('a[href*="-"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const link of links) {
    const kind = link.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    if (kind !== link && ofPeople.test(link) && !found.has(kind)) found.set(kind, link)
  }
}

test.each(languages)(
  'A22 WCAG 2.2 AA: with text twice as large no page about people of the employer is wider than a screen of 320 pixels, in %s',
  { timeout: isWhole ? 900_000 : 360_000 },
  async (language) => {
    const { page, leave } = await openPerson(browser, { width: 320, language })
    await letIn(page, 'employer')
    const all = [...addressesOf('employer'), ...viewsOf('employer')].filter((path) => ofPeople.test(path))
    const paths = shareOf(all, language)
    expect(paths.length).toBeGreaterThan(15)
    const tooWide: string[] = []
    const records = new Map<string, string>()
    for (const path of paths) {
      tooWide.push(...(await tooWideOn(page, path, [320])))
      await recordsOn(page, records)
    }
    expect(records.size).toBeGreaterThan(0)
    for (const path of records.values()) tooWide.push(...(await tooWideOn(page, path, [320])))
    expect(tooWide).toEqual([])
    await leave()
  },
)

test('a page that comes is told by its title and has the focus at its heading; what has the focus is never behind the bar', async () => {
  const { page, leave } = await openPerson(browser)
  await signIn(page, { username: 'worker@demo.gpod', password: 'Demo-pass-2026', portal: 'worker' })
  await page.locator('nav[data-foot-bar] a[href="/ewa"]').click()
  await page
    .getByRole('heading', { level: 1, name: textOf('common.navWithdraw') })
    .and(page.locator(':focus'))
    .waitFor()
  await page.locator('p[aria-live=polite]').getByText('Withdraw · GPOD').waitFor({ state: 'attached' })
  await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).waitFor()
  const hidden: string[] = []
  for (const path of ['/ewa', '/dashboard', '/tax']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (let press = 0; press < 45; press += 1) {
      await page.keyboard.press('Tab')
      const behind = await behindTheFoot(page)
      if (behind !== null) hidden.push(`${path}: ${behind}`)
    }
  }
  expect(hidden).toEqual([])
  await leave()
})

/** What has the focus, where it lies wholly behind something fixed at the foot of the page. */
function behindTheFoot(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.closest('[data-foot-bar], [data-thumb-bar]')) return null
    const { top, bottom, height } = focused.getBoundingClientRect()
    if (height === 0 || focused.closest('.sr-only')) return null
    const feet = [...document.querySelectorAll('[data-foot-bar], [data-thumb-bar]')].map((foot) =>
      foot.getBoundingClientRect(),
    )
    const isHidden = feet.some((foot) => foot.height > 0 && top >= foot.top && bottom <= foot.bottom + 1)
    return isHidden || top >= window.innerHeight ? (focused.textContent ?? '').slice(0, 40) : null
  })
}
