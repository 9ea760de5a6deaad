import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainAudit } from '../src/features/insight/audit/index.ts'
import { Seal } from '../src/platform/crypto.ts'
import { chainWork } from '../src/platform/imprints/index.ts'
import { retireKey, rotateKey } from '../src/platform/keys/rotate-keys.ts'
import { sealedColumns } from '../src/tables.ts'
import { verifyAll } from '../src/verify.ts'
import { type FullCompany, fullNow, openFullCompany } from './full-company.ts'
import { callProduct, openTestProduct, type TestProduct, withdraw } from './product.ts'

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
  const { holds, differences } = await verifyAll(product.owner, {
    seal: product.deps.seal,
    log: (line) => void lines.push(line),
    ...options,
  })
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
  const putBack = (table: string) =>
    `delete from ${table}; insert into ${table} overriding system value select * from kept_${table}; drop table kept_${table}`
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

/** What, how, and the tables it touches. */
type Change = [what: string, statements: string, tables: string[], promises: string[]]

const ofPaid = `(select r.id from pay_records r join wage_payments y on y.id = r.id limit 1)`

const silentChanges: Change[] = [
  [
    'a journal of two lines on both sides, with its balances',
    `update postings set amount_pence = amount_pence * 2 where journal_id = (select id from journals where kind = 'wage_sent' limit 1);
     update ledger_balances b set balance_pence =
       coalesce((select sum(p.amount_pence) from postings p where p.employer_id = b.employer_id and p.account_id = b.account_id), 0)`,
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
    ['a pay record is what the engine works out', notAsLeft],
  ],
  ['the sort code of a pay record', `update pay_records set sort_code = '405060'`, ['pay_records'], [notAsLeft]],
  [
    "the account of a pay record, by another worker's",
    `update pay_records set (account_number_sealed, account_ending) =
       (select account_number_sealed, account_ending from workers where id <> pay_records.worker_id and account_number_sealed is not null limit 1)`,
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
    [notAsLeft, 'approved hours are worth their minutes at their rate'],
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
    ['a paper is as it was made'],
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
  ['an hourly rate of last year', `update worker_rates set hourly_rate_pence = 9900`, ['worker_rates'], [notAsLeft]],
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

describe('A25 who knows of the imprints and has no key', () => {
  /** The role and the imprint that goes with it, as a trigger would write it. */
  const roleWithImprint = (work: string) => `
    update memberships set role = 'owner' where role = 'auditor';
    insert into row_imprints (work_id, table_name, row_key, salt, digest)
    select ${work}, 'memberships', jsonb_build_array(employer_id, user_id)::text, s.salt,
      sha256(convert_to(s.salt::text || jsonb_build_array(role, worker_id, ended_at)::text, 'UTF8'))
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
