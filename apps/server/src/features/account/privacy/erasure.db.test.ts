import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerNow } from '../../../../test/pay-runs/payroll-people.ts'
import { allowPayslips, hours, payOnPayday } from '../../../../test/payslips/pay-day.ts'
import {
  callProduct,
  goodPassword,
  hire,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { verifyBooks } from '../../books/journals/index.ts'
import { verifyIssuedPay } from '../../payroll/payslips/index.ts'
import { sweepErasures } from './index.ts'

let product: TestProduct
let company: TestCompany
let leaver: TestWorker

const payday = '2026-11-20'
const afterwards = '2026-11-23T09:00:00.000Z'
/** The day after six years from the end of the tax year 2026-27. */
const afterTheLaw = '2033-04-06T09:00:00.000Z'

const details = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  email: 'zephyrine@quillfeather.example',
  phone: '07700 900123',
  address: '17 Larkspur Mews, Leeds, LS1 4AB',
  nationalInsuranceNumber: 'CE654321D',
  bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'Z Quillfeather' },
}

/** Somebody who was paid on their leaving date. */
beforeEach(async () => {
  await product?.close()
  product = await openTestProduct()
  company = await openTestCompany(product)
  leaver = await hire(product, company, details)
  await product.owner.query('update users set phone = $2 where id = $1', [leaver.userId, details.phone])
  product.clock.moveTo(`${payday}T09:00:00.000Z`)
  await payOnPayday(product, company, {
    payDate: payday,
    pays: [
      {
        worker: leaver,
        input: { taxCode: '1257L', basis: 'cumulative', niCategory: 'A', earnings: hours(['2026-11-16'], 480, 1500) },
      },
    ],
  })
  await product.owner.query(`update workers set ends_on = $2 where id = $1`, [leaver.workerId, payday])
  await product.owner.query('update pay_periods set closed_at = $1 where starts_on <= $2', [afterwards, payday])
  product.clock.moveTo(afterwards)
  company = await ownerNow(product, company)
  leaver = await signInAgain(product, company, leaver)
})
afterAll(() => product.close())

async function grant(who: TestWorker, action: string) {
  await product.owner.query(
    `insert into verification_grants (id, user_id, session_id, action, method, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3, 'password', $4, $4::timestamptz + interval '120 seconds')`,
    [who.userId, who.member.sessionId, action, product.clock.now()],
  )
}

async function ask(who: TestWorker, closeAccount: boolean) {
  await grant(who, 'erasure')
  return callProduct(product, 'POST', '/api/user/erasure', { token: who.token, body: { closeAccount } })
}

