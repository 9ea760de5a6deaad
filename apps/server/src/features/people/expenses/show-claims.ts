import { type CompanyExpense, type ExpenseRules, type OwnExpense, permissions } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { type ClaimRow, listOwn, listSubmitted, toOwn } from './claims-store.ts'
import { readRules } from './expense-rules.ts'

export function showOwnExpenses(
  { database }: Pick<Deps, 'database'>,
  of: WorkerMember,
): Promise<{ expenses: OwnExpense[]; rules: ExpenseRules }> {
  return database.read({ employerId: of.employerId }, async (tx) => ({
    expenses: (await listOwn(tx, of)).map(toOwn),
    rules: await readRules(tx, of.employerId),
  }))
}

export function showCompanyExpenses(
  { database }: Pick<Deps, 'database'>,
  caller: Member,
): Promise<{ expenses: CompanyExpense[]; rules: ExpenseRules }> {
  return database.read({ employerId: caller.employerId }, async (tx) => ({
    expenses: (await listSubmitted(tx, caller.employerId)).map((row) => toCompany(row, caller)),
    rules: await readRules(tx, caller.employerId),
  }))
}

/** As who may approve it reads it. */
export function toCompany(row: ClaimRow, { role, workerId, userId }: Member): CompanyExpense {
  const { state, paid_record_id: paidBy } = row
  const isOpen = state === 'submitted' || (state === 'approved' && paidBy === null)
  return {
    ...toOwn(row),
    worker: { id: row.worker_id, name: row.worker_name },
    firstApprovedBy: row.first_approved_name,
    decidedBy: row.decided_name,
    mayDecide:
      isOpen &&
      row.worker_id !== workerId &&
      !(state === 'submitted' && row.first_approved_by === userId) &&
      permissions[role].has('expenses.approve'),
  }
}
