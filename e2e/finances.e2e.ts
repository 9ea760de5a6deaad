import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireWorker, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

type Own = { safe: { amount: string } | null; events: { day: string; kind: string }[] }

describe.each(['en', 'ar'])('in %s', (language) => {
  const textOf = textsIn(language)
  let company: Company
  let worker: Worker
  let person: Person
  beforeAll(async () => {
    company = await registerCompany()
    worker = await hireWorker(company)
    person = await openPerson(browser)
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    await person.page.evaluate((chosen) => {
      localStorage['gpod-language'] = chosen
    }, language)
    await person.page.goto('/financial')
  })
  afterAll(() => person?.leave())

  test('W6 who entered nothing sees no figure, and one next step', async () => {
    const card = person.page.getByRole('region', { name: textOf('finances.question') })
    await card.getByText(textOf('finances.stepBalance')).waitFor()
    expect(await person.page.getByRole('main').innerText()).not.toMatch(/£|٪|%|\d/)
    expect(await card.getByRole('button').count()).toBe(1)
  })

  test('a balance and a bill say whether the money lasts and what is safe to take', async () => {
    const { page } = person
    await button(page, textOf('finances.sayBalance')).click()
    let dialog = page.getByRole('dialog')
    await field(dialog, textOf('finances.balanceAmount')).fill('300')
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
    const card = page.getByRole('region', { name: textOf('finances.question') })
    await card.getByText(textOf('finances.stepBill')).waitFor()
    await button(card, textOf('finances.addOutgoing')).click()
    dialog = page.getByRole('dialog')
    const { events } = await callApi<Own>('GET', '/api/finances', { token: worker.token })
    const payday = events.find(({ kind }) => kind === 'pay')?.day ?? ''
    await field(dialog, textOf('finances.outgoingName')).fill('Rent')
    await field(dialog, textOf('finances.amount')).fill('300')
    await dialog.getByLabel(textOf('finances.dueOn')).fill(payday)
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(textOf('finances.safeTitle')).waitFor()
    const { safe } = await callApi<Own>('GET', '/api/finances', { token: worker.token })
    // The account holds the rent itself: what comes on payday may be taken, less deductions.
    expect(Number(safe?.amount)).toBeGreaterThan(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
  })

  test('W1 a statement is imported, every line that was not read is told, and the import is undone whole', async () => {
    const { page } = person
    await page.goto('/financial?view=spending')
    const lines = [
      'Date,Description,Amount,Balance',
      '20/11/2026,TESCO STORES,-12.30,287.70',
      '32/11/2026,NOWHERE,-1.00,286.70',
      '21/11/2026,HARBOUR NEWS,-2.00,285.70',
    ]
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    await page.getByText('HARBOUR NEWS', { exact: true }).waitFor()
    const imports = page.getByRole('region', { name: textOf('finances.imports') })
    await imports.locator('summary').click()
    await imports.getByText('NOWHERE').waitFor()
    const list = page.getByRole('region', { name: textOf('finances.lines') })
    await list.getByRole('combobox').first().selectOption('fun')
    const rules = page.getByRole('region', { name: textOf('finances.rules') })
    await rules.getByText('harbour news').first().waitFor()
    // Its name goes on with that of the file.
    await imports.getByRole('button', { name: /november\.csv/ }).click()
    await button(page.getByRole('dialog'), textOf('finances.undo')).click()
    await page.getByText('HARBOUR NEWS', { exact: true }).waitFor({ state: 'detached' })
  })
})
