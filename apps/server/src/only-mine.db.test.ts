import { isAllowed, type Role, type Route, role as roles, routes } from '@gpod/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Scope, sql, sqlState, type Tx } from './platform/database/database.ts'
import { type FullCompany, fullNow, openFullCompany } from './testing/full-company.ts'
import { callProduct, openTestProduct, type TestProduct } from './testing/product.ts'
import { takeSnapshot } from './testing/snapshot.ts'

let product: TestProduct
/** `theirs` is another company than `mine`; both live a full life. */
let mine: FullCompany
let theirs: FullCompany
beforeAll(async () => {
  product = await openTestProduct()
  mine = await openFullCompany(product)
  theirs = await openFullCompany(product)
  product.clock.moveTo(fullNow)
})
afterAll(() => product.close())

const allRoutes: Route[] = Object.values(routes).flatMap((feature): Route[] => Object.values(feature))
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

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
  /** Sessions are of a person, who has one before she has a company: a session is found by its secret alone. */
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
      const inserted = await asApplication(scope, (tx) =>
        sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${copy}::jsonb)`.execute(tx),
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

describe('A11 only mine: every route', () => {
  const times = { startTime: '2026-11-25T10:00:00.000Z', endTime: '2026-11-25T18:00:00.000Z' }
  const place = { location: 'Ward 3', role: 'Carer' }
  const nobody = '0190a0b0-0000-7000-8000-000000000000'
  const replayed = { input: 'minutes', minutes: 60 }
  /** For each route with an id in its path: whose id belongs there, and a body that would do. */
  const requests: Record<string, { id: keyof FullCompany['ids']; body?: object }> = {
    'POST /api/ewa/transactions/:id/cancel': { id: 'withdrawal' },
    'POST /api/employer/withdrawals/:id/approve': { id: 'withdrawal' },
    'POST /api/employer/withdrawals/:id/decline': { id: 'withdrawal', body: { reason: 'Not yours to decline' } },
    'PUT /api/employer/employees/:id/wage-access-policy': { id: 'worker', body: { accessBlocked: true, override: {} } },
    'GET /api/employer/employees/:id/wage-access-policy': { id: 'worker' },
    'DELETE /api/employer/shifts/:id': { id: 'shift' },
    'PATCH /api/employer/hours/:id': {
      id: 'timesheet',
      body: {
        startedAt: '2026-11-21T09:00:00.000Z',
        endedAt: '2026-11-21T10:00:00.000Z',
        breakMinutes: 0,
        reason: 'Not yours to edit',
        version: 1,
      },
    },
    'GET /api/employer/employees/:id': { id: 'worker' },
    'PATCH /api/employer/employees/:id': { id: 'worker', body: { firstName: 'Stolen', version: 1 } },
    'POST /api/employer/employees/:id/invitation': { id: 'worker' },
    'DELETE /api/employer/pay-items/:id': { id: 'payItem' },
    'POST /api/employer/tax-code-notices/:id/decision': { id: 'taxNotice', body: { decision: 'apply' } },
    'PATCH /api/employer/absences/:id': { id: 'absence', body: { cancelled: true } },
    'GET /api/payslips/:id': { id: 'payslip' },
    'GET /api/payslips/:id/download': { id: 'payslip' },
    'POST /api/payslips/:id/email': { id: 'payslip' },
    'POST /api/payslips/:id/shares': { id: 'payslip', body: { hours: 1 } },
    'DELETE /api/payslip-shares/:id': { id: 'share' },
    'GET /api/pay-certificates/:id/download': { id: 'certificate' },
    'POST /api/employer/employees/:id/p45': { id: 'worker' },
    'POST /api/employer/court-orders/:id/end': { id: 'courtOrder', body: { endedOn: '2027-01-01' } },
    'GET /api/employer/pay-runs/:id': { id: 'payRun' },
    'GET /api/employer/pay-runs/:id/payments': { id: 'payRun' },
    'GET /api/employer/pay-runs/:id/payments/:workerId': { id: 'payRun' },
    'POST /api/employer/pay-runs/:id/calculate': { id: 'payRun' },
    'POST /api/employer/pay-runs/:id/cancel-calculation': { id: 'payRun' },
    'POST /api/employer/pay-runs/:id/acknowledgements': {
      id: 'payRun',
      body: { workerId: null, code: 'new_starter', reason: 'Not yours to take on' },
    },
    'POST /api/employer/pay-runs/:id/approve': { id: 'payRun', body: { version: 1 } },
    'POST /api/employer/pay-runs/:id/pay': { id: 'payRun' },
    'POST /api/employer/pay-runs/:id/report': { id: 'payRun' },
    'POST /api/employer/pay-runs/:id/close': { id: 'payRun' },
    'GET /api/employer/pay-runs/:id/files/:format': { id: 'payRun' },
    'POST /api/employer/pay-runs/:id/replay': { id: 'payRun', body: { workerId: nobody, change: replayed } },
    'POST /api/employer/pay-runs/:id/corrections': {
      id: 'payRun',
      body: { workerId: nobody, change: replayed, fingerprint: 'x', reason: 'Not yours to correct' },
    },
    'GET /api/employer/submissions/:id/content': { id: 'submission' },
    'POST /api/employer/bank-statement-lines/:id/note': { id: 'statementLine', body: { note: 'Not yours to say' } },
  }
  const pathWith = (path: string, id: string) =>
    path.replace(':id', id).replace(':workerId', nobody).replace(':format', 'journal')
  const withId = allRoutes.filter(({ path }) => path.includes(':id'))

  test.each(withId.map((route) => [nameOf(route), route] as const))(
    "%s: another company's id is not there, and nothing is written",
    async (name, { method, path }) => {
      const request = requests[name]
      if (!request) throw new Error(`say in this test what ${name} is to be sent`)
      const before = await takeSnapshot(product.owner)
      for (const { token } of [mine.company, mine.worker]) {
        const answer = await callProduct(product, method, pathWith(path, theirs.ids[request.id]), {
          token,
          ...(request.body ? { body: request.body } : {}),
        })
        expect([403, 404]).toContain(answer.status)
        expect(['not_found', 'forbidden']).toContain(answer.body.code)
      }
      expect(await takeSnapshot(product.owner)).toEqual(before)
    },
  )

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
    const forHer = { workerId: theirs.ids.worker }
    for (const [path, body] of [
      ['pay-items', { ...forHer, kind: 'bonus', label: 'Not hers', amount: '1.00', fromDay: '2026-12-01' }],
      [
        'tax-code-notices',
        { ...forHer, form: 'P6', taxCode: 'BR', taxBasis: 'cumulative', effectiveFrom: '2026-12-01' },
      ],
      ['absences', { ...forHer, kind: 'holiday', startsOn: '2026-12-01' }],
      ['court-orders', { ...forHer, reference: 'X', kind: 'fine', issuedOn: '2026-11-01', fromDay: '2026-12-01' }],
    ] as const) {
      const answer = await callProduct(product, 'POST', `/api/employer/${path}`, { token, body })
      expect(answer, path).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })

  const lists = allRoutes.filter(
    ({ method, path, access }) => method === 'GET' && !path.includes(':') && access !== 'public',
  )
  test.each(lists.map((route) => [nameOf(route), route] as const))(
    '%s tells nothing of another company',
    async (_name, { method, path }) => {
      const secrets = [
        ...Object.values(theirs.ids),
        theirs.company.employerId,
        theirs.company.joinCode,
        theirs.company.email,
        theirs.worker.email,
      ]
      const query = {
        '/api/employer/shifts': '?from=2026-11-01&to=2026-11-30',
        '/api/employer/hours': '?state=all',
        '/api/ewa/quote': '?amount=1.00',
        '/api/employer/reports/liability': '?taxYear=2026-27',
        '/api/employer/reports/costs': '?from=2026-04-06&to=2027-04-05',
      }[path as string]
      for (const { token } of [mine.company, mine.worker]) {
        const answer = await callProduct(product, method, `${path}${query ?? ''}`, { token })
        expect([200, 403]).toContain(answer.status)
        const text = JSON.stringify(answer.body)
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      }
    },
  )

  const guarded = allRoutes.filter(({ access }) => access !== 'public')
  test.each(guarded.map((route) => [nameOf(route), route] as const))(
    '%s is closed to strangers and to every role that may not',
    async (_name, { method, path, access }) => {
      const url = pathWith(path, nobody)
      for (const token of [undefined, 'not-a-token', `${mine.worker.token}x`]) {
        const answer = await callProduct(product, method, url, token === undefined ? {} : { token })
        expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
      }
      const mayNot = roles.options.filter((role) => !isAllowed(access, { role, isWorker: false }))
      for (const role of mayNot) expect(await statusAs(role, method, url), role).toBe(403)
    },
  )

  /** As the first company's owner in another role. */
  async function statusAs(role: Role, method: Route['method'], url: string): Promise<number> {
    const play = (as: string) =>
      product.owner.query('update memberships set role = $2 where user_id = $1', [mine.company.userId, as])
    await play(role)
    const answer = await callProduct(product, method, url, { token: mine.company.token })
    await play('owner')
    return answer.status
  }
})
