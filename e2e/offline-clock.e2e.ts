import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, hireForShift, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { everythingIsKept } from './src/offline.ts'
import { button, english, signIn } from './src/steps.ts'

let browser: Browser
let worker: Worker
let company: { token: string }
let phone: Person
beforeAll(async () => {
  browser = await openBrowser()
  company = await registerCompany()
  worker = await hireForShift(company as Awaited<ReturnType<typeof registerCompany>>)
  phone = await openPerson(browser, { keepsApp: true })
  await signIn(phone.page, { username: worker.email, portal: 'worker' })
})
afterAll(async () => {
  await phone?.leave()
  await browser?.close()
})

const clocking = (page: Page) => page.getByText(english('shifts.recordedHere'))

test('the app can be installed: its manifest and its icons are what a browser asks for', async () => {
  const { page, context } = phone
  const session = await context.newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toContain('webmanifest')
  const { display, icons, start_url } = JSON.parse(data ?? '{}')
  expect({ display, start_url }).toEqual({ display: 'standalone', start_url: '/dashboard' })
  for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(
      (address) =>
        new Promise<number>((resolve, reject) => {
          const image = new Image()
          image.onload = () => resolve(image.naturalWidth)
          image.onerror = () => reject(new Error(address))
          image.src = address
        }),
      src,
    )
    if (sizes !== 'any') expect(`${size}x${size}`).toBe(sizes)
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A window of a test is a private one, which installs nothing; there is nothing else against it.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('T5: a shift without a connection, over a break and the app closed and opened, is the shift it was to the second', async () => {
  const { context } = phone
  let { page } = phone
  await page.goto('/shifts')
  await button(page, english('shifts.clockIn')).waitFor()
  await everythingIsKept(page)
  await context.setOffline(true)

  const recorded: number[] = []
  const press = async (key: Parameters<typeof english>[0]) => {
    recorded.push(await page.evaluate(() => Date.now()))
    await button(page, english(key)).click()
  }
  await press('shifts.clockIn')
  await clocking(page).waitFor()
  await button(page, english('shifts.breakStart')).waitFor()
  await press('shifts.breakStart')
  await button(page, english('shifts.breakEnd')).waitFor()

  await page.close()
  page = await context.newPage()
  phone.page = page
  await page.goto('/shifts')
  await button(page, english('shifts.breakEnd')).waitFor()
  await page.getByText(english('common.noConnection')).first().waitFor()

  // Money is refused in words, and what was seen is there.
  await page.goto('/payslips')
  await page.getByRole('heading', { level: 1, name: english('payslips.title') }).waitFor()
  await page.getByText(english('common.noConnection')).first().waitFor()
  await page.goto('/ewa')
  await page.getByRole('heading', { level: 1, name: english('common.navWithdraw') }).waitFor()
  await page
    .getByText(/You can withdraw again once you are back online/)
    .first()
    .waitFor()
  await page.goto('/mobile')
  await page.getByText(english('clock-events.offline')).waitFor()
  await page.getByText(english('clock-events.pending')).nth(1).waitFor()
  expect(await page.getByText(english('clock-events.pending')).count()).toBe(2)

  await page.goto('/shifts')
  await press('shifts.breakEnd')
  await button(page, english('shifts.breakStart')).waitFor()
  await button(page, english('shifts.clockOut')).click()
  // Before its end: asked once more, as where no proof is asked for.
  const leaving = page.getByRole('dialog')
  recorded.push(await page.evaluate(() => Date.now()))
  await button(leaving, english('shifts.clockOut')).click()
  await leaving.waitFor({ state: 'hidden' })
  await clocking(page).waitFor()

  await context.setOffline(false)
  await clocking(page).waitFor({ state: 'detached' })
  await page.goto('/mobile')
  await page.getByText(english('clock-events.synced')).nth(3).waitFor()
  expect(await page.getByText(english('clock-events.pending')).count()).toBe(0)

  type Own = { shifts: { clockedIn: string | null; clockedOut: string | null; status: string }[] }
  const own = await callApi<Own>('GET', '/api/shifts', { token: worker.token })
  const worked = own.shifts.filter(({ clockedIn }) => clockedIn !== null)
  expect(worked).toHaveLength(1)
  const near = (text: string | null | undefined, at: number | undefined) =>
    expect(Math.abs(Date.parse(text ?? '') - (at ?? 0))).toBeLessThanOrEqual(2000)
  near(worked[0]?.clockedIn, recorded[0])
  near(worked[0]?.clockedOut, recorded[3])
  type Hours = { timesheets: { worker: { id: string }; startedAt: string; endedAt: string }[] }
  const hours = await callApi<Hours>('GET', '/api/employer/hours?state=all', { token: company.token })
  expect(hours.timesheets.filter((one) => one.worker.id === worker.workerId)).toHaveLength(1)
})
