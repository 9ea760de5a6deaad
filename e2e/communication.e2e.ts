import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireForShift, hireWorker, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { journeyLanguages } from './src/journey-languages.ts'
import { joinAsLineManager, putIntoTeam } from './src/line-manager.ts'
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
  let company: Company
  let worker: Worker
  let owner: Person
  let person: Person
  let ownerId: string
  beforeAll(async () => {
    company = await registerCompany()
    worker = await hireWorker(company)
    const { administrators } = await callApi<{ administrators: { id: string }[] }>(
      'GET',
      '/api/employer/messages/settings',
      { token: company.token },
    )
    ownerId = administrators[0]?.id ?? ''
    const contacts = [{ kind: 'hr', userId: ownerId }]
    await callApi('PUT', '/api/employer/messages/settings', {
      token: company.token,
      body: { colleagues: false, contacts },
    })
    owner = await openPerson(browser, { width: 1280 })
    person = await openPerson(browser)
    await signIn(owner.page, { username: company.email, portal: 'employer' })
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    for (const { page } of [owner, person]) await speak(page)
    await owner.page.goto('/employer/communication')
    await person.page.goto('/communication')
    await heading(person.page).waitFor()
  })
  afterAll(async () => {
    await owner?.leave()
    await person?.leave()
  })
  const speak = (page: Page) =>
    page.evaluate((chosen) => {
      localStorage['gpod-language'] = chosen
    }, language)
  const heading = (page: Page) => page.getByRole('heading', { level: 1, name: textOf('messages.title') })

  test('a worker writes, the manager sees it without a reload and answers with a file, the worker sees the answer and opens it', async () => {
    const { page } = person
    await heading(owner.page).waitFor()
    const contacts = page.getByRole('region', { name: textOf('messages.contacts') })
    await contacts.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('messages.subject')).fill('Friday')
    await field(dialog, textOf('messages.words')).fill('Can I start at nine on Friday?')
    await button(dialog, textOf('messages.send')).click()
    await dialog.waitFor({ state: 'detached' })

    const row = owner.page.getByRole('link', { name: /Can I start at nine on Friday\?/ })
    await row.waitFor()
    await row.click()
    await owner.page.getByRole('heading', { level: 1, name: 'Friday' }).waitFor()
    await page.getByRole('link', { name: /Friday/ }).click()
    await page.getByText(textOf('messages.read'), { exact: true }).waitFor()
    await field(owner.page, textOf('messages.reply')).fill('Yes, that is fine. <b>See you</b>')
    const timetable = { name: 'timetable.pdf', mimeType: 'application/pdf', buffer: pdfOf('a timetable') }
    await field(owner.page, textOf('documents.attach')).setInputFiles(timetable)
    await button(owner.page, textOf('messages.send')).click()
    // What people write is words, whatever it looks like.
    await page.getByText('Yes, that is fine. <b>See you</b>').waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /timetable\.pdf/ }).click()
    expect((await saved).suggestedFilename()).toBe('timetable.pdf')
  })

  test('what was typed and not sent is asked about before Back throws it away, and is still there for who stays', async () => {
    const { page } = person
    const reply = field(page, textOf('messages.reply'))
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await reply.fill('And on Saturday?')
    await page.goBack()
    await button(question, textOf('common.stay')).click()
    await question.waitFor({ state: 'detached' })
    expect(await reply.inputValue()).toBe('And on Saturday?')
    await page.goBack()
    await button(question, textOf('common.leave')).click()
    await heading(page).waitFor()

    // A dialog’s form is asked about as well.
    await page
      .getByRole('region', { name: textOf('messages.contacts') })
      .getByRole('button')
      .first()
      .click()
    const words = field(page.getByRole('dialog'), textOf('messages.words'))
    await words.fill('And on Sunday?')
    await page.goForward()
    await button(page, textOf('common.stay')).click()
    expect(await words.inputValue()).toBe('And on Sunday?')
    await button(page.getByRole('dialog'), textOf('common.cancel')).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('who has nobody to write to is told why, and has no form to fill in', async () => {
    const alone = await hireForShift(await registerCompany())
    const { page, leave } = await openPerson(browser)
    await signIn(page, { username: alone.email, portal: 'worker' })
    await speak(page)
    await page.goto('/communication')
    await button(page, textOf('messages.new')).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(textOf('messages.nobody')).waitFor()
    expect(await dialog.getByRole('textbox').count()).toBe(0)
    await button(dialog, textOf('common.close')).first().click()
    await dialog.waitFor({ state: 'detached' })
    await leave()
  })

  test('an announcement is confirmed, and who made it sees who has read it', async () => {
    await owner.page.goto('/employer/communication?view=announcements')
    await button(owner.page, textOf('announcements.write')).click()
    const dialog = owner.page.getByRole('dialog')
    await field(dialog, textOf('announcements.title')).fill('Fire drill')
    await field(dialog, textOf('announcements.words')).fill('Monday at ten.')
    await field(dialog, textOf('announcements.priority')).selectOption('urgent')
    await field(dialog, textOf('announcements.category')).selectOption('safety')
    await dialog.getByRole('checkbox', { name: textOf('announcements.asks') }).check()
    await button(dialog, textOf('announcements.send')).click()
    await dialog.waitFor({ state: 'detached' })

    await person.page.goto('/communication?view=announcements')
    await person.page.getByText(textOf('announcements.priority_urgent')).waitFor()
    await person.page.getByRole('button', { name: /Fire drill/ }).click()
    await person.page.getByText('Monday at ten.').waitFor()
    await button(person.page, textOf('announcements.confirm')).click()
    await owner.page.getByRole('button', { name: textOf('announcements.readers') }).click()
    await owner.page.getByRole('dialog').getByText(textOf('announcements.confirmedAt')).waitFor()
    await owner.page.keyboard.press('Escape')
  })

  test('feedback with a name is answered; without one it shows nobody, and nothing before others wait with it', async () => {
    const { page } = person
    await page.goto('/communication?view=feedback')
    await field(page, textOf('feedback.feedbackWords')).fill('Could payday be a Thursday?')
    await button(page, textOf('feedback.sendNamed')).click()
    await page
      .getByRole('region', { name: textOf('feedback.own') })
      .getByText('Could payday be a Thursday?')
      .waitFor()
    await page.getByRole('checkbox', { name: textOf('feedback.anonymous') }).check()
    await field(page, textOf('feedback.feedbackWords')).fill('The handover is always rushed.')
    await button(page, textOf('feedback.feedbackSend')).click()
    await page.getByText(textOf('feedback.feedbackSent')).waitFor()

    await owner.page.goto('/employer/communication?view=feedback')
    const named = owner.page.getByRole('region', { name: textOf('feedback.named') })
    await named.getByText('Could payday be a Thursday?').waitFor()
    expect(await owner.page.getByText('The handover is always rushed.').count()).toBe(0)
    await button(named, textOf('feedback.answer')).click()
    const dialog = owner.page.getByRole('dialog')
    await field(dialog, textOf('feedback.answerWords')).fill('From January on.')
    await button(dialog, textOf('common.save')).click()
    await page.getByText('From January on.').waitFor()
  })

  describe('with a line manager', () => {
    let manager: Person
    let colleague: Person
    beforeAll(async () => {
      const { userId, email } = await joinAsLineManager(company)
      const other = await hireWorker(company)
      await putIntoTeam(company, { workerId: worker.workerId, userId })
      await putIntoTeam(company, { workerId: other.workerId, userId: ownerId })
      manager = await openPerson(browser, { width: 1280 })
      colleague = await openPerson(browser)
      await signIn(manager.page, { username: email, portal: 'employer' })
      await signIn(colleague.page, { username: other.email, portal: 'worker' })
      for (const { page } of [manager, colleague]) await speak(page)
    })
    afterAll(async () => {
      await manager?.leave()
      await colleague?.leave()
    })

    test('a message is forwarded with its file: who gets it sees live who wrote it and what, and opens the file', async () => {
      await manager.page.goto('/employer/communication')
      await manager.page.getByText(textOf('messages.none')).waitFor()
      const { page } = person
      await page.goto('/communication')
      await page.getByRole('link', { name: /Friday/ }).click()
      const answer = page.getByRole('listitem').filter({ hasText: 'Yes, that is fine.' })
      await button(answer, textOf('messages.forward')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: textOf('messages.to') }).fill('Mara Bell')
      await button(dialog, textOf('messages.remove')).waitFor()
      await button(dialog, textOf('messages.send')).click()
      await dialog.waitFor({ state: 'detached' })

      await manager.page.getByRole('link', { name: /Friday/ }).click()
      await manager.page.getByRole('heading', { level: 1, name: textOf('messages.forwardSubject') }).waitFor()
      const quoted = manager.page.getByRole('blockquote')
      await quoted.getByText(textOf('messages.forwarded')).waitFor()
      expect(await quoted.innerText()).toContain('Olive Grant')
      await quoted.getByText('Yes, that is fine. <b>See you</b>').waitFor()
      const saved = manager.page.waitForEvent('download')
      await manager.page.getByRole('button', { name: /timetable\.pdf/ }).click()
      expect((await saved).suggestedFilename()).toBe('timetable.pdf')
    })

    test('a team update of the line manager is read live by their team, and by nobody of another', async () => {
      const updatesOf = ({ page }: Person) => page.getByRole('region', { name: textOf('announcements.updates') })
      await person.page.goto('/communication?view=announcements')
      await updatesOf(person).getByText(textOf('announcements.updatesNone')).waitFor()
      await manager.page.goto('/employer/communication?view=announcements')
      await button(manager.page, textOf('announcements.writeUpdate')).click()
      const dialog = manager.page.getByRole('dialog')
      await field(dialog, textOf('announcements.title')).fill('Early start')
      await field(dialog, textOf('announcements.words')).fill('On Monday we begin at seven.')
      await button(dialog, textOf('announcements.send')).click()
      await dialog.waitFor({ state: 'detached' })

      await updatesOf(person)
        .getByRole('button', { name: /Early start/ })
        .click()
      await person.page.getByText('On Monday we begin at seven.').waitFor()
      await button(manager.page, textOf('announcements.readers')).click()
      await manager.page.getByRole('dialog').getByText(textOf('announcements.readAt')).waitFor()

      await colleague.page.goto('/communication?view=announcements')
      await updatesOf(colleague).getByText(textOf('announcements.updatesNone')).waitFor()
    })
  })

  test('the pages have no accessibility problem', async () => {
    for (const view of ['', '?view=announcements', '?view=feedback']) {
      for (const [{ page }, base] of [
        [person, '/communication'],
        [owner, '/employer/communication'],
      ] as const) {
        await page.goto(`${base}${view}`)
        await heading(page).waitFor()
        await page.getByRole('tabpanel').waitFor()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
          `${base}${view}`,
        ).toEqual([])
      }
    }
  })
})
