import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, hireForShift, productNow, registerCompany } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { begins, button, english, signIn } from './src/steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('case 18: what needs a connection says so, and nothing of it is sent later', () => {
  test('a colleague’s answer to a swap, and a manager’s', async () => {
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
    const edit = { id: crypto.randomUUID(), kind: 'add', changes: [{ id: null, version: null, after }] }
    const { shifts } = await callApi<{ shifts: { id: string }[] }>('POST', '/api/employer/rota/edits', {
      token: company.token,
      body: edit,
    })
    await callApi('POST', '/api/employer/rota/publications', {
      token: company.token,
      body: { id: crypto.randomUUID(), from: day, to: day },
    })
    await callApi('POST', '/api/swaps', {
      token: worker.token,
      body: { key: crypto.randomUUID(), shiftId: shifts[0]?.id, version: 2, toWorkerId: colleague.workerId },
    })
    const phone = await openPerson(browser)
    const { page, context } = phone
    await signIn(page, { username: colleague.email, portal: 'worker' })
    await page.goto('/shifts')
    const accept = button(page, english('swaps.accept'))
    await accept.waitFor()
    await context.setOffline(true)
    await accept.click()
    await page.getByText(english('errors.offline')).first().waitFor()
    await context.setOffline(false)
    await page.reload()
    await accept.waitFor()
    const states = async () => {
      const { swaps } = await callApi<{ swaps: { state: string }[] }>('GET', '/api/swaps', { token: colleague.token })
      return swaps.map(({ state }) => state)
    }
    expect(await states()).toEqual(['asked'])
    await accept.click()
    await expect.poll(states).toEqual(['accepted'])
    await phone.leave()

    const office = await openPerson(browser)
    await signIn(office.page, { username: company.email, portal: 'employer' })
    await office.page.goto('/employer/schedule?view=requests')
    const approve = button(office.page, begins(english('swaps.approve')))
    await approve.waitFor()
    await office.context.setOffline(true)
    await approve.click()
    await office.page.getByText(english('errors.offline')).first().waitFor()
    await office.context.setOffline(false)
    await office.page.reload()
    await approve.waitFor()
    expect(await states()).toEqual(['accepted'])
    await office.leave()
  })
})
