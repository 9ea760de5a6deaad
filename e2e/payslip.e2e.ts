import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, callApi, hireWorker, productNow, registerCompany } from './src/api.ts'
import { bytesOf, openBrowser, openPerson } from './src/browser.ts'
import { tabTo } from './src/keyboard.ts'
import { mailedLink } from './src/mailed-link.ts'
import { calculateRun, hireSalaried, payWorker } from './src/payroll.ts'
import { button, field, section, signIn, english as textOf, verifyByPassword } from './src/steps.ts'

const password = 'Demo-pass-2026'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('A22 WCAG 2.2 AA: a payslip is opened and read by the keyboard alone', async () => {
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await signIn(page, { username: 'worker@demo.gpod', password, portal: 'worker' })
  await tabTo(page, textOf('payslips.title'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/payslips')
  await button(page, textOf('payslips.verify')).waitFor()
  await tabTo(page, textOf('payslips.verify'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: textOf('verification.title') })
  await dialog.waitFor()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await tabTo(page, textOf('payslips.open'))
  await page.keyboard.press('Enter')
  await section(page, textOf('payslips.sumTitle')).waitFor()
  await expectNoViolation(page)

  await tabTo(page, /^Why: Net pay$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: textOf('payslips.net') }).waitFor()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await leave()
})

test('A6 every amount of a payslip opens its working at one press, and the working comes to that amount', async () => {
  const { page, leave } = await openPerson(browser)
  await openLatest(page)
  const amounts = page.locator('main dl dd:has(bdi):has-text("£")')
  const shown = await amounts.count()
  expect(shown).toBeGreaterThan(15)
  for (let place = 0; place < shown; place += 1) {
    const amount = amounts.nth(place)
    const text = (await amount.innerText()).replace(/[−+]/, '').trim()
    await amount.getByRole('button').click()
    const working = page.getByRole('dialog')
    await button(working, textOf('why.fullWorking')).click()
    // The last line of the working is the figure itself.
    expect(await working.getByRole('listitem').last().innerText()).toContain(text)
    await page.keyboard.press('Escape')
    await working.waitFor({ state: 'hidden' })
  }
  await leave()
})

test('a payslip is read by link and passcode until its owner ends it', async () => {
  const { page, leave } = await openPerson(browser)
  const paid = await openLatest(page)
  await button(page, textOf('payslips.share')).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, textOf('payslips.shareMake')).click()
  const link = new URL(await field(dialog, textOf('payslips.shareLink')).inputValue())
  const passcode = await field(dialog, textOf('payslips.sharePasscode')).inputValue()
  await page.keyboard.press('Escape')

  const stranger = await openPerson(browser)
  await stranger.page.goto(link.pathname)
  await enter(stranger.page, passcode === '00000000' ? '00000001' : '00000000')
  await stranger.page.getByText(textOf('errors.passcode_wrong')).first().waitFor()
  await enter(stranger.page, passcode)
  const seen = section(stranger.page, textOf('payslips.sumTitle'))
  await seen.getByText(paid).first().waitFor()
  await expectNoViolation(stranger.page)

  await page.goto('/payslips')
  const shares = section(page, textOf('payslips.shares'))
  await shares.getByText(textOf('payslips.visit_wrong_passcode')).first().waitFor()
  await button(shares, textOf('payslips.revoke')).first().click()
  await shares.getByText(textOf('payslips.shareOver')).first().waitFor()
  await expectNoViolation(page)

  await stranger.page.goto(link.pathname)
  await enter(stranger.page, passcode)
  await stranger.page.getByText(textOf('payslips.sharedGone')).waitFor()
  await stranger.leave()
  await leave()
})

test('A24 who has left signs in, reads their payslip and keeps its tagged PDF', async () => {
  const company = await registerCompany()
  const worker = await payWorker(company)
  const path = `/api/employer/employees/${worker.workerId}`
  const { version } = await callApi<{ version: number }>('GET', path, company)
  const yesterday = new Date(productNow() - 24 * 60 * 60_000).toISOString().slice(0, 10)
  await callApi('PATCH', path, { token: company.token, body: { endsOn: yesterday, version } })

  const { page, leave } = await openPerson(browser)
  await signIn(page, { username: worker.email, portal: 'worker' })
  await page.goto('/payslips')
  await button(page, textOf('payslips.verify')).click()
  await verifyByPassword(page)
  await page.getByRole('link', { name: textOf('payslips.open') }).click()
  // Eight hours at £60.00.
  await section(page, textOf('payslips.sumTitle')).getByText('£480.00').first().waitFor()
  await page.getByText(textOf('payslips.hashHolds')).waitFor()
  await page.getByText(textOf('payslips.figuresHold')).waitFor()

  const [file] = await Promise.all([page.waitForEvent('download'), button(page, textOf('payslips.download')).click()])
  const pdf = (await bytesOf(file)).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  // Tagged (ISO 32000-1, 14.7 and 14.8): its parts are known to assistive technology.
  expect(pdf).toMatch(/\/Marked true/)
  expect(pdf).toContain('/StructTreeRoot')
  await leave()
})

