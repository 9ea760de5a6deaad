import { forgottenFrom } from '@gpod/rota'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { appendClockEvents } from './clock-store.ts'
import type { ClockEvent } from './decide-clock-event.ts'

export type ForgottenHours = {
  id: string
  shiftId: string | null
  startedAt: string
  plannedEnd: string | null
  breakMinutes: number
}

/**
 * Hours that run although nobody can still be at them: somebody forgot to clock out. Only clocking in or out asks, which
 * would otherwise make a shift of a day and more.
 */
export async function findForgottenHours(
  tx: Tx,
  { employerId, workerId, event, now }: { employerId: string; workerId: string; event: ClockEvent; now: string },
): Promise<ForgottenHours | undefined> {
  if (event !== 'in' && event !== 'out') return undefined
  const open = await findOpenHours(tx, { employerId, workerId })
  if (!open) return undefined
  const plannedEnd = open.plannedEnd === null ? null : Date.parse(open.plannedEnd)
  const isForgotten = forgottenFrom({ startedAt: Date.parse(open.startedAt), plannedEnd }) <= Date.parse(now)
  return isForgotten ? open : undefined
}

/** The hours of a worker that run, with when the rota has them end. */
export function findOpenHours(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<ForgottenHours | undefined> {
  return firstRow(
    tx,
    sql<ForgottenHours>`
      select t.id, t.shift_id as "shiftId", t.started_at as "startedAt", s.ends_at as "plannedEnd", t.break_minutes as "breakMinutes"
      from timesheets t left join shifts s on s.employer_id = t.employer_id and s.id = t.shift_id
      where t.employer_id = ${employerId} and t.worker_id = ${workerId} and t.state = 'open'
    `,
  )
}

/**
 * Ends hours whose end nobody clocked: under the rota's end, paying nothing, until their worker says when they finished and
 * a manager accepts it. Call it under the lock of the worker. `said` is what they clocked just now, kept as it was said.
 */
export async function closeForgottenHours(
  tx: Tx,
  {
    employerId,
    workerId,
    hours,
    actor,
    said,
    now,
  }: {
    employerId: string
    workerId: string
    hours: ForgottenHours
    actor: AuditEntry['actor']
    said: 'out' | null
    now: string
  },
): Promise<void> {
  const { id, shiftId, startedAt, plannedEnd } = hours
  const endedAt = plannedEnd !== null && plannedEnd > startedAt ? plannedEnd : startedAt
  await sql`
    update timesheets set state = 'waiting', ended_at = ${endedAt}, break_started_at = null, paid_minutes = 0, out_missed = true,
      version = version + 1
    where employer_id = ${employerId} and id = ${id} and state = 'open'
  `.execute(tx)
  if (said !== null)
    await appendClockEvents(tx, { employerId, workerId, timesheetId: id, events: [said], at: now, location: null })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'hours.out_missed',
    subject: { kind: 'timesheet', id },
    after: { workerId, shiftId, startedAt },
  })
}
