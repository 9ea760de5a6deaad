import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'

export const password = 'harbour-lantern-42-violet'

let called: { url: string; clockShift: number } | null = null
const product = () => called ?? { url: inject('productUrl'), clockShift: inject('clockShift') }

/** From now on the calls of this file go to a product of its own. */
export function callProduct(own: { url: string; clockShift: number }): void {
  called = own
}

type Options = { token?: string; body?: object }

/** One call of an API client; anything but a success ends the test. */
export async function callApi<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  { token, body }: Options = {},
): Promise<T> {
  const response = await fetch(`${product().url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** The product's now. */
export const productNow = (): number => Date.now() + product().clockShift

export const uniqueName = (): string => randomBytes(5).toString('hex')

export async function signInByApi(username: string, secret: string): Promise<string> {
  const { token } = await callApi<{ token: string }>('POST', '/api/auth/login', {
    body: { username, password: secret },
  })
  return token
}

export type Company = { token: string; email: string }

/** A company whose rules let its workers take out most of what they earned. */
export async function registerCompany(policy: object = {}): Promise<Company> {
  const email = `owner-${uniqueName()}@brightside.example`
  const { token } = await callApi<{ token: string }>('POST', '/api/auth/register', {
    body: {
      type: 'employer',
      firstName: 'Olive',
      lastName: 'Grant',
      email,
      password,
      confirmPassword: password,
      phone: '020 7946 0001',
      companyName: 'Brightside Care',
      companySize: '11-50',
      address: '1 High Street, Leeds',
    },
  })
  const path = '/api/employer/wage-access-policy'
  const current = await callApi<{ policy: object }>('GET', path, { token })
  await callApi('PUT', path, { token, body: { ...current.policy, capBasisPoints: 9000, ...policy } })
  return { token, email }
}

export type Worker = { token: string; email: string; workerId: string; name: string }

type BankAccount = { accountNumber?: string; sortCode?: string }

/** A worker with an account who worked from two to ten today, their hours approved: £480 before deductions. */
export async function hireWorker(company: Company, account: BankAccount = {}): Promise<Worker> {
  const worker = await hireForShift(company, account)
  await workShift(worker)
  await approveShift(company, worker)
  return worker
}

let numbers = 100_000
/** Two employments with one National Insurance number would stop a pay run. */
function ownNumber(): string {
  numbers += 1
  return `AB${numbers}C`
}

/** A worker with an account whose shift has just begun. */
export async function hireForShift(
  company: Company,
  { accountNumber = '55779911', sortCode = '20-00-00' }: BankAccount = {},
): Promise<Worker> {
  const mark = uniqueName()
  const email = `amina-${mark}@post.example`
  const { id: workerId } = await callApi<{ id: string }>('POST', '/api/employer/employees', {
    token: company.token,
    body: {
      firstName: 'Amina',
      lastName: 'Khan',
      email,
      employeeId: mark,
      dateOfBirth: '1994-05-17',
      gender: 'F',
      address: '7 Harbour Road, Leeds, LS1 4AB',
      startsOn: '2026-04-06',
      payFrequency: 'weekly',
      hourlyRate: '60.00',
      nationalInsuranceNumber: ownNumber(),
      bankAccount: { sortCode, accountNumber, accountName: 'A Khan' },
    },
  })
  const { code } = await callApi<{ code: string }>('POST', `/api/employer/employees/${workerId}/invitation`, {
    token: company.token,
    body: {},
  })
  const { token } = await callApi<{ token: string }>('POST', '/api/auth/register', {
    body: {
      type: 'worker',
      firstName: 'Amina',
      lastName: 'Khan',
      email,
      password,
      confirmPassword: password,
      phone: '020 7946 0002',
      dateOfBirth: '1994-05-17',
      code,
    },
  })
  await callApi('POST', '/api/employer/shifts', {
    token: company.token,
    body: { workerId, startTime: minutesFromNow(-5), endTime: minutesFromNow(60), location: 'Ward 3', role: 'Carer' },
  })
  return { token, email, workerId, name: 'Amina Khan' }
}

const minutesFromNow = (minutes: number) => new Date(productNow() + minutes * 60_000).toISOString()

async function workShift({ token }: Pick<Worker, 'token'>): Promise<void> {
  for (const event of ['in', 'out']) {
    await callApi('POST', '/api/biometric/verify', {
      token,
      body: { action: 'clock', biometricData: { method: 'password', password } },
    })
    await callApi('POST', '/api/work/checkin', { token, body: { event } })
  }
}

/** Eight hours instead of what the clock says, approved. */
export async function approveShift(company: Company, { workerId }: Pick<Worker, 'workerId'>): Promise<void> {
  const { timesheets } = await callApi<{ timesheets: { id: string; version: number; worker: { id: string } }[] }>(
    'GET',
    '/api/employer/hours',
    { token: company.token },
  )
  const own = timesheets.find(({ worker }) => worker.id === workerId)
  if (!own) throw new Error('no hours wait for approval')
  await callApi('PATCH', `/api/employer/hours/${own.id}`, {
    token: company.token,
    body: {
      startedAt: minutesFromNow(-8 * 60 - 1),
      endedAt: minutesFromNow(-1),
      breakMinutes: 0,
      reason: 'The clock was out of order',
      version: own.version,
    },
  })
  await callApi('POST', '/api/employer/hours/approve', { token: company.token, body: { ids: [own.id] } })
}
