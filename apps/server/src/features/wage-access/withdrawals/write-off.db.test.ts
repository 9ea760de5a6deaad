import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerNow } from '../../../../test/pay-runs/payroll-people.ts'
import {
  type Answer,
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  payOut,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'
import { verifyBooks } from '../../books/journals/index.ts'
import { runDuePaydays } from '../../payroll/pay-runs/index.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let withdrawalId: string
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
/** £80.00 were drawn of £200.00; then four hours remained, £50.00, and payday took half: £55.00 are still owed. */
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  worker = await hire(product, company, { hourlyRate: '12.50', dateOfBirth: '2007-01-01' })
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
  const made = (await withdraw(product, worker, '80.00')).body
  withdrawalId = String(made.id)
  await payOut(product, company, made)
})
afterEach(async () => {
  expect((await verifyBooks(product.owner)).differences).toEqual([])
})

async function passPayday(): Promise<void> {
  await product.owner.query('update timesheets set paid_minutes = 240, gross_pence = 5000 where worker_id = $1', [
    worker.workerId,
  ])
  product.clock.moveTo('2026-11-20T00:05:00.000Z')
  await runDuePaydays(product.deps, company.employerId)
  product.clock.moveTo('2026-11-23T09:00:00.000Z')
  company = await ownerNow(product, company)
  worker = await signInAgain(product, company, worker)
}

const writeOff = (reason = 'They have left and we let it go', token = company.token) =>
  callProduct(product, 'POST', `/api/employer/withdrawals/${withdrawalId}/write-off`, { token, body: { reason } })
const see = async (path: string, token: string) => (await callProduct(product, 'GET', path, { token })).body
const listed = async () =>
  ((await see('/api/employer/withdrawals', company.token)).withdrawals as unknown as Answer['body'][])[0]
const own = async () => ((await see('/api/ewa/transactions', worker.token)) as unknown as Answer['body'][])[0]

test('what paydays did not take back is given up by the company, never by itself, and then nobody owes it', async () => {
  await passPayday()
  expect(await listed()).toMatchObject({ state: 'paid', owed: '55.00', writtenOff: '0.00', canWriteOff: true })
  expect(await see('/api/ewa/available', worker.token)).toMatchObject({
    outstanding: '55.00',
    carriedOver: '55.00',
    // Nothing is earned yet: nothing would be taken.
    paydayTakes: '0.00',
  })
  expect(await writeOff()).toMatchObject({
    status: 200,
    body: { state: 'recovered', owed: '0.00', writtenOff: '55.00', canWriteOff: false },
  })
  expect(await own()).toMatchObject({
    state: 'recovered',
    status: 'completed',
    owed: '0.00',
    writtenOff: '55.00',
    reason: 'They have left and we let it go',
  })
  const available = await see('/api/ewa/available', worker.token)
  expect(available).toMatchObject({ outstanding: '0.00', carriedOver: '0.00' })
  await work(product, company, worker, { day: '2026-11-22', hours: 16 })
  expect(await see('/api/ewa/available', worker.token)).toMatchObject({ amount: '100.00' })
  const books = await product.owner.query<{ code: string; pence: number }>(
    `select a.code, sum(p.amount_pence)::int as pence from journals j
     join postings p on p.employer_id = j.employer_id and p.journal_id = j.id
     join ledger_accounts a on a.employer_id = p.employer_id and a.id = p.account_id
     where j.employer_id = $1 and j.kind = 'withdrawal_written_off' group by 1 order by 1`,
    [company.employerId],
  )
  expect(books.rows).toEqual([
    { code: 'advances.outstanding', pence: -5_500 },
    { code: 'advances.written_off', pence: 5_500 },
  ])
})

test('a rise of what is available has its cause, also where it is from nothing given up', async () => {
  await passPayday()
  await work(product, company, worker, { day: '2026-11-22', hours: 16 })
  expect(await see('/api/ewa/available', worker.token)).toMatchObject({ amount: '45.00' })
  await writeOff()
  const { changes, amount } = await see('/api/ewa/available', worker.token)
  expect(amount).toBe('100.00')
  expect((changes as unknown as object[])[0]).toMatchObject({
    cause: 'written_off',
    before: '45.00',
    after: '100.00',
    facts: { amountPence: 5_500 },
  })
})

test('two who give it up at once do it once; before it was paid, after it is complete and without a reason it is refused and writes nothing', async () => {
  const waiting = (await withdraw(product, worker, '5.00')).body
  await passPayday()
  const before = await takeSnapshot(product.owner)
  const path = `/api/employer/withdrawals/${waiting.id}/write-off`
  const early = await callProduct(product, 'POST', path, { token: company.token, body: { reason: 'Too early' } })
  expect(early).toMatchObject({ status: 409, body: { code: 'state_changed' } })
  expect(await writeOff('')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect((await writeOff('It is mine', worker.token)).status).toBe(403)
  const after = await takeSnapshot(product.owner)
  expect({ ...after, audit_rows: '' }).toEqual({ ...before, audit_rows: '' })
  const answers = await Promise.all([writeOff(), writeOff()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a withdrawal whose payday has not come is not among those that can be given up', async () => {
  expect(await listed()).toMatchObject({ state: 'paid', owed: '80.00', canWriteOff: false })
})
