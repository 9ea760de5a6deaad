import type { PayFrequency, PensionLetterKind } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { pence } from '@gpod/money'
import { assessForEnrolment } from '@gpod/payroll'
import { plannedEachTime, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { pensionDayOf } from './pension-day.ts'

/** Six weeks from the day it applies (SI 2010/772, regs 2, 17 and 21). */
const DAYS_TO_WRITE = 42
/** Pay of so many days back tells since when someone may join; longer ago makes no difference to being late. */
const DAYS_LOOKED_AT = 70

export type OwedLetter = {
  workerId: string
  name: string
  kind: PensionLetterKind
  appliesFrom: string
  dueOn: string
  postponedUntil?: string
}

type Paid = { on: string; frequency: PayFrequency; earnings: number }
type Row = {
  id: string
  name: string
  date_of_birth: string | null
  is_member: boolean
  how: string
  joined_on: string
  postponed_from: string | null
  postponed_until: string | null
  known_from: string
  written: { kind: PensionLetterKind; from: string }[] | null
  /** Of the last period that they were paid for. */
  paid_on: string | null
  frequency: PayFrequency | null
  earnings: number | null
}

/**
 * Whom the company owes a letter about the workplace pension, by what they were last paid and what was written already: two
 * statements, however many work there, the second of those alone who are owed one for what they were paid. A member who joined
 * before their record came here was told by whoever enrolled them. Without a date of birth nobody can say; compliance says that.
 */
export async function findOwedLetters(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<OwedLetter[]> {
  const found = await rows(
    tx,
    sql<Row>`
      ${plannedEachTime}
      with members as (
        -- The latest membership of each, read once for all: asked of each of thousands, it is most of the time.
        select distinct on (x.worker_id) x.worker_id, x.from_day, x.how from pension_memberships x
        where x.employer_id = ${employerId} and (x.ended_on is null or x.ended_on > ${today}::date)
        order by x.worker_id, x.from_day desc
      ),
      postponed as (
        select distinct on (x.worker_id) x.worker_id, x.on_day, x.until_day from pension_notices x
        where x.employer_id = ${employerId} and x.kind = 'postponed' and x.cancelled_at is null and x.on_day <= ${today}::date
        order by x.worker_id, x.on_day desc, x.id desc
      ),
      letters as (
        select worker_id, json_agg(json_build_object('kind', kind, 'from', applies_from)) as written
        from pension_letters where employer_id = ${employerId} group by worker_id
      ),
      last_paid as (
        select distinct on (k.worker_id) k.worker_id, k.pay_date, k.earnings, y.frequency
        from (${paidForPeriods({ employerId, today })}) k join pay_periods y on y.employer_id = ${employerId} and y.id = k.pay_period_id
        order by k.worker_id, k.pay_date desc
      )
      select w.id, w.first_name || ' ' || w.last_name as name, w.date_of_birth,
        coalesce(m.how, 'terms') as how, m.from_day is not null or w.pension not in ('none', 'by_assessment') as is_member,
        coalesce(m.from_day, w.pension_joined_on, w.starts_on) as joined_on, n.on_day as postponed_from, n.until_day as postponed_until,
        (w.created_at at time zone 'Europe/London')::date - ${DAYS_TO_WRITE}::integer as known_from,
        l.written, p.pay_date as paid_on, p.frequency, p.earnings
      from workers w
      left join members m on m.worker_id = w.id and w.pension = 'by_assessment'
      left join postponed n on n.worker_id = w.id and w.pension = 'by_assessment'
      left join letters l on l.worker_id = w.id
      left join last_paid p on p.worker_id = w.id
      where w.employer_id = ${employerId} and w.starts_on <= ${today}::date and (w.ends_on is null or w.ends_on >= ${today}::date)
        -- Who is a member was told long ago, or asked for it.
        and not ((m.from_day is not null or w.pension not in ('none', 'by_assessment'))
          and (m.how is not distinct from 'joined'
            or coalesce(m.from_day, w.pension_joined_on, w.starts_on) < (w.created_at at time zone 'Europe/London')::date - ${DAYS_TO_WRITE}::integer))
      order by w.id
    `,
  )
  const byPay = found.flatMap((row) => {
    const kind = kindByPay(row, today)
    return kind === null ? [] : [{ row, kind }]
  })
  const since = await readSince(tx, { employerId, today, byPay })
  return found
    .flatMap((row) => {
      const due = letterOfMembership(row, today) ?? since.get(row.id) ?? null
      if (due === null) return []
      const { id: workerId, name } = row
      return [{ workerId, name, ...due, dueOn: addDays(due.appliesFrom, DAYS_TO_WRITE) }]
    })
    .sort((a, b) => (a.dueOn === b.dueOn ? a.workerId.localeCompare(b.workerId) : a.dueOn.localeCompare(b.dueOn)))
}

/** All that was paid for a period of the days that are looked at, less what was taken back of it. */
const paidForPeriods = ({ employerId, today }: { employerId: string; today: string }) => sql`
  select r.worker_id, r.pay_period_id, min(r.pay_date) as pay_date, sum(r.gross_pence - r.salary_sacrifice_pence)::bigint as earnings
  from pay_records r
  where r.employer_id = ${employerId} and r.pay_date between ${today}::date - ${DAYS_LOOKED_AT}::integer and ${today}::date
  group by r.worker_id, r.pay_period_id
`

type Due = { kind: PensionLetterKind; appliesFrom: string; postponedUntil?: string }

const isPostponed = ({ postponed_from, postponed_until }: Row, today: string) =>
  postponed_from !== null && postponed_until !== null && postponed_until > today

/** The letter that a member is owed, or who is told that their enrolment is put off. */
function letterOfMembership(row: Row, today: string): Due | null {
  const { is_member, joined_on, known_from, written } = row
  if (is_member) {
    // Who joined without being a jobholder asked for it, and cannot opt out.
    if (row.how === 'joined') return null
    const isTold = written?.some(({ kind, from }) => kind === 'enrolled' && from >= joined_on)
    if (isTold || joined_on < known_from || joined_on > today) return null
    return { kind: 'enrolled', appliesFrom: joined_on }
  }
  const { postponed_from, postponed_until } = row
  if (!isPostponed(row, today) || postponed_from === null || postponed_until === null) return null
  const isTold = written?.some(({ kind, from }) => kind === 'postponed' && from >= postponed_from)
  return isTold ? null : { kind: 'postponed', appliesFrom: postponed_from, postponedUntil: postponed_until }
}

/** What somebody may do by their last pay, where no letter told them yet. Told of a postponement, they know of their right to join in it. */
function kindByPay(row: Row, today: string): PensionLetterKind | null {
  const { is_member, date_of_birth, paid_on: on, frequency, earnings, written } = row
  if (is_member || isPostponed(row, today)) return null
  if (date_of_birth === null || on === null || frequency === null || earnings === null) return null
  const kind = kindOf({ on, frequency, earnings }, date_of_birth)
  return written?.some((letter) => letter.kind === kind) ? null : kind
}

/** Of each their letter, since the first of the payments looked at by which they may do the same as by their last. */
async function readSince(
  tx: Tx,
  {
    employerId,
    today,
    byPay,
  }: { employerId: string; today: string; byPay: readonly { row: Row; kind: PensionLetterKind }[] },
): Promise<ReadonlyMap<string, Due>> {
  if (byPay.length === 0) return new Map()
  const paid = await rows(
    tx,
    sql<Paid & { workerId: string }>`
      ${plannedEachTime}
      select k.worker_id as "workerId", k.pay_date as "on", y.frequency, k.earnings
      from (${paidForPeriods({ employerId, today })}) k join pay_periods y on y.employer_id = ${employerId} and y.id = k.pay_period_id
      where k.worker_id = any(${byPay.map(({ row }) => row.id)}::uuid[])
      order by k.pay_date
    `,
  )
  const known = new Map(byPay.map(({ row, kind }) => [row.id, { kind, birthDate: row.date_of_birth ?? '' }]))
  const since = new Map<string, Due>()
  for (const { workerId, ...payment } of paid) {
    const of = known.get(workerId)
    if (!of || since.has(workerId) || kindOf(payment, of.birthDate) !== of.kind) continue
    since.set(workerId, { kind: of.kind, appliesFrom: payment.on })
  }
  return since
}

/** What they may do by one payment; null where they have to be enrolled, which is no letter, or nothing is theirs to do. */
function kindOf({ on, frequency, earnings }: Paid, birthDate: string): 'may_opt_in' | 'may_join' | null {
  const assessed = assessForEnrolment({
    payDate: on,
    frequency,
    birthDate,
    statePensionDay: pensionDayOf(birthDate),
    earnings: pence(Math.max(earnings, 0)),
    isMember: false,
  })
  if (assessed.outcome === 'refused') return null
  return assessed.duty === 'may_opt_in' || assessed.duty === 'may_join' ? assessed.duty : null
}
