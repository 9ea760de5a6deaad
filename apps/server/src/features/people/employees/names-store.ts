import type { EmployeeName } from '@gpod/contract'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { hasBeginnings } from '../../../platform/database/has-words.ts'

type NamesAsked = {
  employerId: string
  q: string
  id?: string | undefined
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
  limit: number
}

/** A page of those who may be meant by what was typed; whose number it is stands first, for there may be many that begin so. */
export async function listNames(
  tx: Tx,
  { employerId, q, id, from, to, after, limit }: NamesAsked,
): Promise<{ employees: EmployeeName[]; next: string | null }> {
  const isOther = (alias: 'w' | 'a') => sql`lower(${sql.ref(alias)}.employee_number) <> lower(${q}::text)`
  const conditions = [
    hasBeginnings(sql`concat_ws(' ', w.first_name, w.last_name, w.employee_number, w.department)`, q),
    ...(id === undefined ? [] : [sql`w.id = ${id}`]),
    ...(to === undefined ? [] : [sql`w.starts_on <= ${to}::date`]),
    ...(from === undefined ? [] : [sql`(w.ends_on is null or w.ends_on >= ${from}::date)`]),
    ...(after === undefined
      ? []
      : [
          sql`(${isOther('w')}, w.last_name, w.first_name, w.id) > (
            select ${isOther('a')}, a.last_name, a.first_name, a.id from workers a where a.employer_id = ${employerId} and a.id = ${after})`,
        ]),
  ]
  const found = await rows(
    tx,
    sql<EmployeeName>`
      select w.id, w.first_name || ' ' || w.last_name as name, w.employee_number as "employeeId", w.department,
        w.starts_on as "startsOn", w.ends_on as "endsOn"
      from workers w where w.employer_id = ${employerId} and ${sql.join(conditions, sql` and `)}
      order by ${q === '' ? sql`` : sql`${isOther('w')}, `}w.last_name, w.first_name, w.id limit ${limit + 1}
    `,
  )
  const employees = found.slice(0, limit)
  return { employees, next: found.length > limit ? (employees.at(-1)?.id ?? null) : null }
}
