import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type KioskWorker = {
  workerId: string
  userId: string | null
  employeeNumber: string
  firstName: string
  lastName: string
}

/** A worker who is employed on a day, by their id or by the employee number they typed in whatever case. */
export function findKioskWorker(
  tx: Tx,
  {
    employerId,
    who,
    today,
  }: { employerId: string; who: { employeeNumber: string } | { workerId: string }; today: string },
): Promise<KioskWorker | undefined> {
  const employeeNumber = 'employeeNumber' in who ? who.employeeNumber : null
  const workerId = 'workerId' in who ? who.workerId : null
  return firstRow(
    tx,
    sql<KioskWorker>`
      select w.id as "workerId", (select m.user_id from memberships m where m.employer_id = w.employer_id and m.worker_id = w.id and m.ended_at is null limit 1) as "userId", w.employee_number as "employeeNumber", w.first_name as "firstName", w.last_name as "lastName"
      from workers w
      where w.employer_id = ${employerId} and w.starts_on <= ${today} and (w.ends_on is null or w.ends_on >= ${today})
        and (w.id = ${workerId}::uuid or lower(w.employee_number) = lower(${employeeNumber}::text))
      order by w.employee_number = ${employeeNumber}::text desc nulls last, w.id limit 1
    `,
  )
}

/** Those with a shift at a place around now, by their first name and the first letter of their last. */
export async function listPeopleAt(
  tx: Tx,
  { employerId, placeName, now }: { employerId: string; placeName: string; now: string },
): Promise<{ id: string; name: string }[]> {
  return rows(
    tx,
    sql<{ id: string; name: string }>`
      select w.id, w.first_name || ' ' || left(w.last_name, 1) as name from workers w
      where w.employer_id = ${employerId} and exists (
        select from shifts s
        where s.employer_id = w.employer_id and s.worker_id = w.id and s.location = ${placeName} and s.published_at is not null
          and s.removed_at is null and s.cancelled_at is null
          and s.starts_at < ${now}::timestamptz + interval '12 hours' and s.ends_at > ${now}::timestamptz - interval '6 hours'
      )
      order by w.first_name, w.last_name, w.id limit 300
    `,
  )
}

export async function findCompanyName(tx: Tx, employerId: string): Promise<string> {
  const found = await firstRow(tx, sql<{ name: string }>`select name from employers where id = ${employerId}`)
  return found?.name ?? ''
}
