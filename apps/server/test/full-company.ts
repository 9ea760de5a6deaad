import { chainAudit } from '../src/features/insight/audit/index.ts'
import { calculatePayRun, runDuePaydays } from '../src/features/payroll/pay-runs/index.ts'
import { issueP60s } from '../src/features/payroll/payslips/index.ts'
import { signInAs } from './pay-runs/payroll-people.ts'
import { allowPayslips } from './payslips/pay-day.ts'
import {
  callProduct,
  goodPassword,
  grantPayment,
  grantSecurity,
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
  write,
} from './product.ts'
import { terms } from './sign-in/people-app.ts'

/** A company in the middle of its life, with something in every table, and the ids of it. */
export type FullCompany = {
  company: TestCompany
  worker: TestWorker
  /** Of nobody's team, and of no manager's interest. */
  colleague: TestWorker
  /** Sessions of those who manage; `manager` has the worker in her team, `otherManager` the colleague. */
  staff: Record<'payroll_manager' | 'auditor' | 'manager' | 'otherManager', { token: string; userId: string }>
  /** By what it is: `payRun` is a draft, `paidRun` the one before it, `withdrawal` waits for a manager, `timesheet` for approval, `shift` lies ahead. */
  ids: Record<
    | 'worker'
    | 'withdrawal'
    | 'approvedWithdrawal'
    | 'paidWithdrawal'
    | 'timesheet'
    | 'shift'
    | 'payItem'
    | 'taxNotice'
    | 'absence'
    | 'courtOrder'
    | 'payslip'
    | 'share'
    | 'certificate'
    | 'payRun'
    | 'paidRun'
    | 'submission'
    | 'statementLine'
    | 'pensionLetter'
    | 'session'
    | 'device'
    | 'passkey'
    | 'manager'
    | 'staffInvitation',
    string
  >
}

/** When the companies of these tests live: a Monday, whose last payday has passed. */
export const fullNow = '2026-11-23T10:00:00.000Z'

export async function openFullCompany(product: TestProduct): Promise<FullCompany> {
  product.clock.moveTo(monday)
  const opened = await openTestCompany(product, { ...unlimited, automaticBelow: '50.00' })
  // Nineteen: at £12.50 an hour she has her minimum wage, and nothing stands against her pay.
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
  product.clock.moveTo('2026-11-23T09:00:00.000Z')
  const worker = await signInAgain(product, opened, hired)
  const owner = await callProduct(product, 'POST', '/api/auth/login', {
    body: { username: opened.email, password: goodPassword },
  })
  if (owner.status !== 200) throw new Error(`not signed in: ${JSON.stringify(owner)}`)
  const company = { ...opened, token: String(owner.body.token) }

  await work(product, company, worker, { day: '2026-11-22', hours: 16 })
  const timesheet = await work(product, company, worker, { day: '2026-11-21', hours: 8, approved: false })
  const addShift = async (day: string) => {
    const added = await callProduct(product, 'POST', '/api/employer/shifts', {
      token: company.token,
      body: {
        workerId: worker.workerId,
        startTime: `${day}T10:00:00.000Z`,
        endTime: `${day}T18:00:00.000Z`,
        location: 'Ward 3',
        role: 'Carer',
      },
    })
    if (added.status !== 201) throw new Error(`no shift: ${JSON.stringify(added)}`)
    return String(added.body.id)
  }
  await addShift('2026-11-23')
  const shift = await addShift('2026-11-24')
  product.clock.moveTo(fullNow)
  await callProduct(product, 'POST', '/api/biometric/verify', {
    token: worker.token,
    body: { biometricData: { method: 'password', password: goodPassword }, action: 'clock' },
  })
  const clocked = await callProduct(product, 'POST', '/api/work/checkin', { token: worker.token, body: {} })
  if (clocked.status !== 200) throw new Error(`not clocked in: ${JSON.stringify(clocked)}`)
  const enteredIds = await enterForPay(product, company, worker)
  const paperIds = await makePapers(product, company, worker)
  const payrollIds = await payAndReport(product, company)
  const { staff, colleague, ...accountIds } = await openAccounts(product, company, worker)
  await sayWithoutName(product, worker)
  await chainAudit(product.deps)
  const waiting = await withdraw(product, worker, '50.00')
  const approved = await withdraw(product, worker, '10.00')
  return {
    company,
    worker,
    colleague,
    staff,
    ids: {
      worker: worker.workerId,
      withdrawal: String(waiting.body.id),
      approvedWithdrawal: String(approved.body.id),
      paidWithdrawal: String(paid.body.id),
      timesheet,
      shift,
      ...enteredIds,
      ...paperIds,
      ...payrollIds,
      ...accountIds,
      manager: staff.manager.userId,
    },
  }
}

