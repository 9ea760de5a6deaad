import type { Role } from '@gpod/contract'
import { ensurePayPeriods } from '../../src/features/payroll/pay-schedules/index.ts'
import { registerShifts } from '../../src/features/time/shifts/index.ts'
import type { ConsumeClockGrant } from '../../src/features/time/timesheets/record-clock-event.ts'
import { registerHours } from '../../src/features/time/timesheets/routes.ts'
import type { HoursChange, WageHooks } from '../../src/features/time/timesheets/wage-hooks.ts'
import { sha256 } from '../../src/platform/crypto.ts'
import { sql, type Tx } from '../../src/platform/database/database.ts'
import { buildApp } from '../../src/platform/http/app.ts'
import type { Member } from '../../src/platform/http/session.ts'
import { newId, newReadableCode, newSecret } from '../../src/platform/ids.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

/**
 * A company on a real database, served over the real routes, with a clock that the test moves. Stood in for are the
 * wage accounts' figures (`changes` keeps what they were told; their row lock is real) and the verification (each
 * session has as many `clock` grants as `grants` says).
 */
export async function openHoursCompany({
  now: startsAt,
  beside,
}: {
  now: string
  /** Another company whose database this one shares. */
  beside?: { opened: TestDatabase }
}) {
  const opened = beside?.opened ?? (await openTestDatabase())
  const { database, owner } = opened
  const employerId = newId()
  const clock = { current: startsAt, now: () => clock.current }
  const grants = new Map<string, number>()
  const changes: HoursChange[] = []

  const consumeGrant: ConsumeClockGrant = async (_tx, { sessionId }) => {
    const left = grants.get(sessionId) ?? 0
    if (left === 0) return { outcome: 'refused', code: 'verification_required' }
    grants.set(sessionId, left - 1)
    return { outcome: 'granted', grantId: newId() }
  }
  const wages: WageHooks = {
    async lockWageAccounts(tx, { workerIds }) {
      await sql`
        select 1 from wage_accounts where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[])
        order by worker_id for update
      `.execute(tx)
    },
    async recordAvailableChange(_tx, change) {
      changes.push(change)
    },
  }

  await owner.query(
    `insert into employers (id, name, company_size, address, join_code, created_at) values ($1, 'Acre', '1-10', 'York', $2, now())`,
    [employerId, newReadableCode(8)],
  )
  await database.transaction({ employerId }, (tx) =>
    ensurePayPeriods(tx, { employerId, from: '2026-09-01', to: '2027-01-31' }),
  )

  const app = await buildApp({
    logLevel: 'silent',
    isProduction: false,
    publicWritesPerMinute: 10_000,
    scriptHashes: [],
  })
  const http = { app, database, clock }
  registerShifts(http, { database, clock })
  registerHours(http, { database, clock, consumeGrant, wages })

  let people = 0
  /** The first line manager to sign in has everybody in her team, and is in nobody's. */
  let managerUserId: string | null = null
  async function addWorker({
    frequency = 'weekly' as 'weekly' | 'monthly',
    rates = [['2026-01-01', 1271]] as [string, number][],
  } = {}): Promise<string> {
    const id = newId()
    people += 1
    await owner.query(
      `insert into workers (employer_id, id, employee_number, first_name, last_name, email, starts_on, pay_frequency, created_at, manager_user_id)
       values ($1, $2, $3, 'Ada', $4, $5, '2026-01-01', $6, now(), $7)`,
      [employerId, id, `E${people}`, `Byron ${people}`, `ada${people}@example.com`, frequency, managerUserId],
    )
    await owner.query('insert into wage_accounts (employer_id, worker_id) values ($1, $2)', [employerId, id])
    for (const [day, rate] of rates)
      await owner.query('insert into worker_rates values ($1, $2, $3, $4)', [employerId, id, day, rate])
    return id
  }

  async function signIn(role: Role, workerId: string | null, grantsLeft = 0) {
    const username = newReadableCode(12)
    const [userId, sessionId, token] = [newId(), newId(), newSecret()]
    await owner.query(
      `insert into users (id, username, email, password_hash, first_name, last_name, created_at)
       values ($1, $2, $3, '', 'Ada', 'Byron', now())`,
      [userId, username, `${username}@example.com`],
    )
    await owner.query(
      'insert into memberships (employer_id, user_id, role, worker_id, created_at) values ($1, $2, $3, $4, now())',
      [employerId, userId, role, workerId],
    )
    if (role === 'manager' && managerUserId === null) {
      managerUserId = userId
      await owner.query('update workers set manager_user_id = $2 where employer_id = $1', [employerId, userId])
    }
    await addSession({ userId, sessionId, token, grantsLeft })
    const caller: Member = {
      sessionId,
      userId,
      employerId,
      role,
      workerId,
      address: '127.0.0.1',
      hasCookie: false,
      deviceId: null,
      isOperator: false,
      seesPay: false,
    }
    return { ...caller, token }
  }

  async function addSession(session: { userId: string; sessionId: string; token: string; grantsLeft: number }) {
    await owner.query(
      `insert into sessions (id, token_hash, user_id, employer_id, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, $4, $5, $5, '2100-01-01')`,
      [session.sessionId, sha256(session.token), session.userId, employerId, startsAt],
    )
    grants.set(session.sessionId, session.grantsLeft)
  }

  /** The same person on another device. */
  async function signInAgain<T extends { userId: string }>(caller: T, grantsLeft: number) {
    const [sessionId, token] = [newId(), newSecret()]
    await addSession({ userId: caller.userId, sessionId, token, grantsLeft })
    return { ...caller, sessionId, token }
  }

  async function call(
    who: { token: string } | null,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) {
    const answer = await app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      ...(who ? { headers: { authorization: `Bearer ${who.token}` } } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** Runs calls while rows are locked that all of them need, so that they truly meet: lets go once each waits. */
  async function meeting<T>(locking: { text: string; values: unknown[] }, calls: readonly (() => Promise<T>)[]) {
    const holder = await owner.connect()
    try {
      await holder.query('begin')
      await holder.query(locking.text, locking.values)
      const answers = Promise.all(calls.map((run) => run()))
      await untilBlocked(calls.length)
      await holder.query('commit')
      return await answers
    } finally {
      holder.release()
    }
  }

  /** Resolves once so many connections of this database wait for a lock. */
  async function untilBlocked(count: number): Promise<void> {
    for (;;) {
      const { rows } = await owner.query<{ blocked: number }>(
        `select count(*)::int as blocked from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if ((rows[0]?.blocked ?? 0) >= count) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  return {
    meeting,
    untilBlocked,
    opened,
    employerId,
    clock,
    grants,
    changes,
    wages,
    database,
    owner,
    addWorker,
    signIn,
    signInAgain,
    call,
    inCompany: <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ employerId }, work),
    async close() {
      await app.close()
      if (!beside) await opened.drop()
    },
  }
}

export type HoursCompany = Awaited<ReturnType<typeof openHoursCompany>>
export type SignedIn = Awaited<ReturnType<HoursCompany['signIn']>>
