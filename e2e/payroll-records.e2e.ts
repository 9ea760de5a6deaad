import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, hireWorker, productNow, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { addBonus, payThisWeek } from './src/payroll.ts'
import { button, field, section, signIn, english as textOf, verifyByPassword } from './src/steps.ts'

let browser: Browser
let company: Company
let worker: Worker
beforeAll(async () => {
  browser = await openBrowser()
  company = await registerCompany()
  worker = await hireWorker(company)
})
afterAll(() => browser?.close())

const today = () => new Date(productNow()).toISOString().slice(0, 10)
const daysFromToday = (days: number) => new Date(productNow() + days * 86_400_000).toISOString().slice(0, 10)

async function openEmployer(path: string) {
  const person = await openPerson(browser, { width: 1280 })
  await signIn(person.page, { username: company.email, portal: 'employer' })
  await person.page.goto(path)
  return person
}

/** Opens a dialog by the button of its name; gives it. */
async function dialogOf(page: Page, key: string, titleKey = key): Promise<Locator> {
  await button(page, textOf(key)).first().click()
  const dialog = page.getByRole('dialog', { name: textOf(titleKey) })
  await dialog.waitFor()
  return dialog
}

async function send(dialog: Locator, key: string): Promise<void> {
  await button(dialog, textOf(key)).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function chooseWorker(dialog: Locator): Promise<void> {
  const input = workerInput(dialog)
  await input.fill(worker.name)
  await offeredWorker(dialog).click()
  expect(await input.inputValue()).toContain(`${worker.name} · `)
}

const workerInput = (within: Locator) => within.getByRole('combobox', { name: textOf('payroll.worker') })
const offeredWorker = (within: Locator) =>
  within.getByRole('listbox').getByRole('option').filter({ hasText: worker.name }).first()

const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('an addition to pay is entered, listed and ended; a file of them is added whole, or told line by line', async () => {
  const { page, leave } = await openEmployer('/employer/payroll/items')
  const dialog = await dialogOf(page, 'pay-items.addItem')
  await button(dialog, textOf('pay-items.addItem')).click()
  await dialog.getByText(textOf('payroll.workerMissing')).waitFor()
  await chooseWorker(dialog)
  await field(dialog, textOf('payroll.amount')).fill('75')
  await field(dialog, textOf('pay-items.itemLabel')).fill('Thank you for the summer')
  await send(dialog, 'pay-items.addItem')
  const row = rowWith(page, 'Thank you for the summer')
  await row.waitFor()
  expect(await row.innerText()).toContain('£75.00')

  await button(row, textOf('pay-items.endItem')).click()
  await send(page.getByRole('dialog', { name: textOf('pay-items.endItemTitle') }), 'pay-items.endItem')
  await row.waitFor({ state: 'detached' })

  const number = await numberOf(page)
  const file = (amount: string) => ({
    name: 'items.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `employee_number,kind,label,amount,from,until,recurs,timing\r\n${number},bonus,From a file,${amount},${today()},,no,\r\n9-9-9,bonus,For nobody,10.00,${today()},,no,\r\n`,
    ),
  })
  const importing = await dialogOf(page, 'pay-items.importCsv')
  await field(importing, textOf('pay-items.csvFile')).setInputFiles(file('a lot'))
  await importing.getByText(textOf('pay-items.faultWorker')).waitFor()
  await importing.getByText('a lot').waitFor()
  const addAll = button(importing, /^Add \d+ rows?$/)
  expect(await addAll.count()).toBe(0)
  const right = file('12.50')
  await field(importing, textOf('pay-items.csvFile')).setInputFiles({
    ...right,
    buffer: Buffer.from(right.buffer.toString().split('\r\n').slice(0, 2).join('\r\n')),
  })
  await addAll.click()
  await importing.waitFor({ state: 'hidden' })
  await rowWith(page, 'From a file').getByText('£12.50').waitFor()
  await leave()
})

/** The worker's number, as the pages offer it beside the name. */
async function numberOf(page: Page): Promise<string> {
  const dialog = await dialogOf(page, 'pay-items.addItem')
  await workerInput(dialog).fill(worker.name)
  const number = await offeredWorker(dialog).locator('bdi').last().innerText()
  await button(dialog, textOf('common.cancel')).click()
  await dialog.waitFor({ state: 'hidden' })
  return number
}

