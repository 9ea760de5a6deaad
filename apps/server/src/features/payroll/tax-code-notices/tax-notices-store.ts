import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type TaxNoticeView = z.output<typeof routes.taxCodeNotices.add.response>

export type TaxNoticeRow = {
  id: string
  worker_id: string
  worker_name: string
  employee_number: string
  form: TaxNoticeView['form']
  tax_code: string
  tax_basis: TaxNoticeView['taxBasis']
  current_tax_code: string | null
  effective_from: string
  received_at: string
  state: TaxNoticeView['state']
}

export function toTaxNotice(row: TaxNoticeRow): TaxNoticeView {
  return {
    id: row.id,
    workerId: row.worker_id,
    workerName: row.worker_name,
    employeeId: row.employee_number,
    form: row.form,
    taxCode: row.tax_code,
    taxBasis: row.tax_basis,
    currentTaxCode: row.current_tax_code,
    effectiveFrom: row.effective_from,
    receivedAt: row.received_at,
    state: row.state,
  }
}

const select = sql`
  select n.id, n.worker_id, w.first_name || ' ' || w.last_name as worker_name, w.employee_number, n.form, n.tax_code, n.tax_basis,
    w.tax_code as current_tax_code, n.effective_from, n.received_at, n.state
  from tax_code_notices n join workers w on w.employer_id = n.employer_id and w.id = n.worker_id
`

/** Notices nobody has decided on, those that count first first; or all of one worker, the latest first. */
export function listNotices(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string | undefined },
): Promise<TaxNoticeRow[]> {
  const ofOne = sql`n.worker_id = ${workerId ?? null}::uuid order by n.effective_from desc, n.received_at desc, n.id`
  const open = sql`n.state = 'proposed' order by n.effective_from, n.received_at, n.id`
  return rows(
    tx,
    sql<TaxNoticeRow>`
      ${select} where n.employer_id = ${employerId} and ${workerId === undefined ? open : ofOne}
    `,
  )
}

export function findNotice(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<TaxNoticeRow | undefined> {
  return firstRow(tx, sql<TaxNoticeRow>`${select} where n.employer_id = ${employerId} and n.id = ${id}`)
}

export async function insertNotice(
  tx: Tx,
  notice: {
    employerId: string
    id: string
    workerId: string
    form: string
    taxCode: string
    taxBasis: string
    effectiveFrom: string
    now: string
  },
): Promise<void> {
  await sql`
    insert into tax_code_notices (employer_id, id, worker_id, form, tax_code, tax_basis, effective_from, received_at)
    values (${notice.employerId}, ${notice.id}, ${notice.workerId}, ${notice.form}, ${notice.taxCode}, ${notice.taxBasis},
      ${notice.effectiveFrom}, ${notice.now})
  `.execute(tx)
}

export async function decideNotice(
  tx: Tx,
  decision: {
    employerId: string
    id: string
    state: 'applied' | 'dismissed'
    reason: string | null
    userId: string
    now: string
  },
): Promise<void> {
  await sql`
    update tax_code_notices set state = ${decision.state}, reason = ${decision.reason}, decided_by = ${decision.userId}, decided_at = ${decision.now}
    where employer_id = ${decision.employerId} and id = ${decision.id}
  `.execute(tx)
}
