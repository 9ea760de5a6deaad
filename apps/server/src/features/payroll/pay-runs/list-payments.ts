import type { PaymentOrder, PayRunPayment, paymentsQuery } from '@gpod/contract'
import type { z } from 'zod'
import { firstRow, oneRow, type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { hasWords } from '../../../platform/database/has-words.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { findPayRun } from './pay-runs-store.ts'
import { ofResult, type PaymentRow, selectPayments, toPayments } from './show-payments.ts'

type OfRun = { employerId: string; payRunId: string }
type Asked = z.output<typeof paymentsQuery>
type PaymentsPage = { payments: PayRunPayment[]; next: string | null; total: number; everybody: number }

/** What payments are sorted by; then by name. */
const keys: Readonly<Record<PaymentOrder, RawBuilder<unknown>>> = {
  rank: sql`-y.rank`,
  name: sql`0`,
  minutes: sql`y.minutes`,
  gross: sql`y.gross_pence`,
  tax: ofResult('incomeTax'),
  ni: ofResult('employeeNi'),
  pension: ofResult('pensionEmployee'),
  loans: sql`${ofResult('studentLoan')} + ${ofResult('postgraduateLoan')}`,
  net: sql`y.net_pence`,
  change: sql`y.net_pence - coalesce(y.previous_net_pence, y.net_pence)`,
}

/** A page of the payments of a run that fit what was asked. Refuses `not_found`, `invalid_input` (`after`). */
export async function listPayments(tx: Tx, of: OfRun, asked: Asked): Promise<PaymentsPage | Refused> {
  if (!(await findPayRun(tx, of))) return refuse('not_found', 'no such pay run')
  const { after, limit } = asked
  const isPaid = async (id: string) =>
    (await firstRow(
      tx,
      sql`select 1 from pay_run_payments where employer_id = ${of.employerId} and pay_run_id = ${of.payRunId} and worker_id = ${id}`,
    )) !== undefined
  if (after !== undefined && !(await isPaid(after)))
    return refuse('invalid_input', 'the `next` of the page before', { field: 'after' })
  const ofRun = sql`y.employer_id = ${of.employerId} and y.pay_run_id = ${of.payRunId}`
  const place = sql`${keys[asked.sort]} as key, w.last_name, w.first_name, y.worker_id`
  const fromRun = sql`from pay_run_payments y join workers w on w.employer_id = y.employer_id and w.id = y.worker_id where ${ofRun}`
  const inOrder = (of: string) => {
    const names = ['key', 'last_name', 'first_name', 'worker_id'].map((name) => sql.ref(`${of}.${name}`))
    return sql.join(asked.order === 'down' ? names.map((name) => sql`${name} desc`) : names)
  }
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(p.key, p.last_name, p.first_name, p.worker_id) ${asked.order === 'down' ? sql`<` : sql`>`} (
          select ${place} ${fromRun} and y.worker_id = ${after})`
  const conditions = [...fitting(asked)]
  // What everybody fits is counted without looking at anybody.
  const { everybody } = await oneRow(
    tx,
    sql<{ everybody: number }>`select count(*)::bigint as everybody from pay_run_payments y where ${ofRun}`,
  )
  const fits = sql`select ${place} ${fromRun} ${conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`}`
  // Who fits is found once, for the page and for how many they are.
  const found = await rows(
    tx,
    sql<PaymentRow & { total: number | null }>`
      with fitting as ${conditions.length === 0 ? sql`not` : sql``} materialized (${fits}), page as materialized (
        select p.* from fitting p where ${beyond} order by ${inOrder('p')} limit ${limit + 1}
      )
      ${selectPayments(of, {
        more: conditions.length === 0 ? sql`` : sql`, (select count(*) from fitting)::bigint as total`,
        join: sql`join page on page.worker_id = y.worker_id`,
      })} order by ${inOrder('page')}
    `,
  )
  const total =
    conditions.length === 0
      ? everybody
      : (found[0]?.total ?? (await countFitting(tx, { fits, isFirst: after === undefined })))
  const payments = await toPayments(tx, of, found.slice(0, limit))
  // One more than the page tells whether there is another.
  return { payments, next: found.length > limit ? (payments.at(-1)?.workerId ?? null) : null, total, everybody }
}

/** How many fit where the page shows nobody who would tell it: none where it is the first, or those before it. */
async function countFitting(
  tx: Tx,
  { fits, isFirst }: { fits: RawBuilder<unknown>; isFirst: boolean },
): Promise<number> {
  if (isFirst) return 0
  return (await oneRow(tx, sql<{ total: number }>`select count(*)::bigint as total from (${fits}) f`)).total
}

function* fitting({ q, department, exception, byHand }: Asked): Generator<RawBuilder<unknown>> {
  if (q !== '') yield hasWords(sql`concat_ws(' ', w.first_name, w.last_name, w.employee_number)`, q)
  if (department !== undefined) yield sql`w.department = ${department}`
  if (exception === 'any') yield sql`y.blocking + y.warnings > 0`
  else if (exception === 'blocking')
    yield sql`y.blocking > 0 and exists (
      select 1 from jsonb_array_elements(y.exceptions) e where e ->> 'severity' = 'blocking' and not ${isTakenOn})`
  else if (exception !== undefined)
    yield sql`exists (select 1 from jsonb_array_elements(y.exceptions) e where e ->> 'code' = ${exception})`
  if (byHand !== undefined)
    yield sql`exists (
      select 1 from pay_records r left join wage_payments s on s.employer_id = r.employer_id and s.id = r.id
      where r.employer_id = y.employer_id and r.pay_run_id = y.pay_run_id and r.worker_id = y.worker_id and r.pay_method = 'other'
        ${byHand === 'due' ? sql`and s.paid_on is null` : sql``})`
}

/** Whether somebody took the exception `e` of the payment `y` on themselves. */
export const isTakenOn = sql`exists (
  select 1 from pay_run_acknowledgements a where a.employer_id = y.employer_id and a.pay_run_id = y.pay_run_id
    and a.worker_id = y.worker_id and a.code = e ->> 'code')`
