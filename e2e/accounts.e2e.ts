import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, hireWorker, password, registerCompany, uniqueName } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { leftLying } from './src/left-lying.ts'
import { mailedLink } from './src/mailed-link.ts'
import { calculateRun, setUpPayroll } from './src/payroll.ts'
import { button, field, fill, signIn, english as textOf, verifyByPassword } from './src/steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const otherPassword = 'meadow-copper-91-sail'

async function registerOnPage(page: Page, email: string): Promise<void> {
  await page.goto('/register?type=employer')
  await fill(page, textOf, {
    'sign-in.companyName': 'Harbour Bakery',
    'sign-in.address': '1 High Street, Leeds',
    'sign-in.firstName': 'Olive',
    'sign-in.lastName': 'Grant',
    'sign-in.email': email,
    'sign-in.phone': '020 7946 0001',
    'sign-in.newPassword': password,
    'sign-in.confirmPassword': password,
  })
  await field(page, textOf('sign-in.companySize')).selectOption('11-50')
  await button(page, textOf('sign-in.registerCompany')).click()
  await page.waitForURL('**/login?type=employer')
  // What was just typed need not be typed again.
  expect(await field(page, textOf('sign-in.username')).inputValue()).toBe(email)
}

test('who registers confirms the address by mail, sets a new password by mail, and signs out everywhere', async () => {
  const email = `olive-${uniqueName()}@post.example`
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await registerOnPage(page, email)
  await page.goto(await mailedLink(email, '/verify-email#'))
  await button(page, textOf('sign-in.confirmAction')).click()
  await page.getByRole('heading', { name: textOf('sign-in.confirmed') }).waitFor()

  // They forget their password.
  await page.goto('/login?type=employer')
  await page.getByRole('link', { name: textOf('sign-in.forgot') }).click()
  await fill(page, textOf, { 'sign-in.email': email })
  await button(page, textOf('sign-in.forgotSend')).click()
  await page.getByRole('heading', { name: textOf('sign-in.forgotSentTitle') }).waitFor()
  const link = await mailedLink(email, '/reset-password#')
  await page.goto(link)
  await fill(page, textOf, { 'profile.passwordNew': otherPassword, 'profile.passwordRepeat': otherPassword })
  await button(page, textOf('sign-in.resetSave')).click()
  await page.waitForURL('**/login')
  // The link is used up.
  await page.goto(link)
  await page.reload()
  await fill(page, textOf, { 'profile.passwordNew': otherPassword, 'profile.passwordRepeat': otherPassword })
  await button(page, textOf('sign-in.resetSave')).click()
  await page.getByRole('heading', { name: textOf('sign-in.linkBad') }).waitFor()

  await signIn(page, { username: email, password: otherPassword, portal: 'employer' })
  const phone = await openPerson(browser)
  await signIn(phone.page, { username: email, password: otherPassword, portal: 'employer' })
  await page.goto('/employer/profile/security')
  await page.getByText(textOf('profile.emailConfirmed')).waitFor()
  await button(page, textOf('profile.signOutOthers')).click()
  await page.getByText(/1 other session has ended/).waitFor()
  // By itself, as soon as the session is over.
  await phone.page.waitForURL('**/login?type=employer', { timeout: 1_000 })
  await signIn(phone.page, { username: email, password: otherPassword, portal: 'employer' })
  await page.reload()
  await button(page, textOf('profile.signOutEverywhere')).click()
  await page.waitForURL('**/login?type=employer')
  await phone.page.goto('/employer')
  await phone.page.waitForURL('**/login?type=employer')
  await phone.leave()
  await leave()
})

