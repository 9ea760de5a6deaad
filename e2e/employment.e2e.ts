import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireForShift, productNow, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const dayFromNow = (days: number) => new Date(productNow() + days * 86_400_000).toISOString().slice(0, 10)

describe.each(['en', 'ar'])('in %s', (language) => {
  const textOf = textsIn(language)
  let company: Company
  let worker: Worker
  let owner: Person
  let person: Person
  beforeAll(async () => {
    company = await registerCompany()
    worker = await hireForShift(company)
    owner = await openPerson(browser, { width: 1280 })
    person = await openPerson(browser)
    await signIn(owner.page, { username: company.email, portal: 'employer' })
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    for (const { page } of [owner, person]) {
      await page.evaluate((chosen) => {
        localStorage['gpod-language'] = chosen
      }, language)
    }
  })
  afterAll(async () => {
    await owner?.leave()
    await person?.leave()
  })

  test('a change for a later day is seen with its pay effect, planned, told in the history and taken back', async () => {
    const { page } = owner
    await page.goto(`/employer/employees/${worker.workerId}/change`)
    await field(page, textOf('employees.weeklyHours')).fill('30')
    await button(page, textOf('employees.reviewContinue')).click()
    const dialog = page.getByRole('dialog', { name: textOf('employees.reviewTitle') })
    await dialog.getByRole('heading', { name: textOf('employees.payEffect') }).waitFor()
    await field(dialog, textOf('employees.reviewFrom')).fill(dayFromNow(14))
    await button(dialog, textOf('employees.reviewPlan')).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(`/employer/employees/${worker.workerId}?view=history`)
    const planned = page.getByRole('region', { name: textOf('employees.plannedTitle') })
    await planned.getByText('30', { exact: true }).waitFor()
    await button(planned, textOf('employees.plannedCancel')).click()
    await button(page.getByRole('dialog'), textOf('employees.plannedCancel')).click()
    await planned.waitFor({ state: 'detached' })
  })

  test('a department is renamed in the lists with what follows said before, and the employee’s profile says it at once', async () => {
    const { page } = owner
    const employee = `/api/employer/employees/${worker.workerId}`
    const { version } = await callApi<{ version: number }>('GET', employee, { token: company.token })
    await callApi('PATCH', employee, { token: company.token, body: { department: 'Ward', version } })
    await page.goto('/employer/lists')
    const departments = page.getByRole('region', { name: textOf('lists.departments') })
    const ward = departments.getByRole('listitem').filter({ hasText: 'Ward' })
    await ward.getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: textOf('lists.renameTitle') })
    await dialog.getByText(textOf('lists.follows')).waitFor()
    await field(dialog, textOf('lists.newName')).fill('Night care')
    await button(dialog, textOf('lists.rename')).click()
    await dialog.waitFor({ state: 'detached' })
    await departments.getByText('Night care', { exact: true }).first().waitFor()
    await person.page.goto('/profile')
    await person.page.getByText('Night care', { exact: true }).first().waitFor()
  })

  test('a contract is made of the starter template, and the employee has it to sign without a reload', async () => {
    await person.page.goto('/documents')
    const { page } = owner
    await page.goto('/employer/documents/contracts')
    await page.getByRole('link', { name: textOf('contracts.beginWithStarter') }).click()
    await field(page, textOf('contracts.name')).fill('Particulars')
    await button(page, textOf('common.save')).click()
    await page.getByRole('link', { name: 'Particulars' }).waitFor()
    const { templates } = await callApi<{ templates: { asks: string[] }[] }>(
      'GET',
      '/api/employer/contract-templates',
      {
        token: company.token,
      },
    )
    expect(templates[0]?.asks).toContain('place of work')
    await page.goto(`/employer/documents/make-contract?worker=${worker.workerId}`)
    const boxes = page.getByRole('region', { name: textOf('contracts.toFill') }).getByRole('textbox')
    await boxes.first().waitFor()
    for (const box of await boxes.all()) await box.fill('As agreed')
    await button(page, textOf('contracts.send')).click()
    await page.waitForURL('/employer/documents')
    await person.page.getByText('Particulars').first().waitFor()
  })
})
