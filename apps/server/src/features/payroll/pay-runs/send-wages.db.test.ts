import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireMany } from '../../../../test/many-workers.ts'
import { calculateRun, expectOk, ownerNow, payRunsOf, setUpPayroll } from '../../../../test/pay-runs/payroll-people.ts'
import { monday, openTestCompany, openTestProduct, type TestProduct } from '../../../../test/product.ts'

/** More than are written together, whichever part of a payment is written. */
const WORKERS = 1_100
const payday = '2026-11-20'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

test.each([
  ['without words of the company', null],
  ['with its words', 'CARE PAY'],
])(
  'a run of many, %s, is paid to everybody once, in the order of the list, and each bank file says the same',
  async (_, words) => {
    product.clock.moveTo(monday)
    const opened = await openTestCompany(product)
    const { employerId } = opened
    const { owner } = product
    await setUpPayroll(product, opened)
    await hireMany(owner, { employerId, seal: product.deps.seal, workers: WORKERS, from: '2026-11-14', payday })
    const change = (set: string, where: string) =>
      owner.query(
        `update workers set ${set} where employer_id = $1 and substr(employee_number, 2)::int % 50 ${where}`,
        [employerId],
      )
    await change(`first_name = 'Ann', last_name = 'Smith'`, 'between 10 and 30')
    await change('sort_code = null, account_number_sealed = null, account_ending = null, account_name = null', '= 20')
    await owner.query(
      `delete from timesheets t using workers w where w.employer_id = $1 and t.employer_id = $1 and t.worker_id = w.id
       and substr(w.employee_number, 2)::int % 50 = 40`,
      [employerId],
    )
    if (words !== null) {
      await owner.query(
        `insert into accounting_settings (employer_id, bank_reference, changed_at) values ($1, $2, now())`,
        [employerId, words],
      )
    }
    product.clock.moveTo('2026-11-18T09:00:00.000Z')
    const company = await ownerNow(product, opened)
    const runs = payRunsOf(product, company)
    const { id } = await calculateRun(product, company, { frequency: 'weekly', payDate: payday })
    await runs.acknowledge(id, 'bank_account_missing')
    const { version } = expectOk(await runs.show(id))
    expectOk(await runs.approve(id, version))
    expectOk(await runs.pay(id))
    expectOk(await runs.pay(id))

    const { rows: paid } = await owner.query<{ id: string; method: string; amount: string }>(
      `select r.id, r.pay_method as method, r.paid_out_pence as amount
     from pay_records r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
     where r.employer_id = $1 and r.paid_out_pence > 0 order by w.last_name, w.first_name, r.id`,
      [employerId],
    )
    expect(paid).toHaveLength(WORKERS - WORKERS / 50)
    const expected = paid.map(({ id: recordId, method, amount }) => {
      const mark = recordId.slice(-12).toUpperCase()
      const short = (Number.parseInt(mark, 16) % 36 ** 6).toString(36).toUpperCase().padStart(6, '0')
      return {
        id: recordId,
        method,
        amount: Number(amount),
        reference: words === null ? `WAGES${mark}` : `${words} ${short}`,
      }
    })
    const byBank = expected.filter(({ method }) => method === 'bank')
    expect(expected.length - byBank.length).toBe(WORKERS / 50)

    const sent = await owner.query(
      `select id, method, amount_pence as amount, reference from wage_payments where employer_id = $1 order by id`,
      [employerId],
    )
    expect(sent.rows.map((row) => ({ ...row, amount: Number(row.amount) }))).toEqual(
      expected.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    )
    const textOf = async (format: string) => String((await runs.file(id, format)).body.content)
    const inOrder = byBank.map(({ reference, amount }) => [reference, amount])
    const message = await textOf('pain001')
    expect(
      [...message.matchAll(/<EndToEndId>(.*?)<\/EndToEndId>[\s\S]*?<InstdAmt Ccy="GBP">(.*?)<\/InstdAmt>/g)].map(
        ([, reference, amount]) => [reference, Math.round(Number(amount) * 100)],
      ),
    ).toEqual(inOrder)
    expect(message.match(/<NbOfTxs>(\d+)</)?.[1]).toBe(String(byBank.length))
    // Standard 18: a credit is of transaction code 99, its amount at 36 and the reference at 65.
    const bacs = (await textOf('bacs')).split(/\r?\n/).filter((line) => /^\d{14}.99/.test(line))
    expect(bacs.map((line) => [line.slice(64, 82).trim(), Number(line.slice(35, 46))])).toEqual(inOrder)
    const list = (await textOf('csv')).trim().split(/\r?\n/).slice(1)
    expect(list).toHaveLength(byBank.length)
    for (const [at, line] of list.entries()) expect(line).toContain(byBank[at]?.reference)

    const booked = await owner.query<{ journals: number }>(
      `select count(*)::int as journals from journals where employer_id = $1 and kind = 'wage_sent'`,
      [employerId],
    )
    expect(booked.rows[0]?.journals).toBe(byBank.length)
  },
  60_000,
)
