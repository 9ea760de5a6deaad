import { randomBytes, randomInt } from 'node:crypto'
import { addShifts } from '../../../apps/server/src/features/time/shifts/index.ts'
import { approveHours, recordWorkedHours } from '../../../apps/server/src/features/time/timesheets/index.ts'
import { londonDay, systemClock } from '../../../apps/server/src/platform/clock.ts'
import { sha256 } from '../../../apps/server/src/platform/crypto.ts'
import type { Database } from '../../../apps/server/src/platform/database/database.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'

export type Company = { token: string; employerId: string; ownerId: string; payFrequency: string }
export type Worker = { token: string; workerId: string; userId: string; sessionId: string; email: string }

/** Everybody's. */
export const password = 'harbour-lantern-42-violet'

/** One call of an API client; anything but a success is a fault of the measurement. */
export async function callApi<T>(
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<T> {
  const response = await fetch(`${url}${path}`, {
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

export async function registerCompany(url: string): Promise<Company> {
  const { token, user } = await callApi<{ token: string; user: { id: string; employer: { id: string } } }>(
    url,
    'POST',
    '/api/auth/register',
    {
      body: {
        type: 'employer',
        firstName: 'Olive',
        lastName: 'Grant',
        email: `owner-${randomBytes(6).toString('hex')}@bench.example`,
        password,
        confirmPassword: password,
        phone: '020 7946 0001',
        companyName: 'Bench Care',
        companySize: '51-200',
        address: '1 High Street, Leeds',
      },
    },
  )
  const path = '/api/employer/wage-access-policy'
  const { policy } = await callApi<{ policy: object }>(url, 'GET', path, { token })
  await callApi(url, 'PUT', path, {
    token,
    body: {
      ...policy,
      capBasisPoints: 9000,
      maximum: '1000.00',
      dailyLimit: '1000.00',
      requestsPerMonth: 31,
      automaticBelow: '1000.00',
      blackoutDays: 0,
      carePause: { afterUses: 31, hours: 0 },
    },
  })
  // Nothing can be taken out on payday itself: on a Friday that pays by the month too, the fortnights are left.
  const { schedules } = await callApi<{ schedules: { frequency: Company['payFrequency']; nextPaydays: string[] }[] }>(
    url,
    'GET',
    '/api/employer/pay-schedules',
    { token },
  )
  const today = londonDay(systemClock.now())
  const schedule = schedules.find(({ nextPaydays }) => !nextPaydays.includes(today))
  if (!schedule) throw new Error('every schedule pays today')
  return { token, employerId: user.employer.id, ownerId: user.id, payFrequency: schedule.frequency }
}

/**
 * So many workers for each company, with an account and approved hours of today, in an order in which neighbours are of
 * different companies.
 */
export async function hireWorkers(
  { url, database }: { url: string; database: Database },
  companies: readonly Company[],
  each: number,
): Promise<Worker[]> {
  const workers: Worker[] = []
  for (let turn = 0; turn < each; turn += 1) {
    workers.push(...(await Promise.all(companies.map((company) => hire(url, database, company)))))
  }
  for (const [index, company] of companies.entries()) {
    const own = workers.filter((_, place) => place % companies.length === index)
    await work(database, company, own)
  }
  const [first] = workers
  if (first) {
    const { blockedBy } = await callApi<{ blockedBy: object | null }>(url, 'GET', '/api/ewa/available', first)
    if (blockedBy) throw new Error(`no withdrawal is possible today: ${JSON.stringify(blockedBy)}`)
  }
  return workers
}

async function hire(url: string, database: Database, { token, payFrequency }: Company): Promise<Worker> {
  const mark = randomBytes(6).toString('hex')
  const email = `worker-${mark}@bench.example`
  const { id: workerId } = await callApi<{ id: string }>(url, 'POST', '/api/employer/employees', {
    token,
    body: {
      firstName: 'Amina',
      lastName: 'Khan',
      email,
      employeeId: mark,
      dateOfBirth: '1994-05-17',
      startsOn: '2026-04-06',
      payFrequency,
      hourlyRate: '30.00',
      nationalInsuranceNumber: `AB${randomInt(100_000, 1_000_000)}C`,
      bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'A Khan' },
    },
  })
  const { code } = await callApi<{ code: string }>(url, 'POST', `/api/employer/employees/${workerId}/invitation`, {
    token,
    body: {},
  })
  const registered = await callApi<{ token: string; user: { id: string } }>(url, 'POST', '/api/auth/register', {
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
  // As a client of the API shows its token.
  const [session] = await database.lookUp<{ id: string }>({
    text: 'select id from find_session($1, $2, false)',
    values: [sha256(registered.token), systemClock.now()],
  })
  const sessionId = session?.id
  if (!sessionId) throw new Error('the worker has no session')
  return { token: registered.token, workerId, userId: registered.user.id, sessionId, email }
}

/** Ten approved hours each, dated today, so that they are in the open pay period on any day of it. */
function work(database: Database, { employerId, ownerId }: Company, workers: readonly Worker[]): Promise<void> {
  const actor = { userId: ownerId, sessionId: null, address: null }
  const now = systemClock.now()
  const today = londonDay(now)
  const [startsAt, endsAt] = [`${today}T09:00:00.000Z`, `${today}T19:00:00.000Z`]
  return database.transaction({ employerId }, async (tx) => {
    const added = await addShifts(tx, {
      employerId,
      shifts: workers.map(({ workerId }) => ({
        workerId,
        startsAt,
        endsAt,
        location: 'Ward 3',
        role: 'Carer',
        unpaidBreakMinutes: 0,
      })),
      actor,
      now,
    })
    if (added.outcome !== 'added') throw new Error(`no shifts: ${JSON.stringify(added)}`)
    const ids = await recordWorkedHours(tx, {
      employerId,
      worked: workers.map(({ workerId }, index) => ({
        workerId,
        shiftId: added.ids[index] ?? newId(),
        startedAt: startsAt,
        endedAt: endsAt,
        breakMinutes: 0,
      })),
      actor,
      now,
    })
    await approveHours(tx, { employerId, ids, actor, now })
  })
}
