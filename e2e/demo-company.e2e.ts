import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, signInByApi } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { button, readAvailable, readPence, section, english as textOf } from './src/steps.ts'

const secret = 'Demo-pass-2026'
const pence = (pounds: string) => Math.round(Number(pounds) * 100)

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('the demo worker signs in with one press and sees the figures that the API gives', async () => {
  const { page, leave } = await openPerson(browser)
  await page.goto('/login')
  await button(page, /worker@demo\.gpod/).click()
  await button(page, textOf('sign-in.login')).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()

  const token = await signInByApi('worker@demo.gpod', secret)
  type Available = { amount: string; takeable: { amount: string; boundBy: string } }
  const available = await callApi<Available>('GET', '/api/ewa/available', { token })
  const { amount, takeable } = available
  expect(await readAvailable(page)).toBe(pence(takeable.boundBy === 'blocked' ? amount : takeable.amount))

  const { entries } = await callApi<{ entries: { amount: string | null }[] }>('GET', '/api/dashboard/recent', { token })
  expect(entries.length).toBeGreaterThan(0)
  const rows = section(page, textOf('dashboard.ownTitle')).getByRole('listitem')
  await rows.first().waitFor()
  const shown = await rows.getByText(/^£[\d,]+\.\d{2}$/).allInnerTexts()
  expect(shown.map(readPence)).toEqual(entries.flatMap(({ amount }) => (amount === null ? [] : [pence(amount)])))
  await leave()
})

test('the demo employer signs in with one press and sees the figures that the API gives', async () => {
  const { page, leave } = await openPerson(browser, { width: 1280 })
  await page.goto('/login?type=employer')
  await button(page, /employer@demo\.gpod/).click()
  await button(page, textOf('sign-in.login')).click()
  await page.waitForURL('**/employer')

  const token = await signInByApi('employer@demo.gpod', secret)
  type Dashboard = { employees: number; outstanding: string }
  const dashboard = await callApi<Dashboard>('GET', '/api/employer/dashboard', { token })
  expect(dashboard.employees).toBeGreaterThanOrEqual(35)
  const figure = (label: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .locator('span')
      .last()
  expect(await figure('Employees').innerText()).toBe(String(dashboard.employees))
  expect(readPence(await figure('Advances to be deducted').innerText())).toBe(pence(dashboard.outstanding))

  await page.goto('/employer/ewa')
  type List = { totals: { waiting: number; outstanding: string } }
  const { totals } = await callApi<List>('GET', '/api/employer/withdrawals', { token })
  const waiting = section(page, textOf('withdrawals.waitingTitle'))
  await waiting.waitFor()
  expect(await waiting.getByRole('button', { name: /^Approve for / }).count()).toBe(totals.waiting)
  await leave()
})
