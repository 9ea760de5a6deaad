import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Company, callApi, hireForShift, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { journeyLanguages } from './src/journey-languages.ts'
import { button, field, signIn, english as textOf } from './src/steps.ts'
import { type TextOf, textsIn } from './src/texts.ts'

let browser: Browser
let company: Company
let manager: Person
beforeAll(async () => {
  browser = await openBrowser()
  company = await registerCompany()
  manager = await openPerson(browser, { width: 1280 })
  await signIn(manager.page, { username: company.email, portal: 'employer' })
})
afterAll(async () => {
  await manager?.leave()
  await browser?.close()
})

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** A button of a row, which names the row besides. */
const beginning = (key: string) => new RegExp(textOf(key).source.replace(/\\s\*\$$/, ''))

/** The number they type at a kiosk. */
async function numberOf({ workerId }: Worker): Promise<string> {
  const { employees } = await callApi<{ employees: { id: string; employeeId: string }[] }>(
    'GET',
    '/api/employer/employees',
    { token: company.token },
  )
  return employees.find(({ id }) => id === workerId)?.employeeId ?? ''
}

/** Makes a kiosk on the manager's page; gives the path of its link. */
async function makeKiosk(name: string): Promise<string> {
  const { page } = manager
  await page.goto('/employer/schedule/kiosks')
  await button(page, textOf('kiosks.make')).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, textOf('kiosks.name')).fill(name)
  await button(dialog, textOf('kiosks.make')).click()
  const link = await page.getByRole('textbox', { name: textOf('kiosks.link') }).inputValue()
  await expectNoViolation(page)
  await button(page, textOf('kiosks.linkDone')).click()
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

/** Gives a PIN on the manager's page. */
async function givePin(number: string): Promise<string> {
  const { page } = manager
  await page.locator('input[role=combobox]').fill(number)
  await page.getByRole('listbox').getByRole('option').first().click()
  await button(page, textOf('kiosks.givePin')).click()
  return (await page.getByText(/^\d{6}$/).innerText()).trim()
}

describe.each(journeyLanguages(import.meta.filename))('a shift at a kiosk in %s', (language) => {
  const say: TextOf = textsIn(language)
  let worker: Worker
  let number = ''
  let tablet: Person
  beforeEach(async () => {
    worker = await hireForShift(company)
    number = await numberOf(worker)
    tablet = await openPerson(browser, { width: 820, language })
  })

  async function enter(pin: string): Promise<void> {
    const { page } = tablet
    await field(page, say('kiosks.employeeNumber')).fill(number)
    await field(page, say('verification.methodPin')).fill(pin)
    await button(page, say('kiosks.continue')).click()
  }

  test('is clocked in and out by a PIN of their own, and the manager sees and approves it', async () => {
    const path = await makeKiosk(`Door ${language}`)
    const given = await givePin(number)
    const { page } = tablet
    await page.goto('/kiosk')
    await page.getByText(say('errors.kiosk_not_open')).waitFor()
    // Pasted where this page stands already.
    await page.goto(path)
    await field(page, say('kiosks.employeeNumber')).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await expectNoViolation(page)

    await enter('0000')
    await page.getByText(say('errors.pin_not_accepted')).waitFor()
    await enter(given)
    await field(page, say('kiosks.pinNew')).waitFor()
    await expectNoViolation(page)
    await field(page, say('kiosks.pinNew')).fill('4713')
    await field(page, say('kiosks.pinAgain')).fill('4713')
    await button(page, say('common.save')).click()

    await button(page, say('shifts.clockIn')).waitFor()
    await expectNoViolation(page)
    await button(page, say('shifts.clockIn')).click()
    await page.getByText(say('shifts.clockedInAt')).waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/£|Amina|Khan/)
    // It clears by itself.
    await field(page, say('kiosks.employeeNumber')).waitFor()

    await enter('4713')
    await button(page, say('shifts.clockOut')).click()
    await page.getByText(say('shifts.clockedOutAt')).waitFor()
    await field(page, say('kiosks.employeeNumber')).waitFor()
    expect(await field(page, say('verification.methodPin')).inputValue()).toBe('')

    await manager.page.goto('/employer/schedule?view=hours')
    const row = manager.page.getByRole('row', { name: /Amina Khan/ })
    await button(row, beginning('timesheets.edit')).click()
    const dialog = manager.page.getByRole('dialog')
    await dialog.getByText(textOf('timesheets.placeKiosk')).first().waitFor()
    await dialog.getByText(textOf('timesheets.act_hours_clock_in')).first().waitFor()
    await expectNoViolation(manager.page)
    await button(dialog, textOf('common.cancel')).click()
    await button(row, beginning('timesheets.approve')).click()
    await row.waitFor({ state: 'hidden' })
    await tablet.leave()
  })
})

test('a kiosk that is closed for good clocks nobody, and says whom to ask', async () => {
  const worker = await hireForShift(company)
  const path = await makeKiosk('Back door')
  const { page, leave } = await openPerson(browser, { width: 820 })
  await page.goto(path)
  await field(page, textOf('kiosks.employeeNumber')).waitFor()
  const row = manager.page.getByRole('listitem').filter({ hasText: 'Back door' })
  await button(row, beginning('kiosks.close')).click()
  await button(manager.page.getByRole('dialog'), textOf('kiosks.close')).click()
  await row.getByText(textOf('kiosks.stateRevoked')).first().waitFor()
  await field(page, textOf('kiosks.employeeNumber')).fill(await numberOf(worker))
  await field(page, textOf('verification.methodPin')).fill('4713')
  await button(page, textOf('kiosks.continue')).click()
  await page.getByText(textOf('errors.kiosk_not_open')).waitFor()
  await expectNoViolation(page)
  await leave()
})
