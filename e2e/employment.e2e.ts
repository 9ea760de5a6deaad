import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireForShift, productNow, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { journeyLanguages } from './src/journey-languages.ts'
import { button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const dayFromNow = (days: number) => new Date(productNow() + days * 86_400_000).toISOString().slice(0, 10)

describe.each(journeyLanguages(import.meta.filename))('in %s', (language) => {
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
    // Who begins with the contract is taken through the template they lack, and back to the same employee.
    await page.goto(`/employer/documents/make-contract?worker=${worker.workerId}`)
    await page.getByRole('link', { name: textOf('contracts.beginWithStarter') }).click()
    await field(page, textOf('contracts.name')).fill('Particulars')
    await button(page, textOf('common.save')).click()
    const boxes = page.getByRole('region', { name: textOf('contracts.toFill') }).getByRole('textbox')
    await boxes.first().waitFor()
    expect(new URL(page.url()).searchParams.get('worker')).toBe(worker.workerId)
    const { templates } = await callApi<{ templates: { asks: string[] }[] }>(
      'GET',
      '/api/employer/contract-templates',
      {
        token: company.token,
      },
    )
    expect(templates[0]?.asks).toContain('place of work')
    for (const box of await boxes.all()) await box.fill('As agreed')
    await button(page, textOf('contracts.send')).click()
    await page.waitForURL('/employer/documents')
    await person.page.getByText('Particulars').first().waitFor()
  })

  test('a rise is tried out on everybody before it is saved, and the record says the rate of its day', async () => {
    const { page } = owner
    await page.goto('/employer/payroll/rates')
    await field(page, textOf('pay-rates.percent')).fill('10')
    await button(page, textOf('pay-rates.try')).click()
    await page.getByRole('region', { name: textOf('pay-rates.title') }).waitFor()
    const record = () =>
      callApi<{ rates: { hourlyRate: string }[] }>('GET', `/api/employer/employees/${worker.workerId}`, {
        token: company.token,
      })
    const [before] = (await record()).rates
    await button(page, textOf('pay-rates.save')).click()
    const dialog = page.getByRole('dialog', { name: textOf('pay-rates.save') })
    await button(dialog, textOf('pay-rates.saveNow')).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: textOf('pay-rates.history') }).waitFor()
    const { rates } = await record()
    expect(Number(rates.at(-1)?.hourlyRate)).toBeCloseTo(Number(before?.hourlyRate) * 1.1, 2)
  })

  test('a list updates who is here, row by row as it was shown, and is undone as a whole', async () => {
    const { page } = owner
    const { employeeId, phone } = await callApi<{ employeeId: string; phone: string | null }>(
      'GET',
      `/api/employer/employees/${worker.workerId}`,
      { token: company.token },
    )
    const phoneNow = async () =>
      (
        await callApi<{ phone: string | null }>('GET', `/api/employer/employees/${worker.workerId}`, {
          token: company.token,
        })
      ).phone
    await page.goto('/employer/employees/import')
    const buffer = Buffer.from(`employee_number,phone\n${employeeId},0113 496 0123\n`)
    await page.locator('input[type=file]').setInputFiles({ name: 'phones.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('main').getByRole('checkbox').check()
    await page.getByText(textOf('employee-imports.byNumber')).waitFor()
    await page.getByText('0113 496 0123').last().waitFor()
    await button(page, textOf('employee-imports.importAll')).click()
    await page.getByRole('link', { name: textOf('employee-imports.toList') }).waitFor()
    expect(await phoneNow()).toBe('0113 496 0123')
    await button(page, textOf('employee-imports.undo')).first().click()
    const dialog = page.getByRole('dialog')
    await button(dialog, textOf('employee-imports.undo')).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await phoneNow()).toBe(phone)
  })

  test('a search of the employees is saved under a name, opened by its address and deleted', async () => {
    const { page } = owner
    await page.goto('/employer/employees?show=linked')
    await button(page, textOf('saved-views.save')).click()
    const dialog = page.getByRole('dialog', { name: textOf('saved-views.save') })
    await field(dialog, textOf('saved-views.name')).fill('With an account')
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
    const link = page.getByRole('link', { name: 'With an account' })
    const address = await link.getAttribute('href')
    await page.goto('/employer/employees')
    await page.goto(`/employer/employees${address?.slice(address.indexOf('?'))}`)
    await page.waitForURL(/show=linked/)
    await button(page, textOf('saved-views.remove')).click()
    await button(page.getByRole('dialog'), textOf('saved-views.remove')).click()
    await link.waitFor({ state: 'detached' })
  })

  test('who leaves is told the last day and what to give back, and sees at once what was ticked off', async () => {
    const { page } = owner
    await person.page.goto('/documents')
    await page.goto(`/employer/employees/${worker.workerId}?view=leaving`)
    await page
      .getByRole('main')
      .getByRole('button', { name: textOf('employees.leaving') })
      .click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('employees.leavingDate')).fill(dayFromNow(30))
    await field(dialog, textOf('leavers.reason')).selectOption('resigned')
    await field(dialog, textOf('leavers.items')).fill('Locker key')
    await button(dialog, textOf('leavers.saveDay')).click()
    await dialog.waitFor({ state: 'detached' })
    const own = person.page.getByRole('region', { name: textOf('leavers.ownTitle') })
    await own.getByText('Locker key').waitFor()
    await own.getByText(textOf('leavers.itemOpen')).waitFor()
    await page.getByLabel('Locker key').check()
    await own.getByText(textOf('leavers.itemDone')).waitFor()
    await page.goto('/employer/employees/leavers')
    await page.getByRole('link', { name: worker.name }).waitFor()
  })
})
