import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainAudit } from '../src/features/insight/audit/index.ts'
import { Seal } from '../src/platform/crypto.ts'
import { openPool } from '../src/platform/database/pool.ts'
import { chainWork, migrateSigned } from '../src/platform/imprints/index.ts'
import { prepareJobs } from '../src/platform/jobs/jobs.ts'
import { retireKey, rotateKey } from '../src/platform/keys/rotate-keys.ts'
import { sealedColumns } from '../src/tables.ts'
import { verifyAll, verifyAtStart } from '../src/verify.ts'
import { ofEnvironment } from './database.ts'
import { type FullCompany, fullNow, openFullCompany } from './full-company.ts'
import { callProduct, openTestProduct, type TestProduct, withdraw } from './product.ts'
import { writtenColumns } from './written-columns.ts'

let product: TestProduct
let full: FullCompany
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
  product.clock.moveTo(fullNow)
  await chainAudit(product.deps)
  await chainWork(product.deps)
})
afterAll(() => product.close())

/** The promises that do not hold, each once, and what was printed of them. */
async function look(options: Partial<Parameters<typeof verifyAll>[1]> = {}) {
  const lines: string[] = []
  // As a command would, with the settings that the database has for its owner now.
  const owner = openPool(product.ownerUrl, { size: 1 })
  const { holds, differences } = await verifyAll(owner, {
    seal: product.deps.seal,
    log: (line) => void lines.push(line),
    ...options,
  })
  await owner.end()
  const broken = lines.filter((line) => line.includes(': expected '))
  expect(broken).toHaveLength(differences)
  expect(holds).toBe(differences === 0)
  return { promises: [...new Set(broken.map((line) => line.slice(0, line.indexOf(': '))))].sort(), broken, lines }
}

/** Runs statements as who owns the database, in one transaction; triggers off for `replica`. */
const asOwner = (role: 'replica' | 'origin', statements: string) =>
  product.owner.query(`begin; set local session_replication_role = ${role}; ${statements}; commit`)

/** Keeps what stands in some tables, to be put back row by row. */
async function keep(tables: readonly string[]): Promise<{ putBack(): Promise<void> }> {
  const each = (statement: (table: string) => string) => tables.map(statement).join('; ')
  await asOwner(
    'replica',
    each((table) => `drop table if exists kept_${table}; create table kept_${table} as select * from ${table}`),
  )
  const columns = new Map<string, string>()
  for (const table of tables) columns.set(table, (await writtenColumns(product.owner, table)).join(', '))
  const putBack = (table: string) =>
    `delete from ${table}; insert into ${table} (${columns.get(table)}) overriding system value select ${columns.get(table)} from kept_${table}; drop table kept_${table}`
  return { putBack: async () => void (await asOwner('replica', each(putBack))) }
}

/** Runs statements as who owns the database and means it: triggers off, unless `triggers`. Gives back what undoes it. */
async function tamper(
  statements: string,
  { tables, triggers = false }: { tables: readonly string[]; triggers?: boolean },
): Promise<() => Promise<void>> {
  const { putBack } = await keep(tables)
  await asOwner(triggers ? 'origin' : 'replica', statements)
  return putBack
}

const notAsLeft = 'a row stands as the product left it'
/** The forger leaves no mark either. */
const notAsKept = 'what is kept of available wages is what would be worked out'

/** What, how, and the tables it touches. */
type Change = [what: string, statements: string, tables: string[], promises: string[]]

const ofPaid = `(select r.id from pay_records r join wage_payments y on y.id = r.id limit 1)`

