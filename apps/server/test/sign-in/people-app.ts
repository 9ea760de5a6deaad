import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registration } from '@gpod/contract'
import type { FastifyInstance } from 'fastify'
import { registerSignIn } from '../../src/features/account/sign-in/routes.ts'
import { registerVerification } from '../../src/features/account/verification/routes.ts'
import { registerEmployers } from '../../src/features/company/settings/routes.ts'
import { registerUsers } from '../../src/features/company/users/routes.ts'
import { registerEmployees } from '../../src/features/people/employees/routes.ts'
import { type Clock, instantPlus } from '../../src/platform/clock.ts'
import { Seal } from '../../src/platform/crypto.ts'
import { openFileStore } from '../../src/platform/files/open-file-store.ts'
import { buildApp } from '../../src/platform/http/app.ts'
import type { Jobs } from '../../src/platform/jobs/jobs.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

export type TestClock = Clock & { advance(milliseconds: number): void }

export type PeopleApp = TestDatabase & {
  app: FastifyInstance
  clock: TestClock
  seal: Seal
  /** Takes every job and runs none. */
  jobs: Jobs
  close(): Promise<void>
}

/**
 * Sign-in, verification, employers and employees over HTTP. Real: the database, the application's restricted role, the
 * routes. Stood in for: the clock (moved by hand).
 */
export async function openPeopleApp({ isProduction = false }: { isProduction?: boolean } = {}): Promise<PeopleApp> {
  const testDatabase = await openTestDatabase({ poolSize: 25 })
  const { database } = testDatabase
  let now = '2026-11-21T09:00:00.000Z'
  const clock: TestClock = {
    now: () => now,
    advance: (milliseconds) => {
      now = instantPlus(now, milliseconds)
    },
  }
  const seal = new Seal(randomBytes(32))
  const app = await buildApp({ logLevel: 'silent', isProduction, publicWritesPerMinute: 10_000, scriptHashes: [] })
  const http = { app, database, clock }
  registerSignIn(http, {
    database,
    clock,
    seal,
    jobs: noJobs,
    publicUrl: () => 'https://pay.example',
    isProduction,
    isDemo: () => true,
  })
  registerUsers(http, { database, clock, seal, jobs: noJobs, publicUrl: () => 'https://pay.example' })
  registerVerification(http, { database, clock, seal, jobs: noJobs, publicUrl: () => 'https://pay.example' })
  // No file is sent here.
  const store = openFileStore({ kind: 'folder', folder: join(tmpdir(), 'gpod-people-files') })
  registerEmployers(http, { database, clock, seal, store })
  registerEmployees(http, {
    database,
    clock,
    seal,
    jobs: noJobs,
    publicUrl: () => 'https://pay.example',
  })
  await app.ready()
  return {
    ...testDatabase,
    app,
    clock,
    seal,
    jobs: noJobs,
    async close() {
      await app.close()
      await testDatabase.drop()
    },
  }
}

const noJobs: Jobs = {
  enqueue: async () => {},
  work: async () => {},
  schedule: async () => {},
  stop: async () => {},
}

export type Letter = { subject: string; text: string; link: string; token: string }

/** What was mailed to an address and not sent yet, the latest last. */
export async function lettersTo({ owner, seal }: PeopleApp, recipient: string): Promise<Letter[]> {
  const kept = await owner.query<{ id: string; subject: string; body_sealed: Buffer }>(
    'select id, subject, body_sealed from account_mail where recipient = $1 order by made_at, id',
    [recipient],
  )
  return kept.rows.map(({ id, subject, body_sealed }) => {
    const text = seal.open(body_sealed, `account-mail:${id}`)
    const link = /https:\S+/.exec(text)?.[0] ?? ''
    return { subject, text, link, token: link.split('#')[1] ?? '' }
  })
}

/** Opens the link that confirms an address. */
export async function confirmAddress(people: PeopleApp, email: string): Promise<Answer> {
  const letter = (await lettersTo(people, email)).find(({ link }) => link.includes('/verify-email#'))
  return call(people, 'POST', '/api/auth/confirm-email', { body: { token: letter?.token ?? 'none' } })
}

export type Answer = { status: number; body: Record<string, unknown>; cookie: string | null }

