import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveBalances } from '../src/features/books/journals/index.ts'
import { HOUR } from '../src/platform/clock.ts'
import { onAccountOf, type Scope, sql, type Tx, withinRequest } from '../src/platform/database/database.ts'
import { sqlState } from '../src/platform/database/database-errors.ts'
import { type FullCompany, fullNow, openFullCompany } from './full-company.ts'
import { callProduct, openTestProduct, type TestProduct } from './product.ts'
import { takeSnapshot } from './snapshot.ts'
import { writtenColumns } from './written-columns.ts'

let product: TestProduct
/** `theirs` is another company than `mine`; both live a full life. */
let mine: FullCompany
let theirs: FullCompany
beforeAll(async () => {
  product = await openTestProduct()
  mine = await openFullCompany(product)
  theirs = await openFullCompany(product)
  product.clock.moveTo(fullNow)
  // As the night does, of all that was posted until now.
  await proveBalances(product.owner, Date.now() + 2 * HOUR)
  // A row that no chain holds yet.
  for (const { company } of [mine, theirs])
    await callProduct(product, 'GET', `/api/employer/employees/${company.userId}`, { token: company.token })
})
afterAll(() => product.close())

/** What the application's role is told, or the SQLSTATE with which the database refuses it. */
async function asApplication<T>(scope: Scope, run: (tx: Tx) => Promise<T>): Promise<T | string> {
  try {
    return await product.database.transaction(scope, run)
  } catch (error) {
    const state = sqlState(error)
    if (state === undefined) throw error
    return state
  }
}

const permissionDenied = '42501'

describe('A11 only mine: the database itself', () => {
  /** Sessions are of a person, who has one before they have a company: a session is found by its secret alone. */
  const ofPeople = ['sessions']

  async function tenantTables(): Promise<string[]> {
    const found = await product.owner.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'public' and c.column_name = 'employer_id' and t.table_type = 'BASE TABLE'
       order by c.table_name`,
    )
    return found.rows.map(({ name }) => name).filter((name) => !ofPeople.includes(name))
  }

  test('the application connects as a role that owns nothing and cannot bypass the policies', async () => {
    const found = await product.database.pool.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (select count(*) from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = current_user`,
    )
    expect(found.rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
    ])
  })

  test('no function that runs as the owner is led to a table of the caller, and the caller can make none', async () => {
    const { rows: led } = await product.owner.query(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and not coalesce(p.proconfig, '{}') @> array['search_path=pg_catalog, public, pg_temp']
    `)
    expect(led).toEqual([])
    const { rows } = await product.owner.query(`
      select has_database_privilege('gpod_app', current_database(), 'TEMP') as temporary,
        has_database_privilege('gpod_app', current_database(), 'CREATE') as schemas,
        has_schema_privilege('gpod_app', 'public', 'CREATE') as tables
    `)
    expect(rows).toEqual([{ temporary: false, schemas: false, tables: false }])
  })

  test("of every table with a company's rows it sees none of another company's, and none at all without a company", async () => {
    for (const table of await tenantTables()) {
      const name = sql.table(table)
      const count = (tx: Tx) =>
        sql<{ all: number; theirs: number }>`
          select count(*) as all, count(*) filter (where employer_id = ${theirs.company.employerId}) as theirs from ${name}
        `.execute(tx)
      const own = await asApplication({ employerId: mine.company.employerId }, count)
      if (typeof own === 'string') throw new Error(`${table}: ${own}`)
      expect(own.rows[0]?.all, `the company of this test has no row in ${table}`).toBeGreaterThan(0)
      expect(own.rows[0]?.theirs, table).toBe(0)
      const nobodys = await asApplication('nobody', count)
      expect(nobodys, table).toMatchObject({ rows: [{ all: 0, theirs: 0 }] })
    }
  })

  test("it writes none of another company's rows: no insert, no change, no deletion, no taking over", async () => {
    const before = await takeSnapshot(product.owner)
    const scope = { employerId: mine.company.employerId }
    for (const table of await tenantTables()) {
      const name = sql.table(table)
      const [row] = (
        await product.owner.query(`select to_jsonb(t) as row from ${table} t where employer_id = $1 limit 1`, [
          theirs.company.employerId,
        ])
      ).rows
      const copy = JSON.stringify(row.row)
      const columns = sql.join((await writtenColumns(product.owner, table)).map((column) => sql.ref(column)))
      const inserted = await asApplication(scope, (tx) =>
        sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, ${copy}::jsonb)`.execute(
          tx,
        ),
      )
      expect(inserted, `insert into ${table}`).toBe(permissionDenied)
      for (const statement of [
        sql`update ${name} set employer_id = employer_id where employer_id = ${theirs.company.employerId}`,
        sql`delete from ${name} where employer_id = ${theirs.company.employerId}`,
      ]) {
        const done = await asApplication(scope, async (tx) =>
          Number((await statement.execute(tx)).numAffectedRows ?? 0),
        )
        expect([0, permissionDenied], table).toContain(done)
      }
      const moved = await asApplication(scope, (tx) =>
        sql`update ${name} set employer_id = ${theirs.company.employerId}`.execute(tx),
      )
      // Refused by the policy or a missing right; or by a key that points to a row of the old company.
      expect(['23503', '23505', '23001', permissionDenied], `move ${table}`).toContain(moved)
    }
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })

  test('the company itself and its people are hidden too', async () => {
    const seen = await asApplication({ employerId: mine.company.employerId }, async (tx) => {
      const companies = await sql<{ id: string }>`select id from employers`.execute(tx)
      return companies.rows
    })
    expect(seen).toEqual([{ id: mine.company.employerId }])
    const memberships = await asApplication({ userId: mine.worker.userId }, async (tx) => {
      const found = await sql<{ user_id: string }>`select user_id from memberships`.execute(tx)
      return found.rows
    })
    expect(memberships).toEqual([{ user_id: mine.worker.userId }])
  })
})

