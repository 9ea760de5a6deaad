import type { AlertKind } from '@gpod/contract'
import { HOUR, instantPlus, MINUTE } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type AlertOf, tellWorkers } from './tell.ts'

const remindedBefore = 15 * MINUTE
/** Clocking in closes then, and so the shift counts as missed until somebody says otherwise. */
const missedAfter = 15 * MINUTE
const missedWithin = HOUR
/** Who clocked within so many days is one who clocks: hours of the others are entered for them. */
const clocksWithinDays = 30

/** An alert of a shift is of one that stands as it was: published, still theirs and not moved; of nothing else, always. */
export const isOfShiftToCome = sql<boolean>`(
  a.kind not in ('shift_reminder', 'clock_in_missed') or exists (
    select 1 from shifts s where s.employer_id = a.employer_id and s.id = a.shift_id and s.worker_id = m.worker_id
      and s.starts_at = a.starts_at and s.published_at is not null and s.cancelled_at is null and s.removed_at is null
      and not exists (select 1 from timesheets t where t.employer_id = s.employer_id and t.shift_id = s.id)
  )
)`

type BeginningRow = {
  id: string
  worker_id: string
  starts_at: string
  ends_at: string
  location: string
  kind: AlertKind
}

/**
 * Tells who begins a shift within a quarter of an hour, and who clocks and did not a quarter of an hour after it began. Each
 * shift once, at the time it has: who has had it moved is reminded again. Gives whom.
 */
export async function tellOfBeginning(
  tx: Tx,
  { employerId, now }: { employerId: string; now: string },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<BeginningRow>`
      select s.id, s.worker_id, s.starts_at, s.ends_at, s.location,
        case when s.starts_at > ${now}::timestamptz then 'shift_reminder' else 'clock_in_missed' end as kind
      from shifts s
      where s.employer_id = ${employerId} and s.worker_id is not null and s.published_at is not null
        and s.cancelled_at is null and s.removed_at is null
        and not exists (select 1 from timesheets t where t.employer_id = s.employer_id and t.shift_id = s.id)
        and (
          (s.starts_at > ${now} and s.starts_at <= ${instantPlus(now, remindedBefore)})
          or (
            s.starts_at <= ${instantPlus(now, -missedAfter)} and s.starts_at > ${instantPlus(now, -missedWithin)}
            and exists (
              select 1 from timesheets t where t.employer_id = s.employer_id and t.worker_id = s.worker_id
                and t.source = 'clock' and t.worked_on > (${now}::timestamptz - make_interval(days => ${clocksWithinDays}))::date
            )
          )
        )
        and not exists (
          select from workers w where w.employer_id = s.employer_id and w.id = s.worker_id
            and w.ends_on < (s.starts_at at time zone 'Europe/London')::date
        )
        and not exists (
          select 1 from absences b where b.employer_id = s.employer_id and b.worker_id = s.worker_id and b.cancelled_at is null
            and b.starts_on <= (s.starts_at at time zone 'Europe/London')::date
            and (b.ends_on is null or b.ends_on >= (s.starts_at at time zone 'Europe/London')::date)
        )
        and not exists (
          select 1 from alerts a join memberships m on m.employer_id = a.employer_id and m.user_id = a.user_id
          where a.employer_id = s.employer_id and a.shift_id = s.id and a.starts_at = s.starts_at and m.worker_id = s.worker_id
            and a.kind = case when s.starts_at > ${now} then 'shift_reminder' else 'clock_in_missed' end
        )
    `,
  )
  const told = found.map(
    ({ id, worker_id: workerId, starts_at: startsAt, ends_at: endsAt, location, kind }): AlertOf => ({
      workerId,
      kind,
      key: `${kind}:${id}:${startsAt}`,
      facts: { startsAt, endsAt, location },
      shiftId: id,
      startsAt,
    }),
  )
  await tellWorkers(tx, { employerId, told, now })
  return told.map(({ workerId }) => workerId)
}