/** One call; `token` makes it an API client's, `cookie` a browser's. */
export async function call(
  { app }: Pick<PeopleApp, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  {
    body,
    token,
    cookie,
    headers = {},
    from = '203.0.113.1',
  }: { body?: object; token?: string; cookie?: string; headers?: Record<string, string>; from?: string } = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url,
    remoteAddress: from,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(method === 'GET' ? {} : { payload: body ?? {} }),
  })
  const set = response.headers['set-cookie']
  return { status: response.statusCode, body: response.json(), cookie: typeof set === 'string' ? set : null }
}

export const goodPassword = 'harbour-lantern-42-violet'

let counter = 0

export function employerRegistration(changes: Partial<Extract<Registration, { type: 'employer' }>> = {}) {
  counter += 1
  return {
    type: 'employer' as const,
    firstName: 'Olive',
    lastName: 'Grant',
    email: `olive${counter}@brightside.example`,
    password: goodPassword,
    confirmPassword: goodPassword,
    phone: '020 7946 0001',
    companyName: `Brightside Care ${counter}`,
    companySize: '11-50' as const,
    address: '1 High Street, Leeds',
    ...changes,
  }
}

export function workerRegistration(changes: Partial<Extract<Registration, { type: 'worker' }>> = {}) {
  counter += 1
  return {
    type: 'worker' as const,
    firstName: 'Amina',
    lastName: 'Khan',
    email: `amina${counter}@post.example`,
    password: goodPassword,
    confirmPassword: goodPassword,
    phone: '020 7946 0002',
    ...changes,
  }
}

export function terms(changes: Record<string, unknown> = {}) {
  counter += 1
  return {
    firstName: 'Amina',
    lastName: 'Khan',
    email: `amina${counter}@post.example`,
    employeeId: `E-${counter}`,
    dateOfBirth: '1994-05-17',
    gender: 'F',
    startsOn: '2026-01-05',
    payFrequency: 'monthly',
    hourlyRate: '12.71',
    // Nobody shares a number or an account, unless a test says so.
    nationalInsuranceNumber: `AB${1234 + (counter % 8000)}56C`,
    bankAccount: { sortCode: '00-00-00', accountNumber: `${5577 + (counter % 4000)}9911`, accountName: 'A Khan' },
    ...changes,
  }
}

/** A registered company: its owner's token, its id and join code. */
export async function openCompany(
  people: PeopleApp,
): Promise<{ token: string; employerId: string; userId: string; email: string; joinCode: string }> {
  const registration = employerRegistration()
  const answer = await call(people, 'POST', '/api/auth/register', { body: registration })
  if (answer.status !== 201) throw new Error(`no company: ${JSON.stringify(answer)}`)
  const { token, user } = answer.body as { token: string; user: { id: string; employer: { id: string } } }
  const me = await call(people, 'GET', '/api/employer/me', { token })
  const { employer } = me.body as { employer: { joinCode: string } }
  return {
    token,
    employerId: user.employer.id,
    userId: user.id,
    email: registration.email,
    joinCode: employer.joinCode,
  }
}

/** A worker record, and the account that an invitation linked to it. */
export async function openLinkedWorker(
  people: PeopleApp,
  company: { token: string },
  changes: Record<string, unknown> = {},
): Promise<{ token: string; workerId: string; userId: string; email: string }> {
  const added = await call(people, 'POST', '/api/employer/employees', { token: company.token, body: terms(changes) })
  if (added.status !== 201) throw new Error(`no worker: ${JSON.stringify(added)}`)
  const workerId = String(added.body.id)
  const invited = await call(people, 'POST', `/api/employer/employees/${workerId}/invitation`, { token: company.token })
  const registration = workerRegistration({
    email: String(added.body.email),
    code: String(invited.body.code),
    dateOfBirth: String(added.body.dateOfBirth),
  })
  const registered = await call(people, 'POST', '/api/auth/register', { body: registration })
  if (registered.status !== 201) throw new Error(`no account: ${JSON.stringify(registered)}`)
  const { token, user } = registered.body as { token: string; user: { id: string } }
  return { token, workerId, userId: user.id, email: registration.email }
}
