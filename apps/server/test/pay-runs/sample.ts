import { calculatePayRun } from '../../src/features/payroll/pay-runs/index.ts'
import { grantPayment } from '../product.ts'
import { done, nobody, type Sample } from '../sample.ts'

export const sample: Sample<'payRuns', { payRun: string; paidRun: string }> = {
  requests: {
    list: { query: { before: '2026-11-30' } },
    preview: { query: { schedule: 'weekly', payDate: '2026-11-27' } },
    open: { body: { payPeriodId: nobody } },
    show: { params: ({ payRun }) => ({ id: payRun }) },
    payments: { params: ({ payRun }) => ({ id: payRun }) },
    payment: { params: ({ payRun, worker }) => ({ id: payRun, workerId: worker }) },
    calculate: { params: ({ payRun }) => ({ id: payRun }), body: {} },
    cancel: { params: ({ payRun }) => ({ id: payRun }), body: {} },
    acknowledge: {
      params: ({ payRun }) => ({ id: payRun }),
      body: { workerId: nobody, code: 'large_change', reason: 'She was ill' },
    },
    approve: { params: ({ payRun }) => ({ id: payRun }), body: { version: 1 } },
    reopen: { params: ({ payRun }) => ({ id: payRun }), body: { reason: 'The overtime is missing' } },
    pay: { params: ({ payRun }) => ({ id: payRun }), body: {} },
    manualPayment: {
      params: ({ payRun, worker }) => ({ id: payRun, workerId: worker }),
      body: { paidOn: '2026-11-20', note: 'By cheque' },
    },
    report: { params: ({ payRun }) => ({ id: payRun }), body: { lateReason: 'G' } },
    close: { params: ({ payRun }) => ({ id: payRun }), body: {} },
    file: { params: ({ paidRun }) => ({ id: paidRun, format: 'journal' }), query: { part: '1' } },
    replay: {
      params: ({ payRun }) => ({ id: payRun }),
      body: { workerId: nobody, change: { input: 'minutes', minutes: 600 } },
    },
    acceptReplay: {
      params: ({ payRun }) => ({ id: payRun }),
      body: {
        workerId: nobody,
        fingerprint: '0f',
        change: { input: 'earning', kind: 'bonus', amount: '10.00' },
        reason: 'She was promised it',
      },
    },
  },
  /** The last run paid, and the next one worked out and looked at. */
  rows: async ({ product, company: { token, employerId } }) => {
    const { runs } = await done(product, 'GET', '/api/employer/pay-runs', { token })
    const approved = (runs as { id: string; state: string }[]).find(({ state }) => state === 'approved')
    const paidRun = String(approved?.id)
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
      body: { workerId: null, code: 'hours_waiting', reason: 'She will send them' },
    })
    return { payRun, paidRun }
  },
}
