import { type Pence, pence } from '@gpod/money'
import { calculatePayRun } from '../../src/features/payroll/pay-runs/index.ts'
import { saveSecondPayments } from '../../src/features/payroll/pay-runs/second-payments.ts'
import { saveSplit } from '../../src/features/people/employees/index.ts'
import { HOUR, instantPlus } from '../../src/platform/clock.ts'
import { oneRow, sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/platform/ids.ts'
import { grantPayment, type TestProduct } from '../product.ts'
import { done, nobody, type Sample } from '../sample.ts'

export const sample: Sample<'payRuns', { payRun: string; paidRun: string; extraRun: string }> = {
  requests: {
    list: { query: { before: '2026-11-30' } },
    previewChange: {
      params: ({ worker }) => ({ id: worker }),
      body: { from: '2026-12-07', changes: { hourlyRate: '13.50', weeklyHours: 30 } },
    },
    preview: { query: { schedule: 'weekly', payDate: '2026-11-27' } },
    open: { body: { payPeriodId: nobody } },
    show: { params: ({ payRun }) => ({ id: payRun }), query: { reconciliation: 'now' } },
    reconciliation: { params: ({ payRun }) => ({ id: payRun }) },
    payments: {
      params: ({ payRun }) => ({ id: payRun }),
      query: {
        after: nobody,
        limit: '50',
        q: 'Khan',
        department: 'Ward',
        exception: 'any',
        byHand: 'all',
        sort: 'net',
        order: 'down',
      },
    },
    payment: { params: ({ payRun, worker }) => ({ id: payRun, workerId: worker }) },
    calculate: { params: ({ payRun }) => ({ id: payRun }), body: {} },
    cancel: { params: ({ payRun }) => ({ id: payRun }), body: {} },
    acknowledge: {
      params: ({ payRun }) => ({ id: payRun }),
      body: { workerId: nobody, code: 'large_change', reason: 'They were ill' },
    },
    approve: { params: ({ payRun }) => ({ id: payRun }), body: { version: 1 } },
    reopen: { params: ({ payRun }) => ({ id: payRun }), body: { reason: 'The overtime is missing' } },
    pay: { params: ({ payRun }) => ({ id: payRun }), body: {} },
    manualPayment: {
      params: ({ payRun, worker }) => ({ id: payRun, workerId: worker }),
      body: { paidOn: '2026-11-20', note: 'By cheque' },
    },
    noteReturned: {
      params: ({ paidRun, worker }) => ({ id: paidRun, workerId: worker }),
      body: { returnedOn: '2026-11-20', repaidOn: null },
    },
    report: { params: ({ payRun }) => ({ id: payRun }), body: { lateReason: 'G' } },
    close: { params: ({ payRun }) => ({ id: payRun }), body: {} },
    file: { params: ({ paidRun }) => ({ id: paidRun, format: 'journal' }), query: { part: '1', language: 'de' } },
    replay: {
      params: ({ payRun }) => ({ id: payRun }),
      body: { workerId: nobody, change: { input: 'minutes', minutes: 600 } },
    },
    waiting: { params: ({ paidRun }) => ({ id: paidRun }) },
    supplement: {
      params: ({ paidRun }) => ({ id: paidRun }),
      body: {
        key: nobody,
        payDate: '2026-11-27',
        isPaidByHand: false,
        reason: 'A bonus that was promised',
        people: [
          {
            workerId: nobody,
            hours: false,
            items: [],
            additions: [{ kind: 'bonus', timing: null, label: 'Bonus', amount: '10.00' }],
          },
        ],
      },
    },
    reverse: {
      params: ({ paidRun }) => ({ id: paidRun }),
      body: { key: nobody, reason: 'Paid by mistake', workerIds: [nobody] },
    },
    discard: { params: ({ payRun }) => ({ id: payRun }), body: {} },
    receive: {
      params: ({ paidRun, worker }) => ({ id: paidRun, workerId: worker }),
      body: { key: nobody, amount: '10.00', receivedOn: '2026-11-20', note: 'By bank transfer' },
    },
    acceptReplay: {
      params: ({ payRun }) => ({ id: payRun }),
      body: {
        workerId: nobody,
        fingerprint: '0f',
        change: { input: 'earning', kind: 'bonus', amount: '10.00' },
        reason: 'They were promised it',
      },
    },
  },
  /** The last run paid, and the next one worked out and looked at. */
  rows: async ({ product, company: { token, employerId } }) => {
    const { runs } = await done(product, 'GET', '/api/employer/pay-runs', { token })
    const approved = (runs as { id: string; state: string }[]).find(({ state }) => state === 'approved')
    const paidRun = String(approved?.id)
    await splitPay({ product, employerId, payRunId: paidRun })
    await grantPayment(product, token, paidRun)
    await done(product, 'POST', `/api/employer/pay-runs/${paidRun}/pay`, { token })
    const { entries } = await done(product, 'GET', '/api/employer/pay-calendar', { token })
    const next = (entries as { payPeriodId: string; frequency: string; run: object | null; payDate: string }[]).find(
      ({ frequency, run, payDate }) => frequency === 'weekly' && run === null && payDate > '2026-11-23',
    )
    const opened = await done(product, 'POST', '/api/employer/pay-runs', {
      token,
      body: { payPeriodId: next?.payPeriodId },
    })
    const payRun = String(opened.id)
    await calculatePayRun(product.deps, { employerId, payRunId: payRun })
    await done(product, 'POST', `/api/employer/pay-runs/${payRun}/acknowledgements`, {
      token,
      body: { workerId: null, code: 'hours_waiting', reason: 'The manager will send them' },
    })
    const extraRun = await paidAndTakenBack({ product, token, employerId, paidRun })
    return { payRun, paidRun, extraRun }
  },
}

/** Part of the pay of somebody in an approved run goes to a second account of theirs. */
async function splitPay({
  product,
  employerId,
  payRunId,
}: {
  product: TestProduct
  employerId: string
  payRunId: string
}): Promise<void> {
  const { seal, database } = product.deps
  const now = product.clock.now()
  await database.transaction({ employerId }, async (tx) => {
    const record = await oneRow(
      tx,
      sql<{ id: string; workerId: string; paidOut: Pence; payDate: string }>`
        select id, worker_id as "workerId", paid_out_pence as "paidOut", pay_date as "payDate" from pay_records
        where employer_id = ${employerId} and pay_run_id = ${payRunId} and pay_method = 'bank' limit 1
      `,
    )
    const { workerId, payDate } = record
    const split = { amount: pence(500), share: null, least: pence(100) }
    const account = { sortCode: '200000', accountNumber: '66889922', accountName: 'N Boateng' }
    const before = instantPlus(now, -2 * 24 * HOUR)
    await saveSplit(tx, seal, { employerId, workerId, split, account, now: before, actor: null })
    await saveSecondPayments(tx, { employerId, payDate, now, records: [record] })
  })
}

/** A bonus that a supplementary run paid and a reversal took back, and a part of it that was given back; gives that run, which HMRC has not heard of. */
async function paidAndTakenBack({
  product,
  token,
  employerId,
  paidRun,
}: {
  product: TestProduct
  token: string
  employerId: string
  paidRun: string
}): Promise<string> {
  const path = '/api/employer/pay-runs'
  const { payments } = await done(product, 'GET', `${path}/${paidRun}/payments`, { token })
  const paid = (payments as { workerId: string; payslipId: string | null }[]).find(
    ({ payslipId }) => payslipId !== null,
  )
  const workerId = String(paid?.workerId)
  const take = async (payRunId: string) => {
    await calculatePayRun(product.deps, { employerId, payRunId })
    const { version, totals, exceptions } = await done(product, 'GET', `${path}/${payRunId}`, { token })
    for (const { code, severity } of exceptions as { code: string; severity: string }[]) {
      if (severity !== 'blocking') continue
      const body = { workerId: null, code, reason: 'Looked at it with them' }
      await done(product, 'POST', `${path}/${payRunId}/acknowledgements`, { token, body })
    }
    await done(product, 'POST', `${path}/${payRunId}/approve`, { token, body: { version } })
    if (!String((totals as { net: string }).net).startsWith('-')) await grantPayment(product, token, payRunId)
    await done(product, 'POST', `${path}/${payRunId}/pay`, { token })
  }
  const { firstPayDate } = await done(product, 'GET', `${path}/${paidRun}/waiting`, { token })
  const [extra, reversal] = [newId(), newId()]
  await done(product, 'POST', `${path}/${paidRun}/supplementary-runs`, {
    token,
    body: {
      key: extra,
      payDate: firstPayDate,
      reason: 'A bonus that was promised',
      people: [{ workerId, additions: [{ kind: 'bonus', label: 'Bonus', amount: '10.00' }] }],
    },
  })
  await take(extra)
  await done(product, 'POST', `${path}/${extra}/reversals`, {
    token,
    body: { key: reversal, reason: 'Promised to somebody else', workerIds: [workerId] },
  })
  await take(reversal)
  await done(product, 'POST', `${path}/${reversal}/payments/${workerId}/received`, {
    token,
    body: { key: newId(), amount: '1.00', receivedOn: firstPayDate, note: 'In cash' },
  })
  return extra
}