/** One of each that goes into pay besides hours. */
async function enterForPay(product: TestProduct, { token }: TestCompany, { workerId }: TestWorker) {
  const enter = async (path: string, body: object) => {
    const entered = await callProduct(product, 'POST', path, { token, body: { workerId, ...body } })
    if (entered.status !== 201) throw new Error(`not entered: ${JSON.stringify(entered)}`)
    return String(entered.body.id)
  }
  return {
    payItem: await enter('/api/employer/pay-items', {
      kind: 'bonus',
      label: 'Well done',
      amount: '10.00',
      fromDay: '2026-12-01',
    }),
    taxNotice: await enter('/api/employer/tax-code-notices', {
      form: 'P6',
      taxCode: '1257L',
      taxBasis: 'cumulative',
      effectiveFrom: '2026-11-20',
    }),
    absence: await enter('/api/employer/absences', { kind: 'holiday', startsOn: '2026-12-07', endsOn: '2026-12-11' }),
    courtOrder: await enter('/api/employer/court-orders', {
      reference: 'CC-1',
      kind: 'fine',
      issuedOn: '2026-11-01',
      fromDay: '2026-12-01',
    }),
  }
}

/** Her payslip of the last payday, mailed, and shared with somebody who mistyped the passcode; and a certificate. */
async function makePapers(product: TestProduct, { employerId }: TestCompany, worker: TestWorker) {
  const { token } = worker
  await allowPayslips(product, worker)
  const [payslip] = (await callProduct(product, 'GET', '/api/payslips', { token })).body as unknown as { id: string }[]
  const path = `/api/payslips/${payslip?.id}`
  const mailed = await callProduct(product, 'POST', `${path}/email`, { token })
  const shared = await callProduct(product, 'POST', `${path}/shares`, { token, body: { hours: 24 } })
  if (mailed.status !== 202 || shared.status !== 201) throw new Error(`no papers: ${JSON.stringify([mailed, shared])}`)
  const shareToken = String(shared.body.url).split('/').at(-1)
  await callProduct(product, 'POST', '/api/shared-payslips', { body: { token: shareToken, passcode: 'wrong' } })
  const now = product.clock.now()
  await product.database.transaction({ employerId }, (tx) =>
    issueP60s(tx, { employerId, taxYear: '2026-27', actor: null, now }),
  )
  const { body } = await callProduct(product, 'GET', '/api/pay-certificates', { token })
  const [certificate] = body.certificates as { id: string }[]
  return { payslip: String(payslip?.id), share: String(shared.body.id), certificate: String(certificate?.id) }
}

