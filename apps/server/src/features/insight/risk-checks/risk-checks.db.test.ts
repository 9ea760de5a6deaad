import { randomUUID } from 'node:crypto'
import type { RiskCheckCode, RiskFinding } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  callProduct,
  goodPassword,
  grantSecurity,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
  write,
} from '../../../../test/product.ts'
import { runDuePaydays } from '../../payroll/pay-runs/index.ts'
import { lookForRisks } from './index.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
})

const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, token = company.token) =>
  callProduct(product, method, path, { token, ...(body && { body }) })
const list = async (token?: string) =>
  (await send('GET', '/api/employer/risk-checks', undefined, token)).body as unknown as {
    open: number
    lookedAt: string | null
    findings: RiskFinding[]
  }
const look = () => lookForRisks(product.deps, company.employerId)
/** A session lasts twelve hours. */
async function signInOwner() {
  const { token } = (await send('POST', '/api/auth/login', { username: company.email, password: goodPassword }, ''))
    .body
  company = { ...company, token: String(token) }
}
async function changeAccount({ workerId }: TestWorker, accountNumber: string) {
  const path = `/api/employer/employees/${workerId}`
  const { version } = (await send('GET', path)).body
  await grantSecurity(product, company.token)
  expect(await send('PATCH', path, { version, ...account(accountNumber) })).toMatchObject({ status: 200 })
}
/** What a look finds of a check: of whom, and by which records. */
async function foundBy(check: RiskCheckCode) {
  await look()
  return (await list()).findings
    .filter((one) => one.check === check)
    .map(({ workers, evidence }) => ({ of: workers.map(({ id }) => id).sort(), by: evidence.map(({ ref }) => ref) }))
}
const sorted = (...workers: TestWorker[]) => workers.map(({ workerId }) => workerId).sort()
/** Part of their pay goes to a second account from now on, as they set it themself, proven. */
async function splitPay({ token }: TestWorker, accountNumber: string) {
  const goalId = '01890000-0000-7000-8000-000000000001'
  const body = { id: goalId, name: 'A goal', target: '500.00', targetDate: '2027-06-01', priority: 'high' }
  await send('PUT', '/api/finances/goals', body, token)
  const biometricData = { method: 'password', password: goodPassword }
  await send('POST', '/api/biometric/verify', { biometricData, action: 'bank_details' }, token)
  const pot = { goalId, account: account(accountNumber).bankAccount, amount: '10.00', share: null, least: '100.00' }
  expect(await send('PUT', '/api/finances/pot', pot, token)).toMatchObject({ status: 200 })
}
const account = (accountNumber: string) => ({
  bankAccount: { sortCode: '00-00-00', accountNumber, accountName: 'A Khan' },
})
const into = (table: string, row: Record<string, unknown>) => {
  const all = { employer_id: company.employerId, id: randomUUID(), ...row }
  const names = Object.keys(all)
  return write(
    product,
    { employerId: company.employerId },
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(all),
  )
}
const dayBefore = (days: number) => addDays('2026-11-16', -days)

