import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireWorker, password, productNow, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { journeyLanguages } from './src/journey-languages.ts'
import { calculateRun, setUpPayroll } from './src/payroll.ts'
import { pdfOf } from './src/pdf.ts'
import { button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** A receipt of that day, as a browser draws it. */
async function photoOf(on: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 600, height: 700 } })
  const day = on.split('-').reverse().join('/')
  await page.setContent(`<body style="font: 28px/1.6 sans-serif; padding: 40px; background: #f6f4ec; color: #333">
    <p>MARKET STREET CAFE<br>12 Market Street, Leeds</p><p>Sandwich £3.40<br>Coffee £9.00</p><p>TOTAL £12.40<br>VISA DEBIT £12.40</p><p>${day} 13:45</p>`)
  const picture = await page.screenshot({ type: 'png' })
  await page.close()
  return picture
}

describe.each(journeyLanguages(import.meta.filename))('in %s', (language) => {
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

  test('the total and the day of a photographed receipt are offered, fill the claim when the worker says so, and the photo is shown small to both', async () => {
    const { page } = person
    const on = new Date(productNow() - 86_400_000).toISOString().slice(0, 10)
    await page.goto('/documents?view=expenses')
    await button(page, textOf('expenses.claim')).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'lunch.png', mimeType: 'image/png', buffer: await photoOf(on) })
    await button(dialog, textOf('expenses.useReading')).click({ timeout: 90_000 })
    expect(await field(dialog, textOf('expenses.amount')).inputValue()).toBe('12.40')
    expect(await field(dialog, textOf('expenses.spentOn')).inputValue()).toBe(on)
    await field(dialog, textOf('expenses.description')).fill('Lunch on training')
    await button(dialog, textOf('expenses.save')).click()
    await dialog.waitFor({ state: 'detached', timeout: 60_000 })
    const own = page.getByRole('region', { name: textOf('expenses.own') })
    await button(own, textOf('expenses.submit')).click()
    await own.getByText(textOf('expenses.state_submitted')).waitFor()
    await owner.page.goto('/employer/expenses')
    for (const shown of [page, owner.page]) {
      const picture = shown.locator('li', { hasText: 'Lunch on training' }).locator('img').first()
      await picture.scrollIntoViewIfNeeded()
      await shown.waitForFunction(
        (img) => (img as HTMLImageElement).naturalWidth === 160 || (img as HTMLImageElement).naturalHeight === 160,
        await picture.elementHandle(),
      )
    }
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
