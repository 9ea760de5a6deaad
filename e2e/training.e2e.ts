import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireWorker, registerCompany, type Worker } from './src/api.ts'
import { bytesOf, openBrowser, openPerson, type Person } from './src/browser.ts'
import { journeyLanguages } from './src/journey-languages.ts'
import { button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const questions = [
  { text: 'How many people use the hoist?', answers: ['Two', 'One', 'Nobody'], right: 0, why: 'The hoist needs two.' },
  { text: 'Who checks the sling?', answers: ['Whoever uses it', 'The cook', 'The night'], right: 0, why: 'Each time.' },
]
const rightAnswers = new Map(questions.map(({ text, answers }) => [text, answers[0] ?? '']))

describe.each(journeyLanguages(import.meta.filename))('in %s', (language) => {
  const textOf = textsIn(language)
  /** A text within a longer one. */
  const partOf = (key: Parameters<typeof textOf>[0]) => new RegExp(textOf(key).source.replace(/^\^\\s\*|\\s\*\$$/g, ''))
  let company: Company
  let worker: Worker
  let owner: Person
  let person: Person
  beforeAll(async () => {
    company = await registerCompany()
    worker = await hireWorker(company)
    const { token } = company
    const managed = '/api/employer/training/courses'
    const { id } = await callApi<{ id: string }>('POST', managed, {
      token,
      body: { id: crypto.randomUUID(), title: 'Our hoist', category: 'care' },
    })
    const lessons = [
      { title: 'Before you lift', body: 'Check the **sling**.\n\n- hooks\n- label\n\n<b>Not bold</b>' },
      { title: 'While you lift', body: 'Two people. Always.' },
    ]
    const draft = { title: 'Our hoist', summary: 'How we lift here.', minutes: 6, lessons, questions }
    await callApi('PUT', `${managed}/${id}/draft`, { token, body: { draftVersion: 1, draft } })
    await callApi('POST', `${managed}/${id}/publish`, { token, body: { draftVersion: 2 } })
    owner = await openPerson(browser, { width: 1280 })
    person = await openPerson(browser)
    await signIn(owner.page, { username: company.email, portal: 'employer' })
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    for (const { page } of [owner, person]) {
      await page.evaluate((chosen) => {
        localStorage['gpod-language'] = chosen
      }, language)
    }
    await person.page.goto('/training')
    await owner.page.goto(`/employer/training/courses/${id}`)
    await owner.page.getByRole('heading', { level: 1, name: 'Our hoist' }).waitFor()
  })
  afterAll(async () => {
    await owner?.leave()
    await person?.leave()
  })
  const answerAll = async (page: Page, isRight: boolean) => {
    for (const at of questions.keys()) {
      const shown = (await page.locator('fieldset').textContent()) ?? ''
      const question = questions.find(({ text }) => shown.includes(text))
      const answer = isRight ? rightAnswers.get(question?.text ?? '') : question?.answers[1]
      await page.getByRole('radio', { name: answer ?? '' }).check()
      await button(page, textOf(at === questions.length - 1 ? 'training.finish' : 'training.nextQuestion')).click()
    }
  }

  test('an employer assigns a course, and its worker sees it without a reload', async () => {
    const { page } = owner
    await button(page, textOf('training.assign')).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('training.dueOn')).fill('2099-12-31')
    await button(dialog, textOf('training.assign')).click()
    await dialog.waitFor({ state: 'detached' })
    await person.page.getByText(partOf('training.type_mandatory')).first().waitFor()
  })

  test('the worker reads the lessons, fails, is told why, and passes; the employer sees it live', async () => {
    const { page } = person
    await page.getByRole('link', { name: partOf('training.start') }).click()
    await page.getByRole('heading', { name: 'Before you lift' }).waitFor()
    // What the company wrote is words, whatever it looks like.
    await page.getByText('<b>Not bold</b>').waitFor()
    expect(await page.locator('article strong').textContent()).toBe('sling')
    await button(page, textOf('training.next')).click()
    await page.getByRole('heading', { name: 'While you lift' }).waitFor()
    await button(page, textOf('training.toQuiz')).click()
    await button(page, textOf('training.startQuiz')).click()
    await answerAll(page, false)
    await page.getByRole('heading', { name: textOf('training.notPassed') }).waitFor()
    await page.getByText('The hoist needs two.').waitFor()
    await button(page, textOf('training.again')).click()
    await answerAll(page, true)
    await page.getByRole('heading', { name: textOf('training.passed') }).waitFor()

    const row = owner.page.getByRole('row').filter({ hasText: partOf('training.status_completed') })
    await row.waitFor()
    const saved = owner.page.waitForEvent('download')
    await row.getByRole('button', { name: partOf('training.certificate') }).click()
    expect((await saved).suggestedFilename()).toMatch(/^certificate-\d{4}-\d\d-\d\d\.pdf$/)

    await page.goto('/training')
    const certificates = page.getByRole('region', { name: textOf('training.certificates') })
    const own = page.waitForEvent('download')
    await certificates
      .getByRole('button', { name: partOf('training.certificate') })
      .first()
      .click()
    expect((await own).suggestedFilename()).toMatch(/^certificate-.*\.pdf$/)
    await page.getByRole('link', { name: partOf('training.review') }).waitFor()
  })

  test('an employer says how well somebody does what a skill asks, and they read it at once, with who says so', async () => {
    await callApi('POST', '/api/employer/rota/skills', { token: company.token, body: { name: 'Hoist' } })
    const { page } = owner
    await page.goto('/employer/training?view=skills')
    const input = page.getByRole('combobox', { name: textOf('payroll.worker') })
    await input.fill(worker.name)
    await page.getByRole('option').filter({ hasText: worker.name }).first().click()
    await button(page, textOf('training.assess')).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('training.skillName')).selectOption('Hoist')
    await field(dialog, textOf('training.level')).selectOption('advanced')
    await field(dialog, textOf('training.recommendation')).fill('Show a colleague how you do it.')
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
    const skills = person.page.getByRole('region', { name: textOf('training.skills') })
    const skill = skills.getByRole('listitem').filter({ hasText: 'Hoist' })
    await skill.getByText(textOf('training.level_advanced')).waitFor()
    await skill.getByText(textOf('training.assessed')).waitFor()
    await skill.getByText('Show a colleague how you do it.').waitFor()
  })

  test('an employer writes a course in Markdown, sees it as it is read and publishes it; the worker reads it so', async () => {
    const { page } = owner
    await page.goto('/employer/training')
    await button(page, textOf('training.write')).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, textOf('training.courseTitle')).fill('Washing hands')
    await button(dialog, textOf('training.begin')).click()
    await page.waitForURL('**/write')
    await button(page, textOf('training.addLesson')).click()
    await field(page, textOf('training.lessonTitle')).fill('Before you begin')
    await field(page, textOf('training.lessonBody')).fill('Take the **gloves** off.')
    await page.getByText(textOf('training.preview')).click()
    expect(await page.locator('details strong').innerText()).toBe('gloves')
    await button(page, textOf('training.addQuestion')).click()
    await field(page, textOf('training.questionText')).fill('What comes off first?')
    const answers = page.getByRole('textbox', { name: textOf('training.answerNumber') })
    for (const [at, answer] of ['Gloves', 'Shoes', 'Nothing'].entries()) await answers.nth(at).fill(answer)
    await field(page, textOf('training.whyRight')).fill('The outside of a glove is not clean.')
    await button(page, textOf('training.publish')).click()

    const course = person.page.getByRole('listitem').filter({ hasText: 'Washing hands' })
    await course.getByRole('link', { name: partOf('training.start') }).click()
    await person.page.getByRole('heading', { name: 'Before you begin' }).waitFor()
    expect(await person.page.locator('article strong').innerText()).toBe('gloves')
  })

  test('a worker takes what they learned along as xAPI, and sees at once what the employer took in of another system', async () => {
    const { page } = person
    await page.goto('/training')
    const certificates = page.getByRole('region', { name: textOf('training.certificates') })
    const saving = page.waitForEvent('download')
    await button(certificates, textOf('training.saveStatements')).click()
    const given: { verb: { id: string } }[] = JSON.parse((await bytesOf(await saving)).toString())
    expect(given.map(({ verb }) => verb.id)).toContain('http://adlnet.gov/expapi/verbs/passed')

    await owner.page.goto('/employer/training?view=statements')
    const statement = {
      id: crypto.randomUUID(),
      actor: { mbox: `mailto:${worker.email}` },
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
      object: { id: 'https://learn.example/first-aid', definition: { name: { 'en-GB': 'First aid at work' } } },
      timestamp: '2026-06-01T09:00:00Z',
    }
    await field(owner.page, textOf('training.statementsFile')).setInputFiles({
      name: 'statements.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ statements: [statement] })),
    })
    await button(owner.page, textOf('training.statementsTake')).click()
    await owner.page.getByText(textOf('training.statementsTaken')).waitFor()
    await certificates.getByText('First aid at work').waitFor()
  })

  test('the pages have no accessibility problem', async () => {
    const check = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await check(person.page)
    await check(owner.page)
    await person.page.getByRole('link', { name: partOf('training.review') }).click()
    await person.page.getByRole('heading', { name: 'Before you lift' }).waitFor()
    await check(person.page)
    for (const [path, name] of [
      ['/employer/training', 'training.courses'],
      ['/employer/training?view=skills', 'payroll.worker'],
      ['/employer/training?view=statements', 'training.statementsIn'],
    ] as const) {
      await owner.page.goto(path)
      await owner.page.getByText(textOf(name)).first().waitFor()
      await check(owner.page)
    }
  })
})
