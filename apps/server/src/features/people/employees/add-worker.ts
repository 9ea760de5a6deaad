import type { employeeTerms } from '@gpod/contract'
import type { z } from 'zod'
import type { Seal } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { openWorkerAccounts } from '../../books/journals/index.ts'
import { holdRoom } from '../../company/plan/index.ts'
import { type AuditEntry, recordAudits } from '../../insight/audit/index.ts'
import { checkManager } from './check-manager.ts'
import { checkSchedule } from './check-schedule.ts'
import { checkTerms } from './check-terms.ts'
import { insertWorkers } from './employees-store.ts'
import { directorColumns, p45Columns } from './terms-columns.ts'
import { sealAccount, sealNino } from './worker-secrets.ts'

type AddWorker = {
  employerId: string
  terms: z.output<typeof employeeTerms>
  now: string
  actor: AuditEntry['actor']
}

/**
 * Adds a worker record with their first rate, salary and wage account, in the caller's transaction. Refuses with `invalid_input`
 * (and the field), `bank_account_invalid`, `employee_number_taken`, or as `holdRoom` does; then nothing is written.
 */
export async function addWorker(
  tx: Tx,
  { seal }: { seal: Seal },
  { employerId, terms, now, actor }: AddWorker,
): Promise<{ workerId: string } | Refused> {
  const refused = checkTerms(terms)
  if (refused) return refused
  const badManager = await checkManager(tx, { employerId, workerId: null, managerId: terms.managerId })
  if (badManager) return badManager
  const noSchedule = await checkSchedule(tx, {
    employerId,
    frequency: terms.payFrequency,
    scheduleNumber: terms.scheduleNumber,
  })
  if (noSchedule) return noSchedule

  const noRoom = await holdRoom(tx, { employerId, now, adding: 1 })
  if (noRoom) return noRoom

  const workerId = newId(Date.parse(now))
  const added = await addWorkers(tx, { seal }, { employerId, people: [{ workerId, terms, endsOn: null }], now, actor })
  if (added === 0) {
    return refuse('employee_number_taken', 'another worker has this employee number', { field: 'employeeId' })
  }
  return { workerId }
}

/** Somebody to add, whose terms were checked. */
export type NewEmployee = { workerId: string; terms: AddWorker['terms']; endsOn: string | null }

/**
 * Adds worker records as `addWorker` does one, in a few statements however many they are, in the caller's transaction.
 * Gives how many were added: those whose employee number the company has already are not, and then the caller takes
 * everything back.
 */
export async function addWorkers(
  tx: Tx,
  { seal }: { seal: Seal },
  {
    employerId,
    people,
    now,
    actor,
  }: Pick<AddWorker, 'employerId' | 'now' | 'actor'> & { people: readonly NewEmployee[] },
): Promise<number> {
  const workers = people.map(({ workerId, terms, endsOn }) => ({
    employer_id: employerId,
    id: workerId,
    employee_number: terms.employeeId,
    first_name: terms.firstName,
    last_name: terms.lastName,
    email: terms.email,
    phone: terms.phone,
    date_of_birth: terms.dateOfBirth,
    gender: terms.gender,
    address: terms.address,
    department: terms.department,
    position: terms.position,
    manager_user_id: terms.managerId,
    starts_on: terms.startsOn,
    ends_on: endsOn,
    pay_frequency: terms.payFrequency,
    schedule_number: terms.scheduleNumber,
    pay_basis: terms.payBasis,
    weekly_hours: terms.weeklyHours,
    tax_code: terms.taxCode,
    tax_basis: terms.taxBasis,
    ni_category: terms.niCategory,
    student_loans: terms.studentLoans,
    ...directorColumns(terms.director),
    ...p45Columns(terms.p45),
    starter_statement: terms.starterStatement,
    pension: terms.pension,
    pension_employee_rate: terms.pensionEmployeeRate,
    pension_employer_rate: terms.pensionEmployerRate,
    created_at: now,
    ...(terms.nationalInsuranceNumber ? sealNino(seal, workerId, terms.nationalInsuranceNumber) : {}),
    ...(terms.bankAccount ? sealAccount(seal, workerId, terms.bankAccount) : {}),
    hourly_rate_pence: terms.hourlyRate,
    annual_pence: terms.annualSalary,
  }))
  const added = await insertWorkers(tx, { employerId, workers })
  if (added < people.length) return added
  await openWorkerAccounts(tx, { employerId, workerIds: people.map(({ workerId }) => workerId) })
  await recordAudits(
    tx,
    people.map(({ workerId, terms }) => ({
      employerId,
      at: now,
      actor,
      action: 'employee.added' as const,
      subject: { kind: 'worker', id: workerId },
      after: {
        employeeId: terms.employeeId,
        managerId: terms.managerId,
        startsOn: terms.startsOn,
        payFrequency: terms.payFrequency,
        scheduleNumber: terms.scheduleNumber,
        payBasis: terms.payBasis,
        hourlyRatePence: terms.hourlyRate,
        annualSalaryPence: terms.annualSalary,
        taxCode: terms.taxCode,
        niCategory: terms.niCategory,
        director: terms.director,
        p45: terms.p45,
        pension: terms.pension,
        pensionEmployeeRate: terms.pensionEmployeeRate,
        pensionEmployerRate: terms.pensionEmployerRate,
        hasNationalInsuranceNumber: terms.nationalInsuranceNumber !== null,
        hasBankAccount: terms.bankAccount !== null,
      },
    })),
  )
  await announce(tx, { employerId, workerId: null, words: ['employees'] })
  return added
}
