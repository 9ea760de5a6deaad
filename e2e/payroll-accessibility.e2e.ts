import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompany } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { addressesOf } from './src/pages.ts'
import { payWorker } from './src/payroll.ts'
import { button, field, section, signIn, english as textOf, verifyByPassword } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('A22 WCAG 2.2 AA: the payroll and compliance pages of an employer, in both directions, at 320 and 1280 px', async () => {
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await signIn(page, { username: 'employer@demo.gpod', password: 'Demo-pass-2026', portal: 'employer' })
  await page.goto('/employer/payroll')
  await page
    .getByRole('link', { name: textOf('payroll.goToRun') })
    .first()
    .click()
  await page.waitForURL('**/runs/*')
  await page.getByRole('rowheader').getByRole('link').first().waitFor()
  const run = new URL(page.url()).pathname
  const worker = await page.getByRole('rowheader').getByRole('link').first().getAttribute('href')
  const found: string[] = []
  for (const path of [
    run,
    `${worker}`,
    `${run}/journal`,
    ...addressesOf('employer').filter((address) => /payroll|compliance/.test(address)),
  ]) {
    found.push(...(await faultsOf(page, { path })))
  }
  expect(found).toEqual([])
  await leave()
}, 480_000)

test('A22 WCAG 2.2 AA: payslips, one payslip and a shared one, in both directions, at 320 and 1280 px', async () => {
  const { email } = await payWorker(await registerCompany())
  const { page, context, leave } = await openPerson(browser, { width: 1280 })
  await signIn(page, { username: email, portal: 'worker' })
  await page.goto('/payslips')
  await button(page, textOf('payslips.verify')).click()
  await verifyByPassword(page)
  await button(page, textOf('payslips.share')).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, textOf('payslips.shareMake')).click()
  const link = await field(dialog, textOf('payslips.shareLink')).inputValue()
  const passcode = await field(dialog, textOf('payslips.sharePasscode')).inputValue()
  await page.keyboard.press('Escape')
  const payslip = await page.getByRole('rowheader').getByRole('link').first().getAttribute('href')
  const found = [...(await faultsOf(page, { path: '/payslips' })), ...(await faultsOf(page, { path: `${payslip}` }))]
  await context.clearCookies()
  const shared = await faultsOf(page, {
    path: new URL(link).pathname,
    until: async (language) => {
      const own = textsIn(language)
      await field(page, own('payslips.sharePasscode')).fill(passcode)
      await button(page, own('payslips.open')).click()
      await section(page, own('payslips.sumTitle')).waitFor()
    },
  })
  expect([...found, ...shared]).toEqual([])
  await leave()
})

type Place = { path: string; until?(language: string): Promise<void> }

/**
 * Violations, and what has to be scrolled sideways for. Every rule once for each direction and once for each width; in
 * dark colours only what colours can break.
 */
async function faultsOf(page: Page, { path, until }: Place): Promise<string[]> {
  const found: string[] = []
  for (const [language, checkedAt] of [
    ['en', 1280],
    ['ar', 320],
  ] as const) {
    await page.evaluate((chosen) => {
      localStorage['gpod-language'] = chosen
    }, language)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await until?.(language)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const place = `${path} ${language} ${width}`
      if (!(await fits(page, width))) found.push(`${place}: too wide`)
      if (width === checkedAt) found.push(...(await violations(page, place)))
    }
    await page.setViewportSize({ width: 1280, height: 844 })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await violations(page, `${path} dark`, ['color-contrast'])))
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Whether nothing has to be scrolled sideways for once the page has taken the new width. */
function fits(page: Page, width: number): Promise<boolean> {
  return page
    .waitForFunction((most) => innerWidth === most && document.documentElement.scrollWidth <= most, width, {
      timeout: 5_000,
    })
    .then(
      () => true,
      () => false,
    )
}

async function violations(page: Page, place: string, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const found = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(found.passes.map(({ id }) => id)).toContain('color-contrast')
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${place}: ${id}: ${html}`))
}