const silentChanges: Change[] = [
  [
    'a journal of two lines on both sides, with its balances',
    `update postings set amount_pence = amount_pence * 2 where journal_id = (select id from journals where kind = 'wage_sent' limit 1);
     update ledger_balances b set balance_pence =
       coalesce((select sum(p.amount_pence) from postings p where p.employer_id = b.employer_id and p.account_id = b.account_id and b.part < 2), 0)`,
    ['postings', 'ledger_balances'],
    [notAsLeft, 'what happened is booked as it was'],
  ],
  [
    'what a pay record comes to and pays out',
    `update pay_records set net_pence = net_pence + 5000, paid_out_pence = paid_out_pence + 5000 where id = ${ofPaid}`,
    ['pay_records'],
    [
      'what happened is booked as it was',
      'a pay record is what the engine works out',
      notAsLeft,
      'a wage payment is what its pay record pays out',
    ],
  ],
  [
    'the tax year to date of a pay record',
    `update pay_records set to_date = jsonb_set(to_date, '{tax}', '99999') `,
    ['pay_records'],
    ['a pay record is what the engine works out', notAsLeft, notAsKept],
  ],
  ['the sort code of a pay record', `update pay_records set sort_code = '405060'`, ['pay_records'], [notAsLeft]],
  [
    "the account of a pay record, by another worker's",
    `update pay_records set (account_number_sealed, account_ending) =
       (select account_number_sealed, account_ending from workers where id <> pay_records.worker_id and account_number_sealed is not null limit 1)
     where pay_method = 'bank'`,
    ['pay_records'],
    ['what is sealed opens in its place'],
  ],
  [
    'the amount of a wage payment',
    'update wage_payments set amount_pence = amount_pence + 1',
    ['wage_payments'],
    [
      'what happened is booked as it was',
      'a bank file holds the wage payments of its run',
      notAsLeft,
      'a wage payment is what its pay record pays out',
    ],
  ],
  [
    'a bank file that is gone',
    'delete from payment_files',
    ['payment_files'],
    ['a bank file holds the wage payments of its run', notAsLeft],
  ],
  [
    'what approved hours are worth',
    `update timesheets set gross_pence = gross_pence + 100 where state = 'approved'`,
    ['timesheets'],
    [notAsLeft, notAsKept, 'a week comes to its timesheets', 'approved hours are worth their minutes at their rate'],
  ],
  [
    'an earlier policy of wage access',
    `update wage_access_policies set policy = policy || '{"maximum": 99999999}'
     where id = (select id from wage_access_policies order by effective_at limit 1)`,
    ['wage_access_policies'],
    [notAsLeft],
  ],
  ['a role', `update memberships set role = 'owner' where role = 'auditor'`, ['memberships'], [notAsLeft]],
  [
    'one side of a posting',
    `update postings set amount_pence = amount_pence + 1 where line = 1 and amount_pence > 0`,
    ['postings'],
    ['what happened is booked as it was', notAsLeft, 'balance equals postings', 'journal balances'],
  ],
  [
    'the amount of a withdrawal',
    `update withdrawals set amount_pence = amount_pence + 100 where needs_approval and ended_at is null`,
    ['withdrawals'],
    [
      'what happened is booked as it was',
      notAsLeft,
      notAsKept,
      'clearing equals withdrawals on their way',
      'held equals withdrawals on their way',
    ],
  ],
  [
    'the state of a withdrawal',
    `update withdrawals set state = 'cancelled' where needs_approval and ended_at is null`,
    ['withdrawals'],
    [
      'what happened is booked as it was',
      notAsLeft,
      notAsKept,
      'clearing equals withdrawals on their way',
      'held equals withdrawals on their way',
    ],
  ],
  [
    'what a payday took back',
    'update advance_recoveries set amount_pence = amount_pence - 100',
    ['advance_recoveries'],
    [notAsLeft, 'advances taken equal the pay record', 'recovered equals what paydays took'],
  ],
  [
    'the text of a payslip',
    `update payslips set document = jsonb_set(document, '{totals,net}', '"1.00"')`,
    ['payslips'],
    ['a payslip is as it was issued'],
  ],
  [
    'the text of a payslip with its hash',
    `update payslips set hash = sha256(''::bytea)`,
    ['payslips'],
    [notAsLeft, 'a payslip is as it was issued'],
  ],
  [
    'what the engine was asked',
    `update pay_records set input = jsonb_set(input, '{taxCode}', '"BR"')`,
    ['pay_records'],
    ['a pay record is what the engine works out', notAsLeft, 'a payslip is what the engine works out'],
  ],
  [
    'a journal that is gone',
    `delete from postings where journal_id = (select id from journals where kind = 'wage_sent' limit 1);
     delete from journals where kind = 'wage_sent'`,
    ['postings', 'journals'],
    ['what happened is booked as it was', notAsLeft, 'balance equals postings'],
  ],
  [
    'an audit row',
    `update audit_rows set actor_user_id = null where action = 'pay_run.paid'`,
    ['audit_rows'],
    ['a row is as it was written', notAsLeft],
  ],
  [
    'an audit row that is gone, with its link and the chain behind it closed up',
    `delete from audit_rows where id = (select audit_id from audit_chain where position = 3);
     delete from audit_chain where position = 3; update audit_chain set position = position + 1000000 where position > 3; update audit_chain set position = position - 1000001 where position > 3`,
    ['audit_rows', 'audit_chain'],
    ['a row is as it was written', notAsLeft],
  ],
  [
    'the end of the audit, cut off',
    `delete from audit_rows where id = (select audit_id from audit_chain order by position desc limit 1);
     delete from audit_chain where position = (select max(position) from audit_chain)`,
    ['audit_rows', 'audit_chain'],
    [notAsLeft],
  ],
]

