import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireForShift, password, productNow, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { journeyLanguages } from './src/journey-languages.ts'
import { begins, button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const today = new Date(productNow()).toISOString().slice(0, 10)
/** The Monday after today, and days of that week. */
const nextWeek = addDays(today, 7 - ((new Date(today).getUTCDay() + 6) % 7))
const [tuesday, friday] = [addDays(nextWeek, 1), addDays(nextWeek, 4)]

const languages = journeyLanguages(import.meta.filename)
describe.sequential.each(languages)('between people of a company, on phones, in %s', (language) => {
  const textOf = textsIn(language)
  let company: Company
  let one: Worker
  let other: Worker
  let manager: Person
  let asker: Person
  let colleague: Person

  const phoneOf = async (username: string, portal: 'worker' | 'employer') => {
    const person = await openPerson(browser)
    await signIn(person.page, { username, password, portal })
    await person.page.evaluate((chosen) => {
      localStorage['gpod-language'] = chosen
    }, language)
    return person
  }
  const schedule = (view: string) => `/employer/schedule?week=${nextWeek}${view}`
  const confirm = (page: Page, key: string) => button(page.getByRole('dialog'), textOf(key)).click()

  beforeAll(async () => {
    company = await registerCompany()
    one = await hireForShift(company)
    other = await hireForShift(company)
    const after = {
      workerId: one.workerId,
      startTime: `${tuesday}T10:00:00.000Z`,
      endTime: `${tuesday}T14:00:00.000Z`,
      location: 'Swapped ward',
      role: 'Carer',
      unpaidBreakMinutes: 0,
      isPinned: false,
    }
    const edit = { id: randomUUID(), kind: 'add', changes: [{ id: null, version: null, after }] }
    await callApi('POST', '/api/employer/rota/edits', { token: company.token, body: edit })
    const days = { id: randomUUID(), from: nextWeek, to: addDays(nextWeek, 6) }
    await callApi('POST', '/api/employer/rota/publications', { token: company.token, body: days })
    manager = await phoneOf(company.email, 'employer')
    asker = await phoneOf(one.email, 'worker')
    colleague = await phoneOf(other.email, 'worker')
  })
  afterAll(async () => {
    for (const person of [manager, asker, colleague]) await person?.leave()
  })

  test('a manager adds an open shift to a day and publishes it; a worker takes it, and the manager sees whose it is', async () => {
    const { page } = manager
    await page.goto(schedule(''))
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await button(page, textOf('common.showAll')).click()
    const openRow = page.getByRole('listitem').filter({ hasText: begins(textOf('rota.openShifts')) })
    await openRow.getByRole('button', { name: textOf('rota.addIn') }).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('shifts.location')).fill('Open ward')
    await field(dialog, textOf('shifts.role')).fill('Carer')
    await confirm(page, 'rota.add')
    await dialog.waitFor({ state: 'hidden' })
    await button(page, textOf('rota.publishCount')).click()
    await confirm(page, 'rota.publishCount')
    await dialog.waitFor({ state: 'hidden' })

    await colleague.page.goto('/shifts?view=open')
    await colleague.page.getByText('Open ward').waitFor()
    await button(colleague.page, textOf('swaps.claim')).click()
    await colleague.page.getByText(textOf('swaps.claimed')).first().waitFor()
    // Theirs without a reload; pressing their name shows their week.
    const theirs = page.getByRole('listitem').filter({ hasText: 'Amina Khan' }).filter({ hasText: 'Open ward' })
    await theirs.waitFor()
    await theirs.getByRole('button', { name: /^Amina Khan/ }).click()
    await button(page, textOf('rota.backToDay')).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Open ward' }).count()).toBe(1)
  })

  test('a worker asks a colleague to take a shift, who accepts, and the manager approves: each sees it without a reload', async () => {
    await colleague.page.goto('/shifts')
    await asker.page.goto('/shifts')
    const theirShift = asker.page.getByRole('listitem').filter({ hasText: 'Swapped ward' })
    await button(theirShift, begins(textOf('shifts.requestSwap'))).click()
    const dialog = asker.page.getByRole('dialog')
    await dialog
      .getByRole('group', { name: textOf('swaps.giveTo') })
      .getByRole('radio')
      .check()
    // What it does is told before it is asked.
    await dialog.getByText(textOf('swaps.average')).waitFor()
    await button(dialog, textOf('swaps.send')).click()
    await dialog.waitFor({ state: 'hidden' })

    await colleague.page.getByText(textOf('swaps.theyAsk')).waitFor({ timeout: 20_000 })
    await colleague.page.getByText(textOf('swaps.average')).waitFor()
    await button(colleague.page, textOf('swaps.accept')).click()
    await asker.page.getByText(textOf('swaps.state_accepted')).waitFor({ timeout: 20_000 })

    await manager.page.goto(schedule('&view=requests'))
    await button(manager.page, begins(textOf('swaps.approve'))).click()
    await manager.page.getByText(textOf('swaps.approved')).first().waitFor()
    for (const { page } of [asker, colleague])
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Swapped ward' })
        .getByText(textOf('swaps.state_approved'))
        .waitFor({ timeout: 20_000 })
  })

  test('a worker asks for time off, with its notice told, and the manager approves: they see it without a reload', async () => {
    await asker.page.goto('/shifts?view=leave')
    await button(asker.page, textOf('leave.ask')).first().click()
    const dialog = asker.page.getByRole('dialog')
    await field(dialog, textOf('absences.firstDay')).fill(addDays(friday, 28))
    await field(dialog, textOf('payroll.lastDay')).fill(addDays(friday, 28))
    for (const box of await dialog
      .getByRole('group', { name: textOf('leave.usualDays') })
      .getByRole('checkbox')
      .all())
      await box.check()
    await field(dialog, textOf('leave.hours')).fill('7')
    await dialog.getByText(textOf('leave.noticeGood')).waitFor()
    await button(dialog, textOf('leave.send')).click()
    await dialog.waitFor({ state: 'hidden' })

    await button(manager.page, begins(textOf('leave.approve'))).click({ timeout: 20_000 })
    await confirm(manager.page, 'leave.approve')
    await asker.page.getByText(textOf('leave.state_approved')).waitFor({ timeout: 20_000 })
  })
})
