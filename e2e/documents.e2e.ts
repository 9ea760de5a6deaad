import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireWorker, registerCompany, type Worker } from './src/api.ts'
import { bytesOf, openBrowser, openPerson, type Person } from './src/browser.ts'
import { pdfOf } from './src/pdf.ts'
import { button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(['en', 'ar'])('in %s', (language) => {
  const textOf = textsIn(language)
  let company: Company
  let worker: Worker
  let owner: Person
  let person: Person
  beforeAll(async () => {
    company = await registerCompany()
    worker = await hireWorker(company)
    owner = await openPerson(browser, { width: 1280 })
    person = await openPerson(browser)
    await signIn(owner.page, { username: company.email, portal: 'employer' })
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    for (const { page } of [owner, person]) {
      await page.evaluate((chosen) => {
        localStorage['gpod-language'] = chosen
      }, language)
    }
    await owner.page.goto('/employer/documents')
    await person.page.goto('/documents')
    await person.page.getByText(textOf('documents.toDoNone')).waitFor()
  })
  afterAll(async () => {
    await owner?.leave()
    await person?.leave()
  })

  test('what the employer asks for, the worker sends over a connection that breaks: it goes on from where it stopped', async () => {
    // To look for somebody is tried elsewhere: here it is what both sides see of it.
    await callApi('POST', '/api/employer/document-requests', {
      token: company.token,
      body: { worker: worker.workerId, category: 'certificate', what: 'Your driving licence', dueOn: null },
    })
    const { page, context } = person
    const toDo = page.getByRole('region', { name: textOf('documents.toDo') })
    await toDo.getByText('Your driving licence').waitFor()
    await button(toDo, textOf('documents.send')).click()
    const content = pdfOf('a licence', 3 * 1024 * 1024)
    const offsets: number[] = []
    await context.route('**/api/documents/uploads/part', (route) => {
      const { offset } = route.request().postDataJSON() as { offset: number }
      offsets.push(offset)
      return offsets.length === 2 || offsets.length === 4 ? route.abort('connectionreset') : route.continue()
    })
    const dialog = page.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: content })
    await button(dialog, textOf('documents.send')).click()
    await dialog.waitFor({ state: 'detached', timeout: 60_000 })
    await context.unroute('**/api/documents/uploads/part')
    // What had arrived was not sent again; what broke was.
    expect(offsets[0]).toBe(0)
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
    expect(offsets).toEqual([...offsets].sort((one, other) => one - other))
    expect(new Set(offsets).size).toBe(offsets.length - 2)

    await owner.page.getByRole('row').filter({ hasText: 'Your driving licence' }).waitFor()
    const { documents } = await callApi<{ documents: { id: string; name: string }[] }>(
      'GET',
      '/api/employer/documents',
      {
        token: company.token,
      },
    )
    const sent = documents.find(({ name }) => name === 'Your driving licence')
    const saving = page.waitForEvent('download')
    await page
      .getByRole('region', { name: textOf('documents.library') })
      .getByRole('listitem')
      .filter({ hasText: 'Your driving licence' })
      .getByRole('button', { name: textOf('documents.download') })
      .click()
    expect(sent).toBeDefined()
    expect((await bytesOf(await saving)).equals(content)).toBe(true)
  })

  test('a contract that the employer gives is read and signed, and the employer sees the signature', async () => {
    const { page } = owner
    await button(page, textOf('documents.publish')).first().click()
    const dialog = page.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'handbook.pdf', mimeType: 'application/pdf', buffer: pdfOf('the handbook') })
    await field(dialog, textOf('documents.category')).selectOption('policy')
    await field(dialog, textOf('documents.name')).fill('Staff handbook')
    await field(dialog, textOf('documents.readers')).selectOption('everyone')
    await dialog.getByRole('checkbox', { name: textOf('documents.needsSignature') }).check()
    await button(dialog, textOf('documents.publishSave')).click()
    await dialog.waitFor({ state: 'detached' })

    const toDo = person.page.getByRole('region', { name: textOf('documents.toDo') })
    await toDo.getByText('Staff handbook').waitFor()
    await button(toDo, textOf('documents.readAndSign')).click()
    const signing = person.page.getByRole('dialog')
    const saving = person.page.waitForEvent('download')
    await button(signing, textOf('documents.read')).click()
    await saving
    await signing.getByText(textOf('documents.openedSaid')).waitFor()
    await field(signing, textOf('documents.signName')).fill(worker.name)
    await signing.getByRole('checkbox', { name: textOf('documents.signAgree') }).check()
    await button(signing, textOf('documents.sign')).click()
    await signing.waitFor({ state: 'detached' })

    const { documents } = await callApi<{ documents: { name: string; signed: object }[] }>(
      'GET',
      '/api/employer/documents',
      { token: company.token },
    )
    expect(documents.find(({ name }) => name === 'Staff handbook')).toMatchObject({ signed: { count: 1, of: 1 } })
    await page.getByText(textOf('documents.signedOf')).first().waitFor()
  })

  test('the pages have no accessibility problem', async () => {
    for (const [{ page }, path] of [
      [person, '/documents'],
      [owner, '/employer/documents'],
    ] as const) {
      await page.goto(path)
      await page.getByText('Staff handbook').first().waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
        path,
      ).toEqual([])
    }
  })
})