const alsoFound: Change[] = [
  [
    'a payslip by nothing at all, with the hash of that',
    `update payslips set document = '{}', hash = sha256('{}')`,
    ['payslips'],
    ['a pay record is what the engine works out', notAsLeft],
  ],
  [
    'what the engine was asked by nothing that can be asked',
    `update pay_records set input = '{"taxCode": 5}'`,
    ['pay_records'],
    ['a pay record is what the engine works out', notAsLeft],
  ],
  [
    'the text of a P60',
    `update pay_certificates set document = '{}'`,
    ['pay_certificates'],
    ['a document is as it was made'],
  ],
  ["a worker's sort code", `update workers set sort_code = '405060'`, ['workers'], [notAsLeft]],
  [
    "a worker's account number, by bytes of another",
    `update workers w set account_number_sealed = (select account_number_sealed from workers o where o.id <> w.id and account_number_sealed is not null limit 1)
     where account_number_sealed is not null`,
    ['workers'],
    ['what is sealed opens in its place'],
  ],
  [
    'the hold of a changed account',
    "update workers set bank_held_until = now() - interval '1 day'",
    ['workers'],
    [notAsLeft],
  ],
  [
    'an hourly rate of last year',
    `update worker_rates set hourly_rate_pence = 9900`,
    ['worker_rates'],
    [notAsLeft, notAsKept],
  ],
  [
    'a rate that was put in',
    `insert into worker_rates select employer_id, worker_id, from_day - 1, 9900 from worker_rates`,
    ['worker_rates'],
    [notAsLeft],
  ],
  [
    "the bank's name for a payment",
    `update withdrawals set bank_payment_id = 'pay_other' where bank_payment_id is not null`,
    ['withdrawals'],
    [notAsLeft],
  ],
  ['where a withdrawal went', `update withdrawals set sort_code = '405060'`, ['withdrawals'], [notAsLeft]],
  [
    'what was given up of an advance',
    `update withdrawals set written_off_pence = recovered_pence, recovered_pence = 0 where state = 'recovered';
     delete from advance_recoveries`,
    ['withdrawals', 'advance_recoveries'],
    ['what happened is booked as it was', notAsLeft, 'advances taken equal the pay record'],
  ],
  ['what the bank said', `update bank_events set body = '{}'`, ['bank_events'], [notAsLeft]],
  [
    'that two have to approve',
    'update employers set second_approver = not second_approver',
    ['employers'],
    [notAsLeft],
  ],
  ['the account wages are paid from', `update employers set paying_sort_code = '405060'`, ['employers'], [notAsLeft]],
  ['who approved a run', 'update pay_runs set paid_by = null where paid_by is not null', ['pay_runs'], [notAsLeft]],
  ['a bonus', 'update pay_items set amount_pence = amount_pence * 100', ['pay_items'], [notAsLeft]],
  ['a tax code', `update workers set tax_code = 'NT'`, ['workers'], [notAsLeft]],
  ['a password', `update users set password_hash = 'x'`, ['users'], [notAsLeft]],
  [
    'a passkey that was put in',
    `insert into passkeys select gen_random_uuid(), user_id, 'mine', public_key, 0, '{}', false, 'Mine', now() from passkeys limit 1`,
    ['passkeys'],
    [notAsLeft],
  ],
  [
    'a session that was put in',
    `insert into sessions (id, token_hash, user_id, employer_id, created_at, last_seen_at, expires_at) select gen_random_uuid(), 'mine', user_id, employer_id, now(), now(), now() + interval '1 day' from sessions limit 1`,
    ['sessions'],
    [notAsLeft],
  ],
  [
    'a verification that was put in',
    `insert into verification_grants (id, user_id, session_id, action, amount_pence, method, created_at, expires_at) select gen_random_uuid(), user_id, session_id, 'pay_run_pay', 100, 'password', now(), now() from verification_grants limit 1`,
    ['verification_grants'],
    [notAsLeft],
  ],
  [
    'a share of a payslip',
    `update payslip_shares set passcode_hash = 'mine', revoked_at = null, expires_at = created_at + interval '7 days'`,
    ['payslip_shares'],
    [notAsLeft],
  ],
  [
    'a line of a bank statement',
    'update bank_statement_lines set amount_pence = -amount_pence',
    ['bank_statement_lines'],
    [notAsLeft],
  ],
  [
    'a report to HMRC that says accepted',
    `update hmrc_submissions set state = 'rejected', ir_mark = 'x'`,
    ['hmrc_submissions'],
    [notAsLeft],
  ],
]

