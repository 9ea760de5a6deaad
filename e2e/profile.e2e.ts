import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, callApi, hireWorker, registerCompany, type Worker } from './src/api.ts'
import { bytesOf, openBrowser, openPerson } from './src/browser.ts'
import { payThisWeek } from './src/payroll.ts'
import { button, field, fill, section, signIn, english as textOf, verifyByPassword } from './src/steps.ts'

let browser: Browser
let company: Company
let worker: Worker
beforeAll(async () => {
  browser = await openBrowser()
  company = await registerCompany()
  worker = await hireWorker(company)
})
afterAll(() => browser?.close())

async function openProfile(part: 'personal' | 'preferences' | 'privacy') {
  const person = await openPerson(browser)
  await signIn(person.page, { username: worker.email, portal: 'worker' })
  await person.page.goto(`/profile/${part}`)
  return person
}

test('name and phone change everywhere at once', async () => {
  const { page, leave } = await openProfile('personal')
  await fill(page, textOf, { 'profile.firstName': 'Amina Rose', 'profile.phone': '07700 900456' })
  await button(section(page, textOf('profile.details')).last(), textOf('common.save')).click()
  await page.getByText(textOf('profile.updatedText')).waitFor()
  await page.reload()
  expect(await field(page, textOf('profile.phone')).inputValue()).toBe('07700 900456')
  await page
    .getByRole('link', { name: textOf('common.navProfile') })
    .first()
    .click()
  await section(page, textOf('profile.identity')).getByText('Amina Rose Khan').waitFor()
  await leave()
})

test('a mail that is not wanted stays off', async () => {
  const { page, leave } = await openProfile('preferences')
  const choice = page.getByRole('checkbox', { name: textOf('privacy.mailsPayslip') })
  expect(await choice.isChecked()).toBe(true)
  await choice.uncheck()
  await page.getByText(textOf('privacy.mailsSaved')).waitFor()
  await page.reload()
  await choice.waitFor()
  expect(await choice.isChecked()).toBe(false)
  await leave()
})

test('a worker takes their data along, the payslips among it', async () => {
  await payThisWeek(company)
  const { page, leave } = await openProfile('privacy')
  await button(page, textOf('privacy.exportMake')).click()
  await verifyByPassword(page)
  const saveAs = async (name: RegExp) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
    return (await bytesOf(download)).toString()
  }
  type Export = { sets: { table: string; rows: { email?: string }[] }[] }
  const data: Export = JSON.parse(await saveAs(textOf('privacy.exportJson')))
  const rowsOf = (table: string) => data.sets.find((set) => set.table === table)?.rows ?? []
  expect(rowsOf('payslips').length).toBeGreaterThan(0)
  expect(rowsOf('users')).toMatchObject([{ email: worker.email }])
  expect(await saveAs(textOf('privacy.exportHtml'))).toContain('<h3>Payslips (')
  await leave()
})

test('a worker sees what erasing would erase, asks for it, and takes it back', async () => {
  const { page, leave } = await openProfile('privacy')
  await button(page, textOf('privacy.eraseAsk')).click()
  await page.getByText(textOf('privacy.part_papers')).waitFor()
  await page.getByText(textOf('privacy.because_paye_records')).waitFor()
  // Somebody at work cannot close their account.
  expect(await page.getByRole('checkbox', { name: textOf('privacy.eraseClose') }).count()).toBe(0)
  await button(page, textOf('privacy.eraseConfirm')).click()
  await verifyByPassword(page)
  await button(page, textOf('privacy.eraseWithdraw')).click()
  await page.getByText(textOf('privacy.eraseWithdrawn')).waitFor()
  await button(page, textOf('privacy.eraseAsk')).waitFor()
  await leave()
})

test('signed out in one tab is signed out in every tab within a second', async () => {
  const { page, context, leave } = await openPerson(browser)
  await signIn(page, { username: worker.email, portal: 'worker' })
  const other = await context.newPage()
  await other.goto('/shifts')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/profile')
  const gone = other.waitForURL('**/login?type=worker', { timeout: 10_000 }).then(() => Date.now())
  await Promise.all([
    page.waitForResponse('**/api/auth/logout'),
    button(page.getByRole('main'), textOf('common.signOut')).click(),
  ])
  const signedOut = Date.now()
  expect((await gone) - signedOut).toBeLessThan(1_000)
  expect(await other.getByRole('heading', { name: textOf('common.navShifts') }).count()).toBe(0)
  await leave()
})

test('what a worker says without a name is not told the company before others wait with it', async () => {
  const { page, leave } = await openPerson(browser)
  await signIn(page, { username: worker.email, portal: 'worker' })
  await page.goto('/communication?view=feedback')
  await page.getByRole('checkbox', { name: textOf('feedback.anonymous') }).check()
  await button(page, textOf('feedback.feedbackSend')).click()
  await page.getByText(textOf('feedback.feedbackShort')).waitFor()
  await field(page, textOf('feedback.feedbackWords')).fill('The handover at six is always rushed.')
  await button(page, textOf('feedback.feedbackSend')).click()
  await page.getByText(textOf('feedback.feedbackSent')).waitFor()
  expect(await field(page, textOf('feedback.feedbackWords')).inputValue()).toBe('')
  await leave()

  const owner = await openPerson(browser, { width: 1280 })
  await signIn(owner.page, { username: company.email, portal: 'employer' })
  await owner.page.goto('/employer/communication?view=feedback')
  await owner.page.getByText(textOf('feedback.feedbackNone')).waitFor()
  await owner.leave()
  const { messages } = await callApi<{ messages: unknown[] }>('GET', '/api/employer/feedback', { token: company.token })
  expect(messages).toEqual([])
})

test('who manages a company has a profile of their own, without a bank account', async () => {
  const { page, leave } = await openPerson(browser)
  await signIn(page, { username: company.email, portal: 'employer' })
  await page.goto('/employer/profile/privacy')
  await button(page, textOf('privacy.eraseAsk')).waitFor()
  await page.goto('/employer/profile/personal')
  await field(page, textOf('profile.firstName')).waitFor()
  expect(await page.getByRole('heading', { name: textOf('profile.bank') }).count()).toBe(0)
  await leave()
})
