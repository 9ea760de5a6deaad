import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireWorker, registerCompany, type Worker } from './src/api.ts'
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
  let ofWorker: string
  beforeAll(async () => {
    company = await registerCompany()
    worker = await hireWorker(company)
    const { employees } = await callApi<{ employees: { id: string }[] }>('GET', '/api/employer/employee-names', {
      token: company.token,
    })
    ofWorker = `/employer/performance/${employees[0]?.id}`
    owner = await openPerson(browser, { width: 1280 })
    person = await openPerson(browser)
    await signIn(owner.page, { username: company.email, portal: 'employer' })
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    for (const { page } of [owner, person]) {
      await page.evaluate((chosen) => {
        localStorage['gpod-language'] = chosen
      }, language)
    }
    await owner.page.goto('/employer/performance')
    await person.page.goto('/performance')
    await heading(owner.page).waitFor()
    await heading(person.page).waitFor()
  })
  afterAll(async () => {
    await owner?.leave()
    await person?.leave()
  })
  const heading = (page: Page) => page.getByRole('heading', { level: 1, name: textOf('performance.title') })
  const part = (page: Page, name: string) => page.getByRole('region', { name: textOf(name), exact: true })
  const nextYear = `${new Date().getUTCFullYear() + 1}-06-30`

  test('a worker sets a goal, who manages them sees it without a reload and brings it forward, the worker sees how far it is', async () => {
    const { page } = person
    await button(part(page, 'performance.goals'), textOf('performance.setGoal')).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('performance.goal')).fill('Lead a handover')
    await field(dialog, textOf('performance.targetOn')).fill(nextYear)
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('paragraph').filter({ hasText: 'Lead a handover' }).waitFor()

    const row = owner.page.locator(`main a[href="${ofWorker}"]`)
    await row.waitFor()
    await row.click()
    const goals = part(owner.page, 'performance.goals')
    // Its buttons name the goal: progress first, then the history.
    await goals
      .getByRole('button', { name: /Lead a handover/ })
      .first()
      .click()
    const forward = owner.page.getByRole('dialog')
    await field(forward, textOf('performance.progress')).fill('40')
    await field(forward, textOf('performance.note')).fill('Two done, <b>well</b>.')
    await button(forward, textOf('common.save')).click()
    await forward.waitFor({ state: 'detached' })

    const bar = page.getByRole('progressbar')
    await page.waitForFunction(
      () => document.querySelector('main [role=progressbar]')?.getAttribute('aria-valuenow') === '40',
    )
    expect(await bar.getAttribute('aria-valuenow')).toBe('40')
    await page
      .getByRole('button', { name: /Lead a handover/ })
      .nth(1)
      .click()
    // What people write is words, whatever it looks like.
    await page.getByText('Two done, <b>well</b>.').waitFor()
  })

  test('an achievement is given and read', async () => {
    await owner.page.goto(ofWorker)
    await button(part(owner.page, 'performance.achievements'), textOf('performance.give')).click()
    const dialog = owner.page.getByRole('dialog')
    await field(dialog, textOf('performance.doneWell')).fill('Calm in a power cut')
    await field(dialog, textOf('performance.reason')).fill('Everybody had a warm meal.')
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
    await part(person.page, 'performance.achievements').getByText('Everybody had a warm meal.').waitFor()
  })

  test('a target that the company sets stands beside the worker’s figure, and what is not known is said to be', async () => {
    await part(person.page, 'performance.figures').getByText(textOf('performance.unknown')).first().waitFor()
    await owner.page.goto('/employer/performance')
    await button(part(owner.page, 'performance.targets'), textOf('performance.setTargets')).click()
    const dialog = owner.page.getByRole('dialog')
    await field(dialog, textOf('performance.punctuality')).fill('95')
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
    await part(person.page, 'performance.figures').getByText(/95/).waitFor()
  })

  test('the pages have no accessibility problem', async () => {
    for (const [{ page }, address] of [
      [person, '/performance'],
      [owner, '/employer/performance'],
      [owner, ofWorker],
    ] as const) {
      await page.goto(address)
      await page.getByRole('region').first().waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
        address,
      ).toEqual([])
    }
  })
})
