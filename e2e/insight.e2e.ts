import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireWorker, productNow, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { button, english, field, formatPence, readPence, section, signIn, verifyByPassword } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
let company: Company
let worker: Worker
let owner: Person
let amina: Person
beforeAll(async () => {
  browser = await openBrowser()
  company = await registerCompany()
  worker = await hireWorker(company)
  // Paid into the account of the first, as couples are: worth a look.
  await hireWorker(company)
  owner = await openPerson(browser)
  amina = await openPerson(browser)
  await signIn(owner.page, { username: company.email, portal: 'employer' })
  await signIn(amina.page, { username: worker.email, portal: 'worker' })
})
afterAll(() => browser?.close())

/** Of a button that goes on, for who cannot see beside what it stands. */
const begins = (key: string) => new RegExp(english(key).source.replace(/\\s\*\$$/, ''))

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
}

describe('the assistant', () => {
  test('answers with the figure of the screen as a link to it; the answer goes along to a person, who sees it', async () => {
    const { page } = amina
    await page.goto('/ai-assistant')
    await page.getByLabel(english('assistant.ask')).fill('how much can I take')
    await button(page, english('assistant.send')).click()
    const { takeable } = await callApi<{ takeable: { amount: string } }>('GET', '/api/ewa/available', {
      token: worker.token,
    })
    const answer = page.getByRole('article').last()
    await answer
      .locator('a[href="/ewa"]')
      .filter({ hasText: formatPence(Math.round(Number(takeable.amount) * 100)) })
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: english('assistant.askPerson') }).click()
    await page.waitForURL('**/support?answer=*')
    const dialog = page.getByRole('dialog')
    await field(dialog, english('support.subject')).fill('What I can take')
    await field(dialog, english('support.words')).fill('Is that all of last week?')
    await button(dialog, english('support.send')).click()
    await dialog.waitFor({ state: 'detached' })
    await owner.page.goto('/employer/support')
    await owner.page.getByText('What I can take').first().click()
    const main = owner.page.getByRole('main')
    await main.getByText('Is that all of last week?').waitFor()
    expect(readPence(await main.innerText().then((text) => /£[\d,.]+\d/.exec(text)?.[0] ?? ''))).toBe(
      Math.round(Number(takeable.amount) * 100),
    )
  })

  test('what nobody here can answer has no figure and somebody to ask', async () => {
    const { page } = amina
    await page.goto('/ai-assistant')
    await page.getByLabel(english('assistant.ask')).fill('what is my manager’s salary')
    await button(page, english('assistant.send')).click()
    const answer = page.getByRole('article').last()
    await answer.getByText('what is my manager’s salary').waitFor()
    await answer.getByRole('link').first().waitFor()
    expect(await answer.innerText()).not.toMatch(/£/)
  })
})

test('what waits for a decision is a task on the manager’s home without a reload, and leads to its place', async () => {
  const { page } = owner
  await page.goto('/employer')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const now = productNow()
  const { token } = worker
  const happened = { kind: 'accident', happenedAt: new Date(now - 3_600_000).toISOString(), place: 'Back stairs' }
  const words = { words: 'Somebody fell and could not get up.', skipsManager: false }
  await callApi('POST', '/api/incidents', {
    token,
    body: { key: crypto.randomUUID(), severity: 'high', ...happened, ...words },
  })
  const startsAt = new Date(now + 86_400_000).toISOString()
  await callApi('POST', '/api/reviews/discussions', {
    token,
    body: { id: crypto.randomUUID(), topic: 'More hours', startsAt, minutes: 30, place: '' },
  })
  const main = page.getByRole('main')
  await main.locator('a[href="/employer/incidents"]').waitFor()
  const discussions = main.locator(`a[href="/employer/performance/${worker.workerId}#discussions"]`)
  await discussions.waitFor()
  await main.locator('a[href="/employer/incidents"]').click()
  await page.getByText('Back stairs').first().waitFor()
  await page.goBack()
  await discussions.click()
  await page.getByText('More hours').first().waitFor()
})

test('P7 help is found by the words that people use', async () => {
  const { page } = amina
  await page.goto('/help')
  await page.getByRole('searchbox').fill('why was I paid less than last month')
  await page.getByRole('main').getByRole('status').filter({ hasText: /\d/ }).waitFor()
  await page.getByRole('main').locator('summary').first().click()
  await page.getByRole('main').locator('details[open] p').first().waitFor()
})

