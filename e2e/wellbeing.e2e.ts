import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hireWorker, registerCompany } from './src/api.ts'
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
  let owner: Person
  let person: Person
  beforeAll(async () => {
    const company = await registerCompany()
    const worker = await hireWorker(company)
    owner = await openPerson(browser, { width: 1280 })
    person = await openPerson(browser)
    await signIn(owner.page, { username: company.email, portal: 'employer' })
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    for (const { page } of [owner, person]) {
      await page.evaluate((chosen) => {
        localStorage['gpod-language'] = chosen
      }, language)
    }
    await owner.page.goto('/employer/incidents')
    await person.page.goto('/wellbeing')
  })
  afterAll(async () => {
    await owner?.leave()
    await person?.leave()
  })
  const incidents = (page: Page) => page.getByRole('region', { name: textOf('incidents.own') })

  test('a worker reports an incident, the company sees it without a reload, looks into it and answers, the worker reads the answer', async () => {
    await owner.page.getByText(textOf('incidents.none')).waitFor()
    await button(person.page, textOf('incidents.report')).click()
    const dialog = person.page.getByRole('dialog')
    await field(dialog, textOf('incidents.place')).fill('Laundry')
    await field(dialog, textOf('incidents.words')).fill('The brake of the trolley does not hold.')
    await button(dialog, textOf('incidents.send')).click()
    await dialog.waitFor({ state: 'detached' })
    await incidents(person.page).getByText(textOf('incidents.state_reported')).waitFor()

    const row = owner.page.getByRole('listitem').filter({ hasText: 'The brake of the trolley does not hold.' })
    await row.getByRole('button').click()
    const opened = owner.page.getByRole('dialog')
    await button(opened, textOf('incidents.take')).click()
    await incidents(person.page).getByText(textOf('incidents.state_investigating')).waitFor()
    await button(opened, textOf('incidents.take')).waitFor({ state: 'detached' })
    await field(opened, textOf('incidents.answer')).fill('The brake is mended.')
    await button(opened, textOf('incidents.resolve')).click()
    await incidents(person.page).getByText('The brake is mended.').waitFor()
    await incidents(person.page).getByText(textOf('incidents.state_resolved')).waitFor()
  })

  test('the operator confirms the number of a service, and the worker reads since when it is confirmed', async () => {
    // Another in each language: what is confirmed is so for the whole installation.
    const service = { en: 'Samaritans', ar: 'NHS 111' }[language] ?? ''
    const operator = await openPerson(browser, { width: 1280 })
    await signIn(operator.page, { username: 'operator@demo.gpod', password: 'Demo-pass-2026', portal: 'operator' })
    await operator.page.evaluate((chosen) => {
      localStorage['gpod-language'] = chosen
    }, language)
    await operator.page.reload()
    const rowOf = (page: Page) =>
      page
        .getByRole('region', { name: textOf('wellbeing.help') })
        .getByRole('listitem')
        .filter({ hasText: service })
    await rowOf(person.page).waitFor()
    expect(await rowOf(person.page).getByText(textOf('wellbeing.confirmedOn')).count()).toBe(0)
    await button(rowOf(operator.page), textOf('wellbeing.confirm')).click()
    await rowOf(operator.page).getByText(textOf('wellbeing.confirmedOn')).waitFor()
    await person.page.reload()
    await rowOf(person.page).getByText(textOf('wellbeing.confirmedOn')).waitFor()
    await operator.leave()
  })

  test('a target of one’s own stands beside its figure', async () => {
    const { page } = person
    await page.goto('/wellbeing')
    await button(page, textOf('wellbeing.change')).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('wellbeing.targetHours')).fill('31')
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(textOf('wellbeing.target_hours')).filter({ hasText: '31' }).waitFor()
  })

  test('what somebody says of how they are is kept, and no answer to the company has it', async () => {
    const answers: string[] = []
    owner.page.on('response', async (response) => {
      if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''))
    })
    const { page } = person
    await page.getByRole('radio', { name: '7', exact: true }).check({ force: true })
    await field(page, textOf('wellbeing.words')).fill('A secret of mine')
    await button(page, textOf('wellbeing.save')).click()
    await page.getByText('A secret of mine').last().waitFor()
    await page.reload()
    await page.getByText('A secret of mine').last().waitFor()
    for (const path of ['/employer/incidents', '/employer/employees', '/employer/audit']) {
      await owner.page.goto(path)
      await owner.page.waitForLoadState('networkidle')
    }
    expect(answers.length).toBeGreaterThan(3)
    expect(answers.filter((each) => each.includes('A secret of mine'))).toEqual([])
  })
})