test('an owner invites a payroll manager, who joins by the mail and approves what the owner calculated', async () => {
  const company = await registerCompany()
  await callApi('POST', '/api/auth/confirm-email', {
    body: { token: (await mailedLink(company.email, '/verify-email#')).split('#')[1] },
  })
  await setUpPayroll(company)
  await hireWorker(company)
  const email = `petra-${uniqueName()}@post.example`
  const owner = await openPerson(browser, { width: 1280 })
  await signIn(owner.page, { username: company.email, portal: 'employer' })
  await owner.page.getByRole('link', { name: textOf('users.title') }).click()
  await button(owner.page, textOf('users.invite')).click()
  const dialog = owner.page.getByRole('dialog', { name: textOf('users.inviteTitle') })
  await fill(dialog, textOf, { 'sign-in.firstName': 'Petra', 'sign-in.lastName': 'Marsh', 'sign-in.email': email })
  await button(dialog, textOf('users.send')).click()
  // Asked what for; who changes their mind has sent nothing, and what they typed is still there.
  const proof = owner.page.getByRole('dialog', { name: textOf('verification.title') })
  await proof.getByText(textOf('verification.forUsers')).waitFor()
  await button(proof, textOf('common.cancel')).click()
  await proof.waitFor({ state: 'hidden' })
  expect(await field(dialog, textOf('sign-in.email')).inputValue()).toBe(email)
  await button(dialog, textOf('users.send')).click()
  await verifyByPassword(owner.page)
  await dialog.waitFor({ state: 'hidden' })
  await owner.page
    .getByRole('region', { name: textOf('users.invitations') })
    .getByText(email)
    .waitFor()

  const petra = await openPerson(browser, { width: 1280 })
  await petra.page.goto(await mailedLink(email, '/join#'))
  await petra.page.getByText(/Payroll manager/).waitFor()
  await fill(petra.page, textOf, {
    'sign-in.phone': '020 7946 0009',
    'profile.passwordNew': password,
    'profile.passwordRepeat': password,
  })
  await button(petra.page, textOf('sign-in.joinRegister')).click()
  await petra.page.waitForURL('**/login?type=employer')
  // The owner's page hears of it.
  await owner.page.getByText(textOf('users.neverSignedIn')).waitFor()
  await signIn(petra.page, { username: email, portal: 'employer' })

  await setUpPayroll(company, { secondApprover: true })
  const run = await calculateRun(company)
  const path = `/api/employer/pay-runs/${run.id}/approve`
  const ofOwner = await owner.page.request.post(path, { data: { version: run.version } })
  expect([ofOwner.status(), (await ofOwner.json()).code]).toEqual([403, 'second_person_needed'])
  const ofPetra = await petra.page.request.post(path, { data: { version: run.version } })
  expect([ofPetra.status(), (await ofPetra.json()).state]).toEqual([200, 'approved'])

  // While two have to approve, the second of them stays.
  await owner.page.reload()
  await button(owner.page, /^Remove Petra Marsh$/).click()
  const ending = owner.page.getByRole('dialog', { name: /Petra Marsh/ })
  await button(ending, textOf('users.end')).click()
  await owner.page.getByText(textOf('errors.second_person_missing')).first().waitFor()

  // Petra manages no longer: their pages close.
  await setUpPayroll(company, { secondApprover: false })
  await button(ending, textOf('users.end')).click()
  await verifyByPassword(owner.page)
  await ending.waitFor({ state: 'hidden' })
  await petra.page.goto('/employer')
  await petra.page.waitForURL('**/login?type=employer')
  await petra.leave()
  await owner.leave()
})

test('who leaves their screen open is asked whether they are there, stays by one press, and is told why they were signed out', async () => {
  const company = await registerCompany()
  const { page, leave } = await openPerson(browser)
  const lying = await leftLying(page)
  await signIn(page, { username: company.email, portal: 'employer' })
  lying.left = 900
  await page.reload()
  const warning = page.getByRole('dialog', { name: textOf('sign-in.idleTitle') })
  await warning.waitFor()
  lying.left = null
  await button(warning, textOf('sign-in.idleStay')).click()
  await warning.waitFor({ state: 'hidden' })

  lying.left = 900
  await page.reload()
  await warning.waitFor()
  lying.left = 0
  await page.waitForURL('**/login?type=employer')
  await page.getByText(textOf('sign-in.idleEnded')).waitFor()
  await leave()
})
