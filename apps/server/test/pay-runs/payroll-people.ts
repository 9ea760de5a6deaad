import type { PayRun, PayRunPayment, Role } from '@gpod/contract'
import { startSession } from '../../src/features/account/sign-in/sessions-store.ts'
import { insertUser } from '../../src/features/account/sign-in/users-store.ts'
import { addMembership } from '../../src/features/company/settings/index.ts'
import { calculatePayRun } from '../../src/features/payroll/pay-runs/index.ts'
import { newId } from '../../src/platform/ids.ts'
import {
  type Answer,
  callProduct,
  grantPayment,
  grantSecurity,
  hire,
  type TestCompany,
  type TestProduct,
} from '../product.ts'

/** A full record: nothing is missing that HMRC's report, the bank or the minimum wage asks for. */
export const fullRecord = {
  gender: 'F',
  address: '1 High Street, Leeds, LS1 4AB',
  dateOfBirth: '1990-03-14',
  hourlyRate: '15.00',
  weeklyHours: 37.5,
}

export const hireInFull = (product: TestProduct, company: TestCompany, changes: Record<string, unknown> = {}) =>
  hire(product, company, { ...fullRecord, ...changes })

/** A session of someone else in the company, by role. */
export async function signInAs(
  { database, clock }: TestProduct,
  { employerId }: TestCompany,
  role: Exclude<Role, 'worker'>,
): Promise<{ token: string; userId: string }> {
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const userId = newId()
    await insertUser(tx, {
      id: userId,
      firstName: 'Petra',
      lastName: 'Marsh',
      email: `${userId}@brightside.example`,
      passwordHash: '',
      phone: '020 7946 0003',
      now,
    })
    await addMembership(tx, { employerId, userId, role, workerId: null, now })
    const { token } = await startSession(tx, {
      userId,
      employerId,
      now,
      origin: { address: '203.0.113.2', agent: null },
    })
    return { token, userId }
  })
}

/** A new session of the owner: one lasts twelve hours, and the clock of a test goes further. */
export async function ownerNow({ database, clock }: TestProduct, company: TestCompany): Promise<TestCompany> {
  const { employerId, userId } = company
  const { token } = await database.transaction({ employerId }, (tx) =>
    startSession(tx, { userId, employerId, now: clock.now(), origin: { address: '203.0.113.1', agent: null } }),
  )
  return { ...company, token }
}

/** The company as HMRC and the bank know it; the account is one that passes the modulus check. */
export async function setUpPayroll(product: TestProduct, { token }: TestCompany): Promise<void> {
  const { body } = await callProduct(product, 'GET', '/api/employer/payroll-settings', { token })
  await grantSecurity(product, token)
  const answer = await callProduct(product, 'PATCH', '/api/employer/payroll-settings', {
    token,
    body: {
      payeOfficeNumber: '123',
      payeReference: 'AB456',
      accountsOfficeReference: '123PA00012345',
      hmrcSenderId: 'ISV635',
      hmrcPassword: 'testing1',
      bacsUserNumber: '123456',
      payingAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'Brightside Care' },
      version: body.version,
    },
  })
  if (answer.status !== 200) throw new Error(`no payroll settings: ${JSON.stringify(answer)}`)
}

export async function periodOf(
  { owner }: TestProduct,
  { employerId }: Pick<TestCompany, 'employerId'>,
  { frequency, payDate }: { frequency: string; payDate: string },
): Promise<string> {
  const found = await owner.query<{ id: string }>(
    'select id from pay_periods where employer_id = $1 and frequency = $2 and pay_date = $3',
    [employerId, frequency, payDate],
  )
  const [period] = found.rows
  if (!period) throw new Error(`no ${frequency} period is paid on ${payDate}`)
  return period.id
}

const path = '/api/employer/pay-runs'

/** What a manager does with runs over the API, as whoever holds the token. */
export function payRunsOf(product: TestProduct, { token }: { token: string }) {
  const call = (method: 'GET' | 'POST', url: string, body?: object) =>
    callProduct(product, method, url, { token, ...(body ? { body } : {}) })
  return {
    open: (payPeriodId: string) => call('POST', path, { payPeriodId }),
    list: () => call('GET', path),
    show: (id: string) => call('GET', `${path}/${id}`),
    payments: async (id: string) =>
      (await call('GET', `${path}/${id}/payments`)).body.payments as unknown as PayRunPayment[],
    payment: (id: string, workerId: string) => call('GET', `${path}/${id}/payments/${workerId}`),
    calculate: (id: string) => call('POST', `${path}/${id}/calculate`),
    cancel: (id: string) => call('POST', `${path}/${id}/cancel-calculation`),
    acknowledge: (id: string, code: string, workerId: string | null = null) =>
      call('POST', `${path}/${id}/acknowledgements`, { workerId, code, reason: 'Looked at it with them' }),
    approve: (id: string, version: number) => call('POST', `${path}/${id}/approve`, { version }),
    reopen: (id: string, reason = 'The overtime is missing') => call('POST', `${path}/${id}/reopen`, { reason }),
    pay: async (id: string) => {
      await grantPayment(product, token, id)
      return call('POST', `${path}/${id}/pay`)
    },
    payUnverified: (id: string) => call('POST', `${path}/${id}/pay`),
    report: (id: string) => call('POST', `${path}/${id}/report`),
    close: (id: string) => call('POST', `${path}/${id}/close`),
    file: (id: string, format: string) => call('GET', `${path}/${id}/files/${format}`),
    replay: (id: string, body: object) => call('POST', `${path}/${id}/replay`, body),
    waiting: (id: string) => call('GET', `${path}/${id}/waiting`),
    supplement: (id: string, body: object) => call('POST', `${path}/${id}/supplementary-runs`, body),
    reverse: (id: string, body: object) => call('POST', `${path}/${id}/reversals`, body),
    discard: (id: string) => call('POST', `${path}/${id}/discard`),
    receive: (id: string, workerId: string, body: object) =>
      call('POST', `${path}/${id}/payments/${workerId}/received`, body),
    accept: (id: string, body: object) => call('POST', `${path}/${id}/corrections`, body),
  }
}

/** Opens the run of a period and works it out; gives it as its page shows it. */
export async function calculateRun(
  product: TestProduct,
  company: TestCompany,
  period: { frequency: string; payDate: string },
): Promise<PayRun> {
  const runs = payRunsOf(product, company)
  const { id } = expectOk(await runs.open(await periodOf(product, company, period)))
  await calculatePayRun(product.deps, { employerId: company.employerId, payRunId: id })
  return expectOk(await runs.show(id))
}

/** The same, approved. */
export async function approveRun(
  product: TestProduct,
  company: TestCompany,
  period: { frequency: string; payDate: string },
): Promise<PayRun> {
  const { id, version } = await calculateRun(product, company, period)
  return expectOk(await payRunsOf(product, company).approve(id, version))
}

export function expectOk(answer: Answer): PayRun {
  if (answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.body as unknown as PayRun
}
