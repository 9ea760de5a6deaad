import { isDeepStrictEqual } from 'node:util'
import { isAllowed, mostReportSchedules, type Role, routes } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import { jsonRows, oneRow, rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { nextDueOn } from './due-days.ts'
import { listAdministrators, listPaydays, listRecipients, listSchedules, listSent } from './schedules-store.ts'

type ScheduleDeps = Pick<Deps, 'database' | 'clock'>
type Wanted = z.output<typeof routes.reportSchedules.make.body>

export function registerReportSchedules(
  http: HttpDeps,
  deps: ScheduleDeps & { publicUrl(request: FastifyRequest): string },
): void {
  const { reportSchedules } = routes
  serve(http, reportSchedules.list, ({ caller: { employerId } }) => showSchedules(deps, employerId))
  serve(http, reportSchedules.make, ({ caller, body, request }) =>
    makeSchedule(deps, { caller, wanted: body, site: deps.publicUrl(request) }),
  )
  serve(http, reportSchedules.stop, ({ caller, params: { id } }) => stopSchedule(deps, { caller, id }))
}

const maySee = (role: string): boolean =>
  isAllowed('payroll.read', { role: role as Role, isWorker: false, isOperator: false })

function showSchedules(
  { database, clock }: ScheduleDeps,
  employerId: string,
): Promise<z.output<typeof routes.reportSchedules.list.response>> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    const [schedules, administrators, recipients, sent, paydays] = await Promise.all([
      listSchedules(tx, employerId),
      listAdministrators(tx, employerId),
      listRecipients(tx, employerId),
      listSent(tx, employerId),
      listPaydays(tx, { employerId, today }),
    ])
    const people = administrators.filter(({ role }) => maySee(role)).map(({ id, name }) => ({ id, name }))
    return {
      schedules: schedules.map(({ id, report, every, on_day: onDay, made_on: madeOn, made_by: madeBy }) => ({
        ...{ id, report, every, onDay, madeBy },
        recipients: people.filter((person) =>
          recipients.some(({ schedule_id, user_id }) => schedule_id === id && user_id === person.id),
        ),
        nextOn: nextDueOn({ every, onDay, madeOn }, { today, paydays }),
      })),
      people,
      sent,
    }
  })
}

/** Refused: `invalid_input` for a day that is none of such a schedule, for somebody who may not see reports, and for too many; `idempotency_key_reused`. */
function makeSchedule(
  { database, clock }: ScheduleDeps,
  { caller, wanted, site }: { caller: Member; wanted: Wanted; site: string },
): Promise<Record<string, never> | Refused> {
  const { employerId, userId } = caller
  const { id, report, every, onDay } = wanted
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const isDay = every === 'payday' ? onDay === null : onDay !== null && (every === 'month' || onDay <= 7)
    if (!isDay) return refuse('invalid_input', 'no such day', { field: 'onDay' })
    const recipients = [...new Set(wanted.recipients)]
    const allowed = new Set(
      (await listAdministrators(tx, employerId)).filter(({ role }) => maySee(role)).map((person) => person.id),
    )
    if (recipients.some((one) => !allowed.has(one)))
      return refuse('invalid_input', 'they may not see reports', { field: 'recipients' })
    // One at a time, so that two at once are counted.
    await sql`select pg_advisory_xact_lock(hashtextextended('report-schedules ' || ${employerId}, 0))`.execute(tx)
    const { count, known } = await oneRow(
      tx,
      sql<{ count: number; known: Omit<Wanted, 'id'> | null }>`
        select count(*) filter (where stopped_at is null) as count, (
          select json_build_object('report', s.report, 'every', s.every, 'onDay', s.on_day, 'recipients', array(
            select r.user_id from report_schedule_recipients r where r.employer_id = s.employer_id and r.schedule_id = s.id
          ))
          from report_schedules s where s.employer_id = ${employerId} and s.id = ${id}
        ) as known
        from report_schedules where employer_id = ${employerId}
      `,
    )
    // The same again, after a lost answer; also where it was stopped since, and stays so.
    if (known)
      return isDeepStrictEqual(
        { ...known, recipients: known.recipients.toSorted() },
        { report, every, onDay, recipients: recipients.toSorted() },
      )
        ? {}
        : refuse('idempotency_key_reused', 'another report is sent under this id', { field: 'id' })
    if (count >= mostReportSchedules)
      return refuse('invalid_input', `at most ${mostReportSchedules}`, { details: { most: mostReportSchedules } })
    await sql`
      insert into report_schedules (employer_id, id, report, every, on_day, site, made_on, made_at, made_by)
      values (${employerId}, ${id}, ${report}, ${every}, ${onDay}, ${site}, ${londonDay(now)}, ${now}, ${userId})
    `.execute(tx)
    await sql`
      insert into report_schedule_recipients (employer_id, schedule_id, user_id)
      select ${employerId}, ${id}, user_id from json_to_recordset(${jsonRows(recipients.map((one) => ({ user_id: one })))}) as r (user_id uuid)
    `.execute(tx)
    await recordAudit(tx, {
      ...{ employerId, at: now, actor: caller },
      action: 'report_schedule.made',
      subject: { kind: 'report_schedule', id },
      after: { report, every, onDay, recipients: recipients.length },
    })
    await announce(tx, { employerId, workerId: null, words: ['report-schedules'] })
    return {}
  })
}

/** One that was stopped stays so. Refused: `not_found`. */
function stopSchedule(
  { database, clock }: ScheduleDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<Record<string, never> | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const stopped = await rows(
      tx,
      sql<{ report: string }>`
        update report_schedules set stopped_at = ${now}, stopped_by = ${userId}
        where employer_id = ${employerId} and id = ${id} and stopped_at is null returning report
      `,
    )
    if (stopped.length === 0) {
      const known = await rows(
        tx,
        sql<{ id: string }>`select id from report_schedules where employer_id = ${employerId} and id = ${id}`,
      )
      return known.length === 0 ? refuse('not_found', 'there is no such schedule') : {}
    }
    await recordAudit(tx, {
      ...{ employerId, at: now, actor: caller },
      action: 'report_schedule.stopped',
      subject: { kind: 'report_schedule', id },
      before: { report: stopped[0]?.report },
    })
    await announce(tx, { employerId, workerId: null, words: ['report-schedules'] })
    return {}
  })
}
