import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, write } from '../../../test/database.ts'
import { allTables, imprintedTables } from '../../tables.ts'
import { sql } from '../database/database.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { chainWork } from './chain-work.ts'
import { type ImprintDifference, verifyImprints } from './verify-imprints.ts'

const companyId = '01a202df-04e8-7a66-a4df-a76cd1abbe3d'
const userId = '01a202df-03c5-7676-8ef1-4df6b17eee67'

/** A company and its owner, written before any imprint was kept. */
async function writeBeforeImprints(owner: pg.Pool): Promise<void> {
  await migrate(owner, { migrations: readMigrations().filter(({ name }) => name < '0008') })
  await owner.query(`
    insert into employers (id, name, company_size, address, join_code, created_at)
      values ('${companyId}', 'Old Care', '1', '1 Old Street', 'OLDCARE1', now());
    insert into users (id, username, email, password_hash, first_name, last_name, created_at)
      values ('${userId}', 'olive', 'olive@old.example', 'x', 'Olive', 'Old', now());
    insert into memberships (employer_id, user_id, role, created_at) values ('${companyId}', '${userId}', 'auditor', now());
  `)
}

/** One work of the migration that found them, and one of each since that names itself. */
const works = () => 1 + readMigrations().filter(({ name }) => name >= '0018').length

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase({ prepare: writeBeforeImprints })
})
afterAll(() => opened.drop())

async function look() {
  const differences: ImprintDifference[] = []
  const connection = await opened.owner.connect()
  await connection.query('begin isolation level repeatable read')
  const { signingKey } = opened.database
  const found = await verifyImprints(connection, {
    tables: imprintedTables,
    signingKey,
    differ: (one) => void differences.push(one),
  })
  await connection.query('commit')
  connection.release()
  return { ...found, told: differences.map(({ promise, subject }) => `${promise}: ${subject}`) }
}

describe('rows from before imprints were kept', () => {
  test('stand as the migration found them, and are counted as not known before', async () => {
    expect(await look()).toMatchObject({ told: [], standing: 3, works: works() })
  })

  test('are known once the product has changed them, and guarded all the while', async () => {
    await write(opened, { employerId: companyId }, `update memberships set role = 'manager' where user_id = $1`, [
      userId,
    ])
    expect(await look()).toMatchObject({ told: [], standing: 2, works: works() + 1 })
    await opened.owner.query(
      `begin; set local session_replication_role = replica; update users set password_hash = 'y'; commit`,
    )
    expect((await look()).told).toEqual([`a row stands as the product left it: users ${userId}`])
    await opened.owner.query(
      `begin; set local session_replication_role = replica; update users set password_hash = 'x'; commit`,
    )
  })
})