test('a company with something in every table holds, as it was left', async () => {
  const { promises, lines } = await look()
  expect(promises).toEqual([])
  expect(lines.at(-1)).toMatch(/^\d{3,} rows, \d{2,} signed works: no difference$/)
  // Nothing stood before imprints were kept.
  expect(lines.join('\n')).not.toContain('not known')
})

test('A25 verifying while the product writes finds nothing', async () => {
  const { token } = full.worker
  const writing = Array.from({ length: 30 }, async (_, index) => {
    const body = { monthlyCap: `${30 - index}.00` }
    const set = await callProduct(product, 'PUT', '/api/ewa/own-limits', { token, body })
    expect(set.status).toBe(200)
    await withdraw(product, full.worker, '1.00')
  })
  const looks: string[][] = []
  for (let times = 0; times < 4; times += 1) looks.push((await look()).promises)
  await Promise.all(writing)
  expect(looks).toEqual([[], [], [], []])
  await chainAudit(product.deps)
  await chainWork(product.deps)
})

describe("A25 what the database's owner changes with triggers off", () => {
  test.each([...silentChanges, ...alsoFound])('is found: %s', async (_what, statements, tables, promises) => {
    const undo = await tamper(statements, { tables })
    const changed = await look()
    await undo()
    expect(changed.promises).toEqual([...promises].sort())
    expect((await look()).promises).toEqual([])
  })
})

describe("A25 what the database's owner changes with triggers on", () => {
  const unsigned = 'only the product writes'

  test.each<Change>([
    ['a role', `update memberships set role = 'owner' where role = 'auditor'`, ['memberships'], [unsigned]],
    [
      'an audit row that tells of something that nobody did',
      `insert into audit_rows (employer_id, id, at, action, subject_kind, subject_id)
       select id, gen_random_uuid(), now(), 'hours.approved', 'worker', 'x' from employers`,
      ['audit_rows', 'audit_unchained'],
      [unsigned],
    ],
    [
      'a bank account, there and back again',
      `update workers set sort_code = '405060'; update workers w set sort_code = k.sort_code from kept_workers k where k.id = w.id`,
      ['workers'],
      [unsigned],
    ],
  ])('is found: %s', async (_what, statements, tables, promises) => {
    const undo = await tamper(statements, { tables: [...tables, 'row_imprints'], triggers: true })
    const changed = await look()
    await undo()
    expect(changed.promises).toEqual(promises)
    expect((await look()).promises).toEqual([])
  })
})