describe('analytics', () => {
  test('of one’s own and of the company follow the chosen period, each chart with its table', async () => {
    for (const [{ page }, address] of [
      [amina, '/analytics'],
      [owner, '/employer/analytics'],
    ] as const) {
      await page.goto(address)
      await page.getByLabel(english('analytics.period')).selectOption('week')
      await page.getByRole('region', { name: english('analytics.insights') }).waitFor()
      // Behind what opens it, for who does not see the drawing.
      await page.locator('main table').first().waitFor({ state: 'attached' })
      await expectAccessible(page)
    }
  })
})

test('a report goes out by email on a weekday to who may read it', async () => {
  const { page } = owner
  await page.goto('/employer/payroll/reports?view=schedules')
  await page.getByText(english('report-schedules.none')).waitFor()
  await button(page, english('report-schedules.make')).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().check()
  await button(dialog, english('report-schedules.make')).click()
  await dialog.waitFor({ state: 'detached' })
  await button(page, begins('report-schedules.stop')).first().waitFor()
})

describe('webhooks', () => {
  let receiver: Server
  const received: string[] = []
  beforeAll(async () => {
    receiver = createServer((request, reply) => {
      received.push(String(request.headers['webhook-signature']))
      request.resume().on('end', () => reply.writeHead(204).end())
    })
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  })
  afterAll(() => receiver?.close())

  test('an endpoint says connected only after something was delivered to it', async () => {
    const { page } = owner
    await page.goto('/employer/integrations')
    await button(page, english('webhooks.add')).first().click()
    const dialog = page.getByRole('dialog', { name: english('webhooks.add') })
    await field(dialog, english('webhooks.name')).fill('Time clock')
    await field(dialog, english('webhooks.address')).fill(
      `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`,
    )
    await button(dialog, english('webhooks.add')).click()
    await verifyByPassword(page)
    // The secret, told once.
    await page.getByRole('dialog').getByRole('button').last().click()
    const row = page.getByRole('listitem').filter({ hasText: 'Time clock' })
    await row.getByText(english('webhooks.stateNew')).waitFor()
    expect(received).toEqual([])
    await button(row, begins('webhooks.test')).click()
    await row.getByText(english('webhooks.stateConnected')).waitFor()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/^v1,/)
    await expectAccessible(page)
  })
})

test('a planted finding is looked for, read with its evidence and dismissed with a reason', async () => {
  const { page } = owner
  await page.goto('/employer/risk-checks')
  await button(page, english('risk-checks.look')).click()
  await page.getByText(english('risk-checks.c_shared_account')).first().waitFor()
  await expectAccessible(page)
  await button(page, begins('risk-checks.dismiss')).first().click()
  const dialog = page.getByRole('dialog')
  await field(dialog, english('risk-checks.reason')).fill('A couple: both asked for it in writing')
  await button(dialog, english('risk-checks.dismiss')).click()
  await dialog.waitFor({ state: 'detached' })
  await section(page, english('risk-checks.dismissedTitle'))
    .getByText('A couple: both asked for it in writing')
    .waitFor()
})

test('saving on payday: an account that is proven and held, and part of each payday for a goal', async () => {
  const { page } = amina
  await page.goto('/financial?view=goals')
  await button(page, english('finances.addGoal')).first().click()
  let dialog = page.getByRole('dialog')
  await field(dialog, english('finances.goalName')).fill('Winter coat')
  await field(dialog, english('finances.target')).fill('120')
  await dialog.getByLabel(english('finances.targetDate')).fill('2027-09-01')
  await button(dialog, english('common.save')).click()
  await dialog.waitFor({ state: 'detached' })
  await button(page, english('finances.potBegin')).click()
  dialog = page.getByRole('dialog', { name: english('finances.pot') })
  await field(dialog, english('finances.amount')).fill('10')
  await field(dialog, english('profile.accountName')).fill('A Khan')
  await field(dialog, english('profile.sortCode')).fill('20-00-00')
  await field(dialog, english('profile.accountNumber')).fill('55779911')
  await button(dialog, english('common.save')).click()
  await verifyByPassword(page)
  await dialog.waitFor({ state: 'detached' })
  const card = section(page, english('finances.pot'))
  await card.getByText(english('finances.potHeld')).waitFor()
  expect(await card.innerText()).toContain('9911')
  await expectAccessible(page)
})

test('the main pages are there in Arabic, from the right', async () => {
  const arabic = textsIn('ar')
  for (const [{ page }, address, title] of [
    [amina, '/ai-assistant', 'assistant.title'],
    [amina, '/analytics', 'analytics.title'],
    [owner, '/employer/risk-checks', 'risk-checks.title'],
    [owner, '/employer/integrations', 'integrations.title'],
  ] as const) {
    await page.evaluate(() => {
      localStorage['gpod-language'] = 'ar'
    })
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: arabic(title) }).waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  }
})
