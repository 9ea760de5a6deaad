import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireWorker, registerCompany, type Worker } from './src/api.ts'
import { bytesOf, openBrowser, openPerson, type Person } from './src/browser.ts'
import { journeyLanguages } from './src/journey-languages.ts'
import { pdfOf } from './src/pdf.ts'
import { button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

const parts = '**/api/documents/uploads/part'

let browser: Browser
let folder: string
beforeAll(async () => {
  browser = await openBrowser()
  folder = await mkdtemp(join(tmpdir(), 'gpod-files-'))
})
afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(journeyLanguages(import.meta.filename))('in %s', (language) => {
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

  test('what the employer asks for, the worker sends over a connection that breaks: it goes on from where it stopped, and arrives whole', async () => {
    // To look for somebody is tried elsewhere: here it is what both sides see of it.
    await callApi('POST', '/api/employer/document-requests', {
      token: company.token,
      body: { worker: worker.workerId, category: 'certificate', what: 'Your driving licence', dueOn: null },
    })
    const { page, context } = person
    // The largest file that is taken, once; from the disk, as playwright passes a name faster than bytes.
    const content = pdfOf('a licence', (language === 'en' ? 25 : 4) * 1024 * 1024)
    const file = join(folder, 'licence.pdf')
    await writeFile(file, content)
    const toDo = page.getByRole('region', { name: textOf('documents.toDo') })
    const dialog = page.getByRole('dialog')
    /** Sends it. Gives the offset of each part that something became of, in order; those behind arrive. */
    const send = async (...fates: ('arrives' | 'breaks' | 'answer_is_lost')[]) => {
      const offsets: number[] = []
      const decide = async (route: Route) => {
        const { offset } = route.request().postDataJSON() as { offset: number }
        const fate = fates[offsets.push(offset) - 1]
        if (fate === 'arrives') return route.continue()
        if (fate === 'answer_is_lost') await route.fetch()
        return route.abort('connectionreset')
      }
      await context.route(parts, decide, { times: fates.length })
      await button(toDo, textOf('documents.send')).click()
      await dialog.locator('input[type=file]').setInputFiles(file)
      await button(dialog, textOf('documents.send')).click()
      return offsets
    }
    const known = async () =>
      (
        await callApi<{ documents: { name: string }[] }>('GET', '/api/employer/documents', { token: company.token })
      ).documents.map(({ name }) => name)

    // Two parts arrive, then none, and the page is left: nobody has half a document.
    const before = await send('arrives', 'arrives', ...Array.from({ length: 20 }, () => 'breaks' as const))
    await expect.poll(() => before.length, { timeout: 60_000 }).toBeGreaterThan(2)
    await page.reload()
    await context.unroute(parts)
    await toDo.getByText('Your driving licence').waitFor()
    expect(await known()).toEqual([])

    const offsets = await send('breaks', 'arrives', 'answer_is_lost', 'arrives')
    await dialog.waitFor({ state: 'detached', timeout: 120_000 })
    // What had arrived, answered or not and also from the page before, was not sent again; what broke was.
    const [, partBytes = 0] = before
    expect([...before.slice(0, 3), ...offsets]).toEqual([0, 1, 2, 2, 2, 3, 4].map((part) => part * partBytes))

    await owner.page.getByRole('row').filter({ hasText: 'Your driving licence' }).waitFor()
    const saving = page.waitForEvent('download', { timeout: 60_000 })
    await page
      .getByRole('region', { name: textOf('documents.library') })
      .getByRole('listitem')
      .filter({ hasText: 'Your driving licence' })
      .getByRole('button', { name: textOf('documents.download') })
      .click()
    expect(await known()).toEqual(['Your driving licence'])
    expect((await bytesOf(await saving)).equals(content)).toBe(true)
  })

  test('what was given is sent back with the reason, and the employee reads it without a reload and gives another', async () => {
    await callApi('POST', '/api/employer/document-requests', {
      token: company.token,
      body: { worker: worker.workerId, category: 'certificate', what: 'First aid certificate', dueOn: null },
    })
    const toDo = person.page.getByRole('region', { name: textOf('documents.toDo') })
    const asked = toDo.getByRole('listitem').filter({ hasText: 'First aid certificate' })
    const dialog = person.page.getByRole('dialog')
    const give = async (name: string) => {
      const buffer = pdfOf(name)
      await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
      await dialog.locator('button[type=submit]').click()
      await dialog.waitFor({ state: 'detached' })
    }
    await button(asked, textOf('documents.send')).click()
    await give('blank.pdf')
    await asked.waitFor({ state: 'detached' })

    const row = owner.page.getByRole('row').filter({ hasText: 'First aid certificate' })
    await row.getByRole('button').last().click()
    await button(owner.page.getByRole('dialog'), textOf('documents.sendBack')).click()
    const back = owner.page.getByRole('dialog')
    await field(back, textOf('documents.sendBackWhy')).fill('The page is blank.')
    await button(back, textOf('documents.sendBack')).click()
    await back.waitFor({ state: 'detached' })
    await row.getByText(textOf('documents.sentBack')).waitFor()

    await asked.getByText(/The page is blank\./).waitFor()
    await button(asked, textOf('documents.sendAnother')).click()
    await dialog.getByText(/The page is blank\./).waitFor()
    await give('certificate.pdf')
    await asked.waitFor({ state: 'detached' })
    await row.getByText(textOf('documents.sentBack')).waitFor({ state: 'detached' })
    await row.getByRole('button').last().click()
    const shown = owner.page.getByRole('dialog')
    for (const name of ['blank.pdf', 'certificate.pdf']) await shown.getByText(name).waitFor()
    await owner.page.keyboard.press('Escape')
    await shown.waitFor({ state: 'detached' })
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
