import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, productNow, registerCompany } from './src/api.ts'
import { bytesOf, openBrowser, openPerson } from './src/browser.ts'
import { payWorker } from './src/payroll.ts'
import { button, field, readPence, section, signIn, verifyByPassword, english as words } from './src/steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('A6 a worker verifies, opens her payslip, asks why and keeps the tagged PDF; whom she lets read it can, until she ends it', async () => {
  const worker = await payWorker(await registerCompany())
  const { page, leave } = await openPerson(browser)
  await signIn(page, { username: worker.email, portal: 'worker' })
  await openLatest(page)
  const paidOut = await figure(page, 'payslips.paidOut').innerText()
  // Eight hours at £60.00; the weekly personal allowance of 2026-27 leaves less than half of it to be taxed.
  expect(readPence(paidOut)).toBeGreaterThan(400_00)
  expect(readPence(paidOut)).toBeLessThan(480_00)
  await page.getByText(words('payslips.hashHolds')).waitFor()
  await page.getByText(words('payslips.figuresHold')).waitFor()

  // One press from the figure to its why.
  await button(page, /^Why: National Insurance/)
    .first()
    .click()
  const why = page.getByRole('dialog', { name: words('payslips.line_employee_ni') })
  // The main rate, and the law it stands in (Social Security Contributions and Benefits Act 1992 s 8(2)(a)).
  await why.getByText('8%').first().waitFor()
  await why
    .getByText(/Social Security/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, words('payslips.download')).first().click(),
  ])
  const paper = (await bytesOf(file)).toString('latin1')
  expect(paper.slice(0, 5)).toBe('%PDF-')
  // Tagged (ISO 32000-1, 14.7 and 14.8): its parts are known to assistive technology.
  expect(paper).toMatch(/\/Marked true/)
  expect(paper).toContain('/StructTreeRoot')

  await button(page, words('payslips.share')).first().click()
  const sharing = page.getByRole('dialog', { name: words('payslips.shareTitle') })
  await button(sharing, words('payslips.shareMake')).click()
  const link = await field(sharing, words('payslips.shareLink')).inputValue()
  const passcode = await field(sharing, words('payslips.sharePasscode')).inputValue()
  await button(sharing, words('common.close')).last().click()

  const landlord = await openPerson(browser, { width: 1280 })
  await openShared(landlord.page, { link, passcode: '00000000' })
  await landlord.page.getByText(words('errors.passcode_wrong')).first().waitFor()
  await openShared(landlord.page, { link, passcode })
  await landlord.page.getByRole('heading', { level: 1, name: /^Payslip of Amina Khan, / }).waitFor()
  expect(await figure(landlord.page, 'payslips.paidOut').innerText()).toBe(paidOut)
  expect(await button(landlord.page, /^Why: /).count()).toBe(0)

  await page.goto('/payslips')
  const shares = section(page, words('payslips.shares'))
  await shares.getByText(/· Opened$/).waitFor()
  await shares.getByText(/· Wrong passcode$/).waitFor()
  await button(shares, words('payslips.revoke')).click()
  await shares.getByText(words('payslips.shareOver')).waitFor()
  await openShared(landlord.page, { link, passcode })
  await landlord.page.getByText(words('payslips.sharedGone')).waitFor()
  await landlord.leave()
  await leave()
})

test('A24 who has left signs in and reads her payslip as before', async () => {
  const company = await registerCompany()
  const worker = await payWorker(company)
  const { version } = await callApi<{ version: number }>('GET', `/api/employer/employees/${worker.workerId}`, company)
  const yesterday = new Date(productNow() - 24 * 60 * 60_000).toISOString().slice(0, 10)
  await callApi('PATCH', `/api/employer/employees/${worker.workerId}`, {
    token: company.token,
    body: { endsOn: yesterday, version },
  })
  const { page, leave } = await openPerson(browser)
  await signIn(page, { username: worker.email, portal: 'worker' })
  await openLatest(page)
  expect(readPence(await figure(page, 'payslips.gross').innerText())).toBe(480_00)
  await page.getByText(words('payslips.hashHolds')).waitFor()
  await leave()
})

/** From the payslips page through the verification to the newest one. */
async function openLatest(page: Page): Promise<void> {
  await page.goto('/payslips')
  await button(page, words('payslips.verify')).click()
  await verifyByPassword(page)
  await page.getByRole('link', { name: words('payslips.open') }).click()
  await page.waitForURL('**/payslips/*')
  await section(page, words('payslips.sumTitle')).waitFor()
}

async function openShared(page: Page, { link, passcode }: { link: string; passcode: string }): Promise<void> {
  await page.goto(link)
  await field(page, words('payslips.sharePasscode')).fill(passcode)
  await button(page, words('payslips.open')).click()
}

/** A figure of how the pay adds up. */
function figure(page: Page, key: string): Locator {
  const sum = section(page, words('payslips.sumTitle'))
  return sum
    .locator('dl > div')
    .filter({ has: page.locator('dt bdi').getByText(words(key)) })
    .locator('dd')
    .first()
}