test('an absence is recorded, ended and taken back', async () => {
  const { page, leave } = await openEmployer('/employer/payroll/items?view=absences')
  const dialog = await dialogOf(page, 'absences.addAbsence')
  await chooseWorker(dialog)
  await field(dialog, textOf('absences.averageEarnings')).fill('480')
  await field(dialog, textOf('absences.firstDay')).fill(daysFromToday(-3))
  await field(dialog, textOf('payroll.lastDay')).fill(daysFromToday(-5))
  await button(dialog, textOf('absences.addAbsence')).click()
  await dialog.getByText(textOf('payroll.untilBeforeFrom')).waitFor()
  await field(dialog, textOf('payroll.lastDay')).fill('')
  await send(dialog, 'absences.addAbsence')
  const row = rowWith(page, 'Sickness')
  await row.getByText(textOf('payroll.absenceSince')).waitFor()

  await button(row, textOf('employees.change')).click()
  const change = page.getByRole('dialog', { name: textOf('absences.absence_sickness') })
  expect(await field(change, textOf('absences.averageEarnings')).inputValue()).toContain('480')
  await field(change, textOf('payroll.lastDay')).fill(today())
  await send(change, 'common.save')
  await row.getByText(textOf('payroll.absenceSince')).waitFor({ state: 'detached' })

  await button(row, textOf('employees.change')).click()
  await change.getByLabel(textOf('absences.takeBackAbsence')).check()
  await send(change, 'absences.takeBackAbsence')
  await page.getByText(textOf('absences.absencesEmpty')).waitFor()
  await leave()
})

test('a tax code notice is entered and applied; another is dismissed with a reason', async () => {
  const { page, leave } = await openEmployer('/employer/payroll/items?view=notices')
  for (const [code, decide, title] of [
    ['1100l', 'tax-code-notices.noticeApply', 'tax-code-notices.noticeApplyTitle'],
    ['BR', 'tax-code-notices.noticeDismiss', 'tax-code-notices.noticeDismissTitle'],
  ] as const) {
    const dialog = await dialogOf(page, 'tax-code-notices.addNotice')
    await chooseWorker(dialog)
    await field(dialog, textOf('employees.taxCode')).fill(code)
    await send(dialog, 'tax-code-notices.addNotice')
    const row = rowWith(page, code.toUpperCase())
    await row.waitFor()
    await button(row, textOf(decide)).click()
    const decision = page.getByRole('dialog', { name: textOf(title) })
    if (decide === 'tax-code-notices.noticeDismiss') {
      await button(decision, textOf(decide)).click()
      await decision.getByText(textOf('payroll.reasonShort')).waitFor()
      await field(decision, textOf('payroll.reason')).fill('Sent for another person')
    }
    await send(decision, decide)
    await page.getByText(textOf('tax-code-notices.noticesEmpty')).waitFor()
  }
  await page.goto(`/employer/employees/${worker.workerId}`)
  await page.getByText('1100L').first().waitFor()
  await leave()
})

test('a court order is entered and ended', async () => {
  const { page, leave } = await openEmployer('/employer/payroll/items?view=orders')
  const dialog = await dialogOf(page, 'court-orders.addOrder')
  await chooseWorker(dialog)
  await field(dialog, textOf('payroll.kind')).selectOption('council_tax_england')
  await field(dialog, textOf('payroll.reference')).fill('CT 77 01')
  await field(dialog, textOf('court-orders.issuedOn')).fill(daysFromToday(-10))
  await field(dialog, textOf('court-orders.orderBalance')).fill('300')
  await send(dialog, 'court-orders.addOrder')
  const row = rowWith(page, 'CT 77 01')
  await button(row, textOf('court-orders.endOrder')).click()
  await send(page.getByRole('dialog', { name: textOf('court-orders.endOrder') }), 'court-orders.endOrder')
  await button(row, textOf('court-orders.endOrder')).waitFor({ state: 'detached' })
  await leave()
})

