import type { Sample } from '../sample.ts'

export const sample: Sample<'payslips', { payslip: string; share: string; certificate: string }> = {
  requests: {
    show: { params: ({ payslip }) => ({ id: payslip }) },
    download: { params: ({ payslip }) => ({ id: payslip }), query: { biometricVerified: 'true' } },
    email: { params: ({ payslip }) => ({ id: payslip }), body: {} },
    share: { params: ({ payslip }) => ({ id: payslip }), body: { hours: 24 } },
    revoke: { params: ({ share }) => ({ id: share }) },
    certificateDownload: { params: ({ certificate }) => ({ id: certificate }) },
    openShared: { body: { token: 'no-such-token-no-such-token', passcode: '12345678' } },
  },
}
