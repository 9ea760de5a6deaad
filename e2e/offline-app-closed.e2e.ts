import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callApi, hireForShift, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { everythingIsKept } from './src/offline.ts'
import { shiftClock } from './src/shift-clock.ts'
import { button, english, signIn } from './src/steps.ts'

let browser: Browser
let worker: Worker
let phone: Person
beforeAll(async () => {
  browser = await openBrowser()
  worker = await hireForShift(await registerCompany())
  phone = await openPerson(browser, { keepsApp: true })
})
afterAll(async () => {
  await phone?.leave()
  await browser?.close()
})

async function clockedIn(): Promise<string | null> {
  const own = await callApi<{ shifts: { clockedIn: string | null }[] }>('GET', '/api/shifts', { token: worker.token })
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
  await expect.poll(clockedIn, { timeout: 20_000 }).not.toBeNull()
  expect(Math.abs(Date.parse((await clockedIn()) ?? '') - at)).toBeLessThanOrEqual(2000)

  // The app finds it sent when it is opened.
  const again = await context.newPage()
  await again.goto('/mobile')
  await again.getByText(english('clock-events.synced')).first().waitFor()
  expect(await again.getByText(english('clock-events.pending')).count()).toBe(0)
  await again.close()
})
