import { randomUUID } from 'node:crypto'
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
  let workerId: string
  beforeAll(async () => {
    company = await registerCompany()
    worker = await hireWorker(company)
    const { employees } = await callApi<{ employees: { id: string }[] }>('GET', '/api/employer/employee-names', {
      token: company.token,
    })
    workerId = employees[0]?.id ?? ''
    owner = await openPerson(browser, { width: 1280 })
    person = await openPerson(browser)
    await signIn(owner.page, { username: company.email, portal: 'employer' })
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    for (const { page } of [owner, person]) {
      await page.evaluate((chosen) => {
        localStorage['gpod-language'] = chosen
      }, language)
    }
    await owner.page.goto('/employer/rewards')
    await person.page.goto('/gamification')
    await owner.page.getByRole('heading', { level: 1, name: textOf('rewards.tabRewards') }).waitFor()
    await person.page.getByRole('heading', { level: 1, name: textOf('rewards.title') }).waitFor()
  })
  afterAll(async () => {
    await owner?.leave()
    await person?.leave()
  })
  const part = (page: Page, name: string) => page.getByRole('region', { name: textOf(name), exact: true })
  const tab = (name: string) => person.page.getByRole('tab', { name: textOf(name) })
  const saved = async (page: Page) => {
    const dialog = page.getByRole('dialog')
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
  }

  test('the employer says what earns points and what they buy; the worker’s page says so without a reload', async () => {
    await person.page.getByText(textOf('rewards.notSetUp')).waitFor()
    const { page } = owner
    await button(part(page, 'rewards.earns'), textOf('rewards.changeRules')).click()
    await field(page.getByRole('dialog'), textOf('rewards.event_recognised')).fill('500')
    await saved(page)
    await button(part(page, 'rewards.tabRewards'), textOf('rewards.addItem')).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('rewards.itemName')).fill('Ten pounds')
    await field(dialog, textOf('rewards.itemPoints')).fill('750')
    await field(dialog, textOf('rewards.worth')).selectOption('pay')
    await field(dialog, textOf('rewards.value')).fill('10')
    await saved(page)
    await tab('rewards.tabRewards').click()
    await person.page.getByText('Ten pounds').first().waitFor()
    // Without the points it cannot be asked for, and says how many are missing.
    expect(await person.page.getByRole('button', { name: /Ten pounds/ }).isDisabled()).toBe(true)
    await person.page.getByText(/750/).nth(1).waitFor()
  })

  test('a challenge that the worker joins is completed by what they do, and its points come at once', async () => {
    const { page } = owner
    await button(part(page, 'rewards.tabChallenges'), textOf('rewards.startChallenge')).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('rewards.challengeTitle')).fill('A good word')
    await field(dialog, textOf('rewards.aim')).fill('1')
    await field(dialog, textOf('rewards.endsOn')).fill(`${new Date().getUTCFullYear() + 1}-06-30`)
    await field(dialog, textOf('rewards.prizePoints')).fill('300')
    await button(dialog, textOf('rewards.startChallenge')).click()
    await dialog.waitFor({ state: 'detached' })
    await tab('rewards.tabChallenges').click()
    await person.page.getByRole('button', { name: /A good word/ }).click()
    await person.page.getByRole('progressbar', { name: /A good word/ }).waitFor()
    await callApi('POST', `/api/employer/performance/${workerId}/achievements`, {
      token: company.token,
      body: { key: randomUUID(), title: 'Calm', reason: 'A power cut, and everybody was fed.' },
    })
    await part(person.page, 'rewards.tabChallenges').getByText(textOf('rewards.completed'), { exact: true }).waitFor()
    await person.page.getByRole('definition').getByText('800', { exact: true }).first().waitFor()
  })

  test('the worker redeems, the employer fulfils, the worker sees it live and payroll has it once', async () => {
    await tab('rewards.tabRewards').click()
    await person.page.getByRole('button', { name: /Ten pounds/ }).click()
    await button(person.page.getByRole('dialog'), textOf('rewards.redeem')).click()
    const yours = part(person.page, 'rewards.yours')
    await yours.getByText(textOf('rewards.redemption_requested'), { exact: true }).waitFor()
    await person.page.getByRole('definition').getByText('50', { exact: true }).first().waitFor()

    const waiting = part(owner.page, 'rewards.waiting')
    await waiting.getByRole('button').first().click()
    const dialog = owner.page.getByRole('dialog')
    await button(dialog, textOf('rewards.fulfil')).click()
    await dialog.waitFor({ state: 'detached' })
    await yours.getByText(textOf('rewards.redemption_fulfilled'), { exact: true }).waitFor()
    const { items } = await callApi<{ items: object[] }>('GET', '/api/employer/pay-items', { token: company.token })
    expect(items).toMatchObject([{ kind: 'bonus', label: 'Ten pounds', amount: '10.00' }])
  })

  test('who takes part in the leaderboard is ranked on it, and nobody before', async () => {
    await tab('rewards.tabLeaderboard').click()
    const board = part(person.page, 'rewards.tabLeaderboard')
    await button(board, textOf('rewards.takePart')).click()
    await board.getByText(textOf('rewards.you'), { exact: true }).waitFor()
    expect(await board.getByRole('listitem').count()).toBe(1)
  })

  test('the pages have no accessibility problem', async () => {
    for (const [{ page }, address] of [
      [person, '/gamification'],
      [person, '/gamification?view=challenges'],
      [person, '/gamification?view=rewards'],
      [owner, '/employer/rewards'],
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
