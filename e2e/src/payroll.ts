import { setTimeout as sleep } from 'node:timers/promises'
import { type Company, callApi, hireWorker, password, uniqueName, type Worker } from './api.ts'

/** The company as HMRC and the bank know it, so that its runs can be paid and reported. */
export async function setUpPayroll({ token }: Company, changes: object = {}): Promise<void> {
  const path = '/api/employer/payroll-settings'
  const { version } = await callApi<{ version: number }>('GET', path, { token })
  await callApi('POST', '/api/biometric/verify', {
    token,
    body: { action: 'security', biometricData: { method: 'password', password } },
  })
  await callApi('PATCH', path, {
    token,
    body: {
      payeOfficeNumber: '123',
      payeReference: 'AB456',
      accountsOfficeReference: '123PA00012345',
      hmrcSenderId: 'ISV635',
      hmrcPassword: 'testing1',
      bacsUserNumber: '123456',
      payingAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'Brightside Care' },
      ...changes,
      version,
    },
  })
}

/** Someone paid by the week on a salary, for hours that nobody wrote down: their minimum wage cannot be checked. */
export async function hireSalaried({ token }: Company): Promise<{ workerId: string; name: string }> {
  const mark = uniqueName()
  const { id: workerId } = await callApi<{ id: string }>('POST', '/api/employer/employees', {
    token,
    body: {
      firstName: 'Bella',
      lastName: 'Frost',
      email: `bella-${mark}@post.example`,
      employeeId: mark,
      dateOfBirth: '1988-11-02',
      gender: 'F',
      address: '9 Harbour Road, Leeds, LS1 4AB',
      startsOn: '2026-04-06',
      payFrequency: 'weekly',
      payBasis: 'salaried',
      annualSalary: '31200.00',
      hourlyRate: '15.00',
      nationalInsuranceNumber: 'CE123456A',
      bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'B Frost' },
    },
  })
  return { workerId, name: 'Bella Frost' }
}

export async function addBonus({ token }: Company, workerId: string, amount: string): Promise<void> {
  await callApi('POST', '/api/employer/pay-items', {
    token,
    body: { workerId, kind: 'bonus', label: 'Bonus', amount, fromDay: '2026-01-05' },
  })
}

type Run = { id: string; state: string; progress: string | null; version: number }

/** The next weekly payday's run, worked out. */
export async function calculateRun({ token }: Company): Promise<Run> {
  type Calendar = { today: string; entries: { payPeriodId: string; frequency: string; payDate: string }[] }
  const { today, entries } = await callApi<Calendar>('GET', '/api/employer/pay-calendar', { token })
  const [next] = entries
    .filter(({ frequency, payDate }) => frequency === 'weekly' && payDate >= today)
    .sort((one, other) => one.payDate.localeCompare(other.payDate))
  if (!next) throw new Error('no weekly payday comes')
  const { id } = await callApi<Run>('POST', '/api/employer/pay-runs', {
    token,
    body: { payPeriodId: next.payPeriodId },
  })
  for (;;) {
    const run = await callApi<Run>('GET', `/api/employer/pay-runs/${id}`, { token })
    if (run.state === 'calculated' && run.progress === 'done') return run
    await sleep(100)
  }
}

/** A worker who has their payslip of this week. */
export async function payWorker(company: Company): Promise<Worker> {
  const worker = await hireWorker(company)
  await payThisWeek(company)
  return worker
}

/** Approves this week's run, which issues its payslips. */
export async function payThisWeek(company: Company): Promise<void> {
  const { id, version } = await calculateRun(company)
  await callApi('POST', `/api/employer/pay-runs/${id}/approve`, { token: company.token, body: { version } })
}
