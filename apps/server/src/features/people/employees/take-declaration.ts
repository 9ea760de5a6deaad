import type { studentLoanPlan } from '@gpod/contract'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/live.ts'
import { applyChangedTerms } from '../../wage-access/earnings/index.ts'
import { updateWorker, type WorkerColumns } from './employees-store.ts'
import { sealNino } from './worker-secrets.ts'

/** What a record has of what a starter declares. */
export type DeclaredUpon = {
  starts_on: string
  tax_code: string | null
  tax_basis: 'cumulative' | 'week1_month1'
  p45_tax_year: string | null
  nino_ending: string | null
  address: string | null
  gender: 'F' | 'M' | null
}

/** Locks the record of somebody who declares as a starter. */
export function lockDeclaring(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<DeclaredUpon | undefined> {
  return firstRow(
    tx,
    sql<DeclaredUpon>`
      select starts_on, tax_code, tax_basis, p45_tax_year, nino_ending, address, gender
      from workers where employer_id = ${employerId} and id = ${workerId} for update
    `,
  )
}

/**
 * Writes a starter's own declaration into their record, which is locked: payroll and its reports read it there. What the
 * record has already of number, address and gender stays; the loans are what they declared, and HMRC's notices stay beside them.
 */
export async function takeDeclaration(
  tx: Tx,
  seal: Seal,
  {
    employerId,
    workerId,
    before,
    declared,
    userId,
    now,
  }: {
    employerId: string
    workerId: string
    before: DeclaredUpon
    declared: {
      statement: 'A' | 'B' | 'C'
      studentLoans: z.infer<typeof studentLoanPlan>[]
      /** Null where the record's own code stays. */
      code: { taxCode: string; taxBasis: 'cumulative' | 'week1_month1' } | null
      nationalInsuranceNumber: string | null
      address: string | null
      gender: 'F' | 'M' | null
    }
    userId: string
    now: string
  },
): Promise<void> {
  const { statement, studentLoans, code, nationalInsuranceNumber: nino, address, gender } = declared
  const columns: WorkerColumns = {
    starter_statement: statement,
    student_loans: studentLoans,
    ...(code === null ? {} : { tax_code: code.taxCode, tax_basis: code.taxBasis }),
    ...(before.nino_ending === null && nino !== null ? sealNino(seal, workerId, nino) : {}),
    ...(before.address === null && address !== null ? { address } : {}),
    ...(before.gender === null && gender !== null ? { gender } : {}),
  }
  await updateWorker(tx, { employerId, workerId, columns, by: { userId, now, fromDay: londonDay(now) } })
  const fields = ['studentLoans', ...(code === null ? [] : ['taxCode', 'taxBasis'])]
  await applyChangedTerms(tx, {
    employerId,
    workerIds: [workerId],
    actorUserId: userId,
    facts: { fields: fields.join(',') },
    now,
  })
  await announce(tx, { employerId, workerId, words: ['employees'] })
}
