import type { StatementEntry } from '@gpod/bank-files'
import { pence } from '@gpod/money'
import { jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { maskNumbers } from '../../../platform/mask-numbers.ts'

export type LineMatch = {
  lineId: string
  matched: 'wage_payment' | 'pay_run' | 'withdrawal' | 'hmrc'
  matchedId: string | null
}

export async function insertStatement(
  tx: Tx,
  statement: {
    employerId: string
    id: string
    format: 'camt053' | 'csv'
    fileName: string
    hash: Buffer
    openingPence: number | null
    closingPence: number | null
    importedBy: string
    now: string
  },
): Promise<void> {
  const { employerId, id, format, fileName, hash, openingPence, closingPence, importedBy, now } = statement
  await sql`
    insert into bank_statements (employer_id, id, format, file_name, file_hash, opening_pence, closing_pence, imported_by, imported_at)
    values (${employerId}, ${id}, ${format}, ${fileName}, ${hash}, ${openingPence}, ${closingPence}, ${importedBy}, ${now})
  `.execute(tx)
}

export async function insertLines(
  tx: Tx,
  {
    employerId,
    statementId,
    entries,
  }: { employerId: string; statementId: string; entries: readonly (StatementEntry & { lineId: string })[] },
): Promise<void> {
  if (entries.length === 0) return
  const lines = entries.map(({ lineId, bookedOn, amount, reference, counterparty, bankId }) => ({
    id: lineId,
    booked_on: bookedOn,
    amount_pence: amount,
    // Banks write account numbers and cards into their words: nobody needs them whole to know a line again.
    reference: maskNumbers(reference),
    counterparty: counterparty === '' ? null : maskNumbers(counterparty),
    bank_id: bankId === '' ? null : bankId,
  }))
  await sql`
    insert into bank_statement_lines (employer_id, id, statement_id, booked_on, amount_pence, reference, counterparty, bank_id)
    select ${employerId}, id, ${statementId}, booked_on, amount_pence, reference, counterparty, bank_id
    from json_to_recordset(${jsonRows(lines)}) as r (id uuid, booked_on date, amount_pence bigint, reference text, counterparty text, bank_id text)
  `.execute(tx)
}

/** Of these bank ids, what is here already: "id|day|pence". */
export async function knownEntries(tx: Tx, employerId: string, bankIds: readonly string[]): Promise<Set<string>> {
  const found = await rows(
    tx,
    sql<{ bank_id: string; booked_on: string; amount_pence: number }>`
      select bank_id, booked_on, amount_pence from bank_statement_lines
      where employer_id = ${employerId} and bank_id = any(${[...bankIds]}::text[])
    `,
  )
  return new Set(found.map(({ bank_id, booked_on, amount_pence }) => `${bank_id}|${booked_on}|${amount_pence}`))
}

/** Money out on earlier lines that nothing explained yet. */
export async function readOpenLines(tx: Tx, employerId: string): Promise<(StatementEntry & { lineId: string })[]> {
  const found = await rows(
    tx,
    sql<{
      id: string
      booked_on: string
      amount_pence: number
      reference: string
      counterparty: string | null
      bank_id: string | null
    }>`
      select id, booked_on, amount_pence, reference, counterparty, bank_id from bank_statement_lines
      where employer_id = ${employerId} and matched is null and amount_pence < 0
    `,
  )
  return found.map(({ id, booked_on, amount_pence, reference, counterparty, bank_id }) => ({
    lineId: id,
    line: 0,
    bookedOn: booked_on,
    amount: pence(amount_pence),
    reference,
    counterparty: counterparty ?? '',
    bankId: bank_id ?? '',
    endToEndId: '',
    details: [],
  }))
}

export type OpenWage = {
  id: string
  pay_run_id: string
  reference: string
  amount_pence: number
  pay_date: string
  /** By which the files of its run are named. */
  run_mark: string
}

/** Wages that the bank was told to pay and no line shows; held, so that no other import finds them. */
export function lockOpenWages(tx: Tx, employerId: string): Promise<OpenWage[]> {
  return rows(
    tx,
    sql<OpenWage>`
      with firsts as (
        select * from wage_payments where employer_id = ${employerId} and method = 'bank' and statement_line_id is null order by id for update
      ), seconds as (
        select * from second_payments where employer_id = ${employerId} and statement_line_id is null order by id for update
      ), open as (
        select y.id, y.pay_run_id, y.id as record_id, y.reference, y.amount_pence - coalesce(s.amount_pence, 0) as amount_pence
        from firsts y left join second_payments s on s.employer_id = y.employer_id and s.pay_record_id = y.id
        union all
        -- Only what was sent: a second payment is there from approval on.
        select s.id, y.pay_run_id, y.id, s.reference, s.amount_pence
        from seconds s join wage_payments y on y.employer_id = s.employer_id and y.id = s.pay_record_id
      )
      select o.id, o.pay_run_id, o.reference, o.amount_pence, r.pay_date,
        upper(right(replace(o.pay_run_id::text, '-', ''), 12)) as run_mark
      from open o join pay_records r on r.employer_id = ${employerId} and r.id = o.record_id order by o.id
    `,
  )
}

export function readOpenWithdrawals(
  tx: Tx,
  employerId: string,
): Promise<{ id: string; reference: string; amount_pence: number; paid_at: string }[]> {
  return rows(
    tx,
    sql<{ id: string; reference: string; amount_pence: number; paid_at: string }>`
      select x.id, x.reference, x.amount_pence, x.paid_at from withdrawals x
      where x.employer_id = ${employerId} and x.state in ('paid', 'recovered') and x.paid_at is not null
        and not exists (select 1 from bank_statement_lines l where l.employer_id = x.employer_id and l.matched = 'withdrawal' and l.matched_id = x.id)
    `,
  )
}

export async function markLines(
  tx: Tx,
  { employerId, matches }: { employerId: string; matches: readonly LineMatch[] },
): Promise<void> {
  if (matches.length === 0) return
  const lines = matches.map(({ lineId, matched, matchedId }) => ({ id: lineId, matched, matched_id: matchedId }))
  await sql`
    update bank_statement_lines l set matched = r.matched, matched_id = r.matched_id
    from json_to_recordset(${jsonRows(lines)}) as r (id uuid, matched text, matched_id uuid)
    where l.employer_id = ${employerId} and l.id = r.id and l.matched is null
  `.execute(tx)
}

export async function markWages(
  tx: Tx,
  { employerId, paid }: { employerId: string; paid: readonly { id: string; lineId: string }[] },
): Promise<void> {
  if (paid.length === 0) return
  const lines = paid.map(({ id, lineId }) => ({ id, line_id: lineId }))
  await sql`
    update wage_payments y set statement_line_id = r.line_id
    from json_to_recordset(${jsonRows(lines)}) as r (id uuid, line_id uuid)
    where y.employer_id = ${employerId} and y.id = r.id and y.statement_line_id is null
  `.execute(tx)
  await sql`
    update second_payments s set statement_line_id = r.line_id
    from json_to_recordset(${jsonRows(lines)}) as r (id uuid, line_id uuid)
    where s.employer_id = ${employerId} and s.id = r.id and s.statement_line_id is null
  `.execute(tx)
}

/** Who was paid by the lines of a person's payments. */
export async function eraseCounterparties(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  const theirs = sql`employer_id = ${employerId} and worker_id = ${workerId}`
  await sql`
    update bank_statement_lines l set counterparty = null, note = null
    where l.employer_id = ${employerId} and l.matched_id in (
      select id from wage_payments where ${theirs} union all select id from second_payments where ${theirs}
      union all select id from withdrawals where ${theirs}
    )
  `.execute(tx)
}