/** The tables in which a text is found, in whatever column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await product.owner.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const hit = await product.owner.query(
      `select 1 from ${name} t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0 limit 1`,
      [text],
    )
    if (hit.rows.length > 0) found.push(name.replace('public.', ''))
  }
  return found
}

const isWith = (kept: string[]) => (table: string) => kept.includes(table)

describe('erasing within what the law keeps', () => {
  test('nothing of theirs is left outside the documents that the law keeps and the history of what was done', async () => {
    // An invitation, mailed before they had an account.
    await product.owner.query(
      `insert into account_mail (id, recipient, subject, state, made_at) values (gen_random_uuid(), $1, 'Join us', 'sent', $2)`,
      [details.email, product.clock.now()],
    )
    const answer = await ask(leaver, true)
    expect(answer.status).toBe(201)
    expect(answer.body.kept).toContainEqual({ part: 'papers', because: 'paye_records', until: '2033-04-05' })

    const kept = isWith(['workers', 'payslips', 'pay_certificates', 'pay_records', 'audit_rows'])
    for (const text of [details.firstName, details.lastName, details.address]) {
      expect(
        (await tablesWith(text)).filter((table) => !kept(table)),
        text,
      ).toEqual([])
    }
    for (const text of [details.email, details.phone]) {
      expect(
        (await tablesWith(text)).filter((table) => table !== 'audit_rows'),
        text,
      ).toEqual([])
    }
    const record = await product.owner.query('select * from workers where id = $1', [leaver.workerId])
    expect(record.rows[0]).toMatchObject({ account_number_sealed: null, sort_code: null, phone: null })
  })

  test('their account opens nothing any more: no session, no password', async () => {
    await ask(leaver, true)
    expect((await callProduct(product, 'GET', '/api/user/profile', { token: leaver.token })).status).toBe(401)
    const login = await callProduct(product, 'POST', '/api/auth/login', {
      body: { username: details.email, password: goodPassword },
    })
    expect(login.status).toBe(401)
  })

  test('A24 who keeps their account reads their documents as before', async () => {
    await ask(leaver, false)
    await allowPayslips(product, leaver)
    const { body } = await callProduct(product, 'GET', '/api/payslips', { token: leaver.token })
    const [first] = body as unknown as { id: string }[]
    const answer = await callProduct(product, 'GET', `/api/payslips/${first?.id}`, { token: leaver.token })
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).toContain(details.lastName)
  })

  test('L14: the day after the law ends, the job erases the rest, and the books stay whole without a name', async () => {
    // Other software knew them by a number of its own.
    await product.owner.query(
      `insert into brought_forward (employer_id, worker_id, tax_year, paid_until, old_payroll_id, source, entered_at)
       values ($1, $2, '2025-26', '2026-03-31', 'QUILL-0042', 'file', $3)`,
      [company.employerId, leaver.workerId, product.clock.now()],
    )
    await ask(leaver, false)
    const before = { books: await verifyBooks(product.owner), payslips: await verifyIssuedPay(product.owner) }
    expect(before.payslips).toEqual({ records: 1, payslips: 1, unknown: 0, differences: [] })
    const books = await product.owner.query('select count(*)::int as n, sum(amount_pence) as s from postings')
    product.clock.moveTo('2033-04-05T09:00:00.000Z')
    await sweepErasures(product.deps)
    expect(await tablesWith(details.lastName)).toContain('payslips')

    product.clock.moveTo(afterTheLaw)
    await sweepErasures(product.deps)
    for (const text of [details.firstName, details.lastName, details.address, details.email, 'QUILL-0042']) {
      expect(
        (await tablesWith(text)).filter((table) => table !== 'audit_rows'),
        text,
      ).toEqual([])
    }
    const stays = await product.owner.query('select count(*)::int as n, sum(amount_pence) as s from postings')
    expect(stays.rows).toEqual(books.rows)
    expect(await verifyBooks(product.owner)).toEqual(before.books)
    expect(await verifyIssuedPay(product.owner)).toEqual({ records: 1, payslips: 0, unknown: 0, differences: [] })
    const record = await product.owner.query(
      'select nino_sealed, date_of_birth, erased_at from workers where id = $1',
      [leaver.workerId],
    )
    expect(record.rows[0]).toMatchObject({ nino_sealed: null, date_of_birth: null, erased_at: afterTheLaw })
    const request = await product.owner.query('select done_at from erasure_requests')
    expect(request.rows).toEqual([{ done_at: afterTheLaw }])
  })

  test('L14 and T16: working time, leave and the evidence of a cancelled shift stay six years, and outlast the name', async () => {
    const { rows } = await product.owner.query(
      `with edit as (
         insert into rota_edits (employer_id, id, kind, asked_digest, made_at, shifts)
         values ($1, gen_random_uuid(), 'cancel', '\\x00', $3, 1) returning id
       ), shift as (
         insert into shifts (employer_id, id, worker_id, starts_at, ends_at, location, role, created_at, published_at,
           cancelled_at, cancel_reason)
         values ($1, gen_random_uuid(), $2, '2026-11-18T09:00Z', '2026-11-18T17:00Z', 'York', 'Barista', $3, $3, $3, 'No guests')
         returning id
       ), hours as (
         insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, paid_minutes, state, created_at,
           approved_at, pay_period_id, hourly_rate_pence, gross_pence)
         select $1, gen_random_uuid(), $2, '2026-11-17', '2026-11-17T09:00Z', '2026-11-17T17:00Z', 480, 'approved', $3,
           $3, id, 1500, 12000 from pay_periods where employer_id = $1 and closed_at is not null limit 1
       ), leave as (
         insert into absences (employer_id, id, worker_id, kind, starts_on, ends_on, created_at)
         values ($1, gen_random_uuid(), $2, 'holiday', '2026-11-19', '2026-11-19', $3)
       )
       insert into shift_notices (employer_id, id, worker_id, shift_id, edit_id, kind, reason, minutes_lost, told_at, seen_at)
       select $1, gen_random_uuid(), $2, shift.id, edit.id, 'cancelled', 'No guests', 480, $3, $3 from shift, edit returning id`,
      [company.employerId, leaver.workerId, product.clock.now()],
    )
    expect(rows).toHaveLength(1)
    const kept = async () => {
      const of = [leaver.workerId]
      const notices = 'select kind, reason, minutes_lost, told_at, seen_at from shift_notices where worker_id = $1'
      const hours = `select paid_minutes, started_at from timesheets where worker_id = $1 and worked_on = '2026-11-17'`
      const leave = 'select kind, starts_on, ends_on from absences where worker_id = $1'
      const [told, worked, away] = await Promise.all(
        [notices, hours, leave].map(async (text) => (await product.owner.query(text, of)).rows),
      )
      return { told, worked, away }
    }
    const before = await kept()
    expect(before).toMatchObject({
      told: [{ kind: 'cancelled', reason: 'No guests', minutes_lost: 480 }],
      worked: [{ paid_minutes: 480 }],
      away: [{ kind: 'holiday' }],
    })
    await ask(leaver, true)
    product.clock.moveTo('2033-04-05T09:00:00.000Z')
    await sweepErasures(product.deps)
    expect(await kept()).toEqual(before)

    product.clock.moveTo(afterTheLaw)
    await sweepErasures(product.deps)
    const [told] = before.told ?? []
    expect(await kept()).toEqual({ ...before, told: [{ ...told, reason: null }] })
  })

  test('the company has a record of what was erased and what was kept until when', async () => {
    await ask(leaver, true)
    const row = await product.owner.query(
      `select actor_user_id, subject_id, after from audit_rows where action = 'user.erased'`,
    )
    expect(row.rows).toMatchObject([
      {
        actor_user_id: leaver.userId,
        subject_id: leaver.userId,
        after: {
          erased: ['face', 'devices', 'mail', 'contact', 'bank_account', 'account'],
          kept: expect.arrayContaining([{ part: 'papers', because: 'paye_records', until: '2033-04-05' }]),
        },
      },
    ])
    expect(JSON.stringify(row.rows)).not.toContain(details.lastName)
  })

  test('the database deletes no documents before the day, no matter who asks', async () => {
    const { employerId } = company
    const forget = (today: string) =>
      product.database.pool.query(`begin; select set_config('gpod.employer_id', '${employerId}', true);
        select forget_papers('${employerId}', '${leaver.workerId}', '${today}'); rollback`)
    await expect(forget('2033-04-05')).rejects.toThrow('the law keeps')
    await product.database.pool.query('rollback')
    await expect(product.database.pool.query('delete from payslips')).rejects.toThrow('permission denied')
    await expect(product.owner.query('delete from payslips')).rejects.toThrow('append-only')
  })

  test('somebody at work loses what nobody needs and goes on working', async () => {
    const worker = await hire(product, company, { firstName: 'Wanda', email: 'wanda@workers.example' })
    const answer = await ask(worker, true)
    expect(answer.body).toMatchObject({ erased: [{ part: 'face' }, { part: 'devices' }, { part: 'mail' }] })
    const profile = await callProduct(product, 'GET', '/api/user/profile', { token: worker.token })
    expect(profile.body).toMatchObject({ firstName: 'Wanda', email: 'wanda@workers.example' })
  })

  test('it needs a verification of its own; a request is shown, and can be taken back', async () => {
    const worker = await hire(product, company)
    const { token } = worker
    const body = { closeAccount: false }
    expect((await callProduct(product, 'POST', '/api/user/erasure', { token, body })).status).toBe(403)
    await ask(worker, false)
    const shown = await callProduct(product, 'GET', '/api/user/erasure', { token })
    expect(shown.body).toMatchObject({ accountNeededFor: 'employment', request: { closesAccount: false } })
    expect((await callProduct(product, 'DELETE', '/api/user/erasure', { token })).status).toBe(200)
    expect((await callProduct(product, 'DELETE', '/api/user/erasure', { token })).status).toBe(404)
  })
})