describe('A25 what decides who joins a record, and what is erased', () => {
  const unsigned = 'only the product writes'
  const addRequest = `insert into erasure_requests (id, user_id, asked_at, closes_account)
    select gen_random_uuid(), user_id, now(), true from memberships where role = 'worker' limit 1`

  test.each<[...Change, triggers: boolean]>([
    ["an employee's email", `update workers set email = 'mine@post.example'`, ['workers'], [notAsLeft], false],
    [
      "an employee's email, there and back again",
      `update workers set email = 'mine@post.example'; update workers w set email = k.email from kept_workers k where k.id = w.id`,
      ['workers'],
      [unsigned],
      true,
    ],
    ['a request for erasure', addRequest, ['erasure_requests'], [notAsLeft], false],
    ['a request for erasure', addRequest, ['erasure_requests'], [unsigned], true],
  ])('is found: %s', async (_what, statements, tables, promises, triggers) => {
    const undo = await tamper(statements, { tables: [...tables, 'row_imprints'], triggers })
    const changed = await look()
    await undo()
    expect(changed.promises).toEqual(promises)
    expect((await look()).promises).toEqual([])
  })
})

describe('A25 a database that does something else than its migrations made it do', () => {
  const made = 'the database does what its migrations made it do'
  const ofMine = `create schema mine; create function mine.once() returns trigger language plpgsql security definer
    as $$ begin update worker_rates set hourly_rate_pence = 9999; return null; end $$`
  const calculates = `create schema mine; create function mine.once(text) returns boolean immutable language sql as 'select true'`
  const noMore = 'drop schema mine cascade'

  /** What, how and back, and what is told of it. */
  type Addition = [what: string, statements: string, undo: string, subjects: string[]]

  /** A setting of a role in this database alone: the tests of other files have the same roles. */
  const setting = (role: string, change: string) =>
    `do $$ begin execute format('alter role %I in database %I ${change}', ${role}, current_database()); end $$`

  const additions: Addition[] = [
    [
      'a trigger, with a function in another schema',
      `${ofMine}; create trigger once after insert on sessions for each row execute function mine.once()`,
      `drop trigger once on sessions; ${noMore}`,
      ['trigger sessions.once'],
    ],
    [
      'a trigger that is switched off',
      'alter table memberships disable trigger imprinted_update',
      'alter table memberships enable trigger imprinted_update',
      ['trigger memberships.imprinted_update'],
    ],
    [
      'a function that no migration made',
      'create function concat_ws(text, uuid) returns text language sql as $$ select $1 $$',
      'drop function public.concat_ws(text, uuid)',
      ['function public.concat_ws(text,uuid)'],
    ],
    [
      'a function of ours by another body',
      `alter function papers_kept_until(date) rename to papers_kept_before;
       create function papers_kept_until(left_on date) returns date language sql immutable as 'select left_on'`,
      'drop function papers_kept_until(date); alter function papers_kept_before(date) rename to papers_kept_until',
      ['function public.papers_kept_before(date)', 'function public.papers_kept_until(date)'],
    ],
    [
      'a rule',
      'create rule never as on delete to absences do instead nothing',
      'drop rule never on absences',
      ['rule absences.never'],
    ],
    [
      'a policy',
      'create policy everybody on workers using (true)',
      'drop policy everybody on workers',
      ['policy workers.everybody'],
    ],
    [
      'row-level security that is off',
      'alter table workers disable row level security',
      'alter table workers enable row level security',
      ['table workers'],
    ],
    [
      'a default',
      'alter table employers alter second_approver set default true',
      'alter table employers alter second_approver set default false',
      ['column employers.second_approver'],
    ],
    [
      'a check that calculates',
      `${calculates}; alter table sessions add constraint mine check (mine.once(method))`,
      `alter table sessions drop constraint mine; ${noMore}`,
      ['constraint sessions.mine'],
    ],
    [
      'an index that calculates',
      `${calculates}; create index mine on sessions (mine.once(method))`,
      `drop index public.mine; ${noMore}`,
      ['index sessions.mine'],
    ],
    [
      'a table that goes with one of ours',
      'create table mine (id uuid references devices on delete cascade)',
      'drop table mine',
      ['constraint public.mine.mine_id_fkey'],
    ],
    [
      'a table whose rows count as those of ours',
      'create schema mine; create table mine.shifts () inherits (public.shifts)',
      noMore,
      ['table shifts'],
    ],
    [
      'an operator',
      `create schema mine; create function mine.same(text, varchar) returns boolean immutable language sql as 'select true';
       create operator = (leftarg = text, rightarg = varchar, function = mine.same)`,
      noMore,
      ['operator public.=(text,character varying)'],
    ],
    [
      'a trigger of the whole database',
      `create schema mine; create function mine.once() returns event_trigger language plpgsql as $$ begin end $$;
       create event trigger once on sql_drop execute function mine.once()`,
      `drop event trigger once; ${noMore}`,
      ['event trigger once'],
    ],
    [
      "a trigger on the jobs' table",
      `${ofMine}; create trigger once after insert on pgboss.queue for each row execute function mine.once()`,
      `drop trigger once on pgboss.queue; ${noMore}`,
      ['trigger pgboss.queue.once'],
    ],
    [
      "a default of the jobs' table",
      `${calculates}; alter table pgboss.queue alter partition_name set default mine.once('')::text`,
      `alter table pgboss.queue alter partition_name drop default; ${noMore}`,
      ['calculation of pgboss.queue by mine.once(text)'],
    ],
    [
      "a table that the product's role finds first",
      'create schema gpod_app; create table gpod_app.memberships (like public.memberships)',
      'drop schema gpod_app cascade',
      ['name gpod_app.memberships'],
    ],
    [
      "a setting of the product's role",
      setting("'gpod_app'", 'set search_path = mine, public'),
      setting("'gpod_app'", 'reset search_path'),
      ['setting search_path=mine, public of gpod_app'],
    ],
  ]

  beforeAll(() => prepareJobs(product.owner, []))

  test.each(additions)('is found, by a server that starts too: %s', async (_what, statements, undo, subjects) => {
    await product.owner.query(statements)
    const changed = await look()
    const atStart: string[] = []
    await verifyAtStart(product.owner, (line) => void atStart.push(line))
    await product.owner.query(undo)
    expect(changed.promises).toEqual([made])
    const told = changed.broken.map((line) => line.slice(made.length + 2, line.indexOf(' of no company')))
    expect(told.sort()).toEqual([...subjects].sort())
    expect(atStart).toEqual(changed.broken)
    expect((await look()).promises).toEqual([])
  })

  const forge = `update public.worker_rates set hourly_rate_pence = 9999; update public.memberships set role = 'owner' where role = 'auditor'`

  test('and tables that the owner finds before ours hide nothing', async () => {
    await product.owner.query(
      'create schema shade; create table shade.worker_rates as table worker_rates; create table shade.memberships as table memberships',
    )
    await product.owner.query(setting('current_user', 'set search_path = shade, public'))
    const undo = await tamper(forge, { tables: ['worker_rates', 'memberships'] })
    const changed = await look()
    await product.owner.query(setting('current_user', 'reset search_path'))
    await undo()
    await product.owner.query('drop schema shade cascade')
    expect(changed.promises).toEqual([notAsLeft, made, notAsKept].sort())
    expect(changed.broken.join('\n')).toContain('setting search_path=shade, public')
    expect((await look()).promises).toEqual([])
  })

  test('nor does a view in the place of a table', async () => {
    await product.owner.query(`begin; alter table wage_access_policies rename to wage_access_policies_0;
      create view wage_access_policies as table wage_access_policies_0; commit`)
    const changed = await look()
    await product.owner.query(
      'begin; drop view wage_access_policies; alter table wage_access_policies_0 rename to wage_access_policies; commit',
    )
    expect(changed.promises).toEqual([made])
    expect(changed.broken.join('\n')).toContain(
      'table wage_access_policies of no company: expected as it was made, found another',
    )
    expect((await look()).promises).toEqual([])
  })
})

