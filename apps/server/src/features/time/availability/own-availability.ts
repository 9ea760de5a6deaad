import type { AvailabilityEntry } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { lockRotaWorkers } from '../shifts/index.ts'

type OwnDeps = Pick<Deps, 'database' | 'clock'>

/** More than anybody means. */
const mostEntries = 100

/** What a worker said of when they can work: what comes each week, then dates from today on. */
export function showAvailability(
  { database, clock }: OwnDeps,
  { employerId, workerId }: WorkerMember,
): Promise<{ entries: AvailabilityEntry[] }> {
  return database.transaction({ employerId }, async (tx) => ({
    entries: await listEntries(tx, { employerId, workerId, today: londonDay(clock.now()) }),
  }))
}

/**
 * A worker says when they are not available, or prefer to work; said again under the same id it is said once. It binds
 * nobody: whoever builds the rota is warned. Refused: `invalid_input` with the field (neither a weekday nor a date, a date
 * that is past, an end before its start, more than 100, times that another one of the day has), `idempotency_key_reused`.
 */
export function addAvailability(
  { database, clock }: OwnDeps,
  { caller, entry }: { caller: WorkerMember; entry: AvailabilityEntry },
): Promise<AvailabilityEntry | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const wrong = refuseEntry(entry, today)
    if (wrong) return wrong
    await lockRotaWorkers(tx, { employerId, workerIds: [workerId] })
    const before = await findOwner(tx, { employerId, id: entry.id })
    const own = await listEntries(tx, { employerId, workerId, today })
    if (before !== undefined) {
      const same = own.find(({ id }) => id === entry.id)
      if (same && isSame(same, entry)) return same
      return refuse('idempotency_key_reused', 'this id said something else', { field: 'id' })
    }
    if (own.length >= mostEntries)
      return refuse('invalid_input', `at most ${mostEntries}`, { field: 'weekday', details: { most: mostEntries } })
    if (own.some((other) => sharesTime(other, entry)))
      return refuse('invalid_input', 'something is said of these times already', { field: 'fromMinute' })
    await sql`
      insert into availability (employer_id, id, worker_id, kind, weekday, on_day, from_minute, to_minute, created_at)
      values (${employerId}, ${entry.id}, ${workerId}, ${entry.kind}, ${entry.weekday}, ${entry.onDay}, ${entry.fromMinute},
        ${entry.toMinute}, ${now})
    `.execute(tx)
    await announce(tx, { employerId, workerId, words: ['availability', 'shifts'] })
    return entry
  })
}

/** Takes one back. Refused as `not_found` where it is not there or another’s. */
export function removeAvailability(
  { database }: OwnDeps,
  { caller: { employerId, workerId }, id }: { caller: WorkerMember; id: string },
): Promise<Record<string, never> | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const owner = await findOwner(tx, { employerId, id })
    if (owner !== workerId) return refuse('not_found', 'nothing of yours')
    await sql`
      delete from availability where employer_id = ${employerId} and worker_id = ${workerId} and id = ${id}
    `.execute(tx)
    await announce(tx, { employerId, workerId, words: ['availability', 'shifts'] })
    return {}
  })
}

function refuseEntry({ weekday, onDay, fromMinute, toMinute }: AvailabilityEntry, today: string): Refused | null {
  if ((weekday === null) === (onDay === null))
    return refuse('invalid_input', 'a day of the week or a date', { field: 'weekday' })
  if (onDay !== null && onDay < today)
    return refuse('invalid_input', 'a date from today on', { field: 'onDay', details: { earliest: today } })
  if (toMinute <= fromMinute) return refuse('invalid_input', 'the end is after the start', { field: 'toMinute' })
  return null
}

function sharesTime(one: AvailabilityEntry, other: AvailabilityEntry): boolean {
  const sameDay = one.weekday === other.weekday && one.onDay === other.onDay
  return sameDay && one.fromMinute < other.toMinute && other.fromMinute < one.toMinute
}

function isSame(one: AvailabilityEntry, other: AvailabilityEntry): boolean {
  return (
    one.kind === other.kind &&
    one.weekday === other.weekday &&
    one.onDay === other.onDay &&
    one.fromMinute === other.fromMinute &&
    one.toMinute === other.toMinute
  )
}

function listEntries(
  tx: Tx,
  { employerId, workerId, today }: { employerId: string; workerId: string; today: string },
): Promise<AvailabilityEntry[]> {
  return rows(
    tx,
    sql<AvailabilityEntry>`
      select id, kind, weekday, on_day as "onDay", from_minute as "fromMinute", to_minute as "toMinute" from availability
      where employer_id = ${employerId} and worker_id = ${workerId} and (on_day is null or on_day >= ${today}::date)
      order by on_day nulls first, weekday, from_minute, id
    `,
  )
}

async function findOwner(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<string | undefined> {
  const [found] = await rows(
    tx,
    sql<{ worker_id: string }>`select worker_id from availability where employer_id = ${employerId} and id = ${id}`,
  )
  return found?.worker_id
}