describe('a planted case is found, and a near miss is not', () => {
  test('two employees paid into one account; not two whose accounts end alike', async () => {
    const [a, b] = [
      await hire(product, company, account('55779911')),
      await hire(product, company, account('55779911')),
    ]
    await hire(product, company, account('11119911'))
    expect(await foundBy('shared_account')).toEqual([{ of: sorted(a, b), by: ['account 9911'] }])
  })

  test('a second account that is another’s account; not one that only ends alike, is one’s own twice, or was refused by the bank', async () => {
    const [a, b, c, d] = [
      await hire(product, company, account('55779911')),
      await hire(product, company, account('66668801')),
      await hire(product, company, account('66668802')),
      await hire(product, company, account('66668803')),
    ]
    await splitPay(a, '66668801')
    await splitPay(c, '66668802')
    await splitPay(d, '11119911')
    expect(await foundBy('shared_account')).toEqual([{ of: sorted(a, b), by: ['account 8801'] }])
    // Two second accounts are shared as well: the same people and another account are more evidence of one finding.
    await splitPay(b, '55779911')
    expect(await foundBy('shared_account')).toEqual([{ of: sorted(a, b), by: ['account 8801', 'account 9911'] }])
    await splitPay(c, '66668803')
    await write(product, company, 'update pay_splits set refused_at = now() where worker_id = $1', [c.workerId])
    expect(await foundBy('shared_account')).toHaveLength(1)
  })

  test('somebody paid twice who never clocked nor signed in; not who signs in and has their hours typed', async () => {
    const people = []
    for (let index = 0; index < 5; index += 1) people.push(await hire(product, company, { dateOfBirth: '1990-01-01' }))
    const [ghost, typed, ...seen] = people as [TestWorker, TestWorker, ...TestWorker[]]
    for (const { email } of [typed, ...seen]) {
      await send('POST', '/api/auth/login', { username: email, password: goodPassword }, '')
    }
    for (const [day, payday] of [
      ['2026-11-14', '2026-11-20T00:05:00.000Z'],
      ['2026-11-21', '2026-11-27T00:05:00.000Z'],
    ] as const) {
      product.clock.moveTo(`${addDays(day, 2)}T09:00:00.000Z`)
      for (const worker of seen) await work(product, company, worker, { day, hours: 8 })
      const entries = [ghost, typed].map(({ workerId }) => ({ workerId, day, worked: { minutes: 480 } }))
      await signInOwner()
      const entered = await send('POST', '/api/employer/hours', { key: randomUUID(), entries, acceptWarnings: true })
      expect(entered.body).toMatchObject({ saved: 2, approved: 2 })
      product.clock.moveTo(payday)
      await runDuePaydays(product.deps, company.employerId)
    }
    await signInOwner()
    expect(await foundBy('never_seen')).toEqual([{ of: [ghost.workerId], by: ['no_clocking', 'never_signed_in'] }])
  })

  test('a week of sixty hours after eight of thirty; not of who often works sixty', async () => {
    const [planted, near] = [await hire(product, company), await hire(product, company)]
    const weeks = {
      [planted.workerId]: [30, 30, 30, 30, 30, 30, 30, 30, 60],
      [near.workerId]: [60, 20, 60, 20, 60, 20, 60, 20, 60],
    }
    for (const [workerId, hours] of Object.entries(weeks)) {
      for (const [index, each] of hours.entries()) {
        const week = addDays('2026-11-16', -7 * (hours.length - index))
        // What the hours' own triggers keep: written as the owner of the database, who alone may.
        await product.owner.query(
          `insert into worked_sums (employer_id, worker_id, week, month, sheets, minutes, gross_pence) values ($1, $2, $3, date_trunc('month', $3::date), 1, $4, 0)`,
          [company.employerId, workerId, week, each * 60],
        )
      }
    }
    expect(await foundBy('unusual_overtime')).toEqual([{ of: [planted.workerId], by: ['week 2026-11-09'] }])
  })

  test('one phone that clocked for two people on three days; not on two', async () => {
    const [a, b, c, d] = [
      await hire(product, company),
      await hire(product, company),
      await hire(product, company),
      await hire(product, company),
    ]
    const clocked = (workerId: string, phone: string, day: string, seq: number) =>
      into('clockings', {
        worker_id: workerId,
        event: 'in',
        said_at: `${day}T09:00:00Z`,
        at: `${day}T09:00:00Z`,
        certainty: 'confirmed',
        is_person_verified: false,
        phone,
        seq,
        received_at: `${day}T09:00:00Z`,
        body_hash: Buffer.alloc(32),
        outcome: 'recorded',
      })
    const [one, other] = [randomUUID(), randomUUID()]
    for (const days of [1, 2, 3]) {
      await clocked(a.workerId, one, dayBefore(days), days)
      await clocked(b.workerId, one, dayBefore(days), days + 10)
      await clocked(c.workerId, other, dayBefore(days), days)
      if (days < 3) await clocked(d.workerId, other, dayBefore(days), days + 10)
    }
    expect(await foundBy('same_phone')).toEqual([
      { of: sorted(a, b), by: [3, 2, 1].map((days) => `day ${dayBefore(days)}`) },
    ])
  })

  test('two who clock in and out in the same minutes on five days; not on four', async () => {
    const [a, b, c] = [await hire(product, company), await hire(product, company), await hire(product, company)]
    for (const days of [3, 4, 5, 6, 7]) {
      const day = dayBefore(days)
      await work(product, company, a, { day, hours: 7, approved: false })
      await work(product, company, b, { day, hours: 7, approved: false })
      await work(product, company, c, { day, hours: days === 7 ? 6 : 7, approved: false })
    }
    expect((await foundBy('same_minute')).map(({ of }) => of)).toEqual([sorted(a, b)])
  })

  test('clocked far from the place of work on three days; not within the doubt of the phone', async () => {
    const [far, near] = [await hire(product, company), await hire(product, company)]
    for (const days of [1, 2, 3]) {
      const day = dayBefore(days)
      for (const [worker, doubt] of [
        [far, 20],
        [near, 800],
      ] as const) {
        const timesheet = await work(product, company, worker, { day, hours: 4, approved: false })
        await into('clock_places', {
          worker_id: worker.workerId,
          timesheet_id: timesheet,
          event: 'in',
          at: `${day}T09:00:00Z`,
          result: 'outside',
          distance_metres: 900,
          accuracy_metres: doubt,
        })
      }
    }
    expect((await foundBy('away_from_place')).map(({ of }) => of)).toEqual([[far.workerId]])
  })

  test('nearly all taken in two withdrawals before leaving; not a third of it', async () => {
    const [planted, near] = [await hire(product, company), await hire(product, company)]
    for (const [worker, amounts] of [
      [planted, ['50.00', '40.00']],
      [near, ['15.00', '15.00']],
    ] as const) {
      // Sixteen hours at £12.71; half of the net of it is available, about £100.
      await work(product, company, worker, { day: '2026-11-14', hours: 16 })
      for (const [index, amount] of amounts.entries()) {
        const answer = await withdraw(product, worker, amount, { key: `${worker.workerId} ${index}` })
        expect(answer.status).toBe(201)
      }
      const path = `/api/employer/employees/${worker.workerId}`
      const { version } = (await send('GET', path)).body
      expect(await send('PATCH', path, { version, endsOn: '2026-11-20' })).toMatchObject({ status: 200 })
    }
    expect((await foundBy('taken_before_leaving')).map(({ of }) => of)).toEqual([[planted.workerId]])
  })
})

