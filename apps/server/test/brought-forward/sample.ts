import { write } from '../product.ts'
import { done, nobody, type Sample } from '../sample.ts'

const figures = {
  paidUntil: '2026-10-30',
  taxablePay: '9800.00',
  tax: '452.40',
  nationalInsurance: [
    {
      category: 'A',
      niEarnings: '9800.00',
      atLowerEarningsLimit: '3640.00',
      lowerLimitToPrimary: '3696.00',
      primaryToUpper: '2464.00',
      employeeNi: '197.12',
      employerNi: '1024.80',
    },
  ],
}

export const sample: Sample<'broughtForward'> = {
  requests: {
    list: { query: { taxYear: '2026-27' } },
    show: { params: ({ worker }) => ({ id: worker }), query: { taxYear: '2026-27' } },
    enter: { params: ({ worker }) => ({ id: worker }), body: { taxYear: '2026-27', figures } },
    notPaidBefore: { body: { taxYear: '2026-27', workerIds: [nobody] } },
    remove: { params: ({ worker }) => ({ id: worker, taxYear: '2026-27' }) },
    enterCompany: {
      body: {
        taxYear: '2026-27',
        company: {
          isAllowanceClaimed: true,
          months: [{ taxMonth: 1, incomeTax: '210.40', studentLoans: '0', employeeNi: '88.00', employerNi: '140.10' }],
        },
      },
    },
  },
  rows: async ({ product, company, worker }) => {
    const { employerId, token } = company
    // Of a year before the one they were paid in here.
    await write(
      product,
      { employerId },
      `insert into brought_forward (employer_id, worker_id, tax_year, paid_until, to_date, source, entered_at)
       values ($1, $2, '2025-26', '2026-03-27', '{"taxablePay": 1800000}', 'fps', $3)`,
      [employerId, worker.workerId, product.clock.now()],
    )
    await done(product, 'PUT', '/api/employer/company-brought-forward', {
      token,
      body: {
        taxYear: '2026-27',
        company: {
          isAllowanceClaimed: false,
          months: [{ taxMonth: 2, incomeTax: '1', studentLoans: '0', employeeNi: '1', employerNi: '1' }],
        },
      },
    })
  },
}
