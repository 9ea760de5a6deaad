import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hours, payOnPayday } from '../../../../test/payslips/pay-day.ts'
import {
  type Answer,
  callProduct,
  grantSecurity,
  hire,
  openTestCompany,
  openTestProduct,
  payOut,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import type { JobData } from '../../../platform/jobs/job.ts'
import { releaseWithdrawal } from '../../wage-access/payouts/index.ts'
import { sendNotifications } from './index.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeEach(async () => {
  await product?.close()
  product = await openTestProduct()
  company = await openTestCompany(product, unlimited)
  worker = await hire(product, company, { firstName: 'Amina' })
})
afterAll(() => product.close())

const jobs: JobData[] = []
const runJob = () =>
  sendNotifications({
    ...product.deps,
    jobs: {
      ...product.deps.jobs,
      enqueue: async (_tx, _queue, data) => {
        jobs.push(...(Array.isArray(data) ? data : [data]))
      },
    },
  })
const mails = async () =>
  (await product.owner.query('select id, recipient, subject, body from outgoing_mail order by made_at, id')).rows
const want = (body: object) => callProduct(product, 'PUT', '/api/user/notifications', { token: worker.token, body })
const payEverybody = (workers: readonly TestWorker[]) =>
  payOnPayday(product, company, {
    payDate: '2026-11-20',
    pays: workers.map((one) => ({
      worker: one,
      input: { taxCode: '1257L', basis: 'cumulative', niCategory: 'A', earnings: hours(['2026-11-16'], 480, 1500) },
    })),
  })

describe('mail of what happened, to who wants it', () => {
  test('everybody who was paid is told once that their payslip is ready, in their language and without figures', async () => {
    const other = await hire(product, company)
    await callProduct(product, 'PATCH', '/api/user/profile', { token: other.token, body: { language: 'de' } })
    await payEverybody([worker, other])
    jobs.length = 0
    await runJob()
    await runJob()
    const sent = await mails()
    expect(sent.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual(
      [
        [worker.email, 'Your payslip of 20 November 2026 is ready'],
        [other.email, 'Ihre Lohnabrechnung vom 20. November 2026 ist da'],
      ].sort(),
    )
    expect(sent.map(({ body }) => body).join()).not.toMatch(/£|120[.,]00/)
    expect(jobs.map(({ mailId }) => mailId).sort()).toEqual(sent.map(({ id }) => id).sort())
  })

  test('a withdrawal that was paid is told once', async () => {
    await work(product, company, worker, { day: '2026-11-14', hours: 16 })
    const { body } = await withdraw(product, worker, '20.00')
    await payOut(product, company, body)
    await runJob()
    await runJob()
    expect((await mails()).map(({ subject }) => subject)).toEqual([`Your withdrawal ${body.reference} was paid`])
  })

  test('of several that were paid or failed each is told once, to whose it is; two servers at once tell no more', async () => {
    const other = await hire(product, company, { firstName: 'Bea' })
    const [first, second, third] = await Promise.all(
      [worker, worker, other].map(async (one, index) => {
        await work(product, company, one, { day: `2026-11-1${3 + index}`, hours: 16 })
        return (await withdraw(product, one, `${20 + index}.00`)).body
      }),
    )
    for (const made of [first, second]) await payOut(product, company, made as Answer['body'])
    product.bank.behave('reject')
    await releaseWithdrawal(product.deps, { employerId: company.employerId, withdrawalId: String(third?.id) })
    jobs.length = 0
    await Promise.all([runJob(), runJob()])
    await runJob()
    const sent = await mails()
    expect(sent.map(({ recipient, subject }) => `${recipient}: ${subject}`).sort()).toEqual(
      [
        `${worker.email}: Your withdrawal ${first?.reference} was paid`,
        `${worker.email}: Your withdrawal ${second?.reference} was paid`,
        `${other.email}: Your withdrawal ${third?.reference} could not be paid`,
      ].sort(),
    )
    expect(jobs.map(({ mailId }) => mailId).sort()).toEqual(sent.map(({ id }) => id).sort())
  })

  test('a withdrawal that somebody is changing holds up no other, and is told of the next time', async () => {
    const made = []
    for (const [index, one] of [worker, await hire(product, company)].entries()) {
      await work(product, company, one, { day: '2026-11-14', hours: 16 })
      const { body } = await withdraw(product, one, `${20 + index}.00`)
      await payOut(product, company, body)
      made.push(body)
    }
    const holder = await product.owner.connect()
    await holder.query('begin')
    await holder.query('select 1 from withdrawals where id = $1 for update', [made[0]?.id])
    await runJob()
    expect((await mails()).map(({ subject }) => subject)).toEqual([`Your withdrawal ${made[1]?.reference} was paid`])
    await holder.query('rollback')
    holder.release()
    await runJob()
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual(
      made.map(({ reference }) => `Your withdrawal ${reference} was paid`).sort(),
    )
  })

  test('whose bank account was changed is told always, no matter who changed it', async () => {
    await want({ payslipReady: false, withdrawals: false })
    const url = `/api/employer/employees/${worker.workerId}`
    const { version } = (await callProduct(product, 'GET', url, { token: company.token })).body
    await grantSecurity(product, company.token)
    const changed = await callProduct(product, 'PATCH', url, {
      token: company.token,
      body: { version, bankAccount: { sortCode: '08-99-99', accountNumber: '66374958', accountName: 'A Khan' } },
    })
    expect(changed.status).toBe(200)
    await runJob()
    await runJob()
    const sent = await mails()
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [worker.email, 'Your bank account was changed'],
    ])
    expect(sent[0].body).toContain('17 November 2026')
    expect(sent[0].body).not.toMatch(/66374958|4958/)
  })

  test('who wants none gets none, and it is not made up for later', async () => {
    expect((await want({ payslipReady: false, withdrawals: true })).body).toEqual({
      payslipReady: false,
      withdrawals: true,
    })
    await payEverybody([worker])
    await runJob()
    await want({ payslipReady: true, withdrawals: true })
    await runJob()
    expect(await mails()).toEqual([])
  })
})
