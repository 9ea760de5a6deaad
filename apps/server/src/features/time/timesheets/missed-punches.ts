import { forgottenFrom, missedPunchAfter, missedPunchOf } from '@gpod/rota'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import type { WorkDeps } from '../../../platform/section.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellManagers, tellWorkers } from '../../people/alerts/index.ts'
import { lockRotaWorkers } from '../shifts/index.ts'
import { insertRequest, type RequestRow, saveDecision } from './corrections-store.ts'
import { closeForgottenHours } from './forgotten-hours.ts'

type PunchDeps = Pick<Deps, 'database' | 'clock'>

/** Each minute those of the last days; with the day, those of a server that was off. */
const lately = 3 * DAY
const longAgo = 14 * DAY
/** Who clocked within so many days is one who clocks: hours of the others are entered for them. */
const clocksWithinDays = 30

/**
 * Puts forward hours that nobody clocked in full, once their shift is over for long enough: each shift once, whatever becomes of
 * it. Its worker and their manager are told, and nothing is paid before a manager accepts. A company that fails does not stop
 * the rest.
 */
export async function proposeMissedPunches({ onError, ...deps }: PunchDeps & Pick<WorkDeps, 'onError'>): Promise<void> {
  const now = deps.clock.now()
  const companies = await deps.database.transaction('nobody', (tx) =>
    rows(
      tx,
      sql<{ id: string }>`
        select id from companies_with_missed_punches(${instantPlus(now, -lately)}, ${instantPlus(now, -missedPunchAfter)}) as id
      `,
    ),
  )
  for (const { id: employerId } of companies) {
    try {
      await proposeOf(deps, { employerId, from: instantPlus(now, -lately) })
    } catch (error) {
      onError(error)
    }
  }
}

export function proposeMissedPunchesOfCompany(deps: PunchDeps, employerId: string): Promise<void> {
  return proposeOf(deps, { employerId, from: instantPlus(deps.clock.now(), -longAgo) })
}

async function proposeOf(deps: PunchDeps, { employerId, from }: { employerId: string; from: string }): Promise<void> {
  const now = deps.clock.now()
  const { missed, past } = await deps.database.transaction({ employerId }, async (tx) => ({
    missed: await listMissed(tx, { employerId, shiftId: null, from, now }),
    past: await listPast(tx, { employerId }),
  }))
  for (const request of past) await withdrawPast(deps, { employerId, request, now })
  for (const { id: shiftId, worker_id: workerId } of missed) {
    await deps.database.transaction({ employerId }, async (tx) => {
      await lockRotaWorkers(tx, { employerId, workerIds: [workerId] })
      // Clocked, asked or put forward meanwhile, it is none any more.
      const [shift] = await listMissed(tx, { employerId, shiftId, from, now })
      if (shift) await propose(tx, { employerId, shift, now })
    })
  }
}

type MissedRow = {
  id: string
  worker_id: string
  starts_at: string
  ends_at: string
  unpaid_break_minutes: number
  timesheet_id: string | null
  clocked_in: string | null
  break_minutes: number | null
}

/** Shifts that are over without being clocked in full, of who was there to clock, and of which nobody said anything yet. */
async function listMissed(
  tx: Tx,
  { employerId, shiftId, from, now }: { employerId: string; shiftId: string | null; from: string; now: string },
): Promise<MissedRow[]> {
  const found = await rows(
    tx,
    sql<MissedRow>`
      select s.id, s.worker_id, s.starts_at, s.ends_at, s.unpaid_break_minutes, t.id as timesheet_id,
        t.started_at as clocked_in, t.break_minutes
      from shifts s
      join workers w on w.employer_id = s.employer_id and w.id = s.worker_id
      left join timesheets t on t.employer_id = s.employer_id and t.shift_id = s.id
      where s.employer_id = ${employerId} and (${shiftId}::uuid is null or s.id = ${shiftId}::uuid)
        and s.starts_at > ${from}::timestamptz and s.ends_at <= ${instantPlus(now, -missedPunchAfter)}::timestamptz
        and s.published_at is not null and s.cancelled_at is null and s.removed_at is null
        and (t.id is null or t.state = 'open')
        and w.starts_on <= (s.starts_at at time zone 'Europe/London')::date
        and (w.ends_on is null or w.ends_on >= (s.starts_at at time zone 'Europe/London')::date)
        and (t.id is not null or exists (
          select 1 from timesheets c where c.employer_id = s.employer_id and c.worker_id = s.worker_id and c.source = 'clock'
            and c.worked_on > (s.starts_at - make_interval(days => ${clocksWithinDays}))::date
        ))
        and not exists (select 1 from hours_requests r where r.employer_id = s.employer_id and r.shift_id = s.id)
        and not exists (
          select 1 from clocking_reviews v where v.employer_id = s.employer_id and v.shift_id = s.id and v.state = 'waiting'
        )
        and not exists (
          select 1 from absences b where b.employer_id = s.employer_id and b.worker_id = s.worker_id and b.cancelled_at is null
            and b.starts_on <= (s.starts_at at time zone 'Europe/London')::date
            and (b.ends_on is null or b.ends_on >= (s.starts_at at time zone 'Europe/London')::date)
        )
        -- Other hours of theirs in these times: they worked something else, or it was entered without the shift.
        and not exists (
          select 1 from timesheets o where o.employer_id = s.employer_id and o.worker_id = s.worker_id
            and o.shift_id is distinct from s.id and o.started_at < s.ends_at and coalesce(o.ended_at, 'infinity') > s.starts_at
        )
      order by s.ends_at, s.id limit 500
    `,
  )
  return found.filter(
    ({ clocked_in: startedAt, ends_at: plannedEnd }) =>
      startedAt === null ||
      forgottenFrom({ startedAt: Date.parse(startedAt), plannedEnd: Date.parse(plannedEnd) }) <= Date.parse(now),
  )
}

