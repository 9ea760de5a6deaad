import { issueP60s } from '../../src/features/payroll/payslips/index.ts'
import { callProduct } from '../product.ts'
import { done, nobody, type Sample } from '../sample.ts'
import { allowPayslips } from './pay-day.ts'

export const sample: Sample<'payslips', { payslip: string; payslipRun: string; share: string; certificate: string }> = {
  requests: {
    show: { params: ({ payslip }) => ({ id: payslip }) },
    download: { params: ({ payslip }) => ({ id: payslip }), query: { biometricVerified: 'true' } },
    email: { params: ({ payslip }) => ({ id: payslip }), body: {} },
    share: { params: ({ payslip }) => ({ id: payslip }), body: { hours: 24 } },
    revoke: { params: ({ share }) => ({ id: share }) },
    certificateDownload: { params: ({ certificate }) => ({ id: certificate }) },
    ofEmployee: { params: ({ worker }) => ({ id: worker }) },
    yearOfEmployee: { params: ({ worker }) => ({ id: worker }), query: { taxYear: '2026-27' } },
    certificatesOfEmployee: { params: ({ worker }) => ({ id: worker }) },
    certificateForEmployer: { params: ({ certificate }) => ({ id: certificate }) },
    showToEmployer: { params: ({ payslip }) => ({ id: payslip }) },
    downloadForEmployer: { params: ({ payslip }) => ({ id: payslip }) },
    ofRun: {
      params: ({ payslipRun }) => ({ id: payslipRun }),
      query: { after: nobody, limit: '50', q: 'Khan', view: 'without_account' },
    },
    downloadOfRun: { params: ({ payslipRun }) => ({ id: payslipRun }), query: { format: 'pdf', part: '1' } },
    emailRun: { params: ({ payslipRun }) => ({ id: payslipRun }), body: {} },
    emailToEmployee: { params: ({ payslip }) => ({ id: payslip }), body: {} },
    passcode: { params: ({ worker }) => ({ id: worker }) },
    renewPasscode: { params: ({ worker }) => ({ id: worker }), body: {} },
    openShared: { body: { token: 'no-such-token-no-such-token', passcode: '12345678' } },
  },
  /** A payslip of the last payday, mailed, and shared with somebody who mistyped the passcode; and a certificate. */
  rows: async ({ product, company, worker }) => {
    const { token } = worker
    const { employerId } = company
    await allowPayslips(product, worker)
    const [payslip] = (await done(product, 'GET', '/api/payslips', { token })) as unknown as { id: string }[]
    const path = `/api/payslips/${payslip?.id}`
    await done(product, 'POST', `${path}/email`, { token })
    const shared = await done(product, 'POST', `${path}/shares`, { token, body: { hours: 24 } })
    const shareToken = String(shared.url).split('/').at(-1)
    await callProduct(product, 'POST', '/api/shared-payslips', { body: { token: shareToken, passcode: 'wrong' } })
    const now = product.clock.now()
    await product.database.transaction({ employerId }, (tx) =>
      issueP60s(tx, { employerId, taxYear: '2026-27', actor: null, now }),
    )
    const { certificates } = await done(product, 'GET', '/api/pay-certificates', { token })
    const [certificate] = certificates as { id: string }[]
    // What opens payslips that are mailed to who has no account.
    await done(product, 'POST', `/api/employer/employees/${worker.workerId}/payslip-passcode`, { token: company.token })
    const { payRunId } = await done(product, 'GET', `/api/employer/payslips/${payslip?.id}`, { token: company.token })
    return {
      payslip: String(payslip?.id),
      payslipRun: String(payRunId),
      share: String(shared.id),
      certificate: String(certificate?.id),
    }
  },
}
