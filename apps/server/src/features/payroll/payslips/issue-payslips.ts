import type { PayFrequency, PayslipDocument } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { PayCalculated, PayInput } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { workInTurns } from '../../../platform/work-in-groups.ts'
import { maskedNino } from '../../people/employees/index.ts'
import { buildPayslipDocument, sealPayslip } from './payslip-document.ts'

type RecordRow = {
  id: string
  worker_id: string
  pay_date: string
  starts_on: string
  ends_on: string
  frequency: PayFrequency
  advances_recovered_pence: number
  paid_out_pence: number
  employer_name: string
  employer_address: string
  paye_office_number: string | null
  paye_reference: string | null
  employee_number: string
  first_name: string
  last_name: string
  address: string | null
  department: string | null
  position: string | null
  nino_ending: string | null
  /** As approval fixed it. */
  pay_method: 'bank' | 'other' | 'none'
  account_ending: string | null
  second_pence: number | null
  second_ending: string | null
  reverses_record_id: string | null
  reversed_pay_date: string | null
}

type AdvanceRow = {
  pay_record_id: string
  id: string
  reference: string
  paid_at: string
  amount_pence: number
  fee_pence: number
  remaining_pence: number
}

type NameRow = { code: string; label: string; corrects_record_id: string | null; corrects_pay_date: string | null }

/** A pay record, with the engine's question and answer that it keeps: they are long, and whoever wrote it has them. */
export type RecordToIssue = { id: string; input: PayInput; result: PayCalculated }

/**
 * Issues the payslips of some pay records of one run, in the transaction that approves it: what each says is fixed from
 * then on, with its hash. A handful of statements however many records; all of them must be there, and their advances
 * recovered. Throws where a record's figures do not add up.
 */
export async function issuePayslips(
  tx: Tx,
  {
    employerId,
    payRunId,
    records: given,
    now,
  }: { employerId: string; payRunId: string; records: readonly RecordToIssue[]; now: string },
): Promise<void> {
  const recordIds = given.map(({ id }) => id)
  const [rowsOfRecords, advanceRows, names] = await Promise.all([
    readRecords(tx, { employerId, payRunId, recordIds }),
    readAdvances(tx, { employerId, recordIds }),
    readNames(tx, { employerId, codes: given.flatMap(codesOf) }),
  ])
  const rowOf = new Map(rowsOfRecords.map((row) => [row.id, row]))
  const advances = groupBy(advanceRows, (row) => row.pay_record_id)
  const labels = new Map(names.map(({ code, label }) => [code, label]))
  const corrections = new Map(
    names.flatMap(({ code, label, corrects_record_id: payslipId, corrects_pay_date: payDate }) =>
      payslipId !== null && payDate !== null ? [[code, { payslipId, payDate, label }] as const] : [],
    ),
  )
  const issuedOn = londonDay(now)
  const issued = await workInTurns(given, ({ id, input, result }) => {
    const row = rowOf.get(id)
    if (!row) throw new Error(`record ${id} does not belong to pay run ${payRunId}`)
    const document = buildPayslipDocument({
      ...factsOf(row, issuedOn),
      input,
      result,
      advances: (advances.get(id) ?? []).map(advanceOf),
      labels,
      corrections,
    })
    const { text, hash } = sealPayslip(document)
    const { worker_id, pay_date } = row
    const columns = JSON.stringify({ id, worker_id, pay_date, hash: hash.toString('hex') })
    // The document is JSON as it is: written into a text of JSON it would be escaped here and read twice there.
    return `${columns.slice(0, -1)},"document":${text}}`
  })
  await sql`
    insert into payslips (employer_id, id, worker_id, pay_run_id, pay_date, issued_at, document, hash)
    select ${employerId}, id, worker_id, ${payRunId}, pay_date, ${now}::timestamptz, document, decode(hash, 'hex')
    from jsonb_to_recordset(${`[${issued.join(',')}]`}) as r (id uuid, worker_id uuid, pay_date date, document jsonb, hash text)
  `.execute(tx)
}

