import { rows, sql, type Tx } from '../../../platform/database/database.ts'

export type PersonRow = {
  id: string
  name: string
  employeeId: string
  department: string | null
  startsOn: string
  endsOn: string | null
}

/** Who is employed on any of the days, by name. */
export async function listPeople(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<PersonRow[]> {
  return rows(
    tx,
    sql<PersonRow>`
      select id, first_name || ' ' || last_name as name, employee_number as "employeeId", department, starts_on as "startsOn",
        ends_on as "endsOn"
      from workers
      where employer_id = ${employerId} and starts_on <= ${to}::date and (ends_on is null or ends_on >= ${from}::date)
      order by last_name, first_name, id
    `,
  )
}

export async function listPlaceNames(tx: Tx, employerId: string): Promise<string[]> {
  return listNames(tx, 'places', employerId)
}

export async function listRoleNames(tx: Tx, employerId: string): Promise<string[]> {
  return listNames(tx, 'shift_roles', employerId)
}

async function listNames(tx: Tx, table: 'places' | 'shift_roles', employerId: string): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{
      name: string
    }>`select name from ${sql.table(table)} where employer_id = ${employerId} and retired_at is null order by name`,
  )
  return found.map(({ name }) => name)
}

/** What the rota knows of a person who is erased goes. */
export async function erasePlanning(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  const of = sql`employer_id = ${employerId} and worker_id = ${workerId}`
  await sql`delete from availability where ${of}`.execute(tx)
  await sql`delete from worker_skills where ${of}`.execute(tx)
  await sql`delete from rota_terms where ${of}`.execute(tx)
  await sql`delete from opt_outs where ${of}`.execute(tx)
  await sql`update rota_template_shifts set worker_id = null where ${of}`.execute(tx)
}
