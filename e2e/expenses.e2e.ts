import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireWorker, password, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { calculateRun, setUpPayroll } from './src/payroll.ts'
import { pdfOf } from './src/pdf.ts'
import { button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(['en', 'ar'])('in %s', (language) => {
  const textOf = textsIn(language)
  let company: Company
  let worker: Worker
  let owner: Person
  let person: Person
  beforeAll(async () => {
    company = await registerCompany()
    await setUpPayroll(company)
    worker = await hireWorker(company)
    owner = await openPerson(browser, { width: 1280 })
    person = await openPerson(browser)
    await signIn(owner.page, { username: company.email, portal: 'employer' })
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    for (const { page } of [owner, person]) {
      await page.evaluate((chosen) => {
        localStorage['gpod-language'] = chosen
      }, language)
    }
    await owner.page.goto('/employer/expenses')
    await person.page.goto('/documents?view=expenses')
  })
  afterAll(async () => {
    await owner?.leave()
    await person?.leave()
  })

  test('a worker claims with a receipt, the manager sees it at once and approves, and the worker sees that', async () => {
    const { page } = person
    await button(page, textOf('expenses.claim')).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('expenses.description')).fill('Train to training')
    await field(dialog, textOf('expenses.amount')).fill('23.40')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'ticket.pdf', mimeType: 'application/pdf', buffer: pdfOf('a ticket') })
    await button(dialog, textOf('expenses.save')).click()
    await dialog.waitFor({ state: 'detached', timeout: 60_000 })
    const own = page.getByRole('region', { name: textOf('expenses.own') })
    await own.getByText(textOf('expenses.state_draft')).waitFor()

    await owner.page.getByText(textOf('expenses.waitingNone')).waitFor()
    await button(own, textOf('expenses.submit')).click()
    await own.getByText(textOf('expenses.state_submitted')).waitFor()
    // Without a reload.
    const waiting = owner.page.getByRole('region', { name: textOf('expenses.waiting') })
    await waiting.getByText('Train to training').first().waitFor()
    await waiting.getByText('£23.40').waitFor()
    const saved = owner.page.waitForEvent('download')
    await waiting.getByRole('button', { name: /ticket\.pdf/ }).click()
    expect((await saved).suggestedFilename()).toBe('ticket.pdf')
    await waiting
      .getByRole('button', { name: new RegExp(textOf('expenses.approve').source.replace(/^\^\\s\*|\\s\*\$$/g, '')) })
      .first()
      .click()
    await own.getByText(textOf('expenses.state_approved')).waitFor()
  })

  test('the pay run pays it back, and the payslip shows it', async () => {
    const { id, version } = await calculateRun(company)
    await callApi('POST', `/api/employer/pay-runs/${id}/approve`, { token: company.token, body: { version } })
    const { page } = person
    const own = page.getByRole('region', { name: textOf('expenses.own') })
    await own.getByText(textOf('expenses.paidOn')).waitFor()
    await own.getByRole('link', { name: textOf('expenses.payslip') }).click()
    await page.waitForURL(/\/payslips\/[\w-]{36}/)
    await button(page, textOf('payslips.verify')).click()
    const dialog = page.getByRole('dialog', { name: textOf('verification.title') })
    await field(dialog, textOf('verification.password')).fill(password)
    await button(dialog, textOf('verification.submit')).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Train to training').first().waitFor()
    await page.getByText('£23.40').first().waitFor()
  })

  test('the pages have no accessibility problem', async () => {
    for (const [{ page }, path] of [
      [person, '/documents?view=expenses'],
      [owner, '/employer/expenses'],
    ] as const) {
      await page.goto(path)
      await page.getByText('Train to training').first().waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
        path,
      ).toEqual([])
    }
  })
})
