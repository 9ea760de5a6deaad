import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Company, callApi, hireForShift, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, openPhone, type Person } from './src/browser.ts'
import { everythingIsKept } from './src/offline.ts'
import { shiftClock } from './src/shift-clock.ts'
import { button, english, signIn } from './src/steps.ts'

let browser: Browser
let company: Company
let worker: Worker
let phone: Person
beforeAll(async () => {
  browser = await openBrowser()
  company = await registerCompany()
  worker = await hireForShift(company)
  phone = await openPerson(browser, { keepsApp: true })
})
afterAll(async () => {
  await phone?.leave()
  await browser?.close()
})

async function clockedIn({ token } = worker): Promise<string | null> {
  const own = await callApi<{ shifts: { clockedIn: string | null }[] }>('GET', '/api/shifts', { token })
  return own.shifts.find((shift) => shift.clockedIn !== null)?.clockedIn ?? null
}

test('A23 what waits leaves with the app closed, by Background Sync, with its own time', async () => {
  const { page, context } = phone
  await signIn(page, { username: worker.email, portal: 'worker' })
  await page.goto('/shifts')
  await button(page, english('shifts.clockIn')).waitFor()
  await everythingIsKept(page)

  // Not a page of the app: it only carries the browser's protocol.
  const outside = await context.newPage()
  const browserOf = await context.newCDPSession(outside)
  const origin = new URL(page.url()).origin
  const registered = new Promise<string>((resolve) => {
    browserOf.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status, scriptURL }) => status === 'activated' && scriptURL.startsWith(origin))
      if (active) resolve(active.registrationId)
    })
  })
  await browserOf.send('ServiceWorker.enable')
  const registrationId = await registered
  const [serviceWorker] = context.serviceWorkers()
  await serviceWorker?.evaluate(shiftClock, inject('clockShift'))

  await context.setOffline(true)
  const at = await page.evaluate(() => Date.now())
  await button(page, english('shifts.clockIn')).click()
  await page.getByText(english('shifts.recordedHere')).waitFor()
  await page.close()
  await context.setOffline(false)
  expect(await clockedIn()).toBeNull()

  await browserOf.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'gpod-clockings',
    lastChance: true,
  })
  await expect.poll(() => clockedIn(), { timeout: 20_000 }).not.toBeNull()
  expect(Math.abs(Date.parse((await clockedIn()) ?? '') - at)).toBeLessThanOrEqual(2000)

  // The app finds it sent when it is opened.
  const again = await context.newPage()
  await again.goto('/mobile')
  await again.getByText(english('clock-events.synced')).first().waitFor()
  expect(await again.getByText(english('clock-events.pending')).count()).toBe(0)
  await again.close()
})

test('T1 a browser killed right after it says that a clocking is recorded has it when it starts again, and sends it once', async () => {
  const killed = await hireForShift(company)
  const profile = await mkdtemp(join(tmpdir(), 'gpod-phone-'))
  let started = await openPhone(profile)
  try {
    await signIn(started.page, { username: killed.email, portal: 'worker' })
    await started.page.goto('/shifts')
    await button(started.page, english('shifts.clockIn')).waitFor()
    await everythingIsKept(started.page)
    // Ended as a browser ends itself, once: cookies are written to the disk late.
    await started.leave()

    started = await openPhone(profile)
    await started.page.goto('/shifts')
    await button(started.page, english('shifts.clockIn')).waitFor()
    await started.context.setOffline(true)
    const at = await started.page.evaluate(() => Date.now())
    await button(started.page, english('shifts.clockIn')).click()
    await started.page.getByText(english('shifts.recordedHere')).waitFor()
    await started.kill()

    // Still without a network: the app opens from what it kept, and shows what waits.
    started = await openPhone(profile)
    const { page, context } = started
    await context.setOffline(true)
    await page.goto('/mobile')
    await page.getByText(english('clock-events.pending')).waitFor()
    expect(await page.getByText(english('clock-events.pending')).count()).toBe(1)
    expect(await clockedIn(killed)).toBeNull()

    const sent: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/clock-events'))
        sent.push(request.postData() ?? '')
    })
    await context.setOffline(false)
    await page.getByText(english('clock-events.synced')).first().waitFor()
    expect(await page.getByText(english('clock-events.pending')).count()).toBe(0)
    expect(sent.flatMap((body) => JSON.parse(body).events)).toHaveLength(1)
    expect(Math.abs(Date.parse((await clockedIn(killed)) ?? '') - at)).toBeLessThanOrEqual(2000)
  } finally {
    await started.context.close()
    await rm(profile, { recursive: true, force: true })
  }
})