describe('what is booked stays', () => {
  const appendOnly = [
    'journals',
    'postings',
    'audit_rows',
    'pay_records',
    'clock_events',
    'payslips',
    'pay_certificates',
    'payment_files',
  ]

  test.each(appendOnly)(
    'the application cannot change, delete or empty %s, and neither can their owner',
    async (table) => {
      const scope = { employerId: mine.company.employerId }
      const name = sql.table(table)
      for (const statement of [
        sql`update ${name} set employer_id = employer_id`,
        sql`delete from ${name}`,
        sql`truncate ${name}`,
      ]) {
        expect(await asApplication(scope, (tx) => statement.execute(tx))).toBe(permissionDenied)
      }
      for (const statement of [`update ${table} set employer_id = employer_id`, `delete from ${table}`]) {
        await expect(product.owner.query(statement)).rejects.toMatchObject({ code: '23001' })
      }
    },
  )

  async function post(amounts: number[], { journalId }: { journalId?: string } = {}): Promise<unknown> {
    const { employerId } = mine.company
    return asApplication({ employerId }, async (tx) => {
      const id = journalId ?? (await sql<{ id: string }>`select gen_random_uuid() as id`.execute(tx)).rows[0]?.id
      if (journalId === undefined) {
        await sql`
          insert into journals (employer_id, id, business_key, kind, occurred_on, recorded_at)
          values (${employerId}, ${id}, ${`test:${id}`}, 'test', '2026-11-23', now())
        `.execute(tx)
      }
      for (const [index, amount] of amounts.entries()) {
        await sql`
          insert into postings (employer_id, journal_id, line, account_id, amount_pence)
          select ${employerId}, ${id}, ${100 + index}, id, ${amount} from ledger_accounts
          where employer_id = ${employerId} and code = 'bank.float'
        `.execute(tx)
      }
      return 'committed'
    })
  }

  test.each([
    ['one line', [100], '23514'],
    ['no line', [], '23503'],
    ['two lines a penny apart', [100, -99], '23514'],
    ['a line of nothing', [0], '23514'],
  ])('a journal of %s is refused', async (_what, amounts, code) => {
    const before = await takeSnapshot(product.owner)
    expect(await post(amounts)).toBe(code)
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })

  test('a line cannot be added to a journal that balances already, unless it still does', async () => {
    const found = await product.owner.query<{ id: string }>('select id from journals where employer_id = $1 limit 1', [
      mine.company.employerId,
    ])
    expect(await post([100], { journalId: found.rows[0]?.id ?? '' })).toBe('23514')
  })

  test('one business event is not posted twice', async () => {
    const { employerId } = mine.company
    const again = await asApplication({ employerId }, (tx) =>
      sql`
        insert into journals (employer_id, id, business_key, kind, occurred_on, recorded_at)
        select employer_id, gen_random_uuid(), business_key, kind, occurred_on, recorded_at from journals limit 1
      `.execute(tx),
    )
    expect(again).toBe('23505')
  })
})

