import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
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

describe.each(journeyLanguages(import.meta.filename))('in %s', (language) => {
  const textOf = textsIn(language)
  let company: Company
  let worker: Worker
  let owner: Person
  let person: Person
  beforeAll(async () => {
    company = await registerCompany()
    worker = await hireForShift(company)
    const path = `/api/employer/employees/${worker.workerId}`
    const { token } = company
    const { version } = await callApi<{ version: number }>('GET', path, { token })
    const startsOn = new Date(productNow()).toISOString().slice(0, 10)
    await callApi('PATCH', path, { token, body: { version, startsOn } })
    owner = await openPerson(browser, { width: 1280 })
    person = await openPerson(browser)
    await signIn(owner.page, { username: company.email, portal: 'employer' })
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    for (const { page } of [owner, person]) {
      await page.evaluate((chosen) => {
        localStorage['gpod-language'] = chosen
      }, language)
    }
    await owner.page.goto(`/employer/employees/${worker.workerId}`)
    await person.page.goto('/dashboard')
  })
  afterAll(async () => {
    await owner?.leave()
    await person?.leave()
  })
  const region = (page: Page, name: string) => page.getByRole('region', { name: textOf(name) })
  const stepOf = (page: Page, card: string, name: string) =>
    region(page, card)
      .getByRole('listitem')
      .filter({ has: page.getByText(textOf(name)) })

  test('who starts answers the starter checklist, and payroll sees it and the tax code without a reload', async () => {
    const { page } = person
    await stepOf(owner.page, 'onboarding.column', 'onboarding.step_starter_declaration')
      .getByText(textOf('onboarding.open'))
      .waitFor()
    await button(region(page, 'onboarding.title'), textOf('onboarding.do_declare')).last().click()
    const dialog = page.getByRole('dialog')
    await button(dialog, textOf('onboarding.declareSave')).click()
    await dialog.getByText(textOf('common.fieldRequired')).first().waitFor()
    await dialog.getByRole('radio').nth(1).check()
    await field(dialog, textOf('onboarding.loan')).selectOption('plan_2')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await button(dialog, textOf('onboarding.declareSave')).click()
    await dialog.waitFor({ state: 'detached' })
    await stepOf(owner.page, 'onboarding.column', 'onboarding.step_starter_declaration')
      .getByText(textOf('onboarding.done'), { exact: true })
      .waitFor()
    await region(owner.page, 'onboarding.column').getByText('1257L').waitFor()
    await region(page, 'onboarding.title').getByText('1257L').waitFor()
  })

  test('the employer records a check of the right to work, the worker sees it done; taken back it is to do again', async () => {
    const { page } = owner
    const done = stepOf(person.page, 'onboarding.title', 'onboarding.step_right_to_work').getByText(
      textOf('onboarding.done'),
      { exact: true },
    )
    await button(region(page, 'onboarding.rightToWork'), textOf('onboarding.check')).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('onboarding.kind')).selectOption('share_code')
    await button(dialog, textOf('onboarding.checkSave')).click()
    await dialog.waitFor({ state: 'detached' })
    await region(page, 'onboarding.rightToWork').getByText(textOf('onboarding.kind_share_code')).waitFor()
    await done.waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    await button(region(page, 'onboarding.rightToWork'), textOf('onboarding.withdraw')).click()
    await button(page.getByRole('dialog'), textOf('onboarding.withdraw')).click()
    await region(page, 'onboarding.rightToWork').getByText(textOf('onboarding.state_missing')).waitFor()
    await done.waitFor({ state: 'detached' })
  })

  test('the list of employees says how far their onboarding is', async () => {
    await owner.page.goto('/employer/employees')
    const row = owner.page.getByRole('row').filter({ hasText: worker.name })
    await row.getByText(textOf('onboarding.pill')).waitFor()
    if (process.env.ONBOARDING_PICTURES) {
      await person.page.screenshot({ path: `${process.env.ONBOARDING_PICTURES}-home-${language}.png`, fullPage: true })
    }
  })
})
