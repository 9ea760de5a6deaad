import type { PensionLetterDocument, PensionLetterKind } from '@gpod/contract'
import { jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type LetterTerms = {
  id: string
  first_name: string
  last_name: string
  address: string | null
  employee_number: string
  email: string | null
  /** Of the membership that counts, or of their record; `none` for who is no member. */
  pension: 'none' | 'relief_at_source' | 'net_pay' | 'salary_sacrifice'
  employee_rate: number
  employer_rate: number
  language: string | null
  account_email: string | null
}

/** What letters to these workers say about them, and where they go. */
export function readLetterTerms(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<LetterTerms[]> {
  return rows(
    tx,
    sql<LetterTerms>`
      select w.id, w.first_name, w.last_name, w.address, w.employee_number, w.email,
        coalesce(x.method, nullif(w.pension, 'by_assessment'), 'none') as pension,
        coalesce(x.employee_rate, w.pension_employee_rate) as employee_rate,
        coalesce(x.employer_rate, w.pension_employer_rate) as employer_rate, u.language,
        u.email as account_email
      from workers w
      left join pension_memberships x on x.employer_id = w.employer_id and x.worker_id = w.id and x.ended_on is null
        and w.pension = 'by_assessment'
      left join memberships m on m.employer_id = w.employer_id and m.worker_id = w.id and m.ended_at is null
      left join users u on u.id = m.user_id
      where w.employer_id = ${employerId} and w.id = any(${[...workerIds]}::uuid[])
    `,
  )
}

export type LetterSender = { name: string; address: string; scheme_name: string | null; scheme_contact: string | null }

/** Who writes: locked, so that two that write at once come one after the other. */
export function lockLetterSender(tx: Tx, employerId: string): Promise<LetterSender> {
  return oneRow(
    tx,
    sql<LetterSender>`
      select name, address, pension_scheme_name as scheme_name, pension_scheme_contact as scheme_contact
      from employers where id = ${employerId} for no key update
    `,
  )
}

export async function readIsSchemeSet(tx: Tx, employerId: string): Promise<{ isSchemeSet: boolean; made: number }> {
  return oneRow(
    tx,
    sql<{ isSchemeSet: boolean; made: number }>`
      select pension_scheme_name is not null and pension_scheme_contact is not null as "isSchemeSet",
        (select count(*) from pension_letters where employer_id = ${employerId})::integer as made
      from employers where id = ${employerId}
    `,
  )
}

export type NewLetter = { workerId: string; dueOn: string; document: PensionLetterDocument; hash: Buffer }

export async function insertLetters(
  tx: Tx,
  { employerId, letters, now }: { employerId: string; letters: readonly NewLetter[]; now: string },
): Promise<void> {
  const records = letters.map(({ workerId, dueOn, document, hash }) => ({
    id: document.id,
    worker_id: workerId,
    kind: document.kind,
    applies_from: document.appliesFrom,
    due_on: dueOn,
    document,
    hash: hash.toString('hex'),
  }))
  await sql`
    insert into pension_letters (employer_id, id, worker_id, kind, applies_from, due_on, made_at, document, hash)
    select ${employerId}, id, worker_id, kind, applies_from, due_on, ${now}::timestamptz, document, decode(hash, 'hex')
    from json_to_recordset(${jsonRows(records)}) as r (id uuid, worker_id uuid, kind text, applies_from date, due_on date,
      document jsonb, hash text)
  `.execute(tx)
}

/** A worker's letters, newest first. */
export function listLetters(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<{ id: string; kind: PensionLetterKind; appliesFrom: string; madeAt: string }[]> {
  return rows(
    tx,
    sql<{ id: string; kind: PensionLetterKind; appliesFrom: string; madeAt: string }>`
      select id, kind, applies_from as "appliesFrom", made_at as "madeAt" from pension_letters
      where employer_id = ${employerId} and worker_id = ${workerId} order by made_at desc, id desc
    `,
  )
}
