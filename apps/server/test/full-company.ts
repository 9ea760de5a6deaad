import { calculatePayRun, runDuePaydays } from '../src/features/payroll/pay-runs/index.ts'
import {
  callProduct,
  goodPassword,
  hire,
  monday,
  openTestCompany,
  payOut,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from './product.ts'
import { done, type IdsAmong } from './sample.ts'
import { addRows, type Made } from './samples.ts'
import { terms } from './sign-in/people-app.ts'

/** A company in the middle of its life, with something in every table, and the ids of it. */
export type FullCompany = {
  company: TestCompany
  worker: TestWorker
  /** Of nobody's team, and of no manager's interest. */
  colleague: Made['colleague']
  /** Sessions of those who manage; `manager` has the worker in their team, `otherManager` the colleague. */
  administrators: Made['administrators']
  /** With whom the worker has a thread. */
  correspondent: Made['correspondent']
  /** By what it is: `payRun` is a draft, `paidRun` the one before it, `withdrawal` waits for a manager, `timesheet` for approval, `shift` lies ahead. */
  ids: IdsAmong<Made> & Record<'worker' | 'paidWithdrawal', string>
}

/** When the companies of these tests live: a Monday, whose last payday has passed. */
export const fullNow = '2026-11-23T10:00:00.000Z'

export async function openFullCompany(product: TestProduct): Promise<FullCompany> {
  const { opened, hired, paidWithdrawal } = await liveFirstWeek(product)
  product.clock.moveTo('2026-11-23T09:00:00.000Z')
  const worker = await signInAgain(product, opened, hired)
  const { token } = await done(product, 'POST', '/api/auth/login', {
    body: { username: opened.email, password: goodPassword },
  })
  const company = { ...opened, token: String(token) }
  product.clock.moveTo(fullNow)
  const { administrators, colleague, correspondent, ...ids } = await addRows({ product, company, worker })
  return {
    company,
    worker,
    colleague,
    administrators,
    correspondent,
    ids: { ...ids, worker: worker.workerId, paidWithdrawal },
  }
}

/** A week with one who works, one who is invited, and a withdrawal that was paid; and its payday. */
async function liveFirstWeek(product: TestProduct) {
  product.clock.moveTo(monday)
  const opened = await openTestCompany(product, { ...unlimited, automaticBelow: '50.00' })
  // Nineteen: at £12.50 an hour the worker has the minimum wage, and nothing blocks their pay.
  const hired = await hire(product, opened, { hourlyRate: '12.50', department: 'Ward', dateOfBirth: '2007-01-01' })
  await work(product, opened, hired, { day: '2026-11-14', hours: 16 })
  const { token } = opened
  const invited = await callProduct(product, 'POST', '/api/employer/employees', {
    token,
    body: terms({ payBasis: 'salaried', annualSalary: '26000.00' }),
  })
  await callProduct(product, 'POST', `/api/employer/employees/${invited.body.id}/invitation`, { token })
  const paid = await withdraw(product, hired, '20.00', { key: 'the-first' })
  await payOut(product, opened, paid.body)
  product.clock.moveTo('2026-11-20T00:05:00.000Z')
  await runDuePaydays(product.deps, opened.employerId)
  await reopenOnce(product, opened)
  return { opened, hired, paidWithdrawal: String(paid.body.id) }
}

/** The run of the payday is reopened, and approved again as it was. */
async function reopenOnce(product: TestProduct, company: TestCompany): Promise<void> {
  const { employerId, email } = company
  const { token: session } = await done(product, 'POST', '/api/auth/login', {
    body: { username: email, password: goodPassword },
  })
  const token = String(session)
  const { runs } = await done(product, 'GET', '/api/employer/pay-runs', { token })
  const path = `/api/employer/pay-runs/${(runs as { id: string }[])[0]?.id}`
  const reopened = await done(product, 'POST', `${path}/reopen`, { token, body: { reason: 'Looked at again' } })
  await calculatePayRun(product.deps, { employerId, payRunId: String(reopened.id) })
  const { version } = await done(product, 'GET', path, { token })
  await done(product, 'POST', `${path}/approve`, { token, body: { version } })
}
