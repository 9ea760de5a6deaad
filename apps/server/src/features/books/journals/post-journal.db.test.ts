import { withdrawalHeld } from '@gpod/ledger'
import { pence, ZERO } from '@gpod/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hire, openTestCompany, openTestProduct, type TestProduct } from '../../../../test/product.ts'
import { postJournals, verifyBooks } from './index.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct({ poolSize: 16 })
})
afterAll(() => product.close())

test("journals of many workers at one moment all find the company's accounts, and the shared balance holds every one", async () => {
  const { employerId, ...company } = await openTestCompany(product)
  const workers = []
  for (let each = 0; each < 8; each += 1) workers.push(await hire(product, { employerId, ...company }))
  const posted = workers.flatMap(({ workerId }) =>
    Array.from({ length: 10 }, () =>
      product.database.transaction({ employerId }, (tx) =>
        postJournals(tx, {
          employerId,
          recordedAt: product.clock.now(),
          journals: [
            withdrawalHeld({
              withdrawalId: crypto.randomUUID(),
              workerId,
              amount: pence(100),
              workerFee: ZERO,
              employerFee: ZERO,
              occurredOn: '2026-11-16',
            }),
          ],
        }),
      ),
    ),
  )
  const outcomes = await Promise.allSettled(posted)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  const clearing = await product.owner.query<{ pence: number }>(
    `select sum(b.balance_pence)::bigint as pence from ledger_balances b
     join ledger_accounts a on a.employer_id = b.employer_id and a.id = b.account_id
     where b.employer_id = $1 and a.code = 'payouts.clearing'`,
    [employerId],
  )
  expect(clearing.rows).toEqual([{ pence: -80 * 100 }])
  // No withdrawals stand behind these journals, so only what concerns the journals themselves can be compared.
  const { differences } = await verifyBooks(product.owner, { most: 100 })
  expect(differences.filter(({ promise }) => promise === 'balance equals postings')).toEqual([])
})

test('postings that are of no journal are refused, though they balance', async () => {
  const { employerId } = await openTestCompany(product)
  const added = product.owner.query(
    `insert into postings (employer_id, journal_id, line, account_id, amount_pence)
     select $1, $2, p.line, (select id from ledger_accounts where employer_id = $1 limit 1), p.pence
     from (values (0, 5), (1, -5)) as p (line, pence)`,
    [employerId, crypto.randomUUID()],
  )
  await expect(added).rejects.toThrow('there is no journal')
})

test('postings to an account that is not there are refused, and an account is not taken away or named anew once something is posted to it', async () => {
  const { employerId, ...company } = await openTestCompany(product)
  const { workerId } = await hire(product, { employerId, ...company })
  await product.database.transaction({ employerId }, (tx) =>
    postJournals(tx, {
      employerId,
      recordedAt: product.clock.now(),
      journals: [
        withdrawalHeld({
          withdrawalId: crypto.randomUUID(),
          workerId,
          amount: pence(100),
          workerFee: ZERO,
          employerFee: ZERO,
          occurredOn: '2026-11-16',
        }),
      ],
    }),
  )
  const { owner } = product
  const toNowhere = owner.query(
    `with entry as (
       insert into journals (employer_id, id, business_key, kind, occurred_on, recorded_at)
       values ($1::uuid, $2::uuid, 'to nowhere', 'test', '2026-11-16', now())
     )
     insert into postings (employer_id, journal_id, line, account_id, amount_pence)
     values ($1::uuid, $2::uuid, 0, $3::uuid, 5), ($1::uuid, $2::uuid, 1, $3::uuid, -5)`,
    [employerId, crypto.randomUUID(), crypto.randomUUID()],
  )
  await expect(toNowhere).rejects.toThrow('there is no account')
  const held = [employerId, workerId, 'advances.held']
  const theirs = 'employer_id = $1 and worker_id = $2 and code = $3'
  await owner.query(
    `delete from ledger_balances where employer_id = $1 and account_id = (select id from ledger_accounts where ${theirs})`,
    held,
  )
  await expect(owner.query(`delete from ledger_accounts where ${theirs}`, held)).rejects.toThrow('has postings')
  await expect(owner.query(`update ledger_accounts set id = gen_random_uuid() where ${theirs}`, held)).rejects.toThrow(
    'append-only',
  )
  // What nothing was posted to goes, as the accounts of somebody do who was added by mistake.
  const unused = [employerId, workerId, 'wages.overpaid']
  await owner.query(
    `delete from ledger_balances where employer_id = $1 and account_id = (select id from ledger_accounts where ${theirs})`,
    unused,
  )
  expect((await owner.query(`delete from ledger_accounts where ${theirs}`, unused)).rowCount).toBe(1)
})