describe('A11 only mine: what a body names', () => {
  const times = { startTime: '2026-11-25T10:00:00.000Z', endTime: '2026-11-25T18:00:00.000Z' }
  const place = { location: 'Ward 3', role: 'Carer' }

  test('ids of another company in a body are not there either', async () => {
    const before = await takeSnapshot(product.owner)
    const { token } = mine.company
    expect(
      await callProduct(product, 'POST', '/api/employer/shifts', {
        token,
        body: { workerId: theirs.ids.worker, ...times, ...place },
      }),
    ).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(
      await callProduct(product, 'POST', '/api/employer/hours/approve', {
        token,
        body: { ids: [theirs.ids.timesheet] },
      }),
    ).toMatchObject({ body: { results: [{ outcome: 'refused', code: 'not_found' }] } })
    expect(
      await callProduct(product, 'POST', '/api/work/checkin', {
        token: mine.worker.token,
        body: { shiftId: theirs.ids.shift },
      }),
    ).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const forTheirs = { workerId: theirs.ids.worker }
    for (const [path, body] of [
      ['pay-items', { ...forTheirs, kind: 'bonus', label: 'Not theirs', amount: '1.00', fromDay: '2026-12-01' }],
      [
        'tax-code-notices',
        { ...forTheirs, form: 'P6', taxCode: 'BR', taxBasis: 'cumulative', effectiveFrom: '2026-12-01' },
      ],
      ['absences', { ...forTheirs, kind: 'holiday', startsOn: '2026-12-01' }],
      ['court-orders', { ...forTheirs, reference: 'X', kind: 'fine', issuedOn: '2026-11-01', fromDay: '2026-12-01' }],
    ] as const) {
      const answer = await callProduct(product, 'POST', `/api/employer/${path}`, { token, body })
      expect(answer, path).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })
})

describe('A11 only their team: the database itself', () => {
  /** Tables of workers whose rows are a person's own, whoever manages them. */
  const ofPersons = ['memberships']
  const hasPay = ['worker_rates', 'wage_accounts', 'withdrawals', 'pay_records', 'payslips', 'pay_run_payments']
  const ofCompany = [
    'pay_runs',
    'payment_files',
    'bank_statements',
    'hmrc_submissions',
    'journals',
    'postings',
    'audit_rows',
  ]

  async function tablesOfWorkers(): Promise<string[]> {
    const found = await product.owner.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'public' and c.column_name = 'worker_id' and t.table_type = 'BASE TABLE' order by 1`,
    )
    return found.rows.map(({ name }) => name).filter((name) => !ofPersons.includes(name))
  }

  /** How many rows of other workers a manager of the worker sees, and how many of all. */
  async function seenBy(table: string, { seesPay, computesPay }: { seesPay: boolean; computesPay?: true }) {
    const { employerId } = mine.company
    const column = sql.ref(table === 'workers' ? 'id' : 'worker_id')
    const counted = await withinRequest(
      { personId: null, team: { managerUserId: mine.administrators.manager.userId, seesPay } },
      () =>
        product.database.transaction({ employerId, ...(computesPay ? { computesPay } : {}) }, (tx) =>
          sql<{ all: number; others: number }>`
          select count(*) as all, count(*) filter (where ${column} <> ${mine.worker.workerId}) as others from ${sql.table(table)}
        `.execute(tx),
        ),
    )
    return counted.rows[0]
  }

  test('code that asks for everything sees of every table of workers only the team, and of pay nothing', async () => {
    for (const table of ['workers', ...(await tablesOfWorkers())]) {
      expect((await seenBy(table, { seesPay: false }))?.others, table).toBe(0)
      expect((await seenBy(table, { seesPay: true }))?.others, table).toBe(0)
    }
    for (const table of ['workers', 'timesheets', 'shifts']) {
      expect((await seenBy(table, { seesPay: false }))?.all, table).toBeGreaterThan(0)
    }
    for (const table of hasPay) {
      expect((await seenBy(table, { seesPay: false }))?.all, table).toBe(0)
      expect((await seenBy(table, { seesPay: true }))?.all, table).toBeGreaterThan(0)
      expect((await seenBy(table, { seesPay: false, computesPay: true }))?.all, table).toBeGreaterThan(0)
    }
  })

  test("neither the company's money nor its audit is a manager's to see", async () => {
    const { employerId } = mine.company
    for (const table of ofCompany) {
      const seen = await withinRequest(
        { personId: null, team: { managerUserId: mine.administrators.manager.userId, seesPay: true } },
        () => product.database.transaction({ employerId }, (tx) => sql`select 1 from ${sql.table(table)}`.execute(tx)),
      )
      expect(seen.rows, table).toEqual([])
    }
  })

  test('a manager writes no row of a worker outside their team, however it is asked for', async () => {
    const { employerId } = mine.company
    const before = await takeSnapshot(product.owner)
    const asManager = <T>(run: (tx: Tx) => Promise<T>) =>
      withinRequest(
        { personId: null, team: { managerUserId: mine.administrators.otherManager.userId, seesPay: false } },
        () => asApplication({ employerId }, run),
      )
    for (const table of ['workers', 'timesheets', 'shifts', 'withdrawals', 'wage_accounts', 'worker_rates']) {
      const column = sql.ref(table === 'workers' ? 'id' : 'worker_id')
      const changed = await asManager(async (tx) =>
        Number(
          (
            await sql`update ${sql.table(table)} set employer_id = employer_id where ${column} = ${mine.worker.workerId}`.execute(
              tx,
            )
          ).numAffectedRows ?? 0,
        ),
      )
      expect(changed, table).toBe(0)
    }
    const added = await asManager((tx) =>
      sql`
        insert into shifts (employer_id, id, worker_id, starts_at, ends_at, location, role, created_at)
        values (${employerId}, gen_random_uuid(), ${mine.worker.workerId}, now(), now() + interval '1 hour', 'x', 'x', now())
      `.execute(tx),
    )
    expect(added).toBe(permissionDenied)
    // Nor do they take one over.
    const taken = await asManager(async (tx) =>
      Number(
        (
          await sql`update workers set manager_user_id = ${mine.administrators.otherManager.userId} where id = ${mine.worker.workerId}`.execute(
            tx,
          )
        ).numAffectedRows ?? 0,
      ),
    )
    expect(taken).toBe(0)
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })

  test('approving hours prices them and tells a manager nothing of it; who sees pay is told', async () => {
    const approve = (token: string) =>
      callProduct(product, 'POST', '/api/employer/hours/approve', { token, body: { ids: [mine.ids.timesheet] } })
    const read = async (token: string) =>
      (await callProduct(product, 'GET', '/api/employer/hours?state=all', { token })).body.timesheets as {
        id: string
        gross: string | null
      }[]
    expect((await approve(mine.administrators.otherManager.token)).body).toMatchObject({
      results: [{ outcome: 'refused', code: 'not_found' }],
    })
    const told = await product.owner.query(
      `select 1 from audit_rows where action = 'access.refused' and actor_user_id = $1 and subject_id = $2`,
      [mine.administrators.otherManager.userId, 'POST /api/employer/hours/approve'],
    )
    expect(told.rows).toHaveLength(1)
    expect((await approve(mine.administrators.manager.token)).body).toMatchObject({
      results: [{ outcome: 'approved' }],
    })
    const grossFor = async (token: string) => (await read(token)).find(({ id }) => id === mine.ids.timesheet)?.gross
    expect(await grossFor(mine.administrators.manager.token)).toBeNull()
    // 8 hours at £12.50.
    expect(await grossFor(mine.company.token)).toBe('100.00')
    expect(await read(mine.administrators.otherManager.token)).toEqual([])
    await product.owner.query('update employers set managers_see_pay = true where id = $1', [mine.company.employerId])
    expect(await grossFor(mine.administrators.manager.token)).toBe('100.00')
    await product.owner.query('update employers set managers_see_pay = false where id = $1', [mine.company.employerId])
  })
})

describe('A11 only their account: the database itself', () => {
  const accountTables = async () => {
    const found = await product.owner.query<{ name: string }>(
      `select tablename as name from pg_policies where schemaname = 'public' and policyname = 'own_account' order by 1`,
    )
    return found.rows.map(({ name }) => name)
  }
  const signedInAs = <T>(personId: string, scope: Scope, run: (tx: Tx) => Promise<T>) =>
    withinRequest({ personId, team: null }, () => asApplication(scope, run))

  /** A row of each table for a person who has none, made by the owner of the database. */
  async function fillAccount(userId: string): Promise<void> {
    const now = product.clock.now()
    const deviceId = randomUUID()
    const consentId = randomUUID()
    const statements: [string, unknown[]][] = [
      [
        `insert into devices (id, user_id, token_hash, created_at, last_seen_at) values ($1, $2, $3, $4, $4)`,
        [deviceId, userId, randomBytes(32), now],
      ],
      [
        `insert into passkeys (id, user_id, credential_id, public_key, counter, is_backed_up, label, created_at)
         values ($1, $2, $3, $3, 0, false, 'A key', $4)`,
        [randomUUID(), userId, randomBytes(32), now],
      ],
      [`insert into recovery_codes (user_id, code_hash) values ($1, $2)`, [userId, randomBytes(32)]],
      [
        `insert into challenges (id, user_id, purpose, challenge, created_at, expires_at) values ($1, $2, 'face_enrol', $3, $4, $4)`,
        [randomUUID(), userId, randomBytes(32), now],
      ],
      [
        `insert into consents (id, user_id, kind, is_given, version, language, text, at) values ($1, $2, 'face', true, '1', 'en', 'Yes', $3)`,
        [consentId, userId, now],
      ],
      [
        `insert into face_templates (user_id, template_sealed, model, device_id, consent_id, enrolled_at) values ($1, $2, 'm', $3, $4, $5)`,
        [userId, randomBytes(32), deviceId, consentId, now],
      ],
      [
        `insert into face_deletions (id, user_id, template_digest, reason, deleted_at) values ($1, $2, $3, 'consent_withdrawn', $4)`,
        [randomUUID(), userId, randomBytes(32), now],
      ],
      [
        `insert into account_links (token_hash, user_id, purpose, email, created_at, expires_at) values ($1, $2, 'verify_email', 'a@b.example', $3, $3)`,
        [randomBytes(32), userId, now],
      ],
      [
        `insert into erasure_requests (id, user_id, asked_at, closes_account) values ($1, $2, $3, false)`,
        [randomUUID(), userId, now],
      ],
      [
        `insert into account_mail (id, user_id, recipient, subject, made_at, state) values ($1, $2, 'a@b.example', 'Words', $3, 'sent')`,
        [randomUUID(), userId, now],
      ],
      [
        `insert into verification_grants (id, user_id, session_id, action, method, created_at, expires_at)
         select $1, $2, s.id, 'general', 'password', $3, $3 from sessions s where s.user_id = $2 limit 1`,
        [randomUUID(), userId, now],
      ],
      [
        `insert into alert_choices (user_id, types, changed_at) values ($1, '{}', $2) on conflict do nothing`,
        [userId, now],
      ],
      [
        `insert into tutorials (user_id, state, is_offered, at_step, changed_at) values ($1, 'begun', true, 'shifts', $2) on conflict do nothing`,
        [userId, now],
      ],
      [
        `insert into push_devices (id, user_id, address_hash, address_sealed, added_at, last_seen_at) values ($1, $2, $3, $3, $4, $4)`,
        [randomUUID(), userId, randomBytes(32), now],
      ],
      [
        `insert into operator_changes (user_id, action, done_by, at) values ($1, 'removed', 'a test', $2)`,
        [userId, now],
      ],
    ]
    for (const [statement, values] of statements) await product.owner.query(statement, values)
  }

  test('every table that belongs to a person and to no company is kept to who is signed in', async () => {
    const ofPersons = await product.owner.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE' order by 1`,
    )
    // Who opened or signed a document is the company's to see.
    const ofDocuments = ['document_files', 'document_signatures']
    // Members of a company are its managers' to see; an idempotency key and an alert are kept by the company's policy, and
    // who is of a thread by a policy of threads; an API key is its company's to see, and a question to the assistant is kept to
    // who asked by a policy of its own beside the company's (`assistant.db.test.ts`). Who gets which report by email is the company's, and
    // a worker's own program is a row of their record; a saved view is its owner's or shared, by a policy of its own.
    const ofCompany = [
      ...['memberships', 'idempotency_keys', 'alerts', 'thread_people', 'api_keys', 'assistant_turns'],
      ...['report_schedule_recipients', 'report_send_recipients', 'own_assistants', 'saved_views'],
    ]
    const names = ofPersons.rows
      .map(({ name }) => name)
      .filter((name) => ![...ofCompany, ...ofDocuments].includes(name))
    expect(await accountTables()).toEqual(names)
  })

  test('code that asks for everything sees and changes nothing of another account, in whatever scope', async () => {
    await fillAccount(mine.worker.userId)
    await fillAccount(mine.company.userId)
    const before = await takeSnapshot(product.owner)
    for (const scope of [
      'nobody',
      { employerId: mine.company.employerId },
      { userId: mine.company.userId },
    ] satisfies Scope[]) {
      for (const table of await accountTables()) {
        const name = sql.table(table)
        const seen = await signedInAs(mine.company.userId, scope, (tx) =>
          sql<{ own: number; others: number }>`
            select count(*) filter (where user_id = ${mine.company.userId}) as own,
              count(*) filter (where user_id <> ${mine.company.userId}) as others from ${name}
          `.execute(tx),
        )
        if (typeof seen === 'string') throw new Error(`${table}: ${seen}`)
        expect(seen.rows[0]?.own, table).toBeGreaterThan(0)
        expect(seen.rows[0]?.others, table).toBe(0)
        for (const statement of [
          sql`update ${name} set user_id = user_id where user_id = ${mine.worker.userId}`,
          sql`delete from ${name} where user_id = ${mine.worker.userId}`,
        ]) {
          const done = await signedInAs(mine.company.userId, scope, async (tx) =>
            Number((await statement.execute(tx)).numAffectedRows ?? 0),
          )
          // None, no right at all, or a table that nobody changes.
          expect([0, permissionDenied, '23001'], table).toContain(done)
        }
      }
    }
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })

  test('whose ways an owner clears, and whose managing they end, is the only other account they reach, and only for that', async () => {
    const others = await withinRequest({ personId: mine.company.userId, team: null }, () =>
      product.database.transaction({ employerId: mine.company.employerId }, async (tx) => {
        const count = async () =>
          (await sql<{ user_id: string }>`select distinct user_id from sessions`.execute(tx)).rows.map(
            (row) => row.user_id,
          )
        const there = await onAccountOf(tx, mine.worker.userId, count)
        return { there, back: await count() }
      }),
    )
    expect(others).toEqual({ there: [mine.worker.userId], back: [mine.company.userId] })
  })
})

