import { type Role, routes } from '@gpod/contract'
import { ensurePayPeriods } from '../../src/features/payroll/pay-schedules/index.ts'
import { registerClockEvents } from '../../src/features/time/clock-events/routes.ts'
import { registerRota } from '../../src/features/time/rota/routes.ts'
import { registerShifts } from '../../src/features/time/shifts/routes.ts'
import { hoursFile, registerHours } from '../../src/features/time/timesheets/routes.ts'
import { sha256 } from '../../src/platform/crypto.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { buildApp } from '../../src/platform/http/app.ts'
import { type FileThreads, fileHandler } from '../../src/platform/http/file-routes.ts'
import type { Member } from '../../src/platform/http/session.ts'
import { newId, newReadableCode, newSecret } from '../../src/platform/ids.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

/**
 * A company on a real database, served over the real routes, with a clock that the test moves. Each session has as many
 * `clock` verifications as it is given, live whenever the clock stands.
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

  /** What was noted of available wages, as far as the test has not read it. */
  const read = new Set<string>()
  async function newChanges() {
    const { rows } = await owner.query<{ id: string }>(
      `select id, array[worker_id] as "workerIds", cause, actor_user_id as "actorUserId", facts
       from available_changes where employer_id = $1 order by at, id`,
      [employerId],
    )
    const unread = rows.filter(({ id }) => !read.has(id))
    for (const { id } of unread) read.add(id)
    return unread
  }

  /** The `clock` verifications of a session, so many from now on. */
  async function setGrants({ userId, sessionId }: { userId: string; sessionId: string }, count: number) {
    await owner.query(`delete from verification_grants where session_id = $1 and used_at is null`, [sessionId])
    await owner.query(
      `insert into verification_grants (id, user_id, session_id, action, method, created_at, expires_at)
       select gen_random_uuid(), $1, $2, 'clock', 'password', '2100-01-01', '2100-01-01T00:02:00Z' from generate_series(1, $3)`,
      [userId, sessionId, count],
    )
  }
  async function grantsOf({ sessionId }: { sessionId: string }): Promise<number> {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from verification_grants where session_id = $1 and used_at is null`,
      [sessionId],
    )
    return rows[0]?.count ?? 0
  }

  await owner.query(
    `insert into employers (id, name, company_size, address, join_code, created_at) values ($1, 'Acre', '1-10', 'York', $2, now())`,
    [employerId, newReadableCode(8)],
  )
  await owner.query(
    `insert into wage_access_policies (employer_id, id, policy, effective_at) values ($1, gen_random_uuid(), '{}', '2026-01-01')`,
    [employerId],
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
  registerRota(http, { database, clock })
  registerClockEvents(http, { database, clock, publicUrl: () => 'https://gpod.example' })
  const [, answerFile] = fileHandler(routes.timesheets.import, hoursFile({ database }))
  // The thread's own work, without the thread.
  const files: Pick<FileThreads, 'run'> = { run: answerFile }
  registerHours(http, { database, clock, files: files as FileThreads })

  let people = 0
  /** The first line manager to sign in has everybody in their team, and is in nobody's. */
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
    // A figure that any recalculation puts right, and so notes.
    await owner.query('insert into wage_accounts (employer_id, worker_id, available_pence) values ($1, $2, 1)', [
      employerId,
      id,
    ])
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
    await setGrants(session, session.grantsLeft)
  }

  /** The same person on another device. */
  async function signInAgain<T extends { userId: string }>(caller: T, grantsLeft: number) {
    const [sessionId, token] = [newId(), newSecret()]
    await addSession({ userId: caller.userId, sessionId, token, grantsLeft })
    return { ...caller, sessionId, token }
  }

  async function call(
    who: { token: string } | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
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
    setGrants,
    grantsOf,
    newChanges,
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