test('settings and paydays are changed; what is missing for HMRC is named, and a summary is sent once it is there', async () => {
  const { page, leave } = await openEmployer('/employer/payroll/reports?view=submissions')
  const month = String(taxMonthOf(today()))
  const askForSummary = async (isShown = true) => {
    const dialog = await dialogOf(page, 'submissions.sendEps')
    await field(dialog, textOf('payroll.taxMonth')).selectOption(month)
    // The month still runs: that it is sent all the same is said.
    if (isShown) await dialog.getByLabel(textOf('submissions.epsRunningTake')).check()
    await button(dialog, textOf('submissions.sendEps')).click()
    return dialog
  }
  const refused = await askForSummary(false)
  await refused.getByText(textOf('errors.employer_details_missing')).waitFor()
  expect(await refused.getByRole('alert').innerText()).toContain('HMRC office number, PAYE reference, Accounts Office')
  await refused.getByRole('link', { name: textOf('payroll.settings') }).click()
  await button(page, textOf('common.leave')).click()

  await page.waitForURL('**/employer/payroll/settings')
  const answers = {
    'payroll.payeOffice': '123',
    'payroll.payeReference': 'AB456',
    'payroll.accountsOffice': '123PA0001234',
    'payroll.hmrcSender': 'ISV635',
    'payroll.hmrcPassword': 'testing1',
    'employees.sortCode': '20-00-00',
    'employees.accountNumber': '55779911',
    'employees.accountName': 'Brightside Care',
  }
  for (const [key, value] of Object.entries(answers)) await field(page, textOf(key)).fill(value)
  await page.getByLabel(textOf('settings.allowance')).check()
  await button(page, textOf('common.save')).click()
  await page.getByText(textOf('settings.settingsProblem')).waitFor()
  await field(page, textOf('payroll.accountsOffice')).fill('123PA00012345')
  await button(page, textOf('common.save')).click()
  await verifyByPassword(page)
  await page.getByText(textOf('payroll.settingsSaved')).waitFor()
  await page.getByText(/Wages are paid from .*9911/).waitFor()

  const monthly = section(page, textOf('pay-schedules.schedules')).getByRole('listitem').filter({ hasText: 'Monthly' })
  await button(monthly, textOf('employees.change')).click()
  const schedule = page.getByRole('dialog', { name: textOf('payroll.monthly') })
  await field(schedule, textOf('pay-schedules.dayOfMonth')).fill('32')
  await button(schedule, textOf('common.save')).click()
  await schedule.getByText(textOf('pay-schedules.dayOfMonthProblem')).waitFor()
  await field(schedule, textOf('pay-schedules.dayOfMonth')).fill('25')
  await send(schedule, 'common.save')
  await monthly.getByText(/25/).first().waitFor()

  await addBonus(company, worker.workerId, '20.00')
  await payThisWeek(company)
  await page.goto('/employer/payroll/reports?view=submissions')
  await (await askForSummary()).waitFor({ state: 'hidden' })
  const sent = section(page, textOf('submissions.submissions')).getByRole('listitem').filter({ hasText: 'IRmark' })
  // The sandbox HMRC takes it, and the open page is told.
  await sent.getByText(textOf('payroll.subAccepted')).waitFor()

  await button(page, textOf('payroll-reports.makeP60s')).click()
  await page.getByText(textOf('payroll-reports.p60sMade')).waitFor()
  const leaving = section(page, textOf('payroll-reports.p45Title'))
  await chooseWorker(leaving)
  await button(leaving, textOf('payroll-reports.makeP45')).click()
  await leaving.getByRole('alert').getByText(textOf('errors.payday_not_come')).waitFor()
  await leave()
})

/** Tax months begin on the 6th; the first in April. */
function taxMonthOf(day: string): number {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return ((month + 12 - 4 - (date < 6 ? 1 : 0)) % 12) + 1
}

test('a bank statement is read, and a line that nobody knows is explained', async () => {
  const { page, leave } = await openEmployer('/employer/payroll/reports?view=bank')
  const [year, month, date] = today().split('-')
  const content = `Date,Description,Amount\n${date}/${month}/${year},OFFICE SUPPLIES,-31.20\n`
  await field(page, textOf('bank-statements.statementFile')).setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
  await page.getByText(textOf('bank-statements.statementRead')).waitFor()
  const row = rowWith(page, 'OFFICE SUPPLIES')
  await button(row, textOf('bank-statements.explainLine')).click()
  const dialog = page.getByRole('dialog', { name: textOf('bank-statements.explainLine') })
  await field(dialog, textOf('bank-statements.explainNote')).fill('Paper and ink')
  await send(dialog, 'common.save')
  await page.getByText(textOf('bank-statements.unmatchedLinesEmpty')).waitFor()
  await leave()
})