describe('only one’s own letters: the database itself', () => {
  const letters = ['message_threads', 'thread_people', 'messages']
  const ofThread = (table: string) => sql.ref(table === 'message_threads' ? 'id' : 'thread_id')
  const asPerson = <T>(personId: string, run: (tx: Tx) => Promise<T>) =>
    withinRequest({ personId, team: null }, () => asApplication({ employerId: mine.company.employerId }, run))

  test('who is of a thread sees it, and nobody else of the company does, whatever they may do', async () => {
    for (const table of letters) {
      const seenBy = (personId: string) =>
        asPerson(personId, async (tx) => {
          const name = sql.table(table)
          return (await sql`select 1 from ${name} where ${ofThread(table)} = ${mine.ids.thread}`.execute(tx)).rows
            .length
        })
      for (const { userId } of [mine.worker, mine.correspondent]) expect(await seenBy(userId), table).toBeGreaterThan(0)
      expect(await seenBy(mine.company.userId), table).toBe(0)
      for (const { userId } of Object.values(mine.administrators)) expect(await seenBy(userId), table).toBe(0)
      expect(await seenBy(mine.colleague.userId), table).toBe(0)
    }
  })

  test('the files of its messages are seen by its people, and by nobody else', async () => {
    const { rows } = await product.owner.query<{ id: string }>(
      `select f.file_id as id from message_files f join messages m on m.id = f.message_id where m.thread_id = $1`,
      [mine.ids.thread],
    )
    expect(rows).toHaveLength(1)
    const seenBy = (personId: string) =>
      asPerson(personId, async (tx) => {
        const goesWith = await sql`select 1 from message_files where file_id = ${rows[0]?.id}`.execute(tx)
        const file = await sql`select 1 from document_files where id = ${rows[0]?.id}`.execute(tx)
        return [goesWith.rows.length, file.rows.length]
      })
    for (const { userId } of [mine.worker, mine.correspondent]) expect(await seenBy(userId)).toEqual([1, 1])
    for (const { userId } of [mine.company, mine.colleague, ...Object.values(mine.administrators)])
      if (userId !== mine.correspondent.userId) expect(await seenBy(userId)).toEqual([0, 0])
    // Nor does one of the thread say that a file goes with what somebody else wrote.
    const added = await asPerson(mine.correspondent.userId, (tx) =>
      sql`insert into message_files (employer_id, message_id, file_id)
        select employer_id, message_id, gen_random_uuid() from message_files where file_id = ${rows[0]?.id}`.execute(
        tx,
      ),
    )
    expect(added).toBe(permissionDenied)
  })

  test('a stranger comes into no thread, writes none of its messages and changes nothing in it', async () => {
    const before = await takeSnapshot(product.owner)
    const { employerId } = mine.company
    const { userId } = mine.colleague
    const threadId = mine.ids.thread
    const entered = sql`insert into thread_people (employer_id, thread_id, user_id) values (${employerId}, ${threadId}, ${userId})`
    const written = (senderId: string) => sql`
      insert into messages (employer_id, id, thread_id, number, sender_id, key, words, sent_at)
      values (${employerId}, gen_random_uuid(), ${threadId}, 99, ${senderId}, gen_random_uuid(), 'x', now())
    `
    for (const statement of [entered, written(userId), written(mine.worker.userId)])
      expect(await asPerson(userId, (tx) => statement.execute(tx))).toBe(permissionDenied)
    // Nor does one of the thread write in another's name.
    expect(await asPerson(mine.correspondent.userId, (tx) => written(mine.worker.userId).execute(tx))).toBe(
      permissionDenied,
    )
    for (const table of letters) {
      const name = sql.table(table)
      for (const statement of [
        sql`update ${name} set ${sql.ref(table === 'messages' ? 'sender_id' : 'employer_id')} = ${sql.ref(table === 'messages' ? 'sender_id' : 'employer_id')}`,
        sql`delete from ${name} where ${ofThread(table)} = ${threadId}`,
      ]) {
        const done = await asPerson(userId, async (tx) => Number((await statement.execute(tx)).numAffectedRows ?? 0))
        expect(done, table).toBe(0)
      }
    }
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })
})

