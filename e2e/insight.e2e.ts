import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Company, callApi, hireWorker, password, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
let company: Company
let worker: Worker
beforeAll(async () => {
  browser = await openBrowser()
  company = await registerCompany()
  worker = await hireWorker(company)
})
afterAll(() => browser?.close())

describe.each(['en', 'ar'])('in %s', (language) => {
  const textOf = textsIn(language)
  let employer: Person
  let person: Person
  const inLanguage = async ({ page }: Person) =>
    page.evaluate((chosen) => {
      localStorage['gpod-language'] = chosen
    }, language)
  beforeAll(async () => {
    employer = await openPerson(browser, { width: 1280 })
    await signIn(employer.page, { username: company.email, password, portal: 'employer' })
    await inLanguage(employer)
    person = await openPerson(browser)
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    await inLanguage(person)
  })
  afterAll(async () => {
    await employer?.leave()
    await person?.leave()
  })

  test('analytics: eight approved hours stand on both sides, and another period changes what is shown', async () => {
    for (const [{ page }, path] of [
      [person, '/analytics'],
      [employer, '/employer/analytics'],
    ] as const) {
      await page.goto(path)
      const hours = page.getByText(textOf('analytics.figure_hours')).first()
      await hours.waitFor()
      const periods = page.getByRole('combobox', { name: textOf('analytics.period') })
      await periods.selectOption('week')
      const main = page.getByRole('main')
      const week = await main.innerText()
      expect(week).toMatch(/\b8\b/)
      await periods.selectOption('year')
      await expect.poll(() => main.innerText()).not.toBe(week)
    }
  })

  test('reports: a table of the records, and one that is sent each month, and no more', async () => {
    const { page } = employer
    await page.goto('/employer/payroll/reports?view=tables&report=overtime')
    await page.getByRole('combobox', { name: textOf('payroll-reports.report') }).waitFor()
    expect(await page.getByRole('combobox', { name: textOf('payroll-reports.report') }).inputValue()).toBe('overtime')
    await page.goto('/employer/payroll/reports?view=schedules')
    const card = page.getByRole('region', { name: textOf('report-schedules.title') })
    await card.getByText(textOf('report-schedules.none')).waitFor()
    await button(card, textOf('report-schedules.make')).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('report-schedules.every')).selectOption('month')
    await button(dialog, textOf('report-schedules.make')).click()
    await dialog.waitFor({ state: 'detached' })
    await card.getByText(textOf('payroll-reports.name_gross_to_net')).first().waitFor()
    await card.getByText('Olive Grant').first().waitFor()
    await card.getByRole('listitem').getByRole('button').click()
    await button(page.getByRole('dialog'), textOf('report-schedules.stop')).click()
    await card.getByText(textOf('report-schedules.none')).waitFor()
  })

  test('integrations: the company allows it, and a program of the worker’s reads their payslips until they end it', async () => {
    const { page: company } = employer
    const { page } = person
    await page.goto('/integrations')
    const card = page.getByRole('region', { name: textOf('own-assistants.title') })
    await card.getByText(textOf('own-assistants.notAllowed')).waitFor()
    await company.goto('/employer/integrations')
    const terms = company.getByRole('region', { name: textOf('own-assistants.employerTitle') })
    await button(terms, textOf('own-assistants.allow')).click()
    // The worker sees it live.
    await button(card, textOf('own-assistants.make')).click()
    await field(page.getByRole('dialog'), textOf('own-assistants.name')).fill('At home')
    await button(page.getByRole('dialog'), textOf('own-assistants.make')).click()
    const proof = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') })
    await field(proof, textOf('verification.password')).fill(password)
    await button(proof, textOf('verification.submit')).click()
    const told = page.getByRole('dialog', { name: textOf('own-assistants.madeTitle') })
    const secret = await told.getByRole('textbox').inputValue()
    const ask = () =>
      fetch(`${inject('productUrl')}/mcp`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_payslips' } }),
      })
    const answer = (await (await ask()).json()) as { result: { structuredContent: { payslips: object[] } } }
    const own = await callApi<object[]>('GET', '/api/payslips', { token: worker.token })
    expect(answer.result.structuredContent.payslips).toHaveLength(own.length)
    await button(told, textOf('own-assistants.done')).click()
    await card.getByRole('button', { name: /At home/ }).click()
    await button(page.getByRole('dialog'), textOf('own-assistants.end')).click()
    await card.getByText(textOf('own-assistants.state_ended')).first().waitFor()
    expect((await ask()).status).toBe(401)
    await page.goto('/audit')
    await page.getByText(textOf('own-assistants.act_own_assistant_read')).first().waitFor()
    await button(terms, textOf('own-assistants.forbid')).click()
    await button(terms, textOf('own-assistants.allow')).waitFor()
  })
})