function factsOf(row: RecordRow, issuedOn: string) {
  const payment: PayslipDocument['payment'] = {
    method: row.pay_method,
    accountEnding: row.account_ending,
    ...(row.second_pence === null || row.second_ending === null
      ? {}
      : { second: { amount: pence(row.second_pence), accountEnding: row.second_ending } }),
  }
  const { paye_office_number: office, paye_reference: reference, reverses_record_id: payslipId } = row
  return {
    id: row.id,
    issuedOn,
    payDate: row.pay_date,
    periodStartsOn: row.starts_on,
    periodEndsOn: row.ends_on,
    frequency: row.frequency,
    employer: {
      name: row.employer_name,
      address: row.employer_address,
      payeReference: office !== null && reference !== null ? `${office}/${reference}` : null,
    },
    worker: {
      name: `${row.first_name} ${row.last_name}`,
      employeeId: row.employee_number,
      address: row.address,
      department: row.department,
      position: row.position,
      nationalInsuranceNumber: row.nino_ending === null ? null : maskedNino(row.nino_ending),
    },
    advancesRecovered: pence(row.advances_recovered_pence),
    paidOut: pence(row.paid_out_pence),
    payment,
    reverses: payslipId === null ? undefined : { payslipId, payDate: row.reversed_pay_date ?? row.pay_date },
  }
}

function advanceOf(row: AdvanceRow): PayslipDocument['advances'][number] {
  return {
    withdrawalId: row.id,
    reference: row.reference,
    paidOn: londonDay(row.paid_at),
    amount: pence(row.amount_pence),
    fee: pence(row.fee_pence),
    ...(row.remaining_pence > 0 ? { remaining: pence(row.remaining_pence) } : {}),
  }
}

function codesOf({ result }: RecordToIssue): string[] {
  return result.lines.map(({ code }) => code)
}

function readRecords(
  tx: Tx,
  { employerId, payRunId, recordIds }: { employerId: string; payRunId: string; recordIds: readonly string[] },
): Promise<RecordRow[]> {
  return rows(
    tx,
    sql<RecordRow>`
      select r.id, r.worker_id, r.pay_date, p.starts_on, p.ends_on, p.frequency, r.advances_recovered_pence, r.paid_out_pence,
        e.name as employer_name, e.address as employer_address, e.paye_office_number, e.paye_reference,
        w.employee_number, w.first_name, w.last_name, w.address, w.department, w.position, w.nino_ending, r.pay_method, r.account_ending,
        r.reverses_record_id, o.pay_date as reversed_pay_date, s.amount_pence as second_pence, s.account_ending as second_ending
      from pay_records r
      join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      join employers e on e.id = r.employer_id
      left join second_payments s on s.employer_id = r.employer_id and s.pay_record_id = r.id
      left join pay_records o on o.employer_id = r.employer_id and o.id = r.reverses_record_id
      where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId} and r.id = any(${[...recordIds]}::uuid[])
    `,
  )
}

function readAdvances(
  tx: Tx,
  { employerId, recordIds }: { employerId: string; recordIds: readonly string[] },
): Promise<AdvanceRow[]> {
  return rows(
    tx,
    sql<AdvanceRow>`
      select a.pay_record_id, x.id, x.reference, x.paid_at, a.amount_pence, a.fee_pence,
        x.amount_pence + x.worker_fee_pence - x.recovered_pence as remaining_pence
      from advance_recoveries a join withdrawals x on x.employer_id = a.employer_id and x.id = a.withdrawal_id
      where a.employer_id = ${employerId} and a.pay_record_id = any(${recordIds}::uuid[]) order by x.paid_at, x.id
    `,
  )
}

/** What the company calls its pay items and court orders, by the code of their line; and what a correction puts right. */
async function readNames(
  tx: Tx,
  { employerId, codes }: { employerId: string; codes: readonly string[] },
): Promise<NameRow[]> {
  const items = codes.flatMap((code) => (code.startsWith('item:') ? [code.slice('item:'.length)] : []))
  const orders = codes.filter((code) => uuid.test(code))
  if (items.length + orders.length === 0) return []
  return rows(
    tx,
    sql<NameRow>`
      select 'item:' || i.id as code, i.label, i.corrects_record_id, r.pay_date as corrects_pay_date from pay_items i
      left join pay_records r on r.employer_id = i.employer_id and r.id = i.corrects_record_id
      where i.employer_id = ${employerId} and i.id = any(${[...new Set(items)]}::uuid[])
      union all
      select o.id::text, o.reference, null, null from court_orders o
      where o.employer_id = ${employerId} and o.id = any(${[...new Set(orders)]}::uuid[])
    `,
  )
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
