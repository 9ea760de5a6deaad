import type { CertificateDocument, Language } from '@gpod/contract'
import type { PayCalculated, PayInput } from '@gpod/payroll'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type CertificateRow = {
  id: string
  kind: 'P45' | 'P60'
  tax_year: string
  leaving_on: string | null
  issued_at: string
}

/** A worker's P45 and P60, newest first. */
export function listCertificates(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<CertificateRow[]> {
  return rows(
    tx,
    sql<CertificateRow>`
      select id, kind, tax_year, leaving_on, issued_at from pay_certificates
      where employer_id = ${employerId} and worker_id = ${workerId} order by tax_year desc, issued_at desc, id desc
    `,
  )
}

/** One certificate as it was issued. */
export function readCertificate(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<{ document: unknown; hash: Buffer } | undefined> {
  return firstRow(
    tx,
    sql<{ document: unknown; hash: Buffer }>`
      select document, hash from pay_certificates where employer_id = ${employerId} and id = ${id}
    `,
  )
}

export type LastRecordRow = {
  worker_id: string
  pay_date: string
  input: PayInput
  result: PayCalculated
  employer_name: string
  employer_address: string
  paye_office_number: string | null
  paye_reference: string | null
  employee_number: string
  first_name: string
  last_name: string
  address: string | null
  date_of_birth: string | null
  gender: 'F' | 'M' | null
  nino_ending: string | null
  ends_on: string | null
  /** Statutory pay of the tax year, by kind; family pay that other software paid included. */
  statutory_pay: { kind: string; amount: number }[]
}

const lastRecord = sql.raw(`
  r.worker_id, r.pay_date, r.input, r.result, e.name as employer_name, e.address as employer_address, e.paye_office_number,
  e.paye_reference, w.employee_number, w.first_name, w.last_name, w.address, w.date_of_birth, w.gender, w.nino_ending, w.ends_on,
  coalesce((
    select json_agg(json_build_object('kind', s.kind, 'amount', s.amount) order by s.kind) from (
      select kind, sum(amount)::bigint as amount from (
        select line ->> 'kind' as kind, (line ->> 'amount')::bigint as amount
        from pay_records y cross join lateral jsonb_array_elements(y.result -> 'lines') line
        where y.employer_id = r.employer_id and y.worker_id = r.worker_id and y.result ->> 'taxYear' = r.result ->> 'taxYear'
          and line ->> 'section' = 'earnings' and line ->> 'kind' like 'statutory\\_%'
        union all
        select b.key, b.value::bigint from brought_forward f, jsonb_each_text(f.statutory) b
        where f.employer_id = r.employer_id and f.worker_id = r.worker_id and f.tax_year = r.result ->> 'taxYear'
      ) paid group by kind
    ) s
  ), '[]') as statutory_pay`)

/** The last pay record of a tax year of everyone still employed on its last day, whether or not they have their P60. */
export function readLastRecordsOfYear(
  tx: Tx,
  { employerId, taxYear, lastDay }: { employerId: string; taxYear: string; lastDay: string },
): Promise<LastRecordRow[]> {
  return rows(
    tx,
    sql<LastRecordRow>`
      select ${lastRecord}
      from (
        select distinct on (worker_id) * from pay_records
        where employer_id = ${employerId} and pay_run_id is not null and result ->> 'taxYear' = ${taxYear}
        order by worker_id, pay_date desc, created_at desc, id desc
      ) r
      join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      join employers e on e.id = r.employer_id
      where (w.ends_on is null or w.ends_on >= ${lastDay}::date)
      order by r.worker_id
    `,
  )
}

/** A worker's last pay record of all. */
export function readLastRecord(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<LastRecordRow | undefined> {
  return firstRow(
    tx,
    sql<LastRecordRow>`
      select ${lastRecord}
      from pay_records r
      join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      join employers e on e.id = r.employer_id
      where r.employer_id = ${employerId} and r.worker_id = ${workerId} and r.pay_run_id is not null
      order by r.pay_date desc, r.created_at desc, r.id desc limit 1
    `,
  )
}

export type NewCertificate = {
  id: string
  workerId: string
  document: CertificateDocument
  text: string
  hash: Buffer
}

/** Adds certificates, all of one kind; one that is there already stays as it is. Gives the ids of those that were added. */
export async function insertCertificates(
  tx: Tx,
  { employerId, certificates, now }: { employerId: string; certificates: readonly NewCertificate[]; now: string },
): Promise<string[]> {
  const records = certificates.map(({ id, workerId, document, text, hash }) => ({
    id,
    worker_id: workerId,
    kind: document.kind,
    tax_year: document.taxYear,
    leaving_on: document.leavingOn,
    document: JSON.parse(text) as unknown,
    hash: hash.toString('hex'),
  }))
  const added = await rows(
    tx,
    sql<{ id: string }>`
      insert into pay_certificates (employer_id, id, worker_id, kind, tax_year, leaving_on, issued_at, document, hash)
      select ${employerId}, id, worker_id, kind, tax_year, leaving_on, ${now}::timestamptz, document, decode(hash, 'hex')
      from json_to_recordset(${jsonRows(records)}) as r (id uuid, worker_id uuid, kind text, tax_year text, leaving_on date,
        document jsonb, hash text)
      on conflict (employer_id, worker_id, kind, tax_year, leaving_on) do nothing
      returning id
    `,
  )
  return added.map(({ id }) => id)
}

/** Whether all pay up to the leaving day is settled: every period they were there in is closed. */
export async function isPaidForLastTime(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<boolean> {
  const open = await firstRow(
    tx,
    sql`
      select 1 from workers w
      join pay_periods p on p.employer_id = w.employer_id and p.frequency = w.pay_frequency and p.schedule_number = w.schedule_number and p.closed_at is null
        and p.starts_on <= w.ends_on and p.ends_on >= w.starts_on
      where w.employer_id = ${employerId} and w.id = ${workerId} limit 1
    `,
  )
  return open === undefined
}

export function readLeaver(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<{ ends_on: string | null; language: Language } | undefined> {
  return firstRow(
    tx,
    sql<{ ends_on: string | null; language: Language }>`
      select w.ends_on, coalesce(u.language, e.language, 'en') as language from workers w join employers e on e.id = w.employer_id
      left join memberships m on m.employer_id = w.employer_id and m.worker_id = w.id
      left join users u on u.id = m.user_id
      where w.employer_id = ${employerId} and w.id = ${workerId}
    `,
  )
}

/** The National Insurance number as the worker's record keeps it now, and whose it is. */
export function readCertificateNino(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<{ worker_id: string; nino_sealed: Buffer | null } | undefined> {
  return firstRow(
    tx,
    sql<{ worker_id: string; nino_sealed: Buffer | null }>`
      select c.worker_id, w.nino_sealed from pay_certificates c
      join workers w on w.employer_id = c.employer_id and w.id = c.worker_id
      where c.employer_id = ${employerId} and c.id = ${id}
    `,
  )
}

/** The P45 of a worker for one leaving date, if it was made. */
export function findP45(
  tx: Tx,
  { employerId, workerId, leavingOn }: { employerId: string; workerId: string; leavingOn: string },
): Promise<{ id: string } | undefined> {
  return firstRow(
    tx,
    sql<{ id: string }>`
      select id from pay_certificates
      where employer_id = ${employerId} and worker_id = ${workerId} and kind = 'P45' and leaving_on = ${leavingOn}::date
    `,
  )
}
