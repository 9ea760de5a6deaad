import { mostReportSchedules, type ReportEvery, type ReportName, type ReportSent } from '@gpod/contract'
import { oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type ScheduleRow = {
  id: string
  report: ReportName
  every: ReportEvery
  on_day: number | null
  site: string
  made_on: string
  made_by: string
}

/** What is sent now, the latest made first. */
export function listSchedules(tx: Tx, employerId: string): Promise<ScheduleRow[]> {
  return rows(
    tx,
    sql<ScheduleRow>`
      select s.id, s.report, s.every, s.on_day, s.site, s.made_on, u.first_name || ' ' || u.last_name as made_by
      from report_schedules s join users u on u.id = s.made_by
      where s.employer_id = ${employerId} and s.stopped_at is null
      order by s.made_at desc, s.id limit ${mostReportSchedules}
    `,
  )
}

export type PersonRow = { id: string; name: string; role: string }

/** Everybody who manages the company now, by name. */
export function listAdministrators(tx: Tx, employerId: string): Promise<PersonRow[]> {
  return rows(
    tx,
    sql<PersonRow>`
      select u.id, u.first_name || ' ' || u.last_name as name, m.role
      from memberships m join users u on u.id = m.user_id
      where m.employer_id = ${employerId} and m.ended_at is null and m.role <> 'worker'
      order by 2, u.id limit 1000
    `,
  )
}

export function listRecipients(tx: Tx, employerId: string): Promise<{ schedule_id: string; user_id: string }[]> {
  return rows(
    tx,
    sql<{ schedule_id: string; user_id: string }>`
      select r.schedule_id, r.user_id from report_schedule_recipients r
      join report_schedules s on s.employer_id = r.employer_id and s.id = r.schedule_id and s.stopped_at is null
      where r.employer_id = ${employerId}
    `,
  )
}

type SentRow = {
  schedule_id: string
  report: ReportName
  due_on: string
  from_day: string
  to_day: string
  sent_at: string
  recipients: ReportSent['recipients']
}

const sentShown = 60

/** The latest that were sent, each with what became of its mails. A mail that is kept no more was sent. */
export async function listSent(tx: Tx, employerId: string): Promise<ReportSent[]> {
  const found = await rows(
    tx,
    sql<SentRow>`
      select l.schedule_id, s.report, l.due_on, l.from_day, l.to_day, l.sent_at, (
        select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name,
          'outcome', case when r.outcome = 'mailed' then coalesce(m.state, 'sent') else r.outcome end) order by u.last_name, u.id)
        from report_send_recipients r
        join users u on u.id = r.user_id
        left join outgoing_mail m on m.employer_id = r.employer_id and m.id = r.mail_id
        where r.employer_id = l.employer_id and r.schedule_id = l.schedule_id and r.due_on = l.due_on
      ) as recipients
      from (
        select * from report_sends where employer_id = ${employerId} order by sent_at desc, schedule_id limit ${sentShown}
      ) l
      join report_schedules s on s.employer_id = l.employer_id and s.id = l.schedule_id
      order by l.sent_at desc, l.schedule_id
    `,
  )
  return found.map(
    ({ schedule_id: scheduleId, due_on: dueOn, from_day: from, to_day: to, sent_at: sentAt, ...row }) => ({
      ...{ scheduleId, dueOn, from, to, sentAt, report: row.report },
      recipients: row.recipients ?? [],
    }),
  )
}

/** The company's paydays around a day, the earliest first: the latest two that came, and the next. */
export async function listPaydays(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<string[]> {
  const { paydays } = await oneRow(
    tx,
    sql<{ paydays: string[] }>`
      select coalesce(json_agg(day order by day), '[]') as paydays from (
        (select distinct pay_date as day from pay_periods where employer_id = ${employerId} and pay_date <= ${today}::date
         order by day desc limit 2)
        union
        (select min(pay_date) from pay_periods where employer_id = ${employerId} and pay_date > ${today}::date)
      ) around where day is not null
    `,
  )
  return paydays
}
