import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, hireForShift, hireWorker, password, productNow, registerCompany } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { calculateRun, payWorker } from './src/payroll.ts'
import { ScreenReader } from './src/screen-reader.ts'
import { button, section, signIn, english as textOf } from './src/steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const words = (key: string) => new RegExp(textOf(key).source.replace(/^\^\\s\*|\\s\*\$$/g, ''))

describe('A22 by what a screen reader is told, with the keyboard alone (a stand-in: no screen reader was used)', () => {
  test('wages are withdrawn: the field has its name and its limits, the sum is read before it is confirmed, and the receipt is announced', async () => {
    const worker = await hireWorker(await registerCompany())
    const { page, leave } = await openPerson(browser, { width: 1280 })
    const reader = await ScreenReader.open(page)
    await signIn(page, { username: worker.email, portal: 'worker' })
    await page.goto('/ewa')
    await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).waitFor()
    expect(await reader.tabTo(words('withdrawals.amount'), /textbox/)).toMatch(/£/)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('15')
    await reader.tabTo(words('withdrawals.continue'), /button/)
    await page.keyboard.press('Enter')
    await section(page, textOf('withdrawals.checkTitle')).waitFor()
    expect(await reader.readOn('main')).toContain('£15.00')
    await reader.tabTo(words('withdrawals.confirm'), /button/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: textOf('verification.title') })
    await dialog.waitFor()
    expect(await reader.tabTo(words('verification.password'), /textbox/)).not.toMatch(/disabled/)
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await section(page, textOf('withdrawals.receiptTitle')).waitFor()
    await expect.poll(() => reader.said.filter((said) => said.startsWith('live: ')).length).toBeGreaterThan(0)
    await leave()
  })

  test('a payslip is opened and its net pay explained: each amount is read with its name, and each why says of what', async () => {
    const worker = await payWorker(await registerCompany())
    const { page, leave } = await openPerson(browser, { width: 1280 })
    const reader = await ScreenReader.open(page)
    await signIn(page, { username: worker.email, portal: 'worker' })
    await page.goto('/payslips')
    await button(page, textOf('payslips.verify')).waitFor()
    await reader.tabTo(words('payslips.verify'), /button/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: textOf('verification.title') }).waitFor()
    await reader.tabTo(words('verification.password'), /textbox/)
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await reader.tabTo(words('payslips.open'))
    await page.keyboard.press('Enter')
    await section(page, textOf('payslips.sumTitle')).waitFor()
    expect(await reader.readOn('main')).toMatch(/term: Gross pay[\s\S]*definition:[\s\S]*£480\.00/)
    expect(await reader.tabTo(/Net pay/, /button/)).toMatch(/Why/)
    await page.keyboard.press('Enter')
    const why = page.getByRole('dialog', { name: textOf('payslips.net') })
    await why.waitFor()
    expect(await reader.readOn('[role=dialog]')).toContain('£')
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'hidden' })
    // The focus is back where it was.
    expect(await reader.focused()).toMatch(/Net pay/)
    await leave()
  })

  test('a swap is accepted: whose shift it is and when stands before the button, and that it was accepted is announced', async () => {
    const company = await registerCompany()
    const [worker, colleague] = [await hireForShift(company), await hireForShift(company)]
    const day = new Date(productNow() + 3 * 86_400_000).toISOString().slice(0, 10)
    const after = {
      workerId: worker.workerId,
      startTime: `${day}T10:00:00.000Z`,
      endTime: `${day}T18:00:00.000Z`,
      location: 'Ward 3',
      role: 'Carer',
      unpaidBreakMinutes: 30,
      isPinned: false,
    }
    const { shifts } = await callApi<{ shifts: { id: string }[] }>('POST', '/api/employer/rota/edits', {
      token: company.token,
      body: { id: crypto.randomUUID(), kind: 'add', changes: [{ id: null, version: null, after }] },
    })
    await callApi('POST', '/api/employer/rota/publications', {
      token: company.token,
      body: { id: crypto.randomUUID(), from: day, to: day },
    })
    await callApi('POST', '/api/swaps', {
      token: worker.token,
      body: { key: crypto.randomUUID(), shiftId: shifts[0]?.id, version: 2, toWorkerId: colleague.workerId },
    })
    const { page, leave } = await openPerson(browser)
    const reader = await ScreenReader.open(page)
    await signIn(page, { username: colleague.email, portal: 'worker' })
    await page.goto('/shifts')
    await button(page, textOf('swaps.accept')).waitFor()
    expect(await reader.readOn('main')).toMatch(/Ward 3/)
    await reader.tabTo(words('swaps.accept'), /button/)
    await page.keyboard.press('Enter')
    await button(page, textOf('swaps.accept')).waitFor({ state: 'hidden' })
    await expect.poll(() => reader.said.filter((said) => said.startsWith('live: ')).length).toBeGreaterThan(0)
    await leave()
  })

  test('a run is approved: the dialog says what it approves before it can be, and what became of it is announced', async () => {
    const company = await registerCompany()
    await hireWorker(company)
    const { id } = await calculateRun(company)
    const { page, leave } = await openPerson(browser, { width: 1280 })
    const reader = await ScreenReader.open(page)
    await signIn(page, { username: company.email, portal: 'employer' })
    await page.goto(`/employer/payroll/runs/${id}`)
    await button(page, textOf('pay-runs.approve')).and(page.locator(':enabled')).waitFor()
    await reader.tabTo(words('pay-runs.approve'), /button/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: textOf('pay-runs.approveTitle') })
    await dialog.waitFor()
    expect(await reader.readOn('[role=dialog]')).toMatch(/£[\d,]+\.\d\d/)
    await button(dialog, textOf('pay-runs.approve')).and(page.locator(':enabled')).waitFor()
    await reader.tabTo(words('pay-runs.approve'), /button/)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => reader.said.filter((said) => said.startsWith('live: ')).length).toBeGreaterThan(0)
    await leave()
  })
})
