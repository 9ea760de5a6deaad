import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'
import { kindOf, type OrderTerms } from './to-court-order.ts'

export type CourtOrderView = z.output<typeof routes.courtOrders.add.response>

export type CourtOrderRow = {
  id: string
  worker_id: string
  worker_name: string
  employee_number: string
  reference: string
  terms: OrderTerms
  from_day: string
  ended_on: string | null
}

export function toCourtOrderView(row: CourtOrderRow): CourtOrderView {
  return {
    id: row.id,
    workerId: row.worker_id,
    workerName: row.worker_name,
    employeeId: row.employee_number,
    reference: row.reference,
    kind: kindOf(row.terms),
    fromDay: row.from_day,
    endedOn: row.ended_on,
  }
}

const select = sql`
  select o.id, o.worker_id, w.first_name || ' ' || w.last_name as worker_name, w.employee_number, o.reference, o.terms, o.from_day, o.ended_on
  from court_orders o join workers w on w.employer_id = o.employer_id and w.id = o.worker_id
`

/** Orders that run or ended on the day or later, or all of one worker, the latest first. */
export function listCourtOrders(
  tx: Tx,
  { employerId, since, workerId = null }: { employerId: string; since: string; workerId?: string | null | undefined },
): Promise<CourtOrderRow[]> {
  return rows(
    tx,
    sql<CourtOrderRow>`
      ${select} where o.employer_id = ${employerId} and case when ${workerId}::uuid is null then o.ended_on is null or o.ended_on >= ${since}::date else o.worker_id = ${workerId}::uuid end
      order by o.from_day desc, o.id desc
    `,
  )
}

/** One order, locked until the transaction ends. */
export function lockCourtOrder(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<CourtOrderRow | undefined> {
  return firstRow(
    tx,
    sql<CourtOrderRow>`${select} where o.employer_id = ${employerId} and o.id = ${id} for update of o`,
  )
}

export async function insertCourtOrder(
  tx: Tx,
  order: {
    employerId: string
    id: string
    workerId: string
    reference: string
    terms: OrderTerms
    fromDay: string
    userId: string
    now: string
  },
): Promise<void> {
  await sql`
    insert into court_orders (employer_id, id, worker_id, reference, terms, from_day, created_by, created_at)
    values (${order.employerId}, ${order.id}, ${order.workerId}, ${order.reference}, ${JSON.stringify(order.terms)}::jsonb,
      ${order.fromDay}, ${order.userId}, ${order.now})
  `.execute(tx)
}

export async function endCourtOrder(
  tx: Tx,
  { employerId, id, endedOn }: { employerId: string; id: string; endedOn: string },
): Promise<void> {
  await sql`update court_orders set ended_on = ${endedOn} where employer_id = ${employerId} and id = ${id}`.execute(tx)
}

export async function eraseOrderTerms(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`update court_orders set reference = ${erasedText}, terms = '{}' where employer_id = ${employerId} and worker_id = ${workerId}`.execute(
    tx,
  )
}
