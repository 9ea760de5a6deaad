import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { type Figures, readWageAccounts, recordColumns, type WageAccountRow } from './wage-accounts-store.ts'

/** What the page shows beside the figures, as it was kept; whoever shows it knows its shape. */
export type Shown = object

/** How the figures that a worker's account was read with are kept. */
export type Kept = {
  /** Nothing that they are made of has changed since, and it is still their day. */
  isFresh: boolean
  /** What the page shows, where that is fresh too. */
  shown: Shown | null
  version: number
  /** The marks that were there before they were read: what these are of is in the figures. */
  marks: readonly string[]
}

type KeptRow = WageAccountRow & {
  policy: object | null
  figures: Figures | null
  is_of_today: boolean
  shown: Shown | null
  version: number
  marks: string[]
}

/**
 * One worker's account with the company's policy, by the figures that are kept of this London day; where none are fresh they
 * are worked out, and `keepFigures` or `saveAvailableMoves` may keep them. Undefined where there is no such account.
 */
export async function readKeptAccount(
  tx: Tx,
  { employerId, workerId, today }: OfWorker,
): Promise<KeptAccount | undefined> {
  const found = await askKept(tx, { employerId, workerId, today })
  if (!found) return undefined
  const row = found.row ?? (await readWageAccounts(tx, { employerId, workerIds: [workerId], today }))[0]
  return row && { ...found, row }
}

type OfWorker = { employerId: string; workerId: string; today: string }
export type KeptAccount = { row: WageAccountRow; policy: object; kept: Kept }

/** The same by one statement: null where no figures are fresh, and they are to be worked out. */
export async function readFreshAccount(tx: Tx, of: OfWorker): Promise<KeptAccount | null> {
  const found = await askKept(tx, of)
  return found && found.row !== null ? { ...found, row: found.row } : null
}

async function askKept(
  tx: Tx,
  { employerId, workerId, today }: OfWorker,
): Promise<(Omit<KeptAccount, 'row'> & { row: WageAccountRow | null }) | undefined> {
  const found = await firstRow(
    tx,
    sql<KeptRow>`
      select ${recordColumns(today)}, a.figures, a.shown, a.figures_version as version, a.figures_of is not distinct from ${today}::date as is_of_today,
        array(select m.id::text from wage_account_marks m where m.employer_id = a.employer_id and m.worker_id = a.worker_id) as marks,
        (select y.policy from wage_access_policies y where y.employer_id = a.employer_id order by y.effective_at desc, y.id desc limit 1) as policy
      from workers w join wage_accounts a on a.employer_id = w.employer_id and a.worker_id = w.id
      where w.employer_id = ${employerId} and w.id = ${workerId}
    `,
  )
  if (!found) return undefined
  const { policy, figures, is_of_today: isOfToday, shown, version, marks, ...record } = found
  const isFresh = figures !== null && isOfToday && marks.length === 0 && isWhole(figures)
  if (isFresh) return { row: { ...record, ...figures }, policy: policy ?? {}, kept: { isFresh, shown, version, marks } }
  return { row: null, policy: policy ?? {}, kept: { isFresh, shown: null, version, marks } }
}

const figureNames: Readonly<Record<keyof Figures, true>> = {
  annual_salary_pence: true,
  student_loans: true,
  before_director: true,
  before_director_pay_date: true,
  pension_membership: true,
  period_id: true,
  period_starts_on: true,
  period_ends_on: true,
  period_pay_date: true,
  period_tax_date: true,
  approved_gross_pence: true,
  approved_minutes: true,
  clocked_gross_pence: true,
  clocked_minutes: true,
  clocked_beyond_minutes: true,
  lifetime_minutes: true,
  fees_in_period_pence: true,
  taken_today_pence: true,
  requests_this_month: true,
  taken_this_month_pence: true,
  uses_in_period: true,
  last_use_at: true,
  to_date: true,
  to_date_pay_date: true,
}

/** Whether it has all that this version keeps: an earlier one may have kept less on the same day. */
const isWhole = (figures: object): figures is Figures => Object.keys(figureNames).every((name) => name in figures)

/** The figures of a row, to be kept. */
export function figuresOf(row: WageAccountRow): Figures {
  const names = Object.keys(figureNames) as (keyof Figures)[]
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Figures
}

/** The figures with one more withdrawal of `today` that comes off the period they draw on. Pence. */
export function withWithdrawal(
  figures: Figures,
  { amount, workerFee, now }: { amount: number; workerFee: number; now: string },
): Figures {
  return {
    ...figures,
    fees_in_period_pence: figures.fees_in_period_pence + workerFee,
    taken_today_pence: figures.taken_today_pence + amount,
    requests_this_month: figures.requests_this_month + 1,
    taken_this_month_pence: figures.taken_this_month_pence + amount,
    uses_in_period: figures.uses_in_period + 1,
    last_use_at: now,
  }
}

/**
 * Keeps figures that were worked out without the account's lock: only where nobody kept others or moved them meanwhile, and
 * without waiting for whoever has the lock, who will. Takes away the marks of what is in them.
 */
export async function keepFigures(
  tx: Tx,
  {
    employerId,
    workerId,
    today,
    figures,
    shown,
    kept,
  }: { employerId: string; workerId: string; today: string; figures: Figures; shown: Shown; kept: Kept },
): Promise<void> {
  await sql`
    with kept as (
      update wage_accounts set figures = ${JSON.stringify(figures)}::jsonb, shown = ${JSON.stringify(shown)}::jsonb, figures_of = ${today},
        figures_version = figures_version + 1
      where (employer_id, worker_id) in (
        select employer_id, worker_id from wage_accounts
        where employer_id = ${employerId} and worker_id = ${workerId} and figures_version = ${kept.version} for update skip locked
      )
      returning 1
    )
    delete from wage_account_marks
    where employer_id = ${employerId} and worker_id = ${workerId} and id = any(${[...kept.marks]}::bigint[]) and exists (select 1 from kept)
  `.execute(tx)
}

/** Takes away the marks of what is in figures that are being kept under the account's lock. */
export async function takeMarks(
  tx: Tx,
  { employerId, workerId, marks }: { employerId: string; workerId: string; marks: readonly string[] },
): Promise<void> {
  if (marks.length === 0) return
  await sql`
    delete from wage_account_marks
    where employer_id = ${employerId} and worker_id = ${workerId} and id = any(${[...marks]}::bigint[])
  `.execute(tx)
}
