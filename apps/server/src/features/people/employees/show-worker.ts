import type { Employee, EmployeeRow, EmployeeView } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { mayRead } from '../../../platform/http/routes.ts'
import type { Member } from '../../../platform/http/session.ts'
import { readEmployer } from '../../company/settings/index.ts'
import { toEmployee, toEmployeeRow } from './employee-view.ts'
import { countWorkers, findWorker, isWorker, listRates, listSalaries, listWorkers } from './employees-store.ts'

type EmployeePage = {
  employees: EmployeeRow[]
  next: string | null
  total: number
  everybody: number
  joinCode: string | null
  joinCodeRenewedAt: string | null
}

type Asked = {
  after?: string | undefined
  limit: number
  q: string
  department?: string | undefined
  view: EmployeeView
}

/** A page of those on the payroll by surname, and the join code for those who may bring people in. Refuses `invalid_input` (`after`). */
export function listEmployees(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Member,
  { after, limit, ...asked }: Asked,
): Promise<EmployeePage | Refused> {
  const { employerId, seesPay } = caller
  const now = clock.now()
  const moment = { employerId, today: londonDay(now), now }
  const filter = { ...asked, hasPay: seesPay }
  return database.read({ employerId }, async (tx) => {
    if (after !== undefined && !(await isWorker(tx, { employerId, id: after })))
      return refuse('invalid_input', 'the `next` of the page before', { field: 'after' })
    // One more than the page tells whether there is another.
    const [workers, counts, employer] = await Promise.all([
      listWorkers(tx, { ...moment, after, limit: limit + 1, filter }),
      countWorkers(tx, { ...moment, filter }),
      mayRead(caller, 'employees.write') ? readEmployer(tx, employerId) : null,
    ])
    const page = workers.slice(0, limit)
    return {
      employees: page.map((row) => toEmployeeRow(row, { hasPay: seesPay })),
      next: workers.length > limit ? (page.at(-1)?.id ?? null) : null,
      ...counts,
      joinCode: employer?.join_code ?? null,
      joinCodeRenewedAt: employer?.join_code_renewed_at ?? null,
    }
  })
}

/** One worker record as this caller may see it. Refuses with `not_found`. */
export async function showEmployee(
  tx: Tx,
  { employerId, workerId, seesPay, now }: { employerId: string; workerId: string; seesPay: boolean; now: string },
): Promise<Employee | Refused> {
  const row = await findWorker(tx, workerId, { employerId, today: londonDay(now), now })
  if (!row) return refuse('not_found', 'no such worker record')
  const rates = await listRates(tx, { employerId, workerId })
  const salaries = await listSalaries(tx, { employerId, workerId })
  return toEmployee(row, { rates, salaries }, { hasPay: seesPay, now })
}
