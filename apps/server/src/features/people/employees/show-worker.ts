import { type Employee, type EmployeeRow, permissions } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { readEmployer } from '../../company/settings/index.ts'
import { toEmployee, toEmployeeRow } from './employee-view.ts'
import { findWorker, listRates, listSalaries, listWorkers } from './employees-store.ts'

/** Everyone on the payroll by surname, and the join code for those who may bring people in. */
export function listEmployees(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, role, seesPay }: Member,
): Promise<{ employees: EmployeeRow[]; joinCode: string | null; joinCodeRenewedAt: string | null }> {
  const now = clock.now()
  return database.transaction({ employerId }, async (tx) => {
    const workers = await listWorkers(tx, { employerId, today: londonDay(now), now })
    const employer = permissions[role].has('employees.write') ? await readEmployer(tx, employerId) : null
    return {
      employees: workers.map((row) => toEmployeeRow(row, { hasPay: seesPay })),
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
