import type { Language, PayState } from '@gpod/contract'
import type { PayCalculated, PayInput } from '@gpod/payroll'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { payStateOn } from '../pay-schedules/index.ts'

export type ListRow = {
  id: string
  pay_date: string
  starts_on: string
  ends_on: string
  employer_name: string
  gross: string
  net: string
  paid_out: string
  tax_year: string
  pay_state: PayState
}

/** A worker's payslips since a day, newest first, as far as a list shows them. */
export function listPayslips(
  tx: Tx,
  { employerId, workerId, since, today }: { employerId: string; workerId: string; since: string; today: string },
): Promise<ListRow[]> {
  return rows(
    tx,
    sql<ListRow>`
      select s.id, s.pay_date, s.document ->> 'periodStartsOn' as starts_on, s.document ->> 'periodEndsOn' as ends_on,
        s.document #>> '{employer,name}' as employer_name, s.document #>> '{totals,gross}' as gross,
        s.document #>> '{totals,net}' as net, s.document #>> '{totals,paidOut}' as paid_out, s.document ->> 'taxYear' as tax_year,
        ${payStateOn(today)} as pay_state
      from payslips s join pay_records rec on rec.employer_id = s.employer_id and rec.id = s.id
      where s.employer_id = ${employerId} and s.worker_id = ${workerId} and s.pay_date >= ${since}::date
      order by s.pay_date desc, s.issued_at desc, s.id desc
    `,
  )
}

export type WithdrawnRow = Omit<ListRow, 'pay_state'> & {
  withdrawn_at: string
  replaced_by: { id: string; payDate: string } | null
}

/** A worker's withdrawn payslips since a day, newest first, each with what its run issued to them afterwards. */
export function listWithdrawn(
  tx: Tx,
  { employerId, workerId, since }: { employerId: string; workerId: string; since: string },
): Promise<WithdrawnRow[]> {
  return rows(
    tx,
    sql<WithdrawnRow>`
      select w.id, w.pay_date, w.document ->> 'periodStartsOn' as starts_on, w.document ->> 'periodEndsOn' as ends_on,
        w.document #>> '{employer,name}' as employer_name, w.document #>> '{totals,gross}' as gross,
        w.document #>> '{totals,net}' as net, w.document #>> '{totals,paidOut}' as paid_out, w.document ->> 'taxYear' as tax_year,
        w.withdrawn_at,
        case when p.id is not null then json_build_object('id', p.id, 'payDate', p.pay_date) end as replaced_by
      from withdrawn_pay w
      left join payslips p on p.employer_id = w.employer_id and p.worker_id = w.worker_id and p.pay_run_id = w.pay_run_id
      where w.employer_id = ${employerId} and w.worker_id = ${workerId} and w.pay_date >= ${since}::date
        and w.document is not null
      order by w.pay_date desc, w.withdrawn_at desc, w.id desc
    `,
  )
}

export type StoredPayslip = { id: string; worker_id: string; pay_run_id: string; document: unknown; hash: Buffer }

/** One payslip as it was issued; of one worker, or whoever's it is where the address itself was signed. */
export function readPayslip(
  tx: Tx,
  { employerId, id, workerId = null }: { employerId: string; id: string; workerId?: string | null },
): Promise<StoredPayslip | undefined> {
  return firstRow(
    tx,
    sql<StoredPayslip>`
      select id, worker_id, pay_run_id, document, hash from payslips
      where employer_id = ${employerId} and id = ${id} and (${workerId}::uuid is null or worker_id = ${workerId}::uuid)
    `,
  )
}

/** The ids of a run's payslips with their payday, in the order of the list of employees. */
export function listPayslipsOfRun(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<{ id: string; pay_date: string }[]> {
  return rows(
    tx,
    sql<{ id: string; pay_date: string }>`
      select p.id, p.pay_date from payslips p join workers w on w.employer_id = p.employer_id and w.id = p.worker_id
      where p.employer_id = ${employerId} and p.pay_run_id = ${payRunId}
      order by w.last_name, w.first_name, w.id
    `,
  )
}

/** Some payslips as they were issued, in the order of their ids here. */
export function readPayslips(
  tx: Tx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
): Promise<StoredPayslip[]> {
  return rows(
    tx,
    sql<StoredPayslip>`
      select p.id, p.worker_id, p.pay_run_id, p.document, p.hash
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
      join payslips p on p.employer_id = ${employerId} and p.id = wanted.id order by wanted.place
    `,
  )
}

/** How far the money of a payslip is. */
export async function readPayState(
  tx: Tx,
  { employerId, id, today }: { employerId: string; id: string; today: string },
): Promise<PayState> {
  const { state } = await oneRow(
    tx,
    sql<{ state: PayState }>`
      select ${payStateOn(today)} as state from pay_records rec where rec.employer_id = ${employerId} and rec.id = ${id}
    `,
  )
  return state
}

/** What the engine was asked and what it answered when the payslip was made. */
export function readCalculation(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<{ input: PayInput; result: PayCalculated } | undefined> {
  return firstRow(
    tx,
    sql<{
      input: PayInput
      result: PayCalculated
    }>`
      select coalesce(o.input, r.input) as input, r.result from pay_records r
      left join pay_records o on o.employer_id = r.employer_id and o.id = r.reverses_record_id
      where r.employer_id = ${employerId} and r.id = ${id}
    `,
  )
}

export type CorrectionRow = { payslip_id: string; pay_date: string; amount: string; label: string }

/** What later payslips of the same worker put right of one. */
export function listCorrections(
  tx: Tx,
  { employerId, workerId, id }: { employerId: string; workerId: string; id: string },
): Promise<CorrectionRow[]> {
  return rows(
    tx,
    sql<CorrectionRow>`
      select p.id as payslip_id, p.pay_date, c ->> 'amount' as amount, c ->> 'label' as label
      from payslips p cross join lateral jsonb_array_elements(p.document -> 'corrects') c
      where p.employer_id = ${employerId} and p.worker_id = ${workerId} and c ->> 'payslipId' = ${id}::text
      order by p.pay_date, p.id
    `,
  )
}

type Reader = { language: Language; email: string; first_name: string; is_verified: boolean }

/** The language in which a person reads, and the address of their account. */
export function readReader(tx: Tx, userId: string): Promise<Reader> {
  return oneRow(
    tx,
    sql<Reader>`
      select language, email, first_name, email_verified_at is not null as is_verified from users where id = ${userId}
    `,
  )
}

export async function isEmployee(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<boolean> {
  const found = await firstRow(tx, sql`select id from workers where employer_id = ${employerId} and id = ${workerId}`)
  return found !== undefined
}
