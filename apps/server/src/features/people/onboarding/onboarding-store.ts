import { type OnboardingStep, onboardingDays, onboardingSteps, type StarterDeclaration } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; workerId: string }
type OnDay = { employerId: string; today: string }

/** One employee, and what of them is in the records. */
export type StarterRow = {
  worker_id: string
  name: string
  starts_on: string
  is_new: boolean
  is_paid: boolean
  has_nino: boolean
  has_address: boolean
  has_gender: boolean
  has_birth_date: boolean
  has_account: boolean
  has_statement: boolean
  has_contract: boolean
  has_right_to_work: boolean
}

/** Who was brought over from another payroll is no starter, however late they are entered here. */
const isNew = (today: string) => sql`
  (w.starts_on >= ${addDays(today, -onboardingDays)}::date and (w.ends_on is null or w.ends_on >= ${today}::date) and not exists (
    select 1 from brought_forward b where b.employer_id = w.employer_id and b.worker_id = w.id and b.paid_until is not null))
`

const selectStarters = ({ employerId, today }: OnDay) => sql`
  select w.id as worker_id, w.first_name || ' ' || w.last_name as name, w.starts_on, ${isNew(today)} as is_new,
    (exists (select 1 from pay_records r where r.employer_id = w.employer_id and r.worker_id = w.id)
      or exists (select 1 from brought_forward b where b.employer_id = w.employer_id and b.worker_id = w.id and b.paid_until is not null)
    ) as is_paid,
    w.nino_ending is not null as has_nino, coalesce(w.address, '') <> '' as has_address, w.gender is not null as has_gender,
    w.date_of_birth is not null as has_birth_date, w.account_ending is not null as has_account,
    w.starter_statement is not null as has_statement,
    -- Given, and signed in its latest version where it is to be signed.
    exists (
      select 1 from documents d where d.employer_id = w.employer_id and d.worker_id = w.id and d.category = 'contract' and d.removed_at is null
        and (not d.needs_signature or exists (
          select 1 from document_signatures s where s.employer_id = d.employer_id and s.document_id = d.id and s.worker_id = w.id
            and s.number = (select max(v.number) from document_versions v where v.employer_id = d.employer_id and v.document_id = d.id)))
    ) as has_contract,
    coalesce((
      select c.valid_until is null or c.valid_until >= ${today}::date from right_to_work_checks c
      where c.employer_id = w.employer_id and c.worker_id = w.id and c.withdrawn_at is null
      order by c.checked_on desc, c.recorded_at desc, c.id desc limit 1
    ), false) as has_right_to_work
  from workers w where w.employer_id = ${employerId} and w.erased_at is null
`

export function findStarter(tx: Tx, { workerId, ...on }: Of & OnDay): Promise<StarterRow | undefined> {
  return firstRow(tx, sql<StarterRow>`${selectStarters(on)} and w.id = ${workerId}`)
}

/** Who started lately or will, the last to start first; at most 500. */
export function listStarters(tx: Tx, on: OnDay): Promise<StarterRow[]> {
  return rows(
    tx,
    sql<StarterRow>`
      ${selectStarters(on)} and ${isNew(on.today)} order by w.starts_on desc, w.last_name, w.first_name, w.id limit 500
    `,
  )
}

export function stepsOf(row: StarterRow): { step: OnboardingStep; isDone: boolean }[] {
  const isDone: Readonly<Record<OnboardingStep, boolean>> = {
    // What the first report to HMRC cannot do without.
    details: row.has_birth_date && row.has_gender && row.has_address,
    national_insurance_number: row.has_nino,
    bank_account: row.has_account,
    starter_declaration: row.has_statement,
    contract: row.has_contract,
    right_to_work: row.has_right_to_work,
  }
  return onboardingSteps.map((step) => ({ step, isDone: isDone[step] }))
}

export type DeclarationRow = {
  statement: 'A' | 'B' | 'C'
  student_loans: StarterDeclaration['studentLoans']
  tax_code: string
  tax_basis: 'cumulative' | 'week1_month1'
  is_code_set: boolean
  declared_at: string
}

/** The latest: it is the one that counts. */
export function findDeclaration(tx: Tx, { employerId, workerId }: Of): Promise<DeclarationRow | undefined> {
  return firstRow(
    tx,
    sql<DeclarationRow>`
      select statement, student_loans, tax_code, tax_basis, is_code_set, declared_at from starter_declarations
      where employer_id = ${employerId} and worker_id = ${workerId} order by declared_at desc, id desc limit 1
    `,
  )
}

export async function insertDeclaration(
  tx: Tx,
  { employerId, workerId, id, userId, declared }: Of & { id: string; userId: string; declared: DeclarationRow },
): Promise<void> {
  await sql`
    insert into starter_declarations (employer_id, id, worker_id, statement, student_loans, tax_code, tax_basis, is_code_set, declared_at, declared_by)
    values (${employerId}, ${id}, ${workerId}, ${declared.statement}, ${JSON.stringify(declared.student_loans)}::jsonb,
      ${declared.tax_code}, ${declared.tax_basis}, ${declared.is_code_set}, ${declared.declared_at}, ${userId})
  `.execute(tx)
}

/** HMRC said which code they have: no statement of theirs changes it. */
export async function hasCodeOfHmrc(tx: Tx, { employerId, workerId }: Of): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`
      select 1 from tax_code_notices where employer_id = ${employerId} and worker_id = ${workerId} and state = 'applied' limit 1
    `,
  )
  return found !== undefined
}

export function toDeclaration(row: DeclarationRow): StarterDeclaration {
  return {
    statement: row.statement,
    studentLoans: row.student_loans,
    declaredAt: row.declared_at,
    taxCode: row.tax_code,
    taxBasis: row.tax_basis,
    isCodeSet: row.is_code_set,
  }
}
