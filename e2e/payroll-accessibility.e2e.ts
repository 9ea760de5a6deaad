import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { faultsOf } from './src/faults.ts'
import { addressesOf } from './src/pages.ts'
import { signIn } from './src/steps.ts'

const payrollPages = addressesOf('employer').filter((address) => /payroll|compliance/.test(address))

// A test for each page, so that a slow machine is late with one of them and not with their sum.
describe('A22 WCAG 2.2 AA: payroll and compliance of an employer, in both directions, at 320 and 1280 px', () => {
  let browser: Browser
  let person: Person
  beforeAll(async () => {
    browser = await openBrowser()
    person = await openPerson(browser, { width: 1280 })
    await signIn(person.page, { username: 'employer@demo.gpod', password: 'Demo-pass-2026', portal: 'employer' })
  })
  afterAll(async () => {
    await person?.leave()
    await browser?.close()
  })

  test.each(payrollPages)('%s', async (path) => {
    expect(await faultsOf(person.page, { path })).toEqual([])
  })
})
