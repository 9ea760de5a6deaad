import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, callApi, hireForShift, productNow, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { journeyLanguages } from './src/journey-languages.ts'
import { button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const dayFromNow = (days: number) => new Date(productNow() + days * 86_400_000).toISOString().slice(0, 10)

/** Their first shift is confirmed: what comes then is news. */
async function openCompany(): Promise<{ company: Company; worker: Worker }> {
  const company = await registerCompany()
  const worker = await hireForShift(company)
  const { token } = worker
  const { notices } = await callApi<{ notices: { id: string }[] }>('GET', '/api/shifts/notices', { token })
  const ids = notices.map(({ id }) => id)
  await callApi('POST', '/api/shifts/notices/seen', { token, body: { ids, agreed: true } })
  return { company, worker }
}

async function draft({ company, worker }: { company: Company; worker: Worker }, day: string): Promise<void> {
  const after = {
    workerId: worker.workerId,
    startTime: `${day}T10:00:00.000Z`,
    endTime: `${day}T18:00:00.000Z`,
    location: 'Ward 3',
    role: 'Carer',
    unpaidBreakMinutes: 30,
    isPinned: false,
  }
  const changes = [{ id: null, version: null, after }]
  const body = { id: crypto.randomUUID(), kind: 'add', changes }
  await callApi('POST', '/api/employer/rota/edits', { token: company.token, body })
}

describe.each(journeyLanguages(import.meta.filename))('in %s', (language) => {
  const textOf = textsIn(language)
  let manager: Person
  let person: Person
  let company: Company
  let worker: Worker
  const day = dayFromNow(2)
  beforeAll(async () => {
    ;({ company, worker } = await openCompany())
    await draft({ company, worker }, day)
    manager = await openPerson(browser, { width: 1280 })
    person = await openPerson(browser)
    await signIn(manager.page, { username: company.email, portal: 'employer' })
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    for (const { page } of [manager, person]) {
      await page.evaluate((chosen) => {
        localStorage['gpod-language'] = chosen
      }, language)
    }
    await manager.page.goto(`/employer/schedule?week=${day}`)
    await person.page.goto('/shifts')
    await heading(person.page).waitFor()
  })
  afterAll(async () => {
    await manager?.leave()
    await person?.leave()
  })
  const heading = (page: Page) => page.getByRole('heading', { level: 1, name: textOf('common.navShifts') })
  const news = () => person.page.getByRole('region', { name: textOf('shifts.changes') })
  const unconfirmed = () => manager.page.getByRole('region', { name: textOf('rota.unconfirmed') })

  test('a shift is published, and its worker is told without a reload and confirms', async () => {
    const { page } = manager
    await button(page, textOf('rota.publishCount')).click()
    await button(page.getByRole('dialog'), textOf('rota.publishCount')).click()
    await news().getByText(textOf('shifts.change_published')).waitFor()
    // Shown to them it is seen, and who published sees that.
    await unconfirmed().getByText(textOf('rota.seenAt')).waitFor()
    await button(person.page, textOf('shifts.changesConfirm')).click()
    await news().waitFor({ state: 'detached' })
    await unconfirmed().waitFor({ state: 'detached' })
  })

  test('it is cancelled, its worker reads why without a reload and confirms, and who cancelled sees that', async () => {
    const { page } = manager
    await page
      .getByRole('button', { name: /10:00.18:00/ })
      .first()
      .click()
    await button(page.getByRole('dialog'), textOf('rota.cancelShift')).click()
    const asked = page.getByRole('dialog', { name: textOf('rota.cancelShift') })
    await field(asked, textOf('rota.cancelReason')).fill('The ward is closed')
    await button(asked, textOf('rota.cancelShift')).click()
    await news().getByText(textOf('shifts.change_cancelled')).waitFor()
    await news().getByText('The ward is closed').waitFor()
    await unconfirmed().getByText(worker.name).waitFor()
    await button(person.page, textOf('shifts.changesConfirm')).click()
    await news().waitFor({ state: 'detached' })
    await unconfirmed().waitFor({ state: 'detached' })
    await page.goto('/employer/compliance/short-notice')
    await page.getByText(textOf('short-notice.cancelled')).first().waitFor()
    expect(await page.getByText(textOf('short-notice.noFigures')).count()).toBeGreaterThan(0)
  })

  test('the bell counts what is unread without a reload, shows it, and it is read', async () => {
    const { page } = person
    await page.goto('/payslips')
    // Its name goes on with how much is new.
    const bell = page.getByRole('banner').locator('button[aria-haspopup="dialog"]').last()
    await bell.waitFor()
    const { unread } = await callApi<{ unread: number }>('GET', '/api/user/alerts/unread', { token: worker.token })
    expect(unread).toBeGreaterThan(0)
    await page.getByRole('banner').getByText(String(unread), { exact: true }).waitFor()
    await bell.focus()
    await page.keyboard.press('Enter')
    const told = page.getByRole('dialog', { name: textOf('alerts.told') })
    await told.getByText(textOf('alerts.new')).first().waitFor()
    expect(await told.innerText()).not.toMatch(/£/)
    await expect
      .poll(async () => (await callApi<{ unread: number }>('GET', '/api/user/alerts/unread', worker)).unread)
      .toBe(0)
    await page.keyboard.press('Escape')
    await told.waitFor({ state: 'hidden' })
    // Something new, while they look at another page.
    await draft({ company, worker }, dayFromNow(4))
    await callApi('POST', '/api/employer/rota/publications', {
      token: company.token,
      body: { id: crypto.randomUUID(), from: dayFromNow(4), to: dayFromNow(4) },
    })
    await page.getByRole('banner').getByText('1', { exact: true }).waitFor()
  })

  test('on their profile stands what they were told, and they choose what else', async () => {
    const { page } = person
    await page.goto('/profile/preferences')
    const told = page.getByRole('region', { name: textOf('alerts.told') })
    await told.getByRole('link').nth(1).waitFor()
    const rota = page.getByRole('group', { name: textOf('alerts.rota') })
    await rota.getByRole('checkbox', { name: textOf('alerts.byMail') }).uncheck()
    await page.getByText(textOf('alerts.saved')).waitFor()
    const { types } = await callApi<{ types: { rota: object } }>('GET', '/api/user/alerts/choices', {
      token: worker.token,
    })
    expect(types.rota).toEqual({ mail: false, push: true })
  })
})

test('what is pushed to a browser shows there, in the direction of its language', async () => {
  const person = await openPerson(browser, { keepsApp: true })
  const { page, context } = person
  await context.grantPermissions(['notifications'])
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    })
  })
  await page.goto('/login?type=worker')
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  const registrationId = await registered
  const message = {
    title: 'ورديتك تبدأ قريبًا',
    body: '10:00–18:00 · Ward 3',
    href: '/shifts',
    tag: 'one',
    language: 'ar',
  }
  for (let times = 0; times < 2; times += 1) {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(message),
    })
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, dir, tag }) => ({ title, body, dir, tag }))
    })
  await expect
    .poll(shown, { timeout: 10_000 })
    .toEqual([{ title: message.title, body: message.body, dir: 'rtl', tag: 'one' }])
  await person.leave()
})
