import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, hireForShift, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { leftLying } from './src/left-lying.ts'
import { button, english, giveNameAndPassword, signIn } from './src/steps.ts'

let browser: Browser
let owner: Worker
let other: Worker
let ended: Worker
let idle: Worker
let phone: Person
beforeAll(async () => {
  browser = await openBrowser()
  const company = await registerCompany()
  owner = await hireForShift(company)
  other = await hireForShift(company)
  ended = await hireForShift(company)
  idle = await hireForShift(company)
  phone = await openPerson(browser)
})
afterAll(async () => {
  await phone?.leave()
  await browser?.close()
})

const pending = (page: Page) => page.getByText(english('clock-events.pending'))

async function clockedIn({ token }: Worker): Promise<string | null> {
  const own = await callApi<{ shifts: { clockedIn: string | null }[] }>('GET', '/api/shifts', { token })
  return own.shifts.find((shift) => shift.clockedIn !== null)?.clockedIn ?? null
}

async function signOutByProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('button', { name: english('common.signOut') })
    .click()
}

test('T4 signing out with clockings that wait names how many and deletes none; who signs in next neither sees nor sends them', async () => {
  const { page, context } = phone
  await signIn(page, { username: owner.email, portal: 'worker' })
  await page.goto('/shifts')
  await button(page, english('shifts.clockIn')).waitFor()
  await context.setOffline(true)
  const at = await page.evaluate(() => Date.now())
  await button(page, english('shifts.clockIn')).click()
  await page.getByText(english('shifts.recordedHere')).waitFor()

  // The network is back, and what is sent is lost on the way.
  await context.route('**/api/clock-events', (route) => route.abort())
  await context.setOffline(false)
  await signOutByProfile(page)
  const asked = page.getByRole('dialog', { name: /^Not sent yet: 1\. Sign out\?$/ })
  await asked.getByText(english('clock-events.signOutText')).waitFor()
  await button(asked, english('clock-events.signOutStay')).click()
  await asked.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/profile')
  await signOutByProfile(page)
  await button(asked, english('common.signOut')).click()
  await page.waitForURL('**/login?type=worker')

  await context.unroute('**/api/clock-events')
  await signIn(page, { username: other.email, portal: 'worker' })
  const others: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/clock-events')) others.push(request.url())
  })
  await page.goto('/mobile')
  await page.getByRole('heading', { level: 1, name: english('clock-events.mobileTitle') }).waitFor()
  await page.getByText(english('clock-events.queueEmpty')).first().waitFor()
  await button(page, english('clock-events.retrySync')).click()
  await page.getByText(english('clock-events.syncNothing')).first().waitFor()
  expect(await pending(page).count()).toBe(0)
  expect(await clockedIn(owner)).toBeNull()
  expect(await clockedIn(other)).toBeNull()
  expect(others).toEqual([])
  // Nothing of theirs waits: they are not asked.
  await signOutByProfile(page)
  await page.waitForURL('**/login?type=worker')

  await signIn(page, { username: owner.email, portal: 'worker' })
  await expect.poll(() => clockedIn(owner), { timeout: 20_000 }).not.toBeNull()
  expect(Math.abs(Date.parse((await clockedIn(owner)) ?? '') - at)).toBeLessThanOrEqual(2000)
  expect(others).toHaveLength(1)
  expect(await clockedIn(other)).toBeNull()
  await page.goto('/mobile')
  await page.getByText(english('clock-events.synced')).first().waitFor()
  expect(await pending(page).count()).toBe(0)
})

test('T4 a session that ended while clockings wait: nobody else sends them, and signed in again they are sent in order, each once', async () => {
  const person = await openPerson(browser)
  const { page, context } = person
  await signIn(page, { username: ended.email, portal: 'worker' })
  await page.goto('/shifts')
  await button(page, english('shifts.clockIn')).waitFor()
  await context.setOffline(true)
  await button(page, english('shifts.clockIn')).click()
  await button(page, english('shifts.breakStart')).click()
  await button(page, english('shifts.breakEnd')).waitFor()
  await page.getByText(english('shifts.recordedHere')).first().waitFor()

  // The server ends what this phone is signed in with, and the phone is not told.
  const end = { token: ended.token, body: { exceptThis: true } }
  expect(await callApi('POST', '/api/user/sessions/end', end)).toEqual({ ended: 1 })
  const answers: { status: number; events: { id: string; event: string }[] }[] = []
  context.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'POST' && response.url().endsWith('/api/clock-events'))
      answers.push({ status: response.status(), events: JSON.parse(request.postData() ?? '{}').events })
  })
  await context.setOffline(false)
  await page.waitForURL('**/login?type=worker')
  expect(answers.filter(({ status }) => status !== 401)).toEqual([])

  await giveNameAndPassword(page, { username: other.email })
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/mobile')
  await page.getByText(english('clock-events.queueEmpty')).first().waitFor()
  await button(page, english('clock-events.retrySync')).click()
  await page.getByText(english('clock-events.syncNothing')).first().waitFor()
  expect(await pending(page).count()).toBe(0)
  expect(await clockedIn(ended)).toBeNull()
  await signOutByProfile(page)
  await page.waitForURL('**/login?type=worker')
  expect(answers.filter(({ status }) => status !== 401)).toEqual([])

  await giveNameAndPassword(page, { username: ended.email })
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/mobile')
  await page.getByText(english('clock-events.synced')).nth(1).waitFor()
  expect(await pending(page).count()).toBe(0)
  const taken = answers.filter(({ status }) => status === 200).flatMap(({ events }) => events)
  expect(taken.map(({ event }) => event)).toEqual(['in', 'break_start'])
  expect(await clockedIn(ended)).not.toBeNull()
  await person.leave()
})

test('T4 a phone that lay until its session ended keeps its clockings, says why it is signed out, and sends them once signed in', async () => {
  const person = await openPerson(browser)
  const { page, context } = person
  const lying = await leftLying(page)
  await signIn(page, { username: idle.email, portal: 'worker' })
  await page.goto('/shifts')
  await button(page, english('shifts.clockIn')).waitFor()
  await context.setOffline(true)
  await button(page, english('shifts.clockIn')).click()
  await page.getByText(english('shifts.recordedHere')).waitFor()
  // The network is back, and what is sent is lost on the way.
  await context.route('**/api/clock-events', (route) => route.abort())
  await context.setOffline(false)
  lying.left = 900
  await page.reload()
  await page.getByRole('dialog', { name: english('sign-in.idleTitle') }).waitFor()
  lying.left = 0
  await page.waitForURL('**/login?type=worker')
  await page.getByText(english('sign-in.idleEnded')).waitFor()
  expect(await clockedIn(idle)).toBeNull()

  lying.left = null
  await context.unroute('**/api/clock-events')
  await giveNameAndPassword(page, { username: idle.email })
  await page.waitForURL((url) => url.pathname !== '/login')
  await expect.poll(() => clockedIn(idle), { timeout: 20_000 }).not.toBeNull()
  await page.goto('/mobile')
  await page.getByText(english('clock-events.synced')).first().waitFor()
  expect(await pending(page).count()).toBe(0)
  await person.leave()
})
