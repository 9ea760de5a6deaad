import type { Found } from '@gpod/contract'
import type { Seal } from '../../../platform/crypto.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { mayRead } from '../../../platform/http/routes.ts'
import type { Member } from '../../../platform/http/session.ts'
import { openNino } from '../../people/employees/index.ts'

/** A few of each: who wants more types more. */
const mostOfEach = 6

type Asked = { q: string; from?: string | undefined; to?: string | undefined }
type EmployeeRow = Found['employees'][number]

/** What fits the text, of what the caller may see: the rows of the database are their team's where that is all. */
export async function find(
  tx: Tx,
  { seal }: { seal: Seal },
  { caller, asked, today }: { caller: Member; asked: Asked; today: string },
): Promise<Found> {
  const { employerId } = caller
  const named = await findByName(tx, { employerId, text: asked.q, today })
  const byNino = mayRead(caller, 'payroll.read')
    ? await findByNino(tx, { seal }, { employerId, text: asked.q, today })
    : []
  const employees = [...byNino, ...named.filter(({ id }) => byNino.every((one) => one.id !== id))].slice(0, mostOfEach)
  return {
    employees,
    runs:
      mayRead(caller, 'payroll.read') && asked.from && asked.to
        ? await findRuns(tx, { employerId, from: asked.from, to: asked.to })
        : [],
    payslips: mayRead(caller, 'payslips.read')
      ? await findPayslips(tx, { employerId, workerIds: employees.map(({ id }) => id) })
      : [],
  }
}

const employee = (today: string) => sql`
  w.id, w.first_name || ' ' || w.last_name as name, w.employee_number as "employeeId", w.department,
  w.ends_on is not null and w.ends_on < ${today}::date as "hasLeft"
`

/** Every word of the text begins some word of the name, or is within the number. */
function findByName(
  tx: Tx,
  { employerId, text, today }: { employerId: string; text: string; today: string },
): Promise<EmployeeRow[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).map(escaped)
  const each = words.map(
    (word) => sql`(
      lower(' ' || w.first_name || ' ' || w.last_name) like ${`% ${word}%`} or lower(w.employee_number) like ${`%${word}%`}
    )`,
  )
  return rows(
    tx,
    sql<EmployeeRow>`
      select ${employee(today)} from workers w
      where w.employer_id = ${employerId} and w.erased_at is null and ${sql.join(each, sql` and `)}
      order by "hasLeft", lower(w.employee_number) = ${text.toLowerCase()} desc, w.last_name, w.first_name, w.id limit ${mostOfEach}
    `,
  )
}

const escaped = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** By the last four characters of a National Insurance number or more of it; three are kept open, the rest is read where those fit. */
async function findByNino(
  tx: Tx,
  { seal }: { seal: Seal },
  { employerId, text, today }: { employerId: string; text: string; today: string },
): Promise<EmployeeRow[]> {
  const typed = text.replace(/\s/g, '').toUpperCase()
  if (!/^([A-Z]{2})?\d{3,6}[A-D]$/.test(typed)) return []
  const ending = typed.slice(-3)
  const held = await rows(
    tx,
    sql<EmployeeRow & { nino_sealed: Buffer }>`
      select ${employee(today)}, w.nino_sealed from workers w
      where w.employer_id = ${employerId} and w.erased_at is null and w.nino_ending = ${ending} and w.nino_sealed is not null
      order by w.last_name, w.first_name, w.id limit 500
    `,
  )
  return held
    .filter(({ id, nino_sealed }) => openNino(seal, id, nino_sealed).endsWith(typed))
    .slice(0, mostOfEach)
    .map(({ nino_sealed: _, ...one }) => one)
}

function findRuns(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<Found['runs']> {
  return rows(
    tx,
    sql<Found['runs'][number]>`
      select r.id, p.pay_date as "payDate", p.frequency, r.state
      from pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      where r.employer_id = ${employerId} and p.pay_date between ${from}::date and ${to}::date
      order by p.pay_date desc, p.frequency, r.id limit ${mostOfEach}
    `,
  )
}

function findPayslips(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<Found['payslips']> {
  if (workerIds.length === 0) return Promise.resolve([])
  return rows(
    tx,
    sql<Found['payslips'][number]>`
      select r.id, w.first_name || ' ' || w.last_name as name, r.pay_date as "payDate"
      from pay_records r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      -- One whose run was reopened has no record any more.
      join payslips s on s.employer_id = r.employer_id and s.id = r.id
      where r.employer_id = ${employerId} and r.worker_id = any(${[...workerIds]}::uuid[])
      order by r.pay_date desc, w.last_name, r.id limit ${mostOfEach}
    `,
  )
}