describe('an operator: the database itself', () => {
  const makeOperator = (userId: string, action = 'added') =>
    product.owner.query(
      `insert into operator_changes (user_id, action, done_by, at) values ($1, $2, 'a test', now())`,
      [userId, action],
    )
  const countsFor = (personId: string | null, scope: Scope = 'nobody') =>
    withinRequest({ personId, team: null }, () =>
      asApplication(scope, async (tx) => (await sql`select * from installation_counts(now())`.execute(tx)).rows.length),
    )

  test('no session makes an operator: who is one is written by the owner of the database alone, and only added to', async () => {
    const before = await takeSnapshot(product.owner)
    const { userId } = mine.company
    for (const statement of [
      sql`insert into operator_changes (user_id, action, done_by, at) values (${userId}, 'added', 'me', now())`,
      sql`update operator_changes set action = 'added'`,
      sql`delete from operator_changes`,
    ]) {
      for (const scope of ['nobody', { userId }, { employerId: mine.company.employerId }] satisfies Scope[]) {
        expect(await asApplication(scope, (tx) => statement.execute(tx))).toBe(permissionDenied)
      }
    }
    await makeOperator(mine.administrators.auditor.userId)
    for (const statement of [`update operator_changes set action = 'removed'`, 'delete from operator_changes']) {
      await expect(product.owner.query(statement)).rejects.toMatchObject({ code: '23001' })
    }
    await makeOperator(mine.administrators.auditor.userId, 'removed')
    const { operator_changes: _, ...after } = await takeSnapshot(product.owner)
    expect(before).toMatchObject(after)
  })

  test('the counts of the installation are told to an operator who is signed in, until the role is taken away', async () => {
    const { userId } = mine.administrators.auditor
    const everybody = [
      null,
      mine.company.userId,
      mine.administrators.manager.userId,
      mine.worker.userId,
      theirs.company.userId,
    ]
    await makeOperator(userId)
    for (const personId of everybody) expect(await countsFor(personId), String(personId)).toBe(permissionDenied)
    expect(await countsFor(userId)).toBe(1)
    await makeOperator(userId, 'removed')
    expect(await countsFor(userId)).toBe(permissionDenied)
  })

  test('the role opens no row of any company', async () => {
    const { userId } = theirs.worker
    await makeOperator(userId)
    const tables = await product.owner.query<{ name: string }>(
      `select distinct tablename as name from pg_policies where schemaname = 'public' and policyname = 'own_company' order by 1`,
    )
    expect(tables.rows.length).toBeGreaterThan(20)
    for (const { name } of tables.rows) {
      const seen = await withinRequest({ personId: userId, team: null }, () =>
        asApplication('nobody', async (tx) => (await sql`select 1 from ${sql.table(name)}`.execute(tx)).rows.length),
      )
      expect(seen, name).toBe(0)
    }
    await makeOperator(userId, 'removed')
  })
})
