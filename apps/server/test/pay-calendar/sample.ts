import type { Sample } from '../sample.ts'

export const sample: Sample<'payCalendar'> = {
  requests: {
    year: { query: { taxYear: '2026-27' } },
    file: {
      body: {
        taxYear: '2026-27',
        names: {
          cut_off: 'Cut-off of hours',
          approve: 'Approve by',
          bacs_submission: 'Bacs submission',
          bacs_processing: 'Bacs processing',
          payday: 'Payday',
          fps: 'FPS due',
          tax_month_end: 'End of the tax month',
          eps: 'EPS due',
          hmrc_payment: 'Payment to HMRC',
          pension: 'Pension contributions due',
          p60: 'P60s due',
        },
      },
    },
  },
}
