import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, hireWorker, productNow, registerCompany } from './src/api.ts'
import { bytesOf, openBrowser, openPerson, type Person } from './src/browser.ts'
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
    const { employees } = await callApi<{ employees: { id: string }[] }>('GET', '/api/employer/employee-names', {
      token: company.token,
    })
    owner = await openPerson(browser, { width: 1280 })
    person = await openPerson(browser)
    await signIn(owner.page, { username: company.email, portal: 'employer' })
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    for (const { page } of [owner, person]) {
      await page.evaluate((chosen) => {
        localStorage['gpod-language'] = chosen
      }, language)
    }
    await owner.page.goto(`/employer/performance/${employees[0]?.id}`)
    await person.page.goto('/performance')
  })
  afterAll(async () => {
    await owner?.leave()
    await person?.leave()
  })
  const part = (page: Page, name: string) => page.getByRole('region', { name: textOf(name), exact: true })
  const write = async (page: Page, words: string) => {
    await button(part(page, 'reviews.reviews'), textOf('reviews.write')).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('reviews.words')).fill(words)
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const agree = async (page: Page) => {
    await button(part(page, 'reviews.reviews'), textOf('reviews.agree')).click()
    const dialog = page.getByRole('dialog')
    await button(dialog, textOf('reviews.agree')).click()
    await dialog.waitFor({ state: 'detached' })
  }

  test('a review is opened, written by both, agreed by both, and then nobody can write in it', async () => {
    await button(part(owner.page, 'reviews.reviews'), textOf('reviews.open')).click()
    const dialog = owner.page.getByRole('dialog')
    await field(dialog, textOf('reviews.fromDay')).fill('2026-01-01')
    await field(dialog, textOf('reviews.toDay')).fill('2026-03-31')
    await button(dialog, textOf('reviews.open')).click()
    await dialog.waitFor({ state: 'detached' })

    await write(person.page, 'Two new routes learnt.')
    await part(owner.page, 'reviews.reviews').getByText('Two new routes learnt.').waitFor()
    await write(owner.page, 'A good quarter.')
    await part(person.page, 'reviews.reviews').getByText('A good quarter.').waitFor()
    await agree(person.page)
    await part(owner.page, 'reviews.reviews').getByText(textOf('reviews.workerAgreed')).waitFor()
    await agree(owner.page)
    const own = part(person.page, 'reviews.reviews')
    await own.getByText(textOf('reviews.state_agreed'), { exact: true }).waitFor()
    expect(await own.getByRole('button').count()).toBe(0)
  })

  test('feedback that is given with stars is read by the employee without a reload', async () => {
    await button(part(owner.page, 'reviews.feedback'), textOf('reviews.give')).click()
    const dialog = owner.page.getByRole('dialog')
    await field(dialog, textOf('reviews.stars')).selectOption('4')
    await field(dialog, textOf('reviews.comment')).fill('Calm with families.')
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
    const feedback = part(person.page, 'reviews.feedback')
    await feedback.getByText('Calm with families.').waitFor()
    expect(await feedback.getByText(/4.*5|5.*4/).count()).toBe(1)
    for (const { page } of [person, owner]) {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    }
  })

  test('a career discussion is proposed by the employee, moved by the manager, accepted, and agreed on both pages without a reload', async () => {
    const day = new Date(productNow() + 7 * 86_400_000).toISOString().slice(0, 10)
    const [own, theirs] = [part(person.page, 'reviews.discussions'), part(owner.page, 'reviews.discussions')]
    await button(own, textOf('reviews.discussionPropose')).click()
    const dialog = person.page.getByRole('dialog')
    await field(dialog, textOf('reviews.discussionTopic')).fill('Towards senior carer')
    await field(dialog, textOf('reviews.discussionDay')).fill(day)
    await button(dialog, textOf('reviews.discussionPropose')).click()
    await dialog.waitFor({ state: 'detached' })
    await theirs.getByText('Towards senior carer').waitFor()
    await button(theirs, textOf('reviews.discussionMove')).click()
    const moving = owner.page.getByRole('dialog')
    await field(moving, textOf('reviews.discussionStart')).fill('14:30')
    await button(moving, textOf('reviews.discussionMove')).click()
    await moving.waitFor({ state: 'detached' })
    await button(own, textOf('reviews.discussionAccept')).click()
    for (const side of [own, theirs])
      await side.getByText(textOf('reviews.discussionAgreed'), { exact: true }).waitFor()
    const saved = owner.page.waitForEvent('download')
    await button(theirs, textOf('reviews.discussionCalendar')).click()
    expect((await bytesOf(await saved)).toString()).toContain('SUMMARY:Towards senior carer')
  })

  test('a customer who was given a link says once what they saw, and the employee reads it without a reload', async () => {
    const links = part(owner.page, 'reviews.customers')
    await button(links, textOf('reviews.linkMake')).click()
    const dialog = owner.page.getByRole('dialog')
    await field(dialog, textOf('reviews.linkFor')).fill('The Shah family')
    await button(dialog, textOf('reviews.linkMake')).click()
    const address = await field(owner.page.getByRole('dialog'), textOf('reviews.link')).inputValue()
    await button(owner.page.getByRole('dialog'), textOf('common.close')).last().click()

    const customer = await openPerson(browser, { language })
    await customer.page.goto(address)
    // Who reads it stands there first.
    await customer.page.getByText(textOf('reviews.customerReaders')).waitFor()
    await field(customer.page, textOf('reviews.stars')).selectOption('5')
    await field(customer.page, textOf('reviews.comment')).fill('Kind to my mother.')
    const { violations } = await new AxeBuilder({ page: customer.page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    await button(customer.page, textOf('reviews.customerSend')).click()
    await customer.page.getByText(textOf('reviews.customerThanks')).waitFor()
    await part(person.page, 'reviews.feedback').getByText('Kind to my mother.').waitFor()
    await part(owner.page, 'reviews.customers').getByText(textOf('reviews.linkAnswered')).waitFor()

    await customer.page.reload()
    await customer.page.getByText(textOf('reviews.customerGone')).waitFor()
    await customer.leave()
  })
})