describe('A25 who has a migration run again over what they wrote', () => {
  const tables = ['hmrc_submissions', 'invitations', 'migrations', 'row_imprints', 'signed_work']
  const again = 'a migration runs once'
  const forge = `update hmrc_submissions set ir_mark = 'forged'; delete from migrations where name like '0015%'`
  const start = () => migrateSigned(product.owner, ofEnvironment(product.secretKey))

  test('is found before the server starts', async () => {
    const undo = await tamper(forge, { tables })
    const changed = await look()
    await undo()
    expect(changed.promises).toEqual([notAsLeft])
    expect(changed.broken.join('\n')).toContain('migrations 0015-imprints-of-reports.sql of no company')
  })

  test('and when it has started, with the rows that it left', async () => {
    const undo = await tamper(forge, { tables })
    await start()
    await chainWork(product.deps)
    const changed = await look()
    await undo()
    expect(changed.promises).toEqual([again])
    expect(changed.broken[0]).toBe(
      `${again}: migrations 0015-imprints-of-reports.sql of no company: expected one imprint, found 2`,
    )
    expect(changed.broken.join('\n')).toMatch(
      /a migration runs once: hmrc_submissions \S+ of \S+: expected the row that the product wrote/,
    )
    expect((await look()).promises).toEqual([])
  })

  test('also where the migration itself leaves no imprint, its row being put back as it was', async () => {
    const undo = await tamper(`${forge}; alter table migrations disable trigger all`, { tables })
    await start()
    await asOwner(
      'replica',
      `update migrations m set applied_at = k.applied_at from kept_migrations k where k.name = m.name;
       alter table migrations enable trigger all`,
    )
    await chainWork(product.deps)
    const changed = await look()
    await undo()
    expect(changed.promises).toEqual([again])
    expect(changed.broken.join('\n')).toMatch(/hmrc_submissions \S+ of \S+: expected the row that the product wrote/)
    expect((await look()).promises).toEqual([])
  })
})

