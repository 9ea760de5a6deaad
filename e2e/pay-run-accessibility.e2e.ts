import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerCompany } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { faultsOf } from './src/faults.ts'
import { recordViews } from './src/pages.ts'
import { payWorker } from './src/payroll.ts'
import { button, field, section, signIn, english as textOf, verifyByPassword } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('A22 WCAG 2.2 AA: a pay run, a payment and a record, in both directions, at 320 and 1280 px', () => {
  let person: Person
  let run: string
  let payment: string
  beforeAll(async () => {
    person = await openPerson(browser, { width: 1280 })
    const { page } = person
    await signIn(page, { username: 'employer@demo.gpod', password: 'Demo-pass-2026', portal: 'employer' })
    await page.goto('/employer/payroll')
    await page
      .getByRole('link', { name: textOf('payroll.goToRun') })
      .first()
      .click()
    await page.waitForURL('**/runs/*')
    run = new URL(page.url()).pathname
    // The list of runs has links in its rows, too.
    payment = `${await page.locator(`a[href^="${run}/workers/"]`).first().getAttribute('href')}`
  })
  afterAll(() => person?.leave())

  test.each([
    ['the run', () => run],
    ['a payment', () => payment],
    ['its journal', () => `${run}/journal`],
    ['beside other software', () => `${run}/compare`],
  ])('%s', async (_, path) => {
    expect(await faultsOf(person.page, { path: path(), inDark: true })).toEqual([])
  })

  test.each(['', ...recordViews.map((view) => `?view=${view}`)])('the record of an employee %s', async (view) => {
    const id = payment.slice(payment.lastIndexOf('/') + 1)
    expect(await faultsOf(person.page, { path: `/employer/employees/${id}${view}`, inDark: true })).toEqual([])
  })
})

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
  const found = [
    ...(await faultsOf(page, { path: '/payslips' })),
    ...(await faultsOf(page, { path: `${payslip}`, inDark: true })),
  ]
  await context.clearCookies()
  const shared = await faultsOf(page, {
    path: new URL(link).pathname,
    inDark: true,
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
