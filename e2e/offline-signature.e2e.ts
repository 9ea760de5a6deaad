import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Company, callApi, hireForShift, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { everythingIsKept } from './src/offline.ts'
import { addPasskey, byPassword, VirtualAuthenticator } from './src/proofs.ts'
import { button, english, signIn } from './src/steps.ts'

let browser: Browser
let company: Company
beforeAll(async () => {
  browser = await openBrowser()
  company = await registerCompany()
})
afterAll(() => browser?.close())

let worker: Worker
let phone: Person
let device: VirtualAuthenticator
beforeEach(async () => {
  worker = await hireForShift(company)
  phone = await openPerson(browser, { keepsApp: true })
  device = await VirtualAuthenticator.in(phone.page)
  await signIn(phone.page, { username: worker.email, portal: 'worker' })
  await addPasskey(phone.page, 'My phone', byPassword)
  await phone.page.goto('/shifts')
  await button(phone.page, english('shifts.clockIn')).waitFor()
  await everythingIsKept(phone.page, { signs: true })
  return () => phone.leave()
})

/** In and out without a connection, and then with one until nothing waits. */
async function workOffline(afterEach: () => Promise<void>): Promise<void> {
  const { page, context } = phone
  await context.setOffline(true)
  await button(page, english('shifts.clockIn')).click()
  await button(page, english('shifts.breakStart')).waitFor()
  await afterEach()
  await button(page, english('shifts.clockOut')).click()
  const leaving = page.getByRole('dialog')
  await button(leaving, english('shifts.clockOut')).click()
  await leaving.waitFor({ state: 'hidden' })
  // Recorded, too: what is clocked with a connection is not signed.
  await button(page, english('shifts.breakStart')).waitFor({ state: 'detached' })
  const waits = page.getByText(english('shifts.recordedHere'))
  await waits.waitFor()
  await afterEach()
  await context.setOffline(false)
  await waits.waitFor({ state: 'detached' })
}

type Hours = { worker: { id: string }; flags: string[]; unverified: { why: string }[] }

async function ownHours(): Promise<Hours | undefined> {
  const { timesheets } = await callApi<{ timesheets: Hours[] }>('GET', '/api/employer/hours', { token: company.token })
  return timesheets.find((each) => each.worker.id === worker.workerId)
}

/** Whether the page on which hours are approved says that nobody verified who clocked. */
async function isFlaggedForManager(): Promise<boolean> {
  const manager = await openPerson(browser, { width: 1280 })
  await signIn(manager.page, { username: company.email, portal: 'employer' })
  await manager.page.goto('/employer/schedule?view=hours')
  const { employees } = await callApi<{ employees: { id: string; employeeId: string }[] }>(
    'GET',
    '/api/employer/employees',
    { token: company.token },
  )
  expect(employees.some(({ id }) => id === worker.workerId)).toBe(true)
  await manager.page.getByRole('row').filter({ hasText: worker.name }).first().waitFor()
  const found = await manager.page.getByText(english('timesheets.flagUnverified')).count()
  await manager.leave()
  return found > 0
}

test('A23 a clocking without a connection is signed by their passkey, and the employer’s page has nothing to ask', async () => {
  const before = await device.signatureCount()
  await workOffline(async () => {})
  expect((await device.signatureCount()) - before).toBe(2)
  const hours = await ownHours()
  expect(hours?.unverified).toEqual([])
  expect(hours?.flags).not.toContain('unverified')
  expect(await isFlaggedForManager()).toBe(false)
})

test('A23 where the phone does not know its user it is recorded all the same, both sides are told, and it reaches the server', async () => {
  await device.knowUser(false)
  const told = phone.page.getByText(english('shifts.recordedUnsigned'))
  await workOffline(() => told.first().waitFor())
  const hours = await ownHours()
  expect(hours?.unverified.map(({ why }) => why)).toEqual(['unsigned', 'unsigned'])
  expect(hours?.flags).toContain('unverified')
  expect(await isFlaggedForManager()).toBe(true)
})
