import type pg from 'pg'
import { type AuditHead, headLine, verifyAudit } from './features/audit/index.ts'
import { verifyBooks } from './features/journals/index.ts'
import { verifyPayslips } from './features/payslips/index.ts'
import type { Seal } from './platform/crypto.ts'

/** What verify found: whether everything holds, and how many differences it has named. */
export type Verified = { holds: boolean; differences: number; heads: AuditHead[] }

/**
 * Replays the books, works every issued payslip out again, and follows the chain of the audit from its beginning, as the
 * owner of the database and also while a server runs on it. Each difference is a line of `log`. `keptHeads` are of an
 * earlier log and must be in the chain; `seal` opens what is sealed, where the key is at hand.
 */
export async function verifyAll(
  owner: pg.Pool,
  { keptHeads = [], log }: { seal?: Seal | null; keptHeads?: readonly AuditHead[]; log(line: string): void },
): Promise<Verified> {
  const books = await verifyBooks(owner)
  for (const { promise, employerId, subject, expected, found } of books.differences) {
    log(`${promise}: ${subject} of ${employerId} should be ${expected} pence and is ${found}`)
  }
  log(
    `${books.journals} journals, ${books.postings} postings, ${books.differences.length === 0 ? 'no difference' : 'the books differ'}`,
  )
  const issued = await verifyPayslips(owner)
  for (const { promise, employerId, payslipId } of issued.differences) {
    log(`${promise}: not for payslip ${payslipId} of ${employerId}`)
  }
  log(`${issued.payslips} payslips, ${issued.differences.length === 0 ? 'no difference' : 'they differ'}`)
  const audit = await verifyAudit(owner, { keptHeads })
  for (const { promise, employerId, subject } of audit.differences) log(`${promise}: not ${subject} of ${employerId}`)
  for (const head of audit.heads) log(headLine(head))
  log(`${audit.rows} audit rows, ${audit.differences.length === 0 ? 'no difference' : 'the chain is broken'}`)
  const differences = books.differences.length + issued.differences.length + audit.differences.length
  return { holds: differences === 0, differences, heads: audit.heads }
}
