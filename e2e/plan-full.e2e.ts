import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, callProduct, password, registerCompany, signInByApi } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { journeyTime } from './src/journey-day.ts'
import { journeyLanguages } from './src/journey-languages.ts'
import { openProduct, type Product } from './src/product.ts'
import { button, field, fill, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

const day = 24 * 60 * 60 * 1000
/** A trial of fourteen days, and the day after. */
const trial = 15 * day
/** What the smallest plan has room for. */
const most = 25

let browser: Browser
let product: Product
let company: Company
beforeAll(async () => {
  product = await openProduct({ at: journeyTime(new Date()), hasDemo: false })
  callProduct(product)
  browser = await openBrowser()
  company = await registerCompany()
  const { token } = company
  for (let number = 1; number <= most; number += 1) {
    const body = {
      firstName: 'Sam',
      lastName: 'Reed',
      email: null,
      employeeId: `N${number}`,
      dateOfBirth: '1990-01-01',
      startsOn: '2026-01-05',
      payFrequency: 'weekly',
      hourlyRate: '15.00',
    }
    await callApi('POST', '/api/employer/employees', { token, body })
  }
  await callApi('PUT', '/api/employer/plan', { token, body: { plan: 'starter', billing: 'monthly' } })
  await product.kill()
  await product.startAgain(trial)
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

describe.each(journeyLanguages(import.meta.filename))('in %s', (language) => {
  const textOf = textsIn(language)

  test('a plan that is full adds nobody and says so, keeps what was typed, and its page has one with room', async () => {
    const later = { url: product.url, clockShift: product.clockShift + trial }
    const { page, leave } = await openPerson(browser, { width: 1280, product: later })
    await signIn(page, { username: company.email, portal: 'employer' })
    await page.evaluate((chosen) => {
      localStorage['gpod-language'] = chosen
    }, language)
    await page.goto('/employer/employees/new')
    await fill(page, textOf, {
      'employees.firstName': 'One',
      'employees.lastName': 'Too many',
      'employees.dateOfBirth': '1994-05-17',
      'employees.number': `N${most + 1}`,
      'employees.startsOn': '2026-01-05',
      'employees.hourlyRate': '15.00',
    })
    await button(page, textOf('employees.addSave')).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Professional' })
    await refusal.getByText(textOf('errors.plan_full')).waitFor()
    await refusal.getByText(textOf('plan.hasRoom')).waitFor()
    expect(await field(page, textOf('employees.lastName')).inputValue()).toBe('Too many')
    const token = await signInByApi(company.email, password)
    const { total } = await callApi<{ total: number }>('GET', '/api/employer/employees', { token })
    expect(total).toBe(most)

    await refusal.getByRole('link', { name: textOf('plan.see') }).click()
    // What was typed would be lost.
    await button(page, textOf('common.leave')).click()
    await page.waitForURL('**/employer/plan')
    const larger = page.getByRole('button', { name: /Professional/ })
    await larger.waitFor()
    expect(await page.getByRole('button', { name: /Starter/ }).count()).toBe(0)
    await larger.click()
    await button(page.getByRole('dialog'), textOf('plan.choose')).waitFor()
    await leave()
  })
})