async function propose(
  tx: Tx,
  { employerId, shift, now }: { employerId: string; shift: MissedRow; now: string },
): Promise<void> {
  const { id: shiftId, worker_id: workerId, timesheet_id: timesheetId, clocked_in: clockedIn } = shift
  const breakMinutes = shift.break_minutes ?? 0
  if (timesheetId !== null && clockedIn !== null) {
    const hours = { id: timesheetId, shiftId, startedAt: clockedIn, plannedEnd: shift.ends_at, breakMinutes }
    await closeForgottenHours(tx, { employerId, workerId, hours, actor: null, said: null, now })
  }
  const times = missedPunchOf(
    {
      startsAt: Date.parse(shift.starts_at),
      endsAt: Date.parse(shift.ends_at),
      unpaidBreakMinutes: shift.unpaid_break_minutes,
    },
    clockedIn === null ? null : { startedAt: Date.parse(clockedIn), breakMinutes },
  )
  await announce(tx, { employerId, workerId, words: ['timesheets', 'shifts', 'alerts'] })
  if (!times) return
  const startedAt = new Date(times.startedAt).toISOString()
  const endedAt = new Date(times.endedAt).toISOString()
  const request = {
    id: newId(),
    worker_id: workerId,
    // One shift is put forward once, whatever became of it.
    key: shiftId,
    shift_id: shiftId,
    timesheet_id: timesheetId,
    started_at: startedAt,
    ended_at: endedAt,
    break_minutes: times.breakMinutes,
    reason: null,
    is_automatic: true,
    asked_at: now,
  }
  await insertRequest(tx, { employerId, ...request })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: null,
    action: 'hours.correction_proposed',
    subject: { kind: 'worker', id: workerId },
    after: { workerId, shiftId, startedAt, endedAt, breakMinutes: times.breakMinutes },
  })
  const told = (kind: 'punch_missed' | 'punch_missed_waiting') => [
    { workerId, kind, key: `${kind}:${shiftId}`, facts: { startsAt: startedAt, endsAt: endedAt } },
  ]
  await tellWorkers(tx, { employerId, told: told('punch_missed'), now })
  await tellManagers(tx, { employerId, told: told('punch_missed_waiting'), permission: 'hours.approve', now })
}

type PastRow = Pick<RequestRow, 'id' | 'worker_id' | 'shift_id'>

const isPast = sql<boolean>`(
  s.removed_at is not null or s.cancelled_at is not null or s.worker_id is distinct from r.worker_id
  or exists (
    select 1 from timesheets t where t.employer_id = r.employer_id and t.shift_id = r.shift_id and not t.out_missed
  )
)`

/** What was put forward and needs nobody any more: the hours came after all, or the shift is off the rota. */
function listPast(tx: Tx, { employerId }: { employerId: string }): Promise<PastRow[]> {
  return rows(
    tx,
    sql<PastRow>`
      select r.id, r.worker_id, r.shift_id from hours_requests r
      join shifts s on s.employer_id = r.employer_id and s.id = r.shift_id
      where r.employer_id = ${employerId} and r.is_automatic and r.state = 'waiting' and ${isPast}
    `,
  )
}

async function withdrawPast(
  { database }: PunchDeps,
  { employerId, request, now }: { employerId: string; request: PastRow; now: string },
): Promise<void> {
  const { id, worker_id: workerId, shift_id: shiftId } = request
  await database.transaction({ employerId }, async (tx) => {
    await lockRotaWorkers(tx, { employerId, workerIds: [workerId] })
    const still = await firstRow(
      tx,
      sql<{ id: string }>`
        select r.id from hours_requests r join shifts s on s.employer_id = r.employer_id and s.id = r.shift_id
        where r.employer_id = ${employerId} and r.id = ${id} and r.state = 'waiting' and ${isPast}
      `,
    )
    if (!still) return
    await saveDecision(tx, { employerId, id, state: 'withdrawn', userId: null, answer: null, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: null,
      action: 'hours.correction_withdrawn',
      subject: { kind: 'worker', id: workerId },
      after: { workerId, shiftId },
    })
    await announce(tx, { employerId, workerId, words: ['timesheets', 'shifts'] })
  })
}