describe('A25 the command says in a line that it verified nothing', () => {
  const root = mkdtempSync(join(tmpdir(), 'gpod-verify-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  function verify(parameters: string[], environment: Record<string, string> = {}) {
    const repository = join(import.meta.dirname, '../../..')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', join(repository, 'apps/server/src/main.ts'), 'verify', ...parameters],
      { cwd: repository, env: { PATH: process.env.PATH, ...environment }, encoding: 'utf8' },
    )
    return { status, stdout, stderr }
  }

  test('where no database is, and makes none and no key', () => {
    const folder = mkdtempSync(join(root, 'empty-'))
    expect(verify([], { GPOD_DATA_DIR: folder })).toEqual({
      status: 1,
      stdout: '',
      stderr: `${folder} holds no database yet (GPOD_DATA_DIR)\n`,
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('where the heads that it was given are none, or no file', () => {
    const ofProduct = {
      DATABASE_URL: product.ownerUrl,
      GPOD_DATA_DIR: root,
      GPOD_SECRET_KEY: product.secretKey.toString('base64'),
    }
    const file = join(root, 'log')
    writeFileSync(file, 'ready\nwork head of yesterday\n')
    const without = verify([file], ofProduct)
    expect(without).toMatchObject({ status: 1, stdout: '' })
    expect(without.stderr).toMatch(/^\S+log holds no head, so that nothing was verified: .*\n$/)
    const absent = verify([`${file}-2`], ofProduct)
    expect(absent).toMatchObject({ status: 1, stdout: '' })
    expect(absent.stderr).toMatch(/^\S+log-2 cannot be read, so that nothing was verified: .*\n$/)
  })
})

describe('A25 who knows of the imprints and has no key', () => {
  /** The role and the imprint that goes with it, as a trigger would write it. */
  const roleWithImprint = (work: string) => `
    update memberships set role = 'owner' where role = 'auditor';
    insert into row_imprints (work_id, table_name, row_key, salt, digest)
    select ${work}, 'memberships', jsonb_build_array(employer_id, user_id)::text, s.salt,
      sha256(convert_to(s.salt::text || jsonb_build_array(role, worker_id, ended_at, created_at)::text, 'UTF8'))
    from memberships, (select gen_random_uuid() as salt) s where role = 'owner'`
  const own = 'gen_random_uuid()'
  const lastWork = '(select id from signed_work order by position desc limit 1)'
  const imprints = ['row_imprints', 'signed_work', 'memberships']

  test.each<Change>([
    ['writes one', roleWithImprint(own), imprints, ['only the product writes']],
    ['adds one to signed work', roleWithImprint(lastWork), imprints, ['imprints are those that were signed']],
    [
      'signs it by guessing',
      `${roleWithImprint(own)};
       insert into signed_work (id, kind, digest, signature)
       select work_id, 'product', sha256(string_agg(
         sha256(convert_to(concat_ws(' ', seq, table_name, row_key, encode(digest, 'hex')), 'UTF8')), ''::bytea order by seq)), '\\x00'
       from row_imprints i where not exists (select 1 from signed_work s where s.id = i.work_id) group by work_id`,
      imprints,
      ['work is signed by the product'],
    ],
    [
      'takes the imprints of a work out',
      `delete from row_imprints where table_name = 'memberships'`,
      imprints,
      [notAsLeft, 'imprints are those that were signed'],
    ],
    [
      'takes a whole work out',
      `delete from row_imprints where work_id = (select id from signed_work where position = 5);
       delete from signed_work where position = 5`,
      imprints,
      [notAsLeft, 'signed work has no gap'],
    ],
    [
      'closes the gap',
      `delete from row_imprints where work_id = (select id from signed_work where position = 5);
       delete from signed_work where position = 5;
       update signed_work set position = 1 - position where position > 5; update signed_work set position = -position where position < 0`,
      imprints,
      [notAsLeft, 'signed work has no gap'],
    ],
    ['takes the key away', 'delete from signing_keys', ['signing_keys'], ['the key that signs is there']],
    [
      'puts another key there',
      `update signing_keys set key_sealed = set_byte(key_sealed, 40, get_byte(key_sealed, 40) # 1)`,
      ['signing_keys'],
      ['the key that signs is there', 'what is sealed opens in its place'],
    ],
  ])('and %s is found', async (_what, statements, tables, promises) => {
    const undo = await tamper(statements, { tables })
    const changed = await look()
    await undo()
    expect(changed.promises).toEqual([...promises].sort())
    expect((await look()).promises).toEqual([])
  })

  test('and goes back behind the last work, row and all, is found by the heads that were kept', async () => {
    const { heads, workHead } = await verifyAll(product.owner, { seal: product.deps.seal, log: () => {} })
    if (!workHead) throw new Error('nothing is chained')
    const tables = ['row_imprints', 'signed_work', 'wage_accounts', 'audit_rows', 'audit_chain', 'audit_unchained']
    const before = await keep([...tables, 'available_changes'])
    const body = { monthlyCap: '30.00' }
    const set = await callProduct(product, 'PUT', '/api/ewa/own-limits', { token: full.worker.token, body })
    expect(set.status).toBe(200)
    await chainAudit(product.deps)
    await chainWork(product.deps)
    const after = await verifyAll(product.owner, { seal: product.deps.seal, log: () => {} })
    await before.putBack()
    expect((await look()).promises).toEqual([])
    expect((await look({ keptHeads: heads, keptWorkHeads: [workHead] })).promises).toEqual([])
    const keptWorkHeads = after.workHead ? [after.workHead] : []
    expect((await look({ keptHeads: after.heads, keptWorkHeads })).promises).toEqual([
      'a head that was kept is in the chain',
      'a work head that was kept is in the chain',
    ])
  })
})

test('all holds once another key has taken the place of the one before, with it alone', async () => {
  const next = randomBytes(32)
  const turning = { owner: product.owner, columns: sealedColumns, log: () => {} }
  expect(await rotateKey({ ...turning, given: product.secretKey }, { next })).toMatchObject({ unopened: [] })
  await retireKey({ ...turning, given: next })
  expect((await look({ seal: new Seal(next) })).promises).toEqual([])
  expect((await look({ seal: new Seal(product.secretKey) })).promises).toEqual([
    'the key that signs is there',
    'what is sealed opens in its place',
  ])
})
