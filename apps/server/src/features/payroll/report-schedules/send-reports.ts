import { isAllowed, type Language, type ReportName, type Role } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { queueMails } from '../../../platform/mail/outgoing-mail.ts'
import { say } from '../../../platform/texts/texts.ts'
import { recordAudits } from '../../insight/audit/index.ts'
import { formatsOf } from '../payslips/index.ts'
import { latestDue } from './due-days.ts'
import { listPaydays, listSchedules, type ScheduleRow } from './schedules-store.ts'

type DueSend = { schedule: ScheduleRow; dueOn: string; from: string; to: string }

/**
 * Sends what is due of a company's reports: each day of each schedule once, whichever server looks and however often. Who may
 * not see reports now, or left, gets none, and the list says so.
 */
export function sendDueReports(
  { database, clock, jobs }: Pick<Deps, 'database' | 'clock' | 'jobs'>,
  employerId: string,
): Promise<void> {
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const schedules = await listSchedules(tx, employerId)
    if (schedules.length === 0) return
    const paydays = await listPaydays(tx, { employerId, today })
    const due = schedules.flatMap((schedule): DueSend[] => {
      const { every, on_day: onDay, made_on: madeOn } = schedule
      const latest = latestDue({ every, onDay, madeOn }, { today, paydays })
      return latest ? [{ schedule, ...latest }] : []
    })
    const taken = await take(tx, { employerId, due, now })
    if (taken.length === 0) return
    const people = await readPeople(tx, { employerId, ids: taken.map(({ schedule }) => schedule.id) })
    const given = taken.flatMap((send) =>
      people
        .filter(({ schedule_id }) => schedule_id === send.schedule.id)
        .map((person) => ({ send, person, outcome: outcomeOf(person), mailId: newId() })),
    )
    const mails = given.flatMap(({ send, person, outcome, mailId }) =>
      outcome === 'mailed' ? [{ id: mailId, ...mailOf(send, person) }] : [],
    )
    await queueMails(tx, jobs, { employerId, mails, now })
    await keepRecipients(
      tx,
      employerId,
      given.map(({ send, person, outcome, mailId }) => ({
        ...{ schedule_id: send.schedule.id, due_on: send.dueOn, user_id: person.user_id },
        ...{ outcome, mail_id: outcome === 'mailed' ? mailId : null },
      })),
    )
    await recordAudits(
      tx,
      taken.map(({ schedule: { id, report }, from, to }) => ({
        ...{ employerId, at: now, actor: null },
        action: 'report_schedule.sent' as const,
        subject: { kind: 'report_schedule', id },
        after: {
          ...{ report, from, to },
          mails: given.filter(({ send, outcome }) => send.schedule.id === id && outcome === 'mailed').length,
        },
      })),
    )
    await announce(tx, { employerId, workerId: null, words: ['report-schedules'] })
  })
}

/** Takes what nobody sent yet: another server that tries the same day waits here, and then has none. */
async function take(
  tx: Tx,
  { employerId, due, now }: { employerId: string; due: readonly DueSend[]; now: string },
): Promise<DueSend[]> {
  const written = due.map(({ schedule, dueOn, from, to }) => ({
    ...{ schedule_id: schedule.id, due_on: dueOn, from_day: from, to_day: to },
  }))
  const taken = await rows(
    tx,
    sql<{ schedule_id: string }>`
      insert into report_sends (employer_id, schedule_id, due_on, from_day, to_day, sent_at)
      select ${employerId}, schedule_id, due_on, from_day, to_day, ${now}::timestamptz
      from json_to_recordset(${jsonRows(written)}) as r (schedule_id uuid, due_on date, from_day date, to_day date)
      order by schedule_id
      on conflict (employer_id, schedule_id, due_on) do nothing
      returning schedule_id
    `,
  )
  const ids = new Set(taken.map(({ schedule_id }) => schedule_id))
  return due.filter(({ schedule }) => ids.has(schedule.id))
}

type Person = {
  schedule_id: string
  user_id: string
  first_name: string
  email: string
  language: Language
  employer: string
  role: Role | null
}

function readPeople(tx: Tx, { employerId, ids }: { employerId: string; ids: readonly string[] }): Promise<Person[]> {
  return rows(
    tx,
    sql<Person>`
      select r.schedule_id, u.id as user_id, u.first_name, u.email, u.language, e.name as employer, m.role
      from report_schedule_recipients r
      join users u on u.id = r.user_id
      join employers e on e.id = r.employer_id
      left join memberships m on m.employer_id = r.employer_id and m.user_id = r.user_id and m.ended_at is null
      where r.employer_id = ${employerId} and r.schedule_id = any(${ids}::uuid[])
      order by r.schedule_id, r.user_id
    `,
  )
}

function outcomeOf({ role }: Person): 'mailed' | 'left' | 'may_not' {
  if (role === null) return 'left'
  return isAllowed('payroll.read', { role, isWorker: false, isOperator: false }) ? 'mailed' : 'may_not'
}

/** Where the report is: its figures are for who signs in, and no mailbox keeps them. */
const pageOf = (site: string, report: ReportName, { from, to }: { from: string; to: string }): string =>
  `${site}/employer/payroll/reports?view=tables&report=${report}&from=${from}&to=${to}`

function mailOf({ schedule, from, to }: DueSend, { language, email, first_name: firstName, employer }: Person) {
  const report = say(language, `payroll-reports.report.${schedule.report}`)
  const days = formatsOf(language).days(from, to)
  const link = pageOf(schedule.site, schedule.report, { from, to })
  return {
    recipient: email,
    subject: say(language, 'report-schedules.mail.subject', { report, days }),
    body: say(language, 'report-schedules.mail.text', {
      ...{ firstName, report, days, employer, link, madeBy: schedule.made_by },
    }),
  }
}

async function keepRecipients(
  tx: Tx,
  employerId: string,
  given: readonly { schedule_id: string; due_on: string; user_id: string; outcome: string; mail_id: string | null }[],
): Promise<void> {
  await sql`
    insert into report_send_recipients (employer_id, schedule_id, due_on, user_id, outcome, mail_id)
    select ${employerId}, schedule_id, due_on, user_id, outcome, mail_id
    from json_to_recordset(${jsonRows(given)}) as r (schedule_id uuid, due_on date, user_id uuid, outcome text, mail_id uuid)
  `.execute(tx)
}
