import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireWorker, password, registerCompany } from './src/api.ts'
import { bytesOf, openBrowser, openPerson } from './src/browser.ts'
import { enter, signInByKeyboard, tabTo } from './src/keyboard.ts'
import { addBonus, calculateRun, hireSalaried, setUpPayroll } from './src/payroll.ts'
import { button, fact, formatPence, readPence, section, signIn, english as textOf } from './src/steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('A22 WCAG 2.2 AA: a pay run goes from its preview to closed by the keyboard alone, each step after its figures', async () => {
  const company = await registerCompany()
  await setUpPayroll(company)
  await hireWorker(company)
  await hireSalaried(company)
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await page.goto('/login?type=employer')
  await signInByKeyboard(page, { username: company.email })
  await page.waitForURL('**/employer')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await enter(page, textOf('common.navPayRuns'))
  await button(page, textOf('pay-runs.openPreview')).waitFor()
  await enter(page, textOf('pay-runs.openPreview'))
  await page.waitForURL('**/employer/payroll/runs/*')

  // What blocks it stands first, and nothing goes on before someone has answered for it.
  const exceptions = section(page, textOf('pay-runs.exceptions'))
  await exceptions.getByRole('listitem').first().waitFor()
  const [first] = await exceptions.getByRole('listitem').allInnerTexts()
  expect(first).toContain('Minimum wage cannot be checked')
  expect(await button(page, textOf('pay-runs.approve')).isDisabled()).toBe(true)
  await enter(page, textOf('pay-runs.override'))
  await page.getByRole('dialog', { name: textOf('pay-runs.overrideTitle') }).waitFor()
  await tabTo(page, textOf('payroll.reason'))
  await page.keyboard.type('Their contract says 37.5 hours a week')
  await enter(page, textOf('pay-runs.override'))
  await exceptions.getByText(textOf('pay-runs.overridden')).waitFor()

  const paidOut = readPence(await page.getByRole('row', { name: /^Net pay payable/ }).innerText())
  // £480.00 for eight hours and £600.00, a fifty-second part of £31,200: less National Insurance there is less than that.
  expect(paidOut).toBeGreaterThan(1000_00)
  expect(paidOut).toBeLessThan(1080_00)
  const approval = await openStep(page, 'pay-runs.approve', 'pay-runs.approveTitle')
  expect(readPence(await fact(approval, textOf('pay-runs.paidOut')).innerText())).toBe(paidOut)
  expect(await fact(approval, textOf('payroll.workers')).innerText()).toBe('2')
  await takeStep(page, approval, 'pay-runs.approve')

  const payment = await openStep(page, 'pay-runs.pay', 'pay-runs.payTitle')
  expect(readPence(await fact(payment, textOf('pay-runs.paidOut')).innerText())).toBe(paidOut)
  await enter(page, textOf('pay-runs.pay'))
  // Money goes out: who pays proves who they are, for this sum.
  const verification = page.getByRole('dialog', { name: textOf('verification.title') })
  await verification.getByText(formatPence(paidOut)).waitFor()
  await tabTo(page, textOf('verification.password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await verification.waitFor({ state: 'hidden' })
  await payment.waitFor({ state: 'hidden' })
  await section(page, textOf('pay-runs.files')).getByText(textOf('pay-runs.filePain')).waitFor()
  await tabTo(page, /^Download: Bank file, ISO 20022$/)
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const amounts = [...(await bytesOf(file)).toString('utf8').matchAll(/<InstdAmt Ccy="GBP">([\d.]+)<\/InstdAmt>/g)]
  expect(amounts.map(([, amount]) => readPence(`£${amount}`)).reduce((sum, amount) => sum + amount, 0)).toBe(paidOut)

  await takeStep(page, await openStep(page, 'pay-runs.report', 'pay-runs.reportTitle'), 'pay-runs.report')
  // The sandbox HMRC checks it, and its answer comes to the open page by itself.
  await page.getByText(textOf('pay-runs.subAcceptedText')).waitFor()
  await takeStep(page, await openStep(page, 'pay-runs.closeRun', 'pay-runs.closeTitle'), 'pay-runs.closeRun')
  await section(page, textOf('pay-runs.reconciliation')).getByText(textOf('pay-runs.agrees')).waitFor()
  await page.getByText(textOf('pay-runs.closeDone')).waitFor()
  await leave()
})

test('a run whose records changed says so at approval and is worked out again from the dialog', async () => {
  const company = await registerCompany()
  const { workerId } = await hireWorker(company)
  const { id } = await calculateRun(company)
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await signIn(page, { username: company.email, portal: 'employer' })
  await page.goto(`/employer/payroll/runs/${id}`)
  const gross = page.getByRole('row', { name: /^Gross pay/ })
  expect(readPence(await gross.innerText())).toBe(480_00)

  await addBonus(company, workerId, '25.00')
  await button(page, textOf('pay-runs.approve')).click()
  const dialog = page.getByRole('dialog', { name: textOf('pay-runs.approveTitle') })
  await button(dialog, textOf('pay-runs.approve')).click()
  await dialog.getByText(textOf('errors.run_out_of_date')).waitFor()
  await button(dialog, textOf('pay-runs.calculateAgain')).click()
  await dialog.waitFor({ state: 'hidden' })
  await gross.getByText('£505.00').waitFor()
  await leave()
})

async function openStep(page: Page, buttonKey: string, titleKey: string): Promise<Locator> {
  await button(page, textOf(buttonKey)).and(page.locator(':enabled')).waitFor()
  await enter(page, textOf(buttonKey))
  const dialog = page.getByRole('dialog', { name: textOf(titleKey) })
  await dialog.waitFor()
  // What is sent is shown first.
  await button(dialog, textOf(buttonKey)).and(page.locator(':enabled')).waitFor()
  return dialog
}

async function takeStep(page: Page, dialog: Locator, buttonKey: string): Promise<void> {
  await enter(page, textOf(buttonKey))
  await dialog.waitFor({ state: 'hidden' })
}