/** The last run paid and reported, a statement of the bank read, and the next run worked out and looked at. */
async function payAndReport(product: TestProduct, { token, employerId }: TestCompany) {
  const call = async (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) => {
    const answer = await callProduct(product, method, `/api/employer/${path}`, { token, ...(body ? { body } : {}) })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.body
  }
  await grantSecurity(product, token)
  await call('PATCH', 'payroll-settings', {
    payeOfficeNumber: '123',
    payeReference: 'AB456',
    accountsOfficeReference: '123PA00012345',
    hmrcSenderId: 'SENDER',
    hmrcPassword: 'not a real one',
    bacsUserNumber: '123456',
    payingAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'Acre Care Ltd' },
    version: 1,
  })
  const { runs } = (await call('GET', 'pay-runs')) as { runs: { id: string; state: string }[] }
  const approved = runs.find(({ state }) => state === 'approved')
  await grantPayment(product, token, String(approved?.id))
  await call('POST', `pay-runs/${approved?.id}/pay`)
  const reported = await call('POST', `pay-runs/${approved?.id}/report`, { lateReason: 'G' })
  await call('POST', 'bank-statements', {
    fileName: 'november.csv',
    content: 'Date,Description,Amount\n21/11/2026,RENT,-1.00\n',
  })
  const { unmatchedLines } = (await call('GET', 'bank-statements')) as { unmatchedLines: { id: string }[] }
  const { entries } = (await call('GET', 'pay-calendar')) as {
    entries: { payPeriodId: string; frequency: string; run: object | null; payDate: string }[]
  }
  const next = entries.find(
    ({ frequency, run, payDate }) => frequency === 'weekly' && run === null && payDate > '2026-11-23',
  )
  const opened = await call('POST', 'pay-runs', { payPeriodId: next?.payPeriodId })
  const payRun = String(opened.id)
  await calculatePayRun(product.deps, { employerId, payRunId: payRun })
  await call('POST', `pay-runs/${payRun}/acknowledgements`, {
    workerId: null,
    code: 'hours_waiting',
    reason: 'She will send them',
  })
  return {
    payRun,
    paidRun: String(approved?.id),
    submission: String((reported.submission as { id: string }).id),
    statementLine: String(unmatchedLines[0]?.id),
  }
}

/** Everybody else who works or manages there, who is in whose team, and what the worker's account has. */
async function openAccounts(product: TestProduct, company: TestCompany, worker: TestWorker) {
  const { clock } = product
  const { token, employerId } = company
  const staff = {
    payroll_manager: await signInAs(product, company, 'payroll_manager'),
    auditor: await signInAs(product, company, 'auditor'),
    manager: await signInAs(product, company, 'manager'),
    otherManager: await signInAs(product, company, 'manager'),
  }
  const colleague = await hire(product, company, { firstName: 'Olga', lastName: 'Other', department: 'Office' })
  for (const [managerId, workerId] of [
    [staff.manager.userId, worker.workerId],
    [staff.otherManager.userId, colleague.workerId],
  ]) {
    const record = [employerId, managerId, workerId]
    await write(
      product,
      { employerId },
      'update workers set manager_user_id = $2 where employer_id = $1 and id = $3',
      record,
    )
  }
  await write(product, 'nobody', 'update users set email_verified_at = $2 where id = $1', [company.userId, clock.now()])
  await grantSecurity(product, token)
  const invited = await callProduct(product, 'POST', '/api/employer/staff/invitations', {
    token,
    body: { firstName: 'Ivy', lastName: 'Invited', email: `ivy.${employerId}@brightside.example`, role: 'auditor' },
  })
  if (invited.status >= 300) throw new Error(`nobody invited: ${JSON.stringify(invited)}`)
  const idOf = async (statement: string, values: unknown[]) =>
    String((await write(product, { employerId }, statement, values))[0]?.id)
  const now = clock.now()
  return {
    staff,
    colleague,
    staffInvitation: await idOf('select id from invitations where employer_id = $1 and role is not null', [employerId]),
    session: worker.member.sessionId,
    device: await idOf(
      `insert into devices (id, user_id, token_hash, created_at, last_seen_at)
       values (gen_random_uuid(), $1, sha256($2::bytea), $3, $3) returning id`,
      [worker.userId, worker.userId, now],
    ),
    passkey: await idOf(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, is_backed_up, label, created_at)
       values (gen_random_uuid(), $1, sha256($2::bytea), ''::bytea, 0, false, 'Her phone', $3) returning id`,
      [worker.userId, worker.userId, now],
    ),
    pensionLetter: await idOf(
      `insert into pension_letters (employer_id, id, worker_id, kind, applies_from, due_on, made_at, document, hash)
       values ($1, gen_random_uuid(), $2, 'may_join', '2026-11-20', '2027-01-01', $3, '{}', sha256('{}')) returning id`,
      [employerId, worker.workerId, now],
    ),
  }
}

/** Words without a name, which belong to the company and to nobody in it. */
async function sayWithoutName(product: TestProduct, { token }: TestWorker): Promise<void> {
  const said = await callProduct(product, 'POST', '/api/feedback/anonymous', {
    token,
    body: { topic: 'hours', words: 'The handover at six is always rushed.' },
  })
  if (said.status !== 201) throw new Error(`nothing said: ${JSON.stringify(said)}`)
}
