import type { Sample } from '../sample.ts'

export const sample: Sample<'privacy'> = {
  requests: {
    setNotifications: { body: { payslipReady: true, withdrawals: false } },
    export: { body: {} },
    requestErasure: { body: { closeAccount: false } },
    withdrawErasure: { body: {} },
  },
}
