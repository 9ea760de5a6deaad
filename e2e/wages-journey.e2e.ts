import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, productNow, uniqueName } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import {
  availableOtherThan,
  button,
  clockOutEarly,
  fact,
  field,
  fill,
  formatPence,
  readAvailable,
  readPence,
  section,
  signIn,
  english as textOf,
  verifyByPassword,
  withdraw,
} from './src/steps.ts'

const minute = 60_000
const mark = uniqueName()
const owner = `olive-${mark}@brightside.example`
const amina = { firstName: 'Amina', lastName: 'Khan', email: `amina-${mark}@post.example`, number: `A-${mark}` }
const bella = { firstName: 'Bella', lastName: 'Stone', email: `bella-${mark}@post.example`, number: `B-${mark}` }
const name = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

let browser: Browser
let manager: Person
let worker: Person
let invitation = ''

beforeAll(async () => {
  browser = await openBrowser()
  manager = await openPerson(browser, { width: 1280 })
  worker = await openPerson(browser)
})
afterAll(async () => {
  await worker?.leave()
  await manager?.leave()
  await browser?.close()
})

/** Each step goes on from where the one before it left both people, so after a failure the rest fails at once. */
describe.sequential('from a new company to wages in the bank', () => {
  let hasFailed = false
  beforeEach(() => {
    if (hasFailed) throw new Error('an earlier step of the journey failed')
  })
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail'
  })

  test('an owner registers a company, signs in and sees it empty', async () => {
    const { page } = manager
    await page.goto('/register?type=employer')
    await fill(page, textOf, {
      'sign-in.companyName': `Brightside ${mark}`,
      'sign-in.address': '1 High Street, Leeds',
      'sign-in.firstName': 'Olive',
      'sign-in.lastName': 'Grant',
      'sign-in.email': owner,
      'sign-in.phone': '020 7946 0001',
      'sign-in.newPassword': password,
      'sign-in.confirmPassword': password,
    })
    await field(page, textOf('sign-in.companySize')).selectOption('11-50')
    await button(page, textOf('sign-in.registerCompany')).click()
    await page.waitForURL('**/login?type=employer')
    await page.getByText(textOf('sign-in.registrationSuccess')).waitFor()
    await signIn(page, { username: owner, portal: 'employer' })
    await page.getByText(textOf('dashboard.recentEmpty')).waitFor()
  })

  test('the owner lets wages be taken up to nine tenths, and by themselves below fifty pounds', async () => {
    const { page } = manager
    await page.goto('/employer/ewa?view=rules')
    await fill(page, textOf, {
      'policy.cap': '90',
      'policy.maximum': '1000',
      'policy.dailyLimit': '1000',
      'policy.requestsPerMonth': '20',
      'policy.automaticBelow': '50',
      'policy.careAfter': '20',
    })
    await button(page, textOf('policy.policySave')).click()
    await page.getByText(textOf('policy.policySaved')).waitFor()
  })

  test('the owner adds two workers by the form and invites one', async () => {
    const { page } = manager
    for (const { firstName, lastName, email, number } of [bella, amina]) {
      await page.goto('/employer/employees')
      // An empty list offers it a second time.
      await page
        .getByRole('link', { name: textOf('employees.add') })
        .first()
        .click()
      await page.waitForURL('**/employer/employees/new')
      await fill(page, textOf, {
        'employees.firstName': firstName,
        'employees.lastName': lastName,
        'employees.email': email,
        'employees.dateOfBirth': '1994-05-17',
        'employees.number': number,
        'employees.startsOn': '2026-01-05',
        'employees.hourlyRate': '60.00',
        'employees.sortCode': '20-00-00',
        'employees.accountNumber': '55779911',
        'employees.accountName': name({ firstName, lastName }),
      })
      await field(page, textOf('employees.payFrequency')).selectOption('weekly')
      await button(page, textOf('employees.addSave')).click()
      await page.getByRole('heading', { level: 1, name: name({ firstName, lastName }) }).waitFor()
    }
    await button(page, textOf('employees.invite')).click()
    const dialog = page.getByRole('dialog', { name: textOf('employees.inviteTitle') })
    await button(dialog, textOf('employees.inviteMake')).click()
    invitation = await field(dialog, textOf('employees.inviteLink')).inputValue()
    // The code stands behind a hash, which no server and no proxy is sent.
    expect(invitation).toMatch(/\/register\?type=worker#[\w-]{43}$/)
  })

  test('the invited worker registers with the link, signs in and can take nothing yet', async () => {
    const { page } = worker
    await page.goto(invitation)
    await page.getByText(`This invitation is from Brightside ${mark}.`).waitFor()
    await fill(page, textOf, {
      'sign-in.firstName': amina.firstName,
      'sign-in.lastName': amina.lastName,
      'sign-in.email': amina.email,
      'sign-in.phone': '020 7946 0002',
      'sign-in.dateOfBirth': '1994-05-17',
      'sign-in.newPassword': password,
      'sign-in.confirmPassword': password,
    })
    await button(page, textOf('sign-in.register')).click()
    await page.waitForURL('**/login?type=worker')
    await signIn(page, { username: amina.email, portal: 'worker' })
    expect(await readAvailable(page)).toBe(0)
  })

  test('a manager puts a shift on the rota; the worker clocks in and out', async () => {
    const { page } = manager
    await page.goto('/employer/schedule')
    await button(page, textOf('shifts.addShifts')).first().click()
    const dialog = page.getByRole('dialog', { name: textOf('shifts.addShifts') })
    await dialog.getByRole('checkbox', { name: new RegExp(name(amina)) }).check()
    await fill(dialog, textOf, {
      'shifts.start': clockText(productNow() - 2 * minute),
      'shifts.end': clockText(productNow() + 120 * minute),
      'shifts.breakMinutes': '0',
      'shifts.location': 'Ward 3',
      'shifts.role': 'Carer',
    })
    await button(dialog, textOf('shifts.addCount')).click()
    await dialog.waitFor({ state: 'hidden' })
    // It is a draft until it is published.
    await button(page, textOf('rota.publishCount')).click()
    const publishing = page.getByRole('dialog', { name: textOf('rota.publishTitle') })
    await button(publishing, textOf('rota.publishCount')).click()
    await publishing.waitFor({ state: 'hidden' })

    const { page: phone } = worker
    await phone.goto('/shifts')
    await button(phone, textOf('shifts.clockIn')).click()
    await verifyByPassword(phone)
    await clockOutEarly(phone)
    await phone
      .getByText(/^Clocked out at /)
      .first()
      .waitFor()
  })

  test('A15 a manager corrects and approves the hours; within five seconds their wages rise without a reload, with why and by whom', async () => {
    const { page: phone } = worker
    await phone.goto('/dashboard')
    const before = await readAvailable(phone)

    const { page } = manager
    await page.goto('/employer/schedule?view=hours')
    const row = page.getByRole('row').filter({ hasText: name(amina) })
    await row.getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: textOf('timesheets.editTitle') })
    await fill(dialog, textOf, {
      'shifts.start': clockText(productNow() - 482 * minute),
      'shifts.end': clockText(productNow() - 2 * minute),
      'timesheets.reason': 'They began at two; the clock was out of order',
    })
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'hidden' })
    await row.getByText('8 hrs', { exact: true }).waitFor()
    await row.getByRole('button', { name: /^Approve/ }).click()
    const why = section(phone, textOf('earnings.changesTitle'))
    const approved = Promise.all([
      availableOtherThan(phone, before),
      why.getByText(/^Hours approved for /).waitFor(),
      why.getByText('By Olive Grant').first().waitFor(),
    ])
    await page.getByText(textOf('timesheets.hoursWaitingEmpty')).waitFor()
    const told = Date.now()
    const [after] = await approved
    expect(Date.now() - told).toBeLessThan(5_000)
    // Nine tenths of £480.00 less tax and National Insurance: 2026-27 gives £414.86, and no year more than £432.00.
    expect(after).toBeGreaterThan(300_00)
    expect(after).toBeLessThan(432_00)
  })

  test('the owner types hours for both, one without an account; the other reads who entered theirs', async () => {
    const { page } = manager
    await page.goto('/employer/schedule?view=hours')
    await page.getByRole('link', { name: textOf('timesheets.addHours') }).click()
    await page.waitForURL('**/employer/schedule/hours')
    // Days to come are closed: the last that is open is today.
    const today = (of: typeof amina) =>
      page
        .getByRole('textbox', { name: new RegExp(`^${name(of)}, `) })
        .and(page.locator(':enabled'))
        .last()
    await today(bella).fill('all day')
    await button(page, textOf('timesheets.saveHours')).click()
    await page.getByText(textOf('timesheets.cellNotRead')).waitFor()
    expect(await today(bella).getAttribute('aria-invalid')).toBe('true')

    await today(amina).fill('0:10')
    await today(bella).fill('0:15')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await button(page, textOf('timesheets.saveHours')).click()
    // Amina's hours of today are approved already.
    await page.getByText(textOf('timesheets.warningOtherHours')).waitFor()
    await button(page, textOf('timesheets.saveAnyway')).click()
    await page.getByText('Timesheets saved: 2. Approved: 2.').waitFor()
    expect(await today(bella).inputValue()).toBe('')

    const { page: phone } = worker
    await phone.goto('/shifts')
    await phone
      .getByText(/^Entered by Olive Grant on /)
      .first()
      .waitFor()
    await page.goto('/employer/schedule?view=hours&state=approved')
    await page
      .getByRole('row')
      .filter({ hasText: name(bella) })
      .getByText(/^Entered by Olive Grant on /)
      .waitFor()
  })

  test('A13 always a free way: fee, arrival, what remains and payday stand before the worker confirms, and free is chosen', async () => {
    const { page } = worker
    await page.goto('/ewa')
    const available = await readAvailable(page)
    await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).fill('20')
    await fact(page, textOf('withdrawals.remaining'))
      .getByText(formatPence(available - 20_00))
      .waitFor()
    expect(await page.getByRole('radio', { name: /Standard transfer/ }).isChecked()).toBe(true)
    expect(await fact(page, textOf('withdrawals.fee')).innerText()).toBe('Free')

    await page.getByRole('radio', { name: /Express transfer/ }).check()
    await fact(page, textOf('withdrawals.fee')).getByText('£2.50').waitFor()
    expect(readPence(await fact(page, textOf('withdrawals.remaining')).innerText())).toBe(available - 22_50)
    await button(page, textOf('withdrawals.continue')).click()
    const express = section(page, textOf('withdrawals.checkTitle'))
    expect(await fact(express, textOf('withdrawals.costShare')).innerText()).toBe('12.5%')
    expect(await fact(express, textOf('withdrawals.feesThisYear')).innerText()).toBe('£2.50')
    await button(express, textOf('withdrawals.change')).click()
    await page.getByRole('radio', { name: /Standard transfer/ }).check()
    await fact(page, textOf('withdrawals.fee')).getByText('Free').waitFor()

    await button(page, textOf('withdrawals.continue')).click()
    const check = section(page, textOf('withdrawals.checkTitle'))
    expect(await fact(check, textOf('withdrawals.youReceive')).innerText()).toBe('£20.00')
    expect(await fact(check, textOf('withdrawals.standard')).innerText()).toBe('In 2\u00a0hrs to 4\u00a0hrs')
    const without = readPence(await fact(check, textOf('withdrawals.paydayWithout')).innerText())
    expect(readPence(await fact(check, textOf('withdrawals.paydayWith')).innerText())).toBe(without - 20_00)
  })

  test('verified by the password it is paid by the bank, and the page says so without a reload', async () => {
    const { page } = worker
    await page.goto('/ewa')
    const before = await readAvailable(page)
    const receipt = await withdraw(page, '20')
    await receipt.getByText(textOf('withdrawals.shortPaid')).waitFor()
    await receipt.getByText(textOf('withdrawals.statePaid')).waitFor()
    expect(await availableOtherThan(page, before)).toBe(before - 20_00)
  })

  test('above the automatic limit it waits for the manager, who approves it; both pages follow', async () => {
    const { page } = worker
    const receipt = await withdraw(page, '60')
    await receipt.getByText(textOf('withdrawals.stateVerified')).waitFor()

    const { page: desk } = manager
    await desk.goto('/employer/ewa')
    await button(desk, new RegExp(`^Approve for ${name(amina)}`)).click()
    const dialog = desk.getByRole('dialog')
    expect(await fact(dialog, textOf('withdrawals.employerAmount')).innerText()).toBe('£60.00')
    await button(dialog, textOf('withdrawals.approve')).click()
    await desk.getByText(textOf('withdrawals.waitingEmpty')).waitFor()

    await receipt.getByText(textOf('withdrawals.shortPaid')).waitFor()
    await section(desk, textOf('withdrawals.allTitle'))
      .getByText(textOf('withdrawals.employerStatePaid'))
      .nth(1)
      .waitFor()
  })

  test('declined, the worker reads the reason, and the amount is available again at once', async () => {
    const { page } = worker
    await page.goto('/ewa')
    const before = await readAvailable(page)
    const receipt = await withdraw(page, '70')
    await receipt.getByText(textOf('withdrawals.stateVerified')).waitFor()
    expect(await availableOtherThan(page, before)).toBe(before - 70_00)

    const { page: desk } = manager
    await desk.goto('/employer/ewa')
    await button(desk, new RegExp(`^Decline for ${name(amina)}`)).click()
    const dialog = desk.getByRole('dialog')
    await field(dialog, textOf('withdrawals.employerReason')).fill('Please see me about Tuesday first')
    await button(dialog, textOf('withdrawals.decline')).click()
    await dialog.waitFor({ state: 'hidden' })

    await receipt.getByText(textOf('withdrawals.statusDeclined')).waitFor()
    await receipt.getByText('Reason: Please see me about Tuesday first').waitFor()
    expect(await availableOtherThan(page, before - 70_00)).toBe(before)
  })

  test('the worker takes back one that still waits, and the amount is available again', async () => {
    const { page } = worker
    await page.goto('/ewa')
    const before = await readAvailable(page)
    await withdraw(page, '80')
    await availableOtherThan(page, before)
    const list = section(page, textOf('withdrawals.recent'))
    await button(list, textOf('withdrawals.cancel')).click()
    await button(
      page.getByRole('dialog', { name: textOf('withdrawals.cancelTitle') }),
      textOf('withdrawals.cancel'),
    ).click()
    await list.getByText(textOf('withdrawals.statusCancelled')).waitFor()
    expect(await availableOtherThan(page, before - 80_00)).toBe(before)
  })
})

/** A British clock's face, as a time field takes it. */
function clockText(at: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}
