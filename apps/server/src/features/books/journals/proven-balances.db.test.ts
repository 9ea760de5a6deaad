import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { HOUR } from '../../../platform/clock.ts'
import { rows, sql } from '../../../platform/database/database.ts'
import { showCompliance } from '../../insight/compliance/show-compliance.ts'
import { postedOf, proveBalances, readProvenBefore } from './index.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  company = await openTestCompany(product, unlimited)
  worker = await hire(product, company)
  await work(product, company, worker, { day: '2026-11-12', hours: 8 })
  await withdraw(product, worker, '10.00')
})

/** Proves what was posted until now, as the night does of what is an hour old. */
async function prove(): Promise<void> {
  const until = Date.now()
  await sleep(2)
  await proveBalances(product.owner, until + 1 + HOUR)
  await sleep(2)
}

async function sums(): Promise<{ kept: unknown; posted: unknown }> {
  const { employerId } = company
  const kept = await product.database.read({ employerId }, async (tx) => {
    const posted = postedOf(employerId, await readProvenBefore(tx, employerId))
    return rows(tx, sql`select account_id::text, sum(pence)::bigint as pence from (${posted}) p group by 1 order by 1`)
  })
  const posted = await product.owner.query(
    'select account_id::text, sum(amount_pence)::bigint as pence from postings where employer_id = $1 group by 1 order by 1',
    [employerId],
  )
  return { kept, posted: posted.rows }
}

async function books(): Promise<{ state: string | undefined; says: (string | undefined)[] | undefined }> {
  const { checks } = await showCompliance(product.deps, { employerId: company.employerId, codes: ['books_balance'] })
  return { state: checks[0]?.state, says: checks[0]?.evidence.map(({ code }) => code) }
}

test('what was posted comes to the same before a proof, behind it, with what came since and with a person hired since', async () => {
  const compare = async () => {
    const { kept, posted } = await sums()
    expect(kept).toEqual(posted)
    return posted
  }
  const first = await compare()
  await prove()
  expect(await compare()).toEqual(first)
  await withdraw(product, worker, '5.00')
  const other = await hire(product, company)
  await work(product, company, other, { day: '2026-11-12', hours: 8 })
  await withdraw(product, other, '7.00')
  expect(await compare()).not.toEqual(first)
  await prove()
  await compare()
  expect(await books()).toEqual({ state: 'holds', says: [] })
})

test('behind a proof, a balance that moved without a posting is found', async () => {
  await prove()
  const changed = (text: string) => product.owner.query(text, [company.employerId])
  await changed(
    `update ledger_balances set balance_pence = balance_pence + 1 where employer_id = $1
     and account_id = (select min(account_id::text)::uuid from ledger_balances where employer_id = $1) and part < 2`,
  )
  expect(await books()).toEqual({ state: 'broken', says: ['balance_differs'] })
})

test('a proof finds a posting that was changed before it, as the next night does', async () => {
  await prove()
  await product.owner.query(
    `set session_replication_role = replica;
     update postings set amount_pence = amount_pence + 1 where employer_id = '${company.employerId}' and line = 1
       and journal_id = (select min(journal_id::text)::uuid from postings where employer_id = '${company.employerId}');
     reset session_replication_role`,
  )
  await prove()
  expect((await books()).says).toContain('books_not_zero')
})
