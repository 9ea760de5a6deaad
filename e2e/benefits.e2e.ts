import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireWorker, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { journeyLanguages } from './src/journey-languages.ts'
import { pdfOf } from './src/pdf.ts'
import { button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(journeyLanguages(import.meta.filename))('in %s', (language) => {
  const textOf = textsIn(language)
  /** The start of a button's name, before whom it is about. */
  const starts = (key: string) => new RegExp(textOf(key).source.replace(/^\^\\s\*|\\s\*\$$/g, ''))
  let company: Company
  let worker: Worker
  let owner: Person
  let person: Person
  beforeAll(async () => {
    company = await registerCompany()
    worker = await hireWorker(company)
    const { token } = company
    const path = `/api/employer/employees/${worker.workerId}`
    const { version } = await callApi<{ version: number }>('GET', path, { token })
    await callApi('PATCH', path, { token, body: { weeklyHours: 40, version } })
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

  test('the employer offers a cycle scheme, the worker asks and sees at once that it is approved', async () => {
    await owner.page.goto('/employer/benefits')
    await button(owner.page, textOf('benefits.offer')).click()
    const dialog = owner.page.getByRole('dialog')
    await field(dialog, textOf('benefits.name')).fill('Cycle to work')
    await field(dialog, textOf('benefits.least')).fill('10')
    await field(dialog, textOf('benefits.most')).fill('50')
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })

    await person.page.goto('/tax?view=benefits')
    await person.page.getByRole('button', { name: starts('benefits.ask') }).click()
    const asked = person.page.getByRole('dialog')
    await field(asked, textOf('benefits.amount')).fill('20')
    await button(asked, textOf('benefits.ask')).click()
    await asked.waitFor({ state: 'detached' })
    const own = person.page.getByRole('region', { name: textOf('benefits.chosen') })
    await own.getByText(textOf('benefits.state_asked')).waitFor()

    // Without a reload.
    const waiting = owner.page.getByRole('region', { name: textOf('benefits.waiting') })
    await waiting.getByRole('button', { name: starts('benefits.approve') }).click()
    await button(owner.page.getByRole('dialog'), textOf('benefits.approve')).click()
    await own.getByText(textOf('benefits.state_running')).waitFor()
  })

  test('a perk that the owner offers is on the worker’s page at once', async () => {
    await button(owner.page, textOf('benefits.offer')).click()
    const dialog = owner.page.getByRole('dialog')
    await field(dialog, textOf('benefits.kind')).selectOption('perk')
    await field(dialog, textOf('benefits.name')).fill('Gym at half price')
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
    await person.page.getByRole('heading', { name: 'Gym at half price' }).waitFor()
  })

  test('a worker asks about a figure with a photo of it, the employer opens that and answers with a file, and the worker reads it at once', async () => {
    await owner.page.goto('/employer/support')
    await owner.page.getByText(textOf('support.ofEmployeesNone')).waitFor()
    await person.page.goto('/support')
    await button(person.page, textOf('support.ask')).click()
    const dialog = person.page.getByRole('dialog')
    await field(dialog, textOf('support.subject')).fill('My hours')
    await field(dialog, textOf('support.words')).fill('Is Saturday in it?')
    await dialog.getByLabel(textOf('support.withAvailable')).check()
    const photo = await person.page.screenshot({ type: 'png' })
    const chosen = [
      { name: 'rota.png', mimeType: 'image/png', buffer: photo },
      { name: 'not-this.pdf', mimeType: 'application/pdf', buffer: pdfOf('taken out before it is sent') },
    ]
    await field(dialog, textOf('documents.attach')).setInputFiles(chosen)
    await dialog.getByRole('listitem').filter({ hasText: 'not-this.pdf' }).getByRole('button').click()
    await button(dialog, textOf('support.send')).click()
    await dialog.waitFor({ state: 'detached' })

    const article = owner.page.getByRole('article', { name: 'My hours' })
    await article.getByText(/£\d/).waitFor()
    const saved = owner.page.waitForEvent('download')
    await article.getByRole('button', { name: /rota\.png/ }).click()
    expect((await saved).suggestedFilename()).toBe('rota.png')
    expect(await article.getByText('not-this.pdf').count()).toBe(0)
    await field(article, textOf('support.answer')).fill('Yes, it is.')
    const hours = { name: 'hours.pdf', mimeType: 'application/pdf', buffer: pdfOf('your hours') }
    await field(article, textOf('documents.attach')).setInputFiles(hours)
    await button(article, textOf('support.send')).click()
    await person.page.getByText('Yes, it is.').waitFor()
    const got = person.page.waitForEvent('download')
    await person.page.getByRole('button', { name: /hours\.pdf/ }).click()
    expect((await got).suggestedFilename()).toBe('hours.pdf')
    await person.page.getByText(textOf('support.state_answered')).waitFor()
    // The notification of it leads to this very question.
    await person.page.goto('/profile/preferences')
    const told = person.page.getByRole('region', { name: textOf('alerts.told') })
    await told.locator('a[href^="/support#"]').first().click()
    await expect
      .poll(() => person.page.evaluate(() => document.activeElement?.querySelector('article')?.ariaLabel ?? ''))
      .toBe('My hours')
  })

  test('new rules of wage access are tried out on everybody before they are saved, and hold for the worker once they are', async () => {
    const available = async () => Number((await (await person.page.request.get('/api/ewa/available')).json()).amount)
    const before = await available()
    expect(before).toBeGreaterThan(0)
    const { page } = owner
    await page.goto('/employer/ewa?view=rules')
    await field(page, textOf('policy.cap')).fill('10')
    await button(page, textOf('policy.tryOut')).click()
    const trial = page.getByRole('region', { name: textOf('policy.trialTitle') })
    await trial.getByText(worker.name).waitFor()
    expect(await available()).toBe(before)
    await button(page, textOf('policy.policySave')).click()
    await page.getByText(textOf('policy.policySaved')).first().waitFor()
    expect(await available()).toBeLessThan(before)
  })

  test('the owner sees the trial, chooses a plan, and what follows it', async () => {
    const { page } = owner
    await page.goto('/employer/plan')
    await page.getByRole('region', { name: textOf('plan.trial') }).waitFor()
    await page.getByRole('button', { name: /Professional/ }).click()
    await button(page.getByRole('dialog'), textOf('plan.choose')).click()
    await page.getByText(textOf('plan.toCome')).waitFor()
  })

  test('a logo that the owner sends is above the worker’s page at once, drawn anew; taken away it is gone', async () => {
    const { page } = owner
    const logo = person.page.getByRole('img', { name: 'Brightside Care' })
    expect(await logo.count()).toBe(0)
    await page.goto('/employer/users')
    const card = page.getByRole('region', { name: textOf('settings.brandTitle') })
    const picture = await card.screenshot()
    await field(card, textOf('settings.logoLabel')).setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: picture,
    })
    await logo.waitFor()
    const drawn = await person.page.request.get((await logo.getAttribute('src')) ?? '')
    expect(drawn.headers()['content-type']).toMatch(/^image\//)
    expect((await drawn.body()).equals(picture)).toBe(false)
    await button(card, textOf('settings.logoRemove')).click()
    await logo.waitFor({ state: 'detached' })
  })

  test('the colour that the owner chooses is above the worker’s page at once, made readable in sight; taken away it is gone', async () => {
    const { page } = owner
    const line = person.page.locator('[style*="light-dark("]')
    expect(await line.count()).toBe(0)
    await page.goto('/employer/users')
    const card = page.getByRole('region', { name: textOf('settings.brandTitle') })
    await field(card, textOf('settings.accentLabel')).fill('#ffd600')
    await button(card, textOf('settings.accentSave')).click()
    await line.waitFor()
    // Yellow is read on dark and not on white, where it is darkened: the page says so.
    await card.getByText(textOf('settings.accentChanged')).waitFor()
    const { body } = await person.page.request
      .get('/api/user/profile')
      .then(async (got) => ({ body: await got.json() }))
    const { chosen, light, dark } = body.employer.brand.accent
    expect([chosen, dark, light === chosen]).toEqual(['#ffd600', '#ffd600', false])
    const channels = [1, 3, 5].map((at) => Number.parseInt(light.slice(at, at + 2), 16))
    expect(await line.evaluate((drawn) => getComputedStyle(drawn).backgroundColor)).toBe(`rgb(${channels.join(', ')})`)
    await button(card, textOf('settings.accentRemove')).click()
    await line.waitFor({ state: 'detached' })
  })

  test('the company asks the operator, who answers with a file that the company opens', async () => {
    const { page } = owner
    const subject = `A question of ${company.email}`
    await page.goto('/employer/support')
    await page.getByRole('button', { name: textOf('support.askOperator') }).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('support.subject')).fill(subject)
    await field(dialog, textOf('support.words')).fill('How do I?')
    await button(dialog, textOf('support.send')).click()
    await dialog.waitFor({ state: 'detached' })

    const operator = await openPerson(browser)
    await signIn(operator.page, { username: 'operator@demo.gpod', password: 'Demo-pass-2026', portal: 'operator' })
    await operator.page.evaluate((chosen) => {
      localStorage['gpod-language'] = chosen
    }, language)
    await operator.page.goto('/operator')
    const asked = operator.page.getByRole('article', { name: subject })
    await field(asked, textOf('support.answer')).fill('As on page 1.')
    const guide = { name: 'guide.pdf', mimeType: 'application/pdf', buffer: pdfOf('page 1') }
    await field(asked, textOf('documents.attach')).setInputFiles(guide)
    await button(asked, textOf('support.send')).click()
    // Without a reload.
    const article = page.getByRole('article', { name: subject })
    await article.getByText('As on page 1.').waitFor()
    const saved = page.waitForEvent('download')
    await article.getByRole('button', { name: /guide\.pdf/ }).click()
    expect((await saved).suggestedFilename()).toBe('guide.pdf')
    await operator.leave()
  })

  test('the pages have no accessibility problem', async () => {
    for (const [{ page }, path] of [
      [person, '/tax?view=benefits'],
      [person, '/support'],
      [owner, '/employer/benefits'],
      [owner, '/employer/support'],
      [owner, '/employer/plan'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('region').first().waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
        path,
      ).toEqual([])
    }
  })
})
