import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, callApi, productNow, registerCompany } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { button, field, section, signIn, english as words } from './src/steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const list = `Ref,Given,Surname,Born,Joined,Per hour,Pay to date,Tax to date
L1,Ada,Low,31/12/1990,01/04/2024,£13.20,"£9,800.00",452.40
L2,Ben,High,31/02/1991,01/04/2024,14.10,,
`
const fixed = list.replace('31/02/1991', '28/02/1991')

async function choose(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await section(page, words('employee-imports.recognised')).waitFor()
}

async function namesOf({ token }: Company): Promise<string[]> {
  const { employees } = await callApi<{ employees: { name: string }[] }>('GET', '/api/employer/employees', { token })
  return employees.map(({ name }) => name)
}

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)(
  'at %i pixels a list of other software is mapped, asked about, put right, imported and undone',
  async (width, colorScheme) => {
    const company = await registerCompany()
    const { page, leave } = await openPerson(browser, { width, colorScheme })
    await signIn(page, { username: company.email, portal: 'employer' })
    await page.goto('/employer/employees')
    // Above the list, and where it is empty in its place too.
    await page
      .getByRole('link', { name: words('employee-imports.open') })
      .first()
      .click()
    await page.waitForURL('**/employees/import')

    await choose(page, list)
    // Its columns are nobody's that is known: they are told beside their values, and it asks for what no file says.
    const holds = (header: string) => page.getByLabel(new RegExp(`: ${header}$`))
    for (const [header, value] of Object.entries({
      Ref: 'employeeId',
      Given: 'firstName',
      Born: 'dateOfBirth',
      Joined: 'startsOn',
      'Per hour': 'hourlyRate',
      'Pay to date': 'taxablePayToDate',
      'Tax to date': 'taxToDate',
    })) {
      await holds(header).selectOption(value)
    }
    const asked = section(page, words('employee-imports.asked'))
    await field(asked, words('employees.payFrequency')).selectOption('monthly')
    const lastPayday = new Date(productNow() - 14 * 86_400_000).toISOString().slice(0, 10)
    await field(asked, words('employee-imports.fPaidUntil')).fill(lastPayday)
    await button(asked, words('employee-imports.checkAgain')).click()
    await page.getByText('31/02/1991').first().waitFor()
    await page.getByRole('region', { name: /^1 error$/ }).waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await namesOf(company)).toEqual([])
    await page.getByLabel(words('employee-imports.skipFaulty')).check()
    await button(page, /^Import 1 employee$/).click()
    await page.getByRole('link', { name: words('employee-imports.toList') }).waitFor()
    expect(await namesOf(company)).toEqual(['Ada Low'])

    // The file that was put right needs no telling: its columns are remembered, and Ada is on the payroll.
    await choose(page, fixed)
    await page.getByText(words('employee-imports.remembered')).waitFor()
    await field(section(page, words('employee-imports.asked')), words('employees.payFrequency')).selectOption('monthly')
    await button(section(page, words('employee-imports.asked')), words('employee-imports.checkAgain')).click()
    await button(page, words('employee-imports.undo')).first().click()
    const dialog = page.getByRole('dialog')
    await button(dialog, words('employee-imports.undo')).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await namesOf(company)).toEqual([])
    await leave()
  },
)

test('the page is read from right to left', async () => {
  const company = await registerCompany()
  const { page, leave } = await openPerson(browser, { width: 390, language: 'ar' })
  await page.goto('/login?type=employer')
  await page.locator('input[name=username], input[autocomplete~=username]').first().fill(company.email)
  await page.locator('input[type=password]').first().fill('harbour-lantern-42-violet')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/employer')
  await page.goto('/employer/employees/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.locator('details').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await leave()
})
