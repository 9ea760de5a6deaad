import { write } from '../product.ts'
import { done, nobody, type Sample } from '../sample.ts'

export const sample: Sample<'taxCodeNotices', { taxNotice: string; loanNotice: string }> = {
  requests: {
    list: { query: { workerId: nobody } },
    add: {
      body: {
        workerId: nobody,
        form: 'P6',
        taxCode: '1257L',
        taxBasis: 'cumulative',
        effectiveFrom: '2026-12-01',
      },
    },
    decide: { params: ({ taxNotice }) => ({ id: taxNotice }), body: { decision: 'dismiss', reason: 'Not for them' } },
    addLoan: { body: { workerId: nobody, form: 'SL1', plan: 'plan_2', effectiveFrom: '2026-12-01' } },
    withdrawLoan: { params: ({ loanNotice }) => ({ id: loanNotice }), body: { reason: 'Entered for somebody else' } },
    showUplift: { query: { taxYear: '2026-27' } },
    applyUplift: { body: { taxYear: '2026-27', digest: '0'.repeat(64) } },
    undoUplift: { body: { taxYear: '2026-27' } },
  },
  rows: async ({ product, company, worker }) => {
    const { id } = await done(product, 'POST', '/api/employer/tax-code-notices', {
      token: company.token,
      body: {
        workerId: worker.workerId,
        form: 'P6',
        taxCode: '1257L',
        taxBasis: 'cumulative',
        effectiveFrom: '2026-11-20',
      },
    })
    const loan = await done(product, 'POST', '/api/employer/student-loan-notices', {
      token: company.token,
      body: { workerId: worker.workerId, form: 'SL2', effectiveFrom: '2026-11-20' },
    })
    // Codes were brought into a year before anybody was paid here, which a request could not do any more.
    const uplift = '0190a0b0-0029-7000-8000-000000000001'
    const now = product.deps.clock.now()
    await write(
      product,
      company,
      `insert into tax_code_uplifts (employer_id, id, tax_year, applied_at, applied_by, undone_at, undone_by) values ($1, $2, '2025-26', $3, $4, $3, $4)`,
      [company.employerId, uplift, now, company.userId],
    )
    await write(
      product,
      company,
      `insert into tax_code_uplift_changes values ($1, $2, $3, '1257L', 'week1_month1', '1257L', 'cumulative')`,
      [company.employerId, uplift, worker.workerId],
    )
    return { taxNotice: String(id), loanNotice: String(loan.id) }
  },
}
