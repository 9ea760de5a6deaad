// What the tests of answers that are kept in memory have in common: what the database is asked, what an answer is read from, and how
// wages move.
import pg from 'pg'
import { vi } from 'vitest'
import { runDuePaydays } from '../../src/features/payroll/pay-runs/index.ts'
import { DAY, MINUTE } from '../../src/platform/clock.ts'
import { callProduct, payOut, type TestCompany, type TestProduct, type TestWorker, withdraw, work } from '../product.ts'
import type { Chance } from './chance.ts'

type Statement = { text: string; values: unknown[] }

/** What the database is asked while `act` runs. */
export async function askedWhile(act: () => Promise<unknown>): Promise<Statement[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const statements = asked.mock.calls.map(([given, values]) => {
    const { text, values: own } = typeof given === 'string' ? { text: given, values } : (given as pg.QueryConfig)
    return { text, values: (own ?? []) as unknown[] }
  })
  asked.mockRestore()
  return statements
}

/** The tables that these statements read, by their plans. */
export async function tablesReadBy({ owner }: TestProduct, statements: readonly Statement[]): Promise<Set<string>> {
  const read = new Set<string>()
  for (const { text, values } of statements) {
    if (!/\bfrom\b/i.test(text)) continue
    const plan = await owner.query(`explain (format json) ${text}`, values)
    for (const [, name] of JSON.stringify(plan.rows).matchAll(/"Relation Name": ?"(\w+)"/g)) read.add(name ?? '')
  }
  return read
}

/** The tables, and the functions, that a function of the database takes something from. */
export async function sourcesOf({ owner }: TestProduct, name: string): Promise<string[]> {
  const { rows } = await owner.query<{ source: string }>('select prosrc as source from pg_proc where proname = $1', [
    name,
  ])
  return rows.flatMap(({ source }) =>
    [...source.matchAll(/(?:\bfrom|\bjoin|:=) (?:public\.)?(\w+)/g)].map(([, name]) => String(name)),
  )
}

/** The tables that leave a mark whenever they change. Of withdrawals and workers some changes alone leave one. */
export async function tablesThatMark({ owner }: TestProduct): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'marks\\_%' and tgrelid::regclass::text <> all($1)",
    [['withdrawals', 'workers']],
  )
  return rows.map(({ name }) => name)
}

type Someone = { company: TestCompany; worker: TestWorker }

/** Events by which somebody's wages move, whoever they are then and however often they signed in. */
export function wagesMove(
  product: TestProduct,
  { choose, someone }: { choose: Chance; someone: () => Someone },
): Record<string, () => Promise<unknown>> {
  const withdrawals: { [name: string]: unknown }[] = []
  return {
    'hours are worked': () =>
      work(product, someone().company, someone().worker, {
        day: product.clock.now().slice(0, 10),
        hours: choose.between(1, 2),
        approved: choose.inHundred(60),
      }).catch((error: Error) => {
        // Hours of a day that has some already.
        if (!/no shift/.test(error.message)) throw error
      }),
    'they withdraw': async () => {
      const answer = await withdraw(product, someone().worker, choose.pick(['5.00', '1.00']))
      if (answer.status === 201) withdrawals.push(answer.body)
    },
    'the bank pays': async () => {
      const withdrawal = withdrawals.shift()
      if (withdrawal) await payOut(product, someone().company, withdrawal).catch(() => {})
    },
    'they cancel': async () => {
      const withdrawal = withdrawals.shift()
      const { token } = someone().worker
      if (withdrawal)
        await callProduct(product, 'POST', `/api/ewa/transactions/${withdrawal.id}/cancel`, { token, body: {} })
    },
    'a rate changes': () =>
      product.owner.query(
        `update worker_rates set hourly_rate_pence = hourly_rate_pence + 100 where employer_id = $1 and worker_id = $2
         and from_day <= $3::timestamptz::date`,
        [someone().company.employerId, someone().worker.workerId, product.clock.now()],
      ),
    'a shift to come is planned': () =>
      product.owner.query(
        `insert into shifts (employer_id, id, worker_id, starts_at, ends_at, location, role, unpaid_break_minutes, created_at, published_at)
         values ($1, gen_random_uuid(), $2, $3::timestamptz + interval '30 minutes', $3::timestamptz + interval '90 minutes', 'Ward 3', 'Carer', 0, $3::timestamptz, $3::timestamptz)`,
        [someone().company.employerId, someone().worker.workerId, product.clock.now()],
      ),
    'minutes pass': async () => product.clock.advance(choose.between(1, 45) * MINUTE),
    'a day passes': async () => {
      product.clock.advance(DAY)
      await runDuePaydays(product.deps, someone().company.employerId)
    },
  }
}