describe('a finding', () => {
  const dismiss = (id: string, version: number, token?: string) =>
    send('POST', `/api/employer/risk-checks/${id}/dismiss`, { version, reason: 'A couple with one account.' }, token)

  test('dismissed with a reason stays so, until there is evidence that was not there; then it is open, and says so', async () => {
    const share = account('55779911')
    const a = await hire(product, company, share)
    const b = await hire(product, company, share)
    await look()
    const [finding] = (await list()).findings
    if (!finding) throw new Error('nothing was found')
    expect(await dismiss(finding.id, finding.version)).toMatchObject({
      status: 200,
      body: { state: 'dismissed', dismissed: { reason: 'A couple with one account.' } },
    })
    await look()
    expect((await list()).findings).toMatchObject([{ id: finding.id, state: 'dismissed', reopenedAt: null }])
    for (const worker of [a, b]) await changeAccount(worker, '55771234')
    await look()
    expect(await list()).toMatchObject({
      open: 1,
      findings: [{ id: finding.id, state: 'open', reopenedAt: monday, evidence: [{ ref: 'account 1234' }] }],
    })
    const audit = await product.owner.query(
      `select subject_kind, after from audit_rows where employer_id = $1 and action = 'risk.dismissed'`,
      [company.employerId],
    )
    // Which check, and not about whom: they may read what the audit has of them.
    expect(audit.rows).toEqual([{ subject_kind: 'risk_finding', after: { kind: 'shared_account' } }])
  })

  test('goes by itself when the records no longer show it', async () => {
    await hire(product, company, account('55779911'))
    const b = await hire(product, company, account('55779911'))
    await look()
    expect((await list()).open).toBe(1)
    await changeAccount(b, '55770000')
    await look()
    expect(await list()).toMatchObject({ open: 0, findings: [] })
  })

  test('is not shown to who it is about, nor can they dismiss it, whatever their role', async () => {
    const a = await hire(product, company, account('55779911'))
    await hire(product, company, account('55779911'))
    await look()
    const [finding] = (await list()).findings
    if (!finding) throw new Error('nothing was found')
    await product.database.transaction({ employerId: company.employerId }, async (tx) => {
      await tx.updateTable('memberships').set({ role: 'payroll_manager' }).where('worker_id', '=', a.workerId).execute()
    })
    expect(await list(a.token)).toMatchObject({ open: 0, findings: [] })
    expect((await dismiss(finding.id, finding.version, a.token)).status).toBe(404)
    expect((await list()).open).toBe(1)
  })

  test('dismissed by two at once is dismissed once; looked for twice at once it is one', async () => {
    await hire(product, company, account('55779911'))
    await hire(product, company, account('55779911'))
    await Promise.all([look(), look()])
    const { findings } = await list()
    expect(findings).toHaveLength(1)
    const [{ id, version }] = findings as [RiskFinding]
    const answers = await Promise.all([dismiss(id, version), dismiss(id, version)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('of one company is nothing to another', async () => {
    await hire(product, company, account('55779911'))
    const other = await openTestCompany(product)
    await callProduct(product, 'POST', '/api/employer/employees', {
      token: other.token,
      body: { ...account('55779911') },
    })
    await look()
    expect(await list(other.token)).toMatchObject({ lookedAt: null, findings: [] })
  })
})
