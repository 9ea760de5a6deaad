import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, password, productNow, uniqueName } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { addressesOf, viewsOf } from './src/pages.ts'
import { setUpPayroll } from './src/payroll.ts'
import { signIn } from './src/steps.ts'

/** Runs in whatever page takes it for markup, in text, in an attribute or in a script. */
const markup = '"><img src=x onerror=alert(1)>'
const fromDay = '2026-01-05'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** A company whose every text that somebody else will read is markup. */
async function openMarkedCompany() {
  const mark = uniqueName()
  const owner = `owner-${mark}@post.example`
  const workerEmail = `worker-${mark}@post.example`
  const { token } = await callApi<{ token: string }>('POST', '/api/auth/register', {
    body: {
      type: 'employer',
      firstName: markup,
      lastName: `Owner ${markup}`,
      email: owner,
      password,
      confirmPassword: password,
      phone: '020 7946 0001',
      companyName: `Company ${markup}`,
      companySize: '11-50',
      address: `Street ${markup}`,
    },
  })
  const post = <T>(path: string, body: object) => callApi<T>('POST', `/api/employer/${path}`, { token, body })
  const { id: workerId } = await post<{ id: string }>('employees', {
    firstName: markup,
    lastName: `Worker ${markup}`,
    email: workerEmail,
    employeeId: mark,
    dateOfBirth: '1994-05-17',
    address: `Road ${markup}`,
    department: `Ward ${markup}`,
    position: `Carer ${markup}`,
    startsOn: fromDay,
    payFrequency: 'weekly',
    hourlyRate: '20.00',
    bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: markup },
  })
  const { code } = await post<{ code: string }>(`employees/${workerId}/invitation`, {})
  await callApi('POST', '/api/auth/register', {
    body: {
      type: 'worker',
      firstName: markup,
      lastName: `Worker ${markup}`,
      email: workerEmail,
      password,
      confirmPassword: password,
      phone: '020 7946 0002',
      dateOfBirth: '1994-05-17',
      code,
    },
  })
  const at = (hours: number) => new Date(productNow() + hours * 3_600_000).toISOString()
  const shift = { workerId, location: `Place ${markup}`, role: `Role ${markup}` }
  await post('shifts', { ...shift, startTime: at(1), endTime: at(3) })
  await post('pay-items', { workerId, kind: 'bonus', label: `Bonus ${markup}`, amount: '10.00', fromDay })
  await post('court-orders', { workerId, reference: `CC-1 ${markup}`, kind: 'fine', issuedOn: fromDay, fromDay })
  await setUpPayroll(
    { token, email: owner },
    { payingAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'Payer' } },
  )
  await post('bank-statements', {
    fileName: `${markup}.csv`,
    content: `Date,Description,Amount\n21/11/2026,"${markup.replaceAll('"', '""')}",-1.00\n`,
  })
  return { owner, workerEmail, workerId }
}

const ownerPages = (workerId: string) => [
  ...addressesOf('employer'),
  ...viewsOf('employer'),
  `/employer/employees/${workerId}`,
  `/employer/employees/${workerId}/change`,
]
const workerPages = addressesOf('worker')

/** What a person saw of the pages: everything is text, nothing ran. */
async function readPages(page: Page, paths: readonly string[]): Promise<string> {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  let seen = ''
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('img[src="x"]').count(), path).toBe(0)
    seen += await page.locator('body').innerText()
    const fields = await page
      .locator('input, textarea')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    seen += fields.join('\n')
  }
  expect(ran).toEqual([])
  return seen
}

test('what one person typed is text on every page of another', async () => {
  const { owner, workerEmail, workerId } = await openMarkedCompany()
  const employer = await openPerson(browser, { width: 1280 })
  await signIn(employer.page, { username: owner, portal: 'employer' })
  const worker = await openPerson(browser)
  await signIn(worker.page, { username: workerEmail, portal: 'worker' })
  const [seenByOwner, seenByWorker] = await Promise.all([
    readPages(employer.page, ownerPages(workerId)),
    readPages(worker.page, workerPages),
  ])
  const isUnseen = (seen: string) => (typed: string) => !seen.includes(`${typed} ${markup}`)
  expect(['Worker', 'Ward', 'Carer', 'Role', 'Bonus', 'Road'].filter(isUnseen(seenByOwner))).toEqual([])
  expect(['Place', 'Role', 'Carer'].filter(isUnseen(seenByWorker))).toEqual([])
  await employer.leave()
  await worker.leave()
  // It opens every page of both portals.
}, 400_000)