test('payroll emails a payslip to who has no account, tells the passcode, prints it and fetches all of the run', async () => {
  const company = await registerCompany()
  await callApi('POST', '/api/auth/confirm-email', {
    body: { token: (await mailedLink(company.email, '/verify-email#')).split('#')[1] },
  })
  await hireWorker(company)
  const bella = await hireSalaried(company)
  const run = await approveThisWeek(company)
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await signIn(page, { username: company.email, portal: 'employer' })
  await page.goto(`/employer/payroll/runs/${run}`)
  const payslips = section(page, textOf('payslips.title'))
  await payslips.getByText(textOf('payslips.way_not_sent')).first().waitFor()
  await expectNoViolation(page)

  await button(payslips, textOf('payslips.emailAll')).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, textOf('payslips.emailAll')).click()
  await dialog.waitFor({ state: 'hidden' })
  await button(payslips, /^Payslip passcode of Bella Frost$/).click()
  const passcode = await field(dialog, textOf('payslips.passcodeShow')).inputValue()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')

  const { email } = await callApi<{ email: string }>('GET', `/api/employer/employees/${bella.workerId}`, company)
  const stranger = await openPerson(browser)
  await stranger.page.goto(await mailedLink(email, '/shared/payslip/'))
  await enter(stranger.page, passcode)
  await stranger.page.getByText('£600.00').first().waitFor()
  await stranger.leave()
  // That it was opened comes to the run by itself.
  await payslips.getByText(/^Opened /).waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(payslips, textOf('payslips.allAsPdf')).click(),
  ])
  expect(pagesIn(await bytesOf(file))).toBe(2)
  const [files] = await Promise.all([
    page.waitForEvent('download'),
    button(payslips, textOf('payslips.allAsZip')).click(),
  ])
  expect((await bytesOf(files)).toString('latin1')).toMatch(/_Bella-Frost\.pdf/)

  await page.goto(`/employer/employees/${bella.workerId}?view=pay`)
  await section(page, textOf('payslips.title')).getByRole('rowheader').getByRole('link').click()
  await section(page, textOf('payslips.sumTitle')).getByText('£600.00').first().waitFor()
  await expectNoViolation(page)
  // On A4, without what is only pressed.
  await page.emulateMedia({ media: 'print' })
  expect(await button(page, textOf('payslips.download')).isVisible()).toBe(false)
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  await leave()
})

/** Approves this week's run of people of whom one has no hours on record, and gives its id. */
async function approveThisWeek(company: Company): Promise<string> {
  const { token } = company
  const { id, version } = await calculateRun(company)
  const body = { workerId: null, code: 'minimum_wage_unknown', reason: 'Their contract says 37.5 hours a week' }
  await callApi('POST', `/api/employer/pay-runs/${id}/acknowledgements`, { token, body })
  await callApi('POST', `/api/employer/pay-runs/${id}/approve`, { token, body: { version } })
  return id
}

function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** The newest payslip of the demo worker, opened by their password. Gives what they were paid, as it is shown. */
async function openLatest(page: Page): Promise<string> {
  await signIn(page, { username: 'worker@demo.gpod', password, portal: 'worker' })
  await page.goto('/payslips')
  await button(page, textOf('payslips.verify')).click()
  const dialog = page.getByRole('dialog', { name: textOf('verification.title') })
  await field(dialog, textOf('verification.password')).fill(password)
  await button(dialog, textOf('verification.submit')).click()
  await dialog.waitFor({ state: 'hidden' })
  const paid = await section(page, textOf('payslips.latest')).locator('dd').first().innerText()
  await page.getByRole('link', { name: textOf('payslips.open') }).click()
  await section(page, textOf('payslips.sumTitle')).waitFor()
  return paid
}

async function enter(page: Page, passcode: string): Promise<void> {
  await field(page, textOf('payslips.sharePasscode')).fill(passcode)
  await button(page, textOf('payslips.open')).click()
}

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}
