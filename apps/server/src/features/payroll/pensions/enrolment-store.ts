import type { PensionAssessment, PensionMembership, PensionMethod } from '@gpod/contract'
import type { PensionTerms } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { keepChanges } from '../../people/employees/index.ts'
import { type PensionFacts, pensionFacts } from './pension-facts.ts'

type Of = { employerId: string; workerId: string }

export type EnrolledWorker = {
  id: string
  name: string
  employee_number: string
  starts_on: string
  ends_on: string | null
  pension: PensionMethod
  pension_employee_rate: number
  pension_employer_rate: number
  pension_joined_on: string | null
  facts: PensionFacts
}

/** What decides about one worker on a day, or nothing. */
export function findEnrolledWorker(
  tx: Tx,
  { employerId, workerId, today }: Of & { today: string },
): Promise<EnrolledWorker | undefined> {
  return firstRow(
    tx,
    sql<EnrolledWorker>`
      select w.id, w.first_name || ' ' || w.last_name as name, w.employee_number, w.starts_on, w.ends_on, w.pension, w.pension_employee_rate,
        w.pension_employer_rate, w.pension_joined_on, f.facts
      from workers w cross join lateral ${pensionFacts(today)} f
      where w.employer_id = ${employerId} and w.id = ${workerId}
    `,
  )
}

type MembershipRow = Omit<PensionMembership, 'ended'> & {
  endedOn: string | null
  endedHow: 'opted_out' | 'ceased' | 'withdrawn' | 'replaced' | null
  noticeOn: string | null
}

const membershipColumns = sql`
  m.id, m.from_day as "from", m.how, m.method, m.basis, m.employee_rate as "employeeRate", m.employer_rate as "employerRate",
  m.ended_on as "endedOn", m.ended_how as "endedHow", m.notice_on as "noticeOn"
`

/** The stretches of a worker in the scheme, the latest first. */
export async function listMemberships(tx: Tx, { employerId, workerId }: Of): Promise<PensionMembership[]> {
  const found = await rows(
    tx,
    sql<MembershipRow>`
      select ${membershipColumns} from pension_memberships m
      where m.employer_id = ${employerId} and m.worker_id = ${workerId} order by m.from_day desc, m.created_at desc, m.id
    `,
  )
  return found.map(({ endedOn, endedHow, noticeOn, ...membership }) => ({
    ...membership,
    ended: endedOn === null || endedHow === null ? null : { on: endedOn, how: endedHow, noticeOn },
  }))
}

/** The last letter that told a worker of a membership from this day on, by the day it was written; null where none was. */
export async function findToldOn(
  tx: Tx,
  { employerId, workerId, from }: Of & { from: string },
): Promise<string | null> {
  const found = await firstRow(
    tx,
    sql<{ on: string }>`
      select (made_at at time zone 'Europe/London')::date as on from pension_letters
      where employer_id = ${employerId} and worker_id = ${workerId} and kind = 'enrolled' and applies_from >= ${from}::date
      order by made_at desc limit 1
    `,
  )
  return found?.on ?? null
}

/** Puts into the history the membership that somebody had by the terms of their record, and has them follow the scheme. */
export async function keepOwnTerms(
  tx: Tx,
  { employerId, workerId, id, from, terms, now }: Of & { id: string; from: string; terms: PensionTerms; now: string },
): Promise<void> {
  await sql`
    insert into pension_memberships (employer_id, id, worker_id, from_day, how, method, basis, employee_rate, employer_rate, created_at)
    values (${employerId}, ${id}, ${workerId}, ${from}, 'terms', ${terms.method}, ${terms.basis}, ${terms.employeeRate}, ${terms.employerRate}, ${now})
  `.execute(tx)
}

