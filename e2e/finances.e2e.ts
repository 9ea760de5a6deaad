import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireWorker, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { journeyLanguages } from './src/journey-languages.ts'
import { button, field, section, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const statements = 'expense future neverHave enjoy gettingBy wontLast gift leftOver behind control'.split(' ')

type Own = { safe: { amount: string; after: { balance: string } } | null; events: { day: string; kind: string }[] }

describe.each(journeyLanguages(import.meta.filename))('in %s', (language) => {
  const textOf = textsIn(language)
  let company: Company
  let worker: Worker
  let person: Person
  let outlasts = 0
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
    await field(dialog, textOf('finances.amount')).fill('470')
    await dialog.getByLabel(textOf('finances.dueOn')).fill(payday)
    await button(dialog, textOf('common.save')).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(textOf('finances.safeTitle')).waitFor()
    const { safe } = await callApi<Own>('GET', '/api/finances', { token: worker.token })
    // £480 is £460.96 after National Insurance (8% of what is above £242): of the £300 in the account £290.96 outlasts the rent.
    expect(Number(safe?.amount)).toBeGreaterThan(0)
    expect(Number(safe?.amount)).toBeLessThan(300)
    outlasts = Number(safe?.after.balance)
    expect(outlasts).toBeCloseTo(290.96, 2)
    // Of it the day's limit lets £200.00 be taken.
    expect(safe?.amount).toBe('200.00')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
  })

  test('W4 the withdrawal names the bill that it leaves uncovered, before it is confirmed', async () => {
    const { page } = person
    // As much less in the account as leaves £10.50 after the rent: ten pounds are covered, eleven are not.
    const amount = (300 - outlasts + 10.5).toFixed(2)
    await callApi('PUT', '/api/finances/balance', { token: worker.token, body: { amount } })
    await page.goto('/ewa')
    await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).fill('10')
    await button(page, textOf('withdrawals.continue')).click()
    const check = section(page, textOf('withdrawals.checkTitle'))
    await check.getByText(textOf('finances.allCovered')).waitFor()
    await button(check, textOf('withdrawals.change')).click()
    await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).fill('11')
    await button(page, textOf('withdrawals.continue')).click()
    await check.getByText(textOf('finances.doNot')).waitFor()
    await check.getByText('Rent').first().waitFor()
    await button(check, textOf('withdrawals.confirm')).waitFor()
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
    const empty = { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines[0]}\n`) }
    await page.locator('input[type=file]').setInputFiles(empty)
    const refused = page.locator('input[type=file][aria-invalid=true]')
    await refused.waitFor()
    const told = await refused.getAttribute('aria-describedby')
    expect(await page.locator(`#${told?.split(' ')[0]}`).textContent()).toMatch(textOf('errors.statement_empty'))
  })

  test('W7 ten statements of a published scale make a score, which goes nowhere', async () => {
    const { page } = person
    await page.goto('/financial?view=goals')
    const card = page.getByRole('region', { name: textOf('finances.scale') })
    await button(card, textOf('finances.scaleStart')).click()
    const asked: string[] = []
    // That somebody is there is told now and then, with nothing in it.
    const isPresence = (url: string) => url.endsWith('/api/user/session/activity')
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !(isPresence(request.url()) && [null, '{}'].includes(request.postData())))
        asked.push(request.url())
    })
    const dialog = page.getByRole('dialog')
    if (language !== 'en') await dialog.getByText(textOf('finances.scaleTranslated')).waitFor()
    for (const name of statements) {
      await dialog.getByText(textOf(`finances.scale_${name}`)).waitFor()
      // "Somewhat" or "sometimes": two points of each, 20 in all.
      await dialog.getByRole('radio').nth(2).check()
      await button(dialog, textOf('finances.scaleNext')).click()
    }
    await dialog.getByRole('radio').first().check()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    await button(dialog, textOf('finances.scaleFinish')).click()
    expect(await dialog.getByText(textOf('finances.scaleScore')).innerText()).toMatch(/\b50\b/)
    await button(dialog, textOf('common.close')).first().click()
    await dialog.waitFor({ state: 'detached' })
    expect(asked).toEqual([])
    // Nor on the device.
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/scale/)
  })
})