describe('the product signs what it writes', () => {
  const scope = { employerId: companyId }

  test('each transaction once, and none that is rolled back or writes nothing that leaves imprints', async () => {
    const before = await look()
    await write(opened, scope, 'select * from memberships', [])
    await write(opened, scope, 'update memberships set role = role', [])
    const undone = opened.database.transaction(scope, async (tx) => {
      await sql`update memberships set role = 'auditor'`.execute(tx)
      throw new Error('never mind')
    })
    await expect(undone).rejects.toThrow('never mind')
    expect(await look()).toEqual(before)
  })

  test('an older digest tells nothing once the row has changed: its salt is gone', async () => {
    const salts = await opened.owner.query<{ salted: boolean }>(
      `select salt is not null as salted from row_imprints where table_name = 'memberships' order by seq`,
    )
    expect(salts.rows.map(({ salted }) => salted)).toEqual([...salts.rows.slice(1).map(() => false), true])
  })

  test('and servers that chain at once put every signed work behind another', async () => {
    const { database } = opened
    await Promise.all([1, 2, 3, 4].map(() => chainWork({ database })))
    const { told, unchained, works, head } = await look()
    expect({ told, unchained, position: head?.position }).toEqual({ told: [], unchained: 0, position: works })
  })

  test('and may take neither imprints nor signatures away', async () => {
    for (const table of ['row_imprints', 'signed_work', 'signing_keys']) {
      await expect(write(opened, 'nobody', `delete from ${table}`, [])).rejects.toMatchObject({ code: '42501' })
    }
    await expect(write(opened, 'nobody', `update signed_work set kind = 'standing'`, [])).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('every column of the database', () => {
  /** Names and how to reach somebody, what a page shows, what the product recalculates, and what is sealed. */
  const leftOut: Record<string, string> = {
    absences: 'created_at',
    account_links: 'created_at',
    bank_statements: 'file_name',
    brought_forward: 'entered_at',
    clock_events: 'location',
    clocking_reviews: 'answer',
    clockings: 'signature',
    company_brought_forward: 'entered_at',
    consents: 'address',
    court_orders: 'created_at',
    devices: 'agent created_at last_seen_at',
    document_signatures: 'signed_name',
    employee_imports: 'idempotency_key',
    employers:
      'name company_size address created_at hmrc_password_sealed paying_account_sealed settings_version join_code_renewed_at pension_scheme_name pension_scheme_contact early_flag_minutes late_flag_minutes trial_ends_on language',
    face_templates: 'template_sealed',
    hmrc_submissions:
      'late_reason content content_sealed correlation_id poll_after response problem sent_at ended_at inactive_from inactive_to scheme_ceased_on',
    hours_requests: 'key reason answer is_automatic',
    achievements: 'key title reason',
    goal_steps: 'note',
    goals: 'key title description changed_at',
    incident_notes: 'words',
    benefit_choices: 'reason',
    benefit_offers: 'name details link version created_at',
    redemptions: 'name answer',
    reviews: 'own_words manager_words kind',
    own_assistants: 'name ending last_used_at reads_work',
    risk_findings: 'evidence dismissed_reason dismissed_refs',
    feedback_links: 'made_for given_name comment',
    work_feedback: 'comment',
    expense_claims: 'key description notes version begun_at first_approved_at reason',
    incidents: 'key place words riddor_reference answer',
    invitations: 'created_at first_name last_name ended_because',
    journals: 'first_line',
    passkeys: 'counter transports is_backed_up label last_used_at',
    leave_requests: 'key qualifying_days reason answer',
    shift_swaps: 'key reason',
    // The documents are those of the hashes beside them.
    pay_certificates: 'issued_at document',
    pay_items: 'created_at',
    // The database makes the figures of what has an imprint.
    pay_records: 'created_at account_number_sealed salary_pence wage_pence',
    pay_runs:
      'progress workers_total workers_done done_through progressed_at calculated_at created_at told_at reopened_at sums',
    pay_schedules: 'version',
    pay_splits: 'account_number_sealed',
    payment_files: 'content_sealed',
    payslip_passcodes: 'passcode_sealed',
    payslip_shares: 'created_at failures mail_id',
    payslips: 'document figures',
    pension_letters: 'made_at document',
    replaced_accounts: 'account_number_sealed',
    pension_memberships: 'created_at ended_at',
    pension_notices: 'created_at',
    pension_schemes: 'changed_at version',
    rota_edits: 'asked_digest seq',
    shift_notices: 'reason',
    second_payments: 'account_number_sealed statement_line_id',
    sessions: 'last_seen_at address agent',
    shifts: 'location role created_at cancel_reason is_pinned',
    student_loan_notices: 'reason',
    tax_code_notices: 'reason',
    timesheets: 'break_started_at is_edited version created_at entry_id out_missed',
    api_keys: 'name ending last_used_at',
    webhook_endpoints:
      'name address_sealed secret_sealed old_secret_sealed old_secret_until position language last_delivered_at failing_since',
    kiosks: 'name picks_names code_hash code_expires_at last_seen_at',
    clock_pins: 'pin_sealed',
    users:
      'username first_name last_name phone language totp_secret_sealed totp_last_step last_login_at created_at password_changed_at notifications',
    wage_accounts: 'cooling_off_reminder available_pence figures shown figures_of figures_version',
    wage_payments: 'statement_line_id',
    withdrawn_pay: 'document',
    withdrawals:
      'account_number_sealed rti_pay_interval rti_represents_work_done rti_reduces_next_pay arrives_by told_at',
    workers:
      'first_name last_name phone address department position nino_sealed account_number_sealed version created_at gender bank_hold_told changes_kept_from',
  }

  test('leaves an imprint, or is named as one that need not', async () => {
    const found = await opened.owner.query<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text order by column_name) as columns
       from information_schema.columns where table_schema = 'public' group by table_name`,
    )
    const known = new Map(imprintedTables.map(({ table, key, columns }) => [table, [...key, ...columns]]))
    const kept = found.rows.filter(({ table }) => known.has(table) && table !== 'postings')
    const named = (table: string) => [...(known.get(table) ?? []), ...(leftOut[table]?.split(' ') ?? [])].sort()
    expect(kept.map(({ table, columns }) => [table, ...columns])).toEqual(
      kept.map(({ table }) => [table, ...named(table)]),
    )
    const tables = found.rows.map(({ table }) => table)
    expect(allTables.map(({ table }) => table).sort()).toEqual(tables.sort())
    for (const { table, imprint } of allTables) if ('not' in imprint) expect(imprint.not, table).not.toBe('')
  })

  test('and every table that leaves imprints has its triggers', async () => {
    const found = await opened.owner.query<{ table: string }>(
      `select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgname like 'imprinted_%' and t.tgenabled = 'O' group by 1 having count(*) = 3 or c.relname = 'postings' order by 1`,
    )
    expect(found.rows.map(({ table }) => table)).toEqual(imprintedTables.map(({ table }) => table).sort())
  })
})
