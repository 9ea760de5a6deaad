import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employeeList, lastSubmission, mappedByHand, pounds } from '../apps/server/test/move-in/old-files.ts'
import { leaver, staff } from '../apps/server/test/move-in/people.ts'
import { owedByMonth, workYear } from '../apps/server/test/move-in/working.ts'
import { password, uniqueName } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { openProduct, type Product } from './src/product.ts'
import { button, field, section, signIn, english as textOf, verifyByPassword } from './src/steps.ts'

const month = 8
let browser: Browser
let product: Product
beforeAll(async () => {
  // The figures are those of one payday, Friday 27 November 2026; the file goes to Bacs by the Wednesday.
  product = await openProduct({ at: new Date('2026-11-24T10:00:00.000Z'), hasDemo: false })
  browser = await openBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const all = [...staff, leaver].map((person) => ({ person, year: workYear(person) }))
const here = all.filter(({ person }) => person !== leaver)

async function call<Answer>(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** A company with its HMRC and bank details and nobody in it. */
async function openCompany(): Promise<{ email: string; token: string }> {
  const email = `owner-${uniqueName()}@brightside.example`
  const { token } = await call<{ token: string }>('POST', '/api/auth/register', {
    body: {
      ...{ type: 'employer', firstName: 'Olive', lastName: 'Grant', email, password, confirmPassword: password },
      ...{ phone: '020 7946 0001', companyName: 'Brightside Care', companySize: '11-50', address: '1 High St, Leeds' },
    },
  })
  const path = '/api/employer/payroll-settings'
  const { version } = await call<{ version: number }>('GET', path, { token })
  const proof = { action: 'security', biometricData: { method: 'password', password } }
  await call('POST', '/api/biometric/verify', { token, body: proof })
  await call('PATCH', path, {
    token,
    body: {
      payeOfficeNumber: '123',
      payeReference: 'AB456',
      accountsOfficeReference: '123PA00012345',
      hmrcSenderId: 'ISV635',
      hmrcPassword: 'testing1',
      bacsUserNumber: '123456',
      payingAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'Brightside Care' },
      claimsEmploymentAllowance: true,
      version,
    },
  })
  return { email, token }
}

test('two files, the company’s figures and one run: 25 employees are paid and reported right in the browser', async () => {
  const { email, token } = await openCompany()
  const { page, leave } = await openPerson(browser, { width: 1280, product })
  await signIn(page, { username: email, portal: 'employer' })
  const walk = countClicks()

  await page.goto('/employer/employees/import')
  await field(page, textOf('employee-imports.files')).setInputFiles([
    { name: 'fps-month-7.xml', mimeType: 'text/xml', buffer: Buffer.from(lastSubmission(all)) },
    { name: 'employees.csv', mimeType: 'text/csv', buffer: Buffer.from(employeeList(here)) },
  ])
  walk.note(1)
  await walk.click(page.locator('summary').filter({ hasText: /employees\.csv/ }))
  for (const [header, holds] of Object.entries(mappedByHand)) {
    await page.getByLabel(new RegExp(`: ${header}$`)).selectOption(holds)
    walk.note(2)
  }
  await walk.click(
    button(
      page.getByRole('region', { name: textOf('employee-imports.recognised') }),
      textOf('employee-imports.checkAgain'),
    ),
  )
  await walk.click(button(page, /^Import 25 employees$/))
  await page.getByRole('status').filter({ hasText: '25 employees were added' }).first().waitFor()

  await page.goto('/employer/payroll/brought-forward?view=company')
  await typeCompany(page, walk)
  await enterHours(page, walk)

  await page.goto('/employer/payroll')
  const monthly = page.getByRole('listitem').filter({ hasText: /27 November/ })
  await walk.click(button(monthly, /^(Preview|Start the run)$/).first())
  await page.waitForURL('**/employer/payroll/runs/*')
  const due = here.reduce((sum, { year }) => sum + (year.get(month)?.net ?? 0), 0)
  const shown = `£${(due / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
  await page
    .getByRole('row', { name: /^Net pay payable/ })
    .getByText(shown)
    .first()
    .waitFor()
  for (const [name, title] of [
    ['pay-runs.approve', 'pay-runs.approveTitle'],
    ['pay-runs.pay', 'pay-runs.payTitle'],
    ['pay-runs.report', 'pay-runs.reportTitle'],
  ] as const) {
    await walk.click(button(page, textOf(name)).and(page.locator(':enabled')))
    const dialog = page.getByRole('dialog', { name: textOf(title) })
    await walk.click(button(dialog, textOf(name)))
    if (name === 'pay-runs.pay') {
      await verifyByPassword(page)
      walk.note(2)
    }
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByText(textOf('pay-runs.subAcceptedText')).waitFor()
  await section(page, textOf('pay-runs.files')).getByText(textOf('pay-runs.fileBacs')).waitFor()
  walk.end()
  const runId = new URL(page.url()).pathname.split('/').at(-1)
  type Paid = { payments: { employeeId: string; paidOut: string }[] }
  const { payments } = await call<Paid>('GET', `/api/employer/pay-runs/${runId}/payments`, { token })
  const paid = payments.map(({ employeeId, paidOut }) => [employeeId, paidOut])
  expect(paid.sort()).toEqual(here.map(({ person, year }) => [person.number, pounds(Number(year.get(month)?.net))]))
  await leave()
})

/** What a person would click, and how long the journey takes without their thinking. */
function countClicks() {
  const began = Date.now()
  let clicks = 0
  return {
    async click(target: Locator) {
      clicks += 1
      await target.click()
    },
    note(more: number) {
      clicks += more
    },
    end() {
      console.info(`moved in and paid: ${clicks} clicks and entries, ${((Date.now() - began) / 1000).toFixed(1)} s`)
    },
  }
}

/** The P32 of the other product: five amounts a month. */
async function typeCompany(page: Page, walk: ReturnType<typeof countClicks>): Promise<void> {
  for (const owed of owedByMonth(all.map(({ year }) => year)).filter((one) => one.month < month)) {
    const group = page.getByRole('group', { name: new RegExp(`^Month ${owed.month} `) })
    const amounts = {
      'take-home.incomeTax': owed.incomeTax,
      'take-home.studentLoan': owed.studentLoans,
      'payroll.employeeNi': owed.employeeNi,
      'payroll.employerNi': owed.employerNi,
      'payroll-reports.allowanceUsed': owed.allowance,
    }
    for (const [label, amount] of Object.entries(amounts)) {
      if (amount === 0) continue
      await field(group, textOf(label)).fill(pounds(amount))
      walk.note(1)
    }
  }
  await walk.click(page.getByLabel(textOf('brought-forward.allowanceClaimed')))
  await walk.click(button(page, textOf('common.save')))
  await page.getByText(textOf('brought-forward.companySaved')).waitFor()
}

/** Two are paid by the hour: their month is a timesheet file. */
async function enterHours(page: Page, walk: ReturnType<typeof countClicks>): Promise<void> {
  const days = [
    '29',
    '30',
    '02',
    '03',
    '04',
    '05',
    '06',
    '09',
    '10',
    '11',
    '12',
    '13',
    '16',
    '17',
    '18',
    '19',
    '20',
    '23',
  ]
  const rows = staff.flatMap(({ number, pay }) =>
    'rate' in pay
      ? days
          .slice(0, Number(pay.hours[month - 1]) / 7.5)
          .map((day) => `${number},2026-${Number(day) > 28 ? '10' : '11'}-${day},7.5`)
      : [],
  )
  const content = ['employee_number,date,hours', ...rows].join('\r\n')
  await page.goto('/employer/schedule?view=hours')
  await walk.click(button(page, textOf('timesheets.importTitle')))
  const dialog = page.getByRole('dialog', { name: textOf('timesheets.importTitle') })
  await field(dialog, textOf('pay-items.csvFile')).setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
  walk.note(1)
  await walk.click(button(dialog, /^Add 29 rows$/))
  await dialog.waitFor({ state: 'hidden' })
}