/** Has somebody in or out of the scheme by assessment from now on. */
export async function followScheme(
  tx: Tx,
  { employerId, workerId, userId, now }: Of & { userId: string; now: string },
): Promise<void> {
  await keepChanges(tx, {
    ...{ employerId, userId, now, fromDay: londonDay(now) },
    changes: [{ workerId, columns: { pension: 'by_assessment' } }],
  })
  await sql`
    update workers set pension = 'by_assessment', version = version + 1
    where employer_id = ${employerId} and id = ${workerId} and pension <> 'by_assessment'
  `.execute(tx)
}

/** Ends the open membership. */
export async function endMembership(
  tx: Tx,
  {
    employerId,
    id,
    endedOn,
    how,
    noticeOn,
    userId,
    now,
  }: {
    employerId: string
    id: string
    endedOn: string
    how: 'opted_out' | 'ceased'
    noticeOn: string
    userId: string
    now: string
  },
): Promise<void> {
  await sql`
    update pension_memberships set ended_on = ${endedOn}, ended_how = ${how}, notice_on = ${noticeOn}, ended_at = ${now}, ended_by = ${userId}
    where employer_id = ${employerId} and id = ${id} and ended_on is null
  `.execute(tx)
}

export type NoticeRow = {
  id: string
  worker_id: string
  kind: 'postponed' | 'join_request'
  on: string
  until: string | null
  isCancelled: boolean
}

const noticeColumns = sql`id, worker_id, kind, on_day as on, until_day as until, cancelled_at is not null as "isCancelled"`

/** Postponements and requests of a worker, the newest first. */
export function listNotices(tx: Tx, { employerId, workerId }: Of): Promise<NoticeRow[]> {
  return rows(
    tx,
    sql<NoticeRow>`
      select ${noticeColumns} from pension_notices
      where employer_id = ${employerId} and worker_id = ${workerId} order by created_at desc, id desc
    `,
  )
}

export function findNotice(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<NoticeRow | undefined> {
  return firstRow(
    tx,
    sql<NoticeRow>`select ${noticeColumns} from pension_notices where employer_id = ${employerId} and id = ${id}`,
  )
}

export async function insertNotice(
  tx: Tx,
  notice: Of & { id: string; kind: NoticeRow['kind']; on: string; until: string | null; userId: string; now: string },
): Promise<void> {
  await sql`
    insert into pension_notices (employer_id, id, worker_id, kind, on_day, until_day, created_by, created_at)
    values (${notice.employerId}, ${notice.id}, ${notice.workerId}, ${notice.kind}, ${notice.on}, ${notice.until}, ${notice.userId}, ${notice.now})
  `.execute(tx)
}

export async function cancelNoticeRow(
  tx: Tx,
  { employerId, id, now }: { employerId: string; id: string; now: string },
): Promise<void> {
  await sql`
    update pension_notices set cancelled_at = ${now} where employer_id = ${employerId} and id = ${id} and cancelled_at is null
  `.execute(tx)
}

/** What the last run found of a worker, or nothing. */
export async function findLastAssessment(tx: Tx, { employerId, workerId }: Of): Promise<PensionAssessment | null> {
  const found = await firstRow(
    tx,
    sql<Omit<PensionAssessment, 'joins'> & { joinsFrom: string | null; joinsHow: 'enrolled' | null }>`
      select pay_run_id as "payRunId", pay_date as "payDate", category, duty, age_years as "ageYears", pension_day as "pensionDay",
        earnings_pence as earnings, trigger_pence as trigger, lower_pence as "lowerLimit", is_member as "isMember",
        joins_from as "joinsFrom", joins_how as "joinsHow"
      from pension_assessments where employer_id = ${employerId} and worker_id = ${workerId} order by pay_date desc, pay_run_id limit 1
    `,
  )
  if (!found) return null
  const { joinsFrom, joinsHow, ...assessment } = found
  return { ...assessment, joins: joinsFrom === null || joinsHow === null ? null : { from: joinsFrom, how: joinsHow } }
}

/** Takes out of what runs found whatever tells of a birth date. */
export async function erasePensionFacts(tx: Tx, { employerId, workerId }: Of): Promise<void> {
  await sql`
    update pension_assessments set age_years = null, pension_day = null
    where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
}
